//! Words that more than one screen says.

use crate::record::Record;
use crate::rules::{Net, Ruleset, SliderRule, Turn};
use crate::text;
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

/// How many turns of a line that the computer expects are told.
const TOLD: usize = 6;

/// The first turns of a line that the computer expects.
pub fn told(line: &[Turn]) -> String {
    let turns = line.iter().take(TOLD).map(Turn::to_string);
    let words = turns.collect::<Vec<_>>().join(" ");
    match line.len() > TOLD {
        true => words + " and so on",
        false => words,
    }
}

/// How long a line a reader shows uncut.
const LONGEST_LINE: usize = 72;

/// A position's text, to be read and copied.
pub fn position_text(position: String) -> Layer {
    let whole = uncut(position);
    let how = "Own position, on the title screen, takes such a text: paste it there, or type it \
               after a colon.";
    let passages = vec![whole, Passage::Text(how.to_string())];
    Layer::Reader(Reader::new("The position as text", passages))
}

/// A line that is set as it is where it fits.
pub fn uncut(line: String) -> Passage {
    match text::width(&line) {
        // No legal position is too long to stand on a line of its own.
        0..=LONGEST_LINE => Passage::Verbatim(line),
        _ => Passage::Text(line),
    }
}

/// A position's text and the record that it is in, to be read and copied.
pub fn record_text(position: String, record: &Record) -> Layer {
    let mut passages = vec![
        Passage::Heading(
            "The position, now on the clipboard where the terminal has one".to_string(),
        ),
        uncut(position),
        Passage::Heading("The record".to_string()),
    ];
    let record = record.to_string();
    let (tags, turns) = record.split_once("\n\n").unwrap_or(("", &record));
    passages.extend(tags.lines().map(|tag| uncut(text::printable(tag))));
    // Its lines are broken at spaces, for a file; here the screen breaks them.
    let turns: Vec<&str> = turns.lines().collect();
    passages.push(Passage::Text(text::printable(&turns.join(" "))));
    Layer::Reader(Reader::new("Position and record", passages))
}
