//! The thread that writes settings, so that the screen never waits for the disk.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use super::{Fault, Setting, Wrong, change};

/// A thread that changes settings in a file, one after another. What cannot be written is tried
/// again with the next one, and once more at the end.
#[derive(Debug)]
pub struct Writer {
    path: PathBuf,
    wanted: Sender<Setting>,
    /// Tells at the end whether everything is written.
    ended: Receiver<Result<(), Fault>>,
}

impl Writer {
    /// Starts the thread. It calls `report` with how many settings it has been given so far, and
    /// whether the file has all of them.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start(
        path: PathBuf,
        mut report: impl FnMut(u64, Result<(), Fault>) + Send + 'static,
    ) -> io::Result<Writer> {
        let (wanted, due) = mpsc::channel::<Setting>();
        let (end, ended) = mpsc::channel();
        let of_thread = path.clone();
        let work = move || {
            let mut last = Ok(());
            let (mut unwritten, mut count) = (Vec::new(), 0);
            while let Ok(setting) = due.recv() {
                // Of a key held down only the last value needs writing.
                for setting in std::iter::once(setting).chain(due.try_iter()) {
                    count += 1;
                    unwritten.retain(|other| !setting.is_about_the_same(other));
                    unwritten.push(setting);
                }
                last = write(&of_thread, &mut unwritten);
                // A fault in whoever is told must not cost what is still to be written.
                let _ = catch_unwind(AssertUnwindSafe(|| report(count, last.clone())));
            }
            if last.is_err() {
                last = write(&of_thread, &mut unwritten);
            }
            // Nobody may wait for it.
            let _ = end.send(last);
        };
        thread::Builder::new().name("settings".into()).spawn(work)?;
        Ok(Writer {
            path,
            wanted,
            ended,
        })
    }

    /// Has the setting written, and returns at once.
    pub fn set(&self, setting: Setting) {
        // The thread ends only when nothing can be sent any more.
        let _ = self.wanted.send(setting);
    }

    /// Waits until everything is written, but no longer than so long.
    ///
    /// # Errors
    /// When something is not.
    pub fn finish(self, patience: Duration) -> Result<(), Fault> {
        drop(self.wanted);
        match self.ended.recv_timeout(patience) {
            Ok(ended) => ended,
            Err(RecvTimeoutError::Timeout) => {
                Err(unwritten(&self.path, "the disk has not answered in time"))
            }
            Err(RecvTimeoutError::Disconnected) => Err(unwritten(&self.path, FAULT)),
        }
    }
}

/// What is said after a panic.
const FAULT: &str = "this program has a fault there";

fn unwritten(path: &Path, why: &str) -> Fault {
    Fault {
        file: path.to_path_buf(),
        line: None,
        wrong: Wrong::Unwritable(why.to_string()),
    }
}

/// Writes the settings, which are dropped when the disk has them.
fn write(path: &Path, settings: &mut Vec<Setting>) -> Result<(), Fault> {
    let written = catch_unwind(AssertUnwindSafe(|| change(path, settings)));
    written.unwrap_or_else(|_| Err(unwritten(path, FAULT)))?;
    settings.clear();
    Ok(())
}
