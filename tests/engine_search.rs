//! The search against a plain one, on game trees made up at random and on positions of the game.

mod random;

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use deblockle::engine::search::{Branch, Found, Limits, Search, Table, Tree};
use deblockle::engine::solve::Endings;
use deblockle::engine::{GameTree, Score, Weights};
use proptest::prelude::*;

/// The score of a position, looked through to that depth without leaving anything out.
///
/// `line` has the keys of the positions before it.
fn negamax<T: Tree>(tree: &T, node: &T::Node, depth: u32, line: &mut Vec<u64>) -> Score {
    let is_root = line.is_empty();
    if let Some(known) = tree.known(node).filter(|_| !is_root) {
        return known;
    }
    if line.contains(&tree.key(node)) {
        return Score::EVEN;
    }
    if depth == 0 {
        return tree.estimate(node);
    }
    let mut branches = Vec::new();
    tree.branches(node, &mut branches);
    line.push(tree.key(node));
    let scores = branches.iter().map(|branch| {
        let score = -negamax(tree, &branch.node, depth - 1, line);
        // A decided game takes one turn more as seen from here.
        match score.turns_left() {
            Some(turns) if score > Score::EVEN => Score::win_in(turns + 1),
            Some(turns) => Score::loss_in(turns + 1),
            None => score,
        }
    });
    let best = scores.max().unwrap_or(Score::EVEN);
    line.pop();
    best
}

fn search<T: Tree>(tree: &T, root: &T::Node, depth: u32, table_bytes: usize) -> Found {
    let table = Table::new(table_bytes);
    let stop = AtomicBool::new(false);
    let search = Search {
        tree,
        table: &table,
        earlier: &[],
        reductions: false,
    };
    search.deepen(root, Limits::depth(depth), &stop, |_| ())
}

/// A number that is as good as random but always the same for the same arguments.
fn mixed(parts: &[u64]) -> u64 {
    parts.iter().fold(0x9e37_79b9_7f4a_7c15, |mixed, part| {
        let mixed = (mixed ^ part).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed ^ mixed >> 29
    })
}

/// A made-up game. A position is a ply and a number below `width`, so that the same one is come to
/// in many ways; what can be played in it and what it is worth is made of these by chance.
#[derive(Clone, Copy, Debug)]
struct MadeUp {
    seed: u64,
    width: u64,
    /// Of how many positions one is the end of the game.
    ends: u64,
}

impl MadeUp {
    fn chance(&self, what: u64, node: (u64, u64), below: u64) -> u64 {
        mixed(&[self.seed, what, node.0, node.1]) % below
    }
}

impl Tree for MadeUp {
    type Node = (u64, u64);

    fn key(&self, &(ply, number): &Self::Node) -> u64 {
        mixed(&[self.seed, ply, number])
    }

    fn known(&self, &node: &Self::Node) -> Option<Score> {
        let end = self.chance(0, node, self.ends);
        let turns = self.chance(1, node, 3) as u32;
        match end {
            0 => Some(Score::win_in(turns)),
            1 => Some(Score::loss_in(turns)),
            2 => Some(Score::EVEN),
            _ => None,
        }
    }

    fn estimate(&self, &node: &Self::Node) -> Score {
        Score::estimate(self.chance(2, node, 21) as i32 - 10)
    }

    fn branches(&self, &node: &Self::Node, branches: &mut Vec<Branch<Self::Node>>) {
        let count = self.chance(3, node, 6);
        branches.extend((0..count).map(|turn| {
            let after = self.chance(4 + turn, node, self.width);
            Branch {
                turn: turn as u16 + 1,
                kind: after as u16,
                rank: self.chance(20 + turn, node, 3) as i32,
                node: (node.0 + 1, after),
            }
        }));
    }
}

fn made_up() -> impl Strategy<Value = MadeUp> {
    let width = prop_oneof![Just(3_u64), Just(8), Just(1000)];
    let ends = prop_oneof![Just(10_u64), Just(50)];
    (any::<u64>(), width, ends).prop_map(|(seed, width, ends)| MadeUp { seed, width, ends })
}

/// Sizes of tables: one that always forgets, and one that never does.
fn table_bytes() -> impl Strategy<Value = usize> {
    prop_oneof![Just(0), Just(1 << 16)]
}

/// Follows a line that a search has found, and returns the position at its end.
fn follow<T: Tree>(tree: &T, root: &T::Node, line: &[u16]) -> T::Node {
    line.iter().fold(*root, |node, &turn| {
        let mut branches = Vec::new();
        tree.branches(&node, &mut branches);
        let found = branches.iter().find(|branch| branch.turn == turn);
        found.expect("every turn of the line can be played").node
    })
}

/// Checks a search of any tree against the plain one.
fn compare<T: Tree>(tree: &T, root: &T::Node, depth: u32, table_bytes: usize) {
    let found = search(tree, root, depth, table_bytes);
    let expected = negamax(tree, root, depth, &mut Vec::new());
    assert_eq!(found.score, expected);

    // The line is the reason for the score.
    let end = follow(tree, root, &found.line);
    let turns = found.line.len() as u32;
    let worth = match tree.known(&end).filter(|_| turns > 0) {
        Some(known) => known,
        None if turns == found.depth => tree.estimate(&end),
        None => Score::EVEN, // No turn left.
    };
    let seen_by_root = if turns % 2 == 0 { worth } else { -worth };
    let expected = match seen_by_root.turns_left() {
        Some(left) if seen_by_root > Score::EVEN => Score::win_in(left + turns),
        Some(left) => Score::loss_in(left + turns),
        None => seen_by_root,
    };
    assert_eq!(found.score, expected, "line of {turns}");
}

proptest! {
    #![proptest_config(random::cases(1000))]

    #[test]
    fn made_up_trees_are_searched_as_by_negamax(
        tree in made_up(),
        depth in 1..7_u32,
        table_bytes in table_bytes(),
    ) {
        if tree.known(&(0, 0)).is_none() {
            compare(&tree, &(0, 0), depth, table_bytes);
        }
    }
}

proptest! {
    #![proptest_config(random::cases(40))]

    #[test]
    fn positions_are_searched_as_by_negamax(
        position in random::positions(),
        depth in 1..4_u32,
        table_bytes in table_bytes(),
        with_endings in prop::bool::weighted(0.05),
    ) {
        let mut tree = GameTree::new(position.ruleset(), Weights::default());
        if with_endings {
            let endings = Endings::solve(*position.ruleset(), NonZeroUsize::MIN);
            tree.know(Arc::new(endings));
        }
        let root = tree.node(&position);
        if tree.known(&root).is_none() {
            compare(&tree, &root, depth, table_bytes);
        }
    }
}
