//! Playing a game: choosing a block, tipping it, walking its hop, and what comes after the end.

mod announce;
mod bot;
mod coach;
mod keys;
mod mouse;
mod view;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};

use crate::rules::{Block, Game, Outcome, PlayError, Position, Square, Tip, Turn, Walk};
use crate::tui::keys::{Action, Context, Stroke};
use crate::tui::layers::Layer;
use crate::tui::motion::Stand;
use crate::tui::mouse::Click;
use crate::tui::screens::evaluation::Evaluations;
use crate::tui::screens::in_hand::{InHand, hop};
use crate::tui::screens::steering;
use crate::tui::screens::typed_turn::TypedTurn;
use crate::tui::screens::words::position_text;
use crate::tui::stage::{Request, Stage, Table};
use crate::tui::theme::Theme;
use bot::Computer;
use coach::Coach;

pub(super) use view::{scene, show_walk, subject, word_or_prompt};

/// A game being played, or looked back at after its end.
#[derive(Clone, Debug)]
pub struct Play {
    game: Game,
    /// The number of the block in hand.
    hand: Option<usize>,
    /// The hop of the turn begun.
    walk: Option<Walk>,
    /// Where the inspecting cursor is.
    inspecting: Option<Square>,
    /// The turn being typed.
    typed: Option<TypedTurn>,
    /// After the end: how many plies into the game the board shown is.
    shown: Option<usize>,
    /// Why the last key did nothing.
    word: Option<String>,
    /// What the computer plays.
    computer: Computer,
    coach: Coach,
    /// Who has been ahead when.
    evaluations: Evaluations,
}

impl Play {
    /// The screen of that game, as it stands, between people.
    pub fn new(game: Game) -> Play {
        let mut play = Play {
            game,
            hand: None,
            walk: None,
            inspecting: None,
            typed: None,
            shown: None,
            word: None,
            computer: Computer::new([None, None], 0),
            coach: Coach::default(),
            evaluations: Evaluations::default(),
        };
        play.begin_turn();
        play
    }

    /// The game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Whether the game has not ended.
    pub fn is_under_way(&self) -> bool {
        self.game.outcome().is_none()
    }

    /// The hop of the turn begun, if one is.
    pub const fn walk(&self) -> Option<&Walk> {
        self.walk.as_ref()
    }

    /// The turn that is being typed, if one is.
    pub const fn typed(&self) -> Option<&TypedTurn> {
        self.typed.as_ref()
    }

    /// The block in hand as it stands before its turn; nothing when the game has ended.
    pub fn block_in_hand(&self) -> Option<Block> {
        let position = self.game.position();
        position.block(position.to_move(), self.hand?)
    }

    /// Begins a turn with one of the position's own tips.
    pub(super) fn begin_with(&mut self, tip: Tip) {
        self.begin_turn();
        let position = self.game.position();
        let in_hand = position.numbered_block_at(position.to_move(), tip.from);
        self.hand = in_hand.map(|(number, _)| number);
        self.walk = Some(Walk::new(position, tip));
    }

    /// Whether the last key did nothing, and it is said why.
    pub(super) const fn has_word(&self) -> bool {
        self.word.is_some()
    }

    /// The space under the inspecting cursor, if there is one.
    pub const fn inspecting(&self) -> Option<Square> {
        self.inspecting
    }

    /// The position that the board shows, the turn begun aside.
    fn position(&self) -> &Position {
        self.game.position_after(self.plies_shown())
    }

    /// How many plies into the game that is.
    fn plies_shown(&self) -> usize {
        self.shown.unwrap_or(self.game.ply_count())
    }

    /// How the game on the board stands.
    pub fn stand(&self) -> Stand {
        Stand::new(&self.game, self.plies_shown(), self.walk.as_ref())
    }

    /// Where the block in hand stands.
    fn hand_square(&self) -> Option<Square> {
        self.block_in_hand().map(|block| block.square)
    }

    /// Drops everything begun and takes a block in hand.
    fn begin_turn(&mut self) {
        self.walk = None;
        self.inspecting = None;
        self.typed = None;
        self.shown = None;
        self.word = None;
        self.computer.begin_turn();
        self.coach.begin_turn();
        self.choose_hand();
    }

    /// Takes the likeliest block in hand: the side's last-moved one, else the first that can move.
    /// None while the computer is to move, and after the end.
    fn choose_hand(&mut self) {
        if self.is_bots_turn() || !self.is_under_way() {
            self.hand = None;
            return;
        }
        let side = self.game.position().to_move();
        let mut turns = self.game.turns().rev();
        let last_landing = turns.find_map(|played| match played.turn {
            Turn::Hop { landing, .. } if played.side == side => Some(landing),
            _ => None,
        });
        self.hand = InHand::at_turn(self.game.position(), last_landing).number;
    }

    /// Plays a turn and says what has come of it.
    fn play(&mut self, turn: Turn, table: &Table) -> Result<Vec<Request>, PlayError> {
        self.game.play(turn)?;
        self.agree_with_itself();
        self.begin_turn();
        Ok(self.announce(table))
    }

    fn announce(&self, table: &Table) -> Vec<Request> {
        let layers = self.announcements(table).into_iter().map(Request::Open);
        let is_won = self.game.outcome().and_then(Outcome::winner).is_some();
        layers.chain(is_won.then_some(Request::Celebrate)).collect()
    }

