//! The program at the shell: its verbs, its options, its help, and what it says to bad input.
//!
//! `shell/answers.txt` and `shell/refusals.txt` are what a terminal would show: `$`, the words, and
//! what is printed. The answers were made by another program, which was written after the rules and
//! apart from this one.
#![cfg(feature = "tui")]

use std::num::NonZeroUsize;
use std::process::Command;

use assert_cmd::cargo::cargo_bin;
use deblockle::cli::{self, Error, OptionsError, Request, request};
use deblockle::engine::Level;
use deblockle::engine::solve::Endings;
use deblockle::rules::{Position, Ruleset, Side, SliderRule};
use deblockle::start::{GameOptions, NAME_WIDTH, NameError, SetUpMode};

const POSITION: &str = "7/7/2tlXTth2/7/7/7/7 g";

fn deblockle(words: &[&str]) -> Command {
    let mut command = Command::new(cargo_bin!("deblockle"));
    command.args(words);
    command
}

/// Runs the program and returns its exit status, standard output and standard error.
fn run(words: &[&str]) -> (Option<i32>, String, String) {
    let output = deblockle(words).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

/// What the program says to words that it refuses: nothing on standard output, status 2.
fn refusal(words: &[&str]) -> String {
    let (status, stdout, stderr) = run(words);
    assert_eq!((status, stdout.as_str()), (Some(2), ""), "{words:?}");
    stderr
}

/// The words of a line, as a shell splits it: at spaces, but not between single quotes.
fn words_of(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quoted) = (Vec::new(), None, false);
    for character in line.chars() {
        match character {
            '\'' => {
                quoted = !quoted;
                word.get_or_insert_with(String::new);
            }
            ' ' if !quoted => words.extend(word.take()),
            _ => word.get_or_insert_with(String::new).push(character),
        }
    }
    words.extend(word);
    words
}

/// The examples of a transcript: the words after `$`, and what follows up to the next `$`.
fn examples(transcript: &str) -> Vec<(Vec<String>, &str)> {
    let examples = transcript.strip_prefix("$ ").unwrap().split("\n$ ");
    let examples = examples.map(|example| {
        let (line, printed) = example.split_once('\n').unwrap_or((example, ""));
        (words_of(line), printed.trim_end())
    });
    examples.collect()
}

#[test]
fn the_verbs_answer_as_the_reference_does() {
    for (words, expected) in examples(include_str!("shell/answers.txt")) {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let (status, stdout, stderr) = run(&words);
        assert_eq!((status, stderr.as_str()), (Some(0), ""), "{words:?}");
        assert_eq!(stdout.trim_end(), expected, "{words:?}");
        assert!(stdout.is_empty() || stdout.ends_with('\n'), "{words:?}");
    }
}

#[test]
fn solve_says_what_is_proved_and_never_guesses() {
    let set_up = "2sc1tl2/7/2xh1cs2/7/2SC1TL2/7/2XS1CL2 g";
    let cases: [(&[&str], &str); 9] = [
        // Off at once; and the same with the board turned round and the colours exchanged.
        (&["3tl3/7/3XT3/7/7/7/7 g"], "gold wins in 1"),
        (&["7/7/7/7/3xs3/7/3TH3 b"], "blue wins in 1"),
        // Gold's two go off one after the other; Blue's cannot win in between.
        (&["3tl3/2HX4/3XT3/7/7/7/sc6 g"], "gold wins in 3"),
        (&["3tl3/2HX4/3XT3/7/7/7/sc6 b"], "gold wins in 4"),
        (&["3tl3/2HX4/3XT3/7/7/7/sc6 g", "--nodes", "1"], "unknown"),
        // Nothing is left to play.
        (&["7/7/3XL3/7/7/7/7 b"], "blue has won"),
        (&["7/7/7/7/7/LThtht4/lstcXL4 b"], "nobody wins"),
        // Far from its end.
        (&[set_up, "--nodes", "1000"], "unknown"),
        (&[set_up, "--time", "0.01"], "unknown"),
    ];
    for (words, expected) in cases {
        let words = [&["solve"], words].concat();
        let said = run(&words);
        assert_eq!(
            said,
            (Some(0), format!("{expected}\n"), String::new()),
            "{words:?}"
        );
    }
}

