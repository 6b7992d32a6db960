//! The fast rules against plain ones, written a second time from the text of the rules alone, on
//! positions met in random play.

mod plain;

use std::collections::BTreeMap;

use deblockle::rules::{Game, Net, Placement, Position, Ruleset, Side, SliderRule, Square, Turn};
use plain::{Plain, Rules};
use proptest::prelude::*;
use proptest::sample::Index;

/// A rule set, and the same one for the plain rules.
fn rulesets() -> impl Strategy<Value = (Ruleset, Rules)> {
    let nets = prop_oneof![
        Just("SCLXHT"),
        Just("SHXLCT"),
        Just("STCXLH"),
        Just("LHSCTX"),
        Just("CSTHLX"),
    ];
    (any::<bool>(), any::<bool>(), nets).prop_map(|(side_by_side, slider_full, net)| {
        let ruleset = Ruleset {
            side_by_side,
            slider: if slider_full {
                SliderRule::Full
            } else {
                SliderRule::BesideStar
            },
            net: net.parse().unwrap(),
        };
        let rules = Rules {
            side_by_side,
            slider_full,
            net: net.to_string(),
        };
        (ruleset, rules)
    })
}

/// Blocks of both sides anywhere, crowded together on few files and ranks as often as not.
fn placements(ruleset: Ruleset) -> impl Strategy<Value = Placement> {
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

/// A legal position and the same one for the plain rules.
fn positions() -> impl Strategy<Value = (Position, Plain)> {
    rulesets()
        .prop_flat_map(|(ruleset, rules)| (placements(ruleset), Just(rules)))
        .prop_filter_map("an illegal placement", |(placement, rules)| {
            let position = placement.check().ok()?;
            let plain = Plain::parse(&position.to_string(), &rules);
            Some((
                position,
                plain.expect("the plain rules take every legal position"),
            ))
        })
}

/// Compares everything about one position.
fn compare(position: &Position, plain: &Plain) {
    assert_eq!(position.to_string(), plain.to_string());
    assert_eq!(position.status().to_string(), plain.status(), "{position}");
    let expected = plain.turns();
    let found: BTreeMap<String, String> = position
        .turns()
        .into_iter()
        .map(|turn| (turn.to_string(), position.play_unchecked(turn).to_string()))
        .collect();
    let expected_texts: BTreeMap<String, String> = expected
        .iter()
        .map(|(turn, after)| (turn.clone(), after.to_string()))
        .collect();
    assert_eq!(found, expected_texts, "{position}");
    for word in plain.all_words() {
        // Text that is no turn at all is none of any position.
        let legal = word
            .parse::<Turn>()
            .is_ok_and(|turn| position.is_legal(turn));
        let starred = format!("{word}*");
        let expected = expected.contains_key(&word) || expected.contains_key(&starred);
        assert_eq!(legal, expected, "{word} in {position}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn legal_turns_and_what_they_lead_to_agree((position, plain) in positions()) {
        compare(&position, &plain);
    }

    #[test]
    fn whole_games_agree_turn_by_turn_and_undo_gives_back_the_same(
        (position, plain) in positions(),
        choices in prop::collection::vec(any::<Index>(), 0..24),
    ) {
        let mut game = Game::new(position);
        let mut plain = plain;
        let passed = |plain: &Plain| plain.turns().remove("--");
        plain = passed(&plain).unwrap_or(plain);
        let mut history = vec![game.clone()];
        for choice in choices {
            let turns = game.position().turns();
            if turns.is_empty() {
                break;
            }
            let turn = *choice.get(&turns);
            plain = plain.turns().remove(&turn.to_string()).expect("a legal turn");
            game.play(turn).expect("a legal turn");
            plain = passed(&plain).unwrap_or(plain);
            prop_assert_eq!(game.position().to_string(), plain.to_string());
            history.push(game.clone());
        }
        compare(game.position(), &plain);
        while let Some(expected) = history.pop() {
            prop_assert_eq!(game.position(), expected.position());
            prop_assert_eq!(game.turn_count(), expected.turn_count());
            prop_assert_eq!(game.undo(), !history.is_empty());
        }
    }

    #[test]
    fn a_tip_s_own_moves_lead_where_its_turns_do((position, _) in positions()) {
        for tip in position.tips() {
            prop_assert_eq!(position.explain(tip.from, tip.direction), Ok(tip));
            for turn in tip.turns() {
                let fast = match turn {
                    Turn::Hop { landing, .. } => position.after_hop(&tip, landing),
                    _ => position.after_off(&tip),
                };
                prop_assert_eq!(Ok(fast), position.play(turn));
            }
        }
    }

    #[test]
    fn equality_does_not_depend_on_the_order_of_blocks((position, _) in positions()) {
        // A turn and back again, by other blocks in between, changes the blocks' numbers at most.
        let again = Position::parse(&position.to_string(), *position.ruleset()).unwrap();
        prop_assert_eq!(again, position);
        let net: Net = position.ruleset().net;
        prop_assert!(Side::ALL.into_iter().flat_map(|side| position.blocks(side)).all(|b| b.cube.net() == net));
    }
}
