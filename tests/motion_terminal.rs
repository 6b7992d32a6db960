//! Motion in a real terminal: it ends, and then the program costs nothing again.
#![cfg(all(target_os = "linux", feature = "tui"))]

mod pty;

use pty::kernel::{count, wait_until_at_rest};
use pty::{Life, SHELL, Session, UNBOUND};

/// Gold's block on d4 shows its Star, the X to the south.
const START: &[&str] = &["--position", "sc6/7/7/3SC3/7/7/7 g"];

/// What every frame ends with.
const FRAME_END: &str = "\x1b[?2026l";

/// The face of the block that was tipped to d5, with its neighbours, as it stands there in the end.
const AT_REST: &str = "◎ ✕ ⇔";

fn start() -> Session {
    let session = Session::start(80, 24, START, &[]);
    session.wait_for("Gold: tip a block.");
    wait_until_at_rest(&session);
    session
}

/// How many bytes come of a key that does nothing. Whatever still moved would write some too.
fn written_by_nothing(session: &mut Session) -> usize {
    // What the kernel has counted, for not all of it may have been read here yet.
    let (written, read) = (count(session, "wchar"), count(session, "rchar"));
    session.send(UNBOUND);
    pty::kernel::wait_until_done(session, read + UNBOUND.len());
    wait_until_at_rest(session);
    count(session, "wchar") - written
}

#[test]
fn after_a_tip_a_hop_and_an_undo_the_program_is_idle_again() {
    let mut session = start();
    for key in ["\x1b[A", "\x1b[A", "\x1b[D", "\r", "u"] {
        let (written, read) = (count(&session, "wchar"), count(&session, "rchar"));
        session.send(key);
        // Not until the next frame's end: that of an earlier one may not have been read here yet.
        pty::kernel::wait_until_done(&session, read + key.len());
        wait_until_at_rest(&session);
        assert!(count(&session, "wchar") > written, "{key:?}");
        assert_eq!(written_by_nothing(&mut session), 0, "{key:?}");
    }
    session.send("\x03\x03");
    assert_eq!(session.wait_exit(), Life::Exited(0));
    session.assert_restored();
}

#[test]
fn a_roll_that_is_suspended_ends_after_it_is_taken_up() {
    let mut session = Session::start_in_shell(&[], &[]);
    session.wait_for("New game");
    // The form, the dice, and at once away.
    session.send("\r");
    session.wait_for("Gold has 4 blocks");
    session.send("\r\x1a");
    session.wait_for(SHELL);
    session.send("\n");
    session.wait_for("Block 1 on c5");
    session.send("\x03\x03");
    assert_eq!(session.wait_exit(), Life::Exited(0));
    session.assert_restored();
}

#[test]
fn a_turn_ends_where_it_leads_whatever_size_the_terminal_gets() {
    let mut session = start();
    let before = session.written();
    session.send("\x1b[A");
    session.wait_for_raw(before, FRAME_END);
    session.resize(20, 5);
    session.wait_for("Deblockle needs");
    wait_until_at_rest(&session);
    session.resize(80, 24);
    session.wait_for(AT_REST);
    wait_until_at_rest(&session);
    session.send("\x03\x03");
    assert_eq!(session.wait_exit(), Life::Exited(0));
    session.assert_restored();
}