#[test]
fn solve_answers_under_the_rules_that_are_given() {
    // Where a Slider may stop decides how soon Gold is there.
    let mut answers = Vec::new();
    for rule in ["beside-star", "full"] {
        let position = "3tl3/7/7/7/7/7/3HC3 g";
        let (status, stdout, _) = run(&["solve", position, "--slider", rule]);
        assert_eq!(status, Some(0));
        let ruleset = Ruleset {
            slider: SliderRule::ALL
                .into_iter()
                .find(|r| r.word() == rule)
                .unwrap(),
            ..Ruleset::default()
        };
        let endings = Endings::solve(ruleset, NonZeroUsize::MIN);
        let ending = endings.get(&Position::parse(position, ruleset).unwrap());
        assert_eq!(stdout.trim_end(), ending.unwrap().to_string());
        answers.push(stdout);
    }
    assert_ne!(answers[0], answers[1]);
}

#[test]
fn what_is_wrong_is_said_and_underlined() {
    for (words, expected) in examples(include_str!("shell/refusals.txt")) {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        assert_eq!(refusal(&words).trim_end(), expected, "{words:?}");
    }
}

#[test]
fn characters_that_upset_a_terminal_are_escaped_and_the_caret_stays_in_place() {
    let said = refusal(&["moves", "7/7/7/7/7/7/\u{1b}XS5面 g"]);
    assert!(!said.contains('\u{1b}'), "{said}");
    assert!(
        said.contains("  7/7/7/7/7/7/\\u{1b}XS5面 g\n              ^^^^^^\n"),
        "{said}"
    );
    assert!(
        said.contains("  7/7/7/7/7/7/\\u{1b}XS5面 g\n                       ^^\n"),
        "{said}"
    );

    let said = refusal(&["apply", POSITION, "面面", "d5-d4", "d5\n"]);
    assert!(
        said.contains("\n  面面 d5-d4 d5\\n\n  ^^\n\nerror in turn 3"),
        "{said}"
    );
    assert!(
        said.contains("\n  面面 d5-d4 d5\\n\n               ^^\n"),
        "{said}"
    );

    for words in [["--\u{1b}[31m", "x"], ["--gold", "\u{7}"], ["\u{9b}", "x"]] {
        let said = refusal(&words);
        assert!(
            !said.contains(|c: char| c.is_control() && c != '\n'),
            "{said:?}"
        );
    }
}

#[test]
fn words_that_make_no_command_are_refused() {
    let cases: [(&[&str], &str); 30] = [
        (&["mvoes", POSITION], "'moves'"),
        (
            &["foo", POSITION],
            "moves, status, apply, perft, divide, solve",
        ),
        (&["--sliderr"], "'--slider'"),
        (&["moves"], "<POSITION>"),
        (&["moves", POSITION, "2"], "'2'"),
        (&["perft", POSITION], "<DEPTH>"),
        (&["perft", POSITION, "0"], "1 to 1000"),
        (&["perft", POSITION, "1001"], "1 to 1000"),
        (&["divide", POSITION, "-3"], "1 to 1000"),
        (&["divide", POSITION, "two"], "1 to 1000"),
        (&["solve"], "<POSITION>"),
        (
            &["solve", POSITION, "--nodes", "0"],
            "1 to 18446744073709551615",
        ),
        (
            &["solve", POSITION, "--nodes", "1.5"],
            "1 to 18446744073709551615",
        ),
        (&["solve", POSITION, "--time", "0"], "above 0"),
        (&["solve", POSITION, "--time", "NaN"], "above 0"),
        (
            &["solve", POSITION, "--time", "1e99"],
            "1000000000 at the most",
        ),
        (&["solve", POSITION, "--blocks", "2"], "--blocks"),
        (&["moves", POSITION, "--slider"], "beside-star, full"),
        (&["moves", POSITION, "--slider=half"], "beside-star, full"),
        (&["apply", POSITION, "--slider", "--"], "--slider"),
        (&["moves", POSITION, "--blocks", "2"], "--blocks"),
        (&["--blocks", "2", "moves", POSITION], "--blocks"),
        (&["moves", POSITION, "--games", "folder"], "--games"),
        (&["continue", "--seed", "7"], "'--seed'"),
        (&["continue", "--slider", "full"], "take --games"),
        (&["--games", ""], "--games"),
        (&["--blocks", "5"], "1 to 4"),
        (&["--gold-blocks", "-1"], "1 to 4"),
        (&["--seed", "18446744073709551616"], "18446744073709551615"),
        (&["--setup", "chess"], "place, random, suggested"),
    ];
    for (words, expected) in cases {
        let said = refusal(words);
        assert!(said.contains(expected), "{words:?}: {said}");
        assert!(!said.contains("use '-- "), "{words:?}: {said}");
    }
}

