//! The file on the disk.

use std::fs::{self, DirBuilder};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::process;

use etcetera::base_strategy::{BaseStrategy, choose_base_strategy};

use super::{Contents, Fault, Setting, Wrong, edited, read};
use crate::record::store::{Disk, SystemDisk, visible};

/// How long a file of settings may be, in bytes; nobody sets so much, and a wrong file should not
/// fill the memory.
const MOST_BYTES: usize = 1 << 20;

/// Where the settings are kept: `deblockle/config.toml` in `$XDG_CONFIG_HOME`, which is `~/.config`
/// unless it is set, and in the user's folder for such files on Windows. `None` when the user has no
/// home.
pub fn default_path() -> Option<PathBuf> {
    let dir = choose_base_strategy().ok()?.config_dir();
    // An empty or relative HOME would strew files about wherever the program is started.
    dir.is_absolute()
        .then(|| dir.join("deblockle").join("config.toml"))
}

/// Reads the settings from that file. It never fails: what cannot be read is among the faults, and
/// the usual settings stand in for it. Where there is no file there is no fault.
pub fn load(path: &Path) -> Contents {
    match text_of(path) {
        Ok(text) => read(&text.unwrap_or_default(), path),
        Err(fault) => Contents {
            faults: vec![fault],
            ..Contents::default()
        },
    }
}

/// Changes those settings in that file, and nothing else in it. At every instant it holds the old
/// text or the new one, whole. It keeps its permissions; where the path is a link, the file that it
/// leads to is changed. A file that is not there is made, and its folder too.
///
/// # Errors
/// When the file is no TOML, or cannot be read or written; it is left as it is then.
pub fn change(path: &Path, settings: &[Setting]) -> Result<(), Fault> {
    let old = text_of(path)?;
    let new = edited(old.as_deref().unwrap_or_default(), path, settings)?;
    if old.as_deref() == Some(new.as_str()) {
        return Ok(());
    }
    put(path, &new).map_err(|error| {
        let reason = visible(&error.to_string());
        fault(path, None, Wrong::Unwritable(reason))
    })
}

fn is_lost(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory)
}

/// What the file holds; nothing when it is not there.
pub(crate) fn text_of(path: &Path) -> Result<Option<String>, Fault> {
    let found = match SystemDisk.read(path, MOST_BYTES) {
        Ok(found) => found,
        // A link that leads nowhere may lead to a disk that is not there just now.
        Err(error) if is_lost(&error) && fs::symlink_metadata(path).is_err() => return Ok(None),
        Err(error) => {
            let reason = visible(&error.to_string());
            return Err(fault(path, None, Wrong::Unreadable(reason)));
        }
    };
    if found.length > MOST_BYTES as u64 {
        return Err(fault(path, None, Wrong::Large(found.length)));
    }
    String::from_utf8(found.bytes).map(Some).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + good.iter().filter(|&&byte| byte == b'\n').count();
        fault(path, Some(line), Wrong::NotText)
    })
}

fn fault(path: &Path, line: Option<usize>, wrong: Wrong) -> Fault {
    Fault {
        file: path.to_path_buf(),
        line,
        wrong,
    }
}

/// Puts the text in the place of what the file holds.
fn put(path: &Path, text: &str) -> io::Result<()> {
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
    make_dir(dir)?;
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    // Of this program alone: another window may be changing the settings too.
    name.push(format!(".{}.new", process::id()));
    let temporary = dir.join(name);
    let replaced = (|| {
        let mut file = SystemDisk.create(&temporary)?;
        if let Some(permissions) = permissions {
            // Before it holds anything: nobody may read it who may not read the old one.
            fs::set_permissions(&temporary, permissions)?;
        }
        SystemDisk.write(&mut file, text.as_bytes())?;
        SystemDisk.sync(&mut file)?;
        // Some systems rename no file that is open.
        drop(file);
        SystemDisk.rename(&temporary, &path)
    })();
    if replaced.is_err() {
        // It would only be in the way.
        let _ = SystemDisk.remove(&temporary);
    }
    replaced.and_then(|()| SystemDisk.sync_dir(dir))
}

/// Makes the folder and those that it is in, for the user alone as the XDG specification wants it.
fn make_dir(dir: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(dir)
}
