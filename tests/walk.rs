//! Walking a hop step by step (R17): the steps lead to the tip's landings and nowhere else.

mod random;

use std::collections::VecDeque;

use deblockle::rules::{
    Direction, Face, Position, Ruleset, SliderRule, Square, SquareSet, Tip, Turn, Walk, WalkRefusal,
};
use proptest::prelude::*;
use proptest::sample::Index;

use Direction::{East, North, South, West};

fn square(name: &str) -> Square {
    name.parse().expect(name)
}

/// The hop after tipping the block on `from` to the north, in the default rules.
fn walk(text: &str, from: &str) -> Walk {
    tipped(text, from, North, Ruleset::default())
}

fn tipped(text: &str, from: &str, direction: Direction, ruleset: Ruleset) -> Walk {
    let position = Position::parse(text, ruleset).expect(text);
    let tip = position.explain(square(from), direction).expect(text);
    Walk::new(&position, tip)
}

/// Takes the steps and returns the turn that the hop then makes, as text.
fn after(walk: &mut Walk, steps: &[Direction]) -> Option<String> {
    for &direction in steps {
        walk.step(direction).expect("a step that is not refused");
    }
    walk.turn().map(|turn| turn.to_string())
}

/// What a step is refused with; asserts that the hop stays as it was.
fn refusal(walk: &Walk, direction: Direction) -> WalkRefusal {
    let mut walked = walk.clone();
    let refusal = walked.step(direction).expect_err("a refused step");
    assert_eq!(walked, *walk);
    refusal
}

#[test]
fn r17_a_cross_takes_one_step_and_may_change_its_mind() {
    let mut walk = walk("7/7/2XS4/1xs5/2LX4/7/7 g", "c3");
    assert_eq!((walk.at(), walk.steps_left()), (square("c4"), 1));
    assert_eq!(walk.turn(), None);
    assert_eq!(refusal(&walk, North), WalkRefusal::Blocked(square("c5")));
    assert_eq!(refusal(&walk, West), WalkRefusal::Blocked(square("b4")));
    assert_eq!(after(&mut walk, &[East]).as_deref(), Some("c3-c4-d4"));
    assert_eq!((walk.at(), walk.steps_left()), (square("d4"), 0));
    assert_eq!(after(&mut walk, &[South]).as_deref(), Some("c3-c4-c3"));
    assert_eq!(walk.path(), [square("c3")]);
}

#[test]
fn r17_an_x_takes_two_steps_one_along_each_axis_either_first() {
    let start = walk("7/7/7/7/2SC4/7/6xs g", "c3");
    let ends = [
        (North, East, "c3-c4-d5"),
        (North, West, "c3-c4-b5"),
        (South, East, "c3-c4-d3"),
        (South, West, "c3-c4-b3"),
    ];
    for (one, other, turn) in ends {
        for [first, second] in [[one, other], [other, one]] {
            let mut walk = start.clone();
            assert_eq!(walk.steps_left(), 2);
            assert_eq!(after(&mut walk, &[first]), None);
            // After half of the way it has not moved.
            let half = (walk.half(), walk.at(), walk.steps_left());
            assert_eq!(half, (Some(first), square("c4"), 1));
            assert_eq!(after(&mut walk, &[second]).as_deref(), Some(turn));
            assert_eq!((walk.half(), walk.steps_left()), (None, 0));
        }
    }
}

#[test]
fn r17_an_x_that_has_landed_changes_one_axis_where_it_can_and_begins_anew_where_not() {
    let mut walk = walk("7/7/7/7/2SC4/7/6xs g", "c3");
    let east_then_back = [North, East, South];
    assert_eq!(
        after(&mut walk, &east_then_back).as_deref(),
        Some("c3-c4-d3")
    );
    assert_eq!(after(&mut walk, &[West]).as_deref(), Some("c3-c4-b3"));
    // With d3 taken, south of d5 there is nothing, but south and then west there is.
    let mut walk = self::walk("7/7/7/7/2SCxs3/7/7 g", "c3");
    assert_eq!(
        after(&mut walk, &[North, East]).as_deref(),
        Some("c3-c4-d5")
    );
    assert_eq!(after(&mut walk, &[South]), None);
    assert_eq!(walk.half(), Some(South));
    assert_eq!(refusal(&walk, East), WalkRefusal::Blocked(square("d3")));
    assert_eq!(after(&mut walk, &[West]).as_deref(), Some("c3-c4-b3"));
}

