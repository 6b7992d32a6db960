//! The tables in a folder, opened when they are needed.

use std::collections::HashMap;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::rules::{Position, Ruleset, Side};

use super::super::solve::Lookup;
use super::checkpoint::checkpoint_of;
use super::fault::{TableError, TableFault};
use super::file::Table;
use super::kind::{ENDING, Kind};

/// What is known of a table that was asked for.
#[derive(Clone, Debug)]
enum Known {
    /// It is there.
    Open(Arc<Table>),
    /// It is not there.
    Missing,
    /// It cannot be used, which has been told.
    Bad,
}

/// The tables in a folder. Nothing is read before it is needed, and a table that is not there or is
/// damaged is as one that knows nothing. Threads may share it.
#[derive(Debug)]
pub struct Tables {
    folder: PathBuf,
    opened: Mutex<HashMap<(Kind, Ruleset), Known>>,
    faults: Mutex<Vec<TableError>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Tables {
    /// The tables in that folder, which need not be there.
    pub fn in_folder(folder: PathBuf) -> Tables {
        Tables {
            folder,
            opened: Mutex::default(),
            faults: Mutex::default(),
        }
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Where the table of those endings is, if it is there.
    pub fn path(&self, kind: Kind, ruleset: &Ruleset) -> PathBuf {
        self.folder.join(kind.file_name(ruleset))
    }

    /// The paths of all tables in the folder, whole or not, by name; none when it is not there.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn list(&self) -> Result<Vec<PathBuf>, TableError> {
        self.files(|path| path.extension().is_some_and(|end| end == ENDING))
    }

    /// The paths of those tables, sorted by name, that have been begun and are not built.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn list_unfinished(&self) -> Result<Vec<PathBuf>, TableError> {
        let mut paths = self.files(|path| {
            let table = path.with_extension("");
            checkpoint_of(&table) == *path && table.extension().is_some_and(|end| end == ENDING)
        })?;
        paths
            .iter_mut()
            .for_each(|path| *path = path.with_extension(""));
        paths.retain(|path| !path.exists());
        Ok(paths)
    }

    /// The paths of the folder's files of some kind, sorted; none where there is no folder.
    fn files(&self, is_wanted: impl Fn(&PathBuf) -> bool) -> Result<Vec<PathBuf>, TableError> {
        let entries = match fs::read_dir(&self.folder) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries.and_then(Iterator::collect::<Result<Vec<_>, _>>),
        };
        let entries = entries.map_err(TableError::system("list", &self.folder))?;
        let paths = entries.into_iter().map(|entry| entry.path());
        let mut paths: Vec<_> = paths.filter(is_wanted).collect();
        paths.sort_unstable();
        Ok(paths)
    }

    /// Opens the table of those endings.
    ///
    /// # Errors
    /// When it is not there or cannot be used.
    pub fn open(&self, kind: Kind, ruleset: &Ruleset) -> Result<Table, TableError> {
        let path = self.path(kind, ruleset);
        let table = Table::open(&path)?;
        match (table.head().kind, table.head().ruleset) == (kind, *ruleset) {
            true => Ok(table),
            false => Err(TableError::bad(&path)(TableFault::Misnamed)),
        }
    }

    /// The table for looking up, which is opened the first time. Nobody else is let in meanwhile, so
    /// that what is wrong is told once.
    fn known(&self, key: (Kind, Ruleset)) -> Known {
        let mut opened = lock(&self.opened);
        let known = opened
            .entry(key)
            .or_insert_with(|| match self.open(key.0, &key.1) {
                Ok(table) => Known::Open(Arc::new(table)),
                Err(fault) if fault.is_not_there() => Known::Missing,
                Err(fault) => {
                    lock(&self.faults).push(fault);
                    Known::Bad
                }
            });
        known.clone()
    }

    /// Uses the table no more: what was wrong in one place is not to be trusted elsewhere either.
    fn give_up(&self, key: (Kind, Ruleset), fault: TableError) {
        let before = lock(&self.opened).insert(key, Known::Bad);
        // Another thread may have come upon it first.
        if !matches!(before, Some(Known::Bad)) {
            lock(&self.faults).push(fault);
        }
    }
}

