//! Writing a table: whole or not at all.

use std::fs::File;
use std::io::{self, BufWriter, ErrorKind, Seek, SeekFrom, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use crate::rules::{Ruleset, SquareSet};
use crate::whole_file;

use super::super::numbering::CUBES;
use super::super::pairs::BLOCKS;
use super::super::share::on_all;

use super::fault::TableError;
use super::head::{FRONT, Front, Head};
use super::kind::Kind;
use super::pack;
use super::place::Places;
use super::totals::{Count, Totals};

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

    /// The answers of a group of rows, row by row, for the side of the rows to move or the other: the
    /// turns left, odd when that side wins and even when it loses, 0 when nobody wins. What stands
    /// where there is no position does not matter.
    fn group(&self, group: usize, rows_to_move: bool) -> Vec<u8>;
}

/// Writes a file so that at every instant there is none or all of it, by way of another beside it.
///
/// # Errors
/// As for [`whole_file::put`].
pub(super) fn put_in_place(
    path: &Path,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> Result<(), TableError> {
    whole_file::put(path, &new_of(path), write).map_err(TableError::system("write", path))
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

/// Writes the table to that file, on so many threads, and tells after every while how large a share is
/// done, 0 to 1. Whatever goes wrong, and also when `stop` is set, it is there whole or not at all.
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
        totals: Totals::default(),
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
            let group = |place| packed_group(answers, &places, begin + place);
            for (blocks, totals) in on_all(threads, end - begin, group) {
                head.totals = head.totals.plus(totals);
                for packed in blocks {
                    out.write_all(&packed)?;
                    head.lengths.push(packed.len() as u32);
                }
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

/// The blocks of a group of rows, packed, and how many of its positions are won and lost.
fn packed_group(answers: &impl Answers, places: &Places, group: usize) -> (Vec<Vec<u8>>, Totals) {
    let first_row = group * answers.kind().group_rows();
    let mut totals = Totals::default();
    let columns = answers.group(group, false);
    totals.longest = add_all(&columns, first_row, places, &mut totals.columns);
    drop(columns);
    let mut rows = answers.group(group, true);
    let longest = add_all(&rows, first_row, places, &mut totals.rows);
    totals.longest = totals.longest.max(longest);
    smooth(&mut rows, first_row, places);
    let blocks = rows.chunks(BLOCK_ROWS * BLOCKS);
    let blocks = blocks.map(|block| pack::packed(&by_columns(block)));
    (blocks.collect(), totals)
}

/// Counts the positions among the values of some rows, and says how many turns the longest takes.
fn add_all(values: &[u8], first_row: usize, places: &Places, count: &mut Count) -> u8 {
    let mut longest = 0;
    for (row, values) in values.chunks(BLOCKS).enumerate() {
        let open = places.open(first_row + row);
        for (square, values) in (!SquareSet::STARS).into_iter().zip(values.chunks(CUBES)) {
            if open.contains(square) {
                values.iter().for_each(|&turns| count.add(turns));
                longest = values.iter().copied().fold(longest, u8::max);
            }
        }
    }
    longest
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
