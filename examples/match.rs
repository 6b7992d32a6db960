//! Plays a match between two players and prints the result with Elo and its 95 % interval.
//!
//! ```text
//! cargo run --release --example match -- PLAYER PLAYER [GAMES [BLOCKS]]
//! ```
//!
//! A player is `level:N`; `nodes:N`, full strength with so many positions a turn, to which weights
//! may be added as in `nodes:3000,taken=20,tempo=50`; `time:MS`, full strength with so many
//! milliseconds a turn; `tables-nodes:N` or `tables-time:MS`, the same with the tables in the usual
//! folder; or `plain:MS`, the plain opponent. Games are played in pairs from the same
//! set-up with the sides exchanged; there are 200 with four blocks a side unless said otherwise.
//! Players that count positions play the same games on every machine.

#[path = "../benches/arena/mod.rs"]
mod arena;
#[path = "../benches/plain/mod.rs"]
mod plain;

use std::num::NonZeroUsize;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use std::{env, thread};

use arena::{Maker, Player, Terms};
use deblockle::engine::search::Limits;
use deblockle::engine::solve::Endings;
use deblockle::engine::{Level, Searcher, Weights};
use deblockle::rules::{Position, Ruleset, Turn};
use deblockle::table_folder;
use plain::Plain;

const TABLE_BYTES: usize = 4 << 20;

/// Who plays.
#[derive(Clone, Copy)]
enum Who {
    Level(Level),
    Nodes(u64, Weights),
    Time(Duration),
    TablesNodes(u64),
    TablesTime(Duration),
    Plain(Duration),
}

impl FromStr for Who {
    type Err = String;

    fn from_str(text: &str) -> Result<Who, String> {
        let wrong =
            || format!("{text:?} is no player; one is level:N, nodes:N, time:MS or plain:MS");
        let (kind, rest) = text.split_once(':').ok_or_else(wrong)?;
        let (number, changes) = rest.split_once(',').unwrap_or((rest, ""));
        let number: u64 = number.parse().map_err(|_| wrong())?;
        let mut weights = Weights::default();
        for change in changes.split(',').filter(|change| !change.is_empty()) {
            match change.split_once('=') {
                Some(("taken", value)) => weights.taken = value.parse().map_err(|_| wrong())?,
                Some(("tempo", value)) => weights.tempo = value.parse().map_err(|_| wrong())?,
                _ => return Err(wrong()),
            }
        }
        match kind {
            "level" => {
                let level = u8::try_from(number).ok().and_then(Level::new);
                level.map(Who::Level).ok_or_else(wrong)
            }
            "nodes" => Ok(Who::Nodes(number, weights)),
            "time" => Ok(Who::Time(Duration::from_millis(number))),
            "tables-nodes" => Ok(Who::TablesNodes(number)),
            "tables-time" => Ok(Who::TablesTime(Duration::from_millis(number))),
            "plain" => Ok(Who::Plain(Duration::from_millis(number))),
            _ => Err(wrong()),
        }
    }
}

/// A player by the engine.
struct Engine {
    searcher: Searcher,
    who: Who,
}

impl Player for Engine {
    fn turn(&mut self, position: &Position, earlier: &[Position]) -> Turn {
        let (level, limits) = match self.who {
            Who::Level(level) => (level, level.limits()),
            Who::Nodes(nodes, _) | Who::TablesNodes(nodes) => {
                (Level::STRONGEST, Limits::nodes(nodes))
            }
            Who::Time(time) | Who::TablesTime(time) | Who::Plain(time) => {
                let deadline = Some(Instant::now() + time);
                (
                    Level::STRONGEST,
                    Limits {
                        deadline,
                        ..Limits::default()
                    },
                )
            }
        };
        let (stop, seed) = (AtomicBool::new(false), 0);
        let player = (level, seed);
        let report = self
            .searcher
            .play(position, earlier, player, limits, &stop, |_| ());
        report.line[0]
    }
}

fn main() -> Result<(), String> {
    let words: Vec<String> = env::args().skip(1).collect();
    let usage = "usage: match PLAYER PLAYER [GAMES [BLOCKS]]";
    let [first, second, numbers @ ..] = &words[..] else {
        return Err(usage.into());
    };
    let number = |place: usize, otherwise: usize| {
        let word = numbers.get(place).map(|word| word.parse());
        word.unwrap_or(Ok(otherwise)).map_err(|_| usage)
    };
    let ruleset = Ruleset::default();
    let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let endings = Arc::new(Endings::solve(ruleset, threads));
    let with_tables = Endings::solve(ruleset, threads).looking_up(table_folder::usual());
    let with_tables = Arc::new(with_tables);
    let make = |who: Who| -> Box<dyn Player> {
        let weights = match who {
            Who::Plain(time) => return Box::new(Plain::new(&ruleset, time)),
            Who::Nodes(_, weights) => weights,
            _ => Weights::default(),
        };
        let mut searcher = Searcher::with_weights(ruleset, TABLE_BYTES, weights);
        // As the worker has it in a game.
        if matches!(who, Who::TablesNodes(_) | Who::TablesTime(_)) {
            searcher.know(with_tables.clone());
        } else if !matches!(who, Who::Level(level) if !level.knows_endings()) {
            searcher.know(endings.clone());
        }
        Box::new(Engine { searcher, who })
    };
    let (one, other): (Who, Who) = (first.parse()?, second.parse()?);
    let players: [Maker; 2] = [&|| make(one), &|| make(other)];
    let terms = Terms {
        ruleset,
        blocks: number(1, 4)?,
        pairs: number(0, 200)? / 2,
        threads,
    };
    println!("{first} against {second}: {}", arena::play(players, terms));
    Ok(())
}
