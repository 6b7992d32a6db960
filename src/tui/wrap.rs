//! Breaking text into lines.

use std::borrow::Cow;

use textwrap::{Options, WordSplitter};

/// The text in lines of that many columns, at least one; broken between words alone, for turns have
/// hyphens at which they are not to be broken.
pub fn wrapped(text: &str, columns: usize) -> Vec<Cow<'_, str>> {
    let options = Options::new(columns.max(1)).word_splitter(WordSplitter::NoHyphenation);
    textwrap::wrap(text, options)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_stay_whole() {
        assert_eq!(wrapped("c3-c4-d4  e5-e4", 12), ["c3-c4-d4", "e5-e4"]);
        assert_eq!(wrapped("abc", 0), ["a", "b", "c"]);
    }
}
