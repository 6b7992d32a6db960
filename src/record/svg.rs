//! Pictures of positions: a wooden board with its blocks, five faces of each to be seen.

use super::symbols::{carved, symbol};
use crate::palette::{
    BLUE, BLUE_INK, CARVED_PALE, CHALK, FRAME, FRAME_CARVED, GOLD, GOLD_INK, INLAY, Rgb, WOOD_DARK,
    WOOD_LIGHT, WORN_DARK, WORN_LIGHT,
};
use crate::rules::{BOARD_SIZE, Block, Direction, Face, Position, Side, Square, SquareSet, Turn};

/// The side of a space. All lengths are units of the picture, which may be shown in any size.
const SPACE: f64 = 100.0;
/// The width of the board's frame, which holds the letters and digits.
const BORDER: f64 = 44.0;
/// The side of the whole picture.
const WHOLE: f64 = SPACE * BOARD_SIZE as f64 + 2.0 * BORDER;
/// From the middle of a block to its edge.
const BLOCK: f64 = 46.0;
/// From the middle of a block to the edge of the plate on top.
const PLATE: f64 = 26.0;

/// A picture of a position as an SVG document, Gold at the bottom, with the last turn marked.
///
/// A block shows its top face large and its four side faces small, each on its side. Gold's plates
/// are square and Blue's round, so that the sides differ without colours too. A turn is marked on the
/// wood: its spaces lighter, a ring where the block stood, a line where it went. The colours come
/// from [`palette`](crate::palette). The picture needs no style sheet and no fonts.
pub fn svg(position: &Position, last: Option<Turn>) -> String {
    let path = last.map_or(Vec::new(), path_of);
    let worn: SquareSet = path.iter().copied().collect();
    let mut parts = vec![
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WHOLE} {WHOLE}" role="img">"#
        ),
        format!("<title>Deblockle: {position}</title>"),
        rectangle([0.0, 0.0], WHOLE, 14.0, FRAME),
    ];
    parts.push(coordinates());
    parts.extend(Square::all().map(|square| space(square, worn.contains(square))));
    parts.extend(mark(&path));
    for side in Side::ALL {
        let blocks = position.blocks(side);
        parts.extend(blocks.map(|block| drawn_block(side, block)));
    }
    parts.push("</svg>\n".to_string());
    parts.join("\n")
}

/// The spaces of a turn from first to last.
fn path_of(turn: Turn) -> Vec<Square> {
    match turn {
        Turn::Hop {
            from,
            tipped_to,
            landing,
        } if landing == tipped_to => vec![from, landing],
        Turn::Hop {
            from,
            tipped_to,
            landing,
        } => vec![from, tipped_to, landing],
        Turn::Off { from, star } => vec![from, star],
        Turn::Pass => Vec::new(),
    }
}

/// The middle of a space.
fn middle(square: Square) -> [f64; 2] {
    let from_left = square.file() as f64;
    let from_top = (BOARD_SIZE - 1 - square.rank()) as f64;
    [from_left, from_top].map(|spaces| BORDER + (spaces + 0.5) * SPACE)
}

/// A square with that upper left corner, its corners rounded.
fn rectangle([x, y]: [f64; 2], side: f64, rounding: f64, colour: Rgb) -> String {
    format!(
        r#"<rect x="{x}" y="{y}" width="{side}" height="{side}" rx="{rounding}" fill="{colour}"/>"#
    )
}

/// The letters and digits in the frame, on all four sides.
fn coordinates() -> String {
    let mut signs = Vec::new();
    // The spaces on the diagonal have each file and each rank once.
    let diagonal = (0..BOARD_SIZE).filter_map(|index| Square::new(index, index));
    for square in diagonal {
        let [x, y] = middle(square);
        for (index, sign) in square.to_string().chars().enumerate() {
            for edge in [BORDER / 2.0, WHOLE - BORDER / 2.0] {
                let place = if index == 0 { [x, edge] } else { [edge, y] };
                signs.push(carved(sign, place));
            }
        }
    }
    format!(
        "<g fill=\"none\" stroke=\"{}\" stroke-width=\"1.4\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\">\n{}\n</g>",
        FRAME_CARVED,
        signs.join("\n")
    )
}

