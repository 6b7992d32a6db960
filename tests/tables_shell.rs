//! The shell verbs about tables, and what uses tables that are there.
#![cfg(feature = "tui")]

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::cargo::cargo_bin_cmd;

/// Two of Gold's blocks against one of Blue's: how it ends takes more than a short search to see.
const OPEN: &str = "2sc4/7/7/7/7/2SX4/4HX2 g";

/// Runs the program with its tables in that folder of the user's data.
fn run(data: &Path, words: &[&str]) -> (i32, String, String) {
    let mut command = cargo_bin_cmd!("deblockle");
    let output = command.env("XDG_DATA_HOME", data).args(words).output();
    let output = output.unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let status = output.status.code().unwrap();
    (status, text(output.stdout), text(output.stderr))
}

fn folder() -> (tempfile::TempDir, PathBuf) {
    let data = tempfile::tempdir().unwrap();
    let tables = data.path().join("deblockle").join("tables");
    (data, tables)
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let name = |entry: fs::DirEntry| entry.file_name().into_string().unwrap();
    let mut names: Vec<String> = entries.map(|entry| name(entry.unwrap())).collect();
    names.retain(|name| !name.ends_with(".lock"));
    names.sort();
    names
}

#[test]
fn a_table_is_built_listed_checked_and_removed() {
    let (data, tables) = folder();
    let run = |words: &[&str]| run(data.path(), &[&["tables"], words].concat());
    let (status, stdout, _) = run(&["list"]);
    assert_eq!(status, 0);
    assert!(stdout.starts_with("no tables in "), "{stdout}");

    let build = ["build", "1v1", "--yes"];
    let (status, stdout, stderr) = run(&build);
    assert_eq!((status, stderr.as_str()), (0, ""));
    assert!(stdout.contains("1v1-SCLXHT.dbt"), "{stdout}");
    assert_eq!(
        names(&tables),
        ["1v1-SCLXHT.dbt"],
        "and nothing else is left"
    );
    let (status, again, _) = run(&build);
    assert_eq!(status, 0);
    assert!(again.contains("it is there already"), "{again}");

    let (status, stdout, _) = run(&[
        "build",
        "1v1",
        "--yes",
        "--no-side-by-side",
        "--slider",
        "full",
    ]);
    assert_eq!(status, 0, "{stdout}");
    let both = ["1v1-SCLXHT-full-no-side-by-side.dbt", "1v1-SCLXHT.dbt"];
    assert_eq!(names(&tables), both);
    let (status, stdout, _) = run(&["check"]);
    assert_eq!(status, 0);
    assert_eq!(stdout.matches(": right").count(), 2, "{stdout}");

    let renamed = tables.join("2v1-SCLXHT.dbt");
    fs::copy(tables.join("1v1-SCLXHT.dbt"), &renamed).unwrap();
    for verb in ["list", "check"] {
        let (status, stdout, _) = run(&[verb]);
        assert_eq!(status, 1, "{stdout}");
        assert!(stdout.contains("than its name says"), "{stdout}");
    }
    fs::remove_file(renamed).unwrap();

    let (status, _, _) = run(&["remove", "1v1"]);
    assert_eq!(status, 0);
    assert_eq!(names(&tables), both[..1]);
    let (status, stdout, _) = run(&["remove", "1v1"]);
    assert_eq!(status, 1);
    assert!(stdout.contains("is not there"), "{stdout}");
}

/// What a build leaves that is ended at the worst moment, beside the table.
const UNFINISHED: [&str; 3] = [
    "1v1-SCLXHT.dbt.new",
    "1v1-SCLXHT.dbt.part",
    "1v1-SCLXHT.dbt.part.new",
];

#[test]
fn what_a_build_left_unfinished_is_removed_too() {
    let (data, tables) = folder();
    let run = |words: &[&str]| run(data.path(), &[&["tables"], words].concat());
    fs::create_dir_all(&tables).unwrap();
    let other = "1v1-SCLXHT-full.dbt.part.new";
    fs::write(tables.join(other), "of other rules").unwrap();
    for names in UNFINISHED.chunks(1).chain([&UNFINISHED[..]]) {
        for name in names {
            fs::write(tables.join(name), "half a table").unwrap();
        }
        let (status, stdout, _) = run(&["remove", "1v1"]);
        assert_eq!(status, 0, "{stdout}");
        assert_eq!(stdout.matches(" is removed").count(), names.len());
        assert_eq!(self::names(&tables), [other]);
    }
    for name in UNFINISHED {
        fs::write(tables.join(name), "half a table").unwrap();
    }
    // Work that has been begun is listed as such, and what was only half written not at all.
    let (status, listed, _) = run(&["list"]);
    assert_eq!((status, listed.lines().count()), (0, 1), "{listed}");
    assert!(listed.contains("1v1-SCLXHT.dbt  begun:"), "{listed}");
    assert_eq!(run(&["build", "1v1", "--yes"]).0, 0);
    assert!(!run(&["list"]).1.contains("begun"));
    assert_eq!(names(&tables), [other, "1v1-SCLXHT.dbt"]);
}

