//! The head of a table's file: what it is a table of, and where its blocks lie.
//!
//! Numbers are little-endian. The file begins with its front, 24 bytes:
//!
//! ```text
//!  0  "DBKTABLE"
//!  8  4 bytes: the version of the format, 1
//! 12  4 bytes: the length of the head
//! 16  8 bytes: where the head begins
//! ```
//!
//! The blocks follow, then the head. Each of them is a zlib stream (RFC 1950), which has a checksum of
//! its own. A block holds some rows of the table, column by column: one byte for each position, the
//! turns left when the side of the rows is to move. The head is, unpacked:
//!
//! ```text
//!   0  how many blocks the side to move has: 1 or 2
//!   1  how many the opponent has: 1
//!   2  the variant: 0 standard, 1 no-side-by-side
//!   3  the Slider: 0 beside-star, 1 full
//!   4  the net, 6 letters
//!  10  the 24 ways in which a block can lie, two letters each: top and north face
//!  58  2 bytes: how many rows there are in a block
//!  60  4 bytes: how many rows there are
//!  64  4 bytes: how many columns
//!  68  3 times 8 bytes: how many positions the side of the rows wins, loses, and neither, to move
//!  92  3 times 8 bytes: likewise the side of the columns, when that is to move
//! 116  4 bytes: the most turns to an end
//! 120  for each block 4 bytes: how many bytes it takes
//! ```

use crate::rules::{Cube, Direction, Net, Ruleset, SliderRule};

use super::super::pairs::{BLOCKS, UNREAL};
use super::fault::TableFault;
use super::kind::Kind;
use super::pack;
use super::totals::{Count, Totals};

/// How many bytes the front takes.
pub(super) const FRONT: usize = 24;

const MAGIC: &[u8; 8] = b"DBKTABLE";
const VERSION: u32 = 1;
const BEFORE_LENGTHS: usize = 120;

/// The longest ending that a byte has room for: the one number above stands for no position.
const MOST_TURNS: u8 = UNREAL - 1;

/// No head takes more, packed or not, and a wrong number should not fill the memory.
const MOST_HEAD: u64 = 16 << 20;

/// What the head says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// Which endings the table is of.
    pub kind: Kind,
    /// Under which rules.
    pub ruleset: Ruleset,
    /// How many rows there are in a block; in the last one there may be fewer.
    pub block_rows: usize,
    /// How many of the positions are won and lost.
    pub totals: Totals,
    /// How many bytes each block takes.
    pub(super) lengths: Vec<u32>,
}

/// What a head says that cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HeadFault {
    /// There are no tables of so many blocks.
    #[error("its head tells of so many blocks as no table is of")]
    Kind,
    /// The rules are none that can be.
    #[error("its head tells of rules that cannot be")]
    Rules,
    /// The ways in which a block can lie are not those of the net.
    #[error("its head lists other ways to lie than its net has")]
    Ways,
    /// No ending is so long.
    #[error("its head tells of an ending in {0} turns, and no more than {MOST_TURNS} can be")]
    Longest(u32),
    /// The blocks are not as many or as large as they have to be.
    #[error("its head tells of as many rows and blocks as cannot be")]
    Layout,
}

/// Where the head lies in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Front {
    pub(super) head_length: u32,
    pub(super) head_begin: u64,
}

impl Front {
    pub(super) fn to_bytes(self) -> [u8; FRONT] {
        let mut bytes = [0; FRONT];
        bytes[..8].copy_from_slice(MAGIC);
        bytes[8..12].copy_from_slice(&VERSION.to_le_bytes());
        bytes[12..16].copy_from_slice(&self.head_length.to_le_bytes());
        bytes[16..].copy_from_slice(&self.head_begin.to_le_bytes());
        bytes
    }

