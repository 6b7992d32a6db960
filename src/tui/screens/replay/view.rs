//! What a replay looks like.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::typed::{Purpose, Typed};
use super::verdict::{self, graph};
use super::{Replay, Word};
use crate::record::{GameResult, Termination};
use crate::rules::{NumberedTurn, Placement, Side, Tip, Turn};
use crate::text::printable;
use crate::tui::layout;
use crate::tui::panel::{self, SideRow};
use crate::tui::scene::Scene;
use crate::tui::screens::board_and_panel::{self, sentence, wrapped};
use crate::tui::screens::evaluation::Shown;
use crate::tui::screens::subject::{Subject, inspected};
use crate::tui::screens::typing_sheet::TypingSheet;
use crate::tui::screens::words::special_rules;
use crate::tui::stage::Table;
use crate::tui::theme::Theme;

/// How many lines of the panel are kept for the turns, whatever is said above them.
const TURN_LINES: u16 = 5;

/// Draws the board, the panel beside it, and the line being typed over them. Returns where the
/// hardware cursor belongs.
pub(super) fn draw(
    replay: &Replay,
    table: &Table,
    theme: &Theme,
    area: Rect,
    buffer: &mut Buffer,
) -> Option<Cell> {
    let position = replay.position();
    let subject = subject(replay);
    let off = position.tips().filter(Tip::goes_off).map(|tip| tip.from);
    let scene = Scene {
        tips: subject.as_ref().map_or(Vec::new(), Subject::marks),
        cursor: replay.inspecting,
        last_turn: replay.last_turn(),
        can_go_off: off.collect(),
        flipped: table.flipped,
        ..Scene::of(&Placement::from(&position))
    }
    .in_motion(table.still());
    let lines = |area: Rect| panel(replay, subject.as_ref(), table, theme, area);
    let summary = summary(replay, theme, area.width);
    let evaluation = evaluation(replay, table);
    let summary = evaluation.behind(summary, theme, area.width);
    let cursor = board_and_panel::draw(&scene, lines, summary, theme, area, buffer);
    evaluation.draw_bar(table.flipped, theme, area, buffer);
    let Some(typed) = &replay.typed else {
        return cursor;
    };
    // Over the board and the panel: a comment takes room.
    let area = match typed.purpose() {
        Purpose::Comment => area,
        Purpose::Turn => layout::areas(area)
            .and_then(|areas| areas.panel)
            .unwrap_or(area),
    };
    draw_typed(typed, theme, area, buffer)
}

/// Who is ahead, as far as that is shown: in an analysis its graph tells it.
fn evaluation(replay: &Replay, table: &Table) -> Shown {
    if replay.is_analysing() {
        return Shown::Nothing;
    }
    let game = replay.record.game();
    replay.evaluations.shown(game, replay.shown, table)
}

/// The block under the inspecting cursor.
fn subject(replay: &Replay) -> Option<Subject> {
    Subject::on(&replay.position(), replay.inspecting?)
}

fn draw_typed(typed: &Typed, theme: &Theme, area: Rect, buffer: &mut Buffer) -> Option<Cell> {
    let hint = match typed.purpose() {
        Purpose::Turn => "A turn, as 3 or 3b:",
        Purpose::Comment => "A comment; none takes it away:",
    };
    let fault = typed.fault();
    let sheet = TypingSheet {
        hint,
        field: typed.field(),
        wrong: &|_| false,
        notes: fault.iter().map(sentence).collect(),
    };
    sheet.draw(theme, area, buffer)
}

/// What stands below the board where there is no room for a panel, that many columns wide: the most
/// urgent of the words. Behind the turn stands what it came to, as far as there is room, and behind the
/// last how the record ended, or that alone where both are too long.
fn summary(replay: &Replay, theme: &Theme, width: u16) -> Line<'static> {
    let first = words(replay, theme).into_iter().next();
    let first = first.map(|(words, style)| Span::styled(words, style));
    let mut line = first.map_or_else(Line::default, Line::from);
    if replay.word.is_some() || replay.inspecting.is_some() {
        return line;
    }
    let end = end(replay).map(|end| Span::styled(end, theme.accent()));
    if let Some(end) = &end
        && line.width() + 2 + end.width() > width.into()
    {
        return Line::from(end.clone());
    }
    let verdict = verdict::in_short(replay, theme).into_iter();
    let verdict = verdict.map(|(words, style)| Span::styled(words, style));
    for words in end.into_iter().chain(verdict) {
        if line.width() + 2 + words.width() <= width.into() {
            line.extend([Span::raw("  "), words]);
        }
    }
    line
}

fn panel(
    replay: &Replay,
    subject: Option<&Subject>,
    table: &Table,
    theme: &Theme,
    area: Rect,
) -> Vec<Line<'static>> {
    let mut lines = above_turns(replay, subject, table, theme, area);
    let room = area.height.saturating_sub(lines.len() as u16);
    let turns: Vec<NumberedTurn> = replay.record.game().turns().collect();
    lines.extend(panel::turns_around(&turns, replay.shown, room, theme));
    lines
}

/// How many plies have been played after the turn that the panel has on that cell, if it has one
/// there.
pub(super) fn turn_at(replay: &Replay, table: &Table, theme: &Theme, cell: Cell) -> Option<usize> {
    let area = layout::areas(table.room())?.panel?;
    if !area.contains(cell) {
        return None;
    }
    let (column, line) = (cell.x - area.x, cell.y - area.y);
    let headed = heading(replay, table, area.width, theme).len() as u16;
    if let Some(line) = line.checked_sub(headed).filter(|_| shows_graph(replay)) {
        let size = (area.width, area.height);
        let plies = panel::graph_at(&graph(replay), size, (column, line), theme);
        if plies.is_some() {
            return plies;
        }
    }
    let above = above_turns(replay, subject(replay).as_ref(), table, theme, area).len() as u16;
    let turns: Vec<NumberedTurn> = replay.record.game().turns().collect();
    let line = line.checked_sub(above)?;
    let height = area.height.saturating_sub(above);
    panel::turn_around_at(&turns, replay.shown, height, (column, line))
}

