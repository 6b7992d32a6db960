//! A round against par in a real terminal.
#![cfg(all(unix, feature = "tui"))]

mod pty;

use std::fs;
use std::sync::atomic::AtomicBool;

use deblockle::engine::search::Limits;
use deblockle::engine::shortest_line;
use deblockle::practice::par::RoundOptions;
use pty::{Life, Session};

const ENTER: &str = "\r";
const RIGHT: &str = "\x1b[C";
const DOWN: &str = "\x1b[B";

#[test]
fn a_round_is_played_to_its_end_and_a_shortest_way_shown() {
    let options = RoundOptions {
        blocks: 2,
        ..RoundOptions::default()
    };
    let never = AtomicBool::new(false);
    let line = shortest_line(&options.laid(7), Limits::default(), &never).unwrap();
    let par = line.len();
    let words = ["par", "--blocks", "2", "--seed", "7", "--motion", "none"];
    let mut session = Session::start(80, 24, &words, &[]);
    session.wait_for("Seed 7");
    session.wait_for(&format!("0 turns, par {par}"));
    session.assert_entered();
    // Their first turn with the arrows: a Stop to the east.
    session.press("\t", "on top  Slider");
    session.press(RIGHT, "Stop stays.");
    session.press(ENTER, "1 turn, par");
    session.press("u", "0 turns, par");
    for (turns, turn) in (1..).zip(&line) {
        let s = if turns == 1 { "" } else { "s" };
        session.press(
            &format!(":{turn}\r"),
            &format!("{turns} turn{s}, par {par}"),
        );
    }
    session.wait_for(&format!("{par} turns, and that is par."));
    session.wait_for("With 2 blocks: 1 round, 1 at par.");
    session.press(DOWN, "▸ Show a shortest way");
    session.press(ENTER, &format!("turn 0 of {par}."));
    for turns in 1..=par {
        session.press(RIGHT, &format!("turn {turns} of {par}."));
    }
    let kept = session.games().join("practice").join("par.toml");
    let kept = fs::read_to_string(kept).unwrap();
    assert!(
        kept.contains("[blocks-2]\nrounds = 1\nat-par = 1\n"),
        "{kept}"
    );
    session.send("q");
    assert_eq!(session.wait_exit(), Life::Exited(0));
    session.assert_restored();
}
