//! The real program in a pseudo-terminal, killed at any instant: no turn is lost that was shown as
//! saved. And what it says and does about the games that it keeps.
#![cfg(all(unix, feature = "tui"))]

mod pty;

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use deblockle::record::store::Store;
use deblockle::record::{self, Record};
use deblockle::rules::{Game, Position, Ruleset, Turn};
use pty::{Life, Session};
use rustix::process::Signal;

const DOWN: &str = "\x1b[B";
const UP: &str = "\x1b[A";
const ENTER: &str = "\r";

/// Where the games of these tests begin, with all blocks on the board.
const START: &str = "2sc1tl2/7/2xh1cs2/7/2SC1TL2/7/2XS1CL2 g";

/// What ends each picture.
const END_OF_FRAME: &[u8] = b"\x1b[?2026l";

/// The size of the terminal: the panel has room for many turns.
const SIZE: (u16, u16) = (120, 40);

/// Chance that is the same each time: Marsaglia's xorshift.
struct Chance(u64);

impl Chance {
    fn new(seed: u64) -> Chance {
        // It must not be zero, and neighbours should differ at once.
        Chance((seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % end
    }
}

fn start(games: &Path, args: &[&str]) -> Session {
    let games = ["--games", games.to_str().unwrap()];
    Session::start(SIZE.0, SIZE.1, &[&games[..], args].concat(), &[])
}

fn new_game() -> Game {
    Game::new(Position::parse(START, Ruleset::default()).unwrap())
}

/// A legal turn after which the game goes on, or nothing.
fn any_turn(game: &Game, chance: &mut Chance) -> Option<Turn> {
    let mut turns = game.position().turns();
    while !turns.is_empty() {
        let turn = turns.swap_remove(chance.below(turns.len()));
        let mut next = game.clone();
        next.play(turn).expect("it is one of the legal ones");
        if next.outcome().is_none() && next.repetitions() < 3 && next.forced_pass().is_none() {
            return Some(turn);
        }
    }
    None
}

/// The files of games in the folder.
fn files(games: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(games) else {
        return Vec::new();
    };
    let paths = entries.map(|entry| entry.unwrap().path());
    paths
        .filter(|path| {
            let name = path.file_name().unwrap().to_str().unwrap();
            name.ends_with(".dbk") && !name.starts_with('.')
        })
        .collect()
}

/// The only game in the folder, which has to be a valid record.
#[track_caller]
fn only_record(games: &Path) -> Record {
    let files = files(games);
    assert_eq!(files.len(), 1, "{files:?}");
    let text = fs::read_to_string(&files[0]).unwrap();
    let mut records = record::read(&text).unwrap_or_else(|errors| panic!("{errors}\n{text}"));
    assert_eq!(records.len(), 1, "{text}");
    records.remove(0)
}

/// How many plies the list of turns shows: its last line has the number, and one turn or two.
fn plies_shown(screen: &vt100::Screen) -> usize {
    let lines = screen.rows(0, SIZE.0);
    let plies = lines.filter_map(|line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |word: &&str| word.strip_suffix('.')?.parse::<usize>().ok();
        let place = words.iter().rposition(|word| number(word).is_some())?;
        let turns = &words[place + 1..];
        let are_turns = turns.iter().all(|turn| turn.parse::<Turn>().is_ok());
        (are_turns && !turns.is_empty())
            .then(|| (number(&words[place]).unwrap_or(1) - 1) * 2 + turns.len())
    });
    plies.last().unwrap_or(0)
}

/// The most plies that any whole picture showed as saved, if any picture showed a game.
fn plies_saved(raw: &[u8]) -> Option<usize> {
    let mut parser = vt100::Parser::new(pty::nonzero(SIZE.1), pty::nonzero(SIZE.0), 0);
    let mut most = None;
    let mut rest = raw;
    let end_of_frame = |bytes: &[u8]| {
        let found = bytes.windows(END_OF_FRAME.len());
        let place = found.into_iter().position(|bytes| bytes == END_OF_FRAME);
        place.map(|place| place + END_OF_FRAME.len())
    };
    while let Some(end) = end_of_frame(rest) {
        parser.process(&rest[..end]);
        rest = &rest[end..];
        let text = parser.screen().contents();
        let is_marked = text.contains("DEBLOCKLE  saving") || text.contains("not saved");
        if text.contains("DEBLOCKLE") && !is_marked {
            most = most.max(Some(plies_shown(parser.screen())));
        }
    }
    most
}

/// Plays turns by typing them, kills the program at some instant, and requires that the record is
/// valid and holds what was shown as saved. Returns how many plies that were.
fn kill_once(seed: u64) -> usize {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    let mut chance = Chance::new(seed);
    let mut session = start(&games, &["--position", START]);
    // At times the kill comes before the first picture, or soon after.
    let is_early = chance.below(8) == 0;
    let (turns, longest) = match is_early {
        true => (0, 40_000),
        // Of the instants right behind a turn more than their share.
        false => (chance.below(12), [1, 100, 1_000, 8_000][chance.below(4)]),
    };
    if !is_early {
        session.wait_for("Gold: tip a block.");
    }
    let mut game = new_game();
    for _ in 0..turns {
        let Some(turn) = any_turn(&game, &mut chance) else {
            break;
        };
        game.play(turn).expect("it is legal");
        session.send(&format!(":{turn}{ENTER}"));
        // Some turns are typed faster than they can be saved.
        match chance.below(3) {
            0 => {}
            1 => session.wait_for(&turn.to_string()),
            _ => {
                let plies = game.ply_count();
                session.wait_until("the turn to be saved", |screen| {
                    plies_shown(screen) == plies && !screen.contents().contains("saving")
                });
            }
        }
    }
    // The instant has to be any, and nothing on the screen tells of it.
    thread::sleep(Duration::from_micros(chance.below(longest) as u64));
    session.signal(Signal::KILL);
    session.wait_exit();

    let saved = plies_saved(&session.raw()).unwrap_or(0);
    if saved == 0 && files(&games).is_empty() {
        // A game is kept from its first turn on.
        return 0;
    }
    let record = only_record(&games);
    // Nobody holds it any more, and it can be gone on with.
    let opened = Store::open(games.clone()).open_game(&files(&games)[0]);
    assert!(opened.is_ok(), "seed {seed}: {opened:?}");
    let kept: Vec<Turn> = record.game().turns().map(|played| played.turn).collect();
    let played: Vec<Turn> = game.turns().map(|played| played.turn).collect();
    assert!(
        kept.len() >= saved,
        "seed {seed}: {saved} plies were shown as saved, and {} are kept",
        kept.len()
    );
    assert!(played.starts_with(&kept), "seed {seed}: {kept:?}");
    saved
}

fn kill(seeds: std::ops::Range<u64>) {
    let count = seeds.end - seeds.start;
    let saved: usize = seeds.map(kill_once).sum();
    // The screens have been read: some did show turns as saved.
    assert!(saved as u64 > count, "{saved} plies in {count} games");
}

#[test]
fn nothing_that_was_shown_as_saved_is_lost_by_25_kills() {
    kill(0..25);
}

#[test]
#[ignore = "takes a minute"]
fn nothing_that_was_shown_as_saved_is_lost_by_1000_kills() {
    kill(1000..2000);
}

/// Plays those turns from the start, and waits until they are saved.
#[track_caller]
fn play(session: &mut Session, turns: &[&str]) {
    for (played, turn) in (1..).zip(turns) {
        session.send(&format!(":{turn}{ENTER}"));
        session.wait_until(turn, |screen| plies_shown(screen) == played);
    }
    session.wait_for_end_of("saving");
}

const TURNS: [&str; 2] = ["c1-c2", "c5-d5"];

#[test]
fn quitting_tells_where_the_game_is_kept_and_it_is_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    let players = ["--gold", "Ada", "--blue", "Ben", "--position", START];
    let mut session = start(&games, &players);
    session.wait_for("Ada (Gold): tip a block.");
    play(&mut session, &TURNS);
    session.send("q");
    assert_eq!(session.wait_exit(), Life::Exited(0));
    session.assert_restored();
    let file = files(&games).remove(0);
    let line = format!("The game is kept: {}", file.display());
    assert_eq!(session.screen_text().trim(), line);
    let record = only_record(&games);
    assert_eq!(record.game().turn_count(), 2);
    assert_eq!(record.tags.names[0].as_str(), "Ada");
    assert!(record.tags.date.is_some());

