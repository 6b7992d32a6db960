//! The real program on pipes.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use assert_cmd::cargo::cargo_bin;
use deblockle::record::{self, Record};
use deblockle::rules::{Game, Turn};
use deblockle::start::{Beginning, SetUpMode};
use tempfile::{TempDir, tempdir};

use super::*;

/// The program with those words, its games in that folder, and no terminal told of.
fn plain(games: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(cargo_bin!("deblockle"));
    command.arg("--games").arg(games).args(words);
    command
        .env_remove("TERM")
        .env("XDG_CONFIG_HOME", games)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Runs the program on that input to its end.
fn run(mut command: Command, input: &[u8]) -> Output {
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // The program may have gone before it has read all.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// What the program says to that input: it has to end well and complain of nothing.
fn said(games: &TempDir, words: &[&str], input: &str) -> String {
    let output = run(plain(games.path(), words), input.as_bytes());
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout).unwrap()
}

/// The last line.
fn result(text: &str) -> &str {
    assert!(text.ends_with('\n'));
    text.lines().next_back().unwrap()
}

/// The only record in the folder.
fn kept(games: &TempDir) -> Record {
    let entries = fs::read_dir(games.path()).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let files: Vec<_> = paths
        .filter(|path| path.extension().is_some_and(|end| end == "dbk"))
        .collect();
    assert_eq!(files.len(), 1, "{files:?}");
    let mut records = record::read(&fs::read_to_string(&files[0]).unwrap()).unwrap();
    assert_eq!(records.len(), 1);
    records.remove(0)
}

/// A whole game from that start, the shortest of some: the disk is waited for at every turn.
fn whole_game(start: Position) -> Game {
    let games = (0..20).map(|seed| any_game(start, seed));
    games.min_by_key(Game::ply_count).unwrap()
}

/// A whole game from that start: off when a block can go, else some turn.
fn any_game(start: Position, seed: usize) -> Game {
    let mut game = Game::new(start);
    let chances = (seed * 10_000..).map(|step| step.wrapping_mul(2_654_435_761) >> 7);
    for chance in chances {
        if game.outcome().is_some() {
            break;
        }
        let turns = game.position().turns();
        let off = turns.iter().find(|turn| matches!(turn, Turn::Off { .. }));
        let turn = *off.unwrap_or(&turns[chance % turns.len()]);
        game.play(turn).unwrap();
    }
    game
}

/// The turns of the game, one on each line.
fn script(game: &Game) -> String {
    let turns = game.turns().filter(|played| played.turn != Turn::Pass);
    turns.map(|played| format!("{}\n", played.turn)).collect()
}

fn result_of(game: &Game) -> String {
    let record = Record::new(game);
    format!("Result: {}, {}", record.result(), record.termination())
}

#[test]
fn a_scripted_game_is_played_to_the_end_from_the_set_up_on() {
    let options = GameOptions::default();
    let Beginning::Place(mut set_up) = options.begin(&mut Dice::new(7)) else {
        panic!("the players place");
    };
    set_up.confirm();
    set_up.confirm();
    let game = whole_game(set_up.position().unwrap());
    let games = tempdir().unwrap();
    let script = format!("ok\nok\n{}", script(&game));
    let text = said(&games, &["--plain", "--seed", "7"], &script);
    assert_eq!(result(&text), result_of(&game));
    assert_eq!(kept(&games).game(), &game);
    assert!(!text.contains("error"), "{text}");
    assert!(
        text.chars()
            .all(|character| character == '\n' || !character.is_control())
    );
}

#[test]
fn every_option_of_a_game_is_followed() {
    let words = "--plain --gold-blocks 3 --blue-blocks 1 --no-side-by-side --slider full \
                 --net SXLCHT --first blue --gold Ada --blue Ben --setup suggested --seed 3";
    let words: Vec<&str> = words.split_whitespace().collect();
    let ruleset = Ruleset {
        side_by_side: false,
        slider: deblockle::rules::SliderRule::Full,
        net: "SXLCHT".parse().unwrap(),
    };
    let options = GameOptions {
        ruleset,
        blocks: [3, 1],
        first: deblockle::rules::Side::Blue,
        set_up: SetUpMode::Suggested,
        ..GameOptions::default()
    };
    let Beginning::Position(start) = options.begin(&mut Dice::new(3)) else {
        panic!("nobody places");
    };
    let game = whole_game(start);
    let games = tempdir().unwrap();
    let text = said(&games, &words, &script(&game));
    let net = ruleset.net;
    let rules = format!("\nRules: no blocks side by side, Slider full, net {net}.\n");
    assert!(text.contains(&rules), "{text}");
    assert!(text.contains("Turn 1, Ben (Blue) to move:\n"));
    assert_eq!(result(&text), result_of(&game));
    let record = kept(&games);
    assert_eq!(record.game(), &game);
    assert_eq!(
        record.tags.names.each_ref().map(|name| name.as_str()),
        ["Ada", "Ben"]
    );
    assert!(record.tags.date.is_some());
}

#[test]
fn a_script_may_go_by_numbers_have_carriage_returns_and_no_last_line_break() {
    let game = whole_game(Position::parse(SHUTTLE, Ruleset::default()).unwrap());
    let mut position = *game.start();
    let mut script = "\u{feff}# By numbers.\r\n".to_string();
    for played in game.turns() {
        if played.turn != Turn::Pass {
            let turns = position.turns_by_text();
            let place = turns
                .iter()
                .position(|&(_, turn)| turn == played.turn)
                .unwrap();
            script.push_str(&format!("{}\r\n", place + 1));
        }
        position = position.play(played.turn).unwrap();
    }
    let games = tempdir().unwrap();
    let text = said(
        &games,
        &["--plain", "--position", SHUTTLE],
        script.trim_end(),
    );
    assert_eq!(result(&text), result_of(&game));
    assert!(!text.contains("error"), "{text}");
}

#[test]
fn nothing_but_the_word_begins_a_game_of_four_blocks() {
    let games = tempdir().unwrap();
    let text = said(&games, &["--plain"], "");
    let rolled = text
        .lines()
        .find(|line| line.starts_with("Rolled for Gold: "))
        .unwrap();
    assert_eq!(rolled.split(", ").count(), 4);
    assert!(text.ends_with("The game has not begun, and is not kept.\nResult: *, unfinished\n"));
    assert_eq!(fs::read_dir(games.path()).unwrap().count(), 0);
}

#[test]
fn a_closed_input_leaves_the_game_kept_and_continue_goes_on_with_it() {
    let games = tempdir().unwrap();
    let words = ["--plain", "--position", SHUTTLE, "--gold", "Ada"];
    let text = said(&games, &words, "d3-d4-e4\n");
    let (_, end) = text.rsplit_once("No more lines come.\n").unwrap();
    let [unfinished, path, last] = end.lines().collect::<Vec<_>>()[..] else {
        panic!("{end}");
    };
    assert_eq!(
        (unfinished, last),
        ("The game is unfinished.", "Result: *, unfinished")
    );
    let path = path.strip_prefix("The game is kept: ").unwrap();
    assert!(Path::new(path).is_file());
    assert_eq!(kept(&games).game().ply_count(), 1);

    let text = said(
        &games,
        &["continue", "--plain"],
        "last\nc5-c6-b6\nresign\nyes\n",
    );
    assert!(
        text.contains("Turn 1, Ada (Gold): d3-d4-e4, tipped north"),
        "{text}"
    );
    assert_eq!(result(&text), "Result: 0-1, resigned");
    let record = kept(&games);
    assert_eq!(script(record.game()), "d3-d4-e4\nc5-c6-b6\n");

    let output = run(plain(games.path(), &["continue", "--plain"]), b"");
    assert_eq!(output.status.code(), Some(1));
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert_eq!(
        complaint,
        "error: there is no unfinished game to continue\n"
    );
}

#[test]
fn a_game_without_a_turn_is_not_kept() {
    let games = tempdir().unwrap();
    let text = said(&games, &["--plain", "--position", SHUTTLE], "board\nquit\n");
    let end = "No turn was played, and the game is not kept.\nResult: *, unfinished\n";
    assert!(text.ends_with(end), "{text}");
    assert_eq!(fs::read_dir(games.path()).unwrap().count(), 0);
}

#[test]
fn a_game_that_is_open_is_not_opened_again() {
    let games = tempdir().unwrap();
    let mut first = plain(games.path(), &["--plain", "--position", SHUTTLE])
        .spawn()
        .unwrap();
    let mut stdin = first.stdin.take().unwrap();
    stdin.write_all(b"d3-d4-e4\n").unwrap();
    let mut lines = BufReader::new(first.stdout.take().unwrap()).lines();
    assert!(lines.any(|line| line.unwrap() == "Turn 1, Blue to move:"));
    let output = run(plain(games.path(), &["continue", "--plain"]), b"");
    assert_eq!(output.status.code(), Some(1));
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(
        complaint.starts_with("error: ") && complaint.contains("open"),
        "{complaint}"
    );
    drop(stdin);
    assert!(
        lines
            .map(Result::unwrap)
            .any(|line| line == "Result: *, unfinished")
    );
    assert!(first.wait().unwrap().success());
}

#[test]
fn bad_lines_cost_nothing() {
    let games = tempdir().unwrap();
    let mut input = b"\xff\xfe\nd3-d9\n".to_vec();
    input.extend(std::iter::repeat_n(b'x', 100_000));
    input.extend(b"\nd3-d4-e4\nquit\n");
    let output = run(
        plain(games.path(), &["--plain", "--position", SHUTTLE]),
        &input,
    );
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).unwrap();
    for (part, count) in [
        ("error in the line: it is not valid UTF-8", 1),
        (
            "error in the turn, at character 5, \"9\": a space is due here",
            1,
        ),
        ("error in the line: it is too long", 1),
        ("error in ", 3),
        ("Turn 1, Gold to move:\n", 4),
        ("Turn 1, Gold: d3-d4-e4", 1),
    ] {
        assert_eq!(text.matches(part).count(), count, "{part}\n{text}");
    }
}

