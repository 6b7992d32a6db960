//! The footer: what works now, and nothing else.

use deblockle::tui::event::Event;
use deblockle::tui::glyphs::UNICODE;
use deblockle::tui::keys::{Action, Keymap};

use super::*;

/// A terminal in which the longest footer finds room.
const WIDE: (u16, u16) = (140, 24);

/// What the footer says, and the state it says it about.
struct Moment {
    position: &'static str,
    keys: &'static str,
}

impl Moment {
    fn bench(&self) -> Bench {
        let mut bench = Bench::after(self.position, self.keys);
        bench.resize(WIDE);
        bench
    }

    /// Everything that a key can change.
    fn state(bench: &Bench) -> (String, String, bool) {
        (
            bench.text(),
            bench.turns(),
            bench.game().outcome().is_some(),
        )
    }
}

/// The board, without the lines that a turn being typed may cover.
fn board_above_the_line(bench: &Bench) -> Vec<String> {
    let board = bench.board();
    board.lines().take(15).map(str::to_string).collect()
}

const MOMENTS: &[(&str, &str)] = &[
    (OPEN, ""),
    (OPEN, "f"),
    (FOUR, ""),
    (FOUR, "1"),
    (SHUTTLE, ":d3-d4-e4 Enter"),
    (SHUTTLE, ":d3-d4-e4 Enter u"),
    (SHUTTLE, ":d3-d4-e4 Enter Right"),
    (OPEN, "Up"),
    (OPEN, "Up Up"),
    (OPEN, "Up Up Right"),
    (OPEN, "Down"),
    (OPEN, "Down Left"),
    (OPEN, "Left"),
    (OPEN, "Left Left"),
    (OPEN, "Right Up"),
    (OPEN, "Right Up Left Left"),
    (STOPS, "Down"),
    (OFF, "2 Up"),
    (OPEN, "i"),
    (FOUR, "i"),
    (FOUR, "i Left"),
    (FOUR, "i Tab Tab Tab"),
    (FOUR, "i Right"),
    (OPEN, ":"),
    (OPEN, ":d4"),
    (OPEN, ":d4-d5-e6"),
    (OPEN, ":x"),
    (WIN, "Up Enter Esc"),
    (WIN, "Up Enter Esc Left"),
    (WIN, "Up Enter Esc i"),
    (WIN, "Up Enter Esc i Left"),
    ("7/7/7/7/7/ctltlt4/chLCLC4 g", "Esc"),
];

#[test]
fn every_key_in_the_footer_does_something_and_the_others_do_nothing() {
    let keymap = Keymap::default();
    for &(position, keys) in MOMENTS {
        let moment = Moment { position, keys };
        let before = moment.bench();
        let context = before.app.screen().stage().context();
        let entries = before.footer_entries();
        for binding in keymap.bindings(context) {
            let Some(name) = binding.name else {
                continue;
            };
            let suffix = format!(" {name}");
            let entry = entries.iter().find_map(|entry| entry.strip_suffix(&suffix));
            let shown = entry.map_or(Vec::new(), screen::keys);
            for key in &shown {
                let mut bench = moment.bench();
                let effects = bench.app.update(Event::Key(*key));
                let is_same =
                    bench.app.game().is_some() && Moment::state(&bench) == Moment::state(&before);
                assert!(
                    !is_same || !effects.is_empty(),
                    "{:?} does nothing\n{}",
                    key.code,
                    before.text()
                );
            }
            for key in screen::keys(&binding.all_keys(&UNICODE)) {
                let action = keymap.action(context, key);
                let is_shown = shown
                    .iter()
                    .any(|shown| keymap.action(context, *shown) == action)
                    || matches!(action, Some(Action::Previous | Action::Menu));
                if is_shown {
                    continue;
                }
                let mut bench = moment.bench();
                bench.app.update(Event::Key(key));
                assert_eq!(
                    board_above_the_line(&bench),
                    board_above_the_line(&before),
                    "{:?} is not in the footer\n{}",
                    key.code,
                    before.text()
                );
            }
        }
    }
}
