//! A turn typed in notation (R29).

use crate::rules::{Position, Turn};
use crate::tui::keys::Stroke;
use crate::tui::text_field::TextField;

/// How long a turn may be typed: enough for any, and for a slip of the fingers.
const WIDTH: usize = 12;

/// A turn being typed.
#[derive(Clone, Debug)]
pub(super) struct TypedTurn {
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
    /// The line being typed.
    pub(super) const fn field(&self) -> &TextField {
        &self.field
    }

    /// Why what was typed last was not taken, and the column that is wrong, counted from 0.
    pub(super) fn fault(&self) -> Option<(&str, Option<usize>)> {
        let (text, column) = self.fault.as_ref()?;
        Some((text, *column))
    }

    /// Takes an editing key. Returns whether it was one.
    pub(super) fn edit(&mut self, stroke: Stroke) -> bool {
        let taken = self.field.edit(stroke);
        if taken {
            self.stem = None;
            self.fault = None;
        }
        taken
    }

    /// Types a text.
    pub(super) fn insert(&mut self, text: &str) {
        self.field.insert(text);
        self.stem = None;
        self.fault = None;
    }

    /// The legal turns that begin with what is typed, in the order of their texts.
    pub(super) fn completions(&self, position: &Position) -> Vec<String> {
        let typed = self.field.text();
        let stem = self.stem.as_deref().unwrap_or(&typed);
        let turns = position.turns_by_text().into_iter().map(|(text, _)| text);
        turns.filter(|turn| turn.starts_with(stem)).collect()
    }

    /// Whether completing would change what is typed.
    pub(super) fn has_completions(&self, position: &Position) -> bool {
        let fitting = self.completions(position);
        fitting.iter().any(|turn| *turn != self.field.text())
    }

    /// Completes what is typed, and on the next call goes to the next possibility or, backwards, to
    /// the one before.
    pub(super) fn complete(&mut self, position: &Position, backwards: bool) {
        let fitting = self.completions(position);
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
    pub(super) fn take(&mut self, position: &Position) -> Option<Turn> {
        let fault = match self.field.text().parse::<Turn>() {
            Ok(turn) => match position.play(turn) {
                Ok(_) => return Some(turn),
                Err(illegal) => (illegal.reason.to_string(), None),
            },
            Err(error) => (error.to_string(), Some(error.column)),
        };
        self.fault = Some(fault);
        None
    }
}
