//! The terminal after every way out of the game, and what the game costs it.
//!
//! Of what the screens say these tests know only that the first one shows [`TITLE`], that `q` ends
//! the game there, and that `?` changes it.

#![cfg(all(unix, feature = "tui"))]

mod pty;

use std::fs;
use std::path::PathBuf;

use pty::{CLEAR, Life, SHELL, Session, UNBOUND};
use rustix::process::Signal;
use vt100::{MouseProtocolEncoding, MouseProtocolMode};

/// A text of the first screen.
const TITLE: &str = "New game";

/// A game in which each side can go there and back.
#[cfg(debug_assertions)]
const SHUTTLE: &str = "7/7/2hx4/7/3HX3/7/7 g";

const CTRL_C: &str = "\x03";
const CTRL_Z: &str = "\x1a";

/// Starts the game and waits for its first screen.
fn start(envs: &[(&str, &str)]) -> Session {
    let session = Session::start(80, 24, &[], envs);
    session.wait_for(TITLE);
    session
}

/// Checks that the game lives, by a key that changes the screen.
fn assert_alive(session: &mut Session) {
    let before = session.screen_text();
    session.send("?");
    session.wait_for_change(&before);
}

#[test]
fn quitting_restores_the_terminal() {
    let mut session = start(&[]);
    session.assert_entered();
    session.send("q");
    assert_eq!(session.wait_exit(), Life::Exited(0));
    session.assert_restored();
    assert_eq!(session.screen_text().trim(), "");
}

#[test]
fn signals_end_the_game_in_good_order() {
    for (signal, status) in [
        (Signal::HUP, 129),
        (Signal::INT, 130),
        (Signal::QUIT, 131),
        (Signal::TERM, 143),
    ] {
        let session = start(&[]);
        session.signal(signal);
        assert_eq!(session.wait_exit(), Life::Exited(status), "{signal:?}");
        session.assert_restored();
    }
}

#[test]
#[cfg(debug_assertions)]
fn a_panic_restores_the_terminal_and_then_tells() {
    for place in ["update", "view"] {
        let mut session = start(&[(pty::PANIC, place)]);
        session.send(UNBOUND);
        assert_eq!(session.wait_exit(), Life::Exited(pty::STATUS_OF_PANICS));
        session.assert_restored();
        let message = format!("a test asked for a panic in {place}");
        assert!(session.screen_text().contains(&message), "{place}");
    }
}

#[test]
#[cfg(debug_assertions)]
fn a_panic_of_a_worker_leaves_the_screen_alone_and_is_told_at_the_end() {
    let mut session = start(&[(pty::PANIC, "worker")]);
    session.send(UNBOUND);
    assert_alive(&mut session);
    session.assert_entered();
    assert!(!session.screen_text().contains("panic"));
    session.signal(Signal::TERM);
    assert_eq!(session.wait_exit(), Life::Exited(143));
    session.assert_restored();
    assert!(session.screen_text().contains("a panic in worker"));
}

#[test]
#[cfg(debug_assertions)]
fn a_panic_of_the_reader_of_keys_ends_the_game_in_good_order() {
    let mut session = start(&[(pty::PANIC, "keys")]);
    session.send(UNBOUND);
    assert_eq!(session.wait_exit(), Life::Exited(1));
    session.assert_restored();
    let screen = session.screen_text();
    assert!(screen.contains("a panic in keys"), "{screen}");
    assert!(screen.contains("reads the keys panicked"), "{screen}");
}

