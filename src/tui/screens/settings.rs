//! The settings, line by line, with a board that shows what they make. They lie over the screen that
//! they were asked for on, and change it at once.

mod sample;
mod view;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};

use super::form;
use crate::rules::Side;
use crate::settings::{Color, Flip, Motion, Setting, Settings, Symbols};
use crate::start::{NAME_WIDTH, NameError, checked_names};
use crate::tui::kept_settings::{KeptSettings, Saving};
use crate::tui::keys::{Action, Context, Keymap, Stroke};
use crate::tui::layers::{Layer, Passage, Reader};
use crate::tui::mouse::{Button, Click};
use crate::tui::stage::{Request, Stage, Table};
use crate::tui::text_field::TextField;
use crate::tui::theme::Theme;

/// The settings being changed.
#[derive(Clone, Debug)]
pub struct SettingsForm {
    /// The themes to choose from.
    themes: Vec<String>,
    names: [TextField; 2],
    /// The line under the cursor.
    chosen: Line,
}

/// A line of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    Theme,
    Color,
    Symbols,
    Motion,
    Mouse,
    Flip,
    Bell,
    Evaluation,
    SideBySide,
    Name(Side),
}

/// Something of the form that can be clicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// A line.
    Line(Line),
    /// The value at that place among those of the line under the cursor.
    Value(usize),
}

/// The lines about the screen.
const SCREEN: [Line; 8] = [
    Line::Theme,
    Line::Color,
    Line::Symbols,
    Line::Motion,
    Line::Mouse,
    Line::Flip,
    Line::Bell,
    Line::Evaluation,
];

/// Those about new games.
const NEW_GAMES: [Line; 3] = [
    Line::SideBySide,
    Line::Name(Side::Gold),
    Line::Name(Side::Blue),
];

fn lines() -> impl Iterator<Item = Line> {
    SCREEN.into_iter().chain(NEW_GAMES)
}

/// What can be chosen for something that is on or off, off first.
const SWITCH: [&str; 2] = ["off", "on"];

