//! Which key does what: the one table that input, footer and help are drawn from.

mod table;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

pub use table::{EDITING, EVERYWHERE, bindings};

use super::glyphs::Glyphs;
use crate::rules::Direction;

/// What a key can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Up on the screen: a tip, a step, the previous line.
    Up,
    /// Down on the screen.
    Down,
    /// Left on the screen.
    Left,
    /// Right on the screen.
    Right,
    /// The next block, landing or field.
    Next,
    /// The previous one.
    Previous,
    /// The block with that number, 1 to 4.
    Number(u8),
    /// Play, confirm, choose.
    Confirm,
    /// Take back what was begun.
    Back,
    /// Drop what was begun, or close, or open the menu.
    Leave,
    /// Open the menu.
    Menu,
    /// Take back a step, a tip, or a turn.
    Undo,
    /// Play an undone turn again.
    Redo,
    /// Walk a cursor over the board, or stop that.
    Inspect,
    /// Type a turn or a position.
    Type,
    /// Turn the board round.
    Flip,
    /// Turn a block a quarter anticlockwise.
    TurnLeft,
    /// Turn a block a quarter clockwise.
    TurnRight,
    /// Take a block up or put it down.
    Take,
    /// Place all blocks at random.
    Shuffle,
    /// Tip a block of the editor up the screen.
    TipUp,
    /// Tip a block of the editor down the screen.
    TipDown,
    /// Tip a block of the editor to the left.
    TipLeft,
    /// Tip a block of the editor to the right.
    TipRight,
    /// Put a gold block under the cursor.
    PutGold,
    /// Put a blue block under the cursor.
    PutBlue,
    /// Take the block under the cursor away.
    Remove,
    /// Let the other side be to move.
    SideToMove,
    /// Let opposing blocks touch, or not.
    Variant,
    /// Show the position, or a game's file, as text.
    ShowText,
    /// Clear the board.
    Clear,
    /// Look back at a recorded game.
    Replay,
    /// Play again.
    Rematch,
    /// Begin another game.
    NewGame,
    /// Let a replay play by itself, or stop that.
    Run,
    /// Let it play faster.
    Faster,
    /// Let it play slower.
    Slower,
    /// Go to a turn by its number.
    GoToTurn,
    /// Play a new game from the position of a replay.
    PlayOn,
    /// Change the comment on a turn.
    EditComment,
    /// The first line, or the start of the game.
    First,
    /// The last line, or the end of the game.
    Last,
    /// A page up.
    PageUp,
    /// A page down.
    PageDown,
    /// Give a game another name.
    Rename,
    /// Delete a game.
    Delete,
    /// Yes.
    Yes,
    /// No.
    No,
    /// The rules and keys.
    Help,
    /// The cursor of a line of text back by a character.
    CursorLeft,
    /// The cursor of a line of text on by a character.
    CursorRight,
    /// The cursor of a line of text to its start.
    CursorToStart,
    /// The cursor of a line of text to its end.
    CursorToEnd,
    /// Erase the character before the cursor.
    EraseBefore,
    /// Erase the character under the cursor.
    EraseAfter,
    /// Erase the whole line of text.
    EraseLine,
    /// Quit, after a question when something would be lost.
    Quit,
    /// Quit, at once when asked for twice.
    Interrupt,
    /// Stop the program until the shell continues it.
    Suspend,
    /// Listen to the mouse, or leave it to the terminal.
    Mouse,
}

impl Action {
    /// Whether it is one of the four ways on the screen.
    pub const fn is_way(self) -> bool {
        matches!(
            self,
            Action::Up | Action::Down | Action::Left | Action::Right
        )
    }
}

/// Where a key is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Context {
    /// The title screen.
    Title,
    /// The games in the folder.
    Games,
    /// The options of a new game.
    NewGame,
    /// A player's name among the options of a new game: letters are letters there.
    Naming,
    /// The settings.
    Settings,
    /// A player's name among the settings: letters are letters there.
    SettingName,
    /// Placing the opponent's blocks.
    SetUp,
    /// A turn begins: a block is to be tipped.
    Tipping,
    /// A block has been tipped and hops.
    Hopping,
    /// A cursor walks over the board.
    Inspecting,
    /// The game has ended.
    Over,
    /// Looking back at a recorded game.
    Replay,
    /// Putting a position together.
    Editor,
    /// A line of text is being typed.
    Typing,
    /// A list of entries lies over the screen.
    Menu,
    /// A text lies over the screen.
    Reading,
    /// A question lies over the screen.
    Asking,
    /// An announcement lies over the screen.
    Telling,
}

