//! A game with the keys: what each asks for at each moment of a turn, and after the end.

use super::{Play, announce};
use crate::rules::{Direction, Square, Walk};
use crate::tui::keys::Action;
use crate::tui::screens::in_hand::{hop, number_for};
use crate::tui::screens::steering;
use crate::tui::screens::typed_turn::TypedTurn;
use crate::tui::stage::{Request, Table};

impl Play {
    /// Tips the block in hand that way on the board.
    pub(super) fn tip(&mut self, direction: Direction) {
        let Some(from) = self.hand_square() else {
            return;
        };
        match self.game.position().explain(from, direction) {
            Ok(tip) => self.walk = Some(Walk::new(self.game.position(), tip)),
            Err(refusal) => self.refuse(refusal.to_string()),
        }
    }

    /// Takes the last turn back, and the computer's with one's own.
    pub(super) fn undo(&mut self) {
        if let Some(game) = self.taken_back() {
            self.game = game;
            self.computer.forget_scores();
            self.begin_turn();
            self.pause_after_undo();
        } else {
            self.refuse("nothing to undo");
        }
    }

    /// Plays an undone turn again, and the computer's with one's own.
    pub(super) fn redo(&mut self, table: &Table) -> Vec<Request> {
        if let Some(game) = self.played_again() {
            self.game = game;
            self.computer.forget_scores();
            self.begin_turn();
            // What was announced when the turn was played is not asked again, but its end is.
            match self.game.outcome() {
                Some(_) => self.announce(table),
                None => Vec::new(),
            }
        } else {
            self.refuse("nothing to redo");
            Vec::new()
        }
    }

    /// Does what a key asks for when a turn begins.
    pub(super) fn act_tipping(&mut self, action: Action, table: &Table) -> Vec<Request> {
        match action {
            Action::Next | Action::Previous | Action::Number(_) => {
                match number_for(self.game.position(), self.hand, action) {
                    Ok(number) => self.hand = number,
                    Err(word) => self.refuse(word),
                }
            }
            Action::Inspect => self.inspecting = self.hand_square(),
            Action::Type => self.typed = Some(TypedTurn::default()),
            Action::Undo => self.undo(),
            Action::Redo => return self.redo(table),
            Action::Hurry if self.computer.failure().is_some() => return self.hurry(),
            Action::Flip => return vec![Request::Flip],
            Action::ShowText => return vec![self.text()],
            Action::Leave | Action::Menu => return vec![self.menu(table)],
            _ => {
                if let Some(direction) = steering::direction(action, table.flipped) {
                    self.tip(direction);
                }
            }
        }
        Vec::new()
    }

    /// Does what a key asks for while a block hops.
    pub(super) fn act_hopping(&mut self, action: Action, table: &Table) -> Vec<Request> {
        match action {
            Action::Menu => return vec![self.menu(table)],
            Action::Flip => return vec![Request::Flip],
            _ => match hop::act(&mut self.walk, action, table) {
                Ok(Some(turn)) => {
                    let played = self.play(turn, table);
                    return played.expect("it is made of the position's own tip and landing");
                }
                Ok(None) => {}
                Err(word) => self.refuse(word),
            },
        }
        Vec::new()
    }

    /// Does what a key asks for while a cursor walks over the board.
    pub(super) fn act_inspecting(&mut self, action: Action, table: &Table) -> Vec<Request> {
        let Some(cursor) = self.inspecting else {
            return Vec::new();
        };
        match action {
            Action::Inspect => self.inspecting = None,
            Action::Menu => return vec![self.menu(table)],
            Action::Confirm => self.take_inspected(cursor),
            Action::Flip => return vec![Request::Flip],
            _ => {
                let next = steering::next_inspected(self.position(), cursor, action, table.flipped);
                self.inspecting = next.or(self.inspecting);
            }
        }
        Vec::new()
    }

    /// Takes the block under the inspecting cursor in hand, if the side to move has it.
    fn take_inspected(&mut self, cursor: Square) {
        if !self.is_under_way() {
            return self.refuse("the game is over");
        }
        let position = self.game.position();
        let side = position.to_move();
        if self.is_bots_turn() {
            return self.refuse(format!("the computer moves {side}'s blocks"));
        }
        match (
            position.numbered_block_at(side, cursor),
            position.block_at(cursor),
        ) {
            (Some((number, _)), _) => {
                self.hand = Some(number);
                self.inspecting = None;
            }
            (None, Some((owner, _))) => {
                self.refuse(format!(
                    "the block on {cursor} is {owner}'s; it is {side}'s turn"
                ));
            }
            (None, None) => self.refuse(format!("no block stands on {cursor}")),
        }
    }

    /// Does what a key asks for after the end of the game.
    pub(super) fn act_over(&mut self, action: Action, table: &Table) -> Vec<Request> {
        let last = self.game.ply_count();
        let shown = self.plies_shown();
        match action {
            Action::Left => self.shown = Some(shown.saturating_sub(1)),
            Action::Right => self.shown = Some(shown + 1),
            Action::First => self.shown = Some(0),
            Action::Last => self.shown = None,
            Action::Inspect => {
                self.inspecting = Some(steering::first_inspected(self.position()));
            }
            Action::Undo => self.undo(),
            Action::Analyse if last == 0 => self.refuse("there is no turn to judge"),
            Action::Analyse => return vec![Request::Analyse],
            Action::Flip => return vec![Request::Flip],
            Action::NewGame => return vec![Request::ChooseGame],
            Action::Rematch => {
                return vec![Request::Rematch(announce::offered_first(&self.game))];
            }
            Action::ShowText => return vec![self.text()],
            Action::Leave | Action::Menu => return vec![self.menu(table)],
            _ => {}
        }
        self.shown = self.shown.filter(|&shown| shown < last);
        Vec::new()
    }

    /// Does what a key asks for while a turn is typed.
    pub(super) fn act_typing(&mut self, action: Action, table: &Table) -> Vec<Request> {
        let turn = TypedTurn::act(&mut self.typed, self.game.position(), action);
        turn.map_or(Vec::new(), |turn| {
            let played = self.play(turn, table);
            played.expect("it has been checked in this very position")
        })
    }
}
