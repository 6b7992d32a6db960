//! The rules and the keys, as a text to read.
//!
//! The rules are in `assets/rules.txt`, in a markup of four marks:
//!
//! - `# ` begins a heading;
//! - `* term: meaning` explains a term; the meaning goes on in lines that begin with two spaces;
//! - `| ` begins a line that is set as it is;
//! - other lines are paragraphs, which end at an empty line.
//!
//! Where a key is named, the text has a word in braces: see `with_keys`. The keys themselves come
//! from the keymap.

use super::glyphs::Glyphs;
use super::keys::{Action, Binding, Context, Keymap};
use super::layers::{Passage, Reader};

const RULES: &str = include_str!("../../assets/rules.txt");

/// The help text for who asks from there. It begins with how to play a first turn, which fills a
/// page; at the board the keys that work there come next, one Tab away. The symbols are for the
/// keys' names.
pub fn reader(context: Context, keys: &Keymap, glyphs: &Glyphs) -> Reader {
    let rules = parse(&with_keys(RULES, keys, glyphs));
    let is_heading = |passage: &Passage| matches!(passage, Passage::Heading(_));
    let mut rest = rules.into_iter().peekable();
    let mut text: Vec<Passage> = rest.next().into_iter().collect();
    while let Some(passage) = rest.next_if(|passage| !is_heading(passage)) {
        text.push(passage);
    }
    if is_at_the_board(context) {
        text.extend(keys_of("Keys that work here", context, keys, glyphs));
    }
    text.extend(rest);
    for context in Context::ALL {
        let words = format!("Keys: {}", context.heading());
        text.extend(keys_of(&words, context, keys, glyphs));
    }
    text.push(Passage::Heading("Keys: everywhere".to_string()));
    text.extend(
        keys.everywhere()
            .iter()
            .map(|binding| term(binding, glyphs)),
    );
    Reader::new("Rules and keys", text)
}

/// The text with the names of keys in place of the words in braces.
fn with_keys(text: &str, keys: &Keymap, glyphs: &Glyphs) -> String {
    let key = |context, action| keys.name_of(context, action);
    let ways = |context| {
        let mut bindings = keys.bindings(context).iter();
        let of = |binding: &Binding| binding.short_keys(Action::is_way, glyphs);
        let ways = bindings.find_map(|binding| Some(of(binding)).filter(|keys| !keys.is_empty()));
        let ways = ways.into_iter().flatten();
        ways.map(|key| key.gap.to_string() + &key.name)
            .collect::<String>()
    };
    [
        ("{choose}", key(Context::Tipping, Action::Next)),
        ("{tip}", ways(Context::Tipping)),
        ("{hop}", ways(Context::Hopping)),
        ("{landing}", key(Context::Hopping, Action::Next)),
        ("{play}", key(Context::Hopping, Action::Confirm)),
        ("{back}", key(Context::Hopping, Action::Back)),
    ]
    .into_iter()
    .fold(text.to_string(), |text, (word, key)| {
        text.replace(word, &key)
    })
}

/// Whether there are blocks on the screen, with keys of their own.
const fn is_at_the_board(context: Context) -> bool {
    match context {
        Context::SetUp
        | Context::Tipping
        | Context::Hopping
        | Context::Waiting
        | Context::Inspecting
        | Context::Over
        | Context::Round
        | Context::Replay
        | Context::Lesson
        | Context::Answering
        | Context::Placing
        | Context::Puzzle
        | Context::Editor => true,
        Context::Title
        | Context::Games
        | Context::Learn
        | Context::Puzzles
        | Context::NewGame
        | Context::Naming
        | Context::Settings
        | Context::SettingName
        | Context::Typing
        | Context::Menu
        | Context::Reading
        | Context::Asking
        | Context::Telling => false,
    }
}

/// The keys that work in that context, under a heading.
fn keys_of(words: &str, context: Context, keys: &Keymap, glyphs: &Glyphs) -> Vec<Passage> {
    let editing: &[Binding] = match context.takes_text() {
        true => keys.editing(),
        false => &[],
    };
    let bindings = keys.bindings(context).iter().chain(editing);
    let terms = bindings.map(|binding| term(binding, glyphs));
    std::iter::once(Passage::Heading(words.to_string()))
        .chain(terms)
        .collect()
}

fn term(binding: &Binding, glyphs: &Glyphs) -> Passage {
    Passage::Term(binding.all_keys(glyphs), binding.what.to_string())
}

