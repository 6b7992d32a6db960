//! Puzzles as text: one a line.
//!
//! ```text
//! 17 1 standard 2 c5-c4-d4 7/7/2HX4/7/7/3tl3/7 g
//! ```
//!
//! The words are the puzzle's number, its level, the variant's word as records have it, how many turns
//! Gold has, the one first turn, and the position. Empty lines and those that begin with `#` are left
//! out.

use std::fmt;

use super::{LEVELS, MOST_TURNS, Puzzle, SOLVER};
use crate::record::variant_word;
use crate::rules::{ParsePositionError, ParseTurnError, Position, Ruleset, Turn};

/// How many words stand before the position.
const WORDS_BEFORE: usize = 5;

/// Something wrong in a text of puzzles, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct PuzzleError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there, and what would be right.
    pub fault: PuzzleFault,
}

/// What keeps a line from being a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleFault {
    /// Too few words.
    #[error(
        "a puzzle is its number, level, variant, number of turns, first turn and position, with \
         spaces between them"
    )]
    Words,
    /// The number is none, or not larger than the one before.
    #[error("the first word is the puzzle's number, larger than that of the line before")]
    Number,
    /// The level is none.
    #[error("the second word is the level, 1 to {}", LEVELS.end())]
    Level,
    /// The variant is none.
    #[error(
        "the third word is the variant, {} or {}",
        variant_word(true),
        variant_word(false)
    )]
    Variant,
    /// The number of turns is none.
    #[error("the fourth word is how many turns Gold has, 1 to {MOST_TURNS}")]
    Turns,
    /// The turn cannot be read.
    #[error("the first turn: {0}")]
    Turn(ParseTurnError),
    /// The position cannot be read.
    #[error("the position: {0}")]
    Position(ParsePositionError),
    /// The wrong side is to move.
    #[error("Gold is to move in every puzzle")]
    ToMove,
    /// The turn is not legal in the position.
    #[error("the first turn is not legal in the position")]
    Illegal,
}

impl Puzzle {
    /// Reads a line.
    ///
    /// # Errors
    /// When the line is no puzzle. Whether the puzzle is [proved](Puzzle::is_proved) is not looked at.
    ///
    /// ```
    /// use deblockle::practice::puzzles::Puzzle;
    ///
    /// let line = "1 1 standard 1 d5-d6* 3tl3/7/3XT3/7/7/7/7 g";
    /// assert_eq!(Puzzle::parse(line)?.to_string(), line);
    /// # Ok::<(), deblockle::practice::puzzles::PuzzleFault>(())
    /// ```
    pub fn parse(line: &str) -> Result<Puzzle, PuzzleFault> {
        let mut words = line.splitn(WORDS_BEFORE + 1, ' ');
        let mut word = || words.next().ok_or(PuzzleFault::Words);
        let [number, level, variant, turns, first] = [word()?, word()?, word()?, word()?, word()?];
        let position = word()?;
        let number = number.parse().ok().filter(|&number| number > 0);
        let level = level.parse().ok().filter(|level| LEVELS.contains(level));
        let turns = turns.parse().ok();
        let turns = turns.filter(|turns| (1..=MOST_TURNS).contains(turns));
        let mut variants = [true, false].into_iter();
        let side_by_side = variants.find(|&side_by_side| variant == variant_word(side_by_side));
        let ruleset = Ruleset {
            side_by_side: side_by_side.ok_or(PuzzleFault::Variant)?,
            ..Ruleset::default()
        };
        let puzzle = Puzzle {
            number: number.ok_or(PuzzleFault::Number)?,
            level: level.ok_or(PuzzleFault::Level)?,
            turns: turns.ok_or(PuzzleFault::Turns)?,
            first: first.parse::<Turn>().map_err(PuzzleFault::Turn)?,
            position: Position::parse(position, ruleset).map_err(PuzzleFault::Position)?,
        };
        if puzzle.position.to_move() != SOLVER {
            return Err(PuzzleFault::ToMove);
        }
        match puzzle.position.is_legal(puzzle.first) {
            true => Ok(puzzle),
            false => Err(PuzzleFault::Illegal),
        }
    }
}

impl fmt::Display for Puzzle {
    /// Writes the line that the puzzle is read from.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Puzzle {
            number,
            level,
            turns,
            first,
            position,
        } = self;
        let variant = variant_word(position.ruleset().side_by_side);
        write!(f, "{number} {level} {variant} {turns} {first} {position}")
    }
}

/// Reads the puzzles of a text.
///
/// # Errors
/// With the first line that is no puzzle.
pub fn parse_all(text: &str) -> Result<Vec<Puzzle>, PuzzleError> {
    let mut puzzles: Vec<Puzzle> = Vec::new();
    let lines = text.lines().zip(1..);
    for (text, line) in lines.filter(|(text, _)| !text.is_empty() && !text.starts_with('#')) {
        let puzzle = Puzzle::parse(text).map_err(|fault| PuzzleError { line, fault })?;
        if puzzles
            .last()
            .is_some_and(|last| last.number >= puzzle.number)
        {
            let fault = PuzzleFault::Number;
            return Err(PuzzleError { line, fault });
        }
        puzzles.push(puzzle);
    }
    Ok(puzzles)
}

/// Writes puzzles, a line each. [`parse_all`] reads them back.
pub fn write_all(puzzles: &[Puzzle]) -> String {
    puzzles.iter().map(|puzzle| format!("{puzzle}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "7 2 no-side-by-side 1 d5-d6* 3tl3/7/3XT3/7/7/7/7 g";

    #[test]
    fn a_line_is_read_as_it_is_written() {
        let puzzle = Puzzle::parse(LINE).unwrap();
        assert_eq!((puzzle.number, puzzle.level, puzzle.turns), (7, 2, 1));
        assert!(!puzzle.position.ruleset().side_by_side);
        assert_eq!(puzzle.to_string(), LINE);
        let text = format!("# Two of them.\n\n{LINE}\n{}\n", LINE.replacen('7', "9", 1));
        let all = parse_all(&text).unwrap();
        assert_eq!(
            all.iter().map(|puzzle| puzzle.number).collect::<Vec<_>>(),
            [7, 9]
        );
        assert_eq!(parse_all(&write_all(&all)), Ok(all));
    }

    #[test]
    fn a_line_that_is_no_puzzle_is_refused_with_the_reason() {
        for (from, to, fault) in [
            ("7 2", "0 2", PuzzleFault::Number),
            ("7 2", "x 2", PuzzleFault::Number),
            ("7 2", "7 6", PuzzleFault::Level),
            ("no-side-by-side", "none", PuzzleFault::Variant),
            (" 1 ", " 0 ", PuzzleFault::Turns),
            (" 1 ", " 7 ", PuzzleFault::Turns),
            (" g", " b", PuzzleFault::ToMove),
            ("d5-d6*", "d5-e5", PuzzleFault::Illegal),
            (" d5-d6* 3tl3/7/3XT3/7/7/7/7 g", "", PuzzleFault::Words),
        ] {
            let line = LINE.replacen(from, to, 1);
            assert_eq!(Puzzle::parse(&line), Err(fault), "{line}");
        }
        let twice = format!("{LINE}\n{LINE}\n");
        let error = parse_all(&twice).unwrap_err();
        assert_eq!((error.line, error.fault), (2, PuzzleFault::Number));
        assert!(Puzzle::parse(&LINE.replace("d5-d6*", "d5d6")).is_err());
        assert!(Puzzle::parse(&LINE.replace("3tl3", "3tl4")).is_err());
    }
}
