//! What a player's file changes in the keys, and what is wrong with it.

use super::{Action, Context, Key, Keymap, ParseKeyError, row, table};
use crate::settings::{KeyEntry, meant_words, quoted};
use crate::text::most_alike;

/// A line that is not followed. The action keeps the keys that it would have without the line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {reason}")]
pub struct KeyFault {
    /// Its line in the file, from 1.
    pub line: usize,
    /// What it is about, as the file has it: `keys.undo`, `keys.editor.undo`.
    pub place: String,
    /// What is wrong, and what would be right.
    pub reason: KeyFaultReason,
}

/// Why a line about keys is not followed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KeyFaultReason {
    /// There is no context of that name.
    #[error("there is no such place; the places are {}", names(&Context::ALL.map(Context::name)))]
    UnknownContext,
    /// There is no action of that name.
    #[error("there is no such action; {}`deblockle keys` lists them", meant_words(.meant))]
    UnknownAction {
        /// The name that it may be meant for.
        meant: Option<&'static str>,
    },
    /// The action does not occur in that context.
    #[error(
        "{} has no {}; it has {}",
        .context.name(), .action.name(), names(&actions_in(*.context))
    )]
    Elsewhere {
        /// The action.
        action: Action,
        /// The context.
        context: Context,
    },
    /// The action is the same in every context.
    #[error("{} is the same everywhere; it belongs under [keys]", .0.name())]
    Everywhere(Action),
    /// A text is no key.
    #[error(transparent)]
    Key(#[from] ParseKeyError),
    /// The key types a character where text is typed.
    #[error("\"{0}\" is typed as text there; take a key such as F5, Ctrl-E or Alt-E")]
    Types(Key),
    /// The action must not be without a key.
    #[error("{} has to keep a key", .0.name())]
    Needed(Action),
    /// The key asks for something else already.
    #[error(
        "in {} \"{key}\" is for {} and for {}; it stays with {}",
        .context.name(), .action.name(), .holder.name(), .holder.name()
    )]
    Taken {
        /// The key.
        key: Key,
        /// Where.
        context: Context,
        /// What the line wants it for.
        action: Action,
        /// What it is for.
        holder: Action,
    },
}

fn names(names: &[&str]) -> String {
    names.join(", ")
}

/// The names of the actions of a context.
fn actions_in(context: Context) -> Vec<&'static str> {
    let here = row::actions().filter(|&(place, ..)| place == Some(context));
    here.map(|(.., action)| action.name()).collect()
}

/// A line that makes sense by itself.
struct Change<'a> {
    entry: &'a KeyEntry,
    context: Option<Context>,
    action: Action,
    keys: Vec<Key>,
}

impl KeyFault {
    fn new(entry: &KeyEntry, reason: KeyFaultReason) -> KeyFault {
        KeyFault {
            line: entry.line,
            place: quoted(&format!("keys.{}", entry.path.join("."))),
            reason,
        }
    }
}

impl Change<'_> {
    /// What the line says, as far as that can be told without the others.
    fn new(entry: &KeyEntry) -> Result<Change<'_>, KeyFaultReason> {
        let (action, tables) = entry
            .path
            .split_last()
            .map_or(("", [].as_slice()), |(last, tables)| (last, tables));
        let context = match tables {
            [] => None,
            tables => Some(context_of(&tables.join("."))?),
        };
        let action = action_of(action, context)?;
        let takes_text = match context {
            Some(context) => context.takes_text(),
            None => row::edits(action),
        };
        let mut keys = Vec::new();
        for text in &entry.keys {
            let key: Key = text.parse()?;
            if takes_text && key.typed().is_some() {
                return Err(KeyFaultReason::Types(key));
            }
            if !keys.contains(&key) {
                keys.push(key);
            }
        }
        if keys.is_empty() && is_needed(action, context) {
            return Err(KeyFaultReason::Needed(action));
        }
        if action == Action::Interrupt && !keys.contains(&table::CTRL_C) {
            keys.push(table::CTRL_C);
        }
        Ok(Change {
            entry,
            context,
            action,
            keys,
        })
    }
}

fn context_of(name: &str) -> Result<Context, KeyFaultReason> {
    let mut contexts = Context::ALL.into_iter();
    contexts
        .find(|context| context.name() == name)
        .ok_or(KeyFaultReason::UnknownContext)
}

fn action_of(name: &str, context: Option<Context>) -> Result<Action, KeyFaultReason> {
    let places: Vec<(Option<Context>, Action)> = row::actions()
        .filter(|(.., action)| action.name() == name)
        .map(|(place, _, action)| (place, action))
        .collect();
    match (places.first(), context) {
        (None, _) => Err(KeyFaultReason::UnknownAction {
            meant: most_alike(name, row::actions().map(|(.., action)| action.name())),
        }),
        (Some(&(None, action)), Some(_)) => Err(KeyFaultReason::Everywhere(action)),
        (Some(&(_, action)), Some(context)) if !places.contains(&(Some(context), action)) => {
            Err(KeyFaultReason::Elsewhere { action, context })
        }
        (Some(&(_, action)), _) => Ok(action),
    }
}

/// Whether a player without a key for the action there would be locked in.
fn is_needed(action: Action, context: Option<Context>) -> bool {
    match action {
        Action::Confirm | Action::Leave | Action::Quit | Action::Interrupt => true,
        Action::Inspect => context == Some(Context::Inspecting),
        _ => false,
    }
}

