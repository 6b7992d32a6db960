//! The variant "no side-by-side blocks" (R26).

use deblockle::rules::{Face, Fault, IllegalReason, Position, PositionFault, Refusal};

use crate::{apart, base, ends, no_side_by_side, square, squares, why_not};

#[test]
fn r26_no_turn_ends_beside_an_opponent_s_block() {
    // A Cross on c4 with a Blue block on d5: c5 and d4 touch it, c3 and b4 do not.
    let text = "7/7/3xs3/7/2LX4/7/7 g";
    assert_eq!(ends(&base(text), "c3-c4"), "b4 c3 c5 d4");
    assert_eq!(ends(&apart(text), "c3-c4"), "b4 c3");
    let touching = IllegalReason::EndsTouching(square("d4"));
    assert_eq!(why_not(&apart(text), "c3-c4-d4"), touching);
}

#[test]
fn r26_diagonally_and_beside_one_s_own_is_allowed() {
    // The Stop on c4 has Blue on d5 and Gold on b4.
    let position = apart("7/7/3xs3/1XS5/2LS4/7/7 g");
    assert_eq!(ends(&position, "c3-c4"), "stays");
}

#[test]
fn r26_it_holds_for_a_stop() {
    let position = apart("7/7/7/3xs3/2LS4/7/7 g");
    let (face, square) = (Face::Stop, square("c4"));
    let only_touching = Refusal::OnlyTouching { face, square };
    assert_eq!(
        why_not(&position, "c3-c4"),
        IllegalReason::Tip(only_touching)
    );
    assert_eq!(ends(&base("7/7/7/3xs3/2LS4/7/7 g"), "c3-c4"), "stays");
}

#[test]
fn r26_only_the_final_space_counts() {
    // Tipped to beside Blue's c5, the Cross hops away from it.
    assert_eq!(ends(&apart("7/7/2xs4/7/2LX4/7/7 g"), "c3-c4"), "b4 c3 d4");
    // A Slider slides past the block on e5, and Hoops step past the one on d5.
    assert_eq!(
        ends(&apart("7/7/4xs2/7/2CH4/7/7 g"), "c3-c4"),
        "a4 c1 c2 c6 c7 g4"
    );
    let hoops = apart("7/7/3xs3/7/2CL4/7/7 g");
    assert_eq!(ends(&hoops, "c3-c4"), "a3 a5 b2 b4 b6 c1 c3 c7 e3 f4");
}

#[test]
fn r26_it_does_not_concern_a_block_that_goes_off() {
    // c6 and e6 are beside the star.
    let position = apart("7/2xs1xs2/3HT3/7/7/7/XS6 g");
    assert_eq!(ends(&position, "d5-d6"), "off");
}

#[test]
fn r26_a_position_in_which_opposing_blocks_touch_is_refused() {
    let text = "7/7/7/3xs3/2LSLS3/7/7 g";
    let error = Position::parse(text, no_side_by_side()).unwrap_err();
    let (gold, blue) = (square("d3"), square("d4"));
    let touching = Fault::Touching { gold, blue };
    let found: Vec<&PositionFault> = error.faults.iter().map(|found| &found.fault).collect();
    assert_eq!(found, [&PositionFault::Placement(touching)]);
    assert_eq!(touching.squares(), squares("d3 d4"));
    // Gold's own may touch, and opposing blocks diagonally.
    apart("7/7/7/4xs2/2LSLS3/7/7 g");
}

#[test]
fn r26_either_side_keeps_away() {
    let position = apart("7/7/3XS3/7/2lx4/7/7 b");
    assert_eq!(ends(&position, "c3-c4"), "b4 c3");
}
