//! The endings of one block against one: each position's answer against those of the positions that
//! its turns lead to, a plain search, and totals.

mod random;

use std::num::NonZeroUsize;
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;
use std::thread;

use SliderRule::{BesideStar, Full};
use deblockle::engine::search::Limits;
use deblockle::engine::solve::{Ending, Endings, prove};
use deblockle::rules::{
    Block, Cube, Leads, Placement, Position, Ruleset, Side, SliderRule, Square, Status,
};
use proptest::prelude::*;

fn solved(ruleset: Ruleset) -> Endings {
    Endings::solve(ruleset, NonZeroUsize::new(2).unwrap())
}

fn ruleset(net: &str, slider: SliderRule, side_by_side: bool) -> Ruleset {
    Ruleset {
        side_by_side,
        slider,
        net: net.parse().unwrap(),
    }
}

/// The spaces on which a block can stand.
fn spaces() -> impl Iterator<Item = Square> {
    Square::all().filter(|square| !square.is_star())
}

/// The position with these blocks, or nothing when the rules do not allow it.
fn position(ruleset: Ruleset, gold: Block, blue: Block, to_move: Side) -> Option<Position> {
    if gold.square == blue.square {
        return None;
    }
    let mut placement = Placement::new(ruleset, to_move);
    placement.put(gold.square, Side::Gold, gold.cube);
    placement.put(blue.square, Side::Blue, blue.cube);
    placement.check().ok()
}

/// Every position with the mover's block on that space.
fn positions_with_gold_on(ruleset: Ruleset, square: Square) -> impl Iterator<Item = Position> {
    let cubes: Vec<Cube> = ruleset.net.cubes().collect();
    let lies = cubes.clone().into_iter();
    let golds = lies.map(move |cube| Block { square, cube });
    golds.flat_map(move |gold| {
        let cubes = cubes.clone();
        spaces().flat_map(move |square| {
            let blues = cubes
                .clone()
                .into_iter()
                .map(move |cube| Block { square, cube });
            blues.filter_map(move |blue| position(ruleset, gold, blue, Side::Gold))
        })
    })
}

/// The positions after each turn of the side to move, the forced pass included.
fn children(position: &Position) -> Vec<Position> {
    let after = |tip: deblockle::rules::Tip| -> Vec<Position> {
        match tip.leads {
            Leads::Off => vec![position.after_off(&tip)],
            Leads::Landings(landings) => landings
                .into_iter()
                .map(|landing| position.after_hop(&tip, landing))
                .collect(),
        }
    };
    let children: Vec<Position> = position.tips().flat_map(after).collect();
    if children.is_empty() && position.status() == Status::Deblockled {
        return vec![position.passed()];
    }
    children
}

/// An ending as a number: the more, the better for that side.
fn worth(ending: Ending, to: Side) -> i32 {
    match ending {
        Ending::NobodyWins => 0,
        Ending::Win { side, turns } if side == to => 1000 - turns as i32,
        Ending::Win { turns, .. } => turns as i32 - 1000,
    }
}

/// The same ending seen one turn earlier.
fn one_turn_earlier(ending: Ending) -> Ending {
    match ending {
        Ending::NobodyWins => Ending::NobodyWins,
        Ending::Win { side, turns } => Ending::Win {
            side,
            turns: turns + 1,
        },
    }
}

/// What the position's answer has to be, by those of its children.
fn by_children(endings: &Endings, position: &Position) -> Ending {
    let side = position.to_move();
    let answer = |child: &Position| match child.winner() {
        Some(side) => Ending::Win { side, turns: 0 },
        None => endings.get(child).unwrap(),
    };
    let best = children(position)
        .iter()
        .map(|child| one_turn_earlier(answer(child)))
        .max_by_key(|&ending| worth(ending, side));
    best.unwrap_or(Ending::NobodyWins)
}

/// Compares every answer with those a turn later, with the mover's block on every so manieth space;
/// a share of them on each thread.
fn every_answer_follows(ruleset: Ruleset, step: usize) {
    let endings = &solved(ruleset);
    let threads = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    thread::scope(|scope| {
        for share in 0..threads {
            let spaces = spaces().step_by(step).skip(share).step_by(threads);
            scope.spawn(move || {
                for position in spaces.flat_map(|square| positions_with_gold_on(ruleset, square)) {
                    let expected = by_children(endings, &position);
                    assert_eq!(endings.get(&position), Some(expected), "{position}");
                }
            });
        }
    });
}

