//! The lessons: that each can be played through, that what they tell is true, and that progress is
//! kept.
#![cfg(feature = "tui")]

#[cfg(unix)]
#[path = "../pty/mod.rs"]
mod pty;
#[path = "../screen/mod.rs"]
mod screen;

mod answers;
mod claims;
mod file;
mod list;
mod playing;
#[cfg(unix)]
mod terminal;
