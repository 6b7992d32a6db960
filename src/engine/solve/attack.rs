//! Whether a side can have all its blocks off within so many turns of its own, whatever the opponent
//! does.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use crate::rules::{Position, Ruleset, Side, Turn};

use super::super::search::{Gauge, Limits, Stopped};
use super::endings::{Ending, Endings};
use super::outlook::Outlook;
use super::prove::{MEMORY, prove};

/// Asks whether one side, the attacker, can force its win within so many turns of its own.
///
/// The answer is exact: every turn of the attacker's and every reply is looked at, but where the
/// attacker's blocks need more turns than are left even on an empty board. A forced pass (R23) is a
/// turn, as it is in the [`Endings`]. The opponent's win comes before the attacker's when it has its
/// blocks off first.
///
/// ```
/// use std::num::NonZeroUsize;
/// use std::sync::atomic::AtomicBool;
/// use deblockle::engine::search::Limits;
/// use deblockle::engine::solve::{Attack, Endings};
/// use deblockle::rules::{Position, Ruleset, Side};
///
/// // Gold's blocks on d5 and c6 can go off one after the other, and Blue's cannot win in between.
/// let ruleset = Ruleset::default();
/// let position = Position::parse("3tl3/2HX4/3XT3/7/7/7/sc6 g", ruleset)?;
/// let endings = Endings::solve(ruleset, NonZeroUsize::MIN);
/// let never = AtomicBool::new(false);
/// let mut attack = Attack::new(Side::Gold, &endings, Limits::nodes(10_000), &never);
/// assert_eq!(attack.turns(&position, 3), Some(Some(2)));
/// # Ok::<(), deblockle::rules::ParsePositionError>(())
/// ```
pub struct Attack<'a> {
    attacker: Side,
    outlook: Outlook,
    endings: &'a Endings,
    gauge: Gauge<'a>,
    stop: &'a AtomicBool,
    proved: HashMap<u128, Proved>,
}

/// How many turns of the attacker's are asked about at the most: so many and one more can be counted.
/// More count as so many.
const MOST_TURNS: u8 = u8::MAX - 2;

/// How far it is looked how the game ends after a reply.
const SHORT_LOOK: Limits = Limits::nodes(50_000);

/// What has been proved of one position.
#[derive(Clone, Copy)]
struct Proved {
    /// Within so many turns of the attacker's it cannot force its win; one more than is known to be
    /// too few.
    open: u8,
    /// Within so many it can; [`u8::MAX`] when none is known.
    won: u8,
}

/// How the opponent answers an attack, and what is left to the attacker then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Defence {
    /// The reply; nothing when the attacker is to move.
    pub reply: Option<Turn>,
    /// In how many turns of its own, after the reply, the attacker can have its blocks off whatever
    /// the opponent does; nothing when it cannot within one more than were asked for.
    pub left: Option<u8>,
    /// Whether it would have them off within as many as were asked for if the opponent stood still and
    /// did not even reply.
    pub unopposed: bool,
    /// How the game ends after the reply, where the attacker cannot have its blocks off so soon and that
    /// can be proved with a short look.
    pub ending: Option<Ending>,
    /// The turns after the reply with which it does so within as many as were asked for; none when
    /// there are none or it is the opponent's turn still.
    pub answers: Vec<Turn>,
}

