//! The lessons: short steps, most of them with a task on the board.
//!
//! They are data, `assets/lessons.toml`, and [read] as such: to add a lesson takes no code. Whatever is
//! wrong there is found when it is read, down to an answer that nobody can give or one that nothing is
//! said to.

mod claim;
mod done;
mod reader;
mod task;

use std::sync::LazyLock;

use crate::rules::{Position, SetUp};

pub use claim::Claim;
pub use done::{check, mark_done, steps_done};
pub use reader::{LessonFault, read};
pub use task::{Answer, Given, Kind, Pattern, Task};

/// The file that the lessons come from.
const TEXT: &str = include_str!("../../assets/lessons.toml");

/// A lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// By what its progress is kept; it stays the same when the title changes.
    pub id: String,
    /// Its name.
    pub title: String,
    /// What it is about, in a line.
    pub about: String,
    /// Its steps, at least one.
    pub steps: Vec<Step>,
}

/// A step of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What is told.
    pub text: String,
    /// What lies on the board.
    pub board: Board,
    /// What is to be done; nothing where it is only to be read.
    pub task: Option<Task>,
    /// What is told for a fact about the board as it begins.
    pub claims: Vec<Claim>,
}

/// What lies on the board as a step begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Board {
    /// A position of a game.
    Game(Position),
    /// Rolled blocks, of which the player places the opponent's (R10). It is one.
    SetUp(SetUp),
}

impl Step {
    /// The position to begin with; the one that the rolled blocks make as they lie.
    pub fn position(&self) -> Position {
        match &self.board {
            Board::Game(position) => *position,
            Board::SetUp(set_up) => set_up.preview(),
        }
    }
}

/// All lessons, in their order.
pub fn all() -> &'static [Lesson] {
    static ALL: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
        read(TEXT).expect("the tests read the lessons that come with the program")
    });
    &ALL
}
