//! All positions of two blocks against one, worked out, as a table is made of them.

use crate::rules::Ruleset;

use super::super::pairs::Build;
use super::kind::Kind;
use super::write::Answers;

/// All positions of two blocks against one.
#[derive(Debug)]
pub struct TwoOne<'a> {
    build: &'a Build,
    ruleset: Ruleset,
}

impl TwoOne<'_> {
    /// What the table is made of, when the work for those rules is done.
    pub const fn new(build: &Build, ruleset: Ruleset) -> TwoOne<'_> {
        TwoOne { build, ruleset }
    }
}

impl Answers for TwoOne<'_> {
    fn kind(&self) -> Kind {
        Kind::TwoOne
    }

    fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    fn group(&self, group: usize, pair_to_move: bool) -> Vec<u8> {
        self.build.values_of_pair(group, pair_to_move)
    }
}
