//! The set-up with the mouse: a click on a block takes it up, and one on a space puts it down there.
//! The right button and the wheel turn the block under the pointer.

use super::SetUpScreen;
use crate::rules::{SetUp, Square};
use crate::tui::mouse::{Button, Click};
use crate::tui::screens::board_and_panel;
use crate::tui::stage::Table;

/// Takes a click on the set-up's screen.
pub(super) fn click(screen: &mut SetUpScreen, click: Click, table: &Table) {
    let Some(square) = board_and_panel::square_at(click.at, table.room(), table.flipped) else {
        return;
    };
    screen.is_awake = true;
    match click.button {
        Button::Left => choose(screen, square),
        Button::Right => turn(screen, square, SetUp::spin),
        Button::WheelUp => turn(screen, square, SetUp::spin_back),
        Button::WheelDown => turn(screen, square, SetUp::spin),
    }
}

/// Takes the block there up; with a block taken up puts that down there, or back where it lay when
/// the space is none of those it may lie on.
fn choose(screen: &mut SetUpScreen, square: Square) {
    if screen.held_over.is_some() {
        match screen.choices().contains(square) {
            true => screen.put_down_on(square),
            false => screen.held_over = None,
        }
    } else if screen.choices().contains(square) {
        screen.go_to(square);
        screen.take_up();
    }
}

/// Turns the block there, if it is one of those that are being placed; it is in hand from then on.
fn turn(screen: &mut SetUpScreen, square: Square, turned: fn(&mut SetUp, usize)) {
    let mut blocks = screen.being_placed().iter();
    let Some(number) = blocks.position(|block| block.square == square) else {
        return;
    };
    if number != screen.in_hand {
        screen.held_over = None;
        screen.in_hand = number;
    }
    screen.change(|set_up| turned(set_up, number));
}
