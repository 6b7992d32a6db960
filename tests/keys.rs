//! The keys, and what a player's file changes in them.
#![cfg(feature = "tui")]

use std::path::Path;

mod random;
mod screen;

use deblockle::settings::{self, KeyEntry};
use deblockle::tui::glyphs::{ASCII, UNICODE};
use deblockle::tui::keys::{Action, Context, Key, KeyFault, Keymap, Stroke, listing};
use proptest::prelude::*;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use screen::{Bench, USUAL};

/// The line of a player's file that gives an action those keys, in a context or in all.
fn entry(line: usize, place: &str, keys: &[&str]) -> KeyEntry {
    KeyEntry {
        line,
        path: place.split('.').map(str::to_string).collect(),
        keys: keys.iter().map(ToString::to_string).collect(),
    }
}

/// The keys with those lines, which have no fault.
#[track_caller]
fn with(changes: &[(&str, &[&str])]) -> Keymap {
    let (keymap, faults) = read(changes);
    assert!(faults.is_empty(), "{faults:?}");
    keymap
}

fn read(changes: &[(&str, &[&str])]) -> (Keymap, Vec<KeyFault>) {
    let lines = changes.iter().zip(1..);
    let entries: Vec<KeyEntry> = lines
        .map(|((place, keys), line)| entry(line, place, keys))
        .collect();
    Keymap::with(&entries)
}

/// What a key asks for.
fn asks(keymap: &Keymap, context: Context, key: &str) -> Option<Action> {
    keymap.action(context, screen::keys(key)[0])
}

/// All the keys of a context as help shows them.
fn shown(keymap: &Keymap, context: Context) -> Vec<String> {
    let bindings = keymap.bindings(context).iter();
    bindings.map(|binding| binding.all_keys(&UNICODE)).collect()
}

/// The keys for an action in a context, or nothing.
fn keys_for(keymap: &Keymap, context: Context, action: Action) -> Vec<Key> {
    let bindings = keymap.bindings(context).iter();
    bindings
        .flat_map(|binding| binding.keys_for(action))
        .collect()
}

#[test]
fn keys_that_look_alike_are_told_apart() {
    use Action::*;
    let keymap = Keymap::default();
    let press = |code, modifiers| keymap.action(Context::Tipping, KeyEvent::new(code, modifiers));
    assert_eq!(press(KeyCode::Char('u'), KeyModifiers::NONE), Some(Undo));
    assert_eq!(press(KeyCode::Char('U'), KeyModifiers::SHIFT), Some(Redo));
    assert_eq!(press(KeyCode::Char('U'), KeyModifiers::NONE), Some(Redo));
    assert_eq!(press(KeyCode::Char('r'), KeyModifiers::CONTROL), Some(Redo));
    assert_eq!(press(KeyCode::Char('r'), KeyModifiers::NONE), None);
    assert_eq!(press(KeyCode::BackTab, KeyModifiers::SHIFT), Some(Previous));
    assert_eq!(press(KeyCode::Up, KeyModifiers::ALT), None);
}

#[test]
fn keys_are_named_in_the_symbols_at_hand() {
    let keymap = Keymap::default();
    let tipping = shown(&keymap, Context::Tipping);
    assert_eq!(tipping[..3], ["↑↓←→  k j h l", "Tab Shift-Tab", "1 2 3 4"]);
    assert!(tipping.contains(&"Ctrl-R  U F6".to_string()), "{tipping:?}");
    for context in Context::ALL {
        for binding in keymap.bindings(context) {
            assert!(binding.all_keys(&ASCII).is_ascii(), "{binding:?}");
        }
    }
    let arrows = keymap.bindings(Context::Tipping)[0].all_keys(&ASCII);
    assert_eq!(arrows, "^v<>  k j h l");
}

/// A key that every keyboard has, whatever its letters and wherever its signs are.
fn is_on_every_keyboard(key: Key) -> bool {
    let name = key.to_string();
    let signs = ["Space", "-", "+", "1", "2", "3", "4", "5"];
    name.chars().count() > 1 && !name.starts_with("Ctrl-") || signs.contains(&name.as_str())
}

