//! Alpha-beta search of a [`Tree`] to a depth (principal variation search, fail-soft).

use super::super::Score;
use super::limits::{Gauge, Stopped};
use super::order::Order;
use super::table::{Bound, Entry, Table};
use super::tree::{Branch, Tree};

/// The deepest that is looked, in turns.
pub(super) const MAX_DEPTH: u32 = 64;

/// One thread's search.
pub(super) struct AlphaBeta<'a, T: Tree> {
    tree: &'a T,
    table: &'a Table,
    gauge: Gauge<'a>,
    order: Order,
    /// The keys of the positions of the game so far and, behind them, of the line that is looked at,
    /// each up to the one before the present.
    line: Vec<u64>,
    /// The branches of every position of the line, one list behind the other.
    branches: Vec<Branch<T::Node>>,
    /// For each ply of the line, the best turns from there on, the best turn first.
    best: Vec<Vec<u16>>,
}

impl<'a, T: Tree> AlphaBeta<'a, T> {
    /// A search of a game whose earlier positions had those keys.
    pub(super) fn new(tree: &'a T, table: &'a Table, gauge: Gauge<'a>, earlier: &[u64]) -> Self {
        AlphaBeta {
            tree,
            table,
            gauge,
            order: Order::new(),
            line: earlier.to_vec(),
            branches: Vec::new(),
            best: vec![Vec::new(); MAX_DEPTH as usize + 2],
        }
    }

    /// How many positions have been looked at.
    pub(super) fn nodes(&self) -> u64 {
        self.gauge.nodes()
    }

    /// Puts the limits in force.
    pub(super) fn arm(&mut self) {
        self.gauge.arm();
    }

    /// The score of the position when so many turns are looked ahead, and the best line.
    ///
    /// # Errors
    /// When a limit was reached. Then nothing was found out.
    pub(super) fn root(
        &mut self,
        node: &T::Node,
        depth: u32,
    ) -> Result<(Score, Vec<u16>), Stopped> {
        let earlier = self.line.len();
        let score = self.look(node, depth, 0, -Score::ABOVE_ALL, Score::ABOVE_ALL);
        self.line.truncate(earlier);
        self.branches.clear();
        Ok((score?, self.best[0].clone()))
    }

    /// The score as seen from the root's distance, `ply` turns earlier. Outside of the window
    /// between `alpha` and `beta` it is a bound.
    fn visit(
        &mut self,
        node: &T::Node,
        depth: u32,
        ply: u32,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, Stopped> {
        self.best[ply as usize].clear();
        if let Some(known) = self.tree.known(node) {
            self.gauge.count()?;
            return Ok(known.earlier(ply));
        }
        // Before the table is asked: it does not know by which way the position was come to.
        if self.line.contains(&self.tree.key(node)) {
            self.gauge.count()?;
            return Ok(Score::EVEN);
        }
        if depth == 0 {
            self.gauge.count()?;
            return Ok(self.tree.estimate(node));
        }
        self.look(node, depth, ply, alpha, beta)
    }

    /// Looks through the turns of a position of which nothing is known without.
    fn look(
        &mut self,
        node: &T::Node,
        depth: u32,
        ply: u32,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, Stopped> {
        self.gauge.count()?;
        let key = self.tree.key(node);
        let entry = self.table.get(key);
        // In the principal variation the line is wanted, not the score alone.
        if alpha.next() == beta
            && let Some(score) = entry.and_then(|entry| usable(entry, depth, ply, alpha, beta))
        {
            return Ok(score);
        }
        let begin = self.branches.len();
        self.tree.branches(node, &mut self.branches);
        let first = entry.map_or(0, |entry| entry.turn);
        self.order.rank(&mut self.branches[begin..], ply, first);
        self.line.push(key);
        let found = self.best_of(begin, depth, ply, alpha, beta);
        self.line.pop();
        self.branches.truncate(begin);
        let (score, turn) = found?;
        let bound = match score {
            _ if score >= beta => Bound::Lower,
            _ if score <= alpha => Bound::Upper,
            _ => Bound::Exact,
        };
        let entry = Entry {
            depth: depth as u8,
            bound,
            score: score.later(ply),
            turn,
        };
        self.table.put(key, entry);
        Ok(score)
    }

    /// The best score of the branches from `begin` on and its turn, or 0 where no turn is known to
    /// be better than the others.
    fn best_of(
        &mut self,
        begin: usize,
        depth: u32,
        ply: u32,
        mut alpha: Score,
        beta: Score,
    ) -> Result<(Score, u16), Stopped> {
        let end = self.branches.len();
        if begin == end {
            return Ok((Score::EVEN, 0));
        }
        let (mut best, mut best_turn) = (-Score::ABOVE_ALL, 0);
        for tried in begin..end {
            let branch = Order::next(&mut self.branches[tried..end]);
            let node = &branch.node;
            let mut score = best;
            let whole = tried == begin || alpha.next() == beta;
            if !whole {
                // All that is asked is whether the turn is better than the best one so far.
                score = -self.visit(node, depth - 1, ply + 1, -alpha.next(), -alpha)?;
            }
            if whole || score > alpha && score < beta {
                score = -self.visit(node, depth - 1, ply + 1, -beta, -alpha)?;
            }
            if score <= best {
                continue;
            }
            best = score;
            if score <= alpha {
                continue;
            }
            best_turn = branch.turn;
            if score >= beta {
                let tried = &self.branches[begin..=tried];
                self.order.refuted(tried, depth, ply);
                break;
            }
            alpha = score;
            self.keep_line(ply, branch.turn);
        }
        Ok((best, best_turn))
    }

    /// Makes the turn and the best line after it the best line from this ply on.
    fn keep_line(&mut self, ply: u32, turn: u16) {
        let (line, after) = self.best.split_at_mut(ply as usize + 1);
        let line = &mut line[ply as usize];
        line.clear();
        line.push(turn);
        line.extend_from_slice(&after[0]);
    }
}

/// The score of the table's entry, when a search to this depth could find no other or when it is
/// beyond the window.
fn usable(entry: Entry, depth: u32, ply: u32, alpha: Score, beta: Score) -> Option<Score> {
    // A game that was found decided within the depth is so at every greater one.
    let entry_depth = u32::from(entry.depth);
    let decided = entry
        .score
        .turns_left()
        .is_some_and(|left| left <= entry_depth);
    if entry_depth != depth && !(decided && entry_depth < depth) {
        return None;
    }
    let score = entry.score.earlier(ply);
    let usable = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= beta,
        Bound::Upper => score <= alpha,
    };
    usable.then_some(score)
}
