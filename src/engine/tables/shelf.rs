//! The tables in a folder, opened when they are needed.

use std::collections::HashMap;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::rules::{Position, Ruleset, Side};

use super::super::solve::Lookup;
use super::fault::{TableError, TableFault};
use super::file::Table;
use super::kind::{ENDING, Kind};

/// The tables that have been opened, and those that cannot be.
type Opened = HashMap<(Kind, Ruleset), Option<Arc<Table>>>;

/// The tables in a folder. Nothing is read before it is needed, and a table that is not there or is
/// damaged is as one that knows nothing. Threads may share it.
#[derive(Debug)]
pub struct Tables {
    folder: PathBuf,
    opened: Mutex<Opened>,
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
        let entries = match fs::read_dir(&self.folder) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries.and_then(Iterator::collect::<Result<Vec<_>, _>>),
        };
        let entries = entries.map_err(TableError::system("list", &self.folder))?;
        let paths = entries.into_iter().map(|entry| entry.path());
        let is_table = |path: &PathBuf| path.extension().is_some_and(|end| end == ENDING);
        let mut paths: Vec<_> = paths.filter(is_table).collect();
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

    fn first_opened(&self, key: (Kind, Ruleset)) -> Option<Arc<Table>> {
        let table = match self.open(key.0, &key.1) {
            Ok(table) => Some(Arc::new(table)),
            Err(fault) if fault.is_not_there() => None,
            Err(fault) => {
                lock(&self.faults).push(fault);
                None
            }
        };
        lock(&self.opened).insert(key, table.clone());
        table
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
        let known = lock(&self.opened).get(&key).cloned();
        let table = known.unwrap_or_else(|| self.first_opened(key))?;
        match table.turns(position) {
            Ok(turns) => turns,
            Err(fault) => {
                // It is not to be trusted elsewhere either.
                lock(&self.opened).insert(key, None);
                lock(&self.faults).push(fault);
                None
            }
        }
    }

    fn take_faults(&self) -> Vec<String> {
        let faults = std::mem::take(&mut *lock(&self.faults));
        let words = |fault: &TableError| format!("{fault}; it is not used");
        faults.iter().map(words).collect()
    }
}