#[test]
fn everything_can_be_asked_for_without_a_letter() {
    let keymap = Keymap::default();
    for context in Context::ALL {
        for binding in keymap.bindings(context) {
            for action in binding.actions() {
                // An answer can be chosen as well; the menu and the way back are on the way out.
                if matches!(action, Action::Yes | Action::No) {
                    continue;
                }
                let mut keys = binding.keys_for(action).into_iter();
                let leave = keys_for(&keymap, context, Action::Leave);
                let is_menu = action == Action::Menu && !leave.is_empty();
                let is_reached = is_menu || keys.any(is_on_every_keyboard);
                assert!(is_reached, "{} in {}", action.name(), context.name());
            }
        }
    }
}

#[test]
fn letters_of_other_scripts_are_the_keys_they_are_on() {
    let keymap = Keymap::default();
    let ask = |key| asks(&keymap, Context::Tipping, key);
    for (letter, action) in [
        ("г", Action::Undo),
        ("Г", Action::Redo),
        ("ш", Action::Inspect),
        ("ι", Action::Inspect),
        ("κ", Action::Up),
        ("ן", Action::Inspect),
    ] {
        assert_eq!(ask(letter), Some(action), "{letter}");
    }
    assert_eq!(ask("ф"), None, "a is nothing");
    // What is bound itself is itself, and where text is typed it is text.
    let own = with(&[("flip", &["г"])]);
    assert_eq!(asks(&own, Context::Tipping, "г"), Some(Action::Flip));
    assert_eq!(keymap.stroke(screen::keys("г")[0]), Some(Stroke::Type('г')));
}

#[test]
fn names_of_keys_go_round() {
    for (text, name) in [
        ("k", "k"),
        ("K", "K"),
        ("é", "é"),
        ("-", "-"),
        ("+", "+"),
        ("ctrl-r", "Ctrl-R"),
        ("Ctrl+R", "Ctrl-R"),
        ("Shift-a", "A"),
        ("SHIFT-TAB", "Shift-Tab"),
        ("shift-up", "Shift-Up"),
        ("f11", "F11"),
        ("Space", "Space"),
        (" ", "Space"),
        ("Ctrl-Space", "Ctrl-Space"),
        ("escape", "Esc"),
        ("Return", "Enter"),
        ("Alt-x", "Alt-x"),
        ("Alt-X", "Alt-X"),
        ("Alt--", "Alt--"),
        ("Ctrl-Alt-Left", "Ctrl-Alt-Left"),
        ("alt-ctrl-left", "Ctrl-Alt-Left"),
    ] {
        let key: Key = text.parse().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(key.to_string(), name, "{text}");
        assert_eq!(name.parse(), Ok(key), "{text}");
    }
    let keymap = Keymap::default();
    let contexts = Context::ALL.into_iter();
    let bindings = contexts.flat_map(|context| keymap.bindings(context));
    for binding in bindings.chain(keymap.editing()).chain(keymap.everywhere()) {
        for action in binding.actions() {
            for key in binding.keys_for(action) {
                assert_eq!(key.to_string().parse(), Ok(key));
            }
        }
    }
}

#[test]
fn what_is_no_key_is_told() {
    for (text, expected) in [
        ("", "\"\" is no key; a key is one character, Up, Down,"),
        ("Strg-R", "\"Strg-R\" is no key; a key is one character"),
        ("F13", "or F1 to F12, with Ctrl-, Alt- or Shift- before it"),
        ("Ctrl-", "\"Ctrl-\" is no key"),
        ("kj", "\"kj\" is no key"),
        ("\t", "is no key"),
        ("Ctrl-I", "a terminal sends \"Ctrl-I\" as Tab"),
        ("Ctrl-m", "a terminal sends \"Ctrl-m\" as Enter"),
        ("Shift-Enter", "a terminal sends \"Shift-Enter\" as Enter"),
        ("Ctrl-1", "Ctrl goes with the letters a to z, Space, and"),
        ("Shift-1", "write the character that Shift makes"),
    ] {
        let error = text.parse::<Key>().expect_err(text).to_string();
        assert!(error.contains(expected), "{text}: {error}");
    }
}