impl Line {
    const fn label(self) -> &'static str {
        match self {
            Line::Theme => "Theme",
            Line::Color => "Colours",
            Line::Symbols => "Symbols",
            Line::Motion => "Motion",
            Line::Mouse => "Mouse",
            Line::Flip => "Flip",
            Line::Bell => "Bell",
            Line::Evaluation => "Evaluation",
            Line::SideBySide => "Side by side",
            Line::Name(side) => side.name(),
        }
    }

    /// What can be chosen; nothing where a text is typed.
    fn values(self, themes: &[String]) -> Vec<&str> {
        match self {
            Line::Theme => themes.iter().map(String::as_str).collect(),
            Line::Color => Color::ALL.map(Color::word).to_vec(),
            Line::Symbols => Symbols::ALL.map(Symbols::word).to_vec(),
            Line::Motion => Motion::ALL.map(Motion::word).to_vec(),
            Line::Flip => Flip::ALL.map(Flip::word).to_vec(),
            Line::Mouse | Line::Bell | Line::Evaluation => SWITCH.to_vec(),
            Line::SideBySide => vec!["allowed", "not allowed"],
            Line::Name(_) => Vec::new(),
        }
    }

    /// What sets the value at that place; nothing where a text is typed.
    fn setting(self, place: usize, themes: &[String]) -> Option<Setting> {
        Some(match self {
            Line::Theme => Setting::Theme(themes.get(place)?.clone()),
            Line::Color => Setting::Color(Color::ALL[place]),
            Line::Symbols => Setting::Symbols(Symbols::ALL[place]),
            Line::Motion => Setting::Motion(Motion::ALL[place]),
            Line::Flip => Setting::Flip(Flip::ALL[place]),
            Line::Mouse => Setting::Mouse(place == 1),
            Line::Bell => Setting::Bell(place == 1),
            Line::Evaluation => Setting::Evaluation(place == 1),
            Line::SideBySide => Setting::NoSideBySide(place == 1),
            Line::Name(_) => return None,
        })
    }

    /// The place among the [values](Line::values) of the one that the settings have, if it is one.
    fn value(self, settings: &Settings, themes: &[String]) -> Option<usize> {
        (0..self.values(themes).len()).find(|&place| {
            self.setting(place, themes).is_some_and(|setting| {
                let mut set = settings.clone();
                setting.put_into(&mut set);
                set == *settings
            })
        })
    }

    /// What the value that the settings have means, in a line or two.
    fn meaning(self, settings: &Settings, keys: &Keymap) -> String {
        match self {
            Line::Theme => "The colours of everything.".to_string(),
            Line::Color => match settings.color {
                Color::Auto => "As many as the terminal is known to have.",
                Color::True => "Any colour.",
                Color::Indexed => "The 256 of xterm.",
                Color::Sixteen => "The terminal's own sixteen.",
                Color::Never => "None: shapes say it all.",
            }
            .to_string(),
            Line::Symbols => match settings.symbols {
                Symbols::Auto => "All where the terminal shows them.",
                Symbols::Unicode => "All symbols.",
                Symbols::Ascii => "ASCII characters alone.",
            }
            .to_string(),
            Line::Motion => match settings.motion {
                Motion::Full => "Blocks roll and slide.",
                Motion::Reduced => "Blocks go without rolling.",
                Motion::None => "Nothing moves by itself.",
            }
            .to_string(),
            Line::Mouse => match settings.mouse {
                true => "Clicks play; Shift and the mouse select text.",
                false => "The mouse is the terminal's.",
            }
            .to_string(),
            Line::Flip => match settings.flip {
                Flip::Off => {
                    let key = keys.name_of(Context::Tipping, Action::Flip);
                    format!("The board stays; {key} turns it.")
                }
                Flip::EachTurn => "Who is to move sits at the bottom.".to_string(),
            },
            Line::Bell => match settings.bell {
                true => "Rings at the end of a game and when a key is refused.",
                false => "Nothing rings.",
            }
            .to_string(),
            Line::Evaluation => {
                let key = keys.name_of(Context::Tipping, Action::Evaluation);
                match settings.evaluation {
                    true => format!("A bar shows who is ahead; {key} hides it."),
                    false => format!("{key} shows who is ahead."),
                }
            }
            Line::SideBySide => match settings.no_side_by_side {
                true => "New games are of the variant.",
                false => "The usual game.",
            }
            .to_string(),
            Line::Name(side) => format!("{side}'s name in new games."),
        }
    }
}

impl SettingsForm {
    /// The form, filled in with those settings, and those themes to choose from.
    pub fn new(settings: &Settings, mut themes: Vec<String>) -> SettingsForm {
        if !themes.contains(&settings.theme) {
            themes.push(settings.theme.clone());
        }
        let name = |side: Side| settings.names[side as usize].as_deref().unwrap_or_default();
        SettingsForm {
            themes,
            names: Side::ALL.map(|side| TextField::new(NAME_WIDTH).with(name(side))),
            chosen: Line::Theme,
        }
    }

    /// The names as they are typed; a field left empty is the colour's name. Or what is wrong.
    fn names(&self) -> Result<[Option<String>; 2], NameError> {
        let typed = self.names.each_ref().map(TextField::text);
        let is_typed = |side: Side| !typed[side as usize].trim().is_empty();
        let [gold, blue] = Side::ALL.map(|side| match is_typed(side) {
            true => typed[side as usize].as_str(),
            false => side.name(),
        });
        let names = checked_names([gold, blue])?;
        Ok(Side::ALL.map(|side| is_typed(side).then(|| names[side as usize].clone())))
    }

    /// The requests that set the names as they are typed. Names that are no good are not set.
    fn set_names(&self, settings: &Settings) -> Vec<Request> {
        let Ok(names) = self.names() else {
            return Vec::new();
        };
        let changed = Side::ALL.into_iter().zip(names);
        let changed = changed.filter(|(side, name)| settings.names[*side as usize] != *name);
        changed
            .map(|(side, name)| Request::Set(Setting::Name(side, name)))
            .collect()
    }

    const fn name_mut(&mut self) -> Option<&mut TextField> {
        match self.chosen {
            Line::Name(side) => Some(&mut self.names[side as usize]),
            _ => None,
        }
    }

