//! Carries out what the program wants of the files of progress.

use std::path::PathBuf;

use crate::practice::progress::{self, Change, Fault, Kept, Kind};
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

    /// Has the changes, all of that kind, kept.
    pub(super) fn keep(&self, kind: Kind, changes: &[Change]) -> Event {
        let dir = self.dir.as_deref().ok_or(Fault::NoHome);
        let kept = dir.and_then(|dir| progress::keep(dir, kind, changes));
        let aside = |path: PathBuf| {
            let path = visible_path(&path);
            format!("The progress kept before was damaged. It lies aside: {path}")
        };
        let (text, said) = match kept {
            Ok(Kept { text, aside: path }) => (Ok(text), path.map(aside)),
            Err(fault) => (Err(fault.to_string()), None),
        };
        Event::ProgressKept { kind, text, said }
    }
}