    /// Carries out what the players have settled: a resignation or a draw.
    pub fn settle(&mut self, request: &Request, table: &Table) -> Vec<Request> {
        let ended = match *request {
            Request::Resign(side) => self.game.resign(side),
            Request::AgreeDraw => self.game.agree_draw(),
            Request::OfferDraw(side) if !self.is_bot(side.other()) => {
                return vec![Request::Open(announce::draw_offer(side, table))];
            }
            Request::OfferDraw(side) if !self.agrees_to_draw(side.other()) => {
                return vec![Request::Open(announce::draw_declined(side.other(), table))];
            }
            Request::OfferDraw(_) => self.game.agree_draw(),
            _ => return Vec::new(),
        };
        if ended.is_err() {
            return Vec::new();
        }
        self.begin_turn();
        self.announce(table)
    }

    fn refuse(&mut self, word: impl Into<String>) {
        self.word = Some(word.into());
    }

    /// The menu, or once the game has ended the result and what comes next.
    fn menu(&self, table: &Table) -> Request {
        Request::Open(match self.game.outcome() {
            Some(outcome) => Layer::Choice(announce::result(&self.game, outcome, table)),
            None => announce::menu(self, table),
        })
    }

    /// The position that the board shows, as text.
    fn text(&self) -> Request {
        Request::Open(position_text(self.position().to_string()))
    }
}

impl Stage for Play {
    fn context(&self) -> Context {
        if self.typed.is_some() {
            Context::Typing
        } else if self.inspecting.is_some() {
            Context::Inspecting
        } else if !self.is_under_way() {
            Context::Over
        } else if self.is_bots_turn() {
            Context::Waiting
        } else if self.walk.is_some() {
            Context::Hopping
        } else {
            Context::Tipping
        }
    }

    fn name_of(&self, action: Action) -> Option<&'static str> {
        (action == Action::Pause && self.is_paused()).then_some("go on")
    }

    fn works(&self, action: Action, table: &Table) -> bool {
        let way = steering::direction(action, table.flipped);
        match (self.context(), action) {
            (_, Action::Worth) => self.is_sure_of_worths(),
            (_, Action::Hint | Action::Evaluation) => true,
            (Context::Waiting, _) => self.works_waiting(action),
            (Context::Tipping, Action::Hurry) => self.computer.failure().is_some(),
            (Context::Tipping | Context::Over, Action::Undo) => self.taken_back().is_some(),
            (Context::Tipping, Action::Redo) => self.game.can_redo(),
            (Context::Tipping, Action::Next | Action::Previous | Action::Number(_)) => {
                let position = self.game.position();
                position.block_count(position.to_move()) > 1
            }
            (Context::Tipping, _) => match (way, self.hand_square()) {
                (Some(way), Some(from)) => self.game.position().explain(from, way).is_ok(),
                _ => true,
            },
            (Context::Hopping, _) => {
                let walk = self.walk.as_ref();
                walk.is_none_or(|walk| hop::works(walk, action, way))
            }
            (Context::Inspecting, Action::Flip | Action::Inspect) => true,
            (Context::Inspecting, Action::Confirm) => {
                let side = self.position().to_move();
                let own_at = |cursor| self.position().numbered_block_at(side, cursor);
                let is_own = |cursor| own_at(cursor).is_some();
                let is_free = self.is_under_way() && !self.is_bots_turn();
                is_free && self.inspecting.is_some_and(is_own)
            }
            (Context::Inspecting, _) => self.inspecting.is_some_and(|cursor| {
                let next = steering::next_inspected(self.position(), cursor, action, table.flipped);
                next.is_some_and(|next| next != cursor)
            }),
            (Context::Over, Action::Left | Action::First) => self.plies_shown() > 0,
            (Context::Over, Action::Right | Action::Last) => self.shown.is_some(),
            (Context::Over, Action::Analyse) => self.game.ply_count() > 0,
            (Context::Typing, Action::Next | Action::Previous) => {
                let position = self.game.position();
                let typed = self.typed.as_ref();
                typed.is_none_or(|typed| typed.has_completions(position))
            }
            _ => true,
        }
    }

    fn refuses(&self) -> bool {
        self.word.is_some()
            || self
                .typed
                .as_ref()
                .is_some_and(|typed| typed.fault().is_some())
    }

    fn edit(&mut self, stroke: Stroke) -> bool {
        self.typed.as_mut().is_some_and(|typed| typed.edit(stroke))
    }

    fn paste(&mut self, text: &str, _table: &mut Table) -> Vec<Request> {
        if self.is_under_way() && !self.is_bots_turn() {
            self.word = None;
            self.coach.call_off();
            self.typed.get_or_insert_default().insert(text.trim());
        }
        Vec::new()
    }

    fn act(&mut self, action: Action, table: &mut Table) -> Vec<Request> {
        self.word = None;
        if let Some(requests) = self.act_coaching(action, table) {
            return requests;
        }
        self.coach.call_off();
        match self.context() {
            Context::Typing => self.act_typing(action, table),
            Context::Inspecting => self.act_inspecting(action, table),
            Context::Over => self.act_over(action, table),
            Context::Waiting => self.act_waiting(action, table),
            Context::Hopping => self.act_hopping(action, table),
            _ => self.act_tipping(action, table),
        }
    }

    fn click(&mut self, click: Click, table: &mut Table, _theme: &Theme) -> Vec<Request> {
        mouse::click(self, click, table)
    }

    fn view(&self, table: &Table, theme: &Theme, area: Rect, buffer: &mut Buffer) -> Option<Cell> {
        view::draw(self, table, theme, area, buffer)
    }
}
