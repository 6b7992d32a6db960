//! A puzzle in a real terminal: the thread that thinks answers for Blue, and a solution that was
//! looked at is no puzzle solved. What cannot be kept is told at the end.
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
    session.press("S", "u: now you.");
    session.send("\x1b");
    session.wait_for("0 of 300 solved");
    session.send("q");
    assert_eq!(session.wait_exit(), Life::Exited(0));
    session.assert_restored();
}

#[test]
fn a_puzzle_is_solved_with_the_keys_and_that_is_kept() {
    let words = ["puzzle", "--level", "1", "--motion", "none"];
    let mut session = Session::start(80, 24, &words, &[]);
    session.wait_for("PUZZLE 1");
    session.press("k", "On f6");
    session.press("h", "plays f5-f6-e6");
    // Blue does what it can, and then the block goes off.
    session.press("\r", "have 1 turn left.");
    session.press("h\r", "Solved in");
    session.press("\x1b", "1 of 300 solved");
    session.send("q");
    assert_eq!(session.wait_exit(), Life::Exited(0));
    let kept = session.games().join("practice").join("puzzles.toml");
    let kept = std::fs::read_to_string(kept).unwrap();
    assert!(kept.contains("\n1 = "), "{kept}");
}

#[test]
fn what_could_not_be_kept_is_tried_and_told_once_more_at_the_end() {
    for is_in_the_way_to_the_end in [true, false] {
        let words = ["puzzle", "--level", "1", "--motion", "none"];
        let mut session = Session::start(80, 24, &words, &[]);
        session.wait_for("PUZZLE 1");
        let dir = session.games().join("practice");
        // A folder is in the way of the lock.
        let lock = dir.join("puzzles.toml.lock");
        std::fs::create_dir_all(&lock).unwrap();
        session.press("H", "the block on f5");
        assert!(!dir.join("puzzles.toml").exists());
        if !is_in_the_way_to_the_end {
            std::fs::remove_dir(&lock).unwrap();
        }
        session.send("\x1b");
        session.wait_for("0 of 300 solved");
        session.send("q");
        assert_eq!(session.wait_exit(), Life::Exited(0));
        if is_in_the_way_to_the_end {
            session.wait_for("the progress is not kept");
        } else {
            let kept = std::fs::read_to_string(dir.join("puzzles.toml")).unwrap();
            assert_eq!(kept, "streak = 0\nhelped = [1]\n");
        }
    }
}