    /// Reads the front of a file of that length.
    pub(super) fn read(bytes: &[u8; FRONT], file_length: u64) -> Result<Front, TableFault> {
        if bytes[..8] != *MAGIC {
            return Err(TableFault::Foreign);
        }
        let version = u32::from_le_bytes(part(bytes, 8));
        if version != VERSION {
            return Err(TableFault::Version(version));
        }
        let front = Front {
            head_length: u32::from_le_bytes(part(bytes, 12)),
            head_begin: u64::from_le_bytes(part(bytes, 16)),
        };
        let (begin, length) = (front.head_begin, u64::from(front.head_length));
        if length > MOST_HEAD || begin < FRONT as u64 {
            return Err(TableFault::Head);
        }
        match begin.checked_add(length) {
            Some(end) if end == file_length => Ok(front),
            Some(right) => Err(TableFault::Length {
                found: file_length,
                right,
            }),
            None => Err(TableFault::Head),
        }
    }
}

impl Head {
    /// How many blocks hold the rows.
    pub fn block_count(&self) -> usize {
        self.kind.rows().div_ceil(self.block_rows)
    }

    /// How many rows there are in that block.
    pub(super) fn rows_in(&self, block: usize) -> usize {
        let before = block * self.block_rows;
        self.block_rows.min(self.kind.rows().saturating_sub(before))
    }

    /// The head, packed.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let Head { kind, ruleset, .. } = self;
        let mut bytes = vec![kind.blocks(), 1];
        bytes.push((!ruleset.side_by_side).into());
        bytes.push((ruleset.slider == SliderRule::Full).into());
        bytes.extend(ruleset.net.to_string().bytes());
        bytes.extend(ways(&ruleset.net));
        bytes.extend((self.block_rows as u16).to_le_bytes());
        bytes.extend((kind.rows() as u32).to_le_bytes());
        bytes.extend((BLOCKS as u32).to_le_bytes());
        for Count {
            wins,
            losses,
            neither,
        } in [self.totals.rows, self.totals.columns]
        {
            bytes.extend([wins, losses, neither].map(u64::to_le_bytes).as_flattened());
        }
        bytes.extend(u32::from(self.totals.longest).to_le_bytes());
        bytes.extend(self.lengths.iter().flat_map(|length| length.to_le_bytes()));
        pack::packed(&bytes)
    }

    /// Reads a head.
    pub(super) fn read(packed: &[u8]) -> Result<Head, TableFault> {
        let bytes = pack::unpacked(packed, BEFORE_LENGTHS + 4 * Kind::TwoOne.rows());
        let bytes = bytes.ok_or(TableFault::Head)?;
        if bytes.len() < BEFORE_LENGTHS {
            return Err(TableFault::Head);
        }
        let bad = TableFault::BadHead;
        let kinds = Kind::ALL.into_iter();
        let kind = kinds.clone().find(|kind| bytes[..2] == [kind.blocks(), 1]);
        let ruleset = rules(&bytes).ok_or(bad(HeadFault::Rules))?;
        if !ways(&ruleset.net).eq(bytes[10..58].iter().copied()) {
            return Err(bad(HeadFault::Ways));
        }
        let longest = u32::from_le_bytes(part(&bytes, 116));
        let head = Head {
            kind: kind.ok_or(bad(HeadFault::Kind))?,
            ruleset,
            block_rows: u16::from_le_bytes(part(&bytes, 58)).into(),
            totals: Totals {
                rows: count(&bytes, 68),
                columns: count(&bytes, 92),
                longest: (u8::try_from(longest).ok())
                    .filter(|&longest| longest <= MOST_TURNS)
                    .ok_or(bad(HeadFault::Longest(longest)))?,
            },
            lengths: bytes[BEFORE_LENGTHS..]
                .as_chunks()
                .0
                .iter()
                .map(|&length| u32::from_le_bytes(length))
                .collect(),
        };
        let rows = u32::from_le_bytes(part(&bytes, 60)) as usize;
        let columns = u32::from_le_bytes(part(&bytes, 64)) as usize;
        let fits = head.block_rows > 0
            && (rows, columns) == (head.kind.rows(), BLOCKS)
            && head.lengths.len() == head.block_count()
            && bytes.len() == BEFORE_LENGTHS + 4 * head.block_count();
        fits.then_some(head).ok_or(bad(HeadFault::Layout))
    }
}

