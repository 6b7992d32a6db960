//! Whatever is typed: no panic, each answer in whole lines without anything that a terminal would
//! act on, and the game stays legal.

use deblockle::record::{self, Record};
use deblockle::start::SetUpMode;
use proptest::prelude::*;

use super::random::{cases, positions, rulesets};
use super::*;

/// Words that are known and what may follow them, and some that are not.
const WORDS: [&str; 38] = [
    "ok",
    "shuffle",
    "turns",
    "turns c3",
    "tips",
    "tips d5",
    "describe d6",
    "d c7",
    "board",
    "blocks",
    "last",
    "played",
    "position",
    "show board",
    "show nothing",
    "show",
    "undo",
    "undo",
    "redo",
    "draw",
    "resign",
    "rules",
    "help",
    "yes",
    "no",
    "c5 left",
    "c7 right",
    "c5 e7",
    "c1 e3",
    "c3 x",
    "e3 Star",
    "--",
    "d5-d6*",
    "d3-d2",
    "c3-",
    "\u{1b}[31m",
    "\u{feff}",
    "d9",
];

fn any_line() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => (1_usize..60).prop_map(|number| number.to_string()),
        8 => prop::sample::select(WORDS.to_vec()).prop_map(str::to_string),
        1 => "\\PC{0,20}",
        1 => "[a-g][0-9]-[a-g][0-9](-[a-g][0-9])?\\*?",
        1 => any::<String>(),
    ]
}

fn any_options() -> impl Strategy<Value = GameOptions> {
    let from_set_up =
        (rulesets(), 1_usize..5, 1_usize..5, 0_usize..3).prop_map(|(ruleset, gold, blue, mode)| {
            GameOptions {
                ruleset,
                blocks: [gold, blue],
                set_up: SetUpMode::ALL[mode],
                ..GameOptions::default()
            }
        });
    let from_position = positions().prop_map(|position| GameOptions {
        ruleset: *position.ruleset(),
        position: Some(position),
        ..GameOptions::default()
    });
    prop_oneof![from_set_up, from_position]
}

/// Whether the text is whole lines that a terminal only shows.
fn is_plain(text: &str) -> bool {
    (text.is_empty() || text.ends_with('\n'))
        && text.lines().all(|line| !line.chars().any(char::is_control))
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn any_lines_are_answered_and_the_game_stays_legal(
        options in any_options(),
        seed: u64,
        lines in prop::collection::vec(any_line(), 0..60),
    ) {
        let mut session = Session::new(options, Dice::new(seed));
        prop_assert!(is_plain(&session.greeting()));
        for line in lines {
            let is_over = session.is_over();
            let text = session.take(&line);
            prop_assert!(is_plain(&text), "{line:?}: {text:?}");
            prop_assert!(!is_over || text.is_empty());
            prop_assert_eq!(session.prompt().is_none(), session.is_over());
            prop_assert!(session.prompt().is_none_or(|prompt| prompt.ends_with(':')));
        }
        prop_assert!(is_plain(&session.farewell(None)));
        if let Some(game) = session.game() {
            // The reader of records plays each turn by the rules.
            let record = Record::new(game);
            let read = record::read(&record.to_string()).unwrap();
            prop_assert_eq!(read, vec![record]);
        }
    }
}
