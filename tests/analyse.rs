//! Recorded games analysed at the shell.
#![cfg(feature = "tui")]

use std::num::NonZeroUsize;

use assert_cmd::cargo::cargo_bin_cmd;
use deblockle::engine::solve::{Ending, Endings};
use deblockle::record::{self, Record};
use deblockle::rules::{Game, Position, Ruleset, Side, Turn};

/// What the program says of a file on its standard input, with those words.
fn run(text: &str, words: &[&str]) -> (i32, String, String) {
    let mut command = cargo_bin_cmd!("deblockle");
    let command = command.arg("analyse").args(words).write_stdin(text);
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let status = output.status.code().unwrap();
    (status, text(output.stdout), text(output.stderr))
}

/// The lines about a game, a record of it being all that the file holds.
fn lines(game: &Game, words: &[&str]) -> Vec<String> {
    let text = record::write(&[Record::new(game)]);
    let (status, stdout, stderr) = run(&text, &[&["-"], words].concat());
    assert_eq!((status, stderr.as_str()), (0, ""));
    stdout.lines().map(ToString::to_string).collect()
}

/// A game of at most so many turns from that position, made by chance out of the seed.
fn any_game(start: &str, turns: usize, seed: usize) -> Game {
    let mut game = Game::new(Position::parse(start, Ruleset::default()).unwrap());
    let mut chances = (seed * 10_000..).map(|step| step.wrapping_mul(2_654_435_761) >> 7);
    while game.outcome().is_none() && game.turn_count() < turns {
        let all: Vec<(String, Turn)> = game.position().turns_by_text().into_iter().collect();
        game.play(all[chances.next().unwrap() % all.len()].1)
            .unwrap();
    }
    game
}

/// 1 when the side wins, -1 when the other does, else 0.
fn prospect(ending: Ending, of: Side) -> i32 {
    match ending {
        Ending::NobodyWins => 0,
        Ending::Win { side, .. } if side == of => 1,
        Ending::Win { .. } => -1,
    }
}

#[test]
fn one_against_one_every_turn_is_judged_exactly() {
    let endings = Endings::solve(Ruleset::default(), NonZeroUsize::MIN);
    let mut changes = 0;
    for (seed, start) in ["3xs3/7/7/7/7/7/3HS3 g", "7/7/3CS3/7/2lt4/7/7 b"]
        .iter()
        .enumerate()
    {
        let game = any_game(start, 25, seed);
        let lines = lines(&game, &["--nodes", "200"]);
        assert_eq!(lines.len(), game.ply_count());
        for (plies, (played, line)) in game.turns().zip(lines).enumerate() {
            let (before, after) = (game.position_after(plies), game.position_after(plies + 1));
            let ending = |position: &Position| match position.winner() {
                Some(side) => Ending::Win { side, turns: 0 },
                None => endings.get(position).unwrap(),
            };
            let number = format!("{}{}", played.number, played.side.letter());
            let words: Vec<&str> = line.split_whitespace().collect();
            assert_eq!(words[..2], [number, played.turn.to_string()], "{line}");
            if played.turn == Turn::Pass {
                assert_eq!(words.len(), 2, "{line}");
                continue;
            }
            let (value, better) = match line.split_once("  better: ") {
                Some((line, better)) => (line.trim_end(), Some(better)),
                None => (line.as_str(), None),
            };
            assert!(value.ends_with(&format!(" {}", ending(after))), "{line}");
            let [had, has] =
                [before, after].map(|position| prospect(ending(position), played.side));
            assert_eq!(better.is_some(), has < had, "{line} in {before}");
            if let Some((turn, value)) = better.and_then(|better| better.split_once(", ")) {
                let after = before.play(turn.parse().unwrap()).unwrap();
                assert_eq!(value, ending(&after).to_string(), "{line}");
                assert_eq!(prospect(ending(&after), played.side), had, "{line}");
                changes += 1;
            }
        }
    }
    assert!(changes > 0, "no turn of these games changed the outcome");
}

#[test]
fn a_win_that_is_let_slip_is_told_with_several_blocks() {
    // Gold's blocks can go off one after the other, and Blue's needs two turns. Gold wastes one.
    let text = "7/2HX4/3XT3/7/3tc3/7/7 g";
    let mut game = Game::new(Position::parse(text, Ruleset::default()).unwrap());
    game.play("c6-b6".parse().unwrap()).unwrap();
    let lines = lines(&game, &["--nodes", "5000"]);
    let (line, better) = lines[0].split_once("  better: ").unwrap();
    assert_eq!(line.trim_end(), "1g   c6-b6     blue wins in 3");
    // Which goes off first makes no difference.
    let off = ["c6-d6*", "d5-d6*"].map(|turn| format!("{turn}, gold wins in 2"));
    assert!(off.contains(&better.to_string()), "{better}");
}

#[test]
fn the_same_game_is_judged_the_same() {
    let game = any_game("2lt1ht2/7/2xt1ct2/7/2CS1XS2/7/2HS1LS2 g", 8, 1);
    let first = lines(&game, &["--nodes", "500"]);
    assert_eq!(first.len(), 8);
    assert_eq!(lines(&game, &["--nodes", "500"]), first);
    // Where nothing is proved Gold's lead stands, in turns.
    let value = first[0].split_whitespace().nth(2).unwrap();
    assert!(
        value.starts_with(['+', '-']) && value.parse::<f64>().is_ok(),
        "{first:?}"
    );
}

#[test]
fn a_game_without_turns_is_said_to_have_none() {
    let text = "[Start \"3tl3/7/3XT3/7/7/7/7 g\"]\n\n*\n";
    // The answer is a line a turn, and so there is none.
    let expected = (0, String::new(), "There is no turn to judge.\n".to_string());
    for game in ["-", "-#1", "#1"] {
        assert_eq!(run(text, &[game]), expected, "{game}");
    }
}

#[test]
fn what_cannot_be_analysed_is_refused() {
    let text = "[Start \"3tl3/7/3XT3/7/7/7/7 g\"]\n\n1. d5-d6* 1-0\n";
    let cases: [(&[&str], i32, &str); 6] = [
        (&["-", "--nodes", "0"], 2, "a whole number, 1 to"),
        (
            &["-", "--slider", "full"],
            2,
            "a record says itself which rules",
        ),
        (&["#2"], 2, "there is no game 2"),
        (&["-#2"], 2, "- has 1 game; there is no game 2 in it"),
        (&[], 2, "<FILE[#N]>"),
        (&["no-such-file.dbk"], 2, "cannot be read"),
    ];
    for (words, status, expected) in cases {
        let (found, stdout, stderr) = run(text, words);
        assert_eq!((found, stdout.as_str()), (status, ""), "{words:?}");
        assert!(stderr.contains(expected), "{words:?}: {stderr}");
    }
    assert_eq!(run("1. d5-d9 *\n", &["-"]).0, 1);
    let said = run(text, &["-"]);
    assert_eq!(
        said,
        (
            0,
            "1g   d5-d6*    gold has won\n".to_string(),
            String::new()
        )
    );
}
