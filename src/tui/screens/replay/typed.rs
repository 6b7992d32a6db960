//! The line in which a turn's number or a comment is typed.

use crate::record::{Comment, Record};
use crate::rules::Side;
use crate::tui::keys::Stroke;
use crate::tui::text_field::TextField;

/// How many columns a turn's number may take.
const TURN_WIDTH: usize = 8;

/// How many columns a comment may take. Every key looks at the whole of it.
const COMMENT_WIDTH: usize = 500;

/// How many characters of a pasted text are looked at, so that pasting a whole book costs nothing.
const PASTE_LIMIT: usize = 2 * COMMENT_WIDTH;

/// What is being typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// Which turn to go to.
    Turn,
    /// A comment.
    Comment,
}

/// A line being typed.
#[derive(Clone, Debug)]
pub(super) struct Typed {
    purpose: Purpose,
    field: TextField,
    /// Why what was typed last was not taken.
    fault: Option<String>,
}

impl Typed {
    /// A line for a turn's number.
    pub(super) fn turn() -> Typed {
        Typed {
            purpose: Purpose::Turn,
            field: TextField::new(TURN_WIDTH),
            fault: None,
        }
    }

    /// A line with a comment; nothing when the comment cannot be held by it as it is, and so would
    /// be changed by the mere looking.
    pub(super) fn comment(comment: &str) -> Option<Typed> {
        // A column holds a few characters at the most, and trying takes long for a very long text.
        let may_fit = comment.chars().count() <= PASTE_LIMIT;
        let field = TextField::new(COMMENT_WIDTH).with(if may_fit { comment } else { "" });
        (field.text() == comment).then_some(Typed {
            purpose: Purpose::Comment,
            field,
            fault: None,
        })
    }

    /// What is being typed.
    pub(super) const fn purpose(&self) -> Purpose {
        self.purpose
    }

    /// The line.
    pub(super) const fn field(&self) -> &TextField {
        &self.field
    }

    /// Why what was typed last was not taken.
    pub(super) fn fault(&self) -> Option<&str> {
        self.fault.as_deref()
    }

    /// Takes an editing key. Returns whether it was one.
    pub(super) fn edit(&mut self, stroke: Stroke) -> bool {
        let is_taken = self.field.edit(stroke);
        if is_taken {
            self.fault = None;
        }
        is_taken
    }

    /// Types a text.
    pub(super) fn insert(&mut self, text: &str) {
        let start: String = text.trim().chars().take(PASTE_LIMIT).collect();
        self.field.insert(&start);
        self.fault = None;
    }

    /// After how many plies the turn typed has been played; if there is none, the reason is kept.
    pub(super) fn take_turn(&mut self, record: &Record) -> Option<usize> {
        let plies = plies_after(record, self.field.text().trim());
        plies.map_err(|fault| self.fault = Some(fault)).ok()
    }

    /// The comment typed; if it cannot be kept, the reason is.
    pub(super) fn take_comment(&mut self) -> Option<Comment> {
        let comment = Comment::new(&self.field.text());
        comment
            .map_err(|error| self.fault = Some(error.to_string()))
            .ok()
    }
}

/// After how many plies the turn has been played that a number names, or a number with a side's
/// letter.
fn plies_after(record: &Record, word: &str) -> Result<usize, String> {
    let halves = [("g", Side::Gold), ("b", Side::Blue)];
    let mut halves = halves.into_iter();
    let half = halves.find_map(|(letter, side)| Some((word.strip_suffix(letter)?, Some(side))));
    let (number, side) = half.unwrap_or((word, None));
    let is_number = number.bytes().all(|byte| byte.is_ascii_digit());
    let number = number.parse().ok().filter(|_| is_number);
    let Some(number) = number else {
        return Err("a turn is a number, with g or b for one side's half of it, as 3 or 3b".into());
    };
    record.plies_after(number, side).ok_or_else(|| {
        let last = record.game().turns().next_back();
        let last = last.map_or(0, |played| played.number);
        format!("the game has no turn {word}; the last is {last}, and 0 is the start")
    })
}
