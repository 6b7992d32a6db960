//! What the screen begins with: what the file of settings, the command line and the terminal say.

use std::path::{Path, PathBuf};

use super::app::App;
use super::kept_settings::KeptSettings;
use super::keys::Keymap;
use super::look::Look;
use super::terminal;
use super::theme::{self, NoTheme, Theme, Themes};
use crate::settings::{self, Contents, Fault, KeyEntry, Setting, Settings, Wrong};

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
        let own = theme::own_dir();
        let own = own.map_or(Themes::default(), |dir| Themes::with_own_in(&dir));
        let mut look = Look::from_env(own);
        let Contents {
            mut settings,
            mut faults,
            keys,
            ..
        } = read_settings(path.as_deref(), &mut look);
        let keys = keymap(&keys, path.as_deref(), &mut faults);
        let for_this_run: Vec<Setting> = for_this_run.into_iter().map(from_root).collect();
        for setting in for_this_run.iter().cloned() {
            if let Setting::Theme(theme) = &setting {
                look.themes.open(theme, Path::new(""))?;
            }
            setting.put_into(&mut settings);
        }
        faults.extend(look.themes.faults(&settings.theme).iter().cloned());
        if theme::needs_background(&settings.theme) {
            look.background = terminal::ask_background();
        }
        let home = etcetera::home_dir().ok();
        Ok(Outset {
            theme: look.theme(&settings)?,
            settings,
            look,
            keys,
            kept: KeptSettings::new(path, home, &faults).with_run(for_this_run),
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

/// The keys that the file of settings makes, and all that is wrong in the file.
pub fn read_keys(path: Option<&Path>) -> (Keymap, Vec<Fault>) {
    let contents = path.map(settings::load).unwrap_or_default();
    let mut faults = contents.faults;
    let keys = keymap(&contents.keys, path, &mut faults);
    (keys, faults)
}

/// The keys that those entries of the file make. What is wrong there joins the other faults.
fn keymap(entries: &[KeyEntry], path: Option<&Path>, faults: &mut Vec<Fault>) -> Keymap {
    let (keymap, wrong) = Keymap::with(entries);
    faults.extend(wrong.into_iter().map(|wrong| Fault {
        file: path.map_or(PathBuf::new(), Path::to_path_buf),
        line: Some(wrong.line),
        wrong: Wrong::Other(wrong.to_string()),
    }));
    faults.sort_by_key(|fault| fault.line);
    keymap
}

/// What the file of settings says, with the usual theme where there is none such as it names.
fn read_settings(path: Option<&Path>, look: &mut Look) -> Contents {
    let mut contents = path.map(settings::load).unwrap_or_default();
    let Some(path) = path else {
        return contents;
    };
    // A path in the file is one from where the file is.
    let dir = path.parent().unwrap_or(path);
    let opened = look.themes.open(&contents.settings.theme, dir);
    let opened = opened.map_err(|fault| fault.to_string());
    let found = look.theme(&contents.settings);
    let found = opened.and(found.map_err(|error| error.to_string()));
    if let Err(error) = found {
        let usual = Settings::default().theme;
        contents.faults.push(Fault {
            file: path.to_path_buf(),
            line: contents.theme_line,
            wrong: Wrong::Other(format!("{error}; {usual} is used")),
        });
        contents.faults.sort_by_key(|fault| fault.line);
        contents.settings.theme = usual;
    }
    contents
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
