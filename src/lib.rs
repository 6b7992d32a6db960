//! Deblockle, the tip-and-hop board game for two.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[cfg(feature = "tui")]
pub mod tui;
