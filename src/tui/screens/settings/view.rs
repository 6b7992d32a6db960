//! What the settings look like.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};
use ratatui::style::Style;
use ratatui::text::{Line as Text, Span};
use ratatui::widgets::{Clear, Widget};

use super::{Line, NEW_GAMES, Place, SCREEN, SettingsForm, sample};
use crate::rules::Side;
use crate::start::NAME_WIDTH;
use crate::text;
use crate::tui::kept_settings::Saving;
use crate::tui::keys::{Action, Context};
use crate::tui::layout::{self, PANEL_MAX, PANEL_MIN, row};
use crate::tui::screens::board_and_panel::{sentence, wrapped};
use crate::tui::stage::Table;
use crate::tui::theme::Theme;
use crate::tui::{board, wrap};

/// The width of a line's label, with the pointer before it. The longest value has to find room behind
/// it in the narrowest panel.
const fn label_width(line: Line) -> usize {
    match line {
        Line::Name(_) => 7,
        Line::SideBySide => 15,
        _ => 13,
    }
}

/// How many lines are left at the least for what the value means.
const MEANING_LINES: u16 = 2;

/// Draws the form, beside a board where there is room for both. Returns where the hardware cursor
/// belongs.
pub(super) fn draw(
    form: &SettingsForm,
    table: &Table,
    theme: &Theme,
    area: Rect,
    buffer: &mut Buffer,
) -> Option<Cell> {
    Clear.render(area, buffer);
    buffer.set_style(area, theme.text());
    let areas = layout::areas(area)?;
    if areas.panel.is_some() {
        let scene = sample::scene().unwrap_or_default();
        board::draw(&scene, theme, areas.board, buffer);
    }
    draw_form(form, table, theme, form_area(area), buffer)
}

/// Where the form lies: beside the board, or in the middle where there is none.
fn form_area(area: Rect) -> Rect {
    let panel = layout::areas(area).and_then(|areas| areas.panel);
    panel.unwrap_or(layout::middle_of(area, PANEL_MAX, area.height))
}

/// The line of the form that the lines about the screen begin on.
const SCREEN_TOP: u16 = 2;
/// That of the heading over those about new games.
const HEADING: u16 = SCREEN_TOP + SCREEN.len() as u16 + 1;
/// That of the values of the line under the cursor.
const VALUES_TOP: u16 = HEADING + NEW_GAMES.len() as u16 + 2;

/// The lines, and where each stands in the form.
fn numbered_lines() -> impl Iterator<Item = (u16, Line)> {
    let screen = (SCREEN_TOP..).zip(SCREEN);
    screen.chain((HEADING + 1..).zip(NEW_GAMES))
}

/// What of the form lies on that cell.
pub(super) fn place_at(
    form: &SettingsForm,
    table: &Table,
    theme: &Theme,
    cell: Cell,
) -> Option<Place> {
    let area = form_area(table.room());
    let on_line = |&(number, _): &(u16, Line)| row(area, number).contains(cell);
    if let Some((_, line)) = numbered_lines().find(on_line) {
        return Some(Place::Line(line));
    }
    let mut place = 0;
    let foot_top = area.height - foot(form, table, area, theme).len() as u16;
    for (values, number) in values(form, area.width)
        .into_iter()
        .zip(VALUES_TOP..foot_top)
    {
        let mut cells = row(area, number);
        for value in values {
            cells.width = bracketed_width(&value);
            if cells.contains(cell) {
                return Some(Place::Value(place));
            }
            cells.x += cells.width;
            place += 1;
        }
    }
    None
}

