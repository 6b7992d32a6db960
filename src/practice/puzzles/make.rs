//! Making puzzles: positions by chance, of which those are taken that are proved to be puzzles.
//!
//! Every candidate has dice of its own, whose seed is made of the seed that was given and the
//! candidate's number. Candidates are looked at in the order of their numbers, and each has a limit of
//! positions to look at, none of time. So the same seed makes the same puzzles on every machine and on
//! any number of threads.
//!
//! A candidate is taken when
//! - exactly one first turn wins in the number of turns that it was made for, and none wins faster;
//! - above level 1, some wrong first turn would win as fast if Blue stood still, so that Blue has to be
//!   reckoned with;
//! - no block shows its Star: that only happens at a set-up (R21);
//! - no puzzle so far has the same Gold blocks in the same places. As Gold is to move in all of them,
//!   none is another one after a half-turn with the colours exchanged either;
//! - puzzles of its level, its numbers of blocks and its variant are still wanted.

use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use super::{LEVELS, Puzzle, SOLVER};
use crate::dice::Dice;
use crate::engine::search::Limits;
use crate::engine::share::on_all;
use crate::engine::solve::{Attack, Endings};
use crate::engine::{Level, Searcher};
use crate::rules::{Cube, Face, Placement, Position, Ruleset, SQUARES, Side, Square, Turn};

/// How many blocks Gold and Blue have.
pub const KINDS: [[usize; 2]; 3] = [[1, 1], [2, 1], [2, 2]];

/// How many candidates are looked at between two looks at what is still wanted.
const BATCH: u64 = 150;

/// How many positions are looked at to prove a candidate.
const NODES: u64 = 60_000;

/// In how many ways a cube can lie (R6).
const CUBES: usize = 24;

/// How often blocks are thrown until a candidate's may be near enough to their goal.
const THROWS: usize = 40;

/// The player whose wrong turns make a puzzle harder, and how many of its moods are asked.
const TEMPTED: Level = Level::ALL[3];
const MOODS: u64 = 24;

/// The memory of that player. What it plays depends on it.
const TABLE_BYTES: usize = 1 << 18;

/// What makes a puzzle hard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difficulty {
    /// How many turns Gold has more than blocks.
    pub length: u8,
    /// How many different wrong first turns a player of level 4 makes in one mood or another.
    pub tempting: u8,
    /// How many different symbols come up in Gold's hops when Blue holds out longest.
    pub symbols: u8,
}

impl Difficulty {
    /// The level, one of the [`LEVELS`].
    pub fn level(self) -> u8 {
        let points = 3 * self.length + 2 * self.tempting.min(3) + self.symbols;
        let above = |bounds: [u8; 4]| bounds.into_iter().filter(|&bound| points >= bound).count();
        LEVELS.start() + above([6, 9, 12, 15]) as u8
    }
}

/// How far the making has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many candidates have been looked at.
    pub candidates: u64,
    /// How many of them are puzzles, those included of which there are enough.
    pub proved: usize,
    /// How many are taken, and how many are wanted.
    pub taken: [usize; 2],
}

/// Makes so many puzzles of each level, each of the [`KINDS`] and each variant, in that order, on so
/// many threads. Tells after each batch of candidates how far it is; when `tell` says no, it stops and
/// returns what it has.
pub fn make(
    seed: u64,
    each: usize,
    threads: NonZeroUsize,
    mut tell: impl FnMut(Progress) -> bool,
) -> Vec<Puzzle> {
    let endings = [true, false].map(|side_by_side| {
        let ruleset = Ruleset {
            side_by_side,
            ..Ruleset::default()
        };
        Endings::solve(ruleset, threads)
    });
    let mut shelf = Shelf::new(each);
    let (mut candidates, mut proved) = (0, 0);
    while !shelf.is_full() {
        let found = batch(seed, candidates, &endings, threads);
        candidates += BATCH;
        proved += found.len();
        found.into_iter().for_each(|puzzle| shelf.take(puzzle));
        let progress = Progress {
            candidates,
            proved,
            taken: [shelf.taken(), shelf.wanted()],
        };
        if !tell(progress) {
            break;
        }
    }
    shelf.into_puzzles()
}

