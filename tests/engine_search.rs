//! The search against a plain one, on game trees made up at random and on positions of the game.

mod random;

use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread::{self, ThreadId};
use std::time::Instant;

use deblockle::engine::search::{Branch, Found, Limits, Search, Table, Tree};
use deblockle::engine::solve::{Ending, Endings};
use deblockle::engine::{GameTree, Node, Report, Score, Searcher, Weights};
use deblockle::rules::{Game, Position, Ruleset, Turn};
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
        earlier(score, 1)
    });
    let best = scores.max().unwrap_or(Score::EVEN);
    line.pop();
    best
}

/// The score as seen so many turns earlier: a decided game takes so many turns more.
fn earlier(score: Score, turns: u32) -> Score {
    match score.turns_left() {
        Some(left) if score > Score::EVEN => Score::win_in(left + turns),
        Some(left) => Score::loss_in(left + turns),
        None => score,
    }
}

fn search<T: Tree>(
    tree: &T,
    root: &T::Node,
    depth: u32,
    (table_bytes, reductions): (usize, bool),
) -> Found {
    let table = Table::new(table_bytes);
    let stop = AtomicBool::new(false);
    let search = Search {
        tree,
        table: &table,
        earlier: &[],
        reductions,
    };
    search.deepen(root, Limits::depth(depth), &stop, |_| ())
}

const TWO: NonZeroUsize = NonZeroUsize::new(2).unwrap();

fn search_on_two<T>(tree: &T, root: &T::Node, depth: u32, table_bytes: usize) -> Found
where
    T: Tree<Node: Sync> + Sync,
{
    let search = Search {
        tree,
        table: &Table::new(table_bytes),
        earlier: &[],
        reductions: false,
    };
    let stop = AtomicBool::new(false);
    search.deepen_on(TWO, root, Limits::depth(depth), &stop, |_| ())
}

/// A number that is as good as random but always the same for the same arguments.
fn mixed(parts: &[u64]) -> u64 {
    parts.iter().fold(0x9e37_79b9_7f4a_7c15, |mixed, part| {
        let mixed = (mixed ^ part).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed ^ mixed >> 29
    })
}

/// A made-up game. A position is a level and a number below `width`. A turn leads one to three levels
/// on, so that the same position is come to in many ways and after more turns or fewer; some turns
/// lead back to the root, which repeats it. What can be played in a position and what it is worth is
/// made by chance of what it is.
#[derive(Clone, Copy, Debug)]
struct MadeUp {
    seed: u64,
    width: u64,
    /// Of so many positions three have a score that is known.
    ends: u64,
    /// Below how many turns a decided game is known to take from there.
    far: u64,
}

/// Where made-up games begin.
const ROOT: (u64, u64) = (0, 0);

impl MadeUp {
    fn chance(&self, what: u64, node: (u64, u64), below: u64) -> u64 {
        mixed(&[self.seed, what, node.0, node.1]) % below
    }
}

impl Tree for MadeUp {
    type Node = (u64, u64);

    fn key(&self, &(level, number): &Self::Node) -> u64 {
        mixed(&[self.seed, level, number])
    }

    fn known(&self, &node: &Self::Node) -> Option<Score> {
        let end = self.chance(0, node, self.ends);
        let turns = self.chance(1, node, self.far) as u32;
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
        let count = self.chance(3, node, 7);
        branches.extend((0..count).map(|turn| {
            let after = match self.chance(40 + turn, node, 12) {
                0 => ROOT,
                _ => {
                    let levels = 1 + self.chance(60 + turn, node, 3);
                    (node.0 + levels, self.chance(80 + turn, node, self.width))
                }
            };
            Branch {
                turn: turn as u16 + 1,
                kind: after.1 as u16,
                rank: self.chance(20 + turn, node, 3) as i32,
                node: after,
            }
        }));
    }
}

