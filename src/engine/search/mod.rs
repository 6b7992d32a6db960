//! Looking ahead: alpha-beta search with a transposition table.

mod alpha_beta;
mod deepening;
mod limits;
mod order;
mod table;
mod tree;

pub use deepening::{Found, Search};
pub use limits::Limits;
pub(super) use limits::{Gauge, Stopped};
pub use table::Table;
pub use tree::{Branch, Tree};
