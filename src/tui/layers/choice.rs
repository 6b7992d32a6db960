//! Lists to choose from, and questions.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};
use unicode_width::UnicodeWidthStr;

use super::{Layer, cleared_box, draw_frame, frame};
use crate::tui::keys::{Action, Context};
use crate::tui::layout;
use crate::tui::stage::{Request, Stage, Table};
use crate::tui::theme::Theme;
use crate::tui::wrap::wrapped;

/// A title, a text, and entries of which one is chosen. With the entries beside each other it is a
/// question, below each other a menu.
#[derive(Clone, Debug)]
pub struct Choice {
    /// What it is about.
    pub title: String,
    /// What is said or asked, a line each.
    pub text: Vec<String>,
    /// What can be chosen, at least one.
    pub entries: Vec<Entry>,
    /// The place of the entry under the cursor, if it is on one.
    pub chosen: Option<usize>,
    /// Whether it is a question.
    pub is_question: bool,
}

/// Something that can be chosen, and what comes of it.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What it is called.
    pub label: String,
    /// What the program is to do when it is taken; the list is closed before.
    pub requests: Vec<Request>,
}

impl Entry {
    /// An entry.
    pub fn new(label: impl Into<String>, requests: Vec<Request>) -> Entry {
        Entry {
            label: label.into(),
            requests,
        }
    }

    /// An entry that leaves the screen: it asks first when that would lose something, which is said
    /// with `lost`.
    pub fn leaving(label: &str, request: Request, lost: Option<&str>) -> Entry {
        let request = match lost {
            None => request,
            Some(lost) => Request::Open(Layer::Choice(Choice::question(
                format!("{label}?"),
                vec![lost.to_string()],
                Entry::new("Leave", vec![request]),
                Entry::new("Stay", Vec::new()),
            ))),
        };
        Entry::new(label, vec![request])
    }
}

impl Choice {
    /// A list of entries below each other.
    pub fn menu(title: impl Into<String>, text: Vec<String>, entries: Vec<Entry>) -> Choice {
        Choice {
            title: title.into(),
            text,
            entries,
            chosen: Some(0),
            is_question: false,
        }
    }

    /// The menu over a screen before a game, whose leaving would lose what is said, if anything.
    pub fn screen_menu(title: &str, lost: Option<&str>) -> Choice {
        Choice::menu(
            title,
            Vec::new(),
            vec![
                Entry::new("Go on", Vec::new()),
                Entry::new("Flip the board", vec![Request::Flip]),
                Entry::new("Rules and keys", vec![Request::Help]),
                Entry::leaving("New game", Request::ChooseGame, lost),
                Entry::leaving("Title", Request::Title, lost),
                Entry::new("Quit", vec![Request::AskToQuit]),
            ],
        )
    }

    /// A question that is answered with yes or no; no is under the cursor.
    pub fn question(title: impl Into<String>, text: Vec<String>, yes: Entry, no: Entry) -> Choice {
        Choice {
            title: title.into(),
            text,
            entries: vec![yes, no],
            chosen: Some(1),
            is_question: true,
        }
    }

    /// A question to the other player than the one who pressed the last key. No answer is under the
    /// cursor yet: an Enter held down must not answer for the opponent.
    pub fn handed_over(
        title: impl Into<String>,
        text: Vec<String>,
        yes: Entry,
        no: Entry,
    ) -> Choice {
        Choice {
            chosen: None,
            ..Choice::question(title, text, yes, no)
        }
    }

    /// An announcement that stays until it is confirmed.
    pub fn notice(title: impl Into<String>, text: Vec<String>) -> Choice {
        Choice {
            title: title.into(),
            text,
            entries: vec![Entry::new("Go on", Vec::new())],
            chosen: Some(0),
            is_question: true,
        }
    }

    fn take(&self, place: usize) -> Vec<Request> {
        let chosen = self.entries.get(place);
        let requests = chosen.map_or(&[][..], |entry| &entry.requests);
        [Request::Close]
            .into_iter()
            .chain(requests.iter().cloned())
            .collect()
    }

