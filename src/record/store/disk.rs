//! What the store wants of a disk, and the disk of the operating system.
//!
//! The operations are few and small, so that a test can let each of them fail, or stop after each as
//! a power cut does.

use std::fmt::Debug;
use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::whole_file;

/// The file operations that the store is made of.
///
/// What has been written is sure to outlast a power cut only after [`sync`](Disk::sync), and what a
/// folder has been told (a file made, renamed or removed) only after [`sync_dir`](Disk::sync_dir).
pub trait Disk: Send + Sync + 'static {
    /// A file that is being written; dropping it closes it.
    type File;

    /// A lock that is held; dropping it gives it up.
    type Lock: Debug + Send + 'static;

    /// Makes one folder, in a folder that is there.
    ///
    /// # Errors
    /// As the system tells; `AlreadyExists` when anything has that name.
    fn create_dir(&self, path: &Path) -> io::Result<()>;

    /// Makes the file, empty; one that is there goes.
    ///
    /// # Errors
    /// As the system tells.
    fn create(&self, path: &Path) -> io::Result<Self::File>;

    /// Writes all the bytes to the end of the file.
    ///
    /// # Errors
    /// As the system tells; a part may have been written.
    fn write(&self, file: &mut Self::File, bytes: &[u8]) -> io::Result<()>;

    /// Waits until the disk has what was written to the file.
    ///
    /// # Errors
    /// As the system tells; what was written may be lost then.
    fn sync(&self, file: &mut Self::File) -> io::Result<()>;

    /// Gives the file another name in its folder, at once and whole; a file that has the name goes.
    ///
    /// # Errors
    /// As the system tells.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Waits until the disk has the folder's names as they are.
    ///
    /// # Errors
    /// As the system tells.
    fn sync_dir(&self, dir: &Path) -> io::Result<()>;

    /// Removes the file.
    ///
    /// # Errors
    /// As the system tells.
    fn remove(&self, path: &Path) -> io::Result<()>;

    /// The paths of everything in the folder, in any order.
    ///
    /// # Errors
    /// As the system tells.
    fn list(&self, dir: &Path) -> io::Result<Vec<PathBuf>>;

    /// Reads the file's beginning. Never waits for another program, as reading a pipe would.
    ///
    /// # Errors
    /// As the system tells, or when the path leads to something that is no file.
    fn read(&self, path: &Path, most: usize) -> io::Result<Beginning>;

    /// Takes the lock that this path stands for, or `None` when somebody has it, in this program or
    /// another. It does not wait. The lock of a program that has ended, however it did, is free.
    ///
    /// # Errors
    /// As the system tells.
    fn lock(&self, path: &Path) -> io::Result<Option<Self::Lock>>;
}

/// The beginning of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beginning {
    /// The bytes that were read: all that there are, or as many as were wanted.
    pub bytes: Vec<u8>,
    /// How long the whole file is, in bytes.
    pub length: u64,
    /// When it was last written, where the system knows that.
    pub modified: Option<SystemTime>,
}

/// The disk of the operating system.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemDisk;

impl Disk for SystemDisk {
    type File = File;
    type Lock = SystemLock;

    /// Only the user may look into the folder.
    fn create_dir(&self, path: &Path) -> io::Result<()> {
        whole_file::own_folders().create(path)
    }

    fn create(&self, path: &Path) -> io::Result<File> {
        whole_file::create(path)
    }

    fn write(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        file.write_all(bytes)
    }

    fn sync(&self, file: &mut File) -> io::Result<()> {
        file.sync_all()
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn sync_dir(&self, dir: &Path) -> io::Result<()> {
        whole_file::sync_folder(dir)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    fn list(&self, dir: &Path) -> io::Result<Vec<PathBuf>> {
        fs::read_dir(dir)?.map(|entry| Ok(entry?.path())).collect()
    }

    fn read(&self, path: &Path, most: usize) -> io::Result<Beginning> {
        let (mut file, metadata) = whole_file::open(path)?;
        // The length is known, so that no reading is spent on finding the end: a folder may hold
        // thousands.
        let mut bytes = vec![0; metadata.len().min(most as u64) as usize];
        file.read_exact(&mut bytes)?;
        Ok(Beginning {
            bytes,
            length: metadata.len(),
            modified: metadata.modified().ok(),
        })
    }

    fn lock(&self, path: &Path) -> io::Result<Option<SystemLock>> {
        loop {
            let file = File::options()
                .create(true)
                .truncate(false)
                .write(true)
                .open(path)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Ok(None),
                Err(TryLockError::Error(error)) => return Err(error),
            }
            // Between the opening and the locking the holder may have given up the lock and taken
            // the file away; what is locked then is a file that nobody else can find.
            if is_at(&file, path)? {
                let path = path.to_path_buf();
                return Ok(Some(SystemLock { path, file }));
            }
        }
    }
}

/// Whether the open file is the one that the path leads to.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let ours = file.metadata()?;
    match fs::metadata(path) {
        Ok(found) => Ok((found.dev(), found.ino()) == (ours.dev(), ours.ino())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// Elsewhere a file that served as a lock stays where it is, and so it always is the one.
#[cfg(not(unix))]
fn is_at(_file: &File, _path: &Path) -> io::Result<bool> {
    Ok(true)
}

/// A lock of the operating system, on a file of its own: the game's file is another one after each
/// save, so that a lock on it would not last.
#[derive(Debug)]
pub struct SystemLock {
    #[cfg_attr(not(unix), allow(dead_code, reason = "the file stays there"))]
    path: PathBuf,
    #[cfg_attr(not(unix), allow(dead_code, reason = "it only has to stay open"))]
    file: File,
}

impl Drop for SystemLock {
    /// Takes the file away, while it is still locked, and then gives up the lock.
    fn drop(&mut self) {
        // Not the file of somebody who found the folder gone, made it again and locked a new one.
        #[cfg(unix)]
        if is_at(&self.file, &self.path).unwrap_or(false) {
            // A file that stays does no harm: it is not locked any more.
            let _ = fs::remove_file(&self.path);
        }
    }
}
