//! The screens around a game, key by key: title, new game, rules and keys.
#![cfg(feature = "tui")]

mod screen;

use deblockle::dice::Dice;
use deblockle::rules::{Side, SliderRule};
use deblockle::tui::app::App;
use deblockle::tui::event::{Effect, Event};
use deblockle::tui::keys::{Context, Keymap};
use deblockle::tui::theme::Theme;
use ratatui::crossterm::event::KeyEvent;
use screen::{Bench, LARGE, SMALLEST, USUAL};

const SIZES: [(u16, u16); 3] = [SMALLEST, USUAL, LARGE];

#[test]
fn every_title_entry_opens_what_it_says() {
    for (width, height) in SIZES {
        let mut bench = Bench::title_at((width, height));
        let entries = [
            "New game",
            "Learn",
            "Alone",
            "Own position",
            "Settings",
            "Rules",
            "Quit",
        ];
        for entry in entries {
            assert!(bench.shows(entry), "{entry} at {width}x{height}");
        }
        bench.press("Enter");
        assert!(bench.shows("Gold's blocks") && bench.shows("Blue's name"));
        bench.press("Esc");
        bench.choose("Learn");
        assert!(bench.shows("LEARN"));
        bench.press("Esc");
        bench.choose("Settings");
        assert!(bench.shows("SETTINGS"));
        bench.press("Esc");
        bench.press("Down Enter");
        assert!(bench.shows("A first turn"));
        bench.press("Esc");
        bench.press("j");
        assert_eq!(bench.press("Enter"), [Effect::Quit]);
        bench.press("Up Up Up Enter");
        assert!(!bench.shows("New game"));
    }
}

#[test]
fn the_title_is_drawn_on_every_screen_and_in_ascii_too() {
    assert!(Bench::title_at(USUAL).shows("█"));
    let letters = |bench: &Bench| {
        assert!(!bench.shows("█"));
        bench.expect("B    L    O    C    K");
    };
    letters(&Bench::title_at(SMALLEST));
    let ascii = |size| {
        let theme = Theme::default().with_ascii();
        let mut bench = Bench::of(App::new(Dice::new(1), theme));
        bench.resize(size);
        assert!(bench.text().is_ascii());
        bench
    };
    letters(&ascii(SMALLEST));
    for size in [USUAL, LARGE] {
        ascii(size).expect("#####");
    }
}

#[test]
fn nothing_of_the_screen_beneath_sticks_out_beside_a_text_as_high_as_the_screen() {
    let screens = [Bench::title(), Bench::playing("sc6/7/7/3SC3/7/7/7 g")];
    for mut bench in screens {
        for size in [SMALLEST, USUAL, (100, 30), LARGE, (200, 60)] {
            bench.resize(size);
            bench.press("?");
            bench.expect("Rules and keys");
            let lines = bench.lines();
            let (_, room) = lines.split_last().expect("a footer");
            for line in room {
                let inside = line.trim().trim_start_matches(['╭', '│', '╰']);
                assert!(inside.len() < line.trim().len(), "{size:?}: {line}");
                assert!(line.trim().ends_with(['╮', '│', '╯']), "{size:?}: {line}");
            }
            let buffer = bench.buffer();
            let grounds = (0..size.1 - 1).map(|y| buffer[(0, y)].bg);
            assert!(grounds.clone().all(|ground| ground == buffer[(0, 0)].bg));
            bench.press("Esc");
        }
    }
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
        // With some lines back behind each page: what its end cuts in two is seen whole.
        for _ in 0..60 {
            bench.press("PgDn");
            text += &words_in(&bench.lines());
            bench.press("Up*8");
            text += &words_in(&bench.lines());
        }
        bench.press("End");
        let last = bench.lines();
        bench.press("Home");
        assert_eq!(bench.lines(), first);
        bench.press("End");
        assert_eq!(bench.lines(), last);
        for _ in 0..40 {
            bench.press("Shift-Tab");
        }
        assert_eq!(bench.lines(), first);
        let keys = Keymap::default();
        for context in Context::ALL {
            let bindings = keys.bindings(context).iter();
            for binding in bindings.chain(keys.editing()).chain(keys.everywhere()) {
                assert!(text.contains(binding.what), "{}", binding.what);
            }
        }
    }
}

/// The keys that a text names: what stands between backticks, and the names of the others.
fn keys_named_in(text: &str) -> Vec<KeyEvent> {
    let names = ["Tab", "Shift-Tab", "Enter", "Esc", "Backspace", "Space"];
    let words = text.split(|c: char| c.is_whitespace() || ";,()".contains(c));
    let is_key = |word: &&str| {
        let word = *word;
        word.starts_with('`') || word.starts_with("Ctrl-") || names.contains(&word)
    };
    let words = words.filter(is_key);
    words
        .flat_map(|word| screen::keys(word.trim_matches('`')))
        .collect()
}

#[test]
fn the_readme_names_keys_that_there_are() {
    let keymap = Keymap::default();
    let readme = include_str!("../README.md");
    let board = [
        Context::Tipping,
        Context::Hopping,
        Context::Inspecting,
        Context::Over,
        Context::SetUp,
        Context::Editor,
    ];
    for (row, contexts) in [
        ("a turn begins", &[Context::Tipping][..]),
        ("hopping", &[Context::Hopping]),
        ("placing blocks", &[Context::SetUp]),
        ("own position", &[Context::Editor]),
        ("after the game", &[Context::Over]),
        ("at the board", &board),
        ("anywhere", &Context::ALL),
    ] {
        let start = format!("| {row} |");
        let line = readme.lines().find_map(|line| line.strip_prefix(&start));
        let keys = keys_named_in(line.expect(row));
        assert!(!keys.is_empty(), "{row}");
        for key in keys {
            for &context in contexts {
                let action = keymap.action(context, key);
                assert!(action.is_some(), "{row}: {:?} in {context:?}", key.code);
            }
        }
    }
    // This row is about two moments at once.
    let line = readme
        .lines()
        .find(|line| line.starts_with("| taking back |"));
    for key in keys_named_in(line.expect("the row")) {
        let mut moments = [Context::Tipping, Context::Hopping].into_iter();
        let is_key = moments.any(|context| keymap.action(context, key).is_some());
        assert!(is_key, "{:?}", key.code);
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
fn in_ascii_everything_over_a_screen_is_drawn_in_ascii() {
    let theme = Theme::default().with_ascii();
    for keys in [
        "",
        "Enter",
        "Enter Up",
        "?",
        "? End",
        "Enter Enter",
        "Enter Enter Esc",
    ] {
        let mut app = App::new(Dice::new(1), theme.clone());
        screen::press(&mut app, keys);
        let text = screen::text_at(&app, 120, 40);
        assert!(text.is_ascii(), "{keys}\n{text}");
    }
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