/// The puzzles among a batch of candidates, in the order of their numbers.
fn batch(seed: u64, first: u64, endings: &[Endings; 2], threads: NonZeroUsize) -> Vec<Puzzle> {
    let share = BATCH.div_ceil(threads.get() as u64);
    let shares = BATCH.div_ceil(share) as usize;
    let found = on_all(threads, shares, |number| {
        let begin = first + number as u64 * share;
        let end = (begin + share).min(first + BATCH);
        let mut benches = endings.each_ref().map(Bench::new);
        (begin..end)
            .filter_map(|number| candidate(seed, number, &mut benches))
            .collect::<Vec<Puzzle>>()
    });
    found.into_iter().flatten().collect()
}

/// The puzzle that a candidate is, if it is one.
fn candidate(seed: u64, number: u64, benches: &mut [Bench; 2]) -> Option<Puzzle> {
    let mut dice = Dice::new(seed.rotate_left(32) ^ number);
    let bench = &mut benches[dice.below(benches.len())];
    let kind = KINDS[dice.below(KINDS.len())];
    let spare = 1 + dice.below(4);
    let turns = (kind[0] + spare) as u8;
    let position = bench.thrown(&mut dice, kind, turns)?;
    bench.proved(&position, turns)
}

/// What candidates of one rule set are proved with.
struct Bench<'a> {
    ruleset: Ruleset,
    attack: Attack<'a>,
    player: Searcher,
}

/// Nobody calls the work of a candidate off.
static NEVER: AtomicBool = AtomicBool::new(false);

impl<'a> Bench<'a> {
    fn new(endings: &'a Endings) -> Bench<'a> {
        let ruleset = *endings.ruleset();
        Bench {
            ruleset,
            attack: Attack::new(SOLVER, endings, Limits::nodes(NODES), &NEVER),
            player: Searcher::new(ruleset, TABLE_BYTES),
        }
    }

    /// Blocks thrown onto the board, Gold to move and near enough to its goal, but not so near that it
    /// could be off sooner on an empty board by more than one turn.
    fn thrown(&self, dice: &mut Dice, kind: [usize; 2], turns: u8) -> Option<Position> {
        let near = u32::from(turns) - 1..=u32::from(turns);
        (0..THROWS).find_map(|_| {
            let mut placement = Placement::new(self.ruleset, SOLVER);
            for (side, count) in Side::ALL.into_iter().zip(kind) {
                while placement.block_count(side) < count {
                    throw(dice, side, &mut placement);
                }
            }
            let position = placement.check().ok()?;
            near.contains(&self.attack.least(&position, SOLVER))
                .then_some(position)
        })
    }

    /// The puzzle of so many turns that the position is, if it is one.
    fn proved(&mut self, position: &Position, turns: u8) -> Option<Puzzle> {
        let attack = &mut self.attack;
        attack.renew(Limits::nodes(NODES));
        if attack.turns(position, turns)? != Some(turns) {
            return None;
        }
        let [first] = attack.answers(position, turns)?[..] else {
            return None;
        };
        let has_decoy = attack.unopposed(position, turns).len() > 1;
        let difficulty = Difficulty {
            length: turns - position.block_count(SOLVER) as u8,
            tempting: self.tempting(position, first),
            symbols: self.symbols(position, turns)?,
        };
        let puzzle = Puzzle {
            number: 0,
            level: difficulty.level(),
            turns,
            first,
            position: *position,
        };
        (has_decoy || puzzle.level == *LEVELS.start()).then_some(puzzle)
    }

    /// How many different wrong turns the tempted player makes.
    fn tempting(&mut self, position: &Position, right: Turn) -> u8 {
        let turn = |mood| {
            let limits = TEMPTED.limits();
            let player = (TEMPTED, mood);
            let report = self
                .player
                .play(position, &[], player, limits, &NEVER, |_| ());
            report.line.first().copied()
        };
        let turns: HashSet<Turn> = (0..MOODS).filter_map(turn).collect();
        turns.iter().filter(|&&turn| turn != right).count() as u8
    }

    /// How many symbols come up in Gold's hops, where it makes the first of the right turns each time
    /// and Blue holds out longest.
    fn symbols(&mut self, position: &Position, turns: u8) -> Option<u8> {
        let (mut position, mut left) = (*position, turns);
        let mut symbols: Vec<Face> = Vec::new();
        let mut answers = self.attack.answers(&position, turns)?;
        while let Some(&turn) = answers.first() {
            symbols.extend(face_of(&position, turn));
            position = position.play_unchecked(turn);
            left -= 1;
            let defence = self.attack.defence(&position, left)?;
            position = defence
                .reply
                .map_or(position, |reply| position.play_unchecked(reply));
            answers = defence.answers;
        }
        symbols.sort_unstable();
        symbols.dedup();
        Some(symbols.len() as u8)
    }
}

/// The face that hops in that turn; nothing for a pass or a block that goes off.
fn face_of(position: &Position, turn: Turn) -> Option<Face> {
    let Turn::Hop {
        from, tipped_to, ..
    } = turn
    else {
        return None;
    };
    let direction = from.direction_to(tipped_to)?;
    let tip = position.explain(from, direction).ok()?;
    Some(tip.face())
}

/// Puts one block of the side anywhere, lying anyhow, unless the space is taken or a star.
fn throw(dice: &mut Dice, side: Side, placement: &mut Placement) {
    let square = Square::from_index(dice.below(SQUARES));
    let mut cubes = placement.ruleset.net.cubes();
    let cube = cubes.nth(dice.below(CUBES));
    let (Some(square), Some(cube)) = (square, cube) else {
        return;
    };
    let is_free = !square.is_star() && placement.get(square).is_none();
    if is_free && cube.top() != Face::Star {
        placement.put(square, side, cube);
    }
}

/// The puzzles taken so far.
struct Shelf {
    each: usize,
    puzzles: Vec<Puzzle>,
    /// What no other puzzle may look like.
    seen: HashSet<Vec<(Square, Cube)>>,
}

impl Shelf {
    fn new(each: usize) -> Shelf {
        Shelf {
            each,
            puzzles: Vec::new(),
            seen: HashSet::new(),
        }
    }

