//! The shell verbs: each reads a position, or records, and answers on standard output.

use std::io::Write;
use std::time::Duration;

use clap::Subcommand;

use super::puzzles::PuzzlesVerb;
use super::records::RecordVerb;
use super::solve;
use super::tables::TablesVerb;
use super::{Error, Verdict};
use crate::caret::{BadText, Flaw, read_position};
use crate::rules::{ParseTurnError, Position, Ruleset, Turn};

/// The stand-in for `--` among the turns, a word that no shell can pass: see
/// [`Words`](super::words::Words).
pub(super) const PASS: &str = "\0--";

/// A question about a position or records, with its words as they were given.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub enum Verb {
    /// Print every legal turn, sorted, one a line
    #[command(after_help = MOVES_EXAMPLE)]
    Moves {
        /// The position, 'RANKS SIDE'
        position: String,
    },
    /// Print to-move, deblockled, gold, blue or stuck
    #[command(after_help = STATUS_EXAMPLE)]
    Status {
        /// The position, 'RANKS SIDE'
        position: String,
    },
    /// Play turns and print the position they lead to
    #[command(after_help = APPLY_EXAMPLE)]
    Apply {
        /// The position, 'RANKS SIDE'
        position: String,
        /// The turns; -- is a forced pass
        #[arg(value_name = "TURN", value_parser = turn_word)]
        turns: Vec<String>,
    },
    /// Count the sequences of 1, 2, ... up to DEPTH turns
    #[command(after_help = PERFT_EXAMPLE)]
    Perft {
        /// The position, 'RANKS SIDE'
        position: String,
        /// How many turns to look ahead, 1 to 1000
        #[arg(value_parser = depth, allow_negative_numbers = true)]
        depth: u32,
    },
    /// Count the sequences of DEPTH turns by their first turn
    #[command(after_help = DIVIDE_EXAMPLE)]
    Divide {
        /// The position, 'RANKS SIDE'
        position: String,
        /// How many turns to look ahead, 1 to 1000
        #[arg(value_parser = depth, allow_negative_numbers = true)]
        depth: u32,
    },
    /// Print who wins with best play, and in how many turns
    #[command(after_help = SOLVE_EXAMPLE)]
    Solve {
        /// The position, 'RANKS SIDE'
        position: String,
        /// Look at so many positions at the most [default: 1000000 without --time]
        #[arg(long, value_name = "N", value_parser = solve::nodes, allow_negative_numbers = true)]
        nodes: Option<u64>,
        /// Look for so many seconds at the most
        #[arg(long, value_name = "SECONDS", value_parser = solve::time)]
        #[arg(allow_negative_numbers = true)]
        time: Option<Duration>,
    },
    /// Make the puzzles that come with the game again, or others
    Puzzles {
        /// What is to be done.
        #[command(subcommand)]
        verb: PuzzlesVerb,
    },
    /// A question about records.
    #[command(flatten)]
    Record(RecordVerb),
    /// Build, list, check and remove tables of exact endings
    #[command(subcommand)]
    Tables(TablesVerb),
}

const MOVES_EXAMPLE: &str = "\
Example:
  $ deblockle moves '7/7/2tlXTth2/7/7/7/7 g'
  d5-d4
  d5-d6*";

const STATUS_EXAMPLE: &str = "\
Example:
  $ deblockle status '7/7/2tlXTth2/7/7/7/7 g'
  to-move";

const APPLY_EXAMPLE: &str = "\
Example:
  $ deblockle apply '7/7/2tlXTth2/7/7/7/7 g' d5-d4 c5-b5-a5
  7/7/cl3th2/3TC3/7/7/7 g";

const PERFT_EXAMPLE: &str = "\
Example:
  $ deblockle perft '7/7/2tlXTth2/7/7/7/7 g' 3
  1 2
  2 46
  3 995";

const DIVIDE_EXAMPLE: &str = "\
Example:
  $ deblockle divide '7/7/2tlXTth2/7/7/7/7 g' 3
  d5-d4 995
  d5-d6* 0";

const SOLVE_EXAMPLE: &str = "\
Counted are the turns of both sides and forced passes, to the last block off. One block against one \
is always solved, two against one where there is a table (see tables). With more blocks a proof is \
looked for; where there is none within the limits the answer is unknown.

