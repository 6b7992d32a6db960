//! The text of the file: what it sets, what is said about what is wrong, and what changes in it.

use std::path::Path;

use deblockle::rules::Side;
use deblockle::settings::{
    Color, Contents, Flip, KeyEntry, Motion, Setting, Settings, Symbols, edited, read,
};

const PATH: &str = "/home/ada/config.toml";

fn read_text(text: &str) -> Contents {
    read(text, Path::new(PATH))
}

/// What is said about a text with one fault.
#[track_caller]
fn fault(text: &str) -> String {
    let faults = read_text(text).faults;
    let said: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(said.len(), 1, "{said:?}");
    said.concat()
}

#[track_caller]
fn changed(text: &str, settings: &[Setting]) -> String {
    edited(text, Path::new(PATH), settings).expect("it is TOML")
}

/// Every setting, as it is not by itself.
fn all_changed() -> Vec<Setting> {
    vec![
        Setting::Theme("mono".to_string()),
        Setting::Color(Color::Indexed),
        Setting::Symbols(Symbols::Ascii),
        Setting::Motion(Motion::Reduced),
        Setting::Mouse(false),
        Setting::Flip(Flip::EachTurn),
        Setting::Bell(true),
        Setting::Evaluation(true),
        Setting::NoSideBySide(true),
        Setting::Name(Side::Gold, Some("Ada".to_string())),
        Setting::Name(Side::Blue, Some("Ben".to_string())),
    ]
}

fn with(settings: Vec<Setting>) -> Settings {
    let mut all = Settings::default();
    settings
        .into_iter()
        .for_each(|setting| setting.put_into(&mut all));
    all
}

#[test]
fn every_key_sets_what_it_says() {
    let text = r#"
        theme = "mono"
        color = "256"
        symbols = "ascii"
        motion = "reduced"
        mouse = false
        flip = "each-turn"
        bell = true
        evaluation = true
        variant = "no-side-by-side"
        [names]
        gold = "Ada"
        blue = "Ben"
    "#;
    let contents = read_text(text);
    assert_eq!(contents.faults, []);
    assert_eq!(contents.settings, with(all_changed()));
    assert_eq!(contents.theme_line, Some(2));
}

#[test]
fn nothing_set_is_as_usual() {
    for text in ["", "# nothing\n", "[names]\n[keys]\n"] {
        assert_eq!(read_text(text), Contents::default(), "{text}");
    }
}

#[test]
fn every_word_of_every_setting_is_read() {
    for color in Color::ALL {
        let read = read_text(&format!("color = \"{}\"", color.word())).settings;
        assert_eq!(read, with(vec![Setting::Color(color)]));
    }
    for symbols in Symbols::ALL {
        let read = read_text(&format!("symbols = \"{}\"", symbols.word())).settings;
        assert_eq!(read, with(vec![Setting::Symbols(symbols)]));
    }
    for motion in Motion::ALL {
        let read = read_text(&format!("motion = \"{}\"", motion.word())).settings;
        assert_eq!(read, with(vec![Setting::Motion(motion)]));
    }
    for flip in Flip::ALL {
        let read = read_text(&format!("flip = \"{}\"", flip.word())).settings;
        assert_eq!(read, with(vec![Setting::Flip(flip)]));
    }
}

