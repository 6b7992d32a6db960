//! What a game looks like.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::Play;
use super::announce::pass_news;
use super::coach;
use crate::rules::{Block, Face, NumberedTurn, Placement, Side, SquareSet, Tip, Turn, Walk};
use crate::tui::keys::{Action, Context};
use crate::tui::panel::{self, SideRow};
use crate::tui::scene::Scene;
use crate::tui::screens::board_and_panel::{self, sentence, wrapped};
use crate::tui::screens::evaluation::Shown;
use crate::tui::screens::in_hand::{hop_prompt, own_blocks};
use crate::tui::screens::subject::{Subject, inspected, worth_in_words};
use crate::tui::screens::words::special_rules;
use crate::tui::stage::Table;
use crate::tui::theme::Theme;

/// Draws the board, the panel beside it, and the line being typed over them. Returns where the
/// hardware cursor belongs.
pub(super) fn draw(
    play: &Play,
    table: &Table,
    theme: &Theme,
    area: Rect,
    buffer: &mut Buffer,
) -> Option<Cell> {
    let subject = subject(play);
    let scene = scene(play, table).in_motion(table.still());
    let lines = |area: Rect| panel(play, subject.as_ref(), table, theme, area);
    let words = words(play, table, theme).into_iter().next();
    let mut summary = words.map_or_else(Line::default, |(words, style)| Line::styled(words, style));
    if let Some(mark) = table.keeping.mark() {
        summary
            .spans
            .insert(0, Span::styled(format!("{mark}  "), theme.dim()));
    }
    let evaluation = evaluation(play, table);
    let summary = evaluation.behind(summary, theme, area.width);
    let cursor = board_and_panel::draw(&scene, lines, summary, theme, area, buffer);
    evaluation.draw_bar(table.flipped, theme, area, buffer);
    match &play.typed {
        None => cursor,
        Some(typed) => typed.draw(play.game.position(), theme, area, buffer),
    }
}

/// Who is ahead, as far as that is shown.
fn evaluation(play: &Play, table: &Table) -> Shown {
    let plies = play.plies_shown();
    play.evaluations.shown(&play.game, plies, table)
}

/// The block in hand, on its way, or under the inspecting cursor.
pub(in crate::tui::screens) fn subject(play: &Play) -> Option<Subject> {
    let valued = |subject: Subject| match play.worths_shown() {
        Some(worths) => subject.valued(worths),
        None => subject,
    };
    if let Some(cursor) = play.inspecting {
        return Subject::on(play.position(), cursor).map(valued);
    }
    match (&play.walk, play.hand_square()) {
        (Some(walk), _) => Some(Subject::walking(play.game.position(), walk)),
        (None, Some(square)) => Subject::on(play.game.position(), square).map(valued),
        (None, None) => None,
    }
}

/// What the board shows.
pub(in crate::tui::screens) fn scene(play: &Play, table: &Table) -> Scene {
    let position = play.position();
    let off = position.tips().filter(Tip::goes_off).map(|tip| tip.from);
    let subject = subject(play);
    let mut scene = Scene {
        tips: subject.as_ref().map_or(Vec::new(), Subject::marks),
        cursor: play.inspecting,
        last_turn: last_turn(play).map(|played| played.turn),
        can_go_off: off.collect(),
        flipped: table.flipped,
        ..Scene::of(&Placement::from(position))
    };
    let of_tips = subject.iter().flat_map(Subject::worths);
    scene.worths = of_tips
        .chain(play.worth_of_landings())
        .map(|(square, worth)| (square, coach::mark(worth)))
        .collect();
    match &play.walk {
        Some(walk) => show_walk(&mut scene, walk, position.to_move()),
        None => scene.in_hand = play.hand_square(),
    }
    scene
}

/// Puts the block of a turn begun where it is on its way, and lights its landings up.
pub(in crate::tui::screens) fn show_walk(scene: &mut Scene, walk: &Walk, side: Side) {
    let tip = walk.tip();
    scene.blocks.retain(|(_, block)| block.square != tip.from);
    let block = Block {
        square: walk.at(),
        cube: tip.cube,
    };
    scene.blocks.push((side, block));
    scene.in_hand = Some(walk.at());
    scene.landings = walk.reachable();
    scene.cursor = scene.cursor.or(Some(walk.at()));
    scene.trail = vec![tip.from, tip.to];
    scene.trail.extend(walk.path());
    scene.can_go_off = SquareSet::EMPTY;
}

/// The last turn before the board shown that was no forced pass.
fn last_turn(play: &Play) -> Option<NumberedTurn> {
    play.game.last_turn_before(play.plies_shown())
}

fn panel(
    play: &Play,
    subject: Option<&Subject>,
    table: &Table,
    theme: &Theme,
    area: Rect,
) -> Vec<Line<'static>> {
    let turns: Vec<NumberedTurn> = play.game.turns().take(play.plies_shown()).collect();
    let heading = "DEBLOCKLE";
    let mut lines = vec![match table.keeping.mark() {
        None => Line::styled(heading, theme.accent()),
        Some(mark) => Line::from(vec![
            Span::styled(heading, theme.accent()),
            Span::styled(format!("  {mark}"), theme.dim()),
        ]),
    }];
    let special = special_rules(play.game.start().ruleset()).into_iter();
    lines.extend(special.map(|rule| Line::styled(rule, theme.dim())));
    lines.push(evaluation(play, table).line(theme));
    lines.extend(Side::ALL.map(|side| side_line(play, side, table, area.width, theme)));
    lines.push(Line::default());
    for (words, style) in words(play, table, theme) {
        lines.extend(wrapped(&words, area.width, style));
    }
    lines.push(Line::default());
    if let Some(subject) = subject {
        lines.extend(block_lines(play, subject, table.flipped, area.width, theme));
        lines.push(Line::default());
    }
    let room = area.height.saturating_sub(lines.len() as u16);
    lines.extend(panel::turns_list(&turns, room, theme));
    lines
}

