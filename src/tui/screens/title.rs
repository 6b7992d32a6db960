//! The title screen.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::rules::{Placement, Ruleset, Side};
use crate::tui::keys::{Action, Context};
use crate::tui::stage::{Request, Stage, Table};
use crate::tui::theme::Theme;

/// The title and its entries.
#[derive(Clone, Debug, Default)]
pub struct Title {
    chosen: usize,
}

const ENTRIES: [&str; 4] = ["New game", "Own position", "Rules", "Quit"];

impl Stage for Title {
    fn context(&self) -> Context {
        Context::Title
    }

    fn act(&mut self, action: Action, _table: &mut Table) -> Vec<Request> {
        match action {
            Action::Up => self.chosen = (self.chosen + ENTRIES.len() - 1) % ENTRIES.len(),
            Action::Down => self.chosen = (self.chosen + 1) % ENTRIES.len(),
            Action::Confirm => {
                return vec![match self.chosen {
                    0 => Request::ChooseGame,
                    1 => Request::Edit(Placement::new(Ruleset::default(), Side::Gold)),
                    2 => Request::Help,
                    _ => Request::AskToQuit,
                }];
            }
            _ => {}
        }
        Vec::new()
    }

    fn view(&self, _table: &Table, theme: &Theme, area: Rect, buffer: &mut Buffer) -> Option<Cell> {
        for (line, (index, entry)) in area.rows().zip(ENTRIES.iter().enumerate()) {
            let style = if index == self.chosen {
                theme.selection()
            } else {
                theme.text()
            };
            Line::styled(*entry, style).render(line, buffer);
        }
        None
    }
}
