//! What a puzzle looks like.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::{Hint, Moment, PuzzleScreen, is_won_by};
use crate::engine::solve::{Defence, Ending};
use crate::practice::par::counted;
use crate::practice::progress::Kind;
use crate::practice::puzzles::{InRow, Wanted};
use crate::rules::{Side, Turn};
use crate::tui::keys::{Action, Context};
use crate::tui::layers::{Layer, Passage, Reader};
use crate::tui::screens::board_and_panel::{self, wrapped};
use crate::tui::screens::play;
use crate::tui::screens::puzzles::{in_words, solved};
use crate::tui::screens::words::{special_rules, uncut};
use crate::tui::stage::Table;
use crate::tui::theme::Theme;

/// Draws the board, and the panel beside it. Returns where the hardware cursor belongs.
pub(super) fn draw(
    screen: &PuzzleScreen,
    table: &Table,
    theme: &Theme,
    area: Rect,
    buffer: &mut Buffer,
) -> Option<Cell> {
    let mut scene = play::scene(&screen.play, table).in_motion(table.still());
    // No tips are shown of a block that nobody can tip now.
    if !screen.is_solving() && screen.play.walk().is_none() && screen.play.inspecting().is_none() {
        scene.tips.clear();
        scene.in_hand = None;
    }
    let lines = |area: Rect| panel(screen, table, theme, area);
    let summary = summary(screen, table, theme, area.width);
    let cell = board_and_panel::draw(&scene, lines, summary, theme, area, buffer);
    match screen.play.typed() {
        None => cell,
        Some(typed) => typed.draw(screen.game().position(), theme, area, buffer),
    }
}

/// Which puzzle it is.
fn heading(screen: &PuzzleScreen) -> String {
    match screen.wanted {
        Wanted::Daily => "TODAY'S PUZZLE".to_string(),
        Wanted::Next(_) => format!("PUZZLE {}", screen.puzzle.number),
    }
}

/// All that is said, and the position, as a text over the board: the panel may have no room.
pub(super) fn text(screen: &PuzzleScreen, table: &Table) -> Layer {
    let puzzle = screen.puzzle;
    let special = special_rules(puzzle.position.ruleset()).into_iter();
    // How the words are styled does not matter in a text.
    let words = words(screen, table, &Theme::default()).into_iter();
    let mut passages = vec![Passage::Text(format!("Level {}.", puzzle.level))];
    passages.extend(special.map(Passage::Text));
    passages.push(Passage::Text(puzzle.task()));
    passages.extend(words.map(|(words, _)| Passage::Text(words)));
    passages.push(Passage::Heading("The position as text".to_string()));
    passages.push(uncut(screen.game().position().to_string()));
    Layer::Reader(Reader::new(heading(screen), passages))
}

fn panel(screen: &PuzzleScreen, table: &Table, theme: &Theme, area: Rect) -> Vec<Line<'static>> {
    let puzzle = screen.puzzle;
    let heading = heading(screen);
    let level = format!("  level {}", puzzle.level);
    let mut lines = vec![Line::from(vec![
        Span::styled(heading, theme.accent()),
        Span::styled(level, theme.dim()),
    ])];
    let special = special_rules(puzzle.position.ruleset()).into_iter();
    lines.extend(special.map(|rule| Line::styled(rule, theme.dim())));
    let before = solved(table).time(puzzle);
    if let Some(before) = before.filter(|_| screen.solved.is_none()) {
        let words = format!("Solved before, in {}.", in_words(before));
        lines.extend(wrapped(&words, area.width, theme.dim()));
    }
    lines.push(Line::default());
    lines.extend(wrapped(&puzzle.task(), area.width, theme.strong()));
    lines.push(Line::default());
    for (words, style) in words(screen, table, theme) {
        lines.extend(wrapped(&words, area.width, style));
    }
    lines.extend(block_lines(screen, table, theme, area, lines.len()));
    lines
}