fn side_line(play: &Play, side: Side, table: &Table, width: u16, theme: &Theme) -> Line<'static> {
    let position = play.position();
    let total = play.game.start().block_count(side);
    let row = SideRow {
        side,
        name: table.options.name(side),
        off: total - position.block_count(side),
        total,
        to_move: play.is_under_way() && position.to_move() == side,
    };
    panel::side_row(&row, width, theme)
}

/// What is said about where the game stands, most urgent first: why the last key did nothing, what
/// has just happened, what is to be done.
fn words(play: &Play, table: &Table, theme: &Theme) -> Vec<(String, Style)> {
    let mut words = Vec::new();
    if let Some(word) = &play.word {
        words.push((sentence(&word), theme.error()));
    } else if let Some(news) = news(play, table) {
        words.push((news, theme.accent()));
    }
    if let Some(word) = &table.word {
        words.push((word.clone(), theme.error()));
    }
    if play.worths_question().is_some() {
        words.push((
            "Working out what turns are worth.".to_string(),
            theme.accent(),
        ));
    }
    words.extend(play.coach.words().map(|words| (words, theme.accent())));
    if let Some(prompt) = prompt(play, table, theme) {
        words.push((prompt, theme.text()));
    }
    if let Some(reason) = play.computer.failure() {
        let key = table.keys.name_of(Context::Tipping, Action::Hurry);
        let fault = format!("The computer has failed: {reason}. {key}: again, or move for it.");
        words.push((fault, theme.error()));
    }
    if let Some(reason) = table.keeping.failure() {
        words.push((format!("Not saved: {reason}"), theme.error()));
    }
    words
}

/// Why the last key did nothing, or else what is to be done.
pub(in crate::tui::screens) fn word_or_prompt(
    play: &Play,
    table: &Table,
    theme: &Theme,
) -> Option<(String, Style)> {
    match &play.word {
        Some(word) => Some((sentence(&word), theme.error())),
        None => Some((prompt(play, table, theme)?, theme.text())),
    }
}

/// What has just happened that nobody may miss.
fn news(play: &Play, table: &Table) -> Option<String> {
    if let Some(outcome) = play.game.outcome() {
        return Some(match play.shown {
            None => sentence(&outcome),
            // Short: it has to fit a line of the panel.
            Some(shown) => format!("Looking back: {shown} of {}.", play.game.ply_count()),
        });
    }
    if play.walk.is_some() || play.inspecting.is_some() {
        return None;
    }
    if let Some(passed) = play.game.forced_pass() {
        return Some(format!("{}.", pass_news(&play.game, passed)));
    }
    let last = play.game.last_turn()?;
    let off = play.game.off_count(last.side);
    let total = play.game.start().block_count(last.side);
    matches!(last.turn, Turn::Off { .. }).then(|| {
        format!(
            "{} takes a block off: {off} of {total}.",
            table.options.player(last.side)
        )
    })
}

/// What is to be done.
fn prompt(play: &Play, table: &Table, theme: &Theme) -> Option<String> {
    if let Some(cursor) = play.inspecting {
        return Some(inspected(play.position(), cursor));
    }
    if !play.is_under_way() {
        return None;
    }
    let mover = play.game.position().to_move();
    if play.is_bots_turn() {
        return Some(bots_prompt(play, &table.options.player(mover), table));
    }
    let enter = table.keys.name_of(Context::Hopping, Action::Confirm);
    let Some(walk) = &play.walk else {
        return Some(format!("{}: tip a block.", table.options.player(mover)));
    };
    let hops = !walk.tip().goes_off() && walk.tip().face() != Face::Stop;
    let worth = play.worth_of_walk().filter(|_| hops);
    Some(match (walk.turn(), worth) {
        (Some(turn), Some(worth)) => format!("{enter} plays {turn}: {}.", worth_in_words(worth)),
        _ => hop_prompt(walk, table, theme),
    })
}

/// What the computer is doing.
fn bots_prompt(play: &Play, player: &str, table: &Table) -> String {
    match &play.walk {
        _ if play.is_paused() => {
            let key = table.keys.name_of(Context::Waiting, Action::Pause);
            format!("Paused: {key} goes on.")
        }
        Some(walk) => {
            let tip = walk.tip();
            format!("{player} tips {} to {}.", tip.from, tip.to)
        }
        None => format!("{player} thinks."),
    }
}

/// The blocks to choose from or the one on its way, with its six faces and its tips.
fn block_lines(
    play: &Play,
    subject: &Subject,
    flipped: bool,
    width: u16,
    theme: &Theme,
) -> Vec<Line<'static>> {
    let heading = match play.hand_square() {
        Some(_) if play.walk.is_none() && play.inspecting.is_none() => {
            own_blocks(play.game.position(), play.hand, theme)
        }
        _ => subject.heading(theme),
    };
    let note = play.walk.as_ref().map(|_| "Next from here:");
    let mut lines = vec![heading];
    lines.extend(subject.lines(note, flipped, width, theme));
    lines
}
