//! How many positions are won and lost.

/// How many positions are won, lost and neither for the side that is to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Won.
    pub wins: u64,
    /// Lost.
    pub losses: u64,
    /// Nobody wins.
    pub neither: u64,
}

impl Count {
    /// Counts a position that takes so many turns: odd when the side to move wins, even when it
    /// loses, 0 when nobody wins.
    #[inline]
    pub fn add(&mut self, turns: u8) {
        match turns {
            0 => self.neither += 1,
            turns if turns % 2 == 1 => self.wins += 1,
            _ => self.losses += 1,
        }
    }

    fn plus(self, other: Count) -> Count {
        Count {
            wins: self.wins + other.wins,
            losses: self.losses + other.losses,
            neither: self.neither + other.neither,
        }
    }
}

/// How many positions of a table are won and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// When the side of the rows is to move.
    pub rows: Count,
    /// When the side of the columns is.
    pub columns: Count,
    /// The most turns to an end.
    pub longest: u8,
}

impl Totals {
    /// Those of two parts of a table together.
    pub(super) fn plus(self, other: Totals) -> Totals {
        Totals {
            rows: self.rows.plus(other.rows),
            columns: self.columns.plus(other.columns),
            longest: self.longest.max(other.longest),
        }
    }
}
