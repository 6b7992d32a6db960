//! Deblockle, the tip-and-hop board game for two.
//!
//! The crate is a game for the terminal and a library of its rules. The [`rules`] are the heart: a
//! [`Position`](rules::Position) that is always legal, the [`Tip`](rules::Tip)s that can be made in
//! it, each with its landings, and a [`Game`](rules::Game) that keeps the turns and the result. They
//! do no input or output and roll no dice. The [`engine`] plays, and knows how the small games end.
//! [`record`] keeps games as text, JSON and pictures, and in a folder. The features `record` and `tui`
//! are on by default; without them the rules and the engine are all there is.
//!
//! ```
//! use deblockle::rules::{Face, Game, Ruleset, SetUp, Side};
//!
//! // Two blocks a side. The rolls come in as values; Gold moves first, and so places first.
//! let gold = [Face::Cross, Face::Stop];
//! let blue = [Face::X, Face::Hoops];
//! let mut set_up = SetUp::new(Ruleset::default(), Side::Gold, &gold, &blue)?;
//! set_up.spin(0); // Gold spins one of Blue's blocks a quarter,
//! set_up.confirm();
//! set_up.confirm(); // and Blue leaves Gold's as they lie.
//! let start = set_up.position().expect("both players have confirmed");
//!
//! // The tips, and where each of them lets the block land.
//! let mut game = Game::new(start);
//! for tip in game.position().tips() {
//!     let landings: Vec<String> = tip.landings().into_iter().map(|to| to.to_string()).collect();
//!     println!("{} to {}, {} up: {}", tip.from, tip.to, tip.face(), landings.join(" "));
//! }
//!
//! // A turn is a tip and one of its landings. As text it is the spaces that it uses.
//! let tip = game.position().tips().next().expect("Gold can move");
//! let landing = tip.landings().first().expect("nothing can go off yet");
//! let turn = tip.turn(landing);
//! assert_eq!(turn.to_string().parse(), Ok(turn));
//! game.play(turn)?;
//!
//! assert_eq!(game.position().to_move(), Side::Blue);
//! assert_eq!(game.outcome(), None); // Nobody has won yet.
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[cfg(feature = "tui")]
mod caret;
#[cfg(feature = "tui")]
pub mod cli;
#[cfg(feature = "tui")]
pub mod dice;
#[cfg(feature = "tui")]
mod edited_toml;
pub mod engine;
#[cfg(feature = "tui")]
pub mod keeping;
#[cfg(feature = "tui")]
mod line;
pub mod palette;
#[cfg(feature = "tui")]
pub mod plain;
#[cfg(feature = "tui")]
pub mod practice;
#[cfg(feature = "record")]
pub mod record;
pub mod rules;
#[cfg(feature = "tui")]
pub mod settings;
#[cfg(feature = "tui")]
mod small_file;
#[cfg(feature = "tui")]
pub mod start;
#[cfg(feature = "tui")]
pub mod table_folder;
#[cfg(feature = "tui")]
pub mod text;
#[cfg(feature = "tui")]
pub mod tui;
#[cfg(feature = "tui")]
pub mod ugi;
#[cfg(any(feature = "record", feature = "tables"))]
mod whole_file;

/// The examples in the README, which are tested with those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