/// The block in hand or under the inspecting cursor, as much of it as finds room.
fn block_lines(
    screen: &PuzzleScreen,
    table: &Table,
    theme: &Theme,
    area: Rect,
    used: usize,
) -> Vec<Line<'static>> {
    if !screen.is_solving() && screen.play.inspecting().is_none() {
        return Vec::new();
    }
    let Some(subject) = play::subject(&screen.play) else {
        return Vec::new();
    };
    let note = screen.play.walk().map(|_| "Next from here:");
    let mut lines = vec![Line::default(), subject.heading(theme)];
    lines.extend(subject.lines(note, table.flipped, area.width, theme));
    lines.truncate(usize::from(area.height).saturating_sub(used));
    lines
}

/// What stands below the board where there is no room for a panel: the most urgent of the words.
fn summary(screen: &PuzzleScreen, table: &Table, theme: &Theme, width: u16) -> Line<'static> {
    let is_beginning = screen.is_solving()
        && screen.before.is_empty()
        && screen.play.walk().is_none()
        && screen.hint == Hint::None
        && !screen.play.has_word();
    if is_beginning {
        let task = Line::styled(screen.puzzle.task(), theme.strong());
        return match task.width() <= usize::from(width) {
            true => task,
            false => Line::styled(screen.puzzle.task_in_short(), theme.strong()),
        };
    }
    let mut words = words(screen, table, theme);
    // Of a solution there is room for the turn that has just been shown.
    if let (true, Some(last), Some((first, _))) = (
        screen.shows,
        screen.game().turns().last(),
        words.first_mut(),
    ) {
        *first = format!("The solution: {} {}.", theme.glyphs().cut, last.turn);
    }
    let words = words.into_iter();
    let spans = words.map(|(words, style)| Span::styled(words + " ", style));
    let mut line = Line::from(spans.take(2).collect::<Vec<_>>());
    if line.width() > usize::from(width) + 1 && !matches!(screen.moment, Moment::Wrong(_)) {
        line.spans.truncate(1);
    }
    line
}

/// What is said, most urgent first: why the last key did nothing, what has happened, what is to be
/// done.
fn words(screen: &PuzzleScreen, table: &Table, theme: &Theme) -> Vec<(String, Style)> {
    if let Some(reason) = &screen.failure {
        let key = table.keys.name_of(Context::Puzzle, Action::Confirm);
        let fault = format!("Blue's turn cannot be found: {reason}. {key}: again.");
        return vec![(fault, theme.error())];
    }
    let key = |action| table.keys.name_of(Context::Puzzle, action);
    let mut words = Vec::new();
    if let Some(word) = table
        .progress
        .word(Kind::Puzzles)
        .filter(|_| screen.before.is_empty())
    {
        words.push((word.to_string(), theme.error()));
    }
    match &screen.moment {
        Moment::Wrong(defence) => {
            words.push(("Not in time.".to_string(), theme.accent()));
            words.push((why_wrong(screen, defence), theme.text()));
            let again = format!("{}: take it back and try again.", key(Action::Confirm));
            words.push((again, theme.dim()));
        }
        Moment::Solved => {
            words.extend(solved_words(screen, table, theme));
            let next = format!("{}: the next puzzle.", key(Action::Confirm));
            words.push((next, theme.dim()));
            if screen.shows {
                let own = format!("{}: now you.", key(Action::Undo));
                words.push((own, theme.dim()));
            }
        }
        Moment::Reply { .. } | Moment::Solving => {
            if !screen.play.has_word() {
                words.extend(so_far(screen).map(|words| (words, theme.accent())));
            }
            // The solution goes on by itself.
            let prompt = play::word_or_prompt(&screen.play, table, theme);
            words.extend(prompt.filter(|_| !screen.shows));
        }
    }
    words
}

