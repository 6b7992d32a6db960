//! A turn: choosing a block, tipping it, hopping, playing.

use std::collections::BTreeSet;

use deblockle::rules::{Outcome, Position, Ruleset, Side, SliderRule, Win};
use deblockle::start::GameOptions;

use super::*;

/// The four arrows and the letters that mean the same, with the spaces that they tip a block on d4
/// to, and to which on a flipped board.
const WAYS: [(&str, &str, &str); 8] = [
    ("Up", "d5", "d3"),
    ("Down", "d3", "d5"),
    ("Left", "c4", "e4"),
    ("Right", "e4", "c4"),
    ("k", "d5", "d3"),
    ("j", "d3", "d5"),
    ("h", "c4", "e4"),
    ("l", "e4", "c4"),
];

fn with_ruleset(text: &str, ruleset: Ruleset) -> Bench {
    Bench::with(GameOptions {
        position: Some(Position::parse(text, ruleset).expect("a position")),
        ruleset,
        ..GameOptions::default()
    })
}

// Choosing.

#[test]
fn the_first_block_that_can_move_is_in_hand_and_later_the_one_moved_last() {
    let mut bench = Bench::playing(FOUR);
    assert_eq!(bench.hand(), "b1");
    bench.play("d4-d5-e6");
    assert_eq!(bench.hand(), "a7", "Blue's only one");
    bench.play("a7-a6-a5");
    assert_eq!(bench.hand(), "e6");
    bench.play("a2-a3-b4 a5-b5-c5");
    assert_eq!(bench.hand(), "b4");
}

#[test]
fn a_block_moved_last_that_cannot_move_is_not_taken_in_hand() {
    let mut bench = Bench::playing("sc6/7/7/7/1SX5/SC6/1SC5 g");
    bench.play("b3-b2-a1 a7-a6-a5");
    assert_eq!(bench.hand(), "b1");
}

#[test]
fn tab_and_numbers_take_any_own_block_in_hand() {
    let mut bench = Bench::playing(FOUR);
    for (key, expected) in [
        ("Tab", "a2"),
        ("Tab", "d4"),
        ("Tab", "a1"),
        ("Tab", "b1"),
        ("Shift-Tab", "a1"),
        ("Shift-Tab", "d4"),
        ("1", "a1"),
        ("2", "b1"),
        ("3", "a2"),
        ("4", "d4"),
    ] {
        bench.press(key);
        assert_eq!(bench.hand(), expected, "{key}");
        bench.expect("1 a1  2 b1  3 a2  4 d4");
    }
}

#[test]
fn a_block_keeps_its_number_when_others_have_gone_off() {
    let mut bench = Bench::playing(OFF);
    assert_eq!(bench.hand(), "a1");
    bench.press("2 Up Enter");
    assert_eq!(bench.turns(), "d5-d6*");
    bench.play("d7-c7-b7");
    bench.press("2");
    assert_eq!(bench.hand(), "a1");
    bench.expect_in_panel("No block 2 on the board.");
    bench.press("1");
    assert_eq!(bench.hand(), "a1");
    bench.expect_not_in_panel("No block 2 on the board.");
}

#[test]
fn the_panel_says_why_a_block_cannot_move() {
    let bench = Bench::after(FOUR, "1");
    let panel = bench.panel();
    assert_eq!(panel.matches("blocked").count(), 2, "{panel}");
    assert_eq!(panel.matches("edge").count(), 2, "{panel}");
}

// Tipping.

#[test]
fn each_arrow_tips_that_way_on_the_screen() {
    for (key, to, to_when_flipped) in WAYS {
        let bench = Bench::after(OPEN, key);
        assert_eq!(bench.at(), to, "{key}");
        let bench = Bench::after(OPEN, &format!("f {key}"));
        assert_eq!(bench.at(), to_when_flipped, "{key} flipped");
    }
}

#[test]
fn a_flipped_board_is_drawn_the_other_way_round() {
    let bench = Bench::playing("7/7/7/7/7/7/XSxs5 g");
    let flipped = Bench::after("7/7/7/7/7/7/XSxs5 g", "f");
    let size = |bench: &Bench, name, flipped| bench.space(name, flipped).concat();
    assert!(size(&bench, "a1", false).contains('★'));
    assert!(size(&flipped, "a1", true).contains('★'));
    assert!(!size(&flipped, "g7", true).contains('★'));
    // On the screen the block's right side is its west now.
    assert_ne!(size(&bench, "a1", false), size(&flipped, "a1", true));
}

