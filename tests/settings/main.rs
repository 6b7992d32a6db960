//! The settings: the file that they are kept in, the options, and the screen.
#![cfg(feature = "tui")]

#[path = "../screen/mod.rs"]
mod screen;

mod disk;
mod file;
mod options;
mod screen_form;
