//! Exact endings: who wins with best play, and in how many turns.
//!
//! [`Endings`] holds the answer for every position of one block against one, found by working
//! backwards from the wins.

mod backwards;
mod endings;
mod ways;

pub use endings::{Ending, Endings};
