//! A round with the pair to move.

use super::field::{Field, SPACE_PAIRS};
use super::found::Found;
use super::index::{SPACES, of_pair, pair_number};
use super::round::Round;
use super::trio::{NO_ROW, NONE, Row, Trio, lies, low_and_high_changed, single_and_high_changed};

/// Finds positions with the single block on one space. `after` is what is known with the single block
/// to move, by the spaces of the pair; `found` what is with the pair to move. Returns how many
/// positions are new.
pub(super) fn find(
    round: Round,
    field: &Field,
    after: &[&Found],
    single: usize,
    found: &mut [Found],
) -> u64 {
    found.iter_mut().for_each(|found| found.fresh = false);
    let beside = Beside::new(round, field, after, single);
    let due = || (0..SPACE_PAIRS).filter(|&pair| beside.is_due(of_pair(pair)));
    if due().next().is_none() {
        return 0;
    }
    let mut all = vec![round.no_turn(); SPACE_PAIRS];
    for other in field.spaces() {
        beside.move_past(other, &mut all);
    }
    due()
        .map(|pair| {
            beside.pass(pair, &mut all[pair]);
            found[pair].enter(round.turns, &single_and_high_changed(&all[pair]))
        })
        .sum()
}

/// What a round has to know of the positions with the single block on one space.
struct Beside<'a> {
    round: Round,
    field: &'a Field,
    after: &'a [&'a Found],
    single: usize,
    /// What turns that go off lead on from, by the space of the other of the pair and how it lies,
    /// with a bit for each way in which the single block does.
    offs: [Row; SPACES],
    /// Whether turns past the other of the pair may lead on that did not before, by its space.
    fresh: [bool; SPACES],
}

impl<'a> Beside<'a> {
    fn new(round: Round, field: &'a Field, after: &'a [&'a Found], single: usize) -> Beside<'a> {
        let mut beside = Beside {
            round,
            field,
            after,
            single,
            offs: [NO_ROW; SPACES],
            fresh: [false; SPACES],
        };
        for other in field.spaces() {
            let (mut off, mut fresh) = (NO_ROW, false);
            for (lie, single_lie, turns) in field.with_one_off(other, single) {
                if round.leads_on_to(turns) {
                    off[lie] |= 1 << single_lie;
                    fresh |= turns + 1 == round.turns;
                }
            }
            beside.offs[other] = off;
            beside.fresh[other] =
                fresh || beside.ones(other).any(|one| beside.after(one, other).fresh);
        }
        beside
    }

    /// The spaces that one of the pair can stand on when the other is on that space.
    fn ones(&self, other: usize) -> impl Iterator<Item = usize> {
        let (field, single) = (self.field, self.single);
        field
            .spaces()
            .filter(move |&one| field.is_real(single, one, other))
    }

    fn after(&self, one: usize, other: usize) -> &Found {
        self.after[pair_number(one.min(other), one.max(other))]
    }

    /// Whether there may be something to find with the pair on those spaces.
    fn is_due(&self, (one, other): (usize, usize)) -> bool {
        (self.fresh[one] || self.fresh[other]) && self.field.is_real(self.single, one, other)
    }

    /// Adds what the turns of the one block past the other lead to, wherever the one stands. Kept
    /// here are sets with the high block first.
    fn move_past(&self, other: usize, all: &mut [Trio]) {
        if !self.ones(other).any(|one| self.is_due((one, other))) {
            return;
        }
        let mut after = vec![NONE; SPACES];
        for one in self.ones(other) {
            after[one] = mover_first(one < other, self.after(one, other).known());
        }
        let after = std::array::from_fn(|one| &after[one]);
        let ways = self.field.one_of_pair(other, self.single);
        for one in self.ones(other).filter(|&one| self.is_due((one, other))) {
            let (tips, off) = (&self.field.tips, &self.offs[other]);
            let found = self.round.lead_on(ways.from(one), tips, &after, off);
            let all = &mut all[pair_number(one.min(other), one.max(other))];
            self.round.join(all, &mover_first(one < other, &found));
        }
    }

    /// Sees to the forced passes (R23), which there are when neither of the pair has a turn. When the
    /// opponent has none either (R24) both would pass for ever.
    fn pass(&self, pair: usize, all: &mut Trio) {
        let (low, high) = of_pair(pair);
        let stuck = |one, other| self.field.one_of_pair(other, self.single).from(one).stuck();
        for high_lie in lies(stuck(high, low)) {
            for low_lie in lies(stuck(low, high)) {
                all[high_lie][low_lie] = self.after[pair].known()[high_lie][low_lie];
            }
        }
    }
}

/// From the high block first to the one that moves, and back.
fn mover_first(is_low: bool, trio: &Trio) -> Trio {
    match is_low {
        true => low_and_high_changed(trio),
        false => *trio,
    }
}
