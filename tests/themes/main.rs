//! Themes: those of the players' own, in files, and how one is chosen.
#![cfg(feature = "tui")]

mod choice;
mod file;
#[cfg(unix)]
mod terminal;

#[cfg(unix)]
#[path = "../pty/mod.rs"]
mod pty;
