//! The computer player and exact endings.
//!
//! - [`solve`] knows how every game of one block against one ends, and proves what it can of the
//!   others.
//! - [`pairs`] works out every game of two blocks against one.
//! - A [`Searcher`] looks ahead and finds the best turn, or the one that a player of some [`Level`]
//!   makes. What it is made of can be used alone: [`search`] looks through any game that is a
//!   [`Tree`](search::Tree), and a [`GameTree`] is Deblockle as one.
//! - [`shortest_line`] brings one side's blocks off when it has the board to itself.
//! - A [`Worker`](worker::Worker) does it all on a thread of its own.
//!
//! Nothing here rolls dice, and no clock is looked at but for a deadline that was asked for. The same
//! question with a limit of nodes or of depth has the same answer on every machine.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use deblockle::engine::{Level, Searcher};
//! use deblockle::rules::{Game, Position, Ruleset};
//!
//! let ruleset = Ruleset::default();
//! let start = Position::parse("2sc1tl2/7/2xh1cs2/7/2SC1TL2/7/2XS1CL2 g", ruleset)?;
//! let (mut game, mut searcher) = (Game::new(start), Searcher::new(ruleset, 1 << 20));
//! let (level, seed) = (Level::ALL[2], 7);
//! let (limits, never) = (level.limits(), AtomicBool::new(false));
//! let report = searcher.play(game.position(), &[], (level, seed), limits, &never, |_| ());
//! game.play(report.line[0])?;
//! assert_eq!(game.turn_count(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod alone;
pub mod analysis;
mod code;
mod evaluate;
mod game_tree;
mod level;
mod needs;
mod numbering;
pub mod pairs;
mod placing;
mod score;
pub mod search;
mod searcher;
pub(crate) mod share;
pub mod solve;
#[cfg(feature = "tables")]
pub mod tables;
pub mod worker;
mod zobrist;

pub use alone::shortest_line;
pub use evaluate::Weights;
pub use game_tree::{GameTree, Node};
pub use level::Level;
pub use score::Score;
pub use searcher::{Report, Searcher};