#[test]
fn r17_a_slider_steps_from_stop_to_stop() {
    let mut walk = walk("7/7/7/7/3CH3/7/6xs g", "d3");
    assert_eq!(after(&mut walk, &[North]).as_deref(), Some("d3-d4-d5"));
    // Over the star, which is no stop.
    assert_eq!(after(&mut walk, &[North]).as_deref(), Some("d3-d4-d7"));
    assert_eq!(refusal(&walk, North), WalkRefusal::NoFurtherStop);
    // Another way begins where the block was tipped to.
    assert_eq!(after(&mut walk, &[East]).as_deref(), Some("d3-d4-g4"));
    assert_eq!(after(&mut walk, &[South]).as_deref(), Some("d3-d4-d3"));
    assert!(walk.back() && walk.back());
    assert_eq!(walk.at(), square("d7"));
}

#[test]
fn r17_hoops_take_three_steps_and_may_go_back() {
    let mut walk = walk("7/7/7/7/2CL4/7/6xs g", "c3");
    for left in [3, 2, 1] {
        assert_eq!((walk.steps_left(), walk.turn()), (left, None));
        let direction = if left == 2 { South } else { North };
        walk.step(direction).unwrap();
    }
    assert_eq!(walk.path(), ["c5", "c4", "c5"].map(square));
    assert_eq!(walk.turn().unwrap().to_string(), "c3-c4-c5");
    assert_eq!(refusal(&walk, North), WalkRefusal::StepsMade);
}

#[test]
fn r16_r17_a_stop_and_a_block_that_goes_off_have_no_steps() {
    let stop = walk("7/7/7/7/2LS4/7/6xs g", "c3");
    let off = walk("3tl3/7/3HT3/7/7/7/7 g", "d5");
    for (mut walk, face, turn) in [(stop, Face::Stop, "c3-c4"), (off, Face::Star, "d5-d6*")] {
        assert_eq!(
            (walk.steps_left(), after(&mut walk, &[])),
            (0, Some(turn.to_string()))
        );
        for direction in Direction::ALL {
            assert_eq!(refusal(&walk, direction), WalkRefusal::NoSteps(face));
        }
        walk.go_to(walk.at());
        assert!(!walk.back());
        assert_eq!(walk.path(), []);
    }
}

#[test]
fn refusals_name_what_is_in_the_way() {
    use WalkRefusal::*;
    let variant = Ruleset {
        side_by_side: false,
        ..Ruleset::default()
    };
    let default = Ruleset::default();
    let full = Ruleset {
        slider: SliderRule::Full,
        ..default
    };
    let cases = [
        // A Cross in the corner, beside a block, below the star, and beside an opponent's block.
        ("7/LX6/7/7/7/7/6xs g", "a6", default, West, Edge),
        (
            "1xs5/LX6/7/7/7/7/7 g",
            "a6",
            default,
            East,
            Blocked(square("b7")),
        ),
        ("7/7/7/3LX3/7/7/6xs g", "d4", default, North, NoLanding),
        ("7/7/3xs3/7/2LX4/7/7 g", "c3", variant, East, NoLanding),
        // An X at the edge, and one with both corners that way taken.
        ("7/SC6/7/7/7/7/6xs g", "a6", default, West, Edge),
        ("7/7/1xs1XS3/7/2SC4/7/7 g", "c3", default, North, NoLanding),
        // A Slider at the edge, beside a block, and stopped on a star.
        ("7/CH6/7/7/7/7/6xs g", "a6", default, North, Edge),
        (
            "1xs5/CH6/7/7/7/7/7 g",
            "a6",
            default,
            East,
            Blocked(square("b7")),
        ),
        ("3xs3/7/7/7/3CH3/7/7 g", "d3", full, North, NoLanding),
        // Hoops at the edge and beside a block.
        ("7/CL6/7/7/7/7/6xs g", "a6", default, North, Edge),
        (
            "1xs5/CL6/7/7/7/7/7 g",
            "a6",
            default,
            East,
            Blocked(square("b7")),
        ),
    ];
    for (text, from, ruleset, direction, expected) in cases {
        let walk = tipped(text, from, North, ruleset);
        assert_eq!(refusal(&walk, direction), expected, "{text}");
    }
    // Hoops whose third step would end on the star.
    let mut walk = walk("7/7/7/7/2CL4/7/6xs g", "c3");
    assert_eq!(after(&mut walk, &[East, North]), None);
    assert_eq!(refusal(&walk, North), NoLanding);
}

