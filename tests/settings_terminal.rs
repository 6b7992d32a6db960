//! The settings of the real program: where they are read, and what is written.

#![cfg(all(unix, feature = "tui"))]

mod pty;

use std::fs;
use std::path::{Path, PathBuf};

use pty::{Life, Session};
use tempfile::TempDir;

/// A folder for settings, and the path of the file in it.
fn place() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().join("deblockle");
    fs::create_dir(&dir).unwrap();
    let path = dir.join("config.toml");
    (folder, path)
}

/// The program, with its settings in that folder.
fn start(folder: &TempDir, args: &[&str]) -> Session {
    let folder = folder.path().to_str().unwrap();
    Session::start(120, 40, args, &[("XDG_CONFIG_HOME", folder)])
}

/// Opens the settings from the title.
fn open(session: &mut Session) {
    session.wait_for("New game");
    session.send("kkk\r");
    session.wait_for("SETTINGS");
}

fn quit(mut session: Session) {
    session.send("q");
    assert_eq!(session.wait_exit(), Life::Exited(0));
    session.assert_restored();
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

#[test]
fn what_is_changed_is_written_and_counts_at_the_next_start() {
    let (folder, path) = place();
    fs::write(&path, "# mine\nbell = false # quiet\n").unwrap();
    let mut session = start(&folder, &[]);
    open(&mut session);
    session.press("k", "Blue's name in new games.");
    session.send("Ben");
    session.press("\r", "Saved in");
    session.wait_for("config.toml");
    quit(session);
    assert_eq!(
        text(&path),
        "# mine\nbell = false # quiet\n\n[names]\nblue = \"Ben\"\n"
    );

    let mut session = start(&folder, &[]);
    session.wait_for("New game");
    session.press("\r", "Ben");
    session.send("\x7f");
    quit(session);

    let session = start(&folder, &["--setup", "random", "--gold", "Ada"]);
    session.wait_for("Ben");
    session.wait_for("Ada (Gold): tip a block.");
    quit(session);
}

#[test]
fn a_fault_that_is_put_right_is_counted_no_more() {
    let (folder, path) = place();
    let keys = "[keys]\nnosuch = \"x\"\n";
    fs::write(&path, format!("bell = \"loud\"\ntheme = \"woood\"\n{keys}")).unwrap();
    let mut session = start(&folder, &[]);
    open(&mut session);
    session.wait_for("3 faults in the file");
    session.send("jjjjjj");
    session.press("l", "2 faults in the file");
    session.send("kkkkkk");
    session.press("l", "a fault in the file");
    quit(session);
    assert!(text(&path).ends_with(keys));
}

#[test]
fn what_is_changed_right_before_the_end_is_written() {
    let (folder, path) = place();
    let mut session = start(&folder, &[]);
    open(&mut session);
    session.send("jjjjjjllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllq");
    assert_eq!(session.wait_exit(), Life::Exited(0));
    assert_eq!(text(&path), "bell = false\n");
}

#[test]
fn a_file_that_is_no_toml_is_told_of_played_with_and_left() {
    let (folder, path) = place();
    let broken = "bell = perhaps\n";
    fs::write(&path, broken).unwrap();
    let mut session = start(&folder, &[]);
    session.wait_for("config.toml, line 1: ");
    open(&mut session);
    session.send("jjjjjjl");
    session.wait_for("For this session only.");
    session.send("q");
    assert_eq!(session.wait_exit(), Life::Exited(0));
    session.wait_for("the settings are not kept");
    assert_eq!(text(&path), broken);
}

#[test]
fn options_set_the_screen_for_one_run_and_are_not_written() {
    let (folder, path) = place();
    let mut session = start(&folder, &["--ascii", "--color", "never", "--no-mouse"]);
    session.wait_for("New game");
    assert!(session.screen_text().is_ascii());
    let raw = String::from_utf8_lossy(&session.raw()).into_owned();
    assert!(!raw.contains("\x1b[38;") && !raw.contains("\x1b[?1000h"));
    session.press("?", "Rules and keys");
    session.send("\x7f");
    quit(session);
    assert!(!path.exists());
}

#[test]
fn the_bell_rings_when_it_is_wanted() {
    let (folder, _) = place();
    let game = ["--position", "sc6/7/7/3SC3/7/7/7 g"];
    let mut session = start(&folder, &[&game[..], &["--bell"]].concat());
    session.wait_for("tip a block.");
    let before = session.written();
    session.send("4");
    session.wait_for_raw(before, "\x07");
    quit(session);
}

#[test]
fn a_theme_that_there_is_not_is_refused_with_those_that_there_are() {
    let (folder, path) = place();
    let session = start(&folder, &["--theme", "no-such-theme"]);
    session.wait_for("wood");
    assert_eq!(session.wait_exit(), Life::Exited(2));
    // In the file it stops nothing.
    fs::write(&path, "\ntheme = \"no-such-theme\"\n").unwrap();
    let session = start(&folder, &[]);
    session.wait_for("config.toml, line 2: ");
    quit(session);
}
