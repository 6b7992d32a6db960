//! What the computer thinks about, and its turns.

use super::App;
use crate::engine::worker::{Answer, Question};
use crate::tui::event::Effect;
use crate::tui::screens::Screen;

/// What the computer was asked last, and by what the answer is known.
#[derive(Debug, Default)]
pub(super) struct Thinking {
    generation: u64,
    /// Nothing when nobody waits for an answer.
    asked: Option<Question>,
    /// Whether it has been told to answer with what it has found so far.
    is_hurried: bool,
}

impl App {
    /// Whether the computer is thinking.
    pub const fn is_thinking(&self) -> bool {
        self.thinking.asked.is_some()
    }

    /// Takes in what the computer has found, if it is the answer to what it was asked last.
    pub(super) fn answered(&mut self, generation: u64, answer: Answer) {
        if generation != self.thinking.generation {
            return;
        }
        let Some(asked) = self.thinking.asked.take() else {
            return;
        };
        match &mut self.screen {
            Screen::Play(play) => play.answered(&asked, answer, self.thinking.is_hurried),
            Screen::Puzzle(puzzle) => puzzle.answered(answer),
            Screen::SetUp(set_up) => set_up.answered(answer),
            Screen::Replay(replay) => replay.answered(&asked, answer),
            Screen::Par(par) => par.answered(answer),
            _ => {}
        }
    }

    /// Has what is thought about answered at once, with what has been found so far.
    pub(super) fn hurry(&mut self) -> Effect {
        self.thinking.is_hurried = true;
        Effect::Hurry
    }

    /// What is to be asked, when it is anything but what was asked last. It follows from what is on
    /// the screen alone: whatever changes there, no answer to an old question is taken.
    pub(super) fn think(&mut self) -> Option<Effect> {
        let wanted = match &self.screen {
            Screen::Play(play) => play.question(&self.table),
            Screen::Puzzle(puzzle) => puzzle.question(),
            Screen::SetUp(set_up) => set_up.question(),
            Screen::Replay(replay) => replay.question(&self.table),
            Screen::Par(par) => par.question(),
            _ => None,
        };
        if wanted == self.thinking.asked {
            return None;
        }
        self.thinking.asked.clone_from(&wanted);
        self.thinking.is_hurried = false;
        self.thinking.generation += 1;
        Some(match wanted {
            Some(question) => Effect::Think {
                generation: self.thinking.generation,
                question,
            },
            None => Effect::ThinkNoMore,
        })
    }

    /// Whether a wake is due for a turn of the computer's.
    pub(super) fn rests(&self) -> bool {
        match &self.screen {
            Screen::Play(play) => play.rests(),
            Screen::Puzzle(puzzle) => puzzle.rests(),
            Screen::SetUp(set_up) => set_up.rests(),
            _ => false,
        }
    }

    /// Goes on with the computer's turn, where that can be followed: not while anything moves or lies
    /// over the board. `rested` tells whether a wake was due for it.
    pub(super) fn go_on(&mut self, rested: bool) -> Vec<Effect> {
        let mut requests = Vec::new();
        if self.table.moving.is_none() && self.layers.is_empty() && self.is_seen() {
            let stood = self.stand();
            match &mut self.screen {
                Screen::Play(play) => requests = play.go_on(&self.table),
                Screen::Puzzle(puzzle) => requests = puzzle.go_on(&mut self.table),
                Screen::SetUp(set_up) => requests = set_up.go_on(&self.table),
                Screen::Par(par) => requests = par.go_on(&mut self.table),
                _ => {}
            }
            self.follow(stood);
        }
        if rested && !self.rests() {
            self.alarm.set_pause(None);
        }
        self.carry_out(requests)
    }
}
