//! The answer to `puzzles make`: puzzles, made again from their seed.

use std::io::Write;
use std::num::NonZeroUsize;
use std::thread;
use std::time::Instant;

use clap::Subcommand;

use super::bar::Bar;
use super::options::seed;
use super::{Error, tell};
use crate::practice::puzzles::make::{Progress, make};
use crate::practice::puzzles::write_all;

/// The seed of the puzzles that come with the game: the year that Deblockle was published in.
const USUAL_SEED: u64 = 2018;

/// How many puzzles of each sort come with the game. There are 30 sorts: five levels, three numbers of
/// blocks, two variants.
const USUAL_EACH: usize = 10;

/// The most of each sort that can be asked for.
const MOST_EACH: usize = 1_000;

/// What is to be done about puzzles.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub enum PuzzlesVerb {
    /// Make puzzles, prove them, and print them, one a line
    #[command(after_help = MAKE_EXAMPLE)]
    Make {
        /// Make them of this number, the same each time
        #[arg(long, value_name = "N", default_value_t = USUAL_SEED, value_parser = seed)]
        #[arg(allow_negative_numbers = true)]
        seed: u64,
        /// How many of each level, number of blocks and variant
        #[arg(long, value_name = "N", default_value_t = USUAL_EACH, value_parser = each)]
        #[arg(allow_negative_numbers = true)]
        each: usize,
    },
}

const MAKE_EXAMPLE: &str = "\
Without options these are the 300 puzzles that come with the game, on any machine. It takes about a \
minute.

Example:
  $ deblockle puzzles make > puzzles.txt";

fn each(text: &str) -> Result<usize, String> {
    let each = text.parse().ok();
    let each = each.filter(|each| (1..=MOST_EACH).contains(each));
    each.ok_or(format!("it is a whole number, 1 to {MOST_EACH}"))
}

impl PuzzlesVerb {
    /// Makes the puzzles and writes them. How many are made yet is told on standard error when it is a
    /// terminal, and there in the end how fast they were.
    ///
    /// # Errors
    /// When they cannot be written.
    pub(super) fn answer(&self, out: &mut impl Write) -> Result<(), Error> {
        let PuzzlesVerb::Make { seed, each } = *self;
        let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let begun = Instant::now();
        let (mut last, mut bar) = (None, Bar::new());
        let puzzles = make(seed, each, threads, |progress| {
            last = Some(progress);
            let [taken, all] = progress.taken;
            bar.show(
                taken as f64 / all as f64,
                &format!("{taken} of {all} puzzles"),
            );
            true
        });
        drop(bar);
        out.write_all(header(seed, each).as_bytes())?;
        out.write_all(write_all(&puzzles).as_bytes())?;
        if let Some(progress) = last {
            tell(&summary(progress, begun.elapsed().as_secs_f64()));
        }
        Ok(())
    }
}

/// What stands above the puzzles.
fn header(seed: u64, each: usize) -> String {
    let options = match (seed, each) {
        (USUAL_SEED, USUAL_EACH) => String::new(),
        _ => format!(" --seed {seed} --each {each}"),
    };
    format!(
        "# Puzzles, made by `deblockle puzzles make{options}`. In each Gold, to move, can be off in so \
         many\n# turns of its own, whatever Blue does, but only with one first turn.\n#\n# Number, \
         level, variant, turns, first turn, position.\n"
    )
}

fn summary(progress: Progress, seconds: f64) -> String {
    let Progress {
        candidates,
        proved,
        taken: [taken, _],
    } = progress;
    format!(
        "{taken} puzzles in {seconds:.1} s, of {proved} found in {candidates} positions: {:.0} found \
         and {:.1} taken a second",
        proved as f64 / seconds,
        taken as f64 / seconds
    )
}
