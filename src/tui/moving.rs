//! Blocks on their way from space to space, drawn over the board.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::board::View;
use super::motion::{Pose, Still};
use super::scene::{seen, seen_cube};
use super::sheet::Sheet;
use super::space::block::{self, slope_towards};
use super::space::block_area;
use super::theme::{Ground, Part, Theme, Tone};
use crate::rules::{Cube, Direction, Side, Square};

/// Draws the blocks that are on their way.
pub(super) fn draw(still: &Still, view: &View, theme: &Theme, buf: &mut Buffer) {
    for &(side, pose) in &still.poses {
        let mut mover = Mover {
            side,
            view,
            theme,
            buf,
        };
        match pose {
            Pose::Rolling {
                from,
                cube,
                direction,
                quarters,
            } => mover.roll(from, cube, direction, quarters),
            Pose::Sliding {
                from,
                to,
                cube,
                part,
                of,
            } => mover.slide([from, to], cube, part, of),
            Pose::Sinking {
                star,
                cube,
                quarters,
            } => mover.sink(star, cube, quarters),
        }
    }
}

/// The sine of each quarter of a right angle, in thousandths; the cosine is that of the rest.
const SINES: [i32; 5] = [0, 383, 707, 924, 1000];

/// Where the edges of a rolling block are along its way, in characters from the rear edge that it
/// had: the rear one of the face that comes up, its front one, which the face on top shares, and the
/// front one of that.
///
/// The block turns about the edge that it rolls over. Seen from above, the face on top gets
/// narrower as the cosine of the angle, and the face that comes up wider as the sine. The gap
/// between two blocks it crosses evenly.
fn edges(length: u16, pitch: u16, quarters: u16) -> [u16; 3] {
    let quarters = usize::from(quarters.min(4));
    let (sine, cosine) = (SINES[quarters], SINES[4 - quarters]);
    let (length, pitch) = (i32::from(length), i32::from(pitch));
    let gap = (pitch - length) * 1000 * quarters as i32 / 4;
    let rear = gap + length * (1000 - cosine);
    let edges = [rear, rear + length * sine, gap + length * (1000 + sine)];
    edges.map(|edge| u16::try_from((edge + 500) / 1000).unwrap_or(0))
}

/// What a block on its way is drawn as if it lay on; what really lies beneath is put in after.
const UNDERWAY: Ground = Ground::Wood(Tone::Dark);

/// A block on its way while it is drawn.
struct Mover<'a> {
    side: Side,
    view: &'a View,
    theme: &'a Theme,
    buf: &'a mut Buffer,
}

impl Mover<'_> {
    /// The rectangle of a block that rests on that space.
    fn rest(&self, square: Square) -> Rect {
        block_area(self.view.space(square))
    }

    fn slide(&mut self, [from, to]: [Square; 2], cube: Cube, part: u16, of: u16) {
        let [from, to] = [from, to].map(|square| self.rest(square));
        let between = |from: u16, to: u16| {
            let (from, to, of) = (i32::from(from), i32::from(to), i32::from(of.max(1)));
            // To the nearest character.
            let halves = 2 * of * from + 2 * (to - from) * i32::from(part) + of;
            u16::try_from(halves / (2 * of)).unwrap_or(0)
        };
        let rect = Rect {
            x: between(from.x, to.x),
            y: between(from.y, to.y),
            ..from
        };
        self.whole(rect, cube);
    }

    fn sink(&mut self, star: Square, cube: Cube, quarters: u16) {
        let rest = self.rest(star);
        let inset = |length: u16| ((length - 1) * quarters.min(4) + 4) / 8;
        let (columns, lines) = (inset(rest.width), inset(rest.height));
        let rect = Rect {
            x: rest.x + columns,
            y: rest.y + lines,
            width: rest.width - 2 * columns,
            height: rest.height - 2 * lines,
        };
        if rect.width >= 5 && rect.height >= 3 {
            return self.whole(rect, cube);
        }
        let style = self.theme.block(self.side, Part::Top);
        let mut sheet = Sheet {
            rect,
            buf: self.buf,
        };
        sheet.fill(' ', style);
        sheet.face(cube.top(), self.theme, style);
    }

    /// A block that lies flat.
    fn whole(&mut self, rect: Rect, cube: Cube) {
        let cube = seen_cube(cube, self.view.flipped);
        let (side, theme) = (self.side, self.theme);
        self.over_ground(rect, |sheet| {
            block::draw(side, cube, UNDERWAY, theme, sheet)
        });
    }

    fn roll(&mut self, from: Square, cube: Cube, direction: Direction, quarters: u16) {
        let rest = self.rest(from);
        let way = seen(direction, self.view.flipped);
        let cube = seen_cube(cube, self.view.flipped);
        let (length, pitch) = match way {
            Direction::North | Direction::South => (rest.height, self.view.size.height),
            Direction::East | Direction::West => (rest.width, self.view.size.width),
        };
        let [rear, ridge, front] = edges(length, pitch, quarters);
        let strip = |begin, end| strip(rest, way, begin, end);
        // The plate is the face that is seen the better; the other one is a slope.
        let (coming, going) = match quarters {
            0 | 1 => (slope_towards(way.opposite()), Part::Top),
            _ => (Part::Top, slope_towards(way)),
        };
        let (side, theme) = (self.side, self.theme);
        let slopes = block::slopes((rest.width, rest.height));
        let faces = [
            (strip(rear, ridge), cube.face(way.opposite()), coming),
            (strip(ridge, front), cube.top(), going),
        ];
        self.over_ground(strip(rear, front), |whole| {
            for (rect, face, part) in faces {
                let style = theme.block(side, part);
                let mut sheet = Sheet {
                    rect,
                    buf: whole.buf,
                };
                sheet.fill(' ', style);
                if theme.has_outlines() {
                    block::shape(side, UNDERWAY, theme, &mut sheet);
                }
                plate(&mut sheet, slopes).face(face, theme, style);
            }
            flanks(whole, way, cube, |part| theme.block(side, part), theme);
            if !theme.has_outlines() {
                block::shape(side, UNDERWAY, theme, whole);
            }
        });
    }

    /// Draws a block that lies on no one space: where its corners are cut off, what lies beneath is
    /// seen.
    fn over_ground(&mut self, rect: Rect, draw: impl FnOnce(&mut Sheet<'_>)) {
        let (right, bottom) = (rect.right() - 1, rect.bottom() - 1);
        let corners = [
            (rect.x, rect.y),
            (right, rect.y),
            (rect.x, bottom),
            (right, bottom),
        ];
        let grounds = corners.map(|place| self.buf.cell(place).map(|cell| cell.bg));
        draw(&mut Sheet {
            rect,
            buf: self.buf,
        });
        if self.side == Side::Gold || self.theme.has_outlines() {
            return;
        }
        for (place, ground) in corners.into_iter().zip(grounds) {
            if let (Some(cell), Some(ground)) = (self.buf.cell_mut(place), ground) {
                cell.set_bg(ground);
            }
        }
    }
}

