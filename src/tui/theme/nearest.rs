//! The colour that comes nearest to another where they are few.

use ratatui::style::Color;

use super::file::NAMED;
use crate::palette::Rgb;

/// Those of the 256 that are the same in every terminal.
const CERTAIN: std::ops::RangeInclusive<u8> = 16..=255;

/// What xterm makes of the sixteen, in their order.
const XTERM: [Rgb; 16] = [
    Rgb(0, 0, 0),
    Rgb(205, 0, 0),
    Rgb(0, 205, 0),
    Rgb(205, 205, 0),
    Rgb(0, 0, 238),
    Rgb(205, 0, 205),
    Rgb(0, 205, 205),
    Rgb(229, 229, 229),
    Rgb(127, 127, 127),
    Rgb(255, 0, 0),
    Rgb(0, 255, 0),
    Rgb(255, 255, 0),
    Rgb(92, 92, 255),
    Rgb(255, 0, 255),
    Rgb(0, 255, 255),
    Rgb(255, 255, 255),
];

/// The nearest of the 256.
pub(super) fn nearest_indexed(rgb: Rgb) -> u8 {
    let nearest = CERTAIN.min_by_key(|&index| distance(rgb, xterm(index)));
    nearest.expect("there are colours")
}

/// The nearest of the sixteen.
pub(super) fn nearest_named(rgb: Rgb) -> Color {
    let all = XTERM.into_iter().zip(NAMED);
    let nearest = all.min_by_key(|&(colour, _)| distance(rgb, colour));
    nearest.map_or(Color::Black, |(_, (_, named))| named)
}

/// One of the 256 from 16 on: a cube of six steps each way, then greys.
const fn xterm(index: u8) -> Rgb {
    const fn level(step: u8) -> u8 {
        if step == 0 { 0 } else { 55 + 40 * step }
    }
    if index >= 232 {
        let grey = 8 + 10 * (index - 232);
        return Rgb(grey, grey, grey);
    }
    let cube = index.saturating_sub(16);
    Rgb(level(cube / 36), level(cube / 6 % 6), level(cube % 6))
}

/// How far two colours are from each other to the eye, squared: "redmean", which weighs red and blue
/// by how much red there is (T. Riemersma, "Colour metric").
fn distance(one: Rgb, other: Rgb) -> i32 {
    let [red, green, blue] = [(one.0, other.0), (one.1, other.1), (one.2, other.2)]
        .map(|(one, other)| i32::from(one) - i32::from(other));
    let mean = (i32::from(one.0) + i32::from(other.0)) / 2;
    (((512 + mean) * red * red) >> 8) + 4 * green * green + (((767 - mean) * blue * blue) >> 8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_of_a_colour_that_is_there_is_itself() {
        for index in CERTAIN {
            let nearest = nearest_indexed(xterm(index));
            // Some greys are in the cube and in the row of greys.
            assert_eq!(xterm(nearest), xterm(index));
        }
        for (colour, (_, named)) in XTERM.into_iter().zip(NAMED) {
            assert_eq!(nearest_named(colour), named);
        }
    }

    #[test]
    fn a_colour_between_two_takes_the_nearer() {
        assert_eq!(nearest_indexed(Rgb(0, 0, 90)), 17); // 0, 0, 95
        assert_eq!(nearest_indexed(Rgb(9, 9, 9)), 232); // 8, 8, 8
        assert_eq!(nearest_named(Rgb(250, 250, 20)), Color::LightYellow);
    }
}