Examples:
  $ deblockle solve '3tl3/7/3XT3/7/7/7/7 g'
  gold wins in 1
  $ deblockle solve '3tl3/2HX4/3XT3/7/7/7/sc6 g' --nodes 10000
  gold wins in 3";

/// A turn's word as it was typed.
fn turn_word(word: &str) -> Result<String, std::convert::Infallible> {
    Ok(if word == PASS { "--" } else { word }.to_string())
}

/// How many turns are counted at the most. Counting calls itself once for each, and the stack has to
/// hold that also where every turn is forced; anywhere else such a count takes for ever.
const MAX_DEPTH: u32 = 1000;

fn depth(text: &str) -> Result<u32, String> {
    let depth = text.parse().ok();
    let depth = depth.filter(|depth| (1..=MAX_DEPTH).contains(depth));
    depth.ok_or(format!("the depth is a whole number, 1 to {MAX_DEPTH}"))
}

impl Verb {
    /// Answers under those rules; records have their own.
    ///
    /// # Errors
    /// When a word is not what it should be, before anything is written; or when the answer cannot
    /// be written.
    pub fn answer(&self, ruleset: Ruleset, out: &mut impl Write) -> Result<Verdict, Error> {
        match self {
            Verb::Record(verb) => return verb.answer(out),
            Verb::Tables(verb) => return verb.answer(ruleset, out),
            Verb::Puzzles { verb } => verb.answer(out)?,
            Verb::Moves { position } => {
                for (name, _) in read_position(position, ruleset)?.turns_by_text() {
                    writeln!(out, "{name}")?;
                }
            }
            Verb::Status { position } => {
                writeln!(out, "{}", read_position(position, ruleset)?.status())?;
            }
            Verb::Apply { position, turns } => {
                let start = read_position(position, ruleset)?;
                writeln!(out, "{}", play_all(start, turns)?)?;
            }
            Verb::Solve {
                position,
                nodes,
                time,
            } => {
                let position = read_position(position, ruleset)?;
                writeln!(out, "{}", solve::answer(&position, *nodes, *time))?;
            }
            Verb::Perft { position, depth } => {
                let position = read_position(position, ruleset)?;
                for depth in 1..=*depth {
                    writeln!(out, "{depth} {}", position.perft(depth))?;
                }
            }
            Verb::Divide { position, depth } => {
                let position = read_position(position, ruleset)?;
                for (name, turn) in position.turns_by_text() {
                    let leaves = position.play_unchecked(turn).perft(depth - 1);
                    writeln!(out, "{name} {leaves}")?;
                }
            }
        }
        Ok(Verdict::Good)
    }
}

/// Plays turns that are given as text.
fn play_all(start: Position, words: &[String]) -> Result<Position, BadText> {
    let mut position = start;
    for (index, turn) in read_turns(words)?.into_iter().enumerate() {
        position = position.play(turn).map_err(|illegal| {
            let whole = 0..words[index].chars().count();
            let note = Some(format!("in the position {position}"));
            turn_flaw(words, index, whole, illegal.to_string(), note)
        })?;
    }
    Ok(position)
}

/// Reads all turns, or says what is wrong with each that cannot be read.
fn read_turns(words: &[String]) -> Result<Vec<Turn>, BadText> {
    let mut turns = Vec::with_capacity(words.len());
    let mut flaws = Vec::new();
    for (index, word) in words.iter().enumerate() {
        match word.parse::<Turn>() {
            Ok(turn) => turns.push(turn),
            Err(ParseTurnError { column, fault }) => {
                let here = column..column + 1;
                flaws.push(turn_flaw(words, index, here, fault.to_string(), None));
            }
        }
    }
    if flaws.is_empty() {
        Ok(turns)
    } else {
        Err(BadText { flaws })
    }
}

/// A flaw in those columns of one of the turns, shown in the list of them all.
fn turn_flaw(
    words: &[String],
    index: usize,
    columns: std::ops::Range<usize>,
    reason: String,
    note: Option<String>,
) -> Flaw {
    let before: usize = words[..index]
        .iter()
        .map(|word| word.chars().count() + 1)
        .sum();
    // A missing end of this turn must not underline the next one.
    let end = columns.end.min(words[index].chars().count());
    Flaw {
        what: format!("turn {}", index + 1),
        reason,
        text: words.join(" "),
        columns: before + columns.start..before + end.max(columns.start),
        note,
    }
}
