//! The game on the screen, key by key.
#![cfg(feature = "tui")]

mod back;
mod board;
mod footer;
mod looking;
mod mouse;
mod news;
#[path = "../screen/mod.rs"]
mod screen;
mod turns;

use screen::Bench;

/// Gold's only block in the middle: up it shows an X, to the right Hoops, down a Cross, to the left
/// a Slider. Blue's is far away.
const OPEN: &str = "sc6/7/7/3SC3/7/7/7 g";

/// Gold's first block, on a1, cannot move; the others can.
const FOUR: &str = "sc6/7/7/3SC3/7/SC6/SCSC5 g";

/// Gold's block stops when it is tipped down, and could go off.
const STOPS: &str = "7/7/3XT3/7/7/xs6/7 g";

/// Gold takes its first block off by going up from d5; the other is left.
const OFF: &str = "3tl3/7/3XT3/7/7/7/SC6 g";

/// As `OFF`, but Gold wins by it.
const WIN: &str = "3tl3/7/3XT3/7/7/7/7 g";

/// Blue cannot move while Gold's block stands on f7.
const BLOCKED: &str = "5XTcs/7/7/3SC3/7/7/7 g";

/// Each side can go there and back in two turns ([`ROUND`]).
const SHUTTLE: &str = "7/7/2hx4/7/3HX3/7/7 g";

/// Four turns after which `SHUTTLE` is on the board again.
const ROUND: &str = "d3-d4-e4 c5-c6-b6 e4-e3-d3 b6-b5-c5";

/// After Blue's [`LAST`] neither side has a legal turn.
const BEFORE_STUCK: &str = "7/7/7/7/1ht5/1ltlt4/chLCLC4 b";
const LAST: &str = "b3-a3-a2";

/// Requires that the turn is marked: where the block stood, was tipped to, and landed.
#[track_caller]
fn expect_marked(bench: &Bench, turn: &str) {
    let spaces: Vec<&str> = turn.split('-').collect();
    let marks = ['○', '◇', '◉'];
    for (space, mark) in spaces.into_iter().zip(marks) {
        assert!(
            bench.marks(space, mark),
            "{mark} on {space}\n{}",
            bench.text()
        );
    }
}
