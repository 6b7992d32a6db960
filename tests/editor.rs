//! The editor of own positions, key by key.
#![cfg(feature = "tui")]

mod random;
mod screen;

use deblockle::dice::Dice;
use deblockle::rules::{Direction, Face, Fault, Placement, Position, Ruleset, Side};
use deblockle::tui::app::App;
use deblockle::tui::event::Event;
use deblockle::tui::screens::Screen;
use deblockle::tui::theme::Theme;
use proptest::prelude::*;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use screen::type_text as type_keys;
use screen::{editor, paste, placement, press_codes as press, square, text_at};

const ENTER: KeyCode = KeyCode::Enter;
const ESC: KeyCode = KeyCode::Esc;
const BACKSPACE: KeyCode = KeyCode::Backspace;

/// The game at the editor, the board empty and the cursor in its middle, on d4.
fn app() -> App {
    let mut app = App::new(Dice::new(1), Theme::default());
    press(
        &mut app,
        &[KeyCode::Up, KeyCode::Up, KeyCode::Up, KeyCode::Up, ENTER],
    );
    assert_eq!(editor(&app).cursor(), square("d4"));
    app
}

fn app_with(position: &str) -> App {
    let mut app = app();
    paste(&mut app, position);
    assert_eq!(board(&app), position);
    app
}

fn board(app: &App) -> String {
    placement(app).to_string()
}

fn text(app: &App) -> String {
    text_at(app, 80, 24)
}

