//! The rules and the keys, as a text to read.

use super::keys::Context;
use super::layers::Reader;

/// The help text, opened where the keys of that context are.
pub fn reader(_context: Context) -> Reader {
    Reader::new("Rules and keys", Vec::new())
}
