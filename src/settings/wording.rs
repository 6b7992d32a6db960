//! How it is worded what was given in a file and what would be right.

use std::fmt::Display;

use crate::record::store::visible;

/// How much of a wrong value is repeated, in characters.
const MOST_QUOTED: usize = 40;

/// That this name may be meant, before what else is said; nothing where none may.
pub(crate) fn meant_words(name: &Option<impl Display>) -> String {
    match name {
        Some(name) => format!("{name} may be meant; "),
        None => String::new(),
    }
}

/// The words in a row, "or" before the last.
pub(crate) fn alternatives(words: &[String]) -> String {
    in_a_row(words, "or")
}

/// The words in a row, with that one before the last.
pub(super) fn in_a_row(words: &[impl AsRef<str>], before_last: &str) -> String {
    let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
    match words.as_slice() {
        [others @ .., last] if !others.is_empty() => {
            format!("{} {before_last} {last}", others.join(", "))
        }
        _ => words.concat(),
    }
}

/// What stands in the file, visible, and shortened when it is long.
pub(crate) fn quoted(text: &str) -> String {
    let text = visible(text);
    match text.char_indices().nth(MOST_QUOTED) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text,
    }
}
