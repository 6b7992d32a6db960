//! Which key does what: the one table that input, footer and help are drawn from.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use Action::*;

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
    /// Show the position as text.
    ShowText,
    /// Clear the board.
    Clear,
    /// Play again.
    Rematch,
    /// Begin another game.
    NewGame,
    /// The first line, or the start of the game.
    First,
    /// The last line, or the end of the game.
    Last,
    /// A page up.
    PageUp,
    /// A page down.
    PageDown,
    /// Yes.
    Yes,
    /// No.
    No,
    /// The rules and keys.
    Help,
    /// Quit, after a question while a game is under way.
    Quit,
    /// Quit, at once when asked for twice.
    Interrupt,
    /// Stop the program until the shell continues it.
    Suspend,
}

/// Where a key is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Context {
    /// The title screen.
    Title,
    /// The options of a new game.
    NewGame,
    /// A player's name among the options of a new game: letters are letters there.
    Naming,
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
    pub const ALL: [Context; 14] = [
        Context::Tipping,
        Context::Hopping,
        Context::Inspecting,
        Context::Over,
        Context::SetUp,
        Context::Editor,
        Context::Typing,
        Context::Title,
        Context::NewGame,
        Context::Naming,
        Context::Menu,
        Context::Reading,
        Context::Asking,
        Context::Telling,
    ];

    /// The heading over the context's keys in help.
    pub const fn heading(self) -> &'static str {
        match self {
            Context::Title => "Title",
            Context::NewGame => "New game",
            Context::Naming => "New game, in a name",
            Context::SetUp => "Set-up",
            Context::Tipping => "Choosing and tipping",
            Context::Hopping => "Hopping",
            Context::Inspecting => "Inspecting",
            Context::Over => "After the game",
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

const fn key(code: KeyCode) -> Key {
    Key {
        code,
        modifiers: KeyModifiers::NONE,
    }
}

const fn ch(character: char) -> Key {
    key(KeyCode::Char(character))
}

const fn ctrl(character: char) -> Key {
    Key {
        code: KeyCode::Char(character),
        modifiers: KeyModifiers::CONTROL,
    }
}

const fn shift(code: KeyCode) -> Key {
    Key {
        code,
        modifiers: KeyModifiers::SHIFT,
    }
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

impl std::fmt::Display for Key {
    /// Writes the key's name as footer and help show it.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.modifiers.contains(KeyModifiers::CONTROL) {
            f.write_str("Ctrl-")?;
        }
        if self.modifiers.contains(KeyModifiers::SHIFT) {
            f.write_str("Shift-")?;
        }
        match self.code {
            KeyCode::Up => f.write_str("↑"),
            KeyCode::Down => f.write_str("↓"),
            KeyCode::Left => f.write_str("←"),
            KeyCode::Right => f.write_str("→"),
            KeyCode::BackTab => f.write_str("Shift-Tab"),
            KeyCode::Char(' ') => f.write_str("Space"),
            KeyCode::Char(letter) if self.modifiers.contains(KeyModifiers::CONTROL) => {
                write!(f, "{}", letter.to_ascii_uppercase())
            }
            KeyCode::PageUp => f.write_str("PgUp"),
            KeyCode::PageDown => f.write_str("PgDn"),
            code => write!(f, "{code}"),
        }
    }
}

/// Keys that belong together, and what they do.
#[derive(Debug)]
pub struct Binding {
    /// The keys and what each asks for. Of several keys for one action the first is the one shown
    /// in the footer.
    pub keys: &'static [(Key, Action)],
    /// What they do, in a word or two, for the footer; empty to leave them out of it.
    pub name: &'static str,
    /// What they do, for help.
    pub what: &'static str,
}

impl Binding {
    /// The keys as the footer shows them: one for each action that works now, but for the second of
    /// two that go together. Nothing when none works.
    pub fn short_keys(&self, works: impl Fn(Action) -> bool) -> Option<String> {
        let mut shown: Vec<Action> = Vec::new();
        let mut keys = Vec::new();
        for &(key, action) in self.keys {
            // The way back and the second way to the menu are for help to tell.
            let is_second = match action {
                Previous => shown.contains(&Next),
                Menu => shown.contains(&Leave),
                _ => false,
            };
            if works(action) && !shown.contains(&action) && !is_second {
                shown.push(action);
                keys.push(key);
            }
        }
        (!keys.is_empty()).then(|| joined(&keys))
    }

    /// All the keys, as help shows them: one for each action, then the others.
    pub fn all_keys(&self) -> String {
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
        let mut groups = vec![joined(&first)];
        groups.extend((!others.is_empty()).then(|| joined(&others)));
        groups.join("  ")
    }
}

