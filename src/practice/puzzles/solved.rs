//! What is kept of the puzzles that a player has solved.
//!
//! ```toml
//! streak = 3
//! best-streak = 8
//! helped = [18]
//!
//! [seconds]
//! 17 = 42
//! ```
//!
//! Behind the number of each puzzle that has been solved stands the shortest time that took, in
//! seconds. The streak is how many puzzles in a row were solved without a wrong turn, a hint or a look
//! at the solution. A puzzle that had one of these before it was first solved is among those helped,
//! and stays there.

use std::time::Duration;

use toml_edit::{Array, DocumentMut, Item, Table, TableLike, value};

use super::{Puzzle, daily, shipped};
use crate::edited_toml::put;
use crate::record::Date;

const STREAK: &str = "streak";
const BEST_STREAK: &str = "best-streak";
const HELPED: &str = "helped";
const SECONDS: &str = "seconds";

/// Which puzzle a player wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The one of the day.
    Daily,
    /// The first that is not solved, of that level or of all.
    Next(Option<u8>),
}

impl Wanted {
    /// The puzzle on that day, one from that number on where several are meant; nothing when the day is
    /// asked for and not known.
    pub fn puzzle(self, solved: Solved, from: u16, today: Option<Date>) -> Option<&'static Puzzle> {
        match self {
            Wanted::Daily => daily(shipped(), today?),
            Wanted::Next(level) => solved.next(level, from),
        }
    }
}

/// What a puzzle that is solved does to the row of those solved without a fault or help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InRow {
    /// It is one more.
    Counts,
    /// There was a fault or help, and the row begins anew.
    Anew,
    /// It has been solved before, and leaves the row as it is, however that goes again.
    SolvedBefore,
}

/// What a document says about the puzzles that have been solved.
#[derive(Clone, Copy, Debug)]
pub struct Solved<'a>(pub &'a DocumentMut);

/// Whether a document is what is kept of puzzles. What else stands in it is left alone.
///
/// # Errors
/// What is wrong in it, in a line.
pub fn check(document: &DocumentMut) -> Result<(), String> {
    for name in [STREAK, BEST_STREAK] {
        if document.get(name).is_some_and(|item| count(item).is_none()) {
            return Err(format!("{name} is a whole number, 0 or more"));
        }
    }
    let is_list = |item: &Item| {
        let list = item.as_array();
        list.is_some_and(|list| list.iter().all(|number| number.as_integer().is_some()))
    };
    if !document.get(HELPED).is_none_or(is_list) {
        return Err(format!("{HELPED} is a list of puzzles' numbers"));
    }
    let Some(seconds) = document.get(SECONDS) else {
        return Ok(());
    };
    let is_right = |table: &dyn TableLike| table.iter().all(|(_, item)| count(item).is_some());
    match seconds.as_table_like().is_some_and(is_right) {
        true => Ok(()),
        false => Err(format!(
            "[{SECONDS}] has a whole number of seconds behind each puzzle's number"
        )),
    }
}

fn count(item: &Item) -> Option<u64> {
    u64::try_from(item.as_integer()?).ok()
}

