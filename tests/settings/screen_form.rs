//! The screen of the settings, key by key, and what the settings do.

use deblockle::dice::Dice;
use deblockle::rules::Side;
use deblockle::settings::{Color, Fault, Flip, Motion, Setting, Settings, Symbols, Wrong};
use deblockle::tui::app::App;
use deblockle::tui::event::{Effect, Event};
use deblockle::tui::kept_settings::KeptSettings;
use deblockle::tui::look::Look;
use deblockle::tui::mouse::Button;
use deblockle::tui::theme::{Theme, Themes};

use ratatui::layout::Position as Cell;

use crate::screen::{
    Bench, LARGE, SMALLEST, USUAL, buffer, drawn, from_position, set_up, square, type_text,
};

const OPEN: &str = "sc6/7/7/3SC3/7/7/7 g";
/// Gold wins with d5-d6*.
const WIN: &str = "3tl3/7/3XT3/7/7/7/7 g";

const SIZES: [(u16, u16); 3] = [SMALLEST, USUAL, LARGE];

/// The settings, opened from the title.
fn from_title() -> Bench {
    let mut bench = Bench::title_at(USUAL);
    bench.choose("Settings");
    bench
}

/// Goes to a line of the form.
#[track_caller]
fn go_to(bench: &mut Bench, label: &str) {
    for _ in 0..20 {
        if bench.shows(&format!("▸ {label}")) {
            return;
        }
        bench.press("Down");
    }
    panic!("no line {label} in\n{}", bench.text());
}

fn set(effects: Vec<Effect>) -> Vec<Setting> {
    let settings = effects.into_iter().map(|effect| match effect {
        Effect::Set(setting) => setting,
        other => panic!("nothing but settings is wanted, not {other:?}"),
    });
    settings.collect()
}

#[test]
fn every_line_changes_its_setting_and_has_it_written() {
    for (label, expected) in [
        ("Colours", Setting::Color(Color::True)),
        ("Symbols", Setting::Symbols(Symbols::Unicode)),
        ("Motion", Setting::Motion(Motion::Reduced)),
        ("Mouse", Setting::Mouse(false)),
        ("Flip", Setting::Flip(Flip::EachTurn)),
        ("Bell", Setting::Bell(true)),
        ("Evaluation", Setting::Evaluation(true)),
        ("Side by side", Setting::NoSideBySide(true)),
    ] {
        for size in SIZES {
            for keys in ["Right", "l", "Enter", "Space"] {
                let mut bench = from_title();
                bench.resize(size);
                go_to(&mut bench, label);
                let effects = bench.press(keys);
                let wanted: Vec<Effect> = effects
                    .into_iter()
                    .filter(|effect| matches!(effect, Effect::Set(_)))
                    .collect();
                assert_eq!(set(wanted), vec![expected.clone()], "{label}");
            }
        }
    }
}

#[test]
fn values_go_round_both_ways_and_are_shown_with_what_they_mean() {
    let mut bench = from_title();
    go_to(&mut bench, "Symbols");
    bench.expect("[auto] unicode  ascii");
    bench.press("Left");
    bench.expect("auto  unicode [ascii]");
    bench.expect("ASCII characters alone.");
    bench.press("Right");
    bench.expect("[auto] unicode  ascii");
}

#[test]
fn a_change_is_seen_at_once_and_beneath_too() {
    let mut bench = from_title();
    go_to(&mut bench, "Symbols");
    bench.press("Left");
    assert!(bench.text().is_ascii(), "{}", bench.text());
    bench.press("Up Left"); // Colours: never.
    let drawn = buffer(&bench.app, USUAL);
    let colours: Vec<_> = drawn
        .content
        .iter()
        .map(|cell| (cell.fg, cell.bg))
        .collect();
    assert!(colours.iter().all(|colour| *colour == colours[0]));
    bench.press("Esc");
    assert!(bench.shows("New game") && bench.text().is_ascii());
}

#[test]
fn the_game_beneath_is_kept() {
    let mut bench = Bench::after(OPEN, "Up");
    let before = bench.text();
    bench.press("m");
    bench.choose("Settings");
    bench.expect("SETTINGS");
    bench.press("Esc");
    assert_eq!(bench.text(), before);
    // From the set-up and from the editor too.
    for keys in ["Enter Enter", "Up*4 Enter"] {
        let mut bench = Bench::title();
        bench.press(keys);
        let before = bench.text();
        bench.press("m");
        bench.choose("Settings");
        bench.press("Backspace");
        assert_eq!(bench.text(), before);
    }
}

