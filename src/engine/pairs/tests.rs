//! A smaller game, solved completely: some spaces are walls until a block is off. Each answer is
//! compared with those that the turns lead to, by a plain reading of the rules.

use std::collections::HashMap;
use std::num::NonZeroUsize;

use super::super::numbering::{CUBES, Numbering};
use super::super::solve::Endings;
use super::index::{BLOCKS, INDICES, Indexing, PAIRS, SPACES, pair_number, square};
use super::plain::Plain;
use super::{Build, NEITHER, UNREAL};
use crate::rules::{Block, Position, Ruleset, Side, SliderRule, Square, SquareSet};

const THREADS: NonZeroUsize = NonZeroUsize::new(2).unwrap();

fn set(spaces: &str) -> SquareSet {
    let names = spaces.split_whitespace();
    names.map(|name| name.parse::<Square>().unwrap()).collect()
}

/// The numbers of the spaces, in order.
fn numbers(spaces: &str) -> Vec<usize> {
    let is_among = |&space: &usize| set(spaces).contains(square(space).unwrap());
    (0..SPACES).filter(is_among).collect()
}

fn finished(mut build: Build) -> Build {
    while !build.is_done() {
        build.step();
    }
    build
}

fn ruleset(net: &str, slider: SliderRule, side_by_side: bool) -> Ruleset {
    Ruleset {
        side_by_side,
        slider,
        net: net.parse().unwrap(),
    }
}

#[test]
fn the_plain_reading_of_the_rules_is_that_of_the_rules() {
    for (net, slider, side_by_side) in [
        ("SCLXHT", SliderRule::BesideStar, true),
        ("STLCHX", SliderRule::Full, false),
    ] {
        let ruleset = ruleset(net, slider, side_by_side);
        let (plain, indexing) = (
            Plain {
                ruleset,
                walls: SquareSet::EMPTY,
            },
            Indexing::new(ruleset),
        );
        let positions = (0..INDICES).step_by(INDICES / 601);
        let positions = positions.filter_map(|index| indexing.position(index, index % 2 == 0));
        for position in positions {
            let side = position.to_move();
            let theirs = position.occupied_by(side.other());
            let mut found: Vec<(Block, Option<Block>)> = Vec::new();
            for block in position.blocks(side) {
                let own = position.occupied_by(side) & !SquareSet::of(block.square);
                let turns = plain.turns(block, side, own, theirs);
                found.extend(turns.into_iter().map(|after| (block, after)));
            }
            let mut expected: Vec<(Block, Option<Block>)> = Vec::new();
            for tip in position.tips() {
                let (_, block) = position.numbered_block_at(side, tip.from).unwrap();
                let landed = tip.landings().into_iter().map(|square| Block {
                    square,
                    cube: tip.cube,
                });
                expected.extend(landed.map(|after| (block, Some(after))));
                expected.extend(tip.goes_off().then_some((block, None)));
            }
            found.sort();
            expected.sort();
            assert_eq!(found, expected, "{position}");
        }
    }
}

/// The smaller game and the answers in question.
struct Small {
    plain: Plain,
    open: Vec<usize>,
    indexing: Indexing,
    endings: Endings,
    /// By whether the pair is to move and its spaces: as [`Build::values_of_pair`] gives them.
    answers: HashMap<(bool, usize), Vec<u8>>,
}

/// The blocks' numbers: the single one, and the pair in any order.
type Numbers = (usize, [usize; 2]);

impl Small {
    fn new(ruleset: Ruleset, spaces: &str) -> Small {
        let endings = Endings::solve(ruleset, NonZeroUsize::MIN);
        let build = finished(Build::on(set(spaces), &endings, THREADS));
        let open = numbers(spaces);
        let mut answers = HashMap::new();
        for (place, &high) in open.iter().enumerate() {
            for pair in open[..place].iter().map(|&low| pair_number(low, high)) {
                for to_move in [true, false] {
                    answers.insert((to_move, pair), build.values_of_pair(pair, to_move));
                }
            }
        }
        Small {
            plain: Plain {
                ruleset,
                walls: !(set(spaces) | SquareSet::STARS),
            },
            open,
            indexing: Indexing::new(ruleset),
            endings,
            answers,
        }
    }

    fn answer(&self, pair_to_move: bool, (single, pair): Numbers) -> u8 {
        let [low, high] = [pair[0].min(pair[1]), pair[0].max(pair[1])];
        let spaces = pair_number(low / CUBES, high / CUBES);
        let row = high % CUBES * CUBES + low % CUBES;
        self.answers[&(pair_to_move, spaces)][row * BLOCKS + single]
    }

