//! The screens, each with its state, update and view in a file of its own.

mod board_and_panel;
mod editor;
mod evaluation;
mod form;
mod games;
mod in_hand;
mod learn;
mod lesson;
mod list;
mod new_game;
mod par;
mod play;
mod puzzle;
mod puzzles;
mod replay;
mod set_up;
mod settings;
mod steering;
mod subject;
mod title;
mod typed_turn;
mod typing_sheet;
mod words;

pub use editor::Editor;
pub use games::Games;
pub use learn::Learn;
pub use lesson::LessonScreen;
pub use new_game::NewGame;
pub use par::{ParScreen, RoundForm, Wish};
pub use play::Play;
pub use puzzle::PuzzleScreen;
pub use puzzles::Puzzles;
pub use replay::{Replay, Source};
pub use set_up::SetUpScreen;
pub use settings::SettingsForm;
pub use title::Title;

use super::motion::Stand;
use super::stage::Stage;
use crate::rules::Game;

/// What fills the screen.
#[derive(Clone, Debug)]
pub enum Screen {
    /// The title and its entries.
    Title(Title),
    /// The games in the folder.
    Games(Games),
    /// The list of lessons.
    Learn(Learn),
    /// A lesson.
    Lesson(Box<LessonScreen>),
    /// The puzzles to choose from.
    Puzzles(Puzzles),
    /// A puzzle.
    Puzzle(Box<PuzzleScreen>),
    /// The options of a new game.
    NewGame(NewGame),
    /// Placing the rolled blocks.
    SetUp(SetUpScreen),
    /// A game.
    Play(Box<Play>),
    /// Putting a position together.
    Editor(Box<Editor>),
    /// Looking back at a recorded game.
    Replay(Box<Replay>),
    /// What is chosen before a round against par.
    RoundForm(RoundForm),
    /// A round against par.
    Par(Box<ParScreen>),
}

impl Screen {
    /// The screen as a stage.
    pub fn stage(&self) -> &dyn Stage {
        match self {
            Screen::Title(title) => title,
            Screen::Games(games) => games,
            Screen::Learn(learn) => learn,
            Screen::Lesson(lesson) => &**lesson,
            Screen::Puzzles(puzzles) => puzzles,
            Screen::Puzzle(puzzle) => &**puzzle,
            Screen::NewGame(new_game) => new_game,
            Screen::SetUp(set_up) => set_up,
            Screen::Play(play) => &**play,
            Screen::Editor(editor) => &**editor,
            Screen::Replay(replay) => &**replay,
            Screen::RoundForm(form) => form,
            Screen::Par(par) => &**par,
        }
    }

    /// The screen as a stage that may change.
    pub fn stage_mut(&mut self) -> &mut dyn Stage {
        match self {
            Screen::Title(title) => title,
            Screen::Games(games) => games,
            Screen::Learn(learn) => learn,
            Screen::Lesson(lesson) => &mut **lesson,
            Screen::Puzzles(puzzles) => puzzles,
            Screen::Puzzle(puzzle) => &mut **puzzle,
            Screen::NewGame(new_game) => new_game,
            Screen::SetUp(set_up) => set_up,
            Screen::Play(play) => &mut **play,
            Screen::Editor(editor) => &mut **editor,
            Screen::Replay(replay) => &mut **replay,
            Screen::RoundForm(form) => form,
            Screen::Par(par) => &mut **par,
        }
    }

    /// The game on the screen, if it has been played to its end.
    pub fn finished_game(&self) -> Option<&Game> {
        match self {
            Screen::Play(play) if !play.is_under_way() => Some(play.game()),
            _ => None,
        }
        .filter(|game| !game.began_over())
    }

    /// How the game on the screen stands, if there is one.
    pub fn stand(&self) -> Option<Stand> {
        match self {
            Screen::Play(play) => Some(play.stand()),
            Screen::Puzzle(puzzle) => Some(puzzle.stand()),
            Screen::Replay(replay) => Some(replay.stand()),
            Screen::Par(par) => Some(par.stand()),
            Screen::Lesson(lesson) => lesson.stand(),
            _ => None,
        }
    }

    /// What quitting would lose, as a sentence.
    pub const fn lost(&self) -> &'static str {
        match self {
            Screen::Replay(_) => replay::LOST_COMMENTS,
            _ => "What is on the board will be lost.",
        }
    }

    /// Whether quitting now would lose something that players would miss. A game is kept, and is
    /// none of it.
    pub fn has_something_to_lose(&self) -> bool {
        match self {
            Screen::Title(_)
            | Screen::Games(_)
            | Screen::Learn(_)
            | Screen::Lesson(_)
            | Screen::Puzzles(_)
            | Screen::Puzzle(_)
            | Screen::NewGame(_)
            | Screen::RoundForm(_)
            | Screen::Play(_) => false,
            Screen::SetUp(_) => true,
            Screen::Editor(editor) => editor.is_changed(),
            Screen::Replay(replay) => replay.is_unsaved(),
            Screen::Par(par) => par.is_begun(),
        }
    }
}
