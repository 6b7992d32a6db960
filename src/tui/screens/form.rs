//! From line to line of a form.

use crate::tui::mouse::{Button, wheeled};

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
