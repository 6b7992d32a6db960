//! How fast the endings of one block against one are worked out, as a ratio to plain sweeps over
//! all positions in the same run, and in how much memory.
//!
//! The sweeps go over every position again and again until one of them finds nothing new. They use
//! the half-turn of the board too, and one thread. With each way to play the wooden game's cube every
//! answer of theirs is compared with ours. The last lines are `peak M MB`, `kept M MB` (on Linux
//! only) and `ratio R`: their time divided by the median of ours, for the base game.

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};
use std::{fs, thread};

use deblockle::engine::solve::{Ending, Endings};
use deblockle::rules::{
    Block, Cube, Leads, Placement, Ruleset, Side, SliderRule, Square, SquareSet,
};

const RUNS: usize = 11;

/// A rule set's blocks as Gold sees its own, and what Blue's are when it sees them so.
struct Plain {
    ruleset: Ruleset,
    blocks: Vec<Block>,
    cubes: Vec<Cube>,
}

impl Plain {
    fn new(ruleset: Ruleset) -> Plain {
        let cubes: Vec<Cube> = ruleset.net.cubes().collect();
        let squares = Square::all().filter(|square| !square.is_star());
        let blocks =
            squares.flat_map(|square| cubes.iter().map(move |&cube| Block { square, cube }));
        Plain {
            ruleset,
            blocks: blocks.collect(),
            cubes,
        }
    }

    fn number(&self, block: Block) -> usize {
        let found = self
            .blocks
            .binary_search_by_key(&block.square, |b| b.square);
        let some = found.expect("no block stands on a star");
        let first = some - some % self.cubes.len();
        let lies = self.cubes.iter().position(|&cube| cube == block.cube);
        first + lies.expect("every cube is of the net")
    }

    fn half_turned(block: Block) -> Block {
        Block {
            square: block.square.half_turned(),
            cube: block.cube.spun().spun(),
        }
    }

    fn is_position(&self, mine: Block, theirs: Square) -> bool {
        let theirs = SquareSet::of(theirs);
        let touching = !self.ruleset.side_by_side && theirs.neighbours().contains(mine.square);
        !theirs.contains(mine.square) && !touching
    }

    /// What the position's answer is, as far as the answers so far tell: turns left, or 0.
    fn answer(&self, answers: &[u8], mine: usize, theirs: usize) -> u8 {
        let count = self.blocks.len();
        let obstacle = Plain::half_turned(self.blocks[theirs]).square;
        let block = self.blocks[mine];
        let mut after = Vec::new();
        for tip in block.tips_alone(Side::Gold, SquareSet::of(obstacle), &self.ruleset) {
            let Leads::Landings(landings) = tip.leads else {
                return 1;
            };
            let cube = tip.cube;
            let landed = landings.into_iter().map(|square| Block { square, cube });
            after.extend(landed.map(|block| self.number(block)));
        }
        if after.is_empty() {
            after.push(mine); // A forced pass.
        }
        let (mut best_win, mut worst_loss, mut open) = (u8::MAX, 0, false);
        for after in after {
            match answers[theirs * count + after] {
                0 => open = true,
                left if left % 2 == 0 => best_win = best_win.min(left + 1),
                left => worst_loss = worst_loss.max(left + 1),
            }
        }
        match (best_win, open) {
            (u8::MAX, false) => worst_loss,
            (u8::MAX, true) => 0,
            (win, _) => win,
        }
    }

    /// Sweeps over all positions until nothing new is found.
    fn sweep(&self) -> Vec<u8> {
        let count = self.blocks.len();
        let mut answers = vec![0; count * count];
        for round in 1.. {
            let mut found = Vec::new();
            for mine in 0..count {
                for theirs in 0..count {
                    let at = mine * count + theirs;
                    let obstacle = Plain::half_turned(self.blocks[theirs]).square;
                    if answers[at] != 0 || !self.is_position(self.blocks[mine], obstacle) {
                        continue;
                    }
                    if self.answer(&answers, mine, theirs) == round {
                        found.push(at);
                    }
                }
            }
            if found.is_empty() {
                break;
            }
            found.into_iter().for_each(|at| answers[at] = round);
        }
        answers
    }

    /// Compares all our answers with those of the sweeps and returns how many there are.
    fn compare(&self, endings: &Endings, answers: &[u8]) -> usize {
        let count = self.blocks.len();
        let mut compared = 0;
        for (mine, &block) in self.blocks.iter().enumerate() {
            for (theirs, &other) in self.blocks.iter().enumerate() {
                let other = Plain::half_turned(other);
                if !self.is_position(block, other.square) {
                    continue;
                }
                let mut placement = Placement::new(self.ruleset, Side::Gold);
                placement.put(block.square, Side::Gold, block.cube);
                placement.put(other.square, Side::Blue, other.cube);
                let position = placement.check().expect("it is a position");
                let left = answers[mine * count + theirs];
                let side = [Side::Blue, Side::Gold][usize::from(left % 2)];
                let expected = match left {
                    0 => Ending::NobodyWins,
                    turns => Ending::Win {
                        side,
                        turns: turns.into(),
                    },
                };
                assert_eq!(endings.get(&position), Some(expected), "{position}");
                compared += 1;
            }
        }
        compared
    }
}

/// The base game first, then every other way to play with the wooden game's cube.
fn rulesets() -> impl Iterator<Item = Ruleset> {
    [true, false].into_iter().flat_map(|side_by_side| {
        SliderRule::ALL.into_iter().map(move |slider| Ruleset {
            side_by_side,
            slider,
            ..Ruleset::default()
        })
    })
}

/// A line of what Linux says about this process, in bytes.
fn memory(name: &str) -> Option<f64> {
    let text = fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    let kilobytes: f64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes * 1024.0)
}

fn main() {
    let ruleset = Ruleset::default();
    let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);

    // Before anything else, for memory that was used once is not given back.
    let before = memory("VmRSS");
    let first = Endings::solve(ruleset, threads);
    let (peak, kept) = (memory("VmHWM"), memory("VmRSS"));
    drop(first);

    let mut times = Vec::new();
    for _ in 0..RUNS {
        let begun = Instant::now();
        let endings = Endings::solve(ruleset, threads);
        times.push(begun.elapsed());
        drop(endings);
    }
    times.sort_unstable();
    let ours = times[RUNS / 2];

    let mut sweeps = Duration::ZERO;
    for ruleset in rulesets() {
        let plain = Plain::new(ruleset);
        let begun = Instant::now();
        let answers = plain.sweep();
        if ruleset == Ruleset::default() {
            sweeps = begun.elapsed();
        }
        let compared = plain.compare(&Endings::solve(ruleset, threads), &answers);
        let (slider, touching) = (ruleset.slider, ["apart", "side by side"]);
        let touching = touching[usize::from(ruleset.side_by_side)];
        println!("{slider}, {touching}: {compared} positions, all answers equal");
    }

    let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
    println!("{threads} threads");
    println!("  ours    {:>8.1} ms", milliseconds(ours));
    println!("  sweeps  {:>8.1} ms", milliseconds(sweeps));
    if let (Some(before), Some(peak), Some(kept)) = (before, peak, kept) {
        println!("peak {:.1} MB", (peak - before) / 1e6);
        println!("kept {:.1} MB", (kept - before) / 1e6);
    }
    println!("ratio {:.1}", sweeps.as_secs_f64() / ours.as_secs_f64());
}
