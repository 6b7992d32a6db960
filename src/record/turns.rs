//! The turns of a game as they are read: each is played, so that what is wrong is found where it is.

use std::collections::BTreeMap;
use std::ops::Range;

use super::ending::{GameResult, Termination, end_by_players};
use super::fault::RecordFault;
use super::head::Claims;
use super::syntax::Spot;
use super::text::{Comment, Line};
use crate::rules::{Game, Outcome, ParseTurnError, PlayError, Position, Side, Turn};

/// A game whose turns are being read.
#[derive(Debug)]
pub(super) struct TurnReader {
    /// Plays the turns, and puts in forced passes before they have been read.
    game: Game,
    /// How many plies have been read: as many as the game has, or one less, a forced pass.
    read: usize,
    comments: BTreeMap<usize, Comment>,
    /// Whether the next turn's number has been read.
    is_numbered: bool,
}

impl TurnReader {
    pub fn new(start: Position, opening: Comment) -> TurnReader {
        let mut reader = TurnReader {
            game: Game::new(start),
            read: 0,
            comments: BTreeMap::new(),
            is_numbered: false,
        };
        reader.comment(&opening);
        reader
    }

    /// Adds words to the comment on the last turn read.
    pub fn comment(&mut self, words: &Comment) {
        if !words.is_empty() {
            self.comments.entry(self.read).or_default().append(words);
        }
    }

    /// The side whose turn is to be read next.
    fn side(&self) -> Side {
        self.game.position_after(self.read).to_move()
    }

    /// The number before the next turn.
    fn next_number(&self) -> String {
        let skipped = self.game.start().to_move() as usize;
        number_word((self.read + skipped) / 2 + 1, self.side())
    }

    /// The forced pass that has to be read next.
    fn is_pass_due(&self) -> bool {
        self.read < self.game.ply_count()
    }

    /// How the turns read have ended the game.
    fn over(&self) -> Option<Outcome> {
        self.game.outcome().filter(|_| !self.is_pass_due())
    }

    /// Reads a number with its points.
    ///
    /// # Errors
    /// When it is not that of the next turn, or there can be none.
    pub fn number(&mut self, number: &str, span: Range<usize>) -> Result<(), Spot> {
        if self.is_numbered {
            return Err((span, RecordFault::TurnDue));
        }
        if let Some(outcome) = self.over() {
            return Err((span, RecordFault::Over(outcome)));
        }
        let next = self.next_number();
        if number != next {
            return Err((span, RecordFault::Number(next)));
        }
        self.is_numbered = true;
        Ok(())
    }

    /// Reads a turn, which is played, or the result, which is returned.
    ///
    /// # Errors
    /// When the word is neither, or may not stand here.
    pub fn word(&mut self, word: &str, span: Range<usize>) -> Result<Option<GameResult>, Spot> {
        if let Some(result) = GameResult::from_sign(word) {
            return match self.check_end(result) {
                Ok(()) => Ok(Some(result)),
                Err(fault) => Err((span, fault)),
            };
        }
        let at = |column| character_span(word, span.start, column);
        if let Err(error) = Line::new(word) {
            return Err((at(error.column), error.into()));
        }
        let turn: Turn = word
            .parse()
            .map_err(|error: ParseTurnError| (at(error.column), RecordFault::Turn(error.fault)))?;
        self.turn(turn).map_err(|fault| (span, fault))?;
        self.read += 1;
        self.is_numbered = false;
        Ok(None)
    }

    fn turn(&mut self, turn: Turn) -> Result<(), RecordFault> {
        if let Some(outcome) = self.over() {
            return Err(RecordFault::Over(outcome));
        }
        let number_is_due = self.read == 0 || self.side() == Side::Gold;
        if number_is_due && !self.is_numbered {
            return Err(RecordFault::NumberDue(self.next_number()));
        }
        if self.is_pass_due() {
            return match turn {
                Turn::Pass => Ok(()),
                _ => Err(RecordFault::PassDue(self.side())),
            };
        }
        let position = *self.game.position();
        self.game.play(turn).map_err(|error| match error {
            PlayError::Over(outcome) => RecordFault::Over(outcome),
            PlayError::Illegal(illegal) => RecordFault::Illegal {
                illegal,
                position: Box::new(position),
            },
        })
    }

    /// Whether the game may end here with that result.
    fn check_end(&self, result: GameResult) -> Result<(), RecordFault> {
        if self.is_numbered {
            return Err(RecordFault::TurnDue);
        }
        if self.is_pass_due() {
            return Err(RecordFault::PassDue(self.side()));
        }
        match self.game.outcome() {
            Some(outcome) if result != GameResult::of(Some(outcome)) => {
                Err(RecordFault::WrongResult { outcome })
            }
            _ => Ok(()),
        }
    }

    /// The game, ended as its result says, and its comments.
    ///
    /// # Errors
    /// When a tag says something else.
    pub fn finish(
        mut self,
        result: GameResult,
        claims: &Claims,
    ) -> Result<(Game, BTreeMap<usize, Comment>), Vec<Spot>> {
        end_by_players(&mut self.game, result);
        let mut faults = Vec::new();
        if let Some((claimed, span)) = &claims.result
            && *claimed != result
        {
            faults.push((span.clone(), RecordFault::ResultsDiffer(result)));
        }
        let termination = Termination::of(self.game.outcome());
        if let Some((claimed, span)) = &claims.termination
            && *claimed != termination
        {
            faults.push((span.clone(), RecordFault::WrongTermination(termination)));
        }
        match faults.is_empty() {
            true => Ok((self.game, self.comments)),
            false => Err(faults),
        }
    }
}

/// The bytes of a character of a word that begins at `start`; none behind the last one.
fn character_span(word: &str, start: usize, column: usize) -> Range<usize> {
    let character = word.char_indices().nth(column);
    let (offset, length) = character.map_or((word.len(), 0), |(offset, character)| {
        (offset, character.len_utf8())
    });
    start + offset..start + offset + length
}

/// The number before a turn: `7.` for Gold's, `7...` for Blue's.
pub(super) fn number_word(number: usize, side: Side) -> String {
    match side {
        Side::Gold => format!("{number}."),
        Side::Blue => format!("{number}..."),
    }
}
