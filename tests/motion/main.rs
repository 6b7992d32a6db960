//! What moves on the screen: that it is true, short, never in the way, and comes to rest.
#![cfg(feature = "tui")]

#[path = "../random/mod.rs"]
mod random;
#[path = "../screen/mod.rs"]
mod screen;

mod board;
mod dice;
mod replay;
mod victory;
mod ways;

use std::time::Duration;

use deblockle::settings::{Motion, Settings};
use deblockle::tui::app::App;
use deblockle::tui::event::{Effect, Event};
use screen::Bench;

/// The program with that much motion.
fn moving(mut bench: Bench, motion: Motion) -> Bench {
    bench.app = bench.app.with_settings(Settings {
        motion,
        ..Settings::default()
    });
    bench
}

/// The wake that is asked for last, if one is.
fn wake(effects: &[Effect]) -> Option<(u64, Duration)> {
    effects.iter().rev().find_map(|effect| match *effect {
        Effect::WakeAfter { generation, delay } => Some((generation, delay)),
        _ => None,
    })
}

/// Lets the time pass until nothing more is asked for. Returns how long each picture was seen.
fn rest(app: &mut App, mut effects: Vec<Effect>) -> Vec<Duration> {
    let mut delays = Vec::new();
    while let Some((generation, delay)) = wake(&effects) {
        assert!(delays.len() < 100, "it never rests");
        delays.push(delay);
        effects = screen::tell_in_motion(app, Event::Wake(generation));
    }
    assert_eq!(effects, []);
    assert!(!app.is_moving());
    delays
}
