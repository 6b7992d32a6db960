//! A round with the single block to move.

use super::field::Field;
use super::found::Found;
use super::index::{SPACES, of_pair};
use super::round::Round;
use super::trio::{lies, single_and_high_changed};

/// Finds positions with the pair on two spaces. `after` is what is known with the pair to move, by
/// the space of the single block; `found` what is with the single block to move. Returns how many
/// positions are new.
pub(super) fn find(
    round: Round,
    field: &Field,
    after: [&Found; SPACES],
    pair: usize,
    found: &mut [Found],
) -> u64 {
    found.iter_mut().for_each(|found| found.fresh = false);
    if round.turns > 1 && after.iter().all(|after| !after.fresh) {
        return 0;
    }
    let (low, high) = of_pair(pair);
    let after = after.map(Found::known);
    let ways = field.single(pair);
    let mut new = 0;
    for single in field.spaces() {
        if !field.is_real(single, low, high) {
            continue;
        }
        let from = ways.from(single);
        let mut all = round.lead_on(from, &field.tips, &after, &round.single_off());
        // A forced pass (R23). When neither side can move (R24) both would pass for ever.
        for lie in lies(from.stuck()) {
            all[lie] = after[single][lie];
        }
        new += found[single].enter(round.turns, &single_and_high_changed(&all));
    }
    new
}
