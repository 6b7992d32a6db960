//! A lesson: its steps one after the other, with the text beside the board and the task on it.
//!
//! The board is that of a [game](Play), with the same keys; what is done there is compared with what
//! the step asks for.

mod view;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};

use crate::practice::lessons::{self, Board, Given, Kind, Lesson, Step, Task};
use crate::practice::progress;
use crate::rules::{Game, Turn};
use crate::tui::keys::{Action, Context};
use crate::tui::layers::{Layer, Passage, Reader};
use crate::tui::layout;
use crate::tui::motion::Stand;
use crate::tui::mouse::{Button, Click};
use crate::tui::screens::{Learn, Play, Screen, SetUpScreen};
use crate::tui::stage::{Request, Stage, Table};
use crate::tui::theme::Theme;

/// A step of a lesson, and how far it has got.
#[derive(Clone, Debug)]
pub struct LessonScreen {
    /// The lesson's place among all.
    place: usize,
    /// The number of the step, the first being 0.
    step: usize,
    play: Play,
    /// The rolled blocks, where they are to be placed.
    placing: Option<SetUpScreen>,
    /// Which of the words to choose from is under the cursor.
    pointer: usize,
    told: Option<Told>,
}

/// What has been said to an answer.
#[derive(Clone, Debug)]
struct Told {
    verdict: Verdict,
    /// The turn that is shown as the answer, if it is one.
    turn: Option<Turn>,
    says: String,
    /// The turns that are still to be shown.
    left: Vec<Turn>,
}

/// What an answer was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Right,
    Wrong,
    /// The program's own, as the player wanted to know it.
    Shown,
}

impl LessonScreen {
    /// That lesson, the first being 0, at its first step that is not done.
    pub fn new(place: usize, table: &mut Table) -> LessonScreen {
        // The texts speak of the board as Gold sees it.
        table.flipped = false;
        let lesson = &lessons::all()[place];
        let done = lessons::steps_done(table.progress.of(progress::Kind::Lessons), lesson);
        let step = done.iter().position(|done| !done).unwrap_or_default();
        LessonScreen::at(place, step)
    }

    fn at(place: usize, step: usize) -> LessonScreen {
        let asked = &lessons::all()[place].steps[step];
        LessonScreen {
            place,
            step,
            play: Play::new(Game::new(asked.position())),
            placing: match &asked.board {
                Board::SetUp(set_up) => Some(SetUpScreen::new(set_up.clone())),
                Board::Game(_) => None,
            },
            pointer: 0,
            told: None,
        }
    }

