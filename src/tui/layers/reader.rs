//! A text that scrolls.

use std::cell::{Ref, RefCell};

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect, Size};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Widget};

use super::{draw_frame, frame, inside_of};
use crate::text;
use crate::tui::keys::{Action, Context};
use crate::tui::layout::middle_of;
use crate::tui::mouse::{Button, Click};
use crate::tui::stage::{Request, Stage, Table};
use crate::tui::theme::Theme;
use crate::tui::wrap::wrapped;

/// A text over the screen, longer than the screen perhaps.
#[derive(Clone, Debug)]
pub struct Reader {
    title: String,
    text: Vec<Passage>,
    /// How many lines are scrolled away above.
    offset: usize,
    /// The text in lines of the width last asked for: breaking it anew for every key would be slow.
    setting: RefCell<Setting>,
}

/// A piece of text that is set as one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Passage {
    /// What the passages below are about.
    Heading(String),
    /// A paragraph.
    Text(String),
    /// A term and what it means, the meaning beside it.
    Term(String, String),
    /// A line that is set as it is, cut where it is too long.
    Verbatim(String),
}

/// How many lines a notch of the wheel scrolls.
const NOTCH: usize = 3;

/// How many columns of the screen beneath have to be left at each side for it to be shown.
const LEAST_LEFT: u16 = 8;

/// How wide a text is set at the most, its frame counted: longer lines are hard to read.
const WIDTH: u16 = 76;

/// The columns between the longest of the terms and what they mean.
const GAP: usize = 2;

/// How many columns terms may take, with the gap; a longer one has a line of its own.
const TERM_WIDTH: usize = 18;

/// A text set in lines.
#[derive(Clone, Debug, Default)]
struct Setting {
    /// How many columns a line may have; none before anything is set.
    width: usize,
    lines: Vec<SetLine>,
    /// Which lines are headings.
    headings: Vec<usize>,
}

/// A line of a text as it is set, without colours.
#[derive(Clone, Debug, PartialEq, Eq)]
enum SetLine {
    Heading(String),
    Text(String),
    /// A part of a term, filled up to where its meaning begins, and a part of the meaning.
    Term(String, String),
}

impl SetLine {
    fn styled(&self, theme: &Theme) -> Line<'_> {
        match self {
            SetLine::Heading(text) => Line::styled(text, theme.raised_accent()),
            SetLine::Text(text) => Line::styled(text, theme.raised()),
            SetLine::Term(term, meaning) => Line::from(vec![
                Span::styled(term, theme.raised_strong()),
                Span::styled(meaning, theme.raised()),
            ]),
        }
    }
}

impl Setting {
    fn of(text: &[Passage], width: usize) -> Setting {
        let mut setting = Setting {
            width,
            ..Setting::default()
        };
        let mut before = None;
        let is_term = |passage: &Passage| matches!(passage, Passage::Term(..));
        for run in text.chunk_by(|a, b| is_term(a) && is_term(b)) {
            let column = meaning_column(run);
            for passage in run {
                if before.is_some_and(|before| passage.is_apart_from(before)) {
                    setting.lines.push(SetLine::Text(String::new()));
                }
                if matches!(passage, Passage::Heading(_)) {
                    setting.headings.push(setting.lines.len());
                }
                setting.lines.extend(passage.lines(column, width));
                before = Some(passage);
            }
        }
        setting
    }

    /// The offset at which the last line is at the bottom of so many.
    const fn last_offset(&self, room: usize) -> usize {
        self.lines.len().saturating_sub(room)
    }

    /// Whether there are headings to go to.
    const fn has_sections(&self) -> bool {
        self.headings.len() > 1
    }
}

impl Reader {
    /// A text about something, at its start.
    pub fn new(title: impl Into<String>, text: Vec<Passage>) -> Reader {
        Reader {
            title: title.into(),
            text,
            offset: 0,
            setting: RefCell::default(),
        }
    }

    /// The text.
    pub fn text(&self) -> &[Passage] {
        &self.text
    }

    /// The text as it is set in an area of that size, its frame counted, and how many of its lines
    /// are seen at once.
    fn set(&self, area: Size) -> (Ref<'_, Setting>, usize) {
        let width = usize::from(WIDTH.min(area.width).saturating_sub(4).max(1));
        if self.setting.borrow().width != width {
            self.setting.replace(Setting::of(&self.text, width));
        }
        let room = usize::from(area.height.saturating_sub(2));
        (self.setting.borrow(), room)
    }
}

impl Passage {
    /// Whether an empty line parts the passage from the one before it.
    const fn is_apart_from(&self, before: &Passage) -> bool {
        match (before, self) {
            (Passage::Heading(_), Passage::Heading(_)) => true,
            (Passage::Heading(_), _)
            | (Passage::Term(..), Passage::Term(..))
            | (Passage::Verbatim(_), Passage::Verbatim(_)) => false,
            _ => true,
        }
    }

    /// The passage's lines, with meanings from that column on.
    fn lines(&self, column: usize, width: usize) -> Vec<SetLine> {
        let wrap = |text, line: fn(String) -> SetLine| -> Vec<SetLine> {
            let lines = wrapped(text, width).into_iter();
            lines.map(|text| line(text.into_owned())).collect()
        };
        match self {
            Passage::Heading(text) => wrap(text, SetLine::Heading),
            Passage::Text(text) => wrap(text, SetLine::Text),
            Passage::Verbatim(text) => vec![SetLine::Text(text.clone())],
            Passage::Term(term, meaning) => term_lines(term, meaning, column, width),
        }
    }
}

