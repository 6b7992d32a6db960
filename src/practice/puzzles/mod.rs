//! Puzzles whose answers are proved: Gold to move, and off in so many turns of its own, whatever Blue
//! does. Exactly one first turn wins that fast.
//!
//! A puzzle is a line of [text](Puzzle::parse). Those that come with the game are [`shipped`]; the verb
//! `deblockle puzzles make` [makes](make) the same ones again. Each day has [one](daily) of them.

mod daily;
pub mod make;
mod solved;
mod text;

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use crate::engine::solve::Attack;
use crate::rules::{Position, Side, Turn};

pub use daily::daily;
pub use solved::{InRow, Solved, Wanted, check, note_fault, note_solved};
pub use text::{PuzzleError, PuzzleFault, parse_all, write_all};

/// The side that solves: it is to move in every puzzle.
pub const SOLVER: Side = Side::Gold;

/// The levels of difficulty, the easiest first.
pub const LEVELS: RangeInclusive<u8> = 1..=5;

/// The most turns of its own that Gold has in a puzzle.
pub const MOST_TURNS: u8 = 6;

/// A position in which Gold, to move, can have all its blocks off in so many turns of its own, but
/// only with one first turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The number by which it is known, from 1. It stays the same as long as the puzzle does.
    pub number: u16,
    /// How hard it is, one of the [`LEVELS`].
    pub level: u8,
    /// How many turns of its own Gold has, a forced pass counted as one.
    pub turns: u8,
    /// The one first turn.
    pub first: Turn,
    /// The position, Gold to move.
    pub position: Position,
}

impl Puzzle {
    /// What is to be done, in a sentence.
    ///
    /// ```
    /// use deblockle::practice::puzzles::shipped;
    ///
    /// let task = shipped()[0].task();
    /// assert!(task.starts_with("Gold to move, off in "), "{task}");
    /// ```
    pub fn task(&self) -> String {
        let turns = self.turns;
        match turns {
            1 => "Gold to move, off at once.".to_string(),
            _ => format!("Gold to move, off in {turns} of its own turns, whatever Blue does."),
        }
    }

    /// The task in as many columns as the narrowest screen has.
    pub fn task_in_short(&self) -> String {
        let turns = self.turns;
        match self.position.ruleset().side_by_side {
            _ if turns == 1 => self.task(),
            true => format!("Gold: off in {turns} own turns, whatever Blue does."),
            false => format!("No side-by-side: off in {turns} own turns for certain."),
        }
    }

    /// The puzzle for those who have no board before them: a line about which one it is and its rules,
    /// the position, and the task.
    pub fn in_words(&self) -> String {
        let Puzzle {
            number,
            level,
            position,
            ..
        } = self;
        let variant = match position.ruleset().side_by_side {
            true => "",
            false => ", no side-by-side blocks",
        };
        let task = self.task();
        format!("Puzzle {number}, level {level}{variant}\n{position}\n{task}")
    }

    /// Whether the attack, Gold's under the puzzle's rules, proves the puzzle: Gold cannot be faster,
    /// and the first turn is the only one that is as fast. Nothing when a limit was reached.
    pub fn is_proved(&self, attack: &mut Attack) -> Option<bool> {
        let fewest = attack.turns(&self.position, self.turns)?;
        if fewest != Some(self.turns) {
            return Some(false);
        }
        Some(attack.answers(&self.position, self.turns)? == [self.first])
    }

    /// How many blocks Gold and Blue have.
    pub fn blocks(&self) -> [usize; 2] {
        Side::ALL.map(|side| self.position.block_count(side))
    }
}

/// The puzzles that come with the game, in the order of their numbers.
pub fn shipped() -> &'static [Puzzle] {
    static SHIPPED: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
        let text = include_str!("../../../assets/puzzles.txt");
        parse_all(text).expect("a test reads the puzzles that come with the game")
    });
    &SHIPPED
}
