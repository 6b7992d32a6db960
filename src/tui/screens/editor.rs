//! Putting a position together (R12, R28).

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};

use crate::rules::Placement;
use crate::start::GameOptions;
use crate::tui::keys::{Action, Context};
use crate::tui::stage::{Request, Stage, Table};
use crate::tui::theme::Theme;

/// A position being put together.
#[derive(Clone, Debug)]
pub struct Editor {
    placement: Placement,
    first: Placement,
}

impl Editor {
    /// The editor, beginning with that position.
    pub fn new(placement: Placement) -> Editor {
        Editor {
            first: placement.clone(),
            placement,
        }
    }

    /// Whether anything has been changed.
    pub fn is_changed(&self) -> bool {
        self.placement != self.first
    }
}

impl Stage for Editor {
    fn context(&self) -> Context {
        Context::Editor
    }

    fn act(&mut self, action: Action, table: &mut Table) -> Vec<Request> {
        if action == Action::Confirm {
            if let Ok(start) = self.placement.check() {
                let options = GameOptions {
                    position: Some(start),
                    ruleset: *start.ruleset(),
                    first: start.to_move(),
                    ..table.options.clone()
                };
                return vec![Request::Begin(Box::new(options))];
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
