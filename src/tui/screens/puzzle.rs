//! A puzzle: one plays Gold, and Blue holds out as long as it can.
//!
//! The board is that of a [game](Play), with the same keys. Blue's turns are found by an exact search
//! and shown step by step as the computer's are. After a wrong turn Blue shows why it fails, and the
//! turn is taken back.

mod stage;
mod view;

use std::time::Duration;

use super::puzzles;
use crate::engine::Level;
use crate::engine::solve::Defence;
use crate::engine::worker::{Answer, Question};
use crate::practice::progress::Change;
use crate::practice::puzzles::{InRow, Puzzle, SOLVER, Wanted};
use crate::rules::{Game, Outcome, Side, Turn};
use crate::tui::motion::Stand;
use crate::tui::screens::Play;
use crate::tui::stage::{Request, Table};

/// A puzzle on the board, and how far its solver has got.
#[derive(Clone, Debug)]
pub struct PuzzleScreen {
    puzzle: &'static Puzzle,
    /// What it was chosen as, for the next one.
    wanted: Wanted,
    play: Play,
    /// The right turns where Gold is to move.
    answers: Vec<Turn>,
    moment: Moment,
    /// The games before each of Gold's turns, with the right turns there.
    before: Vec<(Game, Vec<Turn>)>,
    /// How much of the next turn has been told.
    hint: Hint,
    /// Whether the solution is being shown.
    shows: bool,
    /// How long the program had been running when the puzzle began.
    began: Option<Duration>,
    /// How long it took to solve, and what that does to the row; nothing before it is solved.
    solved: Option<(Duration, InRow)>,
    /// Why Blue has no turn.
    failure: Option<String>,
}

/// What happens now.
#[derive(Clone, Debug)]
enum Moment {
    /// Gold is to move.
    Solving,
    /// Blue's turn is looked for, or on its way.
    Reply {
        is_right: bool,
        defence: Option<Defence>,
    },
    /// Blue has shown why Gold's turn was wrong, or need not.
    Wrong(Defence),
    /// All of Gold's blocks are off.
    Solved,
}

/// How much of the next turn has been told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hint {
    None,
    Block,
    Tip,
}

impl PuzzleScreen {
    /// That puzzle, chosen as that.
    pub fn new(puzzle: &'static Puzzle, wanted: Wanted) -> PuzzleScreen {
        PuzzleScreen {
            puzzle,
            wanted,
            play: with_blue(Game::new(puzzle.position)),
            answers: vec![puzzle.first],
            moment: Moment::Solving,
            before: Vec::new(),
            hint: Hint::None,
            shows: false,
            began: None,
            solved: None,
            failure: None,
        }
    }

    /// The puzzle.
    pub const fn puzzle(&self) -> &Puzzle {
        self.puzzle
    }

    /// The game on the board.
    pub const fn game(&self) -> &Game {
        self.play.game()
    }

    /// Whether all of Gold's blocks are off, by the player's own turns.
    pub const fn is_solved(&self) -> bool {
        matches!(self.moment, Moment::Solved) && !self.shows
    }

    /// Whether Blue has shown why a turn was wrong.
    pub const fn is_wrong(&self) -> bool {
        matches!(self.moment, Moment::Wrong(_))
    }

    /// How the game on the board stands.
    pub fn stand(&self) -> Stand {
        self.play.stand()
    }

    /// Whether a wake is due for Blue's turn to go on.
    pub fn rests(&self) -> bool {
        self.play.rests()
    }

    /// The time for what was last played or tipped to be seen is over.
    pub fn wake(&mut self) {
        self.play.wake();
    }

    /// Whether the player is to move.
    const fn is_solving(&self) -> bool {
        matches!(self.moment, Moment::Solving) && !self.shows
    }

    /// How many turns of its own Gold has left.
    fn left(&self) -> u8 {
        let made = self.game().ply_count().div_ceil(2);
        self.puzzle.turns.saturating_sub(made as u8)
    }