/// A space of the board; the star spaces have a star inlaid.
fn space(square: Square, is_worn: bool) -> String {
    let [x, y] = middle(square);
    let is_light = (square.file() + square.rank()) % 2 == 1;
    let wood = match (is_worn, is_light) {
        (true, true) => WORN_LIGHT,
        (true, false) => WORN_DARK,
        (false, true) => WOOD_LIGHT,
        (false, false) => WOOD_DARK,
    };
    let wood = rectangle([x - SPACE / 2.0, y - SPACE / 2.0], SPACE, 0.0, wood);
    if !square.is_star() {
        return wood;
    }
    let inlay = rectangle([x - 45.0, y - 45.0], 90.0, 8.0, INLAY);
    let star = symbol(Face::Star, &CARVED_PALE.to_string(), [x, y], 36.0);
    format!("{wood}\n{inlay}\n{star}")
}

/// A ring where the turn began and a line along its way.
fn mark(path: &[Square]) -> Option<String> {
    let [x, y] = middle(*path.first()?);
    let chalk = CHALK;
    let points: Vec<String> = path
        .iter()
        .map(|&square| middle(square).map(|length| length.to_string()).join(","))
        .collect();
    let points = points.join(" ");
    Some(format!(
        "<g fill=\"none\" stroke=\"{chalk}\" stroke-width=\"5\" stroke-opacity=\".8\">\n\
         <circle cx=\"{x}\" cy=\"{y}\" r=\"14\"/>\n\
         <polyline points=\"{points}\" stroke-dasharray=\"10 9\"/>\n\
         </g>"
    ))
}

/// A block from above, its sides sloping down around the plate.
fn drawn_block(side: Side, block: Block) -> String {
    let (colours, ink, rounding) = match side {
        Side::Gold => (GOLD, GOLD_INK.to_string(), 4.0),
        Side::Blue => (BLUE, BLUE_INK.to_string(), PLATE),
    };
    let [x, y] = middle(block.square);
    let name = format!("{side} on {}: {} up", block.square, block.cube.top());
    let mut parts = vec![format!("<g><title>{name}</title>")];
    for (direction, colour) in Direction::ALL.into_iter().zip(&colours[1..]) {
        // The slope's outer edge and inner edge, turned from the north to its side.
        let corners = [
            (-BLOCK, -BLOCK),
            (BLOCK, -BLOCK),
            (PLATE, -PLATE),
            (-PLATE, -PLATE),
        ];
        let points = corners.map(|corner| {
            let (right, down) = turned(corner, direction);
            format!("{},{}", x + right, y + down)
        });
        parts.push(format!(
            r#"<polygon points="{}" fill="{}"/>"#,
            points.join(" "),
            colour
        ));
        let (right, down) = turned((0.0, -(BLOCK + PLATE) / 2.0), direction);
        let place = [x + right, y + down];
        parts.push(symbol(block.cube.face(direction), &ink, place, 8.5));
    }
    // What shows between a round plate and the slopes is the side to the light.
    if side == Side::Blue {
        let corner = [x - PLATE, y - PLATE];
        parts.push(rectangle(corner, 2.0 * PLATE, 0.0, colours[1]));
    }
    parts.push(rectangle(
        [x - PLATE, y - PLATE],
        2.0 * PLATE,
        rounding,
        colours[0],
    ));
    let reach = match side {
        Side::Gold => PLATE - 4.0,
        Side::Blue => PLATE - 7.0,
    };
    parts.push(symbol(block.cube.top(), &ink, [x, y], reach));
    parts.push("</g>".to_string());
    parts.join("\n")
}

/// A point, right and down from the middle, turned from the north to that direction.
const fn turned((right, down): (f64, f64), direction: Direction) -> (f64, f64) {
    match direction {
        Direction::North => (right, down),
        Direction::East => (-down, right),
        Direction::South => (-right, -down),
        Direction::West => (down, -right),
    }
}
