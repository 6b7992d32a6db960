//! A 64-bit key for every position (Zobrist hashing).

use super::numbering::NUMBERS;
use crate::rules::Side;

/// A number for each side's block of each number. They are the same in every build.
static BLOCKS: [[u64; NUMBERS]; 2] = blocks();

/// Says that Blue is to move.
pub(super) const BLUE_TO_MOVE: u64 = split_mix(u64::MAX);

const fn blocks() -> [[u64; NUMBERS]; 2] {
    let mut blocks = [[0; NUMBERS]; 2];
    let mut number = 0;
    while number < NUMBERS {
        blocks[0][number] = split_mix(2 * number as u64);
        blocks[1][number] = split_mix(2 * number as u64 + 1);
        number += 1;
    }
    blocks
}

/// The number at that place of the sequence SplitMix64, which is as good as random.
pub(super) const fn split_mix(place: u64) -> u64 {
    let mixed = place.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

/// The key of one block. A position's key is the keys of all its blocks and that of the side to
/// move, combined with exclusive or, so that a block is put or taken away in one step.
#[inline]
pub(super) fn block(side: Side, number: usize) -> u64 {
    BLOCKS[side as usize][number]
}
