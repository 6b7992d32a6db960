//! Disks that fail at every operation, and power cuts after every operation: what was reported saved
//! is there, whole, or something newer.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use deblockle::record::store::{Report, Store, StoreError, Tags};

use crate::fake::{FakeDisk, Fault, Left};
use crate::{PATIENCE, reporting_writer, start};

const DIR: &str = "/home/state/deblockle";

/// The texts that a game is saved as, one after the other; some longer than the one before, some
/// shorter.
fn texts() -> Vec<String> {
    let turns = [
        "1.",
        "1. a b",
        "1. a b 2. c",
        "1. a",
        "1. a b 2. c d 3. e f",
    ];
    let text = |turns: &&str| format!("[Gold \"Ada\"]\n[Result \"*\"]\n\n{turns} *\n");
    turns.iter().map(text).collect()
}

/// Saves the texts one after the other, each when the one before has been reported on, and returns
/// how many of them were last reported saved, and the failures.
fn play(disk: &FakeDisk) -> (usize, Vec<StoreError>) {
    let store = Store::on(disk.clone(), DIR.into());
    let (writer, reports) = reporting_writer();
    let game = store.new_game(start());
    let (mut saved, mut errors) = (0, Vec::new());
    for (count, text) in (1..).zip(texts()) {
        let wanted = writer.save(&game, text);
        match reports
            .recv_timeout(PATIENCE)
            .expect("each text is reported on")
        {
            Report::Saved { generation, .. } => {
                assert_eq!(generation, wanted);
                saved = count;
            }
            Report::Failed {
                generation, error, ..
            } => {
                assert_eq!(generation, wanted);
                errors.push(error);
            }
        }
    }
    let finished = writer.finish(PATIENCE);
    match reports.try_recv() {
        // The last text was tried again.
        Ok(Report::Saved { .. }) => {
            assert!(finished.is_ok());
            saved = texts().len();
        }
        Ok(Report::Failed { .. }) => assert!(finished.is_err()),
        Err(_) => assert!(finished.is_ok()),
    }
    (saved, errors)
}

/// The one game on the disk is whole and no older than what was reported saved; without any there
/// was nothing reported.
fn check(disk: &FakeDisk, saved: usize, context: &str) {
    let store = Store::on(disk.clone(), DIR.into());
    let entries = store.list().expect("the disk is in order again");
    assert!(entries.len() <= 1, "{context}: {entries:?}");
    let Some(entry) = entries.first() else {
        assert_eq!(saved, 0, "{context}: the game is gone");
        return;
    };
    assert!(
        entry.tags.as_ref().is_ok_and(Tags::is_unfinished),
        "{context}: {entry:?}"
    );
    let (game, text) = store.open_game(&entry.path).expect(context);
    let found = texts().iter().position(|known| *known == text);
    let found = 1 + found.unwrap_or_else(|| panic!("{context}: not whole: {text:?}"));
    assert!(
        found >= saved,
        "{context}: {found} is there, {saved} was reported"
    );

    // And the game goes on, also over what the fault has left lying about.
    let last = texts().pop().expect("there are some");
    game.write(&last).expect(context);
    assert_eq!(store.read(&entry.path).expect(context), last);
    drop(game);
    store.delete(&entry.path).expect(context);
    let left = disk.paths();
    let left: Vec<&PathBuf> = left
        .iter()
        .filter(|path| path.parent() == Some(Path::new(DIR)))
        .collect();
    assert_eq!(left, Vec::<&PathBuf>::new(), "{context}");
}

/// Every number of an operation that the play comes to with that fault.
fn each_operation(
    fault: impl Fn(usize) -> Fault,
    mut check: impl FnMut(usize, &FakeDisk, usize, Vec<StoreError>),
) {
    for n in 1.. {
        let disk = FakeDisk::new(fault(n));
        let (saved, errors) = play(&disk);
        if !disk.was_hit() {
            assert!(n > 25, "only {n} operations for five savings");
            assert_eq!((saved, errors.len()), (texts().len(), 0));
            return;
        }
        check(n, &disk, saved, errors);
    }
}

#[test]
fn one_operation_fails() {
    for kind in [
        ErrorKind::StorageFull,
        ErrorKind::PermissionDenied,
        ErrorKind::NotFound,
        ErrorKind::Other,
    ] {
        each_operation(
            |n| Fault::Once(n, kind),
            |n, disk, saved, errors| {
                let context = format!("operation {n} fails: {kind}");
                assert!(errors.len() <= 1, "{context}: the next turn succeeds");
                assert_eq!(saved, texts().len(), "{context}: in the end all is saved");
                disk.set_fault(Fault::None);
                check(disk, saved, &context);
            },
        );
    }
}

#[test]
fn every_operation_fails_from_one_on() {
    each_operation(
        |n| Fault::From(n, ErrorKind::StorageFull),
        |n, disk, saved, errors| {
            let context = format!("the disk is full from operation {n} on");
            for error in &errors {
                let text = error.to_string();
                assert!(
                    text.contains(DIR) && text.contains("make room"),
                    "{context}: {text}"
                );
            }
            assert_eq!(saved + errors.len(), texts().len(), "{context}");
            disk.set_fault(Fault::None);
            check(disk, saved, &context);
        },
    );
}

