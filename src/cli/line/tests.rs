//! Every verb with every option that it takes.

use clap::{Arg, Command};

use super::*;
use crate::cli::takes::RULES;

/// The words that name each thing to be done, the game itself first, and what clap knows of it.
fn all() -> Vec<(Vec<String>, Command)> {
    fn add(path: &[String], command: &Command, all: &mut Vec<(Vec<String>, Command)>) {
        let verbs: Vec<&Command> = command.get_subcommands().collect();
        if path.is_empty() || verbs.is_empty() {
            all.push((path.to_vec(), command.clone()));
        }
        for verb in verbs {
            add(&[path, &[verb.get_name().to_string()]].concat(), verb, all);
        }
    }
    let mut all_words = Vec::new();
    add(&[], &command(), &mut all_words);
    all_words
}

/// A value that clap takes for the argument. What it is a word for is looked at later.
fn value(arg: &Arg) -> String {
    let values = arg.get_possible_values();
    let first = values.first().map(|value| value.get_name().to_string());
    first.unwrap_or("1".to_string())
}

/// The option as it is given once, with its value if it takes one.
fn given(option: &Arg) -> Vec<String> {
    let name = format!("--{}", option.get_long().unwrap());
    match option.get_action().takes_values() {
        true => vec![name, value(option)],
        false => vec![name],
    }
}

/// The options of a command, apart from those that answer at once.
fn options(command: &Command) -> impl Iterator<Item = &Arg> {
    let all = command.get_arguments();
    all.filter(|arg| !matches!(arg.get_long(), None | Some("help" | "version")))
}

/// What has to stand behind the words, the option aside.
fn required(command: &Command, option: &Arg) -> Vec<String> {
    let mut words = Vec::new();
    for arg in command.get_arguments().filter(|arg| arg.is_required_set()) {
        match arg.get_long() {
            Some(name) if option.get_long() != Some(name) => words.extend(given(arg)),
            Some(_) => {}
            None => words.push(value(arg)),
        }
    }
    words
}

/// Whether it is asked about a position, for which scripts put options of the rules of their own before
/// those that they are given.
fn reads_position(command: &Command) -> bool {
    let mut arguments = command.get_positionals();
    arguments.any(|argument| argument.get_id() == "position")
}

fn says(words: Vec<String>) -> Result<(), String> {
    let line = Line::read(words);
    line.map(drop).map_err(|error| error.to_string())
}

#[test]
fn the_help_has_just_the_options_that_are_taken_and_none_may_be_given_twice() {
    let mut count = 0;
    for (path, command) in all() {
        for option in options(&command) {
            let once = given(option);
            let rest = required(&command, option);
            let line = [&path[..], &rest, &once].concat();
            let said = says(line.clone());
            assert_eq!(said.is_err(), option.is_hide_set(), "{line:?}: {said:?}");
            if option.is_hide_set() {
                continue;
            }
            count += 1;
            let takes_the_last =
                reads_position(&command) && option.get_help_heading() == Some(RULES);
            let mut twice = vec![[&path[..], &rest, &once, &once].concat()];
            if option.is_global_set() {
                twice.push([&once, &path[..], &rest, &once].concat());
            }
            for line in twice {
                match says(line.clone()) {
                    Ok(()) => assert!(takes_the_last, "{line:?} is taken"),
                    Err(said) => {
                        assert!(!takes_the_last, "{line:?}: {said}");
                        let expected = format!("the option '{}' is given multiple times", once[0]);
                        assert!(said.contains(&expected), "{line:?}: {said}");
                    }
                }
            }
        }
    }
    assert!(count > 100, "{count} options have been tried");
}