#[test]
fn names_are_typed_and_set_when_they_are_done_with() {
    let mut bench = from_title();
    go_to(&mut bench, "Gold");
    assert_eq!(bench.press("qAda"), []);
    bench.expect(" qAda");
    let ada = Setting::Name(Side::Gold, Some("qAda".to_string()));
    assert_eq!(set(bench.press("Enter")), [ada]);
    bench.paste("Ben\n");
    let ben = Setting::Name(Side::Blue, Some("Ben".to_string()));
    assert_eq!(set(bench.press("Esc")), [ben]);
    bench.choose("New game");
    assert!(bench.shows(" qAda ") && bench.shows(" Ben "));
    bench.press("Esc");
    bench.choose("Settings");
    go_to(&mut bench, "Gold");
    bench.press("Ctrl-U");
    assert_eq!(set(bench.press("Up")), [Setting::Name(Side::Gold, None)]);
    // Backspace held down in a name does not leave the screen.
    bench.press("Down Backspace*3");
    bench.expect("SETTINGS");
}

#[test]
fn names_that_are_no_good_are_said_and_not_set() {
    let mut bench = from_title();
    go_to(&mut bench, "Gold");
    assert_eq!(bench.press("bLuE Tab"), []);
    bench.expect_in_panel("Both players would be called bLuE");
    // Until the other one is called otherwise.
    let wanted = [
        Setting::Name(Side::Gold, Some("bLuE".to_string())),
        Setting::Name(Side::Blue, Some("Gold".to_string())),
    ];
    type_text(&mut bench.app, "Gold");
    assert_eq!(set(bench.press("Enter")), wanted);
}

#[test]
fn new_games_have_the_names_and_the_variant_and_the_one_under_way_keeps_its_own() {
    let mut bench = Bench::playing(OPEN);
    bench.press("m");
    bench.choose("Settings");
    go_to(&mut bench, "Side by side");
    bench.press("Right");
    go_to(&mut bench, "Blue");
    type_text(&mut bench.app, "Zoe");
    bench.press("Esc");
    bench.expect_in_panel("Blue");
    bench.expect_not_in_panel("Zoe");
    bench.menu("New game");
    bench.expect("[not allowed]");
    bench.expect("Zoe");
    bench.press("Esc");
    bench.choose("New game");
    bench.expect("Zoe");
}

#[test]
fn settings_are_there_from_the_start() {
    let settings = Settings {
        names: [Some("Ada".to_string()), None],
        no_side_by_side: true,
        ..Settings::default()
    };
    let app = App::new(Dice::new(1), Theme::default()).with_settings(settings.clone());
    let mut bench = Bench::of(app);
    bench.press("Enter");
    assert!(bench.shows(" Ada ") && bench.shows("[not allowed]"));
    // A game from the command line has had its share of them already.
    let app = App::with_game(Dice::new(1), Theme::default(), from_position(OPEN));
    let bench = Bench::of(app.with_settings(settings));
    bench.expect_not_in_panel("Ada");
}

#[test]
fn help_for_the_settings_is_not_that_for_the_board_beneath() {
    let game = App::with_game(Dice::new(1), Theme::default(), from_position(OPEN));
    let mut bench = Bench::of(game);
    bench.press("Esc");
    bench.choose("Settings");
    bench.press("?");
    bench.expect("Rules and keys");
    // Those of the board do not work over it.
    bench.press("Tab");
    assert!(!bench.shows("Keys that work here"));
    bench.press("Esc Esc ?");
    bench.expect("Rules and keys");
    bench.press("Tab");
    bench.expect("Keys that work here");
}

/// The program at its settings, kept in a file with those faults.
fn kept(faults: &[Fault]) -> Bench {
    let home = Some("/home/ada".into());
    let path = Some("/home/ada/.config/deblockle/config.toml".into());
    let app = App::new(Dice::new(1), Theme::default());
    Bench::of(app.with_kept_settings(KeptSettings::new(path, home, faults)))
}

