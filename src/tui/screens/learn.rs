//! The list of lessons.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Position as Cell, Rect};
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::practice::lessons::{self, Lesson};
use crate::practice::progress::Kind;
use crate::text;
use crate::tui::keys::{Action, Context};
use crate::tui::layout::row;
use crate::tui::mouse::{Button, Click};
use crate::tui::screens::list::{InSight, List};
use crate::tui::screens::{LessonScreen, Screen};
use crate::tui::stage::{Request, Stage, Table};
use crate::tui::theme::Theme;
use crate::tui::wrap::wrapped;

/// The lessons, with marks at those that are done.
#[derive(Clone, Debug, Default)]
pub struct Learn {
    /// Before anything is chosen, the cursor is on the first lesson that is not done.
    list: List,
}

/// How many lines are kept free below the list, for what is said about the lesson.
const BELOW: u16 = 3;

/// The columns of how far a lesson has been done.
const DONE: usize = "10 of 10".len();

impl Learn {
    /// The list with the cursor on that lesson, the first being 0.
    pub const fn at(place: usize) -> Learn {
        Learn {
            list: List::at(place),
        }
    }

    /// The place of the lesson under the cursor.
    fn place(&self, table: &Table) -> usize {
        let mut all = lessons::all().iter();
        let first = || all.position(|lesson| done(lesson, table) < lesson.steps.len());
        let chosen = self.list.chosen().or_else(first).unwrap_or_default();
        chosen.min(lessons::all().len().saturating_sub(1))
    }

    /// The lessons in sight in an area of that height.
    fn in_sight(&self, table: &Table, height: u16) -> InSight {
        let count = lessons::all().len();
        self.list.in_sight(self.place(table), count, height, BELOW)
    }
}

/// How many of the lesson's steps have been done.
fn done(lesson: &Lesson, table: &Table) -> usize {
    let steps = lessons::steps_done(table.progress.of(Kind::Lessons), lesson);
    steps.into_iter().filter(|done| *done).count()
}

/// A lesson in a line of that width: a mark when it is done, its number, its name, how far it is done.
fn lesson_line(place: usize, table: &Table, width: usize, theme: &Theme) -> String {
    let lesson = &lessons::all()[place];
    let (done, steps) = (done(lesson, table), lesson.steps.len());
    let mark = match done == steps {
        true => theme.glyphs().done,
        false => ' ',
    };
    let far = match done {
        0 => String::new(),
        _ if done == steps => "done".to_string(),
        _ => format!("{done} of {steps}"),
    };
    let head = format!("{mark} {:>2}  ", place + 1);
    let room = width.saturating_sub(text::width(&head) + 2 + DONE);
    let title = text::fitted(&lesson.title, room.min(TITLE), theme.glyphs().cut);
    format!("{head}{title}  {far:<DONE$}")
}

/// How wide the names get at the most, so that nothing stands too far from them.
const TITLE: usize = 40;

/// Does what entering a lesson asks for.
fn enter(place: usize, table: &mut Table) -> Vec<Request> {
    let screen = LessonScreen::new(place, table);
    let reads = screen.reads_aloud(table);
    let show = Request::Show(Box::new(Screen::Lesson(Box::new(screen))));
    std::iter::once(show).chain(reads).collect()
}

impl Stage for Learn {
    fn context(&self) -> Context {
        Context::Learn
    }

    fn act(&mut self, action: Action, table: &mut Table) -> Vec<Request> {
        let seen = self.in_sight(table, table.room().height);
        match action {
            _ if self.list.act(action, seen) => Vec::new(),
            Action::Confirm => enter(seen.place, table),
            Action::Leave => vec![Request::Title],
            _ => Vec::new(),
        }
    }

    fn click(&mut self, click: Click, table: &mut Table, _theme: &Theme) -> Vec<Request> {
        let seen = self.in_sight(table, table.room().height);
        let at = seen.place_at(table.room(), click.at);
        match at.filter(|_| click.button == Button::Left) {
            Some(place) if self.list.chosen() == Some(place) => return enter(place, table),
            _ => self.list.click(click, at, seen),
        }
        Vec::new()
    }

    fn view(&self, table: &Table, theme: &Theme, area: Rect, buffer: &mut Buffer) -> Option<Cell> {
        let inside = area.inner(Margin::new(1, 0));
        let all = lessons::all();
        let is_done = |lesson: &&Lesson| done(lesson, table) == lesson.steps.len();
        let finished = all.iter().filter(is_done).count();
        let heading = format!("LEARN  {finished} of {} lessons done", all.len());
        Line::styled(heading, theme.accent()).render(row(inside, 1), buffer);
        let seen = self.in_sight(table, area.height);
        let text = |place, room| lesson_line(place, table, room, theme);
        let cursor = seen.draw(text, theme, inside, buffer);
        let (said, style) = match table.progress.word(Kind::Lessons) {
            Some(word) => (word, theme.error()),
            None => (&*all[seen.place].about, theme.dim()),
        };
        let lines = wrapped(said, usize::from(inside.width));
        // A long word has the empty line above it too.
        let below = seen.below() + u16::from(lines.len() < usize::from(BELOW));
        for (line, y) in lines.into_iter().zip(below..area.height) {
            Line::styled(line.into_owned(), style).render(row(inside, y), buffer);
        }
        cursor
    }
}
