//! What every search for a proof looks at: the positions a turn later, and how far off each side is.

use crate::rules::{Block, Leads, Position, Ruleset, Side, Status, Tip};

use super::super::needs::EmptyBoard;
use super::super::numbering::Numbering;

/// What is known beforehand of positions of one rule set.
pub(super) struct Outlook {
    numbering: Numbering,
    /// How many turns the block of each number needs at the least, whatever else stands on the board.
    least_needs: Vec<u8>,
}

impl Outlook {
    pub(super) fn new(ruleset: &Ruleset) -> Outlook {
        let numbering = Numbering::new(ruleset.net);
        Outlook {
            least_needs: EmptyBoard::eased(&numbering, ruleset).needs(),
            numbering,
        }
    }

    /// The positions a turn later, a forced pass included, those first after which the side that
    /// moved needs the fewest turns.
    pub(super) fn children(&self, position: &Position) -> Vec<(u32, Position)> {
        let side = position.to_move();
        let mut children = Vec::new();
        position.tips().for_each(|tip: Tip| match tip.leads {
            Leads::Off => children.push(position.after_off(&tip)),
            Leads::Landings(landings) => {
                let after = |landing| position.after_hop(&tip, landing);
                children.extend(landings.into_iter().map(after));
            }
        });
        if children.is_empty() && position.status() == Status::Deblockled {
            children.push(position.passed());
        }
        let with_needs = |child: Position| (self.needs(&child, side), child);
        let mut children: Vec<_> = children.into_iter().map(with_needs).collect();
        children.sort_by_key(|&(needs, _)| needs);
        children
    }

    /// How many turns of its own the side needs at the least.
    pub(super) fn needs(&self, position: &Position, side: Side) -> u32 {
        let need = |block: Block| u32::from(self.least_needs[self.numbering.number(side, block)]);
        position.blocks(side).map(need).sum()
    }

    /// The whole position in one number.
    pub(super) fn key(&self, position: &Position) -> u128 {
        /// A block's number and one are below 2048.
        const BITS: u32 = 11;
        let mut key = position.to_move() as u128;
        for side in Side::ALL {
            let mut numbers = [0; 4];
            for (number, block) in numbers.iter_mut().zip(position.blocks(side)) {
                *number = self.numbering.number(side, block) as u128 + 1;
            }
            numbers.sort_unstable();
            key = numbers.iter().fold(key, |key, number| key << BITS | number);
        }
        key
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use super::super::super::numbering::NUMBERS;
    use super::super::backwards;
    use super::*;
    use crate::rules::Ruleset;

    #[test]
    fn no_side_ever_wins_in_fewer_turns_than_its_block_needs_at_the_least() {
        let ruleset = Ruleset::default();
        let numbering = Numbering::new(ruleset.net);
        let needs = EmptyBoard::eased(&numbering, &ruleset).needs();
        let turns = backwards::turns_left(&ruleset, &numbering, NonZeroUsize::MIN);
        for (mine, turns) in turns.chunks(NUMBERS).enumerate() {
            for (theirs, &turns) in turns.iter().enumerate().filter(|&(_, &turns)| turns > 0) {
                let winner = if turns % 2 == 1 { mine } else { theirs };
                assert!(needs[winner] <= turns.div_ceil(2), "{mine} {theirs}");
            }
        }
    }
}
