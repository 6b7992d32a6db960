//! What every turn of a position is worth.

use std::collections::HashMap;

use crate::rules::{Position, Tip, Turn};

use super::super::Score;
use super::endings::Endings;

/// What the turns of both sides are worth in one position, as if either were to move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Worths {
    turns: HashMap<Turn, Score>,
}

impl Worths {
    /// What the turns of the position are worth, when its ending is [known](Endings::get).
    pub fn of(position: &Position, endings: &Endings) -> Option<Worths> {
        endings.get(position)?;
        let positions = [*position, position.passed()];
        let turns = positions.iter().flat_map(|position| {
            let turns = position.turns().into_iter();
            // No block of the other side has a turn from the same space.
            turns.filter_map(|turn| Some((turn, endings.worth(position, turn)?)))
        });
        Some(Worths {
            turns: turns.collect(),
        })
    }

    /// What the turn is worth for the side that makes it; nothing where that is not known.
    /// [`Score::EVEN`] says that nobody wins.
    pub fn worth(&self, turn: Turn) -> Option<Score> {
        self.turns.get(&turn).copied()
    }

    /// What the best turn with that tip is worth.
    pub fn worth_of_tip(&self, tip: &Tip) -> Option<Score> {
        tip.turns().filter_map(|turn| self.worth(turn)).max()
    }
}
