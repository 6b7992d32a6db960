//! The computer's turns: it thinks, shows the tip, and plays the turn.

use std::time::Duration;

use super::Play;
use crate::engine::worker::{Answer, Question};
use crate::engine::{Level, Score};
use crate::rules::{Game, Side, Turn, Walk};
use crate::settings::Motion;
use crate::tui::keys::Action;
use crate::tui::screens::steering::{self, PACES};
use crate::tui::stage::{Request, Table};

/// How long a person's turn is left to be seen before the computer tips.
const BEFORE_TIP: Duration = Duration::from_millis(300);
/// How long the computer's tip is left to be seen before it hops.
const BEFORE_HOP: Duration = Duration::from_millis(800);
/// The place among the paces of the one that the computer plays itself with.
const USUAL_PACE: usize = 2;

/// By how much the computer has to be behind to agree to a draw, in hundredths of a turn.
const FAR_BEHIND: i32 = 100;
/// How often a position has to come up for a draw to be offered (R25).
const REPETITIONS: usize = 3;

/// What the computer plays, and where it has got to with its turn.
#[derive(Clone, Debug)]
pub(super) struct Computer {
    /// How strong it plays Gold and Blue, where it does.
    levels: [Option<Level>; 2],
    /// What its errors are made of.
    seed: u64,
    /// What Gold's and Blue's position was worth to it when it last thought.
    scores: [Option<Score>; 2],
    /// The place of the pace among [`PACES`], for a game that it plays against itself.
    pace: usize,
    is_paused: bool,
    /// The turn that it is going to play.
    answer: Option<Turn>,
    rest: Rest,
    /// Why it has found no turn.
    failure: Option<String>,
}

/// The time that what has just been played, or tipped, is left to be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rest {
    /// It has not begun.
    Due,
    /// It has begun; a wake is due at its end.
    Begun,
    Over,
}

impl Computer {
    pub(super) const fn new(levels: [Option<Level>; 2], seed: u64) -> Computer {
        Computer {
            levels,
            seed,
            scores: [None, None],
            pace: USUAL_PACE,
            is_paused: false,
            answer: None,
            rest: Rest::Due,
            failure: None,
        }
    }

    /// Another turn begins.
    pub(super) fn begin_turn(&mut self) {
        self.answer = None;
        self.rest = Rest::Due;
        self.failure = None;
    }

    /// Other turns than those that it has thought about lead to the present position.
    pub(super) fn forget_scores(&mut self) {
        self.scores = [None, None];
    }

    /// Whether it plays that side.
    pub(super) const fn plays(&self, side: Side) -> bool {
        self.levels[side as usize].is_some()
    }

    /// Whether it plays against itself.
    pub(super) const fn plays_both(&self) -> bool {
        self.plays(Side::Gold) && self.plays(Side::Blue)
    }

    /// Why it has found no turn where it is to move.
    pub(super) fn failure(&self) -> Option<&str> {
        self.failure.as_deref()
    }

    /// How long what is seen now is left to be seen; nothing where it need not be. `is_tipped` tells
    /// whether that is a tip.
    fn rest(&self, is_tipped: bool, motion: Motion) -> Option<Duration> {
        match (self.plays_both(), motion) {
            (true, _) => Some(PACES[self.pace]),
            (false, Motion::None) => None,
            (false, _) if is_tipped => Some(BEFORE_HOP),
            (false, _) => Some(BEFORE_TIP),
        }
    }
}

impl Play {
    /// The same game with the computer at those levels. The seed makes it err otherwise.
    pub fn with_bots(mut self, levels: [Option<Level>; 2], seed: u64) -> Play {
        self.computer = Computer::new(levels, seed);
        self.begin_turn();
        self
    }

    /// Whether the computer plays that side.
    pub const fn is_bot(&self, side: Side) -> bool {
        self.computer.plays(side)
    }

    /// Whether the computer is to move, and can.
    pub fn is_bots_turn(&self) -> bool {
        let mover = self.game.position().to_move();
        self.is_under_way() && self.computer.plays(mover) && self.computer.failure.is_none()
    }

