//! Playing a game.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};

use crate::rules::Game;
use crate::tui::keys::{Action, Context};
use crate::tui::stage::{Request, Stage, Table};
use crate::tui::theme::Theme;

/// A game being played.
#[derive(Clone, Debug)]
pub struct Play {
    game: Game,
}

impl Play {
    /// The screen of that game.
    pub fn new(game: Game) -> Play {
        Play { game }
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Whether the game has not ended.
    pub fn is_under_way(&self) -> bool {
        self.game.outcome().is_none()
    }

    /// Carries out what the players have settled: a resignation or a draw.
    pub fn settle(&mut self, _request: &Request, _table: &Table) -> Vec<Request> {
        Vec::new()
    }

    /// What is to be said about where the game stands.
    pub fn announcements(&self, _table: &Table) -> Vec<Request> {
        Vec::new()
    }
}

impl Stage for Play {
    fn context(&self) -> Context {
        Context::Tipping
    }

    fn act(&mut self, _action: Action, _table: &mut Table) -> Vec<Request> {
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
