//! A game with the mouse alone.

use deblockle::tui::keys::Context;
use deblockle::tui::mouse::Button;

use super::*;

fn context(bench: &Bench) -> Context {
    bench.app.screen().stage().context()
}

#[test]
fn a_turn_is_three_spaces_and_a_second_click_on_the_last() {
    let mut bench = Bench::playing(OPEN);
    bench.click("d5");
    assert_eq!(bench.at(), "d5");
    bench.click("e6");
    assert_eq!(bench.at(), "e6!");
    assert_eq!(bench.turns(), "", "one click plays nothing");
    bench.click("c4");
    assert_eq!(bench.at(), "c4!", "another landing");
    bench.click("e6 e6");
    assert_eq!(bench.turns(), "d4-d5-e6");
    // Whoever clicks on and on does nothing for the opponent.
    bench.click("e6 e6 e6 e6");
    assert_eq!(bench.turns(), "d4-d5-e6");
}

#[test]
fn each_face_hops_to_the_landing_that_is_clicked() {
    // Back to where the block stood, too: the space is open by then.
    for turn in ["d4-d5-c6", "d4-e4-f6", "d4-e4-d4", "d4-d3-d2", "d4-c4-a4"] {
        let spaces: Vec<&str> = turn.split('-').collect();
        let mut bench = Bench::playing(OPEN);
        let [_, tip, landing] = spaces[..] else {
            panic!("{turn} has a landing");
        };
        bench.click(&format!("{tip} {landing}"));
        if turn == "d4-d3-d2" {
            // A star space.
            bench.expect_in_panel("d2 is none of the landings.");
            continue;
        }
        assert_eq!(bench.turns(), "", "{turn}");
        bench.click(landing);
        assert_eq!(bench.turns(), turn);
    }
}

#[test]
fn an_own_block_is_taken_in_hand_and_drops_what_was_begun() {
    let mut bench = Bench::playing(FOUR);
    for name in ["d4", "a1", "a2", "b1"] {
        bench.click(name);
        assert_eq!(bench.hand(), name);
    }
    bench.click("b2");
    assert_eq!(bench.at(), "b2");
    bench.click("d4");
    assert_eq!((bench.at(), bench.hand()), (String::new(), "d4".into()));
    assert_eq!(bench.turns(), "");
}

#[test]
fn a_tip_that_is_not_legal_is_refused_as_with_the_key() {
    for (position, space, reason) in [
        (
            "sc6/7/7/3XS3/7/7/7 g",
            "d3",
            "The Star may not come up on d3.",
        ),
        (
            "sc6/7/3XS3/7/7/7/7 g",
            "d6",
            "Only a Star goes off on d6; Stop would come up.",
        ),
    ] {
        let mut bench = Bench::playing(position);
        let board = bench.board();
        bench.click(space);
        bench.expect_in_panel(reason);
        assert_eq!((bench.board(), bench.at()), (board, String::new()));
    }
}

#[test]
fn a_space_far_from_the_block_in_hand_changes_nothing_but_a_word() {
    let mut bench = Bench::playing(OPEN);
    bench.click("g1");
    bench.expect_in_panel("g1 is not beside the block in hand.");
    assert_eq!((bench.hand(), bench.at()), ("d4".into(), String::new()));
    bench.click("d5");
    bench.expect_not_in_panel("g1 is not beside the block in hand.");
    bench.click("g1");
    bench.expect_in_panel("g1 is none of the landings.");
    assert_eq!(bench.at(), "d5");
}

#[test]
fn the_opponents_block_is_inspected() {
    let mut bench = Bench::playing(OPEN);
    bench.click("a7");
    assert_eq!(bench.screen().inspecting(), Some(screen::square("a7")));
    bench.expect_in_panel("a7: Blue's block");
    for (ends, click) in [
        ("the block again", "a7"),
        ("open ground", "g1"),
        ("an own block", "d4"),
    ] {
        bench.click(click);
        assert_eq!(context(&bench), Context::Tipping, "{ends}");
        bench.click("a7");
        assert_eq!(context(&bench), Context::Inspecting);
    }
    bench.click_with(Button::Right, "g1");
    assert_eq!(context(&bench), Context::Tipping);
    assert_eq!(bench.hand(), "d4");
}

#[test]
fn the_right_button_takes_back_a_step_and_then_the_tip() {
    let mut bench = Bench::playing(OPEN);
    bench.click("d5 e6");
    for at in ["d5", "", ""] {
        bench.click_with(Button::Right, "a1");
        assert_eq!(bench.at(), at);
    }
    bench.click("d5 d4");
    assert_eq!(bench.at(), "", "the space tipped from takes the tip back");
    assert_eq!(bench.turns(), "");
}

#[test]
fn the_space_tipped_from_is_a_landing_where_the_hop_can_end_there() {
    let mut bench = Bench::playing(OPEN);
    // A Cross, one space up again.
    bench.click("d3 d4");
    assert_eq!(bench.at(), "d4!");
    bench.click("d4");
    assert_eq!(bench.turns(), "d4-d3-d4");
}

#[test]
fn a_hop_begun_with_keys_goes_on_with_the_mouse() {
    // After its first step the hop stands on a landing, where it may not end yet.
    let mut bench = Bench::after(OPEN, "Right Up");
    assert_eq!(bench.at(), "e5");
    bench.click("e5");
    assert_eq!(bench.at(), "e5!");
    bench.click("e5");
    assert_eq!(bench.turns(), "d4-e4-e5");
}

#[test]
fn a_hop_that_has_to_go_on_says_so() {
    let mut bench = Bench::playing(OPEN);
    bench.click("d5 d5");
    bench.expect_in_panel("X has to hop: 2 arrows more.");
    assert_eq!(bench.turns(), "");
}

#[test]
fn a_stop_and_going_off_take_a_second_click_too() {
    let mut bench = Bench::playing(STOPS);
    bench.click("d4");
    assert_eq!((bench.at(), bench.turns()), ("d4!".into(), String::new()));
    bench.click("d4");
    assert_eq!(bench.turns(), "d5-d4");

    let mut bench = Bench::playing(OFF);
    bench.click("d5 d6");
    bench.click("g7");
    bench.expect_in_panel("The block goes off: click d6 to play that.");
    assert_eq!(bench.turns(), "");
    bench.click("d6");
    assert_eq!(bench.turns(), "d5-d6*");
}

#[test]
fn after_the_end_the_wheel_looks_back_and_a_click_inspects() {
    let mut bench = Bench::after(WIN, "Up Enter Esc");
    assert_eq!(context(&bench), Context::Over);
    bench.click_with(Button::WheelUp, "a1");
    bench.expect_in_panel("Looking back: 0 of 1.");
    bench.click("d5");
    bench.expect_in_panel("d5: Gold's block");
    bench.click("d5");
    bench.click_with(Button::WheelDown, "a1");
    bench.expect_not_in_panel("Looking back");
    for name in ["d6", "g7", "d7"] {
        bench.click(name);
        assert_eq!(bench.screen().inspecting(), Some(screen::square(name)));
    }
}

#[test]
fn while_a_turn_is_typed_a_click_on_the_board_means_nothing() {
    for button in Button::ALL {
        let mut bench = Bench::after(OPEN, ":d4");
        let before = bench.text();
        bench.click_with(button, "d5");
        assert_eq!(bench.text(), before, "{button:?}");
    }
}
