//! A text that scrolls.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect, Size};
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Paragraph, Widget};
use textwrap::Options;

use super::cleared_box;
use crate::tui::keys::{Action, Context};
use crate::tui::stage::{Request, Stage, Table};
use crate::tui::theme::Theme;

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

/// How wide a text is set at the most, its frame counted: longer lines are hard to read.
const WIDTH: u16 = 76;

/// How wide the terms are, with the gap behind them.
const TERM_WIDTH: usize = 16;

impl Reader {
    /// A text, at its start.
    pub fn new(title: impl Into<String>, text: Vec<Passage>) -> Reader {
        Reader {
            title: title.into(),
            text,
            offset: 0,
        }
    }

    /// The text's lines in that many columns.
    fn lines(&self, width: usize, theme: &Theme) -> Vec<Line<'static>> {
        let hanging = " ".repeat(TERM_WIDTH);
        let mut lines = Vec::new();
        for passage in &self.text {
            let plain = Options::new(width);
            let (text, style, options) = match passage {
                Passage::Verbatim(text) => {
                    lines.push(Line::styled(text.clone(), theme.raised()));
                    continue;
                }
                Passage::Heading(text) => (text.clone(), theme.raised_accent(), plain),
                Passage::Text(text) => (text.clone(), theme.raised(), plain),
                Passage::Term(term, text) => (
                    format!("{term:<TERM_WIDTH$}{text}"),
                    theme.raised(),
                    plain.subsequent_indent(&hanging),
                ),
            };
            let wrapped = textwrap::wrap(&text, options).into_iter();
            lines.extend(wrapped.map(|line| Line::styled(line.into_owned(), style)));
        }
        lines
    }

    /// The lines in an area, and how many of them it shows, its frame aside.
    fn set(&self, area: Size, theme: &Theme) -> (Vec<Line<'static>>, usize) {
        let width = WIDTH.min(area.width).saturating_sub(4).max(1);
        let room = area.height.saturating_sub(2);
        (self.lines(usize::from(width), theme), usize::from(room))
    }

    /// The offset at which the last line is at the bottom, and how many lines are seen.
    fn last_offset(&self, area: Size) -> (usize, usize) {
        let (lines, room) = self.set(area, &Theme::default());
        (lines.len().saturating_sub(room), room)
    }
}

impl Stage for Reader {
    fn context(&self) -> Context {
        Context::Reading
    }

    fn works(&self, action: Action, table: &Table) -> bool {
        action == Action::Leave || self.last_offset(table.room()).0 > 0
    }

    fn act(&mut self, action: Action, table: &mut Table) -> Vec<Request> {
        let (last, room) = self.last_offset(table.room());
        let page = room.saturating_sub(1).max(1);
        let offset = self.offset.min(last);
        let moved = match action {
            Action::Leave => return vec![Request::Close],
            Action::Up => offset.saturating_sub(1),
            Action::Down => offset + 1,
            Action::PageUp => offset.saturating_sub(page),
            Action::PageDown => offset + page,
            Action::First => 0,
            Action::Last => last,
            _ => offset,
        };
        self.offset = moved.min(last);
        Vec::new()
    }

    fn view(&self, _table: &Table, theme: &Theme, area: Rect, buffer: &mut Buffer) -> Option<Cell> {
        let (lines, room) = self.set(area.as_size(), theme);
        let count = lines.len();
        let offset = self.offset.min(count.saturating_sub(room));
        let height = u16::try_from(count + 2).unwrap_or(u16::MAX);
        let area = cleared_box(WIDTH, height, area, buffer);
        let mut frame = Block::bordered()
            .border_type(BorderType::Rounded)
            .border_style(theme.raised_dim())
            .title(Line::styled(
                format!(" {} ", self.title),
                theme.raised_accent(),
            ))
            .style(theme.raised());
        if count > room {
            let seen = format!(" {}–{} of {count} ", offset + 1, (offset + room).min(count));
            frame = frame.title_bottom(Line::styled(seen, theme.raised_dim()).right_aligned());
        }
        let inside = frame.inner(area);
        frame.render(area, buffer);
        let inside = Rect {
            x: inside.x + 1,
            width: inside.width.saturating_sub(2),
            ..inside
        };
        let shown: Vec<Line> = lines.into_iter().skip(offset).take(room).collect();
        Paragraph::new(shown).render(inside, buffer);
        None
    }
}
