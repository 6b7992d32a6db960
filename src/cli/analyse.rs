//! The answer to `analyse`: how good each turn of a recorded game was.

use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::{Duration, Instant};

use super::solve;
use crate::engine::analysis::{Judgement, judge};
use crate::engine::search::Limits;
use crate::engine::solve::Endings;
use crate::engine::{Level, Searcher};
use crate::record::Record;
use crate::rules::{NumberedTurn, Turn};
use crate::table_folder;

/// How much memory the search takes for positions that it has looked at, in bytes.
const TABLE_BYTES: usize = 16 << 20;

/// Writes a line for each turn of the game: its number and side, the turn, how the game stands after
/// it, and where it changed the outcome a better one.
pub(super) fn write(record: &Record, nodes: Option<u64>, out: &mut impl Write) -> io::Result<()> {
    let game = record.game();
    let mut progress = Progress::new(game.ply_count());
    progress.show(0);
    let ruleset = *game.start().ruleset();
    let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let endings = Endings::solve(ruleset, threads);
    let endings = Arc::new(endings.looking_up(table_folder::usual()));
    let mut searcher = Searcher::new(ruleset, TABLE_BYTES);
    searcher.know(endings.clone());
    let limits = nodes.map_or(Level::STRONGEST.limits(), Limits::nodes);
    let never = AtomicBool::new(false);
    let (mut earlier, mut lines) = (Vec::new(), Vec::new());
    progress.begun = Instant::now();
    for (plies, played) in game.turns().enumerate() {
        progress.show(plies);
        let position = game.position_after(plies);
        lines.push(match played.turn {
            // There was nothing to choose.
            Turn::Pass => headed(&played),
            turn => {
                let at = (position, &earlier[..]);
                line(
                    &played,
                    &judge(&mut searcher, &endings, at, turn, limits, &never),
                )
            }
        });
        earlier.push(*position);
    }
    progress.clear();
    solve::say_faults(&endings);
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))
}

/// The turn with its number and side, `3g` or `3b`.
fn headed(played: &NumberedTurn) -> String {
    let number = format!("{}{}", played.number, played.side.letter());
    format!("{number:<4} {}", played.turn)
}

fn line(played: &NumberedTurn, judgement: &Judgement) -> String {
    let line = format!("{:<14} {}", headed(played), judgement.stands);
    match judgement.best_turn() {
        Some(better) if judgement.changed_the_outcome() => {
            format!("{line:<32}  better: {better}, {}", judgement.could_stand)
        }
        _ => line,
    }
}

/// How far the work has come, for a person who waits: on standard error, if that is a terminal.
struct Progress {
    all: usize,
    begun: Instant,
    is_seen: bool,
}

impl Progress {
    /// How many columns the bar takes between its ends.
    const BAR: usize = 30;

    /// How many columns the line takes: it fits a terminal of 80.
    const LINE: usize = 78;

    fn new(all: usize) -> Progress {
        Progress {
            all,
            begun: Instant::now(),
            is_seen: io::stderr().is_terminal(),
        }
    }

    fn show(&self, done: usize) {
        if self.is_seen {
            let line = bar(done, self.all, self.begun.elapsed());
            // Where it cannot be written nobody misses it.
            let _ = write!(io::stderr(), "\r{line:<width$}", width = Progress::LINE);
        }
    }

    /// Leaves the line as it was.
    fn clear(&self) {
        if self.is_seen {
            let _ = write!(io::stderr(), "\r{:width$}\r", "", width = Progress::LINE);
        }
    }
}

/// A bar as full as the work is done, with the count and, once it can be told, the time left. It took
/// `spent` to get there.
///
/// ```text
/// [============>                 ] 18 of 41 turns, 9 s left
/// ```
fn bar(done: usize, all: usize, spent: Duration) -> String {
    let full = Progress::BAR * done / all.max(1);
    let head = if done < all { ">" } else { "" };
    let bar = format!("{}{head}", "=".repeat(full));
    let bar = format!(
        "[{bar:<width$}] {done} of {all} turns",
        width = Progress::BAR
    );
    match u32::try_from(done) {
        Ok(parts @ 1..) => {
            let left = (spent / parts).as_secs_f64() * (all - done) as f64;
            format!("{bar}, {} left", in_words(left))
        }
        _ => bar,
    }
}

/// So many seconds, to the next whole one, as `9 s`, `2 min 5 s` or `1 h 12 min`.
fn in_words(seconds: f64) -> String {
    let seconds = seconds.ceil() as u64;
    let (minutes, hours) = (seconds / 60, seconds / 3600);
    match (hours, minutes) {
        (0, 0) => format!("{seconds} s"),
        (0, _) => format!("{minutes} min {} s", seconds % 60),
        _ => format!("{hours} h {} min", minutes % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_fills_and_tells_the_time_left() {
        let spent = |seconds| Duration::from_secs(seconds);
        for (done, all, seconds, line) in [
            (0, 40, 3, "[>                             ] 0 of 40 turns"),
            (
                10,
                40,
                5,
                "[=======>                      ] 10 of 40 turns, 15 s left",
            ),
            (
                39,
                40,
                390,
                "[=============================>] 39 of 40 turns, 10 s left",
            ),
            (
                1,
                40,
                10,
                "[>                             ] 1 of 40 turns, 6 min 30 s left",
            ),
            (
                1,
                401,
                10,
                "[>                             ] 1 of 401 turns, 1 h 6 min left",
            ),
            (
                2,
                2,
                1,
                "[==============================] 2 of 2 turns, 0 s left",
            ),
        ] {
            assert_eq!(bar(done, all, spent(seconds)), line);
            assert!(line.len() < Progress::LINE);
        }
        // A record without a turn.
        assert_eq!(bar(0, 0, spent(0)).len(), bar(0, 9, spent(0)).len());
    }
}