    fn block(&self, number: usize) -> Block {
        self.indexing.block(number).unwrap()
    }

    fn space(&self, number: usize) -> SquareSet {
        SquareSet::of(self.block(number).square)
    }

    /// The turns left when the side with the single block is to move and one of the pair is off.
    fn after_off(&self, single: usize, other: usize) -> u8 {
        let numbering = Numbering::new(self.plain.ruleset.net);
        let single = numbering.number(Side::Blue, self.block(single));
        let other = numbering.number(Side::Gold, self.block(other));
        self.endings.turns_of(single, other)
    }

    /// What the position's answer has to be when those are the ones after the turns of the side to
    /// move. To have lost already is nothing.
    fn by_children(children: &[Option<u8>]) -> u8 {
        let turns = |child: &Option<u8>| child.unwrap_or(0);
        let wins = |child: &&Option<u8>| child.is_none_or(|turns| turns > 0 && turns % 2 == 0);
        let loses = |child: &Option<u8>| child.is_some_and(|turns| turns % 2 == 1);
        if let Some(fastest) = children.iter().filter(wins).map(turns).min() {
            fastest + 1
        } else if children.iter().all(loses) {
            children.iter().map(turns).max().unwrap() + 1
        } else {
            NEITHER
        }
    }

    /// What a block of that number can become in a turn.
    fn turns(&self, number: usize, side: Side, own: SquareSet, theirs: SquareSet) -> Turns {
        let turns = self.plain.turns(self.block(number), side, own, theirs);
        let number = |block| self.indexing.number(Side::Gold, block);
        turns.into_iter().map(|block| block.map(number)).collect()
    }

    /// Compares all answers with the single block on that space and the pair on those. Returns how
    /// many positions are won by the side with the pair, and by the other.
    fn compare(&self, single: usize, pair: [usize; 2]) -> [usize; 2] {
        let lies = |space: usize| space * CUBES..(space + 1) * CUBES;
        let [single_at, low_at, high_at] =
            [single, pair[0], pair[1]].map(|space| self.space(space * CUBES));
        let single_turns: Vec<Turns> = lies(single)
            .map(|number| self.turns(number, Side::Blue, SquareSet::EMPTY, low_at | high_at))
            .collect();
        let turns_of = |space, own| -> Vec<Turns> {
            lies(space)
                .map(|number| self.turns(number, Side::Gold, own, single_at))
                .collect()
        };
        let (low_turns, high_turns) = (turns_of(pair[0], high_at), turns_of(pair[1], low_at));
        let mut wins = [0, 0];
        for single in lies(single) {
            for low in lies(pair[0]) {
                for high in lies(pair[1]) {
                    let pair_moves = [
                        (&low_turns[low % CUBES], high),
                        (&high_turns[high % CUBES], low),
                    ];
                    let numbers = (single, [low, high]);
                    let found = self.answer(true, numbers);
                    assert_eq!(found, self.pair_to_move(numbers, pair_moves), "{numbers:?}");
                    wins[usize::from(found.is_multiple_of(2))] += usize::from(found > 0);
                    let found = self.answer(false, numbers);
                    let expected = self.single_to_move(numbers, &single_turns[single % CUBES]);
                    assert_eq!(found, expected, "{numbers:?}");
                    wins[usize::from(found % 2 == 1)] += usize::from(found > 0);
                }
            }
        }
        wins
    }

    fn pair_to_move(&self, numbers: Numbers, moves: [(&Turns, usize); 2]) -> u8 {
        let (single, _) = numbers;
        let mut children = Vec::new();
        for (turns, other) in moves {
            children.extend(turns.iter().map(|after| match *after {
                Some(one) => Some(self.answer(false, (single, [one, other]))),
                None => Some(self.after_off(single, other)),
            }));
        }
        if children.is_empty() {
            children.push(Some(self.answer(false, numbers)));
        }
        Small::by_children(&children)
    }

    fn single_to_move(&self, numbers: Numbers, turns: &Turns) -> u8 {
        let (_, pair) = numbers;
        let after = |after: &Option<usize>| after.map(|single| self.answer(true, (single, pair)));
        let mut children: Vec<Option<u8>> = turns.iter().map(after).collect();
        if children.is_empty() {
            children.push(Some(self.answer(true, numbers)));
        }
        Small::by_children(&children)
    }
}

/// The numbers that a block can come to; nothing when it goes off.
type Turns = Vec<Option<usize>>;