#[test]
fn an_illegal_tip_is_refused_with_a_reason_and_nothing_changes() {
    let base = Ruleset::default();
    let full = Ruleset {
        slider: SliderRule::Full,
        ..base
    };
    let apart = Ruleset {
        side_by_side: false,
        ..base
    };
    for (position, ruleset, keys, reason) in [
        (FOUR, base, "1 Left", "The edge of the board is there."),
        (FOUR, base, "1 Up", "A block stands on a2."),
        (
            "sc6/7/7/3XS3/7/7/7 g",
            base,
            "Down",
            "The Star may not come up on d3.",
        ),
        (
            "sc6/7/7/7/3XS3/7/7 g",
            base,
            "Down",
            "d2 is your own star; no block is tipped onto it.",
        ),
        (
            "sc6/7/3XS3/7/7/7/7 g",
            base,
            "Up",
            "Only a Star goes off on d6; Stop would come up.",
        ),
        (
            "6cs/7/7/7/1xs5/xs1SC1xs2/1XS5 g",
            full,
            "2 Left",
            "Slider on b2 would have no hop.",
        ),
        (
            "7/7/2xs4/7/2XS4/7/7 g",
            apart,
            "Up",
            "Stop on c4 could only end beside an opponent's block.",
        ),
    ] {
        let mut bench = with_ruleset(position, ruleset);
        let (hand_key, arrow) = keys.split_once(' ').unwrap_or(("", keys));
        bench.press(hand_key);
        let (board, hand) = (bench.board(), bench.hand());
        bench.press(arrow);
        bench.expect_in_panel(reason);
        assert_eq!((bench.board(), bench.hand()), (board, hand));
        assert_eq!((bench.at(), bench.turns()), (String::new(), String::new()));
        bench.press("f f");
        bench.expect_not_in_panel(reason);
    }
}

// Hopping.

/// From [`OPEN`], each key and where the block is after it; "!" where Enter would play.
fn hops(walk: &[(&str, &str)]) {
    let mut bench = Bench::playing(OPEN);
    for (key, at) in walk {
        bench.press(key);
        assert_eq!(bench.at(), *at, "{key} of {walk:?}\n{}", bench.text());
    }
    assert_eq!(bench.turns(), "");
}

#[test]
fn a_cross_takes_one_arrow() {
    hops(&[
        ("Down", "d3"),
        ("Left", "c3!"),
        ("Right", "e3!"),
        ("Up", "d4!"),
    ]);
}

#[test]
fn an_x_takes_two_arrows_either_first() {
    hops(&[("Up", "d5"), ("Up", "d5"), ("Right", "e6!")]);
    hops(&[("Up", "d5"), ("Right", "d5"), ("Up", "e6!")]);
    hops(&[
        ("Up", "d5"),
        ("Left", "d5"),
        ("Down", "c4!"),
        ("Right", "e4!"),
    ]);
}

#[test]
fn a_slider_takes_one_arrow_and_the_same_again_for_its_next_stop() {
    hops(&[
        ("Left", "c4"),
        ("Up", "c6!"),
        ("Up", "c7!"),
        ("Up", "c7!"),
        ("Right", "g4!"),
        ("Down", "c2!"),
        ("Down", "c1!"),
    ]);
}

#[test]
fn hoops_take_three_arrows_and_each_step_is_shown() {
    let mut bench = Bench::playing(OPEN);
    for (key, at) in [
        ("Right", "e4"),
        ("Up", "e5"),
        ("Up", "e6"),
        ("Right", "f6!"),
        ("Up", "f6!"),
    ] {
        bench.press(key);
        assert_eq!(bench.at(), at, "{key}");
    }
    bench.expect_in_panel("All three steps are made.");
    for (space, step) in [("e5", '1'), ("e6", '2'), ("f6", '3')] {
        assert!(bench.marks(space, step), "{space}\n{}", bench.text());
    }
    bench.expect_in_panel("Enter plays d4-e4-f6.");
}

#[test]
fn hoops_may_step_back_onto_spaces_they_have_left() {
    hops(&[
        ("Right", "e4"),
        ("Left", "d4"),
        ("Right", "e4"),
        ("Left", "d4!"),
    ]);
}

#[test]
fn arrows_hop_by_the_screen_on_a_flipped_board() {
    let bench = Bench::after(OPEN, "f Up Left");
    assert_eq!(bench.at(), "e3!");
}

#[test]
fn tab_goes_round_all_landings() {
    for tip in ["Up", "Down", "Left", "Right"] {
        for tab in ["Tab", "Shift-Tab"] {
            let mut bench = Bench::after(OPEN, tip);
            let walk = bench.screen().walk().expect("a hop");
            let landings: BTreeSet<String> = walk
                .tip()
                .landings()
                .into_iter()
                .map(|landing| format!("{landing}!"))
                .collect();
            let mut seen = Vec::new();
            for _ in 0..landings.len() {
                bench.press(tab);
                seen.push(bench.at());
            }
            assert_eq!(seen.iter().cloned().collect::<BTreeSet<_>>(), landings);
            bench.press(tab);
            assert_eq!(bench.at(), seen[0], "round again");
        }
    }
}

#[test]
fn shift_tab_goes_back_to_where_tab_came_from() {
    let mut bench = Bench::after(OPEN, "Right Tab Tab");
    let second = bench.at();
    bench.press("Tab Shift-Tab");
    assert_eq!(bench.at(), second);
}

