//! The frame around the board, with the coordinates carved into it.
//!
//! ```text
//! ▗▄▄▄▄▄▄▄▄   the rim, where there is room for one
//! ▐  ▁▁▁▁▁▁   the edge towards the spaces
//! ▐7▕
//! ```

use ratatui::buffer::Buffer;
use ratatui::style::Style;

use super::View;
use crate::rules::{BOARD_SIZE, Square};
use crate::tui::sheet::Sheet;
use crate::tui::theme::Theme;

/// Draws the frame with the coordinates, those of the cursor brighter.
pub(super) fn draw(view: &View, cursor: Option<Square>, theme: &Theme, buf: &mut Buffer) {
    let mut frame = Sheet {
        rect: view.frame,
        buf,
    };
    frame.fill(' ', theme.frame());
    if view.has_rim {
        rim(&mut frame, theme);
    }
    edges(view, theme, buf);
    coordinates(view, cursor, theme, buf);
}

/// The outer edge, half a place thick: the light strikes it from the upper left.
pub(in crate::tui) fn rim(frame: &mut Sheet<'_>, theme: &Theme) {
    let (lit, dark) = (theme.frame_rim(true), theme.frame_rim(false));
    let (Some(blocks), Some(lit), Some(dark)) = (theme.glyphs().blocks, lit, dark) else {
        return;
    };
    let (right, bottom) = (frame.size().0 - 1, frame.size().1 - 1);
    let [upper_half, lower_half] = blocks.halves;
    let [left_half, right_half] = blocks.sides;
    for x in 1..right {
        frame.put(x, 0, lower_half, lit);
        frame.put(x, bottom, upper_half, dark);
    }
    for y in 1..bottom {
        frame.put(0, y, right_half, lit);
        frame.put(right, y, left_half, dark);
    }
    let quarter = |place: usize| blocks.quarters([0, 1, 2, 3].map(|quarter| quarter == place));
    frame.put(0, 0, quarter(3), lit);
    frame.put(right, 0, quarter(2), lit);
    frame.put(0, bottom, quarter(1), dark);
    frame.put(right, bottom, quarter(0), dark);
}

/// The edge towards the spaces, which lie a little deeper.
fn edges(view: &View, theme: &Theme, buf: &mut Buffer) {
    let (lit, dark) = (theme.frame_edge(true), theme.frame_edge(false));
    let (Some(blocks), Some(lit), Some(dark)) = (theme.glyphs().blocks, lit, dark) else {
        return;
    };
    let (frame, spaces) = (view.frame, view.spaces);
    let mut put = |x, y, symbol, style: Style| {
        let in_frame = frame.contains((x, y).into()) && !spaces.contains((x, y).into());
        if let (true, Some(cell)) = (in_frame, buf.cell_mut((x, y))) {
            cell.set_char(symbol).set_style(style);
        }
    };
    let [_, right, lower, left] = blocks.edges;
    for x in spaces.left()..spaces.right() {
        if let Some(above) = spaces.y.checked_sub(1) {
            put(x, above, lower, dark);
        }
    }
    for y in spaces.top()..spaces.bottom() {
        put(spaces.x - 1, y, right, dark);
        put(spaces.right(), y, left, lit);
    }
}

/// The letters of the files below the spaces, and the digits of the ranks to their left.
fn coordinates(view: &View, cursor: Option<Square>, theme: &Theme, buf: &mut Buffer) {
    let mut carve = |x, y, letter: char, lit: bool| {
        if let Some(cell) = buf.cell_mut((x, y)) {
            let style = if lit {
                theme.frame_cursor()
            } else {
                theme.frame()
            };
            cell.set_char(letter).set_style(style);
        }
    };
    // Beside the rim, if there is one.
    let rim = u16::from(view.has_rim);
    for number in 0..BOARD_SIZE {
        // The diagonal from a1 to g7 has every file and every rank once.
        let Some(square) = Square::new(number, number) else {
            continue;
        };
        let space = view.space(square);
        let (file, rank) = (b'a' + number as u8, b'1' + number as u8);
        let (x, y) = (space.x + space.width / 2, space.y + (space.height - 1) / 2);
        let (bottom, left) = (view.spaces.bottom(), view.frame.x + rim);
        let on = |of: fn(Square) -> usize| cursor.is_some_and(|cursor| of(cursor) == number);
        carve(x, bottom, char::from(file), on(Square::file));
        carve(left, y, char::from(rank), on(Square::rank));
    }
}
