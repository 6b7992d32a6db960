//! How one side that has the board to itself brings its blocks off in the fewest turns.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::atomic::AtomicBool;

use crate::rules::{Alone, Block, Leads, MAX_BLOCKS, Ruleset, Side, SquareSet, Turn};

use super::needs::EmptyBoard;
use super::numbering::{NUMBERS, Numbering};
use super::search::{Gauge, Limits, Stopped};

/// A shortest way to bring all blocks off: no other takes fewer turns. Nothing when a limit is
/// reached or a stop is asked for before one is found, or when there is none. A limit of depth means
/// nothing here.
///
/// It is the search A* (Hart, Nilsson and Raphael, 1968): of all that has been come to, what is gone
/// on from is what the fewest turns lead to and past, as far as can be said beforehand. What can be
/// said is that no block needs fewer turns than it does alone on a board where its Slider may end on
/// any space that it passes. For take a line, and of it the turns of one block. On the empty board
/// each of its tips is legal too. Cross, X, Hoops and Stop end on spaces where they may end there as
/// well. Another block can stop a Slider early, but only on a space that it passes. So these turns
/// are a way off the empty board too, and not shorter than the shortest there. A turn moves one
/// block, so the needs of all blocks add up, and no turn lessens their sum by more than one. Thus the
/// first way off that is gone to its end is a shortest one, and nothing is gone on from twice.
///
/// That a block needs no fewer turns than it does alone by the true rules would not hold: one block
/// may stop another just where it is wanted.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use deblockle::engine::{search::Limits, shortest_line};
/// use deblockle::rules::{Alone, Position, Ruleset, Side};
///
/// let position = Position::parse("7/2HX4/3XT3/7/7/7/7 g", Ruleset::default())?;
/// let alone = Alone::of(&position, Side::Gold);
/// let line = shortest_line(&alone, Limits::default(), &AtomicBool::new(false));
/// assert_eq!(line.expect("there is one").len(), 2);
/// # Ok::<(), deblockle::rules::ParsePositionError>(())
/// ```
pub fn shortest_line(alone: &Alone, limits: Limits, stop: &AtomicBool) -> Option<Vec<Turn>> {
    let search = Search::new(alone.ruleset());
    let gauge = Gauge::armed(limits, stop);
    let keys = search.shortest_way(search.key_of(alone), gauge).ok()??;
    Some(search.turns(*alone, &keys))
}

/// Blocks that are on the board and others that are off, as numbers in ascending order. Blocks that
/// are alike are not told apart.
type Blocks = [u16; MAX_BLOCKS];

/// The number of a block that is off.
const OFF: u16 = NUMBERS as u16;

/// What the blocks are told from others by: all their numbers.
type Key = u64;

/// The key of blocks that are all off.
const ALL_OFF: Key = key([OFF; MAX_BLOCKS]);

/// How many bits of a key a number takes.
const BITS: u32 = 11;

const _: () = assert!(NUMBERS < 1 << BITS, "a number fits into so many bits");

const fn key([a, b, c, d]: Blocks) -> Key {
    (((a as Key) << BITS | b as Key) << BITS | c as Key) << BITS | d as Key
}

fn blocks(key: Key) -> Blocks {
    const MASK: Key = (1 << BITS) - 1;
    [3, 2, 1, 0].map(|place| (key >> (place * BITS) & MASK) as u16)
}

/// How blocks were come to.
#[derive(Clone, Copy)]
struct Reached {
    /// By so many turns.
    turns: u8,
    /// From there; from themselves at the start.
    from: Key,
}

struct Search {
    ruleset: Ruleset,
    numbering: Numbering,
    /// The block of each number, as Gold's: see [`Numbering`].
    blocks: Vec<Option<Block>>,
    /// How many turns the block of each number needs at the least, that of a block that is off being
    /// none.
    least_needs: Vec<u8>,
}

impl Search {
    fn new(ruleset: &Ruleset) -> Search {
        let numbering = Numbering::new(ruleset.net);
        let mut least_needs = EmptyBoard::eased(&numbering, ruleset).needs();
        least_needs.push(0);
        Search {
            ruleset: *ruleset,
            blocks: (0..NUMBERS).map(|number| numbering.block(number)).collect(),
            least_needs,
            numbering,
        }
    }

    fn key_of(&self, alone: &Alone) -> Key {
        let mut numbers = [OFF; MAX_BLOCKS];
        for (number, block) in numbers.iter_mut().zip(alone.blocks()) {
            *number = self.numbering.number(alone.side(), block) as u16;
        }
        sorted_key(numbers)
    }

    fn least_needs(&self, key: Key) -> usize {
        let needs = blocks(key).map(|number| usize::from(self.least_needs[usize::from(number)]));
        needs.iter().sum()
    }

