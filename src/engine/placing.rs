//! Placing the opponent's blocks (R10): part of the game, and so part of the player.
//!
//! A block that is placed badly needs more turns to get off. How much an arrangement counts against
//! its side is known of each block by itself, so that many arrangements can be looked at; a stronger
//! player looks at more of them.

use crate::rules::{SetUp, Square};

use super::Level;
use super::game_tree::GameTree;
use super::zobrist::split_mix;

/// How many times as many arrangements each level looks at as the one below it.
const STEP: u64 = 4;

/// The set-up with the blocks that are being placed as badly for their side as a player of that level
/// sees. The seed makes it look at other arrangements.
pub(super) fn place(tree: &GameTree, set_up: &SetUp, level: Level, seed: u64) -> SetUp {
    let arrangements = (0..STEP.pow(level.number().into())).map(|number| {
        let chance = split_mix(split_mix(seed) ^ number);
        arranged(set_up, chance)
    });
    // Of several that are as bad, the first.
    let worst = arrangements.reduce(|worst, other| {
        let is_worse = burden(tree, &other) > burden(tree, &worst);
        if is_worse { other } else { worst }
    });
    worst.unwrap_or_else(|| set_up.clone())
}

/// What the blocks that are being placed count against their side.
fn burden(tree: &GameTree, set_up: &SetUp) -> u32 {
    let Some(side) = set_up.placed_side() else {
        return 0;
    };
    let blocks = set_up.blocks(side).iter();
    blocks.map(|&block| tree.burden(side, block)).sum()
}

/// The set-up with the blocks that are being placed lying as that number says, in any way there is.
fn arranged(set_up: &SetUp, mut chance: u64) -> SetUp {
    let mut arranged = set_up.clone();
    let Some(side) = set_up.placed_side() else {
        return arranged;
    };
    let mut below = |count: usize| {
        let count = count as u64;
        let drawn = chance % count;
        chance /= count;
        drawn as usize
    };
    let mut spaces: Vec<Square> = set_up.spaces(side).into_iter().collect();
    for number in 0..set_up.blocks(side).len() {
        let space = spaces.swap_remove(below(spaces.len()));
        // There are more spaces than blocks, or as many.
        let put = arranged.put(number, space);
        put.expect("it is one of the spaces for these blocks");
        for _ in 0..below(4) {
            arranged.spin(number);
        }
    }
    arranged
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Weights;
    use crate::rules::{Face, Ruleset, Side, SquareSet};

    fn rolled() -> SetUp {
        let gold = [Face::Star, Face::Stop, Face::X, Face::Hoops];
        let blue = [Face::Cross, Face::Slider];
        SetUp::new(Ruleset::default(), Side::Blue, &gold, &blue).unwrap()
    }

    #[test]
    fn only_the_opponents_blocks_are_placed_and_by_the_rules() {
        let tree = GameTree::new(&Ruleset::default(), Weights::default());
        for (seed, level) in (0..20).zip(Level::ALL.into_iter().cycle()) {
            let placed = place(&tree, &rolled(), level.min(Level::ALL[4]), seed);
            assert_eq!(placed.blocks(Side::Blue), rolled().blocks(Side::Blue));
            assert_eq!(placed.placer(), Some(Side::Blue), "nothing is confirmed");
            let tops = |set_up: &SetUp| -> Vec<Face> {
                let blocks = set_up.blocks(Side::Gold).iter();
                blocks.map(|block| block.cube.top()).collect()
            };
            assert_eq!(tops(&placed), tops(&rolled()));
            let blocks = placed.blocks(Side::Gold).iter();
            let spaces: SquareSet = blocks.map(|block| block.square).collect();
            assert_eq!(spaces, placed.spaces(Side::Gold));
        }
    }

    #[test]
    fn a_stronger_player_places_no_better_for_the_opponent() {
        let tree = GameTree::new(&Ruleset::default(), Weights::default());
        for seed in 0..5 {
            let burdens = Level::ALL[..6].iter();
            let burdens =
                burdens.map(|&level| burden(&tree, &place(&tree, &rolled(), level, seed)));
            let burdens: Vec<u32> = burdens.collect();
            assert!(burdens.is_sorted(), "{burdens:?}");
            assert!(burdens[0] < burdens[5], "{burdens:?}");
        }
    }
}
