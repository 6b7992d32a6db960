//! Alpha-beta search of a [`Tree`] to a depth: principal variation search, fail-soft, with late
//! move reductions.

use super::super::Score;
use super::deepening::Search;
use super::limits::{Gauge, Stopped};
use super::order::Order;
use super::table::{Bound, Entry};
use super::tree::{Branch, Tree};

/// The furthest that is looked ahead, in turns.
pub(super) const MAX_DEPTH: u32 = 64;

/// The scores that are asked about. One outside is a bound only: when it is `alpha` or less the true
/// one is no larger, when it is `beta` or more no smaller.
#[derive(Clone, Copy, Debug)]
struct Window {
    alpha: Score,
    beta: Score,
}

impl Window {
    const WHOLE: Window = Window {
        alpha: Score::ABOVE_ALL.negated(),
        beta: Score::ABOVE_ALL,
    };

    /// The window in which all that is asked is whether a score is above `alpha`.
    const fn above(alpha: Score) -> Window {
        Window {
            alpha,
            beta: alpha.next(),
        }
    }

    /// Whether no score is inside.
    fn is_null(self) -> bool {
        self.alpha.next() == self.beta
    }

    /// The same window as the opponent sees it.
    fn turned(self) -> Window {
        Window {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }

    /// What a score found with this window says.
    fn bound(self, score: Score) -> Bound {
        if score >= self.beta {
            Bound::Lower
        } else if score <= self.alpha {
            Bound::Upper
        } else {
            Bound::Exact
        }
    }
}

/// One thread's search.
pub(super) struct AlphaBeta<'a, T: Tree> {
    search: &'a Search<'a, T>,
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
    pub(super) fn new(search: &'a Search<'a, T>, gauge: Gauge<'a>) -> Self {
        AlphaBeta {
            search,
            gauge,
            order: Order::new(),
            line: search.earlier.to_vec(),
            branches: Vec::new(),
            best: vec![Vec::new(); MAX_DEPTH as usize + 2],
        }
    }

    /// How many positions have been looked at.
    pub(super) fn nodes(&self) -> u64 {
        self.gauge.nodes()
    }

    /// Whether somebody asked for a stop or the time is up.
    pub(super) fn is_called_off(&self) -> bool {
        self.gauge.is_called_off()
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
        let score = self.look(node, depth, 0, Window::WHOLE);
        self.line.truncate(self.search.earlier.len());
        self.branches.clear();
        Ok((score?, self.best[0].clone()))
    }

    /// The score of each of these turns of the position when so many turns are looked ahead, that one
    /// included, and the best line after it. Of one that is worse by more than `margin` than one
    /// before it, in hundredths of a turn, the score is only known to be at most what is returned.
    ///
    /// # Errors
    /// When a limit was reached. Then nothing was found out.
    pub(super) fn every_turn(
        &mut self,
        node: &T::Node,
        turns: &[Branch<T::Node>],
        depth: u32,
        margin: u16,
    ) -> Result<Vec<(Score, Vec<u16>)>, Stopped> {
        let mut window = Window::WHOLE;
        self.line.push(self.search.tree.key(node));
        let mut judge = |branch: &Branch<T::Node>| {
            let score = -self.visit(&branch.node, depth - 1, 1, window.turned())?;
            // A bound is never within the margin itself.
            window.alpha = window.alpha.max(score.less(margin.saturating_add(1)));
            let mut line = vec![branch.turn];
            line.extend_from_slice(&self.best[1]);
            Ok((score, line))
        };
        let judged = turns.iter().map(&mut judge).collect();
        self.line.truncate(self.search.earlier.len());
        self.branches.clear();
        judged
    }

    /// The score of a position `ply` turns after the root, as seen from the root's distance.
    fn visit(
        &mut self,
        node: &T::Node,
        depth: u32,
        ply: u32,
        window: Window,
    ) -> Result<Score, Stopped> {
        let tree = self.search.tree;
        let known = tree.known(node).map(|known| known.earlier(ply));
        // Before the table is asked: it does not know by which way the position was come to.
        let repeated = || self.line.contains(&tree.key(node)).then_some(Score::EVEN);
        // Of the turns of the position itself each has to be told from the others, at depth 0 too.
        let looked_up = || match depth == 0 && ply > 1 {
            true => None,
            false => tree.looked_up(node).map(|score| score.earlier(ply)),
        };
        let estimated = || (depth == 0).then(|| tree.estimate(node));
        // What is won for certain is so also where the game has been before.
        let at_once = known
            .or_else(looked_up)
            .or_else(repeated)
            .or_else(estimated);
        let Some(score) = at_once else {
            return self.look(node, depth, ply, window);
        };
        self.gauge.count()?;
        self.best[ply as usize].clear();
        Ok(score)
    }

    /// Looks through the turns of a position of which nothing is known without.
    fn look(
        &mut self,
        node: &T::Node,
        depth: u32,
        ply: u32,
        window: Window,
    ) -> Result<Score, Stopped> {
        self.gauge.count()?;
        self.best[ply as usize].clear();
        let Search { tree, table, .. } = *self.search;
        let key = tree.key(node);
        let entry = table.get(key);
        // In the principal variation the line is wanted, not the score alone.
        if window.is_null() {
            let usable = entry.and_then(|entry| usable(entry, depth, ply, window));
            let glance = || tree.glance(node).filter(|_| depth == 1);
            if let Some(score) = usable.or_else(glance) {
                return Ok(score);
            }
        }
        let begin = self.branches.len();
        tree.branches(node, &mut self.branches);
        let first = entry.map_or(0, |entry| entry.turn);
        self.order.rank(&mut self.branches[begin..], ply, first);
        self.line.push(key);
        let (score, turn) = self.best_of(begin, depth, ply, window)?;
        self.line.pop();
        self.branches.truncate(begin);
        let entry = Entry {
            depth: depth as u8,
            bound: window.bound(score),
            score: score.later(ply),
            turn: turn.unwrap_or(first),
        };
        table.put(key, entry);
        Ok(score)
    }

