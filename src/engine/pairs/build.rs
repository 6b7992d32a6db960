//! Working out all positions of two blocks against one.

use std::io::{self, Read, Write};
use std::num::NonZeroUsize;

use crate::rules::SquareSet;

use super::super::numbering::CUBES;
use super::super::share::on_each;
use super::super::solve::Endings;
use super::field::{Field, SPACE_PAIRS};
use super::found::Found;
use super::index::{BLOCKS, PAIRS, SPACES, of_pair, pair_number};
use super::round::Round;
use super::trio::lies;
use super::{NEITHER, UNREAL, pair_moves, single_moves};

/// How far the work has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// The share of the work that is done, 0 to 1, as far as can be told.
    pub share: f64,
    /// How many positions have been found to be won by a side, whoever is to move.
    pub found: u64,
}

/// The work of solving every position of two blocks against one, in steps that can be left off and
/// gone on with.
///
/// It works backwards from the wins, in rounds: first for all that the owner of the pair wins, then
/// for all that the other side wins. Round 1 finds the blocks that can go off and win; every odd round
/// the positions from which some turn of the winner's leads to what the round before found; every even
/// round those from which every turn of the loser's does. A round's number is how many turns are left.
/// What is found in neither way nobody wins.
///
/// What makes it fast is that a side's turns depend on the spaces of the other two blocks only. So the
/// 576 ways in which those may lie are answered together, as the bits of a row: some turn is an `or`
/// of the rows that the turns lead to, every turn an `and`.
#[derive(Debug)]
pub struct Build {
    threads: NonZeroUsize,
    field: Field,
    /// What has been found with the pair to move, by the space of the single block and then those of
    /// the pair.
    pair: Vec<Found>,
    /// What has been found with the single block to move, by the spaces of the pair and then that of
    /// the single block.
    single: Vec<Found>,
    /// The next round; nothing when all is done.
    round: Option<Round>,
    /// How many rounds have found nothing since the last that did.
    idle: u8,
    found: u64,
}

/// How many entries there are for each side to move: one for the three blocks' spaces.
const PLACES: usize = SPACES * SPACE_PAIRS;

impl Build {
    /// How much memory the work takes at the most under the usual rules, in bytes.
    pub const MEMORY: u64 = 1_000_000_000;

    /// Begins the work for the rules of these endings of one block against one, to be done by so
    /// many threads. The result does not depend on how many.
    pub fn new(endings: &Endings, threads: NonZeroUsize) -> Build {
        Build::on(SquareSet::ALL, endings, threads)
    }

    /// The same with blocks on those spaces alone; all others are walls while three blocks are on
    /// the board.
    pub(super) fn on(open: SquareSet, endings: &Endings, threads: NonZeroUsize) -> Build {
        let nothing = || vec![Found::default(); PLACES];
        Build {
            threads,
            field: Field::new(endings, open, threads),
            pair: nothing(),
            single: nothing(),
            round: Some(Round {
                turns: 1,
                pair_wins: true,
            }),
            idle: 0,
            found: 0,
        }
    }

    /// Does a step of the work, of a second or so. Does nothing when all is done.
    ///
    /// # Panics
    /// When an ending takes more than 254 turns. None that is known takes more than 97.
    pub fn step(&mut self) {
        let Some(round) = self.round else { return };
        let Build { field, threads, .. } = self;
        let new: Vec<u64> = if round.pair_to_move() {
            let found = self.pair.chunks_mut(SPACE_PAIRS).enumerate();
            on_each(*threads, found, |(single, found)| {
                let after = self.single.iter().skip(single).step_by(SPACES);
                let after: Vec<&Found> = after.collect();
                pair_moves::find(round, field, &after, single, found)
            })
        } else {
            let found = self.single.chunks_mut(SPACES).enumerate();
            on_each(*threads, found, |(pair, found)| {
                let after = std::array::from_fn(|single| &self.pair[single * SPACE_PAIRS + pair]);
                single_moves::find(round, field, after, pair, found)
            })
        };
        let new: u64 = new.iter().sum();
        self.found += new;
        self.idle = if new == 0 { self.idle + 1 } else { 0 };
        self.round = self.after(round);
    }

