//! What has come of a player's rounds.

use toml_edit::{DocumentMut, Item, Table};

use super::{RoundOptions, counted, known};
use crate::edited_toml::put;
use crate::rules::MAX_BLOCKS;

/// How a player's rounds with so many blocks have gone, as the file of progress keeps it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many rounds were played to their end.
    pub rounds: u32,
    /// How many of them took no turn more than par.
    pub at_par: u32,
    /// How many turns over par the best of them took; nothing before the first.
    pub best: Option<u32>,
}

const ROUNDS: &str = "rounds";
const AT_PAR: &str = "at-par";
const BEST: &str = "best";

/// Whether a document is what is kept of rounds. What else stands in it is left alone.
///
/// # Errors
/// What is wrong in it, in a line.
pub fn check(document: &DocumentMut) -> Result<(), String> {
    for blocks in 1..=MAX_BLOCKS {
        let name = part(blocks);
        let Some(item) = document.get(&name) else {
            continue;
        };
        let Some(part) = item.as_table_like() else {
            return Err(format!("[{name}] has {ROUNDS}, {AT_PAR} and {BEST}"));
        };
        let is_wrong = |key: &&str| part.get(key).is_some_and(|item| count(item).is_none());
        if let Some(key) = [ROUNDS, AT_PAR, BEST].into_iter().find(is_wrong) {
            return Err(format!("{key} in [{name}] is a whole number, 0 or more"));
        }
    }
    known::check(document)
}

fn count(item: &Item) -> Option<u32> {
    u32::try_from(item.as_integer()?).ok()
}

/// The name of the part of the file that is about rounds with that many blocks.
fn part(blocks: usize) -> String {
    format!("blocks-{blocks}")
}

impl Tally {
    /// The tally of rounds with that many blocks in a file of progress that has been [checked](check).
    /// What is missing there counts as nothing.
    pub fn read(document: &DocumentMut, blocks: usize) -> Tally {
        let part = document.get(&part(blocks));
        let number = |name: &str| part?.get(name).and_then(count);
        let rounds = number(ROUNDS).unwrap_or_default();
        Tally {
            rounds,
            at_par: number(AT_PAR).unwrap_or_default().min(rounds),
            best: number(BEST).filter(|_| rounds > 0),
        }
    }

    /// Puts it into a file of progress, in the place of what is there on rounds with that many blocks.
    pub fn write(self, document: &mut DocumentMut, blocks: usize) {
        let place = document.entry(&part(blocks)).or_insert(Item::None);
        if !place.is_table_like() {
            *place = Item::Table(Table::new());
        }
        let Some(part) = place.as_table_like_mut() else {
            return;
        };
        let numbers = [
            (ROUNDS, Some(self.rounds)),
            (AT_PAR, Some(self.at_par)),
            (BEST, self.best),
        ];
        for (key, number) in numbers {
            if let Some(number) = number {
                put(part, key, i64::from(number).into());
            }
        }
    }

    /// The same with one more round, which took so many turns over par.
    pub fn with(self, over: usize) -> Tally {
        let over = u32::try_from(over).unwrap_or(u32::MAX);
        Tally {
            rounds: self.rounds.saturating_add(1),
            at_par: self.at_par.saturating_add((over == 0).into()),
            best: Some(self.best.map_or(over, |best| best.min(over))),
        }
    }

    /// The tally in a line; nothing before the first round.
    ///
    /// ```
    /// use deblockle::practice::par::{RoundOptions, Tally};
    ///
    /// let tally = Tally::default().with(3).with(1);
    /// let line = tally.line(&RoundOptions::default()).expect("two rounds");
    /// assert_eq!(line, "With 4 blocks: 2 rounds, best 1 over par.");
    /// ```
    pub fn line(self, options: &RoundOptions) -> Option<String> {
        let rounds = counted(self.rounds as usize, "round");
        let came = match (self.at_par, self.best?) {
            (0, best) => format!("best {best} over par"),
            (at_par, _) => format!("{at_par} at par"),
        };
        let blocks = counted(options.blocks, "block");
        Some(format!("With {blocks}: {rounds}, {came}."))
    }
}