    /// Moves the cursor on, or back, round the entries.
    fn step(&mut self, forward: bool) {
        let last = self.entries.len().saturating_sub(1);
        self.chosen = Some(match (self.chosen, forward) {
            (Some(place), true) if place < last => place + 1,
            (_, true) => 0,
            (Some(place), false) if place > 0 => place - 1,
            (_, false) => last,
        });
    }
}

impl Stage for Choice {
    fn context(&self) -> Context {
        match (self.is_question, self.entries.len()) {
            (true, 1) => Context::Telling,
            (true, _) => Context::Asking,
            (false, _) => Context::Menu,
        }
    }

    fn works(&self, action: Action, _table: &Table) -> bool {
        match action {
            Action::Yes | Action::No => self.entries.len() == 2,
            Action::Left | Action::Right | Action::Up | Action::Down => self.entries.len() > 1,
            Action::Confirm => self.chosen.is_some(),
            _ => true,
        }
    }

    fn act(&mut self, action: Action, _table: &mut Table) -> Vec<Request> {
        let last = self.entries.len().saturating_sub(1);
        match action {
            Action::Up | Action::Left => self.step(false),
            Action::Down | Action::Right => self.step(true),
            Action::Confirm => return self.chosen.map_or(Vec::new(), |place| self.take(place)),
            Action::Yes if self.entries.len() == 2 => return self.take(0),
            Action::No if self.entries.len() == 2 => return self.take(1),
            // A question left open is answered with no: its last entry.
            Action::Leave if self.is_question => return self.take(last),
            Action::Leave => return vec![Request::Close],
            _ => {}
        }
        Vec::new()
    }

    fn view(&self, _table: &Table, theme: &Theme, area: Rect, buffer: &mut Buffer) -> Option<Cell> {
        // Over the board, so that the panel stays in sight.
        let area = layout::areas(area).map_or(area, |areas| areas.board);
        let labels = self.entries.iter().map(|entry| entry.label.width() + 4);
        let entries_width: usize = match self.is_question {
            true => labels.sum(),
            false => labels.max().unwrap_or(0),
        };
        let text_width = self.text.iter().map(|line| line.width()).max();
        let inner = entries_width
            .max(text_width.unwrap_or(0))
            .max(self.title.width() + 2)
            .min(usize::from(area.width.saturating_sub(6)));
        let entry_lines = if self.is_question {
            1
        } else {
            self.entries.len()
        };
        let text: Vec<Line> = self
            .text
            .iter()
            .flat_map(|line| wrapped(line, inner))
            .map(Line::from)
            .collect();
        let text_lines = if text.is_empty() { 0 } else { text.len() + 1 };
        let height = entry_lines + text_lines + 2;
        let area = cleared_box(inner as u16 + 4, height as u16, area, buffer);
        let inside = draw_frame(frame(&self.title, theme), area, buffer);
        Paragraph::new(text)
            .style(theme.raised())
            .render(inside, buffer);
        let below = Rect {
            y: inside.y + (text_lines as u16).min(inside.height),
            height: inside.height.saturating_sub(text_lines as u16),
            ..inside
        };
        self.draw_entries(theme, below, buffer)
    }
}

impl Choice {
    /// Draws the entries and returns the cell of the one under the cursor.
    fn draw_entries(&self, theme: &Theme, area: Rect, buffer: &mut Buffer) -> Option<Cell> {
        let mut cursor = None;
        let mut place = Cell::new(area.x, area.y);
        for (index, entry) in self.entries.iter().enumerate() {
            let is_chosen = self.chosen == Some(index);
            let label = if is_chosen {
                format!("{} {} ", theme.glyphs().pointer, entry.label)
            } else {
                format!("  {} ", entry.label)
            };
            let width = label.width() as u16;
            let line = Rect::new(place.x, place.y, width, 1).intersection(area);
            let style = if is_chosen {
                theme.selection()
            } else {
                theme.raised()
            };
            Line::styled(label, style).render(line, buffer);
            if is_chosen && !line.is_empty() {
                cursor = Some(place);
            }
            match self.is_question {
                true => place.x += width + 1,
                false => place.y += 1,
            }
        }
        cursor
    }
}
