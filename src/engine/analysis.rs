//! What a turn of a game came to, beside what could be had.

use std::cmp::Ordering;
use std::fmt;
use std::sync::atomic::AtomicBool;

use crate::rules::{Position, Side, Status, Turn};

use super::search::Limits;
use super::solve::{Ending, Endings};
use super::{Report, Score, Searcher};

/// What a turn came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The best turn and what it leads to, for the side that moved. The line goes on to the end where
    /// that is known.
    pub best: Report,
    /// What the turn that was made leads to, for the same side.
    pub made: Score,
    /// How the game stands after the turn that was made.
    pub stands: Standing,
    /// How it would stand after the best one.
    pub could_stand: Standing,
}

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It is known how it ends.
    Known(Ending),
    /// Nothing is proved. What it is worth to Gold.
    Open(Score),
}

impl Standing {
    /// How the game stands after a turn that is legal in the position, and worth so much to its side.
    fn after(position: &Position, turn: Turn, worth: Score, endings: &Endings) -> Standing {
        let after = position.play_unchecked(turn);
        let known = endings.get(&after).map(Standing::Known);
        known.unwrap_or_else(|| Standing::of(&after, -worth.later(1)))
    }

    /// How the game stands in a position that is worth so much to the side to move, as a search says
    /// that knows the endings of one block against one.
    pub fn of(position: &Position, worth: Score) -> Standing {
        let side = position.to_move();
        let is_one_against_one = Side::ALL.map(|side| position.block_count(side)) == [1, 1];
        match (position.status(), worth.turns_left()) {
            (Status::Won(side), _) => Standing::Known(Ending::Win { side, turns: 0 }),
            (Status::Stuck, _) => Standing::Known(Ending::NobodyWins),
            (_, Some(turns)) => Standing::Known(Ending::Win {
                side: match worth > Score::EVEN {
                    true => side,
                    false => side.other(),
                },
                turns,
            }),
            (_, None) if is_one_against_one && worth == Score::EVEN => {
                Standing::Known(Ending::NobodyWins)
            }
            (_, None) if side == Side::Gold => Standing::Open(worth),
            (_, None) => Standing::Open(-worth),
        }
    }

    /// Whether a side has won.
    pub const fn is_won(self) -> bool {
        matches!(self, Standing::Known(Ending::Win { turns: 0, .. }))
    }

    /// On which side the game leans, and how far: `most` for a win of Gold, `-most` for one of Blue,
    /// less than that for whoever is ahead, half of it for who is as far ahead as makes a side the
    /// likely winner. 0 where nobody wins and nobody is ahead.
    pub fn lean(self, most: i32) -> i32 {
        match self {
            Standing::Known(Ending::NobodyWins) => 0,
            Standing::Known(Ending::Win { side, .. }) => match side {
                Side::Gold => most,
                Side::Blue => -most,
            },
            Standing::Open(worth) => {
                let worth = worth.hundredths();
                let scale = worth.abs() + Prospect::AHEAD;
                // To the nearest, and away from the edge.
                let lean = (2 * most * worth.abs() + scale) / (2 * scale);
                worth.signum() * lean.min(most - 1)
            }
        }
    }
}

impl fmt::Display for Standing {
    /// `gold wins in 7`, `blue has won`, `nobody wins`, or by how many turns Gold is ahead, as `+1.50`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Standing::Known(ending) => ending.fmt(f),
            Standing::Open(worth) => worth.fmt(f),
        }
    }
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
    /// How much a turn gives away that counts as having changed the outcome where nothing is decided
    /// before or after it, in hundredths of a turn.
    const GIVEN_AWAY: i32 = 150;

    /// How much it has to give away at the least where neither its own outcome nor that of the best
    /// turn is proved, in hundredths of a turn: less than that may be chance, and no turn of the game.
    const NOTICED: i32 = 50;

    /// Whether the turn changed the outcome: with another its side had more to expect, or as much as
    /// a turn and a half more where nobody can say who wins. Where nothing is proved a turn that gives
    /// away less than half a turn did not.
    pub fn changed_the_outcome(&self) -> bool {
        let [made, best] = [self.made, self.best.score];
        let given_away = best.hundredths() - made.hundredths();
        match Prospect::of(made).cmp(&Prospect::of(best)) {
            Ordering::Less => {
                let is_proved = |score: Score| score.turns_left().is_some();
                is_proved(made) || is_proved(best) || given_away >= Judgement::NOTICED
            }
            Ordering::Equal => {
                Prospect::of(made) == Prospect::Open && given_away >= Judgement::GIVEN_AWAY
            }
            Ordering::Greater => false,
        }
    }

    /// The best turn.
    pub fn best_turn(&self) -> Option<Turn> {
        self.best.line.first().copied()
    }
}

impl Report {
    /// Goes on with the line to the end, where it is known: the search looks no further than to there.
    /// The report is about that position.
    pub(super) fn go_on_to_the_end(&mut self, position: &Position, endings: &Endings) {
        let turns = self.line.iter();
        let end = turns.fold(*position, |end, &turn| end.play_unchecked(turn));
        self.line.extend(endings.line(&end));
    }
}

/// Judges a turn that is legal in that position. `earlier` is as for [`Searcher::search`], and so are
/// the limits, which hold for the best turn and for the one made, each by itself. The searcher knows
/// the endings, which are of the same rules.
///
/// With a limit of nodes the judgement is the same on every machine. Once `stop` is set it is hasty.
pub fn judge(
    searcher: &mut Searcher,
    endings: &Endings,
    (position, earlier): (&Position, &[Position]),
    turn: Turn,
    limits: Limits,
    stop: &AtomicBool,
) -> Judgement {
    let mut best = searcher.search(position, earlier, limits, stop, |_| ());
    let after = position.play_unchecked(turn);
    let best_turn = best.line.first().copied();
    let made = match after.status() {
        _ if best_turn == Some(turn) => best.score,
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
            let reply = searcher.search(&after, &earlier, limits, stop, |_| ());
            -reply.score.earlier(1)
        }
    };
    best.go_on_to_the_end(position, endings);
    Judgement {
        made,
        stands: Standing::after(position, turn, made, endings),
        could_stand: Standing::after(position, best_turn.unwrap_or(turn), best.score, endings),
        best,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_win_that_is_known_leans_to_the_edge() {
        let open = |hundredths| Standing::Open(Score::estimate(hundredths));
        let won = |side| Standing::Known(Ending::Win { side, turns: 7 });
        for most in [2, 6, 100] {
            assert_eq!(won(Side::Gold).lean(most), most);
            assert_eq!(won(Side::Blue).lean(most), -most);
            assert_eq!(Standing::Known(Ending::NobodyWins).lean(most), 0);
            assert_eq!(open(0).lean(most), 0);
            assert_eq!(open(Prospect::AHEAD).lean(most), most / 2);
            for worth in -2_000..2_000 {
                let lean = open(worth).lean(most);
                assert!(
                    lean.abs() < most && lean == -open(-worth).lean(most),
                    "{worth}"
                );
                assert!(lean <= open(worth + 1).lean(most), "{worth}");
            }
        }
    }
}
