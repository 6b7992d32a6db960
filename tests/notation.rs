//! Positions and turns as text (R27 to R29): what is written reads back as itself, and what is
//! refused is refused with the right reason at the right place.

mod random;

use std::ops::Range;

use deblockle::rules::{
    Face, Fault, Net, Placement, Position, PositionFault, Ruleset, Side, Square, TextFault, Turn,
    TurnFault,
};
use proptest::prelude::*;

/// The rules' example of a set-up.
const SET_UP: &str = "2sc1tl2/7/2xh1cs2/7/2SC1TL2/7/2XS1CL2 g";

fn square(name: &str) -> Square {
    name.parse().expect(name)
}

fn parse(text: &str) -> Position {
    Position::parse(text, Ruleset::default()).expect(text)
}

/// What is wrong with a position's text, and where.
fn faults(text: &str, ruleset: Ruleset) -> Vec<(Range<usize>, PositionFault)> {
    let error = Position::parse(text, ruleset).expect_err(text);
    let pair = |found: TextFault| (found.columns, found.fault);
    error.faults.into_iter().map(pair).collect()
}

/// What is wrong with a turn's text, and where.
fn turn_fault(text: &str) -> (usize, TurnFault) {
    let error = text.parse::<Turn>().expect_err(text);
    (error.column, error.fault)
}

#[test]
fn r27_faces_have_letters() {
    let letters = Face::ALL.map(|face| (face.name(), face.letter()));
    let expected = [
        ("Star", 'S'),
        ("Stop", 'T'),
        ("Cross", 'C'),
        ("X", 'X'),
        ("Slider", 'L'),
        ("Hoops", 'H'),
    ];
    assert_eq!(letters, expected);
    for face in Face::ALL {
        assert_eq!(Face::from_letter(face.letter()), Some(face));
        assert_eq!(Face::from_letter(face.letter().to_ascii_lowercase()), None);
    }
}

#[test]
fn r28_the_example_reads_as_it_stands() {
    let position = parse(SET_UP);
    assert_eq!(position.to_string(), SET_UP);
    assert_eq!(position.to_move(), Side::Gold);
    // Rank 7 comes first, file a first in a rank; the top face, then the north one.
    let (side, block) = position.block_at(square("c7")).unwrap();
    assert_eq!((side, block.cube.top()), (Side::Blue, Face::Star));
    assert_eq!(
        block.cube,
        Net::default().cube(Face::Star, Face::Cross).unwrap()
    );
    let (side, block) = position.block_at(square("e1")).unwrap();
    assert_eq!((side, block.cube.top()), (Side::Gold, Face::Cross));
    assert_eq!(
        position.occupied(),
        ["c7", "e7", "c5", "e5", "c3", "e3", "c1", "e1"]
            .into_iter()
            .map(square)
            .collect()
    );
}

#[test]
fn r28_adjacent_digits_and_space_around_are_accepted_and_written_canonically() {
    let texts = [
        "2sc1tl2/7/2xh1cs2/7/2SC1TL2/7/2XS1CL2 g",
        "11sc1tl11/1111111/2xh1cs2/34/2SC1TL2/25/2XS1CL2 g",
        "  2sc1tl2/7/2xh1cs2/7/2SC1TL2/7/2XS1CL2   g  ",
        "2sc1tl2/7/2xh1cs2/7/2SC1TL2/7/2XS1CL2\tg\r\n",
        "\r\n2sc1tl2/7/2xh1cs2/7/2SC1TL2/7/2XS1CL2\n g\n\n",
    ];
    for text in texts {
        assert_eq!(parse(text), parse(SET_UP), "{text:?}");
        assert_eq!(parse(text).to_string(), SET_UP);
    }
}

#[test]
fn r28_a_side_with_no_block_left_is_a_finished_game_not_a_fault() {
    assert_eq!(parse("7/7/7/7/2xs4/7/7 g").block_count(Side::Gold), 0);
    assert_eq!(parse("7/7/7/7/2XS4/7/7 g").block_count(Side::Blue), 0);
}

