//! A board with a panel of text beside it, and what stands in for the panel where it has no room.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::rules::Square;
use crate::tui::scene::Scene;
use crate::tui::theme::Theme;
use crate::tui::{board, layout, panel};

/// Draws the board and, where there is room for a panel, the lines that are made for its area;
/// lines beyond its height are not seen. Without a panel its most urgent words stand in the last
/// line.
pub fn draw(
    scene: &Scene,
    lines: impl FnOnce(Rect) -> Vec<Line<'static>>,
    urgent: Option<(String, Style)>,
    theme: &Theme,
    area: Rect,
    buffer: &mut Buffer,
) {
    let Some(areas) = layout::areas(area) else {
        return;
    };
    let Some(panel) = areas.panel else {
        return draw_without_panel(scene, urgent, theme, areas.board, buffer);
    };
    board::draw(scene, theme, areas.board, buffer);
    for (row, line) in panel.rows().zip(lines(panel)) {
        line.render(row, buffer);
    }
}

/// Draws the board with the words in the last line. They are laid over the board where it needs all
/// the lines.
fn draw_without_panel(
    scene: &Scene,
    urgent: Option<(String, Style)>,
    theme: &Theme,
    area: Rect,
    buffer: &mut Buffer,
) {
    let [above, last] = Layout::vertical([Constraint::Fill(1), Constraint::Length(1)]).areas(area);
    match board::size_for(above) {
        Some(_) => board::draw(scene, theme, above, buffer),
        None => board::draw(scene, theme, area, buffer),
    }
    if let Some((words, style)) = urgent {
        let width = usize::from(last.width);
        let words = panel::clipped(&words, width, theme);
        buffer.set_style(last, theme.text());
        Line::styled(format!("{words:<width$}"), style).render(last, buffer);
    }
}

/// A text with its first letter large and a full stop, but for one that begins with a space's name.
pub fn sentence(text: &str) -> String {
    let names_a_space = text
        .get(..2)
        .is_some_and(|start| start.parse::<Square>().is_ok());
    let mut letters = text.chars();
    let first = letters.next().filter(|_| !names_a_space);
    match first {
        Some(first) => format!("{}{}.", first.to_uppercase(), letters.as_str()),
        None => format!("{text}."),
    }
}

/// A text broken into lines of that width.
pub fn wrapped(text: &str, width: u16, style: Style) -> Vec<Line<'static>> {
    let lines = textwrap::wrap(text, usize::from(width.max(1))).into_iter();
    lines
        .map(|line| Line::styled(line.into_owned(), style))
        .collect()
}
