//! A turn typed in notation (R29).

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};

use super::board_and_panel::sentence;
use super::in_hand::Board;
use super::typing_sheet::TypingSheet;
use crate::rules::Turn;
use crate::tui::keys::{Action, Stroke};
use crate::tui::layout;
use crate::tui::text_field::TextField;
use crate::tui::theme::Theme;

/// How long a turn may be typed: enough for any, and for a slip of the fingers.
const WIDTH: usize = 12;

/// A turn being typed.
#[derive(Clone, Debug)]
pub struct TypedTurn {
    field: TextField,
    /// What was typed when completing began, while nothing has been typed since.
    stem: Option<String>,
    /// Why what was typed last was not taken, and the column that is wrong, if it is one column.
    fault: Option<(String, Option<usize>)>,
}

impl Default for TypedTurn {
    fn default() -> TypedTurn {
        TypedTurn {
            field: TextField::new(WIDTH),
            stem: None,
            fault: None,
        }
    }
}

impl TypedTurn {
    /// Why what was typed last was not taken, and the column that is wrong, counted from 0.
    pub fn fault(&self) -> Option<(&str, Option<usize>)> {
        let (text, column) = self.fault.as_ref()?;
        Some((text, *column))
    }

    /// Does what a key asks for while a turn is typed, if one is, and returns the turn when it is to be
    /// played.
    pub fn act(typed: &mut Option<TypedTurn>, board: &impl Board, action: Action) -> Option<Turn> {
        let turn = typed.as_mut()?;
        match action {
            Action::Leave => *typed = None,
            Action::Next => turn.complete(board, false),
            Action::Previous => turn.complete(board, true),
            Action::Confirm => return turn.take(board),
            _ => {}
        }
        None
    }

    /// Takes an editing key. Returns whether it was one.
    pub fn edit(&mut self, stroke: Stroke) -> bool {
        let taken = self.field.edit(stroke);
        if taken {
            self.stem = None;
            self.fault = None;
        }
        taken
    }

    /// Types a text.
    pub fn insert(&mut self, text: &str) {
        self.field.insert(text);
        self.stem = None;
        self.fault = None;
    }

    /// The legal turns that begin with what is typed, in the order of their texts.
    pub fn completions(&self, board: &impl Board) -> Vec<String> {
        let typed = self.field.text();
        let stem = self.stem.as_deref().unwrap_or(&typed);
        let turns = board.turns_by_text().into_iter().map(|(text, _)| text);
        turns.filter(|turn| turn.starts_with(stem)).collect()
    }

    /// Whether completing would change what is typed.
    pub fn has_completions(&self, board: &impl Board) -> bool {
        let fitting = self.completions(board);
        fitting.iter().any(|turn| *turn != self.field.text())
    }

    /// Completes what is typed, and on the next call goes to the next possibility or, backwards, to
    /// the one before.
    fn complete(&mut self, board: &impl Board, backwards: bool) {
        let fitting = self.completions(board);
        let typed = self.field.text();
        if fitting.is_empty() {
            self.fault = Some((format!("no legal turn begins with {typed}"), None));
            return;
        }
        let here = match self.stem {
            Some(_) => fitting.iter().position(|turn| *turn == typed),
            None => None,
        };
        let place = match (here, backwards) {
            (None, false) => 0,
            (None, true) => fitting.len() - 1,
            (Some(here), false) => (here + 1) % fitting.len(),
            (Some(here), true) => (here + fitting.len() - 1) % fitting.len(),
        };
        self.stem.get_or_insert(typed);
        self.field.set(&fitting[place]);
        self.fault = None;
    }

    /// The turn typed, if it is legal; if not, the reason is kept.
    pub fn take(&mut self, board: &impl Board) -> Option<Turn> {
        let fault = match self.field.text().parse::<Turn>() {
            Ok(turn) => match board.refusal(turn) {
                None => return Some(turn),
                Some(reason) => (reason.to_string(), None),
            },
            Err(error) => (error.to_string(), Some(error.column)),
        };
        self.fault = Some(fault);
        None
    }

    /// Draws the line in the room of a screen, with why it was not taken or what it may become: beside
    /// the board where there is room, so that it is in sight while one types. Returns where the
    /// hardware cursor belongs.
    pub fn draw(
        &self,
        board: &impl Board,
        theme: &Theme,
        room: Rect,
        buffer: &mut Buffer,
    ) -> Option<Cell> {
        let panel = layout::areas(room).and_then(|areas| areas.panel);
        let fault = self.fault();
        let wrong = fault.and_then(|(_, column)| column);
        let note = match fault {
            Some((reason, _)) => sentence(&reason),
            None if panel.is_some() => possible_turns(&self.completions(board)),
            None => String::new(),
        };
        let sheet = TypingSheet {
            hint: "A turn, as c3-c4-d4:",
            field: &self.field,
            wrong: &|column| wrong == Some(column),
            notes: vec![note],
        };
        sheet.draw(theme, panel.unwrap_or(room), buffer)
    }
}

/// How many possible turns are listed while one is being typed.
const LISTED: usize = 12;

/// The turns that what is typed may become, the first of them.
fn possible_turns(turns: &[String]) -> String {
    let listed = turns[..turns.len().min(LISTED)].join("  ");
    match turns.len().saturating_sub(LISTED) {
        0 => listed,
        more => format!("{listed}  and {more} more"),
    }
}
