//! Where one block can go while the other stands still.

use crate::rules::{Block, Leads, Ruleset, Side, Square, SquareSet};

use super::super::numbering::{NUMBERS, Numbering};

/// Every turn of a lone block past a lone opponent's block on one space.
///
/// How the opponent's block lies does not matter to the turn, so 24 positions share what is here.
#[derive(Debug)]
pub(super) struct Ways {
    /// What the block of each number can do.
    from: Vec<From>,
    /// The numbers that the blocks can come to, one list behind the other.
    to: Vec<u16>,
}

/// What one block can do.
#[derive(Clone, Copy, Debug)]
enum From {
    /// It cannot stand there.
    Nowhere,
    /// It can go off.
    Off,
    /// It can come to the numbers from this place in the list, so many of them.
    To(u32, u32),
}

impl Ways {
    /// The ways past an opponent's block on that space, as the block's owner sees it.
    pub(super) fn past(theirs: Square, numbering: &Numbering, ruleset: &Ruleset) -> Ways {
        let mut taken = SquareSet::of(theirs);
        if !ruleset.side_by_side {
            taken = taken | taken.neighbours();
        }
        let mut ways = Ways {
            from: Vec::with_capacity(NUMBERS),
            to: Vec::new(),
        };
        for number in 0..NUMBERS {
            let from = match numbering.block(number) {
                Some(block) if !theirs.is_star() && !taken.contains(block.square) => {
                    ways.add(block, theirs, numbering, ruleset)
                }
                _ => From::Nowhere,
            };
            ways.from.push(from);
        }
        ways
    }

    /// Puts the block's turns into the list.
    fn add(
        &mut self,
        block: Block,
        theirs: Square,
        numbering: &Numbering,
        ruleset: &Ruleset,
    ) -> From {
        let begin = self.to.len();
        for tip in block.tips_alone(Side::Gold, SquareSet::of(theirs), ruleset) {
            let Leads::Landings(landings) = tip.leads else {
                self.to.truncate(begin);
                return From::Off;
            };
            self.to.extend(landings.into_iter().map(|square| {
                let cube = tip.cube;
                numbering.number(Side::Gold, Block { square, cube }) as u16
            }));
        }
        if self.to.len() == begin {
            // A forced pass (R23) leaves the block as it is. When neither side can move (R24) both
            // would pass for ever, which nobody wins either.
            self.to.push(numbering.number(Side::Gold, block) as u16);
        }
        From::To(begin as u32, (self.to.len() - begin) as u32)
    }

    /// Whether the block of that number can stand beside the opponent's.
    pub(super) fn can_stand(&self, number: usize) -> bool {
        !matches!(self.from[number], From::Nowhere)
    }

    /// Whether the block of that number can go off.
    pub(super) fn goes_off(&self, number: usize) -> bool {
        matches!(self.from[number], From::Off)
    }

    /// The numbers that the block of that number can come to: its own after a forced pass, none
    /// when it can go off, which is never worse.
    pub(super) fn from(&self, number: usize) -> &[u16] {
        match self.from[number] {
            From::To(begin, count) => &self.to[begin as usize..][..count as usize],
            From::Nowhere | From::Off => &[],
        }
    }
}
