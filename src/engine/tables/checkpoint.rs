//! The work of an unfinished table, kept so that it can be gone on with.
//!
//! The file is a line with the rules and then pieces of what was saved, each a zlib stream behind its
//! length in 4 bytes; the last length is 0. It is written whole or not at all, as tables are.

use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use crate::rules::Ruleset;
use crate::whole_file;

use super::fault::TableError;
use super::kind::Kind;
use super::pack;
use super::write::{beside, new_of, put_in_place};

/// How much is packed at once, in bytes.
const PIECE: usize = 1 << 20;

/// Where the work of the table in that file is kept until it is done.
pub fn checkpoint_of(table: &Path) -> PathBuf {
    beside(table, "part")
}

/// Where a program that was ended in the middle leaves what it was writing: of that work, and of the
/// table in that file. Nobody can do anything with it.
pub fn half_written_of(table: &Path) -> [PathBuf; 2] {
    [new_of(&checkpoint_of(table)), new_of(table)]
}

/// All files that the table in that file is made by way of, and the table itself as the last.
pub fn files_of(table: &Path) -> [PathBuf; 4] {
    let [work, half] = half_written_of(table);
    [work, half, checkpoint_of(table), table.to_path_buf()]
}

fn first_line(kind: Kind, ruleset: &Ruleset) -> String {
    let name = kind.file_name(ruleset);
    format!("deblockle {} {name}\n", env!("CARGO_PKG_VERSION"))
}

/// Keeps what `save` writes.
///
/// # Errors
/// When it cannot be written. What was kept before stays then, whole, unless the new is there whole.
pub fn keep_checkpoint(
    path: &Path,
    (kind, ruleset): (Kind, &Ruleset),
    save: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), TableError> {
    put_in_place(path, |file| {
        let mut out = BufWriter::new(file);
        out.write_all(first_line(kind, ruleset).as_bytes())?;
        let mut pieces = Pieces {
            out: &mut out,
            bytes: Vec::with_capacity(PIECE),
        };
        save(&mut pieces)?;
        pieces.write_piece()?;
        out.write_all(&0_u32.to_le_bytes())?;
        out.flush()
    })
}

/// Has `load` read what was kept; nothing when nothing was.
///
/// # Errors
/// When it cannot be read, or is damaged, or is of another table or version.
pub fn read_checkpoint<T>(
    path: &Path,
    (kind, ruleset): (Kind, &Ruleset),
    load: impl FnOnce(&mut dyn Read) -> io::Result<T>,
) -> Result<Option<T>, TableError> {
    let read = || TableError::system("go on from", path);
    let (file, _) = match whole_file::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        opened => opened.map_err(read())?,
    };
    let mut from = BufReader::new(file);
    let expected = first_line(kind, ruleset);
    let mut found = vec![0; expected.len()];
    let whole = (|| {
        from.read_exact(&mut found)?;
        if found != expected.as_bytes() {
            let other = "another version wrote it, or for other rules";
            return Err(io::Error::new(io::ErrorKind::InvalidData, other));
        }
        let mut unpacked = Unpacked {
            from: &mut from,
            bytes: Vec::new(),
            read: 0,
        };
        let loaded = load(&mut unpacked)?;
        match io::copy(&mut unpacked, &mut io::sink())? {
            0 => Ok(loaded),
            _ => Err(damaged()),
        }
    })();
    whole.map(Some).map_err(read())
}

fn damaged() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "it is damaged")
}

/// Packs what is written to it, piece by piece.
struct Pieces<W> {
    out: W,
    bytes: Vec<u8>,
}

impl<W: Write> Pieces<W> {
    fn write_piece(&mut self) -> io::Result<()> {
        if self.bytes.is_empty() {
            return Ok(());
        }
        let packed = pack::packed_quickly(&self.bytes);
        self.bytes.clear();
        self.out.write_all(&(packed.len() as u32).to_le_bytes())?;
        self.out.write_all(&packed)
    }
}

impl<W: Write> Write for Pieces<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let taken = bytes.len().min(PIECE - self.bytes.len());
        self.bytes.extend_from_slice(&bytes[..taken]);
        if self.bytes.len() == PIECE {
            self.write_piece()?;
        }
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Reads what was packed in pieces.
struct Unpacked<R> {
    from: R,
    bytes: Vec<u8>,
    read: usize,
}

impl<R: Read> Read for Unpacked<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if self.read == self.bytes.len() {
            let mut length = [0; 4];
            self.from.read_exact(&mut length)?;
            let length = u32::from_le_bytes(length) as usize;
            // Bytes that do not get smaller take a little more when they are packed.
            if length > 2 * PIECE {
                return Err(damaged());
            }
            let mut packed = vec![0; length];
            self.from.read_exact(&mut packed)?;
            if length == 0 {
                return Ok(0);
            }
            self.bytes = pack::unpacked(&packed, PIECE).ok_or_else(damaged)?;
            self.read = 0;
        }
        let taken = into.len().min(self.bytes.len() - self.read);
        into[..taken].copy_from_slice(&self.bytes[self.read..][..taken]);
        self.read += taken;
        Ok(taken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_what_is_read_and_nothing_else_is() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("work");
        let rules = Ruleset::default();
        let about = (Kind::TwoOne, &rules);
        let bytes: Vec<u8> = (0..3 * PIECE + 5).map(|n| ((n * n) >> 7) as u8).collect();
        let load = |from: &mut dyn Read| {
            let mut found = vec![0; bytes.len()];
            from.read_exact(&mut found).map(|()| found)
        };
        assert!(read_checkpoint(&path, about, load).unwrap().is_none());
        keep_checkpoint(&path, about, |to| to.write_all(&bytes)).unwrap();
        assert_eq!(
            read_checkpoint(&path, about, load).unwrap().as_ref(),
            Some(&bytes)
        );
        assert!(read_checkpoint(&path, (Kind::OneOne, &rules), load).is_err());
        let whole = std::fs::read(&path).unwrap();
        for cut in [1, 5, whole.len() / 2] {
            std::fs::write(&path, &whole[..whole.len() - cut]).unwrap();
            assert!(read_checkpoint(&path, about, load).is_err(), "{cut}");
        }
        let mut wrong = whole.clone();
        wrong[whole.len() / 2] ^= 1;
        std::fs::write(&path, wrong).unwrap();
        assert!(read_checkpoint(&path, about, load).is_err());
    }
}
