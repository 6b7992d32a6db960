//! The editor with the mouse: a click moves the cursor; a second one takes up the block there, and
//! the next puts it down. The right button and the wheel turn the block under the pointer.

use super::Editor;
use crate::rules::{Cube, Square};
use crate::tui::mouse::{Button, Click};
use crate::tui::screens::board_and_panel;
use crate::tui::stage::Table;

/// Takes a click on the editor's screen.
pub(super) fn click(editor: &mut Editor, click: Click, table: &Table) {
    let square = board_and_panel::square_at(click.at, table.room(), table.flipped);
    let Some(square) = square else {
        return;
    };
    match click.button {
        Button::Left => choose(editor, square),
        Button::Right => turn(editor, square, Cube::spun),
        Button::WheelUp => turn(editor, square, Cube::spun_back),
        Button::WheelDown => turn(editor, square, Cube::spun),
    }
}

fn choose(editor: &mut Editor, square: Square) {
    let takes = editor.carried.is_some() || editor.cursor == square;
    editor.cursor = square;
    if takes {
        editor.take();
    }
}

/// Turns the block there; a block that is carried is put back first, unless it is this one.
fn turn(editor: &mut Editor, square: Square, turned: fn(Cube) -> Cube) {
    if editor.placement.get(square).is_none() {
        return;
    }
    editor.carried = editor.carried.filter(|&from| from == square);
    editor.cursor = square;
    editor.lay(turned);
}
