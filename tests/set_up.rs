//! The set-up screen: the players place each other's rolled blocks, key by key.
#![cfg(feature = "tui")]

mod random;
mod screen;

use deblockle::dice::Dice;
use deblockle::rules::{Block, Direction, Face, Position, Side, SquareSet, set_up_spaces};
use deblockle::start::GameOptions;
use deblockle::tui::app::App;
use deblockle::tui::screens::Screen;
use deblockle::tui::theme::Theme;
use proptest::prelude::*;
use ratatui::crossterm::event::KeyCode;
use screen::{at_rest, press_codes as press, set_up, square, text_at, type_text as type_keys};

const ENTER: KeyCode = KeyCode::Enter;
const SPACE: KeyCode = KeyCode::Char(' ');

fn app(seed: u64, blocks: [usize; 2], first: Side) -> App {
    let options = GameOptions {
        blocks,
        first,
        names: ["Ada".to_string(), "Bo".to_string()],
        ..GameOptions::default()
    };
    at_rest(App::with_game(Dice::new(seed), Theme::default(), options))
}

fn blocks(app: &App, side: Side) -> Vec<Block> {
    set_up(app).set_up().blocks(side).to_vec()
}

fn spaces(app: &App, side: Side) -> Vec<String> {
    let blocks = blocks(app, side);
    blocks
        .iter()
        .map(|block| block.square.to_string())
        .collect()
}

fn in_hand(app: &App) -> Block {
    set_up(app).block_in_hand().expect("somebody places")
}

fn placer(app: &App) -> Option<Side> {
    set_up(app).set_up().placer()
}

#[test]
fn the_first_to_move_places_the_opponents_blocks_which_lie_on_the_suggested_spaces() {
    let app = app(1, [4, 4], Side::Gold);
    assert_eq!(placer(&app), Some(Side::Gold));
    assert_eq!(spaces(&app, Side::Blue), ["c5", "e5", "c7", "e7"]);
    assert_eq!(in_hand(&app).square, square("c5"));
}

#[test]
fn arrows_tab_and_numbers_choose_a_block() {
    let mut app = app(1, [4, 4], Side::Gold);
    for (key, expected) in [
        (KeyCode::Right, "e5"),
        (KeyCode::Up, "e7"),
        (KeyCode::Char('h'), "c7"),
        (KeyCode::Tab, "e7"),
        (KeyCode::Tab, "c5"),
        (KeyCode::BackTab, "e7"),
        (KeyCode::Char('3'), "c7"),
        (KeyCode::Char('1'), "c5"),
    ] {
        press(&mut app, &[key]);
        assert_eq!(in_hand(&app).square, square(expected), "{key}");
    }
}

#[test]
fn arrows_go_by_the_screen_on_a_flipped_board() {
    let mut app = app(1, [4, 4], Side::Gold);
    type_keys(&mut app, "f");
    press(&mut app, &[KeyCode::Left]);
    assert_eq!(in_hand(&app).square, square("e5"));
    press(&mut app, &[KeyCode::Down]);
    assert_eq!(in_hand(&app).square, square("e7"));
}

#[test]
fn a_block_taken_up_changes_places_with_the_one_it_is_put_on() {
    let mut app = app(1, [4, 4], Side::Gold);
    let before = blocks(&app, Side::Blue);
    press(&mut app, &[SPACE, KeyCode::Up]);
    assert_eq!(set_up(&app).held_over(), Some(square("c7")));
    assert_eq!(
        blocks(&app, Side::Blue),
        before,
        "not before it is put down"
    );
    press(&mut app, &[SPACE]);
    assert_eq!(spaces(&app, Side::Blue), ["c7", "e5", "c5", "e7"]);
    assert_eq!(
        in_hand(&app),
        Block {
            square: square("c7"),
            ..before[0]
        }
    );
    assert_eq!(set_up(&app).held_over(), None);
}

#[test]
fn enter_puts_a_block_down_and_confirms_nothing() {
    let mut app = app(1, [4, 4], Side::Gold);
    press(&mut app, &[SPACE, KeyCode::Right, ENTER]);
    assert_eq!(spaces(&app, Side::Blue), ["e5", "c5", "c7", "e7"]);
    assert_eq!(placer(&app), Some(Side::Gold));
}

#[test]
fn backspace_and_esc_put_a_held_block_back() {
    for key in [KeyCode::Backspace, KeyCode::Esc] {
        let mut app = app(1, [4, 4], Side::Gold);
        press(&mut app, &[SPACE, KeyCode::Right, key]);
        assert_eq!(set_up(&app).held_over(), None);
        assert_eq!(spaces(&app, Side::Blue), ["c5", "e5", "c7", "e7"]);
    }
}

