//! Forms: from line to line of one, and what it looks like.

mod view;

use crate::tui::mouse::{Button, wheeled};

#[cfg(test)]
pub use view::FORM_WIDTH;
pub use view::{Field, FormView, Row};

/// The line after that one, round.
pub fn after<L: Copy + PartialEq>(lines: impl Iterator<Item = L>, line: L) -> L {
    led(lines, line, |place, count| (place + 1) % count)
}

/// The line before that one, round.
pub fn before<L: Copy + PartialEq>(lines: impl Iterator<Item = L>, line: L) -> L {
    led(lines, line, |place, count| (place + count - 1) % count)
}

/// The line that the wheel leads to from that one.
pub fn wheeled_from<L: Copy + PartialEq>(
    wheel: Button,
    lines: impl Iterator<Item = L>,
    line: L,
) -> L {
    led(lines, line, |place, count| wheeled(wheel, place, count))
}

/// The line at the place to which that of the line leads, among so many.
fn led<L: Copy + PartialEq>(
    lines: impl Iterator<Item = L>,
    line: L,
    to: impl FnOnce(usize, usize) -> usize,
) -> L {
    let lines: Vec<L> = lines.collect();
    let place = lines.iter().position(|&other| other == line);
    let place = place.map(|place| to(place, lines.len()));
    place.map_or(line, |place| lines[place])
}

/// The place of a value among all there are.
pub fn place_of<T: PartialEq, const N: usize>(value: T, all: [T; N]) -> usize {
    let place = all.iter().position(|other| *other == value);
    place.expect("all the values are listed")
}
