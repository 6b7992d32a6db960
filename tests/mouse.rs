//! The mouse on every screen but a game's, which has its tests beside those of its keys.
#![cfg(feature = "tui")]

mod screen;

use std::path::PathBuf;

use deblockle::dice::Dice;
use deblockle::keeping::{KeptGame, KeptGames};
use deblockle::rules::{Side, Square};
use deblockle::settings::Settings;
use deblockle::start::GameOptions;
use deblockle::tui::app::App;
use deblockle::tui::event::{Effect, Event};
use deblockle::tui::keys::Context;
use deblockle::tui::mouse::{Button, Click};
use deblockle::tui::screens::Screen;
use deblockle::tui::theme::Theme;
use ratatui::layout::{Position as Cell, Size};
use screen::{Bench, LARGE, SMALLEST, USUAL, editor, set_up, square};

const OPEN: &str = "sc6/7/7/3SC3/7/7/7 g";

/// Sizes with a panel and without, with a line left below the board and without.
const SIZES: [(u16, u16); 6] = [SMALLEST, (51, 30), (70, 24), USUAL, LARGE, (200, 60)];

fn context(bench: &Bench) -> Context {
    bench.app.screen().stage().context()
}

/// A set-up in which Gold moves first, and so places Blue's blocks first.
fn placing(blocks: usize) -> Bench {
    Bench::with(GameOptions {
        blocks: [blocks; 2],
        first: Side::Gold,
        ..GameOptions::default()
    })
}

/// The spaces of the blocks that are being placed, in the order of their numbers.
fn placed(bench: &Bench) -> Vec<String> {
    let set_up = set_up(&bench.app).set_up();
    let side = set_up.placed_side().expect("somebody places");
    let blocks = set_up.blocks(side).iter();
    blocks.map(|block| block.square.to_string()).collect()
}

fn game(name: &str) -> KeptGame {
    KeptGame {
        path: PathBuf::from(format!("/games/{name}.dbk")),
        names: [name.to_string(), "Ben".to_string()],
        date: "2018.11.29".to_string(),
        rules: String::new(),
        turns: Some(3),
        result: "*".to_string(),
        fault: None,
    }
}

/// The list of so many games, on a screen of that size.
fn games(count: usize, size: (u16, u16)) -> Bench {
    let mut bench = Bench::of(App::with_games(Dice::new(1), Theme::default()));
    bench.resize(size);
    let all = (1..=count).map(|number| game(&format!("Ada{number:02}")));
    let games = KeptGames {
        all: all.collect(),
        ..KeptGames::default()
    };
    bench.app.update(Event::Games(Ok(games)));
    bench
}

// The board.

/// The names of the files or ranks, each with its column or line.
type Names = Vec<(char, u16)>;

/// The column of each file and the line of each rank, read off the frame around the board.
fn coordinates(bench: &Bench) -> (Names, Names) {
    let lines = bench.lines();
    let symbols: Vec<Vec<char>> = lines.iter().map(|line| line.chars().collect()).collect();
    let is_files = |line: &&Vec<char>| {
        let letters: String = line
            .iter()
            .filter(|symbol| symbol.is_alphanumeric())
            .collect();
        letters.starts_with("abcdefg") || letters.starts_with("gfedcba")
    };
    let files = symbols.iter().find(is_files).expect("the files");
    let files = files
        .iter()
        .zip(0..)
        .filter(|(symbol, _)| symbol.is_alphanumeric());
    let files: Vec<_> = files.map(|(&file, x)| (file, x)).take(7).collect();
    let column = |x: usize| {
        let symbols = symbols.iter().zip(0..);
        symbols
            .filter_map(|(line, y)| Some((*line.get(x)?, y)))
            .filter(|(symbol, _)| symbol.is_ascii_digit())
            .take(7)
            .collect::<Vec<_>>()
    };
    let all = |ranks: &Vec<(char, u16)>| {
        let digits: String = ranks.iter().map(|(digit, _)| *digit).collect();
        digits == "1234567" || digits == "7654321"
    };
    let ranks = (0..symbols[0].len()).map(column).find(all);
    (files, ranks.expect("the ranks"))
}

