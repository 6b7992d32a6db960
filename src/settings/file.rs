//! The text of the file: what it sets, what is wrong in it, and the same text with another setting.

use std::path::Path;

use toml_edit::{
    Array, Document, DocumentMut, InlineTable, Item, Table, TableLike, TomlError, Value,
};

use super::wording::{alternatives, in_a_row, quoted};
use super::{AUTO_THEME, BuiltIn, Color, Fault, Flip, Motion, Setting, Settings, Symbols, Wrong};
use crate::caret::line_of;
use crate::edited_toml::{put, replace, written_as};
use crate::record::store::visible;
use crate::rules::Side;
use crate::start::{NAME_WIDTH, NameError, checked_name, checked_names};
use crate::text::most_alike;

/// The keys that the file may have at its top.
const KEYS: [&str; 11] = [
    "theme",
    "color",
    "symbols",
    "motion",
    "mouse",
    "flip",
    "bell",
    "evaluation",
    "variant",
    "names",
    "keys",
];
/// Those that it may have for names.
const NAME_KEYS: [&str; 2] = ["names.gold", "names.blue"];

/// The words of the two sorts of new games, as in a record's Variant.
const VARIANTS: [&str; 2] = ["standard", "no-side-by-side"];

/// What a file of settings says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contents {
    /// All settings: as the file has them where it has them right, the usual ones elsewhere.
    pub settings: Settings,
    /// What it says about keys, not judged.
    pub keys: Vec<KeyEntry>,
    /// What is wrong in it, in the order of its lines.
    pub faults: Vec<Fault>,
    /// The line that says which theme, counted from 1, if any does.
    pub theme_line: Option<usize>,
}

/// An entry of the file's `keys`: what a player wants keys to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyEntry {
    /// Its line, counted from 1.
    pub line: usize,
    /// The names that lead to it, below `keys`: `keys.tipping.undo` is `tipping`, `undo`.
    pub path: Vec<String>,
    /// The keys, one or more or none, as they are written.
    pub keys: Vec<String>,
}

/// Reads the text of the file. A text that is no TOML sets nothing.
pub fn read(text: &str, path: &Path) -> Contents {
    let mut reader = Reader {
        text,
        path,
        contents: Contents::default(),
    };
    match Document::parse(text) {
        Ok(document) => reader.top(document.as_table()),
        Err(error) => {
            let fault = syntax_fault(&error, text, path);
            reader.contents.faults.push(fault);
        }
    }
    let mut contents = reader.contents;
    contents.faults.sort_by_key(|fault| fault.line);
    contents
}

/// The text with those settings in it. Everything else stays as it is: comments, order, line ends, and
/// what is no setting.
///
/// # Errors
/// When the text is no TOML.
pub fn edited(text: &str, path: &Path, settings: &[Setting]) -> Result<String, Fault> {
    let document = text.parse::<DocumentMut>();
    let mut document = document.map_err(|error| syntax_fault(&error, text, path))?;
    for setting in settings {
        set(document.as_table_mut(), setting);
    }
    Ok(written_as(text, &document.to_string()))
}

/// Sets one thing in the document.
fn set(top: &mut Table, setting: &Setting) {
    let (table, key) = setting.place();
    let new = written(setting);
    let table: &mut dyn TableLike = match table {
        None => top,
        Some(name) => {
            let item = top.entry(name).or_insert_with(|| Item::Table(Table::new()));
            if !item.is_table_like() {
                match item.as_value_mut() {
                    // In its place, where the line may have a comment.
                    Some(wrong) => replace(wrong, InlineTable::new().into()),
                    None => *item = Item::Table(Table::new()),
                }
            }
            item.as_table_like_mut()
                .expect("it has been made a table unless it was like one")
        }
    };
    put(table, key, new);
}

/// What a setting is set to, as it is written.
fn written(setting: &Setting) -> Value {
    match setting {
        Setting::Theme(theme) => theme.into(),
        Setting::Color(color) => color.word().into(),
        Setting::Symbols(symbols) => symbols.word().into(),
        Setting::Motion(motion) => motion.word().into(),
        Setting::Flip(flip) => flip.word().into(),
        Setting::Mouse(on) | Setting::Bell(on) | Setting::Evaluation(on) => (*on).into(),
        Setting::NoSideBySide(forbidden) => VARIANTS[usize::from(*forbidden)].into(),
        // Not taken out: the line may have a comment.
        Setting::Name(side, name) => name.as_deref().unwrap_or(side.name()).into(),
    }
}