impl Lookup for Tables {
    /// From the table of two blocks against one. Nothing where there is none, or none that can be read.
    fn turns(&self, position: &Position) -> Option<u8> {
        let mut counts = Side::ALL.map(|side| position.block_count(side));
        counts.sort_unstable();
        if counts != [1, 2] {
            return None;
        }
        let key = (Kind::TwoOne, *position.ruleset());
        let Known::Open(table) = self.known(key) else {
            return None;
        };
        table.turns(position).unwrap_or_else(|fault| {
            self.give_up(key, fault);
            None
        })
    }

    /// Tables that were not there are looked for again from here on: one may be built while the
    /// program runs.
    fn take_faults(&self) -> Vec<String> {
        lock(&self.opened).retain(|_, known| !matches!(known, Known::Missing));
        let faults = std::mem::take(&mut *lock(&self.faults));
        let words = |fault: &TableError| format!("{fault}; it is not used");
        faults.iter().map(words).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;
    use std::sync::Barrier;

    use super::super::super::share::on_all;
    use super::super::head::{FRONT, Front, Head};
    use super::super::totals::Totals;
    use super::*;

    fn position() -> Position {
        let text = "7/2tl4/7/3XT3/7/4CS2/7 g";
        Position::parse(text, Ruleset::default()).unwrap()
    }

    /// A table of two against one with a good head, every block of which is damaged.
    fn damaged() -> Vec<u8> {
        let mut head = Head {
            kind: Kind::TwoOne,
            ruleset: Ruleset::default(),
            block_rows: 8,
            totals: Totals::default(),
            lengths: Vec::new(),
        };
        head.lengths = vec![1; head.block_count()];
        let packed = head.to_bytes();
        let front = Front {
            head_length: packed.len() as u32,
            head_begin: (FRONT + head.block_count()) as u64,
        };
        let blocks = vec![0; head.block_count()];
        [&front.to_bytes()[..], &blocks, &packed].concat()
    }

    /// The tables of a folder of their own, which goes away with the first.
    fn folder() -> (tempfile::TempDir, Tables) {
        let folder = tempfile::tempdir().unwrap();
        let tables = Tables::in_folder(folder.path().to_path_buf());
        (folder, tables)
    }

    #[test]
    fn each_fault_is_told_once_however_many_threads_come_upon_it() {
        let (position, threads) = (position(), NonZeroUsize::new(8).unwrap());
        for bytes in [b"no table at all".to_vec(), damaged()] {
            let (_folder, tables) = folder();
            let path = tables.path(Kind::TwoOne, position.ruleset());
            fs::write(&path, bytes).unwrap();
            let (together, again) = (Barrier::new(8), Barrier::new(8));
            let found = on_all(threads, 8, |_| {
                // Each waits with the number it took, so that each thread has one.
                together.wait();
                let found = tables.turns(&position);
                again.wait();
                (found, tables.turns(&position))
            });
            assert_eq!(found, [(None, None); 8]);
            assert_eq!(tables.take_faults().len(), 1);
            assert_eq!(tables.turns(&position), None);
            assert_eq!(tables.take_faults(), [""; 0]);
        }
    }

    #[test]
    fn a_table_that_is_put_there_while_the_program_runs_is_seen() {
        let position = position();
        let (_folder, tables) = folder();
        assert_eq!(tables.turns(&position), None);
        assert_eq!(tables.take_faults(), [""; 0]);
        let path = tables.path(Kind::TwoOne, position.ruleset());
        fs::write(&path, damaged()).unwrap();
        assert_eq!(tables.turns(&position), None);
        assert_eq!(tables.take_faults().len(), 1, "it was looked into");
    }
}
