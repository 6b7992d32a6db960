//! The set-up (R8–R12): both sides' rolled blocks, and each player placing the opponent's.

use super::cube::Face;
use super::position::{Block, MAX_BLOCKS, Position};
use super::ruleset::Ruleset;
use super::side::Side;
use super::square::{Square, SquareSet};

/// The four spaces diagonal to a side's home star, where its blocks start (R8): c1 e1 c3 e3 for
/// Gold, c5 e5 c7 e7 for Blue.
pub const fn homes(side: Side) -> SquareSet {
    SquareSet::of(side.home_star()).diagonals()
}

/// The suggested starting spaces for that many blocks of the side (R12), in the order of their
/// names; none when `count` is not 1 to 4.
///
/// ```
/// use deblockle::rules::{Side, suggested_spaces};
///
/// assert_eq!(suggested_spaces(Side::Gold, 1), ["d1".parse()?].into_iter().collect());
/// # Ok::<(), deblockle::rules::ParseSquareError>(())
/// ```
pub fn suggested_spaces(side: Side, count: usize) -> SquareSet {
    let names: &[&[u8; 2]] = match (side, count) {
        (Side::Gold, 1) => &[b"d1"],
        (Side::Gold, 2) => &[b"c1", b"e1"],
        (Side::Gold, 3) => &[b"c1", b"e1", b"d3"],
        (Side::Blue, 1) => &[b"d7"],
        (Side::Blue, 2) => &[b"c7", b"e7"],
        (Side::Blue, 3) => &[b"c7", b"e7", b"d5"],
        (_, MAX_BLOCKS) => return homes(side),
        _ => &[],
    };
    names.iter().map(|name| Square::known(name)).collect()
}

/// The spaces that a set-up with that many blocks of the side may use: the suggested ones and the
/// four diagonal to its home star, in any mix (R12).
pub fn set_up_spaces(side: Side, count: usize) -> SquareSet {
    suggested_spaces(side, count) | homes(side)
}

/// A set-up under way: both rolls lie on the table, and the players place each other's blocks.
///
/// The rolls come in as values (R9). The player who moves first places first, then the other
/// (R10). Blocks lie on the suggested spaces until they are moved.
///
/// ```
/// use deblockle::rules::{Face, Ruleset, SetUp, Side};
///
/// let mut set_up = SetUp::new(Ruleset::default(), Side::Gold, &[Face::X], &[Face::Star])?;
/// assert_eq!(set_up.placer(), Some(Side::Gold));
/// set_up.spin(0); // Gold spins Blue's only block
/// set_up.put(0, "c7".parse()?)?; // and moves it
/// set_up.confirm();
/// set_up.confirm(); // Blue leaves Gold's block as it lies
/// let position = set_up.position().expect("both have confirmed");
/// assert_eq!(position.to_move(), Side::Gold);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetUp {
    ruleset: Ruleset,
    first: Side,
    blocks: [Vec<Block>; 2],
    /// How many of the two players have confirmed.
    confirmed: usize,
}

/// Why a set-up cannot be begun or a block not be put somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetUpError {
    /// A side was rolled no block or more than four (R12).
    #[error("{side} has {count} blocks; a side starts with 1 to 4")]
    Count {
        /// The side.
        side: Side,
        /// How many blocks were rolled for it.
        count: usize,
    },
    /// The space is not one of the side's starting spaces (R12).
    #[error("{0} is no starting space for these blocks")]
    Space(Square),
    /// Both players have confirmed, or there is no block of that number.
    #[error("there is no such block to place")]
    NoBlock,
}

impl SetUp {
    /// Begins a set-up with the faces rolled for each side's blocks.
    ///
    /// # Errors
    /// When a side has no block or more than four.
    pub fn new(
        ruleset: Ruleset,
        first: Side,
        gold: &[Face],
        blue: &[Face],
    ) -> Result<SetUp, SetUpError> {
        let lay = |side: Side, faces: &[Face]| {
            let count = faces.len();
            if !(1..=MAX_BLOCKS).contains(&count) {
                return Err(SetUpError::Count { side, count });
            }
            let cubes = faces.iter().map(|&face| ruleset.net.with_top(face));
            let spaces = suggested_spaces(side, count).into_iter();
            let blocks = spaces
                .zip(cubes)
                .map(|(square, cube)| Block { square, cube });
            Ok(blocks.collect())
        };
        Ok(SetUp {
            ruleset,
            first,
            blocks: [lay(Side::Gold, gold)?, lay(Side::Blue, blue)?],
            confirmed: 0,
        })
    }