#[test]
fn a_line_gives_an_action_other_keys_wherever_it_occurs() {
    let keymap = with(&[("undo", &["z", "F11"])]);
    for context in [Context::Tipping, Context::Over, Context::Editor] {
        assert_eq!(asks(&keymap, context, "z"), Some(Action::Undo));
        assert_eq!(asks(&keymap, context, "F11"), Some(Action::Undo));
        assert_eq!(asks(&keymap, context, "u"), None);
    }
    // In its own context another line counts, and nowhere else.
    let keymap = with(&[("undo", &["z"]), ("tipping.undo", &["u"])]);
    assert_eq!(asks(&keymap, Context::Tipping, "u"), Some(Action::Undo));
    assert_eq!(asks(&keymap, Context::Tipping, "z"), None);
    assert_eq!(asks(&keymap, Context::Editor, "z"), Some(Action::Undo));
}

#[test]
fn keys_may_change_places() {
    let keymap = with(&[("editor.undo", &["x"]), ("editor.remove", &["u"])]);
    assert_eq!(asks(&keymap, Context::Editor, "x"), Some(Action::Undo));
    assert_eq!(asks(&keymap, Context::Editor, "u"), Some(Action::Remove));
}

#[test]
fn an_action_may_be_left_without_a_key() {
    let keymap = with(&[("flip", &[])]);
    for context in Context::ALL {
        assert!(keys_for(&keymap, context, Action::Flip).is_empty());
    }
    assert!(!shown(&keymap, Context::Tipping).contains(&"f  F9".to_string()));
}

#[test]
fn where_text_is_typed_characters_stay_text() {
    let keymap = with(&[("leave", &["z", "F11"]), ("up", &["w"])]);
    assert_eq!(asks(&keymap, Context::Menu, "z"), Some(Action::Leave));
    assert_eq!(asks(&keymap, Context::Typing, "z"), None);
    assert_eq!(asks(&keymap, Context::Typing, "F11"), Some(Action::Leave));
    assert_eq!(asks(&keymap, Context::Naming, "w"), None);
    assert_eq!(
        asks(&keymap, Context::Naming, "Up"),
        Some(Action::Up),
        "without a key that counts there it keeps its own"
    );
    let line = with(&[("erase-line", &["Ctrl-X"])]);
    let stroke = |key| line.stroke(screen::keys(key)[0]);
    assert_eq!(stroke("Ctrl-X"), Some(Stroke::Edit(Action::EraseLine)));
    assert_eq!(stroke("Ctrl-U"), None);
}

#[test]
fn nobody_is_locked_in() {
    for action in [
        "leave",
        "quit",
        "confirm",
        "interrupt",
        "inspecting.inspect",
    ] {
        let (keymap, faults) = read(&[(action, &[])]);
        assert_eq!(keymap, Keymap::default(), "{action}");
        let name = action.rsplit('.').next().expect("a name");
        assert_eq!(
            faults[0].to_string(),
            format!("keys.{action}: {name} has to keep a key")
        );
    }
    let keymap = with(&[("interrupt", &["Ctrl-Q"])]);
    for key in ["Ctrl-Q", "Ctrl-C"] {
        for context in Context::ALL {
            assert_eq!(asks(&keymap, context, key), Some(Action::Interrupt));
        }
    }
}

