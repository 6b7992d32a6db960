//! How many colours the terminal has, and what stands in for a colour where they are few.

use ratatui::style::Color;

use crate::palette::*;

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

    /// The terminal's colour for one of the palette, or nothing where there are no colours.
    pub(super) fn colour(self, colour: Rgb) -> Option<Color> {
        let Rgb(red, green, blue) = colour;
        let exact = Color::Rgb(red, green, blue);
        let mut fallbacks = FALLBACKS.iter();
        let fallback = fallbacks.find(|&&(palette, _, _)| palette == colour);
        match (self, fallback) {
            (Depth::None, _) => None,
            (Depth::Indexed, Some(&(_, indexed, _))) => Some(Color::Indexed(indexed)),
            (Depth::Sixteen, Some(&(_, _, named))) => Some(named),
            _ => Some(exact),
        }
    }
}

/// For each colour one of the 256 and one of the sixteen, picked by eye: the nearest by numbers
/// would make wood of gold, and the two tones of the board one.
const FALLBACKS: [(Rgb, u8, Color); 35] = [
    (NIGHT, 233, Color::Black),
    (NIGHT_RAISED, 236, Color::Blue),
    (NIGHT_CHOSEN, 94, Color::Magenta),
    (PARCHMENT, 254, Color::White),
    (DUST, 247, Color::Gray),
    (AMBER, 221, Color::LightYellow),
    (CORAL, 209, Color::LightRed),
    (FRAME, 235, Color::Black),
    (FRAME_CARVED, 180, Color::Gray),
    (WOOD_LIGHT, 137, Color::DarkGray),
    (WOOD_DARK, 94, Color::Black),
    (WORN_LIGHT, 102, Color::Blue),
    (WORN_DARK, 243, Color::Blue),
    (INLAY, 52, Color::Magenta),
    (MOSS_LIGHT, 65, Color::Green),
    (MOSS_DARK, 64, Color::Green),
    (RUST, 88, Color::Red),
    (CHALK, 231, Color::White),
    (MAPLE, 230, Color::White),
    (SUN, 227, Color::LightYellow),
    (LEAF, 193, Color::White),
    (CARVED, 16, Color::Gray),
    (CARVED_PALE, 180, Color::Gray),
    (GOLD[0], 221, Color::LightYellow),
    (GOLD[1], 178, Color::Yellow),
    (GOLD[2], 136, Color::Yellow),
    (GOLD[3], 136, Color::Yellow),
    (GOLD[4], 178, Color::Yellow),
    (GOLD_INK, 16, Color::Black),
    (BLUE[0], 116, Color::LightCyan),
    (BLUE[1], 80, Color::Cyan),
    (BLUE[2], 37, Color::Cyan),
    (BLUE[3], 30, Color::Cyan),
    (BLUE[4], 73, Color::Cyan),
    (BLUE_INK, 16, Color::Black),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_colour_has_its_fallbacks() {
        let words = [GOLD_WORD, BLUE_WORD, AMBER, CORAL, PARCHMENT, DUST];
        let inks = [
            GOLD_INK,
            BLUE_INK,
            CARVED,
            CARVED_PALE,
            CHALK,
            MAPLE,
            SUN,
            LEAF,
        ];
        let room = [NIGHT, NIGHT_RAISED, NIGHT_CHOSEN, FRAME, FRAME_CARVED];
        let wood = [WOOD_LIGHT, WOOD_DARK, WORN_LIGHT, WORN_DARK];
        let grounds = [INLAY, MOSS_LIGHT, MOSS_DARK, RUST];
        let all = [&words[..], &inks, &room, &wood, &grounds, &GOLD, &BLUE].concat();
        for colour in all {
            let indexed = Depth::Indexed.colour(colour);
            assert!(matches!(indexed, Some(Color::Indexed(_))), "{colour:?}");
            let named = Depth::Sixteen.colour(colour);
            assert!(!matches!(named, Some(Color::Rgb(..)) | None), "{colour:?}");
            assert_eq!(Depth::None.colour(colour), None);
        }
    }
}
