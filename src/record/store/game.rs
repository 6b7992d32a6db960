//! The file of one game, and how a text gets into it whole.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use super::disk::{Disk, SystemDisk};
use super::error::{Doing, FileFault, StoreError};
use super::name::{UtcTime, lock_of, new_name, temporary_of};

/// How long a file may be to be read as a game's. A long game with many comments has some ten
/// thousand bytes; this keeps a wrong file from filling the memory.
pub const MOST_BYTES: usize = 16 << 20;

/// How many games may be started in one second; there has to be an end to the search for a name.
const MOST_A_SECOND: u32 = 1000;

/// Which game it is, among those open in this program. No two that were ever open have the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(u64);

impl GameId {
    fn new() -> GameId {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        GameId(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

/// A game that is open for writing. Nobody else can open it as long as this value or a clone of it
/// lives; all clones are the same game.
#[derive(Debug)]
pub struct GameFile<D: Disk = SystemDisk>(Arc<Shared<D>>);

#[derive(Debug)]
struct Shared<D: Disk> {
    id: GameId,
    folder: Arc<Folder<D>>,
    /// Set when the name has been decided, and beside the place, so that to ask for it never means
    /// to wait for the disk.
    path: OnceLock<PathBuf>,
    place: Mutex<Place<D::Lock>>,
}

/// Where the game has got to.
#[derive(Debug)]
enum Place<L> {
    /// It has no name and nothing on the disk yet.
    New(UtcTime),
    /// It has a path but no lock, as that could not be had; nobody may change what was found there
    /// before the lock is had, neither a text nor that there was no file.
    Unlocked { found: Option<String> },
    /// Nobody else writes it.
    Held { _lock: L },
}

impl<D: Disk> Clone for GameFile<D> {
    fn clone(&self) -> GameFile<D> {
        GameFile(Arc::clone(&self.0))
    }
}

impl<D: Disk> GameFile<D> {
    /// A game of which nothing is on the disk yet.
    pub(super) fn new(folder: &Arc<Folder<D>>, started: UtcTime) -> GameFile<D> {
        GameFile::at(folder, OnceLock::new(), Place::New(started))
    }

    /// Opens the game that is at this path, and reads it.
    pub(super) fn open(
        folder: &Arc<Folder<D>>,
        path: &Path,
    ) -> Result<(GameFile<D>, String), StoreError> {
        let lock = folder.lock(path);
        if let Err(busy @ StoreError::InUse(_)) = lock {
            return Err(busy);
        }
        // Only now, as nobody can change it any more.
        let text = folder.read(path)?;
        let place = match lock {
            Ok(lock) => Place::Held { _lock: lock },
            // A folder that cannot be written to. The game can be played on all the same, and the
            // lock is asked for again when it is to be saved.
            Err(_) => Place::Unlocked {
                found: Some(text.clone()),
            },
        };
        let path = OnceLock::from(path.to_path_buf());
        Ok((GameFile::at(folder, path, place), text))
    }

    fn at(folder: &Arc<Folder<D>>, path: OnceLock<PathBuf>, place: Place<D::Lock>) -> GameFile<D> {
        GameFile(Arc::new(Shared {
            id: GameId::new(),
            folder: Arc::clone(folder),
            path,
            place: Mutex::new(place),
        }))
    }

    /// Which game it is, to know it again in a [`Report`](super::Report).
    pub fn id(&self) -> GameId {
        self.0.id
    }

    /// Where the game is kept; `None` until a new game has first been written to. Does not wait.
    pub fn path(&self) -> Option<&Path> {
        self.0.path.get().map(PathBuf::as_path)
    }

    /// Writes the game and waits until the disk has it. At every instant of it, also if the power is
    /// cut, the file holds the old text or the new one, whole. The screen uses a
    /// [`Writer`](super::Writer), which does not keep it waiting.
    ///
    /// The first writing of a new game makes the folder and chooses the name. After an error it can
    /// be tried again; what had been written before is still there.
    ///
    /// # Errors
    /// When the system refuses, or another program has the game open or has changed it.
    pub fn write(&self, text: &str) -> Result<PathBuf, StoreError> {
        let shared = &*self.0;
        let mut place = held(&shared.place);
        let path = shared.claim(&mut place)?;
        let mut result = shared.folder.put(path, text);
        let is_lost = |error: &io::Error| error.kind() == ErrorKind::NotFound;
        if result.as_ref().is_err_and(is_lost) && !shared.folder.is_there(path)? {
            // Somebody has removed the folder, and with it the game and what was locked.
            *place = Place::Unlocked { found: None };
            shared.claim(&mut place)?;
            result = shared.folder.put(path, text);
        }
        match result {
            Ok(()) => Ok(path.to_path_buf()),
            Err(error) => Err(StoreError::system(Doing::Write, path)(error)),
        }
    }
}

impl<D: Disk> Shared<D> {
    /// Sees to it that the game has a path, and nobody else writes it.
    fn claim(&self, place: &mut Place<D::Lock>) -> Result<&Path, StoreError> {
        let lock = match place {
            Place::Held { .. } => None,
            Place::New(started) => {
                self.folder.make()?;
                let (path, lock) = self.folder.new_game(*started)?;
                // It was not set, as the place was new.
                let _ = self.path.set(path);
                Some(lock)
            }
            Place::Unlocked { found } => {
                self.folder.make()?;
                let path = self.named();
                let lock = self.folder.lock(path)?;
                let now = match self.folder.read(path) {
                    Ok(text) => Some(text),
                    Err(StoreError::System { error, .. })
                        if error.kind() == ErrorKind::NotFound =>
                    {
                        None
                    }
                    Err(error) => return Err(error),
                };
                // A file that is gone can be made again; there is nothing in it to be lost.
                if now.is_some() && now != *found {
                    return Err(StoreError::Changed(path.to_path_buf()));
                }
                Some(lock)
            }
        };
        if let Some(lock) = lock {
            *place = Place::Held { _lock: lock };
        }
        Ok(self.named())
    }

    fn named(&self) -> &Path {
        let path = self.path.get();
        path.expect("only a new game has no path, and claiming it sets one")
    }
}

/// The folder that the games are in.
#[derive(Debug)]
pub(super) struct Folder<D> {
    pub(super) disk: D,
    pub(super) dir: PathBuf,
    /// The folders that were told of a new one in them, and may not have it on the disk yet.
    unsynced: Mutex<Vec<PathBuf>>,
}

impl<D: Disk> Folder<D> {
    pub(super) fn new(disk: D, dir: PathBuf) -> Folder<D> {
        Folder {
            disk,
            dir,
            unsynced: Mutex::default(),
        }
    }

    /// Makes the folder, and those that it is in, unless they are there.
    fn make(&self) -> Result<(), StoreError> {
        let mut unsynced = held(&self.unsynced);
        self.make_dir(&self.dir, &mut unsynced)
            .map_err(StoreError::system(Doing::MakeFolder, &self.dir))?;
        // A game is not safe as long as its folder may vanish.
        while let Some(parent) = unsynced.last() {
            self.disk
                .sync_dir(parent)
                .map_err(StoreError::system(Doing::MakeFolder, &self.dir))?;
            unsynced.pop();
        }
        Ok(())
    }

    fn make_dir(&self, dir: &Path, unsynced: &mut Vec<PathBuf>) -> io::Result<()> {
        let parent = match dir.parent() {
            Some(parent) if parent.as_os_str().is_empty() => Path::new("."),
            Some(parent) => parent,
            None => return Ok(()),
        };
        let mut made = self.disk.create_dir(dir);
        if made
            .as_ref()
            .is_err_and(|error| error.kind() == ErrorKind::NotFound)
        {
            self.make_dir(parent, unsynced)?;
            made = self.disk.create_dir(dir);
        }
        match made {
            Ok(()) => unsynced.push(parent.to_path_buf()),
            // If it is no folder, what comes next fails and says so.
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
        Ok(())
    }

    /// Finds a name that no other game has or is about to have.
    fn new_game(&self, started: UtcTime) -> Result<(PathBuf, D::Lock), StoreError> {
        for count in 1..=MOST_A_SECOND {
            let path = self.dir.join(new_name(started, count));
            match self.lock(&path) {
                Ok(lock) if !self.is_there(&path)? => return Ok((path, lock)),
                Ok(_) | Err(StoreError::InUse(_)) => {}
                Err(error) => return Err(error),
            }
        }
        Err(StoreError::NameTaken(self.dir.join(new_name(started, 1))))
    }

    /// Whether anything has that path.
    pub(super) fn is_there(&self, path: &Path) -> Result<bool, StoreError> {
        match self.disk.read(path, 0) {
            Ok(_) => Ok(true),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
            Err(error) if error.kind() == ErrorKind::IsADirectory => Ok(true),
            Err(error) => Err(StoreError::system(Doing::Read, path)(error)),
        }
    }

    /// Locks the game against everybody else.
    pub(super) fn lock(&self, game: &Path) -> Result<D::Lock, StoreError> {
        match self.disk.lock(&lock_of(game)) {
            Ok(Some(lock)) => Ok(lock),
            Ok(None) => Err(StoreError::InUse(game.to_path_buf())),
            Err(error) => Err(StoreError::system(Doing::Lock, game)(error)),
        }
    }

    /// Reads a game to its end.
    pub(super) fn read(&self, game: &Path) -> Result<String, StoreError> {
        let beginning = self
            .disk
            .read(game, MOST_BYTES + 1)
            .map_err(StoreError::system(Doing::Read, game))?;
        let fault = if beginning.bytes.len() > MOST_BYTES {
            FileFault::Large(beginning.length)
        } else {
            match String::from_utf8(beginning.bytes) {
                Ok(text) => return Ok(text),
                Err(error) => {
                    let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
                    let line = 1 + good.iter().filter(|&&byte| byte == b'\n').count();
                    FileFault::NotText { line }
                }
            }
        };
        let path = game.to_path_buf();
        Err(StoreError::NotARecord { path, fault })
    }

    /// Puts the text in the place of what the file holds. The game has to be locked.
    ///
    /// What makes it safe is the order: the new text is on the disk before it takes the name, and
    /// the name is on the disk before anybody is told.
    pub(super) fn put(&self, game: &Path, text: &str) -> io::Result<()> {
        let temporary = temporary_of(game);
        if let Err(error) = self.replace(game, &temporary, text) {
            // It would only take up room. The next try empties it if it stays.
            let _ = self.disk.remove(&temporary);
            return Err(error);
        }
        self.disk.sync_dir(&self.dir)
    }

    fn replace(&self, game: &Path, temporary: &Path, text: &str) -> io::Result<()> {
        let mut file = self.disk.create(temporary)?;
        self.disk.write(&mut file, text.as_bytes())?;
        self.disk.sync(&mut file)?;
        // Some systems rename no file that is open.
        drop(file);
        self.disk.rename(temporary, game)
    }
}

/// Takes the mutex, also after a panic of another thread: what is in it is changed in one step each
/// time, and so is always whole.
pub(super) fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