/// The thread that writes games, and the one that writes settings: what they were given is written, and
/// so is what they are given later.
#[test]
#[cfg(debug_assertions)]
fn a_panic_of_a_writer_costs_neither_the_game_nor_what_is_to_be_written() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().to_str().unwrap();
    let start = |place| {
        let envs = [(pty::PANIC, place), ("XDG_CONFIG_HOME", dir)];
        let args = ["--games", dir, "--motion", "none", "--position", SHUTTLE];
        let mut session = Session::start(80, 24, &args, &envs);
        session.wait_for("Gold: tip a block.");
        session.wait_for_end_of("saving");
        session.send(UNBOUND);
        session
    };
    let end = |mut session: Session, place: &str| {
        session.assert_entered();
        assert!(!session.screen_text().contains("panic"));
        session.send("\x03");
        assert_eq!(session.wait_exit(), Life::Exited(0));
        session.assert_restored();
        let told = format!("a panic in {place}");
        assert!(session.screen_text().contains(&told), "{place}");
    };

    let mut session = start("writer");
    for (turn, next) in [("d3-d4-e4", "Blue: tip"), ("c5-c6-b6", "Gold: tip")] {
        session.send(&format!(":{turn}\r"));
        session.wait_for(next);
    }
    session.send("\x03");
    end(session, "writer");
    let files = fs::read_dir(folder.path()).unwrap();
    let texts = files.filter_map(|file| fs::read_to_string(file.unwrap().path()).ok());
    let kept: String = texts.collect();
    assert!(kept.contains("1. d3-d4-e4 c5-c6-b6"), "{kept}");

    let mut session = start("settings");
    session.send("m\x1b[B\x1b[B\x1b[B\x1b[B\x1b[B\x1b[B\r");
    session.wait_for("SETTINGS");
    session.press("\x1b[B\x1b[B\x1b[B\x1b[B", "▸ Mouse");
    session.press("\x1b[C", "Mouse      off");
    session.press("\x1b[B\x1b[B", "▸ Bell");
    session.press("\x1b[C", "Bell       on");
    end(session, "settings");
    let config = folder.path().join("deblockle").join("config.toml");
    let config = fs::read_to_string(config).unwrap();
    assert!(config.contains("mouse = false"), "{config}");
    assert!(config.contains("bell = true"), "{config}");
}

#[test]
fn the_loss_of_the_terminal_ends_the_game() {
    start(&[]).assert_ends_with_its_terminal("?");
}

#[test]
fn the_loss_of_the_terminal_ends_the_game_without_any_signal() {
    let session = Session::start_without_job(80, 24);
    session.wait_for(TITLE);
    session.assert_ends_with_its_terminal("?");
}

#[test]
fn ctrl_z_gives_the_terminal_to_the_shell_and_takes_it_again() {
    let mut session = Session::start_in_shell(&[], &[]);
    session.wait_for(TITLE);
    session.send(CTRL_Z);
    session.wait_for(SHELL);
    session.assert_restored();
    session.send("\n");
    session.wait_for(TITLE);
    session.assert_entered();
    assert_alive(&mut session);
    session.send(CTRL_C);
    assert_eq!(session.wait_exit(), Life::Exited(0));
    session.assert_restored();
}

#[test]
fn ctrl_z_stops_the_script_that_started_the_game_too() {
    let script = r#"sh -c '"$DEBLOCKLE"; echo "status=$?"'"#;
    let mut session = Session::start_job(script, &[], &[]);
    session.wait_for(TITLE);
    session.send(CTRL_Z);
    session.wait_for(SHELL);
    session.send("\n");
    session.wait_for(TITLE);
    session.send("q");
    assert_eq!(session.wait_exit(), Life::Exited(0));
    session.assert_restored();
    assert!(session.screen_text().trim_end().ends_with("status=0"));
}

