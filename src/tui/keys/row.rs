//! A row of the key table, and what the rows are about.

use super::table::{EDITING, EVERYWHERE, rows};
use super::{Action, Binding, Context, Key};

/// Keys that belong together, and what they do, as the program brings them.
#[derive(Debug)]
pub(super) struct Row {
    /// The keys and what each asks for.
    pub(super) keys: &'static [(Key, Action)],
    /// What they do, in a word or two, for the footer; nothing to leave them out of it.
    pub(super) name: Option<&'static str>,
    /// What they do, for help.
    pub(super) what: &'static str,
}

impl Row {
    /// The binding that the row makes with other keys for some of its actions. The keys of several
    /// actions take turns, as `up down UP DOWN`, so that what belongs together stands together.
    pub(super) fn binding(&self, changed: impl Fn(Action) -> Option<Vec<Key>>) -> Binding {
        let brought = Binding {
            keys: self.keys.to_vec(),
            name: self.name,
            what: self.what,
        };
        let actions = brought.actions();
        if actions.iter().all(|&action| changed(action).is_none()) {
            return brought;
        }
        let keys_for = |action| changed(action).unwrap_or_else(|| brought.keys_for(action));
        let keys: Vec<(Action, Vec<Key>)> = actions
            .into_iter()
            .map(|action| (action, keys_for(action)))
            .collect();
        let most = keys.iter().map(|(_, keys)| keys.len()).max().unwrap_or(0);
        let in_turn = (0..most).flat_map(|place| {
            let keys = keys.iter();
            keys.filter_map(move |(action, keys)| Some((*keys.get(place)?, *action)))
        });
        Binding {
            keys: in_turn.collect(),
            ..brought
        }
    }
}

/// A row of the footer, too.
pub(super) const fn binding(
    keys: &'static [(Key, Action)],
    name: &'static str,
    what: &'static str,
) -> Row {
    Row {
        keys,
        name: Some(name),
        what,
    }
}

/// A row that the footer leaves out.
pub(super) const fn unnamed(keys: &'static [(Key, Action)], what: &'static str) -> Row {
    Row {
        keys,
        name: None,
        what,
    }
}

/// Every action and what it does, with the context that it occurs in, or without one where it edits
/// or works everywhere; in the order of the table.
pub(super) fn actions() -> impl Iterator<Item = (Option<Context>, &'static str, Action)> {
    let contexts = Context::ALL.into_iter();
    let own =
        contexts.flat_map(|context| rows(context).iter().map(move |row| (Some(context), row)));
    let shared = EDITING.iter().chain(EVERYWHERE).map(|row| (None, row));
    own.chain(shared).flat_map(|(context, row)| {
        let actions = row.binding(|_| None).actions();
        let actions = actions.into_iter();
        actions.map(move |action| (context, row.what, action))
    })
}

/// Whether the action edits a line of text.
pub(super) fn edits(action: Action) -> bool {
    let mut keys = EDITING.iter().flat_map(|row| row.keys);
    keys.any(|&(_, edits)| edits == action)
}
