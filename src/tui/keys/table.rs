//! The keys and what they do, context by context. The entries stand in the order in which the footer
//! and the help show them; where the footer has no room, those at its end and then those at its start
//! come first.
//!
//! What a letter or a sign asks for can be asked for without: by a key with a name, a function key,
//! or a digit. For signs are hard to reach on many keyboards, and some have no Latin letters.

use ratatui::crossterm::event::{KeyCode, KeyModifiers};

use super::Action::{self, *};
use super::row::{Row, binding, unnamed};
use super::{Context, Key};

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

const fn f(number: u8) -> Key {
    key(KeyCode::F(number))
}

const fn shift(code: KeyCode) -> Key {
    Key {
        code,
        modifiers: KeyModifiers::SHIFT,
    }
}

/// What quits in any case.
pub(super) const CTRL_C: Key = ctrl('c');

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

const INSPECT: &[(Key, Action)] = &[(ch('i'), Inspect), (f(3), Inspect)];
const ENTER: &[(Key, Action)] = &[(key(KeyCode::Enter), Confirm)];
const ESC: &[(Key, Action)] = &[(key(KeyCode::Esc), Leave)];
const ESC_OR_BACKSPACE: &[(Key, Action)] =
    &[(key(KeyCode::Esc), Leave), (key(KeyCode::Backspace), Leave)];
const UNDO: &[(Key, Action)] = &[(ch('u'), Undo), (f(5), Undo)];
const REDO: &[(Key, Action)] = &[(ctrl('r'), Redo), (ch('U'), Redo), (f(6), Redo)];
const TEXT: &[(Key, Action)] = &[(ch('y'), ShowText), (f(4), ShowText)];
const MENU_ALONE: &[(Key, Action)] = &[(ch('m'), Menu), (f(7), Menu)];
const MENU: &[(Key, Action)] = &[(key(KeyCode::Esc), Leave), (ch('m'), Menu)];
const TURNS: &[(Key, Action)] = &[
    (ch('['), TurnLeft),
    (ch(']'), TurnRight),
    (ch(','), TurnLeft),
    (ch('.'), TurnRight),
    (f(7), TurnLeft),
    (f(8), TurnRight),
];
const FLIP: Row = unnamed(&[(ch('f'), Flip), (f(9), Flip)], "turn the board round");
const HELP: Row = binding(
    &[(ch('?'), Help), (f(1), Help)],
    "help",
    "the rules and the keys",
);
const QUIT: Row = binding(&[(ch('q'), Quit), (f(10), Quit)], "quit", "quit");

/// The keys of a context, beside those that work everywhere ([`EVERYWHERE`]).
pub(super) fn rows(context: Context) -> &'static [Row] {
    match context {
        Context::Title => TITLE,
        Context::Games => GAMES,
        Context::NewGame => NEW_GAME,
        Context::Naming => NAMING,
        Context::Settings => SETTINGS,
        Context::SettingName => SETTING_NAME,
        Context::SetUp => SET_UP,
        Context::Tipping => TIPPING,
        Context::Hopping => HOPPING,
        Context::Inspecting => INSPECTING,
        Context::Over => OVER,
        Context::Replay => REPLAY,
        Context::Editor => EDITOR,
        Context::Typing => TYPING,
        Context::Menu => MENUS,
        Context::Reading => READING,
        Context::Asking => ASKING,
        Context::Telling => TELLING,
    }
}

/// The keys that edit a line of text.
pub(super) const EDITING: &[Row] = &[
    unnamed(
        &[
            (key(KeyCode::Left), CursorLeft),
            (key(KeyCode::Right), CursorRight),
        ],
        "go back or on by a character",
    ),
    unnamed(
        &[
            (key(KeyCode::Home), CursorToStart),
            (key(KeyCode::End), CursorToEnd),
        ],
        "go to the start or the end of the line",
    ),
    unnamed(
        &[
            (key(KeyCode::Backspace), EraseBefore),
            (key(KeyCode::Delete), EraseAfter),
        ],
        "erase the character before or under the cursor",
    ),
    unnamed(&[(ctrl('u'), EraseLine)], "erase the line"),
];

/// The keys that work in every context.
pub(super) const EVERYWHERE: &[Row] = &[
    unnamed(
        &[(CTRL_C, Interrupt)],
        "quit; pressed again, quit without a question",
    ),
    unnamed(
        &[(ctrl('t'), Mouse)],
        "the mouse plays, or is left to the terminal, which selects text with it",
    ),
    #[cfg(unix)]
    unnamed(&[(ctrl('z'), Suspend)], "suspend the program"),
];

const TITLE: &[Row] = &[
    binding(LINES, "choose", "choose an entry"),
    binding(ENTER, "open", "open the entry"),
    HELP,
    QUIT,
];

