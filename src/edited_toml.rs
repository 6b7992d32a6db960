//! A TOML file that somebody has written by hand is changed here and there, and is otherwise left as it
//! is.

use toml_edit::{Item, TableLike, Value, value};

/// The byte order mark that some editors put before a text.
const MARK: &str = "\u{feff}";

/// The new text with the byte order mark of the old one, and with the line ends of its first line
/// where those are not the usual ones: a document keeps neither.
pub(crate) fn written_as(old: &str, new: &str) -> String {
    let mark = if old.starts_with(MARK) { MARK } else { "" };
    let mut new = new.strip_prefix(MARK).unwrap_or(new).to_string();
    let first = old.split_inclusive('\n').next().unwrap_or_default();
    if first.ends_with("\r\n") {
        new = new.replace("\r\n", "\n").replace('\n', "\r\n");
    }
    format!("{mark}{new}")
}

/// Puts a value into a table; one that is there keeps the comment and the blanks around it.
pub(crate) fn put(table: &mut dyn TableLike, key: &str, new: Value) {
    match table.get_mut(key).and_then(Item::as_value_mut) {
        Some(old) => replace(old, new),
        None => _ = table.insert(key, value(new)),
    }
}

/// Puts a value in the place of another, with the blanks and the comment around it.
pub(crate) fn replace(old: &mut Value, mut new: Value) {
    *new.decor_mut() = old.decor().clone();
    *old = new;
}
