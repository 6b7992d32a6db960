//! What there is on the board, and the roles of its colours.

use super::role::Role;
use crate::rules::Side;

/// What a space of the board is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// A space of bare wood.
    Wood(Tone),
    /// A space that the last turn went over.
    Worn(Tone),
    /// A star space.
    Inlay,
    /// A space where a hop may end.
    Landing(Tone),
    /// A space with something wrong on it.
    Fault,
}

/// The two tones of a chequered board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// The light spaces.
    Light,
    /// The dark ones.
    Dark,
}

impl Ground {
    /// Every ground.
    pub const ALL: [Ground; 8] = [
        Ground::Wood(Tone::Light),
        Ground::Wood(Tone::Dark),
        Ground::Worn(Tone::Light),
        Ground::Worn(Tone::Dark),
        Ground::Inlay,
        Ground::Landing(Tone::Light),
        Ground::Landing(Tone::Dark),
        Ground::Fault,
    ];

    pub(super) const fn role(self) -> Role {
        match self {
            Ground::Wood(Tone::Light) => Role::LightSpace,
            Ground::Wood(Tone::Dark) => Role::DarkSpace,
            Ground::Worn(Tone::Light) => Role::LightWorn,
            Ground::Worn(Tone::Dark) => Role::DarkWorn,
            Ground::Inlay => Role::Inlay,
            Ground::Landing(Tone::Light) => Role::LightLanding,
            Ground::Landing(Tone::Dark) => Role::DarkLanding,
            Ground::Fault => Role::Fault,
        }
    }
}

/// A mark on a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The face that a legal tip brings up.
    Legal,
    /// The face that an illegal tip would bring up.
    Illegal,
    /// A landing.
    Landing,
    /// The cursor.
    Cursor,
    /// The block in hand.
    InHand,
    /// The last turn.
    LastTurn,
    /// The steps of a hop.
    Trail,
    /// The star of a star space.
    Star(Side),
    /// The pattern of a dark space.
    Grain,
}

impl Mark {
    /// Every mark that carries meaning.
    pub const ALL: [Mark; 9] = [
        Mark::Legal,
        Mark::Illegal,
        Mark::Landing,
        Mark::Cursor,
        Mark::InHand,
        Mark::LastTurn,
        Mark::Trail,
        Mark::Star(Side::Gold),
        Mark::Star(Side::Blue),
    ];

    pub(super) const fn role(self, ground: Ground) -> Role {
        match (self, ground) {
            (Mark::Legal, _) => Role::Tip,
            (Mark::Illegal, Ground::Inlay | Ground::Fault) => Role::NoTipOnInlay,
            (Mark::Illegal, _) => Role::NoTip,
            (Mark::Landing, Ground::Landing(_)) => Role::Landing,
            (Mark::Cursor, _) => Role::Cursor,
            // Stars lie on the inlay alone, or on a fault's red.
            (Mark::Star(Side::Gold), Ground::Inlay) => Role::GoldStar,
            (Mark::Star(Side::Blue), Ground::Inlay) => Role::BlueStar,
            (Mark::Star(_), Ground::Fault) => Role::FaultMark,
            (Mark::Grain, _) => ground.role(),
            (Mark::InHand | Mark::LastTurn | Mark::Trail | Mark::Landing | Mark::Star(_), _) => {
                Role::Mark
            }
        }
    }
}

/// A part of a block as seen from above: the plate on top, and the slope towards each edge of the
/// screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The plate in the middle.
    Top,
    /// The upper slope.
    North,
    /// The right slope.
    East,
    /// The lower slope.
    South,
    /// The left slope.
    West,
}

impl Part {
    /// The five parts.
    pub const ALL: [Part; 5] = [Part::Top, Part::North, Part::East, Part::South, Part::West];

    pub(super) const fn role(self, side: Side) -> Role {
        match (side, self) {
            (Side::Gold, Part::Top) => Role::GoldTop,
            (Side::Gold, Part::North) => Role::GoldNorth,
            (Side::Gold, Part::East) => Role::GoldEast,
            (Side::Gold, Part::South) => Role::GoldSouth,
            (Side::Gold, Part::West) => Role::GoldWest,
            (Side::Blue, Part::Top) => Role::BlueTop,
            (Side::Blue, Part::North) => Role::BlueNorth,
            (Side::Blue, Part::East) => Role::BlueEast,
            (Side::Blue, Part::South) => Role::BlueSouth,
            (Side::Blue, Part::West) => Role::BlueWest,
        }
    }
}