    /// The keys from that start to the end on a shortest way.
    fn shortest_way(&self, start: Key, mut gauge: Gauge<'_>) -> Result<Option<Vec<Key>>, Stopped> {
        let mut reached = HashMap::from([(
            start,
            Reached {
                turns: 0,
                from: start,
            },
        )]);
        let mut open = Open::default();
        open.put(self.least_needs(start), 0, start);
        while let Some((turns, key)) = open.take() {
            if usize::from(reached[&key].turns) < turns {
                // It has been come to by fewer turns since, and gone on from.
                continue;
            }
            if key == ALL_OFF {
                return Ok(Some(way_to(key, &reached)));
            }
            gauge.count()?;
            self.next(blocks(key), |next| {
                let turns = turns + 1;
                let Ok(few) = u8::try_from(turns) else { return };
                let by_this = Reached {
                    turns: few,
                    from: key,
                };
                match reached.entry(next) {
                    Entry::Occupied(known) if known.get().turns <= few => return,
                    Entry::Occupied(mut known) => *known.get_mut() = by_this,
                    Entry::Vacant(new) => drop(new.insert(by_this)),
                }
                open.put(turns + self.least_needs(next), turns, next);
            });
        }
        Ok(None)
    }

    /// Tells of everything that one turn leads to.
    fn next(&self, numbers: Blocks, mut tell: impl FnMut(Key)) {
        let on_board = numbers.map(|number| *self.blocks.get(usize::from(number))?);
        let spaces: SquareSet = on_board
            .iter()
            .flatten()
            .map(|block| block.square)
            .collect();
        for (place, block) in on_board.into_iter().enumerate() {
            let Some(block) = block else { continue };
            let mut others = spaces;
            others.remove(block.square);
            let mut with = |number| {
                let mut numbers = numbers;
                numbers[place] = number;
                tell(sorted_key(numbers));
            };
            for tip in block.tips_among(Side::Gold, others, SquareSet::EMPTY, &self.ruleset) {
                match tip.leads {
                    Leads::Off => with(OFF),
                    Leads::Landings(landings) => landings.into_iter().for_each(|square| {
                        let cube = tip.cube;
                        let landed = Block { square, cube };
                        with(self.numbering.number(Side::Gold, landed) as u16);
                    }),
                }
            }
        }
    }

    /// The turns that lead from key to key.
    fn turns(&self, mut alone: Alone, keys: &[Key]) -> Vec<Turn> {
        let mut turns = Vec::new();
        for &key in keys {
            let all = alone.turns_by_text().into_iter();
            let mut fitting =
                all.filter(|&(_, turn)| self.key_of(&alone.play_unchecked(turn)) == key);
            if let Some((_, turn)) = fitting.next() {
                turns.push(turn);
                alone = alone.play_unchecked(turn);
            }
        }
        turns
    }
}

fn sorted_key(mut numbers: Blocks) -> Key {
    numbers.sort_unstable();
    key(numbers)
}

/// The keys on the way to that one, the start left out.
fn way_to(end: Key, reached: &HashMap<Key, Reached>) -> Vec<Key> {
    let mut way = Vec::new();
    let mut key = end;
    while reached[&key].from != key {
        way.push(key);
        key = reached[&key].from;
    }
    way.reverse();
    way
}

/// What has been come to and not gone on from, by how long a way off through it is at the least, and
/// by how many turns have led there.
#[derive(Default)]
struct Open {
    least: usize,
    waiting: Vec<Vec<Vec<Key>>>,
}

impl Open {
    fn put(&mut self, least: usize, turns: usize, key: Key) {
        if self.waiting.len() <= least {
            self.waiting.resize(least + 1, Vec::new());
        }
        let by_turns = &mut self.waiting[least];
        if by_turns.len() <= turns {
            by_turns.resize(turns + 1, Vec::new());
        }
        by_turns[turns].push(key);
    }

    /// What is to be gone on from next, and by how many turns it was come to: of the shortest ways
    /// the one that is nearest to its end.
    fn take(&mut self) -> Option<(usize, Key)> {
        while let Some(by_turns) = self.waiting.get_mut(self.least) {
            while let Some(keys) = by_turns.last_mut() {
                if let Some(key) = keys.pop() {
                    return Some((by_turns.len() - 1, key));
                }
                by_turns.pop();
            }
            self.least += 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::SliderRule;

    #[test]
    fn a_lone_block_goes_off_in_as_many_turns_as_it_needs_by_the_rules() {
        for slider in SliderRule::ALL {
            let ruleset = Ruleset {
                slider,
                ..Ruleset::default()
            };
            let search = Search::new(&ruleset);
            let needs = EmptyBoard::new(&search.numbering, &ruleset).needs();
            let never = AtomicBool::new(false);
            for number in (0..NUMBERS).filter(|&number| search.blocks[number].is_some()) {
                let start = sorted_key([number as u16, OFF, OFF, OFF]);
                let gauge = Gauge::armed(Limits::default(), &never);
                let way = search.shortest_way(start, gauge).expect("nothing stops it");
                let turns = way.expect("every block can go off").len();
                assert_eq!(
                    turns,
                    usize::from(needs[number]),
                    "{:?}",
                    search.blocks[number]
                );
            }
        }
    }

    #[test]
    fn a_key_has_all_its_numbers() {
        for numbers in [[0, 1, 2, OFF], [1127, OFF, OFF, OFF], [5, 5, 700, 1000]] {
            assert_eq!(blocks(key(numbers)), numbers);
        }
    }
}
