//! What the lessons tell for a fact is one: every claim of theirs, proved by the exact endings, and by
//! counting the turns of a lone block.

use std::collections::HashMap;
use std::num::NonZeroUsize;

use deblockle::engine::solve::{Ending, Endings};
use deblockle::practice::lessons::{self, Board, Claim, Given, Step};
use deblockle::rules::{
    Block, Cube, Placement, Position, Ruleset, Side, Square, SquareSet, Status, set_up_spaces,
};

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
    fn holds(&self, claim: Claim, stand: &Stand) -> bool {
        let needs = || {
            let blocks: Vec<Block> = stand.position.blocks(stand.counted).collect();
            assert_eq!(blocks.len(), 1, "the count is about one block");
            self.needs[stand.counted as usize][&(blocks[0].square, blocks[0].cube)]
        };
        match claim {
            Claim::Needs(count) => needs() == count,
            Claim::NeedsAtLeast(count) => needs() >= count,
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
            for &claim in &step.claims {
                let begin = begin.as_ref().expect("a game to make a claim about");
                assert!(proof.holds(claim, begin), "{place}: {claim:?}");
                count += 1;
            }
            let Some(task) = &step.task else { continue };
            for given in task.all_given(step) {
                let answer = task.judge(&given).expect("every answer is judged");
                for &claim in &answer.claims {
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

/// "No block ever needs more than five turns … Half of all ways to stand need three."
fn what_is_told_of_all_blocks(proof: &Proof) {
    for needs in &proof.needs {
        assert_eq!(needs.values().max(), Some(&5));
        let three = needs.values().filter(|&&count| count == 3).count();
        let percent = 100 * three / needs.len();
        assert!((48..=52).contains(&percent), "{percent} in a hundred");
    }
}

/// "Of Gold's nineteen turns one wins." "Its Star is where a tip would bring it up" needs no proof: the
/// rules refuse it.
fn what_is_told_of_the_only_turn(proof: &Proof) {
    let lesson = lessons::all().iter().find(|lesson| lesson.id == "tempo");
    let step = &lesson.expect("there is a lesson about it").steps[2];
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
