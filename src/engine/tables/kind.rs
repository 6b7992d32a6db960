//! Which endings a table is of, and how it is laid out.

use std::fmt;
use std::str::FromStr;

use crate::rules::{Ruleset, SliderRule};

use super::super::numbering::CUBES;
use super::super::pairs::SPACES;

/// Which endings a table is of.
///
/// A table has a row for each way in which the blocks of one side can stand, and a column for each way
/// in which the opponent's single block can. The side of the rows is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// One block against one.
    OneOne,
    /// Two blocks against one. One against two is the same with the board turned round.
    TwoOne,
}

impl Kind {
    /// Both kinds.
    pub const ALL: [Kind; 2] = [Kind::OneOne, Kind::TwoOne];

    /// The word for it: `1v1` or `2v1`.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::OneOne => "1v1",
            Kind::TwoOne => "2v1",
        }
    }

    /// How many blocks the side of the rows has.
    pub const fn blocks(self) -> u8 {
        match self {
            Kind::OneOne => 1,
            Kind::TwoOne => 2,
        }
    }

    /// How many rows there are: 1,128, or 622,656.
    pub const fn rows(self) -> usize {
        self.groups() * self.group_rows()
    }

    /// How many groups of rows there are. The blocks of the rows of a group stand on the same spaces.
    pub(super) const fn groups(self) -> usize {
        match self {
            Kind::OneOne => SPACES,
            Kind::TwoOne => SPACES * (SPACES - 1) / 2,
        }
    }

    /// How many rows there are in a group.
    pub(super) const fn group_rows(self) -> usize {
        match self {
            Kind::OneOne => CUBES,
            Kind::TwoOne => CUBES * CUBES,
        }
    }

    /// The name of the file of such a table, for those rules.
    pub fn file_name(self, ruleset: &Ruleset) -> String {
        let Ruleset { slider, net, .. } = ruleset;
        let mut name = format!("{self}-{net}");
        if *slider == SliderRule::Full {
            name += "-full";
        }
        if !ruleset.side_by_side {
            name += "-no-side-by-side";
        }
        name + "." + ENDING
    }
}

/// What the name of a table's file ends in, after the dot.
pub const ENDING: &str = "dbt";

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// The word is for no kind of table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there are tables of 1v1 and of 2v1")]
pub struct ParseKindError;

impl FromStr for Kind {
    type Err = ParseKindError;

    fn from_str(text: &str) -> Result<Kind, ParseKindError> {
        let mut kinds = Kind::ALL.into_iter();
        kinds.find(|kind| kind.word() == text).ok_or(ParseKindError)
    }
}
