//! The thread that thinks: answers, progress, calling off, and what comes too late.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};

use deblockle::engine::analysis::Judgement;
use deblockle::engine::search::Limits;
use deblockle::engine::worker::{Answer, Generation, Means, Message, Question, Worker};
use deblockle::engine::{Level, Report, Score, Searcher};
use deblockle::rules::{Position, Ruleset, SliderRule, Turn};

const SET_UP: &str = "2sc1tl2/7/2xh1cs2/7/2SC1TL2/7/2XS1CL2 g";

fn position(text: &str) -> Position {
    Position::parse(text, Ruleset::default()).unwrap()
}

fn worker() -> (Worker, Receiver<Message>) {
    let (send, messages) = channel();
    let worker = Worker::start(move |message| drop(send.send(message))).unwrap();
    (worker, messages)
}

fn analyse(text: &str, limits: Limits) -> Question {
    Question::Analyse {
        position: position(text),
        earlier: Vec::new(),
        limits,
    }
}

/// The answer to that question, and how often its progress was told before.
fn answer(messages: &Receiver<Message>, asked: Generation) -> (Report, usize) {
    let mut told = 0;
    loop {
        match messages.recv().unwrap() {
            Message::Progress(generation, _) if generation == asked => told += 1,
            Message::Answer(generation, Answer::Report(report)) if generation == asked => {
                return (report, told);
            }
            Message::Answer(_, Answer::Failed(why)) => panic!("{why}"),
            _ => {}
        }
    }
}

#[test]
fn a_question_is_answered_after_its_progress() {
    let (mut worker, messages) = worker();
    let asked = worker.ask(analyse(SET_UP, Limits::depth(3)));
    let (report, told) = answer(&messages, asked);
    assert_eq!((report.depth, told), (3, 3));
    assert!(position(SET_UP).is_legal(report.line[0]));
}

fn judgement(messages: &Receiver<Message>, asked: Generation) -> Judgement {
    loop {
        match messages.recv().unwrap() {
            Message::Answer(generation, Answer::Judgement(judgement)) if generation == asked => {
                return judgement;
            }
            Message::Answer(_, Answer::Failed(why)) => panic!("{why}"),
            _ => {}
        }
    }
}

#[test]
fn a_turn_is_judged_beside_the_best() {
    let (mut worker, messages) = worker();
    let judge = |limits| Question::Judge {
        position: position("7/2HX4/3XT3/7/3tc3/7/7 g"),
        earlier: Vec::new(),
        turn: "c6-b6".parse().unwrap(),
        limits,
    };
    let asked = worker.ask(judge(Limits::nodes(5_000)));
    let judged = judgement(&messages, asked);
    assert!(judged.changed_the_outcome());
    // Gold could take off one block, then the other, while Blue's needs two turns.
    assert_eq!(judged.stands.to_string(), "blue wins in 3");
    assert_eq!(judged.could_stand.to_string(), "gold wins in 2");
    assert_eq!(judged.best.line.len(), 3, "{judged:?}");
    assert_eq!(
        (judged.best.score, judged.made),
        (Score::win_in(3), Score::loss_in(4))
    );
    // What nobody waits for any more is not kept at.
    let asked = worker.ask(Question::Judge {
        position: position(SET_UP),
        earlier: Vec::new(),
        turn: position(SET_UP).turns()[0],
        limits: Limits::default(),
    });
    worker.hurry();
    judgement(&messages, asked);
}

#[test]
fn without_a_limit_it_thinks_until_it_is_hurried() {
    let (mut worker, messages) = worker();
    let asked = worker.ask(analyse(SET_UP, Limits::default()));
    // It has something to say by now.
    assert!(matches!(messages.recv(), Ok(Message::Progress(generation, _)) if generation == asked));
    worker.hurry();
    assert!(position(SET_UP).is_legal(answer(&messages, asked).0.line[0]));
}

#[test]
fn with_two_threads_it_ends_when_it_is_hurried_too() {
    let (send, messages) = channel();
    let means = Means {
        threads: NonZeroUsize::new(2).unwrap(),
        ..Means::default()
    };
    let tell = move |message| drop(send.send(message));
    let mut worker = Worker::start_with(means, tell).unwrap();
    let asked = worker.ask(analyse(SET_UP, Limits::default()));
    assert!(matches!(messages.recv(), Ok(Message::Progress(generation, _)) if generation == asked));
    worker.hurry();
    assert!(position(SET_UP).is_legal(answer(&messages, asked).0.line[0]));
}

