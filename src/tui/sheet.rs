//! A rectangle of the screen to draw on, and faces drawn on it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::faces::Picture;
use super::theme::Theme;
use crate::rules::Face;

/// A rectangle of the screen, drawn on from its upper left corner.
pub(super) struct Sheet<'a> {
    pub(super) rect: Rect,
    pub(super) buf: &'a mut Buffer,
}

impl Sheet<'_> {
    /// Columns and lines.
    pub(super) const fn size(&self) -> (u16, u16) {
        (self.rect.width, self.rect.height)
    }

    /// The column and the line in the middle.
    pub(super) const fn middle(&self) -> (u16, u16) {
        (self.rect.width / 2, self.rect.height.saturating_sub(1) / 2)
    }

    /// Puts a symbol on one place, unless it is outside.
    pub(super) fn put(&mut self, x: u16, y: u16, symbol: char, style: Style) {
        if x < self.rect.width && y < self.rect.height {
            let place = (self.rect.x + x, self.rect.y + y);
            if let Some(cell) = self.buf.cell_mut(place) {
                cell.reset();
                cell.set_char(symbol).set_style(style);
            }
        }
    }

    /// The part of the sheet inside those margins.
    pub(super) fn inside(&mut self, columns: u16, lines: u16) -> Sheet<'_> {
        let rect = Rect {
            x: self.rect.x + columns,
            y: self.rect.y + lines,
            width: self.rect.width.saturating_sub(2 * columns),
            height: self.rect.height.saturating_sub(2 * lines),
        };
        Sheet {
            rect,
            buf: self.buf,
        }
    }

    /// Puts a symbol on every place.
    pub(super) fn fill(&mut self, symbol: char, style: Style) {
        for y in 0..self.rect.height {
            for x in 0..self.rect.width {
                self.put(x, y, symbol, style);
            }
        }
    }

    /// The four corners, in the order of [`Glyphs`](super::glyphs::Glyphs).
    pub(super) fn corners(&mut self, symbols: [char; 4], style: Style) {
        let (right, bottom) = (
            self.rect.width.saturating_sub(1),
            self.rect.height.saturating_sub(1),
        );
        let places = [(0, 0), (right, 0), (0, bottom), (right, bottom)];
        for ((x, y), symbol) in places.into_iter().zip(symbols) {
            self.put(x, y, symbol, style);
        }
    }

    /// A face in the middle: as a picture where one fits, as one symbol elsewhere. Returns how many
    /// columns it has.
    pub(super) fn face(&mut self, face: Face, theme: &Theme, style: Style) -> u16 {
        let (width, height) = self.size();
        let picture = Picture::fitting(face, width, height);
        let (Some(picture), Some(halves)) = (picture, theme.glyphs().halves) else {
            let (x, y) = self.middle();
            self.put(x, y, theme.glyphs().face(face), style);
            return 1;
        };
        let left = (width - picture.columns()) / 2;
        // In points, so that a picture may begin in the middle of a line.
        let top = (2 * height - picture.rows()) / 2;
        for y in top / 2..(top + picture.rows()).div_ceil(2) {
            for column in 0..picture.columns() {
                let point = |row: u16| {
                    let row = row.checked_sub(top);
                    row.is_some_and(|row| picture.point(column, row))
                };
                let symbol = match (point(2 * y), point(2 * y + 1)) {
                    (true, false) => halves[0],
                    (false, true) => halves[1],
                    (true, true) => halves[2],
                    (false, false) => ' ',
                };
                // A place all of ink has ink behind it too: no seam shows, whatever the font.
                let style = match (symbol == halves[2], style.fg) {
                    (true, Some(ink)) => style.bg(ink),
                    _ => style,
                };
                self.put(left + column, y, symbol, style);
            }
        }
        picture.columns()
    }
}