    // From the shell, and from the title.
    let mut session = start(&games, &["continue"]);
    session.wait_for("Ada (Gold): tip a block.");
    assert_eq!(plies_shown(&session.screen()), 2);
    session.send("u");
    session.wait_for("Ben (Blue): tip a block.");
    session.wait_for_end_of("saving");
    session.send("q");
    assert_eq!(session.wait_exit(), Life::Exited(0));
    assert_eq!(session.screen_text().trim(), line);
    assert_eq!(only_record(&games).game().turn_count(), 1);

    let mut session = start(&games, &[]);
    session.wait_for("▸ Continue");
    session.wait_for("Ada – Ben, 1 turn, ");
    session.press(ENTER, "Ben (Blue): tip a block.");
    // To the title and back again, with the file still in hand.
    session.press("m", "▸ Resume");
    session.press(&UP.repeat(2), "▸ Title");
    session.press(ENTER, "▸ Continue");
    session.press(ENTER, "Ben (Blue): tip a block.");
    session.press("m", "▸ Resume");
    session.press(&DOWN.repeat(2), "▸ Ben (Blue) resigns");
    session.press(ENTER, "do you give this game up?");
    session.press("y", "Ada (Gold) wins");
    session.wait_for_end_of("saving");
    session.press(UP, "▸ Quit");
    session.send(ENTER);
    // Nothing is left to go on with.
    assert_eq!(session.wait_exit(), Life::Exited(0));
    assert_eq!(session.screen_text().trim(), "");
    assert_eq!(only_record(&games).result().sign(), "1-0");