    /// What is to be thought about: Blue's turn, when it is due.
    pub fn question(&self) -> Option<Question> {
        match &self.moment {
            Moment::Reply { defence: None, .. } if self.failure.is_none() => {
                Some(Question::Defend {
                    position: *self.game().position(),
                    attacker: SOLVER,
                    turns: self.left(),
                })
            }
            _ => None,
        }
    }

    /// Takes in Blue's turn.
    pub fn answered(&mut self, answer: Answer) {
        let Moment::Reply { defence, .. } = &mut self.moment else {
            return;
        };
        match answer {
            Answer::Defence(found) => {
                let reply = found.reply;
                *defence = Some(found);
                match reply {
                    Some(reply) => self.play.answer_with(reply),
                    None => self.settle(),
                }
            }
            Answer::Failed(reason) => self.failure = Some(reason),
            // To what it was not asked.
            _ => {}
        }
    }

    /// Goes on with Blue's turn, or with the solution, as far as that can be done now. To be called
    /// when nothing moves and nothing lies over the board.
    pub fn go_on(&mut self, table: &mut Table) -> Vec<Request> {
        let is_over = matches!(self.moment, Moment::Solved | Moment::Wrong(_));
        if is_over || self.is_solving() {
            return Vec::new();
        }
        let plies = self.game().ply_count();
        let mover = self.game().position().to_move();
        let requests = self.play.go_on(table).into_iter();
        // What a game would announce is said beside the board here.
        let mut requests: Vec<Request> = requests
            .filter(|request| matches!(request, Request::WakeAfter(_)))
            .collect();
        if self.game().ply_count() > plies {
            match mover {
                Side::Gold => requests.extend(self.made(plies, table)),
                Side::Blue => self.settle(),
            }
            // The next turn of the solution is known already.
            if self.shows && matches!(self.moment, Moment::Solving) {
                requests.extend(self.go_on(table));
            }
        }
        requests
    }

    /// Gold has made a turn after so many plies. A wrong one is noted at once: it could be taken back
    /// before Blue has answered it.
    fn made(&mut self, plies: usize, table: &mut Table) -> Vec<Request> {
        let Some(made) = self.game().turns().nth(plies) else {
            return Vec::new();
        };
        self.hint = Hint::None;
        if is_won_by(self.game(), SOLVER) {
            self.moment = Moment::Solved;
            return match self.shows {
                true => Vec::new(),
                false => vec![Request::ReadClock],
            };
        }
        let is_right = self.answers.contains(&made.turn);
        if !is_right {
            self.note_help(table);
        }
        self.moment = Moment::Reply {
            is_right,
            defence: None,
        };
        Vec::new()
    }

    /// Blue's turn has been made, or it had none.
    fn settle(&mut self) {
        let Moment::Reply { is_right, defence } = &mut self.moment else {
            return;
        };
        let Some(defence) = defence.take() else {
            return;
        };
        if !*is_right {
            self.moment = Moment::Wrong(defence);
        } else if self.game().position().to_move() == SOLVER {
            self.answers = defence.answers;
            self.moment = Moment::Solving;
            self.show_next();
        }
        // Otherwise Gold is Deblockle'd, and Blue moves once more.
    }

    /// Has the next turn of the solution played, while it is shown.
    fn show_next(&mut self) {
        if let (true, Some(&turn)) = (self.shows, self.answers.first()) {
            self.play.answer_with(turn);
        }
    }

    /// Takes in what the clock says: when the puzzle begins, and when it is solved.
    pub fn clock_read(&mut self, table: &mut Table) {
        let now = table.clock.running;
        let began = *self.began.get_or_insert(now);
        if !self.is_solved() || self.solved.is_some() {
            return;
        }
        let time = now.saturating_sub(began);
        let puzzle = self.puzzle;
        // As it stands before: afterwards every puzzle has been solved.
        self.solved = Some((time, puzzles::solved(table).in_row(puzzle)));
        table.progress.change(Change::Solved(puzzle, time));
    }