/// Reads a text in the markup that the head of this file describes.
fn parse(markup: &str) -> Vec<Passage> {
    let mut passages: Vec<Passage> = Vec::new();
    let mut goes_on = false;
    for line in markup.lines() {
        let words = line.trim();
        let begun = passages.last_mut().filter(|_| goes_on);
        match (begun, line.split_once(' ')) {
            _ if words.is_empty() => {
                goes_on = false;
                continue;
            }
            (_, Some(("#", heading))) => passages.push(Passage::Heading(heading.to_string())),
            (_, Some(("|", drawn))) => passages.push(Passage::Verbatim(drawn.to_string())),
            (_, Some(("*", term))) => {
                let (term, meaning) = term.split_once(": ").unwrap_or((term, ""));
                passages.push(Passage::Term(term.to_string(), meaning.to_string()));
            }
            (Some(Passage::Text(text) | Passage::Term(_, text)), _) => {
                text.push(' ');
                text.push_str(words);
            }
            _ => passages.push(Passage::Text(words.to_string())),
        }
        goes_on = true;
    }
    passages
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Face;
    use crate::settings::KeyEntry;
    use crate::tui::glyphs::UNICODE;

    #[test]
    fn the_markup_makes_passages() {
        let text = |text: &str| Passage::Text(text.to_string());
        let expected = [
            Passage::Heading("A title".to_string()),
            text("one two"),
            text("three"),
            Passage::Term("Term".to_string(), "its meaning: both lines".to_string()),
            Passage::Verbatim("  as  it is".to_string()),
        ];
        let markup =
            "# A title\none\ntwo\n\nthree\n\n* Term: its meaning:\n  both lines\n|   as  it is\n";
        assert_eq!(parse(markup), expected);
    }

    #[test]
    fn the_rules_are_at_most_72_columns_wide() {
        for line in RULES.lines() {
            assert!(line.chars().count() <= 72, "{line}");
        }
    }

    #[test]
    fn every_face_is_explained() {
        let passages = parse(RULES);
        for face in Face::ALL {
            let explained = passages
                .iter()
                .any(|passage| matches!(passage, Passage::Term(term, _) if term == face.name()));
            assert!(explained, "{face}");
        }
    }

    #[test]
    fn the_help_of_every_context_names_every_key() {
        for context in Context::ALL {
            let reader = reader(context, &Keymap::default(), &UNICODE);
            let has = |keys: &str, meaning: &str| {
                reader.text().iter().any(|passage| match passage {
                    Passage::Term(term, what) => term == keys && what.starts_with(meaning),
                    _ => false,
                })
            };
            assert!(has("↑↓←→  k j h l", "tip the block in hand"));
            assert!(has("y n", "yes or no"));
            assert!(has("PgUp PgDn  b Space", "scroll a page"));
            assert!(has("Ctrl-U", "erase the line"));
            assert!(has("Ctrl-Z", "suspend"));
        }
    }

    #[test]
    fn the_keys_at_the_board_come_second() {
        let headings = |context| -> Vec<String> {
            let reader = reader(context, &Keymap::default(), &UNICODE);
            let passages = reader.text().iter();
            passages
                .filter_map(|passage| match passage {
                    Passage::Heading(heading) => Some(heading.clone()),
                    _ => None,
                })
                .collect()
        };
        assert_eq!(
            headings(Context::Hopping)[..2],
            ["A first turn", "Keys that work here"]
        );
        assert_eq!(
            headings(Context::Title)[..2],
            ["A first turn", "The board and the blocks"]
        );
    }

    #[test]
    fn the_lesson_names_the_keys_that_there_are() {
        let lesson = |keys: &Keymap| {
            let reader = reader(Context::Tipping, keys, &UNICODE);
            let terms = reader.text().iter().filter_map(|passage| match passage {
                Passage::Term(term, meaning) => Some((term.clone(), meaning.clone())),
                _ => None,
            });
            terms.take(4).collect::<Vec<_>>()
        };
        let expect = |keys: &Keymap, expected: [(usize, &str); 6]| {
            let lesson = lesson(keys);
            for (place, words) in expected {
                assert!(lesson[place].1.contains(words), "{words}: {lesson:?}");
            }
        };
        expect(
            &Keymap::default(),
            [
                (0, "marked. Tab takes another."),
                (1, "↑↓←→ roll the block"),
                (2, "↑↓←→ walk there,"),
                (2, "Tab goes round them."),
                (3, "Enter plays the turn;"),
                (3, "u takes back"),
            ],
        );
        let entry = |action: &str, key: &str| KeyEntry {
            line: 1,
            path: vec![action.to_string()],
            keys: vec![key.to_string()],
        };
        let (changed, faults) = Keymap::with(&[
            entry("up", "w"),
            entry("next", "F11"),
            entry("confirm", "Alt-x"),
            entry("back", "z"),
        ]);
        assert!(faults.is_empty(), "{faults:?}");
        expect(
            &changed,
            [
                (0, "marked. F11 takes another."),
                (1, "w ↓ ← → roll the block"),
                (2, "w ↓ ← → walk there,"),
                (2, "F11 goes round them."),
                (3, "Alt-x plays the turn;"),
                (3, "z takes back"),
            ],
        );
        assert!(!with_keys(RULES, &changed, &UNICODE).contains('{'));
    }
}
