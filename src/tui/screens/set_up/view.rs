//! What the set-up looks like.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};

use super::SetUpScreen;
use crate::rules::{Placement, SquareSet};
use crate::tui::scene::Scene;
use crate::tui::stage::Table;
use crate::tui::theme::Theme;

/// What the board shows.
fn scene(screen: &SetUpScreen, flipped: bool) -> Scene {
    Scene {
        in_hand: screen.block_in_hand().map(|block| block.square),
        landings: match screen.held_over {
            Some(_) => screen.choices(),
            None => SquareSet::EMPTY,
        },
        cursor: screen.held_over,
        flipped,
        ..Scene::of(&Placement::from(&screen.set_up.preview()))
    }
}

/// Draws the board and the panel beside it. Returns where the hardware cursor belongs.
pub fn draw(
    screen: &SetUpScreen,
    table: &Table,
    _theme: &Theme,
    _area: Rect,
    _buffer: &mut Buffer,
) -> Option<Cell> {
    let _ = scene(screen, table.flipped);
    None
}