const GAMES: &[Row] = &[
    binding(LINES, "choose", "choose a game"),
    unnamed(
        &[
            (key(KeyCode::PageUp), PageUp),
            (key(KeyCode::PageDown), PageDown),
        ],
        "a page up or down",
    ),
    unnamed(
        &[(key(KeyCode::Home), First), (key(KeyCode::End), Last)],
        "the newest or the oldest game",
    ),
    binding(ENTER, "open", "go on with the game, or look back at it"),
    binding(
        &[(ch('v'), Replay), (f(3), Replay)],
        "replay",
        "look back at it, turn by turn",
    ),
    binding(
        &[(ch('r'), Rename), (f(2), Rename)],
        "rename",
        "give its file another name",
    ),
    binding(
        &[(ch('d'), Delete), (key(KeyCode::Delete), Delete)],
        "delete",
        "delete it, after a question",
    ),
    binding(TEXT, "path", "show where its file is"),
    binding(ESC_OR_BACKSPACE, "back", "back to the title"),
    HELP,
    QUIT,
];

const NEW_GAME: &[Row] = &[
    binding(ARROWS, "choose, change", "choose a line, change its value"),
    unnamed(TABS, "the next or previous line"),
    binding(ENTER, "begin", "begin the game"),
    binding(
        ESC_OR_BACKSPACE,
        "back",
        "back to the game that has ended, or to the title",
    ),
    HELP,
    QUIT,
];

const NAMING: &[Row] = &[
    binding(
        &[(key(KeyCode::Up), Up), (key(KeyCode::Down), Down)],
        "choose",
        "choose a line; letters are typed into the name",
    ),
    unnamed(TABS, "the next or previous line"),
    binding(ENTER, "begin", "begin the game"),
    binding(
        ESC,
        "back",
        "back to the game that has ended, or to the title",
    ),
];

const SETTINGS: &[Row] = &[
    binding(ARROWS, "choose, change", "choose a line, change its value"),
    unnamed(TABS, "the next or previous line"),
    unnamed(
        &[(key(KeyCode::Enter), Confirm), (ch(' '), Confirm)],
        "the next value",
    ),
    binding(
        TEXT,
        "file",
        "show where the file is, and what is wrong in it",
    ),
    binding(ESC_OR_BACKSPACE, "back", "back to where you were"),
    HELP,
    QUIT,
];

const SETTING_NAME: &[Row] = &[
    binding(
        &[(key(KeyCode::Up), Up), (key(KeyCode::Down), Down)],
        "choose",
        "choose a line; letters are typed into the name",
    ),
    unnamed(TABS, "the next or previous line"),
    binding(ENTER, "take", "take the name"),
    binding(ESC, "back", "take the name, and go back to where you were"),
];

const SET_UP: &[Row] = &[
    binding(
        ARROWS,
        "choose",
        "choose a block, or a space for the one taken up",
    ),
    unnamed(TABS, "the next or previous block"),
    unnamed(NUMBERS, "the block with that number"),
    binding(TURNS, "turn", "turn the block a quarter"),
    binding(
        &[(ch(' '), Take)],
        "move",
        "take the block up; put it down, swapping",
    ),
    binding(
        ENTER,
        "done",
        "confirm all blocks as they lie, or put one down",
    ),
    binding(
        &[(ch('u'), Back), (key(KeyCode::Backspace), Back)],
        "undo",
        "put the block back; take back a change, then the other player's",
    ),
    binding(
        &[(ch('s'), Shuffle), (f(6), Shuffle)],
        "shuffle",
        "place all blocks at random",
    ),
    FLIP,
    binding(MENU, "menu", "the menu"),
    HELP,
    QUIT,
];

const TIPPING: &[Row] = &[
    binding(ARROWS, "tip", "tip the block in hand that way"),
    binding(TABS, "block", "take the next or previous block in hand"),
    unnamed(NUMBERS, "take the block with that number in hand"),
    binding(INSPECT, "inspect", "walk a cursor over the board"),
    binding(
        &[(ch(':'), Type), (f(2), Type)],
        "type",
        "type a turn, as c3-c4-d4",
    ),
    unnamed(TEXT, "show the position as text"),
    binding(UNDO, "undo", "take back the last turn"),
    binding(REDO, "redo", "play an undone turn again"),
    FLIP,
    binding(MENU, "menu", "the menu"),
    HELP,
    QUIT,
];

const HOPPING: &[Row] = &[
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
    unnamed(MENU_ALONE, "the menu"),
    FLIP,
    HELP,
    QUIT,
];

const INSPECTING: &[Row] = &[
    binding(ARROWS, "look", "move the cursor"),
    binding(TABS, "block", "go to the next or previous block"),
    binding(ENTER, "take", "take the block under the cursor in hand"),
    binding(
        &[
            (ch('i'), Inspect),
            (f(3), Inspect),
            (key(KeyCode::Esc), Inspect),
            (key(KeyCode::Backspace), Inspect),
        ],
        "done",
        "stop inspecting",
    ),
    unnamed(MENU_ALONE, "the menu"),
    FLIP,
    HELP,
    QUIT,
];

