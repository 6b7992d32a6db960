//! What is announced, and what comes after the end.

use deblockle::rules::{Placement, Side};
use deblockle::start::GameOptions;
use deblockle::tui::scene::Scene;
use deblockle::tui::screens::Screen;

use super::screen::square;
use super::*;

// What is announced.

#[test]
fn a_forced_pass_is_announced() {
    let mut bench = Bench::playing(BLOCKED);
    bench.press("1 Up Up Right Enter");
    let words = "Blue is Deblockle'd – Gold moves again";
    bench.expect(words);
    assert_eq!(bench.turns(), "d4-d5-e6 --");
    bench.press("Enter");
    bench.expect_in_panel(words);
    assert_eq!(bench.hand(), "e6");
    bench.press("u");
    assert_eq!(bench.turns(), "", "the pass is undone with the turn");
    bench.press("U");
    assert_eq!(bench.turns(), "d4-d5-e6 --");
}

#[test]
fn a_start_that_leaves_the_side_to_move_deblockled_says_so() {
    let start = BLOCKED.replace(" g", " b");
    let mut bench = Bench::playing(&start);
    bench.expect("Blue is Deblockle'd – Gold moves.");
    bench.press("Enter u");
    assert_eq!(bench.turns(), "--");
    bench.expect_in_panel("Nothing to undo.");
    bench.press("1 Up Up Right Enter Enter");
    assert_eq!(bench.turns(), "-- d4-d5-e6 --");
}

#[test]
fn a_third_repetition_offers_a_draw() {
    let third = || {
        let mut bench = Bench::playing(SHUTTLE);
        bench.play(ROUND);
        bench.expect_no("repetition");
        bench.play(ROUND);
        bench.expect("This position has come up for the third time.");
        bench.expect("Gold, do you offer a draw?");
        bench
    };
    for (answers, is_drawn) in [("n", false), ("Esc", false), ("y n", false), ("y y", true)] {
        let mut bench = third();
        bench.press(answers);
        assert_eq!(bench.game().outcome().is_some(), is_drawn, "{answers}");
    }
    let mut bench = third();
    bench.press("y");
    bench.expect("Gold offers a draw. Blue, do you accept?");
    bench.press("n");
    bench.play("d3-c3");
    bench.expect_no("repetition");
}

#[test]
fn a_stuck_game_is_drawn() {
    let mut bench = Bench::playing(BEFORE_STUCK);
    bench.press(&format!(":{LAST} Enter"));
    bench.expect("Drawn: neither side has a legal turn.");
    bench.press("Enter u");
    assert_eq!(bench.turns(), "");
    assert_eq!(bench.game().outcome(), None);
}

// After the end.

#[test]
fn the_result_says_how_the_game_ended_and_in_how_many_turns() {
    let mut bench = Bench::playing(WIN);
    bench.press("Up Enter");
    bench.expect("Gold wins");
    bench.expect("Gold wins: Gold has all blocks off.");
    bench.expect("1 turn played.");
    bench.expect("Match: 1 – 0, Gold – Blue");
    bench.press("Esc");
    bench.expect_in_panel("Gold wins: Gold has all blocks off.");
    bench.press("m");
    bench.expect("1 turn played.");
}

#[test]
fn without_a_panel_no_box_lies_over_a_part_of_the_line_below_the_board() {
    for size in [screen::SMALLEST, (51, 30), (70, 24)] {
        for (keys, title) in [
            ("Up Enter", "Gold wins:"),
            ("m", "Menu"),
            ("m Down Enter", "A draw?"),
            ("m Down*2 Enter", "Resign?"),
        ] {
            let mut bench = Bench::playing(WIN);
            bench.resize(size);
            bench.press(keys);
            bench.expect(title);
            let with_box = bench.lines();
            bench.press("Esc");
            let last = usize::from(size.1) - 2;
            assert_eq!(with_box[last], bench.lines()[last], "{keys} at {size:?}");
        }
    }
}

#[test]
fn rematches_offer_the_winner_the_first_turn_and_keep_the_score() {
    let mut bench = Bench::playing(WIN);
    bench.press("Up Enter");
    bench.choose("Rematch, Gold moves first");
    // The same position, and the winner moves first.
    assert_eq!(bench.game().start().to_string(), WIN);
    bench.menu("Gold resigns");
    bench.press("y");
    bench.expect("Match: 1 – 1, Gold – Blue");
    // Blue has won, and r takes what is offered.
    bench.press("Esc r");
    assert_eq!(bench.game().start().to_string(), WIN.replace(" g", " b"));
    bench.menu("Offer a draw");
    bench.press("y");
    bench.expect("Match: 1 – 1, Gold – Blue, 1 draw");
    // After a draw the side that moved second.
    bench.press("Esc r");
    assert_eq!(bench.game().start().to_string(), WIN);
    bench.menu("Offer a draw");
    bench.press("y");
    bench.expect("2 draws");
    bench.choose("Rematch, Gold moves first");
    assert_eq!(bench.game().position().to_move(), Side::Gold);
}