#[test]
fn every_space_is_clicked_where_the_frame_says_that_it_is() {
    // On the smallest screen what is said about the board covers the names of the files.
    for size in SIZES.into_iter().filter(|size| *size != SMALLEST) {
        for flips in ["", "f"] {
            let mut bench = Bench::title_at(size);
            bench.choose("Own position");
            bench.press(flips);
            let (files, ranks) = coordinates(&bench);
            for &(file, x) in &files {
                for &(rank, y) in &ranks {
                    bench.click_cell(Button::Left, Cell::new(x, y));
                    let expected: Square = format!("{file}{rank}").parse().unwrap();
                    assert_eq!(editor(&bench.app).cursor(), expected, "{size:?} {flips}");
                }
            }
        }
    }
}

#[test]
fn outside_of_the_board_nothing_is_clicked() {
    let mut bench = Bench::title_at(USUAL);
    bench.choose("Own position");
    let before = bench.text();
    let (files, ranks) = coordinates(&bench);
    let (left, bottom) = (files[0].1, ranks[6].1);
    for at in [
        Cell::new(left - 5, bottom),
        Cell::new(left, bottom + 2),
        Cell::new(79, 0),
        Cell::new(u16::MAX, u16::MAX),
    ] {
        for button in Button::ALL {
            bench.click_cell(button, at);
            assert_eq!(bench.text(), before, "{button:?} at {at}");
        }
    }
}

// The set-up.

#[test]
fn in_the_set_up_a_click_takes_a_block_up_and_another_puts_it_down() {
    let mut bench = placing(4);
    assert_eq!(placed(&bench), ["c5", "e5", "c7", "e7"]);
    bench.click("e5 c7");
    assert_eq!(placed(&bench), ["c5", "c7", "e5", "e7"], "they swap");
    assert_eq!(set_up(&bench.app).held_over(), None);
    let mut bench = placing(2);
    assert_eq!(placed(&bench), ["c7", "e7"]);
    bench.click("e7 c5");
    assert_eq!(placed(&bench), ["c7", "c5"]);
    // Where no block may lie it goes back.
    bench.click("c7 a1");
    assert_eq!(placed(&bench), ["c7", "c5"]);
    assert_eq!(set_up(&bench.app).held_over(), None);
    // The other side's blocks are not to be placed now.
    bench.click("c1 c7 c7");
    assert_eq!(placed(&bench), ["c7", "c5"]);
    bench.press("u");
    assert_eq!(placed(&bench), ["c7", "e7"], "a change can be taken back");
}

#[test]
fn in_the_set_up_the_right_button_and_the_wheel_turn_a_block() {
    let mut bench = placing(4);
    let cube = |bench: &Bench| set_up(&bench.app).set_up().blocks(Side::Blue)[2].cube;
    let first = cube(&bench);
    bench.click_with(Button::Right, "c7");
    assert_eq!(cube(&bench), first.spun());
    let in_hand = set_up(&bench.app).block_in_hand().expect("a block");
    assert_eq!(in_hand.square, square("c7"));
    bench.click_with(Button::WheelDown, "c7");
    assert_eq!(cube(&bench), first.spun().spun());
    bench.click_with(Button::WheelUp, "c7");
    bench.click_with(Button::WheelUp, "c7");
    assert_eq!(cube(&bench), first);
    let before = bench.text();
    bench.click_with(Button::Right, "c1");
    bench.click_with(Button::Right, "a4");
    assert_eq!(bench.text(), before);
}

#[test]
fn a_set_up_is_done_with_the_mouse_alone() {
    let mut bench = placing(1);
    for _ in 0..2 {
        bench.click_with(Button::Right, "d7");
        bench.click_text("Enter done");
        if context(&bench) == Context::SetUp {
            bench.click_text("Go on");
            bench.click_with(Button::Right, "d1");
        }
    }
    assert_eq!(context(&bench), Context::Tipping, "{}", bench.text());
}

// The editor.

