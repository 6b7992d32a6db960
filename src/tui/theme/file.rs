//! Themes of the players' own, as TOML.
//!
//! ```toml
//! base = "wood-light"   # what every role has that is not named here; wood, where there is no base
//! outlined = true       # whether blocks have lines around them
//! room = "#fdf6e3"      # a role, and its colour
//! gold-top = { rgb = "#ffd75f", 256 = 221, 16 = "bright-yellow" }
//! ```
//!
//! Where the 256 colours or the sixteen have none of their own, the nearest stands in.

use std::path::Path;

use ratatui::style::Color;
use toml_edit::{Document, Item, TableLike};

use super::built_in::BuiltIn;
use super::nearest::{nearest_indexed, nearest_named};
use super::role::Role;
use super::scheme::{Paint, Scheme};
use crate::caret::line_of;
use crate::palette::Rgb;
use crate::record::store::visible;
use crate::settings::{Fault, Wrong, alternatives, meant_words, quoted, text_of};
use crate::text::most_alike;

/// The theme that others are based on unless they say so.
const BASE: BuiltIn = BuiltIn::Wood;

/// The sixteen colours by the names that they have in a file.
pub(super) const NAMED: [(&str, Color); 16] = [
    ("black", Color::Black),
    ("red", Color::Red),
    ("green", Color::Green),
    ("yellow", Color::Yellow),
    ("blue", Color::Blue),
    ("magenta", Color::Magenta),
    ("cyan", Color::Cyan),
    ("white", Color::Gray),
    ("bright-black", Color::DarkGray),
    ("bright-red", Color::LightRed),
    ("bright-green", Color::LightGreen),
    ("bright-yellow", Color::LightYellow),
    ("bright-blue", Color::LightBlue),
    ("bright-magenta", Color::LightMagenta),
    ("bright-cyan", Color::LightCyan),
    ("bright-white", Color::White),
];

/// What a role may be.
const COLOUR: &str = "a colour such as \"#e6dac8\"";
/// What is used where a role is something else.
const OF_BASE: &str = "that of the base";

/// The theme of a file that can be read.
///
/// # Errors
/// When there is no such file, or no text in it.
pub(super) fn load(path: &Path) -> Result<(Scheme, Vec<Fault>), Fault> {
    match text_of(path)? {
        Some(text) => Ok(read(&text, path)),
        None => Err(Fault {
            file: path.to_path_buf(),
            line: None,
            wrong: Wrong::Other("there is no such file".to_string()),
        }),
    }
}

/// Reads the text of a theme's file. A scheme always comes out, with what is wrong in the text in the
/// order of its lines: what is wrong is as in the theme that it is based on.
pub fn read(text: &str, path: &Path) -> (Scheme, Vec<Fault>) {
    let mut reader = Reader {
        text,
        path,
        scheme: BASE.scheme(),
        faults: Vec::new(),
    };
    match Document::parse(text) {
        Ok(document) => reader.top(document.as_table()),
        Err(error) => {
            let message = error.message().lines().collect::<Vec<_>>().join(", ");
            let line = line_of(error.span(), text);
            let name = BASE.name();
            reader.fault(line, format!("{}; {name} is used", visible(&message)));
        }
    }
    reader.faults.sort_by_key(|fault| fault.line);
    (reader.scheme, reader.faults)
}

/// A theme as the text of a file, from which [`read`] makes the same theme: each role with what it is
/// for.
pub fn written(scheme: &Scheme) -> String {
    let roles = Role::ALL.map(|role| {
        let Paint {
            rgb,
            indexed,
            named,
        } = scheme.paint(role);
        let mut names = NAMED.into_iter();
        let name = names.find(|&(_, colour)| colour == named);
        let name = name.map_or(String::new(), |(name, _)| format!(", 16 = \"{name}\""));
        let about = role.about();
        let role = role.name();
        format!("# {about}\n{role} = {{ rgb = \"{rgb}\", 256 = {indexed}{name} }}\n")
    });
    let outlined = scheme.outlined;
    let base = BASE.name();
    format!(
        "base = \"{base}\"\n# Whether blocks have lines around them.\noutlined = {outlined}\n\n{}",
        roles.concat()
    )
}

/// Reads a document, and notes what is wrong.
struct Reader<'a> {
    text: &'a str,
    path: &'a Path,
    scheme: Scheme,
    faults: Vec<Fault>,
}

