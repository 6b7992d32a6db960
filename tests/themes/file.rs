//! The text of a theme's file.

use std::path::Path;

use deblockle::palette::Rgb;
use deblockle::tui::theme::file::{read, written};
use deblockle::tui::theme::{BuiltIn, Paint, Role, Scheme};
use ratatui::style::Color;

/// The scheme of a text in which nothing is wrong.
#[track_caller]
fn good(text: &str) -> Scheme {
    let (scheme, faults) = read(text, Path::new("mine.toml"));
    assert!(faults.is_empty(), "{faults:?}");
    scheme
}

/// The scheme of a text, and what is wrong in it.
fn faulty(text: &str) -> (Scheme, Vec<String>) {
    let (scheme, faults) = read(text, Path::new("mine.toml"));
    (scheme, faults.iter().map(ToString::to_string).collect())
}

#[test]
fn a_theme_that_is_written_reads_as_the_same() {
    for theme in BuiltIn::ALL {
        let text = written(&theme.scheme());
        assert_eq!(good(&text), theme.scheme(), "{text}");
    }
}

#[test]
fn what_is_written_says_what_every_role_is_for() {
    let text = written(&BuiltIn::Wood.scheme());
    for role in Role::ALL {
        let line = text.lines().position(|line| {
            let key = line.split(' ').next();
            key == Some(role.name())
        });
        let above = line.and_then(|line| text.lines().nth(line - 1));
        let above = above.unwrap_or_else(|| panic!("no {}", role.name()));
        assert!(above.starts_with("# ") && above.ends_with('.'), "{above}");
    }
}

#[test]
fn the_shell_prints_the_themes_that_come_with_the_game() {
    for theme in BuiltIn::ALL {
        let mut command = assert_cmd::cargo::cargo_bin_cmd!("deblockle");
        let printed = command.args(["theme", theme.name()]).assert().success();
        let printed = String::from_utf8(printed.get_output().stdout.clone()).unwrap();
        assert_eq!(printed, written(&theme.scheme()));
    }
}

#[test]
fn an_empty_file_is_dark_wood() {
    assert_eq!(good(""), BuiltIn::Wood.scheme());
    assert_eq!(good("# nothing yet\n"), BuiltIn::Wood.scheme());
}

#[test]
fn what_is_not_named_is_as_in_the_base() {
    let scheme = good("room = \"#fdf6e3\"\nbase = \"wood-light\"\n");
    let base = BuiltIn::WoodLight.scheme();
    for role in Role::ALL {
        match role {
            Role::Room => assert_eq!(scheme.paint(role).rgb, Rgb(0xfd, 0xf6, 0xe3)),
            _ => assert_eq!(scheme.paint(role), base.paint(role), "{role:?}"),
        }
    }
}

#[test]
fn the_nearest_stand_in_for_a_colour_unless_others_are_named() {
    let paint = |text: &str| good(text).paint(Role::GoldTop);
    let rgb = Rgb(0xff, 0xd7, 0x5f);
    let nearest = Paint {
        rgb,
        indexed: 221, // It is this one.
        named: Color::LightYellow,
    };
    assert_eq!(paint("gold-top = \"#ffd75f\""), nearest);
    assert_eq!(paint("gold-top = \"#FFD75F\""), nearest);
    assert_eq!(paint("gold-top = { rgb = \"#ffd75f\" }"), nearest);
    assert_eq!(paint("[gold-top]\nrgb = \"#ffd75f\""), nearest);
    assert_eq!(
        paint("gold-top = { rgb = \"#ffd75f\", 256 = 220, 16 = \"white\" }"),
        Paint {
            rgb,
            indexed: 220,
            named: Color::Gray,
        }
    );
}

#[test]
fn blocks_have_lines_around_them_where_the_file_says_so() {
    assert!(!good("").outlined);
    assert!(good("outlined = true").outlined);
    assert!(good("base = \"high-contrast\"").outlined);
    assert!(!good("base = \"high-contrast\"\noutlined = false").outlined);
}

