//! The puzzles to choose from: today's, the next one, or one of some level.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Position as Cell, Rect};
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::practice::progress::Kind;
use crate::practice::puzzles::{LEVELS, Solved, Wanted, shipped};
use crate::text;
use crate::tui::keys::{Action, Context};
use crate::tui::layout::row;
use crate::tui::mouse::{Button, Click, wheeled};
use crate::tui::screens::list::{ABOVE, draw_line};
use crate::tui::screens::{PuzzleScreen, Screen};
use crate::tui::stage::{Request, Stage, Table};
use crate::tui::theme::Theme;
use crate::tui::wrap::wrapped;

/// All there is to choose from, in the order of the screen.
fn all() -> impl Iterator<Item = Wanted> {
    let levels = LEVELS.map(|level| Wanted::Next(Some(level)));
    [Wanted::Next(None), Wanted::Daily]
        .into_iter()
        .chain(levels)
}

fn label(wanted: Wanted) -> String {
    match wanted {
        Wanted::Daily => "Today's puzzle".to_string(),
        Wanted::Next(None) => "The next one".to_string(),
        Wanted::Next(Some(level)) => format!("Level {level}"),
    }
}

/// How far the player has got with what may be wanted.
fn state(wanted: Wanted, table: &Table) -> String {
    let solved = solved(table);
    match (wanted, wanted.puzzle(solved, 1, table.clock.today)) {
        (Wanted::Next(Some(level)), _) => {
            let of_level = || shipped().iter().filter(|puzzle| puzzle.level == level);
            let count = solved.count(of_level());
            format!("{count} of {} solved", of_level().count())
        }
        (_, None) => "the clock tells no day".to_string(),
        (_, Some(puzzle)) => {
            let time = solved.time(puzzle).map(in_words);
            let time = time.map_or(String::new(), |time| format!(", solved in {time}"));
            format!("number {}, level {}{time}", puzzle.number, puzzle.level)
        }
    }
}
/// What the player has solved.
pub(super) fn solved(table: &Table) -> Solved<'_> {
    Solved(table.progress.of(Kind::Puzzles))
}

/// A time as it is told: `42 s`, `3 min 07 s` or `2 h 05 min`.
pub(super) fn in_words(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds {
        0..60 => format!("{seconds} s"),
        60..3600 => format!("{} min {:02} s", seconds / 60, seconds % 60),
        _ => format!("{} h {:02} min", seconds / 3600, seconds / 60 % 60),
    }
}

/// The puzzles to choose from.
#[derive(Clone, Debug, Default)]
pub struct Puzzles {
    chosen: usize,
    /// The puzzle that is begun as soon as it is known which it is.
    wanted: Option<Wanted>,
}

impl Puzzles {
    /// The screen that leads on to that puzzle.
    pub const fn wanting(wanted: Wanted) -> Puzzles {
        Puzzles {
            chosen: 0,
            wanted: Some(wanted),
        }
    }

    /// The list with the cursor on what was wanted.
    pub(super) fn at(wanted: Wanted) -> Puzzles {
        Puzzles {
            chosen: all().position(|other| other == wanted).unwrap_or(0),
            wanted: None,
        }
    }

    /// Begins the puzzle that is wanted, if one is.
    pub fn enter_wanted(&mut self, table: &mut Table) -> Vec<Request> {
        let wanted = self.wanted.take();
        wanted.map_or(Vec::new(), |wanted| enter(wanted, 1, table))
    }

    fn enter_chosen(&self, table: &mut Table) -> Vec<Request> {
        let chosen = all().nth(self.chosen);
        chosen.map_or(Vec::new(), |wanted| enter(wanted, 1, table))
    }
}

/// Begins a puzzle that is wanted, the first from that number on.
pub(super) fn enter(wanted: Wanted, from: u16, table: &mut Table) -> Vec<Request> {
    let Some(puzzle) = wanted.puzzle(solved(table), from, table.clock.today) else {
        return Vec::new();
    };
    // One plays Gold, from the bottom of the screen.
    table.flipped = false;
    let screen = PuzzleScreen::new(puzzle, wanted);
    let show = Request::Show(Box::new(Screen::Puzzle(Box::new(screen))));
    vec![show, Request::ReadClock]
}

impl Stage for Puzzles {
    fn context(&self) -> Context {
        Context::Puzzles
    }

    fn act(&mut self, action: Action, table: &mut Table) -> Vec<Request> {
        let count = all().count();
        match action {
            Action::Up => self.chosen = (self.chosen + count - 1) % count,
            Action::Down => self.chosen = (self.chosen + 1) % count,
            Action::Confirm => return self.enter_chosen(table),
            Action::Leave => return vec![Request::Title],
            _ => {}
        }
        Vec::new()
    }

    fn click(&mut self, click: Click, table: &mut Table, _theme: &Theme) -> Vec<Request> {
        let count = all().count();
        if click.button != Button::Left {
            self.chosen = wheeled(click.button, self.chosen, count);
            return Vec::new();
        }
        let line = click.at.y.checked_sub(table.room().y + ABOVE);
        match line.map(usize::from).filter(|&line| line < count) {
            Some(line) => {
                self.chosen = line;
                self.enter_chosen(table)
            }
            None => Vec::new(),
        }
    }

    fn view(&self, table: &Table, theme: &Theme, area: Rect, buffer: &mut Buffer) -> Option<Cell> {
        let inside = area.inner(Margin::new(1, 0));
        let heading = format!(
            "PUZZLES  {} of {} solved",
            solved(table).count(shipped()),
            shipped().len()
        );
        Line::styled(heading, theme.accent()).render(row(inside, 1), buffer);
        let widths = all().map(|wanted| text::width(&label(wanted)));
        let width = widths.max().unwrap_or(0);
        let mut cursor = None;
        for (wanted, place) in all().zip(0..) {
            let line = row(inside, ABOVE + place as u16);
            let is_chosen = place == self.chosen;
            let words = format!("{:width$}  {}", label(wanted), state(wanted, table));
            cursor = cursor.or(draw_line(&words, is_chosen, theme, line, buffer));
        }
        let below = ABOVE + all().count() as u16 + 1;
        let words = below_list(table, theme);
        let lines = words.into_iter().flat_map(|(words, style)| {
            let lines = wrapped(&words, usize::from(inside.width)).into_iter();
            let lines = lines.map(move |line| Line::styled(line.into_owned(), style));
            lines.collect::<Vec<_>>()
        });
        for (line, y) in lines.zip(below..area.height) {
            line.render(row(inside, y), buffer);
        }
        cursor
    }
}

/// What is said below the list: what a puzzle is, the streak, and what is wrong with the file.
fn below_list(table: &Table, theme: &Theme) -> Vec<(String, ratatui::style::Style)> {
    let mut words = vec![(
        "Gold is to move and can have its blocks off in so many turns, whatever Blue does: with one \
         first turn alone."
            .to_string(),
        theme.dim(),
    )];
    let [streak, best] = solved(table).streaks();
    if best > 0 {
        let streak = format!("Solved in a row without help: {streak}; at best {best}.");
        words.push((streak, theme.text()));
    }
    if let Some(word) = table.progress.word(Kind::Puzzles) {
        words.push((word.to_string(), theme.error()));
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_two_units_at_the_most() {
        for (seconds, words) in [
            (0, "0 s"),
            (59, "59 s"),
            (187, "3 min 07 s"),
            (7500, "2 h 05 min"),
        ] {
            assert_eq!(in_words(Duration::from_secs(seconds)), words);
        }
    }
}
