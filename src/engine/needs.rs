//! How many turns a block still needs to go off.

use crate::rules::{Block, Direction, Face, Leads, Ruleset, Side, SquareSet, Tip};

use super::numbering::{NUMBERS, Numbering};

/// The need of a block that can never go off; no net of six different faces has one.
const NEVER: u8 = u8::MAX;

/// For the block of each number, how many turns of its own it needs to go off.
#[derive(Clone, Debug)]
pub(super) struct Needs {
    turns: Vec<u8>,
}

impl Needs {
    /// What a block needs that is alone on the board. In the base game that is five at the most.
    pub(super) fn alone(numbering: &Numbering, ruleset: &Ruleset) -> Needs {
        Needs::new(numbering, ruleset, |tip| tip.landings())
    }

    /// What a block needs at the least, wherever other blocks stand. They are only ever in the way,
    /// but for one thing: a Slider that they stop may end on any space of its path.
    pub(super) fn at_least(numbering: &Numbering, ruleset: &Ruleset) -> Needs {
        Needs::new(numbering, ruleset, |tip| match tip.face() {
            Face::Slider => slides(tip),
            _ => tip.landings(),
        })
    }

    /// The turns of the block of that number.
    #[inline]
    pub(super) fn of(&self, number: usize) -> u32 {
        self.turns[number].into()
    }

    /// Finds the blocks that need one turn, then those that need two, and so on.
    fn new(
        numbering: &Numbering,
        ruleset: &Ruleset,
        landings: impl Fn(&Tip) -> SquareSet,
    ) -> Needs {
        let blocks = (0..NUMBERS).filter_map(|number| Some((number, numbering.block(number)?)));
        let mut open: Vec<(usize, Vec<Tip>)> = blocks
            .map(|(number, block)| {
                let tips = block.tips_alone(Side::Gold, SquareSet::EMPTY, ruleset);
                (number, tips.collect())
            })
            .collect();
        let mut turns = vec![NEVER; NUMBERS];
        for round in 1..NEVER {
            let leads_on = |tip: &Tip| match tip.leads {
                Leads::Off => round == 1,
                Leads::Landings(_) => landings(tip).into_iter().any(|square| {
                    let cube = tip.cube;
                    let number = numbering.number(Side::Gold, Block { square, cube });
                    turns[number] < round
                }),
            };
            let (found, rest): (Vec<_>, Vec<_>) = open
                .into_iter()
                .partition(|(_, tips)| tips.iter().any(leads_on));
            open = rest;
            if found.is_empty() {
                break;
            }
            found
                .into_iter()
                .for_each(|(number, _)| turns[number] = round);
        }
        Needs { turns }
    }
}

/// Every space that a Slider passes on an empty board and may end on.
fn slides(tip: &Tip) -> SquareSet {
    let start = SquareSet::of(tip.to);
    let slid = Direction::ALL.map(|direction| start.slid(direction, SquareSet::ALL));
    let all = slid
        .into_iter()
        .fold(SquareSet::EMPTY, |all, path| all | path);
    all & !SquareSet::STARS
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::SliderRule;

    #[test]
    fn dist() {
        for net in ["SCLXHT", "STCXLH"] {
            for slider in SliderRule::ALL {
                let ruleset = Ruleset {
                    slider,
                    net: net.parse().unwrap(),
                    ..Ruleset::default()
                };
                let n = Numbering::new(ruleset.net);
                for needs in [Needs::alone(&n, &ruleset), Needs::at_least(&n, &ruleset)] {
                    let mut h = [0; 256];
                    for k in 0..NUMBERS {
                        if n.block(k).is_some() {
                            h[needs.of(k) as usize] += 1;
                        }
                    }
                    eprintln!("{slider} {net} {:?} {}", &h[..10], h[255]);
                }
            }
        }
    }
}
