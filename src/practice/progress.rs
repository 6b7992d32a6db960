//! How far the player has got: a small file for each kind of practice.
//!
//! The files are TOML and lie in one [folder](dir). Each is read and written as a whole, and
//! none knows of the others. What is to be kept is told as [changes](Change) and put into what the file
//! holds by then, so that two windows keep what is done in both. A file that cannot be understood costs
//! what it kept and nothing else: it counts as empty, is never written over, and lies [aside](keep)
//! under another name once there is something to keep again.

mod change;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use toml_edit::DocumentMut;

use crate::caret::line_of;
use crate::edited_toml::written_as;
use crate::practice::{lessons, par, puzzles};
use crate::record::store::{self, visible, visible_path};
use crate::small_file::{self, Unread};

pub use change::Change;

/// What progress is kept of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The lessons.
    Lessons,
    /// The puzzles.
    Puzzles,
    /// Getting blocks off alone, against par.
    Par,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 3] = [Kind::Lessons, Kind::Puzzles, Kind::Par];

    /// The name of the kind's file.
    pub const fn file_name(self) -> &'static str {
        match self {
            Kind::Lessons => "lessons.toml",
            Kind::Puzzles => "puzzles.toml",
            Kind::Par => "par.toml",
        }
    }

    /// Whether a document is what this kind keeps.
    ///
    /// # Errors
    /// What is wrong in it, in a line.
    fn check(self, document: &DocumentMut) -> Result<(), String> {
        match self {
            Kind::Lessons => lessons::check(document),
            Kind::Puzzles => puzzles::check(document),
            Kind::Par => par::check(document),
        }
    }

    /// The document that the text of this kind's file is.
    ///
    /// # Errors
    /// What is wrong in the text, and in which line, counted from 1, where it is one.
    pub fn parse(self, text: &str) -> Result<DocumentMut, (Option<usize>, String)> {
        let document = text.parse::<DocumentMut>().map_err(|error| {
            let message = error.message().lines().collect::<Vec<_>>().join(", ");
            (Some(line_of(error.span(), text)), visible(&message))
        })?;
        match self.check(&document) {
            Ok(()) => Ok(document),
            Err(wrong) => Err((None, wrong)),
        }
    }
}

/// The folder of these files: `practice` in that of the games, which is the [usual
/// one](store::default_dir) where none is given. `None` when the user has no home.
pub fn dir(games: Option<PathBuf>) -> Option<PathBuf> {
    let games = games.or_else(|| store::default_dir().ok())?;
    Some(games.join("practice"))
}

/// Why progress could not be read or kept. As text it is one line, without anything that a terminal
/// would act on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The user has no home folder, and so there is no file.
    #[error("there is no home folder to keep progress in")]
    NoHome,
    /// The file is not what the program keeps.
    #[error(
        "{}{} is damaged, and this progress begins anew: {wrong}",
        visible_path(.file),
        in_line(*.line)
    )]
    Damaged {
        /// The file.
        file: PathBuf,
        /// The line that is wrong, counted from 1, where it is one.
        line: Option<usize>,
        /// What is wrong.
        wrong: String,
    },
    /// The system does not let it be read. It is left as it is.
    #[error("{} cannot be read, and no progress is kept in it: {reason}", visible_path(.file))]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// The system does not let it be written. It is left as it is.
    #[error("{} cannot be written, and the progress is not kept: {reason}", visible_path(.file))]
    Unwritable {
        /// The file.
        file: PathBuf,
        /// What the system says.
        reason: String,
    },
}

fn in_line(line: Option<usize>) -> String {
    line.map_or(String::new(), |line| format!(", line {line},"))
}

/// What the folder's file of that kind holds: TOML of this kind. Nothing where there is no file.
///
/// # Errors
/// When the file is damaged or cannot be read.
pub fn read(dir: &Path, kind: Kind) -> Result<String, Fault> {
    read_document(dir, kind).map(|(text, _)| text)
}

