//! Looking ahead in any game for two that is a [`Tree`].
//!
//! A [`Search`] is an alpha-beta search as a principal variation search with iterative deepening. It
//! remembers positions in a transposition [`Table`], tries the turn from there first, then killers,
//! then the others by the tree's own ranks and by history, looks less far ahead after turns that are
//! tried late (late move reductions), and takes a position that comes up again in the line for a
//! draw before it asks the table.
//!
//! Without the reductions it finds the very score that plain negamax finds at that depth, and so it
//! is tested. With them a game that is called decided is still proved to be so: a turn that loses at
//! less depth loses.
//!
//! # What was tried
//! Matches as in the log of the evaluation, at an equal number of positions; Elo with its 95 %
//! interval.
//!
//! | change | against | nodes | games | Elo |
//! |---|---|---|---|---|
//! | at depth 3 or more, from the fifth turn on one turn less | no reductions | 3,000 | 300 | +38 [+6, +72] |
//! | from the third on, growing with depth and place | no reductions | 3,000 | 300 | +144 [+114, +177] |
//! | 0.8 times the product of both logarithms | the one before | 3,000 | 300 | +35 [+2, +69] |
//! | 1.2 times | the one before it | 3,000 | 300 | -3 [-32, +25] |
//! | not at depth 2 | at depth 2 too | 3,000 | 300 | +12 [-18, +41] |
//! | null move, two turns less | none | 5,000 | 300 | -14 [-44, +16] |
//! | null move, three turns less | none | 5,000 | 300 | -5 [-34, +24] |
//! | null move, two and a quarter of the depth less | none | 5,000 | 300 | +2 [-27, +32] |

mod alpha_beta;
mod deepening;
mod limits;
mod order;
mod table;
mod threads;
mod tree;

pub use deepening::{Found, Search};
pub use limits::Limits;
pub(super) use limits::{Gauge, Stopped};
pub use table::Table;
pub use tree::{Branch, Tree};
