//! Every screen in every theme at the usual size, and a game with fewer colours and in ASCII.

use std::path::PathBuf;

use deblockle::dice::Dice;
use deblockle::keeping::{KeptGame, KeptGames};
use deblockle::record::read;
use deblockle::settings::{Color, Motion, Settings, Symbols};
use deblockle::tui::app::App;
use deblockle::tui::event::Event;
use deblockle::tui::look::Look;
use deblockle::tui::screens::Replay;
use deblockle::tui::theme::{BuiltIn, Theme};
use ratatui::buffer::CellWidth;
use ratatui::style::Color as Ink;

use crate::compare_picture;
use crate::screen::{Bench, USUAL, from_position, picture};

/// A game at its beginning, with all blocks.
const START: &str = "2sc1tl2/7/2xh1cs2/7/2SC1TL2/7/2XS1CL2 g";
/// Gold's block on d5 can go off, and a Stop is one of its tips.
const OFF: &str = "2tl4/5cs1/3XT3/7/2HX4/7/4CL2 g";
/// As `OFF`, with no other gold block.
const WIN: &str = "2tl4/5cs1/3XT3/7/7/7/7 g";

const RECORD: &str = r#"[Gold "Ada"]
[Blue "Ben"]
[Start "7/7/2hx4/7/3HX3/7/7 g"]

{A shuttle.} 1. d3-d4-e4 c5-c6-b6 2. e4-e3-d3 {Back again.} b6-b5-c5 *
"#;

/// How a screen is to look.
#[derive(Clone, Copy)]
struct Dress {
    theme: BuiltIn,
    color: Color,
    symbols: Symbols,
}

impl Dress {
    const fn of(theme: BuiltIn) -> Dress {
        Dress {
            theme,
            color: Color::True,
            symbols: Symbols::Unicode,
        }
    }

    /// The program that `app` makes, at the usual size and with nothing moving, after those keys.
    fn on(self, app: impl FnOnce(Theme) -> App, keys: &str) -> Bench {
        let settings = Settings {
            theme: self.theme.name().to_string(),
            color: self.color,
            symbols: self.symbols,
            motion: Motion::None,
            ..Settings::default()
        };
        let theme = Look::default().theme(&settings).expect("it comes along");
        let mut bench = Bench::of(app(theme).with_settings(settings));
        bench.resize(USUAL);
        bench.press(keys);
        bench
    }

    /// From the title.
    fn title(self, keys: &str) -> Bench {
        self.on(|theme| App::new(Dice::new(1), theme), keys)
    }

    /// In a game from that position.
    fn game(self, position: &str, keys: &str) -> Bench {
        let options = from_position(position);
        self.on(|theme| App::with_game(Dice::new(1), theme, options), keys)
    }

    /// On a screen chosen from the title.
    fn chosen(self, entry: &str, keys: &str) -> Bench {
        let mut bench = self.title("");
        bench.choose(entry);
        bench.press(keys);
        bench
    }
}

fn games(dress: Dress) -> Bench {
    let game = |path: &str, turns, fault: Option<&str>| KeptGame {
        path: PathBuf::from(path),
        names: ["Ada".to_string(), "Ben".to_string()],
        date: "2026.05.01".to_string(),
        rules: String::new(),
        turns,
        result: "*".to_string(),
        fault: fault.map(str::to_string),
    };
    let all = vec![
        game("/games/1.dbk", Some(12), None),
        game(
            "/games/2.dbk",
            None,
            Some("/games/2.dbk, line 1: no record"),
        ),
    ];
    let games = KeptGames {
        all,
        unfinished: Some(0),
        ..KeptGames::default()
    };
    let mut bench = dress.title("");
    bench.app.update(Event::Games(Ok(games.clone())));
    bench.choose("Games");
    bench.app.update(Event::Games(Ok(games)));
    bench
}

fn faults(dress: Dress) -> Bench {
    let mut bench = dress.title("Up*4 Enter");
    bench.paste("2sc4/3xs3/7/2XTXT3/7/7/4CL2 g");
    bench.press("v Down");
    bench
}

fn replay(dress: Dress) -> Bench {
    let record = read(RECORD).expect("records").swap_remove(0);
    let replay = Replay::new(record);
    dress.on(
        |theme| App::with_replay(Dice::new(1), theme, replay),
        "Right Right",
    )
}

fn too_small(dress: Dress) -> Bench {
    let mut bench = dress.game(START, "");
    bench.resize((50, 23));
    bench
}

