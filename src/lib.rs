//! Deblockle, the tip-and-hop board game for two.
#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[cfg(feature = "tui")]
pub mod cli;
#[cfg(feature = "tui")]
pub mod dice;
pub mod palette;
pub mod rules;
#[cfg(feature = "tui")]
pub mod start;
#[cfg(feature = "tui")]
pub mod tui;
