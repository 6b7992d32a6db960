//! What helps at the shell: completions, and the page for man.
#![cfg(feature = "tui")]

use std::io::Write;
use std::process::{Command, Stdio};

use assert_cmd::cargo::cargo_bin;

/// The verbs, as the help lists them.
const VERBS: [&str; 22] = [
    "continue",
    "games",
    "replay",
    "par",
    "puzzle",
    "keys",
    "theme",
    "moves",
    "status",
    "apply",
    "perft",
    "divide",
    "solve",
    "puzzles",
    "check",
    "show",
    "convert",
    "analyse",
    "tables",
    "ugi",
    "completions",
    "man",
];

/// What the program answers: it has to end well and complain of nothing.
#[track_caller]
fn answer(words: &[&str]) -> String {
    let output = Command::new(cargo_bin!("deblockle"))
        .args(words)
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{words:?}");
    assert_eq!(output.status.code(), Some(0), "{words:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// What a program makes of the text on its input, or nothing where there is no such program: whether
/// it ends well, and what it prints.
fn by(program: &str, words: &[&str], text: &str) -> Option<(bool, String)> {
    let mut command = Command::new(program);
    command
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().ok()?;
    let mut stdin = child.stdin.take().unwrap();
    let text = text.to_string();
    let writer = std::thread::spawn(move || drop(stdin.write_all(text.as_bytes())));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let said = [output.stdout, output.stderr].concat();
    Some((
        output.status.success(),
        String::from_utf8_lossy(&said).into_owned(),
    ))
}

#[test]
fn every_shell_gets_completions_of_all_verbs_and_options() {
    let help = answer(&["--help"]);
    let verbs = help
        .split("Verbs; ")
        .nth(1)
        .and_then(|text| text.split("\n\n").next());
    let lines = verbs.unwrap().lines().skip(1);
    let listed: Vec<&str> = lines
        .filter(|line| !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert_eq!(listed, VERBS);
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = answer(&["completions", shell]);
        for word in VERBS {
            assert!(script.contains(word), "{shell}: {word}");
        }
        for option in ["gold-blocks", "no-side-by-side", "plain", "beside-star"] {
            assert!(script.contains(option), "{shell}: {option}");
        }
    }
}

/// The words of every help that there is.
fn helps() -> Vec<Vec<&'static str>> {
    let with_verbs = [
        ("tables", &["build", "list", "check", "remove"][..]),
        ("puzzles", &["make"]),
    ];
    let mut all = vec![Vec::new()];
    all.extend(VERBS.map(|verb| vec![verb]));
    for (verb, verbs) in with_verbs {
        all.extend(verbs.iter().map(|&behind| vec![verb, behind]));
    }
    all
}

#[test]
fn the_text_below_the_options_is_broken_only_where_a_line_is_full() {
    let mut count = 0;
    for words in helps() {
        let help = answer(&[&words[..], &["--help"]].concat());
        let (_, more) = help.split_once("Print help").unwrap();
        for paragraph in more.split("\n\n") {
            let lines: Vec<&str> = paragraph.trim_end().lines().collect();
            let is_prose = lines
                .iter()
                .all(|line| !line.starts_with(' ') && !line.ends_with(':'));
            for pair in lines.windows(2).filter(|_| is_prose) {
                let word = pair[1].split(' ').next().unwrap();
                let joined = pair[0].chars().count() + 1 + word.chars().count();
                assert!(joined > 80, "{words:?}: {paragraph}");
                count += 1;
            }
        }
    }
    assert!(count > 5, "{count} lines have been looked at");
}

#[test]
fn shells_that_are_there_accept_their_script() {
    for shell in ["bash", "zsh", "fish"] {
        let script = answer(&["completions", shell]);
        if let Some((accepted, said)) = by(shell, &["-n"], &script) {
            assert!(accepted && said.is_empty(), "{shell}: {said}");
        }
    }
}

#[test]
fn bash_completes_verbs_options_and_values() {
    let script = answer(&["completions", "bash"]);
    let ask = |words: &str, at: usize| {
        let script = format!(
            "{script}\nCOMP_WORDS=({words}); COMP_CWORD={at}\n\
             _deblockle deblockle \"${{COMP_WORDS[{at}]}}\" \"${{COMP_WORDS[{at}-1]}}\"\n\
             printf '%s\\n' \"${{COMPREPLY[@]}}\"\n"
        );
        by("bash", &["--norc"], &script).map(|(_, said)| said)
    };
    for (words, at, completed) in [
        ("deblockle pe", 1, "perft\n"),
        ("deblockle --no-s", 1, "--no-side-by-side\n"),
        ("deblockle --setup sug", 2, "suggested\n"),
        ("deblockle completions po", 2, "powershell\n"),
    ] {
        if let Some(said) = ask(words, at) {
            assert_eq!(said, completed, "{words}");
        }
    }
}

#[test]
fn a_shell_that_is_not_known_is_refused_with_those_that_are() {
    let output = Command::new(cargo_bin!("deblockle"))
        .args(["completions", "ksh"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.contains("bash, elvish, fish, powershell, zsh"),
        "{said}"
    );
}

#[test]
fn completions_and_man_go_with_no_option() {
    for words in [
        &["man", "--slider", "full"][..],
        &["--blocks", "2", "man"],
        &["completions", "bash", "--plain"],
        &["man", "--games", "x"],
    ] {
        let output = Command::new(cargo_bin!("deblockle"))
            .args(words)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        assert!(output.stdout.is_empty(), "{words:?}");
    }
}

#[test]
fn the_page_for_man_has_all_verbs_options_and_examples() {
    let page = answer(&["man"]);
    let title = concat!(
        ".TH deblockle 6  \"deblockle ",
        env!("CARGO_PKG_VERSION"),
        "\" Games\n"
    );
    // What makes quotes and hyphens plain ones may stand before it.
    assert!(page.contains(&format!("\n{title}")), "{}", &page[..300]);
    let sections = page.lines().filter_map(|line| line.strip_prefix(".SH "));
    let sections: Vec<&str> = sections.collect();
    for section in [
        "NAME",
        "SYNOPSIS",
        "DESCRIPTION",
        "OPTIONS",
        "GAME",
        "VERBS",
        "FILES",
        "EXAMPLES",
    ] {
        assert_eq!(
            sections.iter().filter(|&&known| known == section).count(),
            1,
            "{sections:?}"
        );
    }
    assert!(page.contains("\ndeblockle \\- tip a block, hop it"));
    for file in [
        "$XDG_STATE_HOME/deblockle ",
        "$XDG_CONFIG_HOME/deblockle/config.toml ",
    ] {
        assert!(page.contains(file), "{file}");
    }
    for verb in VERBS {
        assert!(page.contains(&format!("\\fBdeblockle {verb}")), "{verb}");
    }
    for option in ["blocks", "plain", "turn", "format", "to"] {
        assert!(
            page.contains(&format!("\\fB\\-\\-{option}\\fR")),
            "{option}"
        );
    }
}

#[test]
fn man_sets_the_page_without_a_warning() {
    let page = answer(&["man"]);
    let words = ["-man", "-Tutf8", "-wall", "-z"];
    if let Some((accepted, said)) = by("groff", &words, &page) {
        assert!(accepted && said.is_empty(), "{said}");
    }
}
