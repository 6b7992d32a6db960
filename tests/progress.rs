//! The files that progress in practice is kept in: missing, damaged, locked.
#![cfg(feature = "tui")]

use std::fs;
use std::path::{Path, PathBuf};

use deblockle::practice::progress::{Fault, Kind, keep, read};

/// What is no TOML, in its second line.
const BROKEN: &str = "stop = [2]\ncross = = 1\n";

/// A folder that is not there yet.
fn place() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let dir = folder.path().join("deblockle").join("practice");
    (folder, dir)
}

/// The same with a file of lessons in it.
fn with_lessons(bytes: &[u8]) -> (tempfile::TempDir, PathBuf) {
    let (folder, dir) = place();
    fs::create_dir_all(&dir).expect("made");
    fs::write(dir.join("lessons.toml"), bytes).expect("written");
    (folder, dir)
}

/// The names in the folder, in their order.
fn names(dir: &Path) -> Vec<String> {
    let entries = fs::read_dir(dir).expect("a folder");
    let name = |entry: std::io::Result<fs::DirEntry>| {
        let name = entry.expect("an entry").file_name();
        name.into_string().expect("a name")
    };
    let mut names: Vec<String> = entries.map(name).collect();
    names.sort();
    names
}

fn text(dir: &Path, name: &str) -> String {
    fs::read_to_string(dir.join(name)).expect("read")
}

#[test]
fn each_kind_has_a_file_of_its_own_which_the_first_change_makes() {
    let (_folder, dir) = place();
    for kind in Kind::ALL {
        assert_eq!(read(&dir, kind), Ok(String::new()));
    }
    assert!(!dir.exists(), "to read makes nothing");
    for (kind, number) in Kind::ALL.into_iter().zip(1..) {
        assert_eq!(keep(&dir, kind, &format!("n = [{number}]\n")), Ok(None));
    }
    assert_eq!(names(&dir), ["lessons.toml", "par.toml", "puzzles.toml"]);
    assert_eq!(text(&dir, "puzzles.toml"), "n = [2]\n");
    for (kind, number) in Kind::ALL.into_iter().zip(1..) {
        assert_eq!(read(&dir, kind), Ok(format!("n = [{number}]\n")));
    }
    assert_eq!(keep(&dir, Kind::Lessons, "n = [4]\n"), Ok(None));
    assert_eq!(names(&dir).len(), 3, "nothing is left beside them");
}

#[test]
fn a_damaged_file_is_said_and_lies_aside_once_there_is_something_to_keep() {
    let too_long = vec![b'#'; 2 << 20];
    for (bytes, line) in [
        (BROKEN.as_bytes(), Some(2)),
        (b"stop = [2]\n\xff\n", Some(2)),
        (&too_long, None),
    ] {
        let (_folder, dir) = with_lessons(bytes);
        keep(&dir, Kind::Puzzles, "streak = 3\n").expect("it is another file");
        let fault = read(&dir, Kind::Lessons).expect_err("it is damaged");
        let words = fault.to_string();
        assert!(words.contains("lessons.toml"), "{words}");
        assert!(words.contains("damaged"), "{words}");
        assert!(!words.contains('\n'), "{words}");
        let Fault::Damaged { line: found, .. } = fault else {
            panic!("{fault:?}");
        };
        assert_eq!(found, line);
        assert_eq!(names(&dir), ["lessons.toml", "puzzles.toml"]);

        let aside = dir.join("lessons.toml.damaged");
        let kept = keep(&dir, Kind::Lessons, "stop = [1]\n");
        assert_eq!(kept, Ok(Some(aside.clone())));
        assert_eq!(fs::read(aside).expect("read"), bytes);
        assert_eq!(read(&dir, Kind::Lessons), Ok("stop = [1]\n".to_string()));
        assert_eq!(read(&dir, Kind::Puzzles), Ok("streak = 3\n".to_string()));
        assert_eq!(keep(&dir, Kind::Lessons, "stop = [2]\n"), Ok(None));
    }
}

/// Each kind knows what it does not understand, and gives no such file up.
#[test]
fn what_is_toml_and_no_progress_is_damaged_too() {
    for (kind, text) in [
        (Kind::Lessons, "cube = \"all\"\n"),
        (Kind::Puzzles, "streak = \"long\"\n"),
        (Kind::Par, "[blocks-4]\nrounds = \"many\"\n"),
    ] {
        let (_folder, dir) = place();
        fs::create_dir_all(&dir).expect("made");
        fs::write(dir.join(kind.file_name()), text).expect("written");
        let fault = read(&dir, kind).expect_err("it is damaged");
        assert!(matches!(fault, Fault::Damaged { .. }), "{fault:?}");
        let aside = keep(&dir, kind, "").expect("kept").expect("set aside");
        assert_eq!(fs::read_to_string(aside).expect("read"), text);
    }
}

#[test]
fn no_file_that_lies_aside_is_lost_for_another() {
    let (_folder, dir) = with_lessons(BROKEN.as_bytes());
    for (number, name) in [
        "lessons.toml.damaged",
        "lessons.toml.damaged-2",
        "lessons.toml.damaged-3",
    ]
    .into_iter()
    .enumerate()
    {
        let broken = format!("{BROKEN}# {number}\n");
        fs::write(dir.join("lessons.toml"), &broken).expect("written");
        let aside = keep(&dir, Kind::Lessons, "stop = [1]\n");
        assert_eq!(aside, Ok(Some(dir.join(name))));
        assert_eq!(text(&dir, name), broken);
    }
}

#[test]
fn what_cannot_be_read_or_written_is_left_and_said_in_a_line() {
    let (_folder, dir) = place();
    // A folder is in the way of the file.
    fs::create_dir_all(dir.join("par.toml")).expect("made");
    let unread = read(&dir, Kind::Par).expect_err("it is a folder");
    assert!(matches!(unread, Fault::Unreadable { .. }), "{unread:?}");
    let unkept = keep(&dir, Kind::Par, "n = [1]\n").expect_err("it is a folder");
    assert_eq!(unkept, unread);
    assert_eq!(names(&dir), ["par.toml"]);

    // A file is in the way of the folder.
    let (_folder, dir) = place();
    fs::create_dir_all(dir.parent().expect("a folder")).expect("made");
    fs::write(&dir, "somebody's\n").expect("written");
    let unkept = keep(&dir, Kind::Lessons, "stop = [1]\n").expect_err("no folder can be made");
    assert!(matches!(unkept, Fault::Unwritable { .. }), "{unkept:?}");
    let words = unkept.to_string();
    assert!(words.contains("lessons.toml cannot be written"), "{words}");
    assert_eq!(fs::read_to_string(&dir).expect("read"), "somebody's\n");
}

/// The games' folder holds the one of practice, and takes it for no game.
#[test]
fn the_folder_lies_among_the_games_and_is_none() {
    use deblockle::record::store::Store;
    let folder = tempfile::tempdir().expect("a folder");
    let dir = folder.path().join("practice");
    keep(&dir, Kind::Lessons, "stop = [1]\n").expect("kept");
    let games = Store::open(folder.path().to_path_buf()).list();
    assert!(games.expect("a list").is_empty());
}
