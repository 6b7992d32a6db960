//! A whole game: its start, the turns played, undo and redo, repetition, the result.

use std::fmt;

use super::position::Position;
use super::refusal::IllegalTurn;
use super::side::Side;
use super::turn::{Status, Turn};

/// A game from its start to where it stands.
///
/// Forced passes (R23) are put in by the game and belong to the turn before them: they are undone
/// and redone together with it. One that the game starts with belongs to the start.
///
/// ```
/// use deblockle::rules::{Game, Outcome, Position, Ruleset, Side, Win};
///
/// // Gold's only block stands beside Blue's star, its Star facing south.
/// let start = Position::parse("3tl3/7/3XT3/7/7/7/7 g", Ruleset::default())?;
/// let mut game = Game::new(start);
/// game.play("d5-d6*".parse()?)?;
/// assert_eq!(game.outcome(), Some(Outcome::Won(Side::Gold, Win::Off)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Equality
/// Two games are equal when they had equal starts, the same turns have been played and the same
/// ones undone, and the players ended both in the same way or neither.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    start: Position,
    /// The turns played and, behind them, those undone.
    plies: Vec<Ply>,
    /// How many of the plies are played.
    played: usize,
    /// How the players ended the game, if they did.
    ended: Option<Outcome>,
}

/// One side's turn, or its forced pass.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Ply {
    turn: Turn,
    after: Position,
}

/// How a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Win {
    /// All the winner's blocks are off (R22).
    Off,
    /// The opponent resigned (R25).
    Resignation,
}

/// How a game was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Draw {
    /// Neither side has a legal turn (R24).
    Stuck,
    /// The players agreed to it (R25).
    Agreement,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// That side has won.
    Won(Side, Win),
    /// Neither has.
    Drawn(Draw),
}

impl Outcome {
    /// The winner, or nothing after a draw.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Outcome::Won(side, _) => Some(side),
            Outcome::Drawn(_) => None,
        }
    }

    /// How it came to this, in words that follow who has won.
    pub fn reason(self) -> String {
        match self {
            Outcome::Won(side, Win::Off) => format!("{side} has all blocks off"),
            Outcome::Won(side, Win::Resignation) => format!("{} resigned", side.other()),
            Outcome::Drawn(Draw::Stuck) => "neither side has a legal turn".to_string(),
            Outcome::Drawn(Draw::Agreement) => "the players agreed to it".to_string(),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner() {
            Some(side) => write!(f, "{side} wins: {}", self.reason()),
            None => write!(f, "Drawn: {}", self.reason()),
        }
    }
}

/// A turn of a game with its number and side, as lists show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberedTurn {
    /// The number, from 1. The two sides' turns share one; when Blue starts, the first is Blue's
    /// alone, as when Gold's half of it had been left out (R23: a forced pass is a turn of its own).
    pub number: usize,
    /// Whose turn it was.
    pub side: Side,
    /// What was played.
    pub turn: Turn,
}

/// Why the game does not take a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The game has ended.
    #[error("the game is over. {0}")]
    Over(Outcome),
    /// The turn is not legal where the game stands.
    #[error(transparent)]
    Illegal(#[from] IllegalTurn),
}

impl Game {
    /// A game that starts from that position. When the side to move is Deblockle'd there, its forced
    /// pass is put in at once (R23).
    pub fn new(start: Position) -> Game {
        let mut game = Game {
            start,
            plies: Vec::new(),
            played: 0,
            ended: None,
        };
        game.put_in_pass();
        game
    }

    fn push(&mut self, turn: Turn, after: Position) {
        self.plies.push(Ply { turn, after });
        self.played = self.plies.len();
    }

    fn put_in_pass(&mut self) {
        if self.position().status() == Status::Deblockled {
            self.push(Turn::Pass, self.position().passed());
        }
    }

    /// The position the game started from.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The position the game has reached.
    pub fn position(&self) -> &Position {
        self.position_after(self.played)
    }

    /// The position after that many plies, forced passes counted; the last one when there are
    /// fewer.
    pub fn position_after(&self, plies: usize) -> &Position {
        match plies.min(self.played).checked_sub(1) {
            Some(last) => &self.plies[last].after,
            None => &self.start,
        }
    }

