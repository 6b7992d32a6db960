//! Weaker players that still look human.
//!
//! A weak player looks less far ahead, and misjudges: to the score of each turn is added an error of
//! its own. It is made of the position after the turn and a seed, so that a game can be repeated. A
//! turn that is worse than the best one by more than a cap is never made, however well it looks. At
//! levels 3 to 6 a block that can go off does; the two strongest never overlook it, but know that it is
//! often better to wait, for the turn keeps (see the log of the evaluation).
//!
//! Each level against the one below it, 400 games from random set-ups of four blocks a side, in pairs
//! with the sides exchanged; Elo with its 95 % interval:
//!
//! | level | won | lost | drawn | score | Elo |
//! |---|---|---|---|---|---|
//! | 2 | 284 | 96 | 20 | 73.5 % | +177 [+143, +215] |
//! | 3 | 253 | 124 | 23 | 66.1 % | +116 [+82, +153] |
//! | 4 | 275 | 110 | 15 | 70.6 % | +152 [+116, +193] |
//! | 5 | 291 | 97 | 12 | 74.2 % | +184 [+147, +225] |
//! | 6 | 295 | 95 | 10 | 75.0 % | +191 [+156, +229] |
//! | 7 | 289 | 86 | 25 | 75.4 % | +194 [+160, +232] |
//! | 8 | 299 | 61 | 40 | 79.8 % | +238 [+203, +278] |
//!
//! `cargo run --release --example match -- level:2 level:1 400` plays the first line again, game by
//! game the same.

use std::fmt;

use super::search::Limits;
use super::{Score, zobrist};

/// How strong the computer plays: 1, the weakest, to 8, which is all that it can.
///
/// ```
/// use deblockle::engine::Level;
///
/// assert_eq!(Level::new(3), Some(Level::ALL[2]));
/// assert_eq!(Level::new(9), None);
/// assert_eq!(Level::STRONGEST.to_string(), "8");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// What makes a level what it is.
struct Traits {
    /// How many positions it looks at.
    nodes: u64,
    /// The most by which it misjudges a turn, in hundredths of a turn.
    error: i32,
    /// How much worse than the best its turn may be, in hundredths of a turn.
    cap: u16,
}

const fn traits(nodes: u64, error: i32, cap: u16) -> Traits {
    Traits { nodes, error, cap }
}

