//! The head of a result: the winner's star among small ones, or the marks of both sides after a
//! draw; who has won; and the blocks that each side took off.
//!
//! ```text
//!     ✧        ▄█▄      ⋆
//!  ⋆         ▀█████▀        ✦
//!      ✦     ▄▀▀ ▀▀▄     ✧
//!
//!            Ada wins
//!        ◆ ★★★★  ● ★★··
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::rules::{Face, Game, Outcome, Side};
use crate::text;
use crate::tui::layout::row;
use crate::tui::sheet::Sheet;
use crate::tui::theme::Theme;

/// The lines that the winner's star may have, the most first.
const STARS: [u16; 4] = [7, 5, 4, 3];
/// The columns that the star and the small ones around it need.
pub(super) const WIDTH: u16 = 2 * REACH + 1;
/// How many columns from the middle the small stars may be.
const REACH: u16 = 13;
/// The lines below the star: one left free, who has won, the blocks off, and one left free.
const BELOW: u16 = 4;
/// The lines of a head without a star: who has won, and one left free.
const LEAST: u16 = 2;

/// Where the small stars are: columns from the middle, and lines.
const SPOTS: [(i16, u16); 11] = [
    (-10, 0),
    (9, 1),
    (-13, 1),
    (12, 0),
    (-9, 3),
    (13, 3),
    (-12, 4),
    (10, 4),
    (-10, 6),
    (12, 6),
    (9, 6),
];

/// The head of a result.
#[derive(Clone, Debug)]
pub struct Crest {
    winner: Option<Side>,
    /// How many blocks each side has taken off, and of how many.
    off: [(usize, usize); 2],
}

impl Crest {
    /// The head of the result of a game that ended so.
    pub fn new(game: &Game, outcome: Outcome) -> Crest {
        let off = |side| (game.off_count(side), game.start().block_count(side));
        Crest {
            winner: outcome.winner(),
            off: Side::ALL.map(off),
        }
    }

    /// The side that has won, if one has.
    pub(super) const fn winner(&self) -> Option<Side> {
        self.winner
    }

    /// How many lines it takes where there are so many; at least the two without a star.
    pub(super) fn height(&self, room: u16) -> u16 {
        match self.emblem_height(room) {
            0 => LEAST,
            height => height + BELOW,
        }
    }

    /// The lines of the star, or of the sides' marks; none where there is no room.
    fn emblem_height(&self, room: u16) -> u16 {
        let heights: &[u16] = match self.winner {
            Some(_) => &STARS,
            None => &[1],
        };
        let mut heights = heights.iter().copied();
        let fitting = heights.find(|height| height + BELOW <= room);
        fitting.unwrap_or(0)
    }

    /// Draws it, with that headline. The stars look as in that picture of their twinkling.
    pub(super) fn draw(
        &self,
        headline: &str,
        twinkle: Option<usize>,
        theme: &Theme,
        area: Rect,
        buffer: &mut Buffer,
    ) {
        let height = self.emblem_height(area.height);
        let emblem = Rect { height, ..area };
        match self.winner {
            Some(side) => star(side, twinkle, theme, emblem, buffer),
            None => draw_marks(theme, row(emblem, 0), buffer),
        }
        let style = match self.winner {
            Some(side) => theme.raised_side(side),
            None => theme.raised_accent(),
        };
        let below = if height == 0 { 0 } else { height + 1 };
        let headline = text::cut(headline, area.width.into(), theme.glyphs().cut);
        let headline = Line::styled(headline, style).centered();
        headline.render(row(area, below), buffer);
        if height > 0 {
            self.tally(theme).render(row(area, below + 1), buffer);
        }
    }

    /// The blocks that each side has taken off.
    fn tally(&self, theme: &Theme) -> Line<'static> {
        let glyphs = theme.glyphs();
        let spans = Side::ALL.into_iter().zip(self.off);
        let spans = spans.flat_map(|(side, (off, of))| {
            let stars = |symbol: char, count| symbol.to_string().repeat(count);
            let left = of.saturating_sub(off);
            let marks = format!("{} {}", glyphs.side(side), stars(glyphs.off, off));
            let gap = if side == Side::Gold { "   " } else { "" };
            [
                Span::styled(marks, theme.raised_side(side)),
                Span::styled(stars(glyphs.not_off, left) + gap, theme.raised_dim()),
            ]
        });
        Line::from_iter(spans).centered()
    }
}

/// The sides' marks side by side: nobody has lost.
fn draw_marks(theme: &Theme, line: Rect, buffer: &mut Buffer) {
    let [gold, blue] = Side::ALL.map(|side| {
        let mark = theme.glyphs().side(side).to_string();
        Span::styled(mark, theme.raised_side(side))
    });
    let marks = Line::from_iter([gold, Span::raw(" "), blue]);
    marks.centered().render(line, buffer);
}

/// The winner's star, and the small ones around it.
fn star(side: Side, twinkle: Option<usize>, theme: &Theme, area: Rect, buf: &mut Buffer) {
    let style = theme.raised_side(side);
    let middle = area.width / 2;
    let mut sheet = Sheet { rect: area, buf };
    let lines = theme.glyphs().star.map(|lines| (lines.len() as u16, lines));
    match lines.filter(|&(height, _)| height <= area.height) {
        None => _ = sheet.face(Face::Star, theme, style),
        Some((height, lines)) => {
            for (y, line) in ((area.height - height) / 2..).zip(lines) {
                let left = middle.saturating_sub(line.len() as u16 / 2);
                for (x, symbol) in (left..).zip(line.chars()) {
                    sheet.put(x, y, symbol, style);
                }
            }
        }
    }
    let twinkles = theme.glyphs().twinkles;
    for (number, (across, y)) in SPOTS.into_iter().enumerate() {
        // Each is a little ahead of the one before; once still, none is dark.
        let symbol = match twinkle {
            None => Some(&twinkles[number % twinkles.len()]),
            Some(now) => twinkles.get((now + number) % (twinkles.len() + 1)),
        };
        if let (Some(&symbol), Some(x)) = (symbol, middle.checked_add_signed(across)) {
            sheet.put(x, y, symbol, style);
        }
    }
}
