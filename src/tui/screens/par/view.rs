//! What a round looks like.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::ParScreen;
use crate::practice::par::counted;
use crate::rules::{NumberedTurn, Placement, Tip};
use crate::tui::keys::{Action, Context};
use crate::tui::panel::{self, SideRow};
use crate::tui::scene::Scene;
use crate::tui::screens::board_and_panel::{self, sentence, wrapped};
use crate::tui::screens::in_hand::{hop_prompt, own_blocks};
use crate::tui::screens::play::show_walk;
use crate::tui::screens::subject::{Subject, inspected};
use crate::tui::screens::words::special_rules;
use crate::tui::stage::Table;
use crate::tui::theme::Theme;

/// Draws the board, the panel beside it, and the line being typed over them. Returns where the
/// hardware cursor belongs.
pub(super) fn draw(
    screen: &ParScreen,
    table: &Table,
    theme: &Theme,
    area: Rect,
    buffer: &mut Buffer,
) -> Option<Cell> {
    let subject = subject(screen);
    let scene = scene(screen, subject.as_ref(), table).in_motion(table.still());
    let lines = |area: Rect| panel(screen, subject.as_ref(), table, theme, area);
    let summary = summary(screen, table, theme, area.width);
    let cursor = board_and_panel::draw(&scene, lines, summary, theme, area, buffer);
    match &screen.typed {
        None => cursor,
        Some(typed) => typed.draw(screen.round.board(), theme, area, buffer),
    }
}

/// The block in hand, on its way, or under the inspecting cursor.
fn subject(screen: &ParScreen) -> Option<Subject> {
    let board = screen.board();
    let in_hand = &screen.in_hand;
    if let Some(cursor) = in_hand.inspecting {
        return Subject::alone(board, cursor);
    }
    match &in_hand.walk {
        _ if !screen.is_playing() => None,
        Some(walk) => Some(Subject::walking_alone(board, walk)),
        None => Subject::alone(board, in_hand.square(board)?),
    }
}

fn scene(screen: &ParScreen, subject: Option<&Subject>, table: &Table) -> Scene {
    let board = screen.board();
    let off = board.tips().filter(Tip::goes_off).map(|tip| tip.from);
    let last = screen.shown().checked_sub(1);
    let mut scene = Scene {
        tips: subject.map_or(Vec::new(), Subject::marks),
        cursor: screen.in_hand.inspecting,
        last_turn: last.and_then(|last| screen.seen().turns().nth(last)),
        can_go_off: off.collect(),
        flipped: table.flipped,
        ..Scene::of(&Placement::from(board.position()))
    };
    match &screen.in_hand.walk {
        Some(walk) => show_walk(&mut scene, walk, board.side()),
        None if screen.is_playing() => scene.in_hand = screen.in_hand.square(board),
        None => {}
    }
    scene
}

/// What stands below the board where there is no room for a panel: the most urgent of the words, and
/// the score and the seed where they fit.
fn summary(screen: &ParScreen, table: &Table, theme: &Theme, width: u16) -> Line<'static> {
    let first = words(screen, table, theme).into_iter().next();
    let mut line = first.map_or_else(Line::default, |(words, style)| Line::styled(words, style));
    // At the end the words tell the score.
    let score = screen.round.outcome().is_none().then(|| score(screen));
    for more in score.into_iter().chain([seed(screen)]) {
        let more = Span::styled(format!("  {more}"), theme.dim());
        if line.width() + more.width() <= width.into() {
            line.push_span(more);
        }
    }
    line
}

/// What the blocks were rolled by.
fn seed(screen: &ParScreen) -> String {
    format!("Seed {}", screen.round.seed())
}

fn panel(
    screen: &ParScreen,
    subject: Option<&Subject>,
    table: &Table,
    theme: &Theme,
    area: Rect,
) -> Vec<Line<'static>> {
    let (width, board) = (area.width, screen.board());
    let mut lines = vec![Line::styled("ALONE", theme.accent())];
    let special = special_rules(board.ruleset()).into_iter();
    lines.extend(special.map(|rule| Line::styled(rule, theme.dim())));
    lines.push(Line::styled(seed(screen), theme.dim()));
    lines.push(Line::default());
    let total = screen.round.start().block_count();
    let row = SideRow {
        side: board.side(),
        name: board.side().name(),
        off: total - board.block_count(),
        total,
        to_move: screen.is_playing(),
    };
    lines.push(panel::side_row(&row, width, theme));
    lines.push(Line::styled(score(screen), theme.text()));
    lines.push(Line::default());
    for (words, style) in words(screen, table, theme) {
        lines.extend(wrapped(&words, width, style));
    }
    lines.push(Line::default());
    if let Some(subject) = subject {
        let in_hand = &screen.in_hand;
        let is_choosing = in_hand.walk.is_none() && in_hand.inspecting.is_none();
        lines.push(match is_choosing {
            true => own_blocks(board, in_hand.number, theme),
            false => subject.heading(theme),
        });
        let note = in_hand.walk.as_ref().map(|_| "Next from here:");
        lines.extend(subject.lines(note, table.flipped, width, theme));
        lines.push(Line::default());
    }
    let room = area.height.saturating_sub(lines.len() as u16);
    let turns = turns(screen);
    lines.extend(match screen.is_playing() {
        true => panel::turns_list(&turns, room, theme),
        false => panel::turns_around(&turns, screen.shown(), room, theme),
    });
    lines
}

/// The turns of what is looked at, as lists show them.
fn turns(screen: &ParScreen) -> Vec<NumberedTurn> {
    let side = screen.round.options().side;
    let turns = screen.seen().turns().zip(1..);
    let numbered = turns.map(|(turn, number)| NumberedTurn { number, side, turn });
    numbered.collect()
}

/// How many turns have been made, and par.
fn score(screen: &ParScreen) -> String {
    let turns = counted(screen.shown(), "turn");
    match screen.round.par() {
        Some(par) => format!("{turns}, par {par}"),
        None if screen.round.seeks_par() => format!("{turns}, par is sought"),
        None => format!("{turns}, par unknown"),
    }
}

/// What is said about where the round stands, most urgent first: why the last key did nothing, what
/// has come of it, what is to be done.
fn words(screen: &ParScreen, table: &Table, theme: &Theme) -> Vec<(String, Style)> {
    let mut words = Vec::new();
    if let Some(word) = &screen.in_hand.word {
        words.push((sentence(word), theme.error()));
    }
    if let Some(cursor) = screen.in_hand.inspecting {
        words.push((inspected(screen.board().position(), cursor), theme.text()));
    } else if screen.shows_shortest() {
        let last = screen.seen().turns().len();
        words.push(("A shortest way off:".to_string(), theme.accent()));
        words.push((
            format!("turn {} of {last}.", screen.shown()),
            theme.accent(),
        ));
    } else if let Some(outcome) = screen.round.outcome() {
        words.push((format!("All off: {outcome}."), theme.accent()));
    } else if !screen.is_playing() {
        let undo = table.keys.name_of(Context::Round, Action::Undo);
        let stuck = format!("Stuck: no block can be moved. {undo} takes back.");
        words.push((stuck, theme.accent()));
    } else {
        words.push((prompt(screen, table, theme), theme.text()));
    }
    words
}

/// What is to be done.
fn prompt(screen: &ParScreen, table: &Table, theme: &Theme) -> String {
    match &screen.in_hand.walk {
        Some(walk) => hop_prompt(walk, table, theme),
        None => format!("{}: tip a block.", screen.board().side()),
    }
}
