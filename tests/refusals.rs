//! Why a turn is not legal: every reason there is, where it applies, and that its words name what
//! they are about.

use deblockle::rules::{
    Direction, Face, IllegalReason, Position, Refusal, Ruleset, Side, SliderRule, Square, Turn,
    reach_of,
};

fn square(name: &str) -> Square {
    name.parse().expect(name)
}

fn turn(text: &str) -> Turn {
    text.parse().expect(text)
}

const VARIANT: &str = "no side-by-side";
const FULL: &str = "full";

/// A position, in the base game or under the rule named behind it.
fn position(text: &str) -> Position {
    let (text, rule) = text.split_once(", ").unwrap_or((text, ""));
    let ruleset = Ruleset {
        side_by_side: rule != VARIANT,
        slider: if rule == FULL {
            SliderRule::Full
        } else {
            SliderRule::BesideStar
        },
        ..Ruleset::default()
    };
    Position::parse(text, ruleset).expect(text)
}

/// A turn in a position, why it is not legal there, and what the reason has to say.
type Case = (
    &'static str,
    &'static str,
    IllegalReason,
    &'static [&'static str],
);

fn refused_tips() -> Vec<Case> {
    use Refusal::*;
    let (gold, blue) = (Side::Gold, Side::Blue);
    let not_yours = NotYours {
        square: square("g6"),
        owner: blue,
    };
    let no_star_up = NoStarUp {
        square: square("d6"),
        face: Face::Slider,
    };
    let no_hop = |face, name| NoHop {
        face,
        square: square(name),
    };
    let only_touching = OnlyTouching {
        face: Face::Stop,
        square: square("c4"),
    };
    let stuck_behind = "6cs/7/7/7/1xs5/xs1SC1xs2/1XS5 g, full";
    let cases: [(_, _, Refusal, &'static [_]); 11] = [
        (
            "3tl3/7/7/7/7/7/7 b",
            "d7-c7-b6",
            GameOver(gold),
            &["Gold has won", "over"],
        ),
        (
            "7/7/7/7/3TL3/7/7 g",
            "d3-c3-c4",
            GameOver(blue),
            &["Blue has won"],
        ),
        (
            "7/6hx/7/7/2HX4/7/7 g",
            "c4-c5",
            NoBlock(square("c4")),
            &["no block", "c4"],
        ),
        (
            "7/6hx/7/7/2HX4/7/7 g",
            "g6-g5",
            not_yours,
            &["g6", "Blue's", "Gold's turn"],
        ),
        (
            "7/7/7/7/2HXhx3/7/7 g",
            "c3-d3",
            Blocked(square("d3")),
            &["d3"],
        ),
        (
            "7/6hx/7/7/3HX3/7/7 g",
            "d3-d2",
            OwnStar(square("d2")),
            &["d2", "your own star"],
        ),
        (
            "3XLxs2/7/7/7/7/7/7 g",
            "d7-d6",
            no_star_up,
            &["d6", "only a Star", "Slider"],
        ),
        (
            "7/6hx/7/7/2HT4/7/7 g",
            "c3-c4",
            StarUp(square("c4")),
            &["Star may not", "c4"],
        ),
        (
            "7/7/7/7/1xs5/7/SCxs5 g",
            "a1-a2",
            no_hop(Face::X, "a2"),
            &["X on a2", "no hop"],
        ),
        (
            stuck_behind,
            "c2-b2-c2",
            no_hop(Face::Slider, "b2"),
            &["Slider on b2"],
        ),
        (
            "7/7/7/3xs3/2LS4/7/7 g, no side-by-side",
            "c3-c4",
            only_touching,
            &["Stop on c4", "beside an opponent's block"],
        ),
    ];
    let tip = |(text, turn, refusal, words)| (text, turn, IllegalReason::Tip(refusal), words);
    cases.map(tip).into()
}

fn refused_hops() -> Vec<Case> {
    use IllegalReason::*;
    let not_adjacent = |from, tipped_to| NotAdjacent {
        from: square(from),
        tipped_to: square(tipped_to),
    };
    let stop_stays = StopStays {
        from: square("c3"),
        tipped_to: square("c4"),
    };
    let goes_off = GoesOff {
        from: square("d5"),
        star: square("d6"),
    };
    let out_of_reach = |face, landing| OutOfReach {
        face,
        tipped_to: square("c4"),
        landing: square(landing),
    };
    let cross = "7/7/2XS4/6xs/2LX4/7/7 g";
    let beside = "7/7/3xs3/7/2LX4/7/7 g, no side-by-side";
    let slider = "7/7/7/7/2CH4/7/6xs g";
    vec![
        (
            cross,
            "c3-c5",
            not_adjacent("c3", "c5"),
            &["c5 is not next to c3"],
        ),
        (
            cross,
            "c3-d4",
            not_adjacent("c3", "d4"),
            &["d4 is not next to c3"],
        ),
        (
            cross,
            "c3-c4",
            HasToHop { face: Face::Cross },
            &["Cross has to hop"],
        ),
        (
            "7/7/7/7/2LS4/7/6xs g",
            "c3-c4-d4",
            stop_stays,
            &["Stop stays", "c3-c4"],
        ),
        (
            "6xs/7/3HT3/7/7/7/7 g",
            "d5-d6-e6",
            goes_off,
            &["goes off on d6", "d5-d6*"],
        ),
        (
            "7/7/7/3LX3/7/7/6xs g",
            "d4-d5-d6",
            EndsOnStar(square("d6")),
            &["d6", "star"],
        ),
        (
            cross,
            "c3-c4-c5",
            EndsOnBlock(square("c5")),
            &["block", "c5"],
        ),
        (
            beside,
            "c3-c4-d4",
            EndsTouching(square("d4")),
            &["d4", "opponent's block"],
        ),
        (
            cross,
            "c3-c4-g7",
            out_of_reach(Face::Cross, "g7"),
            &["Cross on c4", "g7", "one space north, east, south or west"],
        ),
        // The space tipped from is open, and still no X reaches it.
        (
            "7/7/7/7/2SC4/7/6xs g",
            "c3-c4-c3",
            out_of_reach(Face::X, "c3"),
            &["X on c4", "c3", "diagonally"],
        ),
        (
            slider,
            "c3-c4-e4",
            out_of_reach(Face::Slider, "e4"),
            &["Slider on c4", "e4", "straight line to where it may stop"],
        ),
        (cross, "--", NoPass(Side::Gold), &["Gold has a legal turn"]),
        (
            "4HCxlCL/4xsXSHS/7/7/7/7/7 b",
            "--",
            Stuck,
            &["neither side", "over"],
        ),
    ]
}

#[test]
fn every_reason_is_given_where_it_applies_and_names_what_it_is_about() {
    for (text, played, expected, words) in refused_tips().into_iter().chain(refused_hops()) {
        let position = position(text);
        let illegal = position.play(turn(played)).expect_err(played);
        assert_eq!(
            (illegal.turn, illegal.reason),
            (turn(played), expected),
            "{text}"
        );
        assert!(!position.is_legal(turn(played)));
        let said = illegal.to_string();
        assert!(said.starts_with(&format!("{} is not legal: ", turn(played))));
        for word in words {
            assert!(said.contains(word), "{word:?} in {said:?}");
        }
    }
}

#[test]
fn r14_off_the_edge_no_block_is_tipped() {
    let position = position("6HX/7/7/7/7/7/xh6 g");
    let edge = Err(Refusal::Edge);
    for direction in [Direction::North, Direction::East] {
        assert_eq!(position.explain(square("g7"), direction), edge);
    }
    assert_eq!(Refusal::Edge.to_string(), "the edge of the board is there");
}

#[test]
fn r16_turns_that_no_text_names_are_refused_for_what_the_tip_needs() {
    let off = Turn::Off {
        from: square("c3"),
        star: square("c4"),
    };
    let reason = |text| position(text).play(off).unwrap_err().reason;
    let (from, tipped_to) = (square("c3"), square("c4"));
    let stop_stays = IllegalReason::StopStays { from, tipped_to };
    assert_eq!(reason("7/7/7/7/2LS4/7/6xs g"), stop_stays);
    let face = Face::Cross;
    assert_eq!(
        reason("7/7/7/7/2LX4/7/6xs g"),
        IllegalReason::HasToHop { face }
    );
}

#[test]
fn r17_what_each_face_does_is_said_in_words() {
    let words = [
        (Face::Star, "goes off"),
        (Face::Stop, "stays"),
        (Face::Cross, "north, east, south or west"),
        (Face::X, "diagonally"),
        (Face::Slider, "straight line"),
        (Face::Hoops, "exactly three steps"),
    ];
    for (face, word) in words {
        assert!(reach_of(face).contains(word), "{face}");
    }
}
