//! Carries out what the program wants of the files of progress.

use std::path::PathBuf;

use crate::practice::progress::{self, Fault, Kind};
use crate::record::store::visible_path;
use crate::tui::event::Event;

/// The folder of those files.
///
/// It is read and written by no thread: each is one small file, and who quits right after a task would
/// lose what they have done.
#[derive(Debug, Default)]
pub(super) struct ProgressKeeper {
    /// None where the user has no home.
    dir: Option<PathBuf>,
}

impl ProgressKeeper {
    pub(super) const fn new(dir: Option<PathBuf>) -> ProgressKeeper {
        ProgressKeeper { dir }
    }

    /// Reads what is kept of that kind.
    pub(super) fn read(&self, kind: Kind) -> Event {
        let dir = self.dir.as_deref().ok_or(Fault::NoHome);
        let text = dir.and_then(|dir| progress::read(dir, kind));
        Event::Progress {
            kind,
            text: text.map_err(|fault| fault.to_string()),
        }
    }

    /// Writes what is to be kept of that kind.
    pub(super) fn keep(&self, kind: Kind, text: &str) -> Event {
        let dir = self.dir.as_deref().ok_or(Fault::NoHome);
        let kept = dir.and_then(|dir| progress::keep(dir, kind, text));
        let aside = |path: PathBuf| {
            let path = visible_path(&path);
            format!("The progress kept before was damaged. It lies aside: {path}")
        };
        Event::ProgressKept {
            kind,
            result: match kept {
                Ok(set_aside) => Ok(set_aside.map(aside)),
                Err(fault) => Err(fault.to_string()),
            },
        }
    }
}