/// Found by matches of each level against the one below it.
const TRAITS: [Traits; 8] = [
    traits(150, 280, 300),
    traits(300, 195, 230),
    traits(600, 130, 165),
    traits(1_300, 80, 115),
    traits(3_000, 45, 75),
    traits(10_000, 22, 45),
    traits(18_000, 14, 24),
    traits(60_000, 0, 0),
];

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 8] = {
        let mut all = [Level(1); 8];
        let mut place = 0;
        while place < all.len() {
            all[place] = Level(place as u8 + 1);
            place += 1;
        }
        all
    };

    /// The strongest level, 8.
    pub const STRONGEST: Level = Level(8);

    /// The level of that number, or nothing when it is not 1 to 8.
    pub fn new(number: u8) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.0 == number)
    }

    /// The level's number, 1 to 8.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How far the level looks when nothing else is said.
    pub const fn limits(self) -> Limits {
        Limits::nodes(self.traits().nodes)
    }

    /// Whether it knows the endings of one block against one by heart: the two strongest do.
    pub const fn knows_endings(self) -> bool {
        self.0 >= 7
    }

    /// Whether it never leaves a block on the board that can go off: from level 3 up, but for the
    /// two strongest, which know when it is better to wait.
    const fn takes_blocks_off(self) -> bool {
        self.0 >= 3 && self.0 <= 6
    }

    /// Whether it judges every turn as well as it can.
    pub(super) const fn is_exact(self) -> bool {
        self.traits().error == 0
    }

    /// By how much a turn may be worse than the best and still has to be told from it, in hundredths
    /// of a turn, where a block can go off or not.
    pub(super) const fn margin(self, can_go_off: bool) -> u16 {
        match can_go_off && self.takes_blocks_off() {
            // However much worse that is, the block goes off.
            true => u16::MAX,
            false => self.traits().cap,
        }
    }

    /// The turn that the level makes, of all that can be made; nothing when there is none.
    pub(super) fn choice(self, turns: &[Judged], seed: u64) -> Option<&Judged> {
        let best = turns.iter().map(|turn| turn.score).max()?;
        let off = self.takes_blocks_off() && turns.iter().any(|turn| turn.goes_off);
        let allowed = turns.iter().filter(|turn| match off {
            true => turn.goes_off,
            false => best.hundredths() - turn.score.hundredths() <= self.traits().cap.into(),
        });
        // Of several that look as good, the first.
        allowed.rev().max_by_key(|turn| self.looks(turn, seed))
    }

    /// What the turn looks to be worth to the level.
    fn looks(self, turn: &Judged, seed: u64) -> i32 {
        let worth = turn.score.hundredths();
        if turn.score.turns_left().is_some() {
            return worth;
        }
        // Two dice of which small sums of errors come up more often than large ones.
        let error = self.traits().error;
        let sides = i64::from(error) + 1;
        let mixed = zobrist::split_mix(turn.key_after ^ zobrist::split_mix(seed));
        let dice = [mixed & 0xffff_ffff, mixed >> 32].map(|die| die as i64 % sides);
        worth + (dice[0] + dice[1]) as i32 - error
    }

    const fn traits(self) -> &'static Traits {
        &TRAITS[self.0 as usize - 1]
    }
}

/// A turn that can be made, and what is found out about it.
pub(super) struct Judged {
    pub(super) score: Score,
    pub(super) goes_off: bool,
    /// The key of the position after it.
    pub(super) key_after: u64,
    /// Its place in the list that it was made from.
    pub(super) place: usize,
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turns(scores: &[i32], off: &[bool]) -> Vec<Judged> {
        let turns = scores.iter().zip(off).enumerate();
        let judged = turns.map(|(place, (&score, &goes_off))| Judged {
            score: Score::estimate(score),
            goes_off,
            key_after: place as u64,
            place,
        });
        judged.collect()
    }

    /// The places of the turns that the level makes with one of many seeds.
    fn choices(level: Level, turns: &[Judged]) -> Vec<usize> {
        let mut places: Vec<usize> = (0..1000)
            .map(|seed| level.choice(turns, seed).unwrap().place)
            .collect();
        places.sort_unstable();
        places.dedup();
        places
    }

    #[test]
    fn no_turn_is_worse_than_the_cap() {
        for level in Level::ALL {
            let cap = i32::from(level.traits().cap);
            let turns = turns(&[0, -cap, -cap - 1], &[false; 3]);
            assert!(!choices(level, &turns).contains(&2), "{level}");
        }
        let turns = turns(&[0, -200], &[false; 2]);
        assert_eq!(choices(Level(1), &turns), [0, 1], "it does err");
    }

    #[test]
    fn from_level_3_up_a_block_that_can_go_off_does() {
        let turns = turns(&[0, -100], &[false, true]);
        assert_eq!(choices(Level(2), &turns), [0, 1]);
        for level in &Level::ALL[2..6] {
            assert_eq!(choices(*level, &turns), [1], "{level}");
        }
    }

    #[test]
    fn a_win_that_is_seen_is_taken() {
        let mut turns = turns(&[300, 0], &[false; 2]);
        turns[1].score = Score::win_in(5);
        for level in Level::ALL {
            assert_eq!(choices(level, &turns), [1], "{level}");
        }
    }

    #[test]
    fn the_strongest_level_makes_the_best_turn() {
        let turns = turns(&[0, 2, 1], &[false; 3]);
        assert_eq!(choices(Level::STRONGEST, &turns), [1]);
    }
}
