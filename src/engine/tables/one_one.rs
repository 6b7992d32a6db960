//! The endings of one block against one, as a table is made of them.

use crate::rules::{Ruleset, Side};

use super::super::numbering::Numbering;
use super::super::pairs::BLOCKS;
use super::super::solve::Endings;
use super::kind::Kind;
use super::place::Places;
use super::totals::{Count, Totals};
use super::write::Answers;

/// The endings of one block against one.
#[derive(Debug)]
pub struct OneOne<'a> {
    endings: &'a Endings,
    /// What the block of each number is called by its owner, when it is that of the side to move and
    /// when it is the opponent's.
    numbers: [Vec<usize>; 2],
}

impl OneOne<'_> {
    /// What the table is made of.
    pub fn new(endings: &Endings) -> OneOne<'_> {
        let ruleset = endings.ruleset();
        let places = Places::new(Kind::OneOne, ruleset);
        let numbering = Numbering::new(ruleset.net);
        let numbers = Side::ALL.map(|side| {
            let blocks = (0..BLOCKS).filter_map(|number| places.block(number));
            blocks.map(|block| numbering.number(side, block)).collect()
        });
        OneOne { endings, numbers }
    }
}

impl Answers for OneOne<'_> {
    fn kind(&self) -> Kind {
        Kind::OneOne
    }

    fn ruleset(&self) -> &Ruleset {
        self.endings.ruleset()
    }

    fn totals(&self) -> Totals {
        let tally = self.endings.tally();
        let of = |remainder: usize| -> u64 {
            let counts = tally.iter().enumerate().skip(1);
            let counts = counts.filter(|(turns, _)| turns % 2 == remainder);
            counts.map(|(_, &count)| count as u64).sum()
        };
        let count = Count {
            wins: of(1),
            losses: of(0),
            neither: tally.first().map_or(0, |&count| count as u64),
        };
        Totals {
            rows: count,
            columns: count,
            longest: tally.len().saturating_sub(1) as u8,
        }
    }

    fn group(&self, group: usize) -> Vec<u8> {
        let [mine, theirs] = &self.numbers;
        let turns = |&mine: &usize| {
            let theirs = theirs.iter();
            theirs.map(move |&theirs| self.endings.turns_of(mine, theirs))
        };
        let mine = mine.chunks(Kind::OneOne.group_rows()).nth(group);
        mine.into_iter().flatten().flat_map(turns).collect()
    }
}
