//! What can be wrong with a table's file.

use std::io;
use std::path::{Path, PathBuf};

use super::head::HeadFault;

/// Why a table cannot be used or written.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// The system refused.
    #[error("cannot {doing} {}: {error}", .path.display())]
    System {
        /// What was tried, as `read`.
        doing: &'static str,
        /// The file or folder.
        path: PathBuf,
        /// What the system said.
        error: io::Error,
    },
    /// The file is not what it should be.
    #[error("{} {fault}", .path.display())]
    Bad {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        fault: TableFault,
    },
}

/// What is wrong with a file that should be a table, as the end of a sentence about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableFault {
    /// It does not begin as tables do.
    #[error("is no table of endings")]
    Foreign,
    /// Another program, or a later one, wrote it in another form.
    #[error("is a table in version {0} of the format, and this program reads version 1")]
    Version(u32),
    /// Its head cannot be read.
    #[error("is damaged: its head cannot be read")]
    Head,
    /// Its head says what cannot be.
    #[error("is damaged: {0}")]
    BadHead(HeadFault),
    /// It is longer or shorter than its head says.
    #[error("is damaged: it is {found} bytes long and should be {right}")]
    Length {
        /// How long it is, in bytes.
        found: u64,
        /// How long it should be.
        right: u64,
    },
    /// A block is not as it was written.
    #[error("is damaged: block {0} is not as it was written")]
    Block(usize),
    /// It is a table of something else than its name says.
    #[error("is a table of other endings or for other rules than its name says")]
    Misnamed,
    /// What it holds is not what follows from the rules.
    #[error("is wrong: {0}")]
    Wrong(&'static str),
}

impl TableError {
    pub(super) fn system(
        doing: &'static str,
        path: &Path,
    ) -> impl FnOnce(io::Error) -> TableError + use<> {
        let path = path.to_path_buf();
        move |error| TableError::System { doing, path, error }
    }

    pub(super) fn bad(path: &Path) -> impl FnOnce(TableFault) -> TableError + use<> {
        let path = path.to_path_buf();
        move |fault| TableError::Bad { path, fault }
    }

    /// Whether nothing is there.
    pub fn is_not_there(&self) -> bool {
        matches!(self, TableError::System { error, .. } if error.kind() == io::ErrorKind::NotFound)
    }
}
