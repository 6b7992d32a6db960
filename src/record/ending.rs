//! How a record says that its game ended.

use std::fmt;

use crate::rules::{Draw, Game, Outcome, Side, Win};

/// A game's result in the signs of PGN, Gold's points first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `1-0`
    GoldWon,
    /// `0-1`
    BlueWon,
    /// `1/2-1/2`
    Drawn,
    /// `*`: the game goes on, or was left.
    Open,
}

impl GameResult {
    /// The four results.
    pub const ALL: [GameResult; 4] = [
        GameResult::GoldWon,
        GameResult::BlueWon,
        GameResult::Drawn,
        GameResult::Open,
    ];

    /// The result of a game that ended so, or that has not ended.
    pub const fn of(outcome: Option<Outcome>) -> GameResult {
        match outcome {
            Some(Outcome::Won(Side::Gold, _)) => GameResult::GoldWon,
            Some(Outcome::Won(Side::Blue, _)) => GameResult::BlueWon,
            Some(Outcome::Drawn(_)) => GameResult::Drawn,
            None => GameResult::Open,
        }
    }

    /// The result's sign.
    pub const fn sign(self) -> &'static str {
        match self {
            GameResult::GoldWon => "1-0",
            GameResult::BlueWon => "0-1",
            GameResult::Drawn => "1/2-1/2",
            GameResult::Open => "*",
        }
    }

    /// The result with that sign, or nothing.
    pub fn from_sign(sign: &str) -> Option<GameResult> {
        let mut all = GameResult::ALL.into_iter();
        all.find(|result| result.sign() == sign)
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.sign())
    }
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Termination {
    /// All the winner's blocks are off (R22).
    Off,
    /// The loser resigned (R25).
    Resigned,
    /// The players agreed to a draw (R25).
    Agreed,
    /// Neither side has a legal turn (R24).
    Stuck,
    /// Nothing has.
    Unfinished,
}

impl Termination {
    /// The five of them.
    pub const ALL: [Termination; 5] = [
        Termination::Off,
        Termination::Resigned,
        Termination::Agreed,
        Termination::Stuck,
        Termination::Unfinished,
    ];

    /// What ended a game that ended so, or has not ended.
    pub const fn of(outcome: Option<Outcome>) -> Termination {
        match outcome {
            Some(Outcome::Won(_, Win::Off)) => Termination::Off,
            Some(Outcome::Won(_, Win::Resignation)) => Termination::Resigned,
            Some(Outcome::Drawn(Draw::Agreement)) => Termination::Agreed,
            Some(Outcome::Drawn(Draw::Stuck)) => Termination::Stuck,
            None => Termination::Unfinished,
        }
    }

    /// The word in records: `off`, `resigned`, `agreed`, `stuck` or `unfinished`.
    pub const fn word(self) -> &'static str {
        match self {
            Termination::Off => "off",
            Termination::Resigned => "resigned",
            Termination::Agreed => "agreed",
            Termination::Stuck => "stuck",
            Termination::Unfinished => "unfinished",
        }
    }

    /// The termination with that word, or nothing.
    pub fn from_word(word: &str) -> Option<Termination> {
        let mut all = Termination::ALL.into_iter();
        all.find(|termination| termination.word() == word)
    }
}

impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// Ends a game as the players did, if they did: a game that its turns have ended needs no more.
pub(super) fn end_by_players(game: &mut Game, result: GameResult) {
    let ended = match result {
        GameResult::GoldWon => game.resign(Side::Blue),
        GameResult::BlueWon => game.resign(Side::Gold),
        GameResult::Drawn => game.agree_draw(),
        GameResult::Open => Ok(()),
    };
    // The turns have ended it already; the result can only repeat that.
    let _ = ended;
}
