//! Plays a match between two players and prints the result with Elo and its 95 % interval.
//!
//! ```text
//! cargo run --release --example match -- PLAYER PLAYER [GAMES [BLOCKS]]
//! ```
//!
//! A player is `level:N`; `nodes:N`, full strength with so many positions a turn, to which weights
//! may be added as in `nodes:3000,taken=20,tempo=50`; `time:MS`, full strength with so many
//! milliseconds a turn; `tables-nodes:N` or `tables-time:MS`, the same with the tables in the usual
//! folder; or `plain:MS`, the plain opponent. Numbers are 1 or more. Games are played in pairs from
//! the same set-up with the sides exchanged, so their number is even; there are 200 with four blocks
//! a side unless said otherwise. Players that count positions play the same games on every machine.
//! Words that make no match are refused with exit status 2.

#[path = "../benches/arena/mod.rs"]
mod arena;
#[path = "../benches/plain/mod.rs"]
mod plain;

use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use std::{env, thread};

use arena::{Maker, Player, Tally, Terms};
use deblockle::engine::search::Limits;
use deblockle::engine::solve::Endings;
use deblockle::engine::{Level, Searcher, Weights};
use deblockle::rules::{MAX_BLOCKS, Position, Ruleset, Turn};
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
        let wrong = || {
            format!(
                "{text:?} is no player; one is level:N, nodes:N, time:MS, tables-nodes:N, \
                 tables-time:MS or plain:MS"
            )
        };
        let (kind, rest) = text.split_once(':').ok_or_else(wrong)?;
        let (number, changes) = rest.split_once(',').unwrap_or((rest, ""));
        let number: u64 = whole(number, 1..=MOST).map_err(|why| format!("{text:?}: {why}"))?;
        if rest.contains(',') && kind != "nodes" {
            return Err(format!("{text:?}: only nodes:N takes weights"));
        }
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
                level
                    .map(Who::Level)
                    .ok_or_else(|| format!("{text:?}: a level is 1 to 8"))
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

/// The largest number that is taken: a day in milliseconds, and more than is ever waited for.
const MOST: u64 = 86_400_000;

/// The fewest games: of one pair nobody can say by how much its result may be off.
const LEAST_GAMES: u64 = 4;

fn whole(text: &str, range: RangeInclusive<u64>) -> Result<u64, String> {
    let number = text.parse().ok().filter(|number| range.contains(number));
    let (least, most) = range.into_inner();
    number.ok_or_else(|| format!("{text:?} is no whole number, {least} to {most}"))
}

/// What the words ask for: the players, how many pairs of games, and how many blocks a side.
fn read(words: &[String]) -> Result<([Who; 2], usize, usize), String> {
    let ([first, second], numbers) = match words {
        [first, second, numbers @ ..] if numbers.len() <= 2 => ([first, second], numbers),
        _ => return Err("it takes PLAYER PLAYER [GAMES [BLOCKS]]".to_string()),
    };
    let number = |place: usize, otherwise: u64, range: RangeInclusive<u64>, what: &str| {
        let word = numbers.get(place);
        let number = word.map_or(Ok(otherwise), |word| whole(word, range));
        number.map_err(|why| format!("{what}: {why}"))
    };
    let games = number(0, 200, LEAST_GAMES..=MOST, "games")?;
    if games % 2 == 1 {
        return Err(format!("games are played in pairs; {games} is odd"));
    }
    let blocks = number(1, 4, 1..=MAX_BLOCKS as u64, "blocks a side")?;
    let players = [first.parse()?, second.parse()?];
    Ok((players, games as usize / 2, blocks as usize))
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

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    match read(&words) {
        Ok(([first, second], pairs, blocks)) => {
            let tally = play(first, second, pairs, blocks);
            println!("{} against {}: {tally}", words[0], words[1]);
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("error: {why}");
            ExitCode::from(2)
        }
    }
}

/// Plays the match.
fn play(one: Who, other: Who, pairs: usize, blocks: usize) -> Tally {
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
    let players: [Maker; 2] = [&|| make(one), &|| make(other)];
    let terms = Terms {
        ruleset,
        blocks,
        pairs,
        threads,
    };
    arena::play(players, terms)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<([Who; 2], usize, usize), String> {
        let words: Vec<String> = line.split_whitespace().map(str::to_string).collect();
        super::read(&words)
    }

    #[test]
    fn words_that_make_a_match_are_read() {
        for (line, expected) in [
            ("level:1 level:8", (100, 4)),
            ("nodes:1,taken=20,tempo=50 plain:5 4", (2, 4)),
            ("time:1 tables-nodes:3000 6 1", (3, 1)),
        ] {
            let (_, pairs, blocks) = read(line).unwrap();
            assert_eq!((pairs, blocks), expected, "{line}");
        }
    }

    #[test]
    fn words_that_make_none_are_refused() {
        for (line, why) in [
            ("", "PLAYER PLAYER"),
            ("level:1", "PLAYER PLAYER"),
            ("level:1 level:2 4 4 4", "PLAYER PLAYER"),
            ("level:1 level:2 0", "games: \"0\" is no whole number, 4 to"),
            ("level:1 level:2 2", "games"),
            ("level:1 level:2 3", "games"),
            ("level:1 level:2 5", "in pairs; 5 is odd"),
            ("level:1 level:2 many", "games"),
            ("level:1 level:2 99999999999999999999", "games"),
            ("level:1 level:2 4 0", "blocks a side"),
            (
                "level:1 level:2 4 9",
                "blocks a side: \"9\" is no whole number, 1 to 4",
            ),
            ("level:0 level:2", "level:0"),
            ("level:9 level:2", "a level is 1 to 8"),
            ("level:1 nodes:0", "1 to"),
            ("level:1 time:0", "1 to"),
            ("level:1 plain:-5", "1 to"),
            ("level:1 tables-time:x", "1 to"),
            ("level:1 nodes:5,taken", "is no player"),
            ("level:1 nodes:5,taken=x", "is no player"),
            ("level:1,taken=5 level:2", "only nodes:N takes weights"),
            ("level:1 chess:5", "is no player"),
            ("level:1 5", "is no player"),
        ] {
            let said = read(line).map(|_| ()).expect_err(line);
            assert!(said.contains(why), "{line}: {said}");
        }
    }
}
