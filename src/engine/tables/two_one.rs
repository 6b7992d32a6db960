//! All positions of two blocks against one, worked out, as a table is made of them.

use crate::rules::{Ruleset, SquareSet};

use super::super::numbering::CUBES;
use super::super::pairs::{BLOCKS, Build};
use super::kind::Kind;
use super::place::Places;
use super::totals::{Count, Totals};
use super::write::Answers;

/// All positions of two blocks against one.
#[derive(Debug)]
pub struct TwoOne<'a> {
    build: &'a Build,
    ruleset: Ruleset,
    totals: Totals,
}

impl TwoOne<'_> {
    /// What the table is made of, when the work for those rules is done.
    pub fn new<'a>(build: &'a Build, ruleset: &Ruleset) -> TwoOne<'a> {
        let places = Places::new(Kind::TwoOne, ruleset);
        let mut totals = Totals::default();
        for group in 0..Kind::TwoOne.groups() {
            // The same for all rows of the group.
            let open = places.open(group * Kind::TwoOne.group_rows());
            for (count, pair_to_move) in [(&mut totals.rows, true), (&mut totals.columns, false)] {
                let values = build.values_of_pair(group, pair_to_move);
                totals.longest = totals.longest.max(add_all(&values, open, count));
            }
        }
        TwoOne {
            build,
            ruleset: *ruleset,
            totals,
        }
    }
}

/// Counts the values of rows with the single block on one of those spaces, and says which is the
/// largest.
fn add_all(values: &[u8], open: SquareSet, count: &mut Count) -> u8 {
    let mut longest = 0;
    for row in values.chunks(BLOCKS) {
        for (square, values) in (!SquareSet::STARS).into_iter().zip(row.chunks(CUBES)) {
            if open.contains(square) {
                values.iter().for_each(|&turns| count.add(turns));
                longest = values.iter().copied().fold(longest, u8::max);
            }
        }
    }
    longest
}

impl Answers for TwoOne<'_> {
    fn kind(&self) -> Kind {
        Kind::TwoOne
    }

    fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    fn totals(&self) -> Totals {
        self.totals
    }

    fn group(&self, group: usize) -> Vec<u8> {
        self.build.values_of_pair(group, true)
    }
}