/// The keys beside each other, as closely as they can be told apart.
fn joined(keys: &[Key]) -> String {
    let names: Vec<String> = keys.iter().map(Key::to_string).collect();
    match names.iter().all(|name| name.chars().count() == 1) {
        true => names.concat(),
        false => names.join(" "),
    }
}

const fn binding(
    keys: &'static [(Key, Action)],
    name: &'static str,
    what: &'static str,
) -> Binding {
    Binding { keys, name, what }
}

/// The arrows, and the same on the home row.
const ARROWS: &[(Key, Action)] = &[
    (key(KeyCode::Up), Up),
    (key(KeyCode::Down), Down),
    (key(KeyCode::Left), Left),
    (key(KeyCode::Right), Right),
    (ch('k'), Up),
    (ch('j'), Down),
    (ch('h'), Left),
    (ch('l'), Right),
];

const LINES: &[(Key, Action)] = &[
    (key(KeyCode::Up), Up),
    (key(KeyCode::Down), Down),
    (ch('k'), Up),
    (ch('j'), Down),
];

const TABS: &[(Key, Action)] = &[(key(KeyCode::Tab), Next), (key(KeyCode::BackTab), Previous)];

const NUMBERS: &[(Key, Action)] = &[
    (ch('1'), Number(1)),
    (ch('2'), Number(2)),
    (ch('3'), Number(3)),
    (ch('4'), Number(4)),
];

const INSPECT: &[(Key, Action)] = &[(ch('i'), Inspect)];
const ENTER: &[(Key, Action)] = &[(key(KeyCode::Enter), Confirm)];
const ESC: &[(Key, Action)] = &[(key(KeyCode::Esc), Leave)];
const ESC_OR_BACKSPACE: &[(Key, Action)] =
    &[(key(KeyCode::Esc), Leave), (key(KeyCode::Backspace), Leave)];
const UNDO: &[(Key, Action)] = &[(ch('u'), Undo)];
const REDO: &[(Key, Action)] = &[(ctrl('r'), Redo), (ch('U'), Redo)];
const TEXT: &[(Key, Action)] = &[(ch('y'), ShowText)];
const MENU_ALONE: &[(Key, Action)] = &[(ch('m'), Menu)];
const MENU: &[(Key, Action)] = &[(key(KeyCode::Esc), Leave), (ch('m'), Menu)];
const TURNS: &[(Key, Action)] = &[(ch('['), TurnLeft), (ch(']'), TurnRight)];
const HELP: Binding = binding(&[(ch('?'), Help)], "help", "the rules and the keys");
const QUIT: Binding = binding(&[(ch('q'), Quit)], "quit", "quit");

/// The keys that work in a context, beside those that work everywhere ([`EVERYWHERE`]).
pub fn bindings(context: Context) -> &'static [Binding] {
    match context {
        Context::Title => TITLE,
        Context::NewGame => NEW_GAME,
        Context::Naming => NAMING,
        Context::SetUp => SET_UP,
        Context::Tipping => TIPPING,
        Context::Hopping => HOPPING,
        Context::Inspecting => INSPECTING,
        Context::Over => OVER,
        Context::Editor => EDITOR,
        Context::Typing => TYPING,
        Context::Menu => MENUS,
        Context::Reading => READING,
        Context::Asking => ASKING,
        Context::Telling => TELLING,
    }
}

/// The keys that work in every context.
pub const EVERYWHERE: &[Binding] = &[
    binding(
        &[(ctrl('c'), Interrupt)],
        "",
        "quit; pressed again, quit without a question",
    ),
    #[cfg(unix)]
    binding(&[(ctrl('z'), Suspend)], "", "suspend the program"),
];

const TITLE: &[Binding] = &[
    binding(LINES, "choose", "choose an entry"),
    binding(ENTER, "open", "open the entry"),
    HELP,
    QUIT,
];

const NEW_GAME: &[Binding] = &[
    binding(ARROWS, "choose, change", "choose a line, change its value"),
    binding(TABS, "", "the next or previous line"),
    binding(ENTER, "begin", "begin the game"),
    binding(ESC_OR_BACKSPACE, "back", "back to the title"),
    HELP,
    QUIT,
];

const NAMING: &[Binding] = &[
    binding(
        &[(key(KeyCode::Up), Up), (key(KeyCode::Down), Down)],
        "choose",
        "choose a line; letters are typed into the name",
    ),
    binding(TABS, "", "the next or previous line"),
    binding(ENTER, "begin", "begin the game"),
    binding(ESC, "back", "back to the title"),
];