    /// The place among the puzzles of those of its sort: by level, numbers of blocks and variant.
    fn sort(puzzle: &Puzzle) -> (u8, usize, bool) {
        let kind = KINDS.into_iter().position(|kind| kind == puzzle.blocks());
        let variant = !puzzle.position.ruleset().side_by_side;
        (puzzle.level, kind.unwrap_or(KINDS.len()), variant)
    }

    fn wanted(&self) -> usize {
        LEVELS.count() * KINDS.len() * 2 * self.each
    }

    fn taken(&self) -> usize {
        self.puzzles.len()
    }

    fn is_full(&self) -> bool {
        self.taken() >= self.wanted()
    }

    fn take(&mut self, puzzle: Puzzle) {
        let sort = Shelf::sort(&puzzle);
        let alike = self
            .puzzles
            .iter()
            .filter(|other| Shelf::sort(other) == sort);
        if alike.count() >= self.each {
            return;
        }
        // Whatever stands beside them and under whatever rules.
        let blocks = puzzle.position.blocks(SOLVER);
        let mut gold: Vec<_> = blocks.map(|block| (block.square, block.cube)).collect();
        gold.sort_unstable();
        if self.seen.insert(gold) {
            self.puzzles.push(puzzle);
        }
    }

    /// The puzzles by level, numbers of blocks and variant, with their numbers.
    fn into_puzzles(self) -> Vec<Puzzle> {
        let mut puzzles = self.puzzles;
        puzzles.sort_by_key(Shelf::sort);
        for (puzzle, number) in puzzles.iter_mut().zip(1..) {
            puzzle.number = number;
        }
        puzzles
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn longer_more_tempting_and_more_various_puzzles_are_harder() {
        let level = |length, tempting, symbols| {
            let difficulty = Difficulty {
                length,
                tempting,
                symbols,
            };
            difficulty.level()
        };
        assert_eq!(level(1, 0, 1), 1);
        assert_eq!(level(4, 3, 4), 5);
        for length in 1..4 {
            for tempting in 0..5 {
                for symbols in 0..4 {
                    let here = level(length, tempting, symbols);
                    assert!(LEVELS.contains(&here));
                    assert!(level(length + 1, tempting, symbols) > here || here == 5);
                    assert!(level(length, tempting + 1, symbols) >= here);
                    assert!(level(length, tempting, symbols + 1) >= here);
                }
            }
        }
    }
}