    fn lesson(&self) -> &'static Lesson {
        &lessons::all()[self.place]
    }

    fn asked(&self) -> &'static Step {
        &self.lesson().steps[self.step]
    }

    /// What is to be done, as long as nothing has been answered.
    fn open_task(&self) -> Option<&'static Task> {
        self.asked().task.as_ref().filter(|_| self.told.is_none())
    }

    fn kind(&self) -> Option<Kind> {
        self.open_task().map(|task| task.kind)
    }

    /// How the game on the board stands.
    pub fn stand(&self) -> Option<Stand> {
        self.placing.is_none().then(|| self.play.stand())
    }

    /// What has just come up to be read, where there is no room for it beside the board.
    pub(super) fn reads_aloud(&self, table: &Table) -> Option<Request> {
        let areas = layout::areas(table.room())?;
        areas.panel.is_none().then(|| self.text())
    }

    /// The step's text, its task and what was said to the answer, as a text to read.
    fn text(&self) -> Request {
        let step = self.asked();
        let mut text = Vec::new();
        match &self.told {
            None => text.push(Passage::Text(step.text.clone())),
            Some(told) => {
                text.push(Passage::Heading(view::verdict(told)));
                text.push(Passage::Text(told.says.clone()));
            }
        }
        if let Some(task) = &step.task {
            text.push(Passage::Heading("Your task".to_string()));
            text.push(Passage::Text(task.asks.clone()));
            if task.kind == Kind::Choose {
                let words = (1..).zip(&task.answers);
                text.extend(words.map(|(number, answer)| {
                    Passage::Term(number.to_string(), answer.words().to_string())
                }));
            }
        }
        let title = format!("{}: {}", self.lesson().title, view::progress(self));
        Request::Open(Layer::Reader(Reader::new(title, text)))
    }

    /// Takes an answer, and notes the step as done when it is right.
    fn answer(&mut self, given: &Given, table: &mut Table) -> Vec<Request> {
        let Some(answer) = self.open_task().and_then(|task| task.judge(given)) else {
            return Vec::new();
        };
        self.told = Some(Told {
            verdict: match answer.is_right {
                true => Verdict::Right,
                false => Verdict::Wrong,
            },
            turn: None,
            says: answer.said_to(given),
            left: answer.shows.clone(),
        });
        if answer.is_right {
            self.mark_done(table);
        }
        self.reads_aloud(table).into_iter().collect()
    }

    fn mark_done(&self, table: &mut Table) {
        let done = progress::Change::StepDone(self.lesson(), self.step);
        table.progress.change(done);
    }

    /// Shows a right answer, with what is said to it; the task is still to be done.
    fn show_answer(&mut self) {
        let step = self.asked();
        let Some(task) = &step.task else { return };
        let Some(given) = task.all_given(step).into_iter().next() else {
            return;
        };
        *self = LessonScreen::at(self.place, self.step);
        match &given {
            Given::Tip(tip) => self.play.begin_with(*tip),
            Given::Turn(_, turn) => self.play_on(*turn),
            Given::Words(number) => self.pointer = *number,
            Given::Placed(block) => {
                if let Some(placing) = &mut self.placing {
                    placing.lay(*block);
                }
            }
        }
        let answer = task.judge(&given);
        self.told = answer.map(|answer| Told {
            verdict: Verdict::Shown,
            turn: match given {
                Given::Turn(_, turn) => Some(turn),
                _ => None,
            },
            says: answer.said_to(&given),
            left: answer.shows.clone(),
        });
    }

    /// Plays a turn of what is shown.
    fn play_on(&mut self, turn: Turn) {
        let mut game = self.play.game().clone();
        if game.play(turn).is_ok() {
            self.play = Play::new(game);
        }
    }

    /// Goes on: shows the next turn of what follows, tries the step again, or goes to the next one.
    fn go_on(&mut self, table: &mut Table) -> Vec<Request> {
        if let Some(told) = &mut self.told {
            if !told.left.is_empty() {
                let turn = told.left.remove(0);
                self.play_on(turn);
                return Vec::new();
            }
            match told.verdict {
                Verdict::Right => {}
                // A block that was laid is to be laid better, not all over again.
                Verdict::Wrong if self.placing.is_some() => {
                    self.told = None;
                    return self.reads_aloud(table).into_iter().collect();
                }
                Verdict::Wrong | Verdict::Shown => return self.go_to(self.step, table),
            }
        } else if self.asked().task.is_none() {
            self.mark_done(table);
        } else {
            return Vec::new();
        }
        match self.step + 1 < self.lesson().steps.len() {
            true => self.go_to(self.step + 1, table),
            false => self.leave(self.place + 1),
        }
    }

    fn go_to(&mut self, step: usize, table: &Table) -> Vec<Request> {
        *self = LessonScreen::at(self.place, step);
        self.reads_aloud(table).into_iter().collect()
    }

    /// Back to the list, with that lesson under the cursor.
    fn leave(&self, place: usize) -> Vec<Request> {
        let learn = Learn::at(place.min(lessons::all().len() - 1));
        vec![Request::Show(Box::new(Screen::Learn(learn)))]
    }

    /// Does something with the block to be placed.
    fn act_placing(&mut self, action: Action, table: &mut Table) -> Vec<Request> {
        let Some(placing) = &mut self.placing else {
            return Vec::new();
        };
        let is_held = placing.held_over().is_some();
        match action {
            Action::Confirm if !is_held => match placing.block_in_hand() {
                Some(block) => self.answer(&Given::Placed(block), table),
                None => Vec::new(),
            },
            Action::Leave if !is_held => self.leave(self.place),
            _ => placing.act(action, table),
        }
    }

    /// Takes the answer that was made on the board, if one was.
    fn take_answer(&mut self, table: &mut Table) -> Vec<Request> {
        let game = self.play.game();
        let given = match (self.kind(), self.play.walk(), game.turns().next()) {
            (Some(Kind::Tip), Some(walk), _) => Some(Given::Tip(*walk.tip())),
            (Some(Kind::Turn), _, Some(played)) => Given::turn(game.start(), played.turn),
            _ => None,
        };
        given.map_or(Vec::new(), |given| self.answer(&given, table))
    }

    fn act_choosing(&mut self, task: &Task, action: Action, table: &mut Table) -> Vec<Request> {
        let last = task.answers.len() - 1;
        match action {
            Action::Up | Action::Previous => {
                self.pointer = self.pointer.checked_sub(1).unwrap_or(last);
            }
            Action::Down | Action::Next if self.pointer == last => self.pointer = 0,
            Action::Down | Action::Next => self.pointer += 1,
            Action::Number(number) => return self.choose(usize::from(number) - 1, table),
            Action::Confirm => return self.choose(self.pointer, table),
            _ => {}
        }
        Vec::new()
    }

    /// Answers with those words, if there are so many.
    fn choose(&mut self, number: usize, table: &mut Table) -> Vec<Request> {
        let count = self.open_task().map_or(0, |task| task.answers.len());
        if number >= count {
            return Vec::new();
        }
        self.pointer = number;
        self.answer(&Given::Words(number), table)
    }
}