/// The ways in which a block can lie, as the head lists them. They follow from the net.
fn ways(net: &Net) -> impl Iterator<Item = u8> {
    let faces = |cube: Cube| [cube.top(), cube.face(Direction::North)];
    let faces = net.cubes().flat_map(faces);
    faces.map(|face| face.letter() as u8)
}

/// The rules that the head tells of.
fn rules(bytes: &[u8]) -> Option<Ruleset> {
    let net: Net = std::str::from_utf8(&bytes[4..10]).ok()?.parse().ok()?;
    let ruleset = Ruleset {
        side_by_side: [true, false].get(usize::from(bytes[2])).copied()?,
        slider: SliderRule::ALL.get(usize::from(bytes[3])).copied()?,
        net,
    };
    Some(ruleset)
}

fn count(bytes: &[u8], at: usize) -> Count {
    let number = |place: usize| u64::from_le_bytes(part(bytes, at + 8 * place));
    Count {
        wins: number(0),
        losses: number(1),
        neither: number(2),
    }
}

/// So many bytes from there on, which are there.
fn part<const N: usize>(bytes: &[u8], at: usize) -> [u8; N] {
    *bytes[at..]
        .first_chunk()
        .expect("the length has been looked at")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn head() -> Head {
        let of = |wins| Count {
            wins,
            losses: 500,
            neither: 70_000,
        };
        let mut head = Head {
            kind: Kind::OneOne,
            ruleset: Ruleset::default(),
            block_rows: 8,
            totals: Totals {
                rows: of(1),
                columns: of(2),
                longest: 31,
            },
            lengths: Vec::new(),
        };
        head.lengths = (0..head.block_count() as u32).collect();
        head
    }

    fn unpacked(head: &Head) -> Vec<u8> {
        pack::unpacked(&head.to_bytes(), MOST_HEAD as usize).unwrap()
    }

    /// What is wrong with the head after a change.
    fn fault(change: impl FnOnce(&mut Vec<u8>)) -> TableFault {
        let mut bytes = unpacked(&head());
        change(&mut bytes);
        Head::read(&pack::packed(&bytes)).unwrap_err()
    }

    #[test]
    fn a_head_is_read_as_it_is_written_and_no_bit_of_it_is_passed_over() {
        let written = head();
        assert_eq!(Head::read(&written.to_bytes()).unwrap(), written);
        let bytes = unpacked(&written);
        for bit in 0..8 * bytes.len() {
            let mut changed = bytes.clone();
            changed[bit / 8] ^= 1 << (bit % 8);
            if let Ok(read) = Head::read(&pack::packed_quickly(&changed)) {
                assert_eq!(unpacked(&read), changed, "bit {bit}");
            }
        }
    }

    #[test]
    fn a_head_that_says_what_cannot_be_is_refused_with_the_reason() {
        type Change = fn(&mut Vec<u8>);
        let longest = |turns: u32| -> TableFault {
            fault(|bytes| bytes[116..120].copy_from_slice(&turns.to_le_bytes()))
        };
        for turns in [255, 256, 543, u32::MAX] {
            let expected = HeadFault::Longest(turns);
            assert_eq!(longest(turns), TableFault::BadHead(expected));
        }
        let changes: [(Change, HeadFault); 6] = [
            (|bytes| bytes[0] = 3, HeadFault::Kind),
            (|bytes| bytes[2] = 2, HeadFault::Rules),
            (
                |bytes| bytes[4..10].copy_from_slice(b"SCLXHS"),
                HeadFault::Rules,
            ),
            // Two ways that have changed places, and those of another net.
            (|bytes| bytes[10..14].rotate_left(2), HeadFault::Ways),
            (
                |bytes| bytes[4..10].copy_from_slice(b"SCLXTH"),
                HeadFault::Ways,
            ),
            (|bytes| bytes.extend([0; 4]), HeadFault::Layout),
        ];
        for (number, (change, expected)) in changes.into_iter().enumerate() {
            assert_eq!(fault(change), TableFault::BadHead(expected), "{number}");
        }
    }
}
