//! What is said to each line, and what is to be done.

use std::num::NonZeroUsize;
use std::time::Duration;

use deblockle::engine::worker::Means;
use deblockle::engine::{Level, Report, Score};
use deblockle::rules::{Position, Ruleset, Side, SliderRule};
use deblockle::ugi::{Reply, Session, Task, start_position};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

const MEANS: Means = Means {
    table_bytes: 16 << 20,
    threads: NonZeroUsize::MIN,
};

const ELAPSED: Duration = Duration::from_millis(200);

/// Blue has no turn, and Gold has.
const DEBLOCKLED: &str = "htHT5/HT6/7/7/7/7/7 b";

fn session() -> Session {
    Session::new(Ruleset::default(), MEANS)
}

/// The lines that are said, when nothing else is to be done.
#[track_caller]
fn lines(replies: Vec<Reply>) -> Vec<String> {
    let said = replies.into_iter().map(|reply| match reply {
        Reply::Say(line) => line,
        other => panic!("{other:?}"),
    });
    said.collect()
}

/// The only line that is said.
#[track_caller]
fn line(session: &mut Session, command: &str) -> String {
    let [line] = &lines(session.take(command))[..] else {
        panic!("{command}");
    };
    line.clone()
}

/// Takes a line to which nothing is said.
#[track_caller]
fn quietly(session: &mut Session, command: &str) {
    assert_eq!(session.take(command), [], "{command}");
}

/// What the engine is asked after that command.
#[track_caller]
fn task(session: &mut Session, command: &str) -> Task {
    match &session.take(command)[..] {
        [Reply::Think(task)] => task.clone(),
        other => panic!("{command}: {other:?}"),
    }
}

fn report(score: Score, turns: &[&str]) -> Report {
    Report {
        depth: 4,
        nodes: 5_000,
        score,
        line: turns.iter().map(|turn| turn.parse().unwrap()).collect(),
    }
}

/// The position that the session stands at, as the engine would get it.
fn stands_at(session: &Session) -> (Position, Vec<Position>) {
    let task = task(&mut session.clone(), "go");
    (task.position, task.earlier)
}

#[test]
fn it_says_who_it_is_and_what_can_be_set() {
    let said = lines(session().take("ugi"));
    let version = env!("CARGO_PKG_VERSION");
    let expected = [
        &format!("id name Deblockle {version}"),
        "id author The Deblockle developers",
        "option name SideBySide type check default true",
        "option name Slider type combo default beside-star var beside-star var full",
        "option name Net type string default SCLXHT",
        "option name Hash type spin default 16 min 1 max 256",
        "option name Threads type spin default 1 min 1 max 256",
        "option name Level type spin default 8 min 1 max 8",
        "option name Seed type spin default 0 min 0 max 2147483647",
        "ugiok",
    ];
    assert_eq!(said, expected);
}

#[test]
fn it_is_ready_when_the_engine_is() {
    let mut session = session();
    let rules = Ruleset::default();
    assert_eq!(session.take("isready"), [Reply::Prepare(rules)]);
    quietly(&mut session, "isready");
    assert_eq!(lines(session.prepared(rules)), ["readyok", "readyok"]);
    assert_eq!(line(&mut session, "isready"), "readyok");

    // Under other rules it has to get ready anew, and what comes too late does not count.
    quietly(&mut session, "setoption name Slider value full");
    let full = Ruleset {
        slider: SliderRule::Full,
        ..rules
    };
    assert_eq!(session.take("isready"), [Reply::Prepare(full)]);
    assert_eq!(session.prepared(rules), []);
    assert_eq!(lines(session.prepared(full)), ["readyok"]);

    // So it has with other means: the memory is got then, and not on the time of a turn.
    for option in ["Hash value 256", "Threads value 3"] {
        session.take(&format!("setoption name {option}"));
        assert_eq!(session.take("isready"), [Reply::Prepare(full)], "{option}");
        assert_eq!(lines(session.prepared(full)), ["readyok"]);
    }
}

#[test]
fn it_is_ready_while_it_thinks() {
    let mut session = session();
    task(&mut session, "go infinite");
    assert_eq!(line(&mut session, "isready"), "readyok");

    // Who did not wait for that is told before anything else.
    let mut session = self::session();
    session.take("isready");
    task(&mut session, "go depth 4");
    let said = lines(session.answer(&report(Score::EVEN, &["c1-c2"]), ELAPSED));
    assert_eq!((said.len(), said[0].as_str()), (3, "readyok"));
}