const SET_UP: &[Binding] = &[
    binding(
        ARROWS,
        "choose",
        "choose a block, or a space for the one taken up",
    ),
    binding(TABS, "", "the next or previous block"),
    binding(NUMBERS, "", "the block with that number"),
    binding(TURNS, "turn", "turn the block a quarter"),
    binding(
        &[(ch(' '), Take)],
        "move",
        "take the block up; put it down, swapping",
    ),
    binding(
        &[(ch('s'), Shuffle)],
        "shuffle",
        "place all blocks at random",
    ),
    binding(
        ENTER,
        "confirm",
        "confirm all blocks as they lie, or put one down",
    ),
    binding(
        &[(ch('u'), Back), (key(KeyCode::Backspace), Back)],
        "take back",
        "put the block back; take back a change, then the other player's",
    ),
    binding(&[(ch('f'), Flip)], "", "turn the board round"),
    binding(MENU, "menu", "the menu"),
    HELP,
    QUIT,
];

const TIPPING: &[Binding] = &[
    binding(ARROWS, "tip", "tip the block in hand that way"),
    binding(TABS, "block", "take the next or previous block in hand"),
    binding(NUMBERS, "", "take the block with that number in hand"),
    binding(
        &[(ch('i'), Inspect)],
        "inspect",
        "walk a cursor over the board",
    ),
    binding(&[(ch(':'), Type)], "type", "type a turn, as c3-c4-d4"),
    binding(TEXT, "", "show the position as text"),
    binding(UNDO, "undo", "take back the last turn"),
    binding(REDO, "redo", "play an undone turn again"),
    binding(&[(ch('f'), Flip)], "", "turn the board round"),
    binding(MENU, "menu", "the menu"),
    HELP,
    QUIT,
];

const HOPPING: &[Binding] = &[
    binding(
        ARROWS,
        "hop",
        "walk the hop: X takes two arrows, Hoops three",
    ),
    binding(TABS, "landing", "go to the next or previous landing"),
    binding(ENTER, "play", "play the turn"),
    binding(
        &[(ch('u'), Back), (key(KeyCode::Backspace), Back)],
        "take back",
        "take back a step, then the tip",
    ),
    binding(ESC, "drop", "drop the turn begun"),
    binding(MENU_ALONE, "", "the menu"),
    binding(&[(ch('f'), Flip)], "", "turn the board round"),
    HELP,
    QUIT,
];

const INSPECTING: &[Binding] = &[
    binding(ARROWS, "look", "move the cursor"),
    binding(TABS, "block", "go to the next or previous block"),
    binding(ENTER, "take", "take the block under the cursor in hand"),
    binding(
        &[
            (ch('i'), Inspect),
            (key(KeyCode::Esc), Inspect),
            (key(KeyCode::Backspace), Inspect),
        ],
        "done",
        "stop inspecting",
    ),
    binding(MENU_ALONE, "", "the menu"),
    binding(&[(ch('f'), Flip)], "", "turn the board round"),
    HELP,
    QUIT,
];

const OVER: &[Binding] = &[
    binding(
        &[
            (key(KeyCode::Left), Left),
            (key(KeyCode::Right), Right),
            (ch('h'), Left),
            (ch('l'), Right),
        ],
        "step",
        "step back and forward through the game",
    ),
    binding(
        &[
            (key(KeyCode::Home), First),
            (key(KeyCode::End), Last),
            (ch('0'), First),
            (ch('$'), Last),
        ],
        "",
        "go to the start or the end of the game",
    ),
    binding(INSPECT, "inspect", "walk a cursor over the board"),
    binding(&[(ch('r'), Rematch)], "rematch", "play again"),
    binding(&[(ch('n'), NewGame)], "new game", "begin another game"),
    binding(TEXT, "", "show the position as text"),
    binding(UNDO, "undo", "take back the end of the game"),
    binding(&[(ch('f'), Flip)], "", "turn the board round"),
    binding(MENU, "menu", "the result and what comes next"),
    HELP,
    QUIT,
];

const EDITOR: &[Binding] = &[
    binding(ARROWS, "move", "move the cursor"),
    binding(TABS, "", "go to the next or previous block"),
    binding(
        &[(ch('g'), PutGold), (ch('b'), PutBlue)],
        "put",
        "put a gold or a blue block down",
    ),
    binding(TURNS, "turn", "turn the block a quarter"),
    binding(
        &[
            (ch('K'), TipUp),
            (ch('J'), TipDown),
            (ch('H'), TipLeft),
            (ch('L'), TipRight),
            (shift(KeyCode::Up), TipUp),
            (shift(KeyCode::Down), TipDown),
            (shift(KeyCode::Left), TipLeft),
            (shift(KeyCode::Right), TipRight),
        ],
        "tip",
        "tip the block where it stands",
    ),
    binding(
        ENTER,
        "start",
        "start the game from here, or put a block down",
    ),
    binding(
        &[(ch(' '), Take)],
        "carry",
        "take the block up; put it down, swapping",
    ),
    binding(
        &[(ch('x'), Remove), (key(KeyCode::Delete), Remove)],
        "remove",
        "take the block away",
    ),
    binding(
        &[(ch('t'), SideToMove)],
        "to move",
        "change the side to move",
    ),
    binding(
        &[(ch('u'), Undo), (key(KeyCode::Backspace), Undo)],
        "undo",
        "take back a change",
    ),
    binding(REDO, "redo", "make a change again"),
    binding(
        &[(ch('v'), Variant)],
        "",
        "let opposing blocks stand side by side, or not",
    ),
    binding(&[(ch('y'), ShowText)], "text", "show the position as text"),
    binding(
        &[(ch(':'), Type)],
        "",
        "type a position; a pasted one is taken too",
    ),
    binding(&[(ch('c'), Clear)], "", "clear the board"),
    binding(&[(ch('f'), Flip)], "", "turn the board round"),
    binding(MENU, "menu", "the menu"),
    HELP,
    QUIT,
];

