//! The file on the disk.

use std::path::{Path, PathBuf};

use etcetera::base_strategy::{BaseStrategy, choose_base_strategy};

use super::{Contents, Fault, Setting, Wrong, edited, read};
use crate::record::store::visible;
use crate::small_file::{self, Unread};

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
    small_file::put(path, &new).map_err(|error| {
        let reason = visible(&error.to_string());
        fault(path, None, Wrong::Unwritable(reason))
    })
}

/// What the file holds; nothing when it is not there.
pub(crate) fn text_of(path: &Path) -> Result<Option<String>, Fault> {
    small_file::read(path).map_err(|unread| match unread {
        Unread::System(reason) => fault(path, None, Wrong::Unreadable(reason)),
        Unread::Large(length) => fault(path, None, Wrong::Large(length)),
        Unread::NotText { line } => fault(path, Some(line), Wrong::NotText),
    })
}

fn fault(path: &Path, line: Option<usize>, wrong: Wrong) -> Fault {
    Fault {
        file: path.to_path_buf(),
        line,
        wrong,
    }
}