#[test]
fn whoever_waits_is_told_also_when_the_engine_begins_anew() {
    let mut session = session();
    let rules = Ruleset::default();
    session.take("isready");
    let replies = session.take("setoption name Hash value 64");
    let means = Means {
        table_bytes: 64 << 20,
        ..MEANS
    };
    assert_eq!(replies, [Reply::Renew(means), Reply::Prepare(rules)]);
    assert_eq!(lines(session.prepared(rules)), ["readyok"]);
    assert_eq!(session.means(), means);
}

#[test]
fn startpos_is_the_set_up_that_is_documented() {
    let start = start_position(Ruleset::default());
    let text = "2lt1ht2/7/2xt1ct2/7/2CS1XS2/7/2HS1LS2 g";
    assert_eq!(start.to_string(), text);
    assert_eq!(stands_at(&session()), (start, Vec::new()));
    // Any net makes such a set-up, and no blocks touch.
    for net in ["SCLXHT", "STLXHC", "HCLXST", "CXHTSL"] {
        let ruleset = Ruleset {
            side_by_side: false,
            net: net.parse().unwrap(),
            ..Ruleset::default()
        };
        let start = start_position(ruleset);
        assert_eq!(
            Side::ALL.map(|side| start.block_count(side)),
            [4, 4],
            "{net}"
        );
    }
}

#[test]
fn a_position_is_taken_with_its_moves() {
    let mut session = session();
    quietly(&mut session, "position startpos moves c1-c2 e7-e6");
    let start = start_position(Ruleset::default());
    let after_one = start.play("c1-c2".parse().unwrap()).unwrap();
    let after_two = after_one.play("e7-e6".parse().unwrap()).unwrap();
    assert_eq!(stands_at(&session), (after_two, vec![start, after_one]));
    // Nothing of the game before is left.
    quietly(&mut session, "position fen 3tl3/7/3XT3/7/7/7/7 g moves");
    let (position, earlier) = stands_at(&session);
    assert_eq!(
        (position.to_string().as_str(), earlier),
        ("3tl3/7/3XT3/7/7/7/7 g", Vec::new())
    );
}

#[test]
fn a_forced_pass_is_a_move() {
    let mut session = session();
    quietly(&mut session, &format!("position fen {DEBLOCKLED}"));
    assert_eq!(line(&mut session, "query p1turn"), "response false");
    assert_eq!(line(&mut session, "query gameover"), "response false");
    quietly(&mut session, &format!("position fen {DEBLOCKLED} moves --"));
    assert_eq!(line(&mut session, "query p1turn"), "response true");
    let (position, earlier) = stands_at(&session);
    assert_eq!(earlier[0].passed(), position);
}

#[test]
fn queries_are_answered_by_the_rules() {
    let cases = [
        (
            "2lt1ht2/7/2xt1ct2/7/2CS1XS2/7/2HS1LS2 g",
            "false",
            "true",
            "none",
        ),
        (DEBLOCKLED, "false", "false", "none"),
        ("7/7/3XL3/7/7/7/7 b", "true", "false", "p2win"),
        ("7/7/3xl3/7/7/7/7 b", "true", "false", "p1win"),
        ("7/7/7/7/7/LThtht4/lstcXL4 g", "true", "true", "draw"),
    ];
    for (fen, gameover, p1turn, result) in cases {
        let mut session = session();
        quietly(&mut session, &format!("position fen {fen}"));
        for (query, expected) in [
            ("gameover", gameover),
            ("p1turn", p1turn),
            ("result", result),
        ] {
            let said = line(&mut session, &format!("query {query}"));
            assert_eq!(said, format!("response {expected}"), "{query}: {fen}");
        }
    }
}

#[test]
fn the_engine_is_asked_for_what_go_says() {
    let mut session = session();
    let asked = task(&mut session, "go depth 5 nodes 100000 movetime 110");
    let expected = Task {
        position: start_position(Ruleset::default()),
        earlier: Vec::new(),
        level: Level::STRONGEST,
        seed: 0,
        depth: Some(5),
        nodes: Some(100_000),
        time: Some(Duration::from_millis(100)),
    };
    assert_eq!(asked, expected);

    // A weaker level looks no further than it would in a game.
    let mut session = self::session();
    quietly(&mut session, "setoption name level value 2");
    quietly(&mut session, "setoption name Seed value 7");
    let own = Level::ALL[1].limits().nodes;
    for (go, nodes) in [
        ("go infinite", own),
        ("go nodes 10", Some(10)),
        ("go nodes 999999", own),
    ] {
        let asked = task(&mut session.clone(), go);
        assert_eq!(
            (asked.level.number(), asked.seed, asked.nodes),
            (2, 7, nodes),
            "{go}"
        );
    }
}

