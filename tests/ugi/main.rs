//! The Universal Game Interface: what is said to each line, and the real program on pipes.
#![cfg(feature = "tui")]

mod pipe;
mod session;
