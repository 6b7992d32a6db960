//! What the board shows of a game.

use super::screen::USUAL;
use super::*;

#[test]
fn the_last_turn_stays_marked_until_the_next() {
    let mut bench = Bench::playing(OPEN);
    assert!(!bench.board().contains(['○', '◇', '◉']));
    bench.play("d4-d5-e6");
    for keys in ["", "i Up", "Esc Right", "Esc : d", "Esc m"] {
        bench.press(keys);
        if !keys.ends_with('m') {
            expect_marked(&bench, "d4-d5-e6");
        }
    }
    bench.press("Esc");
    bench.play("a7-a6-b6");
    expect_marked(&bench, "a7-a6-b6");
    assert!(!bench.marks("d4", '○'));
    bench.press("u");
    expect_marked(&bench, "d4-d5-e6");
    bench.press("u");
    assert!(!bench.board().contains(['○', '◇', '◉']));
    bench.press("U");
    expect_marked(&bench, "d4-d5-e6");
}

#[test]
fn the_turn_before_a_forced_pass_stays_marked() {
    let mut bench = Bench::playing(BLOCKED);
    bench.play("d4-d5-e6");
    bench.press("Enter");
    expect_marked(&bench, "d4-d5-e6");
}

#[test]
fn a_block_that_can_go_off_is_marked() {
    let bench = Bench::playing(OFF);
    assert!(bench.marks("d5", '↑'), "{}", bench.text());
    assert!(!bench.marks("a1", '↑'));
    bench.expect_in_panel("edge");
    let bench = Bench::after(OFF, "2");
    bench.expect_in_panel("goes off!");
}

#[test]
fn the_landings_light_up_and_the_one_under_the_cursor_shows_what_comes_next() {
    let bench = Bench::after(OPEN, "Down");
    for landing in ["c3", "e3", "d4"] {
        assert!(bench.marks(landing, '●'), "{landing}\n{}", bench.text());
    }
    assert!(!bench.marks("d2", '●'));
    bench.expect_not_in_panel("Next from here:");
    let mut bench = Bench::after(OPEN, "Down Left");
    bench.expect_in_panel("Next from here:");
    bench.resize(USUAL);
    for (space, face) in [("c4", '★'), ("d3", '◎'), ("c2", '■'), ("b3", '⇔')] {
        assert!(
            bench.marks(space, face),
            "{face} on {space}\n{}",
            bench.text()
        );
    }
}