fn made_up() -> impl Strategy<Value = MadeUp> {
    let width = prop_oneof![Just(3_u64), Just(8), Just(1000)];
    let ends = prop_oneof![Just(6_u64), Just(10), Just(50)];
    let far = prop_oneof![Just(3_u64), Just(30)];
    (any::<u64>(), width, ends, far).prop_map(|(seed, width, ends, far)| MadeUp {
        seed,
        width,
        ends,
        far,
    })
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

/// The score that a line is the reason for, when so many turns were looked ahead. A line that ends
/// early ends in a draw.
fn worth<T: Tree>(tree: &T, root: &T::Node, line: &[u16], depth: u32) -> Score {
    let end = follow(tree, root, line);
    let turns = line.len() as u32;
    let repeats = turns > 0 && tree.key(&end) == tree.key(root);
    let worth = match tree.known(&end).filter(|_| turns > 0) {
        Some(known) => known,
        None if repeats => Score::EVEN,
        None if turns == depth => tree.estimate(&end),
        None => Score::EVEN,
    };
    let seen_by_root = if turns.is_multiple_of(2) {
        worth
    } else {
        -worth
    };
    earlier(seen_by_root, turns)
}

/// Checks a search of any tree, on one thread and on two, against the plain one.
fn compare<T>(tree: &T, root: &T::Node, depth: u32, table_bytes: usize)
where
    T: Tree<Node: Sync> + Sync,
{
    let expected = negamax(tree, root, depth, &mut Vec::new());
    let on_two = search_on_two(tree, root, depth, table_bytes);
    for found in [search(tree, root, depth, (table_bytes, false)), on_two] {
        assert_eq!(found.score, expected);
        assert_eq!(worth(tree, root, &found.line, found.depth), expected);
    }
}

/// A drawn game: of each position the score, if it is known, and the positions that its turns lead
/// to, the first tried first.
struct Drawn(&'static [(Option<Score>, &'static [usize])]);

impl Tree for Drawn {
    type Node = usize;

    fn key(&self, node: &usize) -> u64 {
        mixed(&[*node as u64])
    }

    fn known(&self, &node: &usize) -> Option<Score> {
        self.0[node].0
    }

    fn estimate(&self, _: &usize) -> Score {
        Score::EVEN
    }

    fn branches(&self, &node: &usize, branches: &mut Vec<Branch<usize>>) {
        branches.extend(
            self.0[node]
                .1
                .iter()
                .enumerate()
                .map(|(place, &node)| Branch {
                    turn: place as u16 + 1,
                    kind: 0,
                    rank: -(place as i32),
                    node,
                }),
        );
    }
}

#[test]
fn a_quicker_win_further_ahead_is_found_after_a_slow_one_in_the_same_position() {
    // After the second turn of 0 there is a win in 22 turns in sight at depth 3, and one in 6 at
    // depth 5. The first one wins in 15.
    const TREE: Drawn = Drawn(&[
        (None, &[1, 2]),
        (Some(Score::loss_in(14)), &[]),
        (None, &[3]),
        (None, &[4, 5]),
        (Some(Score::loss_in(19)), &[]),
        (None, &[6]),
        (None, &[7]),
        (Some(Score::loss_in(1)), &[]),
    ]);
    for (depth, turns) in [(1, 15), (2, 15), (3, 15), (4, 15), (5, 6), (6, 6)] {
        compare(&TREE, &0, depth, 1 << 16);
        let found = search(&TREE, &0, depth, (1 << 16, false));
        assert_eq!(found.score, Score::win_in(turns), "depth {depth}");
    }
}

proptest! {
    #![proptest_config(random::cases(1000))]

    #[test]
    fn what_is_decided_with_reductions_is_decided(
        tree in made_up(),
        depth in 3..8_u32,
        table_bytes in table_bytes(),
    ) {
        let found = search(&tree, &ROOT, depth, (table_bytes, true));
        if let Some(turns) = found.score.turns_left() && tree.known(&ROOT).is_none() {
            // Some lines end in positions of which more turns are known than were looked ahead.
            let depth = turns.min(depth);
            let expected = negamax(&tree, &ROOT, depth, &mut Vec::new());
            let decided = expected.turns_left().is_some();
            prop_assert!(decided && (expected > Score::EVEN) == (found.score > Score::EVEN));
        }
    }

    #[test]
    fn every_turn_is_judged_as_by_negamax(
        tree in made_up(),
        depth in 1..6_u32,
        table_bytes in table_bytes(),
        margin in 0..12_u16,
    ) {
        let table = Table::new(table_bytes);
        let search = Search { tree: &tree, table: &table, earlier: &[], reductions: false };
        let limits = Limits::depth(depth);
        let judged = search.judge(&ROOT, margin, limits, &AtomicBool::new(false));
        let mut branches = Vec::new();
        tree.branches(&ROOT, &mut branches);
        prop_assert_eq!(judged.len(), branches.len());
        let best = judged.iter().map(|found| found.score).max();
        for found in judged {
            let node = follow(&tree, &ROOT, &found.line[..1]);
            let mut line = vec![tree.key(&ROOT)];
            let expected = earlier(-negamax(&tree, &node, found.depth - 1, &mut line), 1);
            if best.unwrap().hundredths() - found.score.hundredths() <= margin.into() {
                prop_assert_eq!(found.score, expected);
                prop_assert_eq!(worth(&tree, &ROOT, &found.line, found.depth), expected);
            } else {
                prop_assert!(found.score >= expected);
            }
        }
    }

    #[test]
    fn made_up_trees_are_searched_as_by_negamax(
        tree in made_up(),
        depth in 1..7_u32,
        table_bytes in table_bytes(),
    ) {
        if tree.known(&ROOT).is_none() {
            compare(&tree, &ROOT, depth, table_bytes);
        }
    }
}

