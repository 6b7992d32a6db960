//! A board with a panel of text beside it, as the screens without a game show them.

use std::fmt::Display;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Widget};

use crate::rules::Square;
use crate::text;
use crate::tui::board::View;
use crate::tui::scene::Scene;
use crate::tui::theme::Theme;
use crate::tui::{board, layout, wrap};

/// Where the board lies, and what lies beside or below it.
struct Parts {
    board: Rect,
    panel: Option<Rect>,
    /// The line for the summary where there is no panel, and whether the board leaves it free.
    summary: (Rect, bool),
}

/// The parts of an area; nothing when it is too small for a board.
fn parts(area: Rect) -> Option<Parts> {
    let areas = layout::areas(area)?;
    let height = areas.board.height.saturating_sub(1);
    let above = Rect {
        height,
        ..areas.board
    };
    let below = layout::row(areas.board, height);
    let has_line_left = board::size_for(above).is_some();
    let board = match areas.panel {
        None if has_line_left => above,
        _ => areas.board,
    };
    Some(Parts {
        board,
        panel: areas.panel,
        summary: (below, has_line_left),
    })
}

/// The space of the board that the cell lies on, in an area in which the board is drawn by [`draw`].
pub fn square_at(cell: Cell, area: Rect, flipped: bool) -> Option<Square> {
    View::new(parts(area)?.board, flipped)?.square_at(cell)
}

/// The column between the board and the panel beside it, as high as the board's frame within its rim;
/// nothing where there is no panel.
pub fn column_between(area: Rect) -> Option<Rect> {
    let parts = parts(area)?;
    let panel = parts.panel?;
    let view = View::new(parts.board, false)?;
    let rim = u16::from(view.has_rim);
    Some(Rect {
        x: view.frame.right(),
        y: view.frame.y + rim,
        width: panel.x.saturating_sub(view.frame.right()),
        height: view.frame.height - 2 * rim,
    })
}

/// Draws the board and, where there is room for a panel, the lines that are made for its area;
/// lines beyond its height are not seen. Without a panel the summary stands below the board, or over
/// the board's last line when the board leaves none for it. Returns where the hardware cursor belongs,
/// unless something lies over the board.
pub fn draw(
    scene: &Scene,
    lines: impl FnOnce(Rect) -> Vec<Line<'static>>,
    summary: Line<'static>,
    theme: &Theme,
    area: Rect,
    buffer: &mut Buffer,
) -> Option<Cell> {
    let parts = parts(area)?;
    let cursor = board::draw(scene, theme, parts.board, buffer);
    if let Some(panel) = parts.panel {
        for (row, line) in panel.rows().zip(lines(panel)) {
            line.render(row, buffer);
        }
        return cursor;
    }
    let (below, has_line_left) = parts.summary;
    if has_line_left || summary.width() > 0 {
        Clear.render(below, buffer);
        buffer.set_style(below, theme.text());
        let room = usize::from(below.width);
        match summary.width() <= room {
            true => summary.centered().render(below, buffer),
            // What comes first matters most.
            false => cut(&summary, room, theme).render(below, buffer),
        }
    }
    cursor
}

/// The beginning of a line that has more than so many columns, with a mark that there is more.
fn cut(line: &Line<'_>, room: usize, theme: &Theme) -> Line<'static> {
    let mut left = room;
    let spans = line.spans.iter().map(|span| {
        let style = line.style.patch(span.style);
        let words = text::cut(&span.content, left, theme.glyphs().cut);
        left -= text::width(&words).min(left);
        Span::styled(words.to_string(), style)
    });
    Line::from(spans.collect::<Vec<_>>())
}

/// An error's words as a sentence: its first letter large, unless it begins with a space's name.
pub fn sentence(error: &impl Display) -> String {
    let words = error.to_string();
    let names_a_space = words
        .get(..2)
        .is_some_and(|start| start.parse::<Square>().is_ok());
    let mut rest = words.chars();
    match rest.next().filter(|_| !names_a_space) {
        Some(first) => format!("{}{}.", first.to_uppercase(), rest.as_str()),
        None => format!("{words}."),
    }
}

/// A text broken into lines of that width.
pub fn wrapped(text: &str, width: u16, style: Style) -> Vec<Line<'static>> {
    let lines = wrap::wrapped(text, usize::from(width)).into_iter();
    lines
        .map(|line| Line::styled(line.into_owned(), style))
        .collect()
}