    /// Takes the last turn back, Blue's with Gold's; after the solution has been shown, all of it.
    fn take_back(&mut self) {
        let start = (Game::new(self.puzzle.position), vec![self.puzzle.first]);
        let before = match self.shows {
            true => {
                self.before.clear();
                Some(start)
            }
            false => self.before.pop(),
        };
        let Some((game, answers)) = before else {
            return;
        };
        self.shows = false;
        self.failure = None;
        self.play = with_blue(game);
        self.answers = answers;
        self.moment = Moment::Solving;
        self.hint = Hint::None;
    }

    /// Shows the solution from the beginning.
    fn show_solution(&mut self, table: &mut Table) {
        self.note_help(table);
        self.before.clear();
        self.failure = None;
        self.shows = true;
        let game = Game::new(self.puzzle.position);
        self.play = Play::new(game).with_bots([Some(Level::STRONGEST); 2], 0);
        self.answers = vec![self.puzzle.first];
        self.moment = Moment::Solving;
        self.hint = Hint::None;
        self.show_next();
    }

    /// Notes a wrong turn, or that the player is helped. After it has been solved that does not matter
    /// any more.
    fn note_help(&mut self, table: &mut Table) {
        if self.solved.is_none() {
            table.progress.change(Change::Helped(self.puzzle));
        }
    }

    /// Tells which block moves, and then how it is tipped.
    fn give_hint(&mut self, table: &mut Table) {
        let Some((from, to, _)) = self.answers.first().and_then(|turn| turn.spaces()) else {
            return;
        };
        self.note_help(table);
        let position = *self.game().position();
        let direction = from.direction_to(to);
        let tip = direction.and_then(|direction| position.explain(from, direction).ok());
        match (self.hint, tip) {
            (Hint::None, _) => {
                self.hint = Hint::Block;
                self.play.take_in_hand(from);
            }
            (_, Some(tip)) => {
                self.hint = Hint::Tip;
                // It is left to the player to make it, so that every key goes on working.
                self.play.take_in_hand(tip.from);
            }
            _ => {}
        }
    }

    /// Goes on from where nothing is to be solved now: to Blue's turn, to another try, to the next
    /// puzzle.
    fn confirm(&mut self, table: &mut Table) -> Vec<Request> {
        match self.moment {
            Moment::Solved => self.next(table),
            Moment::Wrong(_) => {
                self.take_back();
                Vec::new()
            }
            _ if self.failure.take().is_some() => Vec::new(),
            // The search for Blue's turn cannot be hurried: half of a defence is none.
            _ => {
                self.play.end_rest();
                Vec::new()
            }
        }
    }

    /// Goes to the next puzzle.
    fn next(&self, table: &mut Table) -> Vec<Request> {
        let wanted = match self.wanted {
            Wanted::Daily => Wanted::Next(None),
            next => next,
        };
        puzzles::enter(wanted, self.puzzle.number + 1, table)
    }

    /// Lets the board take what a player does, and takes in the turn that comes of it.
    fn at_board(
        &mut self,
        table: &mut Table,
        act: impl FnOnce(&mut Play, &mut Table),
    ) -> Vec<Request> {
        let game = self.game().clone();
        act(&mut self.play, table);
        let plies = game.ply_count();
        if !self.is_solving() || self.game().ply_count() == plies {
            return Vec::new();
        }
        self.before.push((game, self.answers.clone()));
        self.made(plies, table)
    }
}

/// A game in which the computer plays Blue.
fn with_blue(game: Game) -> Play {
    Play::new(game).with_bots([None, Some(Level::STRONGEST)], 0)
}

fn is_won_by(game: &Game, side: Side) -> bool {
    game.outcome().and_then(Outcome::winner) == Some(side)
}
