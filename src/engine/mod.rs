//! The computer player and exact endings.
//!
//! - [`solve`] knows every ending of one block against one by heart, and proves what it can of the
//!   others.

mod numbering;
pub mod solve;
