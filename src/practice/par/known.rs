//! The set-ups that the player knows: a round on one of them does not count any more.
//!
//! ```toml
//! known = ["--seed 7", "--blocks 2 --seed 31"]
//! ```
//!
//! They are written as the words that [make](super::Round::words) them at the shell, the last one
//! last.

use toml_edit::{Array, DocumentMut, Item};

use crate::edited_toml::put;

const KNOWN: &str = "known";

/// How many set-ups are remembered. Who comes back to one after so many others remembers little of it.
pub const MOST_KNOWN: usize = 50;

/// What is wrong with the set-ups in a document, in a line.
pub(super) fn check(document: &DocumentMut) -> Result<(), String> {
    let are_words = |item: &Item| {
        let list = item.as_array();
        list.is_some_and(|list| list.iter().all(|words| words.as_str().is_some()))
    };
    match document.get(KNOWN).is_none_or(are_words) {
        true => Ok(()),
        false => Err(format!("{KNOWN} is a list of set-ups, as [\"--seed 7\"]")),
    }
}

/// Whether the player knows that set-up, as far as is remembered.
pub fn is_known(document: &DocumentMut, set_up: &str) -> bool {
    let known = document.get(KNOWN).and_then(Item::as_array);
    known.is_some_and(|known| known.iter().any(|words| words.as_str() == Some(set_up)))
}

/// Notes that the player knows that set-up: a round on it has counted, or a shortest way was shown.
pub fn note_known(document: &mut DocumentMut, set_up: &str) {
    if is_known(document, set_up) {
        return;
    }
    if document.get(KNOWN).is_none() {
        put(document.as_table_mut(), KNOWN, Array::new().into());
    }
    if let Some(known) = document.get_mut(KNOWN).and_then(Item::as_array_mut) {
        known.push(set_up);
        while known.len() > MOST_KNOWN {
            known.remove(0);
        }
    }
}
