//! The folder on the system's own disk: listing, renaming, deleting, and folders that cannot be.

use std::fs;
use std::path::Path;
#[cfg(unix)]
use std::process::Command;

use deblockle::record::store::{
    Entry, FileFault, NameFault, Store, StoreError, last_unfinished, path_to_copy, rewrite,
};

use crate::start;

fn names(entries: &[Entry]) -> Vec<String> {
    let name = |entry: &Entry| {
        entry
            .path
            .file_name()
            .map(|name| name.to_string_lossy().into())
    };
    entries.iter().filter_map(name).collect()
}

#[test]
fn two_hundred_games_newest_first() {
    let dir = tempfile::tempdir().expect("there is a place for it");
    let store = Store::open(dir.path().join("a/b"));
    assert!(store.list().expect("no folder, no games").is_empty());
    let mut written = Vec::new();
    for n in 0..200 {
        let mut time = start();
        // In an order of their own, four in each second.
        time.second = (n * 7 % 50) as u8;
        let result = if n % 3 == 0 { "*" } else { "1-0" };
        let text = format!("[Gold \"Ada {n}\"]\n[Result \"{result}\"]\n\n1. {result}\n");
        let path = store.new_game(time).write(&text).expect("it works");
        written.push((time, n, path));
    }
    written.sort_by_key(|&(time, n, _)| std::cmp::Reverse((time, n)));
    fs::write(dir.path().join("a/b/notes.txt"), "no game").expect("it works");

    let entries = store.list().expect("it can be read");
    assert_eq!(entries.len(), 200);
    for (entry, (_, n, path)) in entries.iter().zip(&written) {
        let tags = entry.tags.as_ref().expect("they are records");
        assert_eq!(&entry.path, path);
        assert_eq!(tags.get("Gold"), Some(format!("Ada {n}").as_str()));
        assert_eq!(entry.is_unfinished(), n % 3 == 0);
    }
    // No locks and no temporary files are left.
    let left = fs::read_dir(store.dir()).expect("it can be read").count();
    assert_eq!(left, 201);
}

#[test]
fn the_last_unfinished_game_is_that_last_played_on() {
    let dir = tempfile::tempdir().expect("there is a place for it");
    let store = Store::open(dir.path().into());
    let unfinished = "[Result \"*\"]\n";
    let old = store.new_game(start()).write(unfinished).expect("it works");
    let mut later = start();
    later.year += 1;
    let new = store.new_game(later).write(unfinished).expect("it works");
    let at = |path: &Path, seconds| {
        let time = std::time::UNIX_EPOCH + std::time::Duration::from_secs(seconds);
        let file = fs::File::options()
            .write(true)
            .open(path)
            .expect("it is there");
        file.set_modified(time).expect("it works");
    };
    at(&old, 2000);
    at(&new, 1000);
    let entries = store.list().expect("it can be read");
    assert_eq!(entries[0].path, new);
    assert_eq!(
        last_unfinished(&entries).map(|entry| &entry.path),
        Some(&old)
    );
}

