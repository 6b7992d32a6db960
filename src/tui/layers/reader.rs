//! A text that scrolls.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect, Size};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};
use unicode_width::UnicodeWidthStr;

use super::{cleared_box, draw_frame, frame};
use crate::tui::keys::{Action, Context};
use crate::tui::stage::{Request, Stage, Table};
use crate::tui::theme::Theme;
use crate::tui::wrap::wrapped;

/// A text over the screen, longer than the screen perhaps.
#[derive(Clone, Debug)]
pub struct Reader {
    /// What it is about.
    pub title: String,
    /// The text.
    pub text: Vec<Passage>,
    /// How many lines are scrolled away above.
    offset: usize,
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

/// How many columns of the screen beneath have to be left at each side for it to be shown.
const LEAST_LEFT: u16 = 8;

/// How wide a text is set at the most, its frame counted: longer lines are hard to read.
const WIDTH: u16 = 76;

/// The columns between the longest of the terms and what they mean.
const GAP: usize = 2;

/// How many columns terms may take, with the gap; a longer one has a line of its own.
const TERM_WIDTH: usize = 18;

/// A text set in lines.
struct Setting {
    lines: Vec<Line<'static>>,
    /// Which lines are headings.
    headings: Vec<usize>,
    /// How many lines are seen at once.
    room: usize,
}

impl Setting {
    /// The offset at which the last line is at the bottom.
    const fn last_offset(&self) -> usize {
        self.lines.len().saturating_sub(self.room)
    }

    /// Whether there are headings to go to.
    const fn has_sections(&self) -> bool {
        self.headings.len() > 1
    }
}

impl Reader {
    /// A text, at its start.
    pub fn new(title: impl Into<String>, text: Vec<Passage>) -> Reader {
        Reader {
            title: title.into(),
            text,
            offset: 0,
        }
    }

    /// The text as it is set in an area of that size, its frame counted.
    fn set(&self, area: Size, theme: &Theme) -> Setting {
        let width = usize::from(WIDTH.min(area.width).saturating_sub(4).max(1));
        let mut setting = Setting {
            lines: Vec::new(),
            headings: Vec::new(),
            room: usize::from(area.height.saturating_sub(2)),
        };
        let mut before = None;
        let is_term = |passage: &Passage| matches!(passage, Passage::Term(..));
        for run in self.text.chunk_by(|a, b| is_term(a) && is_term(b)) {
            let column = meaning_column(run);
            for passage in run {
                if before.is_some_and(|before| passage.is_apart_from(before)) {
                    setting.lines.push(Line::default());
                }
                if matches!(passage, Passage::Heading(_)) {
                    setting.headings.push(setting.lines.len());
                }
                setting.lines.extend(passage.lines(column, width, theme));
                before = Some(passage);
            }
        }
        setting
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
    fn lines(&self, column: usize, width: usize, theme: &Theme) -> Vec<Line<'static>> {
        let wrap = |text: &str, style| -> Vec<Line<'static>> {
            let lines = wrapped(text, width).into_iter();
            lines
                .map(|line| Line::styled(line.into_owned(), style))
                .collect()
        };
        match self {
            Passage::Heading(text) => wrap(text, theme.raised_accent()),
            Passage::Text(text) => wrap(text, theme.raised()),
            Passage::Verbatim(text) => vec![Line::styled(text.clone(), theme.raised())],
            Passage::Term(term, meaning) => term_lines(term, meaning, column, width, theme),
        }
    }
}

/// The column where the meanings of terms begin that stand below each other.
fn meaning_column(terms: &[Passage]) -> usize {
    let widths = terms.iter().filter_map(|passage| match passage {
        Passage::Term(term, _) => Some(term.width() + GAP),
        _ => None,
    });
    let longest = widths.filter(|&width| width <= TERM_WIDTH).max();
    longest.unwrap_or(TERM_WIDTH)
}

/// A term in bold, and beside it, from that column on, what it means.
fn term_lines(
    term: &str,
    meaning: &str,
    column: usize,
    width: usize,
    theme: &Theme,
) -> Vec<Line<'static>> {
    let bold = theme.raised().add_modifier(Modifier::BOLD);
    let mut lines = Vec::new();
    let mut left = Span::styled(format!("{term:column$}"), bold);
    if term.width() + GAP > column {
        let parts = wrapped(term, width).into_iter();
        lines.extend(parts.map(|part| Line::styled(part.into_owned(), bold)));
        left = Span::raw(" ".repeat(column));
    }
    for part in wrapped(meaning, width.saturating_sub(column).max(1)) {
        let right = Span::styled(part.into_owned(), theme.raised());
        lines.push(Line::from(vec![left, right]));
        left = Span::raw(" ".repeat(column));
    }
    lines
}

impl Stage for Reader {
    fn context(&self) -> Context {
        Context::Reading
    }

    fn works(&self, action: Action, table: &Table) -> bool {
        let setting = self.set(table.room(), &Theme::default());
        let scrolls = setting.last_offset() > 0;
        match action {
            Action::Leave => true,
            Action::Next | Action::Previous => scrolls && setting.has_sections(),
            _ => scrolls,
        }
    }

    fn act(&mut self, action: Action, table: &mut Table) -> Vec<Request> {
        let setting = self.set(table.room(), &Theme::default());
        let last = setting.last_offset();
        let page = setting.room.saturating_sub(1).max(1);
        let offset = self.offset.min(last);
        let mut headings = setting.headings.into_iter();
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
        self.offset = moved.min(last);
        Vec::new()
    }

    fn view(&self, _table: &Table, theme: &Theme, area: Rect, buffer: &mut Buffer) -> Option<Cell> {
        let setting = self.set(area.as_size(), theme);
        let (count, room) = (setting.lines.len(), setting.room);
        let offset = self.offset.min(setting.last_offset());
        let height = u16::try_from(count + 2).unwrap_or(u16::MAX);
        // A strip of the screen beneath, too narrow to be read, would only disturb.
        let width = if area.width < WIDTH + 2 * LEAST_LEFT {
            area.width
        } else {
            WIDTH
        };
        let area = cleared_box(width, height, area, buffer);
        let mut frame = frame(&self.title, theme);
        if count > room {
            let seen = format!(" {}–{} of {count} ", offset + 1, (offset + room).min(count));
            frame = frame.title_bottom(Line::styled(seen, theme.raised_dim()).right_aligned());
        }
        let inside = draw_frame(frame, area, buffer);
        let shown: Vec<Line> = setting.lines.into_iter().skip(offset).take(room).collect();
        Paragraph::new(shown).render(inside, buffer);
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(text: Vec<Passage>, width: u16) -> Vec<String> {
        let setting = Reader::new("", text).set(Size::new(width, 10), &Theme::default());
        setting.lines.iter().map(Line::to_string).collect()
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
