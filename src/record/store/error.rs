//! What can go wrong with the store, in words for the player.

use std::fmt::{self, Display};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::name::MOST_NAME_BYTES;

/// Why something could not be read, written, or done with a game's file.
///
/// As text it says what failed, where, and what would help, in one line without anything that a
/// terminal would act on, whatever the files are called and whatever is in them.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// The user has no home folder, and so there is no usual place for the games.
    #[error("there is no home folder to keep the games in; name a folder with --games DIR")]
    NoHome,
    /// The system refused.
    #[error("cannot {doing} {}: {}{}", visible_path(.path), visible(&.error.to_string()), help(.error))]
    System {
        /// What was tried.
        doing: Doing,
        /// The file or folder that it was tried on.
        path: PathBuf,
        /// What the system said.
        error: Arc<io::Error>,
    },
    /// The game is open for writing already.
    #[error("{} is open already, perhaps in another window; close it there first", visible_path(.0))]
    InUse(PathBuf),
    /// Another program wrote the file after it was read and before it could be locked.
    #[error("{} was changed by another program and is left as it is; open it again to go on from there", visible_path(.0))]
    Changed(PathBuf),
    /// The name is taken.
    #[error("{} is there already; choose another name", visible_path(.0))]
    NameTaken(PathBuf),
    /// Such a name is not for a game.
    #[error("{} is no name for a game: {why}", quoted(.name))]
    BadName {
        /// The name.
        name: String,
        /// What is wrong with it, and what would be right.
        why: NameFault,
    },
    /// The path is not that of a game in the store's folder.
    #[error("{} is not a game in {}; only games there can be changed", visible_path(.path), visible_path(.dir))]
    Elsewhere {
        /// The path.
        path: PathBuf,
        /// The store's folder.
        dir: PathBuf,
    },
    /// The file is not what a game's file is.
    #[error("{} is no record of a game: {fault}", visible_path(.path))]
    NotARecord {
        /// The file.
        path: PathBuf,
        /// What is wrong in it.
        fault: FileFault,
    },
    /// The thread that writes cannot be started.
    #[error("games cannot be saved, as the system gives no thread to write them: {}", visible(&.0.to_string()))]
    NoThread(Arc<io::Error>),
    /// The thread that writes has panicked over this game.
    #[error(
        "the game could not be written because of a fault in this program; the next turn tries again"
    )]
    Panicked,
    /// The disk has not answered in time.
    #[error("the disk has not answered in time; the last turns may not be saved")]
    TooSlow,
}

/// What was tried when the system refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    /// Making the folder of the games.
    MakeFolder,
    /// Listing the folder.
    List,
    /// Reading a file.
    Read,
    /// Writing a game.
    Write,
    /// Locking a game against other programs.
    Lock,
    /// Giving a game another name.
    Rename,
    /// Deleting a game.
    Delete,
}

impl Display for Doing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Doing::MakeFolder => "make the folder",
            Doing::List => "list",
            Doing::Read => "read",
            Doing::Write => "write",
            Doing::Lock => "lock",
            Doing::Rename => "rename",
            Doing::Delete => "delete",
        })
    }
}

/// What is wrong with a name for a game's file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameFault {
    /// There is nothing to see in it.
    #[error("it is empty")]
    Empty,
    /// A file with such a name is hidden.
    #[error("it begins with a dot")]
    Hidden,
    /// It has a character that some system does not take in names.
    #[error("it has {}; letters, digits, spaces, - and _ are right", quoted(&.0.to_string()))]
    Character(char),
    /// It is too long for some file systems.
    #[error("it is {0} bytes long; {MOST_NAME_BYTES} are the most")]
    Long(usize),
}

/// What shows that a file is no game's record, seen from its bytes and tags alone.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileFault {
    /// Nothing is in it.
    #[error("it is empty")]
    Empty,
    /// It is longer than any game.
    #[error("it is {0} bytes long")]
    Large(u64),
    /// It is not UTF-8.
    #[error("line {line} is not text in UTF-8")]
    NotText {
        /// The line, counted from 1.
        line: usize,
    },
    /// It does not begin with a tag.
    #[error("line {line} is {}; a tag such as [Gold \"Ada\"] should be there", quoted(.text))]
    NotATag {
        /// The line, counted from 1.
        line: usize,
        /// What is there, shortened.
        text: String,
    },
}

impl StoreError {
    /// Makes an error of what the system said.
    pub(super) fn system(doing: Doing, path: &Path) -> impl FnOnce(io::Error) -> StoreError {
        let path = path.to_path_buf();
        move |error| StoreError::System {
            doing,
            path,
            error: Arc::new(error),
        }
    }
}

/// What would help, as the end of a sentence.
fn help(error: &io::Error) -> &'static str {
    match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
            "; make room there, or keep the games elsewhere with --games DIR"
        }
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
            "; allow it, or keep the games elsewhere with --games DIR"
        }
        ErrorKind::NotFound => "; it may have been moved or deleted",
        ErrorKind::NotADirectory | ErrorKind::AlreadyExists => {
            "; a file is in the way, name another folder with --games DIR"
        }
        ErrorKind::Unsupported => "; keep the games on another disk with --games DIR",
        _ => "",
    }
}

/// The text with everything a terminal would act on written out, as `\u{1b}` for escape: control
/// characters, line separators, and what turns the direction of the text around it.
///
/// For whatever comes from files and is shown: names, tags, comments and paths.
///
/// ```
/// use deblockle::record::store::visible;
///
/// assert_eq!(visible("Ada\u{1b}[2J"), r"Ada\u{1b}[2J");
/// assert_eq!(visible("Zoë 蛙"), "Zoë 蛙");
/// ```
pub fn visible(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        match is_acted_on(c) {
            true => shown.extend(c.escape_unicode()),
            false => shown.push(c),
        }
    }
    shown
}

/// Whether a terminal would do something else with the character than draw it.
pub(super) fn is_acted_on(c: char) -> bool {
    let is_layout = matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    c.is_control() || is_layout
}

/// The path as it can be shown, [`visible`] and with a sign for what is not text.
pub fn visible_path(path: &Path) -> String {
    visible(&path.to_string_lossy())
}

/// The text in quotation marks, visible, and shortened when it is long.
fn quoted(text: &str) -> String {
    const MOST: usize = 40;
    let mut quoted = String::from("\"");
    let mut chars = text.chars();
    quoted.push_str(&visible(&chars.by_ref().take(MOST).collect::<String>()));
    quoted.push_str(if chars.next().is_some() {
        "…\""
    } else {
        "\""
    });
    quoted
}
