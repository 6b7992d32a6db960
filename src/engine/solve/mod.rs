//! Exact endings: who wins with best play, and in how many turns.
//!
//! [`Endings`] holds the answer for every position of one block against one, found by working
//! backwards from the wins. With more blocks [`prove()`] looks ahead until it has proved the answer or
//! reaches a limit.

mod backwards;
mod endings;
mod prove;
mod ways;
mod worths;

pub use endings::{Ending, Endings, Lookup};
pub use prove::prove;
pub use worths::Worths;