const TYPING: &[Binding] = &[
    binding(ENTER, "take", "take what is typed"),
    binding(
        TABS,
        "complete",
        "complete it; again for the next possibility",
    ),
    binding(
        ESC_OR_BACKSPACE,
        "drop",
        "drop it (Backspace: when nothing is typed)",
    ),
];

const MENUS: &[Binding] = &[
    binding(LINES, "choose", "choose an entry"),
    binding(ENTER, "take", "take the entry"),
    binding(ESC_OR_BACKSPACE, "close", "close the menu"),
];

const READING: &[Binding] = &[
    binding(LINES, "scroll", "scroll a line"),
    binding(
        &[
            (key(KeyCode::PageUp), PageUp),
            (key(KeyCode::PageDown), PageDown),
            (ch('b'), PageUp),
            (ch(' '), PageDown),
        ],
        "page",
        "scroll a page",
    ),
    binding(TABS, "heading", "go to the next or previous heading"),
    binding(
        &[
            (key(KeyCode::Home), First),
            (key(KeyCode::End), Last),
            (ch('g'), First),
            (ch('G'), Last),
        ],
        "",
        "go to the start or the end",
    ),
    binding(
        &[
            (key(KeyCode::Esc), Leave),
            (key(KeyCode::Backspace), Leave),
            (key(KeyCode::Enter), Leave),
            (ch('?'), Leave),
            (ch('q'), Leave),
        ],
        "close",
        "close the text",
    ),
];

const ASKING: &[Binding] = &[
    binding(
        &[
            (key(KeyCode::Left), Left),
            (key(KeyCode::Right), Right),
            (key(KeyCode::Tab), Right),
            (key(KeyCode::BackTab), Left),
            (key(KeyCode::Up), Left),
            (key(KeyCode::Down), Right),
            (ch('h'), Left),
            (ch('l'), Right),
        ],
        "choose",
        "choose an answer",
    ),
    binding(ENTER, "answer", "give the answer"),
    binding(&[(ch('y'), Yes), (ch('n'), No)], "", "yes or no"),
    binding(
        ESC_OR_BACKSPACE,
        "no",
        "close the question; nothing happens",
    ),
];

const TELLING: &[Binding] = &[binding(
    &[
        (key(KeyCode::Enter), Confirm),
        (ch(' '), Confirm),
        (key(KeyCode::Esc), Confirm),
        (key(KeyCode::Backspace), Confirm),
    ],
    "go on",
    "close the announcement",
)];

/// What the key asks for in that context, or nothing.
pub fn action(context: Context, event: KeyEvent) -> Option<Action> {
    let pressed = Key::from(event);
    bindings(context)
        .iter()
        .chain(EVERYWHERE)
        .flat_map(|binding| binding.keys)
        .find_map(|&(key, action)| (key == pressed).then_some(action))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_means_two_things_in_one_context() {
        for context in Context::ALL {
            let mut seen: Vec<Key> = Vec::new();
            let all = bindings(context).iter().chain(EVERYWHERE);
            for &(key, _) in all.flat_map(|binding| binding.keys) {
                assert!(!seen.contains(&key), "{key} twice in {context:?}");
                seen.push(key);
            }
        }
    }

    #[test]
    fn keys_that_look_alike_are_told_apart() {
        let press = |code, modifiers| action(Context::Tipping, KeyEvent::new(code, modifiers));
        assert_eq!(press(KeyCode::Char('u'), KeyModifiers::NONE), Some(Undo));
        assert_eq!(press(KeyCode::Char('U'), KeyModifiers::SHIFT), Some(Redo));
        assert_eq!(press(KeyCode::Char('U'), KeyModifiers::NONE), Some(Redo));
        assert_eq!(press(KeyCode::Char('r'), KeyModifiers::CONTROL), Some(Redo));
        assert_eq!(press(KeyCode::Char('r'), KeyModifiers::NONE), None);
        assert_eq!(press(KeyCode::BackTab, KeyModifiers::SHIFT), Some(Previous));
        assert_eq!(press(KeyCode::Up, KeyModifiers::ALT), None);
    }
}
