//! What the lessons tell for a fact is one: every claim of theirs, proved by the exact endings, and by
//! counting the turns of a lone block.

use std::collections::HashMap;
use std::num::NonZeroUsize;

use deblockle::engine::solve::{Ending, Endings};
use deblockle::practice::lessons::{self, Board, Claim, Given, Step};
use deblockle::rules::{
    Block, Cube, Direction, Face, Placement, Position, Ruleset, Side, Square, SquareSet, Status,
    set_up_spaces,
};

use super::answers::steps;

/// How many turns of its own each block of a side needs, alone on the board: counted backwards from
/// those that can go off.
fn counted(side: Side) -> HashMap<(Square, Cube), u32> {
    let ruleset = Ruleset::default();
    let spaces = Square::all().filter(|square| !square.is_star());
    let blocks = spaces.flat_map(|square| {
        let cubes = ruleset.net.cubes();
        cubes.map(move |cube| Block { square, cube })
    });
    let blocks: Vec<Block> = blocks.collect();
    let mut needs = HashMap::new();
    for round in 1.. {
        let reaches = |block: &Block| {
            let mut tips = block.tips_alone(side, SquareSet::EMPTY, &ruleset);
            tips.any(|tip| {
                let mut landings = tip.landings().into_iter();
                tip.goes_off() || landings.any(|to| needs.contains_key(&(to, tip.cube)))
            })
        };
        let is_new = |block: &&Block| !needs.contains_key(&(block.square, block.cube));
        let new: Vec<Block> = blocks
            .iter()
            .filter(is_new)
            .filter(|it| reaches(it))
            .copied()
            .collect();
        if new.is_empty() {
            break;
        }
        needs.extend(new.iter().map(|block| ((block.square, block.cube), round)));
    }
    assert_eq!(needs.len(), blocks.len(), "every block can go off");
    needs
}

/// What is needed to prove a claim.
struct Proof {
    endings: Endings,
    needs: [HashMap<(Square, Cube), u32>; 2],
}

/// How it stands when a claim is made.
struct Stand {
    /// Whose block the count is about.
    counted: Side,
    position: Position,
    /// The positions that the other player may make of it, or it alone.
    may_be: Vec<Position>,
}

impl Proof {
    fn holds(&self, claim: &Claim, stand: &Stand) -> bool {
        match *claim {
            Claim::Needs { side, ref turns } => {
                let side = side.unwrap_or(stand.counted);
                let block = only_block(&stand.position, side);
                let needs = self.needs[side as usize][&(block.square, block.cube)];
                turns.contains(&needs)
            }
            Claim::Open(open) => {
                let its_turn = match stand.position.to_move() == stand.counted {
                    true => stand.position,
                    false => stand.position.passed(),
                };
                let from = only_block(&its_turn, stand.counted).square;
                Direction::ALL.map(|way| its_turn.explain(from, way).is_ok()) == open
            }
            Claim::Wins(side, turns) => stand.may_be.iter().all(|position| {
                let ending = match position.status() {
                    Status::Won(side) => Ending::Win { side, turns: 0 },
                    _ => self.endings.get(position).expect("one block against one"),
                };
                match ending {
                    Ending::Win {
                        side: winner,
                        turns: left,
                    } => winner == side && turns.is_none_or(|turns| turns == left),
                    Ending::NobodyWins => false,
                }
            }),
        }
    }
}

fn only_block(position: &Position, side: Side) -> Block {
    let blocks: Vec<Block> = position.blocks(side).collect();
    assert_eq!(blocks.len(), 1, "the claim is about one block");
    blocks[0]
}

/// How it stands as the step begins, or after that answer; nothing when the answer changes nothing.
fn stand(step: &Step, given: Option<&Given>) -> Option<Stand> {
    let start = step.position();
    let mover = start.to_move();
    let alone = |position: Position| Stand {
        counted: mover,
        position,
        may_be: vec![position],
    };
    match (&step.board, given) {
        (Board::Game(_), None) => Some(alone(start)),
        (Board::Game(_), Some(Given::Turn(_, turn))) => {
            Some(alone(start.play(*turn).expect("legal")))
        }
        (Board::SetUp(set_up), Some(Given::Placed(block))) => {
            let (theirs, mine) = (set_up.first().other(), set_up.first());
            let own = set_up.blocks(mine)[0];
            let lying = |own: Block| {
                let mut placement = Placement::new(*set_up.ruleset(), mine);
                placement.put(block.square, theirs, block.cube);
                placement.put(own.square, mine, own.cube);
                placement.check().expect("a set-up is a position")
            };
            let ways = set_up_spaces(mine, 1).into_iter().flat_map(|square| {
                let cubes = own.cube.spins().into_iter();
                cubes.map(move |cube| Block { square, cube })
            });
            Some(Stand {
                counted: theirs,
                position: lying(own),
                may_be: ways.map(lying).collect(),
            })
        }
        _ => None,
    }
}

