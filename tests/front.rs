//! The screens around a game, key by key: title, new game, rules and keys.
#![cfg(feature = "tui")]

mod screen;

use deblockle::rules::{Side, SliderRule};
use deblockle::tui::event::{Effect, Event};
use deblockle::tui::keys::{self, Context};
use screen::{Bench, LARGE, SMALLEST, USUAL};

const SIZES: [(u16, u16); 3] = [SMALLEST, USUAL, LARGE];

#[test]
fn every_title_entry_opens_what_it_says() {
    for (width, height) in SIZES {
        let mut bench = Bench::title_at((width, height));
        for entry in ["New game", "Own position", "Rules", "Quit"] {
            assert!(bench.shows(entry), "{entry} at {width}x{height}");
        }
        bench.press("Enter");
        assert!(bench.shows("Gold's blocks") && bench.shows("Blue's name"));
        bench.press("Esc");
        bench.press("Down Down Enter");
        assert!(bench.shows("A first turn"));
        bench.press("Esc");
        bench.press("j");
        assert_eq!(bench.press("Enter"), [Effect::Quit]);
        bench.press("Up Up Enter");
        assert!(!bench.shows("New game"));
    }
}

#[test]
fn the_title_is_drawn_where_there_is_room_and_said_where_there_is_not() {
    assert!(Bench::title_at(USUAL).shows("█"));
    assert!(!Bench::title_at(SMALLEST).shows("█"));
    assert!(Bench::title_at(SMALLEST).shows("DEBLOCKLE"));
}

#[test]
fn title_entries_go_round() {
    let mut bench = Bench::title_at(USUAL);
    bench.press("Up");
    assert!(bench.shows("▸ Quit"));
    bench.press("Down");
    assert!(bench.shows("▸ New game"));
}

#[test]
fn a_new_game_begins_as_it_was_chosen() {
    let mut bench = Bench::title_at(USUAL);
    bench.press("Enter");
    // Gold with one block, Blue with three, not side by side, the full way, Blue first, random.
    bench.press("Right Down Left Down Right Down Right Down Right Down Right");
    bench.press("Enter");
    let start = *bench
        .app
        .game()
        .expect("a random set-up needs no placing")
        .start();
    assert_eq!(Side::ALL.map(|side| start.block_count(side)), [1, 3]);
    assert!(!start.ruleset().side_by_side);
    assert_eq!(start.ruleset().slider, SliderRule::Full);
    assert_eq!(start.to_move(), Side::Blue);
}

#[test]
fn a_form_in_a_name_takes_letters_that_are_keys_elsewhere() {
    for (width, height) in SIZES {
        let mut bench = Bench::title_at((width, height));
        bench.press("Enter Up");
        for _ in 0..6 {
            bench.press("Backspace");
        }
        assert!(bench.shows("Blue's name is empty"));
        assert!(!bench.shows("Enter begin"));
        assert!(bench.press("qhjkl?").is_empty());
        assert!(bench.shows("qhjkl?"));
        assert!(bench.shows("Enter begin") && !bench.shows("? help"));
        bench.app.update(Event::Paste("\u{1b}!\n".to_string()));
        assert!(bench.shows("qhjkl?!"));
    }
}

#[test]
fn faults_are_said_and_enter_is_refused() {
    let mut bench = Bench::title_at(SMALLEST);
    bench.press("Enter Up Backspace Backspace Backspace Backspace");
    bench.press("gOlD");
    assert!(bench.shows("Both players would be called"));
    bench.press("Enter");
    assert!(bench.shows("Blue's name"));
}

#[test]
fn the_first_page_of_the_help_teaches_a_first_turn() {
    let mut bench = Bench::title_at(USUAL);
    bench.press("?");
    for taught in [
        "1 Choose",
        "2 Tip",
        "3 Hop",
        "4 Play",
        "Star comes up",
        "faces away",
    ] {
        assert!(bench.shows(taught), "{taught}");
    }
}

#[test]
fn help_scrolls_to_its_end_and_back_and_names_every_key() {
    for (width, height) in SIZES {
        let mut bench = Bench::title_at((width, height));
        bench.press("?");
        let first = bench.lines();
        let mut text = words_in(&first);
        for _ in 0..60 {
            bench.press("PgDn");
            text += &words_in(&bench.lines());
        }
        let last = bench.lines();
        bench.press("Home");
        assert_eq!(bench.lines(), first);
        bench.press("End");
        assert_eq!(bench.lines(), last);
        for _ in 0..40 {
            bench.press("Shift-Tab");
        }
        assert_eq!(bench.lines(), first);
        for context in Context::ALL {
            for binding in keys::bindings(context).iter().chain(keys::EVERYWHERE) {
                assert!(text.contains(binding.what), "{}", binding.what);
            }
        }
    }
}

/// The words in a frame, without the gaps between them and the line ends.
fn words_in(lines: &[String]) -> String {
    let text = lines.join(" ").replace('│', " ");
    screen::words_in([text.as_str()])
}

#[test]
fn tab_goes_to_the_next_heading() {
    let mut bench = Bench::title_at(USUAL);
    bench.press("? Tab");
    assert!(bench.lines()[1].contains("The board and the blocks"));
    bench.press("Tab");
    assert!(bench.lines()[1].contains("Tipping"));
}

#[test]
fn every_size_draws_the_screens_around_a_game() {
    for width in [1, 2, 20, 50, 51, 52, 71, 72, 75, 79, 80, 120, 300] {
        for height in [1, 2, 10, 22, 23, 24, 25, 30, 40, 100] {
            let mut bench = Bench::title_at((width, height));
            bench.lines();
            bench.press("Enter");
            bench.lines();
            bench.press("Up Esc ? Tab PgDn");
            bench.lines();
        }
    }
}
