//! Placing the rolled blocks (R9–R12).

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};

use crate::rules::{Game, SetUp};
use crate::tui::keys::{Action, Context};
use crate::tui::screens::{Play, Screen};
use crate::tui::stage::{Request, Stage, Table};
use crate::tui::theme::Theme;

/// A set-up under way.
#[derive(Clone, Debug)]
pub struct SetUpScreen {
    set_up: SetUp,
}

impl SetUpScreen {
    /// The set-up as it has been rolled.
    pub fn new(set_up: SetUp) -> SetUpScreen {
        SetUpScreen { set_up }
    }
}

impl Stage for SetUpScreen {
    fn context(&self) -> Context {
        Context::SetUp
    }

    fn act(&mut self, action: Action, _table: &mut Table) -> Vec<Request> {
        if action == Action::Confirm {
            self.set_up.confirm();
            if let Some(start) = self.set_up.position() {
                return vec![Request::Show(Box::new(Screen::Play(Box::new(Play::new(
                    Game::new(start),
                )))))];
            }
        }
        Vec::new()
    }

    fn view(
        &self,
        _table: &Table,
        _theme: &Theme,
        _area: Rect,
        _buffer: &mut Buffer,
    ) -> Option<Cell> {
        None
    }
}
