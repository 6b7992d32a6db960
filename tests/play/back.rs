//! Taking back, and leaving: undo, Esc, the menu, quitting.

use deblockle::rules::{Outcome, Side, Win};
use deblockle::start::GameOptions;
use deblockle::tui::event::Effect;
use deblockle::tui::screens::Screen;

use super::*;

// Taking back.

#[test]
fn backspace_and_u_take_back_a_step_then_the_tip() {
    for key in ["Backspace", "u"] {
        for (keys, back) in [
            ("Right Up Up Right", &["e6", "e5", "e4", ""][..]),
            ("Up Up Right", &["d5", "d5", ""]),
            ("Up Up", &["d5", ""]),
            ("Left Up Up", &["c6!", "c4", ""]),
            ("Down Up", &["d3", ""]),
        ] {
            let mut bench = Bench::after(OPEN, keys);
            for expected in back {
                bench.press(key);
                assert_eq!(bench.at(), *expected, "{key} after {keys}");
            }
            assert_eq!(bench.hand(), "d4");
        }
    }
}

#[test]
fn u_undoes_turns_as_far_back_as_the_start_and_redo_plays_them_again() {
    for redo in ["Ctrl-R", "U"] {
        let mut bench = Bench::playing(SHUTTLE);
        bench.play(ROUND);
        for left in (0..4).rev() {
            bench.press("u");
            assert_eq!(bench.game().turn_count(), left);
        }
        assert_eq!(bench.game().position(), bench.game().start());
        bench.press("u");
        bench.expect_in_panel("Nothing to undo.");
        for played in 1..=4 {
            bench.press(redo);
            assert_eq!(bench.game().turn_count(), played);
        }
        assert_eq!(bench.turns(), ROUND);
        bench.press(redo);
        bench.expect_in_panel("Nothing to redo.");
    }
}

#[test]
fn backspace_with_nothing_begun_undoes_nothing() {
    let mut bench = Bench::playing(SHUTTLE);
    bench.play(ROUND);
    bench.press("Backspace");
    assert_eq!(bench.turns(), ROUND);
}

#[test]
fn after_undo_the_block_of_that_turn_s_side_is_in_hand_again() {
    let mut bench = Bench::playing(SHUTTLE);
    bench.play(ROUND);
    bench.press("u");
    assert_eq!(bench.hand(), "b6");
    bench.press("u");
    assert_eq!(bench.hand(), "e4");
}

#[test]
fn a_new_turn_forgets_what_was_undone() {
    let mut bench = Bench::playing(SHUTTLE);
    bench.play(ROUND);
    bench.press("u");
    assert!(bench.footer().contains("redo"));
    bench.play("b6-a6");
    assert!(!bench.footer().contains("redo"), "{}", bench.footer());
}

// Leaving.

#[test]
fn esc_drops_everything_begun_or_else_opens_the_menu() {
    for begun in ["Right Up Up", "Up Up", "Down", "i Up", ":d4"] {
        let mut bench = Bench::after(OPEN, begun);
        bench.press("Esc");
        assert_eq!(bench.at(), "", "{begun}");
        assert_eq!(bench.screen().inspecting(), None);
        bench.expect_no("Menu");
        assert!(bench.footer().contains("tip"), "{}", bench.footer());
    }
    for key in ["Esc", "m"] {
        let mut bench = Bench::after(OPEN, key);
        bench.expect("Menu");
        bench.press("Esc");
        bench.expect_no("Menu");
        bench.press(key);
        bench.choose("Resume");
        bench.expect_no("Menu");
    }
}

#[test]
fn resigning_asks_and_either_side_may() {
    for (entry, winner) in [("Gold resigns", Side::Blue), ("Blue resigns", Side::Gold)] {
        let mut bench = Bench::playing(OPEN);
        bench.menu(entry);
        bench.expect("do you give this game up?");
        bench.press("Enter");
        assert_eq!(bench.game().outcome(), None, "no is the answer at first");
        bench.menu(entry);
        bench.press("y");
        let won = Outcome::Won(winner, Win::Resignation);
        assert_eq!(bench.game().outcome(), Some(won));
        bench.expect(&format!("{winner} wins: {} resigned.", winner.other()));
    }
}

#[test]
fn a_draw_is_offered_to_the_opponent() {
    let mut bench = Bench::playing(OPEN);
    bench.play("d4-d5-e6");
    bench.menu("Offer a draw");
    bench.expect("Blue offers a draw. Gold, do you accept?");
    for no in ["n", "Esc", "Left Enter"] {
        bench.press(no);
        bench.expect_no("offers a draw");
        assert_eq!(bench.game().outcome(), None);
        bench.menu("Offer a draw");
    }
    bench.press("Right Enter");
    bench.expect("Drawn: the players agreed to it.");
    assert!(bench.game().outcome().is_some());
}

#[test]
fn the_menu_flips_and_helps() {
    let mut bench = Bench::playing(OPEN);
    let board = bench.board();
    bench.menu("Flip the board");
    assert_ne!(bench.board(), board);
    bench.menu("Flip the board");
    assert_eq!(bench.board(), board);
    bench.menu("Rules and keys");
    bench.expect("A first turn");
    bench.press("Esc");
    assert_eq!(bench.board(), board);
}

#[test]
fn leaving_a_game_by_the_menu_does_not_ask() {
    for entry in ["New game", "Title"] {
        let mut bench = Bench::playing(OPEN);
        bench.play("d4-d5-e6");
        bench.menu(entry);
        match entry {
            "Title" => assert!(matches!(bench.app.screen(), Screen::Title(_))),
            _ => assert!(matches!(bench.app.screen(), Screen::NewGame(_))),
        }
    }
}

#[test]
fn quitting_does_not_ask_while_a_game_is_kept() {
    for keys in ["q", "Ctrl-C", "Up q", "Esc Ctrl-C", "i q"] {
        let mut bench = Bench::playing(OPEN);
        assert_eq!(bench.press(keys), [Effect::Quit], "{keys}");
    }
    let mut bench = Bench::playing(OPEN);
    assert_eq!(bench.menu("Quit"), [Effect::Quit]);
}

#[test]
fn quitting_a_set_up_asks() {
    let mut bench = Bench::with(GameOptions::default());
    for (keys, quits) in [
        ("q", false),
        ("Enter", false),
        ("q n", false),
        ("q Esc", false),
        ("q y", true),
        ("Ctrl-C", false),
        ("Esc", false),
        ("Ctrl-C", false),
        ("Ctrl-C", true),
        ("Esc", false),
        ("Esc m Ctrl-C", false),
        ("Ctrl-C", true),
    ] {
        let expected: &[Effect] = if quits { &[Effect::Quit] } else { &[] };
        assert_eq!(bench.press(keys), expected, "{keys}");
    }
    let mut bench = Bench::with(GameOptions::default());
    bench.menu("Quit");
    bench.expect("Quit?");
    assert_eq!(bench.press("y"), [Effect::Quit]);
}

#[test]
fn nothing_is_asked_when_the_game_has_ended() {
    for keys in ["q", "Ctrl-C"] {
        let mut bench = Bench::after(WIN, "Up Enter Enter");
        assert_eq!(bench.press(keys), [Effect::Quit], "{}", bench.text());
    }
}

#[test]
#[cfg(unix)]
fn ctrl_z_suspends_from_anywhere() {
    for before in ["", "Up", "i", ":", "m", "m Down Enter", "?"] {
        let mut bench = Bench::after(OPEN, before);
        assert_eq!(bench.press("Ctrl-Z"), [Effect::Suspend], "{before}");
    }
}
