//! The keys by which an answer is given.

use std::collections::VecDeque;

use deblockle::practice::lessons::{Board, Given, Lesson, Step, all};
use deblockle::rules::{Block, Direction, Position, SetUp, Square, Tip, Turn, Walk};

/// The keys, as words, that give the answer to a step that has just begun.
pub fn keys(step: &Step, given: &Given) -> String {
    match given {
        Given::Tip(tip) => tip_keys(&step.position(), tip),
        Given::Turn(tip, turn) => {
            let position = step.position();
            let hop = hop_keys(&position, *tip, *turn);
            format!("{} {hop} Enter", tip_keys(&position, tip))
        }
        Given::Words(number) => (number + 1).to_string(),
        Given::Placed(block) => match &step.board {
            Board::SetUp(set_up) => placing_keys(set_up, *block),
            Board::Game(_) => panic!("no block is to be placed"),
        },
    }
}

fn arrow(direction: Direction) -> &'static str {
    match direction {
        Direction::North => "Up",
        Direction::East => "Right",
        Direction::South => "Down",
        Direction::West => "Left",
    }
}

/// Takes the block in hand by its number, and tips it.
fn tip_keys(position: &Position, tip: &Tip) -> String {
    let block = position.numbered_block_at(position.to_move(), tip.from);
    let (number, _) = block.expect("a block that is tipped");
    format!("{} {}", number + 1, arrow(tip.direction))
}

/// The shortest way of arrows to the end of the turn.
fn hop_keys(position: &Position, tip: Tip, turn: Turn) -> String {
    let mut ways = VecDeque::from([(Walk::new(position, tip), Vec::new())]);
    while let Some((walk, way)) = ways.pop_front() {
        if walk.turn() == Some(turn) {
            return way.join(" ");
        }
        for direction in Direction::ALL {
            let mut next = walk.clone();
            if next.step(direction).is_ok() && next != walk && way.len() < 8 {
                ways.push_back((next, [&way[..], &[arrow(direction)]].concat()));
            }
        }
    }
    panic!("{turn} cannot be walked");
}

/// Takes the only block up, puts it on its space, turns it, and is done.
fn placing_keys(set_up: &SetUp, block: Block) -> String {
    let side = set_up.placed_side().expect("blocks to be placed");
    let spaces: Vec<Square> = set_up.spaces(side).into_iter().collect();
    let lies = set_up.blocks(side)[0];
    let place = |square| spaces.iter().position(|&space| space == square);
    let (from, to) = (place(lies.square).unwrap(), place(block.square).unwrap());
    let tabs = (to + spaces.len() - from) % spaces.len();
    let turns = lies
        .cube
        .spins()
        .iter()
        .position(|&cube| cube == block.cube);
    let turns = turns.expect("the rolled face stays on top");
    format!(
        "Space {}Space {}Enter",
        "Tab ".repeat(tabs),
        "] ".repeat(turns)
    )
}

/// For each answer of the step one that is given, and what is said to it: the wrong ones first.
pub fn each_answer(step: &Step) -> Vec<(Given, bool, String)> {
    let Some(task) = &step.task else {
        return Vec::new();
    };
    let given = task.all_given(step);
    let first = |answer| {
        let is_it = |given: &&Given| task.judge(given) == Some(answer);
        let given = given.iter().find(is_it).expect("somebody can answer that");
        (given.clone(), answer.is_right, answer.said_to(given))
    };
    let mut answers: Vec<_> = task.answers.iter().map(first).collect();
    answers.sort_by_key(|(_, is_right, _)| *is_right);
    answers
}

/// The right answer that the program itself shows.
pub fn right(step: &Step) -> Option<(Given, String)> {
    let task = step.task.as_ref()?;
    let given = task.all_given(step).swap_remove(0);
    let answer = task.judge(&given).expect("it is an answer");
    assert!(answer.is_right, "the first of the answers is a right one");
    let says = answer.said_to(&given);
    Some((given, says))
}

/// Every step, with its lesson and its number, the first being 1.
pub fn steps() -> impl Iterator<Item = (&'static Lesson, usize, &'static Step)> {
    let steps = |lesson: &'static Lesson| {
        let steps = (1..).zip(&lesson.steps);
        steps.map(move |(number, step)| (lesson, number, step))
    };
    all().iter().flat_map(steps)
}
