//! The bar beside the board, and the words about it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{Reading, in_words};
use crate::rules::Side;
use crate::tui::screens::board_and_panel;
use crate::tui::sheet::Sheet;
use crate::tui::theme::Theme;

/// What stands between the summary and who is ahead.
const GAP: &str = "  ";

/// What a screen shows of who is ahead.
#[derive(Clone, Copy, Debug)]
pub enum Shown {
    /// Nothing: the players do not want it.
    Nothing,
    /// As much as is known.
    Wanted(Option<Reading>),
}

impl Shown {
    /// The line of the panel about it; an empty one where nothing is shown.
    ///
    /// ```text
    /// Gold +1.3 turns
    /// Blue wins in 6?
    /// ```
    pub fn line(&self, theme: &Theme) -> Line<'static> {
        match self {
            Shown::Nothing => Line::default(),
            Shown::Wanted(None) => Line::styled("Who is ahead?", theme.dim()),
            Shown::Wanted(Some(reading)) => reading.line(theme),
        }
    }

    /// The summary, with the same behind it where it finds room in that many columns.
    pub fn behind(&self, mut summary: Line<'static>, theme: &Theme, width: u16) -> Line<'static> {
        let line = self.line(theme);
        if line.width() > 0 && summary.width() + GAP.len() + line.width() <= width.into() {
            summary.push_span(Span::styled(GAP, theme.text()));
            // A line's style is not that of its spans.
            let style = line.style;
            let spans = line.spans.into_iter();
            summary.extend(spans.map(|span| span.patch_style(style)));
        }
        summary
    }

    /// Draws the bar between the board and the panel, where both are in the area.
    pub fn draw_bar(&self, flipped: bool, theme: &Theme, area: Rect, buffer: &mut Buffer) {
        if let (Shown::Wanted(Some(reading)), Some(column)) =
            (self, board_and_panel::column_between(area))
        {
            reading.draw_bar(flipped, theme, column, buffer);
        }
    }
}

impl Reading {
    /// Draws the bar into a column, as high as that: Gold's part at the end at which Gold sits.
    ///
    /// ```text
    /// ▎
    /// ▖
    /// ▌
    /// ▌
    /// ```
    fn draw_bar(&self, flipped: bool, theme: &Theme, column: Rect, buffer: &mut Buffer) {
        let height = column.height;
        let halves = self.gold_halves(height);
        let [gold, blue, gold_below, gold_above] = theme.glyphs().bar;
        let mut sheet = Sheet {
            rect: column,
            buf: buffer,
        };
        for place in 0..height {
            let (symbol, side) = match halves.saturating_sub(2 * place) {
                0 => (blue, Side::Blue),
                1 if flipped => (gold_above, Side::Gold),
                1 => (gold_below, Side::Gold),
                _ => (gold, Side::Gold),
            };
            let y = if flipped { place } else { height - 1 - place };
            sheet.put(0, y, symbol, theme.side(side));
        }
    }

    /// Who is ahead, in words. What was so a turn or more ago is dim and has a question mark.
    fn line(&self, theme: &Theme) -> Line<'static> {
        let (leader, words) = in_words(self.standing);
        match (leader, self.is_present) {
            (Some(side), true) => Line::from(vec![
                Span::styled(side.name(), theme.side(side)),
                Span::styled(format!(" {words}"), theme.text()),
            ]),
            (Some(side), false) => Line::styled(format!("{side} {words}?"), theme.dim()),
            (None, true) => Line::styled(words, theme.text()),
            (None, false) => Line::styled(format!("{words}?"), theme.dim()),
        }
    }
}
