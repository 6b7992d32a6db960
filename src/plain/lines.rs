//! What is said, line by line.

use std::fmt::Display;

/// Lines that are being put together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Lines(String);

impl Lines {
    /// Adds a text. How wide the lines may be is not known here.
    pub fn say(&mut self, text: impl Display) {
        let text = text.to_string();
        self.0.push_str(&text);
        if !text.ends_with('\n') {
            self.0.push('\n');
        }
    }

    /// Adds texts, each on a line of its own.
    pub fn say_all(&mut self, texts: impl IntoIterator<Item = impl Display>) {
        for text in texts {
            self.say(text);
        }
    }

    /// All of it, each line with its line break.
    pub fn into_text(self) -> String {
        self.0
    }
}