fn syntax_fault(error: &TomlError, text: &str, path: &Path) -> Fault {
    let message = error.message().lines().collect::<Vec<_>>().join(", ");
    Fault {
        file: path.to_path_buf(),
        line: Some(line_of(error.span(), text)),
        wrong: Wrong::Syntax(visible(&message)),
    }
}

/// Reads a document, and notes what is wrong.
struct Reader<'a> {
    text: &'a str,
    path: &'a Path,
    contents: Contents,
}

impl Reader<'_> {
    fn top(&mut self, table: &Table) {
        for (key, item) in table.iter() {
            let line = self.line(table, key);
            match key {
                "theme" => self.theme(item, line),
                "names" => self.names(item, line),
                "keys" => self.keys(item, line, &mut Vec::new()),
                _ => match setting(key, item) {
                    Ok(Some(setting)) => setting.put_into(&mut self.contents.settings),
                    Ok(None) => self.unknown(key, &KEYS, line),
                    Err(wrong) => self.fault(line, wrong),
                },
            }
        }
    }

    fn theme(&mut self, item: &Item, line: usize) {
        match item.as_str() {
            Some(theme) if !theme.trim().is_empty() => {
                self.contents.settings.theme = theme.to_string();
                self.contents.theme_line = Some(line);
            }
            _ => {
                let built_in = BuiltIn::ALL.map(BuiltIn::name).into_iter();
                let names = std::iter::once(AUTO_THEME).chain(built_in);
                let mut right: Vec<String> = names.map(|name| format!("\"{name}\"")).collect();
                right.push("a theme of your own, by its name or its file's path".to_string());
                let used = Settings::default().theme;
                self.fault(line, bad("theme", item, alternatives(&right), used));
            }
        }
    }

    fn names(&mut self, item: &Item, line: usize) {
        let Some(table) = item.as_table_like() else {
            let right = "a table with gold and blue".to_string();
            let used = "Gold or Blue".to_string();
            return self.fault(line, bad("names", item, right, used));
        };
        let mut lines = [None, None];
        for (key, item) in table.iter() {
            let line = self.line(table, key);
            let mut sides = Side::ALL.into_iter();
            let Some(side) = sides.find(|side| side.name().to_lowercase() == key) else {
                self.unknown(&format!("names.{key}"), &NAME_KEYS, line);
                continue;
            };
            match item.as_str().map(|name| checked_name(side, name)) {
                Some(Ok(name)) => {
                    self.contents.settings.names[side as usize] = Some(name);
                    lines[side as usize] = Some(line);
                }
                Some(Err(error)) => self.fault(line, Wrong::Name(error)),
                None => {
                    let key = NAME_KEYS[side as usize];
                    let right = format!("a text of 1 to {NAME_WIDTH} columns");
                    self.fault(line, bad(key, item, right, side.name().to_string()));
                }
            }
        }
        self.tell_apart(lines);
    }

    /// Drops a name that both players would have.
    fn tell_apart(&mut self, lines: [Option<usize>; 2]) {
        for side in [Side::Blue, Side::Gold] {
            let names = &mut self.contents.settings.names;
            let [gold, blue] = Side::ALL.map(|side| {
                let name = names[side as usize].as_deref();
                name.unwrap_or(side.name())
            });
            if let (Err(NameError::Same(name)), Some(line)) =
                (checked_names([gold, blue]), lines[side as usize])
            {
                names[side as usize] = None;
                let used = side.name().into();
                let wrong = Wrong::BadValue {
                    key: NAME_KEYS[side as usize],
                    given: quoted(&format!("\"{name}\"")),
                    right: "any name that the other player has not".into(),
                    used,
                };
                self.fault(line, wrong);
            }
        }
    }

    /// Gathers what is said about keys, table by table.
    fn keys(&mut self, item: &Item, line: usize, path: &mut Vec<String>) {
        if let Some(table) = item.as_table_like() {
            for (key, item) in table.iter() {
                let line = self.line(table, key);
                path.push(key.to_string());
                self.keys(item, line, path);
                path.pop();
            }
            return;
        }
        let one = item.as_str().map(|key| vec![key.to_string()]);
        let several = item.as_array().and_then(texts);
        match one.or(several).filter(|_| !path.is_empty()) {
            Some(keys) => self.contents.keys.push(KeyEntry {
                line,
                path: path.clone(),
                keys,
            }),
            None => {
                let right = "a key such as \"u\", or a list of keys".to_string();
                let used = "the usual key".to_string();
                self.fault(line, bad("a key", item, right, used));
            }
        }
    }

    /// The line of that key.
    fn line(&self, table: &dyn TableLike, key: &str) -> usize {
        let found = table.get_key_value(key);
        // The table of `[names]` or of `names.gold` has its key where it is first written.
        let span = found.and_then(|(key, item)| key.span().or(item.span()));
        line_of(span, self.text)
    }

    fn unknown(&mut self, key: &str, keys: &[&'static str], line: usize) {
        // The table's name is no mistake in any of them.
        let (given, names) = (bare(key), keys.iter().map(|key| bare(key)));
        let meant = most_alike(given, names);
        let is_meant = |key: &&&str| Some(bare(key)) == meant;
        let wrong = Wrong::UnknownKey {
            given: quoted(key),
            meant: keys.iter().find(is_meant).copied(),
            right: in_a_row(keys, "and"),
        };
        self.fault(line, wrong);
    }

    fn fault(&mut self, line: usize, wrong: Wrong) {
        self.contents.faults.push(Fault {
            file: self.path.to_path_buf(),
            line: Some(line),
            wrong,
        });
    }
}

