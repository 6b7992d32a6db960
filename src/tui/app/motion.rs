//! What moves on the screen, and the wakes that it goes on by.

use std::mem;

use ratatui::crossterm::event::KeyEvent;

use super::App;
use crate::settings::Motion;
use crate::tui::keys::Action;
use crate::tui::motion::{Moving, Stand};
use crate::tui::screens::Screen;
use crate::tui::stage::Request;

impl App {
    /// Whether something moves on the screen.
    pub const fn is_moving(&self) -> bool {
        self.table.moving.is_some()
    }

    /// How the game stands on the screen, for what moves there to be seen.
    pub(super) fn stand(&self) -> Option<Stand> {
        let is_watched = self.layers.is_empty() && self.is_seen();
        self.screen.stand().filter(|_| is_watched)
    }

    /// Sets the block in motion that has moved since the game stood like that.
    pub(super) fn follow(&mut self, stood: Option<Stand>) {
        let way = |stood: Stand| stood.way_to(&self.screen.stand()?);
        if let Some(moving) = stood.and_then(way) {
            self.set_in_motion(moving);
        }
    }

    /// Sets something in motion, where the players want to see it.
    pub(super) fn set_in_motion(&mut self, moving: Moving) {
        if self.table.settings.motion == Motion::Full {
            self.table.moving = Some(moving);
            self.alarm.motion_changed();
        }
    }

    /// Ends whatever moves; what is due to move after it does not. Returns whether it was the dice.
    pub(super) fn stop_motion(&mut self) -> bool {
        self.celebrates = false;
        let moved = self.table.moving.take();
        moved.is_some_and(|moved| {
            self.alarm.motion_ended(&moved);
            moved.is_dice()
        })
    }

    /// Whether the layers are not seen yet: what is to be said about a turn is said when it has been
    /// seen.
    pub(super) fn hides_layers(&self) -> bool {
        !self.layers.is_empty() && self.table.still().is_some()
    }

    /// Lets the stars over a victory twinkle, when nothing else moves any more.
    pub(super) fn celebrate(&mut self) {
        if self.table.moving.is_none() && mem::take(&mut self.celebrates) {
            self.set_in_motion(Moving::stars());
        }
    }

    /// Whether that key leads out of the program.
    pub(super) fn leads_out(&self, key: KeyEvent) -> bool {
        let action = self.table.keys.action(self.top().context(), key);
        matches!(
            action,
            Some(Action::Quit | Action::Interrupt | Action::Suspend)
        )
    }

    /// Goes on with what moves, or wakes the screen, if it is what was asked for last.
    pub(super) fn wake(&mut self, generation: u64) -> Vec<Request> {
        if !self.alarm.rings(generation) {
            return Vec::new();
        }
        if let Some(moving) = &mut self.table.moving {
            if moving.go_on() {
                self.alarm.motion_changed();
            } else if let Some(moved) = self.table.moving.take() {
                self.alarm.motion_ended(&moved);
            }
            return Vec::new();
        }
        self.alarm.end_pause();
        let is_covered = !self.layers.is_empty() || !self.is_seen();
        match &mut self.screen {
            Screen::Replay(replay) => replay.wake(is_covered),
            Screen::Play(play) => {
                play.wake();
                Vec::new()
            }
            Screen::Puzzle(puzzle) => {
                puzzle.wake();
                Vec::new()
            }
            Screen::SetUp(set_up) => {
                set_up.wake();
                Vec::new()
            }
            _ => Vec::new(),
        }
    }
}
