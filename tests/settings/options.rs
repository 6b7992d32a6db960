//! The options that set something for one run.

use deblockle::cli::{CommandLine, Error, Request, read};
use deblockle::rules::{Ruleset, Side};
use deblockle::settings::{Color, Flip, Motion, Setting, Settings, Symbols, Unsaid};
use deblockle::start::GameOptions;

fn line(words: &str) -> Result<CommandLine, Error> {
    read(["deblockle"].into_iter().chain(words.split_whitespace()))
}

#[track_caller]
fn good(words: &str) -> CommandLine {
    line(words).unwrap_or_else(|error| panic!("{words}: {error}"))
}

#[track_caller]
fn refused(words: &str) -> String {
    line(words).expect_err(words).to_string()
}

const ALL: &str =
    "--theme mono --color 16 --ascii --motion none --no-mouse --flip each-turn --bell --evaluation";

fn all() -> Vec<Setting> {
    vec![
        Setting::Theme("mono".to_string()),
        Setting::Color(Color::Sixteen),
        Setting::Symbols(Symbols::Ascii),
        Setting::Motion(Motion::None),
        Setting::Mouse(false),
        Setting::Flip(Flip::EachTurn),
        Setting::Bell(true),
        Setting::Evaluation(true),
    ]
}

#[test]
fn alone_they_open_the_title() {
    assert_eq!(good("").settings, []);
    let line = good(ALL);
    assert_eq!(line.request, Request::Title);
    assert_eq!(line.settings, all());
    for words in ["--theme wood-light", "--ascii", "--bell", "--flip off"] {
        assert_eq!(good(words).request, Request::Title, "{words}");
    }
}

#[test]
fn they_go_with_everything_that_has_a_screen() {
    for (words, request) in [
        ("continue", Request::Continue),
        ("games", Request::Games),
        (
            "replay game.dbk",
            Request::Replay {
                game: "game.dbk".to_string(),
            },
        ),
    ] {
        for words in [format!("{words} {ALL}"), format!("{ALL} {words}")] {
            let line = good(&words);
            assert_eq!(line.request, request, "{words}");
            assert_eq!(line.settings, all(), "{words}");
        }
    }
    let line = good(&format!("--blocks 2 {ALL}"));
    assert!(matches!(line.request, Request::Game { .. }));
    assert_eq!(line.settings, all());
}

#[test]
fn verbs_have_no_screen() {
    let said = refused("moves --theme mono 7/7/7/7/7/7/7 --bell");
    let expected = "--theme and --bell are for the screen; a verb answers without it";
    assert!(said.contains(expected), "{said}");
    assert!(refused("check game.dbk --ascii").contains("--ascii is for the screen"));
}

#[test]
fn what_they_take_is_named() {
    for (words, right) in [
        ("--color blue", "auto, truecolor, 256, 16, never"),
        ("--motion fast", "full, reduced, none"),
        ("--flip on", "off, each-turn"),
    ] {
        assert!(refused(words).contains(right), "{words}");
    }
    for words in ["--theme", "--theme=", "--bell --bell", "--evaluation=1"] {
        refused(words);
    }
}

/// Settings with names and the variant.
fn settings(gold: Option<&str>, blue: Option<&str>) -> Settings {
    Settings {
        names: [gold, blue].map(|name| name.map(str::to_string)),
        no_side_by_side: true,
        ..Settings::default()
    }
}

fn filled(words: &str, settings: &Settings) -> GameOptions {
    let line = good(words);
    let Request::Game { mut options, .. } = line.request else {
        panic!("{words} begins no game");
    };
    settings.fill(&mut options, line.unsaid);
    options
}

#[test]
fn the_settings_fill_in_what_the_command_line_leaves() {
    let ours = settings(Some("Ada"), Some("Ben"));
    let options = filled("--seed 1", &ours);
    assert_eq!(options.names, ["Ada", "Ben"]);
    assert!(!options.ruleset.side_by_side);
    let options = filled("--gold Cy --side-by-side", &ours);
    assert_eq!(options.names, ["Cy", "Ben"]);
    assert!(options.ruleset.side_by_side);
    let options = filled("--seed 1", &Settings::default());
    assert_eq!(options.names, GameOptions::default().names);
    assert_eq!(options.ruleset, Ruleset::default());
    assert!(
        !filled("--no-side-by-side", &Settings::default())
            .ruleset
            .side_by_side
    );
    refused("--side-by-side --no-side-by-side");
}

#[test]
fn a_name_of_the_settings_gives_way_to_who_has_it_already() {
    let ours = settings(Some("Ada"), Some("Ben"));
    assert_eq!(filled("--gold BEN", &ours).names, ["BEN", "Blue"]);
    // Not one by one: the first of them alone would be the other's colour.
    let swapped = settings(Some("Blue"), Some("Gold"));
    assert_eq!(filled("--seed 1", &swapped).names, ["Blue", "Gold"]);
}

#[test]
fn a_position_need_not_be_one_of_the_variant() {
    let touching = "7/7/2tlXTth2/7/7/7/7";
    let args = ["deblockle", "--position"];
    let text = format!("{touching} g");
    let line = read(args.into_iter().chain([text.as_str()])).expect("a game");
    assert_eq!(
        line.unsaid,
        Unsaid {
            names: [true, true],
            variant: false
        }
    );
    let Request::Game { mut options, .. } = line.request else {
        panic!("a game");
    };
    settings(Some("Ada"), None).fill(&mut options, line.unsaid);
    assert!(options.ruleset.side_by_side && options.position.is_some());
    assert_eq!(options.name(Side::Gold), "Ada");
}
