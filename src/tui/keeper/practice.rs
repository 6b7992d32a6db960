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
        let (text, said) = self.try_to_keep(kind, changes);
        Event::ProgressKept { kind, text, said }
    }

    /// Has the changes, of any kinds, kept, and returns what is to be said of that.
    pub(super) fn finish(&self, changes: &[Change]) -> Vec<String> {
        let of_kind = |kind: Kind| {
            let changes = changes.iter().filter(|change| change.kind() == kind);
            (kind, changes.cloned().collect::<Vec<_>>())
        };
        let kinds = Kind::ALL.into_iter().map(of_kind);
        let unkept = kinds.filter(|(_, changes)| !changes.is_empty());
        let said = |(kind, changes): (Kind, Vec<Change>)| {
            let (text, said) = self.try_to_keep(kind, &changes);
            text.err().or(said)
        };
        unkept.filter_map(said).collect()
    }

    /// What the file holds with the changes, or why it is left as it is, and what else is to be said.
    fn try_to_keep(
        &self,
        kind: Kind,
        changes: &[Change],
    ) -> (Result<String, String>, Option<String>) {
        let dir = self.dir.as_deref().ok_or(Fault::NoHome);
        let kept = dir.and_then(|dir| progress::keep(dir, kind, changes));
        let aside = |path: PathBuf| {
            let path = visible_path(&path);
            format!("The progress kept before was damaged. It lies aside: {path}")
        };
        match kept {
            Ok(Kept { text, aside: path }) => (Ok(text), path.map(aside)),
            Err(fault) => (Err(fault.to_string()), None),
        }
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

    /// What could not be kept is tried once more at the end, each kind for itself.
    #[test]
    fn at_the_end_what_could_not_be_kept_is_kept_or_told_of() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut window = window(folder.path());
        // Folders are in the way.
        let in_the_way =
            ["puzzles.toml.lock", "par.toml.lock"].map(|name| folder.path().join(name));
        for path in &in_the_way {
            std::fs::create_dir(path).expect("made");
        }
        window.0.told(Kind::Par, Ok(String::new()));
        do_in(&mut window, Change::Helped(&shipped()[0]));
        do_in(&mut window, Change::ShortestShown("--seed 7".to_string()));
        let (progress, keeper) = window;
        std::fs::remove_dir(&in_the_way[1]).expect("gone");
        let said = keeper.finish(&progress.unkept());
        assert_eq!(said.len(), 1, "{said:?}");
        assert!(
            said[0].contains("puzzles.toml cannot be written"),
            "{said:?}"
        );
        let par = progress::read(folder.path(), Kind::Par);
        assert_eq!(par, Ok("known = [\"--seed 7\"]\n".to_string()));

        std::fs::remove_dir(&in_the_way[0]).expect("gone");
        // It has been damaged meanwhile.
        std::fs::write(folder.path().join("puzzles.toml"), "streak = = 1\n").expect("written");
        let said = keeper.finish(&progress.unkept());
        assert_eq!(said.len(), 1, "{said:?}");
        assert!(said[0].contains("lies aside"), "{said:?}");
        let puzzles = progress::read(folder.path(), Kind::Puzzles);
        assert_eq!(puzzles, Ok("streak = 0\nhelped = [1]\n".to_string()));

        let nowhere = ProgressKeeper::new(None);
        let said = nowhere.finish(&progress.unkept());
        assert_eq!(said.len(), 2, "{said:?}");
        assert_eq!(nowhere.finish(&[]), [""; 0]);
    }
}