impl Solved<'_> {
    /// The shortest time in which the puzzle was solved; nothing when it never was.
    pub fn time(self, puzzle: &Puzzle) -> Option<Duration> {
        let seconds = self.0.get(SECONDS)?.get(puzzle.number.to_string())?;
        count(seconds).map(Duration::from_secs)
    }

    /// Whether there has been a wrong turn, a hint or a look at the solution before it was first
    /// solved.
    pub fn was_helped(self, puzzle: &Puzzle) -> bool {
        let helped = self.0.get(HELPED).and_then(Item::as_array);
        let number = i64::from(puzzle.number);
        helped.is_some_and(|helped| helped.iter().any(|one| one.as_integer() == Some(number)))
    }

    /// What the puzzle does to the row when it is solved next.
    pub fn in_row(self, puzzle: &Puzzle) -> InRow {
        match (self.time(puzzle), self.was_helped(puzzle)) {
            (Some(_), _) => InRow::SolvedBefore,
            (None, true) => InRow::Anew,
            (None, false) => InRow::Counts,
        }
    }

    /// How many of the puzzles have been solved.
    pub fn count<'b>(self, puzzles: impl IntoIterator<Item = &'b Puzzle>) -> usize {
        let puzzles = puzzles.into_iter();
        puzzles.filter(|puzzle| self.time(puzzle).is_some()).count()
    }

    /// How many puzzles in a row were solved without a fault or help, and the most that ever were.
    pub fn streaks(self) -> [u64; 2] {
        let streak = |name| self.0.get(name).and_then(count);
        [STREAK, BEST_STREAK].map(|name| streak(name).unwrap_or(0))
    }

    /// The first puzzle that has not been solved, of that level or of all, from that place on and then
    /// from the beginning; when all have been, the one at that place.
    pub fn next(self, level: Option<u8>, from: u16) -> Option<&'static Puzzle> {
        let is_meant = |puzzle: &&Puzzle| level.is_none_or(|level| puzzle.level == level);
        let all = || shipped().iter().filter(is_meant);
        let behind = all().filter(|puzzle| puzzle.number >= from);
        let mut in_turn = behind.chain(all().filter(|puzzle| puzzle.number < from));
        let first = in_turn.clone().next();
        let open = in_turn.find(|puzzle| self.time(puzzle).is_none());
        open.or(first)
    }
}

/// Notes that the puzzle has been solved in that time. Without a fault or help it counts in the streak,
/// when it is the first time.
pub fn note_solved(document: &mut DocumentMut, puzzle: &Puzzle, time: Duration) {
    let before = Solved(document).time(puzzle);
    let seconds = before.map_or(time, |before| before.min(time)).as_secs();
    if Solved(document).in_row(puzzle) == InRow::Counts {
        let [streak, best] = Solved(document).streaks();
        set(document.as_table_mut(), STREAK, streak + 1);
        set(document.as_table_mut(), BEST_STREAK, best.max(streak + 1));
    }
    let table = document.entry(SECONDS).or_insert(Item::Table(Table::new()));
    if let Some(table) = table.as_table_like_mut() {
        set(table, &puzzle.number.to_string(), seconds);
    }
}

/// Notes a wrong turn, a hint or a look at the solution: the streak is over, also when the puzzle is
/// left and solved another day. It does not concern a puzzle that has been solved before.
pub fn note_fault(document: &mut DocumentMut, puzzle: &Puzzle) {
    let solved = Solved(document);
    if solved.time(puzzle).is_some() {
        return;
    }
    let is_known = solved.was_helped(puzzle);
    set(document.as_table_mut(), STREAK, 0);
    let helped = document.entry(HELPED).or_insert(value(Array::new()));
    if let (Some(helped), false) = (helped.as_array_mut(), is_known) {
        helped.push(i64::from(puzzle.number));
    }
}

fn set(table: &mut dyn TableLike, name: &str, count: u64) {
    put(table, name, i64::try_from(count).unwrap_or(i64::MAX).into());
}

#[cfg(test)]
mod tests {
    use super::*;

    const TIME: Duration = Duration::from_secs(42);

    #[test]
    fn the_shortest_time_is_kept() {
        let mut document = DocumentMut::new();
        let puzzle = &shipped()[16];
        assert_eq!(Solved(&document).time(puzzle), None);
        for seconds in [42, 50, 12] {
            note_solved(&mut document, puzzle, Duration::from_secs(seconds));
            check(&document).unwrap();
        }
        assert_eq!(
            Solved(&document).time(puzzle),
            Some(Duration::from_secs(12))
        );
        assert_eq!(Solved(&document).count(shipped()), 1);
        let text = document.to_string();
        assert!(text.contains("[seconds]\n17 = 12\n"), "{text}");
    }

