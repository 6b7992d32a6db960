//! Hops (R17 to R21).

use deblockle::rules::Direction::{North, South};
use deblockle::rules::{
    Direction, Face, IllegalReason, Position, Refusal, Ruleset, SetUp, Side, Status,
};

use crate::{base, ends, full, square, turn, turns, why_not};

#[test]
fn r17_a_stop_stays() {
    let position = base("7/7/7/7/2LS4/7/6xs g");
    assert_eq!(ends(&position, "c3-c4"), "stays");
    let after = position.play(turn("c3-c4")).unwrap();
    assert_eq!(after.to_string(), "7/7/7/2TL4/7/7/6xs b");
}

#[test]
fn r17_a_cross_hops_one_space_straight() {
    let position = base("7/7/7/7/2LX4/7/6xs g");
    assert_eq!(ends(&position, "c3-c4"), "b4 c3 c5 d4");
    // It hops without turning.
    let after = position.play(turn("c3-c4-d4")).unwrap();
    assert_eq!(after.to_string(), "7/7/7/3CL3/7/7/6xs b");
    // In the corner, below the star, and beside blocks of either side.
    assert_eq!(ends(&base("7/LX6/7/7/7/7/6xs g"), "a6-a7"), "a6 b7");
    assert_eq!(ends(&base("7/7/7/3LX3/7/7/6xs g"), "d4-d5"), "c5 d4 e5");
    assert_eq!(ends(&base("7/7/2XS4/1xs5/2LX4/7/7 g"), "c3-c4"), "c3 d4");
}

#[test]
fn r17_an_x_hops_one_space_diagonally() {
    assert_eq!(ends(&base("7/7/7/7/2SC4/7/6xs g"), "c3-c4"), "b3 b5 d3 d5");
    // Beside the star, in the corner, and with blocks of either side on the diagonals.
    assert_eq!(ends(&base("7/7/7/2SC4/7/7/6xs g"), "c4-c5"), "b4 b6 d4");
    assert_eq!(ends(&base("7/SC6/7/7/7/7/6xs g"), "a6-a7"), "b6");
    assert_eq!(ends(&base("7/7/1xs1XS3/7/2SC4/7/7 g"), "c3-c4"), "b3 d3");
}

#[test]
fn r19_an_x_passes_between_two_blocks_that_touch_at_the_corner() {
    let between = base("7/7/2xs4/3xs3/2SC4/7/7 g");
    assert_eq!(ends(&between, "c3-c4"), "b3 b5 d3 d5");
}

#[test]
fn r17_a_slider_slides_until_stopped_or_beside_a_star() {
    // Files past the stars, alongside them: c6 and c2 are beside one.
    let text = "7/7/7/7/2CH4/7/6xs g";
    assert_eq!(ends(&base(text), "c3-c4"), "a4 c1 c2 c6 c7 g4");
    assert_eq!(ends(&full(text), "c3-c4"), "a4 c1 c7 g4");
    // Over both stars: d5 and d3 before them, d7 and d1 behind, which are the edge as well.
    let text = "7/7/7/7/3CH3/7/6xs g";
    assert_eq!(ends(&base(text), "d3-d4"), "a4 d1 d3 d5 d7 g4");
    assert_eq!(ends(&full(text), "d3-d4"), "a4 d1 d7 g4");
    // Along a rank over one: c6 before it and e6 behind, on the way to the edge.
    let text = "7/7/CH6/7/7/7/6xs g";
    assert_eq!(ends(&base(text), "a5-a6"), "a1 a7 c6 e6 g6");
    assert_eq!(ends(&full(text), "a5-a6"), "a1 a7 g6");
}

#[test]
fn r17_either_star_counts_for_either_side_s_sliders() {
    // Blue's Slider stops beside both stars, its own and its goal, as Gold's does.
    let text = "7/7/7/7/3ch3/7/6XS b";
    assert_eq!(ends(&base(text), "d3-d4"), "a4 d1 d3 d5 d7 g4");
    assert_eq!(ends(&full(text), "d3-d4"), "a4 d1 d7 g4");
}

#[test]
fn r17_the_space_a_slider_is_tipped_to_is_no_stop() {
    // d5 is beside the star.
    let text = "7/7/7/3CH3/7/7/6xs g";
    assert_eq!(ends(&base(text), "d4-d5"), "a5 d1 d3 d7 g5");
    assert_eq!(ends(&full(text), "d4-d5"), "a5 d1 d7 g5");
    let face = Face::Slider;
    assert_eq!(
        why_not(&base(text), "d4-d5"),
        IllegalReason::HasToHop { face }
    );
}