#[test]
fn r28_every_fault_is_refused_where_it_is() {
    use PositionFault::*;
    let no_cube = |pair: &str, top, north| NoSuchCube {
        pair: pair.to_string(),
        top,
        north,
        net: Net::default(),
    };
    let five = |side| Placement(Fault::TooMany { side, count: 5 });
    let on_star = |name| Placement(Fault::OnStar(square(name)));
    let cases: &[(&str, Range<usize>, PositionFault)] = &[
        ("", 0..0, NoPosition),
        (" \r\n\t ", 0..0, NoPosition),
        // Nothing like a position: that is said once, whatever is wrong with each character.
        ("foo", 0..3, NoPosition),
        ("x", 0..1, NoPosition),
        (" my game.dbk\n", 1..12, NoPosition),
        ("foo/bar g", 0..9, NoPosition),
        ("//////// b", 0..10, NoPosition),
        // A wrong number of ranks: where the next was due, or from the first that is too many.
        ("7/7/7/7/7/2XS4 g", 14..14, Ranks(6)),
        ("7/7/7/7/7/7/2XS4/7 g", 17..18, Ranks(8)),
        ("7/7/7/7/7/7/2XS4/ g", 17..17, Ranks(8)),
        ("7/7/7/7/7/7/2XS4/7/7/7 g", 17..22, Ranks(10)),
        ("2XS4 g", 4..4, Ranks(1)),
        // A rank that is too narrow or too wide.
        ("7/7/7/7/7/7/2XS3 g", 16..16, Width { rank: 1, width: 6 }),
        ("7/7//7/7/7/2XS4 g", 4..4, Width { rank: 5, width: 0 }),
        ("7/7/7/7/7/7/2XS5 g", 15..16, Width { rank: 1, width: 8 }),
        ("71/7/7/7/7/7/2XS4 g", 1..2, Width { rank: 7, width: 8 }),
        ("7/7/7/7/7/7/7XS g", 13..15, Width { rank: 1, width: 8 }),
        ("7/7/7/7/7/XS77/7 g", 12..14, Width { rank: 2, width: 15 }),
        // Characters that say nothing.
        ("7/7/7/7/7/7/2XS4? g", 16..17, Letter('?')),
        ("8/7/7/7/7/7/2XS4 g", 0..1, Letter('8')),
        ("7/7/7/7/7/7/02XS4 g", 12..13, Letter('0')),
        ("7/7/7/7/7/7/2XS4- g", 16..17, Letter('-')),
        ("é7/7/7/7/7/7/2XS4 g", 0..1, Letter('é')),
        ("7/7/7/7/7/7/2XS٣ g", 15..16, Letter('٣')),
        // Blocks that are none.
        ("7/7/7/7/7/7/2X4 g", 13..14, HalfBlock('X')),
        ("7/7/7/7/7/7/6x g", 13..14, HalfBlock('x')),
        (
            "7/7/7/7/7/7/2Xs4 g",
            13..15,
            MixedCapitals("Xs".to_string()),
        ),
        (
            "7/7/7/7/7/7/2xS4 g",
            13..15,
            MixedCapitals("xS".to_string()),
        ),
        (
            "7/7/7/7/7/7/2XX4 g",
            13..15,
            no_cube("XX", Face::X, Face::X),
        ),
        (
            "7/7/7/7/7/7/2XC4 g",
            13..15,
            no_cube("XC", Face::X, Face::Cross),
        ),
        (
            "7/7/7/7/7/7/2st4 g",
            13..15,
            no_cube("st", Face::Star, Face::Stop),
        ),
        (
            "7/7/7/7/7/7/2LH4 g",
            13..15,
            no_cube("LH", Face::Slider, Face::Hoops),
        ),
        // Blocks where none may be, or too many: the fifth.
        ("7/3XS3/7/7/7/7/7 g", 3..5, on_star("d6")),
        ("7/7/7/7/7/3xs3/7 g", 11..13, on_star("d2")),
        ("7/7/7/7/XSXSXSXS3/7/XS6 g", 20..22, five(Side::Gold)),
        ("xs6/7/7/7/7/7/1xsxsxsxs2 b", 21..23, five(Side::Blue)),
        (" 7/7/7/7/7/7/7 g", 1..14, Placement(Fault::Empty)),
        // The side to move.
        ("7/7/7/7/7/7/2XS4", 16..16, NoSide),
        ("7/7/7/7/7/7/2XS4  ", 16..16, NoSide),
        ("7/7/7/7/7/7/2XS4 G", 17..18, UnknownSide("G".to_string())),
        (
            "7/7/7/7/7/7/2XS4  gold",
            18..22,
            UnknownSide("gold".to_string()),
        ),
        ("7/7/7/7/7/7/2XS4 g b", 19..20, Extra("b".to_string())),
        ("7/7/7/7/7/7/2XS4 g 1 2", 19..20, Extra("1".to_string())),
    ];
    for (text, columns, fault) in cases {
        let expected = vec![(columns.clone(), fault.clone())];
        assert_eq!(faults(text, Ruleset::default()), expected, "{text:?}");
    }
}