/// What has come of the last turn, or of a hint.
fn so_far(screen: &PuzzleScreen) -> Option<String> {
    let last = |side: Side| {
        let mut turns = screen.game().turns().rev();
        turns
            .find(|played| played.side == side)
            .map(|played| played.turn)
    };
    match &screen.moment {
        _ if screen.shows => Some(solution(screen)),
        Moment::Reply { is_right: true, .. } => Some("Right.".to_string()),
        Moment::Reply { .. } => Some("Blue has an answer to that.".to_string()),
        Moment::Solving => {
            let (from, to, _) = screen.answers.first()?.spaces()?;
            match (screen.hint, last(Side::Blue)) {
                (Hint::Block, _) => Some(format!("A hint: the block on {from} moves.")),
                (Hint::Tip, _) => Some(format!("A hint: it is tipped from {from} to {to}.")),
                (Hint::None, _) if screen.play.walk().is_some() => None,
                (Hint::None, Some(Turn::Pass)) => Some("Right. Blue is Deblockle'd.".to_string()),
                (Hint::None, Some(turn)) => {
                    let left = turns(screen.left());
                    Some(format!("Right. Blue: {turn}. You have {left} left."))
                }
                (Hint::None, None) => None,
            }
        }
        Moment::Wrong(_) | Moment::Solved => None,
    }
}

/// The solution as far as it has been shown.
fn solution(screen: &PuzzleScreen) -> String {
    let turns = screen.game().turns();
    let shown: Vec<String> = turns.map(|played| played.turn.to_string()).collect();
    match shown.is_empty() {
        true => "The solution.".to_string(),
        false => format!("The solution: {}.", shown.join(" ")),
    }
}

/// So many turns, in words.
fn turns(count: impl Into<u32>) -> String {
    counted(count.into() as usize, "turn")
}

/// Why Gold's last turn was wrong.
fn why_wrong(screen: &PuzzleScreen, defence: &Defence) -> String {
    let game = screen.game();
    let mut golds = game
        .turns()
        .rev()
        .filter(|played| played.side == Side::Gold);
    let wrong = golds.find(|played| played.turn != Turn::Pass);
    let wrong = wrong.map_or(String::new(), |played| played.turn.to_string());
    let reply = match defence.reply {
        None | Some(Turn::Pass) => "Blue cannot move".to_string(),
        Some(reply) => format!("Blue answers {reply}"),
    };
    if is_won_by(game, Side::Blue) {
        return format!("{wrong}: {reply} and is off first.");
    }
    let left = screen.left();
    let then = match (defence.left, defence.ending) {
        (Some(needs), _) => format!("Gold needs {} more, and has {left}", turns(needs)),
        (
            _,
            Some(Ending::Win {
                side: Side::Gold,
                turns: of_both,
            }),
        ) => {
            // Gold makes the first of these turns and the last.
            let own = turns(of_both.div_ceil(2));
            format!("Gold needs {own} more, and has {left}")
        }
        (_, Some(ending)) => ending.to_string().replacen("blue", "Blue", 1),
        (_, None) => format!("Gold needs {} or more, and has {left}", turns(left + 2)),
    };
    match defence.unopposed {
        true => format!("{wrong} would do if Blue stood still. But {reply}: then {then}."),
        false => format!("{wrong} is too slow even if Blue stood still. {reply}: then {then}."),
    }
}

/// What is said when Gold's blocks are off.
fn solved_words(screen: &PuzzleScreen, table: &Table, theme: &Theme) -> Vec<(String, Style)> {
    if screen.shows {
        return vec![(solution(screen), theme.accent())];
    }
    let Some((time, in_row)) = screen.solved else {
        // The clock has not been read yet.
        return vec![("Solved!".to_string(), theme.accent())];
    };
    let time = format!("Solved in {}!", in_words(time));
    let row = match in_row {
        InRow::SolvedBefore => "It was solved before, and does not count in the row.".to_string(),
        InRow::Anew => "With a wrong turn or help: the row begins anew.".to_string(),
        InRow::Counts => {
            let [streak, best] = solved(table).streaks();
            format!("In a row without help: {streak}; at best {best}.")
        }
    };
    vec![(time, theme.accent()), (row, theme.text())]
}
