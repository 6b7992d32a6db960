//! Tables of exact endings, in files.
//!
//! A [`Table`] holds the answer for every position of two blocks against one, or of one against one,
//! under one rule set: who wins with best play, and in how many turns. It stays in its file, and a
//! look-up reads a few kilobytes of it. Tables are used where they are there and never needed.
//!
//! The README tells the form of the files, for other programs too.

mod check;
mod checkpoint;
mod fault;
mod file;
mod head;
mod kind;
mod one_one;
mod pack;
mod place;
mod shelf;
mod totals;
mod two_one;
mod write;

pub use check::check;
pub use checkpoint::{checkpoint_of, files_of, half_written_of, keep_checkpoint, read_checkpoint};
pub use fault::{TableError, TableFault};
pub use file::Table;
pub use head::{Head, HeadFault};
pub use kind::{ENDING, Kind, ParseKindError};
pub use one_one::OneOne;
pub use shelf::Tables;
pub use totals::{Count, Totals};
pub use two_one::TwoOne;
pub use write::{Answers, write};
