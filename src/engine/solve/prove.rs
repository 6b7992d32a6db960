//! Proving how a game with several blocks a side ends.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use crate::rules::{Position, Side, Status};

use super::super::search::{Gauge, Limits, Stopped};
use super::endings::{Ending, Endings};
use super::outlook::Outlook;

/// The ending of a position, when it is proved before a limit is reached.
///
/// For one turn, then two, then three it is asked whether a side can force its win within so many.
/// The first yes is the answer, and so is exact. The question has nothing to do with how the
/// position came about, and so repetition does not matter to it; nothing is estimated, and positions
/// are told apart by all that they are. That nobody wins is only known of stuck positions and of one
/// block against one.
///
/// `endings` are of the same rules.
///
/// ```
/// use std::num::NonZeroUsize;
/// use std::sync::atomic::AtomicBool;
/// use deblockle::engine::search::Limits;
/// use deblockle::engine::solve::{Endings, prove};
/// use deblockle::rules::{Position, Ruleset};
///
/// // Gold's blocks on d5 and c6 can go off one after the other, and Blue's cannot win in between.
/// let ruleset = Ruleset::default();
/// let position = Position::parse("3tl3/2HX4/3XT3/7/7/7/sc6 g", ruleset)?;
/// let endings = Endings::solve(ruleset, NonZeroUsize::MIN);
/// let ending = prove(&position, &endings, Limits::nodes(10_000), &AtomicBool::new(false));
/// assert_eq!(ending.map(|ending| ending.to_string()).as_deref(), Some("gold wins in 3"));
/// # Ok::<(), deblockle::rules::ParsePositionError>(())
/// ```
pub fn prove(
    position: &Position,
    endings: &Endings,
    limits: Limits,
    stop: &AtomicBool,
) -> Option<Ending> {
    if let Some(ending) = endings.get(position) {
        return Some(ending);
    }
    match position.status() {
        Status::Won(side) => return Some(Ending::Win { side, turns: 0 }),
        Status::Stuck => return Some(Ending::NobodyWins),
        Status::ToMove | Status::Deblockled => {}
    }
    let mut prover = Prover {
        outlook: Outlook::new(position.ruleset()),
        endings,
        gauge: Gauge::armed(limits, stop),
        proved: HashMap::new(),
    };
    let most = limits.depth.map_or(u8::MAX, |depth| depth.min(255) as u8);
    (1..=most).find_map(|turns| match prover.winner_within(position, turns) {
        Ok(Some(side)) => Some(Some(Ending::Win {
            side,
            turns: turns.into(),
        })),
        Ok(None) => None,
        Err(Stopped) => Some(None),
    })?
}

/// What has been proved of one position.
#[derive(Clone, Copy, Default)]
struct Proved {
    /// Within so many turns neither side can force a win.
    open: u8,
    /// Within so many turns that side can.
    won: Option<(u8, Side)>,
}

struct Prover<'a> {
    outlook: Outlook,
    endings: &'a Endings,
    gauge: Gauge<'a>,
    proved: HashMap<u128, Proved>,
}

/// How many positions are remembered at the most.
pub(super) const MEMORY: usize = 4_000_000;

impl Prover<'_> {
    /// The side that can force its win within so many turns of both sides, if there is one.
    fn winner_within(&mut self, position: &Position, turns: u8) -> Result<Option<Side>, Stopped> {
        self.gauge.count()?;
        if let Some(winner) = position.winner() {
            return Ok(Some(winner));
        }
        if let Some(ending) = self.endings.get(position) {
            return Ok(match ending {
                Ending::Win { side, turns: left } if left <= turns.into() => Some(side),
                _ => None,
            });
        }
        // The two take turns, a forced pass being one, and a turn moves one block.
        let side = position.to_move();
        let mine = self.outlook.needs(position, side) <= u32::from(turns.div_ceil(2));
        let theirs = self.outlook.needs(position, side.other()) <= u32::from(turns / 2);
        if !mine && !theirs {
            return Ok(None);
        }
        let key = self.outlook.key(position);
        let known = self.proved.get(&key).copied().unwrap_or_default();
        match known.won {
            Some((within, winner)) if within <= turns => return Ok(Some(winner)),
            _ if turns <= known.open => return Ok(None),
            _ => {}
        }
        let winner = self.winner_of_children(position, turns, mine)?;
        if self.proved.len() < MEMORY || self.proved.contains_key(&key) {
            let proved = match winner {
                Some(winner) => Proved {
                    won: Some((turns, winner)),
                    ..known
                },
                None => Proved {
                    open: turns,
                    ..known
                },
            };
            self.proved.insert(key, proved);
        }
        Ok(winner)
    }

    /// The same, by the positions a turn later; `mine` is whether the side to move can win at all.
    fn winner_of_children(
        &mut self,
        position: &Position,
        turns: u8,
        mine: bool,
    ) -> Result<Option<Side>, Stopped> {
        let side = position.to_move();
        let children = self.outlook.children(position);
        let mut all_lost = !children.is_empty();
        for (_, child) in children {
            match self.winner_within(&child, turns - 1)? {
                Some(winner) if winner == side => return Ok(Some(side)),
                Some(_) => {}
                None => all_lost = false,
            }
            if !all_lost && !mine {
                break;
            }
        }
        Ok(all_lost.then_some(side.other()))
    }
}
