//! What keys, clicks and typed turns do in a puzzle.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};

use super::{Hint, PuzzleScreen, view};
use crate::tui::keys::{Action, Context, Stroke};
use crate::tui::mouse::{Button, Click};
use crate::tui::screens::{Puzzles, Screen};
use crate::tui::stage::{Request, Stage, Table};
use crate::tui::theme::Theme;

impl Stage for PuzzleScreen {
    fn context(&self) -> Context {
        if self.play.typed().is_some() {
            Context::Typing
        } else if self.play.inspecting().is_some() {
            Context::Inspecting
        } else if self.is_solving() && self.play.walk().is_some() {
            Context::Hopping
        } else {
            Context::Puzzle
        }
    }

    fn works(&self, action: Action, table: &Table) -> bool {
        match (self.context(), action) {
            (Context::Typing, _) => self.play.works(action, table),
            (_, Action::Hint) => self.is_solving() && self.hint != Hint::Tip,
            (_, Action::Type) => self.is_solving(),
            (
                Context::Inspecting | Context::Hopping,
                Action::Worth | Action::Evaluation | Action::Menu,
            ) => false,
            (Context::Inspecting, Action::Confirm) if !self.is_solving() => false,
            (Context::Inspecting | Context::Hopping, _) => self.play.works(action, table),
            (_, Action::Confirm) => !self.is_solving(),
            (_, Action::Undo) => self.shows || !self.before.is_empty(),
            (_, Action::Solution) => !self.shows,
            (_, Action::Next | Action::Previous | Action::Number(_)) => {
                self.is_solving() && self.play.works(action, table)
            }
            (_, way) if way.is_way() => self.is_solving() && self.play.works(action, table),
            _ => true,
        }
    }

    fn refuses(&self) -> bool {
        self.play.refuses()
    }

    fn edit(&mut self, stroke: Stroke) -> bool {
        self.play.edit(stroke)
    }

    fn paste(&mut self, text: &str, table: &mut Table) -> Vec<Request> {
        if self.is_solving() {
            self.play.paste(text, table);
        }
        Vec::new()
    }

    fn act(&mut self, action: Action, table: &mut Table) -> Vec<Request> {
        let is_refused = action.is_way() && (self.is_solving() || self.play.inspecting().is_some());
        if !self.works(action, table) && !is_refused {
            return Vec::new();
        }
        match (self.context(), action) {
            (_, Action::Hint) => self.give_hint(table),
            (_, Action::Flip) => return vec![Request::Flip],
            (Context::Puzzle, Action::Confirm) => return self.confirm(table),
            (Context::Puzzle, Action::Undo) => self.take_back(),
            (Context::Puzzle, Action::Solution) => self.show_solution(table),
            (Context::Puzzle, Action::NextPuzzle) => return self.next(table),
            (Context::Puzzle, Action::Leave | Action::Menu) => {
                let puzzles = Screen::Puzzles(Puzzles::at(self.wanted));
                return vec![Request::Show(Box::new(puzzles))];
            }
            (Context::Puzzle, Action::ShowText) => {
                return vec![Request::Open(view::text(self, table))];
            }
            _ => return self.at_board(table, |play, table| drop(play.act(action, table))),
        }
        Vec::new()
    }

    fn click(&mut self, click: Click, table: &mut Table, theme: &Theme) -> Vec<Request> {
        if click.button == Button::Right && self.context() == Context::Puzzle {
            return self.act(Action::Undo, table);
        }
        self.at_board(table, |play, table| {
            drop(play.click(click, table, theme));
        })
    }

    fn view(&self, table: &Table, theme: &Theme, area: Rect, buffer: &mut Buffer) -> Option<Cell> {
        view::draw(self, table, theme, area, buffer)
    }
}
