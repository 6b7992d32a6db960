//! Blocks on their way while a game is looked back at.

use std::time::Duration;

use deblockle::settings::Motion;
use deblockle::tui::event::{Effect, Event};

use crate::screen::{self, Bench};
use crate::{moving, rest, wake};

const GAME: &str = r#"[Start "7/7/2hx4/7/3HX3/7/7 g"]

1. d3-d4-e4 c5-c6-b6 2. e4-e3-d3 b6-b5-c5 *
"#;

fn replaying(motion: Motion) -> Bench {
    moving(Bench::replaying(GAME), motion)
}

#[test]
fn steps_roll_both_ways_and_jumps_do_not() {
    let mut bench = replaying(Motion::Full);
    for key in ["Right", "Right", "Left", "l", "h"] {
        let effects = bench.press_in_motion(key);
        let time: Duration = rest(&mut bench.app, effects).iter().sum();
        assert!(
            time > Duration::ZERO && time < Duration::from_millis(250),
            "{key}"
        );
    }
    for key in ["End", "Home"] {
        assert_eq!(bench.press_in_motion(key), [], "{key}");
    }
}

/// How long it takes until so many plies are shown, and what is asked for then.
fn until(bench: &mut Bench, plies: usize, mut effects: Vec<Effect>) -> (Duration, Vec<Effect>) {
    let mut time = Duration::ZERO;
    while bench.replay().shown() < plies {
        let (generation, delay) = wake(&effects).expect("it plays by itself");
        time += delay;
        effects = screen::tell_in_motion(&mut bench.app, Event::Wake(generation));
    }
    (time, effects)
}

#[test]
fn it_plays_by_itself_at_its_pace_with_motion_or_without() {
    for pace in ["", "+", "++", "-"] {
        for motion in [Motion::Full, Motion::Reduced, Motion::None] {
            let mut bench = replaying(motion);
            bench.press_in_motion(pace);
            let pace = bench.replay().pace();
            let mut effects = bench.press_in_motion("Space");
            for plies in 1..=4 {
                let (time, next) = until(&mut bench, plies, effects);
                assert_eq!(time, pace, "{motion:?}");
                effects = next;
            }
            // The last turn comes to rest, and then nothing more is asked for.
            rest(&mut bench.app, effects);
            assert!(!bench.replay().is_playing());
        }
    }
}
