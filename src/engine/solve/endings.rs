//! The table of all endings of one block against one.

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::Arc;

use crate::rules::{Block, Position, Ruleset, Side, Square, SquareSet, Turn};

use super::super::Score;
use super::super::numbering::{CUBES, NUMBERS, Numbering};
use super::backwards;

/// How a game ends with best play on both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// A side wins. The winner makes for it as fast as it can, the loser puts it off.
    Win {
        /// The winner.
        side: Side,
        /// The turns to the end, both sides' and forced passes, the last one included. 0 when the
        /// game is won already.
        turns: u32,
    },
    /// Play goes on for ever, or gets stuck (R24).
    NobodyWins,
}

impl Ending {
    /// The ending when the side to move needs that many turns, and the opponent moves in between:
    /// an odd number is its win, an even one above 0 its loss, 0 nobody's.
    pub(in super::super) fn after(turns: u8, to_move: Side) -> Ending {
        match turns {
            0 => Ending::NobodyWins,
            _ => Ending::Win {
                side: if turns % 2 == 1 {
                    to_move
                } else {
                    to_move.other()
                },
                turns: turns.into(),
            },
        }
    }
}

impl fmt::Display for Ending {
    /// `gold wins in 7`, `blue wins in 6`, `gold has won` or `nobody wins`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (side, turns) = match self {
            Ending::NobodyWins => return f.write_str("nobody wins"),
            Ending::Win { side, turns } => (side.name().to_lowercase(), turns),
        };
        match turns {
            0 => write!(f, "{side} has won"),
            _ => write!(f, "{side} wins in {turns}"),
        }
    }
}

/// Endings of more blocks than one against one, that are looked up somewhere.
pub trait Lookup: fmt::Debug + Send + Sync {
    /// The turns left in the position with best play: an odd number is a win of the side to move, an
    /// even one its loss, 0 nobody's win. Nothing where that is not known.
    fn turns(&self, position: &Position) -> Option<u8>;

    /// What was wrong with what was to be looked up in, in words, each said once.
    fn take_faults(&self) -> Vec<String>;
}

/// The ending of every position of one block against one, under one rule set. It takes 1.4 MB. What
/// it does not know itself it may [look up](Endings::looking_up).
///
/// ```
/// use std::num::NonZeroUsize;
/// use deblockle::engine::solve::Endings;
/// use deblockle::rules::{Position, Ruleset};
///
/// let endings = Endings::solve(Ruleset::default(), NonZeroUsize::MIN);
/// let position = Position::parse("3tl3/7/3XT3/7/7/7/7 g", Ruleset::default())?;
/// let ending = endings.get(&position).expect("one block against one");
/// assert_eq!(ending.to_string(), "gold wins in 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Endings {
    ruleset: Ruleset,
    numbering: Numbering,
    turns: Vec<u8>,
    lookup: Option<Arc<dyn Lookup>>,
}

impl Endings {
    /// Works all endings out, on so many threads. The result does not depend on how many.
    pub fn solve(ruleset: Ruleset, threads: NonZeroUsize) -> Endings {
        let numbering = Numbering::new(ruleset.net);
        let turns = backwards::turns_left(&ruleset, &numbering, threads);
        Endings {
            ruleset,
            numbering,
            turns,
            lookup: None,
        }
    }

    /// The same, but what more blocks come to is looked up there.
    pub fn looking_up(self, lookup: Option<Arc<dyn Lookup>>) -> Endings {
        Endings { lookup, ..self }
    }

    /// The rules that the endings are for.
    pub const fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The position's ending, or nothing when it is not one block against one and cannot be looked up,
    /// or has other rules.
    pub fn get(&self, position: &Position) -> Option<Ending> {
        if *position.ruleset() != self.ruleset {
            return None;
        }
        let turns = self.turns(position).or_else(|| self.looked_up(position))?;
        Some(Ending::after(turns, position.to_move()))
    }

