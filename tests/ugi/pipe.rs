//! The real program on pipes.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use assert_cmd::cargo::cargo_bin;
use deblockle::rules::{Position, Ruleset, Side, SliderRule, Status, Turn};
use deblockle::ugi::start_position;

/// The program, to be spoken to.
struct Program {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Program {
    fn start(words: &[&str]) -> Program {
        let mut child = Command::new(cargo_bin!("deblockle"))
            .arg("ugi")
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        Program {
            input: child.stdin.take(),
            output: BufReader::new(child.stdout.take().unwrap()),
            child,
        }
    }

    fn tell(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    /// The next line, without its end; nothing when no more come.
    fn hear(&mut self) -> Option<String> {
        let mut line = String::new();
        match self.output.read_line(&mut line).unwrap() {
            0 => None,
            _ => Some(line.trim_end().to_string()),
        }
    }

    /// What stands behind that word in the next line that begins with it.
    fn hear_of(&mut self, word: &str) -> String {
        loop {
            let line = self.hear().unwrap();
            assert!(!line.starts_with("info string"), "{line}");
            if let Some(rest) = line.strip_prefix(word) {
                return rest.trim().to_string();
            }
        }
    }

    fn ask(&mut self, command: &str, word: &str) -> String {
        self.tell(command);
        self.hear_of(word)
    }

    fn query(&mut self, what: &str) -> String {
        self.ask(&format!("query {what}"), "response")
    }

    /// Waits until it has left, which it has to do well.
    fn wait(mut self) {
        let status = self.child.wait().unwrap();
        assert_eq!(status.code(), Some(0));
    }
}

/// Plays a game between two programs as one that knows no rules would, and looks that each turn is
/// legal and that both tell the same of the end. Returns the turns.
fn play(programs: &mut [Program; 2], start: &str, mut position: Position) -> Vec<String> {
    let mut turns: Vec<String> = Vec::new();
    loop {
        let moves = format!("position {start} moves {}", turns.join(" "));
        for program in programs.iter_mut() {
            program.tell(&moves);
            program.ask("isready", "readyok");
        }
        let side = match programs[0].query("p1turn").as_str() {
            "true" => Side::Gold,
            _ => Side::Blue,
        };
        assert_eq!(side, position.to_move());
        let status = position.status();
        let result = match status {
            Status::Won(Side::Gold) => "p1win",
            Status::Won(Side::Blue) => "p2win",
            Status::Stuck => "draw",
            Status::ToMove | Status::Deblockled => "none",
        };
        for program in programs.iter_mut() {
            assert_eq!(program.query("gameover"), (result != "none").to_string());
            assert_eq!(program.query("result"), result);
        }
        if result != "none" {
            return turns;
        }
        let text = programs[side as usize].ask("go depth 2", "bestmove");
        let turn: Turn = text.parse().unwrap();
        assert_eq!(turn == Turn::Pass, status == Status::Deblockled);
        position = position.play(turn).unwrap();
        turns.push(text);
        assert!(turns.len() < 300, "a game without an end: {turns:?}");
    }
}

#[test]
fn two_programs_play_a_whole_game() {
    let mut programs = [Program::start(&[]), Program::start(&[])];
    for program in &mut programs {
        program.ask("ugi", "ugiok");
        program.ask("isready", "readyok");
        program.tell("uginewgame");
    }
    let start = start_position(Ruleset::default());
    let turns = play(&mut programs, "startpos", start);
    // Each side has four blocks to bring off.
    let off = turns.iter().filter(|turn| turn.ends_with('*')).count();
    assert!((4..=7).contains(&off), "{turns:?}");
    for mut program in programs {
        program.tell("quit");
        program.wait();
    }
}

#[test]
fn a_forced_pass_is_played() {
    let deblockled = "htHT5/HT6/7/7/7/7/7 b";
    for level in 1..=8 {
        let mut program = Program::start(&[]);
        program.tell(&format!("setoption name Level value {level}"));
        program.tell(&format!("position fen {deblockled}"));
        assert_eq!(program.ask("go depth 3", "bestmove"), "--", "level {level}");
    }
}

#[test]
fn it_answers_while_it_thinks_and_stops_when_it_is_told() {
    let mut program = Program::start(&[]);
    program.tell("position startpos");
    program.tell("go infinite");
    program.hear_of("info depth 1 ");
    program.ask("isready", "readyok");
    assert_eq!(program.query("gameover"), "false");
    let turn = program.ask("stop", "bestmove");
    let start = start_position(Ruleset::default());
    assert!(start.is_legal(turn.parse().unwrap()), "{turn}");
    // The next search is not that one.
    assert_eq!(
        program.ask("go depth 1", "info depth").split(' ').next(),
        Some("1")
    );
    program.hear_of("bestmove");
}

#[test]
fn it_leaves_in_the_middle_of_a_search() {
    let mut program = Program::start(&[]);
    program.tell("go infinite");
    program.hear_of("info depth 1 ");
    program.tell("quit");
    program.wait();

    let mut program = Program::start(&[]);
    program.tell("go infinite");
    program.hear_of("info depth 1 ");
    program.input = None;
    program.wait();

    // Also when nobody listens any more.
    let mut program = Program::start(&[]);
    program.tell("go infinite");
    program.hear_of("info depth 1 ");
    let Program {
        mut child,
        input,
        output,
    } = program;
    drop(output);
    // It hears of that when it says something.
    writeln!(input.as_ref().unwrap(), "isready").unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
    drop(input);
}

#[test]
fn the_same_question_has_the_same_answer() {
    let answer = || {
        let mut program = Program::start(&[]);
        program.tell("position startpos moves c1-c2");
        program.tell("go nodes 3000");
        let mut last = String::new();
        loop {
            let line = program.hear().unwrap();
            if line.starts_with("bestmove") {
                return (last, line);
            }
            let score = line
                .split(" nps ")
                .next()
                .and_then(|line| line.split(" time ").next());
            last = score.unwrap().to_string();
        }
    };
    assert_eq!(answer(), answer());
}

#[test]
fn the_line_goes_on_to_the_end_where_that_is_known() {
    let rules = Ruleset::default();
    // One block against one: who wins and when is known, however far the search looks.
    let (mut decided, mut longest) = (0, 0);
    for (start, level) in [
        ("7/7/5ch1/2TC4/7/7/7 g", 8),
        ("7/7/5ch1/2TC4/7/7/7 b", 8),
        ("3xs3/7/7/7/7/7/3HS3 g", 8),
        ("7/7/3CS3/7/2lt4/7/7 b", 8),
        ("7/7/5ch1/2TC4/7/7/7 g", 7),
    ] {
        let mut program = Program::start(&[]);
        program.tell(&format!("setoption name Level value {level}"));
        program.tell(&format!("position fen {start}"));
        program.tell("go depth 1");
        let (mut info, mut best) = (String::new(), None);
        while best.is_none() {
            let line = program.hear().unwrap();
            best = line.strip_prefix("bestmove ").map(str::to_string);
            if line.starts_with("info depth") {
                info = line;
            }
        }
        let (head, line) = info.split_once(" pv ").expect(&info);
        assert_eq!(line.split(' ').next(), best.as_deref(), "{info}");
        let Some((_, mate)) = head.split_once("score mate ") else {
            continue;
        };
        decided += 1;
        let mate: i32 = mate.split(' ').next().unwrap().parse().unwrap();
        let mut position = Position::parse(start, rules).unwrap();
        let (side, mut own, mut plies) = (position.to_move(), [0; 2], 0);
        for turn in line.split(' ') {
            own[position.to_move() as usize] += 1;
            plies += 1;
            position = position.play(turn.parse().unwrap()).expect(&info);
        }
        let winner = if mate > 0 { side } else { side.other() };
        assert_eq!(position.status(), Status::Won(winner), "{info}");
        assert_eq!(own[winner as usize], mate.abs(), "{info}");
        longest = longest.max(plies);
    }
    assert!(
        decided >= 3 && longest >= 7,
        "{decided} decided, {longest} turns at the most"
    );
}

#[test]
fn it_begins_with_the_rules_of_the_command_line() {
    let mut program = Program::start(&["--slider", SliderRule::Full.word(), "--net", "STLXHC"]);
    program.tell("ugi");
    program.hear_of("option name Slider type combo default full ");
    assert_eq!(
        program.hear_of("option name Net type string default"),
        "STLXHC"
    );
    program.hear_of("ugiok");
    // Star and Stop are opposite on the usual net, and not on this one.
    program.tell("position fen 3tl3/7/3XS3/7/7/7/STST5 g");
    assert_eq!(program.query("p1turn"), "true");
}

#[test]
fn a_bad_line_is_passed_over() {
    let mut program = Program::start(&[]);
    let input = program.input.as_mut().unwrap();
    input.write_all(b"go \xff\n").unwrap();
    input
        .write_all(&[vec![b'x'; (1 << 20) + 1], vec![b'\n']].concat())
        .unwrap();
    for why in ["it is not valid UTF-8", "it is too long"] {
        assert_eq!(
            program.hear().unwrap(),
            format!("info string a line is passed over: {why}")
        );
    }
    program.ask("isready", "readyok");
}

/// What the line says without its figures of time.
fn timeless(line: &str) -> String {
    let words: Vec<&str> = line.split(' ').collect();
    let is_time = |word: &str| ["nps", "time"].contains(&word);
    let kept = (0..words.len())
        .filter(|&place| !is_time(words[place]) && (place == 0 || !is_time(words[place - 1])));
    kept.map(|place| words[place]).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_readme_shows_what_is_said() {
    let readme = include_str!("../../README.md");
    let (_, block) = readme.split_once("$ deblockle ugi\n").unwrap();
    let (block, _) = block.split_once("```").unwrap();
    let mut program = Program::start(&[]);
    let mut checked = 0;
    for line in block.lines() {
        let is_command = ["ugi", "isready", "position", "go", "query", "quit"]
            .contains(&line.split(' ').next().unwrap());
        if is_command {
            program.tell(line);
        } else if line != "..." {
            // Lines that the README leaves out may stand before.
            while timeless(&program.hear().expect(line)) != timeless(line) {}
            checked += 1;
        }
    }
    assert_eq!(checked, 6);
    program.wait();
}
