//! Words that more than one screen says.

use crate::rules::{Net, Ruleset, SliderRule};
use crate::tui::layers::{Layer, Passage, Reader};

/// What is special about the rules of a game, in a few words each; none in the base game.
pub fn special_rules(ruleset: &Ruleset) -> Vec<String> {
    let mut words = Vec::new();
    if !ruleset.side_by_side {
        words.push("No side-by-side".to_string());
    }
    if ruleset.slider == SliderRule::Full {
        words.push("Full slides".to_string());
    }
    if ruleset.net != Net::default() {
        words.push(format!("Net {}", ruleset.net));
    }
    words
}

/// How long a line a reader shows uncut.
const LONGEST_LINE: usize = 72;

/// A position's text, to be read and copied.
pub fn position_text(text: String) -> Layer {
    let whole = match text.len() {
        // No legal position is too long to stand on a line of its own.
        0..=LONGEST_LINE => Passage::Verbatim(text),
        _ => Passage::Text(text),
    };
    let how = "Own position, on the title screen, takes such a text: paste it there, or type it \
               after a colon.";
    let passages = vec![whole, Passage::Text(how.to_string())];
    Layer::Reader(Reader::new("The position as text", passages))
}
