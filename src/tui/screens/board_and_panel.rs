//! A board with a panel of text beside it, as the screens without a game show them.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::tui::scene::Scene;
use crate::tui::theme::Theme;
use crate::tui::{board, layout};

/// Draws the board and, where there is room for a panel, the lines that are made for its area.
/// Lines beyond its height are not seen.
pub fn draw(
    scene: &Scene,
    lines: impl FnOnce(Rect) -> Vec<Line<'static>>,
    theme: &Theme,
    area: Rect,
    buffer: &mut Buffer,
) {
    let Some(areas) = layout::areas(area) else {
        return;
    };
    board::draw(scene, theme, areas.board, buffer);
    if let Some(panel) = areas.panel {
        for (row, line) in panel.rows().zip(lines(panel)) {
            line.render(row, buffer);
        }
    }
}

/// A text broken into lines of that width.
pub fn wrapped(text: &str, width: u16, style: Style) -> Vec<Line<'static>> {
    let lines = textwrap::wrap(text, usize::from(width.max(1))).into_iter();
    lines
        .map(|line| Line::styled(line.into_owned(), style))
        .collect()
}
