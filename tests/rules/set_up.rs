//! Set-up (R8 to R12).

use std::collections::HashSet;

use deblockle::rules::{
    Direction, Face, Fault, Game, Net, Placement, Ruleset, SetUp, SetUpError, Side, Square,
    set_up_spaces, suggested_spaces,
};

use crate::{square, squares};

#[test]
fn r9_any_face_may_be_rolled_the_star_too() {
    for face in Face::ALL {
        let set_up = SetUp::new(Ruleset::default(), Side::Gold, &[face], &[face]).unwrap();
        for side in Side::ALL {
            assert_eq!(set_up.blocks(side)[0].cube.top(), face);
        }
        assert_eq!(set_up.preview().block_count(Side::Gold), 1);
    }
}

#[test]
fn r10_both_rolls_lie_there_and_the_player_who_moves_first_places_first() {
    let (gold, blue) = ([Face::X, Face::Star], [Face::Hoops]);
    for first in Side::ALL {
        let mut set_up = SetUp::new(Ruleset::default(), first, &gold, &blue).unwrap();
        let tops = |side| set_up.blocks(side).iter().map(|block| block.cube.top());
        assert!(tops(Side::Gold).eq(gold) && tops(Side::Blue).eq(blue));
        for placer in [first, first.other()] {
            // Each places the opponent's blocks.
            assert_eq!(set_up.placer(), Some(placer));
            assert_eq!(set_up.placed_side(), Some(placer.other()));
            assert_eq!(set_up.position(), None);
            set_up.confirm();
        }
        assert_eq!((set_up.placer(), set_up.placed_side()), (None, None));
        assert_eq!(set_up.position().unwrap().to_move(), first);
        assert_eq!(set_up.put(0, square("c1")), Err(SetUpError::NoBlock));
        // The one who confirmed last may place again.
        assert!(set_up.take_back());
        assert_eq!(set_up.placer(), Some(first.other()));
        assert!(set_up.take_back() && !set_up.take_back());
        assert_eq!(set_up.placer(), Some(first));
    }
}

#[test]
fn r10_a_block_faces_any_of_four_ways_the_rolled_face_still_on_top() {
    let blue = [Face::Hoops, Face::Cross];
    let mut set_up = SetUp::new(Ruleset::default(), Side::Gold, &[Face::X], &blue).unwrap();
    let untouched = set_up.blocks(Side::Blue)[0];
    let mut norths = HashSet::new();
    let begun = set_up.clone();
    for _ in 0..4 {
        let cube = set_up.blocks(Side::Blue)[1].cube;
        assert_eq!(cube.top(), Face::Cross);
        norths.insert(cube.face(Direction::North));
        set_up.spin(1);
    }
    // All but the top and, beneath it, the X.
    let four = [Face::Star, Face::Stop, Face::Slider, Face::Hoops];
    assert_eq!(norths, HashSet::from(four));
    assert_eq!(set_up, begun);
    set_up.spin(1);
    set_up.spin_back(1);
    assert_eq!(set_up, begun);
    assert_eq!(set_up.blocks(Side::Blue)[0], untouched);
    // There is no third block, and Gold's own are not Gold's to turn.
    set_up.spin(2);
    set_up.spin_back(2);
    assert_eq!(set_up, begun);
}

#[test]
fn r10_blocks_go_on_any_of_the_side_s_spaces_one_each() {
    let blue = [Face::X, Face::Stop, Face::Cross, Face::Hoops];
    let mut set_up = SetUp::new(Ruleset::default(), Side::Gold, &[Face::X], &blue).unwrap();
    let stand = |set_up: &SetUp| -> Vec<Square> {
        let blocks = set_up.blocks(Side::Blue).iter();
        blocks.map(|block| block.square).collect()
    };
    assert_eq!(stand(&set_up), ["c5", "e5", "c7", "e7"].map(square));
    // The block that lies there takes the other's place.
    set_up.put(0, square("e7")).unwrap();
    assert_eq!(stand(&set_up), ["e7", "e5", "c7", "c5"].map(square));
    set_up.put(1, square("e5")).unwrap();
    assert_eq!(stand(&set_up), ["e7", "e5", "c7", "c5"].map(square));
    for name in ["d5", "d7", "d6", "c1", "a1"] {
        let refused = SetUpError::Space(square(name));
        assert_eq!(set_up.put(0, square(name)), Err(refused));
        assert!(refused.to_string().contains(name));
    }
    assert_eq!(set_up.put(4, square("e7")), Err(SetUpError::NoBlock));
}

