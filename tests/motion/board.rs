//! Blocks on their way in a game.

use std::time::Duration;

use deblockle::settings::Motion;
use deblockle::tui::event::{Effect, Event};
use ratatui::layout::Size;

use crate::screen::{self, Bench, LARGE, SMALLEST, USUAL};
use crate::{moving, rest, wake};

/// Gold's block on d4 shows its Star, the X to the south.
const START: &str = "sc6/7/7/3SC3/7/7/7 g";

fn playing(start: &str) -> Bench {
    moving(Bench::playing(start), Motion::Full)
}

#[test]
fn a_tip_takes_three_pictures_and_less_than_250_milliseconds() {
    let mut bench = playing(START);
    let effects = bench.press_in_motion("Up");
    let delays = rest(&mut bench.app, effects);
    assert_eq!(delays.len(), 3);
    assert!(delays.iter().sum::<Duration>() < Duration::from_millis(250));
}

#[test]
fn while_it_rolls_both_faces_are_seen() {
    for size in [SMALLEST, USUAL, (100, 30), LARGE] {
        let mut bench = playing(START);
        bench.resize(size);
        let mut effects = bench.press_in_motion("Up");
        while let Some((generation, _)) = wake(&effects) {
            let spaces = [bench.space("d5", false), bench.space("d4", false)].concat();
            let spaces = spaces.join("\n");
            // The West side's Hoops and the East side's Slider stay in sight, whatever the size.
            for symbol in ['◎', '⇔'] {
                assert!(spaces.contains(symbol), "{symbol}\n{spaces}");
            }
            if size == SMALLEST || size == USUAL {
                assert!(spaces.contains('★') && spaces.contains('✕'), "{spaces}");
            }
            effects = screen::tell_in_motion(&mut bench.app, Event::Wake(generation));
        }
    }
}

#[test]
fn it_comes_to_rest_as_if_nothing_had_moved() {
    let keys = "Up Left Up Tab Tab u Right Up Enter m Esc Down Enter u u U Ctrl-R Tab i i Esc";
    for size in [SMALLEST, USUAL, LARGE] {
        let mut full = playing("sc6/4tl2/7/3SC3/7/2CL4/7 g");
        let mut none = moving(Bench::playing("sc6/4tl2/7/3SC3/7/2CL4/7 g"), Motion::None);
        full.resize(size);
        none.resize(size);
        for key in keys.split(' ') {
            let effects = full.press_in_motion(key);
            rest(&mut full.app, effects);
            assert_eq!(none.press_in_motion(key), [], "{key}");
            assert_eq!(full.text(), none.text(), "{key}");
            assert_eq!(full.buffer(), none.buffer(), "{key}");
        }
    }
}

#[test]
fn a_key_ends_it_and_counts() {
    let mut bench = playing(START);
    let effects = bench.press_in_motion("Up");
    let (stale, _) = wake(&effects).expect("the block rolls");
    // The block is on d5 already, and goes on from there.
    let effects = bench.press_in_motion("Up Left");
    assert_eq!(bench.at(), "c6!");
    let (slides, _) = wake(&effects).expect("the block slides");
    // What was asked for before is over.
    let picture = bench.text();
    assert_eq!(
        screen::tell_in_motion(&mut bench.app, Event::Wake(stale)),
        []
    );
    assert_eq!(bench.text(), picture);
    // A key that moves nothing leaves nothing due.
    let effects = bench.press_in_motion("i");
    assert_eq!(effects, [Effect::WakeNoMore]);
    assert!(!bench.app.is_moving());
    assert_eq!(
        screen::tell_in_motion(&mut bench.app, Event::Wake(slides)),
        []
    );
}

#[test]
fn a_held_key_is_never_behind() {
    let mut full = playing(START);
    let mut none = Bench::playing(START);
    for bench in [&mut full, &mut none] {
        bench.press_in_motion("Up*20 Tab*20");
    }
    assert_eq!(full.at(), none.at());
    assert_eq!(full.turns(), none.turns());
}

#[test]
fn reduced_and_none_ask_for_no_wake() {
    for motion in [Motion::Reduced, Motion::None] {
        let mut bench = moving(Bench::playing(START), motion);
        let effects = bench.press_in_motion("Up Up Left u u Up Tab Enter u");
        assert_eq!(effects, [], "{motion:?}");
        assert!(!bench.app.is_moving());
    }
}

#[test]
fn what_is_typed_rolls_and_hops_in_one() {
    let mut bench = playing(START);
    let effects = bench.press_in_motion(":d4-d5-c6 Enter");
    assert_eq!(bench.turns(), "d4-d5-c6");
    let delays = rest(&mut bench.app, effects);
    assert!(delays.len() > 4, "{delays:?}");
    assert!(delays.iter().sum::<Duration>() < Duration::from_millis(250));
}

#[test]
fn keys_that_move_no_block_move_nothing() {
    let mut bench = playing("sc6/4tl2/7/3SC3/7/2CL4/7 g");
    for key in [
        "Tab", "i", "Right", "Esc", "f", "f", "?", "Esc", "m", "Esc", "9", "F12",
    ] {
        assert_eq!(bench.press_in_motion(key), [], "{key}");
    }
    // A turn that was walked has been seen.
    let effects = bench.press_in_motion("Up Up Left");
    rest(&mut bench.app, effects);
    assert_eq!(bench.press_in_motion("Enter"), []);
}

#[test]
fn where_nothing_is_seen_nothing_moves() {
    let mut bench = playing(START);
    let effects = bench.press_in_motion("Up");
    let (generation, _) = wake(&effects).expect("the block rolls");
    let too_small = Event::Resize(Size::new(20, 5));
    assert_eq!(bench.app.update(too_small), [Effect::WakeNoMore]);
    assert_eq!(bench.app.update(Event::Wake(generation)), []);
    bench.resize(USUAL);
    assert_eq!(bench.at(), "d5");
    // Another size that is large enough changes nothing.
    let effects = bench.press_in_motion("u");
    assert!(wake(&effects).is_some());
    assert_eq!(bench.app.update(Event::Resize(Size::new(120, 40))), []);
    rest(&mut bench.app, effects);
}
