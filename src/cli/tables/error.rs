//! What can go wrong with tables in the shell.

use std::io::{self, ErrorKind};
use std::path::PathBuf;

use super::stop::Stop;
use crate::engine::tables::TableError;

/// Why something could not be done with tables.
#[derive(Debug, thiserror::Error)]
pub enum TablesError {
    /// There is no usual place for tables.
    #[error("there is no home folder to keep tables in; name a folder with --dir DIR")]
    NoHome,
    /// A table is bad, or the system refused.
    #[error("{0}{help}", help = help(.0))]
    Table(#[from] TableError),
    /// Somebody else is building it.
    #[error("{} is being built already, perhaps in another window", .0.display())]
    Busy(PathBuf),
    /// Nobody can be asked.
    #[error("{0}; there is nobody to ask, so say --yes to have it built")]
    Unasked(String),
    /// A bad table, or what is none, is where the table is to be.
    #[error("{0}; deblockle tables remove deletes it")]
    InTheWay(TableError),
    /// The work was stopped.
    #[error("stopped; the same words {}", if *.is_kept { "go on from there" } else { "begin anew" })]
    Stopped {
        /// By that signal.
        signal: u8,
        /// Whether anything is kept of the work.
        is_kept: bool,
    },
    /// Signals cannot be caught.
    #[error("the work could not be stopped: {0}")]
    Signals(io::Error),
}

impl TablesError {
    pub(super) fn stopped(stop: &Stop, is_kept: bool) -> TablesError {
        TablesError::Stopped {
            signal: stop.signal(),
            is_kept,
        }
    }

    /// The exit status of the program.
    pub fn status(&self) -> u8 {
        match self {
            TablesError::NoHome | TablesError::Unasked(_) => 2,
            TablesError::Stopped { signal, .. } => 128 + signal,
            _ => 1,
        }
    }
}

/// What would help, as the end of a sentence.
fn help(error: &TableError) -> &'static str {
    let TableError::System { error, .. } = error else {
        return "";
    };
    match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
            "; make room there, or name another folder with --dir DIR"
        }
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
            "; allow it, or name another folder with --dir DIR"
        }
        ErrorKind::NotADirectory | ErrorKind::AlreadyExists => {
            "; a file is in the way, name another folder with --dir DIR"
        }
        ErrorKind::IsADirectory => {
            "; a folder is in the way, move it, or name another folder with --dir DIR"
        }
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_stops_a_work_hears_whether_it_goes_on_from_there() {
        let words = |is_kept| TablesError::Stopped { signal: 2, is_kept }.to_string();
        assert_eq!(words(true), "stopped; the same words go on from there");
        assert_eq!(words(false), "stopped; the same words begin anew");
    }
}
