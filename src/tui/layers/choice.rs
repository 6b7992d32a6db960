//! Lists to choose from, and questions.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Position as Cell, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Block, Paragraph, Widget};

use super::crest::{self, Crest};
use super::{Layer, draw_frame, frame, inside_of};
use crate::text;
use crate::tui::keys::{Action, Context};
use crate::tui::layout::{self, middle_of};
use crate::tui::motion::Moving;
use crate::tui::mouse::{Button, Click, wheeled};
use crate::tui::stage::{Request, Stage, Table};
use crate::tui::theme::Theme;
use crate::tui::wrap::wrapped;

/// A title, a text, and entries of which one is chosen: a menu, a question, or an announcement.
#[derive(Clone, Debug)]
pub struct Choice {
    /// What it is about.
    title: String,
    /// What is said or asked, a line each.
    text: Vec<String>,
    /// What can be chosen, at least one.
    entries: Vec<Entry>,
    /// The place of the entry under the cursor, if it is on one.
    chosen: Option<usize>,
    /// How it is answered.
    kind: Kind,
    /// What the title is drawn with in place of the frame's words.
    crest: Option<Crest>,
}

/// How a [`Choice`] is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// One of the entries below each other is taken, or none.
    Menu,
    /// One of the entries beside each other is the answer.
    Question,
    /// There is nothing but to go on.
    Notice,
}

/// Something that can be chosen, and what comes of it.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What it is called.
    label: String,
    /// What the program is to do when it is taken.
    requests: Vec<Request>,
}

impl Entry {
    /// An entry, and what the program is to do when it is taken; the list is closed before.
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

    /// The entries at the end of the menu over every screen of a game, whose leaving would lose what
    /// is said, if anything.
    pub fn of_every_menu(lost: Option<&str>) -> Vec<Entry> {
        vec![
            Entry::new("Flip the board", vec![Request::Flip]),
            Entry::new("Rules and keys", vec![Request::Help]),
            Entry::new("Settings", vec![Request::Settings]),
            Entry::leaving("New game", Request::ChooseGame, lost),
            Entry::leaving("Title", Request::Title, lost),
            Entry::new("Quit", vec![Request::AskToQuit]),
        ]
    }
}

impl Choice {
    /// A menu: a list of entries below each other.
    pub fn menu(title: impl Into<String>, text: Vec<String>, entries: Vec<Entry>) -> Choice {
        Choice {
            title: title.into(),
            text,
            entries,
            chosen: Some(0),
            kind: Kind::Menu,
            crest: None,
        }
    }

    /// The menu over a screen before a game, whose leaving would lose what is said, if anything.
    pub fn screen_menu(title: &str, lost: Option<&str>) -> Choice {
        Choice::menu(
            title,
            Vec::new(),
            [
                vec![Entry::new("Go on", Vec::new())],
                Entry::of_every_menu(lost),
            ]
            .concat(),
        )
    }

    /// A question that is answered with yes or no; no is under the cursor.
    pub fn question(title: impl Into<String>, text: Vec<String>, yes: Entry, no: Entry) -> Choice {
        Choice {
            title: title.into(),
            text,
            entries: vec![yes, no],
            chosen: Some(1),
            kind: Kind::Question,
            crest: None,
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
            kind: Kind::Notice,
            crest: None,
        }
    }

    /// The same with its title, and what is said below it, under a crest.
    pub fn under_crest(self, crest: Crest) -> Choice {
        Choice {
            crest: Some(crest),
            ..self
        }
    }

    /// Whether an answer ends the program.
    pub fn may_quit(&self) -> bool {
        let mut requests = self.entries.iter().flat_map(|entry| &entry.requests);
        requests.any(|request| matches!(request, Request::Quit))
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
        match self.kind {
            Kind::Menu => Context::Menu,
            Kind::Question => Context::Asking,
            Kind::Notice => Context::Telling,
        }
    }

    fn works(&self, action: Action, _table: &Table) -> bool {
        match action {
            Action::Yes | Action::No => self.kind == Kind::Question,
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
            Action::Yes => return self.take(0),
            // A question left open is answered with no: its last entry.
            Action::No => return self.take(last),
            Action::Leave if self.kind == Kind::Question => return self.take(last),
            Action::Leave => return vec![Request::Close],
            _ => {}
        }
        Vec::new()
    }

    fn click(&mut self, click: Click, table: &mut Table, _theme: &Theme) -> Vec<Request> {
        match click.button {
            Button::Left => {
                let place = self.places(table.room()).entry_at(click.at, self.kind);
                place.map_or(Vec::new(), |place| self.take(place))
            }
            Button::Right => self.act(Action::Leave, table),
            wheel => {
                let chosen = self.chosen;
                self.chosen = chosen.map(|place| wheeled(wheel, place, self.entries.len()));
                Vec::new()
            }
        }
    }

    fn view(&self, table: &Table, theme: &Theme, area: Rect, buffer: &mut Buffer) -> Option<Cell> {
        let places = self.places(area);
        draw_frame(self.frame(theme), places.frame, buffer);
        let mut text = Paragraph::new(places.text).style(theme.raised());
        if let Some(crest) = &self.crest {
            let twinkle = table.moving.as_ref().and_then(Moving::twinkle);
            crest.draw(&self.title, twinkle, theme, places.crest, buffer);
            text = text.centered();
        }
        text.render(places.below_crest, buffer);
        let mut cursor = None;
        for (index, (entry, &place)) in self.entries.iter().zip(&places.entries).enumerate() {
            let (pointer, style) = match self.chosen == Some(index) {
                true => (theme.glyphs().pointer, theme.selection()),
                false => (' ', theme.raised()),
            };
            let label = format!("{pointer} {} ", entry.label);
            Line::styled(label, style).render(place, buffer);
            if self.chosen == Some(index) && !place.is_empty() {
                cursor = Some(place.as_position());
            }
        }
        cursor
    }
}