/// Whether the board takes the action while a block is to be tipped or hops.
const fn is_for_the_board(action: Action) -> bool {
    matches!(
        action,
        Action::Up
            | Action::Down
            | Action::Left
            | Action::Right
            | Action::Next
            | Action::Previous
            | Action::Number(_)
            | Action::Inspect
    )
}

impl Stage for LessonScreen {
    fn context(&self) -> Context {
        if self.play.inspecting().is_some() {
            return Context::Inspecting;
        }
        match (self.kind(), &self.placing) {
            (Some(Kind::Place), _) => Context::Placing,
            (Some(Kind::Choose), _) => Context::Answering,
            (Some(Kind::Turn), _) if self.play.walk().is_some() => Context::Hopping,
            _ => Context::Lesson,
        }
    }

    fn works(&self, action: Action, table: &Table) -> bool {
        let steps = self.lesson().steps.len();
        match (self.context(), action) {
            (Context::Inspecting, Action::Worth | Action::Flip | Action::Menu) => false,
            (Context::Inspecting, Action::Confirm) if self.kind().is_none() => false,
            (Context::Hopping, Action::Worth | Action::Flip | Action::Menu) => false,
            (Context::Inspecting, _) => self.play.works(action, table),
            (_, Action::PageUp) => self.step > 0,
            (_, Action::PageDown) => self.step + 1 < steps,
            (_, Action::ShowText) => self.reads_aloud(table).is_some(),
            (_, Action::Hint) => self.open_task().is_some(),
            (_, Action::Inspect) => self.placing.is_none(),
            (Context::Hopping, _) => self.play.works(action, table),
            (Context::Placing, _) => {
                let placing = self.placing.as_ref();
                placing.is_some_and(|placing| placing.works(action, table))
            }
            (Context::Lesson, Action::Confirm) => self.kind().is_none(),
            (Context::Lesson, Action::Back) => self.told.is_some(),
            (Context::Lesson, _) if is_for_the_board(action) => {
                self.kind().is_some() && self.play.works(action, table)
            }
            (Context::Answering, Action::Number(number)) => {
                let count = self.open_task().map_or(0, |task| task.answers.len());
                usize::from(number) <= count
            }
            _ => true,
        }
    }

    fn name_of(&self, action: Action) -> Option<&'static str> {
        match (self.context(), action, &self.placing) {
            (Context::Lesson, Action::Confirm, _) => self.told.as_ref().and_then(view::another_try),
            (Context::Hopping, Action::Hint, _) => Some("show"),
            (Context::Placing, _, Some(placing)) => placing.name_of(action),
            _ => None,
        }
    }

    fn refuses(&self) -> bool {
        self.play.refuses()
    }

    fn act(&mut self, action: Action, table: &mut Table) -> Vec<Request> {
        if !self.works(action, table) && !action.is_way() {
            return Vec::new();
        }
        match (self.context(), action) {
            (Context::Inspecting, _) => drop(self.play.act(action, table)),
            (_, Action::PageUp) => return self.go_to(self.step - 1, table),
            (_, Action::PageDown) => return self.go_to(self.step + 1, table),
            (_, Action::ShowText) => return vec![self.text()],
            (_, Action::Hint) => {
                self.show_answer();
                return self.reads_aloud(table).into_iter().collect();
            }
            (Context::Placing, _) => return self.act_placing(action, table),
            (Context::Hopping, _) => drop(self.play.act(action, table)),
            (_, Action::Leave) => return self.leave(self.place),
            (Context::Answering, Action::Inspect) => drop(self.play.act(action, table)),
            (Context::Answering, _) => {
                return match self.open_task() {
                    Some(task) => self.act_choosing(task, action, table),
                    None => Vec::new(),
                };
            }
            (_, Action::Confirm) => return self.go_on(table),
            (_, Action::Back) => return self.go_to(self.step, table),
            (_, Action::Inspect) => drop(self.play.act(action, table)),
            _ if is_for_the_board(action) && self.kind().is_some() => {
                drop(self.play.act(action, table));
            }
            _ => {}
        }
        self.take_answer(table)
    }

    fn click(&mut self, click: Click, table: &mut Table, theme: &Theme) -> Vec<Request> {
        match (self.kind(), &mut self.placing) {
            (Some(Kind::Place), Some(placing)) => {
                return placing.click(click, table, theme);
            }
            (Some(Kind::Choose), _) if click.button == Button::Left => {
                return match view::choice_at(self, click.at, table, theme) {
                    Some(number) => self.choose(number, table),
                    None => Vec::new(),
                };
            }
            (Some(Kind::Tip | Kind::Turn), _) => drop(self.play.click(click, table, theme)),
            _ => {}
        }
        self.take_answer(table)
    }

    fn view(&self, table: &Table, theme: &Theme, area: Rect, buffer: &mut Buffer) -> Option<Cell> {
        view::draw(self, table, theme, area, buffer)
    }
}
