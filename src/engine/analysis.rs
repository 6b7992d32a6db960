//! What a turn of a game came to, beside what could be had.

use std::sync::atomic::AtomicBool;

use crate::rules::{Position, Status, Turn};

use super::search::Limits;
use super::{Report, Score, Searcher};

/// What a turn came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The best turn and what it leads to, for the side that moved.
    pub best: Report,
    /// What the turn that was made leads to, for the same side.
    pub made: Score,
}

/// What a side has to expect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Prospect {
    /// It will lose.
    Loses,
    /// Nobody can say, or nobody will win.
    Open,
    /// It will win.
    Wins,
}

impl Prospect {
    /// How far ahead a side is to be taken for the winner where nothing is proved, in hundredths of
    /// a turn: a turn of each side more than what moving first is worth.
    const AHEAD: i32 = 200;

    /// What a side with that score has to expect: what is proved, or else the win of a side that is
    /// two turns ahead.
    pub fn of(score: Score) -> Prospect {
        match score.hundredths() {
            Prospect::AHEAD.. => Prospect::Wins,
            worth if worth <= -Prospect::AHEAD => Prospect::Loses,
            _ => Prospect::Open,
        }
    }
}

impl Judgement {
    /// Whether the turn changed the outcome: with another its side had more to expect.
    pub fn changed_the_outcome(&self) -> bool {
        Prospect::of(self.made) < Prospect::of(self.best.score)
    }
}

/// Judges a turn that is legal in that position. `earlier` is as for [`Searcher::search`], and so are
/// the limits, which hold for the best turn and for the one made, each by itself.
///
/// With a limit of nodes the judgement is the same on every machine.
pub fn judge(
    searcher: &mut Searcher,
    position: &Position,
    earlier: &[Position],
    turn: Turn,
    limits: Limits,
) -> Judgement {
    let never = AtomicBool::new(false);
    let best = searcher.search(position, earlier, limits, &never, |_| ());
    let after = position.play_unchecked(turn);
    let made = match after.status() {
        _ if best.line.first() == Some(&turn) => best.score,
        Status::Won(side) if side == position.to_move() => Score::win_in(1),
        Status::Won(_) => Score::loss_in(1),
        Status::Stuck => Score::EVEN,
        Status::ToMove | Status::Deblockled => {
            // Just as far ahead as for the best turn: estimates go up and down with the side that
            // moves last. What is decided is looked for as far as it goes.
            let as_far = best.depth.saturating_sub(1).max(1);
            let is_open = best.score.turns_left().is_none();
            let limits = Limits {
                depth: is_open.then_some(as_far).or(limits.depth),
                ..limits
            };
            let earlier = [earlier, &[*position]].concat();
            let reply = searcher.search(&after, &earlier, limits, &never, |_| ());
            -reply.score.earlier(1)
        }
    };
    Judgement { best, made }
}
