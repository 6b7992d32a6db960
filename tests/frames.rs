//! What a frame is to the terminal: one write, shown at once, and no question asked.

#![cfg(all(target_os = "linux", feature = "tui"))]

mod pty;

use pty::kernel::{count, wait_until_at_rest, wait_until_done};
use pty::{Life, Session};

const UP: &str = "\x1b[A";
const TAB: &str = "\t";
const ENTER: &str = "\r";

const BEGIN: &str = "\x1b[?2026h";
const END: &str = "\x1b[?2026l";

/// A game of a block each, whose turn is begun, played and looked at.
const GAME: &[&str] = &["--motion", "none", "--position", "2xh4/7/7/7/7/7/4CH2 g"];

fn start(args: &[&str]) -> Session {
    let session = Session::start(80, 24, args, &[]);
    session.wait_for("q quit");
    session.wait_for_end_of("saving");
    wait_until_at_rest(&session);
    session
}

/// What the program has written since, all of it read.
fn written_since(session: &Session, before: usize, count_before: usize) -> String {
    let all = count(session, "wchar") - count_before;
    pty::kernel::wait_until("all that was written to be read", || {
        session.written() - before >= all
    });
    String::from_utf8(session.raw()[before..].to_vec()).unwrap()
}

#[test]
fn a_key_costs_one_write_that_the_terminal_shows_at_once() {
    let mut session = start(GAME);
    for (key, shown) in [
        (UP, "Slider slides in a"),
        (TAB, "Enter plays"),
        ("?", "A first turn"),
        (TAB, "Rules and keys"),
        ("\x7f", "Enter plays"),
        ("m", "Resume"),
    ] {
        let (calls, bytes, read) = ["syscw", "wchar", "rchar"]
            .map(|name| count(&session, name))
            .into();
        let before = session.written();
        session.send(key);
        session.wait_for_raw(before, END);
        session.wait_for(shown);
        wait_until_done(&session, read + key.len());
        wait_until_at_rest(&session);
        let frame = written_since(&session, before, bytes);
        assert_eq!(count(&session, "syscw") - calls, 1, "{key:?}: {frame:?}");
        assert!(
            frame.starts_with(BEGIN) && frame.ends_with(END),
            "{frame:?}"
        );
        assert_eq!(frame.matches(BEGIN).count(), 1, "{frame:?}");
        assert_eq!(frame.matches(END).count(), 1, "{frame:?}");
    }
}

#[test]
fn the_terminal_is_asked_nothing_whatever_happens_to_it() {
    let mut session = start(&[]);
    for (cols, rows) in [(120, 40), (20, 5), (80, 24)] {
        let written = session.written();
        session.resize(cols, rows);
        session.wait_for_raw(written, pty::CLEAR);
    }
    session.press(ENTER, "Gold has 4 blocks");
    session.send("\x03");
    assert_eq!(session.wait_exit(), Life::Exited(0));
    let raw = String::from_utf8(session.raw()).unwrap();
    // Where the cursor is, what the terminal is and does, and its colours.
    for question in [
        "\x1b[6n", "\x1b[c", "\x1b[?u", "\x1b[>", "$p", ";?\x1b", ";?\x07",
    ] {
        assert!(!raw.contains(question), "{question:?}");
    }
}
