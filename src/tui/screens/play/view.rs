//! Drawing a game.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};

use super::Play;
use crate::tui::stage::Table;
use crate::tui::theme::Theme;

pub(super) fn draw(
    _play: &Play,
    _table: &Table,
    _theme: &Theme,
    _area: Rect,
    _buffer: &mut Buffer,
) -> Option<Cell> {
    None
}
