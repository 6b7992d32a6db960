//! The themes to choose from.

use std::fs;
use std::path::{Path, PathBuf};

use super::built_in::BuiltIn;
use super::file::load;
use super::scheme::Scheme;
use crate::record::store::visible;
use crate::settings::{AUTO_THEME, Fault, meant_words};
use crate::text::most_alike;

/// What the files of themes end in.
const EXTENSION: &str = "toml";

/// Whether a terminal's background is dark or light.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Background {
    /// White stands out from it more than black does.
    Dark,
    /// Black stands out from it more.
    Light,
}

impl Background {
    /// What a background of that colour is: red, green and blue as sRGB has them, 0 to 1 each.
    pub fn of(colour: [f64; 3]) -> Background {
        // The luminance that has the same contrast of WCAG 2 with black and with white.
        const MIDDLE: f64 = 0.179;
        let [red, green, blue] = colour.map(|part| match part {
            part if part <= 0.04045 => part / 12.92,
            part => ((part + 0.055) / 1.055).powf(2.4),
        });
        match 0.2126 * red + 0.7152 * green + 0.0722 * blue > MIDDLE {
            true => Background::Light,
            false => Background::Dark,
        }
    }
}

/// A theme that there is not.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{} is no theme; {}", quoted(.given), self.right())]
pub struct NoTheme {
    /// What it was to be.
    pub given: String,
    /// What it may be.
    pub names: Vec<String>,
}

impl NoTheme {
    fn right(&self) -> String {
        let meant = most_alike(&self.given, self.names.iter().map(String::as_str)).map(visible);
        let names = visible(&self.names.join(", "));
        format!("{}there are {names}", meant_words(&meant))
    }
}

fn quoted(name: &str) -> String {
    format!("\"{}\"", visible(name))
}

/// The themes to choose from: those that come with the game, and the player's own, each in a file.
#[derive(Clone, Debug, Default)]
pub struct Themes {
    own: Vec<Own>,
}

/// A theme of the player's own.
#[derive(Clone, Debug)]
struct Own {
    /// What it is chosen by.
    name: String,
    scheme: Scheme,
    faults: Vec<Fault>,
}

/// Where the player's own themes are looked for by name: the folder `themes` beside that file of
/// settings.
pub fn own_dir(settings: &Path) -> PathBuf {
    settings.with_file_name("themes")
}

/// Whether that is the path of a theme's file, and not a name.
pub fn is_path(choice: &str) -> bool {
    let path = Path::new(choice);
    path.components().count() > 1 || path.extension().is_some_and(|end| end == EXTENSION)
}

impl Themes {
    /// The themes that come with the game and those of the folder, by their names. Files that cannot
    /// be read are passed over, and so are those whose name another theme has.
    pub fn with_own_in(dir: &Path) -> Themes {
        let mut themes = Themes::default();
        let entries = fs::read_dir(dir).into_iter().flatten().flatten();
        let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        paths.sort();
        for path in paths {
            let name = path.file_stem().and_then(|name| name.to_str());
            let is_theme = path.extension().is_some_and(|end| end == EXTENSION);
            if let (true, Some(name)) = (is_theme, name)
                && !themes.names().iter().any(|taken| taken == name)
            {
                // Nobody has asked for this one yet.
                let _ = themes.add(name, &path);
            }
        }
        themes
    }

    /// Adds the theme of that file, if the choice is a path: from that folder on, unless it is
    /// absolute.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn open(&mut self, choice: &str, from: &Path) -> Result<(), Fault> {
        if !is_path(choice) || self.own(choice).is_some() {
            return Ok(());
        }
        self.add(choice, &from.join(choice))
    }

    fn add(&mut self, name: &str, path: &Path) -> Result<(), Fault> {
        let (scheme, faults) = load(path)?;
        self.own.push(Own {
            name: name.to_string(),
            scheme,
            faults,
        });
        Ok(())
    }

    /// Everything that can be chosen: `auto`, the themes that come with the game, the player's own.
    pub fn names(&self) -> Vec<String> {
        let built_in = BuiltIn::ALL.map(BuiltIn::name);
        let fixed = [AUTO_THEME].into_iter().chain(built_in).map(str::to_string);
        fixed
            .chain(self.own.iter().map(|own| own.name.clone()))
            .collect()
    }

    /// The colours of the theme that is chosen by that name or path. For `auto` the background
    /// decides: dark where it is not known.
    ///
    /// # Errors
    /// When there is no such theme.
    pub fn find(&self, choice: &str, background: Option<Background>) -> Result<Scheme, NoTheme> {
        if choice == AUTO_THEME {
            return Ok(match background {
                Some(Background::Light) => BuiltIn::WoodLight.scheme(),
                Some(Background::Dark) | None => BuiltIn::Wood.scheme(),
            });
        }
        let mut built_in = BuiltIn::ALL.into_iter();
        if let Some(theme) = built_in.find(|theme| theme.name() == choice) {
            return Ok(theme.scheme());
        }
        match self.own(choice) {
            Some(own) => Ok(own.scheme.clone()),
            None => Err(NoTheme {
                given: choice.to_string(),
                names: self.names(),
            }),
        }
    }

    /// What is wrong in the file of the theme that is chosen so; what is wrong is as in the theme that
    /// it is based on.
    pub fn faults(&self, choice: &str) -> &[Fault] {
        self.own(choice).map_or(&[], |own| &own.faults)
    }

    fn own(&self, choice: &str) -> Option<&Own> {
        self.own.iter().find(|own| own.name == choice)
    }
}

/// Whether the terminal's background chooses.
pub fn needs_background(choice: &str) -> bool {
    choice == AUTO_THEME
}