/// The name of a screen, and the way there.
type Place = (&'static str, fn(Dress) -> Bench);

/// Every screen, and every layer that may lie over one.
const SCREENS: [Place; 20] = [
    ("title", |dress| dress.title("")),
    ("new_game", |dress| dress.title("Enter Right")),
    ("set_up", |dress| dress.title("Enter Enter 2 ] Space Up")),
    ("handing_over", |dress| dress.title("Enter Enter 1 Enter")),
    ("tipping", |dress| dress.game(START, "3")),
    ("hopping", |dress| dress.game(START, "3 Right Up Up")),
    ("landing", |dress| dress.game(START, "3 Right Up Left Left")),
    ("inspecting", |dress| dress.game(START, "i Tab*4")),
    ("typing", |dress| dress.game(START, ":c3-c4-c5 Enter")),
    ("going_off", |dress| dress.game(OFF, "3 Up")),
    ("result", |dress| dress.game(WIN, "Up Enter")),
    ("menu", |dress| dress.game(START, "m Down*2")),
    ("question", |dress| dress.game(START, "m Down Enter")),
    ("help", |dress| dress.game(START, "? Tab")),
    ("settings", |dress| dress.chosen("Settings", "Down")),
    ("settings_fault", |dress| {
        dress.chosen("Settings", "Up*2 b l u e Tab")
    }),
    ("editor_faults", faults),
    ("replay", replay),
    ("games", games),
    ("too_small", too_small),
];

/// The usual theme's are those of `tests/snapshots.rs`.
#[test]
fn every_screen_in_every_other_theme() {
    for theme in [BuiltIn::WoodLight, BuiltIn::HighContrast, BuiltIn::Mono] {
        for (screen, reach) in SCREENS {
            let bench = reach(Dress::of(theme));
            let name = format!("{}_{screen}", theme.name());
            compare_picture(&name, &picture(&bench.app, bench.size));
        }
    }
}

#[test]
fn a_game_in_every_depth_and_in_ascii() {
    let looks = [
        ("256", Color::Indexed, Symbols::Unicode),
        ("16", Color::Sixteen, Symbols::Unicode),
        ("none", Color::Never, Symbols::Unicode),
        ("ascii", Color::True, Symbols::Ascii),
        ("none_ascii", Color::Never, Symbols::Ascii),
    ];
    for theme in BuiltIn::ALL {
        for (look, color, symbols) in looks {
            let dress = Dress {
                theme,
                color,
                symbols,
            };
            let bench = dress.game(START, "3 Right Up Up");
            let name = format!("{}_hopping_{look}", theme.name());
            let picture = picture(&bench.app, USUAL);
            assert_eq!(look.ends_with("ascii"), picture.is_ascii(), "{name}");
            compare_picture(&name, &picture);
        }
    }
}

/// What tells the themes apart is on every screen: no two of them draw one alike.
#[test]
fn no_two_themes_draw_a_screen_alike() {
    for (screen, reach) in SCREENS {
        let drawn = BuiltIn::ALL.map(|theme| {
            let bench = reach(Dress::of(theme));
            picture(&bench.app, bench.size)
        });
        for (at, picture) in drawn.iter().enumerate() {
            assert!(
                !drawn[..at].contains(picture),
                "{screen}: {:?}",
                BuiltIn::ALL[at]
            );
        }
    }
}

#[test]
fn every_screen_is_drawn_in_ascii_where_nothing_else_is_shown() {
    for (screen, reach) in SCREENS {
        let bench = reach(Dress {
            symbols: Symbols::Ascii,
            ..Dress::of(BuiltIn::Wood)
        });
        assert!(bench.text().is_ascii(), "{screen}:\n{}", bench.text());
    }
}

#[test]
fn no_screen_has_a_colour_where_none_is_wanted() {
    for theme in BuiltIn::ALL {
        for (screen, reach) in SCREENS {
            let bench = reach(Dress {
                color: Color::Never,
                ..Dress::of(theme)
            });
            let buffer = bench.buffer();
            let mut cells = buffer.content().iter();
            let coloured = cells.find(|cell| [cell.fg, cell.bg] != [Ink::Reset; 2]);
            assert_eq!(coloured, None, "{screen} in {}", theme.name());
        }
    }
}

/// No emoji, nothing that is made one by what follows it, and nothing that some terminals draw wider.
#[test]
fn every_place_of_every_screen_has_one_character_of_one_column() {
    for (screen, reach) in SCREENS {
        let buffer = reach(Dress::of(BuiltIn::Wood)).buffer();
        for cell in buffer.content() {
            let symbol = cell.symbol();
            let is_plain = symbol.chars().count() == 1 && cell.cell_width() == 1;
            let is_known = symbol.chars().all(|symbol| symbol < '\u{2b1b}');
            assert!(is_plain && is_known, "{symbol:?} in {screen}");
        }
    }
}
