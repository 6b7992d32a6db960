//! The fast rules against plain ones, written a second time from the text of the rules alone, on
//! positions met in random play.

mod plain;
mod random;

use std::collections::BTreeMap;

use deblockle::rules::{Game, Position, SliderRule, Turn};
use plain::{Plain, Rules};
use proptest::prelude::*;
use proptest::sample::Index;

/// A legal position and the same one for the plain rules.
fn positions() -> impl Strategy<Value = (Position, Plain)> {
    random::positions().prop_map(|position| {
        let ruleset = position.ruleset();
        let rules = Rules {
            side_by_side: ruleset.side_by_side,
            slider_full: ruleset.slider == SliderRule::Full,
            net: ruleset.net.to_string(),
        };
        let plain = Plain::parse(&position.to_string(), &rules);
        (
            position,
            plain.expect("the plain rules take every legal position"),
        )
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
    #![proptest_config(random::cases(400))]

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
}
