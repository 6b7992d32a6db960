//! When positions are equal (R25): the same blocks on the same spaces the same way up, the same
//! side to move, the same rules. Which of a side's blocks is which does not count.

mod random;

use std::hash::{BuildHasher, RandomState};

use deblockle::rules::{Face, Game, Position, Ruleset, SetUp, Side, SliderRule};
use proptest::prelude::*;
use proptest::sample::Index;

fn parse(text: &str) -> Position {
    Position::parse(text, Ruleset::default()).expect(text)
}

/// Asserts that the two are equal in every way that code can tell.
fn assert_same(one: &Position, other: &Position) {
    assert_eq!(one, other);
    let hasher = RandomState::new();
    assert_eq!(hasher.hash_one(one), hasher.hash_one(other), "{one}");
}

#[test]
fn blocks_rolled_in_another_order_make_the_same_set_up() {
    let names = ["c5", "e5", "c7", "e7"];
    let rolled = [Face::X, Face::Hoops, Face::Cross, Face::X];
    // The same faces, rolled in each of these orders, are put on the same spaces.
    let orders = [[0, 1, 2, 3], [3, 2, 1, 0], [1, 0, 3, 2], [2, 3, 1, 0]];
    let set_ups = orders.map(|order| {
        let blue = order.map(|block| rolled[block]);
        let gold = [Face::Stop];
        let mut set_up = SetUp::new(Ruleset::default(), Side::Gold, &gold, &blue).unwrap();
        for (number, block) in order.into_iter().enumerate() {
            set_up.put(number, names[block].parse().unwrap()).unwrap();
        }
        set_up.preview()
    });
    for set_up in &set_ups {
        assert_same(set_up, &set_ups[0]);
    }
}

#[test]
fn r25_blocks_that_have_changed_places_repeat_the_position() {
    // Cross up and Hoops up again: each of Gold's blocks comes to lie as it lay, where the other was.
    let start = parse("7/6hx/7/7/2HX1HX2/7/7 g");
    let mut game = Game::new(start);
    let gold = ["c3-c4-d4", "e3-e4-e5", "d4-d3-e3", "e5-e4-c3"];
    let blue = ["g6-g7-g6", "g6-g5-g6", "g6-g7-g6", "g6-g5-g6"];
    for (gold, blue) in gold.into_iter().zip(blue) {
        assert_eq!(game.repetitions(), 1);
        game.play(gold.parse().unwrap()).unwrap();
        game.play(blue.parse().unwrap()).unwrap();
    }
    assert_same(game.position(), &start);
    assert_ne!(
        game.position().block(Side::Gold, 0),
        start.block(Side::Gold, 0)
    );
    assert_eq!(game.repetitions(), 2);
}

#[test]
fn what_differs_in_anything_that_counts_is_not_equal() {
    let text = "4tl2/7/7/7/2TC4/7/2HX4 g";
    let others = [
        "4tl2/7/7/7/2TC4/7/2HX4 b",   // the side to move
        "4tl2/7/7/7/2TX4/7/2HX4 g",   // which way a block faces
        "4tl2/7/7/7/2CT4/7/2HX4 g",   // which face is on top
        "4tl2/7/7/2TC4/7/7/2HX4 g",   // where a block stands
        "4tl2/7/7/7/2HX4/7/2TC4 g",   // which block stands where
        "4tl2/7/7/7/2tc4/7/2HX4 g",   // whose it is
        "4tl2/7/7/7/2TC4/7/7 g",      // how many there are
        "4tl2/7/7/7/2TC4/7/2HXHX3 g", // or one more
    ];
    for other in others {
        assert_ne!(parse(text), parse(other), "{other}");
    }
}

#[test]
fn the_same_blocks_under_other_rules_are_not_equal() {
    let text = "4tl2/7/7/7/2TC4/7/2HX4 g";
    let default = Ruleset::default();
    let rulesets = [
        default,
        Ruleset {
            side_by_side: false,
            ..default
        },
        Ruleset {
            slider: SliderRule::Full,
            ..default
        },
        Ruleset {
            net: "SCHXLT".parse().unwrap(),
            ..default
        },
    ];
    for (i, one) in rulesets.into_iter().enumerate() {
        for (j, other) in rulesets.into_iter().enumerate() {
            let [one, other] = [one, other].map(|ruleset| Position::parse(text, ruleset));
            assert_eq!(one == other, i == j, "{one:?} {other:?}");
        }
    }
}

proptest! {
    #![proptest_config(random::cases(200))]

    #[test]
    fn a_position_reached_by_play_equals_the_one_its_text_says(
        position in random::positions(),
        choices in prop::collection::vec(any::<Index>(), 0..12),
    ) {
        let mut game = Game::new(position);
        for choice in choices {
            let turns = game.position().turns();
            if !turns.is_empty() {
                game.play(*choice.get(&turns)).unwrap();
            }
        }
        let text = game.position().to_string();
        // The text numbers the blocks by their spaces; play keeps the numbers of the start.
        let read = Position::parse(&text, *position.ruleset()).unwrap();
        assert_same(&read, game.position());
    }

    #[test]
    fn positions_are_equal_when_their_texts_are(position in random::positions()) {
        let after = |position: &Position| -> Vec<Position> {
            let turns = position.turns().into_iter().step_by(3);
            turns.map(|turn| position.play_unchecked(turn)).collect()
        };
        // Three turns on, many ways come to the same.
        let mut reached = vec![position];
        for _ in 0..3 {
            reached = reached.iter().flat_map(after).take(25).collect();
        }
        for one in &reached {
            for other in &reached {
                prop_assert_eq!(one == other, one.to_string() == other.to_string());
                if one == other {
                    assert_same(one, other);
                }
            }
        }
    }
}
