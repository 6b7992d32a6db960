//! The puzzles that come with the game: what each promises is proved, and what all of them together.

#![cfg(feature = "tui")]

use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::thread;

use deblockle::engine::search::Limits;
use deblockle::engine::solve::{Attack, Endings};
use deblockle::practice::puzzles::make::{self, KINDS};
use deblockle::practice::puzzles::{LEVELS, Puzzle, SOLVER, shipped};
use deblockle::rules::{Leads, Position, Ruleset, Side, Status};

static NEVER: AtomicBool = AtomicBool::new(false);

fn endings(side_by_side: bool) -> Endings {
    let ruleset = Ruleset {
        side_by_side,
        ..Ruleset::default()
    };
    let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    Endings::solve(ruleset, threads)
}

/// The puzzles in which every how-many-th one is, of both variants, are proved.
fn prove_every(nth: usize) {
    for side_by_side in [true, false] {
        let endings = endings(side_by_side);
        let of_variant = |puzzle: &&Puzzle| puzzle.position.ruleset().side_by_side == side_by_side;
        let puzzles = shipped().iter().filter(of_variant);
        for puzzle in puzzles.step_by(nth) {
            let mut attack = Attack::new(SOLVER, &endings, Limits::default(), &NEVER);
            assert_eq!(puzzle.is_proved(&mut attack), Some(true), "{puzzle}");
        }
    }
}

#[test]
fn a_sample_of_the_puzzles_is_proved() {
    prove_every(11);
}

#[test]
#[ignore = "takes a minute"]
fn every_puzzle_is_proved() {
    prove_every(1);
}

#[test]
#[ignore = "takes some minutes without --release"]
fn the_puzzles_are_made_again_as_they_are() {
    let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    assert_eq!(make::make(2018, 10, threads, |_| true), shipped());
}

/// Whether Gold, to move, forces its win within so many turns of its own, by the rules alone: no table
/// and no bound.
fn wins_within(position: &Position, turns: u8) -> bool {
    match position.status() {
        Status::Won(side) => return side == Side::Gold,
        Status::Stuck => return false,
        Status::ToMove | Status::Deblockled => {}
    }
    if turns == 0 {
        return false;
    }
    let mut after = position
        .turns()
        .into_iter()
        .map(|turn| position.play_unchecked(turn));
    match position.to_move() {
        Side::Gold => after.any(|after| wins_within(&after, turns - 1)),
        Side::Blue => after.all(|after| wins_within(&after, turns)),
    }
}

#[test]
fn the_shortest_puzzles_are_proved_by_the_rules_alone_too() {
    let short = |puzzle: &&Puzzle| puzzle.turns == 2 && puzzle.blocks() == [1, 1];
    for puzzle in shipped().iter().filter(short).step_by(3) {
        assert!(!wins_within(&puzzle.position, 1), "{puzzle}");
        let turns = puzzle.position.turns().into_iter();
        let right: Vec<_> = turns
            .filter(|&turn| wins_within(&puzzle.position.play_unchecked(turn), 1))
            .collect();
        assert_eq!(right, [puzzle.first], "{puzzle}");
    }
}

#[test]
fn there_are_300_with_as_many_of_each_level_kind_and_variant() {
    assert_eq!(shipped().len(), 300);
    for (puzzle, number) in shipped().iter().zip(1..) {
        assert_eq!(puzzle.number, number);
        assert_eq!(puzzle.position.to_move(), Side::Gold);
    }
    for level in LEVELS {
        for kind in KINDS {
            for side_by_side in [true, false] {
                let alike = |puzzle: &&Puzzle| {
                    let variant = puzzle.position.ruleset().side_by_side;
                    (puzzle.level, puzzle.blocks(), variant) == (level, kind, side_by_side)
                };
                let count = shipped().iter().filter(alike).count();
                assert_eq!(count, 10, "level {level}, {kind:?}, {side_by_side}");
            }
        }
    }
}

#[test]
fn no_two_are_the_same_nor_by_a_half_turn_with_the_colours_exchanged() {
    // The half-turn gives the turn to the other side: of these, where Gold is always to move, it makes
    // none into another.
    let all = shipped().iter().map(|puzzle| &puzzle.position);
    assert!(all.clone().all(|position| position.to_move() == Side::Gold));
    // In none do Gold's blocks lie as in another, whatever Blue's do and under whatever rules.
    let gold = |position: &Position| {
        let blocks = position.blocks(Side::Gold);
        let mut gold: Vec<_> = blocks.map(|block| (block.square, block.cube)).collect();
        gold.sort();
        gold
    };
    let seen: HashSet<_> = all.map(gold).collect();
    assert_eq!(seen.len(), shipped().len());
}

#[test]
fn the_same_seed_makes_the_same_puzzles_on_any_number_of_threads() {
    let make = |threads: usize| {
        let threads = NonZeroUsize::new(threads).expect("it is above 0");
        // After the first batch it is enough.
        make::make(7, 1, threads, |_| false)
    };
    let alone = make(1);
    assert!(!alone.is_empty());
    assert_eq!(make(3), alone);
}

#[test]
fn blue_holds_out_longest_and_a_wrong_turn_is_refuted() {
    let endings = endings(true);
    let short = |puzzle: &&Puzzle| puzzle.turns == 3 && puzzle.position.ruleset().side_by_side;
    for puzzle in shipped().iter().filter(short).step_by(12) {
        let mut attack = Attack::new(SOLVER, &endings, Limits::default(), &NEVER);
        for turn in puzzle.position.turns() {
            let after = puzzle.position.play_unchecked(turn);
            let defence = attack
                .defence(&after, puzzle.turns - 1)
                .expect("there is no limit");
            let reply = defence.reply.expect("Blue can move");
            let then = after.play(reply).expect("the reply is legal");
            let is_in_time = wins_within(&then, puzzle.turns - 1);
            assert_eq!(is_in_time, turn == puzzle.first, "{puzzle}: {turn} {reply}");
            assert_eq!(
                is_in_time,
                !defence.answers.is_empty(),
                "{puzzle}: {turn} {reply}"
            );
            if is_in_time {
                // One first turn is right, and no reply makes it quicker than need be.
                assert!(
                    !wins_within(&then, puzzle.turns - 2),
                    "{puzzle}: {turn} {reply}"
                );
                assert_eq!(defence.left, Some(puzzle.turns - 1));
            }
        }
    }
}

#[test]
fn a_turn_that_blue_need_not_answer_is_known() {
    let position = "3tl3/7/3XT3/7/7/7/7 g";
    let position = Position::parse(position, Ruleset::default()).expect("a position");
    let endings = endings(true);
    let attack = Attack::new(SOLVER, &endings, Limits::default(), &NEVER);
    let off: Vec<_> = position
        .tips()
        .filter(|tip| tip.leads == Leads::Off)
        .collect();
    let unopposed = attack.unopposed(&position, 1);
    assert_eq!(unopposed, [off[0].turn(off[0].to)]);
    assert!(attack.unopposed(&position, 3).len() > 1);
}