    /// The round after that one.
    fn after(&mut self, round: Round) -> Option<Round> {
        let Round { turns, pair_wins } = round;
        // A round that finds nothing leaves nothing to the next, but for endings of one against one
        // that are longer; and the two sides' rounds take turns. A byte is enough: the longest win
        // takes 86 turns under the usual rules, 97 where no blocks may touch.
        let over = self.idle >= 2 && turns > self.field.longest();
        assert!(
            over || turns < UNREAL - 1,
            "no byte has room for an ending so long"
        );
        if !over {
            let turns = turns + 1;
            return Some(Round { turns, pair_wins });
        }
        for found in self.pair.iter_mut().chain(&mut self.single) {
            found.forget();
        }
        self.idle = 0;
        pair_wins.then_some(Round {
            turns: 1,
            pair_wins: false,
        })
    }

    /// Whether all is done.
    pub fn is_done(&self) -> bool {
        self.round.is_none()
    }

    /// How far the work has come.
    pub fn progress(&self) -> Progress {
        /// How many rounds there are for each winner under the usual rules, and the share of the work
        /// that they are.
        const PAIR: (f64, f64) = (67.0, 0.25);
        const SINGLE: (f64, f64) = (88.0, 0.75);
        let of =
            |(rounds, share): (f64, f64), done: u8| share * (f64::from(done) / rounds).min(1.0);
        let share = match self.round {
            None => 1.0,
            Some(round) if round.pair_wins => of(PAIR, round.turns - 1),
            Some(round) => PAIR.1 + of(SINGLE, round.turns - 1),
        };
        let found = self.found;
        Progress { share, found }
    }

