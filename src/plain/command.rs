//! What a player may type, and how it is read.

use std::ops::Range;

use super::help::{ENTRIES, Entry};
use crate::caret::Flaw;
use crate::rules::{Face, Square, Turn};

/// What a line asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Help,
    Rules,
    Board,
    Blocks,
    Show(Show),
    Describe(Square),
    Position,
    Tips(Option<Square>),
    Turns(Option<Square>),
    Last,
    Played,
    Turn(Turn),
    /// The turn with that number in the list of the legal ones, from 1.
    Number(usize),
    Undo,
    Redo,
    Draw,
    Resign,
    Quit,
    Yes,
    No,
    /// All blocks lie as they shall.
    Confirm,
    Shuffle,
    /// The block on that space is to lie in another way.
    Place(Square, Change),
}

/// What is shown of the board after each turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Show {
    #[default]
    Board,
    Blocks,
    Nothing,
}

impl Show {
    /// The choices with their words.
    pub const ALL: [(&'static str, Show); 3] = [
        ("board", Show::Board),
        ("blocks", Show::Blocks),
        ("nothing", Show::Nothing),
    ];
}

/// What is to be done with a block that is being placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// A quarter anticlockwise, seen from above.
    Left,
    /// A quarter clockwise.
    Right,
    /// Turned until that face is to the north.
    North(Face),
    /// Put on that space, where it changes places with a block that lies there.
    To(Square),
}

/// A word of a line, and the characters of the line that it takes.
#[derive(Clone, Debug)]
struct Word<'a> {
    text: &'a str,
    columns: Range<usize>,
}

/// The words behind the first, and the line that they are in.
pub(super) struct Arguments<'a> {
    line: &'a str,
    words: std::vec::IntoIter<Word<'a>>,
    /// Where a word that is missing would stand.
    end: usize,
}

impl<'a> Arguments<'a> {
    fn flaw(&self, columns: Range<usize>, reason: impl Into<String>) -> Flaw {
        Flaw {
            what: "the line".to_string(),
            reason: reason.into(),
            text: self.line.to_string(),
            columns,
            note: None,
        }
    }

    /// The next word, which has to be there.
    fn word(&mut self, due: &str) -> Result<Word<'a>, Flaw> {
        let missing = self.flaw(self.end..self.end, due);
        self.words.next().ok_or(missing)
    }

    /// A space, which has to be named.
    pub fn space(&mut self) -> Result<Square, Flaw> {
        let word = self.word("a space is missing, as in c3")?;
        self.read_space(&word)
    }

    /// A space, if one is named.
    pub fn maybe_space(&mut self) -> Result<Option<Square>, Flaw> {
        let word = self.words.next();
        word.map(|word| self.read_space(&word)).transpose()
    }

    fn read_space(&self, word: &Word) -> Result<Square, Flaw> {
        let read = word.text.parse::<Square>();
        read.map_err(|error| self.flaw(word.columns.clone(), error.to_string()))
    }

    /// What is to be shown after each turn.
    pub fn show(&mut self) -> Result<Show, Flaw> {
        let due = "say what is shown after each turn: board, blocks or nothing";
        let word = self.word(due)?;
        let known = Show::ALL.into_iter().find(|&(name, _)| is(&word, name));
        let (_, show) = known.ok_or_else(|| self.flaw(word.columns, due))?;
        Ok(show)
    }

    /// What is to be done with a block.
    fn change(&mut self) -> Result<Change, Flaw> {
        let due = "say what becomes of the block: left, right, the face to the north, or a space \
                   to put it on";
        let word = self.word(due)?;
        if is(&word, "left") {
            return Ok(Change::Left);
        }
        if is(&word, "right") {
            return Ok(Change::Right);
        }
        if let Ok(square) = word.text.parse() {
            return Ok(Change::To(square));
        }
        let mut letters = word.text.chars();
        let one = letters.next().filter(|_| letters.next().is_none());
        let by_letter = one.and_then(|letter| Face::from_letter(letter.to_ascii_uppercase()));
        let by_name = || Face::ALL.into_iter().find(|face| is(&word, face.name()));
        let face = by_letter.or_else(by_name);
        face.map(Change::North)
            .ok_or_else(|| self.flaw(word.columns.clone(), due))
    }

    /// Nothing may follow.
    fn finish(&mut self) -> Result<(), Flaw> {
        match self.words.next() {
            None => Ok(()),
            Some(word) => Err(self.flaw(word.columns.start..self.end, "nothing may stand here")),
        }
    }
}