#[test]
fn brackets_turn_the_block_in_hand_one_way_and_the_other() {
    let mut app = app(3, [4, 4], Side::Gold);
    let before = in_hand(&app).cube;
    type_keys(&mut app, "]");
    assert_eq!(in_hand(&app).cube, before.spun());
    assert_eq!(
        in_hand(&app).cube.face(Direction::East),
        before.face(Direction::North)
    );
    type_keys(&mut app, "[[");
    assert_eq!(in_hand(&app).cube, before.spun_back());
}

#[test]
fn fewer_blocks_may_use_the_suggested_spaces_and_the_home_spaces() {
    let mut app = app(5, [1, 3], Side::Blue);
    // Blue places Gold's only block, which may lie on d1 and the four diagonal spaces (R12).
    assert_eq!(spaces(&app, Side::Gold), ["d1"]);
    press(&mut app, &[SPACE]);
    let mut visited = SquareSet::EMPTY;
    for _ in 0..5 {
        press(&mut app, &[KeyCode::Tab]);
        visited.insert(set_up(&app).held_over().expect("the block is held"));
    }
    assert_eq!(visited, set_up_spaces(Side::Gold, 1));
    assert_eq!(visited.len(), 5);
    press(&mut app, &[KeyCode::Up, KeyCode::Right, ENTER]);
    assert_eq!(spaces(&app, Side::Gold), ["e3"]);
}

#[test]
fn shuffling_keeps_the_set_up_legal_and_can_be_taken_back() {
    for seed in 0..40 {
        let blocks_each = [1 + seed as usize % 4, 1 + seed as usize / 4 % 4];
        let mut app = app(seed, blocks_each, Side::Gold);
        let before = blocks(&app, Side::Blue);
        type_keys(&mut app, "s");
        let after = blocks(&app, Side::Blue);
        let used: SquareSet = after.iter().map(|block| block.square).collect();
        let allowed = set_up_spaces(Side::Blue, before.len());
        assert_eq!((used & allowed, used.len()), (used, before.len()));
        let tops = |blocks: &[Block]| -> Vec<Face> {
            blocks.iter().map(|block| block.cube.top()).collect()
        };
        assert_eq!(tops(&after), tops(&before));
        if after != before {
            press(&mut app, &[KeyCode::Backspace]);
            assert_eq!(blocks(&app, Side::Blue), before);
        }
    }
}

#[test]
fn both_placed_the_game_starts_from_exactly_what_was_placed() {
    for first in Side::ALL {
        let mut app = app(2, [4, 2], first);
        type_keys(&mut app, "s]");
        press(&mut app, &[ENTER]);
        assert_eq!(placer(&app), Some(first.other()));
        press(&mut app, &[ENTER]); // The announcement.
        type_keys(&mut app, "2]]");
        press(&mut app, &[SPACE, KeyCode::Up, SPACE]);
        let placed: Position = set_up(&app).set_up().preview();
        press(&mut app, &[ENTER]);
        let game = app.game().expect("the game has started");
        assert_eq!(*game.start(), placed);
        assert_eq!(game.position().to_move(), first);
    }
}

#[test]
fn taking_back_goes_to_the_player_before_with_all_as_it_was_placed() {
    let mut app = app(2, [4, 4], Side::Gold);
    type_keys(&mut app, "s2]");
    let placed = blocks(&app, Side::Blue);
    press(&mut app, &[ENTER, ENTER]);
    assert_eq!(placer(&app), Some(Side::Blue));
    let rolled = blocks(&app, Side::Gold);
    type_keys(&mut app, "]");
    press(&mut app, &[KeyCode::Backspace]);
    assert_eq!(
        (placer(&app), blocks(&app, Side::Gold)),
        (Some(Side::Blue), rolled)
    );
    press(&mut app, &[KeyCode::Backspace]);
    assert_eq!(placer(&app), Some(Side::Gold));
    assert_eq!(blocks(&app, Side::Blue), placed);
    press(&mut app, &[ENTER]);
    assert_eq!(
        placer(&app),
        Some(Side::Blue),
        "and may be confirmed again at once"
    );
}

#[test]
fn the_footer_shows_how_to_take_back_whenever_something_can_be() {
    let footer = |app: &App| text_at(app, 80, 24).lines().last().map(str::to_string);
    let shows = |app: &App, entry: &str| footer(app).is_some_and(|line| line.contains(entry));
    let mut app = app(2, [4, 4], Side::Gold);
    assert!(!shows(&app, "u undo") && shows(&app, "Enter done"));
    type_keys(&mut app, "s");
    assert!(shows(&app, "u undo") && shows(&app, "Enter done"));
    // The opponent may take the confirmation back.
    press(&mut app, &[ENTER, ENTER]);
    assert_eq!(placer(&app), Some(Side::Blue));
    assert!(shows(&app, "u undo"));
    type_keys(&mut app, "u");
    press(&mut app, &[KeyCode::Backspace]);
    assert!(!shows(&app, "u undo"));
    press(&mut app, &[SPACE]);
    assert!(shows(&app, "u undo"));
}