    let session = start(&games, &["continue"]);
    session.wait_for("There is no unfinished game to continue.");
    session.wait_for("▸ New game");
}

#[test]
fn a_game_without_a_turn_leaves_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    let mut session = start(&games, &["--position", START]);
    session.wait_for("Gold: tip a block.");
    session.send("q");
    assert_eq!(session.wait_exit(), Life::Exited(0));
    assert_eq!(session.screen_text().trim(), "");
    assert!(files(&games).is_empty());
}

#[test]
fn a_game_that_is_open_elsewhere_is_refused_with_a_line() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = start(folder.path(), &["--position", START]);
    first.wait_for("Gold: tip a block.");
    play(&mut first, &TURNS[..1]);
    let second = start(folder.path(), &["continue"]);
    second.wait_for("is open already");
    second.wait_for("v in the list of games.");
    second.wait_for("▸ Continue");
    first.send(&format!(":{}{ENTER}", TURNS[1]));
    first.wait_until("the turn", |screen| plies_shown(screen) == 2);
    first.wait_for_end_of("saving");
    assert_eq!(only_record(folder.path()).game().turn_count(), 2);
}

#[test]
fn a_folder_that_cannot_be_made_never_stops_play() {
    let folder = tempfile::tempdir().unwrap();
    let in_the_way = folder.path().join("file");
    fs::write(&in_the_way, "").unwrap();
    let games = in_the_way.join("games");
    let mut session = start(&games, &["--position", START]);
    session.wait_for("Gold: tip a block.");
    for (played, turn) in (1..).zip(TURNS) {
        session.send(&format!(":{turn}{ENTER}"));
        session.wait_until(turn, |screen| plies_shown(screen) == played);
    }
    session.wait_for("Not saved: ");
    session.wait_for("DEBLOCKLE  not saved");
    session.press("q", "The game is not saved, and will be lost.");
    session.send("n");
    session.wait_for_end_of("will be lost");
    // The folder can be made now: the next turn saves all of them.
    fs::remove_file(&in_the_way).unwrap();
    session.send("u");
    session.wait_until("the game to be saved", |screen| {
        plies_shown(screen) == 1 && !screen.contents().contains("saved")
    });
    assert_eq!(only_record(&games).game().turn_count(), 1);
}

