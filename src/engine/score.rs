//! How good a position is for the side to move.

use std::fmt;
use std::ops::Neg;

/// How good a position is for the side to move, from lost at once to won at once.
///
/// In between are estimates in hundredths of a turn. An estimate of 250 says that the side is two
/// turns and a half ahead. A decided game counts for more than any estimate, and for the more the
/// fewer turns it takes: the winner hurries, the loser holds out.
///
/// ```
/// use deblockle::engine::Score;
///
/// assert!(Score::win_in(3) > Score::win_in(5));
/// assert!(Score::win_in(99) > Score::estimate(2_000));
/// assert_eq!(-Score::win_in(4), Score::loss_in(4));
/// assert_eq!(Score::win_in(7).turns_left(), Some(7));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i16);

/// The worth of a game that is won already.
const WON: i16 = 30_000;

/// The most turns that a decided game may still take.
const MOST_TURNS: i16 = 10_000;

/// The largest estimate.
const MOST: i16 = WON - MOST_TURNS - 1;

impl Score {
    /// Nobody is ahead, or nobody wins.
    pub const EVEN: Score = Score(0);

    /// Above and, negated, below every score.
    pub(super) const ABOVE_ALL: Score = Score(WON + 1);

    /// An estimate in hundredths of a turn. What no position is worth is cut off.
    pub const fn estimate(hundredths: i32) -> Score {
        if hundredths > MOST as i32 {
            Score(MOST)
        } else if hundredths < -MOST as i32 {
            Score(-MOST)
        } else {
            Score(hundredths as i16)
        }
    }

    /// The side to move wins in so many turns of both sides, the last one included.
    pub const fn win_in(turns: u32) -> Score {
        if turns > MOST_TURNS as u32 {
            return Score(WON - MOST_TURNS);
        }
        Score(WON - turns as i16)
    }

    /// The side to move loses in so many turns of both sides, the last one included.
    pub const fn loss_in(turns: u32) -> Score {
        Score(-Score::win_in(turns).0)
    }

    /// In how many turns the game is decided, or nothing when the score is an estimate.
    pub const fn turns_left(self) -> Option<u32> {
        let worth = self.0.abs();
        if worth > MOST {
            Some((WON - worth) as u32)
        } else {
            None
        }
    }

    /// The score in hundredths of a turn, or what stands for it when the game is decided.
    pub const fn hundredths(self) -> i32 {
        self.0 as i32
    }

    /// The score as seen so many turns earlier: a decided game takes so many turns more.
    pub(super) const fn earlier(self, turns: u32) -> Score {
        match self.turns_left() {
            Some(left) if self.0 > 0 => Score::win_in(left + turns),
            Some(left) => Score::loss_in(left + turns),
            None => self,
        }
    }

    /// The score as seen so many turns later, which are not more than are left.
    pub(super) const fn later(self, turns: u32) -> Score {
        match self.turns_left() {
            Some(left) if self.0 > 0 => Score::win_in(left.saturating_sub(turns)),
            Some(left) => Score::loss_in(left.saturating_sub(turns)),
            None => self,
        }
    }

    /// The score that is so many hundredths of a turn below, or the lowest there is.
    pub(super) const fn less(self, hundredths: u16) -> Score {
        let less = self.0 as i32 - hundredths as i32;
        if less < -(WON as i32) {
            Score(-WON)
        } else {
            Score(less as i16)
        }
    }

    /// The next score above this one.
    pub(super) const fn next(self) -> Score {
        Score(self.0 + 1)
    }

    /// What it is worth for the opponent.
    pub(super) const fn negated(self) -> Score {
        Score(-self.0)
    }

    /// The score in 16 bits.
    pub(super) const fn bits(self) -> u16 {
        self.0.cast_unsigned()
    }

    /// The score of those bits.
    pub(super) const fn from_bits(bits: u16) -> Score {
        Score(bits.cast_signed())
    }
}

impl Neg for Score {
    type Output = Score;
    fn neg(self) -> Score {
        self.negated()
    }
}

impl fmt::Display for Score {
    /// An estimate in turns with a sign and two decimals, as `+1.50`; a decided game as `wins in 7`
    /// or `loses in 6`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.turns_left() {
            Some(turns) if self.0 > 0 => write!(f, "wins in {turns}"),
            Some(turns) => write!(f, "loses in {turns}"),
            None => {
                let sign = if self.0 < 0 { '-' } else { '+' };
                let worth = self.0.abs();
                write!(f, "{sign}{}.{:02}", worth / 100, worth % 100)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn earlier_and_later_are_each_others_way_back() {
        for score in [Score::win_in(5), Score::loss_in(6), Score::estimate(-120)] {
            assert_eq!(score.earlier(3).later(3), score);
            assert_eq!(Score::from_bits(score.bits()), score);
        }
        assert_eq!(Score::win_in(5).later(2), Score::win_in(3));
        assert_eq!(Score::EVEN.earlier(9), Score::EVEN);
    }

    #[test]
    fn estimates_stay_below_every_decided_game() {
        assert!(Score::estimate(i32::MAX) < Score::win_in(u32::MAX));
        assert!(Score::estimate(i32::MIN) > Score::loss_in(u32::MAX));
        assert_eq!(Score::estimate(i32::MAX).turns_left(), None);
    }

    #[test]
    fn scores_are_written_with_their_sign() {
        assert_eq!(Score::estimate(-5).to_string(), "-0.05");
        assert_eq!(Score::estimate(250).to_string(), "+2.50");
        assert_eq!(Score::loss_in(6).to_string(), "loses in 6");
    }
}