/// Each fault is told in one line, with what would be right, and the rest of the file counts.
#[test]
fn faults_are_told_and_the_rest_counts() {
    for (place, keys, expected) in [
        (
            "udno",
            &["z"][..],
            "keys.udno: there is no such action; undo may be meant; `deblockle keys` lists them",
        ),
        (
            "menu",
            &["x"],
            "keys.menu: there is no such action; open-menu may be meant; `deblockle keys` lists \
             them",
        ),
        (
            "nosuch",
            &["x"],
            "keys.nosuch: there is no such action; `deblockle keys` lists them",
        ),
        (
            "xyzzy",
            &["z"],
            "keys.xyzzy: there is no such action; `deblockle keys` lists them",
        ),
        (
            "tiping.undo",
            &["z"],
            "keys.tiping.undo: there is no such place; the places are tipping, hopping, waiting, \
             inspecting, over, round, replay, set-up, editor, typing, title, games, learn, lesson, answering, placing, puzzles, puzzle, new-game, naming, \
             settings, setting-name, menu, reading, asking, telling",
        ),
        (
            "title.undo",
            &["z"],
            "keys.title.undo: title has no undo; it has up, down, confirm, help, quit",
        ),
        (
            "tipping.interrupt",
            &["F11"],
            "keys.tipping.interrupt: interrupt is the same everywhere; it belongs under [keys]",
        ),
        (
            "undo",
            &["z", "Ctrl-I"],
            "keys.undo: a terminal sends \"Ctrl-I\" as Tab",
        ),
        (
            "naming.leave",
            &["x"],
            "keys.naming.leave: \"x\" is typed as text there; take a key such as F5, Ctrl-E or \
             Alt-E",
        ),
        (
            "erase-line",
            &["x"],
            "keys.erase-line: \"x\" is typed as text there; take a key such as F5, Ctrl-E or \
             Alt-E",
        ),
        (
            "editor.undo",
            &["b"],
            "keys.editor.undo: in editor \"b\" is for undo and for put-blue; it stays with \
             put-blue",
        ),
        (
            "flip",
            &["Ctrl-C"],
            "keys.flip: in tipping \"Ctrl-C\" is for flip and for interrupt; it stays with \
             interrupt",
        ),
    ] {
        let (keymap, faults) = read(&[("redo", &["R"]), (place, keys)]);
        let faults: Vec<(usize, String)> = faults
            .iter()
            .map(|fault| (fault.line, fault.to_string()))
            .collect();
        assert_eq!(faults, [(2, expected.to_string())]);
        assert!(!expected.contains('\n'));
        assert_eq!(keymap, with(&[("redo", &["R"])]), "{place}");
    }
}

#[test]
fn of_two_lines_for_one_key_the_first_counts() {
    let (keymap, faults) = read(&[("undo", &["z"]), ("flip", &["z"])]);
    assert_eq!(keymap, with(&[("undo", &["z"])]));
    assert_eq!(
        faults[0].to_string(),
        "keys.flip: in tipping \"z\" is for flip and for undo; it stays with undo"
    );
    // A line that relied on the one that is not followed goes too.
    let (keymap, faults) = read(&[("editor.undo", &["x"]), ("editor.remove", &["oops"])]);
    assert_eq!(keymap, Keymap::default());
    let lines: Vec<usize> = faults.iter().map(|fault| fault.line).collect();
    assert_eq!(lines, [1, 2]);
}

/// What a file with that text says about keys, and nothing else.
fn entries_of(text: &str) -> Vec<KeyEntry> {
    let contents = settings::read(text, Path::new("config.toml"));
    assert!(contents.faults.is_empty(), "{:?}", contents.faults);
    contents.keys
}

/// Reads a listing of the keymap back, which has to make the same keymap.
fn expect_listed(keymap: &Keymap) {
    let text = listing(keymap);
    let (read, faults) = Keymap::with(&entries_of(&text));
    assert!(faults.is_empty(), "{faults:?}\n{text}");
    let keys = |keymap: &Keymap| -> Vec<(Action, Vec<Key>)> {
        let contexts = Context::ALL.into_iter();
        let bindings = contexts.flat_map(|context| keymap.bindings(context));
        let bindings = bindings.chain(keymap.editing()).chain(keymap.everywhere());
        let keys = bindings.flat_map(|binding| {
            let actions = binding.actions().into_iter();
            actions.map(|action| (action, binding.keys_for(action)))
        });
        keys.collect()
    };
    assert_eq!(keys(&read), keys(keymap), "{text}");
}