#[test]
fn in_the_editor_a_second_click_takes_a_block_up() {
    let mut bench = Bench::title();
    bench.choose("Own position");
    bench.click("b3");
    bench.press("g");
    bench.click("c4 b3 b3 f6");
    let placement = editor(&bench.app).placement();
    assert!(placement.get(square("b3")).is_none(), "{}", bench.text());
    let (side, cube) = placement.get(square("f6")).expect("the block");
    assert_eq!(side, Side::Gold);
    bench.click_with(Button::Right, "f6");
    let turned = editor(&bench.app).placement().get(square("f6"));
    assert_eq!(turned, Some((Side::Gold, cube.spun())));
    bench.click_with(Button::WheelUp, "f6");
    let turned = editor(&bench.app).placement().get(square("f6"));
    assert_eq!(turned, Some((Side::Gold, cube)));
}

// The replay.

const GAME: &str = r#"[Start "7/7/2hx4/7/3HX3/7/7 g"]

1. d3-d4-e4 c5-c6-b6 2. e4-e3-d3 b6-b5-c5 3. d3-d4-e4 c5-c6-b6 4. e4-e3-d3 *
"#;

#[test]
fn in_a_replay_the_wheel_steps_and_a_turn_of_the_list_is_gone_to() {
    for size in [USUAL, LARGE] {
        let mut bench = Bench::replaying(GAME);
        bench.resize(size);
        for shown in [1, 2, 3] {
            bench.click_with(Button::WheelDown, "a1");
            assert_eq!(bench.replay().shown(), shown);
        }
        bench.click_with(Button::WheelUp, "a1");
        assert_eq!(bench.replay().shown(), 2);
        for (number, turns) in [(1, "d3-d4-e4 c5-c6-b6"), (2, "e4-e3-d3 b6-b5-c5")] {
            for (half, turn) in turns.split(' ').enumerate() {
                let line = bench.cell_of(&format!("{number}. "));
                let text = &bench.lines()[usize::from(line.y)];
                let before = text.split_once(turn).expect("the turn").0;
                let at = Cell::new(before.chars().count() as u16, line.y);
                bench.click_cell(Button::Left, at);
                let plies = 2 * (number - 1) + half + 1;
                assert_eq!(bench.replay().shown(), plies, "{turn}");
            }
        }
    }
}

#[test]
fn in_a_replay_a_click_on_the_board_inspects_and_stops_it() {
    let mut bench = Bench::replaying(GAME);
    bench.press("Space");
    assert!(bench.replay().is_playing());
    let left = bench.click_with(Button::Left, "c5");
    assert!(!bench.replay().is_playing());
    assert_eq!(left, [Effect::WakeNoMore]);
    bench.expect_in_panel("c5: Blue's block");
    bench.click("c5");
    assert_eq!(context(&bench), Context::Replay);
    bench.click("c5");
    bench.click_with(Button::Right, "c5");
    assert_eq!(context(&bench), Context::Replay);
}

// Lists, questions, texts.

#[test]
fn an_entry_of_the_title_is_opened_by_a_click() {
    for size in SIZES {
        let mut bench = Bench::title_at(size);
        bench.click_text("Own position");
        assert_eq!(context(&bench), Context::Editor, "{size:?}");
        let mut bench = Bench::title_at(size);
        assert_eq!(bench.click_text("Quit"), [Effect::Quit], "{size:?}");
    }
}

#[test]
fn the_wheel_moves_the_choice_and_stops_at_the_ends() {
    let mut bench = Bench::title();
    let anywhere = Cell::new(0, 0);
    for _ in 0..20 {
        bench.click_cell(Button::WheelDown, anywhere);
    }
    bench.expect("▸ Quit");
    for _ in 0..20 {
        bench.click_cell(Button::WheelUp, anywhere);
    }
    bench.expect("▸ New game");
}

#[test]
fn an_entry_of_a_menu_is_taken_and_a_click_beside_the_menu_is_swallowed() {
    for size in SIZES {
        let mut bench = Bench::playing(OPEN);
        bench.resize(size);
        bench.press("Esc");
        let menu = bench.text();
        // Corners of the board, the panel, and the menu's own frame.
        let title = bench.cell_of("Menu");
        for at in [Cell::new(3, 1), Cell::new(size.0 - 1, 5), title] {
            bench.click_cell(Button::Left, at);
            assert_eq!(bench.text(), menu, "{size:?} at {at}");
        }
        bench.click_text("Offer a draw");
        bench.expect("do you accept?");
        bench.click_text("Play on");
        assert!(bench.app.game().unwrap().outcome().is_none());
        bench.press("Esc");
        bench.click_text("Offer a draw");
        bench.click_text("Accept");
        assert!(bench.app.game().unwrap().outcome().is_some(), "{size:?}");
    }
}

