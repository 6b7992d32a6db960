//! Who is ahead, for screens that show a game: what the computer is asked about it, what it has
//! found, and how that is shown.

mod view;

use std::collections::HashMap;

use crate::engine::analysis::Standing;
use crate::engine::solve::Ending;
use crate::engine::worker::{Answer, Question};
use crate::engine::{Level, Score};
use crate::rules::{Game, Position, Side, Status};
use crate::settings::Setting;
use crate::tui::stage::{Request, Table};

pub use view::Shown;

/// What the positions of a game are worth, as far as that is known.
///
/// A position is looked at once, whichever way the game came to it: where it comes up again it keeps
/// its worth.
#[derive(Clone, Debug, Default)]
pub struct Evaluations {
    /// Nothing where it could not be found out.
    known: HashMap<Position, Option<Standing>>,
}

/// How a game stands, as far as that is known.
#[derive(Clone, Copy, Debug)]
pub struct Reading {
    standing: Standing,
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
        earlier: game.positions_before(plies),
        limits: Level::STRONGEST.limits(),
    }
}

/// How a game stands in a position in which there is nothing left to play.
fn at_the_end(position: &Position) -> Option<Standing> {
    let is_over = matches!(position.status(), Status::Won(_) | Status::Stuck);
    is_over.then(|| Standing::of(position, Score::EVEN))
}

/// The side that is ahead, if it is by more than next to nothing, and what is said behind its name; or
/// what is said alone.
///
/// ```text
/// Gold wins in 7
/// Blue +1.3 turns
/// Even
/// ```
pub fn in_words(standing: Standing) -> (Option<Side>, String) {
    /// What is less is rounded to nothing, in hundredths of a turn.
    const LEAST: i32 = 5;
    match standing {
        Standing::Known(Ending::NobodyWins) => (None, "Nobody wins".to_string()),
        Standing::Known(Ending::Win { side, turns: 0 }) => (Some(side), "has won".to_string()),
        Standing::Known(Ending::Win { side, turns }) => (Some(side), format!("wins in {turns}")),
        Standing::Open(worth) if worth.hundredths().abs() < LEAST => (None, "Even".to_string()),
        Standing::Open(worth) => {
            let side = match worth > Score::EVEN {
                true => Side::Gold,
                false => Side::Blue,
            };
            let tenths = (worth.hundredths().abs() + LEAST) / 10;
            (
                Some(side),
                format!("+{}.{} turns", tenths / 10, tenths % 10),
            )
        }
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
    pub fn take_in(&mut self, position: &Position, answer: &Answer) {
        let known = self.known.entry(*position).or_default();
        if let Answer::Report(report) = answer {
            *known = Some(Standing::of(position, report.score));
        }
    }

    /// What is shown after so many plies.
    pub fn shown(&self, game: &Game, plies: usize, table: &Table) -> Shown {
        match table.settings.evaluation {
            true => Shown::Wanted(self.reading(game, plies)),
            false => Shown::Nothing,
        }
    }

    /// What the position after so many plies is worth, or while that is not known the last one
    /// before it of which it is.
    fn reading(&self, game: &Game, plies: usize) -> Option<Reading> {
        (0..=plies).rev().find_map(|before| {
            let position = game.position_after(before);
            let known = || self.known.get(position).copied().flatten();
            Some(Reading {
                standing: at_the_end(position).or_else(known)?,
                is_present: before == plies,
            })
        })
    }
}

impl Reading {
    /// How much of a bar of so many places is Gold's, in halves of a place. A side that has not lost
    /// for certain keeps a place.
    fn gold_halves(&self, places: u16) -> u16 {
        let places = i32::from(places);
        let halves = places + self.standing.lean(places);
        let kept = match self.standing {
            Standing::Known(_) => 0,
            Standing::Open(_) => 2.min(places),
        };
        halves.clamp(kept, 2 * places - kept) as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(hundredths: i32) -> Standing {
        Standing::Open(Score::estimate(hundredths))
    }

    fn won(side: Side, turns: u32) -> Standing {
        Standing::Known(Ending::Win { side, turns })
    }

    #[test]
    fn the_words_say_by_how_much() {
        for (standing, leader, words) in [
            (open(130), Some(Side::Gold), "+1.3 turns"),
            (open(-95), Some(Side::Blue), "+1.0 turns"),
            (open(-1_234), Some(Side::Blue), "+12.3 turns"),
            (open(5), Some(Side::Gold), "+0.1 turns"),
            (open(4), None, "Even"),
            (open(-4), None, "Even"),
            (won(Side::Gold, 7), Some(Side::Gold), "wins in 7"),
            (won(Side::Blue, 6), Some(Side::Blue), "wins in 6"),
            (won(Side::Blue, 0), Some(Side::Blue), "has won"),
            (Standing::Known(Ending::NobodyWins), None, "Nobody wins"),
        ] {
            assert_eq!(in_words(standing), (leader, words.to_string()));
        }
    }

    fn halves(standing: Standing, places: u16) -> u16 {
        let is_present = true;
        Reading {
            standing,
            is_present,
        }
        .gold_halves(places)
    }

    #[test]
    fn the_bar_is_full_only_when_the_winner_is_certain() {
        let halves = |standing| halves(standing, 20);
        assert_eq!(halves(open(0)), 20);
        assert_eq!(halves(open(200)), 30);
        assert_eq!(halves(open(-200)), 10);
        assert_eq!(halves(open(19_000)), 38);
        assert_eq!(halves(open(-19_000)), 2);
        assert_eq!(halves(won(Side::Gold, 99)), 40);
        assert_eq!(halves(won(Side::Blue, 99)), 0);
        assert_eq!(halves(Standing::Known(Ending::NobodyWins)), 20);
    }

    #[test]
    fn who_is_further_ahead_has_no_less_of_the_bar() {
        for places in 0..100 {
            let filled = |worth| halves(open(worth), places);
            let more = |worth| filled(worth) <= filled(worth + 1);
            assert!((-2_000..2_000).all(more), "{places}");
        }
    }
}