/// What the panel shows above the turns.
fn above_turns(
    replay: &Replay,
    subject: Option<&Subject>,
    table: &Table,
    theme: &Theme,
    area: Rect,
) -> Vec<Line<'static>> {
    let width = area.width;
    let mut lines = heading(replay, table, width, theme);
    if shows_graph(replay) {
        lines.extend(panel::graph(&graph(replay), (width, area.height), theme));
    }
    for (words, style) in words(replay, theme) {
        lines.extend(wrapped(&words, width, style));
    }
    if let Some(subject) = subject {
        lines.push(Line::default());
        lines.push(subject.heading(theme));
        lines.extend(subject.lines(None, table.flipped, width, theme));
    }
    if let Some(comment) = replay.record.comment(replay.shown) {
        let comment = wrapped(&printable(comment.as_str()), width, theme.text());
        let used = lines.len() as u16 + 1 + TURN_LINES;
        let room = usize::from(area.height.saturating_sub(used));
        lines.push(Line::default());
        lines.extend(cut(comment, room, theme));
    }
    lines.push(Line::default());
    lines
}

/// Whether the panel shows the graph: what is inspected takes its place.
fn shows_graph(replay: &Replay) -> bool {
    replay.is_analysing() && replay.inspecting.is_none()
}

/// What the panel says first: the game, and its players.
fn heading(replay: &Replay, table: &Table, width: u16, theme: &Theme) -> Vec<Line<'static>> {
    let mut lines = vec![match replay.is_analysing() {
        true => verdict::progress(replay, theme),
        false => Line::styled("DEBLOCKLE", theme.accent()),
    }];
    let special = special_rules(replay.record.game().start().ruleset()).into_iter();
    lines.extend(special.map(|rule| Line::styled(rule, theme.dim())));
    lines.push(Line::styled(occasion(replay), theme.dim()));
    lines.push(evaluation(replay, table).line(theme));
    lines.extend(Side::ALL.map(|side| side_line(replay, side, width, theme)));
    lines.push(Line::default());
    lines
}

/// The first of the lines, with a mark where there are more: the text shown for copying has them.
fn cut(mut lines: Vec<Line<'static>>, room: usize, theme: &Theme) -> Vec<Line<'static>> {
    // The mark takes a line, which serves as well for all that there is.
    let room = room.max(1);
    if lines.len() > room {
        lines.truncate(room - 1);
        let more = format!("{} y shows it all", theme.glyphs().cut);
        lines.push(Line::styled(more, theme.dim()));
    }
    lines
}

/// The day of the game and its result.
fn occasion(replay: &Replay) -> String {
    let result = match replay.record.result() {
        GameResult::Open => Termination::Unfinished.word(),
        result => result.sign(),
    };
    match replay.record.tags.date {
        Some(date) => format!("{date}  {result}"),
        None => result.to_string(),
    }
}

fn side_line(replay: &Replay, side: Side, width: u16, theme: &Theme) -> Line<'static> {
    let position = replay.position();
    let total = replay.record.game().start().block_count(side);
    let row = SideRow {
        side,
        name: &printable(replay.record.tags.name(side).as_str()),
        off: total - position.block_count(side),
        total,
        to_move: !is_end(replay) && replay.can_be_played_on() && position.to_move() == side,
    };
    panel::side_row(&row, width, theme)
}

/// Whether the board shows how the game ended.
fn is_end(replay: &Replay) -> bool {
    end(replay).is_some() && replay.record.outcome().is_some()
}

/// What is said about where the replay stands, most urgent first.
fn words(replay: &Replay, theme: &Theme) -> Vec<(String, Style)> {
    let mut words = Vec::new();
    match &replay.word {
        Some(Word::Refusal(word)) => words.push((sentence(word), theme.error())),
        Some(Word::News(word)) => words.push((sentence(word), theme.accent())),
        None => {}
    }
    if let Some(cursor) = replay.inspecting {
        words.push((inspected(&replay.position(), cursor), theme.text()));
        return words;
    }
    let moment = verdict::along_line(replay).unwrap_or_else(|| moment(replay));
    words.push((moment, theme.strong()));
    if replay.is_playing {
        let pace = format!("Playing, a turn in {}.", seconds(replay.pace()));
        words.push((pace, theme.accent()));
    }
    words.extend(end(replay).map(|end| (end, theme.accent())));
    words.extend(verdict::words(replay, theme));
    words
}

/// How the game ended, or that no more of it is known, where the board shows the last turn.
fn end(replay: &Replay) -> Option<String> {
    let is_last = replay.shown == replay.last() && replay.shown_line().is_none();
    is_last.then(|| match replay.record.outcome() {
        Some(outcome) => sentence(&outcome),
        None => "The record ends here.".to_string(),
    })
}

/// Which turn has just been played.
fn moment(replay: &Replay) -> String {
    match replay.record.ply(replay.shown) {
        None => "The start.".to_string(),
        Some(played) => match played.turn {
            Turn::Pass => format!("Turn {}: {} passes.", played.number, played.side),
            turn => format!("Turn {}, {}: {turn}", played.number, played.side),
        },
    }
}

/// A pace in words, as `1 s` or `0.25 s`.
fn seconds(pace: Duration) -> String {
    format!("{} s", pace.as_secs_f32())
}
