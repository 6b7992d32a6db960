//! One side alone on the board: what it may do, and the shortest ways off.
#![cfg(feature = "tui")]

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

use deblockle::dice::Dice;
use deblockle::engine::search::Limits;
use deblockle::engine::shortest_line;
use deblockle::rules::{
    Alone, Block, Face, IllegalReason, Placement, Position, Ruleset, SetUp, Side, SliderRule,
    Square, SquareSet, Turn,
};

fn alone(text: &str) -> Alone {
    let position = Position::parse(text, Ruleset::default()).unwrap();
    Alone::of(&position, position.to_move())
}

fn turn(text: &str) -> Turn {
    text.parse().unwrap()
}

fn spaces(names: &str) -> SquareSet {
    names
        .split(' ')
        .map(|name| name.parse::<Square>().unwrap())
        .collect()
}

#[test]
fn the_other_side_is_left_out_and_the_variant_with_it() {
    let variant = Ruleset {
        side_by_side: false,
        ..Ruleset::default()
    };
    let text = "2sc1tl2/7/2xh1cs2/7/2SC1TL2/7/2XS1CL2 b";
    let position = Position::parse(text, variant).unwrap();
    let gold = Alone::of(&position, Side::Gold);
    assert_eq!(gold, alone("7/7/7/7/2SC1TL2/7/2XS1CL2 g"));
    assert_eq!(gold.side(), Side::Gold);
    assert_eq!(gold.block_count(), 4);
    assert_eq!(
        Alone::of(&position, Side::Blue),
        alone("2sc1tl2/7/2xh1cs2/7/7/7/7 b")
    );
}

#[test]
fn it_moves_turn_after_turn_until_its_blocks_are_off() {
    let start = alone("7/2HX4/3XT3/7/7/7/7 g");
    let first = start.play(turn("d5-d6*")).unwrap();
    assert_eq!((first.side(), first.block_count()), (Side::Gold, 1));
    assert!(!first.is_through());
    let through = first.play(turn("c6-d6*")).unwrap();
    assert!(through.is_through() && !through.is_stuck());
    assert_eq!(through.tips().count(), 0);
}

#[test]
fn its_tips_are_those_that_it_would_have_in_a_game_with_the_opponent_far_away() {
    // Nothing reaches a7 from here, and in no direction is it what stops a Slider.
    let game = Position::parse("sc6/7/7/7/2SC1TL2/7/2XS1CL2 g", Ruleset::default()).unwrap();
    let alone = Alone::of(&game, Side::Gold);
    assert!(game.tips().eq(alone.tips()));
    assert_eq!(game.turns_by_text(), alone.turns_by_text());
    for (_, turn) in game.turns_by_text() {
        let after = Alone::of(&game.play(turn).unwrap(), Side::Gold);
        assert_eq!(alone.play(turn), Ok(after), "{turn}");
    }
}

#[test]
fn what_is_not_legal_is_refused_with_the_reason() {
    let start = alone("7/7/7/7/2SC1TL2/7/2XS1CL2 g");
    let reason = |text: &str| start.play(turn(text)).unwrap_err().reason;
    assert_eq!(reason("--"), IllegalReason::NoPass(Side::Gold));
    assert!(
        reason("c3-c5").to_string().contains("c5"),
        "{}",
        reason("c3-c5")
    );
    assert!(
        reason("a1-a2").to_string().contains("no block"),
        "{}",
        reason("a1-a2")
    );
    assert!(
        start
            .explain("c1".parse().unwrap(), deblockle::rules::Direction::South)
            .is_err()
    );
}

/// Whether a block on that space can lie so that it has no turn, other blocks being there.
fn can_be_locked(square: Square, others: SquareSet, ruleset: &Ruleset) -> Option<Block> {
    let cubes = ruleset.net.cubes();
    let mut blocks = cubes.map(|cube| Block { square, cube });
    blocks.find(|block| {
        block
            .tips_alone(Side::Gold, others, ruleset)
            .next()
            .is_none()
    })
}