#[test]
fn every_answer_follows_from_those_a_turn_later() {
    every_answer_follows(Ruleset::default(), 1);
}

#[test]
fn answers_of_the_variant_follow_from_those_a_turn_later() {
    every_answer_follows(ruleset("SCLXHT", Full, false), 4);
}

#[test]
#[ignore = "takes a minute"]
fn every_answer_of_the_variant_follows_from_those_a_turn_later() {
    every_answer_follows(ruleset("SCLXHT", Full, false), 1);
}

/// Per rule set: the positions with one side to move, how many of them that side wins, how many it
/// loses, how many nobody wins, and the turns of the longest ending.
type Totals = [usize; 5];

fn totals(endings: &Endings) -> Totals {
    let tally = endings.tally();
    let every_other = |first: usize| tally.iter().skip(first).step_by(2).sum();
    [
        tally.iter().sum(),
        every_other(1),
        every_other(2),
        tally[0],
        tally.len() - 1,
    ]
}

/// The net of the wooden game, its mirror image, and one with other faces opposite each other.
const TOTALS: [(&str, SliderRule, bool, Totals); 12] = [
    (
        "SCLXHT",
        BesideStar,
        true,
        [1245312, 876272, 364929, 4111, 31],
    ),
    (
        "SCLXHT",
        BesideStar,
        false,
        [1157760, 798081, 327341, 32338, 81],
    ),
    ("SCLXHT", Full, true, [1245312, 862477, 379136, 3699, 32]),
    ("SCLXHT", Full, false, [1157760, 749232, 313448, 95080, 41]),
    (
        "SCHXLT",
        BesideStar,
        true,
        [1245312, 876272, 364929, 4111, 31],
    ),
    (
        "SCHXLT",
        BesideStar,
        false,
        [1157760, 798081, 327341, 32338, 81],
    ),
    ("SCHXLT", Full, true, [1245312, 862477, 379136, 3699, 32]),
    ("SCHXLT", Full, false, [1157760, 749232, 313448, 95080, 41]),
    (
        "STLCHX",
        BesideStar,
        true,
        [1245312, 886499, 351019, 7794, 50],
    ),
    (
        "STLCHX",
        BesideStar,
        false,
        [1157760, 811317, 316643, 29800, 44],
    ),
    ("STLCHX", Full, true, [1245312, 866968, 368491, 9853, 30]),
    ("STLCHX", Full, false, [1157760, 783277, 328937, 45546, 42]),
];

#[test]
fn totals_of_rule_sets() {
    for (net, slider, side_by_side, expected) in TOTALS {
        let found = totals(&solved(ruleset(net, slider, side_by_side)));
        assert_eq!(found, expected, "{net} {slider} {side_by_side}");
    }
}

/// Whether the side to move can win within so many turns, by trying everything.
fn wins_within(position: &Position, turns: u32) -> bool {
    position.winner().is_none()
        && turns > 0
        && children(position)
            .iter()
            .any(|child| loses_within(child, turns - 1))
}

/// Whether the opponent of the side to move can win within so many turns, by trying everything.
fn loses_within(position: &Position, turns: u32) -> bool {
    if position.winner().is_some() {
        return true;
    }
    let children = match turns {
        0 => return false,
        _ => children(position),
    };
    !children.is_empty() && children.iter().all(|child| wins_within(child, turns - 1))
}

/// How far the plain search looks.
const DEPTH: u32 = 4;

/// The ending as far as a plain search sees.
fn searched(position: &Position, depth: u32) -> Option<Ending> {
    let side = position.to_move();
    (1..=depth).find_map(|turns| {
        if wins_within(position, turns) {
            Some(Ending::Win { side, turns })
        } else if loses_within(position, turns) {
            let side = side.other();
            Some(Ending::Win { side, turns })
        } else {
            None
        }
    })
}

/// A block anywhere, and as which side's.
fn any_block(ruleset: Ruleset) -> impl Strategy<Value = Block> {
    let spaces: Vec<Square> = spaces().collect();
    let cubes: Vec<Cube> = ruleset.net.cubes().collect();
    let square = prop::sample::select(spaces);
    (square, prop::sample::select(cubes)).prop_map(|(square, cube)| Block { square, cube })
}

fn positions_of_a_ruleset() -> impl Strategy<Value = Vec<Position>> {
    random::rulesets().prop_flat_map(|ruleset| {
        let to_move = prop::sample::select(Side::ALL.to_vec());
        let position = (any_block(ruleset), any_block(ruleset), to_move)
            .prop_filter_map("no position", move |(gold, blue, to_move)| {
                position(ruleset, gold, blue, to_move)
            });
        prop::collection::vec(position, 100)
    })
}

