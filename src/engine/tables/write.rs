//! Writing a table: whole or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter, ErrorKind, Seek, SeekFrom, Write};
use std::num::NonZeroUsize;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use crate::rules::{Ruleset, SquareSet};

use super::super::numbering::CUBES;
use super::super::pairs::BLOCKS;
use super::super::share::on_all;

use super::fault::TableError;
use super::head::{FRONT, Front, Head};
use super::kind::Kind;
use super::pack;
use super::place::Places;
use super::totals::Totals;

/// How many rows there are in a block: a look-up unpacks one. Those of a group are a multiple.
///
/// Of two against one under the usual rules, with zlib at level 6:
///
/// | rows | row by row | column by column | to unpack one |
/// |---|---|---|---|
/// | 4 | 176 MB | 155 MB | 18 µs |
/// | 8 | 163 MB | 133 MB | 24 µs |
/// | 24 | 154 MB | 120 MB | 60 µs |
/// | 72 | 150 MB | 108 MB | 150 µs |
const BLOCK_ROWS: usize = 8;

/// What a table is made of.
pub trait Answers: Sync {
    /// Which endings they are.
    fn kind(&self) -> Kind;

    /// The rules that they are for.
    fn ruleset(&self) -> &Ruleset;

    /// How many of the positions are won and lost.
    fn totals(&self) -> Totals;

    /// The answers of a group of rows, row by row, for the side of the rows to move: the turns left,
    /// odd when it wins and even when it loses, 0 when nobody wins. What stands where there is no
    /// position does not matter.
    fn group(&self, group: usize) -> Vec<u8>;
}

/// Writes a file so that at every instant there is none or all of it, by way of another beside it.
///
/// # Errors
/// As the system tells. Then there is nothing left of it.
pub(super) fn put_in_place(
    path: &Path,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> Result<(), TableError> {
    let new = new_of(path);
    let written = (|| {
        // Not emptied and written to: it may be a link, to anywhere.
        match fs::remove_file(&new) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let mut file = File::create_new(&new)?;
        write(&mut file)?;
        file.sync_all()?;
        // Some systems rename no file that is open.
        drop(file);
        fs::rename(&new, path)?;
        sync_folder_of(path)
    })();
    if written.is_err() {
        // It would only be in the way.
        let _ = fs::remove_file(&new);
    }
    written.map_err(TableError::system("write", path))
}

/// The file that is written before it takes the place of that one.
pub(super) fn new_of(path: &Path) -> PathBuf {
    beside(path, "new")
}

/// The path with another ending behind it.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_os_string();
    name.push(".");
    name.push(ending);
    name.into()
}

/// Waits until the disk has the names in the folder.
fn sync_folder_of(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    if let Some(folder) = path.parent() {
        return match File::open(folder)?.sync_all() {
            // Some file systems cannot do this to a folder, and keep its names in their own way.
            Err(error) if error.kind() == ErrorKind::InvalidInput => Ok(()),
            result => result,
        };
    }
    Ok(())
}

/// Writes the table to that file, on so many threads, and tells after every while how large a share is
/// done, 0 to 1. Whatever goes wrong, and also when `stop` is set, no part of it is left.
///
/// # Errors
/// When the file cannot be written, or the work was stopped ([`ErrorKind::Interrupted`]).
pub fn write(
    path: &Path,
    answers: &impl Answers,
    threads: NonZeroUsize,
    stop: &AtomicBool,
    mut tell: impl FnMut(f64),
) -> Result<(), TableError> {
    let mut head = Head {
        kind: answers.kind(),
        ruleset: *answers.ruleset(),
        block_rows: BLOCK_ROWS,
        totals: answers.totals(),
        lengths: Vec::new(),
    };
    let places = Places::new(head.kind, &head.ruleset);
    put_in_place(path, |file| {
        let mut out = BufWriter::new(file);
        out.write_all(&[0; FRONT])?;
        let groups = head.kind.groups();
        let mut begin = 0;
        while begin < groups {
            if stop.load(Relaxed) {
                return Err(ErrorKind::Interrupted.into());
            }
            let end = groups.min(begin + threads.get());
            for packed in pack_groups(answers, &places, begin..end, threads) {
                out.write_all(&packed)?;
                head.lengths.push(packed.len() as u32);
            }
            begin = end;
            tell(end as f64 / groups as f64);
        }
        let packed = head.to_bytes();
        out.write_all(&packed)?;
        let blocks: u64 = head.lengths.iter().map(|&length| u64::from(length)).sum();
        let front = Front {
            head_length: packed.len() as u32,
            head_begin: FRONT as u64 + blocks,
        };
        out.seek(SeekFrom::Start(0))?;
        out.write_all(&front.to_bytes())?;
        out.flush()
    })
}

/// The blocks of those groups, packed.
fn pack_groups(
    answers: &impl Answers,
    places: &Places,
    groups: Range<usize>,
    threads: NonZeroUsize,
) -> Vec<Vec<u8>> {
    let packed = on_all(threads, groups.len(), |place| {
        let group = groups.start + place;
        let mut values = answers.group(group);
        smooth(&mut values, group * answers.kind().group_rows(), places);
        let blocks = values.chunks(BLOCK_ROWS * BLOCKS);
        let packed = blocks.map(|block| pack::packed(&by_columns(block)));
        packed.collect::<Vec<_>>()
    });
    packed.into_iter().flatten().collect()
}

/// Puts where there is no position what takes the least room: what stands before it.
fn smooth(values: &mut [u8], first_row: usize, places: &Places) {
    for (row, values) in values.chunks_mut(BLOCKS).enumerate() {
        let open = places.open(first_row + row);
        let mut before = 0;
        for (square, values) in (!SquareSet::STARS)
            .into_iter()
            .zip(values.chunks_mut(CUBES))
        {
            match open.contains(square) {
                true => before = values[CUBES - 1],
                false => values.fill(before),
            }
        }
    }
}

/// The values of a block, column by column.
fn by_columns(by_rows: &[u8]) -> Vec<u8> {
    let column = |column| by_rows.iter().skip(column).step_by(BLOCKS);
    (0..BLOCKS).flat_map(column).copied().collect()
}
