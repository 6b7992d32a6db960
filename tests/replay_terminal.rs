//! The replay of a file in a real terminal.
#![cfg(all(unix, feature = "tui"))]

mod pty;

use std::fs;
use std::path::PathBuf;

use deblockle::record::read;
use pty::{Life, Session};

const GAME: &str = r#"[Gold "Ada"]
[Blue "Ben"]
[Start "7/7/2hx4/7/3HX3/7/7 g"]

{A shuttle.} 1. d3-d4-e4 c5-c6-b6 2. e4-e3-d3 {Back again.} b6-b5-c5 *
"#;

/// A file with that text.
fn file(name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).unwrap();
    path
}

fn start(path: &str) -> Session {
    Session::start(80, 24, &["replay", path], &[])
}

#[test]
fn a_file_is_stepped_through_commented_and_copied_from() {
    let path = file("stepped.dbk", GAME);
    let mut session = start(path.to_str().unwrap());
    session.wait_for("A shuttle.");
    session.assert_entered();
    session.press("l", "Turn 1, Gold: d3-d4-e4");
    session.press("\x1b[C", "Turn 1, Blue: c5-c6-b6");
    session.press(":2g\r", "Back again.");
    session.press("h", "Turn 1, Blue");
    session.press("eWhy there?\r", "The comment is in the");
    let records = read(&fs::read_to_string(&path).unwrap()).unwrap();
    assert_eq!(records[0].comment(2).unwrap().as_str(), "Why there?");
    let written = session.written();
    session.press("y", "[Gold \"Ada\"]");
    // The position, in the letters of base 64.
    session.wait_for_raw(written, "\x1b]52;c;Ny8xY2g1Lzcv");
    session.press("q", "Turn 1, Blue");
    session.send("q");
    assert_eq!(session.wait_exit(), Life::Exited(0));
    session.assert_restored();
}

/// Requires that it comes to rest: no thread wakes any more before something happens.
fn expect_sleep(session: &Session) {
    #[cfg(target_os = "linux")]
    pty::kernel::wait_until_at_rest(session);
    let _ = session;
}

#[test]
fn it_plays_by_itself_and_then_sleeps_again() {
    let path = file("played.dbk", GAME);
    let mut session = start(path.to_str().unwrap());
    session.wait_for("A shuttle.");
    // Stopped, it sleeps at once.
    session.press("-- ", "Playing, a turn in 4 s.");
    session.send(" ");
    session.wait_for_end_of("Playing");
    expect_sleep(&session);
    session.send("+++");
    session.press(" ", "Playing, a turn in 0.5 s.");
    session.wait_for("Turn 2, Blue: b6-b5-c5");
    session.wait_for("The record ends here.");
    session.wait_for_end_of("Playing");
    expect_sleep(&session);
    session.press("p", "tip a block.");
    session.send("\x03\x03");
    assert_eq!(session.wait_exit(), Life::Exited(0));
    session.assert_restored();
}

#[test]
fn what_cannot_be_shown_is_told_with_status_1_where_the_file_is_wrong_and_else_2() {
    let bad = file("replayed_bad.dbk", &GAME.replace("d3-d4-e4", "d3-d4-g7"));
    let two = file("replayed_two.dbk", &format!("{GAME}\n{GAME}"));
    let (bad, two) = (bad.display().to_string(), two.display().to_string());
    for (word, said, status) in [
        (bad.clone(), ", line 5, column 17: ", 1),
        (two.clone(), "has 2 games; say which one", 2),
        (format!("{two}#3"), "there is no game 3 in it", 2),
        (format!("{two}.not"), "cannot be read", 2),
        ("-".to_string(), "the keys come from standard input", 2),
        ("#1".to_string(), "the keys come from standard input", 2),
    ] {
        let session = Session::start(200, 24, &["replay", &word], &[]);
        assert_eq!(session.wait_exit(), Life::Exited(status), "{word}");
        let text = session.screen_text().replace('\n', " ");
        assert!(text.starts_with("error") && text.contains(said), "{text}");
    }
    let session = Session::start_script(
        &format!(r#""$DEBLOCKLE" replay '{two}#2' </dev/null; echo "status=$?""#),
        &[],
    );
    assert_eq!(session.wait_exit(), Life::Exited(0));
    let text = session.screen_text();
    assert!(text.contains("standard input is not a terminal"), "{text}");
    assert!(text.contains("status=2"), "{text}");
}