impl Context {
    /// All contexts, in the order in which help lists them.
    pub const ALL: [Context; 18] = [
        Context::Tipping,
        Context::Hopping,
        Context::Inspecting,
        Context::Over,
        Context::Replay,
        Context::SetUp,
        Context::Editor,
        Context::Typing,
        Context::Title,
        Context::Games,
        Context::NewGame,
        Context::Naming,
        Context::Settings,
        Context::SettingName,
        Context::Menu,
        Context::Reading,
        Context::Asking,
        Context::Telling,
    ];

    /// Whether a line of text is being typed: keys that type or [edit](EDITING) do that there.
    pub const fn takes_text(self) -> bool {
        matches!(
            self,
            Context::Naming | Context::SettingName | Context::Typing
        )
    }

    /// The heading over the context's keys in help.
    pub const fn heading(self) -> &'static str {
        match self {
            Context::Title => "Title",
            Context::Games => "Games",
            Context::NewGame => "New game",
            Context::Naming => "New game, in a name",
            Context::Settings => "Settings",
            Context::SettingName => "Settings, in a name",
            Context::SetUp => "Set-up",
            Context::Tipping => "Choosing and tipping",
            Context::Hopping => "Hopping",
            Context::Inspecting => "Inspecting",
            Context::Over => "After the game",
            Context::Replay => "Replay",
            Context::Editor => "Own position",
            Context::Typing => "Typing",
            Context::Menu => "Menus",
            Context::Reading => "Texts",
            Context::Asking => "Questions",
            Context::Telling => "Announcements",
        }
    }
}

/// A key with its modifiers. Shift counts only where the character does not show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    code: KeyCode,
    modifiers: KeyModifiers,
}

impl From<KeyEvent> for Key {
    fn from(event: KeyEvent) -> Key {
        let mut modifiers = event.modifiers & (KeyModifiers::CONTROL | KeyModifiers::ALT);
        let shows_shift = matches!(event.code, KeyCode::Char(_) | KeyCode::BackTab);
        if !shows_shift {
            modifiers |= event.modifiers & KeyModifiers::SHIFT;
        }
        Key {
            code: event.code,
            modifiers,
        }
    }
}

impl Key {
    /// The key's name as footer and help show it.
    pub fn name(&self, glyphs: &Glyphs) -> String {
        let held = [
            (KeyModifiers::CONTROL, "Ctrl-"),
            (KeyModifiers::SHIFT, "Shift-"),
        ];
        let held: String = held
            .into_iter()
            .filter(|&(modifier, _)| self.modifiers.contains(modifier))
            .map(|(_, name)| name)
            .collect();
        let name = match (self.arrow(), self.code) {
            (Some(direction), _) => glyphs.arrow(direction).to_string(),
            (None, KeyCode::BackTab) => "Shift-Tab".to_string(),
            (None, KeyCode::Char(' ')) => "Space".to_string(),
            (None, KeyCode::Char(letter)) if !held.is_empty() => {
                letter.to_ascii_uppercase().to_string()
            }
            (None, KeyCode::PageUp) => "PgUp".to_string(),
            (None, KeyCode::PageDown) => "PgDn".to_string(),
            (None, code) => code.to_string(),
        };
        held + &name
    }

    /// The way that an arrow key points, north being up.
    const fn arrow(&self) -> Option<Direction> {
        match self.code {
            KeyCode::Up => Some(Direction::North),
            KeyCode::Right => Some(Direction::East),
            KeyCode::Down => Some(Direction::South),
            KeyCode::Left => Some(Direction::West),
            _ => None,
        }
    }
}

/// Keys that belong together, and what they do.
#[derive(Debug)]
pub struct Binding {
    /// The keys and what each asks for. Of several keys for one action the first is the one shown
    /// in the footer.
    pub keys: &'static [(Key, Action)],
    /// What they do, in a word or two, for the footer; nothing to leave them out of it.
    pub name: Option<&'static str>,
    /// What they do, for help.
    pub what: &'static str,
}