#[test]
fn without_a_home_the_game_is_played_and_not_saved() {
    // A relative home is none.
    let script = r#"HOME=nowhere XDG_STATE_HOME= "$DEBLOCKLE" --position "$START""#;
    let mut session = Session::start_script(script, &[("START", START)]);
    session.wait_for("Gold: tip a block.");
    session.send(&format!(":{}{ENTER}", TURNS[0]));
    session.wait_for("Not saved: there is no");
    session.wait_for("Blue: tip a block.");
}

#[test]
fn a_signal_to_end_leaves_the_newest_turn_on_the_disk() {
    for signal in [Signal::TERM, Signal::HUP, Signal::INT] {
        let folder = tempfile::tempdir().unwrap();
        let mut session = start(folder.path(), &["--position", START]);
        session.wait_for("Gold: tip a block.");
        session.send(&format!(":{}{ENTER}", TURNS[0]));
        session.wait_until("the turn", |screen| plies_shown(screen) == 1);
        session.signal(signal);
        session.wait_exit();
        assert_eq!(only_record(folder.path()).game().turn_count(), 1);
    }
}

#[test]
fn games_are_kept_in_the_state_folder_unless_told_otherwise() {
    let mut session = Session::start(SIZE.0, SIZE.1, &["--position", START], &[]);
    session.wait_for("Gold: tip a block.");
    play(&mut session, &TURNS[..1]);
    if cfg!(target_os = "linux") {
        assert_eq!(only_record(&session.games()).game().turn_count(), 1);
    }
}

#[test]
fn games_are_renamed_deleted_and_opened_from_the_list() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path();
    for name in ["Ada", "Eve"] {
        let mut session = start(games, &["--gold", name, "--position", START]);
        session.wait_for(&format!("{name} (Gold): tip a block."));
        play(&mut session, &TURNS);
        session.send("q");
        session.wait_exit();
    }
    // One that is no game.
    fs::write(games.join("torn.dbk"), "").unwrap();
    let mut session = start(games, &["games"]);
    session.wait_for("GAMES  3 games");
    session.wait_for("Ada – Blue");
    session.wait_for("Eve – Blue");
    session.wait_for("torn.dbk: cannot be read");
    // The torn one is the newest or not, as the second ticks.
    while !session
        .screen()
        .rows(0, SIZE.0)
        .any(|line| line.starts_with(" ▸") && line.contains("Eve"))
    {
        let before = session.screen_text();
        session.send(DOWN);
        session.wait_for_change(&before);
    }
    session.press("r", "The game's new name:");
    session.send(&format!("\x15first of all{ENTER}"));
    session.wait_for_end_of("The game's new name:");
    // The cursor goes with the game.
    session.wait_until("the new name", |screen| {
        screen.contents().contains("first of all.dbk")
    });
    assert!(games.join("first of all.dbk").exists());
    session.press("d", "Delete?");
    session.press("y", "GAMES  2 games");
    assert!(!games.join("first of all.dbk").exists());
    assert_eq!(files(games).len(), 2);
    while !session
        .screen()
        .rows(0, SIZE.0)
        .any(|line| line.starts_with(" ▸") && line.contains("20"))
    {
        let before = session.screen_text();
        session.send(DOWN);
        session.wait_for_change(&before);
    }
    session.press(ENTER, "(Gold): tip a block.");
    assert_eq!(plies_shown(&session.screen()), 2);
}
