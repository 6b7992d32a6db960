//! What has been found about the positions with the three blocks on the same spaces.

use super::super::numbering::CUBES;
use super::trio::{Lies, NONE, Trio, lies};

/// What has been found about all positions with the three blocks on the same three spaces and the
/// same side to move.
#[derive(Clone, Debug, Default)]
pub(super) struct Found {
    /// What the winner that is being worked on has been found to win; nothing for no position.
    known: Option<Box<Trio>>,
    /// Whether the last round found something.
    pub fresh: bool,
    /// Everything that was found, round by round: the turns to the end and a set.
    ///
    /// A set is written as the ways of the first block for which there are others; for each of them,
    /// those of the second; and for each of these, those of the third: three bytes each.
    log: Vec<u8>,
}

/// How many bytes take the ways in which a block may lie.
const LIES: usize = CUBES / 8;

impl Found {
    /// What the winner that is being worked on has been found to win.
    pub(super) fn known(&self) -> &Trio {
        static NOTHING: Trio = NONE;
        self.known.as_deref().unwrap_or(&NOTHING)
    }

    /// Enters what was found to be over in so many turns; what was known already may be among it.
    /// Returns how many positions are new.
    pub(super) fn enter(&mut self, turns: u8, found: &Trio) -> u64 {
        let mut new = *found;
        for (new, known) in new.iter_mut().zip(self.known()) {
            for (new, known) in new.iter_mut().zip(known) {
                *new &= !known;
            }
        }
        let count = count(&new);
        self.fresh = count > 0;
        if self.fresh {
            self.learn(&new);
            self.write(turns, &new);
        }
        count
    }

    fn learn(&mut self, new: &Trio) {
        let known = self.known.get_or_insert_with(|| Box::new(NONE));
        for (known, new) in known.iter_mut().zip(new) {
            for (known, new) in known.iter_mut().zip(new) {
                *known |= new;
            }
        }
    }

    fn write(&mut self, turns: u8, set: &Trio) {
        let mut entry = vec![turns];
        let mut put = |lies: Lies| entry.extend_from_slice(&lies.to_le_bytes()[..LIES]);
        let rows = set.each_ref().map(filled);
        put(filled(&rows));
        for (row, &others) in set.iter().zip(&rows).filter(|&(_, &others)| others != 0) {
            put(others);
            row.iter()
                .filter(|&&lies| lies != 0)
                .for_each(|&lies| put(lies));
        }
        // Doubling it each time that it is full would take half as much memory again.
        if self.log.capacity() - self.log.len() < entry.len() {
            self.log.reserve_exact(entry.len() + self.log.len() / 8);
        }
        self.log.extend_from_slice(&entry);
    }

    /// Begins with another winner.
    pub(super) fn forget(&mut self) {
        self.known = None;
        self.fresh = false;
    }

    /// Everything that was found, to be written down.
    pub(super) fn log(&self) -> &[u8] {
        &self.log
    }

    /// What was found, from what was written down of it: `known` of it is what was found in so many
    /// turns as that answers yes to, `fresh` what was in the last round. Nothing when it is damaged.
    pub(super) fn from_log(log: Vec<u8>, is_known: impl Fn(u8) -> bool, last: u8) -> Option<Found> {
        let mut found = Found::default();
        let mut rest = &log[..];
        while !rest.is_empty() {
            let (turns, set) = read(&mut rest)?;
            if is_known(turns) {
                found.learn(&set);
                found.fresh = turns == last;
            }
        }
        found.log = log;
        Some(found)
    }

    /// Each set that was found, with the turns to the end.
    pub(super) fn sets(&self) -> impl Iterator<Item = (u8, Trio)> {
        let mut rest = &self.log[..];
        std::iter::from_fn(move || {
            let more = !rest.is_empty();
            more.then(|| read(&mut rest).expect("it was written here, or read before"))
        })
    }
}

/// How many positions there are in a set.
pub(super) fn count(set: &Trio) -> u64 {
    let lies = set.iter().flatten();
    lies.map(|lies| u64::from(lies.count_ones())).sum()
}

/// For which ways to lie there are others.
fn filled(others: &[Lies; CUBES]) -> Lies {
    let others = others.iter().enumerate();
    others.fold(0, |all, (lie, &others)| {
        all | Lies::from(others != 0) << lie
    })
}

/// The next turns and set of a log; nothing when it is damaged.
fn read(log: &mut &[u8]) -> Option<(u8, Trio)> {
    let (&turns, rest) = log.split_first()?;
    *log = rest;
    let mut set = NONE;
    for first in lies(next(log)?) {
        for second in lies(next(log)?) {
            set[first][second] = next(log)?;
        }
    }
    Some((turns, set))
}

fn next(log: &mut &[u8]) -> Option<Lies> {
    let (&bytes, rest) = log.split_first_chunk::<LIES>()?;
    *log = rest;
    let [low, middle, high] = bytes;
    Some(Lies::from_le_bytes([low, middle, high, 0]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_entered_is_found_again() {
        let (mut some, mut more) = (NONE, NONE);
        some[3][23] = 1 << 23 | 1;
        more[3][23] = 1 << 23 | 1 << 4;
        more[0][0] = 1;
        let mut found = Found::default();
        assert_eq!(found.enter(1, &some), 2);
        assert_eq!(found.enter(3, &more), 2, "one was known");
        assert_eq!(found.enter(5, &more), 0);
        assert!(!found.fresh);
        more[3][23] = 1 << 4;
        assert_eq!(found.sets().collect::<Vec<_>>(), [(1, some), (3, more)]);

        let log = found.log().to_vec();
        let again = Found::from_log(log.clone(), |_| true, 3).unwrap();
        assert_eq!(again.known(), found.known());
        assert!(again.fresh && again.log() == log);
        let other = Found::from_log(log.clone(), |turns| turns == 1, 2).unwrap();
        assert_eq!((other.known(), other.fresh), (&some, false));
        let cut = log[..log.len() - 1].to_vec();
        assert!(Found::from_log(cut, |_| true, 3).is_none());
    }
}
