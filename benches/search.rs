//! How fast the search is: positions a second, and the time to a depth, alone and as a ratio to the
//! generic crate `minimax`, which is given the same rules and the same estimates.
//!
//! In between stands how much faster two threads are, as it plays.
//!
//! Otherwise each has one thread and 16 MB for its table. The crate looks through every turn in full, and so it
//! is compared with our search without reductions. The last lines are `ratio to depth 6: R` and
//! `ratio to depth 8: R`, its time divided by ours, from all the set-ups together.

use std::num::NonZeroUsize;
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use deblockle::engine::search::{Branch, Found, Limits, Search, Table, Tree};
use deblockle::engine::{GameTree, Node, Score, Weights};
use deblockle::rules::{Position, Ruleset};
use minimax::{Evaluation, Evaluator, Game, IterativeOptions, IterativeSearch, Strategy, Winner};

/// Four blocks a side on their home spaces, rolled and turned anyhow.
const SET_UPS: [&str; 3] = [
    "2sc1tl2/7/2xh1cs2/7/2SC1TL2/7/2XS1CL2 g",
    "2hx1lt2/7/2ch1xt2/7/2LC1HT2/7/2TC1XL2 g",
    "2tx1cl2/7/2hs1lx2/7/2CH1XS2/7/2LS1HC2 b",
];

const TABLE_BYTES: usize = 16 << 20;

const ONE: NonZeroUsize = NonZeroUsize::MIN;
const TWO: NonZeroUsize = ONE.saturating_add(1);

/// How often one thread and two are compared.
const ROUNDS: usize = 9;

static TREE: LazyLock<GameTree> =
    LazyLock::new(|| GameTree::new(&Ruleset::default(), Weights::default()));

fn roots() -> [Node; 3] {
    SET_UPS.map(|text| {
        let position = Position::parse(text, Ruleset::default());
        TREE.node(&position.expect("a legal set-up"))
    })
}

/// The game as the crate wants it.
struct Deblockle;

/// A turn as the crate wants it, with the position that it leads to.
#[derive(Clone, Copy)]
struct Move(Branch<Node>);

impl PartialEq for Move {
    fn eq(&self, other: &Move) -> bool {
        self.0.turn == other.0.turn
    }
}

impl Eq for Move {}

impl Game for Deblockle {
    type S = Node;
    type M = Move;

    fn generate_moves(node: &Node, moves: &mut Vec<Move>) -> Option<Winner> {
        if let Some(winner) = Deblockle::get_winner(node) {
            return Some(winner);
        }
        let mut branches = Vec::new();
        TREE.branches(node, &mut branches);
        if branches.is_empty() {
            return Some(Winner::Draw);
        }
        moves.extend(branches.into_iter().map(Move));
        None
    }

    fn apply(_: &mut Node, Move(branch): Move) -> Option<Node> {
        Some(branch.node)
    }

    fn get_winner(node: &Node) -> Option<Winner> {
        match TREE.known(node)? {
            score if score < Score::EVEN => Some(Winner::PlayerJustMoved),
            _ => Some(Winner::PlayerToMove),
        }
    }

    fn zobrist_hash(node: &Node) -> u64 {
        TREE.key(node)
    }

    fn table_index(Move(branch): Move) -> u16 {
        branch.kind
    }

    fn max_table_index() -> u16 {
        4095
    }
}

struct Estimate;

impl Evaluator for Estimate {
    type G = Deblockle;

    fn evaluate(&self, node: &Node) -> Evaluation {
        TREE.estimate(node).hundredths() as Evaluation
    }
}

/// Our search of all set-ups to a depth on so many threads: the time, and what was found.
fn ours(depth: u32, reductions: bool, threads: NonZeroUsize) -> (Duration, Vec<Found>) {
    let mut found = Vec::new();
    let mut time = Duration::ZERO;
    for root in roots() {
        let search = Search {
            tree: &*TREE,
            table: &Table::new(TABLE_BYTES),
            earlier: &[],
            reductions,
        };
        let begun = Instant::now();
        let (limits, stop) = (Limits::depth(depth), AtomicBool::new(false));
        found.push(search.deepen_on(threads, &root, limits, &stop, |_| ()));
        time += begun.elapsed();
    }
    (time, found)
}

/// The crate's search of all set-ups to a depth: the time, and the scores.
fn theirs(depth: u8) -> (Duration, Vec<Evaluation>) {
    let mut scores = Vec::new();
    let mut time = Duration::ZERO;
    for root in roots() {
        let options = IterativeOptions::new().with_table_byte_size(TABLE_BYTES);
        let mut search = IterativeSearch::new(Estimate, options);
        search.set_max_depth(depth);
        let begun = Instant::now();
        search.choose_move(&root);
        time += begun.elapsed();
        scores.push(search.root_value());
    }
    (time, scores)
}

/// One thread's time to a depth divided by that of two: the least, the middle and the largest of
/// several. They search in turn, so that what else the machine does strikes both.
fn ratios_of_threads(depth: u32) -> [f64; 3] {
    let time = |threads| ours(depth, true, threads).0.as_secs_f64();
    let ratios = (0..ROUNDS).map(|_| time(ONE) / time(TWO));
    let mut ratios: Vec<f64> = ratios.collect();
    ratios.sort_by(f64::total_cmp);
    [0, ROUNDS / 2, ROUNDS - 1].map(|place| ratios[place])
}

fn main() {
    println!("as it plays, all three set-ups together:");
    for depth in [6, 8, 10] {
        let (time, found) = ours(depth, true, ONE);
        let nodes: u64 = found.iter().map(|found| found.nodes).sum();
        println!(
            "  depth {depth:>2}: {:>8.1} ms, {nodes:>8} positions, {:.2} million a second",
            time.as_secs_f64() * 1e3,
            nodes as f64 / time.as_secs_f64() / 1e6
        );
    }
    println!("without reductions, and the crate minimax:");
    let mut ratios = Vec::new();
    for depth in [6, 8] {
        let (time, found) = ours(depth, false, ONE);
        let (their_time, their_scores) = theirs(depth as u8);
        let scores: Vec<_> = found.iter().map(|found| found.score.hundredths()).collect();
        println!(
            "  depth {depth:>2}: {:>8.1} ms against {:>8.1} ms; scores {scores:?} and {their_scores:?}",
            time.as_secs_f64() * 1e3,
            their_time.as_secs_f64() * 1e3
        );
        ratios.push((depth, their_time.as_secs_f64() / time.as_secs_f64()));
    }
    for depth in [10, 12, 14] {
        let [least, ratio, most] = ratios_of_threads(depth);
        println!(
            "two threads to depth {depth}: {ratio:.2} times as fast ({least:.2} to {most:.2})"
        );
    }
    for (depth, ratio) in ratios {
        println!("ratio to depth {depth}: {ratio:.1}");
    }
}
