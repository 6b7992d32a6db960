//! What can be wrong with a record's text, and where.

use std::fmt;

use super::date::DateError;
use super::ending::{GameResult, Termination};
use super::text::{TextError, is_unfit};
use crate::rules::{IllegalTurn, Outcome, ParseNetError, Position, PositionFault, Side, TurnFault};

/// Something wrong in a text of records, and where.
///
/// As text it is one line without control characters, ready to be shown.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {}", fit(&.kind.to_string()))]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// What stands there as far as it is wrong, to the end of the line at the most, as it is in the
    /// file; empty where something is missing. It may have control characters.
    pub text: String,
    /// What is wrong with it, and what would be right.
    pub kind: RecordFault,
}

/// The text with escapes for characters that a terminal would act on.
fn fit(text: &str) -> String {
    let escaped = text.chars().map(|character| match is_unfit(character) {
        true => character.escape_unicode().to_string(),
        false => character.to_string(),
    });
    escaped.collect()
}

/// All that is wrong with a text of records, from its beginning to its end.
///
/// After a fault among a game's turns, the rest of its turns mean nothing and are not looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordErrors {
    /// What is wrong, at least one thing.
    pub all: Vec<RecordError>,
}

impl fmt::Display for RecordErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.all.iter().map(RecordError::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl std::error::Error for RecordErrors {}

/// What is wrong at one place of a text of records.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordFault {
    /// The bytes are no text.
    #[error("this is not valid UTF-8; a record is a text in it")]
    NotUtf8,
    /// There is no game at all.
    #[error("there is no game here; one begins with its tags, as in [Gold \"Ada\"]")]
    NoGame,
    /// A character that no record can hold.
    #[error(transparent)]
    Text(#[from] TextError),
    /// A backslash that escapes nothing.
    #[error("a backslash stands before {0} or another backslash; for one write two")]
    Escape(char),
    /// A comment without an end.
    #[error("this comment has no end; close it with }}")]
    OpenComment,

    /// A tag without a name.
    #[error("a tag's name is due here: Latin letters, digits and _")]
    TagName,
    /// A tag without a value.
    #[error("the tag's value is due here, between double quotes")]
    TagValue,
    /// A value without an end.
    #[error("this value has no end; close it with a double quote on the same line")]
    OpenValue,
    /// A tag without an end.
    #[error("a ] is due here; a tag is [Name \"value\"]")]
    OpenTag,
    /// A tag that the game has already.
    #[error("the game has the tag {0} already; each is given once")]
    Twice(String),
    /// A tag with a meaning, in other capitals.
    #[error("the tag is written {0}")]
    Capitals(&'static str),
    /// A value that is not one of the words for it.
    #[error("{tag} is {}", one_of(.words))]
    Word {
        /// The tag.
        tag: &'static str,
        /// The words that it may be.
        words: Vec<&'static str>,
    },
    /// A date that is none.
    #[error("{0}, or ????.??.?? when it is not known")]
    Date(DateError),
    /// A net that is none.
    #[error(transparent)]
    Net(#[from] ParseNetError),
    /// A start that is no position under the game's rules.
    #[error("{0}")]
    Start(PositionFault),
    /// A game without a start.
    #[error("the tag Start is missing; it is the position that the game begins with")]
    NoStart,
    /// Turns without tags before them.
    #[error("a game begins with its tags, Start among them; no turns stand before or behind that")]
    NoTags,

    /// A turn without its number.
    #[error("the turn's number is due here: {0}")]
    NumberDue(String),
    /// A wrong number.
    #[error("the next turn is {0}")]
    Number(String),
    /// Something else where a turn was due.
    #[error("a turn is due here, as in c3-c4-d4")]
    TurnDue,
    /// The text is no turn.
    #[error("{0}")]
    Turn(TurnFault),
    /// A turn that is not legal.
    #[error("{illegal}, in the position {position}")]
    Illegal {
        /// The turn and why it is not legal.
        illegal: IllegalTurn,
        /// Where it is not legal.
        position: Box<Position>,
    },
    /// A turn after the end.
    #[error("the game is over here. {0}")]
    Over(Outcome),
    /// A forced pass that is not written down.
    #[error("{0} has no legal turn here; its forced pass is written --")]
    PassDue(Side),

    /// A game that does not end with a result.
    #[error("the game's result is due here: 1-0, 0-1, 1/2-1/2, or * when it has none")]
    NoResult,
    /// A result that the turns contradict.
    #[error("by the turns the result is {}. {outcome}", GameResult::of(Some(*.outcome)))]
    WrongResult {
        /// How the turns end the game.
        outcome: Outcome,
    },
    /// A tag that says another result than the end of the turns.
    #[error("the turns end with {0}; the tag Result has to say the same")]
    ResultsDiffer(GameResult),
    /// A termination that does not go with the turns and the result.
    #[error("the termination is {0} by the turns and their result")]
    WrongTermination(Termination),
}

fn one_of(words: &[&str]) -> String {
    match words {
        [before @ .., last] if !before.is_empty() => format!("{} or {last}", before.join(", ")),
        _ => words.concat(),
    }
}
