//! The transposition table: what has been found out about positions that were met before.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::super::Score;

/// What a score in the table says about the position's true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is at least this.
    Lower,
    /// It is at most this.
    Upper,
    /// It is this.
    Exact,
}

/// What the table knows about one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// How many turns were looked ahead, at most 255.
    pub(super) depth: u8,
    pub(super) bound: Bound,
    /// As seen from the position itself, not from the root.
    pub(super) score: Score,
    /// The turn that was best or good enough, or 0.
    pub(super) turn: u16,
}

impl Entry {
    /// The entry in 64 bits, which are never all 0.
    ///
    /// ```text
    /// bit 63  42 41   40 39   32 31   16 15    0
    ///     |  0  | bound | depth | score |  turn |
    /// ```
    fn pack(self) -> u64 {
        let bound = match self.bound {
            Bound::Lower => 1,
            Bound::Upper => 2,
            Bound::Exact => 3,
        };
        let high = bound << 40 | u64::from(self.depth) << 32;
        high | u64::from(self.score.bits()) << 16 | u64::from(self.turn)
    }

    fn unpack(bits: u64) -> Option<Entry> {
        let bound = match bits >> 40 & 0b11 {
            0 => return None,
            1 => Bound::Lower,
            2 => Bound::Upper,
            _ => Bound::Exact,
        };
        Some(Entry {
            depth: (bits >> 32) as u8,
            bound,
            score: Score::from_bits((bits >> 16) as u16),
            turn: bits as u16,
        })
    }
}

/// One entry and the key of its position. The key is kept combined with the entry, so that of two
/// halves that were written by two threads at once nothing is read but that there is no entry.
#[derive(Default)]
struct Slot {
    check: AtomicU64,
    entry: AtomicU64,
}

impl Slot {
    fn get(&self, key: u64) -> Option<Entry> {
        let bits = self.entry.load(Relaxed);
        let entry = Entry::unpack(bits)?;
        (self.check.load(Relaxed) ^ bits == key).then_some(entry)
    }

    /// The depth of whatever is in the slot; nothing when it is empty.
    fn depth(&self) -> Option<u8> {
        Entry::unpack(self.entry.load(Relaxed)).map(|entry| entry.depth)
    }

    fn put(&self, key: u64, entry: Entry) {
        let bits = entry.pack();
        self.check.store(key ^ bits, Relaxed);
        self.entry.store(bits, Relaxed);
    }
}

/// A table of a fixed size that threads can share.
///
/// A position has two slots. The first keeps the entry that looked further ahead, the second the
/// last one that did not.
pub struct Table {
    slots: Vec<[Slot; 2]>,
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = f.debug_struct("Table");
        text.field("pairs", &self.slots.len()).finish()
    }
}

impl Table {
    /// A table that takes at most so many bytes, but a few at the least.
    pub fn new(bytes: usize) -> Table {
        let pairs = (bytes / size_of::<[Slot; 2]>()).max(1);
        let pairs = 1 << pairs.ilog2();
        Table {
            slots: (0..pairs).map(|_| Default::default()).collect(),
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.slots.fill_with(Default::default);
    }

    /// The length is a power of two.
    fn pair(&self, key: u64) -> &[Slot; 2] {
        &self.slots[key as usize & (self.slots.len() - 1)]
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let [first, second] = self.pair(key);
        first.get(key).or_else(|| second.get(key))
    }

    pub(super) fn put(&self, key: u64, entry: Entry) {
        let [first, second] = self.pair(key);
        let kept = first.depth().is_some_and(|depth| depth > entry.depth);
        if kept && first.get(key).is_none() {
            second.put(key, entry);
        } else {
            first.put(key, entry);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: u8) -> Entry {
        Entry {
            depth,
            bound: Bound::Upper,
            score: Score::estimate(-7),
            turn: u16::MAX,
        }
    }

    #[test]
    fn what_is_put_in_is_found_by_its_own_key_only() {
        let mut table = Table::new(1 << 10);
        assert_eq!(table.get(5), None);
        table.put(5, entry(255));
        assert_eq!(table.get(5), Some(entry(255)));
        assert_eq!(table.get(5 + (1 << 40)), None);
        table.clear();
        assert_eq!(table.get(5), None);
    }

    #[test]
    fn the_deepest_entry_and_the_last_one_stay() {
        let table = Table::new(0); // One pair of slots.
        (1..=3).for_each(|key| table.put(key, entry(9 - key as u8)));
        assert_eq!(table.get(1), Some(entry(8)));
        assert_eq!(table.get(2), None);
        assert_eq!(table.get(3), Some(entry(6)));
    }

    #[test]
    fn every_bound_comes_back() {
        for bound in [Bound::Lower, Bound::Upper, Bound::Exact] {
            let entry = Entry { bound, ..entry(0) };
            assert_eq!(Entry::unpack(entry.pack()), Some(entry));
        }
    }
}
