//! How the screen looks with those settings on this terminal.

use std::env;

use super::theme::{Background, Depth, NoTheme, Theme, Themes, detect};
use crate::settings::{Color, Settings, Symbols};

/// What was found out about the terminal when the program started, and the themes that there are.
#[derive(Clone, Debug)]
pub struct Look {
    /// How many colours it has.
    pub depth: Depth,
    /// Whether it shows more than ASCII.
    pub unicode: bool,
    /// Whether it is dark or light, if it has told.
    pub background: Option<Background>,
    /// The themes.
    pub themes: Themes,
}

impl Default for Look {
    /// Any colour and any symbol, and the themes that come with the game.
    fn default() -> Look {
        Look {
            depth: Depth::True,
            unicode: true,
            background: None,
            themes: Themes::default(),
        }
    }
}

impl Look {
    /// What the environment tells, with those themes. The terminal itself is not asked.
    pub fn from_env(themes: Themes) -> Look {
        let variable = |name: &str| env::var(name).ok();
        Look {
            depth: detect::depth(variable),
            unicode: detect::is_unicode(variable),
            background: None,
            themes,
        }
    }

    /// The theme that the settings make here.
    ///
    /// # Errors
    /// When there is no such theme.
    pub fn theme(&self, settings: &Settings) -> Result<Theme, NoTheme> {
        let scheme = self.themes.find(&settings.theme, self.background)?;
        let theme = Theme::of(scheme).with_depth(match settings.color {
            Color::Auto => self.depth,
            Color::True => Depth::True,
            Color::Indexed => Depth::Indexed,
            Color::Sixteen => Depth::Sixteen,
            Color::Never => Depth::None,
        });
        let is_ascii = match settings.symbols {
            Symbols::Auto => !self.unicode,
            Symbols::Unicode => false,
            Symbols::Ascii => true,
        };
        Ok(if is_ascii { theme.with_ascii() } else { theme })
    }
}