#[test]
fn a_folder_that_cannot_be_written_to_stops_no_game() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let games = file.join("games");
    let words = ["--plain", "--position", SHUTTLE];
    let output = run(plain(&games, &words), b"d3-d4-e4\nc5-c6-b6\nquit\nyes\n");
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.matches("The game is not saved: ").count(), 1, "{text}");
    assert!(text.contains("Leave, and lose what is not saved? yes or no:\n"));
    assert!(!text.contains("The game is kept"));
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(
        complaint.starts_with("error: the game is not saved: "),
        "{complaint}"
    );

    let output = run(plain(&games, &["--plain", "--position", WIN]), b"d5-d6*\n");
    assert_eq!(output.status.code(), Some(0));
    assert!(
        String::from_utf8(output.stdout)
            .unwrap()
            .ends_with("Result: 1-0, off\n")
    );
}

#[test]
fn a_reader_that_has_gone_is_no_fault() {
    let games = tempdir().unwrap();
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut command = plain(games.path(), &["--plain", "--position", SHUTTLE]);
    command.stdout(writer);
    let output = run(command, b"d3-d4-e4\n");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_read_or_written_is_one_line_and_status_1() {
    let games = tempdir().unwrap();
    let open = |path: &str, write: bool| fs::File::options().read(!write).write(write).open(path);
    let words = ["--plain", "--position", SHUTTLE];
    let mut no_input = plain(games.path(), &words);
    no_input.stdin(open("/", false).unwrap());
    let mut no_output = plain(games.path(), &words);
    no_output.stdin(Stdio::null());
    no_output.stdout(open("/dev/full", true).unwrap());
    for (mut command, words) in [
        (no_input, "error: the input cannot be read: "),
        (no_output, "error: the answer cannot be given: "),
    ] {
        let output = command.output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert!(complaint.starts_with(words), "{complaint}");
        assert_eq!(complaint.lines().count(), 1, "{complaint}");
        // The reason stands there once.
        assert_eq!(complaint.matches("os error").count(), 1, "{complaint}");
    }
}

#[test]
fn each_answer_comes_before_the_next_line_is_waited_for() {
    let games = tempdir().unwrap();
    let mut child = plain(games.path(), &["--plain", "--position", WIN])
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap())
        .lines()
        .map(Result::unwrap);
    let prompt = |line: &String| line.ends_with("to move:");
    assert!(lines.any(|line| prompt(&line)));
    writeln!(stdin, "describe a1").unwrap();
    assert_eq!(lines.next().as_deref(), Some("a1: open."));
    assert!(lines.next().is_some_and(|line| prompt(&line)));
    writeln!(stdin, "d5-d6*").unwrap();
    assert_eq!(lines.last().as_deref(), Some("Result: 1-0, off"));
    assert!(child.wait().unwrap().success());
}