proptest! {
    #![proptest_config(random::cases(10))]

    #[test]
    fn a_plain_search_agrees(positions in positions_of_a_ruleset()) {
        let endings = solved(*positions[0].ruleset());
        for position in positions {
            let found = endings.get(&position).unwrap();
            let near = matches!(found, Ending::Win { turns, .. } if turns <= DEPTH);
            prop_assert_eq!(searched(&position, DEPTH), near.then_some(found), "{}", position);
        }
    }
}

#[test]
fn forced_wins_with_several_blocks_are_proved() {
    let cases = [
        // Two blocks that go off one after the other.
        ("3tl3/2HX4/3XT3/7/7/7/sc6 g", Some("gold wins in 3")),
        ("3tl3/2HX4/3XT3/7/7/7/sc6 b", Some("gold wins in 4")),
        // Won, and one block against one.
        ("7/7/7/7/7/sc6/7 b", Some("gold has won")),
        ("3tl3/7/3XT3/7/7/7/7 g", Some("gold wins in 1")),
        // Too far away for the limit.
        ("2sc1tl2/7/2xh1cs2/7/2SC1TL2/7/2XS1CL2 g", None),
    ];
    let endings = solved(Ruleset::default());
    for (text, expected) in cases {
        let position = Position::parse(text, Ruleset::default()).unwrap();
        let limits = Limits::nodes(10_000);
        let found = prove(&position, &endings, limits, &AtomicBool::new(false));
        let found = found.map(|ending| ending.to_string());
        assert_eq!(found.as_deref(), expected, "{text}");
    }
}

/// Two blocks of Gold's and one or two of Blue's, all near the stars through which they go off.
fn near_the_end() -> impl Strategy<Value = Position> {
    random::rulesets().prop_flat_map(|ruleset| {
        let near = |star: Square| -> Vec<Square> {
            let far = |square: &Square| {
                let files = square.file().abs_diff(star.file());
                files + square.rank().abs_diff(star.rank())
            };
            spaces().filter(|square| far(square) <= 2).collect()
        };
        let cubes: Vec<Cube> = ruleset.net.cubes().collect();
        let blocks = |side: Side, count| {
            let block = (
                Just(side),
                prop::sample::select(near(side.goal())),
                prop::sample::select(cubes.clone()),
            );
            prop::collection::vec(block, count)
        };
        let to_move = prop::sample::select(Side::ALL.to_vec());
        let golds = blocks(Side::Gold, 2..=2);
        (golds, blocks(Side::Blue, 1..=2), to_move).prop_filter_map(
            "no position",
            move |(golds, blues, to_move)| {
                let mut placement = Placement::new(ruleset, to_move);
                for (side, square, cube) in golds.into_iter().chain(blues) {
                    placement.put(square, side, cube);
                }
                placement.check().ok()
            },
        )
    })
}

#[test]
fn proofs_without_the_table_agree_with_it() {
    const TURNS: u32 = 6;
    let limits = Limits::depth(TURNS);
    let ruleset = Ruleset::default();
    let (endings, of_other_rules) = (solved(ruleset), solved(self::ruleset("SCHXLT", Full, true)));
    let positions = positions_with_gold_on(ruleset, "b4".parse().unwrap());
    for position in positions.step_by(97) {
        let found = prove(&position, &of_other_rules, limits, &AtomicBool::new(false));
        let near = |ending: &Ending| matches!(ending, Ending::Win { turns, .. } if *turns <= TURNS);
        assert_eq!(found, endings.get(&position).filter(near), "{position}");
    }
}

proptest! {
    #![proptest_config(random::cases(250))]

    #[test]
    fn what_is_proved_is_found_by_a_plain_search(position in near_the_end()) {
        // The endings of another rule set are not used.
        static NONE: LazyLock<Endings> = LazyLock::new(|| {
            solved(ruleset("SCHXLT", BesideStar, true))
        });
        let limits = Limits { depth: Some(3), ..Limits::default() };
        let found = prove(&position, &NONE, limits, &AtomicBool::new(false));
        let expected = match position.status() {
            Status::Won(side) => Some(Ending::Win { side, turns: 0 }),
            Status::Stuck => Some(Ending::NobodyWins),
            _ => searched(&position, 3),
        };
        prop_assert_eq!(found, expected, "{}", position);
    }
}
