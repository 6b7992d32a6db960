//! Looking back at a recorded game, turn by turn.

mod analysis;
mod keys;
mod mouse;
mod typed;
mod verdict;
mod view;

use std::path::PathBuf;
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};

use self::analysis::Analysis;
use self::typed::Typed;
use super::evaluation::{self, Evaluations};
use super::steering::{self, PACES};
use crate::engine::worker::{Answer, Question};
use crate::record::{Record, write};
use crate::rules::{Position, Square, Status, Turn};
use crate::tui::keys::{Action, Context, Stroke};
use crate::tui::motion::Stand;
use crate::tui::mouse::Click;
use crate::tui::stage::{Request, Stage, Table};
use crate::tui::theme::Theme;

/// The place among the paces of the one that a replay begins with.
const USUAL_PACE: usize = 2;

/// What is said before comments are left behind that no file has.
pub(super) const LOST_COMMENTS: &str = "Comments that are not in a file will be lost.";

/// A recorded game being looked back at. Its turns cannot be changed, only what is said about them.
#[derive(Clone, Debug)]
pub struct Replay {
    record: Record,
    source: Option<Source>,
    /// How many plies of the game the board shows.
    shown: usize,
    /// Where the inspecting cursor is.
    inspecting: Option<Square>,
    /// The place of the pace among [`PACES`].
    pace: usize,
    /// Whether the game plays by itself.
    is_playing: bool,
    /// The line being typed.
    typed: Option<Typed>,
    /// Whether a comment was changed that no file has.
    is_unsaved: bool,
    /// What is said about the last key.
    word: Option<Word>,
    /// Who has been ahead when.
    evaluations: Evaluations,
    /// What the turns came to.
    analysis: Analysis,
    /// Whether the game has just been played, and one goes back to it.
    is_of_played: bool,
}

/// What is said about the last key.
#[derive(Clone, Debug)]
enum Word {
    /// What it has done.
    News(String),
    /// Why it did nothing.
    Refusal(String),
}

/// The file that a record was read from, to write comments to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Where the file is.
    pub path: PathBuf,
    /// What it holds.
    pub text: String,
    /// The records in it.
    pub records: Vec<Record>,
    /// The place among them of the one that is shown.
    pub index: usize,
}

impl Replay {
    /// The replay of a record, at its start. Comments are kept in memory alone.
    pub fn new(record: Record) -> Replay {
        Replay {
            record,
            source: None,
            shown: 0,
            inspecting: None,
            pace: USUAL_PACE,
            is_playing: false,
            typed: None,
            is_unsaved: false,
            word: None,
            evaluations: Evaluations::default(),
            analysis: Analysis::default(),
            is_of_played: false,
        }
    }

    /// The analysis of a game that has just been played, at its end. Comments are for its record in
    /// the list of games.
    pub fn of_played(record: Record) -> Replay {
        Replay {
            shown: record.game().ply_count(),
            analysis: Analysis::on(),
            is_of_played: true,
            ..Replay::new(record)
        }
    }

    /// The replay of a file's record, at its start; nothing when the file has none at that place.
    /// Comments are written to the file.
    pub fn of_file(source: Source) -> Option<Replay> {
        let record = source.records.get(source.index)?.clone();
        Some(Replay {
            source: Some(source),
            ..Replay::new(record)
        })
    }

    /// The record, with the comments as they have been changed.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// How many plies of the game the board shows.
    pub const fn shown(&self) -> usize {
        self.shown
    }

    /// Whether the game plays by itself.
    pub const fn is_playing(&self) -> bool {
        self.is_playing
    }

    /// Whether a comment was changed that no file has.
    pub const fn is_unsaved(&self) -> bool {
        self.is_unsaved
    }

    /// Whether it is of a game that has just been played.
    pub const fn is_of_played(&self) -> bool {
        self.is_of_played
    }

    /// How long each turn is shown while the game plays by itself.
    pub const fn pace(&self) -> Duration {
        PACES[self.pace]
    }

    fn last(&self) -> usize {
        self.record.game().ply_count()
    }

    /// The position that the board shows.
    fn position(&self) -> Position {
        let along_line = self.position_along_line();
        along_line.unwrap_or(*self.record.position_after(self.shown))
    }

    /// The last turn on the board that was no forced pass.
    fn last_turn(&self) -> Option<Turn> {
        match self.shown_line() {
            Some(line) => line.iter().rfind(|&&turn| turn != Turn::Pass).copied(),
            None => self.record.last_turn(self.shown).map(|played| played.turn),
        }
    }

    /// How the game on the board stands.
    pub fn stand(&self) -> Stand {
        match self.game_along_line() {
            Some(line) => Stand::new(&line, line.ply_count(), None),
            None => Stand::new(self.record.game(), self.shown, None),
        }
    }

    /// What is to be thought about, if anything is: what the turns came to, or who is ahead.
    pub fn question(&self, table: &Table) -> Option<Question> {
        if self.is_analysing() {
            return self.next_to_judge();
        }
        let game = self.record.game();
        self.evaluations.question(game, self.shown, table)
    }

