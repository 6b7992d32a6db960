//! The computer places the opponent's blocks.

use std::time::Duration;

use super::{SetUpScreen, menu};
use crate::engine::Level;
use crate::engine::worker::{Answer, Question};
use crate::rules::SetUp;
use crate::settings::Motion;
use crate::tui::keys::Action;
use crate::tui::stage::{Request, Table};

/// How long what the computer has placed is left to be seen.
const SEEN: Duration = Duration::from_millis(2500);

/// For which sides the computer places, and where it has got to.
#[derive(Clone, Debug)]
pub(super) struct Placer {
    levels: [Option<Level>; 2],
    seed: u64,
    progress: Progress,
    /// Why it has failed, where it has.
    failure: Option<String>,
}

/// Where the computer has got to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Progress {
    /// It has not placed.
    Thinking,
    /// It has placed, and that has not been seen.
    Placed,
    /// That is being seen; a wake is due at the end.
    Resting,
    /// It has been seen.
    Over,
    /// It has failed, and a person places for it.
    Failed,
}

impl Placer {
    pub(super) const fn new(levels: [Option<Level>; 2], seed: u64) -> Placer {
        Placer {
            levels,
            seed,
            progress: Progress::Thinking,
            failure: None,
        }
    }

    /// Somebody else places.
    pub(super) fn begin(&mut self) {
        self.progress = Progress::Thinking;
        self.failure = None;
    }

    /// The level of the one who places now.
    fn level(&self, set_up: &SetUp) -> Option<Level> {
        self.levels[set_up.placer()? as usize]
    }

    /// Whether the computer places now.
    pub(super) fn is_placer(&self, set_up: &SetUp) -> bool {
        self.level(set_up).is_some()
    }
}

impl SetUpScreen {
    /// The same set-up with the computer at those levels. The seed makes it place otherwise.
    pub fn with_bots(mut self, levels: [Option<Level>; 2], seed: u64) -> SetUpScreen {
        self.computer = Placer::new(levels, seed);
        self
    }

    /// Whether the computer places now, and can.
    pub fn is_bots(&self) -> bool {
        self.computer.is_placer(&self.set_up) && self.computer.progress != Progress::Failed
    }

    /// Whether the computer has placed.
    pub fn has_placed(&self) -> bool {
        self.is_bots() && self.computer.progress != Progress::Thinking
    }

    /// Why the computer has failed, where a person places for it.
    pub fn failure(&self) -> Option<&str> {
        let failure = self.computer.failure.as_deref();
        failure.filter(|_| self.computer.is_placer(&self.set_up))
    }

    /// Whether a wake is due for the computer to be done.
    pub fn rests(&self) -> bool {
        self.is_bots() && self.computer.progress == Progress::Resting
    }

    /// What the computer has to think about, if anything.
    pub fn question(&self) -> Option<Question> {
        let thinks = self.is_bots() && self.computer.progress == Progress::Thinking;
        thinks.then_some(Question::Place {
            set_up: self.set_up.clone(),
            level: self.computer.level(&self.set_up)?,
            seed: self.computer.seed,
        })
    }

    /// Takes in how the computer places.
    pub fn answered(&mut self, answer: Answer) {
        match answer {
            Answer::Placed(placed) => {
                self.change(|set_up| *set_up = placed);
                self.computer.progress = Progress::Placed;
            }
            Answer::Failed(reason) => {
                self.computer.progress = Progress::Failed;
                self.computer.failure = Some(reason);
            }
            // To what it was not asked.
            _ => {}
        }
    }

    /// What the computer has placed has been seen.
    pub fn wake(&mut self) {
        if self.rests() {
            self.computer.progress = Progress::Over;
        }
    }

    /// Lets be seen what the computer has placed, and then hands over. To be called when nothing
    /// moves and nothing lies over the board.
    pub fn go_on(&mut self, table: &Table) -> Vec<Request> {
        if !self.is_bots() {
            return Vec::new();
        }
        match self.computer.progress {
            Progress::Placed if table.settings.motion != Motion::None => {
                self.computer.progress = Progress::Resting;
                vec![Request::WakeAfter(SEEN)]
            }
            Progress::Placed | Progress::Over => self.hand_over(&table.options),
            Progress::Thinking | Progress::Resting | Progress::Failed => Vec::new(),
        }
    }

    /// Does what a key asks for while the computer places.
    pub(super) fn act_waiting(&mut self, action: Action, table: &Table) -> Vec<Request> {
        match action {
            Action::Hurry if self.has_placed() => self.hand_over(&table.options),
            Action::Hurry => vec![Request::Hurry],
            Action::Undo => {
                self.take_back();
                self.is_awake = true;
                Vec::new()
            }
            Action::Flip => vec![Request::Flip],
            Action::Leave | Action::Menu => vec![menu()],
            _ => Vec::new(),
        }
    }

    /// Whether that would do something while the computer places.
    pub(super) fn works_waiting(&self, action: Action) -> bool {
        match action {
            Action::Hurry | Action::Flip | Action::Leave | Action::Menu => true,
            Action::Undo => self.last_change().is_some(),
            _ => false,
        }
    }
}