#[test]
fn a_bad_value_is_named_with_file_line_and_what_would_be_right() {
    for (text, line, right) in [
        (
            "color = \"blue\"",
            1,
            "color cannot be \"blue\", only \"auto\", \"truecolor\", \"256\", \"16\" or \"never\"; \"auto\" is used",
        ),
        (
            "\ncolor = 256 # bare",
            2,
            "color cannot be 256, only \"auto\", \"truecolor\", \"256\"",
        ),
        (
            "symbols = \"emoji\"",
            1,
            "only \"auto\", \"unicode\" or \"ascii\"",
        ),
        (
            "motion = true",
            1,
            "motion cannot be true, only \"full\", \"reduced\" or \"none\"",
        ),
        ("flip = \"on\"", 1, "only \"off\" or \"each-turn\""),
        (
            "mouse = \"no\"",
            1,
            "mouse cannot be \"no\", only true or false; true is used",
        ),
        ("bell = 1", 1, "only true or false; false is used"),
        (
            "evaluation = \"on\"",
            1,
            "evaluation cannot be \"on\", only true or false; false is used",
        ),
        (
            "variant = \"x\"",
            1,
            "only \"standard\" or \"no-side-by-side\"",
        ),
        (
            "theme = \"\"",
            1,
            "theme cannot be \"\", only \"auto\", \"wood\", \"wood-light\", \"high-contrast\", \"mono\" or \
             a theme of your own, by its name or its file's path; wood is used",
        ),
        ("[theme]\n", 1, "theme cannot be a table"),
        ("names = \"Ada\"", 1, "only a table with gold and blue"),
        (
            "[names]\ngold = 3",
            2,
            "names.gold cannot be 3, only a text of 1 to 16 columns; Gold is used",
        ),
        (
            "[names]\n\nblue = \"\"",
            3,
            "Blue's name is empty; a name has 1 to 16 columns; Blue is used",
        ),
        (
            "names.gold = \"a\\u001Bb\"",
            1,
            "Gold's name has a character that not every terminal can show",
        ),
        (
            "[names]\ngold = \"Ada\"\nblue = \"ada\"",
            3,
            "names.blue cannot be \"Ada\", only any name that the other player has not",
        ),
        (
            "[names]\ngold = \"Blue\"",
            2,
            "names.gold cannot be \"Blue\"",
        ),
        ("keys = 3", 1, "only a key such as \"u\", or a list of keys"),
        (
            "[keys]\nundo = [\"u\", 3]",
            2,
            "only a key such as \"u\", or a list of keys",
        ),
    ] {
        let said = fault(text);
        let place = format!("{PATH}, line {line}: ");
        assert!(
            said.starts_with(&place) && said.contains(right),
            "{text}\n{said}"
        );
        assert!(!said.contains('\n'), "{said}");
    }
}

#[test]
fn an_unknown_key_is_named_with_those_that_there_are() {
    let said = fault("bell = true\ncolour = \"auto\"");
    assert_eq!(
        said,
        format!(
            "{PATH}, line 2: colour is no setting; color may be meant; there are theme, color, symbols, motion, \
             mouse, flip, bell, evaluation, variant, names and keys"
        )
    );
    let said = fault("[names]\nred = \"Cy\"");
    assert!(said.contains("line 2: names.red is no setting; there are names.gold and names.blue"));
    let said = fault("[names]\ngolden = \"Cy\"");
    assert!(
        said.contains("no setting; names.gold may be meant; there are"),
        "{said}"
    );
    let said = fault("theme = 3");
    let themes = "\"auto\", \"wood\", \"wood-light\", \"high-contrast\", \"mono\" or a theme of";
    assert!(said.contains(themes), "{said}");
    let said = fault("[window]\nwidth = 3\n");
    assert!(said.contains("line 1: window is no setting"), "{said}");
}

#[test]
fn a_fault_spoils_nothing_but_its_own_setting() {
    let contents = read_text("color = \"red\"\nbell = true\nx = 1\nmotion = \"none\"\n");
    assert_eq!(contents.faults.len(), 2);
    let expected = with(vec![Setting::Bell(true), Setting::Motion(Motion::None)]);
    assert_eq!(contents.settings, expected);
}

#[test]
fn what_is_no_toml_sets_nothing_and_is_named_by_its_line() {
    for (text, line) in [
        ("bell = true\ntheme = wood\n", 2),
        ("bell = true\nbell = false\n", 2),
        ("[names\n", 1),
        ("bell = true\n\n= 3\n", 3),
    ] {
        let contents = read_text(text);
        assert_eq!(contents.settings, Settings::default());
        let said = fault(text);
        assert!(
            said.starts_with(&format!("{PATH}, line {line}: ")),
            "{said}"
        );
        assert!(said.contains("nothing is written to it"), "{said}");
        assert!(edited(text, Path::new(PATH), &all_changed()).is_err());
    }
}

#[test]
fn nothing_in_the_file_reaches_the_terminal_as_it_is() {
    let said = fault("color = \"\\u001B[2J\"");
    assert!(!said.contains('\u{1b}'), "{said:?}");
    let said = fault("\"\\u001B[2J\" = 3");
    assert!(!said.contains('\u{1b}'), "{said:?}");
    let said = fault(&format!("color = \"{}\"", "x".repeat(1000)));
    assert!(said.len() < 250, "{said}");
}

