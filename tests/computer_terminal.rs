//! The computer in a real terminal: its own thread thinks, and the screen never waits for it.
#![cfg(all(target_os = "linux", feature = "tui"))]

mod pty;

use pty::{Life, SHELL, Session};

/// One block a side, each with some turns to go.
const START: &str = "3tl3/7/7/7/7/7/3TL3 g";

#[test]
fn it_plays_against_itself_to_the_end() {
    let words = ["--gold-bot", "1", "--blue-bot", "2", "--motion", "none"];
    let words = [&words[..], &["--position", START]].concat();
    let mut session = Session::start(80, 24, &words, &[]);
    session.wait_for("Computer 1");
    // As fast as can be watched.
    session.send("+++++");
    session.wait_for("turns played.");
    session.send("\x03\x03");
    assert_eq!(session.wait_exit(), Life::Exited(0));
    session.assert_restored();
}

#[test]
fn it_answers_a_person_and_the_record_says_so() {
    let words = ["--blue-bot", "1", "--position", START];
    let mut session = Session::start(80, 24, &words, &[]);
    session.wait_for("Gold: tip a block.");
    session.send(":");
    session.wait_for("A turn, as c3-c4-d4:");
    session.send("d1-e1-f2\r");
    session.wait_for("Computer 1 (Blue)");
    // Its turn has been played when the person is to move again.
    session.wait_for("Gold: tip a block.");
    session.send("q");
    assert_eq!(session.wait_exit(), Life::Exited(0));
    let mut files = std::fs::read_dir(session.games()).expect("the folder of games");
    let file = files.next().expect("a game").expect("its entry");
    let record = std::fs::read_to_string(file.path()).expect("its text");
    assert!(record.contains("[BlueBot \"1\"]"), "{record}");
    assert!(record.contains("[Turns \"2\"]"), "{record}");
}

#[test]
fn while_the_strongest_thinks_quitting_and_suspending_wait_for_nothing() {
    let words = ["--gold-bot", "8"];
    let words = [&words[..], &["--setup", "random", "--seed", "3"]].concat();
    let mut session = Session::start(80, 24, &words, &[]);
    session.wait_for("Computer 8 (Gold) thinks.");
    session.send("\x1b");
    session.wait_for("Resume");
    session.send("\x03\x03");
    assert_eq!(session.wait_exit(), Life::Exited(0));
    session.assert_restored();

    let mut session = Session::start_in_shell(&words, &[]);
    session.wait_for("Computer 8 (Gold) thinks.");
    session.send("\x1a");
    session.wait_for(SHELL);
    session.send("\n");
    session.wait_for("Computer 8");
    session.send("\x03\x03");
    assert_eq!(session.wait_exit(), Life::Exited(0));
    session.assert_restored();
}

/// The thread that thinks reports what happened to it, and thinks again when it is asked again.
#[test]
#[cfg(debug_assertions)]
fn a_panic_of_the_engine_costs_nothing_but_its_answer() {
    let words = ["--motion", "none", "--position", START];
    let mut session = Session::start(80, 24, &words, &[(pty::PANIC, "engine")]);
    session.wait_for("Gold: tip a block.");
    session.send(pty::UNBOUND);
    for _ in 0..2 {
        session.press("H", "The best turn cannot be");
        session.assert_entered();
        // Any key takes the word away; the game goes on.
        session.press("i", "d1: Gold's block");
        session.press("i", "Gold: tip a block.");
    }
    session.send("\x03");
    assert_eq!(session.wait_exit(), Life::Exited(0));
    session.assert_restored();
    assert!(session.screen_text().contains("a panic in engine"));
}
