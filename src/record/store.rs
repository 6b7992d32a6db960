//! The folder of games, written so that a crash at any instant loses nothing.
//!
//! A [`Store`] is a folder with a file for each game, as text. It knows of that text only that it
//! begins with tags, `[Gold "Ada"]` each on a line, by which it [lists](Store::list) the games.
//!
//! A game that is open is a [`GameFile`], which nobody else can open for writing as long as it lives,
//! in this program or another. A [`Writer`] writes games in a thread of its own: to a file beside the
//! old one, which takes the old one's place when the disk has it. At every instant the game's file is
//! the old one or the new one, whole.
//!
//! Nothing here panics or stops play when the folder cannot be read or written. The
//! [errors](StoreError) are values that say what failed, where, and what would help, and the next
//! save tries again.
//!
//! ```
//! use std::sync::mpsc;
//! use std::time::{Duration, SystemTime};
//! use deblockle::record::store::{Report, Store, Writer};
//!
//! # let folder = tempfile::tempdir()?;
//! # let dir = folder.path().join("games");
//! let store = Store::open(dir); // or the usual place: default_dir()?
//! let (sender, inbox) = mpsc::channel();
//! let writer = Writer::start(move |report| {
//!     let _ = sender.send(report); // Nobody listens any more? Then nobody need be told.
//! })?;
//!
//! let game = store.new_game(SystemTime::now().into());
//! let wanted = writer.save(&game, "[Gold \"Ada\"]\n[Result \"*\"]\n\n*\n".into());
//! // The panel shows "saving" until a report tells of this generation or a later one.
//! match inbox.recv()? {
//!     Report::Saved { generation, .. } => assert_eq!(generation, wanted),
//!     Report::Failed { error, .. } => eprintln!("{error}"),
//! }
//!
//! let games = store.list()?;
//! let tags = games[0].tags.as_ref().expect("it has just been written");
//! assert_eq!(tags.get("Gold"), Some("Ada"));
//! assert!(games[0].is_unfinished());
//!
//! writer.finish(Duration::from_secs(1))?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod disk;
mod error;
mod game;
mod list;
mod name;
mod writer;

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};

pub use disk::{Beginning, Disk, SystemDisk, SystemLock};
pub use error::{Doing, FileFault, NameFault, StoreError, visible, visible_path};
pub use game::{GameFile, GameId, MOST_BYTES};
pub use list::{Entry, Tags, last_unfinished};
pub use name::{ENDING, MOST_NAME_BYTES, UtcTime};
pub use writer::{Report, Writer};

use game::Folder;

/// Where games are usually kept: `deblockle` in `$XDG_STATE_HOME`, which is `~/.local/state` unless
/// it is set, and in the user's data folder on systems that have no place for a program's state.
///
/// # Errors
/// When the user has no home.
pub fn default_dir() -> Result<PathBuf, StoreError> {
    let usual = choose_native_strategy().map_err(|_| StoreError::NoHome)?;
    let dir = usual.state_dir().unwrap_or_else(|| usual.data_dir());
    // An empty or relative HOME would strew games about wherever the program is started.
    match dir.is_absolute() {
        true => Ok(dir.join("deblockle")),
        false => Err(StoreError::NoHome),
    }
}

/// The folder that games are kept in.
#[derive(Debug)]
pub struct Store<D: Disk = SystemDisk> {
    folder: Arc<Folder<D>>,
}

impl<D: Disk> Clone for Store<D> {
    fn clone(&self) -> Store<D> {
        let folder = Arc::clone(&self.folder);
        Store { folder }
    }
}

impl Store {
    /// The store in this folder. Nothing is read or made before it is needed.
    pub fn open(dir: PathBuf) -> Store {
        Store::on(SystemDisk, dir)
    }

    /// The store in that folder, or without one in the [usual place](default_dir). Where the program
    /// goes to another folder later, this one stays the same.
    ///
    /// # Errors
    /// When no folder is given and the user has no home.
    pub fn in_folder(dir: Option<PathBuf>) -> Result<Store, StoreError> {
        let dir = match dir {
            // Where that cannot be told, it is left as it is.
            Some(dir) => std::path::absolute(&dir).unwrap_or(dir),
            None => default_dir()?,
        };
        Ok(Store::open(dir))
    }
}

impl<D: Disk> Store<D> {
    /// The store in this folder of another disk than the system's.
    pub fn on(disk: D, dir: PathBuf) -> Store<D> {
        let folder = Arc::new(Folder::new(disk, dir));
        Store { folder }
    }

    /// The folder.
    pub fn dir(&self) -> &Path {
        &self.folder.dir
    }

    /// A new game, that was started at that time and will be called by it. It does nothing on the
    /// disk, and so cannot fail; the first [writing](GameFile::write) makes the file, and the folder
    /// too if it is not there.
    pub fn new_game(&self, started: UtcTime) -> GameFile<D> {
        GameFile::new(&self.folder, started)
    }

