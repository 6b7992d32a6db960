//! The screens around a game, key by key: title, new game, rules and keys.
#![cfg(feature = "tui")]

use deblockle::dice::Dice;
use deblockle::rules::{Side, SliderRule};
use deblockle::tui::app::App;
use deblockle::tui::event::{Effect, Event};
use deblockle::tui::keys::{self, Context};
use deblockle::tui::run::Program;
use deblockle::tui::theme::Theme;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Size;

/// The program on a screen of that size.
struct Bench {
    app: App,
    terminal: Terminal<TestBackend>,
}

impl Bench {
    fn new(width: u16, height: u16) -> Bench {
        let mut app = App::new(Dice::new(1), Theme::default());
        app.update(Event::Resize(Size::new(width, height)));
        let terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        Bench { app, terminal }
    }

    fn press(&mut self, code: KeyCode) -> Vec<Effect> {
        let key = KeyEvent::new(code, KeyModifiers::NONE);
        self.app.update(Event::Key(key))
    }

    fn press_all(&mut self, codes: &[KeyCode]) {
        for &code in codes {
            self.press(code);
        }
    }

    /// The screen's lines.
    fn lines(&mut self) -> Vec<String> {
        self.terminal.draw(|frame| self.app.view(frame)).unwrap();
        let buffer = self.terminal.backend().buffer();
        let cells: Vec<&str> = buffer.content().iter().map(|cell| cell.symbol()).collect();
        let lines = cells.chunks(usize::from(buffer.area.width));
        lines.map(|line| line.concat()).collect()
    }

    fn shows(&mut self, text: &str) -> bool {
        self.lines().iter().any(|line| line.contains(text))
    }
}

use KeyCode::{Backspace, Char, Down, End, Enter, Esc, Home, Left, PageDown, Right, Tab, Up};

/// The sizes of the smallest screen, the usual one and a large one.
const SIZES: [(u16, u16); 3] = [(51, 23), (80, 24), (120, 40)];

#[test]
fn every_title_entry_opens_what_it_says() {
    for (width, height) in SIZES {
        let mut bench = Bench::new(width, height);
        for entry in ["New game", "Own position", "Rules", "Quit"] {
            assert!(bench.shows(entry), "{entry} at {width}x{height}");
        }
        bench.press(Enter);
        assert!(bench.shows("Gold's blocks") && bench.shows("Blue's name"));
        bench.press(Esc);
        bench.press_all(&[Down, Down, Enter]);
        assert!(bench.shows("A first turn"));
        bench.press(Esc);
        bench.press(Char('j'));
        assert_eq!(bench.press(Enter), [Effect::Quit]);
        bench.press_all(&[Up, Up, Enter]);
        assert!(!bench.shows("New game"));
    }
}

#[test]
fn the_title_is_drawn_where_there_is_room_and_said_where_there_is_not() {
    assert!(Bench::new(80, 24).shows("█"));
    assert!(!Bench::new(51, 23).shows("█"));
    assert!(Bench::new(51, 23).shows("DEBLOCKLE"));
}

#[test]
fn title_entries_go_round() {
    let mut bench = Bench::new(80, 24);
    bench.press(Up);
    assert!(bench.shows("▸ Quit"));
    bench.press(Down);
    assert!(bench.shows("▸ New game"));
}

#[test]
fn a_new_game_begins_as_it_was_chosen() {
    let mut bench = Bench::new(80, 24);
    bench.press(Enter);
    // Gold with one block, Blue with three, not side by side, the full way, Blue first, random.
    let turns = [
        Right, Down, Left, Down, Right, Down, Right, Down, Right, Down, Right,
    ];
    bench.press_all(&turns);
    bench.press(Enter);
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
        let mut bench = Bench::new(width, height);
        bench.press_all(&[Enter, Up]);
        for _ in 0..6 {
            bench.press(Backspace);
        }
        assert!(bench.shows("Blue's name is empty"));
        assert!(!bench.shows("Enter begin"));
        for letter in "qhjkl?".chars() {
            assert!(bench.press(Char(letter)).is_empty());
        }
        assert!(bench.shows("qhjkl?"));
        assert!(bench.shows("Enter begin") && !bench.shows("? help"));
        bench.app.update(Event::Paste("\u{1b}!\n".to_string()));
        assert!(bench.shows("qhjkl?!"));
    }
}

#[test]
fn faults_are_said_and_enter_is_refused() {
    let mut bench = Bench::new(51, 23);
    bench.press_all(&[Enter, Up, Backspace, Backspace, Backspace, Backspace]);
    bench.press_all(&["g", "O", "l", "D"].map(|letter| Char(letter.chars().next().unwrap())));
    assert!(bench.shows("Both players would be called"));
    bench.press(Enter);
    assert!(bench.shows("Blue's name"));
}

#[test]
fn the_first_page_of_the_help_teaches_a_first_turn() {
    let mut bench = Bench::new(80, 24);
    bench.press(Char('?'));
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
        let mut bench = Bench::new(width, height);
        bench.press(Char('?'));
        let first = bench.lines();
        let mut text = words_in(&first);
        for _ in 0..60 {
            bench.press(PageDown);
            text += &words_in(&bench.lines());
        }
        let last = bench.lines();
        bench.press(Home);
        assert_eq!(bench.lines(), first);
        bench.press(End);
        assert_eq!(bench.lines(), last);
        for _ in 0..40 {
            bench.press(KeyCode::BackTab);
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
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn tab_goes_to_the_next_heading() {
    let mut bench = Bench::new(80, 24);
    bench.press_all(&[Char('?'), Tab]);
    assert!(bench.lines()[1].contains("The board and the blocks"));
    bench.press(Tab);
    assert!(bench.lines()[1].contains("Tipping"));
}

#[test]
fn every_size_draws_the_screens_around_a_game() {
    for width in [1, 2, 20, 50, 51, 52, 71, 72, 75, 79, 80, 120, 300] {
        for height in [1, 2, 10, 22, 23, 24, 25, 30, 40, 100] {
            let mut bench = Bench::new(width, height);
            bench.lines();
            bench.press(Enter);
            bench.lines();
            bench.press_all(&[Up, Esc, Char('?'), Tab, PageDown]);
            bench.lines();
        }
    }
}
