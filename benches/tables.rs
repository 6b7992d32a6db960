//! How long it takes to look a position up in the table of two blocks against one, when that is in
//! the usual folder: the median and the longest of 100,000, for either side to move.
//!
//! The positions are drawn by chance, and so almost each of them has another block unpacked. Before
//! that the whole file is read once: what is measured is the program, not the disk.

use std::fs;
use std::time::{Duration, Instant};

use deblockle::engine::pairs::{INDICES, Indexing};
use deblockle::engine::tables::{Kind, Tables};
use deblockle::rules::Ruleset;
use deblockle::table_folder;

const LOOKUPS: usize = 100_000;

fn main() {
    let ruleset = Ruleset::default();
    let folder = table_folder::default_dir().expect("the user has a home");
    let table = match Tables::in_folder(folder).open(Kind::TwoOne, &ruleset) {
        Ok(table) => table,
        Err(error) => {
            println!("{error}; deblockle tables build 2v1 makes it");
            return;
        }
    };
    let bytes = fs::read(table.path()).expect("it has just been opened");
    println!("file {:.1} MB", bytes.len() as f64 / 1e6);
    let indexing = Indexing::new(ruleset);
    for (who, pair_to_move) in [("the pair", true), ("the single block", false)] {
        let mut state = 1_u64;
        let mut times = Vec::with_capacity(LOOKUPS);
        while times.len() < LOOKUPS {
            // Knuth's MMIX generator.
            state = (state.wrapping_mul(6_364_136_223_846_793_005))
                .wrapping_add(1_442_695_040_888_963_407);
            let Some(position) = indexing.position((state >> 20) as usize % INDICES, pair_to_move)
            else {
                continue;
            };
            let begun = Instant::now();
            let turns = table.turns(&position).expect("the file can be read");
            times.push(begun.elapsed());
            assert!(turns.is_some());
        }
        times.sort_unstable();
        let micros = |time: Duration| time.as_secs_f64() * 1e6;
        println!(
            "{who} to move: median {:.1} µs, longest of {LOOKUPS} {:.1} µs, 999 of 1000 within {:.1} µs",
            micros(times[LOOKUPS / 2]),
            micros(times[LOOKUPS - 1]),
            micros(times[LOOKUPS * 999 / 1000]),
        );
    }
}