/// Each kind of fault: one line with the file, the line in it, what is wrong, and what would be right.
#[test]
fn every_fault_is_a_line_that_says_what_would_be_right() {
    const COLOUR: &str = "only a colour such as \"#e6dac8\"; that of the base is used";
    const NAMES: &str = "\"black\", \"red\", \"green\", \"yellow\", \"blue\", \"magenta\", \"cyan\", \
        \"white\", \"bright-black\", \"bright-red\", \"bright-green\", \"bright-yellow\", \
        \"bright-blue\", \"bright-magenta\", \"bright-cyan\" or \"bright-white\"";
    for (text, line, expected) in [
        (
            "\ngold-topp = \"#ffffff\"",
            2,
            "gold-topp is nothing that a theme has; gold-top may be meant; `deblockle theme wood` \
             shows all that it may have"
                .to_string(),
        ),
        (
            "colour = 1",
            1,
            "colour is nothing that a theme has; `deblockle theme wood` shows all that it may have"
                .to_string(),
        ),
        (
            "# mine\nroom = \"red\"",
            2,
            format!("room cannot be \"red\", {COLOUR}"),
        ),
        (
            "room = \"#fff\"",
            1,
            format!("room cannot be \"#fff\", {COLOUR}"),
        ),
        (
            "room = \"#+1+1+1\"",
            1,
            format!("room cannot be \"#+1+1+1\", {COLOUR}"),
        ),
        ("room = 7", 1, format!("room cannot be 7, {COLOUR}")),
        (
            "room = [1, 2, 3]",
            1,
            format!("room cannot be [1, 2, 3], {COLOUR}"),
        ),
        (
            "base = \"wod\"",
            1,
            "base cannot be \"wod\", only \"wood\", \"wood-light\", \"high-contrast\" or \"mono\"; \
             wood is used"
                .to_string(),
        ),
        (
            "outlined = 1",
            1,
            "outlined cannot be 1, only true or false; that of the base is used"
                .to_string(),
        ),
        (
            "room = { 256 = 7 }",
            1,
            "room has no rgb, such as rgb = \"#e6dac8\"".to_string(),
        ),
        (
            "room = { rgb = \"blue\" }",
            1,
            format!("rgb of room cannot be \"blue\", {COLOUR}"),
        ),
        (
            "[room]\nrgb = \"#000000\"\n256 = 256",
            3,
            "256 of room cannot be 256, only a number from 0 to 255; the nearest is used"
                .to_string(),
        ),
        (
            "room = { rgb = \"#000000\", 16 = \"brown\" }",
            1,
            format!(
                "16 of room cannot be \"brown\", only {NAMES}; the nearest is used"
            ),
        ),
        (
            "room = { rgb = \"#000000\", 88 = 1 }",
            1,
            "room has no 88; it may have rgb, 256 and 16".to_string(),
        ),
    ] {
        let (_, faults) = faulty(text);
        assert_eq!(
            faults,
            [format!("mine.toml, line {line}: {expected}")],
            "{text}"
        );
    }
}

#[test]
fn a_fault_leaves_the_rest_as_it_is_written() {
    let (scheme, faults) = faulty("base = \"mono\"\nroom = \"night\"\nword = \"#010203\"\nx = 1");
    assert_eq!(faults.len(), 2);
    let base = BuiltIn::Mono.scheme();
    assert_eq!(scheme.paint(Role::Room), base.paint(Role::Room));
    assert_eq!(scheme.paint(Role::Word).rgb, Rgb(1, 2, 3));
    let (scheme, _) = faulty("room = { rgb = \"#010203\", 256 = -1 }");
    assert_eq!(scheme.paint(Role::Room).rgb, Rgb(1, 2, 3));
}

#[test]
fn what_is_no_toml_is_the_usual_theme() {
    let (scheme, faults) = faulty("room = \"#000000\"\nword = \n");
    assert_eq!(scheme, BuiltIn::Wood.scheme());
    assert_eq!(faults.len(), 1);
    assert!(faults[0].starts_with("mine.toml, line 2: "), "{faults:?}");
    assert!(faults[0].ends_with("; wood is used"), "{faults:?}");
    let (_, faults) = faulty("room = \"#000000\"\nroom = \"#000000\"");
    assert!(faults[0].starts_with("mine.toml, line 2: "), "{faults:?}");
}

#[test]
fn nothing_in_a_file_reaches_the_terminal_as_it_is() {
    for text in [
        "\"\\u001b[2J\" = 1",
        "room = \"\\u001b[2J\"",
        "base = \"a\\nb\"",
        "room = { rgb = \"#000000\", \"\\n\" = 1 }",
        "\u{1b}[2J",
    ] {
        let (_, faults) = faulty(text);
        assert_eq!(faults.len(), 1, "{text:?}");
        assert!(!faults[0].contains(char::is_control), "{faults:?}");
    }
}