#[test]
fn every_claim_is_true() {
    let proof = Proof {
        endings: Endings::solve(Ruleset::default(), NonZeroUsize::new(2).expect("it is two")),
        needs: Side::ALL.map(counted),
    };
    let mut count = 0;
    for lesson in lessons::all() {
        for (step, number) in lesson.steps.iter().zip(1..) {
            let place = format!("{} {number}", lesson.id);
            let begin = stand(step, None);
            for claim in &step.claims {
                let begin = begin.as_ref().expect("a game to make a claim about");
                assert!(proof.holds(claim, begin), "{place}: {claim:?}");
                count += 1;
            }
            let Some(task) = &step.task else { continue };
            for given in task.all_given(step) {
                let answer = task.judge(&given).expect("every answer is judged");
                for claim in &answer.claims {
                    let after = stand(step, Some(&given)).expect("something changed");
                    assert!(proof.holds(claim, &after), "{place}: {claim:?} {given:?}");
                    count += 1;
                }
            }
        }
    }
    assert!(count > 100, "only {count} claims");
    what_is_told_of_all_blocks(&proof);
    what_is_told_of_the_only_turn(&proof);
}

/// The step of that lesson, whose text says that.
fn step_that_says(id: &str, step: usize, words: &str) -> &'static Step {
    let lesson = lessons::all().iter().find(|lesson| lesson.id == id);
    let step = &lesson.expect("there is a lesson about it").steps[step];
    let text: Vec<&str> = step.text.split_whitespace().collect();
    assert!(text.join(" ").contains(words), "{}", step.text);
    step
}

fn what_is_told_of_all_blocks(proof: &Proof) {
    step_that_says("five-turns", 0, "no block ever needs more than five turns");
    step_that_says(
        "five-turns",
        0,
        "In about half of all cases it needs three.",
    );
    for needs in &proof.needs {
        assert_eq!(needs.values().max(), Some(&5));
        let three = needs.values().filter(|&&count| count == 3).count();
        let percent = 100 * three / needs.len();
        assert!((48..=52).contains(&percent), "{percent} in a hundred");
    }
}

fn what_is_told_of_the_only_turn(proof: &Proof) {
    let step = step_that_says("tempo", 2, "Of Gold's nineteen turns only one wins.");
    let position = step.position();
    let turns = position.turns();
    assert_eq!(turns.len(), 19);
    let wins = turns.iter().filter(|&&turn| {
        let after = position.play_unchecked(turn);
        matches!(
            proof.endings.get(&after),
            Some(Ending::Win {
                side: Side::Gold,
                ..
            })
        )
    });
    assert_eq!(wins.count(), 1);
}

/// The faces that a text says to be on a side, as in "the Star is on the south side", with the verb.
fn told_sides(text: &str) -> Vec<(Face, String, Direction)> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let told = |words: &[&str]| match *words {
        [face, verb, "on", "the", way, side] if side.starts_with("side") => Some((
            Face::ALL.into_iter().find(|it| it.name() == face)?,
            verb.to_string(),
            Direction::ALL
                .into_iter()
                .find(|it| it.to_string() == way)?,
        )),
        _ => None,
    };
    words.windows(6).filter_map(told).collect()
}

#[test]
fn a_face_is_on_the_side_that_the_text_says() {
    let mut count = 0;
    let mut expect = |text: &str, at: &Position, side: Side, verbs: [&str; 2]| {
        for (face, verb, way) in told_sides(text) {
            if verbs.contains(&verb.as_str()) {
                let lies = only_block(at, side).cube.face(way);
                assert_eq!(lies, face, "{text:?}");
                count += 1;
            }
        }
    };
    for (_, _, step) in steps() {
        let start = step.position();
        let side = start.to_move();
        expect(&step.text, &start, side, ["is", "are"]);
        let Some(task) = &step.task else { continue };
        expect(&task.asks, &start, side, ["is", "are"]);
        for given in task.all_given(step) {
            let answer = task.judge(&given).expect("every answer is judged");
            let says = answer.said_to(&given);
            expect(&says, &start, side, ["was", "were"]);
            let after = stand(step, Some(&given)).filter(|_| answer.is_right);
            let at = after.map_or(start, |after| after.position);
            expect(&says, &at, side, ["is", "are"]);
        }
    }
    assert!(count > 60, "only {count} of them");
}
