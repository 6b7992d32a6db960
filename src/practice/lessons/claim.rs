//! What the lessons tell for a fact.

use std::ops::RangeInclusive;

use crate::rules::{Direction, Side};

/// Something that a lesson tells for a fact. Nothing checks it when lessons are read; the tests prove
/// it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// With best play the side wins, in so many turns of both sides where they are told; where a block
    /// has been placed, however the other player places theirs.
    Wins(Side, Option<u32>),
    /// How many turns of its own the only block of a side needs to go off, alone on the board.
    Needs {
        /// Whose block it is; where none is named, the player's, or the opponent's where that is to be
        /// placed.
        side: Option<Side>,
        /// How many it may be.
        turns: RangeInclusive<u32>,
    },
    /// Which ways the player's only block can be tipped, in the order of [`Direction::ALL`].
    Open([bool; 4]),
}

impl Claim {
    /// The claim of a text, as `Gold wins in 3`, `needs at least 2`, `Blue needs 2`, `open north west`.
    pub(super) fn read(text: &str) -> Option<Claim> {
        let words: Vec<&str> = text.split(' ').collect();
        match words[..] {
            ["open", ref ways @ ..] => open(ways),
            ["needs", ref count @ ..] => needs(None, count),
            [side, "needs", ref count @ ..] => needs(Some(side_of(side)?), count),
            [side, "wins"] => Some(Claim::Wins(side_of(side)?, None)),
            [side, "wins", "in", turns] => {
                Some(Claim::Wins(side_of(side)?, Some(turns.parse().ok()?)))
            }
            _ => None,
        }
    }
}

fn side_of(name: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|side| side.name() == name)
}

fn needs(side: Option<Side>, count: &[&str]) -> Option<Claim> {
    let turns = match *count {
        [count] => count.parse().ok().map(|count| count..=count)?,
        ["at", "least", count] => count.parse().ok()?..=u32::MAX,
        ["at", "most", count] => 0..=count.parse().ok()?,
        _ => return None,
    };
    Some(Claim::Needs { side, turns })
}

fn open(ways: &[&str]) -> Option<Claim> {
    let names = Direction::ALL.map(|direction| direction.to_string());
    let open = names.map(|name| ways.contains(&name.as_str()));
    // Each way that is told is another one.
    let count = open.iter().filter(|&&open| open).count();
    (count > 0 && count == ways.len()).then_some(Claim::Open(open))
}
