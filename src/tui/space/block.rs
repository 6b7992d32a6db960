//! A block as it is seen from above: a plate with the face on top, and four slopes with the faces on
//! the sides.
//!
//! ```text
//! ▀   ⇔   ▀   the light comes from the upper left
//!   ▟███▙
//! ✕ █████ ✚
//!   ▜███▛
//! ▄   ◎   ▄
//! ```

use ratatui::layout::Rect;

use crate::rules::{Cube, Direction, Side};
use crate::tui::sheet::Sheet;
use crate::tui::theme::{Ground, Part, Theme};

/// Draws a block as it is seen on the screen, on the whole of the sheet.
pub(in crate::tui) fn draw(
    side: Side,
    cube: Cube,
    ground: Ground,
    theme: &Theme,
    sheet: &mut Sheet<'_>,
) {
    let (width, height) = sheet.size();
    let (slope_columns, slope_lines) = slopes((width, height));
    for y in 0..height {
        for x in 0..width {
            let part = match () {
                _ if y < slope_lines => Part::North,
                _ if y >= height - slope_lines => Part::South,
                _ if x < slope_columns => Part::West,
                _ if x >= width - slope_columns => Part::East,
                _ => Part::Top,
            };
            sheet.put(x, y, ' ', theme.block(side, part));
        }
    }
    if !theme.has_outlines() {
        mitre(sheet, side, theme);
    }
    shape(side, ground, theme, sheet);
    // Next to pictures on the slopes the one on top keeps a margin.
    let margin = u16::from(slope_lines > 1);
    let mut plate = sheet.inside(slope_columns + margin, slope_lines);
    plate.face(cube.top(), theme, theme.block(side, Part::Top));
    for direction in Direction::ALL {
        let part = slope_towards(direction);
        let mut slope = sheet.part(place_on_slope(sheet, direction));
        slope.face(cube.face(direction), theme, theme.block(side, part));
    }
}

/// What tells the sides apart by their shape: a blue block's corners are cut off, and where colours
/// do not show blocks each has its lines.
pub(in crate::tui) fn shape(side: Side, ground: Ground, theme: &Theme, sheet: &mut Sheet<'_>) {
    match theme.has_outlines() {
        true => outline(sheet, side, theme),
        false => cut_corners(sheet, side, ground, theme),
    }
}

/// The slope towards that edge of the screen.
pub(in crate::tui) const fn slope_towards(direction: Direction) -> Part {
    match direction {
        Direction::North => Part::North,
        Direction::East => Part::East,
        Direction::South => Part::South,
        Direction::West => Part::West,
    }
}

/// Where the face on a slope stands, on the sheet: in the middle of its length, over all its depth
/// when that is enough for a picture, at the block's edge otherwise.
fn place_on_slope(sheet: &Sheet<'_>, direction: Direction) -> Rect {
    let (columns, lines) = match slopes(sheet.size()) {
        (_, 1) => (1, 1),
        slope => slope,
    };
    let ((width, height), (middle, centre)) = (sheet.size(), sheet.middle());
    let (x, y) = match direction {
        Direction::North => (middle - columns / 2, 0),
        Direction::East => (width - columns, centre - (lines - 1) / 2),
        Direction::South => (middle - columns / 2, height - lines),
        Direction::West => (0, centre - (lines - 1) / 2),
    };
    Rect::new(x, y, columns, lines)
}

/// How wide and how high the slopes of a block of that size are: about as wide as high on the
/// screen, except where the face on top needs the room. Where they are two lines high or more,
/// pictures find room on them.
pub(in crate::tui) const fn slopes((width, height): (u16, u16)) -> (u16, u16) {
    match height / 6 {
        0 | 1 if width < 13 => (1, 1),
        0 | 1 => (2, 1),
        lines => (2 * lines + 1, lines),
    }
}

/// The slopes meet at a slant in each corner.
fn mitre(sheet: &mut Sheet<'_>, side: Side, theme: &Theme) {
    let Some(blocks) = theme.glyphs().blocks else {
        return;
    };
    let ((width, height), (columns, lines)) = (sheet.size(), slopes(sheet.size()));
    let right = |x: u16| width - 1 - x;
    // A line is two points high, a column one wide.
    for y in 0..lines {
        for x in 0..columns {
            let halves = |of: &dyn Fn(u16) -> bool| (of(2 * y), of(2 * y + 1));
            let (upper, lower) = halves(&|point| point * columns <= x * 2 * lines);
            let parts = |outer, inner| match (upper, lower) {
                (true, true) => (outer, outer),
                (false, false) => (inner, inner),
                _ => (outer, inner),
            };
            for (x, part) in [(x, Part::West), (right(x), Part::East)] {
                let (ink, under) = parts(Part::North, part);
                let style = theme.two_parts(side, ink, under);
                sheet.put(x, y, blocks.halves[0], style);
                let (ink, under) = parts(Part::South, part);
                let style = theme.two_parts(side, ink, under);
                sheet.put(x, height - 1 - y, blocks.halves[1], style);
            }
        }
    }
}

/// Cuts the corners off a blue block, so that the sides differ by their shape too.
fn cut_corners(sheet: &mut Sheet<'_>, side: Side, ground: Ground, theme: &Theme) {
    if side == Side::Gold {
        return;
    }
    let (right, bottom) = (sheet.size().0 - 1, sheet.size().1 - 1);
    let upper = theme.cut_corner(side, Part::North, ground);
    let lower = theme.cut_corner(side, Part::South, ground);
    let corners = theme.glyphs().cut_corners;
    sheet.put(0, 0, corners[0], upper);
    sheet.put(right, 0, corners[1], upper);
    sheet.put(0, bottom, corners[2], lower);
    sheet.put(right, bottom, corners[3], lower);
}

/// Draws lines around a block, where colours do not show it.
fn outline(sheet: &mut Sheet<'_>, side: Side, theme: &Theme) {
    let lines = theme.glyphs().outline(side);
    let style = theme.block(side, Part::North);
    let (right, bottom) = (sheet.size().0 - 1, sheet.size().1 - 1);
    for x in 1..right {
        sheet.put(x, 0, lines.across, style);
        sheet.put(x, bottom, lines.across, style);
    }
    for y in 1..bottom {
        sheet.put(0, y, lines.down, style);
        sheet.put(right, y, lines.down, style);
    }
    sheet.corners(lines.corners, style);
}
