//! Forms: from line to line of one, and what it looks like.

mod view;

use crate::tui::keys::Action;
use crate::tui::mouse::{Button, wheeled};

#[cfg(test)]
pub use view::FORM_WIDTH;
pub use view::{Field, FormView, Row};

/// The line after that one, round.
pub fn after<L: Copy + PartialEq>(lines: impl Iterator<Item = L>, line: L) -> L {
    led(lines, line, |place, count| (place + 1) % count)
}

/// The line before that one, round.
fn before<L: Copy + PartialEq>(lines: impl Iterator<Item = L>, line: L) -> L {
    led(lines, line, |place, count| (place + count - 1) % count)
}

/// The line that the wheel leads to from that one; the same for other buttons.
pub fn wheeled_from<L: Copy + PartialEq>(
    wheel: Button,
    lines: impl Iterator<Item = L>,
    line: L,
) -> L {
    led(lines, line, |place, count| wheeled(wheel, place, count))
}

/// Goes to the line that a key leads to. Returns whether it is one that goes from line to line.
pub fn go<L: Copy + PartialEq>(
    action: Action,
    lines: impl Iterator<Item = L>,
    chosen: &mut L,
) -> bool {
    *chosen = match action {
        Action::Down | Action::Next => after(lines, *chosen),
        Action::Up | Action::Previous => before(lines, *chosen),
        _ => return false,
    };
    true
}

/// The place of the value that a key leads to from the one at that place, of so many, round. Nothing
/// where there are none, and for other keys.
pub fn value_after(action: Action, place: usize, count: usize) -> Option<usize> {
    match action {
        Action::Right => (place + 1).checked_rem(count),
        Action::Left => (place + count).saturating_sub(1).checked_rem(count),
        _ => None,
    }
}

/// Goes to the line that was clicked on, which is at that [place](FormView::place_at), or to the one
/// that the wheel leads to. Returns the place of the value that was clicked on, if one was.
pub fn click<L: Copy + PartialEq>(
    button: Button,
    at: Option<(usize, Option<usize>)>,
    mut lines: impl Iterator<Item = L>,
    chosen: &mut L,
) -> Option<usize> {
    if button != Button::Left {
        *chosen = wheeled_from(button, lines, *chosen);
        return None;
    }
    let (place, value) = at?;
    *chosen = lines.nth(place)?;
    value
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
