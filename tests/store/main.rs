//! The folder of games: nothing that was reported saved is lost, whatever fails.
#![cfg(feature = "record")]

mod fake;
mod faults;
mod folder;
mod locks;
mod writer;

use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use deblockle::record::store::{Disk, Report, UtcTime, Writer};

/// How long something that is sure to happen is waited for.
const PATIENCE: Duration = Duration::from_secs(60);

/// When the games of the tests are started.
fn start() -> UtcTime {
    UtcTime {
        year: 2026,
        month: 5,
        day: 1,
        hour: 19,
        minute: 32,
        second: 5,
    }
}

/// A writer, and what it reports.
fn reporting_writer<D: Disk>() -> (Writer<D>, Receiver<Report>) {
    let (sender, reports) = channel();
    let report = move |report| {
        let _ = sender.send(report);
    };
    (Writer::start(report).expect("there are threads"), reports)
}