#[test]
fn what_is_no_record_is_listed_and_left() {
    let dir = tempfile::tempdir().expect("there is a place for it");
    let at = |name: &str| dir.path().join(name);
    let bad: [(&str, &[u8]); 4] = [
        ("1 empty.dbk", b""),
        ("2 bytes.dbk", b"\x00\xff\x1b[2J"),
        ("3 escape.dbk", b"\x1b]0;title\x07\n"),
        ("4 torn.dbk", b"[Gold \"Ada\"]\n[Bl"),
    ];
    for (name, bytes) in bad {
        fs::write(at(name), bytes).expect("it works");
    }
    fs::create_dir(at("5 folder.dbk")).expect("it works");
    let mut long = "[Note \"x\"]\n".repeat(1000);
    long.push_str("[Result \"*\"]\n\n*\n");
    fs::write(at("6 long.dbk"), &long).expect("it works");

    let store = Store::open(dir.path().into());
    let mut entries = store.list().expect("it can be read");
    entries.sort_by(|a, b| a.path.cmp(&b.path));
    assert_eq!(entries.len(), 6);
    for entry in &entries[..5] {
        let error = entry
            .tags
            .as_ref()
            .expect_err("it is no record")
            .to_string();
        assert!(!error.contains(char::is_control), "{error:?}");
        assert!(error.contains(&*entry.path.to_string_lossy()), "{error}");
        assert!(!entry.is_unfinished());
    }
    let third = entries[2]
        .tags
        .as_ref()
        .expect_err("it is no record")
        .to_string();
    assert!(
        third.contains(r#"line 1 is "\u{1b}]0;title\u{7}"; a tag"#),
        "{third}"
    );
    assert!(entries[5].is_unfinished(), "tags may go on for long");
    for (name, bytes) in bad {
        assert_eq!(fs::read(at(name)).expect("it is there"), bytes);
    }

    let error = store
        .open_game(&at("2 bytes.dbk"))
        .expect_err("it is no text");
    assert!(matches!(
        error,
        StoreError::NotARecord {
            fault: FileFault::NotText { line: 1 },
            ..
        }
    ));
}

/// A pipe has no end and no beginning until somebody writes into it.
#[cfg(unix)]
#[test]
fn a_pipe_keeps_nobody_waiting() {
    let dir = tempfile::tempdir().expect("there is a place for it");
    let made = Command::new("mkfifo")
        .arg(dir.path().join("pipe.dbk"))
        .status();
    assert!(made.expect("mkfifo is there").success());
    let entries = Store::open(dir.path().into())
        .list()
        .expect("it can be read");
    assert!(entries[0].tags.is_err());
}

#[test]
fn a_file_where_the_folder_should_be() {
    let dir = tempfile::tempdir().expect("there is a place for it");
    let file = dir.path().join("file");
    fs::write(&file, "something else").expect("it works");
    for folder in [file.clone(), file.join("games")] {
        let store = Store::open(folder);
        let error = store.list().expect_err("it is no folder").to_string();
        assert!(error.contains("a file is in the way"), "{error}");
        let error = store
            .new_game(start())
            .write("text")
            .expect_err("it is no folder");
        assert!(
            error.to_string().contains("a file is in the way"),
            "{error}"
        );
    }
    assert_eq!(fs::read(&file).expect("it is there"), b"something else");
}

#[test]
fn renaming_and_deleting() {
    let dir = tempfile::tempdir().expect("there is a place for it");
    let store = Store::open(dir.path().into());
    let first = store
        .new_game(start())
        .write("[Result \"*\"]\n")
        .expect("it works");
    let second = store.new_game(start()).write("second").expect("it works");
    assert_eq!(second.file_name(), Some("2026-05-01-193205-2.dbk".as_ref()));

    let renamed = store
        .rename(&first, "Ada v. Grace")
        .expect("the name is free");
    assert_eq!(renamed, dir.path().join("Ada v. Grace.dbk"));
    assert_eq!(
        store
            .rename(&renamed, "Ada v. Grace.dbk")
            .expect("nothing to do"),
        renamed
    );
    let taken = store.rename(&second, "Ada v. Grace");
    assert!(matches!(taken, Err(StoreError::NameTaken(_))));
    let bad = store
        .rename(&second, "../out")
        .expect_err("that is elsewhere");
    assert!(matches!(
        bad,
        StoreError::BadName {
            why: NameFault::Hidden,
            ..
        }
    ));
    assert!(store.rename(&first, "gone").is_err());
    assert_eq!(
        store.list().map(|entries| names(&entries).len()).ok(),
        Some(2)
    );

    let outside = dir.path().join("sub/x.dbk");
    assert!(matches!(
        store.delete(&outside),
        Err(StoreError::Elsewhere { .. })
    ));
    let other = dir.path().join("notes.txt");
    fs::write(&other, "no game").expect("it works");
    assert!(matches!(
        store.delete(&other),
        Err(StoreError::Elsewhere { .. })
    ));

    store.delete(&renamed).expect("it is there");
    assert!(store.delete(&renamed).is_err());
    let entries = store.list().expect("it can be read");
    assert_eq!(names(&entries), ["2026-05-01-193205-2.dbk"]);
    let mut left: Vec<_> = fs::read_dir(dir.path())
        .expect("it can be read")
        .map(|entry| entry.expect("it can be read").file_name())
        .collect();
    left.sort();
    assert_eq!(left, ["2026-05-01-193205-2.dbk", "notes.txt"]);
}

#[cfg(unix)]
#[test]
fn only_the_user_looks_into_the_folder() {
    use std::os::unix::fs::PermissionsExt;
    let dir = tempfile::tempdir().expect("there is a place for it");
    let store = Store::open(dir.path().join("games"));
    store.new_game(start()).write("text").expect("it works");
    let mode = fs::metadata(store.dir())
        .expect("it is there")
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o700);
}

/// Not a test: the program that is asked for the usual folder, with an environment of its own.
#[cfg(unix)]
#[test]
#[ignore = "it is the program that the test below asks"]
fn tell_the_usual_folder() {
    match deblockle::record::store::default_dir() {
        Ok(dir) => println!("\nusual: {}", dir.display()),
        Err(error) => println!("\nusual: {error}"),
    }
}

