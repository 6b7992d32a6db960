//! What moves on the screen, one picture after another.
//!
//! Motion is only a way of drawing: the game has already gone on when it begins, and it can be broken
//! off at any time. It has no clock; the program asks to be woken for each next picture.

mod dice;
mod stand;

use std::time::Duration;

use crate::rules::{Cube, Direction, SetUp, Side, Square, SquareSet};

pub use stand::Stand;

/// How long a picture of a block on its way is seen at the most: three make a tip.
const STILL: Duration = Duration::from_millis(55);
/// How long a block is on its way at the most.
const WAY: Duration = Duration::from_millis(240);
/// How long a picture of the rolling dice is seen.
const DICE_STILL: Duration = Duration::from_millis(50);
/// How long each picture of the stars over a victory is seen.
const TWINKLE: Duration = Duration::from_millis(150);
/// How many pictures of them there are.
const TWINKLES: usize = 10;

/// Something that moves, and the picture of it that is seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moving {
    what: What,
    /// The number of the picture that is seen, the first being 0.
    seen: usize,
    /// How long each picture is seen.
    each: Duration,
}

/// What moves.
#[derive(Clone, Debug, PartialEq, Eq)]
enum What {
    /// A block, for a turn or a part of one: at least one picture.
    Block(Vec<Still>),
    /// The blocks rolled for a set-up: at least one picture.
    Dice(Vec<Still>),
    /// The stars over a victory.
    Stars,
}

/// One picture of blocks on their way.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Still {
    /// The blocks on their way, and how they are seen.
    pub poses: Vec<(Side, Pose)>,
    /// The spaces where blocks will rest that are not there yet.
    pub empty: SquareSet,
}

/// How a block on its way is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pose {
    /// It rolls over an edge (R14).
    Rolling {
        /// Where it stood.
        from: Square,
        /// How it lay there.
        cube: Cube,
        /// Where it rolls to.
        direction: Direction,
        /// How far it has come, in quarters of the way: 1 to 3.
        quarters: u16,
    },
    /// It slides without turning (R17).
    Sliding {
        /// Where it was.
        from: Square,
        /// Where it slides to.
        to: Square,
        /// How it lies.
        cube: Cube,
        /// How many parts of the way are behind it.
        part: u16,
        /// Of how many; at least 1.
        of: u16,
    },
    /// It sinks into the star (R16).
    Sinking {
        /// The star.
        star: Square,
        /// How it lies.
        cube: Cube,
        /// How much of it is gone, in quarters: 1 to 3.
        quarters: u16,
    },
}

impl Pose {
    /// A block that rests for a moment.
    const fn resting(on: Square, cube: Cube) -> Pose {
        Pose::Sliding {
            from: on,
            to: on,
            cube,
            part: 0,
            of: 1,
        }
    }
}

impl Moving {
    /// The blocks of a set-up that has just been rolled, coming to lie where they lie.
    pub fn dice(set_up: &SetUp) -> Option<Moving> {
        let stills = dice::stills(set_up);
        (!stills.is_empty()).then_some(Moving {
            what: What::Dice(stills),
            seen: 0,
            each: DICE_STILL,
        })
    }

    /// A side's block on its way, after which it rests on that space, or on none. Nothing when there
    /// are no pictures.
    fn block(side: Side, poses: Vec<Pose>, rests_on: Option<Square>) -> Option<Moving> {
        let count = u32::try_from(poses.len()).ok().filter(|&count| count > 0)?;
        let empty = rests_on.map_or(SquareSet::EMPTY, SquareSet::of);
        let still = |pose| Still {
            poses: vec![(side, pose)],
            empty,
        };
        Some(Moving {
            what: What::Block(poses.into_iter().map(still).collect()),
            seen: 0,
            each: STILL.min(WAY / count),
        })
    }

    /// The stars over a victory.
    pub const fn stars() -> Moving {
        Moving {
            what: What::Stars,
            seen: 0,
            each: TWINKLE,
        }
    }

    /// The picture of the board that is seen; nothing when it is not the board that moves.
    pub fn still(&self) -> Option<&Still> {
        match &self.what {
            What::Block(stills) | What::Dice(stills) => stills.get(self.seen),
            What::Stars => None,
        }
    }

    /// The number of the picture of the stars that is seen; nothing when it is not they that move.
    pub const fn twinkle(&self) -> Option<usize> {
        match self.what {
            What::Stars => Some(self.seen),
            What::Block(_) | What::Dice(_) => None,
        }
    }

    /// Whether the dice of a set-up are rolling.
    pub const fn is_dice(&self) -> bool {
        matches!(self.what, What::Dice(_))
    }

    /// How long the picture is to be seen.
    pub const fn each(&self) -> Duration {
        self.each
    }

    /// How long the pictures before this one were seen.
    pub fn elapsed(&self) -> Duration {
        self.each * u32::try_from(self.seen).unwrap_or(u32::MAX)
    }

    /// Goes on to the next picture. Returns whether there was one; when there was none, nothing moves
    /// any more.
    pub fn go_on(&mut self) -> bool {
        self.seen += 1;
        match &self.what {
            What::Block(stills) | What::Dice(stills) => self.seen < stills.len(),
            What::Stars => self.seen < TWINKLES,
        }
    }
}