    /// The best score of the branches from `begin` on, and its turn when it is above the window's
    /// lower end.
    fn best_of(
        &mut self,
        begin: usize,
        depth: u32,
        ply: u32,
        mut window: Window,
    ) -> Result<(Score, Option<u16>), Stopped> {
        let end = self.branches.len();
        if begin == end {
            return Ok((Score::EVEN, None));
        }
        let (mut best, mut best_turn) = (-Score::ABOVE_ALL, None);
        for tried in begin..end {
            let branch = Order::next(&mut self.branches[tried..end]);
            let score = self.try_turn(&branch.node, tried - begin, depth, ply, window)?;
            best = best.max(score);
            if score <= window.alpha {
                continue;
            }
            best_turn = Some(branch.turn);
            if score >= window.beta {
                let tried = &self.branches[begin..=tried];
                self.order.refuted(tried, depth, ply);
                break;
            }
            window.alpha = score;
            self.keep_line(ply, branch.turn);
        }
        Ok((best, best_turn))
    }

    /// The score of the turn to that position, which is tried as the turn of that place, from 0.
    fn try_turn(
        &mut self,
        after: &T::Node,
        place: usize,
        depth: u32,
        ply: u32,
        window: Window,
    ) -> Result<Score, Stopped> {
        let reduction = match self.search.reductions {
            true => reduction(depth, place),
            false => 0,
        };
        let mut ask = |depth: u32, window: Window| -> Result<Score, Stopped> {
            Ok(-self.visit(after, depth, ply + 1, window.turned())?)
        };
        if place > 0 {
            // All that is asked is whether the turn is better than the best one so far: first less
            // far ahead, and if so in full.
            let null = Window::above(window.alpha);
            if reduction > 0 {
                let score = ask(depth - 1 - reduction, null)?;
                if score <= window.alpha {
                    return Ok(score);
                }
            }
            if !window.is_null() {
                let score = ask(depth - 1, null)?;
                if score <= window.alpha || score >= window.beta {
                    return Ok(score);
                }
            }
        }
        ask(depth - 1, window)
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

/// By how many turns less to look ahead first, at that depth and for the turn tried in that place.
///
/// It is 0.8 times the product of the natural logarithms of both, in whole numbers so that it is the
/// same on every machine, but at depths below 3 and for the first two turns it is nothing.
fn reduction(depth: u32, place: usize) -> u32 {
    /// Four times the binary logarithm.
    const fn log(number: u32) -> u32 {
        number.pow(4).ilog2()
    }
    /// 4² / (0.8 · ln² 2).
    const DIVISOR: u32 = 42;
    if depth < 3 || place < 2 {
        return 0;
    }
    // No position has 200 turns.
    let place = place.min(200) as u32;
    let product = log(depth) * log(place);
    ((product + DIVISOR / 2) / DIVISOR).min(depth - 1)
}

/// The score of the table's entry, when a search to this depth would find the same, or one on the
/// same side of the window.
fn usable(entry: Entry, depth: u32, ply: u32, window: Window) -> Option<Score> {
    // A game that was found decided within the depth is so at every greater one.
    let searched = u32::from(entry.depth);
    let decided =
        (entry.score.turns_left()).is_some_and(|left| left <= searched && searched < depth);
    let score = entry.score.earlier(ply);
    let enough = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= window.beta,
        Bound::Upper => score <= window.alpha,
    };
    (enough && (searched == depth || decided)).then_some(score)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::super::{Limits, Table};
    use super::*;

    /// A game with one turn in each position, which is a number that grows by one; at 3 it is known
    /// that the side to move loses in 9.
    struct OneWay;

    impl Tree for OneWay {
        type Node = u64;

        fn key(&self, node: &u64) -> u64 {
            *node
        }

        fn known(&self, node: &u64) -> Option<Score> {
            (*node == 3).then_some(Score::loss_in(9))
        }

        fn estimate(&self, _: &u64) -> Score {
            Score::EVEN
        }

        fn branches(&self, node: &u64, branches: &mut Vec<Branch<u64>>) {
            branches.push(Branch {
                turn: 1,
                kind: 0,
                rank: 0,
                node: node + 1,
            });
        }
    }

    #[test]
    fn the_table_has_turns_left_from_the_position_itself_and_gives_them_from_the_root() {
        let table = Table::new(1 << 10);
        let search = Search {
            tree: &OneWay,
            table: &table,
            earlier: &[],
            reductions: false,
        };
        search.deepen(&0, Limits::depth(4), &AtomicBool::new(false), |_| ());
        let lasting = [Score::win_in(12), Score::loss_in(11), Score::win_in(10)];
        for (ply, score) in lasting.into_iter().enumerate() {
            let entry = table.get(ply as u64).expect("it has been looked at");
            assert_eq!(
                (entry.bound, entry.score),
                (Bound::Exact, score),
                "ply {ply}"
            );
        }
        let entry = table.get(2).expect("it has been looked at");
        let below = Window::above(Score::EVEN);
        for ply in [0, 2, 5] {
            let seen = usable(entry, entry.depth.into(), ply, below);
            assert_eq!(seen, Some(Score::win_in(10 + ply)));
        }
    }
}