    /// The positions before [that one](Game::position_after), the start first.
    ///
    /// ```
    /// use deblockle::rules::{Game, Position, Ruleset};
    ///
    /// let start = Position::parse("7/2sx4/7/7/2SC4/7/7 g", Ruleset::default())?;
    /// let mut game = Game::new(start);
    /// assert!(game.positions_before(game.ply_count()).is_empty());
    /// game.play("c3-c4-d5".parse()?)?;
    /// assert_eq!(game.positions_before(game.ply_count()), [start]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn positions_before(&self, plies: usize) -> Vec<Position> {
        let earlier = 0..plies.min(self.played);
        earlier.map(|plies| *self.position_after(plies)).collect()
    }

    /// How many plies have been played: turns of both sides and forced passes.
    pub const fn ply_count(&self) -> usize {
        self.played
    }

    /// How many turns have been played, both sides' counted and forced passes not.
    pub fn turn_count(&self) -> usize {
        let turns = self.turns();
        turns.filter(|played| played.turn != Turn::Pass).count()
    }

    /// The turns played, forced passes included, with their numbers.
    pub fn turns(&self) -> impl DoubleEndedIterator<Item = NumberedTurn> + ExactSizeIterator + '_ {
        let plies = self.plies[..self.played].iter().enumerate();
        plies.map(move |(index, ply)| NumberedTurn {
            number: self.number_of(index),
            side: ply.after.to_move().other(),
            turn: ply.turn,
        })
    }

    /// The number that the next turn has: see [`NumberedTurn::number`].
    pub const fn next_number(&self) -> usize {
        self.number_of(self.played)
    }

    /// The number of the turn before which so many plies are played.
    const fn number_of(&self, plies: usize) -> usize {
        let skipped = self.start.to_move() as usize;
        (plies + skipped) / 2 + 1
    }

    /// How many of the side's blocks have gone off since the start, 0 to 4.
    pub fn off_count(&self, side: Side) -> usize {
        self.start.block_count(side) - self.position().block_count(side)
    }

    /// How the game ended, or nothing while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.ended.or_else(|| match self.position().status() {
            Status::Won(side) => Some(Outcome::Won(side, Win::Off)),
            Status::Stuck => Some(Outcome::Drawn(Draw::Stuck)),
            Status::ToMove | Status::Deblockled => None,
        })
    }

    /// Whether the game was over before anybody could play: a side had no block at the start, or
    /// neither could move.
    pub fn began_over(&self) -> bool {
        matches!(self.start.status(), Status::Won(_) | Status::Stuck)
    }

    /// Plays a turn, and the forced pass that it leads to, if it does. Undone turns are forgotten.
    ///
    /// # Errors
    /// When the game is over or the turn is not legal; the game stays as it was.
    pub fn play(&mut self, turn: Turn) -> Result<(), PlayError> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::Over(outcome));
        }
        let after = self.position().play(turn)?;
        self.plies.truncate(self.played);
        self.push(turn, after);
        self.put_in_pass();
        Ok(())
    }

    /// The side that the last turn left Deblockle'd and whose forced pass was put in (R23).
    pub fn forced_pass(&self) -> Option<Side> {
        let last = self.turns().next_back()?;
        (last.turn == Turn::Pass).then_some(last.side)
    }

    /// The last turn played that was no forced pass.
    pub fn last_turn(&self) -> Option<NumberedTurn> {
        self.last_turn_before(self.played)
    }

    /// The last of the first `plies` played that was no forced pass.
    pub fn last_turn_before(&self, plies: usize) -> Option<NumberedTurn> {
        let mut turns = self.turns().take(plies).rev();
        turns.find(|played| played.turn != Turn::Pass)
    }

    /// How often the position reached by the last turn has stood in this game, itself and the start
    /// counted (R25). Where the turn was followed by a forced pass, the more frequent of the
    /// positions before and after the pass counts.
    pub fn repetitions(&self) -> usize {
        let reached = self.turn_start(self.played).map_or(0, |before| before + 1);
        let count = |ply| {
            let position = self.position_after(ply);
            let earlier = 0..=ply;
            earlier
                .filter(|&earlier| self.position_after(earlier) == position)
                .count()
        };
        (reached..=self.played).map(count).max().unwrap_or(0)
    }

    /// How many plies stood before the last turn of the first `plies` and its forced pass, or
    /// nothing when no turn was played.
    fn turn_start(&self, plies: usize) -> Option<usize> {
        let is_turn = |ply: &Ply| ply.turn != Turn::Pass;
        self.plies[..plies].iter().rposition(is_turn)
    }

    /// Whether there is a turn to undo, or an end by the players to take back.
    pub fn can_undo(&self) -> bool {
        self.ended.is_some() || self.turn_start(self.played).is_some()
    }

    /// Whether there is an undone turn to play again.
    pub const fn can_redo(&self) -> bool {
        self.ended.is_none() && self.played < self.plies.len()
    }

    /// Takes back a resignation or an agreed draw, else the last turn and its forced pass. Returns
    /// whether there was anything to take back.
    pub fn undo(&mut self) -> bool {
        if self.ended.take().is_some() {
            return true;
        }
        let Some(before) = self.turn_start(self.played) else {
            return false;
        };
        self.played = before;
        true
    }

    /// Plays the last undone turn and its forced pass again. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        if !self.can_redo() {
            return false;
        }
        let rest = &self.plies[self.played + 1..];
        let passes = rest.iter().take_while(|ply| ply.turn == Turn::Pass).count();
        self.played += 1 + passes;
        true
    }

    /// That side gives the game up (R25).
    ///
    /// # Errors
    /// When the game is over already.
    pub fn resign(&mut self, side: Side) -> Result<(), PlayError> {
        self.end(Outcome::Won(side.other(), Win::Resignation))
    }

    /// The players agree to a draw (R25).
    ///
    /// # Errors
    /// When the game is over already.
    pub fn agree_draw(&mut self) -> Result<(), PlayError> {
        self.end(Outcome::Drawn(Draw::Agreement))
    }

    fn end(&mut self, outcome: Outcome) -> Result<(), PlayError> {
        match self.outcome() {
            Some(over) => Err(PlayError::Over(over)),
            None => {
                self.ended = Some(outcome);
                Ok(())
            }
        }
    }
}
