//! stub
use super::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
/// stub
pub fn fits(_area: Rect) -> bool {
    true
}
/// stub
pub fn draw_too_small(_theme: &Theme, _area: Rect, _buffer: &mut Buffer) {}
