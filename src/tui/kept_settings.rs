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
    /// What was wrong in the file when it was last read.
    faults: Vec<String>,
    /// What was wrong in the file of the theme that the program began with.
    theme_faults: Vec<String>,
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

    /// The same with what was wrong in the file of the theme.
    pub fn with_theme_faults(mut self, faults: &[Fault]) -> KeptSettings {
        self.theme_faults = faults.iter().map(Fault::to_string).collect();
        self
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

    /// What was wrong in the file when it was last read, a line each.
    pub fn faults(&self) -> &[String] {
        &self.faults
    }

    /// What was wrong in the file of the theme that the program began with, a line each.
    pub fn theme_faults(&self) -> &[String] {
        &self.theme_faults
    }

    /// The first of the faults, and how many more there are.
    pub fn summary(&self) -> Option<String> {
        let mut faults = self.faults.iter().chain(&self.theme_faults);
        let first = faults.next()?;
        Some(match faults.count() {
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

    /// What has become of the first so many changes: what is wrong in the file that has them, or why
    /// it has not.
    pub(super) fn told(&mut self, count: u64, result: Result<Vec<String>, String>) {
        self.told = count;
        self.failure = match result {
            Ok(faults) => {
                self.faults = faults;
                None
            }
            Err(reason) => Some(reason),
        };
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
