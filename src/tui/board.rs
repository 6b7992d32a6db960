//! The board on the screen: how large its spaces are and where they lie. What is on a space,
//! `space.rs` draws.

pub(super) mod frame;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};

use super::moving;
use super::scene::Scene;
use super::space;
use super::theme::Theme;
use crate::rules::{BOARD_SIZE, Square};

/// Spaces along one side.
const SPACES: u16 = BOARD_SIZE as u16;

/// The columns of the frame at the left, with the ranks, and at the right when there is room.
const FRAME_COLUMNS: u16 = 2;
/// The lines of the frame at the bottom, with the files, and at the top when there is room.
const FRAME_LINES: u16 = 1;

/// The lines of the rim above and below the frame, when there is room for both. At the sides the rim
/// is the frame's outer column.
const RIM: u16 = 1;

/// The size of one space in characters. A character is about twice as high as wide, so a space is
/// twice as wide as high and one column more, for its contents to have a middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpaceSize {
    /// Columns, always an odd number.
    pub width: u16,
    /// Lines.
    pub height: u16,
}

impl SpaceSize {
    /// The smallest spaces.
    pub const SMALLEST: SpaceSize = SpaceSize::of_height(3);

    /// Spaces that are so many lines high.
    pub(super) const fn of_height(height: u16) -> SpaceSize {
        SpaceSize {
            width: 2 * height + 1,
            height,
        }
    }

    /// The columns and lines that a board with such spaces and its coordinates needs.
    pub const fn board(self) -> (u16, u16) {
        let width = SPACES * self.width + FRAME_COLUMNS;
        (width, SPACES * self.height + FRAME_LINES)
    }

    /// The same with a frame all around, for which coordinates are no reason.
    pub const fn framed(self) -> (u16, u16) {
        let (width, height) = self.board();
        (width + FRAME_COLUMNS, height + FRAME_LINES)
    }
}

/// The columns and lines that the smallest board needs.
pub const fn needed() -> (u16, u16) {
    SpaceSize::SMALLEST.board()
}

/// The largest spaces with which a board fits into the area, or nothing when none does.
pub const fn size_for(area: Rect) -> Option<SpaceSize> {
    let by_height = area.height.saturating_sub(FRAME_LINES) / SPACES;
    let by_width = (area.width.saturating_sub(FRAME_COLUMNS) / SPACES).saturating_sub(1) / 2;
    let height = if by_height < by_width {
        by_height
    } else {
        by_width
    };
    if height < SpaceSize::SMALLEST.height {
        return None;
    }
    Some(SpaceSize::of_height(height))
}

/// Where everything of a board lies in an area: in its middle, as large as fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// The frame and all in it.
    pub frame: Rect,
    /// Whether a rim runs around the frame, within its rectangle.
    pub has_rim: bool,
    /// The forty-nine spaces together.
    pub spaces: Rect,
    /// The size of one of them.
    pub size: SpaceSize,
    /// Whether Blue sits at the bottom.
    pub flipped: bool,
}

impl View {
    /// A board in that area, or nothing when it is too small for any.
    pub fn new(area: Rect, flipped: bool) -> Option<View> {
        let size = size_for(area)?;
        let (mut width, mut height) = size.board();
        let (framed_width, framed_height) = size.framed();
        let rimmed_height = framed_height + 2 * RIM;
        let has_rim = area.width >= framed_width && area.height >= rimmed_height;
        let mut top = 0;
        if area.width >= framed_width {
            width = framed_width;
        }
        if area.height >= framed_height {
            height = framed_height;
            top = FRAME_LINES;
        }
        if has_rim {
            height = rimmed_height;
            top = FRAME_LINES + RIM;
        }
        let frame = Rect {
            x: area.x + (area.width - width) / 2,
            y: area.y + (area.height - height) / 2,
            width,
            height,
        };
        let spaces = Rect {
            x: frame.x + FRAME_COLUMNS,
            y: frame.y + top,
            width: SPACES * size.width,
            height: SPACES * size.height,
        };
        Some(View {
            frame,
            has_rim,
            spaces,
            size,
            flipped,
        })
    }

    /// Where a space lies on the screen.
    pub fn space(&self, square: Square) -> Rect {
        let (file, rank) = (square.file() as u16, square.rank() as u16);
        let (column, line) = match self.flipped {
            false => (file, SPACES - 1 - rank),
            true => (SPACES - 1 - file, rank),
        };
        Rect {
            x: self.spaces.x + column * self.size.width,
            y: self.spaces.y + line * self.size.height,
            width: self.size.width,
            height: self.size.height,
        }
    }

    /// The space that the cell lies on, if it lies on any.
    pub fn square_at(&self, cell: Cell) -> Option<Square> {
        if !self.spaces.contains(cell) {
            return None;
        }
        let column = (cell.x - self.spaces.x) / self.size.width;
        let line = (cell.y - self.spaces.y) / self.size.height;
        let (file, rank) = match self.flipped {
            false => (column, SPACES - 1 - line),
            true => (SPACES - 1 - column, line),
        };
        Square::new(file.into(), rank.into())
    }
}

/// Draws the board in the middle of the area, as large as fits; nothing when it is too small for
/// any (see [`needed`]). Returns the cell in the middle of the [selected](Scene::selected) space,
/// where the hardware cursor belongs: screen readers and magnifiers follow it.
pub fn draw(scene: &Scene, theme: &Theme, area: Rect, buf: &mut Buffer) -> Option<Cell> {
    let view = View::new(area.intersection(buf.area), scene.flipped)?;
    frame::draw(&view, scene.cursor, theme, buf);
    for square in Square::all() {
        space::draw(scene, square, theme, view.space(square), buf);
    }
    if let Some(still) = &scene.moving {
        moving::draw(still, &view, theme, buf);
    }
    let space = view.space(scene.selected()?);
    let (x, y) = (space.width / 2, (space.height - 1) / 2);
    Some(Cell::new(space.x + x, space.y + y))
}