#[test]
fn plain_goes_with_a_game_alone() {
    let games = tempdir().unwrap();
    for words in [
        &["--plain", "games"][..],
        &["--plain", "moves", WIN],
        &["--plain", "replay", "x.dbk"],
        &["--plain", "--plain"],
        &["--plain", "continue", "--blocks", "2"],
    ] {
        let output = run(plain(games.path(), words), b"");
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        assert!(output.stdout.is_empty(), "{words:?}");
        assert!(!output.stderr.is_empty(), "{words:?}");
    }
}

#[test]
fn the_readme_s_game_is_true() {
    let (_, readme) = include_str!("../../README.md")
        .split_once("## In plain lines\n")
        .unwrap();
    let block = readme.split("```").nth(1).unwrap();
    let lines: Vec<&str> = block.lines().skip(2).collect();
    let typed = ["tips d5", "d5-d6*"];
    assert!(typed.iter().all(|line| lines.contains(line)));
    let games = tempdir().unwrap();
    let words = ["--plain", "--position", WIN];
    assert!(block.contains(&format!("$ deblockle --plain --position '{WIN}'\n")));
    let text = said(&games, &words, &typed.join("\n"));
    let mut said = text.lines();
    for line in lines {
        if line != "..." && !typed.contains(&line) {
            assert!(said.any(|said| said == line), "{line}\n{text}");
        }
    }
    assert_eq!(said.next(), None);
}

