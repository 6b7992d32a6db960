//! A small file of text that is the user's: read whole, and written whole.

use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::process;
use std::thread;
use std::time::{Duration, Instant};

use crate::record::store::{Disk, SystemDisk, SystemLock, visible};
use crate::whole_file;

/// How long such a file may be, in bytes; nobody writes so much into one, and a wrong file should not
/// fill the memory.
const MOST_BYTES: usize = 1 << 20;

/// Why a file could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Unread {
    /// The system does not let it be read, in its words.
    System(String),
    /// It is longer than any such file, in bytes.
    Large(u64),
    /// It is not UTF-8.
    NotText {
        /// The first line that is not, counted from 1.
        line: usize,
    },
}

/// What the file holds; nothing when it is not there.
///
/// # Errors
/// When it is there and is no short text, or may not be read.
pub(crate) fn read(path: &Path) -> Result<Option<String>, Unread> {
    let found = match SystemDisk.read(path, MOST_BYTES) {
        Ok(found) => found,
        // A link that leads nowhere may lead to a disk that is not there just now.
        Err(error) if is_lost(&error) && fs::symlink_metadata(path).is_err() => return Ok(None),
        Err(error) => return Err(Unread::System(visible(&error.to_string()))),
    };
    if found.length > MOST_BYTES as u64 {
        return Err(Unread::Large(found.length));
    }
    String::from_utf8(found.bytes).map(Some).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + good.iter().filter(|&&byte| byte == b'\n').count();
        Unread::NotText { line }
    })
}

/// Puts the text in the place of what the file holds. At every instant it holds the old text or the
/// new one, whole. It keeps its permissions; where the path is a link, the file that it leads to is
/// changed. A file that is not there is made, and its folder too.
///
/// # Errors
/// As the system tells; the file holds the old text then, unless only the disk has not taken its name.
pub(crate) fn put(path: &Path, text: &str) -> io::Result<()> {
    let (path, permissions) = match fs::canonicalize(path) {
        // Of the file itself: a new one would take the place of a link.
        Ok(path) => {
            let permissions = fs::metadata(&path)?.permissions();
            // A new file could take its place all the same, but that is not what its owner wants.
            if permissions.readonly() {
                return Err(ErrorKind::PermissionDenied.into());
            }
            (path, Some(permissions))
        }
        Err(error) if is_lost(&error) => (path.to_path_buf(), None),
        Err(error) => return Err(error),
    };
    let dir = path.parent().ok_or(ErrorKind::NotFound)?;
    whole_file::own_folders().recursive(true).create(dir)?;
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    // Of this program alone: another window may be writing the file too.
    name.push(format!(".{}.new", process::id()));
    whole_file::put(&path, &dir.join(name), |file| {
        if let Some(permissions) = permissions {
            // Before it holds anything: nobody may read it who may not read the old one.
            file.set_permissions(permissions)?;
        }
        file.write_all(text.as_bytes())
    })
}

/// Locks the file for a change, until what is returned is dropped: who else asks for the lock waits,
/// half a second at the most. The folder is made if need be. Where the system has no locks there is none.
///
/// Those who wait have no order among them. Who has much to change should do it under one lock: to take
/// it again and again may leave the others none.
///
/// # Errors
/// When the folder or the lock cannot be made, or somebody has the lock and does not give it up.
pub(crate) fn lock(path: &Path) -> io::Result<Option<SystemLock>> {
    let dir = path.parent().ok_or(ErrorKind::NotFound)?;
    whole_file::own_folders().recursive(true).create(dir)?;
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(".lock");
    let until = Instant::now() + PATIENCE;
    let wait = || {
        let is_left = Instant::now() < until;
        if is_left {
            thread::sleep(BETWEEN_TRIES);
        }
        is_left
    };
    insist(|| locked(&path.with_file_name(&name)), wait)
}

/// How long a lock is waited for. A change takes a few milliseconds, on a slow disk a tenth of a second;
/// nobody at the keyboard should wait for many.
const PATIENCE: Duration = Duration::from_millis(500);

/// How long nothing is done between two tries.
const BETWEEN_TRIES: Duration = Duration::from_millis(5);

/// The lock that this path stands for, `None` while somebody has it. Where the system has no locks it is
/// had by everybody, and is `None` itself.
///
/// # Errors
/// When its file cannot be made or written, with its name.
fn locked(path: &Path) -> io::Result<Option<Option<SystemLock>>> {
    let may_be_written = || {
        let mut options = fs::File::options();
        options.create(true).truncate(false).write(true).open(path)
    };
    match SystemDisk.lock(path) {
        Ok(taken) => Ok(taken.map(Some)),
        Err(error) => match may_be_written() {
            Ok(_) => Ok(Some(None)),
            Err(_) => {
                let name = path.file_name().unwrap_or_default().display();
                Err(io::Error::new(error.kind(), format!("{name}: {error}")))
            }
        },
    }
}

/// Asks for a lock, which is `None` while somebody has it, until it is there. `wait` waits in between,
/// and says whether there is still time.
///
/// # Errors
/// As the asking tells, or when somebody still has it in the end.
fn insist<L>(
    mut ask: impl FnMut() -> io::Result<Option<L>>,
    mut wait: impl FnMut() -> bool,
) -> io::Result<L> {
    loop {
        if let Some(lock) = ask()? {
            return Ok(lock);
        }
        if !wait() {
            return Err(io::Error::other("another program is writing it"));
        }
    }
}

fn is_lost(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory)
}

#[cfg(test)]
mod tests {
    use std::cell::{Cell, RefCell};

    use super::*;

    #[test]
    fn a_lock_that_is_given_up_meanwhile_is_taken() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lock");
        let take = || SystemDisk.lock(&path);
        let held = RefCell::new(take().unwrap());
        let waits = Cell::new(0);
        let give_up = || {
            waits.set(waits.get() + 1);
            if waits.get() == 9 {
                held.take();
            }
            waits.get() < 10
        };
        insist(take, give_up).unwrap();
        assert_eq!(waits.get(), 9);
        assert!(
            take().unwrap().is_some(),
            "it is given up with what was returned"
        );
    }

    #[test]
    fn a_lock_that_is_never_given_up_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lock");
        let held = SystemDisk.lock(&path).unwrap();
        let refused = insist(|| SystemDisk.lock(&path), || false).unwrap_err();
        assert_eq!(refused.to_string(), "another program is writing it");
        drop(held);
        insist(|| SystemDisk.lock(&path), || false).unwrap();
    }

    /// Only a system without locks lets anything be written without one.
    #[cfg(unix)]
    #[test]
    fn what_keeps_a_lock_from_being_made_is_told_with_its_name() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("par.toml.lock")).unwrap();
        let refused = lock(&folder.path().join("par.toml")).unwrap_err();
        assert_eq!(refused.kind(), ErrorKind::IsADirectory);
        assert!(
            refused.to_string().starts_with("par.toml.lock: "),
            "{refused}"
        );
    }
}
