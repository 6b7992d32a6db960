//! The work on a table in a real terminal: it asks first, and can be stopped and gone on with.
#![cfg(all(unix, feature = "tui"))]

mod pty;

use assert_cmd::cargo::cargo_bin_cmd;
use pty::{Life, Session};

#[test]
fn what_a_table_takes_is_said_before_and_no_means_no() {
    let words = ["tables", "build", "2v1"];
    let mut session = Session::start(80, 24, &words, &[]);
    session.wait_for("Build it? [y/N]");
    let said = session.screen_text().replace('\n', " ");
    for word in ["of memory", "of disk"] {
        assert!(said.contains(word), "{said}");
    }
    session.send("n\r");
    assert_eq!(session.wait_exit(), Life::Exited(1));
    assert!(session.screen_text().contains("it is not built"));
    assert!(!session.games().join("tables").exists());
}

#[test]
fn a_table_that_another_program_built_while_one_was_asked_is_not_built_again() {
    let folder = tempfile::tempdir().unwrap();
    let words = [
        "tables",
        "build",
        "1v1",
        "--dir",
        folder.path().to_str().unwrap(),
    ];
    // No line is broken.
    let mut session = Session::start(250, 24, &words, &[]);
    session.wait_for("Build it? [y/N]");
    cargo_bin_cmd!("deblockle")
        .args(words)
        .arg("--yes")
        .assert()
        .success();
    session.send("y\r");
    assert_eq!(session.wait_exit(), Life::Exited(0));
    let said = session.screen_text();
    assert!(said.contains("it is there already"), "{said}");
}

#[test]
fn ctrl_c_stops_a_build_and_nothing_half_done_is_taken_for_a_table() {
    let words = ["tables", "build", "2v1", "--yes"];
    let mut session = Session::start(80, 24, &words, &[]);
    session.wait_for("working out");
    session.send("\x03");
    assert_eq!(session.wait_exit(), Life::Exited(130));
    assert!(
        session
            .screen_text()
            .contains("the same words go on from there")
    );
    let names = std::fs::read_dir(session.games().join("tables")).unwrap();
    let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.filter(|name| !name.ends_with(".lock")).collect();
    names.sort();
    assert_eq!(names, ["2v1-SCLXHT.dbt.part"]);
}
