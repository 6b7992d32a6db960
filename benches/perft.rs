//! How fast positions are made, as a ratio to a chess move generator in the same run.
//!
//! Counts the leaves to depth 4 from three fixed set-ups by making every leaf position, and in turn
//! cozy-chess counts those to depth 5 from the start of chess in the same way: no hash tables, one
//! thread. The last line is `ratio R`: our leaves a second divided by theirs, the median of seven
//! alternating runs.

use std::hint::black_box;
use std::time::Instant;

use cozy_chess::Board;
use deblockle::rules::{Leads, Position, Ruleset, Status};

/// Four blocks a side on their home spaces, rolled and turned anyhow.
const SET_UPS: [&str; 3] = [
    "2sc1tl2/7/2xh1cs2/7/2SC1TL2/7/2XS1CL2 g",
    "2hx1lt2/7/2ch1xt2/7/2LC1HT2/7/2TC1XL2 g",
    "2tx1cl2/7/2hs1lx2/7/2CH1XS2/7/2LS1HC2 b",
];

const DEPTH: u32 = 4;
const CHESS_DEPTH: u32 = 5;

/// The leaves of the start of chess to that depth.
const CHESS_LEAVES: u64 = 4_865_609;

const RUNS: usize = 7;

/// The leaves below one position that has been made.
#[inline(always)]
fn leaf_or_below(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        // The leaf has to be made, whether or not anybody looks at it.
        black_box(position);
        return 1;
    }
    leaves(position, depth)
}

fn leaves(position: &Position, depth: u32) -> u64 {
    let mut count = 0;
    position.tips().for_each(|tip| match tip.leads {
        Leads::Off => count += leaf_or_below(&position.after_off(&tip), depth - 1),
        Leads::Landings(landings) => {
            for landing in landings {
                count += leaf_or_below(&position.after_hop(&tip, landing), depth - 1);
            }
        }
    });
    if count == 0 && position.status() == Status::Deblockled {
        return leaf_or_below(&position.passed(), depth - 1);
    }
    count
}

#[inline(always)]
fn chess_leaf_or_below(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        black_box(board);
        return 1;
    }
    chess_leaves(board, depth)
}

fn chess_leaves(board: &Board, depth: u32) -> u64 {
    let mut count = 0;
    board.generate_moves(|moves| {
        for chess_move in moves {
            let mut after = board.clone();
            after.play_unchecked(chess_move);
            count += chess_leaf_or_below(&after, depth - 1);
        }
        false
    });
    count
}

fn chess_leaves_in_bulk(board: &Board, depth: u32) -> u64 {
    let mut count = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            count += moves.len() as u64;
        } else {
            for chess_move in moves {
                let mut after = board.clone();
                after.play_unchecked(chess_move);
                count += chess_leaves_in_bulk(&after, depth - 1);
            }
        }
        false
    });
    count
}

/// Leaves a second.
fn rate(count: impl FnOnce() -> u64) -> f64 {
    let begun = Instant::now();
    let leaves = black_box(count());
    leaves as f64 / begun.elapsed().as_secs_f64()
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Runs both in turn, prints their rates, and returns the ratio of ours to theirs.
fn compare(what: &str, ours: impl Fn() -> u64, theirs: impl Fn() -> u64) -> f64 {
    let (mut our_rates, mut their_rates, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..RUNS {
        let (our_rate, their_rate) = (rate(&ours), rate(&theirs));
        our_rates.push(our_rate);
        their_rates.push(their_rate);
        ratios.push(our_rate / their_rate);
    }
    let ratio = median(ratios);
    println!("{what}:");
    println!(
        "  deblockle   {:>7.1} million leaves a second",
        median(our_rates) / 1e6
    );
    println!(
        "  cozy-chess  {:>7.1} million leaves a second",
        median(their_rates) / 1e6
    );
    println!("  ratio       {ratio:>7.2}");
    ratio
}

fn main() {
    let ruleset = Ruleset::default();
    let set_ups = SET_UPS.map(|text| Position::parse(text, ruleset).expect("a legal set-up"));
    let chess = Board::default();
    let made = || {
        set_ups
            .iter()
            .map(|position| leaves(position, DEPTH))
            .sum::<u64>()
    };
    let counted = || {
        set_ups
            .iter()
            .map(|position| position.perft(DEPTH))
            .sum::<u64>()
    };
    assert_eq!(made(), counted());
    assert_eq!(chess_leaves(&chess, CHESS_DEPTH), CHESS_LEAVES);
    println!(
        "{} leaves from {} set-ups to depth {DEPTH}",
        counted(),
        SET_UPS.len()
    );
    compare("the last ply counted in bulk", counted, || {
        chess_leaves_in_bulk(&chess, CHESS_DEPTH)
    });
    let ratio = compare("every leaf made", made, || {
        chess_leaves(&chess, CHESS_DEPTH)
    });
    println!("ratio {ratio:.2}");
}
