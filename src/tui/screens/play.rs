//! Playing a game: choosing a block, tipping it, walking its hop, and what comes after the end.

mod announce;
mod mouse;
mod typed;
mod view;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};

use crate::rules::{
    Block, Direction, Game, Outcome, PlayError, Position, Square, Turn, Walk, WalkRefusal,
};
use crate::tui::keys::{Action, Context, Stroke};
use crate::tui::layers::Layer;
use crate::tui::motion::Stand;
use crate::tui::mouse::Click;
use crate::tui::screens::steering;
use crate::tui::screens::words::position_text;
use crate::tui::stage::{Request, Stage, Table};
use crate::tui::theme::Theme;
use typed::TypedTurn;

pub(super) use view::show_walk;

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
}

impl Play {
    /// The screen of that game, as it stands.
    pub fn new(game: Game) -> Play {
        let mut play = Play {
            game,
            hand: None,
            walk: None,
            inspecting: None,
            typed: None,
            shown: None,
            word: None,
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

    /// The block in hand as it stands before its turn; nothing when the game has ended.
    pub fn block_in_hand(&self) -> Option<Block> {
        let position = self.game.position();
        position.block(position.to_move(), self.hand?)
    }

    /// The space under the inspecting cursor, if there is one.
    pub const fn inspecting(&self) -> Option<Square> {
        self.inspecting
    }

    /// The position that the board shows, the turn begun aside.
    fn position(&self) -> &Position {
        match self.shown {
            Some(plies) => self.game.position_after(plies),
            None => self.game.position(),
        }
    }

    /// How the game on the board stands.
    pub fn stand(&self) -> Stand {
        let plies = self.shown.unwrap_or(self.game.ply_count());
        Stand::new(&self.game, plies, self.walk.as_ref())
    }

    /// Where the block in hand stands.
    fn hand_square(&self) -> Option<Square> {
        self.block_in_hand().map(|block| block.square)
    }

    /// Drops everything begun and takes the likeliest block in hand: the side's last-moved one, else
    /// the first that can move.
    fn begin_turn(&mut self) {
        self.walk = None;
        self.inspecting = None;
        self.typed = None;
        self.shown = None;
        self.word = None;
        let position = self.game.position();
        let side = position.to_move();
        let last_moved = self
            .game
            .turns()
            .rev()
            .find_map(|played| match played.turn {
                Turn::Hop { landing, .. } if played.side == side => Some(landing),
                _ => None,
            });
        let movable: Vec<Square> = position.tips().map(|tip| tip.from).collect();
        let square = last_moved
            .filter(|square| movable.contains(square))
            .or(movable.first().copied());
        let in_hand = square.and_then(|square| position.numbered_block_at(side, square));
        self.hand = in_hand.map(|(number, _)| number);
        if !self.is_under_way() {
            self.hand = None;
        }
    }

    /// Plays a turn and says what has come of it.
    fn play(&mut self, turn: Turn, table: &Table) -> Result<Vec<Request>, PlayError> {
        self.game.play(turn)?;
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
            Request::OfferDraw(side) => {
                return vec![Request::Open(announce::draw_offer(side, table))];
            }
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

    /// Takes the `by`-th block after the one in hand in hand.
    fn cycle_hand(&mut self, by: usize) {
        let position = self.game.position();
        let numbers: Vec<usize> = position
            .numbered_blocks(position.to_move())
            .map(|(number, _)| number)
            .collect();
        let place = numbers.iter().position(|&number| Some(number) == self.hand);
        if let Some(place) = place {
            self.hand = Some(numbers[(place + by) % numbers.len()]);
        }
    }

    fn take_number(&mut self, number: usize) {
        let position = self.game.position();
        match position.block(position.to_move(), number) {
            Some(_) => self.hand = Some(number),
            None => self.refuse(format!("no block {} on the board", number + 1)),
        }
    }

    fn tip(&mut self, direction: Direction) {
        let Some(from) = self.hand_square() else {
            return;
        };
        match self.game.position().explain(from, direction) {
            Ok(tip) => self.walk = Some(Walk::new(self.game.position(), tip)),
            Err(refusal) => self.refuse(refusal.to_string()),
        }
    }

    fn undo(&mut self) {
        if self.game.undo() {
            self.begin_turn();
        } else {
            self.refuse("nothing to undo");
        }
    }

    fn redo(&mut self, table: &Table) -> Vec<Request> {
        if self.game.redo() {
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

    fn act_tipping(&mut self, action: Action, table: &Table) -> Vec<Request> {
        let position = self.game.position();
        let others = position.block_count(position.to_move()).saturating_sub(1);
        match action {
            Action::Next => self.cycle_hand(1),
            Action::Previous => self.cycle_hand(others),
            Action::Number(number) => self.take_number(usize::from(number) - 1),
            Action::Inspect => self.inspecting = self.hand_square(),
            Action::Type => self.typed = Some(TypedTurn::default()),
            Action::Undo => self.undo(),
            Action::Redo => return self.redo(table),
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

    fn act_hopping(&mut self, action: Action, table: &Table) -> Vec<Request> {
        let Some(walk) = &mut self.walk else {
            return Vec::new();
        };
        match action {
            Action::Next => go_round(walk, 1),
            Action::Previous => go_round(walk, walk.tip().landings().len().saturating_sub(1)),
            Action::Confirm => match walk.turn() {
                Some(turn) => {
                    let played = self.play(turn, table);
                    return played.expect("it is made of the position's own tip and landing");
                }
                None => {
                    let word = steps_due(walk);
                    self.refuse(word);
                }
            },
            Action::Back => {
                if !walk.back() {
                    self.walk = None;
                }
            }
            Action::Leave => self.walk = None,
            Action::Menu => return vec![self.menu(table)],
            Action::Flip => return vec![Request::Flip],
            _ => {
                if let Some(direction) = steering::direction(action, table.flipped) {
                    let stepped = walk.step(direction);
                    let face = walk.tip().face();
                    if let Err(refusal) = stepped {
                        self.refuse(match refusal {
                            WalkRefusal::NoSteps(_) => {
                                let enter = table.keys.name_of(Context::Hopping, Action::Confirm);
                                format!("{face}: {enter} plays the turn")
                            }
                            other => other.to_string(),
                        });
                    }
                }
            }
        }
        Vec::new()
    }

    fn act_inspecting(&mut self, action: Action, table: &Table) -> Vec<Request> {
        let Some(cursor) = self.inspecting else {
            return Vec::new();
        };
        match action {
            Action::Inspect => self.inspecting = None,
            Action::Menu => return vec![self.menu(table)],
            Action::Confirm => self.take_inspected(cursor),
            Action::Flip => return vec![Request::Flip],
            _ => {
                let next = self.inspected_next(cursor, action, table.flipped);
                self.inspecting = next.or(self.inspecting);
            }
        }
        Vec::new()
    }

    /// Where the inspecting cursor goes from that space by that action.
    fn inspected_next(&self, cursor: Square, action: Action, flipped: bool) -> Option<Square> {
        let blocks = self.position().occupied();
        match action {
            Action::Next => steering::following(cursor, blocks, true),
            Action::Previous => steering::following(cursor, blocks, false),
            _ => cursor.step(steering::direction(action, flipped)?),
        }
    }

    /// Takes the block under the inspecting cursor in hand, if the side to move has it.
    fn take_inspected(&mut self, cursor: Square) {
        if !self.is_under_way() {
            return self.refuse("the game is over");
        }
        let position = self.game.position();
        let side = position.to_move();
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

    fn act_over(&mut self, action: Action, table: &Table) -> Vec<Request> {
        let last = self.game.ply_count();
        let shown = self.shown.unwrap_or(last);
        match action {
            Action::Left => self.shown = Some(shown.saturating_sub(1)),
            Action::Right => self.shown = Some(shown + 1),
            Action::First => self.shown = Some(0),
            Action::Last => self.shown = None,
            Action::Inspect => {
                let side = self.position().to_move();
                let block = self.position().blocks(side).next();
                self.inspecting = block.map(|block| block.square).or(Some(side.goal()));
            }
            Action::Undo => self.undo(),
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

    /// The menu, or once the game has ended the result and what comes next.
    fn menu(&self, table: &Table) -> Request {
        Request::Open(match self.game.outcome() {
            Some(outcome) => Layer::Choice(announce::result(&self.game, outcome, table)),
            None => announce::menu(&self.game, table),
        })
    }

    /// The position that the board shows, as text.
    fn text(&self) -> Request {
        Request::Open(position_text(self.position().to_string()))
    }

    fn act_typing(&mut self, action: Action, table: &Table) -> Vec<Request> {
        let position = *self.game.position();
        let Some(typed) = &mut self.typed else {
            return Vec::new();
        };
        match action {
            Action::Leave => self.typed = None,
            Action::Next => typed.complete(&position, false),
            Action::Previous => typed.complete(&position, true),
            Action::Confirm => {
                if let Some(turn) = typed.take(&position) {
                    let played = self.play(turn, table);
                    return played.expect("it has been checked in this very position");
                }
            }
            _ => {}
        }
        Vec::new()
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
        } else if self.walk.is_some() {
            Context::Hopping
        } else {
            Context::Tipping
        }
    }

    fn works(&self, action: Action, table: &Table) -> bool {
        let way = steering::direction(action, table.flipped);
        match (self.context(), action) {
            (Context::Tipping | Context::Over, Action::Undo) => self.game.can_undo(),
            (Context::Tipping, Action::Redo) => self.game.can_redo(),
            (Context::Tipping, Action::Next | Action::Previous | Action::Number(_)) => {
                let position = self.game.position();
                position.block_count(position.to_move()) > 1
            }
            (Context::Tipping, _) => match (way, self.hand_square()) {
                (Some(way), Some(from)) => self.game.position().explain(from, way).is_ok(),
                _ => true,
            },
            (Context::Hopping, _) => self.walk.as_ref().is_none_or(|walk| match (action, way) {
                (Action::Confirm, _) => walk.turn().is_some(),
                (Action::Next | Action::Previous, _) => {
                    let mut gone_on = walk.clone();
                    go_round(&mut gone_on, 1);
                    gone_on != *walk
                }
                (_, Some(way)) => {
                    let mut gone_on = walk.clone();
                    gone_on.step(way).is_ok() && gone_on != *walk
                }
                _ => true,
            }),
            (Context::Inspecting, Action::Flip | Action::Inspect) => true,
            (Context::Inspecting, Action::Confirm) => {
                let side = self.position().to_move();
                let own_at = |cursor| self.position().numbered_block_at(side, cursor);
                let is_own = |cursor| own_at(cursor).is_some();
                self.is_under_way() && self.inspecting.is_some_and(is_own)
            }
            (Context::Inspecting, _) => self.inspecting.is_some_and(|cursor| {
                let next = self.inspected_next(cursor, action, table.flipped);
                next.is_some_and(|next| next != cursor)
            }),
            (Context::Over, Action::Left | Action::First) => {
                self.shown.unwrap_or(self.game.ply_count()) > 0
            }
            (Context::Over, Action::Right | Action::Last) => self.shown.is_some(),
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
        if self.is_under_way() {
            self.word = None;
            self.typed.get_or_insert_default().insert(text.trim());
        }
        Vec::new()
    }

    fn act(&mut self, action: Action, table: &mut Table) -> Vec<Request> {
        self.word = None;
        match self.context() {
            Context::Typing => self.act_typing(action, table),
            Context::Inspecting => self.act_inspecting(action, table),
            Context::Over => self.act_over(action, table),
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

/// Whether the hop is one that is walked.
fn has_steps(walk: &Walk) -> bool {
    walk.tip()
        .landings()
        .into_iter()
        .any(|landing| landing != walk.tip().to)
}

/// Goes to the `by`-th landing after the one the hop is on.
fn go_round(walk: &mut Walk, by: usize) {
    let landings: Vec<Square> = walk.tip().landings().into_iter().collect();
    let here = landings.iter().position(|&landing| landing == walk.at());
    let next = match here.filter(|_| walk.turn().is_some()) {
        Some(here) => landings.get((here + by) % landings.len()),
        None if by == 1 => landings.first(),
        None => landings.last(),
    };
    if let Some(&landing) = next {
        walk.go_to(landing);
    }
}

/// What the hop still needs before it can be played.
fn steps_due(walk: &Walk) -> String {
    let face = walk.tip().face();
    match walk.steps_left() {
        1 => format!("{face} has to hop: one arrow more"),
        left => format!("{face} has to hop: {left} arrows more"),
    }
}