#[test]
fn r17_a_slider_stopped_on_a_star_has_no_full_slide_that_way() {
    // The block on d7 would stop it on d6; it does not stop short of that on d5 by itself.
    let text = "3xs3/7/7/7/3CH3/7/7 g";
    assert_eq!(ends(&full(text), "d3-d4"), "a4 d1 g4");
    // Beside the star it may.
    assert_eq!(ends(&base(text), "d3-d4"), "a4 d1 d3 d5 g4");
    let text = "7/4xs2/CH6/7/7/7/7 g";
    assert_eq!(ends(&full(text), "a5-a6"), "a1 a7");
    assert_eq!(ends(&base(text), "a5-a6"), "a1 a7 c6");
}

#[test]
fn r17_a_slider_is_stopped_by_blocks_of_either_side_and_moves_at_least_one_space() {
    // West and east a block is next to d5; north the star, and d7 behind it, are open.
    assert_eq!(ends(&base("7/7/2xs1XS2/3CH3/7/7/7 g"), "d4-d5"), "d1 d3 d7");
    // Only the space tipped from is left.
    let text = "3xs3/7/2xs1XS2/3CH3/3XS3/7/7 g";
    assert_eq!(ends(&base(text), "d4-d5"), "d4");
    assert_eq!(ends(&full(text), "d4-d5"), "d4");
}

#[test]
fn r17_hoops_make_three_steps_in_any_combination() {
    let position = base("7/7/7/7/2CL4/7/6xs g");
    let reached = "a3 a5 b2 b4 b6 c1 c3 c5 c7 d4 e3 e5 f4";
    assert_eq!(ends(&position, "c3-c4"), reached);
    // Not d3 or d5, which are two steps away, nor d2 and d6, which are stars.
    let (face, tipped_to, landing) = (Face::Hoops, square("c4"), square("d5"));
    let reason = IllegalReason::OutOfReach {
        face,
        tipped_to,
        landing,
    };
    assert_eq!(why_not(&position, "c3-c4-d5"), reason);
}

#[test]
fn r17_hoops_go_around_blocks_and_not_through_them() {
    // With d4 taken, f4 is out of reach, while e5 and e3 are reached by the ranks beside.
    let around = base("7/7/7/3xs3/2CL4/7/7 g");
    assert_eq!(ends(&around, "c3-c4"), "a3 a5 b2 b4 b6 c1 c3 c5 c7 e3 e5");
    // With three ways shut, all goes through the space tipped from.
    let back = base("7/7/2xs4/1xs1XS3/2CL4/7/7 g");
    assert_eq!(ends(&back, "c3-c4"), "a3 b2 c1 c3 e3");
}

#[test]
fn r17_hoops_may_step_back_onto_spaces_they_have_left() {
    // Tipped into the corner, the block can only go to b1, back, and to b1 again.
    assert_eq!(ends(&base("7/7/7/7/7/XSxs5/1TCxs4 g"), "b1-a1"), "b1");
    // With c1 open, from b1 on to c2 as well.
    assert_eq!(ends(&base("7/7/7/7/7/XSxs5/1TC1xs3 g"), "b1-a1"), "b1 c2");
}

#[test]
fn r17_hoops_step_across_stars_and_never_end_on_one() {
    // c5 and e5 are taken: c7 and e7, b6 and f6 are reached over the star d6 alone.
    let position = base("7/7/2xs1XS2/3CL3/7/7/7 g");
    let reached = "b4 b6 c3 c7 d4 e3 e7 f4 f6";
    assert_eq!(ends(&position, "d4-d5"), reached);
    let on_star = IllegalReason::EndsOnStar(square("d6"));
    assert_eq!(why_not(&position, "d4-d5-d6"), on_star);
}

#[test]
fn r18_the_space_tipped_from_is_open_during_the_hop() {
    let positions = [
        ("7/7/7/7/2LX4/7/6xs g", "c3-c4-c3"),
        ("7/7/7/7/2CL4/7/6xs g", "c3-c4-c3"),
        ("7/7/7/7/2CH4/7/6xs g", "c3-c4-c1"),
        ("7/7/7/7/3CH3/7/6xs g", "d3-d4-d3"),
    ];
    for (text, over) in positions {
        assert!(base(text).is_legal(turn(over)), "{over} in {text}");
    }
}

