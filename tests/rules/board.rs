//! The board and the blocks (R3, R4, R7).

use deblockle::rules::{
    Face, Fault, IllegalReason, MAX_BLOCKS, Net, Placement, Refusal, Ruleset, Side, Square,
};

use crate::{base, square, why_not};

#[test]
fn r3_a_space_holds_one_block() {
    let position = base("7/7/7/2xs4/2LSXS3/7/7 g");
    let blocked = |name| IllegalReason::Tip(Refusal::Blocked(square(name)));
    assert_eq!(why_not(&position, "c3-c4"), blocked("c4"));
    assert_eq!(why_not(&position, "c3-d3-d4"), blocked("d3"));
    // A block put where another stands takes its place.
    let mut placement = Placement::new(Ruleset::default(), Side::Gold);
    let [one, other] = [Face::X, Face::Stop].map(|face| Net::default().with_top(face));
    assert_eq!(placement.put(square("c3"), Side::Gold, one), None);
    assert_eq!(
        placement.put(square("c3"), Side::Blue, other),
        Some((Side::Gold, one))
    );
    assert_eq!(placement.blocks().count(), 1);
}

#[test]
fn r4_a_side_has_up_to_four_blocks() {
    for count in 0..=6 {
        let mut placement = Placement::new(Ruleset::default(), Side::Gold);
        placement.put(square("g7"), Side::Blue, Net::default().with_top(Face::X));
        for file in 0..count {
            let space = Square::new(file, 3).unwrap();
            placement.put(space, Side::Gold, Net::default().with_top(Face::X));
        }
        let side = Side::Gold;
        match placement.check() {
            Ok(position) => {
                assert!(count <= MAX_BLOCKS);
                assert_eq!(position.block_count(side), count);
            }
            Err(error) => assert_eq!(error.faults, [Fault::TooMany { side, count }]),
        }
    }
}

#[test]
fn r7_a_net_may_be_named_with_any_face_up() {
    // The wooden game's cube, lying in other ways.
    for name in ["SCLXHT", "SLXHCT", "TCHXLS", "CTLSHX", "XSLTHC", "LCTXSH"] {
        assert_eq!(name.parse(), Ok(Net::default()), "{name}");
    }
    assert_ne!("SCHXLT".parse(), Ok(Net::default()), "the mirror image");
}