/// The key without the name of its table.
fn bare(key: &str) -> &str {
    key.strip_prefix("names.").unwrap_or(key)
}

/// The texts of a list of nothing else.
fn texts(array: &Array) -> Option<Vec<String>> {
    let texts = array.iter().map(|value| value.as_str().map(str::to_string));
    texts.collect()
}

/// What that key at the top of the file sets; nothing when it is no setting.
fn setting(key: &str, item: &Item) -> Result<Option<Setting>, Wrong> {
    Ok(Some(match key {
        "color" => Setting::Color(word("color", item, Color::ALL, Color::word)?),
        "symbols" => Setting::Symbols(word("symbols", item, Symbols::ALL, Symbols::word)?),
        "motion" => Setting::Motion(word("motion", item, Motion::ALL, Motion::word)?),
        "flip" => Setting::Flip(word("flip", item, Flip::ALL, Flip::word)?),
        "mouse" => Setting::Mouse(switch("mouse", item, Settings::default().mouse)?),
        "bell" => Setting::Bell(switch("bell", item, Settings::default().bell)?),
        "evaluation" => {
            Setting::Evaluation(switch("evaluation", item, Settings::default().evaluation)?)
        }
        "variant" => {
            let word = word("variant", item, VARIANTS, |word| word)?;
            Setting::NoSideBySide(word == VARIANTS[1])
        }
        _ => return Ok(None),
    }))
}

/// The value whose word the item is; the first of them is used until it is one.
fn word<T: Copy, const N: usize>(
    key: &'static str,
    item: &Item,
    all: [T; N],
    word: impl Fn(T) -> &'static str,
) -> Result<T, Wrong> {
    let is_meant = |value: &T| item.as_str() == Some(word(*value));
    all.into_iter().find(is_meant).ok_or_else(|| {
        let words = all.map(|value| format!("\"{}\"", word(value)));
        bad(key, item, alternatives(&words), words[0].clone())
    })
}

fn switch(key: &'static str, item: &Item, usual: bool) -> Result<bool, Wrong> {
    item.as_bool()
        .ok_or_else(|| bad(key, item, "true or false".to_string(), usual.to_string()))
}

fn bad(key: &'static str, item: &Item, right: String, used: String) -> Wrong {
    let given = match item {
        Item::Value(value) => quoted(value.clone().decorated("", "").to_string().trim()),
        _ => "a table".to_string(),
    };
    Wrong::BadValue {
        key,
        given,
        right: right.into(),
        used: used.into(),
    }
}
