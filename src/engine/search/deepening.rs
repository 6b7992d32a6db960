//! Iterative deepening: one turn ahead, then two, then three, as far as the limits allow.

use std::sync::atomic::AtomicBool;

use super::super::Score;
use super::alpha_beta::{AlphaBeta, MAX_DEPTH};
use super::limits::{Gauge, Limits};
use super::table::Table;
use super::tree::Tree;

/// What a search of a tree has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// How many turns were looked ahead.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// The score, for the side to move.
    pub score: Score,
    /// The best turns of both sides, by [`Branch::turn`](super::Branch::turn); none when the game is over.
    pub line: Vec<u16>,
}

/// Looks ever further ahead and tells after each depth what it has found. The last depth that was
/// finished counts.
pub fn deepen<T: Tree>(
    tree: &T,
    root: &T::Node,
    earlier: &[u64],
    table: &Table,
    limits: Limits,
    stop: &AtomicBool,
    mut tell: impl FnMut(&Found),
) -> Found {
    let gauge = Gauge::new(limits, stop);
    let mut search = AlphaBeta::new(tree, table, gauge, earlier);
    let deepest = limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
    let mut found = Found {
        depth: 0,
        nodes: 0,
        score: Score::EVEN,
        line: Vec::new(),
    };
    for depth in 1..=deepest {
        let Ok((score, line)) = search.root(root, depth) else {
            break;
        };
        search.arm();
        found = Found {
            depth,
            nodes: search.nodes(),
            score,
            line,
        };
        tell(&found);
        // Nothing further ahead can change what is decided by then.
        let decided = score.turns_left().is_some_and(|turns| turns <= depth);
        if decided || found.line.is_empty() || tree.known(root).is_some() {
            break;
        }
    }
    found.nodes = search.nodes();
    found
}
