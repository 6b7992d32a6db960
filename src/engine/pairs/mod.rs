//! Two blocks of one side against one of the other, solved completely.
//!
//! [`Build`] works out how every such game ends with best play. An [`Indexing`] says at which index
//! each position has its answer: one byte, the turns to the end, both sides' and forced passes, or
//! [`NEITHER`] when nobody wins. The side to move wins when they are odd and loses when they are even.
//! An index that is no position has [`UNREAL`].
//!
//! ```text
//! index = single * PAIRS + pair             single and each block of the pair: a number below BLOCKS
//! pair  = high * (high - 1) / 2 + low       of its two blocks' numbers, low < high
//! block = space * 24 + lie                  space: a1, b1 … g7 without d2 and d6; lie: the place
//!                                           among the net's cubes
//! ```
//!
//! Blocks are numbered as the owner of the pair sees them. When Blue has the pair that is after a
//! half-turn of the board, so that one table serves both sides.

mod build;
mod field;
mod found;
mod index;
mod pair_moves;
#[cfg(test)]
mod plain;
mod round;
mod single_moves;
#[cfg(test)]
mod tests;
mod trio;
mod ways;

pub use build::{Build, Progress};
pub use index::{BLOCKS, INDICES, Indexing, PAIRS, SPACES};
#[cfg(feature = "tables")]
pub(super) use index::{of_pair, pair_number};

/// The answer of a position that nobody wins.
pub const NEITHER: u8 = 0;

/// What stands at an index that is no position: two blocks on one space or, under the variant of
/// R26, touching.
pub const UNREAL: u8 = u8::MAX;