fn draw_form(
    form: &SettingsForm,
    table: &Table,
    theme: &Theme,
    area: Rect,
    buffer: &mut Buffer,
) -> Option<Cell> {
    Text::styled("SETTINGS", theme.accent()).render(row(area, 0), buffer);
    let mut cursor = None;
    for (number, line) in numbered_lines() {
        cursor = draw_line(form, line, table, theme, row(area, number), buffer).or(cursor);
    }
    Text::styled("New games", theme.dim()).render(row(area, HEADING), buffer);
    let foot = foot(form, table, area, theme);
    let foot_top = area.height - foot.len() as u16;
    let mut words = value_lines(form, table, area.width, theme);
    words.extend(wrapped(&meaning(form, table), area.width, theme.text()));
    let rows = (VALUES_TOP..foot_top).map(|y| row(area, y));
    for (line, row) in words.into_iter().zip(rows) {
        line.render(row, buffer);
    }
    for (line, y) in foot.into_iter().zip(foot_top..area.height) {
        line.render(row(area, y), buffer);
    }
    cursor
}

/// Draws a line of the form. Returns where the hardware cursor belongs when it is the one under the
/// cursor.
fn draw_line(
    form: &SettingsForm,
    line: Line,
    table: &Table,
    theme: &Theme,
    row: Rect,
    buffer: &mut Buffer,
) -> Option<Cell> {
    let is_here = line == form.chosen;
    let (pointer, label_style) = match is_here {
        true => (theme.glyphs().pointer, theme.accent()),
        false => (' ', theme.text()),
    };
    let label = format!("{pointer} {}", line.label());
    let width = label_width(line);
    let label = format!("{label:width$}");
    let (value, cursor_column) = match line {
        Line::Name(side) => {
            let before = form.names[side as usize].before_cursor();
            let column = width + 1 + text::width(before);
            (name_span(form, side, is_here, theme), column)
        }
        _ => (value_span(form, line, table, theme), 0),
    };
    Text::from(vec![Span::styled(label, label_style), value]).render(row, buffer);
    let x = row.x.saturating_add(cursor_column as u16);
    (is_here && x < row.right() && !row.is_empty()).then(|| Cell::new(x, row.y))
}

/// What a line is set to.
fn value_span(form: &SettingsForm, line: Line, table: &Table, theme: &Theme) -> Span<'static> {
    let values = line.values(&form.themes);
    let place = line.value(&table.settings, &form.themes);
    let value = place.map_or("", |place| values[place]);
    let room = usize::from(PANEL_MIN) - label_width(line);
    let style = match line == form.chosen {
        true => theme.strong(),
        false => theme.text(),
    };
    Span::styled(text::cut(value, room, theme.glyphs().cut), style)
}

/// A name in its field, which shows how long a name may be; the colour's where nothing is typed.
fn name_span(form: &SettingsForm, side: Side, is_here: bool, theme: &Theme) -> Span<'static> {
    let field = &form.names[side as usize];
    let (name, style) = match (is_here, field.is_empty()) {
        (true, _) => (field.text(), theme.selection()),
        (false, true) => (side.name().to_string(), theme.raised_dim()),
        (false, false) => (field.text(), theme.raised()),
    };
    // One column more than the name may have, for the cursor behind it.
    let name = text::fitted(&name, NAME_WIDTH + 1, theme.glyphs().cut);
    Span::styled(format!(" {name}"), style)
}

/// All values of the line under the cursor, on as many lines as they need with brackets around them.
fn values(form: &SettingsForm, width: u16) -> Vec<Vec<String>> {
    let mut lines: Vec<Vec<String>> = Vec::new();
    let mut used = 0;
    for value in form.chosen.values(&form.themes) {
        let value_width = bracketed_width(value);
        match lines.last_mut() {
            Some(line) if used + value_width <= width => line.push(value.to_string()),
            _ => {
                lines.push(vec![value.to_string()]);
                used = 0;
            }
        }
        used += value_width;
    }
    lines
}

fn bracketed_width(value: &str) -> u16 {
    text::width(value) as u16 + 2
}

