//! A board with a panel of text beside it, as the screens without a game show them.

use std::fmt::Display;

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::tui::scene::Scene;
use crate::tui::theme::Theme;
use crate::tui::{board, layout};

/// Draws the board and, where there is room for a panel, the lines that are made for its width;
/// lines beyond its height are not seen. Without a panel the summary stands below the board, if the
/// board leaves a line for it.
pub fn draw(
    scene: &Scene,
    lines: impl FnOnce(u16) -> Vec<Line<'static>>,
    summary: Line<'static>,
    theme: &Theme,
    area: Rect,
    buffer: &mut Buffer,
) {
    // A stage's area leaves the footer's line out; the layout counts it in.
    let with_footer = Rect {
        height: area.height.saturating_add(1),
        ..area
    };
    let Some(areas) = layout::play_layout(with_footer) else {
        return;
    };
    let Some(panel) = areas.panel else {
        let [above, below] =
            Layout::vertical([Constraint::Fill(1), Constraint::Length(1)]).areas(areas.board);
        if board::size_for(above).is_none() {
            return board::draw(scene, theme, areas.board, buffer);
        }
        board::draw(scene, theme, above, buffer);
        return summary.centered().render(below, buffer);
    };
    board::draw(scene, theme, areas.board, buffer);
    for (row, line) in panel.rows().zip(lines(panel.width)) {
        line.render(row, buffer);
    }
}

/// An error's words as a sentence.
pub fn sentence(error: &impl Display) -> String {
    let words = error.to_string();
    let mut rest = words.chars();
    let first = rest.next().map(char::to_uppercase);
    let first: String = first.into_iter().flatten().collect();
    format!("{first}{}.", rest.as_str())
}

/// A text broken into lines of that width.
pub fn wrapped(text: &str, width: u16, style: Style) -> Vec<Line<'static>> {
    let lines = textwrap::wrap(text, usize::from(width.max(1))).into_iter();
    lines
        .map(|line| Line::styled(line.into_owned(), style))
        .collect()
}
