//! What the settings do to the program: how it looks, and which way the board lies.

use super::App;
use crate::rules::Side;
use crate::settings::{Flip, Motion, Setting, Settings, Unsaid};
use crate::tui::event::Effect;
use crate::tui::kept_settings::KeptSettings;
use crate::tui::layers::{Choice, Layer};
use crate::tui::look::Look;
use crate::tui::screens::Screen;

impl App {
    /// The program with those settings. A game that it is at is played as it was begun.
    pub fn with_settings(mut self, settings: Settings) -> App {
        if !matches!(self.screen, Screen::Play(_) | Screen::SetUp(_)) {
            settings.fill(&mut self.table.options, Unsaid::ALL);
        }
        self.table.settings = settings;
        if self.table.settings.motion != Motion::Full {
            self.stop_motion();
        }
        self.seat();
        self
    }

    /// The program with its settings kept in that file. What is wrong in the file is said.
    pub fn with_kept_settings(mut self, kept: KeptSettings) -> App {
        if let Some(words) = kept.summary() {
            match self.screen {
                Screen::Title(_) | Screen::Games(_) => self.table.word = Some(words),
                _ => self
                    .layers
                    .push(Layer::Choice(Choice::notice("Settings", vec![words]))),
            }
        }
        self.table.kept_settings = kept;
        self
    }

    /// The program on a terminal of which that was found out.
    pub fn with_look(mut self, look: Look) -> App {
        self.look = look;
        self
    }

    /// Turns the board to the side whose turn it is, where the players want that. What a key has
    /// turned meanwhile stays until the other side's turn.
    pub(super) fn seat(&mut self) {
        if self.table.settings.flip == Flip::Off {
            self.seated = None;
            return;
        }
        let side = match &self.screen {
            Screen::Play(play) if play.is_under_way() => {
                let mover = play.game().position().to_move();
                let is_watched = play.is_bot(mover) && !play.is_bot(mover.other());
                Some(if is_watched { mover.other() } else { mover })
            }
            // After the end the board stays as the last turn left it.
            Screen::Play(_) => return,
            // The computer does not sit at the screen.
            Screen::SetUp(screen) if screen.is_bots() => return,
            Screen::SetUp(screen) => screen.set_up().placer(),
            Screen::Par(par) => Some(par.round().options().side),
            _ => None,
        };
        if side != self.seated {
            self.table.flipped = side == Some(Side::Blue);
            self.seated = side;
        }
    }

    /// Sets something, and has it written.
    pub(super) fn set(&mut self, setting: Setting) {
        match setting {
            Setting::Name(..) | Setting::NoSideBySide(_) => {
                self.table.set_meanwhile.push(setting.clone());
            }
            // From here on nothing turns the board back.
            Setting::Flip(Flip::Off) => self.table.flipped = false,
            _ => {}
        }
        setting.clone().put_into(&mut self.table.settings);
        let is_look = matches!(
            setting,
            Setting::Theme(_) | Setting::Color(_) | Setting::Symbols(_)
        );
        if let (true, Ok(theme)) = (is_look, self.look.theme(&self.table.settings)) {
            self.theme = theme;
        }
        self.table.kept_settings.send();
        self.due.push(Effect::Set(setting));
    }
}