    /// Takes in what was found out about a question.
    pub fn answered(&mut self, asked: &Question, answer: Answer) {
        match asked {
            Question::Judge { .. } => self.take_in(answer),
            Question::Analyse { position, .. } => {
                self.evaluations.take_in(position, &answer);
                if let Answer::Failed(reason) = answer {
                    self.refuse(&format!("who is ahead cannot be found: {reason}"));
                }
            }
            _ => {}
        }
    }

    /// Shows the board after that many plies of the game.
    fn go_to(&mut self, plies: usize) {
        self.shown = plies.min(self.last());
        self.analysis.leave_line();
    }

    /// Takes in that it is time for the next turn. Under a layer nobody would see it, and the game
    /// stops there.
    pub fn wake(&mut self, is_covered: bool) -> Vec<Request> {
        if !self.is_playing {
            return Vec::new();
        }
        if is_covered {
            self.is_playing = false;
            return Vec::new();
        }
        self.go_to(self.shown + 1);
        self.is_playing = self.shown < self.last();
        self.next_wake()
    }

    /// The request to be woken for the next turn, while there is one to come.
    fn next_wake(&self) -> Vec<Request> {
        let wake = Request::WakeAfter(self.pace());
        self.is_playing.then_some(wake).into_iter().collect()
    }

    /// Takes in what came of writing the comments to the file.
    pub fn rewritten(&mut self, result: Result<(), String>) {
        let Some(source) = &mut self.source else {
            return;
        };
        self.word = Some(match result {
            Ok(()) => {
                source.records[source.index].clone_from(&self.record);
                source.text = write(&source.records);
                self.is_unsaved = false;
                Word::News("the comment is in the file".to_string())
            }
            Err(error) => Word::Refusal(error),
        });
    }

    fn refuse(&mut self, word: &str) {
        self.word = Some(Word::Refusal(word.to_string()));
    }

    /// Where the inspecting cursor goes by that action.
    fn next_inspected(&self, action: Action, flipped: bool) -> Option<Square> {
        steering::next_inspected(&self.position(), self.inspecting?, action, flipped)
    }

    /// Whether there is a turn to be played where the board stands.
    fn can_be_played_on(&self) -> bool {
        match self.position().status() {
            Status::ToMove | Status::Deblockled => true,
            Status::Won(_) | Status::Stuck => false,
        }
    }
}

impl Stage for Replay {
    fn context(&self) -> Context {
        if self.typed.is_some() {
            Context::Typing
        } else if self.inspecting.is_some() {
            Context::Inspecting
        } else {
            Context::Replay
        }
    }

    fn name_of(&self, action: Action) -> Option<&'static str> {
        (action == Action::Analyse && self.is_analysing()).then_some("end")
    }

    fn works(&self, action: Action, table: &Table) -> bool {
        match (self.context(), action) {
            (Context::Typing, _) => matches!(action, Action::Confirm | Action::Leave),
            (_, Action::Evaluation) => !self.is_analysing(),
            (Context::Inspecting, Action::Inspect | Action::Menu | Action::Flip) => true,
            (Context::Inspecting, _) => {
                let next = self.next_inspected(action, table.flipped);
                next.is_some() && next != self.inspecting
            }
            (_, Action::Left | Action::First) => self.shown > 0,
            (_, Action::Right | Action::Last) => self.shown < self.last(),
            (_, Action::Run | Action::GoToTurn | Action::Analyse) => self.last() > 0,
            (_, Action::Next | Action::Previous) => {
                let point = self.turning_point(action == Action::Next);
                point.is_some_and(|point| point != self.shown)
            }
            (_, Action::Better) => self.has_better_line(),
            (_, Action::EditComment) => !self.is_of_played,
            (_, Action::Faster) => self.pace + 1 < PACES.len(),
            (_, Action::Slower) => self.pace > 0,
            (_, Action::PlayOn) => self.can_be_played_on(),
            _ => true,
        }
    }

    fn refuses(&self) -> bool {
        let is_mistyped = self
            .typed
            .as_ref()
            .is_some_and(|typed| typed.fault().is_some());
        is_mistyped || matches!(self.word, Some(Word::Refusal(_)))
    }

    fn edit(&mut self, stroke: Stroke) -> bool {
        self.typed.as_mut().is_some_and(|typed| typed.edit(stroke))
    }

    fn paste(&mut self, text: &str, _table: &mut Table) -> Vec<Request> {
        if let Some(typed) = &mut self.typed {
            typed.insert(text);
        }
        Vec::new()
    }

    fn act(&mut self, action: Action, table: &mut Table) -> Vec<Request> {
        self.word = None;
        if action == Action::Evaluation && !self.is_analysing() {
            return vec![evaluation::switch(table)];
        }
        let was_playing = self.is_playing;
        let mut requests = match self.context() {
            Context::Typing => self.act_typing(action),
            Context::Inspecting => self.act_inspecting(action, table),
            _ => self.act_replaying(action, table),
        };
        if was_playing && !self.is_playing {
            requests.push(Request::WakeNoMore);
        }
        requests
    }

    fn click(&mut self, click: Click, table: &mut Table, theme: &Theme) -> Vec<Request> {
        mouse::click(self, click, table, theme)
    }

    fn view(&self, table: &Table, theme: &Theme, area: Rect, buffer: &mut Buffer) -> Option<Cell> {
        view::draw(self, table, theme, area, buffer)
    }
}
