//! Files of records at the shell: checked, shown, converted.
#![cfg(feature = "tui")]

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::cargo::cargo_bin_cmd;
use deblockle::record::{read, svg, to_json, write};
use deblockle::rules::{Position, Ruleset};

const GAME: &str = r#"[Gold "Ada"]
[Blue "Ben"]
[Date "2018.11.29"]
[Start "7/7/2tlXTth2/7/7/7/7 g"]

{Two to one.} 1. d5-d4 c5-b5-a5 {Why there?} 1-0
"#;

const VARIANT: &str = r#"[Variant "no-side-by-side"]
[Slider "full"]
[Net "SCHXLT"]
[Start "xlXS5/XS6/7/7/2HX4/7/7 b"]

*
"#;

/// A folder of files that is gone when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Folder {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
        // It is there when an earlier run was cut off.
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    fn file(&self, name: &str, text: impl AsRef<[u8]>) {
        fs::write(self.0.join(name), text).unwrap();
    }

    /// Runs the program in the folder with that text on standard input, and returns its exit status,
    /// standard output and standard error.
    fn run_with(&self, input: &str, words: &[&str]) -> (i32, String, String) {
        let mut command = cargo_bin_cmd!("deblockle");
        command.current_dir(&self.0).args(words).write_stdin(input);
        let output = command.output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        let status = output.status.code().unwrap();
        (status, text(output.stdout), text(output.stderr))
    }

    fn run(&self, words: &[&str]) -> (i32, String, String) {
        self.run_with("", words)
    }

    /// What the program answers when all is well.
    fn answer(&self, words: &[&str]) -> String {
        let (status, stdout, stderr) = self.run(words);
        assert_eq!((status, stderr.as_str()), (0, ""), "{words:?}");
        stdout
    }

    /// What the program says, with that status, when it has no answer.
    fn refusal(&self, status: i32, words: &[&str]) -> String {
        let (found, stdout, stderr) = self.run(words);
        assert_eq!(
            (found, stdout.as_str()),
            (status, ""),
            "{words:?}\n{stderr}"
        );
        stderr
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A folder with a good file of one game, one of two, and a bad one.
fn folder(test: &str) -> Folder {
    let folder = Folder::new(test);
    folder.file("one.dbk", GAME);
    folder.file("two.dbk", format!("{GAME}\n{GAME}"));
    folder.file(
        "bad.dbk",
        GAME.replace("d5-d4", "d5-d2-d1")
            .replace("2018.11", "2018.13"),
    );
    folder
}

#[test]
fn good_files_are_said_to_be_valid() {
    let folder = folder("valid");
    assert_eq!(
        folder.answer(&["check", "one.dbk", "two.dbk"]),
        "one.dbk: valid, 1 game\ntwo.dbk: valid, 2 games\n"
    );
    let (status, stdout, _) = folder.run_with(GAME, &["check", "-"]);
    assert_eq!((status, stdout.as_str()), (0, "-: valid, 1 game\n"));
}

#[test]
fn every_fault_is_said_with_its_place_and_carets() {
    let folder = folder("faults");
    let (status, stdout, stderr) = folder.run(&["check", "bad.dbk", "one.dbk"]);
    assert_eq!((status, stderr.as_str()), (1, ""));
    assert_eq!(
        stdout,
        "error in bad.dbk, line 3, column 8: a date is year, month and day, as in\n\
         2018.11.29, or ????.??.?? when it is not known\n\n  \
         [Date \"2018.13.29\"]\n         ^^^^^^^^^^\n\n\
         error in bad.dbk, line 6, column 18: d5-d2-d1 is not legal: d2 is not next to\n\
         d5; a block is tipped to one of the four spaces beside it\n\n  \
         {Two to one.} 1. d5-d2-d1 c5-b5-a5 {Why there?} 1-0\n                   \
         ^^^^^^^^\n  in the position 7/7/2tlXTth2/7/7/7/7 g\n\n\
         one.dbk: valid, 1 game\n"
    );
}

#[test]
fn files_that_cannot_be_read_are_named_when_all_others_are_checked() {
    let folder = folder("unreadable");
    let (status, stdout, stderr) = folder.run(&["check", "none.dbk", ".", "bad.dbk", "one.dbk"]);
    assert_eq!(status, 2);
    assert!(stdout.starts_with("error in bad.dbk") && stdout.ends_with("one.dbk: valid, 1 game\n"));
    let lines: Vec<&str> = stderr.lines().collect();
    assert_eq!(lines.len(), 2, "{stderr}");
    assert!(lines[0].starts_with("error: none.dbk cannot be read: "));
    assert!(lines[1].starts_with("error: . cannot be read: "));
}

#[test]
fn what_is_in_a_file_never_upsets_the_terminal() {
    let folder = Folder::new("upset");
    folder.file("a\u{1b}.dbk", "[Gold \"A\u{1b}[2J\"]\n\u{9b}");
    folder.file("bytes.dbk", b"[Gold \"\xff\"]\n");
    folder.file(
        "carriage.dbk",
        "\u{feff}[Gold \"A\"]\r\n[Gold \"B\"]\r\n[Start \"\"]\r\n*",
    );
    let files = ["a\u{1b}.dbk", "bytes.dbk", "carriage.dbk"];
    for file in files {
        let (status, stdout, _) = folder.run(&["check", file]);
        assert_eq!(status, 1, "{stdout}");
        assert!(
            !stdout.contains(|c: char| c.is_control() && c != '\n'),
            "{stdout:?}"
        );
    }
    let (_, stdout, _) = folder.run(&["check", files[1]]);
    assert!(stdout.starts_with("error in bytes.dbk, line 1, column 8: this is not valid UTF-8"));
    let (_, stdout, _) = folder.run(&["check", files[2]]);
    assert!(stdout.contains("\n\n  [Gold \"B\"]\n   ^^^^\n"), "{stdout}");
    // Joined and unseen signs may be in a name, and are escaped where they are shown.
    folder.file(
        "joined.dbk",
        GAME.replace("Ada", "A\u{200b}da")
            .replace("Why", "\u{200d}Why"),
    );
    let shown = folder.answer(&["show", "joined.dbk"]);
    assert!(
        shown.contains("A\\u{200b}da (Gold)") && shown.contains("\\u{200d}Why"),
        "{shown}"
    );
}

#[test]
fn a_board_is_shown_with_who_plays_and_how_it_stands() {
    let folder = folder("shown");
    let expected = "\
Ada (Gold) - Ben (Blue), 2018.11.29
Turn 1, Blue: c5-b5-a5
Why there?

   a  b  c  d  e  f  g
7  .  .  .  .  .  .  .  7
6  .  .  .  *  .  .  .  6
5  cl .  .  .  th .  .  5
4  .  .  .  TC .  .  .  4
3  .  .  .  .  .  .  .  3
2  .  .  .  *  .  .  .  2
1  .  .  .  .  .  .  .  1
   a  b  c  d  e  f  g

Gold wins: Blue resigned
";
    assert_eq!(folder.answer(&["show", "one.dbk"]), expected);
    assert_eq!(
        folder.answer(&["show", "two.dbk#2", "--turn", "1b"]),
        expected
    );
    let start = folder.answer(&["show", "one.dbk", "--turn", "0"]);
    assert!(start.contains("\nThe start\nTwo to one.\n\n") && start.ends_with("\nGold to move\n"));
    let middle = folder.answer(&["show", "one.dbk", "--turn=1g"]);
    assert!(middle.contains("\nTurn 1, Gold: d5-d4\n\n") && middle.ends_with("\nBlue to move\n"));

    folder.file("rules.dbk", VARIANT);
    let (status, _, _) = folder.run(&["check", "rules.dbk"]);
    assert_eq!(status, 1, "a forced pass and blocks that touch");
    folder.file("rules.dbk", VARIANT.replace("xlXS5/XS6", "xs6/2XS4"));
    let shown = folder.answer(&["show", "rules.dbk"]);
    let rules = "Gold - Blue\nRules: no blocks side by side, Slider full, net SCHXLT\nThe start\n";
    assert!(shown.starts_with(rules), "{shown}");
}

#[test]
fn forced_passes_are_shown_as_such() {
    let folder = Folder::new("passes");
    folder.file(
        "pass.dbk",
        "[Start \"xlXS5/XS6/7/7/2HX4/7/7 b\"]\n\n1... -- *\n",
    );
    let shown = folder.answer(&["show", "pass.dbk"]);
    assert!(shown.contains("\nTurn 1, Blue: passes\n"), "{shown}");
    let said = folder.refusal(2, &["show", "pass.dbk", "--turn", "1g"]);
    assert_eq!(
        said,
        "error: the game has no turn 1g; there is 1b, and 0 for the start\n"
    );
}

#[test]
fn boards_are_shown_as_positions_and_pictures_too() {
    let folder = folder("formats");
    let show =
        |turn, format| folder.answer(&["show", "one.dbk", "--turn", turn, "--format", format]);
    assert_eq!(show("0", "position"), "7/7/2tlXTth2/7/7/7/7 g\n");
    assert_eq!(show("1g", "position"), "7/7/2tl1th2/3TC3/7/7/7 b\n");
    let position = Position::parse("7/7/cl3th2/3TC3/7/7/7 g", Ruleset::default()).unwrap();
    assert_eq!(show("1", "svg"), svg(&position, "c5-b5-a5".parse().ok()));
}

#[test]
fn records_are_converted() {
    let folder = folder("converted");
    folder.file(
        "odd.dbk",
        format!("; Ours\r\n{}", GAME.replace('\n', "\r\n")),
    );
    let records = read(GAME).unwrap();
    assert_eq!(
        folder.answer(&["convert", "one.dbk", "--to", "dbk"]),
        write(&records)
    );
    assert_eq!(
        folder.answer(&["convert", "one.dbk", "--to", "json"]),
        to_json(&records)
    );
    let written = folder.answer(&["convert", "odd.dbk", "--to", "dbk"]);
    assert!(
        written.contains("\n\n{Ours Two to one.} 1. d5-d4"),
        "{written}"
    );
    let (status, stdout, _) = folder.run_with(&written, &["convert", "-", "--to", "dbk"]);
    assert_eq!((status, stdout), (0, written));
}

#[test]
fn games_and_turns_that_are_not_there_are_refused() {
    let folder = folder("missing");
    let cases: [(&[&str], &str); 9] = [
        (
            &["show", "two.dbk"],
            "two.dbk has 2 games; say which one, as in 'two.dbk#2'",
        ),
        (
            &["show", "two.dbk#3"],
            "two.dbk has 2 games; there is no game 3",
        ),
        (
            &["show", "one.dbk#0"],
            "one.dbk has 1 game; there is no game 0",
        ),
        (
            &["show", "one.dbk", "--turn", "2"],
            "no turn 2; there are 1g to 1b, and 0",
        ),
        (&["show", "one.dbk", "--turn", "+1"], "a turn is a number"),
        (&["show", "none.dbk#1"], "none.dbk cannot be read"),
        (
            &["convert", "none.dbk", "--to", "dbk"],
            "none.dbk cannot be read",
        ),
        (&["convert", "one.dbk", "--to", "pgn"], "dbk, json"),
        (
            &["check", "one.dbk", "--slider", "full"],
            "a record says itself which rules",
        ),
    ];
    for (words, expected) in cases {
        let said = folder.refusal(2, words);
        assert!(said.contains(expected), "{words:?}: {said}");
    }
    for words in [
        &["check"][..],
        &["convert", "one.dbk"],
        &["show", "one.dbk", "--to"],
    ] {
        folder.refusal(2, words);
    }
    for words in [
        &["show", "bad.dbk"][..],
        &["convert", "bad.dbk", "--to", "json"],
    ] {
        let said = folder.refusal(1, words);
        assert!(
            said.starts_with("error in bad.dbk, line 3, column 8: "),
            "{said}"
        );
    }
}

#[test]
fn a_file_may_have_a_number_in_its_name() {
    let folder = folder("named");
    folder.file("game#7", GAME);
    folder.file(
        "two#2",
        format!("{GAME}\n{VARIANT}").replace("xlXS5/XS6", "xs6/2XS4"),
    );
    assert!(folder.answer(&["show", "game#7"]).contains("Ada"));
    assert!(folder.answer(&["show", "two#2#1"]).contains("Ada"));
    let input = format!("{GAME}\n{GAME}");
    let (status, stdout, _) = folder.run_with(&input, &["show", "#2", "--format", "position"]);
    assert_eq!((status, stdout.as_str()), (0, "7/7/cl3th2/3TC3/7/7/7 g\n"));
}

#[cfg(unix)]
#[test]
fn an_answer_that_nobody_reads_is_no_fault() {
    use std::process::{Command, Stdio};

    let folder = Folder::new("unread");
    folder.file("many.dbk", vec![GAME; 2_000].join("\n"));
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("deblockle"))
        .current_dir(&folder.0)
        .args(["convert", "many.dbk", "--to", "json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
}

/// What stands in the README between that line and the end of its block.
fn readme_block(opening: &str) -> &'static str {
    let (_, records) = include_str!("../README.md")
        .split_once("## Records\n")
        .unwrap();
    let (_, block) = records.split_once(opening).unwrap();
    block.split("```").next().unwrap()
}

#[test]
fn the_readme_s_record_and_answers_are_true() {
    let folder = Folder::new("readme");
    let text = readme_block("```text\n");
    assert_eq!(write(&read(text).unwrap()), text);
    folder.file("game.dbk", text);
    let shown = readme_block("```console\n").strip_prefix("$ ").unwrap();
    for example in shown.split("\n$ ") {
        let (line, expected) = example.split_once('\n').unwrap();
        let words: Vec<&str> = line.split(' ').skip(1).collect();
        assert_eq!(
            folder.answer(&words).trim_end(),
            expected.trim_end(),
            "{line}"
        );
    }
}

#[test]
fn check_says_who_plays_where_the_computer_is_none() {
    let folder = Folder::new("bots");
    let game = |tags: &str, result: &str| {
        format!("[Start \"7/7/2tlXTth2/7/7/7/7 g\"]\n{tags}\n\n{result}\n\n")
    };
    let games = [
        game("[GoldBot \"3\"]", "*"),
        game("[GoldBot \"99\"]\n[BlueBot \"abc\"]", "*"),
        // Nobody goes on with it.
        game("[GoldBot \"99\"]", "1-0"),
    ];
    folder.file("bots.dbk", games.concat());
    let expected = "\
bots.dbk: valid, 3 games
bots.dbk, game 2: GoldBot \"99\" is no level, 1 to 8; a person plays Gold.
bots.dbk, game 2: BlueBot \"abc\" is no level, 1 to 8; a person plays Blue.
";
    // To a record the tags mean nothing, and so it is right.
    assert_eq!(folder.answer(&["check", "bots.dbk"]), expected);
}
