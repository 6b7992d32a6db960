//! Exact endings: who wins with best play, and in how many turns.
//!
//! [`Endings`] holds the answer for every position of one block against one, found by working
//! backwards from the wins. With more blocks [`prove()`] looks ahead until it has proved the answer or
//! reaches a limit. An [`Attack`] tells whether one side can force its win in so many turns of its own,
//! and how the other holds out longest.

mod attack;
mod backwards;
mod endings;
mod outlook;
mod prove;
mod ways;
mod worths;

pub use attack::{Attack, Defence};
pub use endings::{Ending, Endings, Lookup};
pub use prove::prove;
pub use worths::Worths;