/// Whether it is that word, in whatever letters.
fn is(word: &Word, name: &str) -> bool {
    word.text.eq_ignore_ascii_case(name)
}

/// What a line is to say, unless it begins with a word that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Due {
    /// What becomes of a block that is being placed.
    Placing,
    /// A turn.
    Turn,
    /// Nothing: a question is to be answered with a word.
    Answer,
}

/// What is said to whatever is no answer.
pub(super) const ANSWER_FIRST: &str = "answer the question first, with yes or no";

/// Reads a line, which has more than blanks in it.
pub(super) fn read(line: &str, due: Due) -> Result<Command, Flaw> {
    let mut words = words_of(line);
    let end = words.last().map_or(0, |word| word.columns.end);
    let first = words.remove(0);
    let mut rest = Arguments {
        line,
        words: words.into_iter(),
        end,
    };
    if let Some(entry) = entry_of(&first) {
        let command = (entry.read)(&mut rest)?;
        rest.finish()?;
        return Ok(command);
    }
    if due == Due::Answer {
        return Err(rest.flaw(first.columns.start..end, ANSWER_FIRST));
    }
    if first.text.bytes().all(|byte| byte.is_ascii_digit()) {
        // Too many digits are refused like any other number that no turn has.
        let number = first.text.parse().unwrap_or(usize::MAX);
        rest.finish()?;
        return Ok(Command::Number(number));
    }
    if due == Due::Placing
        && let Ok(square) = first.text.parse()
    {
        let change = rest.change()?;
        rest.finish()?;
        return Ok(Command::Place(square, change));
    }
    if looks_like_a_turn(first.text) {
        return read_turn(line, first.columns.start..end).map(Command::Turn);
    }
    let reason = match due == Due::Placing {
        true => "this is no word that is known here; help lists them",
        false => "this is neither a turn nor a word that is known here; help lists the words",
    };
    Err(rest.flaw(first.columns, reason))
}

fn entry_of(word: &Word) -> Option<&'static Entry> {
    let mut entries = ENTRIES.iter();
    entries.find(|entry| entry.words.iter().any(|name| is(word, name)))
}

/// Whether the word can only be meant as a turn: it has a hyphen, or begins with a space.
fn looks_like_a_turn(word: &str) -> bool {
    let begins_with_space = matches!(
        word.as_bytes(),
        [b'a'..=b'g' | b'A'..=b'G', b'0'..=b'9', ..]
    );
    begins_with_space || word.contains('-')
}

/// Reads those characters of the line, all of them, as a turn (R29).
fn read_turn(line: &str, columns: Range<usize>) -> Result<Turn, Flaw> {
    let text = line.chars().skip(columns.start);
    let text: String = text.take(columns.len()).collect();
    text.parse().map_err(|error: crate::rules::ParseTurnError| {
        let start = columns.start + error.column;
        turn_flaw(line, start..(start + 1).min(columns.end), error.to_string())
    })
}

/// What is wrong with a turn in those columns of the line.
pub(super) fn turn_flaw(line: &str, columns: Range<usize>, reason: String) -> Flaw {
    Flaw {
        what: "the turn".to_string(),
        reason,
        text: line.to_string(),
        columns,
        note: None,
    }
}

