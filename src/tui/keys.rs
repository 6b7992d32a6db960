//! Which key does what: the one table that input, footer and help are drawn from.
//!
//! The table as the program brings it is in `table`; a [`Keymap`] is made of it, and of what a
//! player's file [changes](Keymap::with) in it.

mod action;
mod change;
mod context;
mod key;
mod layouts;
mod listing;
mod row;
mod table;

use std::array;

use ratatui::crossterm::event::KeyEvent;

pub use action::Action;
pub use change::{KeyFault, KeyFaultReason};
pub use context::Context;
pub use key::{Key, ParseKeyError};
pub use listing::listing;

use super::glyphs::Glyphs;
use crate::text;
use row::Row;

/// Keys that belong together, and what they do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binding {
    /// The keys and what each asks for. Of several keys for one action the first is the one shown
    /// in the footer.
    keys: Vec<(Key, Action)>,
    /// What they do, in a word or two, for the footer; nothing to leave them out of it.
    pub name: Option<&'static str>,
    /// What they do, for help.
    pub what: &'static str,
}

/// What a key is to a line of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// It types that character.
    Type(char),
    /// It edits.
    Edit(Action),
}

/// The keys in force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keymap {
    /// The keys of each context, in the contexts' order.
    contexts: [Vec<Binding>; Context::ALL.len()],
    editing: Vec<Binding>,
    everywhere: Vec<Binding>,
}

impl Default for Keymap {
    /// The keys that the program brings.
    fn default() -> Keymap {
        Keymap::made(|_, _| None)
    }
}

impl Keymap {
    /// The table with other keys for some actions: `changed` gives those that an action has in a
    /// context, or without one for what edits or works everywhere; nothing where they stay.
    fn made(changed: impl Fn(Option<Context>, Action) -> Option<Vec<Key>>) -> Keymap {
        let bindings = |context, rows: &[Row]| -> Vec<Binding> {
            let bindings = rows
                .iter()
                .map(|row| row.binding(|action| changed(context, action)));
            bindings
                .filter(|binding| !binding.keys.is_empty())
                .collect()
        };
        let context = |place: usize| Context::ALL[place];
        Keymap {
            contexts: array::from_fn(|place| {
                bindings(Some(context(place)), table::rows(context(place)))
            }),
            editing: bindings(None, table::EDITING),
            everywhere: bindings(None, table::EVERYWHERE),
        }
    }

    /// The keys that work in a context, beside those that work [everywhere](Keymap::everywhere).
    pub fn bindings(&self, context: Context) -> &[Binding] {
        &self.contexts[context as usize]
    }

    /// The keys that edit a line of text. Where one is typed they come before the context's own.
    pub fn editing(&self) -> &[Binding] {
        &self.editing
    }

    /// The keys that work in every context.
    pub fn everywhere(&self) -> &[Binding] {
        &self.everywhere
    }

    /// What the key asks for in that context, or nothing. A letter that is not Latin and asks for
    /// nothing itself counts as the Latin one at its place on the keyboard.
    pub fn action(&self, context: Context, event: KeyEvent) -> Option<Action> {
        let pressed = Key::from(event);
        let of = |key| {
            let here = found(self.bindings(context), key);
            here.or_else(|| found(&self.everywhere, key))
        };
        of(pressed).or_else(|| of(pressed.on_latin_keyboard()?))
    }

    /// What the key is to a line of text, or nothing.
    pub fn stroke(&self, event: KeyEvent) -> Option<Stroke> {
        let pressed = Key::from(event);
        match pressed.typed() {
            Some(character) => Some(Stroke::Type(character)),
            None => found(&self.editing, pressed).map(Stroke::Edit),
        }
    }

    /// The first key for the action in that context, or for what edits or works everywhere, for words
    /// on the screen; the action's name when it has no key.
    pub fn name_of(&self, context: Context, action: Action) -> String {
        let own = self.keys_in(Some(context), action);
        let keys = own.into_iter().chain(self.keys_in(None, action));
        let first = keys.map(|key| key.to_string()).next();
        first.unwrap_or_else(|| action.name().to_string())
    }

