//! Two programs at once never write the same game.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use deblockle::record::store::{Disk, Store, StoreError, SystemDisk};

use crate::start;

/// Tells the other program which game to open.
const GAME: &str = "DEBLOCKLE_TEST_GAME";

const OPENED: &str = "the game is open";

/// Not a test: the other program. It opens the game, says so, and keeps it until its input ends.
#[test]
#[ignore = "it is the other program of the tests here"]
fn other_program() {
    let Some(path) = std::env::var_os(GAME).map(PathBuf::from) else {
        return;
    };
    let store = Store::open(path.parent().expect("it is in a folder").into());
    let (game, _) = store.open_game(&path).expect("nobody has it open");
    println!("\n{OPENED}");
    std::io::stdin().lines().for_each(drop);
    drop(game);
}

/// Starts the other program, and waits until it has opened the game. What it says after that is not
/// read, but has to go somewhere.
fn open_elsewhere(game: &Path) -> (Child, impl Sized) {
    let mut child = Command::new(std::env::current_exe().expect("a test has a path"))
        .args([
            "--exact",
            "locks::other_program",
            "--ignored",
            "--nocapture",
        ])
        .env(GAME, game)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let output = BufReader::new(child.stdout.take().expect("it is a pipe"));
    let mut lines = output.lines().map_while(Result::ok);
    assert!(
        lines.any(|line| line == OPENED),
        "the other program has opened the game"
    );
    (child, lines)
}

#[test]
fn a_game_that_is_open_elsewhere_is_only_looked_at() {
    let dir = tempfile::tempdir().expect("there is a place for it");
    let store = Store::open(dir.path().into());
    let path = store.new_game(start()).write("text").expect("it works");

    let (mut child, _output) = open_elsewhere(&path);
    let error = store.open_game(&path).expect_err("it is open elsewhere");
    assert!(matches!(error, StoreError::InUse(_)));
    assert!(
        error
            .to_string()
            .contains("is open already, perhaps in another window")
    );
    assert!(matches!(store.delete(&path), Err(StoreError::InUse(_))));
    assert!(matches!(
        store.rename(&path, "mine"),
        Err(StoreError::InUse(_))
    ));
    assert_eq!(store.read(&path).expect("it can be looked at"), "text");

    drop(child.stdin.take());
    assert!(child.wait().expect("it ends").success());
    let (game, _) = store.open_game(&path).expect("it is free again");
    game.write("more").expect("it works");
}

#[test]
fn the_lock_of_a_program_that_was_killed_is_free() {
    let dir = tempfile::tempdir().expect("there is a place for it");
    let store = Store::open(dir.path().into());
    let path = store.new_game(start()).write("text").expect("it works");
    let (mut child, _output) = open_elsewhere(&path);
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    store.open_game(&path).expect("it is free again");
}

#[test]
fn in_one_program_a_game_is_open_once() {
    let dir = tempfile::tempdir().expect("there is a place for it");
    let store = Store::open(dir.path().into());
    let game = store.new_game(start());
    let path = game.write("text").expect("it works");
    let clone = game.clone();
    drop(game);
    assert!(matches!(
        Store::open(dir.path().into()).open_game(&path),
        Err(StoreError::InUse(_))
    ));
    drop(clone);
    store.open_game(&path).expect("it is free again");
}

/// Threads take and give up the same lock over and over: no two ever have it at once, though its
/// file goes and comes each time.
#[test]
fn a_lock_that_is_given_up_and_taken_at_once() {
    let dir = tempfile::tempdir().expect("there is a place for it");
    let path = dir.path().join("lock");
    let holders = AtomicU32::new(0);
    let taken = AtomicU32::new(0);
    let take = || {
        while taken.load(Ordering::Relaxed) < 1000 {
            if let Some(lock) = SystemDisk.lock(&path).expect("it works") {
                assert_eq!(holders.fetch_add(1, Ordering::SeqCst), 0);
                taken.fetch_add(1, Ordering::Relaxed);
                std::thread::yield_now();
                assert_eq!(holders.fetch_sub(1, Ordering::SeqCst), 1);
                drop(lock);
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(take);
        }
    });
}
