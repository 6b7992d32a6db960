//! What stands where, and who is to move: blocks and positions.

use std::hash::{Hash, Hasher};

use super::cube::Cube;
use super::ruleset::Ruleset;
use super::side::Side;
use super::square::{Square, SquareSet};

/// How many blocks a side has at the most (R4).
pub const MAX_BLOCKS: usize = 4;

/// A block: a cube on a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Block {
    /// Where it stands.
    pub square: Square,
    /// How it lies.
    pub cube: Cube,
}

/// What stands where, who is to move, and under which rules: always legal.
///
/// A position is made by checking a [`Placement`](super::Placement), by placing a set-up
/// ([`SetUp`](super::SetUp)), by reading text, or by playing a turn.
///
/// Each side's blocks have a number, 0 to 3, that they keep as long as they are on the board.
///
/// # Equality
/// Two positions are equal when the same blocks stand on the same spaces the same way up, the same
/// side is to move, and the rules are the same. The blocks' numbers do not count: equality is the
/// repetition of R25.
#[derive(Clone, Copy)]
pub struct Position {
    blocks: [[Option<Block>; MAX_BLOCKS]; 2],
    to_move: Side,
    ruleset: Ruleset,
}

impl Position {
    /// A position of blocks that have been checked already, numbered in the order of their spaces.
    pub(super) fn from_checked(
        blocks: impl IntoIterator<Item = (Side, Block)>,
        to_move: Side,
        ruleset: Ruleset,
    ) -> Position {
        let mut position = Position {
            blocks: [[None; MAX_BLOCKS]; 2],
            to_move,
            ruleset,
        };
        let mut blocks: Vec<(Side, Block)> = blocks.into_iter().collect();
        blocks.sort_unstable_by_key(|(_, block)| block.square);
        let mut next = [0, 0];
        for (side, block) in blocks {
            position.blocks[side as usize][next[side as usize]] = Some(block);
            next[side as usize] += 1;
        }
        position
    }

    /// The side to move.
    pub const fn to_move(&self) -> Side {
        self.to_move
    }

    /// The rules in force.
    pub const fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The side's blocks that are on the board, with their numbers, 0 to 3.
    #[inline]
    pub fn numbered_blocks(&self, side: Side) -> impl Iterator<Item = (usize, Block)> + use<> {
        self.blocks[side as usize]
            .into_iter()
            .enumerate()
            .filter_map(|(number, block)| Some((number, block?)))
    }

    /// The side's blocks that are on the board.
    #[inline]
    pub fn blocks(&self, side: Side) -> impl Iterator<Item = Block> + use<> {
        self.blocks[side as usize].into_iter().flatten()
    }

    /// How many blocks the side has on the board, 0 to 4.
    pub fn block_count(&self, side: Side) -> usize {
        self.blocks(side).count()
    }

    /// The side's block with that number, or nothing when it is off or never was.
    pub fn block(&self, side: Side, number: usize) -> Option<Block> {
        *self.blocks[side as usize].get(number)?
    }

    /// The side's block on that space and its number, or nothing when none of its blocks is there.
    pub fn numbered_block_at(&self, side: Side, square: Square) -> Option<(usize, Block)> {
        self.numbered_blocks(side)
            .find(|(_, block)| block.square == square)
    }

    /// The block on that space and whose it is, or nothing when the space is empty.
    pub fn block_at(&self, square: Square) -> Option<(Side, Block)> {
        Side::ALL.into_iter().find_map(|side| {
            let block = self.blocks(side).find(|block| block.square == square)?;
            Some((side, block))
        })
    }

    /// The spaces on which the side's blocks stand.
    #[inline]
    pub fn occupied_by(&self, side: Side) -> SquareSet {
        self.blocks(side).map(|block| block.square).collect()
    }

    /// The spaces on which a block stands.
    pub fn occupied(&self) -> SquareSet {
        self.occupied_by(Side::Gold) | self.occupied_by(Side::Blue)
    }

    /// The side that has no block left and so has won (R22), or nothing.
    #[inline]
    pub fn winner(&self) -> Option<Side> {
        let is_off = |&side: &Side| self.blocks[side as usize].iter().all(Option::is_none);
        Side::ALL.into_iter().find(is_off)
    }

    /// The same blocks with the other side to move: what a forced pass leads to (R23).
    #[inline]
    pub const fn passed(&self) -> Position {
        Position {
            to_move: self.to_move.other(),
            ..*self
        }
    }

    /// The position in which the block with that number of the side to move stands as given, or is
    /// off the board, and the opponent is to move.
    #[inline]
    pub(super) const fn with_block(&self, number: usize, block: Option<Block>) -> Position {
        let mut next = *self;
        next.to_move = self.to_move.other();
        next.blocks[self.to_move as usize][number] = block;
        next
    }

    /// What equality and hash look at: the blocks in a fixed order, and the rest.
    fn identity(&self) -> ([[Option<Block>; MAX_BLOCKS]; 2], Side, Ruleset) {
        let mut blocks = self.blocks;
        blocks.iter_mut().for_each(|side| side.sort_unstable());
        (blocks, self.to_move, self.ruleset)
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.identity() == other.identity()
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.identity().hash(state);
    }
}