#[test]
fn a_way_that_leads_to_no_landing_is_refused_with_a_word() {
    for (keys, at, word) in [
        ("Down Down", "d3", "No landing that way."),
        ("Left Left Left", "a4!", "No further stop that way."),
        ("Right Up Left Up", "d5", "No landing that way."),
    ] {
        let bench = Bench::after(OPEN, keys);
        assert_eq!(bench.at(), at, "{keys}");
        bench.expect_in_panel(word);
    }
    let mut bench = Bench::playing("sc6/7/7/7/7/7/SC6 g");
    bench.press("Right Down");
    assert_eq!(bench.at(), "b1");
    bench.expect_in_panel("The edge of the board is there.");
    let bench = Bench::after("sc6/7/7/3SC3/7/2XT4/7 g", "2 Down Left Down");
    assert_eq!(bench.at(), "c3!");
    let bench = Bench::after("sc6/7/7/3SC3/2XT4/7/7 g", "2 Down Left");
    assert_eq!(bench.at(), "d3");
    bench.expect_in_panel("A block stands on c3.");
}

// Playing.

#[test]
fn enter_plays_and_before_that_nothing_is_played() {
    let mut bench = Bench::playing(OPEN);
    for key in ["Up", "Enter", "Up", "Enter", "Right"] {
        bench.press(key);
        assert_eq!(bench.turns(), "", "after {key}");
    }
    bench.press("Enter");
    assert_eq!(bench.turns(), "d4-d5-e6");
    assert_eq!(
        (bench.hand(), bench.at()),
        ("a7".to_string(), String::new())
    );
}

#[test]
fn enter_in_a_hop_says_what_it_still_needs() {
    for (keys, word) in [
        ("Up Enter", "X has to hop: 2 arrows more."),
        ("Up Up Enter", "X has to hop: one arrow more."),
        ("Down Enter", "Cross has to hop: one arrow more."),
        ("Right Enter", "Hoops has to hop: 3 arrows more."),
    ] {
        let bench = Bench::after(OPEN, keys);
        bench.expect_in_panel(word);
        assert_eq!(bench.turns(), "");
    }
}

#[test]
fn a_stop_and_going_off_are_played_with_enter_too() {
    let mut bench = Bench::after(STOPS, "Left");
    bench.press("Backspace Down");
    assert_eq!(bench.at(), "d4!", "{}", bench.text());
    bench.expect_in_panel("Stop stays. Enter plays d5-d4.");
    bench.press("Up");
    bench.expect_in_panel("Stop: Enter plays the turn.");
    assert_eq!((bench.at().as_str(), bench.turns().as_str()), ("d4!", ""));
    bench.press("Enter");
    assert_eq!(bench.turns(), "d5-d4");

    let mut bench = Bench::after(OFF, "2 Up");
    bench.expect_in_panel("Enter takes it off: d5-d6*.");
    assert_eq!(bench.turns(), "");
    bench.press("Enter");
    assert_eq!(bench.turns(), "d5-d6*");
    bench.expect_in_panel("Gold takes a block off: 1 of 2.");
    bench.expect_in_panel("Gold ★· off");
    bench.expect_in_panel("Blue · off");
}

#[test]
fn a_held_key_never_acts_for_the_opponent() {
    // A plain turn, one that leaves Blue Deblockle'd, and one that repeats a position.
    let repeated = format!(":{} Enter ", ROUND.replace(' ', " Enter :")).repeat(2);
    let last = repeated.trim_end().strip_suffix("Enter").expect("Enter");
    for (position, keys, turns) in [
        (OPEN, "Up Up Right", 1),
        (OPEN, ":d4-d5-e6", 1),
        (BLOCKED, "1 Up Up Right", 1),
        (SHUTTLE, last, 8),
        (WIN, "Up", 1),
    ] {
        let mut bench = Bench::after(position, keys);
        let before = bench.game().turn_count();
        bench.hold("Enter");
        let game = bench.game();
        assert_eq!((before, game.turn_count()), (turns - 1, turns), "{keys}");
        let won = (position == WIN).then_some(Outcome::Won(Side::Gold, Win::Off));
        assert_eq!(game.outcome(), won);
    }
    for key in ["Up", "Down", "Left", "Right", "Tab", "Esc", "Backspace"] {
        let mut bench = Bench::playing(OPEN);
        bench.hold(key);
        assert_eq!(bench.turns(), "", "{key}");
    }
}

#[test]
fn a_held_enter_does_not_answer_a_question_to_the_opponent() {
    let mut bench = Bench::playing(OPEN);
    bench.press("Esc Down");
    bench.hold("Enter");
    bench.expect("Gold offers a draw. Blue, do you accept?");

    let mut bench = Bench::playing(SHUTTLE);
    bench.play(ROUND);
    bench.play(ROUND);
    bench.hold("Enter");
    bench.expect("Third repetition");
}
