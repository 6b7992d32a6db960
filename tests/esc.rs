//! Everything that Esc does can be done without it: some terminals pass it on late, or not at all.
#![cfg(feature = "tui")]

mod screen;

use deblockle::tui::keys::{Action, Context, Keymap};
use ratatui::crossterm::event::KeyCode;
use screen::Bench;

/// Where Esc leaves more at once than one other key does.
const BY_STEPS: [Context; 3] = [Context::Hopping, Context::Naming, Context::SettingName];

#[test]
fn another_key_does_what_esc_does() {
    let keymap = Keymap::default();
    let esc = screen::keys("Esc")[0];
    let has_another = |context, action| {
        let letters = "abcdefghijklmnopqrstuvwxyz".chars().map(KeyCode::Char);
        let keys = screen::STEERING_KEYS.into_iter().chain(letters);
        let mut others = keys.filter(|&code| code != KeyCode::Esc);
        others.any(|code| keymap.action(context, code.into()) == Some(action))
    };
    for context in Context::ALL {
        let Some(action) = keymap.action(context, esc) else {
            continue;
        };
        let another = has_another(context, action);
        if BY_STEPS.contains(&context) {
            assert!(!another, "{context:?}");
        } else {
            // Where Esc leads to the menu, so does a key that is only for that.
            assert!(another || has_another(context, Action::Menu), "{context:?}");
        }
    }
}

#[test]
fn the_key_for_the_menu_opens_what_esc_opens() {
    const START: &str = "sc6/7/7/3SC3/7/7/7 g";
    const RECORD: &str = "[Start \"sc6/7/7/3SC3/7/7/7 g\"]\n\n1. d4-d5-e6 0-1\n";
    let set_up = || {
        let mut bench = Bench::title();
        bench.press("Enter Enter");
        bench
    };
    let editor = || {
        let mut bench = Bench::title();
        bench.press("Up*4 Enter");
        bench
    };
    let places: [fn() -> Bench; 4] = [
        || Bench::playing(START),
        || Bench::replaying(RECORD),
        set_up,
        editor,
    ];
    for place in places {
        let [before, by_esc, by_m] = ["", "Esc", "m"].map(|keys| {
            let mut bench = place();
            bench.press(keys);
            bench.text()
        });
        assert_ne!(before, by_esc);
        assert_eq!(by_esc, by_m);
    }
}

#[test]
fn a_turn_is_dropped_step_by_step() {
    const START: &str = "sc6/7/7/3SC3/7/7/7 g";
    let dropped = Bench::after(START, "Right Up Up Esc");
    let stepped = Bench::after(START, "Right Up Up Backspace*3");
    assert_eq!(Bench::after(START, "Right Up Up Backspace").at(), "e5");
    assert_eq!(
        (stepped.at(), stepped.hand()),
        (String::new(), dropped.hand())
    );
}

#[test]
fn a_name_is_left_by_an_arrow() {
    let mut bench = Bench::title();
    bench.press("Enter Up");
    bench.expect("Type Blue's name");
    bench.press("Down Backspace");
    bench.expect("▸ New game");

    bench.choose("Settings");
    bench.press("Up");
    bench.expect("Blue's name in new games.");
    bench.press("Down Backspace");
    bench.expect("▸ Settings");
}
