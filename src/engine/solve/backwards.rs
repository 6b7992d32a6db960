//! Working backwards from the wins (retrograde analysis).
//!
//! A position is two numbers, each side's block as its owner sees it ([`Numbering`]): the one of the
//! side to move first. After a turn the two change places, so one table serves both sides.
//!
//! The answers are found in rounds. Round 1 finds the blocks that can go off; every odd round the
//! positions from which some turn leads to one that the opponent has been found to lose; every even
//! round those from which every turn leads to one that the opponent has been found to win. A round's
//! number is how many turns are left. The first round to find nothing is the last, and nobody wins
//! what is left over.
//!
//! What makes it fast is that a side's turns depend on the space of the opponent's block only. So the
//! 24 ways in which that block may lie are answered together, as the bits of one [`Lies`]: some turn
//! is an `or` of them over the ways of the block, every turn an `and`.

use std::num::NonZeroUsize;

use super::super::numbering::{CUBES, NUMBERS, Numbering};
use super::super::share::on_all;
use super::ways::Ways;
use crate::rules::{Ruleset, SQUARES, Square};

/// Ways in which the opponent's block may lie, one bit each.
type Lies = u32;

const EVERY_LIE: Lies = (1 << CUBES) - 1;

/// What is known about the positions with the opponent's block on one space: for the block of each
/// number, a set of ways in which the opponent's may lie.
type OneSpace = Vec<Lies>;

/// Positions with an answer found in one round.
struct Found {
    /// The number of the block of the side to move.
    number: usize,
    /// The ways in which the opponent's may lie.
    lies: Lies,
}

/// For every position, how many turns are left with best play, or 0 when nobody wins: the side to
/// move wins when they are odd. Position `(mine, theirs)` is at `mine * NUMBERS + theirs`.
pub(super) fn turns_left(
    ruleset: &Ruleset,
    numbering: &Numbering,
    threads: NonZeroUsize,
) -> Vec<u8> {
    let ways = on_all(threads, SQUARES, |index| {
        let theirs = Square::from_index(index)
            .expect("the index of a space")
            .half_turned();
        Ways::past(theirs, numbering, ruleset)
    });
    let mut answers = Answers::new(&ways);
    // The longest ending under any of the 120 rule sets takes 83 turns, and so a byte is enough.
    for round in 1..=u8::MAX {
        let found = on_all(threads, SQUARES, |index| {
            answers.found(round, index, &ways[index])
        });
        if found.iter().all(Vec::is_empty) {
            break;
        }
        for (index, found) in found.iter().enumerate() {
            for found in found {
                answers.enter(round, index, found);
            }
        }
    }
    answers.turns
}

/// The answers found so far. Each list has an entry for each space of the opponent's block, as its
/// owner sees it.
struct Answers {
    turns: Vec<u8>,
    /// With the side to move as "I": which positions have an answer, or are none.
    closed: Vec<OneSpace>,
    /// With the side that has just moved as "I": what the opponent, to move, has been found to lose.
    won: Vec<OneSpace>,
    /// Likewise, what the opponent has been found to win.
    lost: Vec<OneSpace>,
}

impl Answers {
    fn new(ways: &[Ways]) -> Answers {
        let none = || vec![vec![0; NUMBERS]; SQUARES];
        let close = |ways: &Ways| -> OneSpace {
            let closed = |number| if ways.can_stand(number) { 0 } else { EVERY_LIE };
            (0..NUMBERS).map(closed).collect()
        };
        Answers {
            turns: vec![0; NUMBERS * NUMBERS],
            closed: ways.iter().map(close).collect(),
            won: none(),
            lost: none(),
        }
    }

    /// What the round finds with the opponent's block on one space.
    fn found(&self, round: u8, index: usize, ways: &Ways) -> Vec<Found> {
        let (won, lost) = (&self.won[index], &self.lost[index]);
        let some_turn = |number: usize| {
            let won = |lies, &to: &u16| lies | won[usize::from(to)];
            ways.from(number).iter().fold(0, won)
        };
        let every_turn = |number: usize| {
            let lost = |lies, &to: &u16| lies & lost[usize::from(to)];
            ways.from(number).iter().fold(EVERY_LIE, lost)
        };
        let mut all = Vec::new();
        for (number, closed) in self.closed[index].iter().enumerate() {
            if *closed == EVERY_LIE {
                continue;
            }
            let lies = match round {
                1 if ways.goes_off(number) => EVERY_LIE,
                1 => 0,
                _ if round % 2 == 1 => some_turn(number),
                _ => every_turn(number),
            };
            let lies = lies & !closed;
            if lies != 0 {
                all.push(Found { number, lies });
            }
        }
        all
    }

    /// Writes down what a round has found with the opponent's block on one space.
    fn enter(&mut self, round: u8, index: usize, found: &Found) {
        let Found { number, lies } = *found;
        self.closed[index][number] |= lies;
        // The opponent, whose turn led here, sees the other block in the same way.
        let after = if round % 2 == 1 {
            &mut self.lost
        } else {
            &mut self.won
        };
        let after = &mut after[number / CUBES];
        let turns = &mut self.turns[number * NUMBERS..][..NUMBERS];
        for lie in (0..CUBES).filter(|lie| lies >> lie & 1 == 1) {
            let theirs = index * CUBES + lie;
            turns[theirs] = round;
            after[theirs] |= 1 << (number % CUBES);
        }
    }
}
