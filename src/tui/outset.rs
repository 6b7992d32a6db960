//! What the screen begins with: what the file of settings, the command line and the terminal say.

use std::path::{Path, PathBuf};

use super::app::App;
use super::kept_settings::KeptSettings;
use super::keys::Keymap;
use super::look::Look;
use super::terminal;
use super::theme::{self, NoTheme, Theme, Themes};
use crate::settings::{self, Contents, Fault, Setting, Settings, Wrong};

/// All that an [`App`] is told before it begins.
#[derive(Debug)]
pub struct Outset {
    /// The theme, as the terminal can show it.
    pub theme: Theme,
    /// The settings: the file's, but for those of this run.
    pub settings: Settings,
    look: Look,
    keys: Keymap,
    kept: KeptSettings,
}

/// A theme for this run that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum UnusableTheme {
    /// Its file cannot be read.
    #[error(transparent)]
    File(#[from] Fault),
    /// There is none of that name.
    #[error(transparent)]
    Name(#[from] NoTheme),
}

impl Outset {
    /// Reads the settings from that file, and changes them by those for this run alone. Only where
    /// the theme goes by the terminal's background is the terminal asked.
    ///
    /// What is wrong in the file is among the faults that the settings show.
    ///
    /// # Errors
    /// When the theme for this run cannot be used.
    pub fn read(
        path: Option<PathBuf>,
        for_this_run: Vec<Setting>,
    ) -> Result<Outset, UnusableTheme> {
        let SettingsFile {
            mut settings,
            keys,
            themes,
            faults,
        } = SettingsFile::read(path.as_deref());
        let mut look = Look::from_env(themes);
        let for_this_run: Vec<Setting> = for_this_run.into_iter().map(from_root).collect();
        for setting in for_this_run.iter().cloned() {
            if let Setting::Theme(theme) = &setting {
                look.themes.open(theme, Path::new(""))?;
            }
            setting.put_into(&mut settings);
        }
        if theme::needs_background(&settings.theme) {
            look.background = terminal::ask_background();
        }
        let home = etcetera::home_dir().ok();
        let theme = look.theme(&settings)?;
        let kept = KeptSettings::new(path, home, &faults)
            .with_theme_faults(look.themes.faults(&settings.theme))
            .with_run(for_this_run);
        Ok(Outset {
            theme,
            settings,
            look,
            keys,
            kept,
        })
    }

    /// The program, which has been made with the theme, with everything else.
    pub fn put_into(self, app: App) -> App {
        app.with_look(self.look)
            .with_settings(self.settings)
            .with_keys(self.keys)
            .with_kept_settings(self.kept)
    }
}

/// What the file of settings says, keys and theme included.
#[derive(Debug)]
pub struct SettingsFile {
    /// The settings, with the usual theme where there is none such as the file names.
    pub settings: Settings,
    /// The keys.
    pub keys: Keymap,
    /// The themes to choose from.
    pub themes: Themes,
    /// All that is wrong in the file, in the order of its lines.
    pub faults: Vec<Fault>,
}

impl SettingsFile {
    /// Reads the file, which may not be there; without a path it says nothing.
    pub fn read(path: Option<&Path>) -> SettingsFile {
        let Contents {
            mut settings,
            keys,
            mut faults,
            theme_line,
        } = path.map(settings::load).unwrap_or_default();
        let mut themes = Themes::default();
        if let Some(path) = path {
            themes = Themes::with_own_in(&theme::own_dir(path));
            // A path in the file is one from where the file is.
            let dir = path.parent().unwrap_or(path);
            if let Err(error) = usable(&mut themes, &settings.theme, dir) {
                let usual = Settings::default().theme;
                faults.push(Fault {
                    file: path.to_path_buf(),
                    line: theme_line,
                    wrong: Wrong::Other(format!("{error}; {usual} is used")),
                });
                settings.theme = usual;
            }
        }
        let (keys, wrong) = Keymap::with(&keys);
        faults.extend(wrong.into_iter().map(|wrong| Fault {
            file: path.map_or(PathBuf::new(), Path::to_path_buf),
            line: Some(wrong.line),
            wrong: Wrong::Other(wrong.to_string()),
        }));
        faults.sort_by_key(|fault| fault.line);
        SettingsFile {
            settings,
            keys,
            themes,
            faults,
        }
    }
}

/// Adds the theme that is chosen so, from that folder on, to the others if it is a file's.
///
/// # Errors
/// When its file cannot be read, or there is no such theme.
fn usable(themes: &mut Themes, choice: &str, from: &Path) -> Result<(), UnusableTheme> {
    themes.open(choice, from)?;
    themes.find(choice, None)?;
    Ok(())
}

/// The setting with the path of a theme's file from the root on: in the file of settings, where it may
/// come to stand, it would be one from where that file is.
fn from_root(setting: Setting) -> Setting {
    match setting {
        Setting::Theme(theme) if theme::is_path(&theme) => {
            let path = std::path::absolute(&theme).ok();
            let path = path.and_then(|path| path.into_os_string().into_string().ok());
            Setting::Theme(path.unwrap_or(theme))
        }
        other => other,
    }
}
