//! What the screen knows of the file that the settings are kept in.

use std::path::{Path, PathBuf};

use crate::record::store::visible_path;
use crate::settings::{Fault, Setting};

/// The file of the settings, and what has become of the changes made on the screen.
#[derive(Clone, Debug, Default)]
pub struct KeptSettings {
    /// The file; none where the user has no home.
    path: Option<PathBuf>,
    /// The folder of the user's own, which is written as `~`.
    home: Option<PathBuf>,
    /// What was wrong in the file when it was read.
    faults: Vec<String>,
    /// What the command line sets for this run.
    for_this_run: Vec<Setting>,
    /// How many changes were to be written, and how many of them it is known of what became.
    sent: u64,
    told: u64,
    /// Why the last of those is not in the file.
    failure: Option<String>,
}

/// What has become of the changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Saving<'a> {
    /// There were none.
    Nothing,
    /// They are being written.
    Due,
    /// The file has them all.
    Done,
    /// They are not in the file, and why.
    Failed(&'a str),
}

impl KeptSettings {
    /// The settings kept in that file, of a user with that home, with what was wrong in it.
    pub fn new(path: Option<PathBuf>, home: Option<PathBuf>, faults: &[Fault]) -> KeptSettings {
        KeptSettings {
            path,
            home,
            faults: faults.iter().map(Fault::to_string).collect(),
            ..KeptSettings::default()
        }
    }

    /// The same with what the command line sets for this run alone.
    pub fn with_run(mut self, settings: Vec<Setting>) -> KeptSettings {
        self.for_this_run = settings;
        self
    }

    /// The file's path, as it can be shown; the user's own folder as `~`.
    pub fn shown_path(&self) -> Option<String> {
        let path = self.path.as_deref()?;
        let home = self.home.as_deref().filter(|home| *home != Path::new("/"));
        let inside = home.and_then(|home| path.strip_prefix(home).ok());
        Some(visible_path(&match inside {
            Some(inside) => Path::new("~").join(inside),
            None => path.to_path_buf(),
        }))
    }

    /// What was wrong in the file when it was read, a line each.
    pub fn faults(&self) -> &[String] {
        &self.faults
    }

    /// The first of the faults, and how many more there are.
    pub fn summary(&self) -> Option<String> {
        let (first, others) = self.faults.split_first()?;
        Some(match others.len() {
            0 => format!("{first}."),
            more => format!("{first}. {more} more: see Settings."),
        })
    }

    /// Whether the command line has set that for this run, and so.
    pub fn is_for_this_run(&self, setting: &Setting) -> bool {
        self.for_this_run.contains(setting)
    }

    /// A change is on its way to the file.
    pub(super) fn send(&mut self) {
        self.sent += 1;
    }

    /// What has become of the first so many changes.
    pub(super) fn told(&mut self, count: u64, result: Result<(), String>) {
        self.told = count;
        self.failure = result.err();
    }

    /// What has become of all changes.
    pub fn saving(&self) -> Saving<'_> {
        match &self.failure {
            _ if self.sent == 0 => Saving::Nothing,
            _ if self.told < self.sent => Saving::Due,
            Some(reason) => Saving::Failed(reason),
            None => Saving::Done,
        }
    }
}