#[test]
fn a_bad_command_line_gets_a_line_and_where_to_read_more() {
    let lines = [
        "match",
        "--sedd 7",
        "--blocks 5",
        "--blue-bot",
        "--plain --blue-bot 3",
        "--blue-bot 3 --blue-bot 4",
        "--blocks 2 moves x",
        "moves",
        "moves x --slidr full",
        "analyse game.dbk --slider full",
        "analyse game.dbk --theme mono",
        "par --daily",
        "par --seed 1 --seed 2",
        "puzzle --level 9",
        "puzzle --slider full",
        "puzzles bogus",
        "tables build",
        "tables build 1v2",
        "tables list --slider full",
        "keys --plain",
        "ugi x",
    ];
    for line in lines {
        let words: Vec<&str> = line.split(' ').collect();
        let said = refusal(&words);
        let paragraphs: Vec<&str> = said.trim_end().split("\n\n").collect();
        let [first, between @ .., last] = &paragraphs[..] else {
            panic!("{line}: {said}");
        };
        assert!(
            first.starts_with("error: ") && first.lines().count() <= 3,
            "{line}: {said}"
        );
        assert!(
            last.starts_with("For more information, try '"),
            "{line}: {said}"
        );
        assert!(last.ends_with("--help'."), "{line}: {said}");
        for paragraph in between {
            let is_usage = paragraph.starts_with("Usage: deblockle ");
            assert!(
                is_usage || paragraph.starts_with("  tip: "),
                "{line}: {said}"
            );
            assert_eq!(paragraph.lines().count(), 1, "{line}: {said}");
        }
    }
    // Of several verbs those that can stand there are named.
    let said = refusal(&["tables", "sweep"]);
    assert!(
        said.contains("behind tables comes build, list, check, remove"),
        "{said}"
    );
    let said = refusal(&["tables", "build", "1v2"]);
    assert!(
        said.contains("one against two is in the table of 2v1"),
        "{said}"
    );
    assert!(!said.contains("similar"), "{said}");
}

#[test]
fn without_a_terminal_each_word_tells_what_does_instead() {
    let cases: [(&[&str], &str); 6] = [
        (&[], "; deblockle --plain plays in lines"),
        (&["games"], "; deblockle --plain plays in lines"),
        (
            &["continue"],
            "; deblockle --plain continue goes on in lines",
        ),
        (
            &["puzzle", "--daily"],
            "; deblockle puzzle --plain prints the puzzle",
        ),
        (&["par"], "; par is played on the screen alone"),
        (
            &["replay", "x.dbk"],
            "; deblockle show prints the board of a recorded game",
        ),
    ];
    for (words, expected) in cases {
        let said = refusal(words);
        assert!(said.trim_end().ends_with(expected), "{words:?}: {said}");
        assert_eq!(said.lines().count(), 1, "{words:?}: {said}");
    }
}

#[test]
fn progress_is_kept_beside_the_games_wherever_they_are() {
    let games = tempfile::tempdir().unwrap();
    let folder = games.path().to_str().unwrap();
    let first = |words: &[&str]| {
        let words = [words, &["puzzle", "--plain", "--games", folder]].concat();
        let (status, stdout, stderr) = run(&words);
        assert_eq!((status, stderr.as_str()), (Some(0), ""));
        stdout.lines().next().unwrap().to_string()
    };
    assert!(first(&[]).starts_with("Puzzle 1,"));
    let practice = games.path().join("practice");
    std::fs::create_dir(&practice).unwrap();
    std::fs::write(practice.join("puzzles.toml"), "[seconds]\n1 = 5\n").unwrap();
    assert!(first(&[]).starts_with("Puzzle 2,"));
}