    /// Writes down what has been found, so that [`Build::load`] goes on from there: some hundred
    /// megabytes, in small pieces.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn save(&self, to: &mut dyn Write) -> io::Result<()> {
        let (turns, pair_wins) = match self.round {
            Some(round) => (round.turns, round.pair_wins),
            None => (0, false),
        };
        to.write_all(&[turns, pair_wins.into(), self.idle])?;
        to.write_all(&self.found.to_le_bytes())?;
        for found in self.pair.iter().chain(&self.single) {
            let log = found.log();
            to.write_all(&(log.len() as u32).to_le_bytes())?;
            to.write_all(log)?;
        }
        Ok(())
    }

    /// Goes on from what [`Build::save`] wrote under the same rules; the number of threads may
    /// differ. That nothing changed in between is for the caller to check, as by a checksum.
    ///
    /// # Errors
    /// When it cannot be read, or is nothing that was saved.
    pub fn load(
        endings: &Endings,
        threads: NonZeroUsize,
        from: &mut dyn Read,
    ) -> io::Result<Build> {
        Build::on(SquareSet::ALL, endings, threads).loaded(from)
    }

    /// This one, nothing of which is done, after reading what was saved.
    pub(super) fn loaded(mut self, from: &mut dyn Read) -> io::Result<Build> {
        let damaged = || io::Error::new(io::ErrorKind::InvalidData, "it is damaged");
        let [turns, pair_wins, idle] = bytes(from)?;
        self.round = (turns > 0).then_some(Round {
            turns,
            pair_wins: pair_wins == 1,
        });
        self.idle = idle;
        self.found = u64::from_le_bytes(bytes(from)?);
        let round = self.round;
        for (pair_to_move, all) in [(true, &mut self.pair), (false, &mut self.single)] {
            let is_known =
                |turns| round.is_some_and(|round| round.has_same_winner(turns, pair_to_move));
            for found in all {
                let length = u32::from_le_bytes(bytes(from)?);
                let mut log = Vec::new();
                from.take(length.into()).read_to_end(&mut log)?;
                if log.len() < length as usize {
                    return Err(damaged());
                }
                log.shrink_to_fit();
                let last = turns.saturating_sub(1);
                *found = Found::from_log(log, is_known, last).ok_or_else(damaged)?;
            }
        }
        Ok(self)
    }

    /// The answer at an index. Before all is done, what has not been found yet is [`NEITHER`].
    ///
    /// # Panics
    /// When there is no such index.
    pub fn value(&self, index: usize, pair_to_move: bool) -> u8 {
        let (single, (low, high)) = (index / PAIRS, of_pair(index % PAIRS));
        let spaces = [single, low, high].map(|number| number / CUBES);
        let [single, low, high] = [single, low, high].map(|number| number % CUBES);
        let answers = self.answers(spaces, pair_to_move);
        answers.map_or(UNREAL, |answers| {
            answers[(high * CUBES + low) * CUBES + single]
        })
    }

    /// The answers at all indices with the single block on one space, below [`SPACES`], in order: 24
    /// times [`PAIRS`]. Those of all spaces, one behind the other, are the table. It can be asked from
    /// several threads.
    pub fn values(&self, single_space: usize, pair_to_move: bool) -> Vec<u8> {
        let mut values = vec![UNREAL; CUBES * PAIRS];
        for (low, high) in (0..SPACE_PAIRS).map(of_pair) {
            let Some(answers) = self.answers([single_space, low, high], pair_to_move) else {
                continue;
            };
            for (pair, answers) in answers.chunks(CUBES).enumerate() {
                let (low_lie, high_lie) = (pair % CUBES, pair / CUBES);
                let pair = pair_number(low * CUBES + low_lie, high * CUBES + high_lie);
                for (single, &answer) in answers.iter().enumerate() {
                    values[single * PAIRS + pair] = answer;
                }
            }
        }
        values
    }

    /// The answers with the pair on two spaces, of number `high * (high - 1) / 2 + low`: first by the
    /// way in which the block on the higher space lies, then the other, then the single block's
    /// number. It can be asked from several threads.
    pub fn values_of_pair(&self, pair: usize, pair_to_move: bool) -> Vec<u8> {
        let mut values = vec![UNREAL; CUBES * CUBES * BLOCKS];
        let (low, high) = of_pair(pair);
        for single in 0..SPACES {
            let Some(answers) = self.answers([single, low, high], pair_to_move) else {
                continue;
            };
            for (values, answers) in values.chunks_mut(BLOCKS).zip(answers.chunks(CUBES)) {
                values[single * CUBES..][..CUBES].copy_from_slice(answers);
            }
        }
        values
    }

    /// The answers with the single block, the low and the high one on those spaces: first by the way
    /// in which the high one lies, then the low one, then the single one. Nothing when they cannot
    /// stand there.
    fn answers(&self, [single, low, high]: [usize; 3], pair_to_move: bool) -> Option<Vec<u8>> {
        if !self.field.is_real(single, low, high) {
            return None;
        }
        let pair = pair_number(low, high);
        let found = match pair_to_move {
            true => &self.pair[single * SPACE_PAIRS + pair],
            false => &self.single[pair * SPACES + single],
        };
        let mut answers = vec![NEITHER; CUBES * CUBES * CUBES];
        for (turns, set) in found.sets() {
            for (first, row) in set.iter().enumerate() {
                for (low, &bits) in row.iter().enumerate() {
                    for last in lies(bits) {
                        let (high, single) = match pair_to_move {
                            true => (last, first),
                            false => (first, last),
                        };
                        answers[(high * CUBES + low) * CUBES + single] = turns;
                    }
                }
            }
        }
        Some(answers)
    }
}

/// So many bytes.
fn bytes<const COUNT: usize>(from: &mut dyn Read) -> io::Result<[u8; COUNT]> {
    let mut bytes = [0; COUNT];
    from.read_exact(&mut bytes)?;
    Ok(bytes)
}
