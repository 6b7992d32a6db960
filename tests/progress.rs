//! The files that progress in practice is kept in: missing, damaged, locked.
#![cfg(feature = "tui")]

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use deblockle::practice::lessons;
use deblockle::practice::progress::{Change, Fault, Kept, Kind, keep, read};
use deblockle::practice::puzzles::shipped;

/// What is no TOML, in its second line.
const BROKEN: &str = "stop = [2]\ncross = = 1\n";

/// A step of the first lesson, `cube`, counted from 1, is done.
fn step(step: usize) -> Change {
    Change::StepDone(&lessons::all()[0], step - 1)
}

/// A puzzle has been solved in that many seconds.
fn solved(number: usize, seconds: u64) -> Change {
    Change::Solved(&shipped()[number - 1], Duration::from_secs(seconds))
}

/// A round with so many blocks has been played, on a set-up of that seed.
fn round(blocks: usize, seed: u64, over: usize) -> Change {
    let set_up = format!("--seed {seed}");
    Change::Round {
        set_up,
        blocks,
        over,
    }
}

/// Something that is done in that kind of practice, and what an empty file holds with it.
fn first(kind: Kind) -> (Change, &'static str) {
    match kind {
        Kind::Lessons => (step(2), "cube = [2]\n"),
        Kind::Puzzles => (
            solved(17, 42),
            "streak = 1\nbest-streak = 1\n\n[seconds]\n17 = 42\n",
        ),
        Kind::Par => (
            round(4, 7, 1),
            "known = [\"--seed 7\"]\n\n[blocks-4]\nrounds = 1\nat-par = 0\nbest = 1\n",
        ),
    }
}

/// Has it kept, and returns where a damaged file lies.
fn keep_one(dir: &Path, change: Change) -> Result<Option<PathBuf>, Fault> {
    let kept = keep(dir, change.kind(), &[change])?;
    Ok(kept.aside)
}

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
    for kind in Kind::ALL {
        let (change, text) = first(kind);
        let kept = Kept {
            text: text.to_string(),
            aside: None,
        };
        assert_eq!(keep(&dir, kind, &[change]), Ok(kept));
    }
    assert_eq!(names(&dir), ["lessons.toml", "par.toml", "puzzles.toml"]);
    for kind in Kind::ALL {
        assert_eq!(read(&dir, kind), Ok(first(kind).1.to_string()));
    }
    assert_eq!(keep_one(&dir, step(4)), Ok(None));
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
        keep_one(&dir, solved(17, 42)).expect("it is another file");
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
        let kept = keep_one(&dir, step(1));
        assert_eq!(kept, Ok(Some(aside.clone())));
        assert_eq!(fs::read(aside).expect("read"), bytes);
        assert_eq!(read(&dir, Kind::Lessons), Ok("cube = [1]\n".to_string()));
        assert_eq!(
            read(&dir, Kind::Puzzles),
            Ok(first(Kind::Puzzles).1.to_string())
        );
        assert_eq!(keep_one(&dir, step(2)), Ok(None));
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
        let aside = keep_one(&dir, first(kind).0)
            .expect("kept")
            .expect("set aside");
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
        let aside = keep_one(&dir, step(1));
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
    let unkept = keep_one(&dir, first(Kind::Par).0).expect_err("it is a folder");
    assert_eq!(unkept, unread);
    assert_eq!(names(&dir), ["par.toml"]);

    // A file is in the way of the folder.
    let (_folder, dir) = place();
    fs::create_dir_all(dir.parent().expect("a folder")).expect("made");
    fs::write(&dir, "somebody's\n").expect("written");
    let unkept = keep_one(&dir, step(1)).expect_err("no folder can be made");
    assert!(matches!(unkept, Fault::Unwritable { .. }), "{unkept:?}");
    let words = unkept.to_string();
    assert!(words.contains("lessons.toml cannot be written"), "{words}");
    assert_eq!(fs::read_to_string(&dir).expect("read"), "somebody's\n");
}

/// Each kind of damage, with nothing that can be written in its place: the file keeps its name, so that
/// it is told of again, and once something can be written it is said where it lies.
#[test]
fn a_damaged_file_is_set_aside_only_for_what_can_be_written() {
    let too_long = vec![b'#'; 2 << 20];
    for bytes in [
        BROKEN.as_bytes(),
        b"stop = [2]\n\xff\n",
        &too_long,
        b"cube = 1\n",
    ] {
        let (_folder, dir) = with_lessons(bytes);
        // A folder is in the way of the new file, which is written beside the old one.
        let new = format!("lessons.toml.{}.new", std::process::id());
        let in_the_way = dir.join(&new);
        fs::create_dir(&in_the_way).expect("made");
        for _ in 0..2 {
            let fault = keep_one(&dir, step(1)).expect_err("it cannot be written");
            assert!(matches!(fault, Fault::Unwritable { .. }), "{fault:?}");
            assert_eq!(names(&dir), ["lessons.toml", &new]);
            assert_eq!(fs::read(dir.join("lessons.toml")).expect("read"), bytes);
            let fault = read(&dir, Kind::Lessons).expect_err("it is damaged");
            assert!(matches!(fault, Fault::Damaged { .. }), "{fault:?}");
        }
        fs::remove_dir(in_the_way).expect("gone");
        let aside = dir.join("lessons.toml.damaged");
        assert_eq!(keep_one(&dir, step(1)), Ok(Some(aside.clone())));
        assert_eq!(fs::read(aside).expect("read"), bytes);
    }
}

