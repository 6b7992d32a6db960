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

/// A search of a tree from any of its positions.
#[derive(Debug)]
pub struct Search<'a, T: Tree> {
    /// The tree.
    pub tree: &'a T,
    /// What is known from searches of the same tree.
    pub table: &'a Table,
    /// The keys of the positions that the game has been in, the root left out. One of them, like one
    /// earlier in the line that is looked at, counts as a draw.
    pub earlier: &'a [u64],
    /// Whether turns that are tried late are looked through less far ahead, unless they turn out to
    /// be good. Without it the score is that of plain negamax to the same depth.
    pub reductions: bool,
}

impl<T: Tree> Search<'_, T> {
    /// Looks ever further ahead, and tells after each depth what it has found. The last depth that
    /// was finished counts.
    pub fn deepen(
        &self,
        root: &T::Node,
        limits: Limits,
        stop: &AtomicBool,
        mut tell: impl FnMut(&Found),
    ) -> Found {
        let mut search = AlphaBeta::new(self, Gauge::new(limits, stop));
        let deepest = limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
        let mut found = Found {
            depth: 0,
            nodes: 0,
            score: Score::EVEN,
            line: Vec::new(),
        };
        let known = self.tree.known(root);
        let known = known.or_else(|| self.tree.looked_up(root));
        for depth in 1..=deepest {
            let Ok((score, line)) = search.root(root, depth) else {
                break;
            };
            search.arm();
            found = Found {
                depth,
                nodes: search.nodes(),
                score: known.unwrap_or(score),
                line,
            };
            tell(&found);
            // Nothing further ahead can change what is decided by then.
            let decided = score.turns_left().is_some_and(|turns| turns <= depth);
            if decided || known.is_some() || found.line.is_empty() || search.is_called_off() {
                break;
            }
        }
        found.nodes = search.nodes();
        found
    }

    /// Judges every turn of a position, as the last depth that was finished shows it. The best come
    /// first, and those that are as good in the order of the tree. Of turns that are worse than the
    /// best by more than `margin`, in hundredths of a turn, the score is only known to be at most
    /// what is said. Empty when the game is over.
    pub fn judge(
        &self,
        root: &T::Node,
        margin: u16,
        limits: Limits,
        stop: &AtomicBool,
    ) -> Vec<Found> {
        let mut search = AlphaBeta::new(self, Gauge::new(limits, stop));
        let deepest = limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
        let mut turns = Vec::new();
        self.tree.branches(root, &mut turns);
        let mut all = Vec::new();
        for depth in 1..=deepest {
            let Ok(judged) = search.every_turn(root, &turns, depth, margin) else {
                break;
            };
            search.arm();
            let nodes = search.nodes();
            let mut both: Vec<_> = turns.into_iter().zip(judged).collect();
            both.sort_by_key(|(_, (score, _))| -*score);
            (turns, all) = both
                .into_iter()
                .map(|(turn, (score, line))| {
                    let found = Found {
                        depth,
                        nodes,
                        score,
                        line,
                    };
                    (turn, found)
                })
                .unzip();
            let decided = |found: &Found| found.score.turns_left().is_some();
            if all.iter().all(decided) || search.is_called_off() {
                break;
            }
        }
        all
    }
}
