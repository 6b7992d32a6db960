//! The screen: the game in a terminal.
//!
//! [`run`](run::run) drives anything that is a [`Program`](run::Program): it
//! feeds it [`Event`](event::Event)s, carries out its
//! [`Effect`](event::Effect)s, and draws it. [`terminal`] is the only place
//! that touches the modes of the terminal.

mod backend;
pub mod event;
mod messages;
pub mod run;
pub mod terminal;
mod test_panic;