    /// Opens a game to play on, and reads it. In a folder that cannot be written to that works too;
    /// only the saving fails then, and is tried again each time.
    ///
    /// # Errors
    /// [`InUse`](StoreError::InUse) when the game is open already, in this program or another: it can
    /// still be [read](Store::read). Or when it is not in this folder, cannot be read, or is no text.
    pub fn open_game(&self, path: &Path) -> Result<(GameFile<D>, String), StoreError> {
        self.check_is_here(path)?;
        GameFile::open(&self.folder, path)
    }

    /// Reads a game only to look at it, wherever it is and whoever has it open.
    ///
    /// # Errors
    /// When the file cannot be read, is longer than [`MOST_BYTES`], or is no text.
    pub fn read(&self, path: &Path) -> Result<String, StoreError> {
        self.folder.read(path)
    }

    /// The games in the folder, newest first: by the time that they are called by, or else that they
    /// were last written. Only the beginnings of the files are read. A file that is no game's by its
    /// beginning is listed with the reason. In a folder that is not there are no games.
    ///
    /// # Errors
    /// When the folder itself cannot be read.
    pub fn list(&self) -> Result<Vec<Entry>, StoreError> {
        list::list(&self.folder)
    }

    /// Gives the game's file another name, with or without the ending, and returns its path.
    ///
    /// # Errors
    /// When the name is taken or is none for a game; when the game is open or not in this folder; or
    /// when the system refuses. The file has its old name then, or, if only the last step failed,
    /// the new one already.
    pub fn rename(&self, path: &Path, name: &str) -> Result<PathBuf, StoreError> {
        self.check_is_here(path)?;
        let file_name = name::chosen_name(name).map_err(|why| StoreError::BadName {
            name: name.to_string(),
            why,
        })?;
        let new_path = self.folder.dir.join(file_name);
        if new_path == path {
            return Ok(new_path);
        }
        // Both names are locked, so that no other of these programs comes in between.
        let _old = self.folder.lock(path)?;
        let _new = self.folder.lock(&new_path)?;
        if self.folder.is_there(&new_path)? {
            return Err(StoreError::NameTaken(new_path));
        }
        let disk = &self.folder.disk;
        disk.rename(path, &new_path)
            .and_then(|()| disk.sync_dir(&self.folder.dir))
            .map_err(StoreError::system(Doing::Rename, path))?;
        Ok(new_path)
    }

    /// Deletes the game's file, for good, and what the store had made beside it.
    ///
    /// # Errors
    /// When the game is open or not in this folder, or the system refuses.
    pub fn delete(&self, path: &Path) -> Result<(), StoreError> {
        self.check_is_here(path)?;
        let lock = self.folder.lock(path);
        match &lock {
            // A full disk may have no room for the lock, and just then games are deleted.
            Err(StoreError::System { error, .. }) if is_full(error.kind()) => {}
            Err(error) => return Err(error.clone()),
            Ok(_) => {}
        }
        let disk = &self.folder.disk;
        disk.remove(path)
            .map_err(StoreError::system(Doing::Delete, path))?;
        // Left over from a crash, if there is one at all.
        let _ = disk.remove(&name::temporary_of(path));
        disk.sync_dir(&self.folder.dir)
            .map_err(StoreError::system(Doing::Delete, path))
    }

    /// Files elsewhere are not the store's to write, and nor are those that are no games.
    fn check_is_here(&self, path: &Path) -> Result<(), StoreError> {
        match path.parent() == Some(&self.folder.dir) && name::is_game(path) {
            true => Ok(()),
            false => Err(StoreError::Elsewhere {
                path: path.to_path_buf(),
                dir: self.folder.dir.clone(),
            }),
        }
    }
}

fn is_full(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::StorageFull | ErrorKind::QuotaExceeded)
}

/// Puts a new text in the place of the one that a file holds, wherever the file is and whatever it is
/// called, as the store does it with its games: at every instant the file holds the old text or the
/// new one, whole. It keeps its permissions; where the path is a link, the file that it leads to is
/// written.
///
/// # Errors
/// When the file is open as a game, in this program or another; when it does not hold the old text;
/// when it may not be written to, or the system refuses.
pub fn rewrite(path: &Path, old: &str, new: &str) -> Result<(), StoreError> {
    let failed = || StoreError::system(Doing::Write, path);
    // Of the file itself: a new one would take the place of a link.
    let path = &std::fs::canonicalize(path).map_err(failed())?;
    let permissions = std::fs::metadata(path).map_err(failed())?.permissions();
    // A new file could take its place all the same, but that is not what its owner wants.
    if permissions.readonly() {
        let refused = ErrorKind::PermissionDenied.into();
        return Err(failed()(refused));
    }
    let dir = path.parent().unwrap_or(path).to_path_buf();
    let folder = Folder::new(SystemDisk, dir);
    let _lock = folder.lock(path)?;
    if folder.read(path)? != old {
        return Err(StoreError::Changed(path.clone()));
    }
    folder.put(path, new).map_err(failed())?;
    std::fs::set_permissions(path, permissions).map_err(failed())
}

/// The path from the root on, for copying. `None` when it is no text, or when pasting it would do
/// more than name the file: when it has a line break or another control character in it.
pub fn path_to_copy(path: &Path) -> Option<String> {
    let path = std::path::absolute(path).ok()?;
    let text = path.to_str()?;
    (visible(text) == text).then(|| text.to_string())
}