#[test]
fn ctrl_z_does_nothing_where_no_shell_could_continue_the_game() {
    let alone = Session::start(80, 24, &[], &[]);
    let elsewhere = Session::start_without_job(80, 24);
    let script_alone = Session::start_script(r#""$DEBLOCKLE"; true"#, &[]);
    // The job kills the shell that started it, and then becomes the game.
    let orphan = Session::start_script(
        r#"sh -c 'set -m; sh -c "kill -KILL \$PPID; exec \"\$DEBLOCKLE\""' 2>/dev/null
        exec tail -f /dev/null"#,
        &[],
    );
    for mut session in [alone, elsewhere, script_alone, orphan] {
        session.wait_for(TITLE);
        session.send(CTRL_Z);
        assert_alive(&mut session);
        session.assert_entered();
    }
}

#[test]
fn an_outside_stop_is_like_ctrl_z() {
    let mut session = start(&[]);
    session.signal(Signal::TSTP);
    session.wait_stopped();
    session.wait_left();
    session.assert_restored();
    session.signal(Signal::CONT);
    session.wait_for(TITLE);
    session.assert_entered();
    assert_alive(&mut session);
}

#[test]
fn a_stop_that_cannot_be_caught_ends_in_a_whole_picture() {
    let mut session = start(&[]);
    session.signal(Signal::STOP);
    session.wait_stopped();
    let written = session.written();
    session.signal(Signal::CONT);
    session.wait_for_raw(written, CLEAR);
    session.wait_for(TITLE);
    session.assert_entered();
    assert_alive(&mut session);
}

#[test]
fn a_stopped_game_obeys_the_signal_to_end_before_the_one_to_go_on() {
    let session = start(&[]);
    session.signal(Signal::TSTP);
    session.wait_stopped();
    session.signal(Signal::TERM);
    session.signal(Signal::CONT);
    assert_eq!(session.wait_exit(), Life::Exited(143));
    session.assert_restored();
}

/// The key that switches the mouse on and off.
const CTRL_T: &str = "\x14";

/// Waits until the terminal reports the mouse, or does not.
#[track_caller]
fn wait_for_mouse(session: &Session, listens: bool) {
    let expected = match listens {
        true => (MouseProtocolMode::PressRelease, MouseProtocolEncoding::Sgr),
        false => (MouseProtocolMode::None, MouseProtocolEncoding::Default),
    };
    session.wait_until(&format!("the mouse: {listens}"), |screen| {
        expected
            == (
                screen.mouse_protocol_mode(),
                screen.mouse_protocol_encoding(),
            )
    });
}

#[test]
fn the_mouse_is_listened_to_without_its_ways_and_given_back() {
    let mut session = start(&[]);
    wait_for_mouse(&session, true);
    let raw = String::from_utf8_lossy(&session.raw()).into_owned();
    for every_move in ["?1002h", "?1003h"] {
        assert!(!raw.contains(every_move), "{every_move}");
    }
    session.send("q");
    assert_eq!(session.wait_exit(), Life::Exited(0));
    session.assert_restored();
}

#[test]
fn without_the_mouse_the_terminal_is_not_asked_for_it() {
    let mut session = Session::start(80, 24, &["--no-mouse"], &[]);
    session.wait_for(TITLE);
    assert_alive(&mut session);
    wait_for_mouse(&session, false);
    let raw = String::from_utf8_lossy(&session.raw()).into_owned();
    assert!(!raw.contains("\x1b[?100"), "a mode of the mouse");
    session.send(CTRL_T);
    wait_for_mouse(&session, true);
}

#[test]
fn a_key_gives_the_mouse_to_the_terminal_also_after_a_stop() {
    let mut session = start(&[]);
    for listens in [true, false, true] {
        wait_for_mouse(&session, listens);
        session.signal(Signal::TSTP);
        session.wait_stopped();
        session.wait_left();
        session.assert_restored();
        let written = session.written();
        session.signal(Signal::CONT);
        session.wait_for_raw(written, CLEAR);
        session.wait_for(TITLE);
        wait_for_mouse(&session, listens);
        session.send(CTRL_T);
    }
    wait_for_mouse(&session, false);
    session.send("q");
    assert_eq!(session.wait_exit(), Life::Exited(0));
    session.assert_restored();
}

#[test]
fn a_click_is_one_press_and_the_release_is_none() {
    let mut session = start(&[]);
    let screen = session.screen_text();
    let mut lines = screen.lines().enumerate();
    let found = lines.find_map(|(y, line)| Some((line.split_once(TITLE)?.0.chars().count(), y)));
    let (x, y) = found.expect("the entry");
    let (column, line) = (x + 1, y + 1);
    let click = |end: char| format!("\x1b[<0;{column};{line}{end}");
    // A release alone, as after a button held since before the game.
    session.send(&click('m'));
    session.send(&(click('M') + &click('m')));
    session.wait_for("First turn");
    assert_alive(&mut session);
}

#[test]
fn a_resize_draws_the_whole_screen_for_the_new_size() {
    let mut session = start(&[]);
    for (cols, rows) in [(100, 30), (60, 20), (80, 24)] {
        let written = session.written();
        session.resize(cols, rows);
        session.wait_for_raw(written, CLEAR);
    }
    session.wait_for(TITLE);
    assert_alive(&mut session);
}

#[test]
fn keys_that_arrive_all_at_once_are_all_read() {
    let mut session = start(&[]);
    // More than crossterm reads at once, and less than the terminal holds.
    session.send(&UNBOUND.repeat(400));
    session.send("q");
    assert_eq!(session.wait_exit(), Life::Exited(0));
}

#[test]
fn a_pasted_text_is_not_taken_for_keys() {
    let mut session = start(&[]);
    session.paste("q");
    assert_alive(&mut session);
}

/// The game needs a terminal on both ends, and one that can move its cursor. Without it there is
/// one line on standard error, and nothing else.
#[test]
fn without_a_terminal_there_is_one_line_and_status_2() {
    for (name, call, reason) in [
        ("stdin", r#""$DEBLOCKLE" </dev/null"#, "standard input"),
        ("stdout", r#""$DEBLOCKLE" >"$OUT""#, "standard output"),
        ("no-stdin", r#""$DEBLOCKLE" <&-"#, "standard input"),
        ("no-stdout", r#""$DEBLOCKLE" >&-"#, "standard output"),
        ("dumb", r#"TERM=dumb "$DEBLOCKLE""#, "TERM=dumb"),
        ("unset", r#"unset TERM; "$DEBLOCKLE""#, "TERM is not set"),
    ] {
        let file =
            |end: &str| PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.{end}"));
        let (out, err) = (file("out"), file("err"));
        fs::write(&out, "").unwrap();
        let script = format!(r#"{call} 2>"$ERR"; echo "status=$?""#);
        let envs = [
            ("OUT", out.to_str().unwrap()),
            ("ERR", err.to_str().unwrap()),
        ];
        let session = Session::start_script(&script, &envs);
        assert_eq!(session.wait_exit(), Life::Exited(0), "{name}");
        assert_eq!(session.raw(), b"status=2\r\n", "{name}");
        assert_eq!(fs::read_to_string(&out).unwrap(), "", "{name}");
        let told = fs::read_to_string(&err).unwrap();
        assert_eq!(told.lines().count(), 1, "{name}: {told}");
        assert!(told.contains(reason), "{name}: {told}");
    }
}

/// On a terminal, too, plain lines are text and line breaks alone, no line is wider than the
/// terminal, and its end-of-input key leaves the game.
#[test]
fn plain_lines_are_text_alone_on_any_terminal() {
    for terminal in ["dumb", ""] {
        let args = ["--plain", "--setup", "suggested", "--seed", "7"];
        let mut session = Session::start(60, 40, &args, &[("TERM", terminal)]);
        session.wait_for("Turn 1, Gold to move:");
        session.send("turns\r");
        session.wait_for("legal turns.");
        session.send("\x04");
        assert_eq!(session.wait_exit(), Life::Exited(0));
        let text = String::from_utf8(session.raw()).unwrap();
        let is_text = |character: char| !character.is_control() || "\r\n".contains(character);
        // The terminal itself may echo the key, as ^D and back over it.
        let shown = text.replace("^D\u{8}\u{8}", "");
        assert!(shown.chars().all(is_text), "{shown:?}");
        for line in shown
            .lines()
            .filter(|line| !line.starts_with("The game is kept: "))
        {
            assert!(line.trim_end().chars().count() <= 60, "{line}");
        }
        assert!(
            shown.trim_end().ends_with("Result: *, unfinished"),
            "{shown}"
        );
    }
}

#[cfg(target_os = "linux")]
mod cost {
    //! What the kernel counts.

    use super::*;
    use pty::kernel::{count, wait_until, wait_until_done};

    #[test]
    fn a_key_that_does_nothing_writes_nothing() {
        let mut session = start(&[]);
        wait_until_done(&session, 0);
        let (read, written) = (count(&session, "rchar"), count(&session, "wchar"));
        session.send(UNBOUND);
        wait_until_done(&session, read + UNBOUND.len());
        assert_eq!(count(&session, "wchar"), written);
        // The counts do count: a key that does something is seen.
        assert_alive(&mut session);
        // The kernel counts a write after it has been done, when it may have been read already.
        wait_until("a write to be counted", || {
            count(&session, "wchar") != written
        });
    }
}
