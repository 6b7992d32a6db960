//! What the program wants saved, and what it says and does as the disk answers.
#![cfg(feature = "tui")]

mod screen;

use std::path::PathBuf;

use deblockle::dice::Dice;
use deblockle::keeping::{KeptGame, KeptGames};
use deblockle::record::{self, Date, Record};
use deblockle::rules::{Position, Ruleset};
use deblockle::start::GameOptions;
use deblockle::tui::app::App;
use deblockle::tui::event::{Effect, Event};
use deblockle::tui::screens::Screen;
use deblockle::tui::theme::Theme;
use ratatui::layout::Size;
use screen::{Bench, at_rest, from_position, keys};

const OPEN: &str = "sc6/7/7/3SC3/7/7/7 g";

/// Gold's first turn there, and Blue's.
const FIRST: &str = ":d4-d5-e6 Enter";
const SECOND: &str = ":a7-a6-a5 Enter";

/// A program whose disk answers only when it is told to.
struct Slow {
    app: App,
    /// What is wanted and has not been taken out.
    wanted: Vec<Effect>,
}

impl Slow {
    fn of(app: App) -> Slow {
        let wanted = Vec::new();
        let app = at_rest(app);
        let mut slow = Slow { app, wanted };
        slow.tell(Event::Resize(Size::new(120, 40)));
        slow
    }

    /// A game from that position, of which the file is open.
    fn playing(position: &str) -> Slow {
        let options = GameOptions {
            names: ["Ada".to_string(), "Ben".to_string()],
            ..from_position(position)
        };
        let mut slow = Slow::of(App::with_game(Dice::new(1), Theme::default(), options));
        assert_eq!(slow.take(), [Effect::ListGames, Effect::NewGame]);
        slow.tell(Event::Begun(Date::new(2026, 5, 1)));
        slow
    }

    /// The same after Gold's first turn: from there on the game is kept.
    fn played() -> Slow {
        let mut slow = Slow::playing(OPEN);
        slow.press(FIRST);
        slow
    }

    /// Tells the program of an event. What it wants of the terminal is none of these tests' matter.
    fn tell(&mut self, event: Event) {
        let wanted = self.app.update(event).into_iter();
        self.wanted
            .extend(wanted.filter(|effect| !matches!(effect, Effect::Mouse(_))));
    }

    fn press(&mut self, words: &str) {
        for key in keys(words) {
            self.tell(Event::Key(key));
        }
    }

    fn take(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.wanted)
    }

    /// The one text that is to be saved, read back.
    #[track_caller]
    fn saved(&mut self) -> (u64, Record) {
        match &self.take()[..] {
            [Effect::Save { generation, text }] => {
                let records = record::read(text).expect("a valid record");
                assert_eq!(record::write(&records), *text);
                (*generation, records[0].clone())
            }
            other => panic!("not one text but {other:?}"),
        }
    }

    fn answer(&mut self, generation: u64) {
        let path = PathBuf::from("/games/1.dbk");
        self.tell(Event::Saved { generation, path });
    }

    fn fail(&mut self, generation: u64) {
        let reason = "cannot write there".to_string();
        self.tell(Event::SaveFailed { generation, reason });
    }

    fn text(&self) -> String {
        screen::text_at(&self.app, 120, 40)
    }

    #[track_caller]
    fn expect(&self, words: &str) {
        assert!(self.text().contains(words), "no {words}\n{}", self.text());
    }

    #[track_caller]
    fn expect_no(&self, words: &str) {
        assert!(!self.text().contains(words), "{words}\n{}", self.text());
    }
}

/// The turns of the record, with `*` behind a game that goes on.
fn turns(record: &Record) -> String {
    let turns = record.game().turns().map(|played| played.turn.to_string());
    let turns: Vec<String> = turns.collect();
    format!("{} {}", turns.join(" "), record.result())
}

