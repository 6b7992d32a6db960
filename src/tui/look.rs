//! How the screen looks with those settings on this terminal.

use std::env;
use std::ffi::OsStr;

use super::theme::{BuiltIn, Depth, Theme};
use crate::settings::{Color, Settings, Symbols};

/// What was found out about the terminal when the program started.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// How many colours it has.
    pub depth: Depth,
    /// Whether it shows more than ASCII.
    pub unicode: bool,
}

impl Default for Look {
    /// Any colour and any symbol.
    fn default() -> Look {
        Look {
            depth: Depth::True,
            unicode: true,
        }
    }
}

/// A theme that there is not.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{given:?} is no theme; there are {}", theme_names().join(", "))]
pub struct NoTheme {
    /// What it was to be.
    pub given: String,
}

/// The names of the themes to choose from.
pub fn theme_names() -> Vec<String> {
    BuiltIn::ALL.map(|theme| theme.name().to_string()).to_vec()
}

impl Look {
    /// What the environment tells: no colours when `NO_COLOR` is set and not empty.
    pub fn from_env() -> Look {
        let no_color = env::var_os("NO_COLOR");
        Look {
            depth: match no_color
                .as_deref()
                .is_some_and(|value| value != OsStr::new(""))
            {
                true => Depth::None,
                false => Depth::True,
            },
            unicode: true,
        }
    }

    /// The theme that the settings make here.
    ///
    /// # Errors
    /// When there is no such theme.
    pub fn theme(&self, settings: &Settings) -> Result<Theme, NoTheme> {
        let mut themes = BuiltIn::ALL.into_iter();
        let chosen = themes.find(|theme| theme.name() == settings.theme);
        let chosen = chosen.ok_or_else(|| NoTheme {
            given: settings.theme.clone(),
        })?;
        let theme = Theme::of(chosen.scheme()).with_depth(match settings.color {
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