impl Reader<'_> {
    fn top(&mut self, table: &dyn TableLike) {
        // First, wherever it stands.
        if let Some(item) = table.get("base") {
            match BuiltIn::ALL
                .into_iter()
                .find(|theme| item.as_str() == Some(theme.name()))
            {
                Some(base) => self.scheme = base.scheme(),
                None => {
                    let right = BuiltIn::ALL.map(|theme| format!("\"{}\"", theme.name()));
                    self.bad(table, "base", item, &alternatives(&right), BASE.name());
                }
            }
        }
        for (key, item) in table.iter() {
            match key {
                "base" => {}
                "outlined" => match item.as_bool() {
                    Some(outlined) => self.scheme.outlined = outlined,
                    None => self.bad(table, key, item, "true or false", OF_BASE),
                },
                _ => match Role::ALL.into_iter().find(|role| role.name() == key) {
                    Some(role) => self.role(role, table, item),
                    None => {
                        let line = self.line(table, key);
                        self.fault(line, unknown(key));
                    }
                },
            }
        }
    }

    /// A role's colour, or a table with it and what stands in for it.
    fn role(&mut self, role: Role, table: &dyn TableLike, item: &Item) {
        let name = role.name();
        if let Some(parts) = item.as_table_like() {
            return self.parts(role, parts, table);
        }
        match item.as_str().and_then(colour) {
            Some(rgb) => self.scheme.set(role, paint(rgb)),
            None => self.bad(table, name, item, COLOUR, OF_BASE),
        }
    }

    fn parts(&mut self, role: Role, parts: &dyn TableLike, table: &dyn TableLike) {
        let name = role.name();
        let Some(rgb) = parts.get("rgb") else {
            let line = self.line(table, name);
            let wrong = format!("{name} has no rgb, such as rgb = \"#e6dac8\"");
            return self.fault(line, wrong);
        };
        let Some(mut painted) = rgb.as_str().and_then(colour).map(paint) else {
            return self.bad_part(role, parts, "rgb", rgb, COLOUR);
        };
        for (key, item) in parts.iter() {
            match key {
                "rgb" => {}
                "256" => match item.as_integer().and_then(|index| u8::try_from(index).ok()) {
                    Some(index) => painted.indexed = index,
                    None => self.bad_part(role, parts, key, item, "a number from 0 to 255"),
                },
                "16" => {
                    let mut named = NAMED.into_iter();
                    match named.find(|&(name, _)| item.as_str() == Some(name)) {
                        Some((_, colour)) => painted.named = colour,
                        None => {
                            let right = NAMED.map(|(name, _)| format!("\"{name}\""));
                            self.bad_part(role, parts, key, item, &alternatives(&right));
                        }
                    }
                }
                _ => {
                    let line = self.line(parts, key);
                    let key = quoted(key);
                    let wrong = format!("{name} has no {key}; it may have rgb, 256 and 16");
                    self.fault(line, wrong);
                }
            }
        }
        self.scheme.set(role, painted);
    }

    fn bad_part(&mut self, role: Role, parts: &dyn TableLike, key: &str, item: &Item, right: &str) {
        let line = self.line(parts, key);
        let (name, given) = (role.name(), given(item));
        let used = if key == "rgb" { OF_BASE } else { "the nearest" };
        self.fault(
            line,
            format!("{key} of {name} cannot be {given}, only {right}; {used} is used"),
        );
    }

    fn bad(&mut self, table: &dyn TableLike, key: &str, item: &Item, right: &str, used: &str) {
        let line = self.line(table, key);
        let given = given(item);
        self.fault(
            line,
            format!("{key} cannot be {given}, only {right}; {used} is used"),
        );
    }

    /// The line of that key.
    fn line(&self, table: &dyn TableLike, key: &str) -> usize {
        let found = table.get_key_value(key);
        let span = found.and_then(|(key, item)| key.span().or(item.span()));
        line_of(span, self.text)
    }

    fn fault(&mut self, line: usize, wrong: String) {
        self.faults.push(Fault {
            file: self.path.to_path_buf(),
            line: Some(line),
            wrong: Wrong::Other(wrong),
        });
    }
}

/// What is wrong with a key that is no role, with the role that may be meant.
fn unknown(key: &str) -> String {
    let others = ["base", "outlined"].into_iter();
    let keys = Role::ALL.into_iter().map(Role::name).chain(others);
    let given = quoted(key);
    let meant = meant_words(&most_alike(key, keys));
    format!(
        "{given} is nothing that a theme has; {meant}`deblockle theme wood` shows all that it may \
         have"
    )
}

/// A value as it is written.
fn given(item: &Item) -> String {
    match item {
        Item::Value(value) => quoted(value.clone().decorated("", "").to_string().trim()),
        _ => "a table".to_string(),
    }
}

/// The colour that a text like `#e6dac8` is.
fn colour(text: &str) -> Option<Rgb> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let part = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
    Some(Rgb(part(0)?, part(2)?, part(4)?))
}

/// A colour with the nearest of the few in its place.
fn paint(rgb: Rgb) -> Paint {
    Paint {
        rgb,
        indexed: nearest_indexed(rgb),
        named: nearest_named(rgb),
    }
}
