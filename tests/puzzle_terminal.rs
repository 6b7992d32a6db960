//! A puzzle in a real terminal: the thread that thinks answers for Blue, and a solution that was
//! looked at is no puzzle solved.
#![cfg(all(target_os = "linux", feature = "tui"))]

mod pty;

use pty::{Life, Session};

#[test]
fn a_wrong_turn_is_answered_and_a_solution_that_is_shown_solves_nothing() {
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
