//! Answers to what an analysis asks, in place of the thread that thinks.
#![allow(dead_code)] // Each test uses what it needs.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, LazyLock};

use deblockle::engine::analysis::{Judgement, Standing, judge};
use deblockle::engine::search::Limits;
use deblockle::engine::solve::{Ending, Endings};
use deblockle::engine::worker::{self, Answer};
use deblockle::engine::{Report, Score, Searcher};
use deblockle::rules::{Position, Ruleset, Side, Turn};
use deblockle::tui::event::{Effect, Event};

use super::screen::{Bench, tell};

static ENDINGS: LazyLock<Arc<Endings>> =
    LazyLock::new(|| Arc::new(Endings::solve(Ruleset::default(), NonZeroUsize::MIN)));

/// A turn that is to be judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    pub generation: u64,
    pub position: Position,
    pub earlier: Vec<Position>,
    pub turn: Turn,
    pub limits: Limits,
}

/// The turn that is to be judged by one of those effects.
pub fn asked(effects: &[Effect]) -> Option<Question> {
    effects.iter().find_map(|effect| match effect {
        Effect::Think {
            generation,
            question:
                worker::Question::Judge {
                    position,
                    earlier,
                    turn,
                    limits,
                },
        } => Some(Question {
            generation: *generation,
            position: *position,
            earlier: earlier.clone(),
            turn: *turn,
            limits: *limits,
        }),
        _ => None,
    })
}

/// Answers that question. Returns what the program wants next.
pub fn answer(bench: &mut Bench, question: &Question, answer: Answer) -> Vec<Effect> {
    let generation = question.generation;
    tell(&mut bench.app, Event::Answered { generation, answer })
}

/// Answers the question among the effects and all that follow. Returns how many there were.
pub fn answer_all(
    bench: &mut Bench,
    effects: &[Effect],
    mut judged: impl FnMut(&Question) -> Judgement,
) -> usize {
    let (mut next, mut count) = (asked(effects), 0);
    while let Some(question) = next {
        let judgement = Answer::Judgement(judged(&question));
        next = asked(&answer(bench, &question, judgement));
        count += 1;
    }
    count
}

/// What the engine says when it looks at so many positions.
pub fn by_engine(question: &Question, nodes: u64) -> Judgement {
    let mut searcher = Searcher::new(Ruleset::default(), 1 << 20);
    searcher.know(ENDINGS.clone());
    let at = (&question.position, &question.earlier[..]);
    let (limits, never) = (Limits::nodes(nodes), AtomicBool::new(false));
    judge(&mut searcher, &ENDINGS, at, question.turn, limits, &never)
}

/// A judgement that is made up: Gold is so many hundredths of a turn ahead after the turn made. With
/// a line, that was better, and wins in as many turns as it has.
pub fn made_up(question: &Question, gold_ahead: i32, better: Option<&str>) -> Judgement {
    let side = question.position.to_move();
    let stands = Standing::Open(Score::estimate(gold_ahead));
    let made = match side {
        Side::Gold => Score::estimate(gold_ahead),
        Side::Blue => Score::estimate(-gold_ahead),
    };
    let line = better.map(|line| {
        let turns = line.split(' ').map(|turn| turn.parse().expect("a turn"));
        turns.collect::<Vec<Turn>>()
    });
    let (score, could_stand) = match &line {
        None => (made, stands),
        Some(line) => {
            let turns = line.len() as u32;
            let ending = Ending::Win {
                side,
                turns: turns - 1,
            };
            (Score::win_in(turns), Standing::Known(ending))
        }
    };
    Judgement {
        best: Report {
            depth: 1,
            nodes: 1,
            score,
            line: line.unwrap_or(vec![question.turn]),
        },
        made,
        stands,
        could_stand,
    }
}
