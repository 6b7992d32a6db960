//! The board in every size that a terminal up to 300 by 100 brings about, with every face of both
//! sides and every mark.

use deblockle::rules::{Block, Face, Net, Side, SquareSet, Turn};
use deblockle::tui::board::{self, SpaceSize, View};
use deblockle::tui::layout;
use deblockle::tui::scene::{Scene, TipMark};
use deblockle::tui::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::compare_picture;
use crate::screen::{picture_of, square};

/// From this height of a space on, a quarter of the board is shown: it has everything in it.
const LARGE: u16 = 6;

/// Every face of both sides and every mark, all of it on the quarter from a1 to d4 but the last turn,
/// which is at the top, around the other star.
fn everything() -> Scene {
    let faces = Face::ALL.map(|face| Net::default().with_top(face));
    let blocks = |side: Side, names: [&'static str; 6]| {
        let names = names.into_iter().zip(faces);
        names.map(move |(name, cube)| {
            let square = square(name);
            (side, Block { square, cube })
        })
    };
    let gold = blocks(Side::Gold, ["a1", "b1", "c1", "d1", "a2", "b2"]);
    let blue = blocks(Side::Blue, ["c2", "a3", "b3", "c3", "d3", "f5"]);
    let tip = |name: &str, face: Face, legal: bool| TipMark {
        square: square(name),
        face,
        legal,
    };
    let set = |names: &[&str]| names.iter().map(|name| square(name)).collect::<SquareSet>();
    Scene {
        blocks: gold.chain(blue).collect(),
        in_hand: Some(square("b2")),
        tips: vec![tip("a4", Face::X, true), tip("b4", Face::Star, false)],
        landings: set(&["c4", "d2"]),
        trail: ["c4", "d4"].map(square).into(),
        cursor: Some(square("c4")),
        last_turn: Some(Turn::Hop {
            from: square("f7"),
            tipped_to: square("f6"),
            landing: square("f5"),
        }),
        can_go_off: set(&["d1"]),
        faults: set(&["b3"]),
        ..Scene::default()
    }
}

/// The board in that room, or its lower left quarter.
fn picture(width: u16, height: u16, is_quarter: bool) -> String {
    let area = Rect::new(0, 0, width, height);
    let mut whole = Buffer::empty(area);
    let cursor = board::draw(&everything(), &Theme::default(), area, &mut whole);
    if !is_quarter {
        return picture_of(&whole, cursor);
    }
    let view = View::new(area, false).expect("room for a board");
    let top = view.space(square("a4")).y;
    let right = view.space(square("d1")).right();
    let part = Rect::new(0, 0, right, height - top);
    let mut quarter = Buffer::empty(part);
    for at in part.positions() {
        quarter[at] = whole[(at.x, at.y + top)].clone();
    }
    let cursor = cursor.map(|cell| (cell.x, cell.y - top).into());
    picture_of(&quarter, cursor)
}

/// The heights of spaces in all terminals up to that size.
fn heights() -> Vec<u16> {
    let sizes = (24..=100).map(|height| {
        let (room, _) = layout::room_and_footer(Rect::new(0, 0, 300, height));
        let areas = layout::areas(room).expect("room for a board");
        board::size_for(areas.board).expect("a board").height
    });
    let mut heights: Vec<u16> = sizes.collect();
    heights.dedup();
    heights
}

#[test]
fn every_size_of_a_board() {
    let heights = heights();
    assert_eq!(heights.first(), Some(&SpaceSize::SMALLEST.height));
    assert!(heights.windows(2).all(|pair| pair[0] + 1 == pair[1]));
    for height in heights {
        let size = SpaceSize {
            width: 2 * height + 1,
            height,
        };
        // With its frame, and the rim around it.
        let (width, lines) = size.framed();
        let name = format!("board_{}x{height}", size.width);
        compare_picture(&name, &picture(width, lines + 2, height >= LARGE));
    }
}

#[test]
fn the_smallest_board_with_less_around_it() {
    let (width, height) = SpaceSize::SMALLEST.board();
    compare_picture("board_7x3_bare", &picture(width, height, false));
    let (width, height) = SpaceSize::SMALLEST.framed();
    compare_picture("board_7x3_framed", &picture(width, height, false));
}
