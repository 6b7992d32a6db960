//! Rounds of working backwards.

use super::index::SPACES;
use super::trio::{EVERY, EVERY_ROW, NO_ROW, NONE, Row, Trio};
use super::ways::{From, Tips};

/// Which positions a round finds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Round {
    /// The turns to the end.
    pub turns: u8,
    /// Whether the owner of the pair wins.
    pub pair_wins: bool,
}

impl Round {
    /// Whether the winner is to move: some turn has to lead on to what was found before. Else every
    /// turn of the loser's has to.
    const fn winner_moves(self) -> bool {
        self.turns % 2 == 1
    }

    /// Whether the owner of the pair is to move.
    pub(super) const fn pair_to_move(self) -> bool {
        self.winner_moves() == self.pair_wins
    }

    /// Whether the same winner wins a position that is over in so many turns, with the pair to move
    /// or not.
    pub(super) const fn has_same_winner(self, turns: u8, pair_to_move: bool) -> bool {
        (turns % 2 == 1) == (pair_to_move == self.pair_wins)
    }

    /// Whether a turn may lead on to a position that is over in so many turns.
    pub(super) const fn leads_on_to(self, turns: u8) -> bool {
        turns != 0 && turns < self.turns && turns % 2 != self.turns % 2
    }

    /// Whether the single block, when it goes off, does what this round looks for.
    pub(super) const fn single_off(self) -> Row {
        if self.winner_moves() {
            EVERY_ROW
        } else {
            NO_ROW
        }
    }

    /// What a block without a turn leads to.
    pub(super) const fn no_turn(self) -> Trio {
        if self.winner_moves() { NONE } else { EVERY }
    }

    /// The positions from which the turns of a block lead on: see [`From::some_turn`].
    pub(super) fn lead_on(
        self,
        from: &From,
        tips: &Tips,
        after: &[&Trio; SPACES],
        off: &Row,
    ) -> Trio {
        match self.winner_moves() {
            true => from.some_turn(tips, after, off),
            false => from.every_turn(tips, after, off),
        }
    }

    /// Adds what the turns of another block lead to.
    pub(super) fn join(self, all: &mut Trio, other: &Trio) {
        for (all, other) in all.iter_mut().zip(other) {
            for (all, other) in all.iter_mut().zip(other) {
                match self.winner_moves() {
                    true => *all |= other,
                    false => *all &= other,
                }
            }
        }
    }
}
