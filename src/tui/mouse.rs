//! What the mouse does, as programs are told of it.

use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position as Cell;

/// A button was pressed, or the wheel turned by a notch, on a cell of the terminal. What else a
/// mouse does is not told: the release of a button, and where the pointer goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Click {
    /// What was pressed.
    pub button: Button,
    /// Where the pointer was.
    pub at: Cell,
}

/// What can be pressed. The wheel counts as two buttons, as it does for terminals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// The left button: it chooses.
    Left,
    /// The right button: it takes back.
    Right,
    /// The wheel, turned away from the hand.
    WheelUp,
    /// The wheel, turned towards the hand.
    WheelDown,
}

impl Button {
    /// All buttons.
    pub const ALL: [Button; 4] = [
        Button::Left,
        Button::Right,
        Button::WheelUp,
        Button::WheelDown,
    ];
}

impl Click {
    /// Translates what the terminal reports; nothing for what is not told.
    pub(super) fn from_terminal(event: MouseEvent) -> Option<Click> {
        let button = match event.kind {
            MouseEventKind::Down(MouseButton::Left) => Button::Left,
            MouseEventKind::Down(MouseButton::Right) => Button::Right,
            MouseEventKind::ScrollUp => Button::WheelUp,
            MouseEventKind::ScrollDown => Button::WheelDown,
            _ => return None,
        };
        Some(Click {
            button,
            at: Cell::new(event.column, event.row),
        })
    }
}

/// The place that a notch of the wheel leads to from that one, of so many below each other. Other
/// than with the keys, the ends are ends.
pub(super) fn wheeled(button: Button, place: usize, count: usize) -> usize {
    match button {
        Button::WheelUp => place.saturating_sub(1),
        Button::WheelDown => (place + 1).min(count.saturating_sub(1)),
        Button::Left | Button::Right => place,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::crossterm::event::KeyModifiers;

    #[test]
    fn presses_and_the_wheel_are_told_and_the_rest_is_not() {
        let told = |kind| {
            Click::from_terminal(MouseEvent {
                kind,
                column: 3,
                row: 4,
                modifiers: KeyModifiers::NONE,
            })
        };
        for (kind, button) in [
            (MouseEventKind::Down(MouseButton::Left), Button::Left),
            (MouseEventKind::Down(MouseButton::Right), Button::Right),
            (MouseEventKind::ScrollUp, Button::WheelUp),
            (MouseEventKind::ScrollDown, Button::WheelDown),
        ] {
            let at = Cell::new(3, 4);
            assert_eq!(told(kind), Some(Click { button, at }));
        }
        for kind in [
            MouseEventKind::Up(MouseButton::Left),
            MouseEventKind::Drag(MouseButton::Left),
            MouseEventKind::Down(MouseButton::Middle),
            MouseEventKind::Moved,
            MouseEventKind::ScrollLeft,
        ] {
            assert_eq!(told(kind), None, "{kind:?}");
        }
    }
}
