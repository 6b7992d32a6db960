//! The list of lessons.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::practice::lessons::{self, Lesson};
use crate::practice::progress::Kind;
use crate::text;
use crate::tui::keys::{Action, Context};
use crate::tui::layout::row;
use crate::tui::mouse::{Button, Click, wheeled};
use crate::tui::screens::{LessonScreen, Screen};
use crate::tui::stage::{Request, Stage, Table};
use crate::tui::theme::Theme;
use crate::tui::wrap::wrapped;

/// The lessons, with marks at those that are done.
#[derive(Clone, Debug, Default)]
pub struct Learn {
    /// The place of the lesson under the cursor; before anything is chosen, it is on the first that is
    /// not done.
    chosen: Option<usize>,
    /// The first lesson in sight, once a click has chosen one: the list must not move away from under
    /// the pointer.
    held: Option<usize>,
}

/// How many lines stand above the list: an empty one, the heading, and another.
const ABOVE: u16 = 3;

/// How many lines are kept free below the list, for what is said about the lesson.
const BELOW: u16 = 3;

/// The columns of how far a lesson has been done.
const DONE: usize = "10 of 10".len();

impl Learn {
    /// The list with the cursor on that lesson, the first being 0.
    pub const fn at(place: usize) -> Learn {
        Learn {
            chosen: Some(place),
            held: None,
        }
    }

    /// The place of the lesson under the cursor.
    fn place(&self, table: &Table) -> usize {
        let mut all = lessons::all().iter();
        let first = || all.position(|lesson| done(lesson, table) < lesson.steps.len());
        self.chosen.or_else(first).unwrap_or_default().min(last())
    }

    /// The first lesson in sight in an area of that height.
    fn first_in_sight(&self, table: &Table, height: u16) -> usize {
        let height = usize::from(list_height(height));
        let place = self.place(table);
        let first = match self.held {
            Some(first) => first.clamp((place + 1).saturating_sub(height), place),
            None => place.saturating_sub(height / 2),
        };
        first.min(lessons::all().len().saturating_sub(height))
    }

    /// The place of the lesson whose line the cell lies on.
    fn place_at(&self, table: &Table, cell: Cell) -> Option<usize> {
        let room = table.room();
        let line = cell.y.checked_sub(room.y + ABOVE)?;
        let place = self.first_in_sight(table, room.height) + usize::from(line);
        (line < list_height(room.height) && place <= last()).then_some(place)
    }
}

/// The place of the last lesson.
fn last() -> usize {
    lessons::all().len().saturating_sub(1)
}

/// How many of the lesson's steps have been done.
fn done(lesson: &Lesson, table: &Table) -> usize {
    let steps = lessons::steps_done(table.progress.of(Kind::Lessons), lesson);
    steps.into_iter().filter(|done| *done).count()
}

/// How many lessons are in sight in an area of that height.
fn list_height(height: u16) -> u16 {
    height.saturating_sub(ABOVE + BELOW).max(1)
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
        self.held = None;
        let (place, last) = (self.place(table), last());
        let page = usize::from(list_height(table.room().height));
        let chosen = match action {
            Action::Up => place.checked_sub(1).unwrap_or(last),
            Action::Down if place == last => 0,
            Action::Down => place + 1,
            Action::PageUp => place.saturating_sub(page),
            Action::PageDown => (place + page).min(last),
            Action::First => 0,
            Action::Last => last,
            Action::Confirm => return enter(place, table),
            Action::Leave => return vec![Request::Title],
            _ => return Vec::new(),
        };
        self.chosen = Some(chosen);
        Vec::new()
    }

    fn click(&mut self, click: Click, table: &mut Table, _theme: &Theme) -> Vec<Request> {
        match (click.button, self.place_at(table, click.at)) {
            (Button::Left, Some(place)) if self.chosen == Some(place) => {
                return enter(place, table);
            }
            (Button::Left, Some(place)) => {
                self.held = Some(self.first_in_sight(table, table.room().height));
                self.chosen = Some(place);
            }
            (wheel @ (Button::WheelUp | Button::WheelDown), _) => {
                self.held = None;
                self.chosen = Some(wheeled(wheel, self.place(table), last() + 1));
            }
            _ => {}
        }
        Vec::new()
    }

    fn view(&self, table: &Table, theme: &Theme, area: Rect, buffer: &mut Buffer) -> Option<Cell> {
        let inside = Rect {
            x: area.x + 1,
            width: area.width.saturating_sub(2),
            ..area
        };
        let all = lessons::all();
        let is_done = |lesson: &&Lesson| done(lesson, table) == lesson.steps.len();
        let finished = all.iter().filter(is_done).count();
        let heading = format!("LEARN  {finished} of {} lessons done", all.len());
        Line::styled(heading, theme.accent()).render(row(inside, 1), buffer);
        let height = usize::from(list_height(area.height));
        let place = self.place(table);
        let first = self.first_in_sight(table, area.height);
        let mut cursor = None;
        for number in (first..all.len()).take(height) {
            let line = row(inside, ABOVE + (number - first) as u16);
            let is_chosen = number == place;
            let (pointer, style) = match is_chosen {
                true => (theme.glyphs().pointer, theme.selection()),
                false => (' ', theme.text()),
            };
            let room = usize::from(line.width).saturating_sub(3);
            let text = lesson_line(number, table, room, theme);
            Line::styled(format!("{pointer} {text} "), style).render(line, buffer);
            if is_chosen && !line.is_empty() {
                cursor = Some(line.as_position());
            }
        }
        let below = ABOVE + height.min(all.len()) as u16;
        let (said, style) = match table.progress.word(Kind::Lessons) {
            Some(word) => (word, theme.error()),
            None => (&*all[place].about, theme.dim()),
        };
        let lines = wrapped(said, usize::from(inside.width));
        // A long word has the empty line above it too.
        let below = below + u16::from(lines.len() < usize::from(BELOW));
        for (line, y) in lines.into_iter().zip(below..area.height) {
            Line::styled(line.into_owned(), style).render(row(inside, y), buffer);
        }
        cursor
    }
}
