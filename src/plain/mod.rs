//! The whole game in ordinary lines: for screen readers, for a pipe, for any terminal at all.
//!
//! A [`Session`] is the conversation and does no input or output: it takes a line and returns what
//! is to be said to it. [`converse`] carries it on over a reader and a writer, and a [`Shelf`] keeps
//! the game on the disk meanwhile.
//!
//! ```
//! use deblockle::dice::Dice;
//! use deblockle::plain::Session;
//! use deblockle::rules::{Position, Ruleset};
//! use deblockle::start::GameOptions;
//!
//! let position = Position::parse("3tl3/7/3XT3/7/7/7/7 g", Ruleset::default())?;
//! let options = GameOptions { position: Some(position), ..GameOptions::default() };
//! let mut session = Session::new(options, Dice::new(7));
//! assert!(session.take("tips d5").contains("North, onto the star d6: off the board."));
//! session.take("d5-d6*");
//! assert!(session.is_over());
//! assert!(session.farewell(None).ends_with("Result: 1-0, off\n"));
//! # Ok::<(), deblockle::rules::ParsePositionError>(())
//! ```

mod command;
mod converse;
mod help;
mod lines;
mod play;
mod session;
mod set_up;
mod shelf;
mod words;

pub use converse::{ConverseError, converse};
pub use session::Session;
pub use shelf::{Shelf, ShelfError};