/// The way back and forward through a game.
const STEPS: Row = binding(
    &[
        (key(KeyCode::Left), Left),
        (key(KeyCode::Right), Right),
        (ch('h'), Left),
        (ch('l'), Right),
    ],
    "step",
    "step back and forward through the game",
);

/// The way to its ends.
const ENDS: Row = unnamed(
    &[
        (key(KeyCode::Home), First),
        (key(KeyCode::End), Last),
        (ch('0'), First),
        (ch('$'), Last),
    ],
    "go to the start or the end of the game",
);

const OVER: &[Row] = &[
    STEPS,
    ENDS,
    binding(INSPECT, "inspect", "walk a cursor over the board"),
    binding(
        &[(ch('r'), Rematch), (f(7), Rematch)],
        "rematch",
        "play again",
    ),
    binding(
        &[(ch('n'), NewGame), (f(8), NewGame)],
        "new game",
        "begin another game",
    ),
    unnamed(TEXT, "show the position as text"),
    binding(UNDO, "reopen", "take back the end of the game"),
    FLIP,
    binding(MENU, "menu", "the result and what comes next"),
    HELP,
    QUIT,
];

const REPLAY: &[Row] = &[
    STEPS,
    ENDS,
    binding(
        &[(ch(' '), Run)],
        "play",
        "let the game play by itself, or stop it",
    ),
    binding(
        &[
            (ch('-'), Slower),
            (ch('+'), Faster),
            (f(7), Slower),
            (f(8), Faster),
        ],
        "pace",
        "let it play slower or faster",
    ),
    binding(
        &[(ch(':'), GoToTurn), (ch('g'), GoToTurn), (f(2), GoToTurn)],
        "turn",
        "go to a turn by its number; g or b behind it is one side's half",
    ),
    binding(
        &[(ch('p'), PlayOn), (f(5), PlayOn)],
        "play on",
        "play a new game from here; the record stays as it is",
    ),
    binding(
        &[(ch('e'), EditComment), (f(6), EditComment)],
        "comment",
        "change the comment on the turn, in the record's file too",
    ),
    binding(INSPECT, "inspect", "walk a cursor over the board"),
    binding(
        TEXT,
        "copy",
        "show position and record as text; the position goes on the clipboard",
    ),
    FLIP,
    binding(MENU, "menu", "the menu"),
    HELP,
    QUIT,
];

const EDITOR: &[Row] = &[
    binding(ARROWS, "move", "move the cursor"),
    unnamed(TABS, "go to the next or previous block"),
    binding(
        &[
            (ch('g'), PutGold),
            (ch('b'), PutBlue),
            (ch('1'), PutGold),
            (ch('2'), PutBlue),
        ],
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
        &[(ch('t'), SideToMove), (ch('3'), SideToMove)],
        "to move",
        "change the side to move",
    ),
    binding(
        &[(ch('u'), Undo), (key(KeyCode::Backspace), Undo)],
        "undo",
        "take back a change",
    ),
    binding(REDO, "redo", "make a change again"),
    unnamed(
        &[(ch('v'), Variant), (ch('4'), Variant)],
        "let opposing blocks stand side by side, or not",
    ),
    binding(TEXT, "text", "show the position as text"),
    unnamed(
        &[(ch(':'), Type), (f(2), Type)],
        "type a position; a pasted one is taken too",
    ),
    unnamed(&[(ch('c'), Clear), (ch('5'), Clear)], "clear the board"),
    FLIP,
    binding(MENU, "menu", "the menu"),
    HELP,
    QUIT,
];

const TYPING: &[Row] = &[
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

const MENUS: &[Row] = &[
    binding(LINES, "choose", "choose an entry"),
    binding(ENTER, "take", "take the entry"),
    binding(ESC_OR_BACKSPACE, "close", "close the menu"),
];

const READING: &[Row] = &[
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
    unnamed(
        &[
            (key(KeyCode::Home), First),
            (key(KeyCode::End), Last),
            (ch('g'), First),
            (ch('G'), Last),
        ],
        "go to the start or the end",
    ),
    binding(
        &[
            (key(KeyCode::Esc), Leave),
            (key(KeyCode::Backspace), Leave),
            (key(KeyCode::Enter), Leave),
            (ch('?'), Leave),
            (f(1), Leave),
            (ch('q'), Leave),
            (f(10), Leave),
        ],
        "close",
        "close the text",
    ),
];

const ASKING: &[Row] = &[
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
    unnamed(&[(ch('y'), Yes), (ch('n'), No)], "yes or no"),
    binding(
        ESC_OR_BACKSPACE,
        "no",
        "close the question; nothing happens",
    ),
];

const TELLING: &[Row] = &[binding(
    &[
        (key(KeyCode::Enter), Confirm),
        (ch(' '), Confirm),
        (key(KeyCode::Esc), Confirm),
        (key(KeyCode::Backspace), Confirm),
    ],
    "go on",
    "close the announcement",
)];