#[test]
fn refusals_read_as_reasons() {
    let texts = [
        (WalkRefusal::NoSteps(Face::Stop), "Stop does not hop"),
        (WalkRefusal::Edge, "the edge of the board is there"),
        (WalkRefusal::Blocked(square("c5")), "a block stands on c5"),
        (WalkRefusal::NoLanding, "no landing that way"),
        (WalkRefusal::NoFurtherStop, "no further stop that way"),
        (WalkRefusal::StepsMade, "all three steps are made"),
    ];
    for (refusal, text) in texts {
        assert_eq!(refusal.to_string(), text);
    }
}

#[test]
fn going_to_a_landing_forgets_the_steps_before_it() {
    let mut walk = walk("7/7/7/7/2CL4/7/6xs g", "c3");
    assert_eq!(after(&mut walk, &[North, South]), None);
    walk.go_to(square("f4"));
    assert_eq!(walk.path(), ["d4", "e4", "f4"].map(square));
    // Hoops go by three steps, and three are taken back.
    for at in ["e4", "d4", "c4"] {
        assert!(walk.back());
        assert_eq!(walk.at(), square(at));
    }
    assert!(!walk.back());
    // To a space that is no landing nothing goes.
    let before = walk.clone();
    walk.go_to(square("a1"));
    assert_eq!(walk, before);
}

#[test]
fn a_step_that_changes_nothing_is_not_taken_back() {
    let mut walk = walk("7/7/7/7/2LX4/7/6xs g", "c3");
    let start = walk.clone();
    after(&mut walk, &[North, North, North]);
    assert!(walk.back());
    assert_eq!(walk, start);
}

/// Every stage that steps lead to, each with how many steps it takes at the least.
fn stages(start: &Walk) -> Vec<(Walk, usize)> {
    // Where a stage leads does not depend on how it was come to.
    let key = |walk: &Walk| (walk.path().to_vec(), walk.half());
    let mut seen = vec![key(start)];
    let mut found = Vec::new();
    let mut due = VecDeque::from([(start.clone(), 0)]);
    while let Some((walk, steps)) = due.pop_front() {
        for direction in Direction::ALL {
            let mut next = walk.clone();
            if next.step(direction).is_ok() && !seen.contains(&key(&next)) {
                seen.push(key(&next));
                due.push_back((next, steps + 1));
            }
        }
        found.push((walk, steps));
    }
    found
}

/// The landings of the turns that these stages make; the star for a block that goes off.
fn ends<'a>(stages: impl IntoIterator<Item = &'a Walk>) -> SquareSet {
    let turns = stages.into_iter().filter_map(Walk::turn);
    let end = |turn| match turn {
        Turn::Hop { landing, .. } => landing,
        Turn::Off { star, .. } => star,
        Turn::Pass => panic!("a hop makes no pass"),
    };
    turns.map(end).collect()
}

/// A position and one of its tips.
fn tips() -> impl Strategy<Value = (Position, Tip)> {
    let position_and_choice = (random::positions(), any::<Index>());
    position_and_choice.prop_filter_map("no legal tip", |(position, choice)| {
        let tips: Vec<Tip> = position.tips().collect();
        (!tips.is_empty()).then(|| (position, *choice.get(&tips)))
    })
}

/// Every three directions.
fn every_way() -> impl Iterator<Item = [Direction; 3]> {
    let all = Direction::ALL.into_iter();
    all.flat_map(|one| {
        let two = Direction::ALL.into_iter();
        two.flat_map(move |two| Direction::ALL.map(|three| [one, two, three]))
    })
}

/// The ways that three steps of Hoops can go, looked up without a walk.
fn hoops_ways(position: &Position, tip: &Tip) -> Vec<[Direction; 3]> {
    let is_open = |space: &Square| *space == tip.from || position.block_at(*space).is_none();
    let step = |at: Square, &way: &Direction| at.step(way).filter(is_open);
    let lands = |way: &[Direction; 3]| {
        let end = way.iter().try_fold(tip.to, step);
        end.is_some_and(|end| tip.landings().contains(end))
    };
    every_way().filter(lands).collect()
}