#[test]
fn what_is_said_about_keys_is_handed_over() {
    let text = "[keys]\nundo = \"z\"\n[keys.tipping]\ninspect = [\"v\", \"Ctrl-L\"]\nflip = []\n";
    let entry = |line, path: &[&str], keys: &[&str]| KeyEntry {
        line,
        path: path.iter().map(ToString::to_string).collect(),
        keys: keys.iter().map(ToString::to_string).collect(),
    };
    let contents = read_text(text);
    assert_eq!(contents.faults, []);
    assert_eq!(
        contents.keys,
        [
            entry(2, &["undo"], &["z"]),
            entry(4, &["tipping", "inspect"], &["v", "Ctrl-L"]),
            entry(5, &["tipping", "flip"], &[]),
        ]
    );
}

#[test]
fn what_is_written_is_read_again() {
    let text = changed("", &all_changed());
    let contents = read_text(&text);
    assert_eq!(contents.faults, [], "{text}");
    assert_eq!(contents.settings, with(all_changed()));
    // And back to what it was.
    let usual = [
        Setting::Color(Color::Auto),
        Setting::NoSideBySide(false),
        Setting::Name(Side::Blue, None),
    ];
    let settings = read_text(&changed(&text, &usual)).settings;
    assert_eq!(settings.color, Color::Auto);
    assert!(!settings.no_side_by_side);
    assert_eq!(settings.names[1].as_deref().unwrap_or("Blue"), "Blue");
    assert_eq!(settings.names[0].as_deref(), Some("Ada"));
}

#[test]
fn comments_order_and_unknown_keys_survive_a_change() {
    let text = r#"# Ada's settings

bell   =   true   # at night: false
unknown = { a = 1 } # kept
# Colours
color = 'auto' # the usual

[keys]
undo = "z"

[names] # us
blue = "Ben" # he
# the end
"#;
    let settings = [
        Setting::Bell(false),
        Setting::Color(Color::Never),
        Setting::Name(Side::Blue, Some("Cy".to_string())),
    ];
    let expected = text
        .replace("true   # at", "false   # at")
        .replace("'auto'", "\"never\"")
        .replace("\"Ben\"", "\"Cy\"");
    assert_eq!(changed(text, &settings), expected);
    let nameless = changed(text, &[Setting::Name(Side::Blue, None)]);
    assert_eq!(nameless, text.replace("\"Ben\"", "\"Blue\""));
}

#[test]
fn what_was_not_there_is_added_and_no_line_lost() {
    for text in [
        "# only a comment\n",
        "# first\n\n[keys]\nundo = \"z\" # mine\n",
        "bell = true # b\n[names]\ngold = \"Ada\" # a\n",
        "names = { gold = \"Ada\" } # a\n",
        "names.gold = \"Ada\" # a\n",
        "names = 3 # wrong\n",
        "theme = \"wood\"\r\nbell = true # with both\r\n",
        "bell = true # no line end",
    ] {
        let new = changed(text, &all_changed());
        let contents = read_text(&new);
        assert_eq!(contents.settings, with(all_changed()), "{new}");
        for comment in text.lines().filter_map(|line| line.split_once('#')) {
            assert!(new.contains(comment.1), "{new}");
        }
    }
}

#[test]
fn line_ends_and_a_mark_at_the_beginning_stay_as_they_are() {
    let text = "\u{feff}# mine\r\ntheme = \"mono\"\r\nbell = false # b\r\n\r\n[names]\r\n";
    let expected = text.replace("bell = false", "bell = true");
    assert_eq!(changed(text, &[Setting::Bell(true)]), expected);
    let added = changed(text, &[Setting::Motion(Motion::None)]);
    let expected = text.replace("# b\r\n", "# b\r\nmotion = \"none\"\r\n");
    assert_eq!(added, expected);
}

#[test]
fn the_example_in_the_readme_says_what_is_usual() {
    let readme = include_str!("../../README.md");
    let (_, example) = readme.split_once("```toml\n").expect("an example");
    let (example, _) = example.split_once("```").expect("its end");
    let contents = read_text(example);
    assert_eq!(contents.faults, []);
    let expected = with(vec![
        Setting::Name(Side::Gold, Some("Ada".to_string())),
        Setting::Name(Side::Blue, Some("Ben".to_string())),
    ]);
    assert_eq!(contents.settings, expected);
    for key in all_changed().iter().map(|setting| setting.place().1) {
        assert!(example.contains(&format!("{key} = ")), "{key}");
    }
}