#[cfg(unix)]
#[test]
fn the_usual_folder() {
    let asked = |home: &str, state_home: Option<&str>| {
        let mut command = Command::new(std::env::current_exe().expect("a test has a path"));
        command.args(["--exact", "folder::tell_the_usual_folder"]);
        command.args(["--ignored", "--nocapture"]);
        command.env("HOME", home).env_remove("XDG_STATE_HOME");
        command.envs(state_home.map(|dir| ("XDG_STATE_HOME", dir)));
        let output = command.output().expect("it starts").stdout;
        let output = String::from_utf8(output).expect("it is text");
        let mut lines = output
            .lines()
            .filter_map(|line| line.strip_prefix("usual: "));
        lines.next().expect("it tells").to_string()
    };
    assert!(asked("relative", None).starts_with("there is no home folder"));
    // Other systems have their own places.
    if cfg!(target_os = "linux") {
        assert_eq!(asked("/h", Some("/s")), "/s/deblockle");
        assert_eq!(asked("/h", None), "/h/.local/state/deblockle");
        assert_eq!(asked("/h", Some("relative")), "/h/.local/state/deblockle");
    }
}

/// What lies where the game is written to first may be a link to something else.
#[cfg(unix)]
#[test]
fn nothing_is_written_through_a_link() {
    let dir = tempfile::tempdir().expect("there is a place for it");
    let other = dir.path().join("other");
    fs::write(&other, "something else").expect("it works");
    let link = dir.path().join(".2026-05-01-193205.dbk.tmp");
    std::os::unix::fs::symlink(&other, link).expect("it works");
    let game = Store::open(dir.path().into()).new_game(start());
    let path = game.write("text").expect("it works");
    assert!(fs::symlink_metadata(path).expect("it is there").is_file());
    assert_eq!(fs::read(other).expect("it is there"), b"something else");
}

#[test]
fn paths_for_copying() {
    let copied = path_to_copy(Path::new("games/x.dbk")).expect("it is text");
    assert!(Path::new(&copied).is_absolute() && copied.ends_with("x.dbk"));
    assert_eq!(path_to_copy(Path::new("games/x\nrm y.dbk")), None);
}

#[test]
fn a_file_elsewhere_is_rewritten_whole_or_left_as_it_is() {
    let dir = tempfile::tempdir().expect("there is a place for it");
    let path = dir.path().join("any name");
    fs::write(&path, "old").expect("it works");
    rewrite(&path, "old", "new").expect("it works");
    assert_eq!(fs::read_to_string(&path).expect("it is there"), "new");
    let changed = rewrite(&path, "old", "newer");
    assert!(matches!(changed, Err(StoreError::Changed(_))));
    assert_eq!(fs::read_to_string(&path).expect("it is there"), "new");
    // What somebody plays on is theirs to write.
    let store = Store::open(dir.path().into());
    let game = store.new_game(start());
    let open = game.write("old").expect("it works");
    let refused = rewrite(&open, "old", "new");
    assert!(matches!(refused, Err(StoreError::InUse(_))));
    drop(game);
    assert!(rewrite(&dir.path().join("none"), "", "new").is_err());
    // No locks and no temporary files are left.
    let left = fs::read_dir(dir.path()).expect("it can be read").count();
    assert_eq!(left, 2);
}

#[cfg(unix)]
#[test]
fn a_rewritten_file_keeps_its_permissions_and_links_lead_to_it() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    let dir = tempfile::tempdir().expect("there is a place for it");
    let (path, link) = (dir.path().join("game.dbk"), dir.path().join("link.dbk"));
    fs::write(&path, "old").expect("it works");
    fs::set_permissions(&path, PermissionsExt::from_mode(0o640)).expect("it works");
    symlink(&path, &link).expect("it works");
    rewrite(&link, "old", "new").expect("it works");
    assert!(
        fs::symlink_metadata(&link)
            .expect("it is there")
            .is_symlink()
    );
    assert_eq!(fs::read_to_string(&path).expect("it is there"), "new");
    let mode = || {
        fs::metadata(&path)
            .expect("it is there")
            .permissions()
            .mode()
            & 0o777
    };
    assert_eq!(mode(), 0o640);
    fs::set_permissions(&path, PermissionsExt::from_mode(0o440)).expect("it works");
    assert!(rewrite(&path, "new", "newer").is_err());
    assert_eq!(fs::read_to_string(&path).expect("it is there"), "new");
    assert_eq!(mode(), 0o440);
}
