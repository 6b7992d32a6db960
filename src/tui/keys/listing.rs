//! The keys as a player's file has them.

use super::change::counted;
use super::{Action, Context, Key, Keymap, row};

const HEAD: &str = "\
# The keys of Deblockle, as they belong into its config.toml. A line gives an action other keys, in
# place of all it had; lines that change nothing can be left out. [] leaves an action without a key.
# A key is one character (\"k\", \"?\"), Up, Down, Left, Right, Enter, Esc, Tab, Backspace, Space, Home,
# End, PgUp, PgDn, Ins, Del or F1 to F12, with Ctrl-, Alt- or Shift- before it (\"Ctrl-R\",
# \"Shift-Tab\"). Where text is typed, characters are text.

# Wherever the action occurs, but for the places that have a table of their own below.
[keys]
";

/// The keys in force as a part of a player's file, with a comment on each.
pub fn listing(keymap: &Keymap) -> String {
    let mut text = HEAD.to_string();
    let mut listed: Vec<(Action, Vec<Key>)> = Vec::new();
    let mut shared = Part::default();
    for (_, what, action) in row::actions() {
        if listed.iter().all(|&(known, _)| known != action) {
            let keys = most_shared(keymap, action);
            shared.add(what, action, &keys);
            listed.push((action, keys));
        }
    }
    text += &shared.text;
    for context in Context::ALL {
        let mut own = Part::default();
        let here = row::actions().filter(|&(place, ..)| place == Some(context));
        for (_, what, action) in here {
            let keys = keymap.keys_in(Some(context), action);
            let mut listed = listed.iter();
            let is_shared = |(known, shared): &(Action, Vec<Key>)| {
                *known == action && made(Some(context), action, shared) == keys
            };
            if !listed.any(is_shared) {
                own.add(what, action, &keys);
            }
        }
        if !own.text.is_empty() {
            text += &format!(
                "\n# {}\n[keys.{}]{}",
                context.heading(),
                context.name(),
                own.text
            );
        }
    }
    text
}

/// A table of the file while it is being written.
#[derive(Default)]
struct Part {
    text: String,
    last_comment: &'static str,
}

impl Part {
    fn add(&mut self, comment: &'static str, action: Action, keys: &[Key]) {
        if comment != self.last_comment {
            self.text += &format!("\n# {comment}\n");
            self.last_comment = comment;
        }
        // The file's strings are written as Rust's are, for what can be a key.
        let keys: Vec<String> = keys
            .iter()
            .map(|key| format!("{:?}", key.to_string()))
            .collect();
        self.text += &format!("{} = [{}]\n", action.name(), keys.join(", "));
    }
}

/// The keys of the action that hold in most of the places that it occurs in, the first of several.
fn most_shared(keymap: &Keymap, action: Action) -> Vec<Key> {
    let places = row::actions().filter(|&(_, _, known)| known == action);
    let places: Vec<(Option<Context>, Vec<Key>)> = places
        .map(|(context, ..)| (context, keymap.keys_in(context, action)))
        .collect();
    let holds_in = |keys: &[Key]| {
        let places = places.iter();
        places
            .filter(|(context, own)| made(*context, action, keys) == *own)
            .count()
    };
    let most = places.iter().rev().max_by_key(|(_, keys)| holds_in(keys));
    most.map_or(Vec::new(), |(_, keys)| keys.clone())
}

/// The keys that an action has in a place by a line for all places.
fn made(context: Option<Context>, action: Action, keys: &[Key]) -> Vec<Key> {
    counted(context, keys).unwrap_or_else(|| Keymap::default().keys_in(context, action))
}