#[test]
fn it_is_said_where_the_file_is_and_what_became_of_a_change() {
    let mut bench = kept(&[]);
    bench.choose("Settings");
    bench.expect_in_panel("Kept in ~/.config/deblockle/config.toml");
    bench.press("Right Left");
    go_to(&mut bench, "Bell");
    bench.press("Right Right");
    bench.expect_in_panel("Saving in ~/.config");
    bench.app.update(Event::SettingsKept {
        count: 1,
        result: Ok(Vec::new()),
    });
    bench.expect_in_panel("Saving in");
    bench.app.update(Event::SettingsKept {
        count: 4,
        result: Ok(Vec::new()),
    });
    bench.expect_in_panel("Saved in ~/.config");
    bench.press("Right");
    let result = Err("/home/ada/x, line 3: it is no TOML".to_string());
    bench.app.update(Event::SettingsKept { count: 5, result });
    bench.expect_in_panel("For this session only. /home/ada/x, line 3: it is no TOML.");
    // However long it is, all of it is to be read.
    bench.press("Right");
    let long = format!("{} thus", "a long reason ".repeat(30));
    bench.app.update(Event::SettingsKept {
        count: 6,
        result: Err(long),
    });
    bench.resize(USUAL);
    bench.expect_in_panel("y shows it all");
    bench.press("y");
    bench.expect("thus");
    let mut homeless = Bench::title();
    homeless.choose("Settings");
    homeless.expect_in_panel("For this session only.");
}

fn fault(line: usize, words: &str) -> Fault {
    Fault {
        file: "config.toml".into(),
        line: Some(line),
        wrong: Wrong::Other(words.to_string()),
    }
}

#[test]
fn faults_in_the_file_are_said_at_the_start_and_listed_in_the_settings() {
    let mut bench = kept(&[fault(3, "bad")]);
    bench.expect("config.toml, line 3: bad.");
    bench.press("Down");
    bench.expect_no("line 3");

    let mut bench = kept(&[fault(3, "bad"), fault(5, "worse"), fault(7, "worst")]);
    bench.expect("config.toml, line 3: bad. 2 more: see Settings.");
    bench.choose("Settings");
    bench.expect_in_panel("y: 3 faults in the file");
    bench.press("y");
    for said in ["line 3: bad", "line 5: worse", "line 7: worst", "[keys]"] {
        bench.expect(said);
    }
    bench.press("Esc");
    bench.expect("SETTINGS");
}

#[test]
fn the_faults_are_those_of_the_file_as_it_has_become() {
    let mut bench = kept(&[fault(3, "bad"), fault(5, "worse")]);
    bench.choose("Settings");
    bench.expect_in_panel("y: 2 faults in the file");
    bench.press("Right");
    bench.expect_in_panel("y: 2 faults in the file");
    bench.app.update(Event::SettingsKept {
        count: 1,
        result: Ok(vec![fault(6, "worse").to_string()]),
    });
    bench.expect_in_panel("y: a fault in the file");
    // A file that was not written is as it was.
    bench.press("Right");
    let result = Err("it cannot be written".to_string());
    bench.app.update(Event::SettingsKept { count: 2, result });
    bench.press("y");
    bench.expect("line 6: worse");
    bench.expect_no("bad");
}

#[test]
fn what_is_wrong_in_a_theme_is_not_said_to_be_in_the_file_of_settings() {
    let home = Some("/home/ada".into());
    let path = Some("/home/ada/config.toml".into());
    let sea = Fault {
        file: "sea.toml".into(),
        ..fault(9, "no colour")
    };
    let started = |faults: &[Fault]| {
        let kept = KeptSettings::new(path.clone(), home.clone(), faults);
        let app = App::new(Dice::new(1), Theme::default());
        let kept = kept.with_theme_faults(std::slice::from_ref(&sea));
        let mut bench = Bench::of(app.with_kept_settings(kept));
        bench.choose("Settings");
        bench
    };
    let mut bench = started(&[]);
    bench.expect_in_panel("y: a fault in the theme");
    bench.press("y");
    bench.expect("What is wrong in the theme's file");
    bench.expect("sea.toml, line 9: no colour");
    bench.expect_no("What is wrong in it");
    let mut bench = started(&[fault(3, "bad")]);
    bench.expect_in_panel("y: 2 faults in both files");
    bench.press("y");
    bench.expect("What is wrong in it");
    bench.expect("What is wrong in the theme's file");
}

#[test]
fn faults_are_said_over_a_game_too_and_do_not_stop_it() {
    let app = App::with_game(Dice::new(1), Theme::default(), from_position(OPEN));
    let kept = KeptSettings::new(None, None, &[fault(3, "bad")]);
    let mut bench = Bench::of(app.with_kept_settings(kept));
    bench.expect("config.toml, line 3: bad.");
    bench.press("Enter");
    bench.expect_no("line 3");
    assert_eq!(bench.hand(), "d4");
}

#[test]
fn what_the_command_line_sets_is_said_to_be_for_this_run() {
    let settings = Settings {
        bell: true,
        ..Settings::default()
    };
    let kept = KeptSettings::new(None, None, &[]).with_run(vec![Setting::Bell(true)]);
    let app = App::new(Dice::new(1), Theme::default());
    let mut bench = Bench::of(app.with_settings(settings).with_kept_settings(kept));
    bench.choose("Settings");
    go_to(&mut bench, "Bell");
    bench.expect_in_panel("From the command line");
    bench.press("Right");
    bench.expect_not_in_panel("From the command line");
}

