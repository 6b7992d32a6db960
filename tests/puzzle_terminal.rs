//! A puzzle in a real terminal: the thread that thinks answers for Blue, and what is solved is kept.
#![cfg(all(target_os = "linux", feature = "tui"))]

mod pty;

use pty::{Life, Session};

#[test]
fn the_first_puzzle_is_solved_with_its_solution_looked_at_before() {
    let words = ["puzzle", "--level", "1", "--motion", "none"];
    let mut session = Session::start(80, 24, &words, &[]);
    session.wait_for("PUZZLE 1");
    session.wait_for("off in 2 of");
    session.press("H", "the block on f5");
    // A turn that wins nothing: the Stop on g5 stays there.
    session.send("l\r");
    session.wait_for("Not in time.");
    session.press("\r", "Gold: tip a block.");
    session.press("S", "That is the solution.");
    session.send("\x1b");
    session.wait_for("0 of 300 solved");
    session.send("q");
    assert_eq!(session.wait_exit(), Life::Exited(0));
    session.assert_restored();
}