    /// The keys for the action in that context, or without one where it edits or works everywhere.
    fn keys_in(&self, context: Option<Context>, action: Action) -> Vec<Key> {
        let (own, shared) = match context {
            Some(context) => (self.bindings(context), [].as_slice()),
            None => (self.editing(), self.everywhere()),
        };
        let bindings = own.iter().chain(shared);
        bindings
            .flat_map(|binding| binding.keys_for(action))
            .collect()
    }
}

/// What the key asks for by those bindings.
fn found(bindings: &[Binding], pressed: Key) -> Option<Action> {
    let mut keys = bindings.iter().flat_map(|binding| &binding.keys);
    keys.find_map(|&(key, action)| (key == pressed).then_some(action))
}

impl Binding {
    /// What the keys ask for, each once.
    pub fn actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        for &(_, action) in &self.keys {
            if !actions.contains(&action) {
                actions.push(action);
            }
        }
        actions
    }

    /// The keys for that action.
    pub fn keys_for(&self, action: Action) -> Vec<Key> {
        let keys = self.keys.iter();
        keys.filter_map(|&(key, found)| (found == action).then_some(key))
            .collect()
    }

    /// The keys as the footer shows them: one for each action that works now, but for the second of
    /// two that go together. A way that is closed leaves a gap, so that the others stay where they
    /// are while the ways open and close.
    pub fn short_keys(&self, works: impl Fn(Action) -> bool, glyphs: &Glyphs) -> Vec<ShownKey> {
        let mut shown: Vec<Action> = Vec::new();
        let mut keys = Vec::new();
        for &(key, action) in &self.keys {
            // The way back and the second way to the menu are for help to tell.
            let is_second = match action {
                Action::Previous => shown.contains(&Action::Next),
                Action::Menu => shown.contains(&Action::Leave),
                _ => false,
            };
            let has_place = action.is_way() || works(action);
            if has_place && !shown.contains(&action) && !is_second {
                shown.push(action);
                keys.push(key);
            }
        }
        if !shown.iter().any(|&action| works(action)) {
            return Vec::new();
        }
        let gap = gap_between(&keys);
        let named = keys.iter().zip(shown).enumerate();
        named
            .map(|(place, (key, action))| {
                let gap = if place == 0 { "" } else { gap };
                let name = key.name(glyphs);
                match works(action) {
                    true => ShownKey {
                        gap,
                        name,
                        action: Some(action),
                    },
                    false => ShownKey {
                        gap,
                        name: " ".repeat(text::width(&name)),
                        action: None,
                    },
                }
            })
            .collect()
    }

    /// All the keys, as help shows them: one for each action, then the others.
    pub fn all_keys(&self, glyphs: &Glyphs) -> String {
        let mut seen: Vec<Action> = Vec::new();
        let (mut first, mut others) = (Vec::new(), Vec::new());
        for &(key, action) in &self.keys {
            if seen.contains(&action) {
                others.push(key);
            } else {
                seen.push(action);
                first.push(key);
            }
        }
        let mut groups = vec![joined(&first, glyphs)];
        groups.extend((!others.is_empty()).then(|| joined(&others, glyphs)));
        groups.join("  ")
    }
}

/// A key as the footer shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownKey {
    /// What stands between it and the key before it.
    pub gap: &'static str,
    /// Its name, or the room for it where it does not work now.
    pub name: String,
    /// What it asks for, if it works now.
    pub action: Option<Action>,
}

/// The keys beside each other.
fn joined(keys: &[Key], glyphs: &Glyphs) -> String {
    let names: Vec<String> = keys.iter().map(|key| key.name(glyphs)).collect();
    names.join(gap_between(keys))
}

/// What stands between the names of keys; bare arrows need no room between them.
fn gap_between(keys: &[Key]) -> &'static str {
    match keys.iter().all(Key::is_bare_arrow) {
        true => "",
        false => " ",
    }
}