#[test]
fn hurried_before_it_has_begun_it_still_has_a_turn() {
    let (mut worker, messages) = worker();
    let asked = worker.ask(analyse(SET_UP, Limits::default()));
    worker.hurry();
    assert!(position(SET_UP).is_legal(answer(&messages, asked).0.line[0]));
}

#[test]
fn a_new_question_calls_the_old_one_off() {
    let (mut worker, messages) = worker();
    let old = worker.ask(analyse(SET_UP, Limits::default()));
    let new = worker.ask(analyse("3tl3/7/3XT3/7/7/7/7 g", Limits::default()));
    assert!(old < new);
    let (report, _) = answer(&messages, new);
    assert_eq!(report.line[0].to_string(), "d5-d6*");
    // After it there is nothing of the old one.
    drop(worker);
    assert!(messages.try_iter().next().is_none());
}

#[test]
fn a_worker_that_thinks_without_end_can_be_dropped() {
    let (mut worker, messages) = worker();
    worker.ask(analyse(SET_UP, Limits::default()));
    drop(worker);
    // There is an end of messages, and so of the thread that sends them.
    assert!(matches!(messages.iter().last(), Some(Message::Answer(..))));
}

#[test]
fn a_player_makes_the_turn_of_its_level_and_seed() {
    let (mut worker, messages) = worker();
    let mut turns = Vec::new();
    for seed in 0..20 {
        let (position, level) = (position(SET_UP), Level::ALL[0]);
        let limits = level.limits();
        let earlier = Vec::new();
        let asked = worker.ask(Question::Play {
            position,
            earlier,
            level,
            seed,
            limits,
        });
        let turn = answer(&messages, asked).0.line[0];

        let mut searcher = Searcher::new(Ruleset::default(), 1 << 20);
        let stop = Default::default();
        let same = searcher.play(&position, &[], (level, seed), limits, &stop, |_| ());
        assert_eq!(same.line[0], turn, "seed {seed}");
        turns.push(turn);
    }
    turns.sort();
    turns.dedup();
    assert!(turns.len() > 1, "the seed matters");
}

#[test]
fn the_rules_may_change_from_question_to_question() {
    let (mut worker, messages) = worker();
    for slider in SliderRule::ALL {
        let ruleset = Ruleset {
            slider,
            ..Ruleset::default()
        };
        let asked = worker.ask(Question::Prepare(ruleset));
        let prepared = Message::Answer(asked, Answer::Prepared(ruleset));
        assert_eq!(messages.recv(), Ok(prepared));
    }
}

#[test]
fn a_forced_pass_is_answered_with_a_pass_and_a_finished_game_with_nothing() {
    let (mut worker, messages) = worker();
    let passes = "7/7/7/7/7/hx1ct4/lcLTlc4 g";
    let asked = worker.ask(analyse(passes, Limits::depth(4)));
    assert_eq!(answer(&messages, asked).0.line[0], Turn::Pass);
    let asked = worker.ask(analyse("7/7/7/7/7/sc6/7 b", Limits::depth(4)));
    assert!(answer(&messages, asked).0.line.is_empty());
}

#[test]
fn a_search_that_fails_is_told_of_and_the_next_one_answered() {
    let (send, messages) = channel();
    let fails = AtomicBool::new(true);
    let mut worker = Worker::start(move |message| {
        if matches!(message, Message::Progress(..)) && fails.swap(false, Ordering::Relaxed) {
            panic!("a fault");
        }
        drop(send.send(message));
    })
    .unwrap();
    let asked = worker.ask(analyse(SET_UP, Limits::depth(2)));
    match messages.recv() {
        Ok(Message::Answer(generation, Answer::Failed(why))) => {
            assert_eq!((generation, &*why), (asked, "a fault"))
        }
        other => panic!("{other:?}"),
    }
    let asked = worker.ask(analyse(SET_UP, Limits::depth(2)));
    assert_eq!(answer(&messages, asked).0.depth, 2);
}
