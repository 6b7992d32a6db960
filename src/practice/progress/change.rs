//! What a player does in practice, as the files of progress take it in.

use std::time::Duration;

use toml_edit::DocumentMut;

use super::Kind;
use crate::practice::lessons::{self, Lesson};
use crate::practice::par::{self, Tally};
use crate::practice::puzzles::{self, Puzzle};

/// Something that a player has done. It changes what is kept of it wherever that stands by then, so
/// that nothing is lost which another window has kept meanwhile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A step of a lesson has been done, the first being 0.
    StepDone(&'static Lesson, usize),
    /// A puzzle has been solved in that time.
    Solved(&'static Puzzle, Duration),
    /// There has been a wrong turn in a puzzle, a hint, or a look at the solution.
    Helped(&'static Puzzle),
    /// A round against par has been played to its end. It counts when its set-up is not known yet.
    Round {
        /// Its [set-up](crate::practice::par::Round::words).
        set_up: String,
        /// With how many blocks, 1 to 4.
        blocks: usize,
        /// How many turns over par it took.
        over: usize,
    },
    /// A shortest way off has been shown for that [set-up](crate::practice::par::Round::words).
    ShortestShown(String),
}

impl Change {
    /// The kind of practice that it belongs to.
    pub const fn kind(&self) -> Kind {
        match self {
            Change::StepDone(..) => Kind::Lessons,
            Change::Solved(..) | Change::Helped(_) => Kind::Puzzles,
            Change::Round { .. } | Change::ShortestShown(_) => Kind::Par,
        }
    }

    /// Puts it into a document of its [kind](Change::kind). Everything else there stays as it is.
    pub fn apply(&self, document: &mut DocumentMut) {
        match self {
            Change::StepDone(lesson, step) => lessons::mark_done(document, lesson, *step),
            Change::Solved(puzzle, time) => puzzles::note_solved(document, puzzle, *time),
            Change::Helped(puzzle) => puzzles::note_fault(document, puzzle),
            Change::Round {
                set_up,
                blocks,
                over,
            } => {
                if !par::is_known(document, set_up) {
                    let tally = Tally::read(document, *blocks).with(*over);
                    tally.write(document, *blocks);
                    par::note_known(document, set_up);
                }
            }
            Change::ShortestShown(set_up) => par::note_known(document, set_up),
        }
    }
}
