//! What can be wrong with the file of settings, in words for the player.

use std::path::PathBuf;

use super::wording::meant_words;
use crate::record::store::visible_path;
use crate::start::NameError;

/// Something wrong in the file of settings, or with it. As text it is one line, without anything that
/// a terminal would act on, whatever the file is called and whatever is in it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{}: {wrong}", visible_path(.file), .line.map_or(String::new(), |line| format!(", line {line}")))]
pub struct Fault {
    /// The file.
    pub file: PathBuf,
    /// The line in it, counted from 1, where it is about one.
    pub line: Option<usize>,
    /// What is wrong there, and what would be right.
    pub wrong: Wrong,
}

/// What is wrong with the file of settings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// The file is no TOML, so that nothing in it can be relied on.
    #[error(
        "{0}; until that is put right nothing in the file counts, and nothing is written to it"
    )]
    Syntax(String),
    /// There is no such setting.
    #[error("{given} is no setting; {}there are {right}", meant_words(.meant))]
    UnknownKey {
        /// The key.
        given: String,
        /// The key that may be meant.
        meant: Option<&'static str>,
        /// The keys that there are.
        right: String,
    },
    /// A setting cannot be set to that.
    #[error("{key} cannot be {given}, only {right}; {used} is used")]
    BadValue {
        /// The setting.
        key: &'static str,
        /// What it was set to.
        given: String,
        /// What it may be set to.
        right: Box<str>,
        /// What is used as long as that is so.
        used: Box<str>,
    },
    /// A name that cannot be used. The colour's name is used.
    #[error("{0}; {side} is used", side = .0.side())]
    Name(NameError),
    /// The file is longer than any with settings.
    #[error("it is {0} bytes long, which no file of settings is; nothing in it counts")]
    Large(u64),
    /// The line is not UTF-8.
    #[error("this is not text in UTF-8; until that is put right nothing in the file counts")]
    NotText,
    /// The system does not let it be read.
    #[error("it cannot be read: {0}")]
    Unreadable(String),
    /// The system does not let it be written.
    #[error("it cannot be written: {0}")]
    Unwritable(String),
    /// The user has no home folder, and so there is no file.
    #[error("there is no home folder to keep settings in")]
    NoHome,
    /// Something that only those know who read that part of the file.
    #[error("{0}")]
    Other(String),
}