/// What a click on each cell of the line inside a box leads to, from the left to the right.
fn along_the_line(bench: impl Fn() -> Bench, entry: &str) -> Vec<(Vec<Effect>, String)> {
    let shown = bench();
    let at = shown.cell_of(entry);
    let line: Vec<char> = shown.lines()[usize::from(at.y)].chars().collect();
    let is_frame = |x: &u16| line[usize::from(*x)] == '│';
    let left = (0..at.x).rfind(is_frame).expect("a frame");
    let right = (at.x..).find(is_frame).expect("a frame");
    let click = |x| {
        let mut bench = bench();
        let effects = bench.click_cell(Button::Left, Cell::new(x, at.y));
        (effects, bench.text())
    };
    // The frame itself takes nothing.
    for x in [left, right] {
        assert_eq!(click(x), (Vec::new(), shown.text()), "column {x}");
    }
    (left + 1..right).map(click).collect()
}

#[test]
fn an_entry_is_taken_on_the_whole_of_its_line_in_the_box() {
    for size in [SMALLEST, USUAL] {
        let at = |keys: &str| {
            let mut bench = Bench::playing(OPEN);
            bench.resize(size);
            bench.press(keys);
            bench
        };
        // A menu.
        for entry in ["Resume", "Quit"] {
            let led_to = along_the_line(|| at("Esc"), entry);
            let mut taken = at("Esc");
            let expected = (taken.choose(entry), taken.text());
            for there in led_to {
                assert_eq!(there, expected, "{entry} at {size:?}");
            }
        }
        // A question has its answers beside each other: yes first, then no, and nothing between.
        let question = || {
            let mut bench = at("");
            bench.menu("Blue resigns");
            bench
        };
        let led_to = along_the_line(question, "Play on");
        let mut yes = question();
        yes.press("y");
        let mut no = question();
        no.press("n");
        let is_yes = led_to.iter().map(|(_, text)| *text == yes.text());
        let answers: Vec<bool> = is_yes.collect();
        assert!(answers.is_sorted_by(|a, b| a >= b), "{answers:?}");
        assert!(answers[0] && !answers[answers.len() - 1], "{answers:?}");
        for ((_, text), is_yes) in led_to.iter().zip(answers) {
            assert!(is_yes || *text == no.text(), "{text}");
        }
    }
}

#[test]
fn the_right_button_closes_a_layer_and_answers_no() {
    let mut bench = Bench::playing(OPEN);
    let game = bench.text();
    for keys in ["Esc", "?", "y"] {
        bench.press(keys);
        assert_ne!(bench.text(), game);
        bench.click_cell(Button::Right, Cell::new(0, 0));
        assert_eq!(bench.text(), game, "{keys}");
    }
}

#[test]
fn the_second_press_of_a_double_click_does_nothing_to_what_the_first_brought() {
    // The question whether to leave the set-up has its answers where the menu has that entry.
    let menu = || {
        let mut bench = placing(4);
        bench.resize(USUAL);
        bench.press("Esc");
        bench
    };
    let entry = menu().cell_of("New game");
    let mut would_have_done_something = false;
    for x in entry.x..entry.x + 8 {
        let mut bench = menu();
        let mut text_after_click = || {
            bench.click_cell(Button::Left, Cell::new(x, entry.y));
            bench.text()
        };
        let once = text_after_click();
        assert_eq!(text_after_click(), once, "column {x}");
        would_have_done_something |= text_after_click() != once;
    }
    assert!(would_have_done_something);
}

#[test]
fn the_wheel_scrolls_a_text() {
    let mut bench = Bench::title_at(USUAL);
    bench.press("?");
    bench.expect(" 1–");
    let anywhere = Cell::new(40, 12);
    bench.click_cell(Button::WheelDown, anywhere);
    bench.expect(" 4–");
    bench.click_cell(Button::Left, anywhere);
    bench.expect(" 4–");
    for _ in 0..3 {
        bench.click_cell(Button::WheelUp, anywhere);
    }
    bench.expect(" 1–");
}

