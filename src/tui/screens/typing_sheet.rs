//! The sheet at the bottom of the screen on which a line of text is typed.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Clear, Widget};

use super::board_and_panel::wrapped;
use crate::text;
use crate::tui::text_field::TextField;
use crate::tui::theme::Theme;

/// A line being typed, and what is said about it.
pub struct TypingSheet<'a> {
    /// What is to be typed.
    pub hint: &'a str,
    /// The line.
    pub field: &'a TextField,
    /// Which characters of it are wrong, counted from 0; the one behind the last stands for
    /// something missing.
    pub wrong: &'a dyn Fn(usize) -> bool,
    /// What is said about it, a paragraph each.
    pub notes: Vec<String>,
}

/// What part of the area's lines the notes take at the most, so that what is beneath stays in sight.
const NOTES_PART: u16 = 3;

impl TypingSheet<'_> {
    /// Draws the sheet at the bottom of the area. Returns where the hardware cursor belongs.
    pub fn draw(&self, theme: &Theme, area: Rect, buffer: &mut Buffer) -> Option<Cell> {
        let width = area.width.saturating_sub(2);
        let before = text::width(self.field.before_cursor());
        // The text is scrolled so far that the cursor is the last column in sight.
        let scrolled = (before + 1).saturating_sub(usize::from(width));
        let notes = self.notes.iter();
        let notes = notes.flat_map(|note| wrapped(note, width, theme.raised()));
        let typed = self.field.text();
        let mut lines = vec![
            Line::styled(self.hint.to_string(), theme.raised_dim()),
            Line::styled(behind(&typed, scrolled), theme.raised()),
            Line::styled(
                behind(&self.carets(&typed), scrolled),
                theme.raised_accent(),
            ),
        ];
        lines.extend(notes.take(usize::from(area.height / NOTES_PART)));
        let height = (lines.len() as u16).min(area.height);
        let sheet = Rect {
            y: area.bottom() - height,
            height,
            ..area
        };
        Clear.render(sheet, buffer);
        buffer.set_style(sheet, theme.raised());
        for (row, line) in sheet.rows().zip(lines) {
            let inside = Rect {
                x: row.x + 1,
                width,
                ..row
            };
            line.render(inside.intersection(row), buffer);
        }
        let cursor = Cell::new(sheet.x + 1 + (before - scrolled) as u16, sheet.y + 1);
        sheet.contains(cursor).then_some(cursor)
    }

    /// A line with carets under what is wrong.
    fn carets(&self, text: &str) -> String {
        let end = " "; // Something may be missing behind the text.
        let mut place = 0;
        let mark = |cluster: &str| {
            let from = place;
            place += cluster.chars().count();
            let is_wrong = (from..place).any(|place| (self.wrong)(place));
            let mark = if is_wrong { "^" } else { " " };
            mark.repeat(text::width(cluster))
        };
        text::clusters(text).chain([end]).map(mark).collect()
    }
}

/// What stands in the text behind that many columns.
fn behind(text: &str, columns: usize) -> String {
    let mut column = 0;
    let is_away = |cluster: &&str| {
        let is_away = column < columns;
        column += text::width(cluster);
        is_away
    };
    text::clusters(text).skip_while(is_away).collect()
}