#[test]
fn a_listing_makes_the_keys_that_it_lists() {
    expect_listed(&Keymap::default());
    expect_listed(&with(WASD));
    expect_listed(&with(&[
        ("leave", &["z", "\"", "\\"]),
        ("flip", &[]),
        ("editor.flip", &["A"]),
        ("interrupt", &["Ctrl-Q"]),
        ("typing.leave", &["F11"]),
        ("erase-line", &[]),
    ]));
}

#[test]
fn a_listing_has_every_action() {
    let keymap = Keymap::default();
    let entries = entries_of(&listing(&keymap));
    let contexts = Context::ALL.into_iter();
    let bindings = contexts.flat_map(|context| keymap.bindings(context));
    for binding in bindings.chain(keymap.editing()).chain(keymap.everywhere()) {
        for action in binding.actions() {
            let name = action.name();
            let mut entries = entries.iter();
            let is_listed = entries.any(|entry| entry.path == [name]);
            assert!(is_listed, "{name}");
        }
    }
}

/// The words at the head of the list name keys in the form that its lines have.
#[test]
fn the_list_explains_the_names_that_it_prints() {
    let text = listing(&Keymap::default());
    let lines = |comment| {
        let of_kind = text
            .lines()
            .filter(move |line| line.starts_with('#') == comment);
        of_kind.collect::<Vec<_>>().join("\n")
    };
    for name in ["PgUp", "PgDn", "Del"] {
        let quoted = format!("\"{name}\"");
        assert!(
            lines(false).contains(&quoted) && lines(true).contains(name),
            "{name}"
        );
    }
    for name in ["PageUp", "PageDown", "Insert", "Delete,", "Delete or"] {
        assert!(!text.contains(name), "{name}");
    }
}

#[test]
fn the_shell_prints_the_keys() {
    let folder = tempfile::tempdir().expect("a folder");
    let answer = || {
        let mut program = assert_cmd::cargo::cargo_bin_cmd!("deblockle");
        let program = program.arg("keys").env("XDG_CONFIG_HOME", folder.path());
        let output = program.assert().success().get_output().clone();
        [output.stdout, output.stderr].map(|text| String::from_utf8(text).expect("UTF-8"))
    };
    assert_eq!(answer(), [listing(&Keymap::default()), String::new()]);
    let place = folder.path().join("deblockle");
    std::fs::create_dir(&place).expect("made");
    let file = "[keys]\nundo = [\"z\"]\nudno = \"k\"\n";
    std::fs::write(place.join("config.toml"), file).expect("written");
    let [text, faults] = answer();
    assert_eq!(text, listing(&with(&[("undo", &["z"])])));
    let fault = "config.toml, line 3: keys.udno: there is no such action; undo may be meant; \
                 `deblockle keys` lists them\n";
    assert!(faults.ends_with(fault), "{faults}");
}

#[test]
fn the_readme_shows_a_file_that_is_right() {
    let readme = include_str!("../README.md");
    let (_, rest) = readme
        .split_once("```toml\n# wherever")
        .expect("an example");
    let (example, _) = rest.split_once("```").expect("its end");
    let (keymap, faults) = Keymap::with(&entries_of(&format!("# wherever{example}")));
    assert!(faults.is_empty(), "{faults:?}");
    assert_eq!(asks(&keymap, Context::Tipping, "w"), Some(Action::Up));
    assert_eq!(asks(&keymap, Context::SetUp, "r"), Some(Action::Shuffle));
}

const WASD: &[(&str, &[&str])] = &[
    ("up", &["w"]),
    ("down", &["s"]),
    ("left", &["a"]),
    ("right", &["d"]),
    ("set-up.shuffle", &["r"]),
    ("type", &["/"]),
    ("undo", &["z"]),
];

#[test]
fn footer_help_and_input_have_the_changed_keys() {
    let mut bench = Bench::playing("7/7/7/3SC3/7/7/3cs3 g");
    bench.app = bench.app.with_keys(with(WASD));
    bench.resize(USUAL);
    let footer = bench.footer();
    assert!(footer.starts_with("w s a d tip  "), "{footer}");
    assert!(
        footer.contains("/ type") && !footer.contains(':'),
        "{footer}"
    );
    bench.press("h");
    assert_eq!(bench.at(), "", "h is nothing");
    bench.press("d");
    assert_eq!(bench.at(), "e4", "d tips to the right");
    bench.press("Backspace /d4");
    bench.expect("d4");
    bench.press("Esc ? Tab");
    bench.expect("w s a d");
    bench.expect_no("k j h l");
}

