//! The grain of the board's wood: streaks that are the same in every game.

use super::sheet::Sheet;
use super::theme::{Ground, Theme};
use crate::rules::Square;

/// Covers the sheet with the wood of that space.
pub(super) fn draw(square: Square, ground: Ground, theme: &Theme, sheet: &mut Sheet<'_>) {
    sheet.fill(' ', theme.ground(ground));
    let (Some(blocks), Some(style)) = (theme.glyphs().blocks, theme.grain(ground)) else {
        return;
    };
    let (width, height) = sheet.size();
    // The middle line stays bare: symbols come and go there.
    for y in (0..height).filter(|&y| y != height / 2) {
        let Some(streak) = streak(square, y, width) else {
            continue;
        };
        let symbol = blocks.edges[if streak.is_low { 2 } else { 0 }];
        for x in streak.from..streak.to {
            sheet.put(x, y, symbol, style);
        }
    }
}

/// A streak along a line of a space.
struct Streak {
    /// Its first column.
    from: u16,
    /// The column after its last.
    to: u16,
    /// Whether it lies at the lower edge of the line, else at the upper one.
    is_low: bool,
}

/// The streak along that line of a space so many columns wide, if there is one.
fn streak(square: Square, line: u16, width: u16) -> Option<Streak> {
    let place = 64 * (8 * square.rank() as u32 + square.file() as u32) + u32::from(line);
    let number = scattered(place);
    // Bits that nothing else looks at.
    let (starts, ends) = ((number >> 8) as u16, (number >> 16) as u16);
    let from = (starts % width).saturating_sub(width / 3);
    let to = width - (ends % width).saturating_sub(width / 3);
    let is_drawn = number & 7 < 6 && to > from + 1;
    is_drawn.then_some(Streak {
        from,
        to,
        is_low: number & 16 == 0,
    })
}

/// A number far from those of the neighbouring places.
const fn scattered(place: u32) -> u32 {
    let mixed = (place ^ (place >> 16)).wrapping_mul(0x7feb_352d);
    let mixed = (mixed ^ (mixed >> 15)).wrapping_mul(0x846c_a68b);
    mixed ^ (mixed >> 16)
}