/// A game from that position with those settings.
fn playing(position: &str, settings: Settings) -> Bench {
    let app = App::with_game(Dice::new(1), Theme::default(), from_position(position));
    Bench::of(app.with_settings(settings))
}

fn flipping() -> Settings {
    Settings {
        flip: Flip::EachTurn,
        ..Settings::default()
    }
}

/// The rank at the bottom of the board.
fn bottom_rank(bench: &Bench) -> char {
    let lines = bench.lines();
    // The frame's edge is before the rank.
    let ranks = lines
        .iter()
        .filter_map(|line| line.chars().find(|symbol| symbol.is_ascii_alphanumeric()));
    let ranks: Vec<char> = ranks.filter(char::is_ascii_digit).collect();
    *ranks.last().expect("ranks")
}

#[test]
fn the_side_to_move_sits_at_the_bottom_when_that_is_wanted() {
    let mut bench = playing(OPEN, flipping());
    assert_eq!(bottom_rank(&bench), '1');
    bench.play("d4-d5-e6");
    assert_eq!(bottom_rank(&bench), '7');
    // A key turns it until the next turn.
    bench.press("f");
    assert_eq!(bottom_rank(&bench), '1');
    bench.press("i Esc");
    assert_eq!(bottom_rank(&bench), '1');
    bench.press("f u");
    assert_eq!(bottom_rank(&bench), '1', "Gold is to move again");
    bench.press("U");
    assert_eq!(bottom_rank(&bench), '7');
    // Blue to move from the start.
    let bench = playing("sc6/7/7/3SC3/7/7/7 b", flipping());
    assert_eq!(bottom_rank(&bench), '7');
}

#[test]
fn the_board_stays_as_it_is_at_the_end_and_where_nobody_is_to_move() {
    let mut bench = playing("3tl3/7/3XT3/7/7/7/7 g", flipping());
    bench.play("d5-d6*");
    bench.press("Enter");
    assert_eq!(bottom_rank(&bench), '1');
    bench.press("Left Right");
    assert_eq!(bottom_rank(&bench), '1');
}

#[test]
fn who_places_sits_at_the_bottom() {
    let app = App::new(Dice::new(1), Theme::default()).with_settings(flipping());
    let mut bench = Bench::of(app);
    bench.press("Enter Enter");
    assert_eq!(bottom_rank(&bench), '1');
    bench.press("1 Enter Enter");
    assert_eq!(bottom_rank(&bench), '7');
}

#[test]
fn without_it_the_board_stays() {
    let mut bench = Bench::playing(OPEN);
    bench.play("d4-d5-e6");
    assert_eq!(bottom_rank(&bench), '1');
    // Switched on it turns at once, and back when it is switched off.
    bench.press("m");
    bench.choose("Settings");
    go_to(&mut bench, "Flip");
    bench.press("Right Esc");
    assert_eq!(bottom_rank(&bench), '7');
    bench.press("m");
    bench.choose("Settings");
    go_to(&mut bench, "Flip");
    bench.press("Right Esc");
    assert_eq!(bottom_rank(&bench), '1');
}

fn rings(effects: &[Effect]) -> usize {
    effects
        .iter()
        .filter(|effect| **effect == Effect::Ring)
        .count()
}

#[test]
fn the_bell_rings_once_when_a_key_is_refused_and_when_a_game_ends() {
    let ringing = Settings {
        bell: true,
        ..Settings::default()
    };
    let mut bench = playing(WIN, ringing.clone());
    assert_eq!(rings(&bench.press("Tab i Esc")), 0);
    assert_eq!(
        rings(&bench.press("Left Left Down")),
        0,
        "a tip, and its hop"
    );
    bench.press("Esc");
    assert_eq!(rings(&bench.press("3")), 1, "no such block");
    assert_eq!(rings(&bench.press("x")), 0, "a key that does nothing");
    assert_eq!(rings(&bench.press(":zz")), 0);
    assert_eq!(rings(&bench.press("Enter")), 1, "no such turn");
    assert_eq!(rings(&bench.press("Esc")), 0);
    assert_eq!(rings(&bench.press("Up")), 0);
    assert_eq!(rings(&bench.press("Enter")), 1, "the end");
    assert_eq!(rings(&bench.press("Enter Left Right")), 0);
    let quiet = &mut playing(WIN, Settings::default());
    assert_eq!(rings(&quiet.press("3 Up Enter")), 0);
    // A game that ends by agreement or that is given up ends too.
    let mut bench = playing(OPEN, ringing);
    bench.press("m");
    bench.choose("Gold resigns");
    assert_eq!(rings(&bench.press("y")), 1);
}

