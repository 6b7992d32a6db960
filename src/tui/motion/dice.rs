//! The dice of a set-up: each block rolls over the board to where it lies.
//!
//! What was rolled is known already, and with it each tip on the way there: the block is tipped back,
//! space by space, to the edge of the board.

use super::stand::roll;
use super::{Pose, Still};
use crate::rules::{BOARD_SIZE, Block, Direction, SetUp, Side};

/// How many pictures after one block the next sets out.
const APART: usize = 1;

/// All pictures of the roll: Gold's blocks set out first, as they are rolled first.
pub(super) fn stills(set_up: &SetUp) -> Vec<Still> {
    let blocks = Side::ALL.into_iter().flat_map(|side| {
        let blocks = set_up.blocks(side).iter();
        blocks.map(move |&block| (side, block, way_in(block)))
    });
    let dice: Vec<(Side, Block, Vec<Pose>)> = blocks.collect();
    let ends = dice.iter().enumerate();
    let count = ends.map(|(number, (.., way))| number * APART + way.len());
    let still = |time: usize| {
        let mut still = Still::default();
        for (number, (side, block, way)) in dice.iter().enumerate() {
            let gone = time.checked_sub(number * APART);
            let pose = gone.map(|gone| way.get(gone));
            if pose != Some(None) {
                still.empty.insert(block.square);
            }
            still
                .poses
                .extend(pose.flatten().map(|&pose| (*side, pose)));
        }
        still
    };
    (0..count.max().unwrap_or(0)).map(still).collect()
}

/// A block's way along its rank from the nearer edge, with its rests between the tips.
fn way_in(block: Block) -> Vec<Pose> {
    let inwards = match block.square.file() > BOARD_SIZE / 2 {
        true => Direction::West,
        false => Direction::East,
    };
    let mut way = Vec::new();
    let mut now = block;
    while let Some(square) = now.square.step(inwards.opposite()) {
        let cube = now.cube.tipped(inwards.opposite());
        let before = Block { square, cube };
        let mut tip = roll(before, inwards);
        tip.insert(0, Pose::resting(square, cube));
        way.splice(0..0, tip);
        now = before;
    }
    way
}
