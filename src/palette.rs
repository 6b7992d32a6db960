//! The colours of the game by name, as plain numbers: for the screen and for pictures.

use std::fmt;

/// A colour: red, green and blue, 0 to 255 each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl fmt::Display for Rgb {
    /// As `#rrggbb`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

impl Rgb {
    /// This colour with so many hundredths of another in it, 0 to 100.
    pub const fn mixed(self, other: Rgb, hundredths: u8) -> Rgb {
        const fn part(from: u8, to: u8, hundredths: u8) -> u8 {
            let (from, to, share) = (from as u32, to as u32, hundredths as u32);
            ((from * (100 - share) + to * share + 50) / 100) as u8
        }
        let Rgb(red, green, blue) = self;
        let Rgb(to_red, to_green, to_blue) = other;
        Rgb(
            part(red, to_red, hundredths),
            part(green, to_green, hundredths),
            part(blue, to_blue, hundredths),
        )
    }
}

/// The room around the board.
pub const NIGHT: Rgb = Rgb(24, 20, 17);
/// What stands out from the room: footer, dialogs.
pub const NIGHT_RAISED: Rgb = Rgb(45, 37, 31);
/// The entry chosen among others.
pub const NIGHT_CHOSEN: Rgb = Rgb(84, 62, 40);

/// Words.
pub const PARCHMENT: Rgb = Rgb(236, 226, 210);
/// Words that matter less.
pub const DUST: Rgb = Rgb(172, 156, 136);
/// Titles, keys, whatever calls for the eye.
pub const AMBER: Rgb = Rgb(250, 206, 112);
/// Something wrong, as a word.
pub const CORAL: Rgb = Rgb(255, 132, 112);

/// The board's frame.
pub const FRAME: Rgb = Rgb(62, 41, 26);
/// The letters and digits carved into the frame.
pub const FRAME_CARVED: Rgb = Rgb(206, 176, 138);
/// The light spaces.
pub const WOOD_LIGHT: Rgb = Rgb(166, 123, 79);
/// The dark spaces.
pub const WOOD_DARK: Rgb = Rgb(148, 107, 66);
/// The light spaces that the last turn went over.
pub const WORN_LIGHT: Rgb = Rgb(152, 132, 110);
/// The dark ones.
pub const WORN_DARK: Rgb = Rgb(136, 118, 98);
/// The star spaces.
pub const INLAY: Rgb = Rgb(92, 56, 32);
/// The light spaces where a hop may end.
pub const MOSS_LIGHT: Rgb = Rgb(82, 134, 72);
/// The dark ones.
pub const MOSS_DARK: Rgb = Rgb(72, 121, 64);
/// A space with something wrong on it.
pub const RUST: Rgb = Rgb(142, 34, 28);

/// Marks that stand out on the board.
pub const CHALK: Rgb = Rgb(255, 250, 236);
/// The faces that legal tips bring up: light as fresh wood, so that blocks still come first.
pub const MAPLE: Rgb = Rgb(252, 236, 204);
/// The cursor.
pub const SUN: Rgb = Rgb(255, 238, 110);
/// Marks of landings.
pub const LEAF: Rgb = Rgb(214, 244, 166);
/// Marks carved into the wood, that stand back.
pub const CARVED: Rgb = Rgb(44, 26, 12);
/// The same on dark ground.
pub const CARVED_PALE: Rgb = Rgb(190, 152, 114);

/// A gold block: the plate on top, then the slopes to the north, east, south and west as the light
/// from the upper left strikes them.
pub const GOLD: [Rgb; 5] = [
    Rgb(250, 212, 116),
    Rgb(228, 180, 76),
    Rgb(192, 142, 46),
    Rgb(172, 122, 34),
    Rgb(212, 162, 60),
];
/// The symbols on a gold block.
pub const GOLD_INK: Rgb = Rgb(52, 30, 4);
/// Gold's words and marks on the night.
pub const GOLD_WORD: Rgb = Rgb(250, 212, 116);

/// A blue block: the plate on top, then the slopes to the north, east, south and west.
pub const BLUE: [Rgb; 5] = [
    Rgb(120, 208, 222),
    Rgb(82, 178, 196),
    Rgb(46, 138, 158),
    Rgb(36, 120, 140),
    Rgb(64, 158, 178),
];
/// The symbols on a blue block.
pub const BLUE_INK: Rgb = Rgb(2, 26, 36);
/// Blue's words and marks on the night.
pub const BLUE_WORD: Rgb = Rgb(120, 208, 222);
