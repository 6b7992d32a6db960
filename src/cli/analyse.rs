//! The answer to `analyse`: how good each turn of a recorded game was.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread;

use super::bar::Bar;
use super::{solve, tell};
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
    if game.ply_count() == 0 {
        // The answer has no lines; why, is said where it is in nobody's way.
        tell("There is no turn to judge.");
        return Ok(());
    }
    let (mut bar, all) = (Bar::new(), game.ply_count());
    let ruleset = *game.start().ruleset();
    let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let endings = Endings::solve(ruleset, threads);
    let endings = Arc::new(endings.looking_up(table_folder::usual()));
    let mut searcher = Searcher::new(ruleset, TABLE_BYTES);
    searcher.know(endings.clone());
    let limits = nodes.map_or(Level::STRONGEST.limits(), Limits::nodes);
    let never = AtomicBool::new(false);
    let mut lines = Vec::new();
    for (plies, played) in game.turns().enumerate() {
        bar.show(
            plies as f64 / all as f64,
            &format!("{plies} of {all} turns"),
        );
        lines.push(match played.turn {
            // There was nothing to choose.
            Turn::Pass => headed(&played),
            turn => {
                let earlier = game.positions_before(plies);
                let at = (game.position_after(plies), &earlier[..]);
                line(
                    &played,
                    &judge(&mut searcher, &endings, at, turn, limits, &never),
                )
            }
        });
    }
    drop(bar);
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
