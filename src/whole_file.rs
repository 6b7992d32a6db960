//! Files that are the user's, each written whole: what the records, the tables of endings and the small
//! files of text have in common on the disk.

use std::fs::{self, File, Metadata};
use std::io::{self, ErrorKind};
use std::path::Path;

/// Opens a file for reading. To open anything else may be to wait, as for the writer of a pipe.
///
/// # Errors
/// As the system tells, or when the path leads to something that is no file.
pub(crate) fn open(path: &Path) -> io::Result<(File, Metadata)> {
    let found = fs::metadata(path)?;
    if found.is_dir() {
        return Err(ErrorKind::IsADirectory.into());
    }
    if !found.is_file() {
        return Err(io::Error::other("this is no ordinary file"));
    }
    let file = File::open(path)?;
    // Of the file that was opened, as another may have taken the path since.
    let about = file.metadata()?;
    Ok((file, about))
}

/// Makes the file, empty; one that is there goes.
///
/// # Errors
/// As the system tells.
pub(crate) fn create(path: &Path) -> io::Result<File> {
    match File::create_new(path) {
        // Not emptied and written to: it may be a link, to anywhere.
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            fs::remove_file(path)?;
            File::create_new(path)
        }
        result => result,
    }
}

/// Writes a file by way of another one in its folder. At every instant there is at the path what was
/// there before or all of the new, and the other one is gone in the end.
///
/// # Errors
/// As the system tells. What was there before is there then; only where the disk does not take the
/// folder's names it is the new file already, which a power cut may undo.
#[cfg(feature = "tables")]
pub(crate) fn put(
    path: &Path,
    by_way_of: &Path,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> io::Result<()> {
    let written = (|| {
        let mut file = create(by_way_of)?;
        write(&mut file)?;
        file.sync_all()?;
        // Some systems rename no file that is open.
        drop(file);
        fs::rename(by_way_of, path)
    })();
    if written.is_err() {
        // It would only be in the way.
        let _ = fs::remove_file(by_way_of);
    }
    written.and_then(|()| sync_folder(folder_of(path)))
}

/// The folder that the file is in.
#[cfg(feature = "tables")]
fn folder_of(path: &Path) -> &Path {
    let named = path.parent().filter(|dir| !dir.as_os_str().is_empty());
    named.unwrap_or(Path::new("."))
}

/// Waits until the disk has the folder's names as they are.
///
/// # Errors
/// As the system tells.
#[cfg(unix)]
pub(crate) fn sync_folder(dir: &Path) -> io::Result<()> {
    match File::open(dir)?.sync_all() {
        // Some file systems cannot do this to a folder, and keep its names in their own way.
        Err(error) if error.kind() == ErrorKind::InvalidInput => Ok(()),
        result => result,
    }
}

/// Elsewhere a folder cannot be opened as a file, and the file system writes its journal itself.
#[cfg(not(unix))]
pub(crate) fn sync_folder(_dir: &Path) -> io::Result<()> {
    Ok(())
}

/// What makes folders that only the user may look into, as the XDG specification wants it.
#[cfg(feature = "record")]
pub(crate) fn own_folders() -> fs::DirBuilder {
    #[allow(unused_mut, reason = "only Unix has modes")]
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder
}

#[cfg(all(test, feature = "tui"))]
mod tests {
    use std::io::Write;

    use super::*;

    #[test]
    fn a_file_is_put_whole_or_left_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let [path, other] = ["file", "file.new"].map(|name| folder.path().join(name));
        for old in [None, Some("old")] {
            if let Some(old) = old {
                fs::write(&path, old).unwrap();
            }
            let failed = put(&path, &other, |file| {
                file.write_all(b"ne")?;
                Err(ErrorKind::StorageFull.into())
            });
            assert_eq!(failed.unwrap_err().kind(), ErrorKind::StorageFull);
            assert_eq!(fs::read_to_string(&path).ok().as_deref(), old);
            assert!(!other.exists());
        }
        put(&path, &other, |file| file.write_all(b"new")).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert!(!other.exists());
    }

    #[test]
    #[cfg(unix)]
    fn what_was_left_by_the_way_is_replaced_and_no_link_followed() {
        let folder = tempfile::tempdir().unwrap();
        let [path, other, far] = ["file", "file.new", "far"].map(|name| folder.path().join(name));
        fs::write(&far, "of somebody else").unwrap();
        std::os::unix::fs::symlink(&far, &other).unwrap();
        put(&path, &other, |file| file.write_all(b"new")).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(fs::read_to_string(&far).unwrap(), "of somebody else");
    }

    #[test]
    fn every_file_is_in_a_folder() {
        for (path, folder) in [("a/b", "a"), ("b", "."), ("./b", "."), ("/b", "/")] {
            assert_eq!(folder_of(Path::new(path)), Path::new(folder), "{path}");
        }
    }

    #[test]
    #[cfg(unix)]
    fn what_is_no_file_is_not_opened() {
        let folder = tempfile::tempdir().unwrap();
        let refused = open(folder.path()).unwrap_err();
        assert_eq!(refused.kind(), ErrorKind::IsADirectory);
        let refused = open(Path::new("/dev/null")).unwrap_err();
        assert_eq!(refused.to_string(), "this is no ordinary file");
    }
}