impl Binding {
    /// The keys as the footer shows them: one for each action that works now, but for the second of
    /// two that go together.
    pub fn short_keys(&self, works: impl Fn(Action) -> bool, glyphs: &Glyphs) -> Vec<ShownKey> {
        let mut shown: Vec<Action> = Vec::new();
        let mut keys = Vec::new();
        for &(key, action) in self.keys {
            // The way back and the second way to the menu are for help to tell.
            let is_second = match action {
                Action::Previous => shown.contains(&Action::Next),
                Action::Menu => shown.contains(&Action::Leave),
                _ => false,
            };
            if works(action) && !shown.contains(&action) && !is_second {
                shown.push(action);
                keys.push(key);
            }
        }
        let gap = gap_between(&keys);
        let named = keys.iter().zip(shown).enumerate();
        named
            .map(|(place, (key, action))| {
                let gap = if place == 0 { "" } else { gap };
                let name = key.name(glyphs);
                ShownKey { gap, name, action }
            })
            .collect()
    }

    /// All the keys, as help shows them: one for each action, then the others.
    pub fn all_keys(&self, glyphs: &Glyphs) -> String {
        let mut seen: Vec<Action> = Vec::new();
        let (mut first, mut others) = (Vec::new(), Vec::new());
        for &(key, action) in self.keys {
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
    /// Its name.
    pub name: String,
    /// What it asks for.
    pub action: Action,
}

/// The keys beside each other.
fn joined(keys: &[Key], glyphs: &Glyphs) -> String {
    let names: Vec<String> = keys.iter().map(|key| key.name(glyphs)).collect();
    names.join(gap_between(keys))
}

/// What stands between the names of keys; bare arrows need no room between them.
fn gap_between(keys: &[Key]) -> &'static str {
    let is_bare_arrow = |key: &Key| key.arrow().is_some() && key.modifiers.is_empty();
    match keys.iter().all(is_bare_arrow) {
        true => "",
        false => " ",
    }
}

/// What the key asks for in that context, or nothing.
pub fn action(context: Context, event: KeyEvent) -> Option<Action> {
    found(bindings(context), event).or_else(|| found(EVERYWHERE, event))
}

/// What the key asks for in a line of text, or nothing.
pub fn editing(event: KeyEvent) -> Option<Action> {
    found(EDITING, event)
}

fn found(bindings: &[Binding], event: KeyEvent) -> Option<Action> {
    let pressed = Key::from(event);
    let mut keys = bindings.iter().flat_map(|binding| binding.keys);
    keys.find_map(|&(key, action)| (key == pressed).then_some(action))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::glyphs::{ASCII, UNICODE};

    #[test]
    fn no_key_means_two_things_in_one_context() {
        let contexts = Context::ALL.into_iter().map(bindings);
        for bindings in contexts.chain([EDITING]) {
            let mut seen: Vec<Key> = Vec::new();
            let all = bindings.iter().chain(EVERYWHERE);
            for &(key, _) in all.flat_map(|binding| binding.keys) {
                assert!(!seen.contains(&key), "{key:?} twice in {bindings:?}");
                seen.push(key);
            }
        }
    }

    #[test]
    fn keys_that_look_alike_are_told_apart() {
        use Action::*;
        let press = |code, modifiers| action(Context::Tipping, KeyEvent::new(code, modifiers));
        assert_eq!(press(KeyCode::Char('u'), KeyModifiers::NONE), Some(Undo));
        assert_eq!(press(KeyCode::Char('U'), KeyModifiers::SHIFT), Some(Redo));
        assert_eq!(press(KeyCode::Char('U'), KeyModifiers::NONE), Some(Redo));
        assert_eq!(press(KeyCode::Char('r'), KeyModifiers::CONTROL), Some(Redo));
        assert_eq!(press(KeyCode::Char('r'), KeyModifiers::NONE), None);
        assert_eq!(press(KeyCode::BackTab, KeyModifiers::SHIFT), Some(Previous));
        assert_eq!(press(KeyCode::Up, KeyModifiers::ALT), None);
    }

    #[test]
    fn keys_are_named_in_the_symbols_at_hand() {
        let names = |context, glyphs| -> Vec<String> {
            let all = bindings(context).iter();
            all.map(|binding| binding.all_keys(glyphs)).collect()
        };
        let tipping = names(Context::Tipping, &UNICODE);
        assert_eq!(tipping[..3], ["↑↓←→  k j h l", "Tab Shift-Tab", "1 2 3 4"]);
        assert!(tipping.contains(&"Ctrl-R  U".to_string()), "{tipping:?}");
        assert_eq!(names(Context::Tipping, &ASCII)[0], "^v<>  k j h l");
        for context in Context::ALL {
            assert!(names(context, &ASCII).iter().all(|name| name.is_ascii()));
        }
    }
}
