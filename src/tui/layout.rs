//! How the screen of a game is shared out: the board, and the panel beside it.

use std::borrow::Cow;

use ratatui::layout::{Rect, Size};

use super::board::{self, SpaceSize};
use super::wrap::wrapped;

/// The footer's lines.
const FOOTER: u16 = 1;
/// The columns between the board and the panel.
const GAP: u16 = 1;
/// The narrowest panel; below that there is none.
pub const PANEL_MIN: u16 = 26;
/// The widest panel: more room would only pull things apart.
pub const PANEL_MAX: u16 = 44;

/// The parts of a game's screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Areas {
    /// The board, with its coordinates.
    pub board: Rect,
    /// The panel beside it, when there is room.
    pub panel: Option<Rect>,
}

/// The columns and lines that a game needs at least: for the smallest board and the footer.
pub const fn needed_size() -> (u16, u16) {
    let (width, height) = board::needed();
    (width, height + FOOTER)
}

/// What a terminal of that size, which is too small, is told, in lines: all that finds room in it.
pub fn too_small(size: Size) -> Vec<String> {
    let (width, height) = needed_size();
    let Size {
        width: columns,
        height: lines,
    } = size;
    let ways = [
        format!(
            "Deblockle needs {width} columns and {height} lines. Here are {columns} and {lines}."
        ),
        format!("{width}x{height} needed, {columns}x{lines} here"),
        format!("{width}x{height} needed"),
        format!("{width}x{height}"),
    ];
    let fits = |way: &String| {
        let is_narrow = way.split(' ').all(|word| word.len() <= columns.into());
        is_narrow && wrapped(way, columns.into()).len() <= lines.into()
    };
    let [.., shortest] = &ways;
    let way = ways.iter().find(|way| fits(way)).unwrap_or(shortest);
    let set = wrapped(way, columns.into()).into_iter();
    set.map(Cow::into_owned).collect()
}

/// The room above the footer, and the footer.
pub const fn room_and_footer(area: Rect) -> (Rect, Rect) {
    let height = area.height.saturating_sub(FOOTER);
    let room = Rect { height, ..area };
    let footer = Rect {
        y: area.y + height,
        height: area.height - height,
        ..area
    };
    (room, footer)
}

/// That line of the area, counted from its top; empty where the area ends above it.
pub fn row(area: Rect, number: u16) -> Rect {
    area.rows().nth(number.into()).unwrap_or_default()
}

/// A box of that size in the middle of the area, as far as it fits.
///
/// ratatui's own layout solves equations for this, for every line of a frame.
pub fn middle_of(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect {
        x: area.x + (area.width - width).div_ceil(2),
        y: area.y + (area.height - height).div_ceil(2),
        width,
        height,
    }
}

/// Shares out the room above the footer, or says that it is too small by giving nothing.
///
/// The spaces are as large as the height allows, if a panel finds room beside the board; the panel
/// then takes what is left, up to a limit. Where no board leaves room for a panel, the board has all
/// the room.
pub fn areas(room: Rect) -> Option<Areas> {
    let (needed_width, needed_height) = board::needed();
    if room.width < needed_width || room.height < needed_height {
        return None;
    }
    let beside_panel = Rect {
        width: room.width.saturating_sub(GAP + PANEL_MIN),
        ..room
    };
    let Some(size) = board::size_for(beside_panel) else {
        return Some(Areas {
            board: room,
            panel: None,
        });
    };
    let (board, panel) = beside(room, size);
    Some(Areas {
        board,
        panel: Some(panel),
    })
}

/// A board with spaces of that size and a panel next to it, in the middle of the area.
fn beside(area: Rect, size: SpaceSize) -> (Rect, Rect) {
    let room = area.width - GAP - PANEL_MIN;
    let board_width = size.framed().0.min(room);
    let panel_width = (area.width - GAP - board_width).min(PANEL_MAX);
    let left = (area.width - board_width - GAP - panel_width) / 2;
    let board = Rect {
        x: area.x + left,
        width: board_width,
        ..area
    };
    let panel = Rect {
        x: board.right() + GAP,
        width: panel_width,
        ..area
    };
    (board, panel)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The size of the spaces and the width of the panel in a terminal of that size.
    fn shape(width: u16, height: u16) -> Option<(u16, u16)> {
        let (room, _) = room_and_footer(Rect::new(0, 0, width, height));
        let areas = areas(room)?;
        let size = board::size_for(areas.board)?;
        Some((size.width, areas.panel.map_or(0, |panel| panel.width)))
    }

    #[test]
    fn a_box_lies_in_the_middle_and_never_outside() {
        let area = Rect::new(3, 2, 20, 9);
        assert_eq!(middle_of(area, 10, 3), Rect::new(8, 5, 10, 3));
        assert_eq!(middle_of(area, 9, 4), Rect::new(9, 5, 9, 4));
        assert_eq!(middle_of(area, 30, 30), area);
        assert_eq!(middle_of(Rect::ZERO, 4, 4), Rect::ZERO);
    }

    #[test]
    fn the_footer_is_the_last_line() {
        let area = Rect::new(0, 0, 80, 24);
        let parts = (Rect::new(0, 0, 80, 23), Rect::new(0, 23, 80, 1));
        assert_eq!(room_and_footer(area), parts);
        let nothing = room_and_footer(Rect::ZERO);
        assert_eq!(nothing, (Rect::ZERO, Rect::ZERO));
    }

    #[test]
    fn common_terminals() {
        assert_eq!(shape(80, 24), Some((7, 26)));
        assert_eq!(shape(100, 30), Some((9, 32)));
        assert_eq!(shape(120, 40), Some((11, 38)));
        assert_eq!(shape(160, 50), Some((13, 44)));
        assert_eq!(shape(51, 23), Some((7, 0)));
        assert_eq!(shape(50, 23), None);
        assert_eq!(shape(51, 22), None);
        assert_eq!(shape(78, 24), Some((7, 26)));
        assert_eq!(shape(77, 24), Some((7, 0)));
    }

    #[test]
    fn the_parts_lie_side_by_side_in_the_area_at_every_size() {
        for width in 0..200 {
            for height in 0..80 {
                let area = Rect::new(3, 2, width, height);
                let Some(areas) = super::areas(area) else {
                    let (least_width, least_height) = board::needed();
                    assert!(width < least_width || height < least_height);
                    continue;
                };
                assert!(board::size_for(areas.board).is_some(), "{width}x{height}");
                let parts = [Some(areas.board), areas.panel];
                for (index, part) in parts.iter().enumerate() {
                    let Some(part) = part else { continue };
                    assert_eq!(area.intersection(*part), *part, "{width}x{height}");
                    let others = parts[..index].iter().flatten();
                    assert!(others.into_iter().all(|other| !other.intersects(*part)));
                }
            }
        }
    }
}