#[test]
fn what_is_found_is_told() {
    let mut session = session();
    task(&mut session, "go depth 4");
    let cases = [
        (Score::estimate(-120), "cp -120"),
        (Score::win_in(1), "mate 1"),
        (Score::win_in(7), "mate 4"),
        (Score::loss_in(6), "mate -3"),
    ];
    for (score, expected) in cases {
        let said = lines(session.progress(&report(score, &["c1-c2", "--"]), ELAPSED));
        let info =
            format!("info depth 4 score {expected} nodes 5000 nps 25000 time 200 pv c1-c2 --");
        assert_eq!(said, [info]);
    }
    let said = lines(session.answer(&report(Score::EVEN, &["c1-c2"]), Duration::ZERO));
    assert_eq!(
        said,
        [
            "info depth 4 score cp 0 nodes 5000 time 0 pv c1-c2",
            "bestmove c1-c2"
        ]
    );
    // It is over, and the next may begin.
    quietly(&mut session, "stop");
    task(&mut session, "go depth 4");
}

#[test]
fn stop_asks_for_the_answer_and_infinite_waits_for_it() {
    let best = report(Score::EVEN, &["c1-c2"]);
    let mut session = session();
    quietly(&mut session, "stop");
    for go in ["go", "go infinite", "go movetime 5000"] {
        task(&mut session, go);
        assert_eq!(session.take("stop"), [Reply::Hurry], "{go}");
        assert_eq!(
            lines(session.answer(&best, ELAPSED))[1],
            "bestmove c1-c2",
            "{go}"
        );
    }
    // What is found before is kept until then.
    task(&mut session, "go infinite");
    assert_eq!(lines(session.answer(&best, ELAPSED)).len(), 1);
    assert!(line(&mut session, "go depth 1").starts_with("info string go has to wait"));
    assert_eq!(line(&mut session, "stop"), "bestmove c1-c2");
    quietly(&mut session, "stop");
}

#[test]
fn go_is_answered_when_there_is_nothing_to_look_for() {
    let mut session = session();
    quietly(&mut session, "position fen 7/7/3XL3/7/7/7/7 b");
    let said = lines(session.take("go depth 3"));
    assert_eq!(said[1], "bestmove (none)");
    assert!(
        said[0].starts_with("info string the game is over"),
        "{said:?}"
    );
    // And when the engine has failed: with a legal turn.
    quietly(&mut session, "position startpos");
    let position = task(&mut session, "go depth 3").position;
    let said = lines(session.failed("a fault\nof ours"));
    assert_eq!(said[0], "info string the engine failed: a fault; of ours");
    let turn = said.last().unwrap().strip_prefix("bestmove ").unwrap();
    assert!(position.is_legal(turn.parse().unwrap()));
}

#[test]
fn what_is_wrong_gets_a_remark_and_changes_nothing() {
    let cases = [
        ("hello", "no command 'hello'"),
        ("isready now", "nothing comes behind isready"),
        ("position", "startpos or fen"),
        ("position 7/7/7/7/7/7/XS6 g", "startpos or fen"),
        ("position fen", "seven ranks"),
        ("position fen 7/7/7/7/7/7 g", "7 ranks"),
        ("position startpos c1-c2", "startpos or fen"),
        ("position startpos moves c1-c9", "move 1, 'c1-c9'"),
        ("position startpos moves --", "move 1, '--'"),
        (
            "position fen 3tl3/7/3XT3/7/7/7/7 g moves d5-d6* d7-d6",
            "move 2, 'd7-d6'",
        ),
        ("setoption", "name NAME value VALUE"),
        ("setoption name Level", "name NAME value VALUE"),
        ("setoption name Depth value 3", "no option 'Depth'"),
        ("setoption name Level value 9", "1 to 8"),
        ("setoption name Level value 0", "1 to 8"),
        ("setoption name Hash value 0", "1 to 256"),
        ("setoption name Threads value -1", "1 to 256"),
        ("setoption name Seed value x", "0 to 2147483647"),
        ("setoption name SideBySide value yes", "true or false"),
        ("setoption name Slider value half", "beside-star or full"),
        ("setoption name Net value SCLXH", "the net 'SCLXH'"),
        ("go depth", "behind depth comes a number"),
        ("go ponder", "knows no 'ponder'"),
        ("query", "gameover, p1turn or result"),
        ("query winner", "gameover, p1turn or result"),
        ("query result result", "gameover, p1turn or result"),
    ];
    let mut session = session();
    quietly(&mut session, "position fen 3tl3/7/3XT3/7/7/7/7 g");
    quietly(&mut session, "setoption name Level value 4");
    let before = (stands_at(&session), lines(session.take("ugi")));
    for (command, expected) in cases {
        let said = line(&mut session, command);
        assert!(said.starts_with("info string "), "{command}: {said}");
        assert!(said.contains(expected), "{command}: {said}");
        let after = (stands_at(&session), lines(session.take("ugi")));
        assert_eq!(after, before, "{command}");
    }
    for blank in ["", "  \t "] {
        quietly(&mut session, blank);
    }
}

