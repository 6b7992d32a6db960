//! The computer player and exact endings.
//!
//! - [`solve`] knows every ending of one block against one by heart, and proves what it can of the
//!   others.

mod code;
mod evaluate;
mod game_tree;
mod level;
mod needs;
mod numbering;
mod score;
pub mod search;
mod searcher;
pub mod solve;
pub mod worker;
mod zobrist;

pub use evaluate::Weights;
pub use game_tree::{GameTree, Node};
pub use level::Level;
pub use score::Score;

pub use searcher::{Report, Searcher};