#[test]
fn r26_touching_blocks_are_refused_with_both_squares() {
    let ruleset = Ruleset {
        side_by_side: false,
        ..Ruleset::default()
    };
    let touching = |gold, blue| {
        PositionFault::Placement(Fault::Touching {
            gold: square(gold),
            blue: square(blue),
        })
    };
    // Blue's d5 touches Gold's d4 and e5; the first block of each pair in the text is marked.
    let found = faults("7/7/3xsXS2/3XS3/7/7/7 g", ruleset);
    assert_eq!(
        found,
        [(5..7, touching("d4", "d5")), (5..7, touching("e5", "d5"))]
    );
    for (_, fault) in found {
        let text = fault.to_string();
        assert!(
            text.contains("d5") && (text.contains("d4") || text.contains("e5")),
            "{text}"
        );
    }
    assert!(Position::parse("7/7/2xsXS3/3XS3/7/7/7 g", Ruleset::default()).is_ok());
}

#[test]
fn r28_on_another_net_other_pairs_are_no_cube() {
    // Star and Cross are opposite here, and so are Hoops and Slider; X and Stop too.
    let ruleset = Ruleset {
        net: "SHXLTC".parse().unwrap(),
        ..Ruleset::default()
    };
    let pair = "SC".to_string();
    let (top, north, net) = (Face::Star, Face::Cross, ruleset.net);
    let expected = PositionFault::NoSuchCube {
        pair,
        top,
        north,
        net,
    };
    assert_eq!(faults("7/7/7/7/7/7/2SC4 g", ruleset), [(13..15, expected)]);
    // Star and Stop are opposite on the wooden game's net alone.
    assert!(Position::parse("7/7/7/7/7/7/2ST4 g", ruleset).is_ok());
}

#[test]
fn r28_all_faults_of_a_text_are_told_from_left_to_right() {
    use PositionFault::*;
    let text = "2sx1tl2/6/2xh1cs2/8/2SQ1TL2/7/2XX1Cl2/1 q z";
    let expected: Vec<(Range<usize>, PositionFault)> = vec![
        (9..9, Width { rank: 6, width: 6 }),
        (18..19, Letter('8')),
        (21..22, HalfBlock('S')),
        (22..23, Letter('Q')),
        (
            31..33,
            NoSuchCube {
                pair: "XX".to_string(),
                top: Face::X,
                north: Face::X,
                net: Net::default(),
            },
        ),
        (34..36, MixedCapitals("Cl".to_string())),
        (38..39, Ranks(8)),
        (40..41, UnknownSide("q".to_string())),
        (42..43, Extra("z".to_string())),
    ];
    assert_eq!(faults(text, Ruleset::default()), expected);
    let error = Position::parse(text, Ruleset::default()).unwrap_err();
    let lines: Vec<String> = expected
        .iter()
        .map(|(_, fault)| fault.to_string())
        .collect();
    assert_eq!(error.to_string(), lines.join("\n"));
}

#[test]
fn r28_faults_of_the_blocks_are_told_with_those_of_the_text_where_places_are_known() {
    let found = faults("7/3XS3/7/7/7/3xs3/2xX4 r", Ruleset::default());
    let starts: Vec<usize> = found.iter().map(|(columns, _)| columns.start).collect();
    assert_eq!(starts, [3, 14, 19, 23]);
    // With a rank too narrow, where its blocks stand is not known.
    let found = faults("7/2XS3/7/7/7/3xs3/7 g", Ruleset::default());
    assert_eq!(found.len(), 1);
}

#[test]
fn faults_of_positions_say_what_is_wrong_and_what_would_be_right() {
    let cases = [
        ("", "as in 7/7/7/2XS4/7/7/7 g"),
        ("7/7/7/7/7/2XS4 g", "7 ranks separated by /, not 6"),
        ("7/7/7/7/7/7/2XS3 g", "rank 1 is 6 wide, not 7"),
        ("9/7/7/7/7/7/2XS4 g", "'9' is neither a face"),
        ("7/7/7/7/7/7/2X4 g", "'X' stands alone"),
        ("7/7/7/7/7/7/2Xs4 g", "'Xs' mixes"),
        ("7/7/7/7/7/7/2XX4 g", "'XX': X and X are the same face"),
        (
            "7/7/7/7/7/7/2XC4 g",
            "'XC': X and Cross are opposite on the net SCLXHT",
        ),
        ("7/7/7/7/7/7/2XS4", "end with g for Gold or b for Blue"),
        ("7/7/7/7/7/7/2XS4 w", "'w' is no side"),
        ("7/7/7/7/7/7/2XS4 g x", "'x' is one word too many"),
        ("7/7/7/7/7/7/7 g", "the board is empty"),
        ("7/3XS3/7/7/7/7/7 g", "star space d6"),
        (
            "7/7/7/7/XSXSXSXS3/7/XS6 g",
            "Gold has 5 blocks; four is the most",
        ),
    ];
    for (text, expected) in cases {
        let said = Position::parse(text, Ruleset::default())
            .unwrap_err()
            .to_string();
        assert!(said.contains(expected), "{text}: {said}");
    }
}

