//! A table in a file, of which each look-up reads one block.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use crate::rules::{Leads, Position};
use crate::whole_file;

use super::super::pairs::BLOCKS;
use super::fault::{TableError, TableFault};
use super::head::{FRONT, Front, Head};
use super::pack;
use super::place::{Place, Places};

/// How much memory the unpacked blocks take that were asked for last, in bytes.
const CACHE: usize = 16 << 20;

/// One unpacked block, if there is one, and its number.
type Slot = Mutex<Option<(usize, Arc<[u8]>)>>;

/// A table of endings in a file. Threads may share it.
#[derive(Debug)]
pub struct Table {
    path: PathBuf,
    length: u64,
    head: Head,
    places: Places,
    file: Mutex<File>,
    /// Where each block begins in the file, and behind the last one where that ends.
    begins: Vec<u64>,
    /// A block is remembered in the slot of its number's remainder.
    slots: Vec<Slot>,
}

impl Table {
    /// Opens the file and reads its head.
    ///
    /// # Errors
    /// When the file cannot be read, or is no table or a damaged one. What is wrong with a block is
    /// only seen when that is read.
    pub fn open(path: &Path) -> Result<Table, TableError> {
        let read = || TableError::system("read", path);
        let (mut file, about) = whole_file::open(path).map_err(read())?;
        let bad = || TableError::bad(path);
        let mut front = [0; FRONT];
        match file.read_exact(&mut front) {
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
                return Err(bad()(TableFault::Foreign));
            }
            result => result.map_err(read())?,
        }
        let front = Front::read(&front, about.len()).map_err(bad())?;
        let mut packed = vec![0; front.head_length as usize];
        read_at(&mut file, front.head_begin, &mut packed).map_err(read())?;
        let head = Head::read(&packed).map_err(bad())?;
        let mut end = FRONT as u64;
        let mut begins = vec![end];
        begins.extend(head.lengths.iter().map(|&length| {
            end += u64::from(length);
            end
        }));
        if end != front.head_begin {
            return Err(bad()(TableFault::Head));
        }
        let slots = (CACHE / (head.block_rows * BLOCKS)).max(1);
        Ok(Table {
            path: path.to_path_buf(),
            length: about.len(),
            places: Places::new(head.kind, &head.ruleset),
            head,
            file: Mutex::new(file),
            begins,
            slots: (0..slots).map(|_| Slot::default()).collect(),
        })
    }

    /// What the table is of.
    pub const fn head(&self) -> &Head {
        &self.head
    }

    pub(super) const fn places(&self) -> &Places {
        &self.places
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// How long the file is, in bytes.
    pub const fn bytes(&self) -> u64 {
        self.length
    }

    /// The turns left in the position with best play: an odd number is a win of the side to move, an
    /// even one its loss, 0 nobody's win. Nothing when the position is not of this table.
    ///
    /// # Errors
    /// When the file cannot be read or is damaged there.
    pub fn turns(&self, position: &Position) -> Result<Option<u8>, TableError> {
        if *position.ruleset() != self.head.ruleset {
            return Ok(None);
        }
        let Some(place) = self.places.of(position) else {
            return Ok(None);
        };
        let row = self.row(place.row)?;
        Ok(Some(match place.rows_to_move {
            true => row.turns(place.column),
            false => self.turns_ahead(position, place, &row),
        }))
    }

    /// The turns left when the single block is to move. They are not in the file, but those after each
    /// of its turns are, all in the same row.
    fn turns_ahead(&self, position: &Position, place: Place, row: &Row) -> u8 {
        let owner = position.to_move().other();
        let mut best = Best::default();
        position.tips().for_each(|tip| match tip.leads {
            Leads::Off => best.add(WON),
            Leads::Landings(landings) => landings.into_iter().for_each(|square| {
                let block = crate::rules::Block {
                    square,
                    cube: tip.cube,
                };
                best.add(row.turns(self.places.number(owner, block)));
            }),
        });
        if best.is_empty() {
            // A forced pass (R23). Where the pair has no turn either nobody wins, and so it says (R24).
            best.add(row.turns(place.column));
        }
        best.turns()
    }

    /// One row of the table.
    fn row(&self, row: usize) -> Result<Row, TableError> {
        let number = row / self.head.block_rows;
        let slot = &self.slots[number % self.slots.len()];
        let lock = || slot.lock().unwrap_or_else(PoisonError::into_inner);
        let known = lock().clone().filter(|(known, _)| *known == number);
        let block = match known {
            Some((_, block)) => block,
            None => {
                let block: Arc<[u8]> = self.block(number)?.into();
                *lock() = Some((number, Arc::clone(&block)));
                block
            }
        };
        Ok(Row {
            rows: block.len() / BLOCKS,
            block,
            row: row % self.head.block_rows,
        })
    }

    /// A block as it was before it was packed: column by column, the rows of each one behind the other.
    pub(super) fn block(&self, number: usize) -> Result<Vec<u8>, TableError> {
        let mut packed = vec![0; self.head.lengths[number] as usize];
        {
            let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
            read_at(&mut file, self.begins[number], &mut packed)
                .map_err(TableError::system("read", &self.path))?;
        }
        let length = self.head.rows_in(number) * BLOCKS;
        pack::unpacked_exactly(&packed, length)
            .ok_or(TableFault::Block(number))
            .map_err(TableError::bad(&self.path))
    }
}

/// A row of a block.
struct Row {
    block: Arc<[u8]>,
    /// How many rows the block has, and which of them this is.
    rows: usize,
    row: usize,
}

impl Row {
    /// The turns left when the side of the rows is to move.
    #[inline]
    fn turns(&self, column: usize) -> u8 {
        self.block[column * self.rows + self.row]
    }
}

fn read_at(file: &mut File, begin: u64, bytes: &mut [u8]) -> io::Result<()> {
    file.seek(SeekFrom::Start(begin))?;
    file.read_exact(bytes)
}

/// The turns left for the opponent when a turn wins at once.
pub(super) const WON: u8 = u8::MAX;

/// The best of some turns, by how many are left for the opponent after each.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Best {
    any: bool,
    /// The fewest turns in which the opponent loses.
    win: Option<u8>,
    /// The most turns in which the opponent wins, as long as it wins after every turn.
    loss: Option<u8>,
    open: bool,
}

impl Best {
    /// Adds a turn after which so many are left for the opponent, or [`WON`].
    #[inline]
    pub(super) fn add(&mut self, left: u8) {
        self.any = true;
        match left {
            WON => self.win = Some(0),
            0 => self.open = true,
            left if left % 2 == 0 => self.win = Some(self.win.map_or(left, |win| win.min(left))),
            left => self.loss = self.loss.max(Some(left)),
        }
    }

    pub(super) const fn is_empty(&self) -> bool {
        !self.any
    }

    /// The turns left before the turn.
    pub(super) fn turns(&self) -> u8 {
        match (self.win, self.loss) {
            (Some(left), _) => left + 1,
            (None, Some(left)) if !self.open => left + 1,
            _ => 0,
        }
    }
}
