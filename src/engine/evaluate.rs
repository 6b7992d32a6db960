//! What a position looks like to be worth.
//!
//! The game is a race: the side whose blocks need fewer turns is ahead by the difference. What a
//! block needs is not counted on the empty board but as it can be expected among other blocks, which
//! get in its way by chance; so a block with several ways to go on is worth more than one with a
//! single way, and one that the edge or its own faces hem in is worth less.
//!
//! # What was tried
//! Matches of pairs of games from the same random set-up, four blocks a side, with sides exchanged,
//! 3,000 nodes a turn; Elo with its 95 % interval.
//!
//! | change | against | Elo |
//! |---|---|---|
//! | blocks are in the way with a chance of 10 in 100 | turns needed on an empty board | +182 [136, 234] |
//! | 20 in 100 | 10 in 100 | +6 [-15, 27] |
//! | 30 in 100 | 10 in 100 | +23 [1, 45] |
//! | 50 in 100 | 10 in 100 | +20 [-3, 42] |
//! | tempo 0 | tempo 50 | -5 [-15, 4] |
//! | tempo 100 | tempo 50 | +4 [-3, 11] |
//! | 5 for each legal tip more than the opponent | none | +21 [-7, 49] |
//! | 15 for each | none | -12 [-42, 17] |
//! | 30 for each | none | -82 [-115, -51] |
//! | 2 for each landing more | none | -25 [-56, 5] |
//! | 30 for each block that can move more | none | -44 [-75, -13] |
//!
//! So the number of legal tips, landings and blocks that can move are no part of the estimate: to
//! look a turn further ahead tells more.

/// What the parts of the estimate count for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// Of a hundred spaces that a block wants to go to, how many are taken; 0 to 99.
    pub taken: u8,
    /// What it is worth to be the side to move, in hundredths of a turn.
    pub tempo: i16,
}

impl Default for Weights {
    /// The best ones that were found.
    fn default() -> Weights {
        Weights {
            taken: 30,
            tempo: 50,
        }
    }
}

impl Weights {
    /// The estimate for the side to move, in hundredths of a turn, when its blocks and the
    /// opponent's need so many of them.
    #[inline]
    pub(super) fn estimate(&self, mine: u16, theirs: u16) -> i32 {
        i32::from(theirs) - i32::from(mine) + i32::from(self.tempo)
    }
}