#[test]
fn a_placement_is_read_even_where_the_blocks_are_not_legal() {
    let text = "7/3XS3/7/7/7/XSXSXS4/XSXS5 b";
    let placement = Placement::parse(text, Ruleset::default()).unwrap();
    assert_eq!(placement.to_string(), text);
    let on_star = Fault::OnStar(square("d6"));
    let (side, count) = (Side::Gold, 6);
    assert_eq!(
        placement.faults(),
        [on_star, Fault::TooMany { side, count }]
    );
    let error = placement.check().unwrap_err();
    assert_eq!(error.to_string().lines().count(), 2);
    // The text itself has to be right.
    let error = Placement::parse("7/3XS3/7 b", Ruleset::default()).unwrap_err();
    assert_eq!(error.faults[0].fault, PositionFault::Ranks(3));
}

#[test]
fn a_cube_of_another_net_is_no_legal_block() {
    let mirrored: Net = "SCHXLT".parse().unwrap();
    let mut placement = Placement::new(Ruleset::default(), Side::Gold);
    placement.put(square("c3"), Side::Gold, mirrored.with_top(Face::X));
    let foreign = Fault::ForeignCube(square("c3"));
    assert_eq!(placement.faults(), [foreign]);
    assert!(foreign.to_string().contains("c3"));
    assert!(foreign.squares().contains(square("c3")));
}

#[test]
fn r29_the_four_forms_of_a_turn_read_and_write() {
    let (c3, c4, d4) = (square("c3"), square("c4"), square("d4"));
    let hop = |landing| Turn::Hop {
        from: c3,
        tipped_to: c4,
        landing,
    };
    let off = |from, star| Turn::Off {
        from: square(from),
        star: square(star),
    };
    let turns = [
        ("c3-c4-d4", hop(d4)),
        ("c3-c4-c3", hop(c3)),
        ("c3-c4", hop(c4)),
        ("d5-d6*", off("d5", "d6")),
        ("d3-d2*", off("d3", "d2")),
        ("--", Turn::Pass),
    ];
    for (text, turn) in turns {
        assert_eq!(text.parse(), Ok(turn));
        assert_eq!(turn.to_string(), text);
    }
    // A reader takes going off without its star as well.
    assert_eq!("d5-d6".parse(), Ok(off("d5", "d6")));
}

#[test]
fn r29_every_fault_of_a_turn_is_refused_where_it_is() {
    use TurnFault::*;
    let cases = [
        ("", 0, Space),
        (" c3-c4", 0, Space),
        ("C3-c4", 0, Space),
        ("h3-c4", 0, Space),
        ("-", 0, Space),
        ("*", 0, Space),
        ("---", 0, Space),
        ("-- ", 0, Space),
        ("é3-c4", 0, Space),
        ("c", 1, Space),
        ("c0-c4", 1, Space),
        ("c8-c4", 1, Space),
        ("c٣-c4", 1, Space),
        ("c3-", 3, Space),
        ("c3--", 3, Space),
        ("c3-C4", 3, Space),
        ("c3-c9", 4, Space),
        ("c3-c4-", 6, Space),
        ("c3-c4-d", 7, Space),
        ("c3-c4-D4", 6, Space),
        ("c3", 2, Hyphen),
        ("c3*", 2, Hyphen),
        ("c3c4", 2, Hyphen),
        ("c3 - c4", 2, Hyphen),
        ("c3–c4", 2, Hyphen),
        ("c3-c4 ", 5, Hyphen),
        ("c3-c4\n", 5, Hyphen),
        ("c3-c4d4", 5, Hyphen),
        ("c3-c4*", 5, NotAStar),
        ("c3-c4-c4", 6, StaysTwice),
        ("d5-d6-d6", 6, StaysTwice),
        ("c3-c4-d4 ", 8, Extra),
        ("c3-c4-d4*", 8, Extra),
        ("c3-c4-d4-d5", 8, Extra),
        ("d5-d6**", 6, Extra),
        ("d5-d6*-e6", 6, Extra),
    ];
    for (text, column, fault) in cases {
        assert_eq!(turn_fault(text), (column, fault), "{text:?}");
    }
}