#[cfg(unix)]
#[test]
fn words_that_are_no_text_are_refused() {
    use std::os::unix::ffi::OsStrExt;

    let word = std::ffi::OsStr::from_bytes(b"7/\xff/7");
    let output = deblockle(&["moves"]).arg(word).output().unwrap();
    assert_eq!((output.status.code(), output.stdout), (Some(2), Vec::new()));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("word 2, '7/\u{fffd}/7', is not valid UTF-8"));
}

#[test]
fn an_answer_that_nobody_reads_is_no_fault() {
    for words in [
        &["moves", POSITION][..],
        &["--help"],
        &["--version"],
        &["man"],
        &["completions", "bash"],
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = Command::new(cargo_bin!("deblockle"))
            .args(words)
            .stdout(writer)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(0), "{words:?}");
        assert_eq!(output.stderr, b"", "{words:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn an_answer_that_cannot_be_written_is_a_fault() {
    for words in [
        &["moves", POSITION][..],
        &["--help"],
        &["--version"],
        &["man"],
        &["completions", "bash"],
    ] {
        let full = std::fs::File::options()
            .write(true)
            .open("/dev/full")
            .unwrap();
        let output = Command::new(cargo_bin!("deblockle"))
            .args(words)
            .stdout(full)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(1), "{words:?}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains("the answer cannot be given"), "{said}");
    }
}

#[test]
fn the_help_names_verbs_groups_and_examples_in_80_columns() {
    let (status, help, stderr) = run(&["--help"]);
    assert_eq!((status, stderr.as_str()), (Some(0), ""));
    for word in ["moves", "status", "apply", "perft", "divide"] {
        assert!(help.contains(&format!("\n  {word} ")), "{word}: {help}");
    }
    for group in ["Game", "Players", "Set-up", "Rules", "Examples"] {
        assert!(help.contains(&format!("\n{group}:\n")), "{group}: {help}");
    }
    for said in ["[default: beside-star]", "[default: SCLXHT]"] {
        assert!(help.contains(said), "{said}: {help}");
    }
    let width = format!("up to {NAME_WIDTH} columns");
    assert_eq!(help.matches(&width).count(), 2, "{help}");
    assert_eq!(help.matches("\n  deblockle ").count(), 4, "{help}");
    assert!(help.lines().all(|line| line.chars().count() <= 80));
}

#[test]
fn the_examples_in_the_help_are_true() {
    let (_, help, _) = run(&["--help"]);
    let (_, shown) = help.split_once("Examples:\n").unwrap();
    let shown = shown.lines().filter_map(|line| line.strip_prefix("  d"));
    for line in shown {
        let words = words_of(&format!("d{line}"));
        assert_ne!(request(&words).unwrap(), Request::Title, "{words:?}");
    }
    for verb in ["moves", "status", "apply", "perft", "divide"] {
        let (status, help, _) = run(&[verb, "--help"]);
        assert_eq!(status, Some(0), "{verb}");
        assert!(help.lines().all(|line| line.chars().count() <= 80));
        let (_, example) = help.split_once("Example:\n  $ deblockle ").unwrap();
        let (line, expected) = example.split_once('\n').unwrap();
        let words = words_of(line);
        let (_, stdout, _) = run(&words.iter().map(String::as_str).collect::<Vec<_>>());
        let plain: Vec<&str> = expected.lines().map(str::trim_start).collect();
        assert_eq!(stdout.lines().collect::<Vec<_>>(), plain, "{line}");
    }
}

#[test]
fn the_version_is_the_packages_and_the_long_one_names_the_commit() {
    let version = concat!("deblockle ", env!("CARGO_PKG_VERSION"));
    let (status, short, _) = run(&["-V"]);
    assert_eq!((status, short.trim_end()), (Some(0), version));

    // Only a checkout has a commit, and only where there is git to ask.
    let root = env!("CARGO_MANIFEST_DIR");
    let git = ["-C", root, "rev-parse", "--short=12", "HEAD"];
    let git = Command::new("git").args(git).output();
    let commit = git.ok().filter(|output| output.status.success());
    let commit = commit.filter(|_| std::path::Path::new(root).join(".git").exists());
    let expected = match commit {
        Some(output) => {
            let commit = String::from_utf8(output.stdout).unwrap();
            format!("{version} ({})\n", commit.trim_end())
        }
        None => format!("{version}\n"),
    };
    assert_eq!(run(&["--version"]), (Some(0), expected, String::new()));
}

/// The game that a command line asks for.
fn game(line: &str) -> (GameOptions, Option<u64>) {
    match request(words_of(&format!("deblockle {line}"))).unwrap() {
        Request::Game { options, seed } => (options, seed),
        other => panic!("{line}: {other:?}"),
    }
}

#[test]
fn without_a_word_there_is_the_title() {
    assert_eq!(request(["deblockle"]).unwrap(), Request::Title);
    let read = |words: &[&str]| {
        let line = cli::read([&["deblockle"], words].concat()).unwrap();
        (line.request, line.games)
    };
    let folder = Some(std::path::PathBuf::from("folder"));
    assert_eq!(read(&["continue"]), (Request::Continue, None));
    assert_eq!(read(&["games"]), (Request::Games, None));
    for words in [
        ["--games", "folder", "continue"],
        ["continue", "--games", "folder"],
    ] {
        assert_eq!(read(&words), (Request::Continue, folder.clone()));
    }
    assert_eq!(read(&["--games", "folder"]), (Request::Title, folder));
}

#[test]
fn each_option_of_a_game_leads_to_the_game() {
    let default = GameOptions::default;
    let rules = |ruleset| GameOptions {
        ruleset,
        ..default()
    };
    let blocks = |blocks| GameOptions {
        blocks,
        ..default()
    };
    let names = |names: [&str; 2]| GameOptions {
        names: names.map(str::to_string),
        ..default()
    };
    let set_up = |set_up| GameOptions {
        set_up,
        ..default()
    };
    let bots = |bots, of: [&str; 2]| GameOptions { bots, ..names(of) };
    let base = Ruleset::default();
    let cases = [
        ("--blocks 2", blocks([2, 2])),
        ("--gold-blocks=1", blocks([1, 4])),
        ("--blue-blocks 3", blocks([4, 3])),
        ("--blocks 3 --gold-blocks 2", blocks([2, 3])),
        ("--gold-blocks 1 --blue-blocks 2", blocks([1, 2])),
        ("--gold Ada", names(["Ada", "Blue"])),
        ("--blue ' Ben B. '", names(["Gold", "Ben B."])),
        ("--gold Blue --blue Gold", names(["Blue", "Gold"])),
        (
            "--blue-bot 8",
            bots([None, Level::new(8)], ["Gold", "Computer 8"]),
        ),
        (
            "--gold-bot=1 --blue-bot 5",
            bots([Level::new(1), Level::new(5)], ["Computer 1", "Computer 5"]),
        ),
        (
            "--gold-bot 2 --blue-bot 2 --gold Deep",
            bots([Level::new(2), Level::new(2)], ["Deep", "Computer 2b"]),
        ),
        ("--setup place", set_up(SetUpMode::Place)),
        ("--setup random", set_up(SetUpMode::Random)),
        ("--setup suggested", set_up(SetUpMode::Suggested)),
        (
            "--first blue",
            GameOptions {
                first: Side::Blue,
                ..default()
            },
        ),
        (
            "--no-side-by-side",
            rules(Ruleset {
                side_by_side: false,
                ..base
            }),
        ),
        (
            "--slider full",
            rules(Ruleset {
                slider: SliderRule::Full,
                ..base
            }),
        ),
        (
            "--net SLCHXT",
            rules(Ruleset {
                net: "SLCHXT".parse().unwrap(),
                ..base
            }),
        ),
    ];
    for (line, options) in cases {
        assert_eq!(game(line), (options, None), "{line}");
    }
    let seed = u64::MAX;
    assert_eq!(game(&format!("--seed {seed}")), (default(), Some(seed)));
}

#[test]
fn a_computer_that_cannot_play_is_refused() {
    for level in ["0", "9", "-1", "five", "5.0", ""] {
        let said = refusal(&["--blue-bot", level]);
        assert!(said.contains("a level is a whole number, 1 to 8"), "{said}");
    }
    let said = refusal(&["--plain", "--gold-bot", "3"]);
    let reason = "--gold-bot is for the screen; in plain lines people play both sides";
    assert!(said.contains(reason), "{said}");
}

#[test]
fn an_option_of_a_game_given_twice_is_refused() {
    for line in [
        "--blocks 2 --blocks 3",
        "--gold Ada --gold=Ada",
        "--no-side-by-side --no-side-by-side",
        "--slider full --slider beside-star",
        "--seed 1 --seed 1",
        "--position 'x' --position 'y'",
    ] {
        let words = words_of(line);
        let said = refusal(&words.iter().map(String::as_str).collect::<Vec<_>>());
        let (option, _) = line.split_once(' ').unwrap();
        assert!(said.contains(&format!("'{option}")), "{line}: {said}");
        assert!(said.contains("multiple times"), "{line}: {said}");
    }
}

#[test]
fn a_position_says_who_moves_and_what_stands() {
    let text = "7/7/7/3XT3/2xt4/7/2tl4 b";
    let line = format!("--position '{text}' --no-side-by-side --gold Ada");
    let (options, seed) = game(&line);
    let ruleset = Ruleset {
        side_by_side: false,
        ..Ruleset::default()
    };
    assert_eq!(seed, None);
    assert_eq!(options.ruleset, ruleset);
    assert_eq!(options.first, Side::Blue);
    assert_eq!(options.blocks, [1, 2]);
    assert_eq!(options.name(Side::Gold), "Ada");
    assert_eq!(options.position, Position::parse(text, ruleset).ok());

    // A side that has to pass has a game before it.
    let (options, _) = game("--position '7/7/7/7/sc6/XSsx5/7 g'");
    assert!(options.position.is_some());
}

#[test]
fn names_that_upset_the_screen_are_refused() {
    for name in [
        "Ada\t",
        "\u{1b}[2J",
        "A\u{202e}da",
        "A\u{2028}da",
        "\u{9b}",
        "❤\u{fe0f}❤\u{fe0f}",
        "\u{301}Ada",
    ] {
        let refused = request(["deblockle", "--blue", name]);
        let Err(Error::Options(error)) = refused else {
            panic!("{name:?}: {refused:?}");
        };
        assert_eq!(
            error,
            OptionsError::Names(NameError::Unprintable(Side::Blue)),
            "{name:?}"
        );
    }
    // Sixteen columns are not too many.
    assert_eq!(
        game("--gold 面面面面面面面面").0.names[0].chars().count(),
        8
    );
}

#[test]
fn the_help_of_a_verb_has_just_the_options_that_it_takes() {
    let verbs: &[&[&str]] = &[
        &["continue"],
        &["games"],
        &["replay", "game.dbk"],
        &["par"],
        &["moves", POSITION],
        &["solve", POSITION],
        &["perft", POSITION, "1"],
        &["analyse", "game.dbk"],
        &["show", POSITION],
        &["ugi"],
        &["keys"],
        &["theme", "wood"],
        &["completions", "bash"],
        &["man"],
    ];
    let options: &[&[&str]] = &[
        &["--no-side-by-side"],
        &["--net", "SCLXHT"],
        &["--ascii"],
        &["--motion", "none"],
        &["--plain"],
        &["--games", "folder"],
    ];
    for verb in verbs {
        let help = run(&[verb[0], "--help"]).1;
        for option in options {
            let is_told = help.contains(&format!("  {} ", option[0]));
            let words = [&["deblockle"], *verb, *option].concat();
            let is_taken = request(&words).is_ok();
            assert_eq!(is_told, is_taken, "{words:?}");
        }
    }
}