/// The same as they are drawn, the one that is set in brackets.
fn value_lines(
    form: &SettingsForm,
    table: &Table,
    width: u16,
    theme: &Theme,
) -> Vec<Text<'static>> {
    let chosen = form.chosen.value(&table.settings, &form.themes);
    let mut place = 0;
    let mut span = |value: String| {
        let is_chosen = chosen == Some(place);
        place += 1;
        match is_chosen {
            true => Span::styled(format!("[{value}]"), theme.selection()),
            false => Span::styled(format!(" {value} "), theme.dim()),
        }
    };
    let lines = values(form, width).into_iter();
    lines
        .map(|line| Text::from(line.into_iter().map(&mut span).collect::<Vec<_>>()))
        .collect()
}

/// What the value under the cursor means, and where it comes from if not from the file.
fn meaning(form: &SettingsForm, table: &Table) -> String {
    let line = form.chosen;
    let meaning = line.meaning(&table.settings, &table.keys);
    let place = line.value(&table.settings, &form.themes);
    let setting = place.and_then(|place| line.setting(place, &form.themes));
    match setting {
        Some(setting) if table.kept_settings.is_for_this_run(&setting) => {
            format!("{meaning} From the command line, for this run.")
        }
        _ => meaning,
    }
}

/// A path in lines of that width, broken behind the signs that part its names.
fn path_lines(path: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for name in path.split_inclusive(std::path::MAIN_SEPARATOR) {
        match lines.last_mut() {
            Some(line) if text::width(line) + text::width(name) <= width => line.push_str(name),
            _ => lines.extend(wrap::wrapped(name, width).into_iter().map(Cow::into_owned)),
        }
    }
    lines
}

/// The lines at the foot of the form's area, as many as the values leave room for: what is wrong, else
/// where the settings are kept.
fn foot(form: &SettingsForm, table: &Table, area: Rect, theme: &Theme) -> Vec<Text<'static>> {
    let most = usize::from(area.height.saturating_sub(VALUES_TOP + MEANING_LINES));
    let mut foot = foot_words(form, table, area.width, theme);
    if foot.len() > most {
        foot.truncate(most.saturating_sub(1));
        let more = format!("{} {} shows it all", theme.glyphs().cut, file_key(table));
        foot.push(Text::styled(more, theme.error()));
        foot.truncate(most);
    }
    foot
}

/// What is wrong, else where the settings are kept.
fn foot_words(form: &SettingsForm, table: &Table, width: u16, theme: &Theme) -> Vec<Text<'static>> {
    let kept = &table.kept_settings;
    let path = kept.shown_path();
    let lines = |words: &str, style: Style| wrapped(words, width, style);
    if let Err(error) = form.names() {
        return lines(&sentence(&error), theme.error());
    }
    let (state, path) = match (kept.saving(), path) {
        (Saving::Failed(reason), _) => {
            let words = format!("For this session only. {reason}.");
            return lines(&words, theme.error());
        }
        (_, None) => ("For this session only.", String::new()),
        (Saving::Due, Some(path)) => ("Saving in", path),
        (Saving::Done, Some(path)) => ("Saved in", path),
        (Saving::Nothing, Some(path)) => ("Kept in", path),
    };
    let mut foot = lines(state, theme.dim());
    let path = path_lines(&path, width.into()).into_iter();
    foot.extend(path.map(|line| Text::styled(line, theme.dim())));
    let key = file_key(table);
    let (own, of_theme) = (kept.faults().len(), kept.theme_faults().len());
    let place = match (own, of_theme) {
        (0, 0) => {
            foot.extend(lines(&format!("{key}: the file, and keys"), theme.dim()));
            return foot;
        }
        (_, 0) => "the file",
        (0, _) => "the theme",
        (_, _) => "both files",
    };
    let count = match own + of_theme {
        1 => "a fault".to_string(),
        count => format!("{count} faults"),
    };
    foot.extend(lines(&format!("{key}: {count} in {place}"), theme.error()));
    foot
}

/// The key that tells about the file.
fn file_key(table: &Table) -> String {
    table.keys.name_of(Context::Settings, Action::ShowText)
}
