//! How long it takes to list a folder of 5,000 games.
//!
//! The last line is `list M ms`, the median of eleven runs. The files have just been written, and so
//! the system has them in memory, as after the folder has been looked at once.

use std::fs;
use std::hint::black_box;
use std::time::{Duration, Instant, UNIX_EPOCH};

use deblockle::record::store::{Store, UtcTime};

const GAMES: u64 = 5_000;
const RUNS: usize = 11;

/// Turns of a game of usual length.
const TURNS: &str = "1. a1-a2-b3 g7-g6-f5 2. b1-b2-c3 f7-f6-e5 3. c1-c2-d3 e7-e6-d5 ";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = tempfile::tempdir()?;
    for n in 0..GAMES {
        // One every twenty minutes since 2020.
        let time = UtcTime::from(UNIX_EPOCH + Duration::from_secs(1_577_836_800 + n * 1200));
        let result = if n % 10 == 0 { "*" } else { "1-0" };
        let tags = format!(
            "[Gold \"Ada {n}\"]\n[Blue \"Grace\"]\n[Date \"2020.01.01\"]\n\
             [Variant \"standard\"]\n[Slider \"line\"]\n[Net \"standard\"]\n\
             [Start \"2sc1tl2/7/2xh1cs2/7/2SC1TL2/7/2XS1CL2 g\"]\n[Result \"{result}\"]\n"
        );
        let text = format!("{tags}\n{}{result}\n", TURNS.repeat(15));
        // Past the store: 5,000 times waiting for the disk is not what is measured.
        fs::write(folder.path().join(format!("{time}.dbk")), text)?;
    }

    let store = Store::open(folder.path().into());
    let mut times = Vec::new();
    for _ in 0..RUNS {
        let begin = Instant::now();
        let entries = black_box(store.list()?);
        times.push(begin.elapsed());
        assert_eq!(entries.len() as u64, GAMES);
        assert!(entries.iter().all(|entry| entry.tags.is_ok()));
    }
    times.sort();
    println!(
        "{GAMES} games, {RUNS} runs: {:?} to {:?}",
        times[0],
        times[RUNS - 1]
    );
    println!("list {:.1} ms", times[RUNS / 2].as_secs_f64() * 1e3);
    Ok(())
}
