//! What a lesson looks like.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::{LessonScreen, Told, Verdict};
use crate::practice::lessons::Kind;
use crate::rules::SquareSet;
use crate::text;
use crate::tui::keys::{Action, Context, Keymap};
use crate::tui::layout;
use crate::tui::scene::Scene;
use crate::tui::screens::board_and_panel::{self, wrapped};
use crate::tui::screens::play;
use crate::tui::screens::set_up;
use crate::tui::stage::Table;
use crate::tui::theme::Theme;

/// How many lines the net of a block takes.
const NET: usize = 4;

/// Draws the board, and the panel beside it. Returns where the hardware cursor belongs.
pub(super) fn draw(
    screen: &LessonScreen,
    table: &Table,
    theme: &Theme,
    area: Rect,
    buffer: &mut Buffer,
) -> Option<Cell> {
    let scene = scene(screen, table).in_motion(table.still());
    let lines = |area: Rect| panel(screen, table, theme, area).lines;
    let summary = summary(screen, table, theme, area.width);
    board_and_panel::draw(&scene, lines, summary, theme, area, buffer)
}

/// What the board shows.
fn scene(screen: &LessonScreen, table: &Table) -> Scene {
    if let Some(placing) = &screen.placing {
        let mut scene = set_up::scene(placing, table.flipped);
        if screen.told.is_some() {
            scene.in_hand = None;
        }
        return scene;
    }
    let mut scene = play::scene(&screen.play, table);
    let is_board = matches!(screen.kind(), Some(Kind::Tip | Kind::Turn));
    if hides_faces(screen) || !is_board && screen.play.inspecting().is_none() {
        scene.tips.clear();
    }
    if !is_board {
        scene.in_hand = None;
        scene.landings = SquareSet::EMPTY;
    }
    scene
}

/// Whether the player is to find out themselves which faces come up.
fn hides_faces(screen: &LessonScreen) -> bool {
    screen.open_task().is_some_and(|task| task.hides_faces)
}

/// The words over what is said to an answer.
pub(super) fn verdict(told: &Told) -> String {
    match (told.verdict, told.turn) {
        (Verdict::Right, _) => "Right!".to_string(),
        (Verdict::Wrong, _) => "Not quite.".to_string(),
        (Verdict::Shown, None) => "The answer:".to_string(),
        (Verdict::Shown, Some(turn)) => format!("The answer: {turn}."),
    }
}

/// How far the lesson has got.
pub(super) fn progress(screen: &LessonScreen) -> String {
    format!("{} of {}", screen.step + 1, screen.lesson().steps.len())
}

/// The panel's lines.
struct Panel {
    lines: Vec<Line<'static>>,
    /// On which line the first of the words to choose from stands.
    choices: usize,
}

fn panel(screen: &LessonScreen, table: &Table, theme: &Theme, area: Rect) -> Panel {
    let width = area.width;
    let step = screen.asked();
    let mut lines = vec![heading(screen, width, theme), Line::default()];
    if screen.told.is_none() {
        lines.extend(wrapped(&step.text, width, theme.text()));
        lines.push(Line::default());
    }
    if let Some(task) = &step.task {
        lines.extend(wrapped(&task.asks, width, theme.strong()));
        lines.push(Line::default());
    }
    let choices = lines.len();
    if let Some(task) = step.task.as_ref().filter(|task| task.kind == Kind::Choose) {
        for (number, answer) in task.answers.iter().enumerate() {
            let words = format!(" {} {} ", number + 1, answer.words());
            let words = text::cut(&words, width.into(), theme.glyphs().cut);
            let style = match number == screen.pointer {
                true => theme.selection(),
                false => theme.text(),
            };
            lines.push(Line::styled(words, style));
        }
        lines.push(Line::default());
    }
    match &screen.told {
        Some(told) => {
            lines.push(Line::styled(verdict(told), theme.accent()));
            lines.extend(wrapped(&told.says, width, theme.text()));
            lines.push(Line::default());
            lines.extend(wrapped(&next(told, &table.keys), width, theme.dim()));
        }
        None => match &screen.placing {
            Some(placing) => lines.extend(set_up::block_lines(
                placing,
                Context::Placing,
                table,
                width,
                theme,
            )),
            None => {
                let (words, style) = prompt(screen, table, theme);
                lines.extend(wrapped(&words, width, style));
            }
        },
    }
    lines.extend(block_lines(screen, table, theme, area, lines.len()));
    Panel { lines, choices }
}