#[test]
fn every_change_of_the_game_is_to_be_saved() {
    let mut slow = Slow::played();
    let (first, record) = slow.saved();
    assert_eq!(turns(&record), "d4-d5-e6 *");
    let names = record.tags.names.each_ref().map(|name| name.as_str());
    assert_eq!(names, ["Ada", "Ben"]);
    assert_eq!(record.tags.date, Date::new(2026, 5, 1));
    let mut last = first;
    for (keys, expected) in [
        ("u", " *"),
        ("U", "d4-d5-e6 *"),
        // Blue offers a draw, and Gold takes it.
        ("m Down Enter y", "d4-d5-e6 1/2-1/2"),
        ("Esc u", "d4-d5-e6 *"),
        // Blue resigns.
        ("m Down Down Enter y", "d4-d5-e6 1-0"),
    ] {
        slow.press(keys);
        let (generation, record) = slow.saved();
        assert_eq!(turns(&record), expected, "{keys}");
        assert!(generation > last);
        last = generation;
    }
    // Looking about changes nothing.
    slow.press("Esc Left Right f i Esc y Esc ?");
    assert_eq!(slow.take(), []);
}

#[test]
fn a_game_is_kept_from_its_first_turn_on() {
    // Whoever leaves it before, in whatever way, is asked nothing and leaves nothing.
    for (keys, wanted) in [
        ("q", Effect::Quit),
        ("Ctrl-C", Effect::Quit),
        ("m Up Enter", Effect::Quit),
        ("m Up Up Enter", Effect::ListGames),
    ] {
        let mut slow = Slow::playing(OPEN);
        // Looking about is no turn, nor is one that is begun and not played.
        slow.press("Tab i Esc Up Backspace u");
        slow.expect_no("saving");
        assert_eq!(slow.take(), []);
        slow.press(keys);
        assert_eq!(slow.take(), [wanted], "{keys}");
        assert_eq!(slow.app.kept_at(), None);
    }
    // Nor is a game that is given up at once worth looking back at.
    let mut slow = Slow::playing(OPEN);
    slow.press("m Down Down Enter y");
    slow.expect("wins");
    assert_eq!(slow.take(), []);
    // One that is taken back to its beginning has a file already, and that follows.
    let mut slow = Slow::played();
    let (first, _) = slow.saved();
    slow.answer(first);
    slow.press("u");
    let (second, record) = slow.saved();
    assert_eq!(turns(&record), " *");
    slow.answer(second);
    slow.press("q");
    assert_eq!(slow.take(), [Effect::Quit]);
    assert!(slow.app.kept_at().is_some());
}

#[test]
fn the_panel_says_saving_until_the_disk_has_the_newest() {
    let mut slow = Slow::played();
    let (first, _) = slow.saved();
    slow.expect("DEBLOCKLE  saving");
    slow.press(SECOND);
    let (second, _) = slow.saved();
    slow.answer(first);
    slow.expect("DEBLOCKLE  saving");
    slow.answer(second);
    slow.expect_no("saving");
    // An answer that comes late, and one to what was never asked.
    slow.fail(first);
    slow.fail(second + 5);
    slow.expect_no("saved");
    slow.answer(second + 5);
    slow.press("u");
    slow.expect("DEBLOCKLE  saving");
}

#[test]
fn a_failure_is_a_line_and_play_goes_on() {
    let mut slow = Slow::played();
    let (first, _) = slow.saved();
    slow.fail(first);
    slow.expect("Not saved: cannot write there");
    slow.expect("DEBLOCKLE  not saved");
    slow.press(SECOND);
    let (second, record) = slow.saved();
    assert_eq!(turns(&record), "d4-d5-e6 a7-a6-a5 *");
    slow.answer(second);
    slow.expect_no("aved");
}

#[test]
fn quitting_waits_for_the_disk() {
    let mut slow = Slow::played();
    let (first, _) = slow.saved();
    slow.press("q");
    assert_eq!(slow.take(), []);
    slow.answer(first);
    assert_eq!(slow.take(), [Effect::Quit]);
    assert_eq!(
        slow.app.kept_at(),
        Some(PathBuf::from("/games/1.dbk").as_path())
    );
}

#[test]
fn quitting_asks_when_the_game_is_not_saved() {
    // Before it is tried to quit, and after.
    for keys in [["", "q"], ["q", ""]] {
        let mut slow = Slow::played();
        let (first, _) = slow.saved();
        slow.press(keys[0]);
        slow.fail(first);
        slow.press(keys[1]);
        slow.expect("The game is not saved, and will be lost.");
        assert_eq!(slow.take(), []);
        slow.press("n q y");
        assert_eq!(slow.take(), [Effect::Quit]);
        assert_eq!(slow.app.kept_at(), None);
    }
    // The disk may take for ever.
    let mut slow = Slow::played();
    slow.take();
    slow.press("q q");
    slow.expect("The game is not saved, and will be lost.");
    slow.press("y");
    assert_eq!(slow.take(), [Effect::Quit]);
    let mut slow = Slow::played();
    slow.take();
    slow.press("Ctrl-C Ctrl-C");
    assert_eq!(slow.take(), [Effect::Quit]);
}

