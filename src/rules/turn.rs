//! Turns (R13–R16) and how play stands (R22–R24): what they are, apart from any position.

use std::fmt;

use super::cube::{Cube, Face};
use super::side::Side;
use super::square::{Direction, Square, SquareSet};

/// The first step of a turn, legal in the position it was made for: a block rolls over an edge (R14).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tip {
    /// The number of the block among its side's, 0 to 3.
    pub(super) number: usize,
    /// Where the block stands before the tip.
    pub from: Square,
    /// Which way it is tipped.
    pub direction: Direction,
    /// The space that it is tipped to.
    pub to: Square,
    /// How it lies after the tip.
    pub cube: Cube,
    /// What comes of it.
    pub leads: Leads,
}

/// What a [`Tip`] leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leads {
    /// The block leaves the board through the opponent's star (R16).
    Off,
    /// The block hops and may end on any of these spaces, at least one (R17, R20). A Stop "hops" to
    /// the space that it was tipped to.
    Landings(SquareSet),
}

impl Tip {
    /// The face that the tip brings up.
    pub const fn face(&self) -> Face {
        self.cube.top()
    }

    /// The spaces where the block may end its hop; none when it goes off.
    pub const fn landings(&self) -> SquareSet {
        match self.leads {
            Leads::Off => SquareSet::EMPTY,
            Leads::Landings(landings) => landings,
        }
    }

    /// Whether the block goes off.
    pub const fn goes_off(&self) -> bool {
        matches!(self.leads, Leads::Off)
    }

    /// The turn that ends the hop on that space, or that goes off when the tip does.
    pub const fn turn(&self, landing: Square) -> Turn {
        match self.leads {
            Leads::Off => Turn::Off {
                from: self.from,
                star: self.to,
            },
            Leads::Landings(_) => Turn::Hop {
                from: self.from,
                tipped_to: self.to,
                landing,
            },
        }
    }

    /// The turns that begin with this tip: one for each landing, or the one that goes off.
    pub fn turns(self) -> impl Iterator<Item = Turn> {
        let ends = match self.leads {
            Leads::Off => SquareSet::of(self.to),
            Leads::Landings(landings) => landings,
        };
        ends.into_iter().map(move |end| self.turn(end))
    }
}

/// A whole turn (R13), named by the spaces it uses, as its text does (R29).
///
/// A turn is not bound to a position: [`Position::play`](super::Position::play) says whether it is
/// legal in one. Every turn that is legal somewhere has a text that reads back as itself. One that
/// never can be, such as going off on a space that is no star, need not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Turn {
    /// A block is tipped and hops. With a Stop on top it lands where it was tipped to.
    Hop {
        /// Where the block stood.
        from: Square,
        /// Where it was tipped to.
        tipped_to: Square,
        /// Where its hop ended.
        landing: Square,
    },
    /// A block is tipped onto the opponent's star and leaves the board (R16).
    Off {
        /// Where the block stood.
        from: Square,
        /// The star.
        star: Square,
    },
    /// The side to move has no legal turn (R23).
    Pass,
}

impl Turn {
    /// The space tipped from, the one tipped to, and the landing, which a block that goes off has
    /// none of. Nothing for a forced pass.
    pub const fn spaces(self) -> Option<(Square, Square, Option<Square>)> {
        match self {
            Turn::Pass => None,
            Turn::Off { from, star } => Some((from, star, None)),
            Turn::Hop {
                from,
                tipped_to,
                landing,
            } => Some((from, tipped_to, Some(landing))),
        }
    }
}

/// Whether and how play goes on in a position, draws by agreement and resigning aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// The side to move has a legal turn.
    ToMove,
    /// The side to move has none and passes; the opponent has one (R23).
    Deblockled,
    /// That side has no block left and has won (R22).
    Won(Side),
    /// Neither side has a legal turn: a draw (R24).
    Stuck,
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Status::ToMove => "to-move",
            Status::Deblockled => "deblockled",
            Status::Won(Side::Gold) => "gold",
            Status::Won(Side::Blue) => "blue",
            Status::Stuck => "stuck",
        })
    }
}