/// Without the lock another window's progress could be undone.
#[test]
fn nothing_is_written_where_the_lock_cannot_be_made() {
    for kind in Kind::ALL {
        let (_folder, dir) = place();
        let lock = format!("{}.lock", kind.file_name());
        fs::create_dir_all(dir.join(&lock)).expect("made");
        let fault = keep_one(&dir, first(kind).0).expect_err("a folder is in the way");
        assert!(matches!(fault, Fault::Unwritable { .. }), "{fault:?}");
        assert_eq!(names(&dir), [lock]);
    }
}

/// Two windows read the same files; each knows only of what is done in itself.
#[test]
fn what_is_done_in_two_windows_is_kept_of_both() {
    let (_folder, dir) = place();
    for (ours, theirs, text) in [
        (step(1), step(3), "cube = [1, 3]\n"),
        (
            solved(1, 9),
            solved(2, 5),
            "streak = 2\nbest-streak = 2\n\n[seconds]\n1 = 9\n2 = 5\n",
        ),
        (
            round(4, 1, 0),
            round(4, 2, 0),
            "known = [\"--seed 1\", \"--seed 2\"]\n\n[blocks-4]\nrounds = 2\nat-par = 2\nbest = 0\n",
        ),
    ] {
        let kind = ours.kind();
        keep_one(&dir, ours).expect("kept");
        let kept = keep(&dir, kind, &[theirs]).expect("kept");
        assert_eq!(kept.text, text, "each is told what is kept of both");
        assert_eq!(read(&dir, kind), Ok(text.to_string()));
    }
}

#[test]
fn what_is_done_at_the_same_time_is_kept_all() {
    let (_folder, dir) = place();
    thread::scope(|scope| {
        for blocks in 1..=4 {
            let dir = &dir;
            scope.spawn(move || {
                let seeds = (0..5).map(|number| 10 * blocks as u64 + number);
                let rounds: Vec<Change> = seeds.map(|seed| round(blocks, seed, 0)).collect();
                keep(dir, Kind::Par, &rounds).expect("kept");
            });
        }
    });
    let text = read(&dir, Kind::Par).expect("it is right");
    assert_eq!(text.matches("rounds = 5\n").count(), 4, "{text}");
    assert_eq!(names(&dir), ["par.toml"]);
}

#[test]
fn what_a_hand_has_written_meanwhile_stays() {
    for (kind, before, after) in [
        (
            Kind::Lessons,
            "# mine\r\nof-old = [7]\r\ncube = [1] # so far\r\n",
            "# mine\r\nof-old = [7]\r\ncube = [1, 2] # so far\r\n",
        ),
        (
            Kind::Puzzles,
            "# mine\nstreak = 3 # in a row\nbest-streak = 8\nwhy = \"fun\"\n\n\
             [seconds]\n17 = 50 # slow\n",
            "# mine\nstreak = 3 # in a row\nbest-streak = 8\nwhy = \"fun\"\n\n\
             [seconds]\n17 = 42 # slow\n",
        ),
        (
            Kind::Par,
            "# mine\nknown = [\"--seed 3\"] # some\n\
             [blocks-4] # all\nrounds = 2 # two\nat-par = 0\nbest = 3\n",
            "# mine\nknown = [\"--seed 3\", \"--seed 7\"] # some\n\
             [blocks-4] # all\nrounds = 3 # two\nat-par = 0\nbest = 1\n",
        ),
    ] {
        let (_folder, dir) = place();
        fs::create_dir_all(&dir).expect("made");
        fs::write(dir.join(kind.file_name()), before).expect("written");
        let kept = keep(&dir, kind, &[first(kind).0]).expect("kept");
        assert_eq!(kept.text, after);
        assert_eq!(text(&dir, kind.file_name()), after);
    }
}

/// The games' folder holds the one of practice, and takes it for no game.
#[test]
fn the_folder_lies_among_the_games_and_is_none() {
    use deblockle::record::store::Store;
    let folder = tempfile::tempdir().expect("a folder");
    let dir = folder.path().join("practice");
    keep_one(&dir, step(1)).expect("kept");
    let games = Store::open(folder.path().to_path_buf()).list();
    assert!(games.expect("a list").is_empty());
}