    /// The rules of the game to come.
    pub const fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The side that will move first, and whose player places first (R10).
    pub const fn first(&self) -> Side {
        self.first
    }

    /// The player who places now, or nothing when both have confirmed.
    pub const fn placer(&self) -> Option<Side> {
        match self.confirmed {
            0 => Some(self.first),
            1 => Some(self.first.other()),
            _ => None,
        }
    }

    /// The side whose blocks are being placed: the placer's opponent (R10).
    pub fn placed_side(&self) -> Option<Side> {
        self.placer().map(Side::other)
    }

    /// The side's blocks as they lie now.
    pub fn blocks(&self, side: Side) -> &[Block] {
        &self.blocks[side as usize]
    }

    /// The spaces on which the side's blocks may be placed.
    pub fn spaces(&self, side: Side) -> SquareSet {
        set_up_spaces(side, self.blocks(side).len())
    }

    /// Puts a block that is being placed on a space; a block that lies there takes its place.
    ///
    /// # Errors
    /// When there is no such block to place, or the space is none of the side's (R12).
    pub fn put(&mut self, number: usize, square: Square) -> Result<(), SetUpError> {
        let side = self.placed_side().ok_or(SetUpError::NoBlock)?;
        if !self.spaces(side).contains(square) {
            return Err(SetUpError::Space(square));
        }
        let blocks = &mut self.blocks[side as usize];
        let old = blocks.get(number).ok_or(SetUpError::NoBlock)?.square;
        if let Some(there) = blocks.iter_mut().find(|block| block.square == square) {
            there.square = old;
        }
        blocks[number].square = square;
        Ok(())
    }

    /// Spins a block that is being placed a quarter clockwise as seen from above, the rolled face
    /// still on top (R10). Does nothing when there is no such block.
    pub fn spin(&mut self, number: usize) {
        if let Some(block) = self.block_mut(number) {
            block.cube = block.cube.spun();
        }
    }

    /// As [`SetUp::spin`], anticlockwise.
    pub fn spin_back(&mut self, number: usize) {
        if let Some(block) = self.block_mut(number) {
            block.cube = block.cube.spun_back();
        }
    }

    fn block_mut(&mut self, number: usize) -> Option<&mut Block> {
        let side = self.placed_side()?;
        self.blocks[side as usize].get_mut(number)
    }

    /// The placer is done; the other places next, or the set-up is complete.
    pub const fn confirm(&mut self) {
        if self.confirmed < 2 {
            self.confirmed += 1;
        }
    }

    /// Lets the player who confirmed last place again. Returns whether anyone had confirmed.
    pub const fn take_back(&mut self) -> bool {
        let any = self.confirmed > 0;
        self.confirmed -= any as usize;
        any
    }

    /// The blocks as they lie, with the first side to move, whether or not both have confirmed.
    pub fn preview(&self) -> Position {
        let blocks = Side::ALL.into_iter().flat_map(|side| {
            let placed = self.blocks(side).iter();
            placed.map(move |&block| (side, block))
        });
        // Legal as it is: one to four blocks a side, on spaces that differ, that are no stars and
        // where no two opposing ones touch.
        Position::from_checked(blocks, self.first, self.ruleset)
    }

    /// The position to start from, once both players have confirmed.
    pub fn position(&self) -> Option<Position> {
        self.placer().is_none().then(|| self.preview())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Placement;

    #[test]
    fn r8_the_homes_are_diagonal_to_the_stars() {
        let names = |side| homes(side).into_iter().map(|square| square.to_string());
        assert_eq!(
            names(Side::Gold).collect::<Vec<_>>(),
            ["c1", "e1", "c3", "e3"]
        );
        assert_eq!(
            names(Side::Blue).collect::<Vec<_>>(),
            ["c5", "e5", "c7", "e7"]
        );
    }

    #[test]
    fn every_set_up_is_a_legal_position_even_where_no_blocks_may_touch() {
        let ruleset = Ruleset {
            side_by_side: false,
            ..Ruleset::default()
        };
        let all = |side| {
            (1..=MAX_BLOCKS)
                .map(|count| set_up_spaces(side, count))
                .fold(SquareSet::EMPTY, |all, spaces| all | spaces)
        };
        for gold in all(Side::Gold) {
            for blue in all(Side::Blue) {
                let mut placement = Placement::new(ruleset, Side::Gold);
                let cube = ruleset.net.with_top(Face::X);
                placement.put(gold, Side::Gold, cube);
                placement.put(blue, Side::Blue, cube);
                assert_eq!(placement.faults(), [], "{gold} {blue}");
            }
        }
    }
}