fn every_answer_follows(ruleset: Ruleset, spaces: &str) {
    let small = Small::new(ruleset, spaces);
    let mut wins = [0, 0];
    for &single in &small.open {
        for &low in &small.open {
            for &high in small.open.iter().filter(|&&high| low < high) {
                let at = |space: usize| small.space(space * CUBES);
                let pair = at(low) | at(high);
                let touching =
                    !ruleset.side_by_side && !(pair & at(single).neighbours()).is_empty();
                if !(pair & at(single)).is_empty() || touching {
                    let numbers = (single * CUBES, [low * CUBES, high * CUBES]);
                    assert_eq!(small.answer(true, numbers), UNREAL);
                    continue;
                }
                let [for_pair, for_single] = small.compare(single, [low, high]);
                wins = [wins[0] + for_pair, wins[1] + for_single];
            }
        }
    }
    assert!(wins[0] > 1000 && wins[1] > 1000, "{wins:?}");
}

#[test]
fn every_answer_of_a_smaller_game_follows_from_those_a_turn_later() {
    every_answer_follows(Ruleset::default(), "c2 c3 d4 d5 e5 c4");
}

#[test]
fn every_answer_of_a_smaller_variant_follows_from_those_a_turn_later() {
    let variant = ruleset("STLCHX", SliderRule::Full, false);
    every_answer_follows(variant, "c2 c3 d4 d5 e5 e6 a4");
}

#[test]
fn work_that_was_left_off_and_gone_on_with_finds_the_same() {
    let endings = Endings::solve(Ruleset::default(), NonZeroUsize::MIN);
    let begin = |threads| Build::on(set("c3 c4 d4 d5"), &endings, threads);
    let mut whole = begin(NonZeroUsize::MIN);
    let (mut steps, mut saved) = (0, Vec::new());
    while !whole.is_done() {
        if steps % 7 == 0 {
            let mut bytes = Vec::new();
            whole.save(&mut bytes).unwrap();
            saved.push(bytes);
        }
        whole.step();
        steps += 1;
    }
    assert!(whole.progress().found > 1000);
    let mut expected = Vec::new();
    whole.save(&mut expected).unwrap();
    for bytes in saved {
        let again = finished(begin(THREADS).loaded(&mut &bytes[..]).unwrap());
        let mut found = Vec::new();
        again.save(&mut found).unwrap();
        assert!(found == expected);
        let cut = &bytes[..bytes.len() - 1];
        assert!(begin(NonZeroUsize::MIN).loaded(&mut &cut[..]).is_err());
    }
}

#[test]
fn answers_stand_at_their_indices() {
    let ruleset = Ruleset::default();
    let endings = Endings::solve(ruleset, NonZeroUsize::MIN);
    let spaces = "a1 c6 d5";
    let build = finished(Build::on(set(spaces), &endings, THREADS));
    // One of Gold's blocks goes off after the other, and Blue's cannot win in between.
    let position = Position::parse("7/2HX4/3XT3/7/7/7/sc6 g", ruleset).unwrap();
    let (index, pair_to_move) = Indexing::new(ruleset).index(&position).unwrap();
    assert_eq!(build.value(index, pair_to_move), 3);

    let open = numbers(spaces);
    for pair_to_move in [true, false] {
        for (single, low, high) in [(0, 1, 2), (1, 0, 2), (2, 0, 1)] {
            let [single, low, high] = [single, low, high].map(|place| open[place] * CUBES);
            let pair = pair_number(low / CUBES, high / CUBES);
            let of_pair = build.values_of_pair(pair, pair_to_move);
            let of_single = build.values(single / CUBES, pair_to_move);
            assert_eq!(
                (of_pair.len(), of_single.len()),
                (CUBES * CUBES * BLOCKS, CUBES * PAIRS)
            );
            for lies in (0..CUBES * CUBES * CUBES).step_by(23) {
                let (row, lie) = (lies / CUBES, lies % CUBES);
                let (high, low) = (high + row / CUBES, low + row % CUBES);
                let index = (single + lie) * PAIRS + pair_number(low, high);
                let value = build.value(index, pair_to_move);
                assert_eq!(of_pair[row * BLOCKS + single + lie], value);
                assert_eq!(of_single[index - single * PAIRS], value);
            }
        }
    }
    // The pair on one space, and then the single block on that of one of them.
    assert_eq!(build.value(pair_number(1, 2), true), UNREAL);
    assert_eq!(
        build.values(open[0], true)[pair_number(1, open[1] * CUBES)],
        UNREAL
    );
}
