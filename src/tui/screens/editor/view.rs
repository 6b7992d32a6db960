//! What the editor looks like.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};

use super::Editor;
use crate::rules::SquareSet;
use crate::tui::scene::Scene;
use crate::tui::stage::Table;
use crate::tui::theme::Theme;

/// What the board shows.
fn scene(editor: &Editor, flipped: bool) -> Scene {
    let faults = editor.placement.faults();
    let squares = faults.iter().map(|fault| fault.squares());
    Scene {
        in_hand: editor.carried,
        cursor: Some(editor.cursor),
        faults: squares.fold(SquareSet::EMPTY, |all, squares| all | squares),
        flipped,
        ..Scene::of(&editor.placement)
    }
}

/// Draws the board and the panel beside it. Returns where the hardware cursor belongs.
pub fn draw(
    editor: &Editor,
    table: &Table,
    _theme: &Theme,
    _area: Rect,
    _buffer: &mut Buffer,
) -> Option<Cell> {
    let _ = scene(editor, table.flipped);
    None
}