impl<'a> Attack<'a> {
    /// The attack of that side in positions of the endings' rules. The limits hold for all questions
    /// together.
    pub fn new(
        attacker: Side,
        endings: &'a Endings,
        limits: Limits,
        stop: &'a AtomicBool,
    ) -> Attack<'a> {
        let ruleset: &Ruleset = endings.ruleset();
        Attack {
            attacker,
            outlook: Outlook::new(ruleset),
            endings,
            gauge: Gauge::armed(limits, stop),
            stop,
            proved: HashMap::new(),
        }
    }

    /// Forgets what has been proved so far, and begins anew with these limits.
    pub fn renew(&mut self, limits: Limits) {
        self.gauge = Gauge::armed(limits, self.stop);
        self.proved.clear();
    }

    /// How many turns of its own the side's blocks need at the least, whatever stands in their way.
    pub fn least(&self, position: &Position, side: Side) -> u32 {
        self.outlook.needs(position, side)
    }

    /// In how many turns of its own, at most so many, the attacker can have its blocks off whatever
    /// the opponent does: the fewest; `Some(None)` when it cannot, and nothing when a limit was
    /// reached before that was proved.
    pub fn turns(&mut self, position: &Position, most: u8) -> Option<Option<u8>> {
        self.fewest(position, most.min(MOST_TURNS)).ok()
    }

    /// The turns of the attacker, to move, after which it can have its blocks off within so many
    /// turns, this one included; nothing when a limit was reached.
    pub fn answers(&mut self, position: &Position, turns: u8) -> Option<Vec<Turn>> {
        self.right_turns(position, turns.min(MOST_TURNS)).ok()
    }

    /// The turns of the attacker, to move, after which it would have its blocks off within so many
    /// turns, this one included, if the opponent stood still.
    pub fn unopposed(&self, position: &Position, turns: u8) -> Vec<Turn> {
        let mut all = position.turns();
        let is_in_time = |turn: &Turn| {
            let after = position.play_unchecked(*turn).passed();
            turns > 0 && self.is_within_alone(&after, turns - 1)
        };
        all.retain(is_in_time);
        all
    }

    /// Whether the attacker, to move, has its blocks off within so many turns if the opponent stands
    /// still.
    fn is_within_alone(&self, position: &Position, turns: u8) -> bool {
        if let Some(winner) = position.winner() {
            return winner == self.attacker;
        }
        if self.outlook.needs(position, self.attacker) > turns.into() {
            return false;
        }
        let children = self.outlook.children(position).into_iter();
        let mut after = children.map(|(_, child)| child.passed());
        after.any(|after| self.is_within_alone(&after, turns - 1))
    }

    /// How the opponent holds out best when the attacker has so many turns of its own left, and what
    /// is left then; nothing when a limit was reached.
    ///
    /// Where the attacker is in time whatever comes, that is the longest defence; of several as long,
    /// one with the fewest right answers. Where it is not, it is the reply after which the attacker
    /// needs the most turns. Of several still, one that takes the opponent itself nearest to its own
    /// end; then the first by its text. When the attacker is to move, there is no reply.
    pub fn defence(&mut self, position: &Position, turns: u8) -> Option<Defence> {
        let mut defence = self.best_defence(position, turns.min(MOST_TURNS)).ok()?;
        if defence.left.is_none() {
            let after = defence
                .reply
                .map_or(*position, |reply| position.play_unchecked(reply));
            defence.ending = prove(&after, self.endings, SHORT_LOOK, self.stop);
        }
        Some(defence)
    }

    fn best_defence(&mut self, position: &Position, turns: u8) -> Result<Defence, Stopped> {
        if position.to_move() == self.attacker {
            return self.without_reply(position, turns);
        }
        let unopposed = self.is_within_alone(&position.passed(), turns);
        let mut best: Option<(_, Defence)> = None;
        for (_, reply) in position.turns_by_text() {
            let child = position.play_unchecked(reply);
            let defence = Defence {
                reply: Some(reply),
                unopposed,
                ..self.without_reply(&child, turns)?
            };
            let own = self.outlook.needs(&child, self.attacker.other());
            let left = defence.left.unwrap_or(u8::MAX);
            let worth = (left, Reverse(defence.answers.len()), Reverse(own));
            if best.as_ref().is_none_or(|(other, _)| worth > *other) {
                best = Some((worth, defence));
            }
        }
        match best {
            Some((_, defence)) => Ok(defence),
            None => self.without_reply(position, turns),
        }
    }

    /// What is left to the attacker in that position.
    fn without_reply(&mut self, position: &Position, turns: u8) -> Result<Defence, Stopped> {
        Ok(Defence {
            reply: None,
            left: self.fewest(position, turns + 1)?,
            unopposed: self.is_within_alone(position, turns),
            ending: None,
            answers: match position.to_move() == self.attacker {
                true => self.right_turns(position, turns)?,
                false => Vec::new(),
            },
        })
    }

    fn right_turns(&mut self, position: &Position, turns: u8) -> Result<Vec<Turn>, Stopped> {
        let mut right = Vec::new();
        let Some(left) = turns.checked_sub(1) else {
            return Ok(right);
        };
        for (_, turn) in position.turns_by_text() {
            if self.is_within(&position.play_unchecked(turn), left)? {
                right.push(turn);
            }
        }
        Ok(right)
    }

    fn fewest(&mut self, position: &Position, most: u8) -> Result<Option<u8>, Stopped> {
        for turns in 0..=most {
            if self.is_within(position, turns)? {
                return Ok(Some(turns));
            }
        }
        Ok(None)
    }

    /// Whether the attacker can force its win within so many turns of its own.
    fn is_within(&mut self, position: &Position, turns: u8) -> Result<bool, Stopped> {
        self.gauge.count()?;
        if let Some(winner) = position.winner() {
            return Ok(winner == self.attacker);
        }
        if self.outlook.needs(position, self.attacker) > turns.into() {
            return Ok(false);
        }
        if let Some(ending) = self.endings.get(position) {
            return Ok(match ending {
                Ending::Win { side, turns: left } => {
                    side == self.attacker && left.div_ceil(2) <= turns.into()
                }
                Ending::NobodyWins => false,
            });
        }
        if position.to_move() == self.attacker && turns == 1 {
            // Its blocks need one turn, and so it has one block.
            return Ok(position.tips().any(|tip| tip.goes_off()));
        }
        let key = self.outlook.key(position);
        let known = self.proved.get(&key).copied();
        let mut known = known.unwrap_or(Proved {
            open: 0,
            won: u8::MAX,
        });
        if turns >= known.won || turns < known.open {
            return Ok(turns >= known.won);
        }
        let is_within = match position.to_move() == self.attacker {
            true => self.some_turn_is_within(position, turns - 1)?,
            false => self.every_reply_is_within(position, turns)?,
        };
        match is_within {
            true => known.won = turns,
            false => known.open = turns + 1,
        }
        if self.proved.len() < MEMORY || self.proved.contains_key(&key) {
            self.proved.insert(key, known);
        }
        Ok(is_within)
    }

    fn some_turn_is_within(&mut self, position: &Position, left: u8) -> Result<bool, Stopped> {
        for (needs, child) in self.outlook.children(position) {
            // The rest need as many or more.
            if needs > left.into() {
                break;
            }
            if self.is_within(&child, left)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn every_reply_is_within(&mut self, position: &Position, turns: u8) -> Result<bool, Stopped> {
        let replies = self.outlook.children(position);
        for (_, child) in &replies {
            if !self.is_within(child, turns)? {
                return Ok(false);
            }
        }
        // Where neither side can move, nobody wins (R24).
        Ok(!replies.is_empty())
    }
}