/// The words of a line: what stands between blanks.
fn words_of(line: &str) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut column = 0;
    for part in line.split_inclusive(char::is_whitespace) {
        let text = part.trim_end();
        if !text.is_empty() {
            let columns = column..column + text.chars().count();
            words.push(Word { text, columns });
        }
        column += part.chars().count();
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn columns(line: &str, due: Due) -> Range<usize> {
        read(line, due).unwrap_err().columns
    }

    #[test]
    fn a_line_is_a_word_with_what_belongs_to_it() {
        let d5 = "d5".parse().unwrap();
        assert_eq!(read("board", Due::Turn), Ok(Command::Board));
        assert_eq!(read("  BOARD\t", Due::Placing), Ok(Command::Board));
        assert_eq!(read("describe d5", Due::Turn), Ok(Command::Describe(d5)));
        assert_eq!(read("tips", Due::Turn), Ok(Command::Tips(None)));
        assert_eq!(read("tips d5", Due::Turn), Ok(Command::Tips(Some(d5))));
        assert_eq!(read("17", Due::Turn), Ok(Command::Number(17)));
        assert_eq!(
            read("show nothing", Due::Turn),
            Ok(Command::Show(Show::Nothing))
        );
        assert_eq!(
            read(" d5-d6* ", Due::Turn),
            Ok(Command::Turn("d5-d6*".parse().unwrap()))
        );
        assert_eq!(read("--", Due::Turn), Ok(Command::Turn(Turn::Pass)));
    }

    #[test]
    fn a_space_begins_a_placing_where_blocks_are_placed_and_a_turn_elsewhere() {
        let c5 = "c5".parse().unwrap();
        let change = |line| match read(line, Due::Placing) {
            Ok(Command::Place(square, change)) if square == c5 => change,
            other => panic!("{other:?}"),
        };
        assert_eq!(change("c5 left"), Change::Left);
        assert_eq!(change("c5 RIGHT"), Change::Right);
        assert_eq!(change("c5 e7"), Change::To("e7".parse().unwrap()));
        for (line, face) in [
            ("c5 hoops", Face::Hoops),
            ("c5 H", Face::Hoops),
            ("c5 l", Face::Slider),
        ] {
            assert_eq!(change(line), Change::North(face));
        }
        assert!(matches!(
            read("c5-c4", Due::Placing),
            Ok(Command::Turn(Turn::Hop { .. }))
        ));
        assert_eq!(columns("c5 c4", Due::Turn), 2..3);
    }

    #[test]
    fn to_a_question_only_words_are_known() {
        assert_eq!(read("Y", Due::Answer), Ok(Command::Yes));
        assert_eq!(read("board", Due::Answer), Ok(Command::Board));
        for line in ["maybe", "c3-c4", "12", "c5 left"] {
            let flaw = read(line, Due::Answer).unwrap_err();
            assert!(flaw.reason.contains("yes or no"), "{line}: {flaw}");
            assert_eq!(flaw.columns, 0..line.len());
        }
    }

    #[test]
    fn what_is_wrong_is_underlined_where_it_stands() {
        assert_eq!(columns("bord", Due::Turn), 0..4);
        assert_eq!(columns("  describe", Due::Turn), 10..10);
        assert_eq!(columns("describe d8", Due::Turn), 9..11);
        assert_eq!(columns("describe d5 d6 d7", Due::Turn), 12..17);
        assert_eq!(columns(" c3-c9", Due::Turn), 5..6);
        assert_eq!(columns("c3-", Due::Turn), 3..3);
        assert_eq!(columns("C3-C4", Due::Turn), 0..1);
        assert_eq!(columns("c5", Due::Placing), 2..2);
        assert_eq!(columns("c5 up", Due::Placing), 3..5);
        assert_eq!(columns("show me", Due::Turn), 5..7);
        assert_eq!(columns("日本 -", Due::Turn), 0..2);
    }
}