/// Blocks on exactly those spaces of which none has a turn, if there are any.
fn stuck_on(spaces: SquareSet, ruleset: &Ruleset) -> Option<Alone> {
    let mut placement = Placement::new(*ruleset, Side::Gold);
    for square in spaces {
        let mut others = spaces;
        others.remove(square);
        let block = can_be_locked(square, others, ruleset)?;
        placement.put(square, Side::Gold, block.cube);
    }
    let alone = Alone::of(&placement.check().unwrap(), Side::Gold);
    assert!(alone.is_stuck(), "{}", alone.position());
    Some(alone)
}

fn rulesets() -> [Ruleset; 2] {
    SliderRule::ALL.map(|slider| Ruleset {
        slider,
        ..Ruleset::default()
    })
}

/// The sets of up to so many of those spaces, none of them empty.
fn sets(squares: &[Square], most: usize) -> Vec<SquareSet> {
    let mut sets = Vec::new();
    for (place, &square) in squares.iter().enumerate() {
        let alone = SquareSet::of(square);
        sets.push(alone);
        if most > 1 {
            let rest = self::sets(&squares[place + 1..], most - 1).into_iter();
            sets.extend(rest.map(|set| set | alone));
        }
    }
    sets
}

fn squares() -> Vec<Square> {
    Square::all().filter(|square| !square.is_star()).collect()
}

#[test]
fn four_blocks_in_a_row_from_a_corner_to_the_middle_can_be_stuck() {
    for ruleset in rulesets() {
        for row in ["a1 b1 c1 d1", "d1 e1 f1 g1", "a7 b7 c7 d7", "d7 e7 f7 g7"] {
            let stuck = stuck_on(spaces(row), &ruleset).expect(row);
            let pass = stuck.play(Turn::Pass).unwrap_err();
            assert_eq!(pass.reason, IllegalReason::Stuck);
            let never = AtomicBool::new(false);
            assert_eq!(shortest_line(&stuck, Limits::default(), &never), None);
        }
    }
}

#[test]
fn fewer_than_four_blocks_are_never_stuck() {
    for ruleset in rulesets() {
        for set in sets(&squares(), 3) {
            assert!(stuck_on(set, &ruleset).is_none(), "{set:?}");
        }
    }
}

#[test]
#[ignore = "looks at all 195,708 sets of up to four spaces"]
fn no_others_are_ever_stuck() {
    for ruleset in rulesets() {
        let all = sets(&squares(), 4);
        assert_eq!(all.len(), 195_708);
        let stuck = all
            .into_iter()
            .filter(|&set| stuck_on(set, &ruleset).is_some());
        assert_eq!(stuck.count(), 4);
    }
}

/// The fewest turns in which the blocks go off, if it is no more than `most`: by trying everything.
fn fewest_by_trying(start: Alone, most: usize) -> Option<usize> {
    let mut seen = HashSet::from([start]);
    let mut here = vec![start];
    for turns in 1..=most {
        let mut next = Vec::new();
        for alone in here {
            for turn in alone.tips().flat_map(|tip| tip.turns()) {
                let after = alone.play(turn).unwrap();
                if after.is_through() {
                    return Some(turns);
                }
                if seen.insert(after) {
                    next.push(after);
                }
            }
        }
        here = next;
    }
    None
}

/// The length of the line that is said to be a shortest one, which is played through.
fn par(start: Alone) -> usize {
    let line = shortest_line(&start, Limits::default(), &AtomicBool::new(false)).expect("a line");
    let play = |alone: Alone, &turn: &Turn| alone.play(turn).unwrap();
    assert!(line.iter().fold(start, play).is_through());
    line.len()
}

