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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::practice::puzzles::{Solved, shipped};
    use crate::tui::event::Effect;
    use crate::tui::kept_progress::KeptProgress;
    use std::time::Duration;

    const KIND: Kind = Kind::Puzzles;

    /// A window: what it knows, and its keeper.
    fn window(dir: &std::path::Path) -> (KeptProgress, ProgressKeeper) {
        let keeper = ProgressKeeper::new(Some(dir.to_path_buf()));
        let mut progress = KeptProgress::default();
        if let Event::Progress { kind, text } = keeper.read(KIND) {
            progress.told(kind, text);
        }
        (progress, keeper)
    }

    /// Has done that in the window, and has it kept.
    fn do_in((progress, keeper): &mut (KeptProgress, ProgressKeeper), change: Change) {
        progress.change(change);
        for effect in progress.due() {
            let Effect::KeepProgress { kind, changes } = effect else {
                continue;
            };
            if let Event::ProgressKept { kind, text, said } = keeper.keep(kind, &changes) {
                progress.kept(kind, text, said);
            }
        }
    }

    #[test]
    fn two_windows_over_one_folder_lose_nothing_and_learn_of_each_other() {
        let folder = tempfile::tempdir().expect("a folder");
        let [mut one, mut other] = [window(folder.path()), window(folder.path())];
        let puzzles = shipped();
        let time = Duration::from_secs(5);
        do_in(&mut one, Change::Solved(&puzzles[0], time));
        do_in(&mut other, Change::Solved(&puzzles[1], time));
        do_in(&mut one, Change::Helped(&puzzles[2]));
        let solved = Solved(one.0.of(KIND));
        assert_eq!(solved.count(puzzles), 2);
        assert_eq!(solved.streaks(), [0, 2]);
        let (again, _) = window(folder.path());
        assert_eq!(again.of(KIND).to_string(), one.0.of(KIND).to_string());
    }
}
