//! Rule sets and positions made at random for property tests: any net, blocks anywhere, crowded
//! together as often as not, so that every rule has something to refuse.

// Each test file that includes this module uses a part of it only.
#![allow(dead_code)]

use deblockle::rules::{Placement, Position, Ruleset, Side, SliderRule, Square};
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::RngSeed;

/// A proptest configuration with that many cases, the same ones on every run, that writes no files.
pub fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig {
        rng_seed: RngSeed::Fixed(2018), // The year the game came out.
        failure_persistence: None,
        ..ProptestConfig::with_cases(cases)
    }
}

/// Every rule set: either variant, either Slider rule, any net (R7, R17, R26).
pub fn rulesets() -> impl Strategy<Value = Ruleset> {
    let net = Just(['S', 'T', 'C', 'X', 'L', 'H']).prop_shuffle();
    (any::<bool>(), any::<bool>(), net).prop_map(|(side_by_side, full, net)| Ruleset {
        side_by_side,
        slider: if full {
            SliderRule::Full
        } else {
            SliderRule::BesideStar
        },
        net: String::from_iter(net).parse().unwrap(),
    })
}

/// One to four blocks of each side anywhere but on the stars, on few files and ranks as often as
/// not. Blocks that fall on the same space leave fewer.
pub fn placements(ruleset: Ruleset) -> impl Strategy<Value = Placement> {
    let spaces = prop_oneof![Just(7_usize), Just(4), Just(3)];
    let block = (any::<Index>(), any::<Index>(), any::<Index>());
    let blocks = |side| prop::collection::vec((Just(side), block.clone()), 1..=4);
    (
        spaces,
        blocks(Side::Gold),
        blocks(Side::Blue),
        any::<bool>(),
        any::<bool>(),
    )
        .prop_map(move |(width, gold, blue, blue_moves, far)| {
            let to_move = if blue_moves { Side::Blue } else { Side::Gold };
            let mut placement = Placement::new(ruleset, to_move);
            let offset = if far { 7 - width } else { 0 };
            let cubes: Vec<_> = ruleset.net.cubes().collect();
            for (side, (file, rank, cube)) in gold.into_iter().chain(blue) {
                let at = |index: Index| index.index(width) + offset;
                let square = Square::new(at(file), at(rank)).unwrap();
                if !square.is_star() {
                    placement.put(square, side, *cube.get(&cubes));
                }
            }
            placement
        })
}

/// Legal positions of every kind, those that are won, stuck or Deblockle'd among them.
pub fn positions() -> impl Strategy<Value = Position> {
    rulesets()
        .prop_flat_map(placements)
        .prop_filter_map("an illegal placement", |placement| placement.check().ok())
}
