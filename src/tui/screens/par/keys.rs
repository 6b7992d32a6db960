//! A round with the keys.

use super::{ParScreen, Wish, announce};
use crate::tui::keys::Action;
use crate::tui::screens::steering;
use crate::tui::screens::typed_turn::TypedTurn;
use crate::tui::stage::{Request, Table};

impl ParScreen {
    fn undo(&mut self) {
        match self.round.undo() {
            true => self.begin_turn(),
            false => self.in_hand.refuse("nothing to undo"),
        }
    }

    /// Does what a key asks for when a turn begins.
    pub(super) fn act_tipping(&mut self, action: Action, table: &Table) -> Vec<Request> {
        match action {
            Action::Type => self.typed = Some(TypedTurn::default()),
            Action::Undo => self.undo(),
            Action::Redo => match self.round.redo() {
                true => self.begin_turn(),
                false => self.in_hand.refuse("nothing to redo"),
            },
            Action::Flip => return vec![Request::Flip],
            Action::ShowText => return vec![announce::text(self)],
            Action::Leave | Action::Menu => return vec![self.menu(table)],
            _ => self
                .in_hand
                .act_tipping(self.round.board(), action, table.flipped),
        }
        Vec::new()
    }

    /// Does what a key asks for while a block hops.
    pub(super) fn act_hopping(&mut self, action: Action, table: &Table) -> Vec<Request> {
        match action {
            Action::Menu => return vec![self.menu(table)],
            Action::Flip => return vec![Request::Flip],
            _ => {
                let turn = self.in_hand.act_hopping(action, table);
                turn.into_iter().for_each(|turn| self.play(turn));
            }
        }
        Vec::new()
    }

    /// Does what a key asks for while a cursor walks over the board.
    pub(super) fn act_inspecting(&mut self, action: Action, table: &Table) -> Vec<Request> {
        match action {
            Action::Menu => return vec![self.menu(table)],
            Action::Flip => return vec![Request::Flip],
            Action::Confirm if !self.is_playing() => {
                self.in_hand.refuse("no turn is to be made here");
            }
            _ => {
                let board = *self.board();
                self.in_hand.act_inspecting(&board, action, table.flipped);
            }
        }
        Vec::new()
    }

    /// Does what a key asks for when the round is over or a shortest way off is shown.
    pub(super) fn act_over(&mut self, action: Action, table: &mut Table) -> Vec<Request> {
        let (shown, last) = (self.shown(), self.seen().turns().len());
        match action {
            Action::Left => self.shown = Some(shown.saturating_sub(1)),
            Action::Right => self.shown = Some(shown + 1),
            Action::First => self.shown = Some(0),
            Action::Last => self.shown = None,
            Action::Inspect => {
                let first = steering::first_inspected(self.board().position());
                self.in_hand.inspecting = Some(first);
            }
            Action::Undo if self.shortest.is_none() => self.undo(),
            Action::Flip => return vec![Request::Flip],
            Action::Hint if self.shortest.is_some() => self.grant(Wish::ShowOwn, table),
            Action::Hint => self.grant(Wish::ShowShortest, table),
            Action::Rematch => self.grant(Wish::Again, table),
            Action::NewGame => return vec![announce::another(self)],
            Action::ShowText => return vec![announce::text(self)],
            Action::Leave | Action::Menu => return vec![self.menu(table)],
            _ => {}
        }
        self.shown = self
            .shown
            .filter(|&shown| shown < last || self.shortest.is_some());
        self.shown = self.shown.map(|shown| shown.min(self.seen().turns().len()));
        Vec::new()
    }

    /// Does what a key asks for while a turn is typed.
    pub(super) fn act_typing(&mut self, action: Action) -> Vec<Request> {
        let turn = TypedTurn::act(&mut self.typed, self.round.board(), action);
        turn.into_iter().for_each(|turn| self.play(turn));
        Vec::new()
    }
}