/// The column where the meanings of terms begin that stand below each other.
fn meaning_column(terms: &[Passage]) -> usize {
    let widths = terms.iter().filter_map(|passage| match passage {
        Passage::Term(term, _) => Some(text::width(term) + GAP),
        _ => None,
    });
    let longest = widths.filter(|&width| width <= TERM_WIDTH).max();
    longest.unwrap_or(TERM_WIDTH)
}

/// A term, and beside it, from that column on, what it means.
fn term_lines(term: &str, meaning: &str, column: usize, width: usize) -> Vec<SetLine> {
    let mut lines = Vec::new();
    let mut left = format!("{term:column$}");
    if text::width(term) + GAP > column {
        let parts = wrapped(term, width).into_iter();
        lines.extend(parts.map(|part| SetLine::Term(part.into_owned(), String::new())));
        left = " ".repeat(column);
    }
    for part in wrapped(meaning, width.saturating_sub(column).max(1)) {
        lines.push(SetLine::Term(left, part.into_owned()));
        left = " ".repeat(column);
    }
    lines
}

impl Stage for Reader {
    fn context(&self) -> Context {
        Context::Reading
    }

    fn works(&self, action: Action, table: &Table) -> bool {
        let (setting, room) = self.set(table.room().as_size());
        let scrolls = setting.last_offset(room) > 0;
        match action {
            Action::Leave => true,
            Action::Next | Action::Previous => scrolls && setting.has_sections(),
            _ => scrolls,
        }
    }

    fn act(&mut self, action: Action, table: &mut Table) -> Vec<Request> {
        let (setting, room) = self.set(table.room().as_size());
        let last = setting.last_offset(room);
        let page = room.saturating_sub(1).max(1);
        let offset = self.offset.min(last);
        let mut headings = setting.headings.iter().copied();
        let moved = match action {
            Action::Leave => return vec![Request::Close],
            Action::Up => offset.saturating_sub(1),
            Action::Down => offset + 1,
            Action::PageUp => offset.saturating_sub(page),
            Action::PageDown => offset + page,
            Action::Next => headings.find(|&line| line > offset).unwrap_or(last),
            Action::Previous => headings.rfind(|&line| line < offset).unwrap_or(0),
            Action::First => 0,
            Action::Last => last,
            _ => offset,
        };
        drop(setting);
        self.offset = moved.min(last);
        Vec::new()
    }

    fn click(&mut self, click: Click, table: &mut Table, _theme: &Theme) -> Vec<Request> {
        let scrolled = match click.button {
            Button::Left => return Vec::new(),
            Button::Right => return vec![Request::Close],
            Button::WheelUp => Action::Up,
            Button::WheelDown => Action::Down,
        };
        for _ in 0..NOTCH {
            self.act(scrolled, table);
        }
        Vec::new()
    }

    fn view(&self, _table: &Table, theme: &Theme, area: Rect, buffer: &mut Buffer) -> Option<Cell> {
        let (setting, room) = self.set(area.as_size());
        let count = setting.lines.len();
        let offset = self.offset.min(setting.last_offset(room));
        let height = u16::try_from(count + 2).unwrap_or(u16::MAX);
        // A strip of the screen beneath, too narrow to be read, would only disturb.
        let width = if area.width < WIDTH + 2 * LEAST_LEFT {
            area.width
        } else {
            WIDTH
        };
        if height >= area.height {
            // So would what is left of it where it is seen at the sides alone.
            Clear.render(area, buffer);
            buffer.set_style(area, theme.text());
        }
        let area = middle_of(area, width, height);
        let mut frame = frame(&self.title, theme);
        if count > room {
            let (first, last) = (offset + 1, (offset + room).min(count));
            let seen = format!(" {first}{}{last} of {count} ", theme.glyphs().range);
            frame = frame.title_bottom(Line::styled(seen, theme.raised_dim()).right_aligned());
        }
        draw_frame(frame, area, buffer);
        for (row, line) in inside_of(area).rows().zip(&setting.lines[offset..]) {
            line.styled(theme).render(row, buffer);
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(text: Vec<Passage>, width: u16) -> Vec<String> {
        let reader = Reader::new("", text);
        let (setting, _) = reader.set(Size::new(width, 10));
        let theme = Theme::default();
        let lines = setting.lines.iter();
        lines.map(|line| line.styled(&theme).to_string()).collect()
    }

    fn term(term: &str, meaning: &str) -> Passage {
        Passage::Term(term.to_string(), meaning.to_string())
    }

    #[test]
    fn meanings_stand_below_each_other() {
        let long = "a term that is too long";
        let text = vec![
            Passage::Heading("Terms".to_string()),
            term("one", "the first of the terms"),
            term("three", "the third"),
            term(long, "has a line of its own"),
            Passage::Text("The end.".to_string()),
        ];
        let expected = [
            "Terms",
            "one    the first of",
            "       the terms",
            "three  the third",
            "a term that is too",
            "long",
            "       has a line of",
            "       its own",
            "",
            "The end.",
        ];
        assert_eq!(set(text, 24), expected);
    }
}
