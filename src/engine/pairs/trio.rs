//! Sets of the ways in which the three blocks on three spaces may lie.

use super::super::numbering::CUBES;

/// Ways in which one block may lie, one bit each.
pub(super) type Lies = u32;

pub(super) const EVERY_LIE: Lies = (1 << CUBES) - 1;

/// For each way in which one block may lie, a set of the ways in which another may.
pub(super) type Row = [Lies; CUBES];

/// For each way in which one block may lie, a row of the two others.
///
/// Turns are easy to follow when the block that moves comes first, and so there are three ways to
/// look at a set:
///
/// | first  | then | bits   | kept where                  |
/// |--------|------|--------|-----------------------------|
/// | single | low  | high   | the pair is to move         |
/// | high   | low  | single | the single block is to move |
/// | low    | high | single | nowhere                     |
pub(super) type Trio = [Row; CUBES];

pub(super) const NO_ROW: Row = [0; CUBES];
pub(super) const EVERY_ROW: Row = [EVERY_LIE; CUBES];
pub(super) const NONE: Trio = [NO_ROW; CUBES];
pub(super) const EVERY: Trio = [EVERY_ROW; CUBES];

/// The ways to lie in a set of them.
pub(super) fn lies(mut set: Lies) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lie = (set != 0).then_some(set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(lie)
    })
}

/// From the high block first to the low one, and back.
pub(super) fn low_and_high_changed(trio: &Trio) -> Trio {
    let mut changed = NONE;
    for (place, row) in changed.iter_mut().enumerate() {
        for (to, from) in row.iter_mut().zip(trio) {
            *to = from[place];
        }
    }
    changed
}

/// From the single block first to the high one, and back.
///
/// The bits of a square change places with its rows when those of its quarters do, and two of the
/// quarters with each other. It is done for all of the block in the middle at once.
pub(super) fn single_and_high_changed(trio: &Trio) -> Trio {
    const SIDE: usize = Lies::BITS as usize;
    let mut square = [NO_ROW; SIDE];
    square[..CUBES].copy_from_slice(trio);
    let mut half = SIDE / 2;
    let mut low_bits = Lies::MAX >> half;
    while half > 0 {
        for upper in (0..SIDE).filter(|row| row & half == 0) {
            let (above, below) = square.split_at_mut(upper + half);
            for (above, below) in above[upper].iter_mut().zip(&mut below[0]) {
                let exchanged = (*above >> half ^ *below) & low_bits;
                *below ^= exchanged;
                *above ^= exchanged << half;
            }
        }
        half /= 2;
        low_bits ^= low_bits << half;
    }
    let mut changed = NONE;
    changed.copy_from_slice(&square[..CUBES]);
    changed
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A set that looks like no other and that no change of places leaves as it is.
    fn some() -> Trio {
        let mut state = 1_u32;
        let mut next = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state >> 8
        };
        std::array::from_fn(|_| std::array::from_fn(|_| next()))
    }

    #[test]
    fn however_it_is_looked_at_a_set_holds_the_same() {
        let single_first = some();
        let high_first = single_and_high_changed(&single_first);
        let low_first = low_and_high_changed(&high_first);
        for (single, row) in single_first.iter().enumerate() {
            for (low, bits) in row.iter().enumerate() {
                for high in 0..CUBES {
                    let holds = bits >> high & 1;
                    assert_eq!(high_first[high][low] >> single & 1, holds);
                    assert_eq!(low_first[low][high] >> single & 1, holds);
                }
            }
        }
        assert!(high_first.iter().flatten().all(|&lies| lies <= EVERY_LIE));
    }
}
