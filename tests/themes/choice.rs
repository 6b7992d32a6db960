//! The themes to choose from.

use std::fs;
use std::path::Path;

use deblockle::palette::Rgb;
use deblockle::tui::theme::{Background, BuiltIn, Role, Themes};
use tempfile::TempDir;

/// A folder with those files.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let dir = tempfile::tempdir().unwrap();
    for (name, text) in files {
        fs::write(dir.path().join(name), text).unwrap();
    }
    dir
}

fn room(themes: &Themes, choice: &str) -> Rgb {
    themes.find(choice, None).unwrap().paint(Role::Room).rgb
}

#[test]
fn the_themes_that_come_with_the_game_are_found_by_name() {
    let themes = Themes::default();
    for theme in BuiltIn::ALL {
        assert_eq!(themes.find(theme.name(), None), Ok(theme.scheme()));
    }
    let names = ["auto", "wood", "wood-light", "high-contrast", "mono"];
    assert_eq!(themes.names(), names);
}

#[test]
fn the_background_chooses_between_dark_and_light_wood() {
    let found = |background| Themes::default().find("auto", background).unwrap();
    assert_eq!(found(None), BuiltIn::Wood.scheme());
    assert_eq!(found(Some(Background::Dark)), BuiltIn::Wood.scheme());
    assert_eq!(found(Some(Background::Light)), BuiltIn::WoodLight.scheme());
}

#[test]
fn a_folder_has_themes_by_name() {
    let dir = folder(&[
        ("sea.toml", "room = \"#001122\""),
        ("ash.toml", "base = \"mono\"\nroom = \"grey\""),
        ("wood.toml", "room = \"#ffffff\""),
        ("auto.toml", ""),
        ("notes.txt", "no theme"),
    ]);
    fs::create_dir(dir.path().join("dir.toml")).unwrap();
    fs::write(dir.path().join("bytes.toml"), [0xff, 0xfe]).unwrap();
    let themes = Themes::with_own_in(dir.path());
    assert_eq!(themes.names()[5..], ["ash", "sea"]);
    assert_eq!(room(&themes, "sea"), Rgb(0, 0x11, 0x22));
    // A name of the game's own stays what it is.
    assert_eq!(themes.find("wood", None), Ok(BuiltIn::Wood.scheme()));
    assert!(themes.faults("sea").is_empty());
    let faults = themes.faults("ash");
    assert_eq!(faults.len(), 1);
    assert_eq!(faults[0].line, Some(2));
    assert_eq!(faults[0].file, dir.path().join("ash.toml"));
    assert_eq!(themes.find("ash", None), Ok(BuiltIn::Mono.scheme()));
}

#[test]
fn a_folder_that_is_not_there_has_no_themes() {
    let themes = Themes::with_own_in(Path::new("/nowhere/at/all"));
    assert_eq!(themes.names().len(), 1 + BuiltIn::ALL.len());
}

#[test]
fn a_path_leads_to_a_theme() {
    let dir = folder(&[("sea.toml", "room = \"#001122\"")]);
    let mut themes = Themes::default();
    let absolute = dir.path().join("sea.toml").display().to_string();
    for choice in ["sea.toml", "./sea.toml", &absolute] {
        assert!(themes.find(choice, None).is_err(), "{choice}");
        themes.open(choice, dir.path()).unwrap();
        assert_eq!(room(&themes, choice), Rgb(0, 0x11, 0x22));
    }
    // A name is none.
    themes.open("sea", dir.path()).unwrap();
    assert!(themes.find("sea", None).is_err());
    let fault = themes
        .open("lake.toml", dir.path())
        .unwrap_err()
        .to_string();
    assert!(
        fault.ends_with("lake.toml: there is no such file"),
        "{fault}"
    );
}

#[test]
fn a_theme_that_there_is_not_is_called_so_with_the_one_that_may_be_meant() {
    let dir = folder(&[("sea.toml", "")]);
    let themes = Themes::with_own_in(dir.path());
    let error = |choice| themes.find(choice, None).unwrap_err().to_string();
    let all = "there are auto, wood, wood-light, high-contrast, mono, sea";
    for (given, meant) in [
        ("wod", "wood may be meant; "),
        ("woood", "wood may be meant; "),
        ("hi-contrast", "high-contrast may be meant; "),
        ("contrast", "high-contrast may be meant; "),
        ("x", ""),
    ] {
        assert_eq!(
            error(given),
            format!("\"{given}\" is no theme; {meant}{all}")
        );
    }
    assert!(error("x\u{1b}").starts_with("\"x\\u{1b}\" is no theme"));
}