#[test]
fn who_plays_on_does_not_leave_when_the_disk_answers() {
    let mut slow = Slow::played();
    let (first, _) = slow.saved();
    slow.press("q Up");
    slow.answer(first);
    assert_eq!(slow.take(), []);
}

#[test]
fn leaving_an_unsaved_game_by_the_menu_asks() {
    let mut slow = Slow::played();
    let (first, _) = slow.saved();
    slow.fail(first);
    slow.press("m Up Up Enter");
    slow.expect("could not be saved, and will be lost.");
}

fn kept(result: &str) -> KeptGame {
    KeptGame {
        path: PathBuf::from("/games/1.dbk"),
        names: ["Ada".to_string(), "Ben".to_string()],
        date: "2026.05.01".to_string(),
        rules: String::new(),
        turns: Some(1),
        result: result.to_string(),
        fault: None,
    }
}

fn games() -> KeptGames {
    KeptGames {
        all: vec![kept("*")],
        unfinished: Some(0),
        renamed: None,
    }
}

/// A record with everything that has to be there again after it is gone on with.
const RECORD: &str = r#"[Gold "Ada"]
[Blue "A name that is far too long for a player"]
[Date "2026.05.01"]
[Variant "standard"]
[Slider "beside-star"]
[Net "SCLXHT"]
[Start "sc6/7/7/3SC3/7/7/7 g"]
[Result "*"]
[Termination "unfinished"]
[Event "A test"]
[Turns "1"]

{It begins.} 1. d4-d5-e6 {Bold.} *
"#;

