//! The endings of one block against one, as a table is made of them.

use crate::rules::{Ruleset, Side};

use super::super::numbering::Numbering;
use super::super::pairs::BLOCKS;
use super::super::solve::Endings;
use super::kind::Kind;
use super::place::Places;
use super::write::Answers;

/// The endings of one block against one.
#[derive(Debug)]
pub struct OneOne<'a> {
    endings: &'a Endings,
    /// What the block of each number is called by its owner, when that is Gold, whose the rows are,
    /// and when it is Blue.
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

    fn group(&self, group: usize, rows_to_move: bool) -> Vec<u8> {
        let [gold, blue] = &self.numbers;
        let turns = |&gold: &usize| {
            blue.iter().map(move |&blue| match rows_to_move {
                true => self.endings.turns_of(gold, blue),
                false => self.endings.turns_of(blue, gold),
            })
        };
        let rows = gold.chunks(Kind::OneOne.group_rows()).nth(group);
        rows.into_iter().flatten().flat_map(turns).collect()
    }
}
