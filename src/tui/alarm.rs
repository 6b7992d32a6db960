//! When the program is to be woken next. There is one clock for what moves and for the pause that a
//! screen asks for: the pause goes on beneath what moves, and ends after it at the earliest.

use std::mem;
use std::time::Duration;

use super::event::Effect;
use super::motion::Moving;

/// What the program waits for, and whether it has asked to be woken for it.
#[derive(Debug, Default)]
pub(super) struct Alarm {
    /// How often the program has asked. The last wake asked for is the only one that counts.
    generation: u64,
    /// After what time the screen wants to be woken once nothing moves.
    pause: Option<Duration>,
    /// Whether a wake is due.
    is_due: bool,
    /// Whether something has changed since it was asked for.
    is_stale: bool,
}

impl Alarm {
    /// The screen wants to be woken after that time, or no more.
    pub(super) const fn set_pause(&mut self, pause: Option<Duration>) {
        self.pause = pause;
        self.is_stale = true;
    }

    /// Something else moves, or shows another picture of itself.
    pub(super) const fn motion_changed(&mut self) {
        self.is_stale = true;
    }

    /// What moved does so no more.
    pub(super) fn motion_ended(&mut self, moved: &Moving) {
        self.pause = self
            .pause
            .map(|pause| pause.saturating_sub(moved.elapsed()));
        self.is_stale = true;
    }

    /// Takes in a wake. Returns whether it is the one that is due.
    pub(super) const fn rings(&mut self, generation: u64) -> bool {
        let rings = self.is_due && generation == self.generation;
        if rings {
            self.is_due = false;
        }
        rings
    }

    /// The pause is over, if there was one.
    pub(super) const fn end_pause(&mut self) {
        self.pause = None;
    }

    /// What is to be asked for while that moves, if it is anything but what is due.
    pub(super) fn next(&mut self, moving: Option<&Moving>) -> Option<Effect> {
        if !mem::take(&mut self.is_stale) {
            return None;
        }
        let Some(delay) = moving.map(Moving::each).or(self.pause) else {
            return mem::take(&mut self.is_due).then_some(Effect::WakeNoMore);
        };
        self.generation += 1;
        self.is_due = true;
        Some(Effect::WakeAfter {
            generation: self.generation,
            delay,
        })
    }
}