/// Blocks as the dice lay them.
fn laid(seed: u64, side: Side, count: usize, ruleset: Ruleset) -> Alone {
    let mut dice = Dice::new(seed);
    let rolls = dice.roll_blocks(count);
    let mut set_up = SetUp::new(ruleset, side.other(), &rolls, &rolls).unwrap();
    dice.shuffle(&mut set_up);
    Alone::of(&set_up.preview(), side)
}

/// The board after that many turns of a shortest line, from which few are left to try.
fn late(start: Alone, left: usize) -> Alone {
    let line = shortest_line(&start, Limits::default(), &AtomicBool::new(false)).expect("a line");
    let early = &line[..line.len() - left];
    early
        .iter()
        .fold(start, |alone, &turn| alone.play(turn).unwrap())
}

#[test]
fn the_end_of_a_shortest_line_is_as_short_as_trying_everything_finds() {
    for ruleset in rulesets() {
        for (seed, count) in [(1, 2), (2, 2), (3, 3), (4, 4)] {
            for side in Side::ALL {
                let end = late(laid(seed, side, count, ruleset), 3);
                assert_eq!(
                    (par(end), fewest_by_trying(end, 3)),
                    (3, Some(3)),
                    "{seed} {side}"
                );
            }
        }
    }
}

#[test]
#[ignore = "tries everything for minutes"]
fn shortest_lines_are_as_short_as_trying_everything_finds() {
    for ruleset in rulesets() {
        for (seed, count) in (0..40).map(|seed| (seed, 1 + seed as usize % 2)) {
            let start = laid(seed, Side::ALL[seed as usize / 2 % 2], count, ruleset);
            assert_eq!(Some(par(start)), fewest_by_trying(start, 10), "seed {seed}");
        }
    }
}

/// The least that each block needs with the board to itself, added up.
fn each_alone(start: Alone) -> usize {
    let lone = |block: Block| {
        let mut placement = Placement::new(*start.ruleset(), start.side());
        placement.put(block.square, start.side(), block.cube);
        par(Alone::of(&placement.check().unwrap(), start.side()))
    };
    start.blocks().map(lone).sum()
}

#[test]
fn blocks_that_stop_each_other_can_go_off_sooner_than_each_alone() {
    let helped = (0..).map(|seed| laid(seed, Side::Gold, 2, rulesets()[1]));
    let helped = helped
        .take(200)
        .find(|&start| par(start) < each_alone(start));
    let start = helped.expect("one of so many");
    let (par, apart) = (par(start), each_alone(start));
    assert!(par < apart, "{par} {apart}");
    assert_eq!(fewest_by_trying(late(start, 3), 3), Some(3));
}

#[test]
fn a_set_up_and_its_half_turn_have_the_same_par() {
    for seed in 0..5 {
        let gold = laid(seed, Side::Gold, 4, Ruleset::default());
        let mut placement = Placement::new(Ruleset::default(), Side::Blue);
        for block in gold.blocks() {
            let cube = block.cube.spun().spun();
            placement.put(block.square.half_turned(), Side::Blue, cube);
        }
        let blue = Alone::of(&placement.check().unwrap(), Side::Blue);
        assert_eq!(par(gold), par(blue), "seed {seed}");
    }
}

#[test]
fn a_search_that_is_called_off_or_out_of_nodes_finds_nothing() {
    let start = laid(1, Side::Gold, 4, Ruleset::default());
    let line = |limits, stop| shortest_line(&start, limits, &AtomicBool::new(stop));
    assert_eq!(line(Limits::default(), true), None);
    assert_eq!(line(Limits::nodes(3), false), None);
    assert!(line(Limits::nodes(100_000), false).is_some());
}

#[test]
fn a_block_whose_star_was_rolled_may_stand_so_until_its_tip() {
    let cube = Ruleset::default().net.with_top(Face::Star);
    let mut placement = Placement::new(Ruleset::default(), Side::Gold);
    placement.put("c1".parse().unwrap(), Side::Gold, cube);
    let start = Alone::of(&placement.check().unwrap(), Side::Gold);
    assert!(par(start) <= 5);
}
