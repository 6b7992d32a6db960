//! Looking at blocks, and typing turns.

use super::screen::square;
use super::*;

// Inspecting.

#[test]
fn any_block_of_either_side_can_be_inspected() {
    let mut bench = Bench::after(FOUR, "i");
    assert_eq!(bench.screen().inspecting(), Some(square("b1")));
    bench.press("Left");
    bench.expect_in_panel("a1: Gold's block, Star on top.");
    bench.expect_in_panel("blocked");
    bench.press("Up*6");
    assert_eq!(bench.screen().inspecting(), Some(square("a7")));
    for words in [
        "a7: Blue's block, Star on top.",
        "on top Star",
        "beneath Stop",
        "edge",
        "landings",
    ] {
        bench.expect_in_panel(words);
    }
    bench.press("Up");
    assert_eq!(bench.screen().inspecting(), Some(square("a7")), "the edge");
    bench.press("Right");
    bench.expect_in_panel("b7: open.");
    bench.press("Right*2 Down");
    bench.expect_in_panel("d6: Blue's home star.");
    bench.press("Down*4");
    bench.expect_in_panel("d2: Gold's home star.");
}

#[test]
fn tab_inspects_all_blocks_in_turn() {
    let mut bench = Bench::after(FOUR, "i");
    for (key, at) in [
        ("Tab", "a2"),
        ("Tab", "d4"),
        ("Tab", "a7"),
        ("Tab", "a1"),
        ("Shift-Tab", "a7"),
    ] {
        bench.press(key);
        assert_eq!(bench.screen().inspecting(), Some(square(at)), "{key}");
    }
}

#[test]
fn the_inspecting_cursor_goes_by_the_screen_on_a_flipped_board() {
    let bench = Bench::after(OPEN, "f i Up Left");
    assert_eq!(bench.screen().inspecting(), Some(square("e3")));
}

#[test]
fn enter_takes_an_inspected_block_in_hand_if_it_is_the_side_s() {
    let mut bench = Bench::after(FOUR, "i Tab Enter");
    assert_eq!(
        (bench.hand().as_str(), bench.screen().inspecting()),
        ("a2", None)
    );
    bench.press("i Tab Tab Enter");
    bench.expect_in_panel("The block on a7 is Blue's; it is Gold's turn.");
    bench.press("Right Enter");
    bench.expect_in_panel("No block stands on b7.");
    for done in ["i", "Esc", "Backspace"] {
        let bench = Bench::after(FOUR, &format!("i Up {done}"));
        assert_eq!(bench.screen().inspecting(), None);
        assert_eq!(bench.hand(), "b1");
    }
}

// Typing.

/// What stands over a turn being typed.
const HINT: &str = "A turn, as c3-c4-d4:";

#[test]
fn letters_are_letters_in_a_typed_turn() {
    let mut bench = Bench::playing(OPEN);
    assert!(bench.press(":qhjkl?u1").is_empty());
    bench.expect("qhjkl?u1");
    bench.press("Esc");
    bench.expect_no("qhjkl?u1");
    assert_eq!((bench.at(), bench.turns()), (String::new(), String::new()));
}

#[test]
fn enter_plays_a_typed_turn() {
    for (position, turn) in [
        (OPEN, "d4-d5-e6"),
        (STOPS, "d5-d4"),
        (OFF, "d5-d6*"),
        (OFF, "d5-d6"),
    ] {
        let bench = Bench::after(position, &format!(":{turn} Enter"));
        let played = bench.turns();
        assert_eq!(played.trim_end_matches('*'), turn.trim_end_matches('*'));
        bench.expect_no(HINT);
    }
}

#[test]
fn a_turn_that_cannot_be_played_says_why_and_stays() {
    for (position, turn, why) in [
        (OPEN, "d4-d5", "X has to hop; name the space it ends on."),
        (
            OPEN,
            "d4-d5-g7",
            "X on d5 does not reach g7; it hops one space diagonally.",
        ),
        (OPEN, "d4-d6-d7", "d6 is not next to d4"),
        (OPEN, "b2-b3", "No block stands on b2."),
        (
            OPEN,
            "a7-a6-a5",
            "The block on a7 is Blue's; it is Gold's turn.",
        ),
        (
            OPEN,
            "--",
            "Gold has a legal turn; a pass is never a choice.",
        ),
        (STOPS, "d5-d4-c4", "Stop stays where it was tipped"),
        (OFF, "d5-d6-d7", "The block goes off on d6"),
    ] {
        let mut bench = Bench::after(position, &format!(":{turn} Enter"));
        bench.expect_in_panel(why);
        bench.expect(turn);
        assert_eq!(bench.turns(), "");
        bench.press("Backspace");
        bench.expect_not_in_panel(why);
    }
    let bench = Bench::after(OPEN, ":d4-d9-e6 Enter");
    let lines = bench.lines();
    let typed = lines.iter().position(|line| line.contains("d4-d9-e6"));
    let typed = typed.expect("what was typed");
    let column = |line: &str, text: &str| {
        let byte = line.find(text).expect("the text");
        line[..byte].chars().count()
    };
    let wrong = column(&lines[typed], "d9") + 1;
    assert_eq!(column(&lines[typed + 1], "^"), wrong, "{}", bench.text());
}

#[test]
fn tab_completes_and_goes_on_to_the_next_possibility() {
    let mut bench = Bench::after(OPEN, ":d4-d5");
    for typed in ["d4-d5-c4", "d4-d5-c6", "d4-d5-e4", "d4-d5-e6", "d4-d5-c4"] {
        bench.press("Tab");
        bench.expect(&format!(" {typed} "));
    }
    bench.press("Shift-Tab Enter");
    assert_eq!(bench.turns(), "d4-d5-e6");
    let mut bench = Bench::after(OPEN, ":d5 Tab");
    bench.expect_in_panel("No legal turn begins with d5");
    bench.press("Enter");
    assert_eq!(bench.turns(), "");
}

#[test]
fn backspace_in_the_empty_line_leaves_it() {
    let mut bench = Bench::after(OPEN, ":d4");
    bench.press("Backspace*2");
    bench.expect(HINT);
    bench.press("Backspace");
    bench.expect_no(HINT);
    let mut bench = Bench::playing(SHUTTLE);
    bench.play(ROUND);
    bench.press(":d3");
    bench.hold("Backspace");
    assert_eq!(bench.turns(), ROUND, "a held Backspace undoes nothing");
}

#[test]
fn a_pasted_turn_waits_for_enter() {
    for (before, text) in [
        ("", "d4-d5-e6"),
        ("", "  d4-d5-e6\r\n"),
        (":d4", "-d5-e6\n"),
        ("Right Up", "d4-d5-e6"),
        ("i Up", "d4-d5-e6"),
    ] {
        let mut bench = Bench::after(OPEN, before);
        bench.paste(text);
        bench.expect("d4-d5-e6");
        assert_eq!(bench.turns(), "");
        bench.press("Enter");
        assert_eq!(bench.turns(), "d4-d5-e6", "{text:?}\n{}", bench.text());
    }
    let mut bench = Bench::playing(OPEN);
    bench.paste("\u{1b}[31md4\u{7}\n");
    bench.expect("[31md4");
    bench.press("Esc");
    bench.paste(&"q".repeat(100_000));
    assert!(bench.press("Enter").is_empty());
    assert_eq!(bench.turns(), "");
}
