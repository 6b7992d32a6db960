//! What a form looks like.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};

use crate::text;
use crate::tui::layout::{middle_of, row};
use crate::tui::text_field::TextField;
use crate::tui::theme::Theme;

/// How wide a form is at the most.
pub const FORM_WIDTH: u16 = 72;

/// How many lines stand above the form's first: the heading and an empty one.
const ABOVE: u16 = 2;

/// How many lines are kept for what there is to say below the form's last, with an empty one before.
const BELOW: u16 = 6;

/// The width of a line's label, with the pointer before it and the gap behind it.
const LABEL_WIDTH: usize = 16;

/// A form as it is to be drawn.
pub struct FormView<'a> {
    /// What it is about.
    pub heading: &'a str,
    /// Its lines from above, in parts that are set apart by empty lines.
    pub parts: Vec<Vec<Row<'a>>>,
    /// The place of the line under the cursor.
    pub chosen: usize,
}

/// A line of a form.
pub struct Row<'a> {
    /// What it is about.
    pub label: String,
    /// What it has.
    pub field: Field<'a>,
}

/// What a line of a form has.
pub enum Field<'a> {
    /// One of these values, the one at that place.
    Values(Vec<&'static str>, usize),
    /// A text up to that many columns wide.
    Text(&'a TextField, usize),
}

impl FormView<'_> {
    /// Where the form lies: in the middle of the area.
    fn place(&self, area: Rect) -> Rect {
        let lines: usize = self.parts.iter().map(Vec::len).sum();
        let gaps = self.parts.len().saturating_sub(1);
        // Not up to the very edge, even where it is narrow.
        let width = FORM_WIDTH.min(area.width.saturating_sub(2));
        middle_of(area, width, ABOVE + (lines + gaps) as u16 + BELOW)
    }

    /// The lines, each with its number from the form's top. An empty line follows each part.
    fn numbered_rows(&self) -> impl Iterator<Item = (u16, &Row<'_>)> {
        let parts = self.parts.iter().enumerate();
        let rows = parts.flat_map(|(part, rows)| rows.iter().map(move |row| (part, row)));
        let numbered = rows.enumerate();
        numbered.map(|(place, (part, row))| (ABOVE + (place + part) as u16, row))
    }

    /// The place of the line that the cell lies on, and that of the value there if it lies on one.
    pub fn place_at(&self, area: Rect, cell: Cell) -> Option<(usize, Option<usize>)> {
        let form = self.place(area);
        let mut rows = self.numbered_rows().enumerate();
        let (place, (_, line)) = rows.find(|(_, (number, _))| row(form, *number).contains(cell))?;
        let Field::Values(values, _) = &line.field else {
            return Some((place, None));
        };
        let column = usize::from(cell.x - form.x);
        let mut end = LABEL_WIDTH;
        let value = column.checked_sub(LABEL_WIDTH).and_then(|_| {
            values.iter().position(|value| {
                end += bracketed_width(value);
                column < end
            })
        });
        Some((place, value))
    }

    /// Draws the form in the middle of the area, and below it what is said about it. Returns where the
    /// hardware cursor belongs.
    pub fn draw(
        &self,
        remarks: Vec<Line<'static>>,
        theme: &Theme,
        area: Rect,
        buffer: &mut Buffer,
    ) -> Option<Cell> {
        let form = self.place(area);
        Line::styled(self.heading, theme.accent()).render(row(form, 0), buffer);
        let mut cursor = None;
        let mut y = 0;
        for (place, (number, line)) in self.numbered_rows().enumerate() {
            let is_here = place == self.chosen;
            let drawn = draw_row(line, is_here, theme, row(form, number), buffer);
            cursor = drawn.or(cursor);
            y = number + 2;
        }
        let under = Rect {
            y: (form.y + y).min(form.bottom()),
            height: form.height.saturating_sub(y),
            ..form
        };
        Paragraph::new(remarks)
            .wrap(Wrap { trim: false })
            .render(under, buffer);
        cursor
    }
}

/// How many columns a value takes with the brackets around it, or the room for them.
fn bracketed_width(value: &str) -> usize {
    text::width(value) + 2
}

/// Draws a line of the form. Returns where the hardware cursor belongs when it is the one under the
/// cursor.
fn draw_row(
    line: &Row<'_>,
    is_here: bool,
    theme: &Theme,
    row: Rect,
    buffer: &mut Buffer,
) -> Option<Cell> {
    let (pointer, label_style) = match is_here {
        true => (theme.glyphs().pointer, theme.accent()),
        false => (' ', theme.text()),
    };
    let label = format!("{pointer} {}", line.label);
    let mut spans = vec![Span::styled(format!("{label:LABEL_WIDTH$}"), label_style)];
    let mut cursor_column = 0;
    match &line.field {
        Field::Text(text, width) => {
            cursor_column = LABEL_WIDTH + 1 + text::width(text.before_cursor());
            spans.push(text_span(text, *width, is_here, theme));
        }
        Field::Values(values, chosen) => spans.extend(value_spans(values, *chosen, is_here, theme)),
    }
    Line::from(spans).render(row, buffer);
    let x = row.x.saturating_add(cursor_column as u16);
    (is_here && x < row.right() && !row.is_empty()).then(|| Cell::new(x, row.y))
}

/// All values of a line, the chosen one in brackets.
fn value_spans<'a>(
    values: &'a [&'static str],
    chosen: usize,
    is_here: bool,
    theme: &'a Theme,
) -> impl Iterator<Item = Span<'static>> + use<'a> {
    let chosen_style = field_style(is_here, theme.text(), theme);
    let values = values.iter().enumerate();
    values.map(move |(place, value)| match place == chosen {
        true => Span::styled(format!("[{value}]"), chosen_style),
        false => Span::styled(format!(" {value} "), theme.dim()),
    })
}

/// A text in its field, which shows how long it may be.
fn text_span(text: &TextField, width: usize, is_here: bool, theme: &Theme) -> Span<'static> {
    let elsewhere = match text.is_default() {
        true => theme.raised_dim(),
        false => theme.raised(),
    };
    let style = field_style(is_here, elsewhere, theme);
    // One column more than the text may have, for the cursor behind it.
    let text = text::fitted(&text.text(), width + 1, theme.glyphs().cut);
    Span::styled(format!(" {text} "), style)
}

fn field_style(is_here: bool, elsewhere: Style, theme: &Theme) -> Style {
    match is_here {
        true => theme.selection(),
        false => elsewhere,
    }
}