#[test]
fn in_the_list_of_games_a_click_chooses_and_a_second_one_opens() {
    for size in SIZES {
        for count in [3, 60] {
            let mut bench = games(count, size);
            for name in ["Ada03", "Ada01", "Ada03"] {
                let at = bench.cell_of(name);
                bench.click_cell(Button::Left, at);
                assert_eq!(bench.cell_of(name), at, "the list stays under the pointer");
                let line = &bench.lines()[usize::from(at.y)];
                assert!(line.contains('▸'), "{line}");
            }
            let opened = bench.click_text("Ada03");
            let path = PathBuf::from("/games/Ada03.dbk");
            assert_eq!(opened, [Effect::OpenGame(path)]);
        }
    }
}

#[test]
fn the_wheel_goes_through_the_games() {
    let mut bench = games(60, USUAL);
    for _ in 0..70 {
        bench.click_cell(Button::WheelDown, Cell::new(5, 5));
    }
    let line = bench.cell_of("Ada60").y;
    assert!(bench.lines()[usize::from(line)].contains('▸'));
    // Below the last game there is nothing to click.
    let before = bench.text();
    let below = Cell::new(5, line + 1);
    bench.click_cell(Button::Left, below);
    assert_eq!(bench.text(), before);
}

#[test]
fn while_a_line_is_typed_only_the_footer_is_clicked() {
    let mut renaming = games(3, USUAL);
    renaming.press("r");
    let mut editor = Bench::title_at(USUAL);
    editor.choose("Own position");
    editor.press(":7");
    let mut replay = Bench::replaying(GAME);
    replay.resize(USUAL);
    replay.press(":2");
    for bench in [&mut renaming, &mut editor, &mut replay] {
        assert_eq!(context(bench), Context::Typing);
        let before = bench.text();
        let cells = (0..80).flat_map(|x| (0..23).map(move |y| Cell::new(x, y)));
        for at in cells.step_by(7) {
            for button in Button::ALL {
                bench.click_cell(button, at);
            }
        }
        assert_eq!(bench.text(), before);
        bench.click_text("Esc drop");
        assert_ne!(context(bench), Context::Typing);
    }
}

#[test]
fn a_value_of_a_new_game_is_chosen_by_a_click() {
    for size in SIZES {
        let mut bench = Bench::title_at(size);
        bench.choose("New game");
        for (value, chosen) in [
            ("not allowed", "[not allowed]"),
            ("full way", "[full way]"),
            ("suggested", "[suggested]"),
            ("Blue  ", "[Blue]"),
        ] {
            let line = bench.cell_of(if value == "Blue  " {
                "First turn"
            } else {
                value
            });
            let text = bench.lines()[usize::from(line.y)].clone();
            let before = text.rsplit_once(value.trim()).expect("the value").0;
            let at = Cell::new(before.chars().count() as u16, line.y);
            bench.click_cell(Button::Left, at);
            bench.expect(chosen);
        }
        bench.click_text("Blue's name");
        assert_eq!(context(&bench), Context::Naming);
        bench.click_text("Gold's blocks");
        assert_eq!(context(&bench), Context::NewGame);
        bench.expect("▸ Gold's blocks");
        bench.click_cell(Button::WheelDown, Cell::new(1, 1));
        bench.expect("▸ Blue's blocks");
    }
}

// The footer.

#[test]
fn the_footer_s_keys_do_what_they_say() {
    for size in [USUAL, LARGE] {
        let mut bench = Bench::playing(OPEN);
        bench.resize(size);
        bench.click_text("? help");
        bench.expect("Rules and keys");
        bench.click_text("close");
        bench.expect_no("Rules and keys");
        bench.click_text("Esc menu");
        bench.expect("Resume");
        bench.click_text("Esc close");
        bench.expect_no("Resume");
        let arrows = bench.cell_of("↑↓←→");
        bench.click_cell(Button::Left, Cell::new(arrows.x + 1, arrows.y));
        assert_eq!(bench.at(), "d3");
        bench.click_cell(Button::Right, arrows);
        assert_eq!(bench.at(), "d3", "only the left button presses it");
    }
}