#[test]
fn the_hardware_cursor_stands_on_the_selected_space() {
    let middle = |bench: &Bench, name: &str| {
        let area = deblockle::tui::layout::areas(ratatui::layout::Rect::new(
            0,
            0,
            bench.size.0,
            bench.size.1 - 1,
        ));
        let area = area.expect("room").board;
        let view = deblockle::tui::board::View::new(area, false).expect("a board");
        let space = view.space(square(name));
        let (x, y) = (space.x + space.width / 2, space.y + (space.height - 1) / 2);
        Some(ratatui::layout::Position::new(x, y))
    };
    let at = |bench: &Bench| drawn(&bench.app, bench.size).1;
    for size in [USUAL, LARGE] {
        let mut bench = Bench::playing(OPEN);
        bench.resize(size);
        assert_eq!(at(&bench), middle(&bench, "d4"), "the block in hand");
        bench.press("Right");
        assert_eq!(at(&bench), middle(&bench, &bench.at()[..2]), "on its hop");
        bench.press("Esc i Left");
        assert_eq!(at(&bench), middle(&bench, "c4"), "the inspecting cursor");
        bench.press("Esc ?");
        assert_eq!(at(&bench), None, "nothing is selected in a text");

        let mut bench = Bench::title_at(size);
        bench.press("Enter Enter");
        let placed = |bench: &Bench| {
            let screen = set_up(&bench.app);
            let in_hand = screen.block_in_hand().map(|block| block.square);
            screen.held_over().or(in_hand).expect("a block").to_string()
        };
        let lying = placed(&bench);
        assert_eq!(
            at(&bench),
            middle(&bench, &lying),
            "the block that is placed"
        );
        bench.press("Space Tab");
        assert_ne!(placed(&bench), lying);
        assert_eq!(
            at(&bench),
            middle(&bench, &placed(&bench)),
            "held over a space"
        );

        let mut bench = Bench::title_at(size);
        bench.press("Up*4 Enter");
        assert!(at(&bench).is_some(), "the editor's cursor");

        let record = "[Start \"7/7/2tlXTth2/7/7/7/7 g\"]\n\n1. d5-d4 c5-b5-a5 *\n";
        let mut bench = Bench::replaying(record);
        bench.resize(size);
        bench.press("End");
        assert_eq!(
            at(&bench),
            middle(&bench, "a5"),
            "where the last turn ended"
        );
    }
}

#[test]
fn lines_and_values_are_clicked() {
    for size in SIZES {
        let mut bench = from_title();
        bench.resize(size);
        assert_eq!(bench.click_text("Bell"), []);
        bench.expect("▸ Bell");
        // The values stand below the form.
        let on = Cell {
            x: bench.cell_of("[off] on").x + 6,
            ..bench.cell_of("[off] on")
        };
        let bell = |on| [Effect::Set(Setting::Bell(on))];
        assert_eq!(bench.click_cell(Button::Left, on), bell(true));
        bench.expect("off [on]");
        // A second click on the line goes on, and a third, however quick.
        assert_eq!(bench.click_text("Bell"), bell(false));
        assert_eq!(bench.click_text("Bell"), bell(true));
        bench.click_text("Gold");
        type_text(&mut bench.app, "Ada");
        let ada = Setting::Name(Side::Gold, Some("Ada".to_string()));
        assert_eq!(set(bench.click_text("Theme")), [ada]);
        let over = bench.cell_of("Theme");
        bench.click_cell(Button::WheelDown, over);
        bench.expect("▸ Colours");
    }
}

#[test]
fn a_click_below_the_values_takes_none_that_found_no_room() {
    let dir = tempfile::tempdir().unwrap();
    for number in 0..60 {
        let path = dir.path().join(format!("theme-{number}.toml"));
        std::fs::write(path, "").unwrap();
    }
    let look = Look {
        themes: Themes::with_own_in(dir.path()),
        ..Look::default()
    };
    let mut bench = Bench::of(App::new(Dice::new(1), Theme::default()).with_look(look));
    bench.resize(USUAL);
    bench.choose("Settings");
    assert!(!bench.shows("theme-59"), "there is no room for all");
    // Of those that are seen a click takes one.
    let seen = set(bench.click_text("theme-0 "));
    assert_eq!(seen, [Setting::Theme("theme-0".to_string())]);
    assert_eq!(bench.click_text("the file, and keys"), []);
}