#[test]
fn what_is_in_the_way_of_a_table_is_told_with_what_helps() {
    let (data, tables) = folder();
    let run = |words: &[&str]| run(data.path(), &[&["tables"], words].concat());
    let build = |dir: &Path| {
        let (status, _, stderr) = run(&["build", "1v1", "--yes", "--dir", dir.to_str().unwrap()]);
        assert_eq!(status, 1);
        stderr
    };
    fs::create_dir_all(&tables).unwrap();
    let file = tables.join("1v1-SCLXHT.dbt");
    fs::write(&file, "nothing of the kind").unwrap();
    assert!(build(&tables).contains("tables remove deletes it"));
    // What cannot be deleted so is not said to be.
    let stderr = build(&file);
    assert!(stderr.contains("name another folder"), "{stderr}");
    assert!(!stderr.contains("tables remove"), "{stderr}");

    assert_eq!(run(&["remove", "1v1"]).0, 0);
    fs::create_dir(&file).unwrap();
    let remove = run(&["remove", "1v1"]);
    assert_eq!(remove.0, 1);
    for stderr in [build(&tables), remove.2] {
        assert!(stderr.contains("a folder is in the way"), "{stderr}");
        assert!(!stderr.contains("tables remove"), "{stderr}");
    }
}

#[test]
fn where_nobody_can_be_asked_nothing_is_built_without_yes() {
    let (data, tables) = folder();
    for kind in ["1v1", "2v1"] {
        let (status, stdout, stderr) = run(data.path(), &["tables", "build", kind]);
        assert_eq!((status, stdout.as_str()), (2, ""));
        for word in ["memory", "disk", "--yes"] {
            assert!(stderr.contains(word), "{stderr}");
        }
    }
    assert!(!tables.exists());
}

#[test]
fn a_bad_file_in_the_place_of_a_table_is_told_and_does_no_harm() {
    let (data, tables) = folder();
    fs::create_dir_all(&tables).unwrap();
    fs::write(tables.join("2v1-SCLXHT.dbt"), "nothing of the kind").unwrap();
    let words = ["solve", OPEN, "--nodes", "50"];
    let (status, stdout, stderr) = run(data.path(), &words);
    assert_eq!((status, stdout.as_str()), (0, "unknown\n"));
    assert!(
        stderr.contains("2v1-SCLXHT.dbt is no table of endings"),
        "{stderr}"
    );
    let (status, stdout, _) = run(data.path(), &["tables", "check"]);
    assert_eq!(status, 1);
    assert!(stdout.contains("is no table of endings"), "{stdout}");
    let (status, _, stderr) = run(data.path(), &["tables", "build", "2v1", "--yes"]);
    assert_eq!(status, 1);
    assert!(stderr.contains("tables remove"), "{stderr}");
    assert_eq!(names(&tables), ["2v1-SCLXHT.dbt"]);
}

#[test]
#[ignore = "builds the whole table: half a minute with --release, far longer without"]
fn the_table_of_two_against_one_is_right_and_used() {
    let (data, tables) = folder();
    let unknown = run(data.path(), &["solve", OPEN, "--nodes", "50"]).1;
    assert_eq!(unknown, "unknown\n");
    let (status, _, stderr) = run(data.path(), &["tables", "build", "2v1", "--yes"]);
    assert_eq!((status, stderr.as_str()), (0, ""));
    assert_eq!(names(&tables), ["2v1-SCLXHT.dbt"]);
    let (status, stdout, _) = run(data.path(), &["tables", "check"]);
    assert_eq!(status, 0);
    for total in [
        "the pair to move: wins 39,868,138, loses 199,269,829, neither 433,330,513",
        "the single block to move: wins 449,767,977, loses 4,518,465, neither 218,182,038",
        "the longest ending: 86 turns",
    ] {
        assert!(stdout.contains(total), "{stdout}");
    }
    let known = run(data.path(), &["solve", OPEN, "--nodes", "50"]).1;
    assert_ne!(known, "unknown\n");
    // The same with the board turned by half and the colours exchanged.
    let turned = "2hc4/4sc2/7/7/7/7/4SX2 b";
    let answer = run(data.path(), &["solve", turned, "--nodes", "50"]).1;
    let exchanged = answer.replace("gold", "blue");
    assert_eq!(exchanged, known.replace("gold", "blue"));
}