// Where the mouse is not listened to.

#[test]
fn a_screen_that_is_too_small_takes_no_clicks() {
    let mut bench = Bench::playing(OPEN);
    let small = (50, 20);
    bench.resize(small);
    for (x, y) in (0..small.0).flat_map(|x| (0..small.1).map(move |y| (x, y))) {
        for button in Button::ALL {
            assert_eq!(bench.click_cell(button, Cell::new(x, y)), []);
        }
    }
    bench.resize(USUAL);
    assert_eq!((bench.at(), bench.hand()), (String::new(), "d4".into()));
    assert_eq!(context(&bench), Context::Tipping);
}

/// The effects of the first event, on a program with that setting.
fn first_effects(mouse: bool) -> (App, Vec<Effect>) {
    let settings = Settings {
        mouse,
        ..Settings::default()
    };
    let mut app = App::new(Dice::new(1), Theme::default()).with_settings(settings);
    let effects = app.update(Event::Resize(Size::new(80, 24)));
    (app, effects)
}

#[test]
fn the_terminal_is_asked_for_the_mouse_once_and_only_where_it_is_wanted() {
    let (mut app, effects) = first_effects(true);
    assert!(effects.contains(&Effect::Mouse(true)));
    let again = app.update(Event::Resize(Size::new(80, 24)));
    assert!(!again.contains(&Effect::Mouse(true)));
    let (_, effects) = first_effects(false);
    let of_the_mouse = |effect: &Effect| matches!(effect, Effect::Mouse(_));
    assert!(!effects.iter().any(of_the_mouse), "{effects:?}");
}

#[test]
fn a_key_lets_go_of_the_mouse_and_takes_it_again() {
    for keys in ["", "?", "Esc", ":"] {
        let mut bench = Bench::playing(OPEN);
        bench.press(keys);
        let before = bench.text();
        assert_eq!(bench.press(SWITCH), [Effect::Mouse(false)]);
        bench.expect("The mouse is the terminal's");
        // What the terminal had sent already.
        let at = Cell::new(1, 1);
        let click = |button| Event::Mouse(Click { button, at });
        for button in Button::ALL {
            assert_eq!(bench.app.update(click(button)), []);
        }
        assert_eq!(bench.press(SWITCH), [Effect::Mouse(true)]);
        bench.expect("The mouse plays");
        // The words hide the footer's buttons, and go.
        bench.click_cell(Button::Left, Cell::new(3, LARGE.1 - 1));
        assert_eq!(bench.text(), before, "{keys}");
    }
}

/// The key that switches the mouse.
const SWITCH: &str = "Ctrl-T";

#[test]
fn a_click_that_is_refused_rings_where_the_bell_is_wanted() {
    for bell in [true, false] {
        let mut bench = Bench::playing(OPEN);
        bench.app = bench.app.with_settings(Settings {
            bell,
            ..Settings::default()
        });
        let rings = |bench: &mut Bench, name| {
            let effects = bench.click_with(Button::Left, name);
            effects.contains(&Effect::Ring)
        };
        assert_eq!(rings(&mut bench, "g1"), bell);
        assert!(!rings(&mut bench, "d5"));
        assert_eq!(rings(&mut bench, "d5"), bell, "it has to hop");
        let at = Cell::new(LARGE.0 - 1, 0);
        let effects = bench.click_cell(Button::Left, at);
        assert!(!effects.contains(&Effect::Ring), "beside the board");
    }
}

#[test]
fn a_late_click_changes_no_other_screen() {
    // The disk opens a game while the second press of a double click is on its way.
    let mut bench = games(3, USUAL);
    let at = bench.cell_of("Ada01");
    let opened = bench.click_cell(Button::Left, at);
    assert_eq!(opened.len(), 1, "the first game is under the cursor");
    bench.app.update(Event::Opened {
        path: PathBuf::from("/games/Ada01.dbk"),
        text: format!("[Start \"{OPEN}\"]\n\n*\n"),
    });
    assert!(matches!(bench.app.screen(), Screen::Play(_)));
    let before = bench.text();
    bench.click_cell(Button::Left, at);
    assert_eq!(bench.text(), before);
}
