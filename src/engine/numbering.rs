//! Blocks as numbers, so that what is known about each of them can stand in a table.

use crate::rules::{BOARD_SIZE, Block, Cube, Direction, Face, Net, SQUARES, Side, Square};

/// How many ways a cube can lie (R6).
pub(super) const CUBES: usize = 24;

/// How many numbers there are: one for each space and each way to lie. Those of the two star spaces
/// are never used.
pub(super) const NUMBERS: usize = SQUARES * CUBES;

const FACES: usize = Face::ALL.len();

/// Numbers blocks as their owner sees them, with its home star near and the other one far.
///
/// The half-turn of the board with the colours exchanged changes nothing in the game (R2 is the only
/// rule in which the sides differ). So a block of Blue's has the number that it would have as Gold's
/// after a half-turn, and whatever is known of Gold's blocks holds for Blue's of the same number.
#[derive(Clone, Debug)]
pub(super) struct Numbering {
    cubes: [Cube; CUBES],
    /// The place among the cubes, by top and north face.
    places: [u8; FACES * FACES],
}

impl Numbering {
    pub(super) fn new(net: Net) -> Numbering {
        let mut cubes = [net.with_top(Face::Star); CUBES];
        let mut places = [0; FACES * FACES];
        for (place, cube) in net.cubes().enumerate() {
            cubes[place] = cube;
            let faces = Numbering::faces(cube.top(), cube.face(Direction::North));
            places[faces] = place as u8;
        }
        Numbering { cubes, places }
    }

    const fn faces(top: Face, north: Face) -> usize {
        top as usize * FACES + north as usize
    }

    /// The block's number, 0 to [`NUMBERS`] - 1: 24 a space, in the order of the spaces.
    #[inline]
    pub(super) fn number(&self, side: Side, block: Block) -> usize {
        Numbering::first(side, block.square) + self.place(side, block.cube)
    }

    /// The number of the first block on the space.
    #[inline]
    pub(super) const fn first(side: Side, square: Square) -> usize {
        let seen = match side {
            Side::Gold => square,
            Side::Blue => square.half_turned(),
        };
        seen.index() * CUBES
    }

    /// How far behind the first block of its space a block's number is, which lies in that way.
    #[inline]
    pub(super) fn place(&self, side: Side, cube: Cube) -> usize {
        // After a half-turn the south face is to the north.
        let far = match side {
            Side::Gold => Direction::North,
            Side::Blue => Direction::South,
        };
        self.places[Numbering::faces(cube.top(), cube.face(far))].into()
    }

    /// The file and rank, each 0 to 6, on which the owner sees the block of that number.
    pub(super) const fn file_and_rank(number: usize) -> (usize, usize) {
        let square = number / CUBES;
        (square % BOARD_SIZE, square / BOARD_SIZE)
    }

    /// Gold's block of that number, or nothing when its space is a star.
    pub(super) fn block(&self, number: usize) -> Option<Block> {
        let square = Square::from_index(number / CUBES)?;
        let cube = self.cubes[number % CUBES];
        (!square.is_star()).then_some(Block { square, cube })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_block_has_its_own_number() {
        let numbering = Numbering::new("SCHXLT".parse().unwrap());
        let blocks: Vec<Block> = (0..NUMBERS).filter_map(|n| numbering.block(n)).collect();
        assert_eq!(blocks.len(), 47 * 24);
        for number in 0..NUMBERS {
            if let Some(block) = numbering.block(number) {
                assert_eq!(numbering.number(Side::Gold, block), number);
            }
        }
    }

    #[test]
    fn blues_numbers_are_golds_after_a_half_turn() {
        let numbering = Numbering::new(Net::default());
        for block in (0..NUMBERS).filter_map(|n| numbering.block(n)) {
            let turned = Block {
                square: block.square.half_turned(),
                cube: block.cube.spun().spun(),
            };
            let number = numbering.number(Side::Gold, block);
            assert_eq!(numbering.number(Side::Blue, turned), number);
        }
    }
}