#[test]
fn an_operation_panics() {
    let operations = {
        let disk = FakeDisk::new(Fault::None);
        play(&disk);
        disk.operations()
    };
    for n in 1..=operations {
        let disk = FakeDisk::new(Fault::Panic(n));
        let (saved, errors) = play(&disk);
        assert!(
            matches!(errors[..], [StoreError::Panicked]),
            "{n}: {errors:?}"
        );
        assert_eq!(saved, texts().len());
        disk.set_fault(Fault::None);
        check(&disk, saved, &format!("operation {n} panics"));
    }
}

#[test]
fn the_power_goes_off() {
    let chances = (0..24).map(Left::Some);
    let fixed = [Left::Nothing, Left::Everything, Left::Names];
    for left in fixed.into_iter().chain(chances) {
        each_operation(Fault::PowerCut, |n, disk, saved, _| {
            let disk = disk.after_power_cut(left);
            check(
                &disk,
                saved,
                &format!("power cut after operation {n}, {left:?} left"),
            );
        });
    }
}

/// The fake has teeth: a store that does not sync, or not in the right order, is found out.
#[test]
fn the_fake_loses_what_is_not_synced() {
    use deblockle::record::store::Disk;
    let path = Path::new("/home/x");
    let disk = FakeDisk::new(Fault::None);
    let mut file = disk.create(path).expect("it works");
    disk.write(&mut file, b"text").expect("it works");
    assert!(disk.after_power_cut(Left::Nothing).read(path, 9).is_err());
    disk.sync_dir(Path::new("/home")).expect("it works");
    let after = disk.after_power_cut(Left::Nothing).read(path, 9);
    assert_eq!(after.expect("the name was synced").bytes, b"");
    disk.sync(&mut file).expect("it works");
    disk.rename(path, Path::new("/home/y")).expect("it works");
    let after = disk.after_power_cut(Left::Nothing).read(path, 9);
    assert_eq!(after.expect("the renaming was not synced").bytes, b"text");
    assert!(
        disk.after_power_cut(Left::Everything)
            .read(path, 9)
            .is_err()
    );
}

#[test]
fn a_read_only_folder() {
    let disk = FakeDisk::new(Fault::None);
    play(&disk);
    disk.set_fault(Fault::ReadOnly);
    let store = Store::on(disk.clone(), DIR.into());
    let entries = store.list().expect("it can be read");
    let path = &entries[0].path;

    let (game, text) = store
        .open_game(path)
        .expect("it can be played on all the same");
    assert_eq!(Some(&text), texts().last());
    let error = game
        .write("[Result \"1-0\"]\n")
        .expect_err("it cannot be written");
    let expected = "cannot make the folder /home/state/deblockle: read-only filesystem or storage medium; \
                    allow it, or keep the games elsewhere with --games DIR";
    assert_eq!(error.to_string(), expected);
    assert!(store.rename(path, "final").is_err());
    assert!(store.delete(path).is_err());

    disk.set_fault(Fault::None);
    game.write("[Result \"1-0\"]\n")
        .expect("it can be written now");
    assert_eq!(store.read(path).expect("it is there"), "[Result \"1-0\"]\n");
    assert!(matches!(store.open_game(path), Err(StoreError::InUse(_))));
}

#[test]
fn what_another_program_wrote_meanwhile_is_left() {
    let disk = FakeDisk::new(Fault::None);
    play(&disk);
    let store = Store::on(disk.clone(), DIR.into());
    let path = store.list().expect("it can be read").remove(0).path;
    disk.set_fault(Fault::ReadOnly);
    let (game, _) = store.open_game(&path).expect("it can be read");
    disk.set_fault(Fault::None);
    disk.put(path.to_str().expect("it is text"), b"theirs");
    assert!(matches!(game.write("ours"), Err(StoreError::Changed(_))));
    assert!(matches!(game.write("ours"), Err(StoreError::Changed(_))));
    assert_eq!(store.read(&path).expect("it is there"), "theirs");
}

#[test]
fn a_folder_that_vanishes_is_made_again() {
    let disk = FakeDisk::new(Fault::None);
    let store = Store::on(disk.clone(), DIR.into());
    let game = store.new_game(start());
    let path = game.write("first").expect("it works");
    disk.remove_tree("/home/state");
    assert_eq!(game.write("second").expect("it works"), path);
    assert_eq!(store.read(&path).expect("it is there"), "second");
    assert!(matches!(store.open_game(&path), Err(StoreError::InUse(_))));
}

#[test]
fn a_full_disk_does_not_keep_games_from_being_deleted() {
    let disk = FakeDisk::new(Fault::None);
    play(&disk);
    let store = Store::on(disk.clone(), DIR.into());
    let path = store.list().expect("it can be read").remove(0).path;
    disk.set_fault(Fault::Once(disk.operations() + 1, ErrorKind::StorageFull));
    store.delete(&path).expect("the lock is done without");
    assert!(store.list().expect("it can be read").is_empty());
}
