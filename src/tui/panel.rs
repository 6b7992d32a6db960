//! stub
use super::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;
/// stub
pub fn footer(entries: &[(String, &str)], theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let text: Vec<String> = entries.iter().map(|(k, n)| format!("{k} {n}")).collect();
    ratatui::text::Line::styled(text.join("   "), theme.popup()).render(area, buffer);
}
