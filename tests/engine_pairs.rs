//! Two blocks against one: answers of the whole table against those of the positions that the turns
//! lead to.

use std::num::NonZeroUsize;
use std::thread;

use deblockle::engine::pairs::{Build, INDICES, Indexing, NEITHER, UNREAL};
use deblockle::engine::solve::{Ending, Endings};
use deblockle::rules::{Position, Ruleset};

/// A share of all indices, spread evenly; a prime number, so that all ways to lie come up.
const STEP: usize = 350_003;

/// The turns left after a turn, by the two tables; nothing when the side that made it has won.
fn after(build: &Build, indexing: &Indexing, endings: &Endings, child: &Position) -> Option<u8> {
    if child.winner().is_some() {
        return None;
    }
    Some(match indexing.index(child) {
        Some((index, pair_to_move)) => build.value(index, pair_to_move),
        None => match endings.get(child).expect("one block against one") {
            Ending::NobodyWins => NEITHER,
            Ending::Win { turns, .. } => turns as u8,
        },
    })
}

/// What the answer has to be by those a turn later, or nothing when there is no turn at all.
fn by_children(children: &[Option<u8>]) -> u8 {
    let turns = |child: &Option<u8>| child.unwrap_or(0);
    let won = |child: &&Option<u8>| child.is_none_or(|turns| turns > 0 && turns % 2 == 0);
    let lost = |child: &Option<u8>| child.is_some_and(|turns| turns % 2 == 1);
    if let Some(fastest) = children.iter().filter(won).map(turns).min() {
        return fastest + 1;
    }
    let slowest = children.iter().map(turns).max();
    match slowest.filter(|_| children.iter().all(lost)) {
        Some(slowest) => slowest + 1,
        None => NEITHER,
    }
}

#[test]
#[ignore = "takes a gigabyte, and half a minute with --release"]
fn answers_of_two_against_one_follow_from_those_a_turn_later() {
    let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let ruleset = Ruleset::default();
    let (endings, indexing) = (Endings::solve(ruleset, threads), Indexing::new(ruleset));
    let mut build = Build::new(&endings, threads);
    while !build.is_done() {
        build.step();
    }
    let (mut compared, mut won) = (0, 0);
    for pair_to_move in [true, false] {
        for index in (0..INDICES).step_by(STEP) {
            let answer = build.value(index, pair_to_move);
            let Some(position) = indexing.position(index, pair_to_move) else {
                assert_eq!(answer, UNREAL);
                continue;
            };
            let turns = position.turns().into_iter();
            let children = turns.map(|turn| position.play_unchecked(turn));
            let children: Vec<Option<u8>> = children
                .map(|child| after(&build, &indexing, &endings, &child))
                .collect();
            assert_eq!(answer, by_children(&children), "{position}");
            compared += 1;
            won += usize::from(answer != NEITHER);
        }
    }
    assert!(compared > 3000 && won > 1000, "{won} of {compared}");
}