proptest! {
    #![proptest_config(random::cases(40))]

    #[test]
    fn a_glance_sees_what_negamax_sees_one_turn_ahead(position in random::positions()) {
        let tree = GameTree::new(position.ruleset(), Weights::default());
        let root = tree.node(&position);
        if let Some(glance) = tree.glance(&root).filter(|_| tree.known(&root).is_none()) {
            prop_assert_eq!(glance, negamax(&tree, &root, 1, &mut Vec::new()));
        }
    }

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

#[test]
fn a_glance_does_not_miss_the_last_block_going_off() {
    let tree = GameTree::new(&Ruleset::default(), Weights::default());
    let root = tree.node(&position("3tl3/7/3XT3/7/7/7/sc1sc1sc2 g"));
    assert!(
        tree.glance(&root)
            .is_none_or(|glance| glance == Score::win_in(1))
    );
}

/// Four blocks a side, rolled and turned anyhow.
const SET_UP: &str = "2sc1tl2/7/2xh1cs2/7/2SC1TL2/7/2XS1CL2 g";

fn position(text: &str) -> Position {
    Position::parse(text, Ruleset::default()).unwrap()
}

fn searched(limits: Limits, stop: bool) -> Report {
    let mut searcher = Searcher::new(Ruleset::default(), 1 << 20);
    searcher.search(
        &position(SET_UP),
        &[],
        limits,
        &AtomicBool::new(stop),
        |_| (),
    )
}

#[test]
fn with_a_limit_of_nodes_the_search_is_the_same_everywhere() {
    let report = searched(Limits::nodes(20_000), false);
    let line: Vec<String> = report.line.iter().map(Turn::to_string).collect();
    assert_eq!(report.nodes, 20_000);
    assert_eq!(report.depth, 7);
    assert_eq!(report.score.to_string(), "+3.58");
    let expected = "e1-e2-f4 c7-d7-d4 f4-f5-e6 e5-d5-f4 c1-b1-b7 f4-e4-d3 e6-d6*";
    assert_eq!(line.join(" "), expected);
}

#[test]
fn with_a_limit_of_depth_the_nodes_are_the_same_everywhere() {
    assert_eq!(searched(Limits::depth(6), false).nodes, 5_709);
}

#[test]
fn a_search_that_is_called_off_has_looked_one_turn_ahead() {
    let late = Limits {
        deadline: Some(Instant::now()),
        ..Limits::default()
    };
    for report in [
        searched(Limits::default(), true),
        searched(late, false),
        searched(Limits::nodes(0), false),
    ] {
        assert_eq!(report.depth, 1);
        assert!(position(SET_UP).is_legal(report.line[0]));
    }
}

#[test]
fn a_repetition_is_a_draw_whatever_the_table_says() {
    let tree = GameTree::new(&Ruleset::default(), Weights::default());
    let (root, table) = (tree.node(&position(SET_UP)), Table::new(1 << 20));
    let search = |earlier: &[u64]| {
        let search = Search {
            tree: &tree,
            table: &table,
            earlier,
            reductions: false,
        };
        search.deepen(&root, Limits::depth(4), &AtomicBool::new(false), |_| ())
    };
    let best = search(&[]);
    assert!(best.score > Score::EVEN);
    let mut branches = Vec::new();
    tree.branches(&root, &mut branches);

    // Every turn but the best one leads to where the game has been: the best one stays.
    let (ours, others): (Vec<_>, Vec<_>) = branches
        .iter()
        .partition(|branch| branch.turn == best.line[0]);
    let keys = |branches: &[&Branch<Node>]| -> Vec<u64> {
        branches
            .iter()
            .map(|branch| tree.key(&branch.node))
            .collect()
    };
    assert_eq!(search(&keys(&others)).line[0], best.line[0]);
    // The best one does too: another takes its place.
    assert_ne!(search(&keys(&ours)).line[0], best.line[0]);
    // All do: it is a draw.
    let all: Vec<_> = branches.iter().collect();
    assert_eq!(search(&keys(&all)).score, Score::EVEN);
}

#[test]
fn wins_are_seen_through_the_table_at_their_distance() {
    // Gold's two blocks go off one after the other; Blue's is far away.
    let position = position("3tl3/2HX4/3XT3/7/7/7/sc6 g");
    let mut searcher = Searcher::new(Ruleset::default(), 1 << 20);
    for depth in 3..8 {
        let limits = Limits::depth(depth);
        let report = searcher.search(&position, &[], limits, &AtomicBool::new(false), |_| ());
        assert_eq!(report.score, Score::win_in(3));
        assert_eq!(report.line.len(), 3);
    }
}

#[test]
fn with_one_block_a_side_the_endings_are_known() {
    let ruleset = Ruleset::default();
    let endings = Arc::new(Endings::solve(ruleset, NonZeroUsize::MIN));
    let mut searcher = Searcher::new(ruleset, 1 << 20);
    searcher.know(endings.clone());
    let mut game = Game::new(position("3tl3/7/7/7/7/SC6/7 g"));
    let Some(Ending::Win { side, turns }) = endings.get(game.position()) else {
        panic!("somebody wins");
    };
    for left in (1..=turns).rev() {
        let (limits, stop) = (Limits::nodes(100), AtomicBool::new(false));
        let report = searcher.search(game.position(), &[], limits, &stop, |_| ());
        assert_eq!(report.score.turns_left(), Some(left));
        game.play(report.line[0]).unwrap();
    }
    assert_eq!(
        game.outcome().and_then(|outcome| outcome.winner()),
        Some(side)
    );
}

/// The game, with something that happens whenever a helping thread looks at a position.
struct Watched<F> {
    game: GameTree,
    asks: ThreadId,
    helps: F,
    /// Positions that the calling thread has looked at since the search was called off.
    late: AtomicU64,
    stop: AtomicBool,
}

impl<F: Fn(&AtomicBool) + Sync> Watched<F> {
    fn new(helps: F) -> Watched<F> {
        Watched {
            game: GameTree::new(&Ruleset::default(), Weights::default()),
            asks: thread::current().id(),
            helps,
            late: AtomicU64::new(0),
            stop: AtomicBool::new(false),
        }
    }

    fn search(&self, tell: impl FnMut(&Found)) -> Found {
        let search = Search {
            tree: self,
            table: &Table::new(1 << 20),
            earlier: &[],
            reductions: true,
        };
        let root = self.game.node(&position(SET_UP));
        search.deepen_on(TWO, &root, Limits::default(), &self.stop, tell)
    }
}

impl<F: Fn(&AtomicBool) + Sync> Tree for Watched<F> {
    type Node = Node;

    fn key(&self, node: &Node) -> u64 {
        self.game.key(node)
    }

    fn known(&self, node: &Node) -> Option<Score> {
        if thread::current().id() != self.asks {
            (self.helps)(&self.stop);
        } else if self.stop.load(Relaxed) {
            self.late.fetch_add(1, Relaxed);
        }
        self.game.known(node)
    }

    fn estimate(&self, node: &Node) -> Score {
        self.game.estimate(node)
    }

    fn branches(&self, node: &Node, branches: &mut Vec<Branch<Node>>) {
        self.game.branches(node, branches);
    }
}

#[test]
fn a_search_on_two_threads_ends_at_once_when_it_is_called_off() {
    let helped = AtomicU64::new(0);
    let tree = Watched::new(|stop: &AtomicBool| {
        if helped.fetch_add(1, Relaxed) == 5_000 {
            stop.store(true, Relaxed);
        }
    });
    let found = tree.search(|_| ());
    assert!(!found.line.is_empty());
    assert!(tree.late.load(Relaxed) <= 2_048);
    assert!(found.nodes > 5_000, "the helper's positions are counted");
}

#[test]
fn a_fault_in_a_helping_thread_is_not_lost() {
    let failed = AtomicBool::new(false);
    let tree = Watched::new(|_: &AtomicBool| {
        failed.store(true, Relaxed);
        panic!("a fault");
    });
    let result = catch_unwind(AssertUnwindSafe(|| {
        tree.search(|_| {
            while !failed.load(Relaxed) {
                thread::yield_now();
            }
            tree.stop.store(true, Relaxed);
        })
    }));
    let fault = result.expect_err("a helper has failed");
    assert_eq!(fault.downcast_ref(), Some(&"a fault"));
}

#[test]
fn a_fault_in_the_calling_thread_ends_the_helping_ones() {
    let tree = Watched::new(|_: &AtomicBool| ());
    let result = catch_unwind(AssertUnwindSafe(|| tree.search(|_| panic!("a fault"))));
    assert!(result.is_err());
}
