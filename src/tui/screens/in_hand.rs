//! A turn being made, key by key or click by click: the block in hand, its tip, its hop, and a cursor
//! that inspects.

pub mod hop;

use ratatui::text::{Line, Span};

use crate::rules::{Alone, Direction, IllegalReason, Position, Refusal, Square, Tip, Turn, Walk};
use crate::tui::keys::{Action, Context};
use crate::tui::screens::steering;
use crate::tui::stage::Table;
use crate::tui::theme::Theme;

use hop::Clicked;
pub use hop::hop_prompt;

/// A board on which turns are made: that of a game, or one that a side has to itself.
pub trait Board {
    /// What stands where, and which side is to move.
    fn position(&self) -> &Position;

    /// The tip of the block on that space that way.
    ///
    /// # Errors
    /// With the reason, when it is not legal.
    fn explain(&self, from: Square, direction: Direction) -> Result<Tip, Refusal>;

    /// Every legal turn with its text, in the order of the texts.
    fn turns_by_text(&self) -> Vec<(String, Turn)>;

    /// Why the turn is not legal, if it is not.
    fn refusal(&self, turn: Turn) -> Option<IllegalReason>;
}

impl Board for Position {
    fn position(&self) -> &Position {
        self
    }

    fn explain(&self, from: Square, direction: Direction) -> Result<Tip, Refusal> {
        Position::explain(self, from, direction)
    }

    fn turns_by_text(&self) -> Vec<(String, Turn)> {
        Position::turns_by_text(self)
    }

    fn refusal(&self, turn: Turn) -> Option<IllegalReason> {
        self.play(turn).err().map(|illegal| illegal.reason)
    }
}

impl Board for Alone {
    fn position(&self) -> &Position {
        Alone::position(self)
    }

    fn explain(&self, from: Square, direction: Direction) -> Result<Tip, Refusal> {
        Alone::explain(self, from, direction)
    }

    fn turns_by_text(&self) -> Vec<(String, Turn)> {
        Alone::turns_by_text(self)
    }

    fn refusal(&self, turn: Turn) -> Option<IllegalReason> {
        self.play(turn).err().map(|illegal| illegal.reason)
    }
}

/// A turn being made by the side to move.
#[derive(Clone, Debug, Default)]
pub struct InHand {
    /// The number of the block in hand.
    pub number: Option<usize>,
    /// The hop of the turn begun.
    pub walk: Option<Walk>,
    /// Where the inspecting cursor is.
    pub inspecting: Option<Square>,
    /// Why the last key did nothing.
    pub word: Option<String>,
}

impl InHand {
    /// Nothing begun, and the likeliest block in hand: the one on that space, where a turn ended
    /// lately, else the first that can move.
    pub fn at_turn(board: &impl Board, last_landing: Option<Square>) -> InHand {
        let position = board.position();
        let can_move = |&square: &Square| can_move(board, square);
        let own = || {
            position
                .blocks(position.to_move())
                .map(|block| block.square)
        };
        let square = last_landing
            .filter(can_move)
            .or_else(|| own().find(can_move));
        let in_hand =
            square.and_then(|square| position.numbered_block_at(position.to_move(), square));
        InHand {
            number: in_hand.map(|(number, _)| number),
            ..InHand::default()
        }
    }

    /// Where the keys are pressed while the turn is being made.
    pub const fn context(&self) -> Context {
        if self.inspecting.is_some() {
            Context::Inspecting
        } else if self.walk.is_some() {
            Context::Hopping
        } else {
            Context::Tipping
        }
    }

    /// Where the block in hand stands before its turn.
    pub fn square(&self, board: &impl Board) -> Option<Square> {
        let position = board.position();
        let block = position.block(position.to_move(), self.number?)?;
        Some(block.square)
    }

    pub fn refuse(&mut self, word: impl Into<String>) {
        self.word = Some(word.into());
    }

    /// Whether the action would do something now, where it is one of those that make a turn.
    pub fn works(&self, board: &impl Board, action: Action, flipped: bool) -> bool {
        let way = steering::direction(action, flipped);
        let position = board.position();
        match (self.context(), action) {
            (Context::Tipping, Action::Next | Action::Previous | Action::Number(_)) => {
                position.block_count(position.to_move()) > 1
            }
            (Context::Hopping, _) => {
                let walk = self.walk.as_ref();
                walk.is_none_or(|walk| hop::works(walk, action, way))
            }
            (Context::Inspecting, Action::Confirm) => self.inspecting.is_some_and(|cursor| {
                position
                    .numbered_block_at(position.to_move(), cursor)
                    .is_some()
            }),
            (Context::Inspecting, Action::Flip | Action::Inspect) => true,
            (Context::Inspecting, _) => self.inspecting.is_some_and(|cursor| {
                let next = steering::next_inspected(position, cursor, action, flipped);
                next.is_some_and(|next| next != cursor)
            }),
            _ => match (way, self.square(board)) {
                (Some(way), Some(from)) => board.explain(from, way).is_ok(),
                _ => true,
            },
        }
    }

    /// Tips the block in hand that way on the board.
    pub fn tip(&mut self, board: &impl Board, direction: Direction) {
        let Some(from) = self.square(board) else {
            return;
        };
        match board.explain(from, direction) {
            Ok(tip) => self.walk = Some(Walk::new(board.position(), tip)),
            Err(refusal) => self.refuse(refusal.to_string()),
        }
    }