#[test]
fn the_title_continues_the_last_game() {
    let mut slow = Slow::of(App::new(Dice::new(1), Theme::default()));
    assert_eq!(slow.take(), [Effect::ListGames]);
    slow.tell(Event::Games(Ok(games())));
    slow.expect("▸ Continue");
    slow.expect("Ada – Ben, 1 turn, 2026.05.01");
    slow.press("Enter");
    let path = PathBuf::from("/games/1.dbk");
    assert_eq!(slow.take(), [Effect::OpenGame(path.clone())]);
    let text = RECORD.to_string();
    slow.tell(Event::Opened { path, text });
    slow.expect("Ada");
    slow.expect("A name that is ");
    slow.expect("1. d4-d5-e6");
    slow.expect_no("saving");
    assert_eq!(slow.take(), []);

    // What was said in it stays, but for turns that are taken back.
    slow.press(":a7-a6-a5 Enter");
    let (generation, record) = slow.saved();
    let expected = RECORD
        .replace(r#"[Turns "1"]"#, r#"[Turns "2"]"#)
        .replace("{Bold.} *", "{Bold.} 1... a7-a6-a5 *");
    assert_eq!(record.to_string(), expected);
    slow.answer(generation);
    slow.press("u u");
    let undone = slow.take();
    let Some(Effect::Save { text, .. }) = undone.last() else {
        panic!("not a text but {undone:?}");
    };
    assert!(text.ends_with("\n\n{It begins.} *\n"), "{text}");
}

#[test]
fn the_command_continues_at_once_or_says_that_there_is_nothing() {
    let path = PathBuf::from("/games/1.dbk");
    let mut slow = Slow::of(App::with_last_game(Dice::new(1), Theme::default()));
    slow.take();
    slow.tell(Event::Games(Ok(games())));
    assert_eq!(slow.take(), [Effect::OpenGame(path)]);

    let mut slow = Slow::of(App::with_last_game(Dice::new(1), Theme::default()));
    slow.tell(Event::Games(Ok(KeptGames::default())));
    slow.expect("There is no unfinished game to continue.");
    slow.press("Down");
    slow.expect_no("There is no unfinished game");
}

#[test]
fn a_game_that_cannot_be_opened_is_refused_with_a_line() {
    let mut slow = Slow::of(App::new(Dice::new(1), Theme::default()));
    slow.tell(Event::Games(Ok(games())));
    slow.tell(Event::Refused("It is open already.".to_string()));
    slow.expect("It is open already.");
    for (text, words) in [
        (format!("{RECORD}\n{RECORD}"), "The file holds 2 games"),
        (RECORD.replace("d4-d5-e6", "d4-d5-d6"), "cannot be read"),
        (String::new(), "cannot be read"),
    ] {
        let path = PathBuf::from("/games/1.dbk");
        slow.tell(Event::Opened { path, text });
        slow.expect(words);
        assert!(matches!(slow.app.screen(), Screen::Title(_)), "{words}");
    }
}

#[test]
fn of_a_game_that_is_open_elsewhere_the_key_is_named_that_looks_at_it() {
    for mut slow in [
        Slow::of(App::new(Dice::new(1), Theme::default())),
        with_games(),
    ] {
        slow.take();
        slow.tell(Event::Games(Ok(games())));
        slow.tell(Event::OpenElsewhere("it is open; close it".to_string()));
        slow.expect("it is open; close it, or look back at it: v in the list of games.");
        // It does.
        if !matches!(slow.app.screen(), Screen::Games(_)) {
            slow.press("Down Down Enter");
        }
        slow.take();
        slow.press("v");
        assert_eq!(
            slow.take(),
            [Effect::ReadGame(PathBuf::from("/games/1.dbk"))]
        );
    }
}

#[test]
fn a_folder_that_cannot_be_read_is_told_at_the_title() {
    let mut slow = Slow::of(App::new(Dice::new(1), Theme::default()));
    slow.tell(Event::Games(Err("cannot list there".to_string())));
    slow.expect("cannot list there");
    slow.press("Enter Enter");
    assert!(matches!(slow.app.screen(), Screen::SetUp(_)));
}

#[test]
fn a_game_that_is_left_before_the_disk_has_it_is_listed_when_it_has() {
    let mut slow = Slow::played();
    let (first, _) = slow.saved();
    slow.press("m Up Up Enter");
    assert!(matches!(slow.app.screen(), Screen::Title(_)));
    assert_eq!(slow.take(), [Effect::ListGames]);
    slow.answer(first);
    assert_eq!(slow.take(), [Effect::ListGames]);
}

#[test]
fn the_games_are_listed_anew_at_the_title() {
    let mut slow = Slow::played();
    let (first, _) = slow.saved();
    slow.answer(first);
    slow.press("m Up Up Enter");
    assert!(matches!(slow.app.screen(), Screen::Title(_)));
    assert_eq!(slow.take(), [Effect::ListGames]);
}

#[test]
fn a_game_continued_from_a_record_is_the_same_game() {
    let mut bench = Bench::of(App::new(Dice::new(1), Theme::default()));
    let path = PathBuf::from("/games/1.dbk");
    let text = RECORD.to_string();
    bench.app.update(Event::Opened { path, text });
    let start = Position::parse(OPEN, Ruleset::default()).expect("a position");
    assert_eq!(*bench.game().start(), start);
    assert_eq!(bench.turns(), "d4-d5-e6");
}

/// A program at its list of games: an unfinished one, a finished one, and one that cannot be read.
fn with_games() -> Slow {
    let mut slow = Slow::of(App::with_games(Dice::new(1), Theme::default()));
    assert_eq!(slow.take(), [Effect::ListGames]);
    let at = |path: &str, game: KeptGame| KeptGame {
        path: PathBuf::from(path),
        ..game
    };
    let torn = KeptGame {
        fault: Some("/games/3.dbk is no record of a game: it is empty".to_string()),
        ..at("/games/3.dbk", kept("*"))
    };
    slow.tell(Event::Games(Ok(KeptGames {
        all: vec![kept("*"), at("/games/2.dbk", kept("1-0")), torn],
        unfinished: Some(0),
        renamed: None,
    })));
    slow
}

#[test]
fn the_list_tells_of_each_game() {
    let mut slow = with_games();
    slow.expect("GAMES  3 games");
    slow.expect("▸ 2026.05.01  Ada – Ben");
    slow.expect("1 turn");
    slow.expect("1-0");
    slow.expect("3.dbk: cannot be read");
    slow.expect_no("it is empty");
    slow.press("Up");
    slow.expect("it is empty");
    slow.press("Down y");
    slow.expect("/games/1.dbk");
    slow.press("Esc Esc");
    assert!(matches!(slow.app.screen(), Screen::Title(_)));
    slow.expect("▸ Continue");
    slow.press("Down Down Enter");
    slow.expect("GAMES  3 games");
}

#[test]
fn games_are_opened_renamed_and_deleted() {
    let mut slow = with_games();
    slow.press("Down Enter");
    let path = PathBuf::from("/games/2.dbk");
    assert_eq!(slow.take(), [Effect::OpenGame(path.clone())]);
    slow.press("r Ctrl-U final Enter");
    let name = "final".to_string();
    let rename = Effect::RenameGame {
        path: path.clone(),
        name,
    };
    assert_eq!(slow.take(), [rename]);
    slow.tell(Event::Refused("final.dbk is there already".to_string()));
    slow.expect("final.dbk is there already");
    slow.press("r x Esc d n d Esc");
    assert_eq!(slow.take(), []);
    slow.press("d");
    slow.expect("it will be gone for good.");
    slow.press("y");
    assert_eq!(slow.take(), [Effect::DeleteGame(path)]);
    // The list gets shorter under the cursor.
    slow.press("End");
    slow.tell(Event::Games(Ok(games())));
    slow.press("Enter");
    let left = PathBuf::from("/games/1.dbk");
    assert_eq!(slow.take(), [Effect::OpenGame(left)]);
    slow.tell(Event::Games(Ok(KeptGames::default())));
    slow.expect("No game is kept yet.");
    slow.press("Enter r d y Up Down PgUp PgDn Home End");
    assert_eq!(slow.take(), []);
}

#[test]
fn a_finished_game_is_opened_at_its_end() {
    let mut slow = with_games();
    let path = PathBuf::from("/games/2.dbk");
    let text = RECORD
        .replace(r#"[Result "*"]"#, r#"[Result "1-0"]"#)
        .replace("unfinished", "resigned")
        .replace("{Bold.} *", "{Bold.} 1-0");
    slow.tell(Event::Opened { path, text });
    slow.expect("Ada (Gold) wins");
    slow.press("Esc Left");
    slow.expect("Looking back");
    assert_eq!(slow.take(), []);
}

#[test]
fn a_long_list_is_scrolled() {
    let mut slow = Slow::of(App::with_games(Dice::new(1), Theme::default()));
    let all = (0..500).map(|number| KeptGame {
        turns: Some(number),
        ..kept("*")
    });
    let all = all.collect();
    slow.tell(Event::Games(Ok(KeptGames {
        all,
        unfinished: None,
        renamed: None,
    })));
    slow.expect(" 0 turns");
    slow.press("End");
    slow.expect("499 turns");
    slow.press("Down");
    slow.expect("▸");
    slow.expect(" 0 turns");
    slow.press("PgDn PgDn");
    slow.expect_no(" 0 turns");
    slow.expect("▸ ");
}

#[test]
fn the_record_in_the_readme_is_one() {
    let readme = include_str!("../README.md");
    let begin = readme.find("[Gold \"Ada\"]").expect("a record");
    let end = begin + readme[begin..].find("```").expect("its end");
    let text = &readme[begin..end];
    let records = record::read(text).unwrap_or_else(|errors| panic!("{errors}"));
    assert_eq!(record::write(&records), text);
}

#[test]
fn a_kept_game_is_looked_back_at() {
    let mut slow = with_games();
    slow.take();
    slow.press("v");
    let wanted = slow.take();
    let [Effect::ReadGame(path)] = &wanted[..] else {
        panic!("{wanted:?}");
    };
    let start = Position::parse(OPEN, Ruleset::default()).unwrap();
    let mut game = deblockle::rules::Game::new(start);
    game.play("d4-d5-e6".parse().unwrap()).unwrap();
    let text = record::write(&[Record::new(&game)]);
    slow.tell(Event::Read {
        path: path.clone(),
        text,
    });
    assert!(matches!(slow.app.screen(), Screen::Replay(_)));

    // What cannot be read is said, and the list stays.
    let mut slow = with_games();
    slow.take();
    slow.press("v");
    slow.tell(Event::Read {
        path: PathBuf::from("x.dbk"),
        text: "no record".to_string(),
    });
    assert!(matches!(slow.app.screen(), Screen::Games(_)));
}
