//! A rectangle of the screen to draw on, and faces drawn on it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

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

    /// That part of the sheet, counted from its upper left corner; what is outside is cut off.
    pub(super) fn part(&mut self, part: Rect) -> Sheet<'_> {
        let rect = Rect {
            x: self.rect.x + part.x,
            y: self.rect.y + part.y,
            ..part
        };
        Sheet {
            rect: rect.intersection(self.rect),
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
        self.face_of_lines(face, self.rect.height, theme, style)
    }

    /// The same, no more than so many lines high.
    pub(super) fn face_of_lines(
        &mut self,
        face: Face,
        lines: u16,
        theme: &Theme,
        style: Style,
    ) -> u16 {
        let (width, height) = self.size();
        let blocks = theme.glyphs().blocks;
        // Symbols need a free column beside those on the sides to be told from them.
        let columns = match blocks {
            Some(_) => width,
            None => width.saturating_sub(2),
        };
        let picture = Picture::fitting(face, columns, lines.min(height));
        let picture = picture.filter(|picture| blocks.is_some() || picture.is_clear_in_symbols());
        let Some(picture) = picture else {
            let (x, y) = self.middle();
            self.put(x, y, theme.glyphs().face(face), style);
            return 1;
        };
        // Never bold, which may mean brighter: ink of one place is ground of the next.
        let style = style.remove_modifier(Modifier::BOLD);
        let left = (width - picture.columns()) / 2;
        let Some(blocks) = blocks else {
            let symbol = theme.glyphs().face(face);
            let top = (height - picture.lines()) / 2;
            for (x, y) in picture.symbols() {
                self.put(left + x, top + y, symbol, style);
            }
            return picture.columns();
        };
        // In points, so that a picture may begin in the middle of a line.
        let (rows, top) = (2 * picture.lines(), height - picture.lines());
        for y in top / 2..(top + rows).div_ceil(2) {
            for column in 0..picture.columns() {
                let point = |right: u16, low: u16| {
                    let row = (2 * y + low).checked_sub(top);
                    row.is_some_and(|row| picture.point(2 * column + right, row))
                };
                let points = [point(0, 0), point(1, 0), point(0, 1), point(1, 1)];
                let (points, style) = without_seams(points, style);
                self.put(left + column, y, blocks.quarters(points), style);
            }
        }
        picture.columns()
    }
}

/// A place that is mostly ink is drawn as what is not, on ink: no seams show beside its neighbours,
/// whatever the font.
fn without_seams(points: [bool; 4], style: Style) -> ([bool; 4], Style) {
    let filled = points.iter().filter(|&&point| point).count();
    match (filled, style.fg, style.bg) {
        (3.., Some(ink), Some(ground)) => (points.map(|point| !point), style.fg(ground).bg(ink)),
        _ => (points, style),
    }
}
