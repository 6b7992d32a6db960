//! The game in plain lines: what is said to which line, and the real program on pipes.
#![cfg(feature = "tui")]

mod any_lines;
mod pipe;
#[path = "../random/mod.rs"]
mod random;
mod session;

use deblockle::dice::Dice;
use deblockle::plain::Session;
use deblockle::rules::{Position, Ruleset};
use deblockle::start::GameOptions;

/// Gold's only block can go off at once, and wins by it. Blue's shows a Stop.
const WIN: &str = "3tl3/7/3XT3/7/7/7/7 g";

/// Blue cannot move while Gold's block stands on f7.
const BLOCKED: &str = "5XTcs/7/7/3SC3/7/7/7 g";

/// Each side can go there and back in two turns ([`ROUND`]).
const SHUTTLE: &str = "7/7/2hx4/7/3HX3/7/7 g";

/// Four turns after which `SHUTTLE` is on the board again.
const ROUND: [&str; 4] = ["d3-d4-e4", "c5-c6-b6", "e4-e3-d3", "b6-b5-c5"];

/// After Blue's [`LAST`] neither side has a legal turn.
const BEFORE_STUCK: &str = "7/7/7/7/1ht5/1ltlt4/chLCLC4 b";
const LAST: &str = "b3-a3-a2";

/// The options of a game from that position.
fn options_from(position: &str) -> GameOptions {
    GameOptions {
        position: Some(Position::parse(position, Ruleset::default()).unwrap()),
        ..GameOptions::default()
    }
}

/// A session at that position.
fn session_from(position: &str) -> Session {
    Session::new(options_from(position), Dice::new(7))
}