#[test]
fn faults_of_turns_say_what_would_be_right() {
    let cases = [
        ("c3-c9", "a small letter a to g and a digit 1 to 7"),
        ("c3c4", "a hyphen is due here"),
        ("c3-c4*", "d2 and d6 alone"),
        ("c3-c4-c4", "written with two spaces, as in c3-c4"),
        ("c3-c4-d4x", "nothing may follow"),
    ];
    for (text, expected) in cases {
        let said = text.parse::<Turn>().unwrap_err().to_string();
        assert!(said.contains(expected), "{text}: {said}");
    }
}

#[test]
fn very_long_texts_are_refused_like_others() {
    let long = 100_000;
    for piece in ["7", "7/", "XS", "S", "é", " ", "g ", "/", "c3-", "-"] {
        let text = piece.repeat(long);
        let error = Position::parse(&text, Ruleset::default()).unwrap_err();
        assert!(!error.faults.is_empty());
        assert!(text.parse::<Turn>().is_err());
    }
    let wide = format!("{}/7/7/7/7/7/2XS4 g", "7".repeat(long));
    let (rank, width) = (7, 7 * long);
    let found = faults(&wide, Ruleset::default());
    assert_eq!(found, [(1..long, PositionFault::Width { rank, width })]);
}

/// Texts that are nearly positions or turns, and texts of anything.
fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[STCXLHstcxlh1-9/ gb]{0,60}",
        "([1-7STCXLHstcxlh]{0,8}/){5,8}[1-7XSxs]{0,7} [gbz]?( .{0,3})?",
        "[a-h0-8*-]{0,10}",
        "[a-g][1-7]-[a-g][1-7]([*-][a-g]?[1-7]?.?)?",
    ]
}

proptest! {
    #![proptest_config(random::cases(1000))]

    #[test]
    fn positions_read_back_as_they_are_written(position in random::positions()) {
        let text = position.to_string();
        let read = Position::parse(&text, *position.ruleset());
        prop_assert_eq!(read.as_ref(), Ok(&position));
        prop_assert_eq!(read.unwrap().to_string(), text);
    }

    #[test]
    fn placements_read_back_as_they_are_written(
        placement in random::rulesets().prop_flat_map(random::placements),
    ) {
        let read = Placement::parse(&placement.to_string(), placement.ruleset);
        prop_assert_eq!(read, Ok(placement));
    }

    #[test]
    fn legal_turns_read_back_as_they_are_written(position in random::positions()) {
        for turn in position.turns() {
            prop_assert_eq!(turn.to_string().parse(), Ok(turn));
        }
    }

    #[test]
    fn every_turn_that_a_text_can_name_reads_back_as_it_is_written(squares in [0_usize..49, 0..49, 0..49]) {
        let all: Vec<Square> = Square::all().collect();
        let [from, tipped_to, landing] = squares.map(|index| all[index]);
        let turn = match tipped_to.is_star() {
            true => Turn::Off { from, star: tipped_to },
            false => Turn::Hop { from, tipped_to, landing },
        };
        prop_assert_eq!(turn.to_string().parse(), Ok(turn));
    }

    #[test]
    fn any_text_is_read_or_refused_at_a_place_within_it(text in texts()) {
        let width = text.chars().count();
        match Position::parse(&text, Ruleset::default()) {
            Ok(position) => {
                let canonical = position.to_string();
                prop_assert_eq!(parse(&canonical), position);
            }
            Err(error) => {
                prop_assert!(!error.faults.is_empty());
                for found in &error.faults {
                    prop_assert!(found.columns.start <= found.columns.end);
                    prop_assert!(found.columns.end <= width, "{:?} in {}", found, width);
                    prop_assert!(!found.fault.to_string().is_empty());
                }
                prop_assert!(error.faults.is_sorted_by_key(|found| found.columns.start));
            }
        }
        match text.parse::<Turn>() {
            // What is accepted is canonical, but for the star that may be left out.
            Ok(turn) => {
                let canonical = turn.to_string();
                let with_star = format!("{text}*");
                prop_assert!([text, with_star].contains(&canonical));
            }
            Err(error) => prop_assert!(error.column <= width),
        }
    }
}