    /// Sets the value that comes so many after the one that is set, round.
    fn change(&self, by: usize, settings: &Settings) -> Option<Request> {
        let count = self.chosen.values(&self.themes).len();
        let place = match self.chosen.value(settings, &self.themes) {
            Some(place) => (place + by).checked_rem(count)?,
            None => 0,
        };
        let setting = self.chosen.setting(place, &self.themes)?;
        Some(Request::Set(setting))
    }
}

impl Stage for SettingsForm {
    fn context(&self) -> Context {
        match self.chosen {
            Line::Name(_) => Context::SettingName,
            _ => Context::Settings,
        }
    }

    fn edit(&mut self, stroke: Stroke) -> bool {
        // Backspace leaves the form; held down in a name, it must not when the name is used up.
        let erases = stroke == Stroke::Edit(Action::EraseBefore);
        self.name_mut()
            .is_some_and(|name| name.edit(stroke) || erases)
    }

    fn paste(&mut self, text: &str, _table: &mut Table) -> Vec<Request> {
        if let Some(name) = self.name_mut() {
            name.insert(text);
        }
        Vec::new()
    }

    fn act(&mut self, action: Action, table: &mut Table) -> Vec<Request> {
        // Whoever does anything else has typed the name to its end.
        let mut requests = self.set_names(&table.settings);
        let values = self.chosen.values(&self.themes).len();
        match (action, self.chosen) {
            _ if form::go(action, lines(), &mut self.chosen) => {}
            (Action::Confirm, Line::Name(_)) => self.chosen = form::after(lines(), self.chosen),
            (Action::Right | Action::Confirm, _) => {
                requests.extend(self.change(1, &table.settings));
            }
            (Action::Left, _) => {
                requests.extend(self.change(values.saturating_sub(1), &table.settings));
            }
            (Action::ShowText, _) => requests.push(Request::Open(file(&table.kept_settings))),
            (Action::Leave, _) => requests.push(Request::Close),
            _ => {}
        }
        requests
    }

    fn click(&mut self, click: Click, table: &mut Table, theme: &Theme) -> Vec<Request> {
        let mut requests = self.set_names(&table.settings);
        match (click.button, view::place_at(self, table, theme, click.at)) {
            (Button::Left, Some(Place::Line(line))) => {
                let was_chosen = line == self.chosen;
                self.chosen = line;
                requests.extend(
                    was_chosen
                        .then(|| self.change(1, &table.settings))
                        .flatten(),
                );
            }
            (Button::Left, Some(Place::Value(place))) => {
                let setting = self.chosen.setting(place, &self.themes);
                requests.extend(setting.map(Request::Set));
            }
            (wheel @ (Button::WheelUp | Button::WheelDown), _) => {
                self.chosen = form::wheeled_from(wheel, lines(), self.chosen);
            }
            _ => {}
        }
        requests
    }

    fn view(&self, table: &Table, theme: &Theme, area: Rect, buffer: &mut Buffer) -> Option<Cell> {
        view::draw(self, table, theme, area, buffer)
    }
}

/// Where the file is, what is wrong in it, and what can be written there.
fn file(kept: &KeptSettings) -> Layer {
    let mut passages = vec![Passage::Heading("The file of settings".to_string())];
    passages.push(match kept.shown_path() {
        Some(path) => Passage::Text(path),
        None => Passage::Text("There is no home folder to keep one in.".to_string()),
    });
    passages.push(Passage::Text(
        "What is changed here is written there at once, and nothing else in the file is touched. \
         You may write it too; it is read when the program starts."
            .to_string(),
    ));
    if let Saving::Failed(reason) = kept.saving() {
        passages.push(Passage::Heading(
            "What was changed is not in it".to_string(),
        ));
        passages.push(Passage::Text(reason.to_string()));
    }
    for (heading, faults) in [
        ("What is wrong in it", kept.faults()),
        ("What is wrong in the theme's file", kept.theme_faults()),
    ] {
        if !faults.is_empty() {
            passages.push(Passage::Heading(heading.to_string()));
            passages.extend(faults.iter().cloned().map(Passage::Text));
        }
    }
    passages.push(Passage::Heading("Keys".to_string()));
    passages.push(Passage::Text(
        "Keys are changed in the file alone, in its part [keys]. deblockle keys, typed at the shell, \
         prints that part as it is; the help shows what each key does."
            .to_string(),
    ));
    Layer::Reader(Reader::new("Settings", passages))
}
