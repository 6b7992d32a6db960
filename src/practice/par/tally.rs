//! What has come of a player's rounds.

use toml_edit::{DocumentMut, Item, Table, value};

use super::{RoundOptions, counted};

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

/// The name of the part of the file that is about rounds with that many blocks.
fn part(blocks: usize) -> String {
    format!("blocks-{blocks}")
}

impl Tally {
    /// The tally of rounds with that many blocks in a file of progress. What is missing or makes no
    /// sense there counts as nothing.
    pub fn read(document: &DocumentMut, blocks: usize) -> Tally {
        let part = document.get(&part(blocks));
        let number = |name: &str| {
            let number = part?.get(name)?.as_integer()?;
            u32::try_from(number).ok()
        };
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
        if !place.is_table() {
            *place = Item::Table(Table::new());
        }
        place[ROUNDS] = value(i64::from(self.rounds));
        place[AT_PAR] = value(i64::from(self.at_par));
        if let Some(best) = self.best {
            place[BEST] = value(i64::from(best));
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