#[test]
fn words_on_the_screen_name_the_changed_keys() {
    let keys: &[(&str, &[&str])] = &[("confirm", &["F11"]), ("take", &["z"])];
    let mut bench = Bench::playing("7/7/7/3TC3/7/7/3cs3 g");
    bench.app = bench.app.with_keys(with(keys));
    bench.press("Up Tab");
    bench.expect_in_panel("F11 plays d4-d5");
    let mut bench = Bench::title();
    bench.app = bench.app.with_keys(with(keys));
    bench.press("F11 F11");
    bench.expect_in_panel("F11 confirms all blocks as they lie.");
    bench.press("z Right");
    bench.expect_in_panel(": z makes the two blocks change places.");
}

/// Names and keys, right ones and wrong ones, of those that get into each other's way.
fn any_entry() -> impl Strategy<Value = KeyEntry> {
    let contexts = [
        None,
        None,
        Some("editor"),
        Some("typing"),
        Some("tipping"),
        Some("nowhere"),
    ];
    let actions = [
        "up",
        "down",
        "confirm",
        "leave",
        "quit",
        "undo",
        "remove",
        "flip",
        "interrupt",
        "mouse",
        "erase-line",
        "cursor-left",
        "nothing",
    ];
    let keys = [
        "u", "x", "Esc", "Enter", "Tab", "Up", "Ctrl-C", "F11", "q", "Ctrl-I", "",
    ];
    let keys = prop::collection::vec(prop::sample::select(keys.to_vec()), 0..3);
    let context = prop::sample::select(contexts.to_vec());
    let action = prop::sample::select(actions.to_vec());
    (context, action, keys).prop_map(|(context, action, keys)| KeyEntry {
        line: 1,
        path: context
            .into_iter()
            .chain([action])
            .map(str::to_string)
            .collect(),
        keys: keys.into_iter().map(str::to_string).collect(),
    })
}

proptest! {
    #![proptest_config(random::cases(64))]

    #[test]
    fn whatever_a_file_says_every_key_is_for_one_thing_and_the_ways_out_stay(
        entries in prop::collection::vec(any_entry(), 0..12),
    ) {
        let (keymap, faults) = Keymap::with(&entries);
        prop_assert!(faults.len() <= entries.len());
        for context in Context::ALL {
            let mut seen: Vec<(Key, Action)> = Vec::new();
            let shared = keymap.everywhere().iter();
            let editing = keymap.editing().iter().filter(|_| context.takes_text());
            for binding in keymap.bindings(context).iter().chain(shared).chain(editing) {
                for action in binding.actions() {
                    for key in binding.keys_for(action) {
                        let other = seen.iter().find(|(known, _)| *known == key);
                        // Backspace drops a line in which there is nothing to erase.
                        let is_line_dropped = action == Action::EraseBefore
                            && other.is_some_and(|&(_, other)| other == Action::Leave);
                        prop_assert!(other.is_none() || is_line_dropped, "{key} {faults:?}");
                        seen.push((key, action));
                    }
                }
            }
            for brought in Keymap::default().bindings(context) {
                for action in brought.actions() {
                    if matches!(action, Action::Leave | Action::Confirm | Action::Quit) {
                        let keys = keys_for(&keymap, context, action);
                        let text = context.takes_text();
                        let mut keys = keys.into_iter();
                        prop_assert!(keys.any(|key| !text || key.to_string().chars().count() > 1));
                    }
                }
            }
            prop_assert_eq!(asks(&keymap, context, "Ctrl-C"), Some(Action::Interrupt));
        }
        // And it can be written down.
        let listed = Keymap::with(&entries_of(&listing(&keymap)));
        prop_assert!(listed.1.is_empty(), "{:?}", listed.1);
    }
}