/// The part of a block's way between two places, counted from the block's rear edge at the start.
const fn strip(start: Rect, way: Direction, begin: u16, end: u16) -> Rect {
    let long = end - begin;
    match way {
        Direction::North => Rect {
            y: start.bottom().saturating_sub(end),
            height: long,
            ..start
        },
        Direction::South => Rect {
            y: start.y + begin,
            height: long,
            ..start
        },
        Direction::East => Rect {
            x: start.x + begin,
            width: long,
            ..start
        },
        Direction::West => Rect {
            x: start.right().saturating_sub(end),
            width: long,
            ..start
        },
    }
}

/// The part of a face on which its symbol stands: as far from the edges as on a block at rest, where
/// there is room.
fn plate<'a>(face: &'a mut Sheet<'_>, (columns, lines): (u16, u16)) -> Sheet<'a> {
    let (width, height) = face.size();
    let margin = |wanted: u16, length: u16| if length > 2 * wanted { wanted } else { 0 };
    face.inside(margin(columns, width), margin(lines, height))
}

/// The slopes to both sides of the way, with the faces that stay where they are.
fn flanks(
    block: &mut Sheet<'_>,
    way: Direction,
    cube: Cube,
    style: impl Fn(Part) -> Style,
    theme: &Theme,
) {
    let (width, height) = block.size();
    let (x, y) = block.middle();
    let flanks = match way {
        Direction::North | Direction::South => [Direction::West, Direction::East],
        Direction::East | Direction::West => [Direction::North, Direction::South],
    };
    for flank in flanks {
        let style = style(slope_towards(flank));
        let (columns, lines, middle) = match flank {
            Direction::West => (0..1, 0..height, (0, y)),
            Direction::East => (width - 1..width, 0..height, (width - 1, y)),
            Direction::North => (0..width, 0..1, (x, 0)),
            Direction::South => (0..width, height - 1..height, (x, height - 1)),
        };
        if !theme.has_outlines() {
            for line in lines {
                columns
                    .clone()
                    .for_each(|column| block.put(column, line, ' ', style));
            }
        }
        block.put(
            middle.0,
            middle.1,
            theme.glyphs().face(cube.face(flank)),
            style,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rolling_block_leaves_its_space_and_comes_to_the_next() {
        for (length, pitch) in [(3, 3), (5, 7), (5, 5), (9, 11), (13, 15)] {
            assert_eq!(edges(length, pitch, 0), [0, 0, length], "{length}");
            let end = [pitch, pitch + length, pitch + length];
            assert_eq!(edges(length, pitch, 4), end, "{length}");
            let ways = (0..=4).map(|quarters| edges(length, pitch, quarters));
            let ways: Vec<[u16; 3]> = ways.collect();
            for pair in ways.windows(2) {
                assert!(
                    (0..3).all(|edge| pair[0][edge] <= pair[1][edge]),
                    "{pair:?}"
                );
            }
            // Both faces are seen in every picture in between.
            let between = &ways[1..4];
            assert!(
                between
                    .iter()
                    .all(|[rear, ridge, front]| rear < ridge && ridge < front)
            );
        }
    }
}