/// The place among the changes of the one that counts for an action, and the keys that it makes.
fn changed(
    changes: &[Change],
    context: Option<Context>,
    action: Action,
) -> Option<(usize, Vec<Key>)> {
    let place_in = |table| {
        let is_it = |change: &Change| change.context == table && change.action == action;
        changes.iter().rposition(is_it)
    };
    let place = place_in(context).or_else(|| place_in(None))?;
    Some((place, counted(context, &changes[place].keys)?))
}

/// Those keys of a line for all contexts that count in one: where text is typed, none that type a
/// character. Nothing when the line does not count there.
pub(super) fn counted(context: Option<Context>, keys: &[Key]) -> Option<Vec<Key>> {
    let is_text = |key: &Key| key.typed().is_some() && context.is_some_and(Context::takes_text);
    let counted: Vec<Key> = keys.iter().copied().filter(|key| !is_text(key)).collect();
    (keys.is_empty() || !counted.is_empty()).then_some(counted)
}

impl Keymap {
    /// The program's keys with what a player's file changes in them, and the lines of the file that
    /// are not followed. A line gives an action other keys in place of all that it had, in one context
    /// or wherever it occurs; of the latter's keys those that type a character do not count where text
    /// is typed. Without any the action is left without a key. Of two lines that want a key for two
    /// actions the later is the one that is not followed.
    pub fn with(entries: &[KeyEntry]) -> (Keymap, Vec<KeyFault>) {
        let (mut changes, mut faults) = (Vec::new(), Vec::new());
        for entry in entries {
            match Change::new(entry) {
                Ok(change) => changes.push(change),
                Err(reason) => faults.push(KeyFault::new(entry, reason)),
            }
        }
        loop {
            let keymap = Keymap::made(|context, action| {
                changed(&changes, context, action).map(|(_, keys)| keys)
            });
            let Some((place, reason)) = keymap.clash(&changes) else {
                faults.sort_by_key(|fault| fault.line);
                return (keymap, faults);
            };
            // Without the line there may be another clash: what it moved away is back.
            faults.push(KeyFault::new(changes.remove(place).entry, reason));
        }
    }

    /// A key that is for two things in one context, and the change that has to go for it.
    fn clash(&self, changes: &[Change]) -> Option<(usize, KeyFaultReason)> {
        Context::ALL.into_iter().find_map(|context| {
            let all = self.all_in(context);
            let pairs = all.iter().enumerate();
            let mut pairs = pairs
                .flat_map(|(place, one)| all[place + 1..].iter().map(move |other| (one, other)));
            pairs.find_map(|(one, other)| {
                let ((place, key, action), (other_place, other_key, other_action)) = (*one, *other);
                if key != other_key || may_share(action, other_action) {
                    return None;
                }
                let change = changed(changes, place, action).map(|(change, _)| change);
                let other = changed(changes, other_place, other_action).map(|(change, _)| change);
                let (change, action, holder) = match change > other {
                    true => (change?, action, other_action),
                    false => (other?, other_action, action),
                };
                let reason = KeyFaultReason::Taken {
                    key,
                    context,
                    action,
                    holder,
                };
                Some((change, reason))
            })
        })
    }

    /// All the keys that do something in a context, with the context for its own.
    fn all_in(&self, context: Context) -> Vec<(Option<Context>, Key, Action)> {
        let editing = self.editing.iter().filter(|_| context.takes_text());
        let shared = self.everywhere.iter().chain(editing);
        let own = self.bindings(context).iter();
        let all = own.map(|binding| (Some(context), binding));
        let all = all.chain(shared.map(|binding| (None, binding)));
        all.flat_map(|(place, binding)| {
            let keys = binding.keys.iter();
            keys.map(move |&(key, action)| (place, key, action))
        })
        .collect()
    }
}

/// Whether the two actions may have a key in common: they are one, or the first does nothing when the
/// second is to.
fn may_share(one: Action, other: Action) -> bool {
    one == other
        || matches!(
            (one, other),
            (Action::Leave, Action::EraseBefore) | (Action::EraseBefore, Action::Leave)
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_one_thing_s() {
        let mut seen: Vec<(&str, Option<Action>)> = Vec::new();
        let actions = row::actions().map(|(.., action)| (action.name(), Some(action)));
        let contexts = Context::ALL.map(|context| (context.name(), None));
        for (name, action) in actions.chain(contexts) {
            let mut others = seen.iter().filter(|(other, _)| *other == name);
            assert!(
                others.all(|(_, other)| action.is_some() && *other == action),
                "{name}"
            );
            seen.push((name, action));
        }
    }

    #[test]
    fn no_key_of_the_program_means_two_things_in_one_context() {
        let keymap = Keymap::default();
        for context in Context::ALL {
            let all = keymap.all_in(context);
            for (place, (_, key, action)) in all.iter().enumerate() {
                for (_, other_key, other) in &all[place + 1..] {
                    let clash = key == other_key && !may_share(*action, *other);
                    assert!(!clash, "{key} is {action:?} and {other:?} in {context:?}");
                    // A key is not listed twice either.
                    let twice = key == other_key && action == other;
                    assert!(!twice, "{key} twice in {context:?}");
                }
            }
        }
    }
}