#[test]
fn r11_either_colour_may_start() {
    for first in Side::ALL {
        let mut set_up = SetUp::new(Ruleset::default(), first, &[Face::X], &[Face::X]).unwrap();
        set_up.confirm();
        set_up.confirm();
        let game = Game::new(set_up.position().unwrap());
        assert_eq!((set_up.first(), game.position().to_move()), (first, first));
        assert_eq!(game.outcome(), None);
    }
}

#[test]
fn r12_each_number_of_blocks_has_its_spaces() {
    let cases = [
        (Side::Gold, 1, "d1", "d1 c1 e1 c3 e3"),
        (Side::Gold, 2, "c1 e1", "c1 e1 c3 e3"),
        (Side::Gold, 3, "c1 e1 d3", "c1 e1 d3 c3 e3"),
        (Side::Gold, 4, "c1 e1 c3 e3", "c1 e1 c3 e3"),
        (Side::Blue, 1, "d7", "d7 c7 e7 c5 e5"),
        (Side::Blue, 2, "c7 e7", "c7 e7 c5 e5"),
        (Side::Blue, 3, "c7 e7 d5", "c7 e7 d5 c5 e5"),
        (Side::Blue, 4, "c5 e5 c7 e7", "c5 e5 c7 e7"),
        (Side::Gold, 0, "", "c1 e1 c3 e3"),
        (Side::Gold, 5, "", "c1 e1 c3 e3"),
    ];
    for (side, count, suggested, all) in cases {
        assert_eq!(
            suggested_spaces(side, count),
            squares(suggested),
            "{side} {count}"
        );
        assert_eq!(set_up_spaces(side, count), squares(all), "{side} {count}");
    }
}

#[test]
fn r12_the_sides_need_not_be_equal() {
    for gold in 0..=5 {
        for blue in 0..=5 {
            let [rolls, others] = [gold, blue].map(|count| vec![Face::X; count]);
            let begun = SetUp::new(Ruleset::default(), Side::Gold, &rolls, &others);
            let fault = |side, count| {
                let wrong = !(1..=4).contains(&count);
                wrong.then_some(SetUpError::Count { side, count })
            };
            match (fault(Side::Gold, gold).or(fault(Side::Blue, blue)), begun) {
                (Some(expected), found) => {
                    assert_eq!(found, Err(expected));
                    assert!(expected.to_string().contains("1 to 4"));
                }
                (None, found) => {
                    let position = found.unwrap().preview();
                    assert_eq!(
                        position.occupied_by(Side::Gold),
                        suggested_spaces(Side::Gold, gold)
                    );
                    assert_eq!(
                        position.occupied_by(Side::Blue),
                        suggested_spaces(Side::Blue, blue)
                    );
                }
            }
        }
    }
}

#[test]
fn r12_suggested_and_diagonal_spaces_may_be_mixed() {
    let blue = [Face::X, Face::Stop, Face::Cross];
    let mut set_up = SetUp::new(Ruleset::default(), Side::Gold, &[Face::X], &blue).unwrap();
    for (number, name) in ["c5", "d5", "e7"].into_iter().enumerate() {
        set_up.put(number, square(name)).unwrap();
    }
    assert_eq!(
        set_up.preview().occupied_by(Side::Blue),
        squares("c5 d5 e7")
    );
    set_up.confirm();
    set_up.put(0, square("c3")).unwrap();
    assert_eq!(set_up.preview().occupied_by(Side::Gold), squares("c3"));
}

#[test]
fn r12_a_position_of_one_s_own_may_use_any_spaces_but_the_stars() {
    for space in Square::all() {
        let mut placement = Placement::new(Ruleset::default(), Side::Blue);
        for cube in Net::default().cubes() {
            placement.put(space, Side::Gold, cube);
            let on_star = [Fault::OnStar(space)];
            let expected: &[Fault] = if space.is_star() { &on_star } else { &[] };
            assert_eq!(placement.faults(), expected);
        }
    }
}