    /// Whether the computer has been made to wait.
    pub const fn is_paused(&self) -> bool {
        self.computer.is_paused
    }

    /// Whether a wake is due for the computer's turn to go on.
    pub fn rests(&self) -> bool {
        self.computer.rest == Rest::Begun
    }

    /// What the computer has to think about for its turn, while it has to.
    pub(super) fn bots_question(&self) -> Option<Question> {
        let thinks = self.is_bots_turn() && self.computer.answer.is_none();
        if !thinks || self.computer.is_paused {
            return None;
        }
        let position = *self.game.position();
        let level = self.computer.levels[position.to_move() as usize]?;
        Some(Question::Play {
            position,
            earlier: self.game.positions_before(self.game.ply_count()),
            level,
            seed: self.computer.seed,
            limits: level.limits(),
        })
    }

    /// Gives the computer the turn that it is to play, legal here.
    pub(in crate::tui::screens) fn answer_with(&mut self, turn: Turn) {
        self.computer.answer = Some(turn);
    }

    /// Takes in what the computer has found for its turn.
    pub(super) fn bots_answer(&mut self, answer: Answer) {
        let fault = match answer {
            Answer::Report(report) => {
                let mover = self.game.position().to_move();
                self.computer.scores[mover as usize] = Some(report.score);
                let turn = report.line.first().copied();
                let turn = turn.filter(|&turn| self.game.position().play(turn).is_ok());
                self.computer.answer = turn;
                turn.is_none().then(|| "it has found no turn".to_string())
            }
            Answer::Failed(reason) => Some(reason),
            // To what it was not asked.
            _ => None,
        };
        if let Some(fault) = fault {
            // A person may move for it.
            self.computer.forget_scores();
            self.computer.failure = Some(fault);
            self.choose_hand();
        }
    }

    /// The time for what was last played or tipped to be seen is over.
    pub fn wake(&mut self) {
        if self.computer.rest == Rest::Begun {
            self.computer.rest = Rest::Over;
        }
    }

    /// Goes on with the computer's turn as far as that can be done now: lets what was last seen be
    /// seen, tips, plays. To be called when nothing moves and nothing lies over the board.
    pub fn go_on(&mut self, table: &Table) -> Vec<Request> {
        if !self.is_bots_turn() || self.computer.is_paused || self.inspecting.is_some() {
            return Vec::new();
        }
        let motion = table.settings.motion;
        match self.computer.rest {
            Rest::Due => match self.computer.rest(self.walk.is_some(), motion) {
                Some(rest) => {
                    self.computer.rest = Rest::Begun;
                    return vec![Request::WakeAfter(rest)];
                }
                None => self.computer.rest = Rest::Over,
            },
            Rest::Begun => return Vec::new(),
            Rest::Over => {}
        }
        let Some(turn) = self.computer.answer else {
            return Vec::new();
        };
        if self.walk.is_none() && motion != Motion::None {
            self.walk = self.tipped(turn);
            self.computer.rest = Rest::Due;
            return self.go_on(table);
        }
        let played = self.play(turn, table);
        played.expect("it was legal when it was answered, and nothing has been played since")
    }

    /// The tip of that turn, with its hop to come.
    pub(super) fn tipped(&self, turn: Turn) -> Option<Walk> {
        let (from, to, _) = turn.spaces()?;
        let position = self.game.position();
        let tip = position.explain(from, from.direction_to(to)?).ok()?;
        Some(Walk::new(position, tip))
    }

    /// The game without its last turn; where people play against the computer, without whatever has
    /// been played since a person was last to move. Nothing where there is no such turn.
    pub(super) fn taken_back(&self) -> Option<Game> {
        let mut game = self.game.clone();
        loop {
            let plies = game.ply_count();
            if !game.undo() {
                return None;
            }
            // An end that the players have agreed on is taken back alone.
            let was_agreed = game.ply_count() == plies;
            if was_agreed || self.is_decided_by_people(&game) {
                return Some(game);
            }
        }
    }