proptest! {
    #![proptest_config(random::cases(300))]

    #[test]
    fn steps_lead_to_the_tip_s_landings_and_nowhere_else((position, tip) in tips()) {
        let stages = stages(&Walk::new(&position, tip));
        let expected = if tip.goes_off() { SquareSet::of(tip.to) } else { tip.landings() };
        prop_assert_eq!(ends(stages.iter().map(|(walk, _)| walk)), expected);
        for turn in stages.iter().filter_map(|(walk, _)| walk.turn()) {
            prop_assert!(position.is_legal(turn));
        }
    }

    #[test]
    fn from_every_stage_a_landing_can_be_reached_in_the_steps_left((position, tip) in tips()) {
        for (walk, _) in stages(&Walk::new(&position, tip)) {
            let ahead = self::stages(&walk);
            let nearest = ahead.iter().find(|(walk, _)| walk.turn().is_some());
            prop_assert_eq!(nearest.map(|&(_, steps)| steps), Some(walk.steps_left()));
        }
    }

    #[test]
    fn back_takes_back_exactly_one_step((position, tip) in tips()) {
        for (walk, _) in stages(&Walk::new(&position, tip)) {
            for direction in Direction::ALL {
                let mut walked = walk.clone();
                if walked.step(direction).is_ok() && walked != walk {
                    prop_assert!(walked.back());
                }
                prop_assert_eq!(&walked, &walk);
            }
        }
    }

    #[test]
    fn back_leads_from_every_stage_to_the_tip((position, tip) in tips()) {
        let start = Walk::new(&position, tip);
        for (mut walk, steps) in stages(&start) {
            for _ in 0..steps {
                prop_assert!(walk.back());
            }
            prop_assert_eq!(&walk, &start);
            prop_assert!(!walk.back());
        }
    }

    #[test]
    fn every_landing_can_be_gone_to_from_every_stage((position, tip) in tips()) {
        for (walk, _) in stages(&Walk::new(&position, tip)) {
            for landing in tip.landings() {
                let mut walk = walk.clone();
                walk.go_to(landing);
                prop_assert_eq!(walk.turn(), Some(tip.turn(landing)));
                prop_assert_eq!(walk.steps_left(), 0);
            }
        }
    }

    #[test]
    fn a_first_step_is_taken_when_a_landing_lies_that_way((position, tip) in tips()) {
        let hoops = hoops_ways(&position, &tip);
        for direction in Direction::ALL {
            let lies_that_way = |landing: Square| {
                let ahead = |from: Square| std::iter::successors(
                    from.step(direction),
                    |space| space.step(direction),
                );
                match tip.face() {
                    Face::Cross => tip.to.step(direction) == Some(landing),
                    Face::Slider => ahead(tip.to).any(|space| space == landing),
                    Face::X => tip.to.step(direction).and_then(|space| space.direction_to(landing))
                        .is_some(),
                    Face::Hoops => hoops.iter().any(|way| way[0] == direction),
                    Face::Star | Face::Stop => false,
                }
            };
            let expected = tip.landings().into_iter().any(lies_that_way);
            let step = Walk::new(&position, tip).step(direction);
            prop_assert_eq!(step.is_ok(), expected, "{} {:?} {}", position, tip, direction);
            match (step, tip.to.step(direction)) {
                (Ok(()), _) => {}
                (Err(WalkRefusal::NoSteps(face)), _) => prop_assert_eq!(face, tip.face()),
                (Err(refusal), None) => prop_assert_eq!(refusal, WalkRefusal::Edge),
                (Err(WalkRefusal::Blocked(space)), Some(ahead)) => {
                    prop_assert_eq!(space, ahead);
                    prop_assert!(position.block_at(space).is_some());
                }
                (Err(refusal), Some(_)) => prop_assert_eq!(refusal, WalkRefusal::NoLanding),
            }
        }
    }

    #[test]
    fn hoops_go_every_way_that_three_steps_can(position in random::positions()) {
        for tip in position.tips().filter(|tip| tip.face() == Face::Hoops) {
            let start = Walk::new(&position, tip);
            let can_be_walked = |way: &[Direction; 3]| {
                let mut walk = start.clone();
                way.iter().all(|&direction| walk.step(direction).is_ok())
            };
            let walked: Vec<_> = every_way().filter(can_be_walked).collect();
            prop_assert_eq!(walked, hoops_ways(&position, &tip));
        }
    }
}