/// Where everything of a [`Choice`] lies.
struct Places<'a> {
    /// The box.
    frame: Rect,
    /// The crest at the top of the box, of no lines where there is none.
    crest: Rect,
    /// What is left of the box below it.
    below_crest: Rect,
    /// The text in its lines, at the top of what is left.
    text: Vec<Line<'a>>,
    /// The entries.
    entries: Vec<Rect>,
}

impl Places<'_> {
    /// The place of the entry that a click there takes: the whole of its line inside the box, shared
    /// with those beside it.
    fn entry_at(&self, cell: Cell, kind: Kind) -> Option<usize> {
        if !self.frame.inner(Margin::new(1, 1)).contains(cell) {
            return None;
        }
        let is_on_line = |entry: &&Rect| entry.y == cell.y && !entry.is_empty();
        match kind {
            Kind::Menu => self.entries.iter().position(|entry| is_on_line(&entry)),
            // Each reaches to the next one, the first and the last to the frame.
            Kind::Question | Kind::Notice => {
                self.entries.first().filter(is_on_line)?;
                let others = self.entries.iter().skip(1).filter(is_on_line);
                Some(others.take_while(|entry| entry.x <= cell.x).count())
            }
        }
    }
}

/// The first so many lines of the area, and what is left below them.
fn split_below(area: Rect, lines: u16) -> (Rect, Rect) {
    let lines = lines.min(area.height);
    let above = Rect {
        height: lines,
        ..area
    };
    let below = Rect {
        y: area.y + lines,
        height: area.height - lines,
        ..area
    };
    (above, below)
}

impl Choice {
    /// Where everything lies in that area.
    fn places(&self, area: Rect) -> Places<'_> {
        // Over the board, so that the panel stays in sight.
        let area = layout::areas(area).map_or(area, |areas| match areas.panel {
            Some(_) => areas.board,
            // The last line says what is to be done: a box over a part of it would garble it.
            None => Rect {
                height: areas.board.height.saturating_sub(1),
                ..areas.board
            },
        });
        let labels = self
            .entries
            .iter()
            .map(|entry| text::width(&entry.label) + 4);
        let entries_width: usize = match self.kind {
            Kind::Menu => labels.max().unwrap_or(0),
            Kind::Question | Kind::Notice => labels.sum(),
        };
        let text_width = self.text.iter().map(|line| text::width(line)).max();
        let inner = entries_width
            .max(text_width.unwrap_or(0))
            .max(text::width(&self.title) + 2)
            .max(self.crest.as_ref().map_or(0, |_| crest::WIDTH.into()))
            .min(usize::from(area.width.saturating_sub(6)));
        let entry_lines = match self.kind {
            Kind::Menu => self.entries.len(),
            Kind::Question | Kind::Notice => 1,
        };
        // The entries find their room first.
        let least_crest = self.crest.as_ref().map_or(0, |crest| crest.height(0));
        let room = usize::from(area.height.saturating_sub(least_crest));
        let room = room.saturating_sub(entry_lines + 3);
        let text = self.text_lines(inner, room);
        let text_lines = if text.is_empty() { 0 } else { text.len() + 1 };
        let height = (entry_lines + text_lines + 2) as u16;
        let crest_room = area.height.saturating_sub(height);
        let crest_lines = self.crest.as_ref().map(|crest| crest.height(crest_room));
        let crest_lines = crest_lines.unwrap_or(0);
        let frame = middle_of(area, inner as u16 + 4, height + crest_lines);
        let (crest, inside) = split_below(inside_of(frame), crest_lines);
        let (_, below) = split_below(inside, text_lines as u16);
        Places {
            frame,
            crest,
            below_crest: inside,
            text,
            entries: self.entry_places(below),
        }
    }

    /// The frame around it: in the winner's colour where there is one.
    fn frame(&self, theme: &Theme) -> Block<'_> {
        let Some(crest) = &self.crest else {
            return frame(&self.title, theme);
        };
        match crest.winner() {
            Some(side) => frame("", theme).border_style(theme.raised_side(side)),
            None => frame("", theme),
        }
    }

    /// The text in lines of that width; where there are too many, the last one says so.
    fn text_lines(&self, width: usize, room: usize) -> Vec<Line<'_>> {
        let mut lines: Vec<Line> = self
            .text
            .iter()
            .flat_map(|line| wrapped(line, width))
            .map(Line::from)
            .collect();
        if lines.len() > room {
            lines.truncate(room.saturating_sub(1));
            lines.push(Line::from("and more."));
        }
        lines
    }

    /// Where the entries lie in the area left to them: below each other in a menu, else beside each
    /// other.
    fn entry_places(&self, area: Rect) -> Vec<Rect> {
        let mut place = area.as_position();
        let entries = self.entries.iter();
        entries
            .map(|entry| {
                // The pointer stands before the label, and a space on both its sides.
                let width = text::width(&entry.label) as u16 + 3;
                let line = Rect::new(place.x, place.y, width, 1).intersection(area);
                match self.kind {
                    Kind::Menu => place.y += 1,
                    Kind::Question | Kind::Notice => place.x += width + 1,
                }
                line
            })
            .collect()
    }
}