    /// The game with the undone turns played again up to where a person is to move.
    pub(super) fn played_again(&self) -> Option<Game> {
        let mut game = self.game.clone();
        let mut is_any = false;
        while game.redo() {
            is_any = true;
            if self.is_decided_by_people(&game) {
                break;
            }
        }
        is_any.then_some(game)
    }

    /// Whether people decide what is played next, or the computer plays against itself and they stop
    /// it where they like.
    fn is_decided_by_people(&self, game: &Game) -> bool {
        self.computer.plays_both() || !self.computer.plays(game.position().to_move())
    }

    /// Makes the computer wait, where it plays against itself: what has been taken back would be
    /// played again at once.
    pub(super) fn pause_after_undo(&mut self) {
        self.computer.is_paused = self.computer.plays_both();
    }

    /// Does what a key asks for while the computer is to move.
    pub(super) fn act_waiting(&mut self, action: Action, table: &Table) -> Vec<Request> {
        match action {
            Action::Hurry => return self.hurry(),
            Action::Pause => {
                self.computer.is_paused = !self.computer.is_paused;
                self.computer.rest = Rest::Due;
            }
            Action::Slower => self.change_pace(self.computer.pace.saturating_sub(1)),
            Action::Faster => self.change_pace(self.computer.pace + 1),
            Action::Inspect => {
                self.inspecting = Some(steering::first_inspected(self.position()));
            }
            Action::Undo => self.undo(),
            Action::Redo => return self.redo(table),
            Action::Flip => return vec![Request::Flip],
            Action::ShowText => return vec![self.text()],
            Action::Leave | Action::Menu => return vec![self.menu(table)],
            _ => {}
        }
        Vec::new()
    }

    /// Whether that would do something while the computer is to move.
    pub(super) fn works_waiting(&self, action: Action) -> bool {
        let computer = &self.computer;
        match action {
            Action::Hurry => !computer.is_paused,
            Action::Undo => self.taken_back().is_some(),
            Action::Redo => self.game.can_redo(),
            Action::Pause => computer.plays_both(),
            Action::Slower => computer.plays_both() && computer.pace > 0,
            Action::Faster => computer.plays_both() && computer.pace + 1 < PACES.len(),
            _ => true,
        }
    }

    fn change_pace(&mut self, pace: usize) {
        if self.computer.plays_both() {
            self.computer.pace = pace.min(PACES.len() - 1);
            self.computer.rest = Rest::Due;
        }
    }

    /// Makes the computer move now, or think again where it has failed.
    pub(super) fn hurry(&mut self) -> Vec<Request> {
        if self.computer.failure.take().is_some() {
            self.begin_turn();
            return Vec::new();
        }
        if self.computer.is_paused {
            return Vec::new();
        }
        self.end_rest();
        match self.computer.answer {
            Some(_) => Vec::new(),
            None => vec![Request::Hurry],
        }
    }

    /// Leaves what is on the board no longer to be seen: the computer's turn goes on as soon as it is
    /// known.
    pub(in crate::tui::screens) const fn end_rest(&mut self) {
        self.computer.rest = Rest::Over;
    }

    /// Ends a game of the computer against itself where a position has come up often enough: it would
    /// go round and round.
    pub(super) fn agree_with_itself(&mut self) {
        if self.computer.plays_both() && self.game.repetitions() >= REPETITIONS {
            // Where the game is over already there is nothing to agree on.
            let _ = self.game.agree_draw();
        }
    }

    /// Whether the computer, playing that side, is content with a draw: when it is behind, and once
    /// the position has come up often enough also when it is not ahead.
    pub(super) fn agrees_to_draw(&self, side: Side) -> bool {
        let is_repeated = self.game.repetitions() >= REPETITIONS;
        let enough = if is_repeated { 0 } else { -FAR_BEHIND };
        let score = self.computer.scores[side as usize];
        score.is_some_and(|score| score.hundredths() <= enough)
    }
}