#[test]
fn remarks_are_one_short_line_without_anything_that_a_terminal_would_act_on() {
    let long = "x".repeat(100_000);
    for command in ["\u{1b}[31m", "go \u{9b}1", "position fen 7/7 7", &long] {
        let said = line(&mut session(), command);
        assert!(!said.contains(char::is_control), "{said:?}");
        assert!(said.chars().count() < 400, "{}", said.len());
    }
}

#[test]
fn while_it_thinks_nothing_is_set() {
    let mut session = session();
    task(&mut session, "go infinite");
    for command in ["go depth 2", "uginewgame", "setoption name Level value 1"] {
        let said = line(&mut session, command);
        assert!(
            said.contains("has to wait until bestmove is said"),
            "{said}"
        );
    }
    // Where the game stands may be looked at meanwhile.
    quietly(&mut session, "position fen 7/7/3XL3/7/7/7/7 b");
    assert_eq!(line(&mut session, "query result"), "response p2win");
    assert_eq!(session.take("quit"), [Reply::Quit]);
}

#[test]
fn an_option_of_the_rules_holds_for_what_comes_behind_it() {
    let mut session = session();
    let touching = "position fen 7/7/7/2XSxs3/7/7/7 g";
    quietly(&mut session, touching);
    quietly(&mut session, "setoption name SideBySide value false");
    assert!(line(&mut session, touching).starts_with("info string"));
    quietly(&mut session, "setoption name SideBySide value true");
    quietly(&mut session, touching);
    // The same again is no change.
    quietly(&mut session, "setoption name SideBySide value true");
    assert_eq!(stands_at(&session).0.to_string(), "7/7/7/2XSxs3/7/7/7 g");
    quietly(&mut session, "uginewgame");
    assert_eq!(stands_at(&session).0, start_position(Ruleset::default()));
}

proptest! {
    #![proptest_config(ProptestConfig {
        rng_seed: RngSeed::Fixed(2018),
        failure_persistence: None,
        ..ProptestConfig::with_cases(300)
    })]

    #[test]
    fn any_lines_are_answered_in_whole_lines(lines in prop::collection::vec(any_line(), 1..20)) {
        let mut session = session();
        for line in lines {
            for reply in session.take(&line) {
                match reply {
                    Reply::Say(said) => {
                        prop_assert!(!said.is_empty() && !said.contains(char::is_control));
                    }
                    Reply::Think(task) => prop_assert!(task.position.winner().is_none()),
                    _ => {}
                }
            }
            // The engine answers now and then.
            if line.len().is_multiple_of(3) {
                session.answer(&report(Score::EVEN, &["c1-c2"]), ELAPSED);
            }
        }
    }
}

/// A line of words of the protocol, in any order, and of others.
fn any_line() -> impl Strategy<Value = String> {
    let words = "ugi isready setoption uginewgame position startpos fen moves go stop query quit \
                 name value Level Hash Net Slider SideBySide Seed 3 -1 false full STLXHC depth nodes \
                 movetime p1time p2inc infinite gameover result 7/7/3XL3/7/7/7/7 b g -- c1-c2 d5-d6*";
    let words: Vec<&str> = words.split_whitespace().collect();
    let word = prop_oneof![
        9 => prop::sample::select(words).prop_map(str::to_string),
        1 => any::<String>(),
    ];
    prop::collection::vec(word, 0..8).prop_map(|words| words.join(" "))
}