    /// What one of the position's legal turns is worth for the side that makes it; nothing when the
    /// ending of the position or of what the turn leads to is not [known](Endings::get).
    /// [`Score::EVEN`] says that nobody wins.
    pub fn worth(&self, position: &Position, turn: Turn) -> Option<Score> {
        self.get(position)?;
        let side = position.to_move();
        let after = position.play_unchecked(turn);
        if after.winner().is_some() {
            // The only block has gone off.
            return Some(Score::win_in(1));
        }
        Some(match self.get(&after)? {
            Ending::NobodyWins => Score::EVEN,
            Ending::Win {
                side: winner,
                turns,
            } if winner == side => Score::win_in(turns + 1),
            Ending::Win { turns, .. } => Score::loss_in(turns + 1),
        })
    }

    /// The turns to the end with best play on both sides, forced passes included; none when the ending
    /// is not known or nobody wins. Of several that are as good, the first.
    pub fn line(&self, position: &Position) -> Vec<Turn> {
        let (mut position, mut line) = (*position, Vec::new());
        let turns = match self.get(&position) {
            Some(Ending::Win { turns, .. }) => turns,
            Some(Ending::NobodyWins) | None => 0,
        };
        for left in (1..=turns).rev() {
            let leads_on = |&turn: &Turn| {
                let worth = self.worth(&position, turn);
                worth.and_then(Score::turns_left) == Some(left)
            };
            // There is none only where what is looked up does not agree with itself.
            let Some(turn) = position.turns().into_iter().find(leads_on) else {
                break;
            };
            line.push(turn);
            position = position.play_unchecked(turn);
        }
        line
    }

    /// How many positions with one and the same side to move are over in how many turns: at 0 those
    /// that nobody wins, at odd places those that the side to move wins, at even ones those that it
    /// loses. The last entry is that of the longest endings.
    pub fn tally(&self) -> Vec<usize> {
        let mut tally = vec![0; usize::from(u8::MAX) + 1];
        for &turns in &self.turns {
            tally[usize::from(turns)] += 1;
        }
        // Two numbers that are no position have no turns left either.
        let positions: usize = (Square::all().filter(|square| !square.is_star()))
            .map(|square| self.opposite(square).len() * CUBES * CUBES)
            .sum();
        tally[0] -= self.turns.len() - positions;
        let longest = tally.iter().rposition(|&count| count > 0);
        tally.truncate(longest.map_or(0, |longest| longest + 1));
        tally
    }

    /// The spaces on which the opponent's block can stand when one's own stands on that space.
    fn opposite(&self, square: Square) -> SquareSet {
        let mut taken = SquareSet::of(square);
        if !self.ruleset.side_by_side {
            taken = taken | taken.neighbours();
        }
        !(taken | SquareSet::STARS)
    }

    /// The turns left in a position of these rules, or nothing when it is not one block against
    /// one. An odd number is a win of the side to move, an even one its loss, 0 nobody's win.
    #[inline]
    pub(in super::super) fn turns(&self, position: &Position) -> Option<u8> {
        let to_move = position.to_move();
        let mine = self.only(position, to_move)?;
        let theirs = self.only(position, to_move.other())?;
        Some(self.turns[mine * NUMBERS + theirs])
    }

    /// The same by the numbers of the two blocks, each as its owner sees it, the one of the side to
    /// move first. 0 for what is no position.
    pub(in super::super) fn turns_of(&self, mine: usize, theirs: usize) -> u8 {
        self.turns[mine * NUMBERS + theirs]
    }

    /// The turns left in a position of these rules, where that can be looked up.
    pub(in super::super) fn looked_up(&self, position: &Position) -> Option<u8> {
        self.lookup.as_ref()?.turns(position)
    }

    /// What was wrong with what was to be looked up in, in words, each said once.
    pub fn take_faults(&self) -> Vec<String> {
        let lookup = self.lookup.iter();
        lookup.flat_map(|lookup| lookup.take_faults()).collect()
    }

    /// The number of the side's block, or nothing when it has none or several.
    #[inline]
    fn only(&self, position: &Position, side: Side) -> Option<usize> {
        let mut blocks = position.blocks(side);
        let (block, None): (Block, _) = (blocks.next()?, blocks.next()) else {
            return None;
        };
        Some(self.numbering.number(side, block))
    }
}

impl fmt::Debug for Endings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = f.debug_struct("Endings");
        text.field("ruleset", &self.ruleset).finish_non_exhaustive()
    }
}