#[test]
fn r19_no_hop_ends_on_a_star() {
    let hops = [
        ("7/7/7/3LX3/7/7/6xs g", "d4-d5-d6"),
        ("7/7/7/2SC4/7/7/6xs g", "c4-c5-d6"),
        ("3xs3/7/7/7/3CH3/7/7 g", "d3-d4-d6"),
        ("7/7/7/7/2CL4/7/6xs g", "c3-c4-d2"),
        ("7/7/7/7/2CL4/7/6xs g", "c3-c4-d6"),
    ];
    for (text, hop) in hops {
        let star = square(&hop[6..]);
        assert_eq!(why_not(&base(text), hop), IllegalReason::EndsOnStar(star));
    }
}

#[test]
fn r19_no_hop_goes_onto_or_through_a_block() {
    let hops = [
        ("7/7/2XS4/1xs5/2LX4/7/7 g", "c3-c4-c5"),
        ("7/7/2XS4/1xs5/2LX4/7/7 g", "c3-c4-b4"),
        ("7/7/1xs1XS3/7/2SC4/7/7 g", "c3-c4-b5"),
        ("7/7/1xs1XS3/7/2SC4/7/7 g", "c3-c4-d5"),
        ("7/4xs2/CH6/7/7/7/7 g", "a5-a6-e6"),
        ("7/7/7/3xs3/2CL4/7/7 g", "c3-c4-d4"),
    ];
    for (text, hop) in hops {
        let block = square(&hop[6..]);
        assert_eq!(why_not(&base(text), hop), IllegalReason::EndsOnBlock(block));
    }
    let beyond = [
        ("7/4xs2/CH6/7/7/7/7 g", "a5-a6-g6"),
        ("7/7/7/3xs3/2CL4/7/7 g", "c3-c4-f4"),
    ];
    for (text, hop) in beyond {
        let reason = why_not(&base(text), hop);
        assert!(matches!(reason, IllegalReason::OutOfReach { .. }), "{hop}");
    }
}

#[test]
fn r20_a_tip_that_leaves_no_hop_is_no_turn() {
    let text = "6cs/7/7/7/1xs5/xs1SC1xs2/1XS5 g";
    assert_eq!(ends(&base(text), "c2-b2"), "c2");
    assert_eq!(ends(&full(text), "c2-b2"), "");
    let (face, square) = (Face::Slider, square("b2"));
    let no_hop = IllegalReason::Tip(Refusal::NoHop { face, square });
    for hop in ["c2-b2", "c2-b2-c2"] {
        assert_eq!(why_not(&full(text), hop), no_hop);
    }
    assert_eq!(
        turns(&full(text)),
        "b1-a1-g1 b1-b2 b1-c1-b1 b1-c1-d1 b1-c1-d3 b1-c1-f1 c2-c1-c2 c2-c1-d1 c2-c3-b2 c2-c3-b4 c2-c3-d4"
    );
}

#[test]
fn r20_an_x_with_its_corners_taken_has_no_hop() {
    let position = base("7/7/7/7/1xs5/7/SCxs5 g");
    let (face, square) = (Face::X, square("a2"));
    let no_hop = Refusal::NoHop { face, square };
    assert_eq!(position.explain(crate::square("a1"), North), Err(no_hop));
}

#[test]
fn r20_the_hop_is_compulsory() {
    let cases = [
        ("7/7/7/7/2LX4/7/6xs g", Face::Cross),
        ("7/7/7/7/2SC4/7/6xs g", Face::X),
        ("7/7/7/7/2CH4/7/6xs g", Face::Slider),
        ("7/7/7/7/2CL4/7/6xs g", Face::Hoops),
    ];
    for (text, face) in cases {
        assert_eq!(
            why_not(&base(text), "c3-c4"),
            IllegalReason::HasToHop { face }
        );
    }
}

#[test]
fn r21_a_star_may_stand_up_until_the_block_s_first_tip() {
    let rolled = SetUp::new(Ruleset::default(), Side::Gold, &[Face::Star], &[Face::X]);
    assert_eq!(rolled.unwrap().preview().status(), Status::ToMove);
    // It stands so while another block moves; no tip leaves it up, and none brings it up again.
    let position = base("6hx/7/7/7/2SC4/7/HX6 g");
    let top = |position: &Position, name| position.block_at(square(name)).unwrap().1.cube.top();
    let after = position.play(turn("a1-a2-a1")).unwrap();
    assert_eq!(top(&after, "c3"), Face::Star);
    for direction in Direction::ALL {
        let tip = position.explain(square("c3"), direction).unwrap();
        assert_ne!(tip.face(), Face::Star);
    }
    let after = position.play(turn("c3-c4-b5")).unwrap();
    assert_eq!(top(&after, "b5"), Face::X);
    let mine = after.passed();
    let star_up = Refusal::StarUp(square("b4"));
    assert_eq!(mine.explain(square("b5"), South), Err(star_up));
}