#[test]
fn all_that_is_wrong_in_the_settings_is_told_also_about_keys_and_the_theme() {
    let games = tempdir().unwrap();
    let dir = games.path().join("deblockle");
    fs::create_dir(&dir).unwrap();
    let file = "theme = \"woood\"\nthme = 1\nbell = 3\n[keys]\nmenu = \"x\"\nundo = \"Hyper\"\n";
    fs::write(dir.join("config.toml"), file).unwrap();
    let output = run(plain(games.path(), &["--plain"]), b"");
    let stderr = String::from_utf8(output.stderr).unwrap();
    let lines: Vec<&str> = stderr.lines().collect();
    let expected = [
        "line 1: \"woood\" is no theme; wood may be meant; there are auto, wood, wood-light, \
         high-contrast, mono; wood is used",
        "line 2: thme is no setting; theme may be meant; there are theme, ",
        "line 3: bell cannot be 3, only true or false; ",
        "line 5: keys.menu: there is no such action; open-menu may be meant; ",
        "line 6: keys.undo: \"Hyper\" is no key; ",
    ];
    assert_eq!(lines.len(), expected.len(), "{stderr}");
    for (line, expected) in lines.into_iter().zip(expected) {
        assert!(line.contains(expected), "{line}");
    }
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn what_is_wrong_is_one_sentence_in_one_line_without_carets() {
    let games = tempdir().unwrap();
    let words = ["--plain", "--setup", "suggested"];
    let text = said(&games, &words, "foo\nresign\nmaybe\nyes\n");
    let errors: Vec<&str> = text
        .lines()
        .filter(|line| line.starts_with("error"))
        .collect();
    let unknown = "error in the line \"foo\": this is neither a turn nor a word that is known here; \
                   help lists the words";
    let unanswered = "error in the line \"maybe\": answer the question first, with yes or no";
    assert_eq!(errors, [unknown, unanswered]);
    assert!(!text.contains('^'), "{text}");

    let words = ["--plain", "--position", "7/7/7/7/7/7/8 g"];
    let output = run(plain(games.path(), &words), b"");
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    for line in stderr.lines() {
        assert!(line.starts_with("error in the position"), "{stderr}");
    }
    assert!(stderr.contains("at character 13, \"8\""), "{stderr}");
}