#[test]
fn what_does_not_go_with_a_word_is_said_even_where_it_is_given_twice() {
    for (line, expected) in [
        (
            "continue --net SCLXHT",
            "a game that is kept says itself how it is played",
        ),
        (
            "games --plain --bell",
            "a game that is kept says itself how it is played",
        ),
        (
            "continue --plain --bell",
            "--bell is for the screen, which --plain has none of",
        ),
        (
            "puzzle --plain --bell --ascii",
            "--ascii and --bell are for the screen, which --plain",
        ),
        (
            "puzzle --plain --evaluation",
            "beside a puzzle it would tell the answer",
        ),
        (
            "puzzle --slider full",
            "a puzzle says itself how it is played",
        ),
        (
            "--plain --bell --blue-bot 3",
            "in plain lines people play both sides",
        ),
        (
            "--plain --bell --gold Ada",
            "--bell is for the screen, which --plain has none of",
        ),
        (
            "par --evaluation --side-by-side",
            "--side-by-side and --evaluation are for a game of two",
        ),
        (
            "--gold Ada par --plain --evaluation",
            "--gold and --plain are for a game; what par takes",
        ),
        (
            "keys --net SCLXHT",
            "keys, completions, man and theme take no options",
        ),
        (
            "keys --bell",
            "--bell is for the screen; a verb answers without it",
        ),
        (
            "puzzles make --slider full",
            "puzzles are made for both variants",
        ),
        (
            "replay x --slider full",
            "a record says itself which rules it is played by",
        ),
        ("replay x --plain", "--plain is for a game"),
        (
            "check x --net SCLXHT",
            "a record says itself which rules it is played by",
        ),
        (
            "tables list --net SCLXHT",
            "a table says itself for which rules it is",
        ),
        (
            "--blocks 2 --games x moves p --bell",
            "--blocks and --games are for a game; what a verb",
        ),
        // What is given twice would be wrong once too.
        (
            "--blocks 2 par --blocks 3",
            "--blocks is for a game; what par takes stands behind the word",
        ),
        (
            "--seed 1 --seed 1 moves p",
            "--seed is for a game; what a verb takes stands behind it",
        ),
        (
            "check x --ascii --ascii",
            "--ascii is for the screen; a verb answers without it",
        ),
        (
            "par --blocks 2 --blocks 3",
            "'--blocks' is given multiple times",
        ),
    ] {
        let said = says(line.split(' ').map(str::to_string).collect());
        let said = said.expect_err(line);
        assert!(said.contains(expected), "{line}: {said}");
    }
}

#[test]
fn values_that_are_no_good_are_refused_in_our_words_and_those_too_large_with_the_most() {
    let mut count = 0;
    for (path, command) in all() {
        for option in command.get_arguments() {
            for wrong in ["x", "", "-1", "1.5", "1e300", "99999999999999999999999"] {
                let words = match option.get_long() {
                    Some(name) => vec![format!("--{name}={wrong}")],
                    None => vec![wrong.to_string()],
                };
                let line = [&path[..], &required(&command, option), &words].concat();
                let Err(said) = says(line.clone()) else {
                    continue;
                };
                count += 1;
                for word in [
                    "digit",
                    "parse",
                    "literal",
                    "too large",
                    "number too",
                    "integer",
                ] {
                    assert!(!said.contains(word), "{line:?}: {said}");
                }
                let is_no_number =
                    !said.contains("invalid value") || said.contains("[possible values");
                let tells_range = said.contains(" to ") || said.contains("most");
                if wrong.starts_with("99") {
                    assert!(is_no_number || tells_range, "{line:?}: {said}");
                }
            }
        }
    }
    assert!(count > 100, "{count} values have been refused");
}

#[test]
fn a_game_of_standard_input_is_no_option() {
    for line in [
        "show -#2",
        "analyse --nodes 5 -#12",
        "show --format svg -#1 --turn 3",
        "replay -#1",
    ] {
        let [read, expected] = [line, &line.replace("-#", "#")].map(|line| {
            let words = line.split(' ').map(str::to_string).collect();
            Line::read(words).unwrap().word
        });
        assert_eq!(read, expected, "{line}");
    }
    for line in [
        "show -#",
        "show -#x",
        "show --turn -#2 game.dbk",
        "check -#2",
        "-#2",
    ] {
        let words = line.split(' ').map(str::to_string).collect();
        assert!(says(words).is_err(), "{line}");
    }
}

#[test]
fn a_pass_is_a_pass_behind_the_position_of_apply_alone() {
    let words = |line: &str| {
        let words = line.split(' ').map(str::to_string).collect();
        Words::of(words, &command()).words
    };
    let pass = crate::cli::verbs::PASS;
    assert_eq!(words("apply p --"), ["apply", "p", pass]);
    assert_eq!(
        words("apply --slider full p -- a -- --net x"),
        [
            "apply", "--slider", "full", "p", pass, "a", pass, "--net", "x"
        ]
    );
    for line in [
        "apply -- p",
        "apply --slider --",
        "check -- --",
        "moves p --",
    ] {
        assert_eq!(words(line).join(" "), line);
    }
}
