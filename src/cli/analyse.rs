//! The answer to `analyse`: how good each turn of a recorded game was.

use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::thread;

use crate::engine::analysis::{Judgement, judge};
use crate::engine::search::Limits;
use crate::engine::solve::Endings;
use crate::engine::{Level, Score, Searcher};
use crate::record::Record;
use crate::rules::{NumberedTurn, Position, Side, Turn};

/// How much memory the search takes for positions that it has looked at, in bytes.
const TABLE_BYTES: usize = 16 << 20;

/// Writes a line for each turn of the game: its number and side, the turn, how the game stands after
/// it, and where it changed the outcome a better one.
pub(super) fn write(record: &Record, nodes: Option<u64>, out: &mut impl Write) -> io::Result<()> {
    let game = record.game();
    let ruleset = *game.start().ruleset();
    let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let endings = Arc::new(Endings::solve(ruleset, threads));
    let mut searcher = Searcher::new(ruleset, TABLE_BYTES);
    searcher.know(endings.clone());
    let limits = nodes.map_or(Level::STRONGEST.limits(), Limits::nodes);
    let progress = Progress::new(game.ply_count());
    let (mut earlier, mut lines) = (Vec::new(), Vec::new());
    for (plies, played) in game.turns().enumerate() {
        progress.show(plies + 1);
        let position = game.position_after(plies);
        lines.push(match played.turn {
            // There was nothing to choose.
            Turn::Pass => headed(&played),
            turn => {
                let judgement = judge(&mut searcher, position, &earlier, turn, limits);
                line(&played, position, &judgement, &endings)
            }
        });
        earlier.push(*position);
    }
    progress.clear();
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))
}

/// The turn with its number and side, `3g` or `3b`.
fn headed(played: &NumberedTurn) -> String {
    let number = format!("{}{}", played.number, played.side.letter());
    format!("{number:<4} {}", played.turn)
}

fn line(
    played: &NumberedTurn,
    position: &Position,
    judgement: &Judgement,
    endings: &Endings,
) -> String {
    let stands = |turn: Turn, score: Score| {
        let after = position.play_unchecked(turn);
        let known = endings.get(&after);
        known.map_or_else(|| in_words(played.side, score), |ending| ending.to_string())
    };
    let made = stands(played.turn, judgement.made);
    let line = format!("{:<14} {made}", headed(played));
    match judgement.best.line.first() {
        Some(&better) if judgement.changed_the_outcome() => {
            let value = stands(better, judgement.best.score);
            format!("{line:<32}  better: {better}, {value}")
        }
        _ => line,
    }
}

/// How the game stands after a turn of that side, to which it is worth so much: who wins in how many
/// turns more, or by how many turns Gold is ahead.
fn in_words(side: Side, score: Score) -> String {
    let winner = match score > Score::EVEN {
        true => side,
        false => side.other(),
    };
    match score.turns_left() {
        Some(turns) if turns <= 1 => format!("{} has won", winner.name().to_lowercase()),
        Some(turns) => format!("{} wins in {}", winner.name().to_lowercase(), turns - 1),
        None if side == Side::Gold => score.to_string(),
        None => (-score).to_string(),
    }
}

/// How far the work has come, for a person who waits: on standard error, if that is a terminal.
struct Progress {
    all: usize,
    is_seen: bool,
}

impl Progress {
    fn new(all: usize) -> Progress {
        Progress {
            all,
            is_seen: io::stderr().is_terminal(),
        }
    }

    fn text(&self, turn: usize) -> String {
        format!("turn {turn} of {}", self.all)
    }

    fn show(&self, turn: usize) {
        if self.is_seen {
            // Where it cannot be written nobody misses it.
            let _ = write!(io::stderr(), "\r{}", self.text(turn));
        }
    }

    /// Leaves the line as it was.
    fn clear(&self) {
        if self.is_seen {
            let blank = " ".repeat(self.text(self.all).len());
            let _ = write!(io::stderr(), "\r{blank}\r");
        }
    }
}
