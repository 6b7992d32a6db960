//! The themes that come with the game.
//!
//! What stands in for a colour where they are few is picked by eye: the nearest by numbers would
//! make wood of gold, and the two tones of the board one.

mod high_contrast;
mod mono;
mod wood;
mod wood_light;

use ratatui::style::Color;

use super::role::Role;
use super::scheme::{Paint, Scheme};
use crate::palette::Rgb;
pub use crate::settings::BuiltIn;

impl BuiltIn {
    /// Its colours.
    pub fn scheme(self) -> Scheme {
        let paint: fn(Role) -> Paint = match self {
            BuiltIn::Wood => wood::paint_of,
            BuiltIn::WoodLight => wood_light::paint_of,
            BuiltIn::HighContrast => high_contrast::paint_of,
            BuiltIn::Mono => mono::paint_of,
        };
        Scheme::of(paint, self == BuiltIn::HighContrast)
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