#[test]
fn a_rematch_after_a_set_up_rolls_again() {
    let mut bench = Bench::with(GameOptions::default());
    bench.press("1 Enter Enter 1 Enter");
    bench.menu("Blue resigns");
    bench.press("y");
    bench.choose("Rematch, Blue moves first");
    assert_eq!(
        screen::set_up(&bench.app).set_up().placer(),
        Some(Side::Blue)
    );
}

#[test]
fn the_score_is_kept_by_a_new_game_of_the_same_players() {
    let mut bench = Bench::playing(WIN);
    bench.press("Up Enter");
    bench.choose("New game");
    bench.press("Enter 1 Enter Enter 1 Enter");
    bench.menu("Gold resigns");
    bench.press("y");
    bench.expect("Match: 1 – 1, Gold – Blue");
    bench.choose("New game");
    // Another name is another match.
    bench.press("Up B e n Enter 1 Enter Enter 1 Enter");
    bench.menu("Gold resigns");
    bench.press("y");
    bench.expect("Match: 0 – 1, Gold – Ben");
}

#[test]
fn an_end_that_is_undone_does_not_count() {
    let mut bench = Bench::playing(WIN);
    bench.press("Up Enter Esc u");
    assert_eq!(bench.game().outcome(), None);
    bench.press("U");
    bench.expect("Match: 1 – 0, Gold – Blue");
    bench.press("Esc u");
    bench.menu("Gold resigns");
    bench.press("y");
    bench.expect("Match: 0 – 1, Gold – Blue");
    bench.press("Esc u");
    assert_eq!(
        (bench.game().outcome(), bench.turns()),
        (None, String::new())
    );
}

/// Requires that the board is the one after that many turns, the last of them marked.
#[track_caller]
fn expect_board_after(bench: &Bench, plies: usize) {
    let game = bench.game();
    let last = plies.checked_sub(1).and_then(|last| game.turns().nth(last));
    let position = game.position_after(plies);
    let scene = Scene {
        last_turn: last.map(|played| played.turn),
        ..Scene::of(&Placement::from(position))
    };
    assert_eq!(bench.board(), bench.drawn(&scene), "after {plies}");
}

#[test]
fn looking_back_is_said_in_one_line_of_the_narrowest_panel() {
    let mut bench = Bench::playing(SHUTTLE);
    for turn in ROUND.split(' ').cycle().take(104) {
        bench.play(turn);
        if bench.shows("do you offer a draw?") {
            bench.press("n");
        }
    }
    bench.menu("Gold resigns");
    bench.press("y Esc Left");
    bench.resize(screen::USUAL);
    let lines = bench.lines();
    assert!(
        lines
            .iter()
            .any(|line| line.contains("Looking back: 103 of 104.")),
        "{}",
        bench.text()
    );
}

#[test]
fn the_game_can_be_looked_back_at() {
    let mut bench = Bench::playing(SHUTTLE);
    bench.play(ROUND);
    bench.menu("Gold resigns");
    bench.press("y");
    bench.choose("Look back");
    expect_board_after(&bench, 4);
    for (key, plies) in [
        ("Left", 3),
        ("h", 2),
        ("Left", 1),
        ("Left", 0),
        ("Left", 0),
        ("Right", 1),
        ("l", 2),
        ("Home", 0),
    ] {
        bench.press(key);
        bench.expect_in_panel(&format!("Looking back: {plies} of 4."));
        expect_board_after(&bench, plies);
    }
    bench.press("Right*2");
    expect_marked(&bench, "c5-c6-b6");
    bench.press("End");
    bench.expect_in_panel("Blue wins: Gold resigned.");
    bench.press("0");
    bench.expect_in_panel("Looking back: 0 of 4.");
    bench.press("$ Right");
    bench.expect_in_panel("Blue wins: Gold resigned.");
    bench.press("Left i");
    assert_eq!(bench.screen().inspecting(), Some(square("b6")));
    bench.press("Esc u");
    assert_eq!(
        bench.game().outcome(),
        None,
        "the resignation is taken back"
    );
    assert_eq!(bench.turns(), ROUND);
}

#[test]
fn n_begins_another_game_after_the_end() {
    let bench = Bench::after(WIN, "Up Enter Esc n");
    assert!(matches!(bench.app.screen(), Screen::NewGame(_)));
}
