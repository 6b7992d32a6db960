//! How the strongest level fares against a plain opponent with the same time for each turn.
//!
//! 200 games from random set-ups of four blocks a side, in pairs with the sides exchanged, 20 ms a
//! turn and one thread each, one game at a time. The last line is `score S`, in per cent.

mod arena;
mod plain;

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use arena::{Player, Terms};
use deblockle::engine::search::Limits;
use deblockle::engine::solve::Endings;
use deblockle::engine::{Level, Searcher};
use deblockle::rules::{Position, Ruleset, Turn};
use plain::Plain;

const TIME: Duration = Duration::from_millis(20);

/// The strongest level.
struct Strongest(Searcher);

impl Player for Strongest {
    fn turn(&mut self, position: &Position, earlier: &[Position]) -> Turn {
        let limits = Limits {
            deadline: Some(Instant::now() + TIME),
            ..Limits::default()
        };
        let (stop, player) = (AtomicBool::new(false), (Level::STRONGEST, 0));
        let report = self
            .0
            .play(position, earlier, player, limits, &stop, |_| ());
        report.line[0]
    }
}

fn main() {
    let ruleset = Ruleset::default();
    let endings = Arc::new(Endings::solve(ruleset, NonZeroUsize::MIN));
    let strongest = || -> Box<dyn Player> {
        let mut searcher = Searcher::new(ruleset, 4 << 20);
        searcher.know(endings.clone());
        Box::new(Strongest(searcher))
    };
    let plain = || -> Box<dyn Player> { Box::new(Plain::new(&ruleset, TIME)) };
    let terms = Terms {
        ruleset,
        blocks: 4,
        pairs: 100,
        threads: NonZeroUsize::MIN,
    };
    let tally = arena::play([&strongest, &plain], terms);
    println!(
        "level {} against a plain opponent: {tally}",
        Level::STRONGEST
    );
    println!("score {:.1}", 100.0 * tally.score());
}
