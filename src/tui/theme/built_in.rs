//! The themes that come with the game.
//!
//! What stands in for a colour where they are few is picked by eye: the nearest by numbers would
//! make wood of gold, and the two tones of the board one.

mod wood;

use ratatui::style::Color;

use super::scheme::{Paint, Scheme};
use crate::palette::Rgb;

/// A theme that comes with the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BuiltIn {
    /// A wooden board in a dark room.
    Wood,
}

impl BuiltIn {
    /// Every theme that comes with the game.
    pub const ALL: [BuiltIn; 1] = [BuiltIn::Wood];

    /// The theme's name, such as `wood`.
    pub const fn name(self) -> &'static str {
        match self {
            BuiltIn::Wood => "wood",
        }
    }

    /// Its colours.
    pub fn scheme(self) -> Scheme {
        match self {
            BuiltIn::Wood => Scheme::of(wood::paint_of),
        }
    }
}

/// A colour, one of the 256, and one of the sixteen.
const fn paint(rgb: Rgb, indexed: u8, named: Color) -> Paint {
    Paint {
        rgb,
        indexed,
        named,
    }
}
