//! Which way blocks take between two stands of a game.

use std::time::Duration;

use deblockle::rules::{Direction, Face, Game, Position, Square, SquareSet, Tip, Turn, Walk};
use deblockle::tui::motion::{Moving, Pose, Stand, Still};
use proptest::prelude::*;

use crate::random;
use crate::screen::{position, square};

/// How long a block may be on its way (issue: "under 250 ms in all").
const LIMIT: Duration = Duration::from_millis(250);

/// The pictures, and how long they take.
pub fn stills(mut moving: Moving) -> (Vec<Still>, Duration) {
    let mut stills = Vec::new();
    loop {
        stills.extend(moving.still().cloned());
        if !moving.go_on() {
            return (stills, moving.elapsed());
        }
    }
}

/// The poses of the one block that moves.
fn poses(moving: Moving) -> Vec<Pose> {
    let (stills, time) = stills(moving);
    assert!(time < LIMIT, "{time:?}");
    let one = stills.into_iter().map(|still| match still.poses[..] {
        [(_, pose)] => pose,
        ref other => panic!("not one block but {other:?}"),
    });
    one.collect()
}

/// The poses of a turn there, and those of its undoing.
fn poses_of(start: &Position, turn: Turn) -> [Vec<Pose>; 2] {
    let mut game = Game::new(*start);
    let before = Stand::new(&game, 0, None);
    game.play(turn).expect("a legal turn");
    let after = Stand::new(&game, game.ply_count(), None);
    let way = |from: &Stand, to| poses(from.way_to(to).expect("a block has moved"));
    [way(&before, &after), way(&after, &before)]
}

/// The spaces that the block slides over, the one tipped to first.
fn slid(poses: &[Pose], tip: &Tip) -> Vec<Square> {
    let mut spaces = vec![tip.to];
    for (place, pose) in poses.iter().enumerate() {
        let Pose::Sliding {
            from,
            to,
            cube,
            part,
            of,
        } = *pose
        else {
            continue;
        };
        assert_eq!(cube, tip.cube, "a hop does not turn the block");
        assert!(part <= of);
        assert_eq!(spaces.last(), Some(&from), "from where it has come");
        if to != from && part == of {
            spaces.push(to);
        }
        if to != from && place + 1 == poses.len() {
            assert!(part < of, "its rest at the end is no picture in between");
            spaces.push(to);
        }
    }
    spaces
}

/// Requires of a turn's pictures what R14, R16 and R17 say of the turn.
fn expect_true(start: &Position, tip: &Tip, turn: Turn) {
    let [poses, back] = poses_of(start, turn);
    let block = start
        .block_at(tip.from)
        .expect("the block that is tipped")
        .1;
    for (pose, quarter) in poses.iter().zip(1..=3) {
        let rolling = Pose::Rolling {
            from: tip.from,
            cube: block.cube,
            direction: tip.direction,
            quarters: quarter,
        };
        assert_eq!(*pose, rolling, "{turn}");
    }
    let sinks = poses
        .iter()
        .filter(|pose| matches!(pose, Pose::Sinking { .. }));
    assert_eq!(sinks.count() > 0, tip.goes_off(), "{turn}");
    let hop = slid(&poses, tip);
    let landing = turn.spaces().and_then(|(.., landing)| landing);
    assert_eq!(*hop.last().unwrap(), landing.unwrap_or(tip.to), "{turn}");
    let open = !start.occupied() | SquareSet::of(tip.from);
    assert!(hop.iter().all(|&space| open.contains(space)), "{turn}");
    let steps = if tip.face() == Face::Hoops { 3 } else { 1 };
    let hops = !matches!(tip.face(), Face::Stop | Face::Star);
    assert_eq!(hop.len() - 1, if hops { steps } else { 0 }, "{turn}");
    if tip.face() == Face::Hoops {
        let single = |pair: &[Square]| pair[0].direction_to(pair[1]).is_some();
        assert!(hop.windows(2).all(single), "{turn}: {hop:?}");
    }
    let backwards: Vec<Pose> = back.into_iter().rev().collect();
    assert_eq!(backwards, poses, "{turn} taken back");
}

proptest! {
    #![proptest_config(random::cases(128))]
    #[test]
    fn every_turn_is_seen_as_the_rules_tell_it_and_in_time(start in random::positions()) {
        for tip in start.tips() {
            for turn in tip.turns() {
                expect_true(&start, &tip, turn);
            }
        }
    }
}

/// The stand of a turn begun, after a tip to the north from that space and those steps.
fn walking(start: &Position, from: &str, steps: &[Direction]) -> Stand {
    let tip = start
        .explain(square(from), Direction::North)
        .expect("a tip");
    let mut walk = Walk::new(start, tip);
    for &step in steps {
        walk.step(step).expect("a step");
    }
    Stand::new(&Game::new(*start), 0, Some(&walk))
}

/// Between which spaces the block slides, in each picture.
fn between(from: &Stand, to: &Stand) -> Vec<(String, String)> {
    let moving = from.way_to(to);
    let poses = moving.map_or(Vec::new(), poses).into_iter();
    let spaces = poses.map(|pose| match pose {
        Pose::Sliding { from, to, .. } => (from.to_string(), to.to_string()),
        other => panic!("no slide: {other:?}"),
    });
    let mut spaces: Vec<_> = spaces.collect();
    spaces.dedup();
    spaces
}

#[test]
fn a_step_is_seen_alone_and_so_is_its_taking_back() {
    use Direction::{East, North, South};
    // Hoops come up.
    let hoops = position("7/7/7/7/2CL4/7/3tc3 g");
    let stand = |steps: &[Direction]| walking(&hoops, "c3", steps);
    let pair = |from: &str, to: &str| vec![(from.to_string(), to.to_string())];
    assert_eq!(between(&stand(&[]), &stand(&[North])), pair("c4", "c5"));
    let (one, two) = (stand(&[North]), stand(&[North, East]));
    assert_eq!(between(&one, &two), pair("c5", "d5"));
    assert_eq!(between(&two, &one), pair("d5", "c5"));
    // Another way is no step from the first.
    assert_eq!(between(&two, &stand(&[South])), []);
}

#[test]
fn a_slider_slides_on_and_a_change_of_mind_is_no_move() {
    use Direction::{East, North};
    // A Slider comes up on c2; on its way north it may stop beside neither star but at the edge.
    let slider = position("7/7/7/7/7/7/2CH2tc1 g");
    let stand = |steps: &[Direction]| walking(&slider, "c1", steps);
    let north = stand(&[North]);
    let poses = |from: &Stand, to| from.way_to(to).map(poses);
    assert!(poses(&stand(&[]), &north).is_some());
    assert_eq!(poses(&north, &north), None);
    assert_eq!(poses(&north, &stand(&[East])), None);
}

#[test]
fn nothing_moves_between_stands_more_than_a_turn_apart() {
    let mut game = Game::new(position("7/7/2hx4/7/3HX3/7/7 g"));
    for turn in ["d3-d4-e4", "c5-c6-b6", "e4-e3-d3"] {
        game.play(turn.parse().unwrap()).unwrap();
    }
    let stand = |plies| Stand::new(&game, plies, None);
    for (from, to) in [(0, 2), (2, 0), (3, 0), (1, 1), (0, 3)] {
        assert_eq!(stand(from).way_to(&stand(to)), None, "{from} {to}");
    }
    for (from, to) in [(0, 1), (1, 0), (1, 2), (3, 2)] {
        assert!(stand(from).way_to(&stand(to)).is_some(), "{from} {to}");
    }
}
