//! What a position looks like to be worth.
//!
//! The game is a race, and each block counts against its side for what it still has to do:
//!
//! - **The turns that it can be expected to need.** They are not those on the empty board: other
//!   blocks get in its way by chance, and so a block with several ways to go on needs less than one
//!   with a single way. They do not count in proportion. A block that can go off next turn is worth
//!   much more than one that needs two, as its turn can be made at any time and keeps until there is
//!   nothing better to do; whether it is three or four turns matters little.
//! - **Where it stands.** A block far from its own side of the board, and one on the middle files, is
//!   in the opponent's way, and less so in its own.
//!
//! To be the side to move counts for half a turn. All this is known of a block without a look at the
//! others, and so stands in one table by the block's number, and a turn changes one entry of a sum.
//!
//! # What was tried
//! Matches of pairs of games from the same random set-up, four blocks a side, with sides exchanged;
//! Elo with its 95 % interval. The first lines were played without reductions.
//!
//! | change | against | nodes | games | Elo |
//! |---|---|---|---|---|
//! | of 100 spaces 10 are taken | turns needed on an empty board | 3,000 | 200 | +182 [+136, +234] |
//! | 20 are taken | 10 | 3,000 | 600 | +6 [-15, +27] |
//! | 30 are taken | 10 | 3,000 | 600 | +23 [+1, +45] |
//! | 50 are taken | 10 | 3,000 | 600 | +20 [-3, +42] |
//! | 5 for each legal tip more than the opponent has | nothing | 3,000 | 400 | +21 [-7, +49] |
//! | 15 for each legal tip more | nothing | 3,000 | 400 | -12 [-42, +17] |
//! | 30 for each legal tip more | nothing | 3,000 | 400 | -82 [-115, -51] |
//! | 2 for each landing more | nothing | 3,000 | 400 | -25 [-56, +5] |
//! | 30 for each block more that can move | nothing | 3,000 | 400 | -44 [-75, -13] |
//! | with reductions: 20 are taken | 30 | 3,000 | 600 | -3 [-23, +17] |
//! | 40 are taken | 30 | 3,000 | 600 | +5 [-15, +24] |
//! | tempo 30 | 50 | 3,000 | 600 | -6 [-27, +14] |
//! | tempo 80 | 50 | 3,000 | 600 | -5 [-26, +17] |
//! | a block that can go off always does | a free choice | 5,000 | 600 | -167 [-195, -141] |
//! | needs out of proportion, and ranks | needs in proportion | 3,000 | 400 | +101 [+68, +135] |
//! | the same | the same | 20,000 | 100 | +100 [+33, +175] |
//! | the same fitted once more, with files | the same | 3,000 | 600 | +13 [-12, +37] |
//!
//! The weights of needs, ranks and files are a logistic regression of the results of 6,000 games of
//! the program against itself, at 3,000 nodes a turn, on what stood on the board in them (248,000
//! positions), scaled so that the turn is worth what the tempo says. In it a legal tip more counts
//! for 30, a block that cannot move for -75 and a block beside one's own for 40; they would have to
//! be counted at every leaf, and a search that looks further ahead sees them by itself.

use crate::rules::BOARD_SIZE;

/// What the parts of the estimate count for. What a block comes to is kept within 0 to 163.83 turns, so
/// that four of them can be added up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// Of a hundred spaces that a block wants to go to, how many are taken; 0 to 99.
    pub taken: u8,
    /// What it is worth to be the side to move, in hundredths of a turn.
    pub tempo: i16,
    /// What a block counts against its side that can be expected to need so many turns: those of
    /// [`Weights::NEEDS`]. In between, in proportion.
    pub needs: [u16; 6],
    /// What it counts beside that on its owner's first rank, second rank and so on.
    pub ranks: [u16; BOARD_SIZE],
    /// What it counts beside that on the files a and g, b and f, c and e, and d.
    pub files: [u16; BOARD_SIZE.div_ceil(2)],
}

impl Default for Weights {
    /// The best ones that were found.
    fn default() -> Weights {
        Weights {
            taken: 30,
            tempo: 50,
            needs: [31, 207, 232, 277, 332, 372],
            ranks: [415, 319, 254, 234, 185, 185, 176],
            files: [71, 43, 24, 0],
        }
    }
}

impl Weights {
    /// Expected needs in hundredths of a turn, from the smallest that there is to one that few
    /// blocks have.
    pub const NEEDS: [u16; 6] = [100, 200, 260, 320, 400, 500];

    /// The most that a block counts for, in hundredths of a turn.
    const MOST: u16 = u16::MAX / 4;

    /// What a block counts against its side, in hundredths of a turn, that can be expected to need
    /// so many and stands there, as its owner sees it: on a file and a rank, each 0 to 6.
    pub(super) fn burden(&self, need: u16, file: usize, rank: usize) -> u16 {
        let knots = Self::NEEDS.windows(2).zip(self.needs.windows(2));
        let mut burden = i32::from(self.needs[0]);
        for (x, y) in knots {
            let part = i32::from(need.clamp(x[0], x[1]) - x[0]);
            let rise = i32::from(y[1]) - i32::from(y[0]);
            burden += rise * part / i32::from(x[1] - x[0]);
        }
        let file = file.min(BOARD_SIZE - 1 - file);
        burden += i32::from(self.ranks[rank]) + i32::from(self.files[file]);
        burden.clamp(0, Self::MOST.into()) as u16
    }

    /// The estimate for the side to move, in hundredths of a turn, when its blocks and the
    /// opponent's count so many against it.
    #[inline]
    pub(super) fn estimate(&self, mine: u16, theirs: u16) -> i32 {
        i32::from(theirs) - i32::from(mine) + i32::from(self.tempo)
    }
}
