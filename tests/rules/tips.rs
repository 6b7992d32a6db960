//! Turns and tips (R13 to R16).

use deblockle::rules::{
    Block, Direction, Face, IllegalReason, Net, Placement, Position, Refusal, Ruleset, Side,
    Square, Turn,
};

use crate::{base, ends, refusals, square, turn, why_not};

#[test]
fn r13_a_turn_is_one_block_s_and_then_it_is_the_opponent_s() {
    let position = base("2sc1tl2/7/2xh1cs2/7/2SC1TL2/7/2XS1CL2 g");
    for turn in position.turns() {
        let after = position.play(turn).unwrap();
        assert_eq!(after.to_move(), Side::Blue);
        let Turn::Hop { from, landing, .. } = turn else {
            panic!("nothing can go off here");
        };
        let others = |position: &Position, space| -> Vec<(Side, Block)> {
            let all = Placement::from(position);
            let others = all.blocks().filter(|(_, block)| block.square != space);
            others.collect()
        };
        assert_eq!(others(&position, from), others(&after, landing));
    }
}

#[test]
fn r14_a_block_is_tipped_onto_an_open_space_beside_it() {
    // Two edges of the corner lead off the board.
    let position = base("7/7/7/7/2CT3xs/7/XS6 g");
    let tips: Vec<String> = position
        .tips()
        .map(|tip| format!("{}-{}", tip.from, tip.to))
        .collect();
    assert_eq!(tips, ["a1-a2", "a1-b1", "c3-d3", "c3-c2", "c3-b3"]);
    // North of c3 the Star would come up (R15).
    let star_up = Some(Refusal::StarUp(square("c4")));
    assert_eq!(refusals(&position, "c3"), [star_up, None, None, None]);
    let edge = Some(Refusal::Edge);
    assert_eq!(refusals(&position, "a1"), [None, None, edge, edge]);
}

#[test]
fn r14_never_diagonally_nor_further_nor_another_s_block() {
    let position = base("7/7/7/7/2XS3xs/7/7 g");
    for to in ["d4", "b4", "d2", "b2", "c5", "c3", "g3"] {
        let (from, tipped_to) = (square("c3"), square(to));
        let reason = IllegalReason::NotAdjacent { from, tipped_to };
        for text in [format!("c3-{to}"), format!("c3-{to}-c4")] {
            assert_eq!(why_not(&position, &text), reason, "{text}");
        }
    }
    let (square, owner) = (square("g3"), Side::Blue);
    let not_yours = IllegalReason::Tip(Refusal::NotYours { square, owner });
    for text in ["g3-g4", "g3-g5", "g3-a1"] {
        assert_eq!(why_not(&position, text), not_yours);
    }
    let no_block = IllegalReason::Tip(Refusal::NoBlock(crate::square("a1")));
    for text in ["a1-a2", "a1-c3"] {
        assert_eq!(why_not(&position, text), no_block);
    }
}

#[test]
fn r15_a_tip_never_brings_the_star_up() {
    // Of the 24 ways a block can lie, four bring the Star up in a given direction.
    for direction in Direction::ALL {
        let mut refused = 0;
        for cube in Net::default().cubes() {
            let mut placement = Placement::new(Ruleset::default(), Side::Gold);
            placement.put(square("c4"), Side::Gold, cube);
            placement.put(square("g7"), Side::Blue, cube);
            let position = placement.check().unwrap();
            let beside = square("c4").step(direction).unwrap();
            match position.explain(square("c4"), direction) {
                Ok(tip) => assert_ne!(tip.face(), Face::Star),
                Err(refusal) => {
                    assert_eq!(refusal, Refusal::StarUp(beside));
                    refused += 1;
                }
            }
        }
        assert_eq!(refused, 4);
    }
}

#[test]
fn r15_r16_onto_a_star_goes_the_star_alone_and_off_the_opponent_s_alone() {
    for side in Side::ALL {
        for direction in Direction::ALL {
            for cube in Net::default().cubes() {
                for star in [Square::GOLD_STAR, Square::BLUE_STAR] {
                    let from = star.step(direction.opposite()).unwrap();
                    let mut placement = Placement::new(Ruleset::default(), side);
                    placement.put(from, side, cube);
                    placement.put(square("a4"), side.other(), cube);
                    let position = placement.check().unwrap();
                    let tip = position.explain(from, direction);
                    // The face that comes up lies on the side that the block is tipped from.
                    let face = cube.face(direction.opposite());
                    if star == side.home_star() {
                        assert_eq!(tip, Err(Refusal::OwnStar(star)));
                    } else if face != Face::Star {
                        let square = star;
                        assert_eq!(tip, Err(Refusal::NoStarUp { square, face }));
                    } else {
                        assert!(tip.unwrap().goes_off());
                    }
                }
            }
        }
    }
}

#[test]
fn r16_going_off_takes_the_block_away_and_ends_the_turn() {
    let tips = [
        ("7/7/3HT3/7/7/7/7 g", "d5-d6"),
        ("7/2LC4/7/7/7/7/7 g", "c6-d6"),
        ("3LS3/7/7/7/7/7/7 g", "d7-d6"),
        ("7/4HC2/7/7/7/7/7 g", "e6-d6"),
        ("7/7/7/7/7/7/3ht3 b", "d1-d2"),
        ("7/7/7/7/7/2lc4/7 b", "c2-d2"),
        ("7/7/7/7/3ls3/7/7 b", "d3-d2"),
        ("7/7/7/7/7/4hc2/7 b", "e2-d2"),
    ];
    for (text, tip) in tips {
        // Another block of each side, so that the game goes on.
        let text = text.replacen("7/7", "7/XH5xh", 1);
        let position = base(&text);
        assert_eq!(ends(&position, tip), "off", "{text}");
        let side = position.to_move();
        for text in [tip.to_string(), format!("{tip}*")] {
            let after = position.play(turn(&text)).unwrap();
            assert_eq!(
                (after.block_count(side), after.to_move()),
                (1, side.other())
            );
        }
    }
}
