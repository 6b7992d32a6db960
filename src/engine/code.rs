//! Turns as 16 bits, for the search.

use crate::rules::{Direction, SQUARES, Side, Square, Tip, Turn};

use super::numbering::NUMBERS;

/// The code of a forced pass. That of any other turn is larger.
pub(super) const PASS: u16 = 1;

const _: () = assert!(SQUARES <= 1 << 6, "a space fits into six bits");

/// The code of the turn that begins with the tip and ends on a landing, or on the star.
///
/// ```text
/// bit 14      8 7       6 5     0
///     | from+1 | direction | end |
/// ```
#[inline]
pub(super) fn of(tip: &Tip, end: Square) -> u16 {
    let from = tip.from.index() as u16 + 1;
    from << 8 | (tip.direction as u16) << 6 | end.index() as u16
}

/// The turn of that code, or nothing when it is no code.
pub(super) fn turn(code: u16) -> Option<Turn> {
    if code == PASS {
        return Some(Turn::Pass);
    }
    let square = |index: u16| Square::from_index(index.into());
    let from = square((code >> 8).checked_sub(1)?)?;
    let direction = Direction::ALL[usize::from(code >> 6 & 0b11)];
    let tipped_to = from.step(direction)?;
    let landing = square(code & 0b11_1111)?;
    Some(if tipped_to.is_star() {
        let star = tipped_to;
        Turn::Off { from, star }
    } else {
        Turn::Hop {
            from,
            tipped_to,
            landing,
        }
    })
}

/// The kind of turn that makes a block of the side one of that number, or that leaves none.
#[inline]
pub(super) fn kind(side: Side, number: Option<usize>) -> u16 {
    const _: () = assert!(
        2 * NUMBERS + 2 <= u16::MAX as usize,
        "a kind fits into 16 bits"
    );
    2 * number.map_or(0, |number| number as u16 + 1) + side as u16
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Position, Ruleset};

    #[test]
    fn every_turn_has_its_own_code() {
        let text = "2sc1tl2/7/2xh1cs2/7/2SC1TL2/7/2XS1CL2 g";
        let position = Position::parse(text, Ruleset::default()).unwrap();
        for tip in position.tips() {
            for landing in tip.landings() {
                assert_eq!(turn(of(&tip, landing)), Some(tip.turn(landing)));
            }
        }
        let off = Position::parse("3tl3/7/3XT3/7/7/7/7 g", Ruleset::default()).unwrap();
        let tip = off.tips().find(Tip::goes_off).unwrap();
        assert_eq!(turn(of(&tip, tip.to)), Some(tip.turn(tip.to)));
        assert_eq!(turn(PASS), Some(Turn::Pass));
        assert_eq!(turn(0), None);
        assert_eq!(turn(u16::MAX), None);
    }
}
