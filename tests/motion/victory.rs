//! The end of a game.

use std::time::Duration;

use deblockle::settings::Motion;
use deblockle::tui::event::{Effect, Event};
use deblockle::tui::mouse::{Button, Click};

use crate::screen::{self, Bench};
use crate::{moving, rest, wake};

/// Gold's only block stands beside Blue's star, its Star facing south.
const WIN: &str = "2tl4/5cs1/3XT3/7/7/7/7 g";

/// The game before the Enter that wins it, and what that asks for.
fn won() -> (Bench, Vec<Effect>) {
    let mut bench = moving(Bench::playing(WIN), Motion::Full);
    let effects = bench.press_in_motion("Up");
    rest(&mut bench.app, effects);
    let effects = bench.press_in_motion("Enter");
    (bench, effects)
}

#[test]
fn the_block_sinks_before_the_result_is_told_and_then_the_stars_twinkle() {
    let (mut bench, mut effects) = won();
    let mut sinking = Vec::new();
    while !bench.shows("Look back") {
        let (generation, delay) = wake(&effects).expect("the block sinks");
        sinking.push(delay);
        effects = screen::tell_in_motion(&mut bench.app, Event::Wake(generation));
    }
    assert!(sinking.len() > 1);
    assert!(sinking.iter().sum::<Duration>() < Duration::from_millis(250));
    let twinkling = bench.text();
    let time: Duration = rest(&mut bench.app, effects).iter().sum();
    assert!(time <= Duration::from_secs(2), "{time:?}");
    assert_ne!(bench.text(), twinkling);
    bench.expect("Gold wins");
    bench.expect("Well played, Blue.");
}

#[test]
fn a_held_enter_takes_no_rematch() {
    let (mut bench, _) = won();
    bench.press_in_motion("Enter*20");
    assert_eq!(bench.turns(), "d5-d6*");
}

#[test]
fn a_key_ends_the_stars_and_counts() {
    let (mut bench, effects) = won();
    let mut effects = effects;
    while !bench.shows("Look back") {
        let (generation, _) = wake(&effects).expect("the block sinks");
        effects = screen::tell_in_motion(&mut bench.app, Event::Wake(generation));
    }
    assert_eq!(bench.press_in_motion("Down"), [Effect::WakeNoMore]);
    bench.expect("▸ Analyse");
    assert!(!bench.app.is_moving());
}

#[test]
fn a_key_while_the_block_sinks_ends_all_motion() {
    let (mut bench, _) = won();
    assert_eq!(bench.press_in_motion("Down"), [Effect::WakeNoMore]);
    bench.expect("▸ Analyse");
}

#[test]
fn only_a_victory_is_celebrated_and_only_once() {
    let mut drawn = moving(Bench::playing(WIN), Motion::Full);
    drawn.press_in_motion("m Down Enter y");
    drawn.expect("A draw");
    drawn.expect("Well played, both of you.");
    assert!(!drawn.app.is_moving());
    // Called up again, the result is still.
    let (mut bench, effects) = won();
    rest(&mut bench.app, effects);
    assert_eq!(bench.press_in_motion("Enter Esc"), []);
    bench.expect("Gold wins");
    // By resignation it is a victory too.
    let mut given = moving(Bench::playing(WIN), Motion::Full);
    given.press_in_motion("m Down Down Enter");
    let effects = given.press_in_motion("y");
    given.expect("Blue wins");
    assert!(wake(&effects).is_some());
    rest(&mut given.app, effects);
}

#[test]
fn without_motion_the_result_is_still() {
    for motion in [Motion::Reduced, Motion::None] {
        let mut bench = moving(Bench::playing(WIN), motion);
        assert_eq!(bench.press_in_motion("Up Enter"), [], "{motion:?}");
        bench.expect("Gold wins");
    }
}

#[test]
fn the_result_finds_room_in_every_size() {
    for size in [screen::SMALLEST, screen::USUAL, screen::LARGE, (200, 60)] {
        let mut bench = Bench::playing(WIN);
        bench.resize(size);
        bench.press("Up Enter");
        for words in [
            "Gold wins",
            "Gold has all blocks off.",
            "Well played, Blue.",
            "Quit",
        ] {
            bench.expect(words);
        }
    }
}

#[test]
fn a_click_takes_nothing_that_is_not_seen_yet() {
    // Every entry of the result, where it is going to be.
    let (mut bench, _) = won();
    bench.press_in_motion("F12");
    let lines = bench.lines();
    let rows = (0..)
        .zip(&lines)
        .filter(|(_, line)| line.contains("  Rematch") || line.contains("  Quit"));
    let rows: Vec<u16> = rows.map(|(y, _)| y).collect();
    assert_eq!(rows.len(), 3);
    for y in rows {
        let (mut bench, _) = won();
        let at = ratatui::layout::Position::new(30, y);
        let button = Button::Left;
        assert_eq!(
            bench.app.update(Event::Mouse(Click { button, at })),
            [Effect::WakeNoMore]
        );
        bench.expect("Look back");
    }
}
