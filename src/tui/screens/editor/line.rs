//! The line in which a position is typed or mended.

use crate::rules::{ParsePositionError, Placement, Ruleset};
use crate::tui::keys::Stroke;
use crate::tui::text_field::TextField;

/// A position being typed as text (R28).
#[derive(Clone, Debug)]
pub struct PositionLine {
    field: TextField,
    /// Whether faults are named: not before Enter, for a half-typed position is full of them.
    names_faults: bool,
}

/// How many columns a position may take: the longest, with a block on every space, has 106.
const WIDTH: usize = 120;

/// How many characters of a pasted text are looked at, so that pasting a whole book costs nothing.
const PASTE_LIMIT: usize = 4000;

impl Default for PositionLine {
    fn default() -> PositionLine {
        PositionLine {
            field: TextField::new(WIDTH),
            names_faults: false,
        }
    }
}

impl PositionLine {
    /// Reads a pasted text; when it is no position, returns a line that holds it and names its
    /// faults, to be mended there.
    pub fn read(text: &str, ruleset: Ruleset) -> Result<Placement, PositionLine> {
        let start: String = text.chars().take(PASTE_LIMIT).collect();
        Placement::parse(&start, ruleset).map_err(|_| {
            let mut line = PositionLine::default();
            line.field.set(start.trim());
            line.names_faults = true;
            line
        })
    }

    /// Whether nothing is typed.
    pub const fn is_empty(&self) -> bool {
        self.field.is_empty()
    }

    /// The field.
    pub const fn field(&self) -> &TextField {
        &self.field
    }

    /// Types a text at the cursor.
    pub fn insert(&mut self, text: &str) {
        let start: String = text.chars().take(PASTE_LIMIT).collect();
        self.field.insert(&start);
    }

    /// Takes an editing key. Returns whether it was one.
    pub fn edit(&mut self, stroke: Stroke) -> bool {
        self.field.edit(stroke)
    }

    /// The position that is typed; when the text is none, its faults are named from here on.
    pub fn take(&mut self, ruleset: Ruleset) -> Option<Placement> {
        let placement = Placement::parse(&self.field.text(), ruleset);
        self.names_faults = true;
        placement.ok()
    }

    /// What is wrong with the text, when that is to be named and there is anything.
    pub fn faults(&self, ruleset: Ruleset) -> Option<ParsePositionError> {
        match self.names_faults {
            true => Placement::parse(&self.field.text(), ruleset).err(),
            false => None,
        }
    }
}
