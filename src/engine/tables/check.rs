//! Whether a table is whole and says what follows from the rules.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};

use crate::rules::{Block, Leads, Placement, Position, Ruleset, Side, SquareSet};

use super::super::numbering::CUBES;
use super::super::pairs::BLOCKS;
use super::super::share::on_all;
use super::super::solve::Endings;
use super::super::zobrist::split_mix;
use super::fault::{TableError, TableFault};
use super::file::{Best, Table, WON};
use super::kind::Kind;
use super::place::Places;
use super::totals::Totals;

/// How many blocks a thread looks through before it is told how far the work has come.
const AT_ONCE: usize = 16;

/// Reads the whole table, on so many threads, counts its positions, and compares so many of them with
/// what their turns lead to by the rules. `tell` is told after every while how large a share is done,
/// 0 to 1. Says how many positions are won and lost, or nothing when `stop` was set meanwhile.
///
/// # Errors
/// When the file cannot be read, is damaged, or does not say what follows from the rules.
pub fn check(
    table: &Table,
    samples: u64,
    threads: NonZeroUsize,
    stop: &AtomicBool,
    mut tell: impl FnMut(f64),
) -> Result<Option<Totals>, TableError> {
    let head = table.head();
    let bad = |wrong| TableError::bad(table.path())(TableFault::Wrong(wrong));
    let all = head.block_count();
    let replies = AllReplies::new(head.kind, head.ruleset);
    let mut totals = Totals::default();
    let mut begin = 0;
    while begin < all {
        if stop.load(Relaxed) {
            return Ok(None);
        }
        let end = all.min(begin + AT_ONCE * threads.get());
        for part in counted(table, &replies, begin..end, threads) {
            totals = totals.plus(part?);
        }
        begin = end;
        tell(end as f64 / all as f64);
    }
    if totals != head.totals {
        return Err(bad(
            "it has other numbers of wins and losses than its head says",
        ));
    }
    let endings = Endings::solve(head.ruleset, threads);
    let mut seed = 0;
    for _ in 0..samples {
        if stop.load(Relaxed) {
            return Ok(None);
        }
        let position = loop {
            seed += 1;
            if let Some(position) = any_position(table, split_mix(seed)) {
                break position;
            }
        };
        if table.turns(&position)? != Some(by_its_turns(table, &endings, &position)?) {
            return Err(bad(
                "a position's answer does not follow from those after its turns",
            ));
        }
    }
    Ok(Some(totals))
}

/// The totals of those blocks, or what is wrong with them, in parts.
fn counted(
    table: &Table,
    replies: &AllReplies,
    blocks: Range<usize>,
    threads: NonZeroUsize,
) -> Vec<Result<Totals, TableError>> {
    on_all(threads, blocks.len().div_ceil(AT_ONCE), |part| {
        let begin = blocks.start + part * AT_ONCE;
        let mut blocks = begin..blocks.end.min(begin + AT_ONCE);
        blocks.try_fold(Totals::default(), |totals, number| {
            Ok(totals.plus(replies.counted(number, table)?))
        })
    })
}

/// A position of the table with the side of the rows to move, by chance; nothing where the numbers
/// that were drawn are no position.
fn any_position(table: &Table, chance: u64) -> Option<Position> {
    let head = table.head();
    let row = (chance >> 32) as usize % head.kind.rows();
    let column = (chance & 0xffff_ffff) as usize % BLOCKS;
    let places = table.places();
    let theirs = places.block(column)?;
    if !places.open(row).contains(theirs.square) {
        return None;
    }
    let mut placement = Placement::new(head.ruleset, Side::Gold);
    placement.put(theirs.square, Side::Blue, theirs.cube);
    for block in places.blocks(row) {
        placement.put(block.square, Side::Gold, block.cube);
    }
    placement.check().ok()
}

/// The turns left in the position by what the table says of those after its turns.
fn by_its_turns(table: &Table, endings: &Endings, position: &Position) -> Result<u8, TableError> {
    let mut best = Best::default();
    let mut after = |after: &Position| -> Result<(), TableError> {
        best.add(match (after.winner(), endings.turns(after)) {
            (Some(_), _) => WON,
            (None, Some(turns)) => turns,
            (None, None) => table.turns(after)?.unwrap_or_default(),
        });
        Ok(())
    };
    let turns = position.turns();
    for turn in &turns {
        after(&position.play_unchecked(*turn))?;
    }
    if turns.is_empty() {
        after(&position.passed())?;
    }
    Ok(best.turns())
}

/// What the single block can do past the others, for each set of spaces on which they can stand.
struct AllReplies {
    places: Places,
    ruleset: Ruleset,
    known: Mutex<HashMap<SquareSet, Arc<Replies>>>,
}

/// For each of the single block's numbers, the numbers that it can come to: none when it has no turn,
/// and nothing at all when it can go off.
type Replies = Vec<Option<Vec<u16>>>;

impl AllReplies {
    fn new(kind: Kind, ruleset: Ruleset) -> AllReplies {
        AllReplies {
            places: Places::new(kind, &ruleset),
            ruleset,
            known: Mutex::default(),
        }
    }

    fn past(&self, theirs: SquareSet) -> Arc<Replies> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let new = || {
            let blocks = (0..BLOCKS).filter_map(|number| self.places.block(number));
            Arc::new(blocks.map(|block| self.of(block, theirs)).collect())
        };
        Arc::clone(known.entry(theirs).or_insert_with(new))
    }

    fn of(&self, block: Block, theirs: SquareSet) -> Option<Vec<u16>> {
        let mut to = Vec::new();
        for tip in block.tips_alone(Side::Blue, theirs, &self.ruleset) {
            let Leads::Landings(landings) = tip.leads else {
                return None;
            };
            to.extend(landings.into_iter().map(|square| {
                let cube = tip.cube;
                self.places.number(Side::Gold, Block { square, cube }) as u16
            }));
        }
        Some(to)
    }

    /// The totals of a block of the table.
    fn counted(&self, number: usize, table: &Table) -> Result<Totals, TableError> {
        let block = table.block(number)?;
        let mut totals = Totals::default();
        let rows = block.len() / BLOCKS;
        for row in 0..rows {
            let turns: Vec<u8> = block.iter().skip(row).step_by(rows).copied().collect();
            let row = number * table.head().block_rows + row;
            let open = self.places.open(row);
            if open.is_empty() {
                continue;
            }
            let mine = self.places.blocks(row).map(|block| block.square).collect();
            let replies = self.past(mine);
            for (place, _) in (!SquareSet::STARS)
                .into_iter()
                .enumerate()
                .filter(|&(_, square)| open.contains(square))
            {
                for column in place * CUBES..(place + 1) * CUBES {
                    let mut best = Best::default();
                    match &replies[column] {
                        None => best.add(WON),
                        Some(to) if to.is_empty() => best.add(turns[column]),
                        Some(to) => to.iter().for_each(|&to| best.add(turns[usize::from(to)])),
                    }
                    let [mine, theirs] = [turns[column], best.turns()];
                    totals.rows.add(mine);
                    totals.columns.add(theirs);
                    totals.longest = totals.longest.max(mine).max(theirs);
                }
            }
        }
        Ok(totals)
    }
}