/// The lesson's name, and how far it has got.
fn heading(screen: &LessonScreen, width: u16, theme: &Theme) -> Line<'static> {
    let far = progress(screen);
    let room = usize::from(width).saturating_sub(text::width(&far) + 1);
    let title = text::fitted(&screen.lesson().title, room, theme.glyphs().cut);
    Line::from(vec![
        Span::styled(title, theme.accent()),
        Span::styled(format!(" {far}"), theme.dim()),
    ])
}

/// What comes after what was said.
fn next(told: &Told, keys: &Keymap) -> String {
    let enter = keys.name_of(Context::Lesson, Action::Confirm);
    match told.verdict {
        _ if !told.left.is_empty() => format!("{enter} shows what follows."),
        Verdict::Right => format!("{enter} goes on."),
        Verdict::Wrong => format!("{enter}: try again."),
        Verdict::Shown => format!("{enter}: try it."),
    }
}

/// The same in the footer, where it is not to go on. Short: the key for the text has to find room on
/// the smallest screen.
pub(super) fn another_try(told: &Told) -> Option<&'static str> {
    match told.verdict {
        _ if !told.left.is_empty() => None,
        Verdict::Right => None,
        Verdict::Wrong => Some("retry"),
        Verdict::Shown => Some("try it"),
    }
}

/// What is to be done next, or why the last key did nothing.
fn prompt(screen: &LessonScreen, table: &Table, theme: &Theme) -> (String, Style) {
    let key = |context, action| table.keys.name_of(context, action);
    let words = match (screen.kind(), &screen.placing) {
        (_, Some(placing)) => set_up::hint_of(placing, Context::Placing, &table.keys),
        (Some(Kind::Choose), _) if screen.play.inspecting().is_none() => {
            let enter = key(Context::Answering, Action::Confirm);
            return (format!("{enter} answers."), theme.dim());
        }
        (None, _) if screen.play.inspecting().is_none() => {
            let enter = key(Context::Lesson, Action::Confirm);
            return (format!("{enter} goes on."), theme.dim());
        }
        _ => return play::word_or_prompt(&screen.play, table, theme).unwrap_or_default(),
    };
    (words, theme.dim())
}

/// The block that the panel tells about, as much of it as finds room.
fn block_lines(
    screen: &LessonScreen,
    table: &Table,
    theme: &Theme,
    area: Rect,
    used: usize,
) -> Vec<Line<'static>> {
    let is_board = matches!(screen.kind(), Some(Kind::Tip | Kind::Turn));
    if screen.placing.is_some() || !is_board && screen.play.inspecting().is_none() {
        return Vec::new();
    }
    let Some(subject) = play::subject(&screen.play) else {
        return Vec::new();
    };
    let note = screen.play.walk().map(|_| "Next from here:");
    let mut lines = vec![Line::default(), subject.heading(theme)];
    let about = subject.lines(note, table.flipped, area.width, theme);
    let room = usize::from(area.height).saturating_sub(used + lines.len());
    let shown = match about.len() {
        all if all <= room && !hides_faces(screen) => all,
        all if NET <= room => NET.min(all),
        _ => return Vec::new(),
    };
    lines.extend(about.into_iter().take(shown));
    lines
}

/// What stands below the board where there is no room for a panel: the most urgent of the words.
fn summary(screen: &LessonScreen, table: &Table, theme: &Theme, width: u16) -> Line<'static> {
    let read = table.keys.name_of(Context::Lesson, Action::ShowText);
    let (words, style) = match (&screen.told, &screen.asked().task) {
        (Some(told), _) => {
            let words = format!("{} {}", verdict(told), next(told, &table.keys));
            (words, theme.accent())
        }
        (None, Some(task)) if screen.play.walk().is_none() && !screen.play.has_word() => {
            (task.asks.clone(), theme.strong())
        }
        (None, None) => {
            let (words, style) = prompt(screen, table, theme);
            (format!("{words} {read}: the text."), style)
        }
        _ => prompt(screen, table, theme),
    };
    Line::styled(text::cut(&words, width.into(), theme.glyphs().cut), style)
}

/// The number of the words to choose from that stand on the cell.
pub(super) fn choice_at(
    screen: &LessonScreen,
    cell: Cell,
    table: &Table,
    theme: &Theme,
) -> Option<usize> {
    let area = layout::areas(table.room())?.panel?;
    if !area.contains(cell) {
        return None;
    }
    let first = panel(screen, table, theme, area).choices;
    let number = usize::from(cell.y - area.y).checked_sub(first)?;
    let count = screen.open_task().map_or(0, |task| task.answers.len());
    (number < count).then_some(number)
}