    /// Does what a key asks for when the turn begins.
    pub fn act_tipping(&mut self, board: &impl Board, action: Action, flipped: bool) {
        match action {
            Action::Next | Action::Previous | Action::Number(_) => {
                match number_for(board.position(), self.number, action) {
                    Ok(number) => self.number = number,
                    Err(word) => self.refuse(word),
                }
            }
            Action::Inspect => self.inspecting = self.square(board),
            _ => {
                if let Some(direction) = steering::direction(action, flipped) {
                    self.tip(board, direction);
                }
            }
        }
    }

    /// Does what a key asks for while the block hops, and returns the turn when it is to be played.
    pub fn act_hopping(&mut self, action: Action, table: &Table) -> Option<Turn> {
        hop::act(&mut self.walk, action, table).unwrap_or_else(|word| {
            self.refuse(word);
            None
        })
    }

    /// Does what a key asks for while a cursor walks over the board.
    pub fn act_inspecting(&mut self, board: &impl Board, action: Action, flipped: bool) {
        let Some(cursor) = self.inspecting else {
            return;
        };
        match action {
            Action::Inspect => self.inspecting = None,
            Action::Confirm => {
                if !self.take(board, cursor) {
                    self.refuse(format!("no block to move stands on {cursor}"));
                }
            }
            _ => {
                let next = steering::next_inspected(board.position(), cursor, action, flipped);
                self.inspecting = next.or(self.inspecting);
            }
        }
    }

    /// Takes the block there in hand if the side to move has it, and drops what was begun. Returns
    /// whether it is one.
    pub fn take(&mut self, board: &impl Board, square: Square) -> bool {
        let position = board.position();
        let Some((number, _)) = position.numbered_block_at(position.to_move(), square) else {
            return false;
        };
        self.number = Some(number);
        self.walk = None;
        self.inspecting = None;
        true
    }

    /// Takes a click on that space, and returns the turn when it is to be played. A click on a block
    /// takes it in hand, one beside it tips it, one on a landing goes there, and a second one there
    /// plays the turn.
    pub fn click(&mut self, board: &impl Board, square: Square, table: &Table) -> Option<Turn> {
        match self.context() {
            Context::Hopping => return self.click_hopping(board, square, table),
            // A second click on the same space ends the inspecting, and so does one on open ground,
            // where the block in hand waits to be seen again.
            Context::Inspecting if self.inspecting == Some(square) => self.inspecting = None,
            _ if self.take(board, square) => {}
            Context::Inspecting => {
                let stands = board.position().block_at(square).is_some();
                self.inspecting = stands.then_some(square);
            }
            _ if board.position().block_at(square).is_some() => self.inspecting = Some(square),
            _ => match self
                .square(board)
                .and_then(|from| from.direction_to(square))
            {
                Some(way) => self.tip(board, way),
                None => self.refuse(format!("{square} is not beside the block in hand")),
            },
        }
        None
    }

    fn click_hopping(&mut self, board: &impl Board, square: Square, table: &Table) -> Option<Turn> {
        match hop::click(&mut self.walk, square) {
            Clicked::Confirms => return self.act_hopping(Action::Confirm, table),
            Clicked::Elsewhere(word) => {
                if !self.take(board, square) {
                    self.refuse(word);
                }
            }
            Clicked::GoesOn => {}
        }
        None
    }
}

/// The number of the block of the side to move that a key takes in hand: the next or previous one, or
/// one by its number.
///
/// # Errors
/// In words, when there is no block of that number.
pub fn number_for(
    position: &Position,
    in_hand: Option<usize>,
    action: Action,
) -> Result<Option<usize>, String> {
    let side = position.to_move();
    if let Action::Number(number) = action {
        let place = usize::from(number) - 1;
        return match position.block(side, place) {
            Some(_) => Ok(Some(place)),
            None => Err(format!("no block {number} on the board")),
        };
    }
    let blocks = position.numbered_blocks(side);
    let numbers: Vec<usize> = blocks.map(|(number, _)| number).collect();
    let by = match action {
        Action::Previous => numbers.len().saturating_sub(1),
        _ => 1,
    };
    let place = numbers.iter().position(|&number| Some(number) == in_hand);
    Ok(place.map_or(in_hand, |place| {
        numbers.get((place + by) % numbers.len()).copied()
    }))
}

/// The blocks that can be taken in hand, with their keys; those that cannot move are dim.
///
/// ```text
/// 1 c1  2 e1  3 c3  4 e3
/// ```
pub fn own_blocks(board: &impl Board, in_hand: Option<usize>, theme: &Theme) -> Line<'static> {
    let position = board.position();
    let mut line = Line::default();
    for (number, block) in position.numbered_blocks(position.to_move()) {
        let style = match can_move(board, block.square) {
            _ if in_hand == Some(number) => theme.selection(),
            true => theme.text(),
            false => theme.dim(),
        };
        line.push_span(Span::styled(
            format!(" {} {} ", number + 1, block.square),
            style,
        ));
    }
    line
}

/// Whether the block there has a legal tip.
fn can_move(board: &impl Board, square: Square) -> bool {
    Direction::ALL
        .iter()
        .any(|&way| board.explain(square, way).is_ok())
}