#[test]
fn taking_back_with_nothing_done_does_nothing() {
    let mut app = app(2, [4, 4], Side::Gold);
    let before = blocks(&app, Side::Blue);
    press(&mut app, &[KeyCode::Backspace]);
    type_keys(&mut app, "u");
    assert_eq!(blocks(&app, Side::Blue), before);
    assert_eq!(placer(&app), Some(Side::Gold));
}

#[test]
fn a_held_enter_never_confirms_for_anybody() {
    let mut app = app(2, [4, 4], Side::Gold);
    press(&mut app, &[ENTER; 30]);
    assert_eq!(placer(&app), Some(Side::Gold));
    press(&mut app, &[KeyCode::Esc]);
    type_keys(&mut app, "1");
    press(&mut app, &[ENTER; 31]);
    assert_eq!(placer(&app), Some(Side::Blue));
}

#[test]
fn blocks_left_as_they_lie_are_confirmed_by_saying_so() {
    let mut app = app(2, [4, 4], Side::Gold);
    let before = blocks(&app, Side::Blue);
    press(&mut app, &[ENTER]);
    type_keys(&mut app, "y");
    assert_eq!(placer(&app), Some(Side::Blue));
    assert_eq!(blocks(&app, Side::Blue), before);
    assert!(text_at(&app, 80, 24).contains("Now Bo (Blue) places Gold's blocks"));
    press(&mut app, &[ENTER, ENTER]);
    type_keys(&mut app, "y");
    assert!(app.game().is_some());
}

#[test]
fn leaving_asks_before_the_rolled_blocks_are_lost() {
    let mut app = app(2, [4, 4], Side::Gold);
    press(&mut app, &[KeyCode::Esc, KeyCode::Up, KeyCode::Up, ENTER]);
    assert!(text_at(&app, 80, 24).contains("The rolled blocks will be lost."));
    press(&mut app, &[ENTER]);
    assert_eq!(placer(&app), Some(Side::Gold));
    press(&mut app, &[KeyCode::Esc, KeyCode::Up, KeyCode::Up, ENTER]);
    type_keys(&mut app, "y");
    assert!(matches!(app.screen(), Screen::Title(_)));
}

#[test]
fn the_screen_says_who_places_whose_blocks_and_what_was_rolled() {
    let app = app(2, [4, 4], Side::Gold);
    for (width, height) in [(80, 24), (120, 40)] {
        let text = text_at(&app, width, height);
        assert!(text.contains("Ada (Gold)"), "{text}");
        assert!(text.contains("places Blue's blocks"), "{text}");
        assert!(text.contains("0 of 2 placed"), "{text}");
        assert!(text.contains("Rolled"), "{text}");
    }
}

#[test]
fn without_room_for_a_panel_a_line_says_who_places() {
    let app = app(2, [4, 4], Side::Gold);
    assert!(text_at(&app, 55, 28).contains("Ada (Gold) places Blue's blocks"));
}

/// The keys that mean something in a set-up or in what may lie over it, quitting aside.
fn any_key() -> impl Strategy<Value = KeyCode> {
    let letters = "hjklsfum1234[] ?yn".chars().map(KeyCode::Char);
    prop::sample::select(letters.chain(screen::STEERING_KEYS).collect::<Vec<_>>())
}

proptest! {
    #![proptest_config(random::cases(64))]

    #[test]
    fn any_keys_at_any_size_keep_the_set_up_legal_and_never_panic(
        seed: u64,
        gold in 1_usize..=4,
        blue in 1_usize..=4,
        keys in prop::collection::vec(any_key(), 0..80),
        width in 1_u16..130,
        height in 1_u16..50,
    ) {
        let mut app = app(seed, [gold, blue], Side::Blue);
        for key in keys {
            press(&mut app, &[key]);
            let Screen::SetUp(screen) = app.screen() else {
                // Another game may have other blocks.
                break;
            };
            let set_up = screen.set_up();
            for side in Side::ALL {
                let blocks = set_up.blocks(side).iter();
                let used: SquareSet = blocks.map(|block| block.square).collect();
                prop_assert_eq!(used & set_up.spaces(side), used);
                prop_assert_eq!(used.len(), [gold, blue][side as usize]);
            }
        }
        text_at(&app, width, height);
    }
}
