//! What the options of a new game look like.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};
use ratatui::style::Style;
use ratatui::text::{Line as Text, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::{Line, NewGame, PARTS};
use crate::rules::Net;
use crate::start::NAME_WIDTH;
use crate::text;
use crate::tui::keys::Keymap;
use crate::tui::layout::{middle_of, row};
use crate::tui::screens::board_and_panel::sentence;
use crate::tui::text_field::TextField;
use crate::tui::theme::Theme;

/// How wide the form is at the most.
pub const FORM_WIDTH: u16 = 72;

/// How high it is: the heading, the lines, and below them what there is to say about them.
const FORM_HEIGHT: u16 = 21;

/// How many lines stand above the form's first: the heading and an empty one.
const ABOVE: u16 = 2;

/// The width of a line's label, with the pointer before it and the gap behind it.
const LABEL_WIDTH: usize = 16;

/// Where the form lies: in the middle of the area.
fn form(area: Rect) -> Rect {
    // Not up to the very edge, even where it is narrow.
    let width = FORM_WIDTH.min(area.width.saturating_sub(2));
    middle_of(area, width, FORM_HEIGHT)
}

/// The form's lines, each with its number from the form's top. An empty line follows each part.
fn numbered_lines() -> impl Iterator<Item = (u16, Line)> {
    let parts = PARTS.into_iter().enumerate();
    let lines = parts.flat_map(|(part, lines)| lines.iter().map(move |&line| (part, line)));
    let numbered = lines.enumerate();
    numbered.map(|(place, (part, line))| (ABOVE + (place + part) as u16, line))
}

/// The line that the cell lies on, and the place of the value there if it lies on one.
pub fn place_at(area: Rect, cell: Cell) -> Option<(Line, Option<usize>)> {
    let form = form(area);
    let on_line = |&(number, _): &(u16, Line)| row(form, number).contains(cell);
    let (_, line) = numbered_lines().find(on_line)?;
    let column = usize::from(cell.x - form.x);
    let mut end = LABEL_WIDTH;
    let value = column.checked_sub(LABEL_WIDTH).and_then(|_| {
        line.values().into_iter().position(|value| {
            end += bracketed_width(value);
            column < end
        })
    });
    Some((line, value))
}

/// How many columns a value takes with the brackets around it, or the room for them.
fn bracketed_width(value: &str) -> usize {
    text::width(value) + 2
}

/// Draws the form in the middle of the area. Returns where the hardware cursor belongs.
pub fn draw(
    new_game: &NewGame,
    keys: &Keymap,
    theme: &Theme,
    area: Rect,
    buffer: &mut Buffer,
) -> Option<Cell> {
    let form = form(area);
    Text::styled("New game", theme.accent()).render(row(form, 0), buffer);
    let mut cursor = None;
    let mut y = 0;
    for (number, line) in numbered_lines() {
        let drawn = draw_line(new_game, line, theme, row(form, number), buffer);
        cursor = drawn.or(cursor);
        y = number + 2;
    }
    let under = Rect {
        y: (form.y + y).min(form.bottom()),
        height: form.height.saturating_sub(y),
        ..form
    };
    Paragraph::new(remarks(new_game, keys, theme))
        .wrap(Wrap { trim: false })
        .render(under, buffer);
    cursor
}

/// Draws a line of the form. Returns where the hardware cursor belongs when it is the one under the
/// cursor.
fn draw_line(
    new_game: &NewGame,
    line: Line,
    theme: &Theme,
    row: Rect,
    buffer: &mut Buffer,
) -> Option<Cell> {
    let is_here = line == new_game.chosen;
    let (pointer, label_style) = match is_here {
        true => (theme.glyphs().pointer, theme.accent()),
        false => (' ', theme.text()),
    };
    let label = format!("{pointer} {}", line.label());
    let mut spans = vec![Span::styled(format!("{label:LABEL_WIDTH$}"), label_style)];
    let mut cursor_column = 0;
    match line {
        Line::Name(side) => {
            let name = &new_game.names[side as usize];
            cursor_column = LABEL_WIDTH + 1 + text::width(name.before_cursor());
            spans.push(name_span(name, is_here, theme));
        }
        _ => spans.extend(value_spans(new_game, line, theme)),
    }
    Text::from(spans).render(row, buffer);
    let x = row.x.saturating_add(cursor_column as u16);
    (is_here && x < row.right() && !row.is_empty()).then(|| Cell::new(x, row.y))
}

/// All values of a line, the chosen one in brackets.
fn value_spans(new_game: &NewGame, line: Line, theme: &Theme) -> Vec<Span<'static>> {
    let chosen = line.value(&new_game.options);
    let chosen_style = field_style(line == new_game.chosen, theme.text(), theme);
    let values = line.values().into_iter().enumerate();
    values
        .map(|(place, value)| match place == chosen {
            true => Span::styled(format!("[{value}]"), chosen_style),
            false => Span::styled(format!(" {value} "), theme.dim()),
        })
        .collect()
}

/// A name in its field, which shows how long a name may be.
fn name_span(name: &TextField, is_here: bool, theme: &Theme) -> Span<'static> {
    let elsewhere = match name.is_default() {
        true => theme.raised_dim(),
        false => theme.raised(),
    };
    let style = field_style(is_here, elsewhere, theme);
    // One column more than the name may have, for the cursor behind it.
    let name = text::fitted(&name.text(), NAME_WIDTH + 1, theme.glyphs().cut);
    Span::styled(format!(" {name} "), style)
}

fn field_style(is_here: bool, elsewhere: Style, theme: &Theme) -> Style {
    match is_here {
        true => theme.selection(),
        false => elsewhere,
    }
}

/// What is said under the form: what the value under the cursor means, what else is settled, and
/// what is wrong.
fn remarks(new_game: &NewGame, keys: &Keymap, theme: &Theme) -> Vec<Text<'static>> {
    let meaning = new_game.chosen.meaning(&new_game.options, keys);
    let mut remarks = vec![Text::styled(meaning, theme.text())];
    let net = new_game.options.ruleset.net;
    if net != Net::default() {
        let net = format!("The blocks have the net {net}.");
        remarks.push(Text::styled(net, theme.dim()));
    }
    if let Err(error) = new_game.options() {
        remarks.push(Text::styled(sentence(&error), theme.error()));
    }
    remarks
}