    #[test]
    fn a_streak_counts_each_puzzle_once_and_ends_with_a_fault() {
        let mut document = DocumentMut::new();
        let [one, two, three] = [0, 1, 2].map(|place| &shipped()[place]);
        note_solved(&mut document, one, TIME);
        note_solved(&mut document, one, TIME);
        note_solved(&mut document, two, TIME);
        assert_eq!(Solved(&document).streaks(), [2, 2]);
        note_fault(&mut document, one);
        assert_eq!(
            Solved(&document).streaks(),
            [2, 2],
            "it has been solved before"
        );
        note_fault(&mut document, three);
        assert!(Solved(&document).was_helped(three));
        note_solved(&mut document, three, TIME);
        assert_eq!(Solved(&document).streaks(), [0, 2]);
    }

    #[test]
    fn only_the_first_time_matters_to_the_row() {
        let puzzle = &shipped()[0];
        let mut clean = DocumentMut::new();
        assert_eq!(Solved(&clean).in_row(puzzle), InRow::Counts);
        let mut helped = clean.clone();
        note_fault(&mut helped, puzzle);
        assert_eq!(Solved(&helped).in_row(puzzle), InRow::Anew);
        for document in [&mut clean, &mut helped] {
            note_solved(document, puzzle, TIME);
            let streaks = Solved(document).streaks();
            assert_eq!(Solved(document).in_row(puzzle), InRow::SolvedBefore);
            note_fault(document, puzzle);
            assert_eq!(Solved(document).in_row(puzzle), InRow::SolvedBefore);
            note_solved(document, puzzle, TIME);
            assert_eq!(Solved(document).streaks(), streaks);
        }
        assert_eq!(Solved(&clean).streaks(), [1, 1]);
        assert_eq!(Solved(&helped).streaks(), [0, 0]);
    }

    /// Every way to write the times in TOML is read, and written to in its own way.
    #[test]
    fn times_may_stand_in_braces_or_behind_a_dot() {
        for (before, after) in [
            ("[seconds]\n17 = 42\n", "[seconds]\n17 = 12\n"),
            ("seconds = { 17 = 42 }\n", "seconds = { 17 = 12 }\n"),
            ("seconds.17 = 42\n", "seconds.17 = 12\n"),
        ] {
            let mut document: DocumentMut = before.parse().unwrap();
            let puzzle = &shipped()[16];
            assert_eq!(check(&document), Ok(()), "{before}");
            assert_eq!(Solved(&document).time(puzzle), Some(TIME), "{before}");
            note_solved(&mut document, puzzle, Duration::from_secs(12));
            assert_eq!(document.to_string(), after);
        }
    }

    #[test]
    fn the_next_puzzle_is_the_first_that_is_not_solved() {
        let mut document = DocumentMut::new();
        let next = |document: &DocumentMut, level, from| {
            let next = Solved(document).next(level, from);
            next.unwrap().number
        };
        assert_eq!(next(&document, None, 1), 1);
        let third = next(&document, Some(3), 1);
        assert_eq!(shipped()[usize::from(third) - 1].level, 3);
        note_solved(&mut document, &shipped()[0], TIME);
        assert_eq!(next(&document, None, 1), 2);
        assert_eq!(next(&document, Some(1), 60), 60);
        note_solved(&mut document, &shipped()[59], TIME);
        assert_eq!(
            next(&document, Some(1), 60),
            2,
            "it goes round in its level"
        );
        for puzzle in shipped() {
            note_solved(&mut document, puzzle, TIME);
        }
        assert_eq!(next(&document, None, 7), 7);
    }

    #[test]
    fn what_is_no_such_document_is_refused() {
        for (text, is_right) in [
            ("", true),
            ("streak = 2\nother = \"kept\"\n[seconds]\n1 = 3\n", true),
            ("streak = -1\n", false),
            ("best-streak = \"two\"\n", false),
            ("seconds = 3\n", false),
            ("helped = [1, 300]\n", true),
            ("helped = [\"1\"]\n", false),
            ("[seconds]\n1 = \"3\"\n", false),
            ("seconds = { 1 = 3 }\n", true),
            ("seconds.1 = 3\n", true),
            ("seconds = { 1 = \"3\" }\n", false),
            ("[[seconds]]\n1 = 3\n", false),
        ] {
            let document: DocumentMut = text.parse().unwrap();
            assert_eq!(check(&document).is_ok(), is_right, "{text}");
        }
    }
}
