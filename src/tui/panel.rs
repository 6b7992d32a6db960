//! stub
use super::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
/// stub
pub fn footer(_entries: &[(String, &str)], _theme: &Theme, _area: Rect, _buffer: &mut Buffer) {}
