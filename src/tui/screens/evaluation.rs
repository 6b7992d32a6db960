//! Who is ahead, for screens that show a game: what the computer is asked about it, what it has
//! found, and how that is shown.

mod view;

use std::collections::HashMap;

use crate::engine::worker::Request as Question;
use crate::engine::{Level, Score};
use crate::rules::{Game, Position, Side, Status};
use crate::settings::Setting;
use crate::tui::event::Thought;
use crate::tui::stage::{Request, Table};

pub use view::Shown;

/// What the positions of a game are worth, as far as that is known.
///
/// A position is looked at once, whichever way the game came to it: where it comes up again it keeps
/// its worth.
#[derive(Clone, Debug, Default)]
pub struct Evaluations {
    /// For Gold; nothing where it could not be found out.
    known: HashMap<Position, Option<Score>>,
}

/// What a position is worth.
#[derive(Clone, Copy, Debug)]
pub struct Standing {
    /// For Gold.
    gold: Score,
    /// Whether one block is left on each side: then nothing is an estimate.
    is_exact: bool,
    /// Whether it is that of the position shown, and not of one before it.
    is_present: bool,
}

/// The request to show who is ahead, or no more.
pub const fn switch(table: &Table) -> Request {
    Request::Set(Setting::Evaluation(!table.settings.evaluation))
}

/// What is asked about the position after so many plies of a game: its worth and its best turn. It
/// takes as many positions on every machine.
pub fn analysis(game: &Game, plies: usize) -> Question {
    Question::Analyse {
        position: *game.position_after(plies),
        earlier: positions_before(game, plies),
        limits: Level::STRONGEST.limits(),
    }
}

/// The positions of a game before the one after so many plies.
pub fn positions_before(game: &Game, plies: usize) -> Vec<Position> {
    let plies = 0..plies;
    plies.map(|plies| *game.position_after(plies)).collect()
}

/// What a position is worth to Gold that is worth that to the side to move.
fn for_gold(position: &Position, score: Score) -> Score {
    match position.to_move() {
        Side::Gold => score,
        Side::Blue => -score,
    }
}

/// What a position is worth to Gold in which there is nothing left to play.
fn at_the_end(position: &Position) -> Option<Score> {
    match position.status() {
        Status::Won(Side::Gold) => Some(Score::win_in(0)),
        Status::Won(Side::Blue) => Some(Score::loss_in(0)),
        Status::Stuck => Some(Score::EVEN),
        Status::ToMove | Status::Deblockled => None,
    }
}

impl Evaluations {
    /// What is to be asked about the position after so many plies, if it is to be shown and has not
    /// been found out.
    pub fn question(&self, game: &Game, plies: usize, table: &Table) -> Option<Question> {
        let position = game.position_after(plies);
        let is_open = at_the_end(position).is_none() && !self.known.contains_key(position);
        (table.settings.evaluation && is_open).then(|| analysis(game, plies))
    }

    /// Takes in what was found out about a position. One that could not be looked at is not asked
    /// about again.
    pub fn take_in(&mut self, position: &Position, thought: &Thought) {
        let known = self.known.entry(*position).or_default();
        if let Thought::Report(report) = thought {
            *known = Some(for_gold(position, report.score));
        }
    }

    /// What is shown after so many plies.
    pub fn shown(&self, game: &Game, plies: usize, table: &Table) -> Shown {
        match table.settings.evaluation {
            true => Shown::Wanted(self.standing(game, plies)),
            false => Shown::Nothing,
        }
    }

    /// What the position after so many plies is worth, or while that is not known the last one
    /// before it of which it is.
    fn standing(&self, game: &Game, plies: usize) -> Option<Standing> {
        (0..=plies).rev().find_map(|before| {
            let position = game.position_after(before);
            let known = || self.known.get(position).copied().flatten();
            Some(Standing {
                gold: at_the_end(position).or_else(known)?,
                is_exact: Side::ALL.map(|side| position.block_count(side)) == [1, 1],
                is_present: before == plies,
            })
        })
    }
}

