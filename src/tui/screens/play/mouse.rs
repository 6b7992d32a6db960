//! A game with the mouse: a click on a block takes it in hand, one beside it tips it, one on a
//! landing goes there, and a second one there plays the turn. The right button takes back.

use super::Play;
use crate::rules::{Side, Square};
use crate::tui::keys::{Action, Context};
use crate::tui::mouse::{Button, Click};
use crate::tui::screens::board_and_panel;
use crate::tui::screens::in_hand::hop::{self, Clicked};
use crate::tui::stage::{Request, Stage, Table};

/// Takes a click on the game's screen.
pub(super) fn click(play: &mut Play, click: Click, table: &mut Table) -> Vec<Request> {
    play.word = None;
    play.coach.call_off();
    match (click.button, play.context()) {
        (Button::Left, _) => {
            let square = board_and_panel::square_at(click.at, table.room(), table.flipped);
            square.map_or(Vec::new(), |square| click_space(play, square, table))
        }
        (Button::Right, Context::Inspecting) => play.act(Action::Inspect, table),
        (Button::Right, Context::Hopping) => play.act(Action::Back, table),
        (Button::WheelUp, Context::Over) => play.act(Action::Left, table),
        (Button::WheelDown, Context::Over) => play.act(Action::Right, table),
        _ => Vec::new(),
    }
}

fn click_space(play: &mut Play, square: Square, table: &mut Table) -> Vec<Request> {
    match play.context() {
        Context::Hopping => return click_hopping(play, square, table),
        Context::Tipping => click_tipping(play, square),
        // A second click on the same space ends the inspecting, and so does one on open ground in
        // a game under way, where the block in hand waits to be seen again.
        Context::Inspecting if play.inspecting == Some(square) => play.inspecting = None,
        _ if take_in_hand(play, square) => {}
        Context::Inspecting if play.is_under_way() && owner(play, square).is_none() => {
            play.inspecting = None;
        }
        _ => play.inspecting = Some(square),
    }
    Vec::new()
}

/// Whose block stands on that space of the board shown.
fn owner(play: &Play, square: Square) -> Option<Side> {
    play.position().block_at(square).map(|(side, _)| side)
}

impl Play {
    /// Takes the block on that space in hand if the side to move has it, and drops what was begun.
    pub(in crate::tui::screens) fn take_in_hand(&mut self, square: Square) {
        take_in_hand(self, square);
    }
}

/// Takes the block there in hand if the side to move has it, and drops what was begun. Returns
/// whether it is one.
fn take_in_hand(play: &mut Play, square: Square) -> bool {
    let position = play.game.position();
    let own = position.numbered_block_at(position.to_move(), square);
    let is_free = play.is_under_way() && !play.is_bots_turn();
    let Some((number, _)) = own.filter(|_| is_free) else {
        return false;
    };
    play.hand = Some(number);
    play.walk = None;
    play.inspecting = None;
    true
}

fn click_tipping(play: &mut Play, square: Square) {
    if take_in_hand(play, square) {
        return;
    }
    if owner(play, square).is_some() {
        play.inspecting = Some(square);
        return;
    }
    let way = play
        .hand_square()
        .and_then(|from| from.direction_to(square));
    match way {
        Some(way) => play.tip(way),
        None => play.refuse(format!("{square} is not beside the block in hand")),
    }
}

fn click_hopping(play: &mut Play, square: Square, table: &mut Table) -> Vec<Request> {
    match hop::click(&mut play.walk, square) {
        Clicked::Confirms => return play.act(Action::Confirm, table),
        Clicked::Elsewhere(word) => {
            if !take_in_hand(play, square) {
                play.refuse(word);
            }
        }
        Clicked::GoesOn => {}
    }
    Vec::new()
}
