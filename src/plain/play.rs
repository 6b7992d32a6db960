//! The game, once all blocks are placed.

use super::command::Command;
use super::lines::Lines;
use super::session::{refusal, turn_refusal};
use super::words;
use crate::caret::Flaw;
use crate::rules::{Game, Side, Square, Turn};
use crate::start::GameOptions;

/// A game under way.
#[derive(Debug)]
pub(super) struct Play {
    game: Game,
}

impl Play {
    pub const fn new(game: Game) -> Play {
        Play { game }
    }

    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The side whose turn it is.
    pub fn mover(&self) -> Side {
        self.game.position().to_move()
    }

    pub fn prompt(&self, options: &GameOptions) -> String {
        let player = options.player(self.mover());
        format!("Turn {}, {player} to move:", self.game.next_number())
    }

    /// The last turn in words.
    pub fn last(&self, options: &GameOptions) -> String {
        match self.game.last_turn() {
            Some(last) => words::played(&self.game, last, &options.player(last.side)),
            None => "No turn has been played.".to_string(),
        }
    }

    /// What nobody may miss about where the game stands: a forced pass (R23), a third repetition
    /// (R25).
    pub fn news(&self, options: &GameOptions, lines: &mut Lines) {
        if self.game.outcome().is_some() {
            return;
        }
        let mover = options.player(self.mover());
        if let Some(passed) = self.game.forced_pass() {
            let passed = options.player(passed);
            let again = match self.game.turn_count() {
                0 => "",
                _ => " again",
            };
            lines.say(format!(
                "{passed} is Deblockle'd: without a legal turn, a forced pass. {mover} moves{again}."
            ));
        }
        if self.game.repetitions() == 3 {
            lines.say(format!(
                "This position has come up for the third time. {mover}, draw offers a draw; a turn \
                 plays on."
            ));
        }
    }

    /// Both players agree to a draw.
    pub fn agree_draw(&mut self) {
        // Only a game under way asks for it.
        let _ = self.game.agree_draw();
    }

    /// That side gives up.
    pub fn resign(&mut self, side: Side) {
        let _ = self.game.resign(side);
    }

    /// Answers what may be asked of a game at any time, and says whether it was that.
    pub fn tell(&self, command: Command, options: &GameOptions, lines: &mut Lines) -> bool {
        match command {
            Command::Turns(of) => self.tell_turns(of, lines),
            Command::Tips(Some(square)) => {
                lines.say_all(words::tips(self.game.position(), square));
            }
            Command::Tips(None) => {
                let position = self.game.position();
                let mut blocks: Vec<_> = position.blocks(self.mover()).collect();
                blocks.sort_unstable();
                for block in blocks {
                    lines.say_all(words::tips(position, block.square));
                }
            }
            Command::Last => lines.say(self.last(options)),
            Command::Played if self.game.ply_count() == 0 => lines.say(self.last(options)),
            Command::Played => lines.say_all(words::history(&self.game)),
            _ => return false,
        }
        true
    }

    /// Does what is wanted, and tells what has come of it.
    pub fn carry_out(
        &mut self,
        command: Command,
        line: &str,
        options: &GameOptions,
        lines: &mut Lines,
    ) -> Result<(), Flaw> {
        match command {
            Command::Turn(turn) => self.play(turn, line, options, lines)?,
            Command::Number(number) => {
                let turn = self.numbered(number, line)?;
                self.play(turn, line, options, lines)?;
            }
            Command::Undo => self.undo(line, lines)?,
            Command::Redo => match self.game.redo() {
                true => lines.say(self.last(options)),
                false => return Err(refusal(line, "there is no turn to play again")),
            },
            Command::Confirm | Command::Shuffle | Command::Place(..) => {
                return Err(refusal(line, "the blocks are placed; the game is on"));
            }
            // The session has seen to all others.
            _ => {}
        }
        Ok(())
    }

    fn play(
        &mut self,
        turn: Turn,
        line: &str,
        options: &GameOptions,
        lines: &mut Lines,
    ) -> Result<(), Flaw> {
        let from = turn.spaces().map(|(from, _, _)| from);
        let block = from.filter(|&from| self.game.position().block_at(from).is_some());
        let played = self.game.play(turn);
        played.map_err(|error| turn_refusal(line, error.to_string(), block))?;
        lines.say(self.last(options));
        Ok(())
    }

    /// The legal turn with that number.
    fn numbered(&self, number: usize, line: &str) -> Result<Turn, Flaw> {
        let turns = self.game.position().turns_by_text();
        let turn = number.checked_sub(1).and_then(|index| turns.get(index));
        turn.map(|&(_, turn)| turn).ok_or_else(|| {
            let count = turns.len();
            let reason = format!("the legal turns have the numbers 1 to {count}; turns lists them");
            turn_refusal(line, reason, None)
        })
    }

    fn tell_turns(&self, of: Option<Square>, lines: &mut Lines) {
        let turns = words::turns(self.game.position(), of);
        match of {
            Some(square) if turns.is_empty() => {
                lines.say(format!("No legal turn begins on {square}."));
            }
            Some(_) => {}
            None => {
                let count = self.game.position().turns().len();
                lines.say(format!("{}.", words::count(count, "legal turn")));
            }
        }
        lines.say_all(turns);
    }

    fn undo(&mut self, line: &str, lines: &mut Lines) -> Result<(), Flaw> {
        let last = self.game.last_turn();
        if !self.game.undo() {
            return Err(refusal(line, "there is no turn to take back"));
        }
        if let Some(last) = last {
            lines.say(format!("Taken back: {}'s {}.", last.side, last.turn));
        }
        Ok(())
    }
}
