//! How many turns a block still needs to go off.

use crate::rules::{Block, Direction, Face, Ruleset, Side, SquareSet, Tip};

use super::numbering::{NUMBERS, Numbering};

/// What the turns of a block lead to on a board that is empty but for it.
#[derive(Debug)]
struct Turns {
    goes_off: bool,
    /// The numbers that the block can come to.
    to: Vec<usize>,
}

/// Where every block can go on an empty board.
#[derive(Debug)]
pub(super) struct EmptyBoard {
    /// By the number of the block; nothing for a block on a star.
    turns: Vec<Option<Turns>>,
}

impl EmptyBoard {
    /// By the rules.
    pub(super) fn new(numbering: &Numbering, ruleset: &Ruleset) -> EmptyBoard {
        EmptyBoard::with(numbering, ruleset, |tip| tip.landings())
    }

    /// By the rules, but that a Slider may end on any space that it passes. Other blocks can stop it
    /// on each of them, and are only in the way otherwise. So no block ever goes off sooner than
    /// here.
    pub(super) fn eased(numbering: &Numbering, ruleset: &Ruleset) -> EmptyBoard {
        EmptyBoard::with(numbering, ruleset, |tip| match tip.face() {
            Face::Slider => passed_by_slider(tip),
            _ => tip.landings(),
        })
    }

    fn with(
        numbering: &Numbering,
        ruleset: &Ruleset,
        landings: impl Fn(&Tip) -> SquareSet,
    ) -> EmptyBoard {
        let turns = |block: Block| {
            let mut turns = Turns {
                goes_off: false,
                to: Vec::new(),
            };
            for tip in block.tips_alone(Side::Gold, SquareSet::EMPTY, ruleset) {
                turns.goes_off |= tip.goes_off();
                turns.to.extend(landings(&tip).into_iter().map(|square| {
                    let cube = tip.cube;
                    numbering.number(Side::Gold, Block { square, cube })
                }));
            }
            turns
        };
        let blocks = (0..NUMBERS).map(|number| numbering.block(number));
        EmptyBoard {
            turns: blocks.map(|block| block.map(turns)).collect(),
        }
    }

    /// How many turns the block of each number needs at the least: in the base game at most five.
    pub(super) fn needs(&self) -> Vec<u8> {
        // A block that has not been reached yet; with no net of six faces is any left in the end.
        const FAR: u8 = u8::MAX / 8;
        let mut needs = vec![FAR; NUMBERS];
        for round in 1..FAR {
            for (number, turns) in self.turns.iter().enumerate() {
                let Some(turns) = turns else { continue };
                let near = turns.to.iter().any(|&to| needs[to] < round);
                if needs[number] == FAR && (turns.goes_off || near) {
                    needs[number] = round;
                }
            }
        }
        needs
    }

    /// How many turns, in hundredths, the block of each number can be expected to need when each
    /// space that it wants to go to is taken with a chance of so many in a hundred.
    ///
    /// A block with several good turns is hindered less by that than one with a single one. The
    /// block makes the best turn that it has. When none that it wants is left, it waits.
    pub(super) fn expected_needs(&self, chance: u8) -> Vec<u16> {
        /// Enough for the values to settle.
        const ROUNDS: usize = 40;
        let chance = i64::from(chance.min(99));
        let mut needs: Vec<i64> = self
            .needs()
            .into_iter()
            .map(|need| i64::from(need) * UNIT)
            .collect();
        for _ in 0..ROUNDS {
            let next = |turns: &Option<Turns>| match turns {
                Some(Turns {
                    goes_off: false,
                    to,
                }) => {
                    let mut after: Vec<i64> = to.iter().map(|&to| needs[to]).collect();
                    after.sort_unstable();
                    expected(&after, chance)
                }
                // The star is never taken.
                _ => UNIT,
            };
            needs = self.turns.iter().map(next).collect();
        }
        let hundredths = |need: i64| (need * 100 / UNIT) as u16;
        needs.into_iter().map(hundredths).collect()
    }
}

/// A turn, for sums without rounding that differs from machine to machine.
const UNIT: i64 = 1 << 20;

/// One turn and what is needed after it, when the best of these that is not taken is come to.
/// Only so many of the best are wanted that waiting for one of them is not better.
fn expected(after: &[i64], chance: i64) -> i64 {
    let (mut sum, mut taken) = (0, UNIT);
    let mut best = i64::MAX;
    for after in after {
        let open = taken * (100 - chance) / 100;
        sum += open * after / UNIT;
        taken -= open;
        best = best.min((UNIT + sum) * UNIT / (UNIT - taken).max(1));
    }
    best
}

/// Every space that a Slider passes on an empty board and may end on.
fn passed_by_slider(tip: &Tip) -> SquareSet {
    let start = SquareSet::of(tip.to);
    let slid = Direction::ALL.map(|direction| start.slid(direction, SquareSet::ALL));
    let all = slid
        .into_iter()
        .fold(SquareSet::EMPTY, |all, path| all | path);
    all & !SquareSet::STARS
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tables() -> [Vec<u8>; 2] {
        let ruleset = Ruleset::default();
        let numbering = Numbering::new(ruleset.net);
        [EmptyBoard::new, EmptyBoard::eased].map(|board| {
            let needs = board(&numbering, &ruleset).needs();
            let blocks = (0..NUMBERS).filter(|&number| numbering.block(number).is_some());
            blocks.map(|number| needs[number]).collect()
        })
    }

    #[test]
    fn a_lone_block_of_the_base_game_needs_five_turns_at_most() {
        let [needs, eased] = tables();
        assert_eq!(needs.iter().max(), Some(&5));
        // Four spaces beside the star, and on each the Star faces away from it in four ways.
        assert_eq!(needs.iter().filter(|&&need| need == 1).count(), 16);
        assert!(needs.iter().zip(&eased).all(|(need, eased)| eased <= need));
    }

    #[test]
    fn what_can_be_expected_is_the_least_where_nothing_is_ever_taken() {
        let ruleset = Ruleset::default();
        let numbering = Numbering::new(ruleset.net);
        let board = EmptyBoard::new(&numbering, &ruleset);
        let (needs, free) = (board.needs(), board.expected_needs(0));
        let hindered = board.expected_needs(30);
        for number in (0..NUMBERS).filter(|&number| numbering.block(number).is_some()) {
            assert_eq!(free[number], u16::from(needs[number]) * 100);
            assert!(hindered[number] >= free[number]);
        }
    }

    #[test]
    fn of_two_ways_the_second_is_taken_when_the_first_is_not_open() {
        // Half the time one turn more; otherwise, half the time, two; else it waits.
        let after = [UNIT, 2 * UNIT];
        let waits_for_the_first = expected(&after[..1], 50);
        assert_eq!(waits_for_the_first, 3 * UNIT);
        assert_eq!(expected(&after, 50), (UNIT + UNIT) * 4 / 3);
    }
}