/// The same with the document that the text is.
///
/// # Errors
/// As [`read`].
pub fn read_document(dir: &Path, kind: Kind) -> Result<(String, DocumentMut), Fault> {
    let file = dir.join(kind.file_name());
    let damaged = |line, wrong| Fault::Damaged {
        file: file.clone(),
        line,
        wrong,
    };
    let text = match small_file::read(&file) {
        Ok(text) => text.unwrap_or_default(),
        Err(Unread::System(reason)) => return Err(Fault::Unreadable { file, reason }),
        Err(Unread::Large(length)) => {
            let wrong = format!("it is {length} bytes long, which no such file is");
            return Err(damaged(None, wrong));
        }
        Err(Unread::NotText { line }) => {
            return Err(damaged(Some(line), "this is not text in UTF-8".to_string()));
        }
    };
    match kind.parse(&text) {
        Ok(document) => Ok((text, document)),
        Err((line, wrong)) => Err(damaged(line, wrong)),
    }
}

/// A file of progress after something has been [kept](keep) in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// What it holds.
    pub text: String,
    /// Where the damaged one lies that was in its place.
    pub aside: Option<PathBuf>,
}

/// Puts the changes, all of that kind, into what the folder's file of that kind holds, and nothing
/// else. At every instant it holds the old text or the new one, whole; and of several programs that do
/// this at once none undoes what another has done.
///
/// A damaged file is not lost by that: it gets another name beforehand, such as
/// `lessons.toml.damaged`. No file goes for it.
///
/// # Errors
/// When the file cannot be read or written, or not be set aside; it is left as it is then.
pub fn keep(dir: &Path, kind: Kind, changes: &[Change]) -> Result<Kept, Fault> {
    let file = dir.join(kind.file_name());
    let unwritable = |error: io::Error| Fault::Unwritable {
        file: file.clone(),
        reason: visible(&error.to_string()),
    };
    let _lock = small_file::lock(&file).map_err(unwritable)?;
    let (old, mut document, aside) = match read_document(dir, kind) {
        Ok((text, document)) => (text, document, None),
        Err(Fault::Damaged { .. }) => {
            let aside = set_aside(&file).map_err(unwritable)?;
            (String::new(), DocumentMut::new(), Some(aside))
        }
        Err(fault) => return Err(fault),
    };
    changes
        .iter()
        .for_each(|change| change.apply(&mut document));
    let text = written_as(&old, &document.to_string());
    match small_file::put(&file, &text) {
        Ok(()) => Ok(Kept { text, aside }),
        Err(error) => Err(unwritable(put_back(aside.as_deref(), &file, error))),
    }
}

/// Gives a damaged file its name back when nothing could be written in its place. Returns why not, and
/// where the file lies if it has to stay there: nobody else would tell.
fn put_back(aside: Option<&Path>, file: &Path, error: io::Error) -> io::Error {
    match aside.map(|aside| (aside, fs::rename(aside, file))) {
        Some((aside, Err(_))) => {
            let place = aside.display();
            io::Error::other(format!("{error}; what was damaged lies aside: {place}"))
        }
        _ => error,
    }
}

/// Gives the file a name that no other has, and returns its path.
fn set_aside(file: &Path) -> io::Result<PathBuf> {
    let name = |number: u32| {
        let mut name = file.file_name().unwrap_or_default().to_os_string();
        name.push(".damaged");
        if number > 1 {
            name.push(format!("-{number}"));
        }
        file.with_file_name(name)
    };
    // A link that leads nowhere is there too.
    let is_free = |path: &PathBuf| fs::symlink_metadata(path).is_err();
    let free = (1..=MOST_ASIDE).map(name).find(is_free);
    let free = free.ok_or(io::ErrorKind::AlreadyExists)?;
    fs::rename(file, &free)?;
    Ok(free)
}

/// How many damaged files may lie aside; there has to be an end to the search for a name.
const MOST_ASIDE: u32 = 1000;
