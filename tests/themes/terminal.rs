//! Themes in a terminal: the real program, with what it finds out before it starts.

use std::fs;

use crate::pty::{Life, Session};
use deblockle::palette::Rgb;
use deblockle::tui::theme::{BuiltIn, Role};
use rustix::process::Signal;
use vt100::Color;

/// A line of the title that is there when all is drawn.
const DRAWN: &str = "Own position";

/// A game under way.
const GAME: &str = "7/7/2hx4/7/3HX3/7/7 g";

/// The colour of the room, at a corner where there is nothing else.
fn room(session: &Session) -> Color {
    session.screen().cell(0, 79).unwrap().bgcolor()
}

fn room_of(theme: BuiltIn) -> Color {
    let Rgb(red, green, blue) = theme.scheme().paint(Role::Room).rgb;
    Color::Rgb(red, green, blue)
}

fn started(args: &[&str], envs: &[(&str, &str)]) -> Session {
    let session = Session::start(80, 24, args, envs);
    session.wait_for(DRAWN);
    session
}

/// Asks for the theme that the background chooses, and gives that answer.
fn answered(answer: &str) -> Session {
    let mut session = Session::start(80, 24, &["--theme", "auto"], &[]);
    session.wait_for_raw(0, "\x1b]11;?\x1b\\\x1b[c");
    session.send(answer);
    session.wait_for(DRAWN);
    session
}

#[test]
fn a_light_terminal_gets_the_light_theme() {
    let session = answered("\x1b]11;rgb:fdfd/f6f6/e3e3\x1b\\\x1b[?62;22c");
    assert_eq!(room(&session), room_of(BuiltIn::WoodLight));
}

#[test]
fn a_dark_terminal_gets_the_dark_theme() {
    let session = answered("\x1b]11;rgb:1e1e/1e1e/2e2e\x07\x1b[?62;22c");
    assert_eq!(room(&session), room_of(BuiltIn::Wood));
}

#[test]
fn a_terminal_that_only_says_what_it_is_gets_the_dark_theme() {
    let session = answered("\x1b[?6c");
    assert_eq!(room(&session), room_of(BuiltIn::Wood));
}

#[test]
fn a_terminal_that_does_not_answer_gets_the_dark_theme() {
    let mut session = Session::start(80, 24, &["--theme", "auto", "--position", GAME], &[]);
    session.wait_for("Gold: tip a block.");
    assert_eq!(room(&session), room_of(BuiltIn::Wood));
    // An answer that comes too late presses no key. Its colon would begin to type a turn.
    session.send("\x1b]11;rgb:fdfd/f6f6/e3e3\x1b\\\x1b[?62;22c");
    session.press("?", "A first turn");
}

#[test]
fn nothing_is_asked_unless_the_background_chooses() {
    for theme in ["wood", "mono"] {
        let session = started(&["--theme", theme], &[]);
        let raw = session.raw();
        let asked = raw.windows(4).any(|bytes| bytes == b"\x1b]11");
        assert!(!asked, "{theme}");
    }
}

#[test]
fn the_terminal_is_given_back_after_it_was_asked() {
    let mut session = answered("\x1b[?6c");
    session.send("q");
    session.wait_exit();
    assert!(session.has_settings_from_before());
}

#[test]
fn what_is_typed_while_the_terminal_is_asked_is_not_lost() {
    let answers = "\x1b]11;rgb:1e1e/1e1e/2e2e\x1b\\\x1b[?62;22c";
    // A terminal that answers, and one that does not; a line to type into, and a turn in it.
    for answers in [answers, ""] {
        let args = ["--theme", "auto", "--position", GAME];
        let mut session = Session::start(80, 24, &args, &[]);
        session.wait_for_raw(0, "\x1b]11;?\x1b\\\x1b[c");
        session.send(&format!(":d3-{answers}d4-c4\r"));
        session.wait_for("1. d3-d4-c4");
    }
}

#[test]
fn a_signal_ends_the_game_in_good_order_while_the_terminal_is_asked() {
    for (signal, status) in [
        (Signal::HUP, 129),
        (Signal::INT, 130),
        (Signal::QUIT, 131),
        (Signal::TERM, 143),
    ] {
        let session = Session::start(80, 24, &["--theme", "auto"], &[]);
        session.wait_for_raw(0, "\x1b]11;?\x1b\\\x1b[c");
        session.signal(signal);
        assert_eq!(session.wait_exit(), Life::Exited(status), "{signal:?}");
        session.assert_restored();
    }
}

#[test]
fn the_loss_of_the_terminal_ends_the_game_while_it_is_asked() {
    let session = Session::start(80, 24, &["--theme", "auto"], &[]);
    session.wait_for_raw(0, "\x1b]11;?\x1b\\\x1b[c");
    // The game writes again when the answer has come, or the time for it is over.
    session.assert_ends_with_its_terminal("\x1b[?6c");
}

#[test]
fn the_variables_choose_how_many_colours_and_which_symbols() {
    let cell = |envs: &[(&str, &str)]| {
        let session = started(&[], envs);
        (room(&session), session.screen_text().is_ascii())
    };
    let any = room_of(BuiltIn::Wood);
    assert_eq!(cell(&[]), (any, false));
    assert_eq!(cell(&[("COLORTERM", "")]), (Color::Idx(233), false));
    let (sixteen, _) = cell(&[("COLORTERM", ""), ("TERM", "linux")]);
    assert_eq!(sixteen, Color::Idx(0));
    assert_eq!(cell(&[("NO_COLOR", "1")]), (Color::Default, false));
    assert_eq!(cell(&[("LC_ALL", "C")]), (any, true));
    assert_eq!(
        cell(&[("LANG", "")]),
        (any, cfg!(not(target_vendor = "apple")))
    );
}

#[test]
fn an_option_goes_before_no_color() {
    let session = started(&["--color", "truecolor"], &[("NO_COLOR", "1")]);
    assert_eq!(room(&session), room_of(BuiltIn::Wood));
    let session = started(&["--color", "never"], &[]);
    assert_eq!(room(&session), Color::Default);
}

#[test]
fn a_theme_of_ones_own_is_chosen_by_path_or_by_name() {
    let dir = tempfile::tempdir().unwrap();
    let themes = dir.path().join("deblockle").join("themes");
    fs::create_dir_all(&themes).unwrap();
    let file = themes.join("sea.toml");
    fs::write(&file, "room = \"#001122\"").unwrap();
    let config = dir.path().to_str().unwrap();
    for choice in ["sea", file.to_str().unwrap()] {
        let session = started(&["--theme", choice], &[("XDG_CONFIG_HOME", config)]);
        assert_eq!(room(&session), Color::Rgb(0, 0x11, 0x22), "{choice}");
    }
}
