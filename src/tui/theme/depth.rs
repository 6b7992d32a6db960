//! How many colours the terminal has.

use ratatui::style::Color;

use super::scheme::Paint;
use crate::palette::Rgb;

/// How many colours there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// Any colour.
    True,
    /// The 256 of xterm.
    Indexed,
    /// The sixteen that the terminal's own settings define.
    Sixteen,
    /// None: weight, inversion and shape alone.
    None,
}

impl Depth {
    /// Every depth.
    pub const ALL: [Depth; 4] = [Depth::True, Depth::Indexed, Depth::Sixteen, Depth::None];

    /// The terminal's colour for a paint, or nothing where there are no colours.
    pub(super) const fn colour(self, paint: Paint) -> Option<Color> {
        let Rgb(red, green, blue) = paint.rgb;
        match self {
            Depth::True => Some(Color::Rgb(red, green, blue)),
            Depth::Indexed => Some(Color::Indexed(paint.indexed)),
            Depth::Sixteen => Some(paint.named),
            Depth::None => None,
        }
    }
}