impl Standing {
    /// The side that is ahead; nothing where neither is by a tenth of a turn.
    fn leader(&self) -> Option<Side> {
        match self.gold.hundredths() {
            5.. => Some(Side::Gold),
            ..=-5 => Some(Side::Blue),
            _ => None,
        }
    }

    /// What is said behind the name of the side that is ahead, or alone where none is.
    fn words(&self) -> String {
        let worth = self.gold.hundredths().abs();
        match (self.leader(), self.gold.turns_left()) {
            (None, _) if self.is_exact => "Nobody wins".to_string(),
            (None, _) => "Even".to_string(),
            (Some(_), Some(0)) => "has won".to_string(),
            (Some(_), Some(turns)) => format!("wins in {turns}"),
            (Some(_), None) => {
                let tenths = (worth + 5) / 10;
                format!("+{}.{} turns", tenths / 10, tenths % 10)
            }
        }
    }

    /// How much of a bar of so many places is Gold's, in halves of a place. A side that has not lost
    /// for certain keeps a place.
    fn gold_halves(&self, places: u16) -> u16 {
        /// How far ahead a side has three quarters of the bar, in hundredths of a turn: as far as it
        /// is taken for the winner.
        const THREE_QUARTERS: i32 = 200;
        let worth = self.gold.hundredths();
        match self.gold.turns_left() {
            Some(_) if worth > 0 => 2 * places,
            Some(_) => 0,
            None => {
                let places = i32::from(places);
                let more = places * worth / (worth.abs() + THREE_QUARTERS);
                let kept = 2.min(places);
                (places + more).clamp(kept, 2 * places - kept) as u16
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standing(gold: Score) -> Standing {
        Standing {
            gold,
            is_exact: false,
            is_present: true,
        }
    }

    #[test]
    fn the_words_say_by_how_much() {
        for (gold, leader, words) in [
            (Score::estimate(130), Some(Side::Gold), "+1.3 turns"),
            (Score::estimate(-95), Some(Side::Blue), "+1.0 turns"),
            (Score::estimate(-1_234), Some(Side::Blue), "+12.3 turns"),
            (Score::estimate(5), Some(Side::Gold), "+0.1 turns"),
            (Score::estimate(4), None, "Even"),
            (Score::estimate(-4), None, "Even"),
            (Score::win_in(7), Some(Side::Gold), "wins in 7"),
            (Score::loss_in(6), Some(Side::Blue), "wins in 6"),
            (Score::loss_in(0), Some(Side::Blue), "has won"),
        ] {
            assert_eq!(standing(gold).leader(), leader, "{gold}");
            assert_eq!(standing(gold).words(), words, "{gold}");
        }
        let exact = Standing {
            is_exact: true,
            ..standing(Score::EVEN)
        };
        assert_eq!(exact.words(), "Nobody wins");
    }

    #[test]
    fn the_bar_is_full_only_when_the_winner_is_certain() {
        let halves = |gold| standing(gold).gold_halves(20);
        assert_eq!(halves(Score::EVEN), 20);
        assert_eq!(halves(Score::estimate(200)), 30);
        assert_eq!(halves(Score::estimate(-200)), 10);
        assert_eq!(halves(Score::estimate(20_000)), 38);
        assert_eq!(halves(Score::estimate(-20_000)), 2);
        assert_eq!(halves(Score::win_in(99)), 40);
        assert_eq!(halves(Score::loss_in(99)), 0);
    }

    #[test]
    fn who_is_further_ahead_has_no_less_of_the_bar() {
        for places in 0..100 {
            let filled = |worth| standing(Score::estimate(worth)).gold_halves(places);
            let more = |worth| filled(worth) <= filled(worth + 1);
            assert!((-2_000..2_000).all(more), "{places}");
        }
    }
}
