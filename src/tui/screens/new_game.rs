//! The options of a new game.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};

use crate::start::GameOptions;
use crate::tui::keys::{Action, Context};
use crate::tui::stage::{Request, Stage, Table};
use crate::tui::theme::Theme;

/// The options of a new game being chosen.
#[derive(Clone, Debug)]
pub struct NewGame {
    options: GameOptions,
}

impl NewGame {
    /// The form, filled in with those options.
    pub fn new(options: &GameOptions) -> NewGame {
        NewGame {
            options: options.clone(),
        }
    }
}

impl Stage for NewGame {
    fn context(&self) -> Context {
        Context::NewGame
    }

    fn act(&mut self, action: Action, _table: &mut Table) -> Vec<Request> {
        match action {
            Action::Confirm => vec![Request::Begin(Box::new(self.options.clone()))],
            Action::Leave => vec![Request::Title],
            _ => Vec::new(),
        }
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