/// The words in the panel, which has the last 26 columns of 80.
fn panel(app: &App) -> String {
    let text = text(app);
    let columns = |line: &str| -> String {
        let line = line.trim_matches('"').chars();
        line.skip(80 - 26).collect()
    };
    let panel: Vec<String> = text.lines().map(columns).collect();
    let words = panel.iter().flat_map(|line| line.split_whitespace());
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn blocks_of_either_side_are_put_down_and_taken_away() {
    let mut app = app();
    type_keys(&mut app, "g");
    press(&mut app, &[KeyCode::Right]);
    type_keys(&mut app, "b");
    assert_eq!(board(&app), "7/7/7/3SCsc2/7/7/7 g");
    type_keys(&mut app, "x");
    press(&mut app, &[KeyCode::Left, KeyCode::Delete]);
    assert_eq!(board(&app), "7/7/7/7/7/7/7 g");
}

#[test]
fn a_block_put_on_another_replaces_it_and_lies_the_same_way() {
    let mut app = app_with("7/7/7/3LX3/7/7/7 g");
    press(&mut app, &[KeyCode::Tab]);
    type_keys(&mut app, "b");
    assert_eq!(board(&app), "7/7/7/3lx3/7/7/7 g");
}

#[test]
fn the_next_block_lies_as_the_last_one_handled() {
    let mut app = app();
    type_keys(&mut app, "gK]");
    let (_, cube) = placement(&app).get(square("d4")).expect("a block");
    press(&mut app, &[KeyCode::Up]);
    type_keys(&mut app, "b");
    assert_eq!(placement(&app).get(square("d5")), Some((Side::Blue, cube)));
}

#[test]
fn a_block_turns_and_tips_where_it_stands() {
    let mut app = app();
    type_keys(&mut app, "g");
    let cube = |app: &App| placement(app).get(square("d4")).expect("a block").1;
    let before = cube(&app);
    type_keys(&mut app, "]");
    assert_eq!(cube(&app), before.spun());
    type_keys(&mut app, "[[");
    assert_eq!(cube(&app), before.spun_back());
    type_keys(&mut app, "]");
    for (key, direction) in [
        ('K', Direction::North),
        ('L', Direction::East),
        ('J', Direction::South),
        ('H', Direction::West),
    ] {
        let before = cube(&app);
        type_keys(&mut app, &key.to_string());
        assert_eq!(cube(&app), before.tipped(direction), "{key}");
    }
    let before = cube(&app);
    let shifted = KeyEvent::new(KeyCode::Up, KeyModifiers::SHIFT);
    app.update(Event::Key(shifted));
    assert_eq!(cube(&app), before.tipped(Direction::North));
}

#[test]
fn on_a_flipped_board_arrows_and_tips_go_by_the_screen() {
    let mut app = app();
    type_keys(&mut app, "gf");
    let (_, before) = placement(&app).get(square("d4")).expect("a block");
    type_keys(&mut app, "K");
    let (_, after) = placement(&app).get(square("d4")).expect("a block");
    assert_eq!(after, before.tipped(Direction::South));
    press(&mut app, &[KeyCode::Up]);
    assert_eq!(editor(&app).cursor(), square("d3"));
}

#[test]
fn the_cursor_stops_at_the_edges() {
    let mut app = app();
    press(&mut app, &[KeyCode::Up; 9]);
    press(&mut app, &[KeyCode::Left; 9]);
    assert_eq!(editor(&app).cursor(), square("a7"));
}

#[test]
fn a_carried_block_changes_places_with_the_one_it_is_put_on() {
    let mut app = app_with("7/7/7/3LXtl2/7/7/7 g");
    type_keys(&mut app, " l ");
    assert_eq!(board(&app), "7/7/7/3tlLX2/7/7/7 g");
    type_keys(&mut app, " l");
    press(&mut app, &[ENTER]);
    assert_eq!(board(&app), "7/7/7/3tl1LX1/7/7/7 g");
}

#[test]
fn a_carried_block_is_dropped_back_by_backspace_and_esc() {
    for key in [BACKSPACE, ESC] {
        let mut app = app_with("7/7/7/3LX3/7/7/7 g");
        press(&mut app, &[KeyCode::Tab]);
        type_keys(&mut app, " l");
        press(&mut app, &[key]);
        type_keys(&mut app, " ");
        assert_eq!(board(&app), "7/7/7/3LX3/7/7/7 g");
    }
}

#[test]
fn every_change_is_taken_back_and_made_again() {
    let mut app = app();
    let mut seen = vec![board(&app)];
    for key in ["g", "]", "K", "t", "l", "b", "x", "c"] {
        type_keys(&mut app, key);
        if *seen.last().expect("the empty board") != board(&app) {
            seen.push(board(&app));
        }
    }
    assert_eq!(seen.len(), 8, "all but moving the cursor changed the board");
    for expected in seen.iter().rev().skip(1) {
        press(&mut app, &[BACKSPACE]);
        assert_eq!(board(&app), *expected);
    }
    assert!(!editor(&app).is_changed());
    for expected in &seen[1..] {
        type_keys(&mut app, "U");
        assert_eq!(board(&app), *expected);
    }
    type_keys(&mut app, "uug");
    let changed = board(&app);
    type_keys(&mut app, "U");
    assert_eq!(
        board(&app),
        changed,
        "a new change drops what was taken back"
    );
}

#[test]
fn the_variant_is_switched_and_its_fault_named() {
    let mut app = app_with("7/7/7/3LXtl2/7/7/7 g");
    assert!(placement(&app).faults().is_empty());
    type_keys(&mut app, "v");
    let (gold, blue) = (square("d4"), square("e4"));
    assert_eq!(placement(&app).faults(), [Fault::Touching { gold, blue }]);
    assert!(panel(&app).contains("! Opposing blocks touch"));
    type_keys(&mut app, "u");
    assert_eq!(
        *placement(&app),
        Placement::parse(&board(&app), Ruleset::default()).expect("text")
    );
}

#[test]
fn faults_are_named_as_they_stand() {
    let mut app = app();
    assert!(panel(&app).contains("The board is empty"));
    press(&mut app, &[KeyCode::Down, KeyCode::Down]);
    type_keys(&mut app, "g");
    assert!(panel(&app).contains("star space d2"), "{}", text(&app));
    type_keys(&mut app, " l ");
    assert!(placement(&app).faults().is_empty());
    assert!(!panel(&app).contains("star space d2"));
}

#[test]
fn a_pasted_position_is_laid_on_the_board_and_can_be_taken_back() {
    let mut app = app();
    let position = "2sc1tl2/7/2xh1cs2/7/2SC1TL2/7/2XS1CL2 b";
    paste(&mut app, &format!("  {position}\r\n"));
    assert_eq!(board(&app), position);
    type_keys(&mut app, "u");
    assert_eq!(board(&app), "7/7/7/7/7/7/7 g");
}

#[test]
fn a_readable_but_illegal_position_is_loaded_and_its_faults_named() {
    let app = app_with("7/3xs3/7/7/7/7/7 g");
    assert_eq!(placement(&app).faults(), [Fault::OnStar(square("d6"))]);
    assert!(panel(&app).contains("star space d6"), "{}", text(&app));
}

#[test]
fn a_bad_text_leaves_the_board_and_is_shown_with_a_caret_to_be_mended() {
    let mut app = app_with("7/7/7/3LX3/7/7/7 g");
    paste(&mut app, "7/7/7/3LZ3/7/7/7 g");
    assert_eq!(board(&app), "7/7/7/3LX3/7/7/7 g");
    let screen = text(&app);
    let lines: Vec<&str> = screen.lines().collect();
    let shown = lines
        .iter()
        .position(|line| line.contains("3LZ3"))
        .expect("the text");
    let column =
        |line: &str, wanted: &str| line.find(wanted).map(|byte| line[..byte].chars().count());
    let caret = column(lines[shown + 1], "^").expect("a caret");
    assert_eq!(column(lines[shown], "LZ3"), Some(caret), "{screen}");
    assert!(screen.contains("'L' stands alone"), "{screen}");
    // The cursor is behind the text: " g", seven ranks, and the 3.
    press(&mut app, &[KeyCode::Left; 9]);
    press(&mut app, &[BACKSPACE]);
    type_keys(&mut app, "C");
    press(&mut app, &[ENTER]);
    assert_eq!(board(&app), "7/7/7/3LC3/7/7/7 g");
}

#[test]
fn a_position_can_be_typed_and_letters_are_letters_there() {
    let mut app = app();
    type_keys(&mut app, ":7/7/7/3xs3/7/7/7 b");
    press(&mut app, &[ENTER]);
    assert_eq!(board(&app), "7/7/7/3xs3/7/7/7 b");
    type_keys(&mut app, ":q?x");
    press(&mut app, &[ESC]);
    assert_eq!(board(&app), "7/7/7/3xs3/7/7/7 b");
    type_keys(&mut app, ":q");
    press(&mut app, &[BACKSPACE, BACKSPACE]);
    type_keys(&mut app, "t");
    assert_eq!(board(&app), "7/7/7/3xs3/7/7/7 g", "the line is left");
}

#[test]
fn the_position_is_shown_as_text() {
    let mut app = app_with("2sc1tl2/7/2xh1cs2/7/2SC1TL2/7/2XS1CL2 b");
    type_keys(&mut app, "y");
    assert!(text(&app).contains(" 2sc1tl2/7/2xh1cs2/7/2SC1TL2/7/2XS1CL2 b "));
    press(&mut app, &[ESC]);
    assert!(!text(&app).contains("2sc1tl2"));
}

#[test]
fn the_game_starts_from_the_position() {
    let position = "7/7/2xh1cs2/7/2SC1TL2/7/7 b";
    let mut app = app_with(position);
    press(&mut app, &[ENTER]);
    let game = app.game().expect("a game");
    let start = Position::parse(position, Ruleset::default()).expect("a position");
    assert_eq!(*game.start(), start);
}

#[test]
fn a_faulty_position_is_not_started_and_the_faults_are_said() {
    let mut app = app_with("7/3xs3/7/7/7/7/7 g");
    press(&mut app, &[ENTER]);
    assert!(app.game().is_none());
    assert!(text(&app).contains("cannot be played yet"));
    press(&mut app, &[ENTER]);
    assert_eq!(board(&app), "7/3xs3/7/7/7/7/7 g");
}

#[test]
fn a_game_that_would_be_over_at_once_is_started_only_after_a_question() {
    let mut app = app_with("7/7/7/3XS3/7/7/7 g");
    press(&mut app, &[ENTER]);
    assert!(app.game().is_none());
    assert!(text(&app).contains("Blue has no block on the board and so has won."));
    press(&mut app, &[ENTER]);
    assert_eq!(board(&app), "7/7/7/3XS3/7/7/7 g");
    press(&mut app, &[ENTER]);
    type_keys(&mut app, "y");
    assert!(app.game().is_some());
}

#[test]
fn leaving_asks_only_when_something_was_changed() {
    let to_title = [ESC, KeyCode::Up, KeyCode::Up, ENTER];
    let mut unchanged = app();
    press(&mut unchanged, &to_title);
    assert!(matches!(unchanged.screen(), Screen::Title(_)));

    let mut changed = app();
    type_keys(&mut changed, "g");
    press(&mut changed, &to_title);
    assert!(text(&changed).contains("will be lost"));
    press(&mut changed, &[ENTER]);
    assert_eq!(board(&changed), "7/7/7/3SC3/7/7/7 g");
    press(&mut changed, &to_title);
    type_keys(&mut changed, "y");
    assert!(matches!(changed.screen(), Screen::Title(_)));
}

#[test]
fn the_panel_tells_the_sides_and_the_block_under_the_cursor() {
    let mut app = app_with("7/7/2xh1cs2/7/2SC4/7/7 b");
    press(&mut app, &[KeyCode::BackTab]);
    let words = panel(&app);
    for expected in [
        "Gold 1 block",
        "Blue 2 blocks, to move",
        "Block c3",
        "on top Star",
    ] {
        assert!(words.contains(expected), "{expected}: {}", text(&app));
    }
    assert_eq!(
        placement(&app)
            .get(square("c3"))
            .map(|(_, cube)| cube.top()),
        Some(Face::Star)
    );
}

/// The keys that mean something in the editor or in what may lie over it.
fn any_key() -> impl Strategy<Value = KeyEvent> {
    let letters = "hjklgbHJKL[]xtuUvycfm: ?n17/SCT".chars().map(KeyCode::Char);
    let codes = prop::sample::select(
        letters
            .chain(screen::STEERING_KEYS)
            .chain([KeyCode::Delete])
            .collect::<Vec<_>>(),
    );
    codes.prop_map(|code| KeyEvent::new(code, KeyModifiers::NONE))
}

fn any_event() -> impl Strategy<Value = Event> {
    let texts = ["7/7/7/3XS3/7/7/7 g", "日本", "7/7", "\u{1b}[31m", ""];
    prop_oneof![
        20 => any_key().prop_map(Event::Key),
        1 => prop::sample::select(texts.to_vec()).prop_map(|text| Event::Paste(text.to_string())),
        1 => "\\PC{0,140}".prop_map(Event::Paste),
    ]
}

proptest! {
    #![proptest_config(random::cases(64))]

    #[test]
    fn any_keys_and_texts_at_any_size_never_panic(
        events in prop::collection::vec(any_event(), 0..80),
        width in 1_u16..130,
        height in 1_u16..50,
    ) {
        let mut app = app();
        for event in events {
            app.update(event);
            text_at(&app, width, height);
        }
    }
}
