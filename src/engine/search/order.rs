//! The order in which turns are tried: the sooner a good one, the more is cut off.
//!
//! First the table's turn, then the killers, turns that were good enough after another turn of the
//! same ply; then the others by their rank in the tree, which says how much sooner the block gets
//! off, and among equals by how good turns of their kind have been in this search (the history
//! heuristic).

use super::alpha_beta::MAX_DEPTH;
use super::tree::Branch;

/// Ranks above every history.
const TABLE: i32 = 1 << 30;
const KILLERS: [i32; 2] = [1 << 29, 1 << 28];

/// Above every history and below the killers: one step of a branch's own rank.
const STEP: i32 = 1 << 17;

/// What is known of the turns tried so far.
pub(super) struct Order {
    killers: Vec<[u16; 2]>,
    /// By kind: how good turns of it have been, between plus and minus a [`STEP`].
    history: Vec<i32>,
}

impl Order {
    pub(super) fn new() -> Order {
        Order {
            killers: vec![[0; 2]; MAX_DEPTH as usize + 2],
            history: vec![0; 1 << 16],
        }
    }

    /// Gives each branch its rank among all.
    pub(super) fn rank<N>(&self, branches: &mut [Branch<N>], ply: u32, table: u16) {
        let killers = self.killers[ply as usize];
        for branch in branches {
            branch.rank = if branch.turn == table {
                TABLE
            } else if let Some(place) = killers.iter().position(|&turn| turn == branch.turn) {
                KILLERS[place]
            } else {
                branch.rank * STEP + self.history[usize::from(branch.kind)]
            };
        }
    }

    /// Brings the branch with the highest rank to the front, the first of several, and returns it.
    pub(super) fn next<N: Copy>(branches: &mut [Branch<N>]) -> Branch<N> {
        let mut best = 0;
        for place in 1..branches.len() {
            if branches[place].rank > branches[best].rank {
                best = place;
            }
        }
        branches.swap(0, best);
        branches[0]
    }

    /// Notes that the last of these turns was good enough, and the ones before it were not.
    pub(super) fn refuted<N>(&mut self, tried: &[Branch<N>], depth: u32, ply: u32) {
        let Some((good, others)) = tried.split_last() else {
            return;
        };
        let killers = &mut self.killers[ply as usize];
        if killers[0] != good.turn {
            *killers = [good.turn, killers[0]];
        }
        let weight = (depth * depth) as i32;
        self.learn(good.kind, weight);
        others
            .iter()
            .for_each(|other| self.learn(other.kind, -weight));
    }

    /// Moves a kind's history; the further out it is, the less.
    fn learn(&mut self, kind: u16, weight: i32) {
        const MOST: i32 = 1 << 16;
        let history = &mut self.history[usize::from(kind)];
        *history += weight - *history * weight.abs() / MOST;
    }
}
