//! The thread that writes: it keeps nobody waiting and writes the newest.

use std::io::ErrorKind;
use std::time::Duration;

use deblockle::record::store::{GameId, Report, Store, StoreError, Writer};

use crate::fake::{FakeDisk, Fault};
use crate::{PATIENCE, reporting_writer, start};

fn store() -> (FakeDisk, Store<FakeDisk>) {
    let disk = FakeDisk::new(Fault::None);
    (disk.clone(), Store::on(disk, "/home/games".into()))
}

fn saved(report: Report) -> (GameId, u64) {
    match report {
        Report::Saved {
            game, generation, ..
        } => (game, generation),
        Report::Failed { error, .. } => panic!("{error}"),
    }
}

#[test]
fn newer_texts_replace_those_that_wait() {
    let (disk, store) = store();
    let (writer, reports) = reporting_writer();
    let (a, b) = (store.new_game(start()), store.new_game(start()));
    let (arrived, go) = disk.hold_next_sync();

    let first = writer.save(&a, "first".into());
    arrived.recv_timeout(PATIENCE).expect("it is being written");
    // From here on the disk does not answer, and nothing waits for it.
    assert_eq!(a.path(), Some("/home/games/2026-05-01-193205.dbk".as_ref()));
    let saves: Vec<u64> = (0..100)
        .map(|n| writer.save(&a, format!("text {n}")))
        .collect();
    let other = writer.save(&b, "other".into());
    let last = writer.save(&a, "last".into());
    assert!(saves.is_sorted() && first < saves[0] && saves[99] < other && other < last);
    go.send(()).expect("the disk waits for it");

    let reported: Vec<_> = (0..3)
        .map(|_| saved(reports.recv_timeout(PATIENCE).expect("three are written")))
        .collect();
    assert_eq!(reported, [(a.id(), first), (a.id(), last), (b.id(), other)]);
    writer.finish(PATIENCE).expect("all is written");
    assert!(reports.try_recv().is_err(), "nothing else was written");
    assert_eq!(
        store
            .read(a.path().expect("it is written"))
            .expect("it is there"),
        "last"
    );
    assert_eq!(
        b.path(),
        Some("/home/games/2026-05-01-193205-2.dbk".as_ref())
    );
}

#[test]
fn finishing_waits_for_what_is_queued() {
    let (_, store) = store();
    let (writer, reports) = reporting_writer();
    let games: Vec<_> = (0..20).map(|_| store.new_game(start())).collect();
    for game in &games {
        writer.save(game, "[Result \"*\"]".into());
    }
    writer.finish(PATIENCE).expect("all is written");
    assert_eq!(reports.try_iter().map(saved).count(), games.len());
    assert_eq!(store.list().expect("it can be read").len(), games.len());
}

#[test]
fn dropping_waits_for_what_is_queued() {
    let (_, store) = store();
    let (writer, reports) = reporting_writer();
    let game = store.new_game(start());
    writer.save(&game, "text".into());
    drop(writer);
    saved(reports.try_recv().expect("it is written"));
}

#[test]
fn finishing_does_not_wait_for_ever() {
    let (disk, store) = store();
    let (writer, reports) = reporting_writer();
    let (arrived, go) = disk.hold_next_sync();
    writer.save(&store.new_game(start()), "text".into());
    arrived.recv_timeout(PATIENCE).expect("it is being written");
    assert!(matches!(
        writer.finish(Duration::ZERO),
        Err(StoreError::TooSlow)
    ));
    // The thread goes on when the disk does.
    go.send(()).expect("the disk waits for it");
    saved(reports.recv_timeout(PATIENCE).expect("it is written"));
}

#[test]
fn what_failed_is_tried_again_at_the_end() {
    let (disk, store) = store();
    disk.set_fault(Fault::ReadOnly);
    let (writer, reports) = reporting_writer();
    let game = store.new_game(start());
    let wanted = writer.save(&game, "text".into());
    let report = reports.recv_timeout(PATIENCE).expect("it is reported");
    assert!(matches!(report, Report::Failed { generation, .. } if generation == wanted));
    assert_eq!(game.path(), None);
    disk.set_fault(Fault::None);
    writer.finish(PATIENCE).expect("it works now");
    let report = reports.try_recv().expect("it is reported");
    assert_eq!(saved(report), (game.id(), wanted));
}

#[test]
fn what_failed_does_not_come_after_what_is_newer() {
    let (disk, store) = store();
    let (writer, reports) = reporting_writer();
    let game = store.new_game(start());
    let (arrived, go) = disk.hold_next_sync();
    writer.save(&game, "first".into());
    arrived.recv_timeout(PATIENCE).expect("it is being written");
    let this_sync = disk.operations() + 1;
    disk.set_fault(Fault::Once(this_sync, ErrorKind::StorageFull));
    let newer = writer.save(&game, "second".into());
    go.send(()).expect("the disk waits for it");
    writer.finish(PATIENCE).expect("the newer text is saved");
    assert!(matches!(reports.try_recv(), Ok(Report::Failed { .. })));
    let report = reports.try_recv().expect("it is reported");
    assert_eq!(saved(report), (game.id(), newer));
    assert!(reports.try_recv().is_err(), "nothing else was written");
    assert_eq!(
        store
            .read(game.path().expect("it is written"))
            .expect("it is there"),
        "second"
    );
}

#[test]
fn finishing_tells_what_is_not_saved() {
    let (disk, store) = store();
    disk.set_fault(Fault::ReadOnly);
    let (writer, _reports) = reporting_writer();
    writer.save(&store.new_game(start()), "text".into());
    let error = writer.finish(PATIENCE).expect_err("nothing can be written");
    assert!(matches!(error, StoreError::System { .. }), "{error}");
}

#[test]
fn a_game_can_be_opened_again_when_it_is_reported_saved() {
    let (_, store) = store();
    let (writer, reports) = reporting_writer();
    for _ in 0..200 {
        let game = store.new_game(start());
        writer.save(&game, "text".into());
        let report = reports.recv_timeout(PATIENCE).expect("it is reported");
        let Report::Saved { path, .. } = report else {
            panic!("{report:?}");
        };
        drop(game);
        store.open_game(&path).expect("nobody has it open any more");
    }
}

#[test]
fn a_listener_that_panics_stops_nothing() {
    let (_, store) = store();
    let writer =
        Writer::start(|_| panic!("the listener was told to panic")).expect("there are threads");
    let game = store.new_game(start());
    writer.save(&game, "first".into());
    writer.save(&game, "second".into());
    writer.finish(PATIENCE).expect("all is written");
    assert_eq!(
        store
            .read(game.path().expect("it is written"))
            .expect("it is there"),
        "second"
    );
}
