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

/// Whether that is one of the sixteen, and a light one: black can be read on it.
pub(super) const fn is_light(colour: Color) -> bool {
    use Color::*;
    matches!(colour, Green | Yellow | Cyan | Gray)
        || matches!(colour, LightRed | LightGreen | LightYellow | LightBlue)
        || matches!(colour, LightMagenta | LightCyan | White)
}

/// Whether bold ink would be fainter there than plain ink: many terminals draw the first eight of
/// the sixteen brighter when they are bold.
pub(super) const fn is_faded_by_bold(ink: Color, ground: Color) -> bool {
    use Color::*;
    let is_brightened =
        matches!(ink, Black | Red | Green | Yellow) || matches!(ink, Blue | Magenta | Cyan | Gray);
    is_brightened && is_light(ground)
}
