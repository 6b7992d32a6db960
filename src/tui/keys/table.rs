//! The keys and what they do, context by context. The entries stand in the order in which the footer
//! and the help show them; where the footer has no room, those at its end and then those at its start
//! come first.
//!
//! What a letter or a sign asks for can be asked for without: by a key with a name, a function key,
//! or a digit. For signs are hard to reach on many keyboards, and some have no Latin letters.

mod board;
mod forms;
mod layers;

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

const ENTER: &[(Key, Action)] = &[(key(KeyCode::Enter), Confirm)];
const ENTER_OR_SPACE: &[(Key, Action)] = &[(key(KeyCode::Enter), Confirm), (ch(' '), Confirm)];
const ESC: &[(Key, Action)] = &[(key(KeyCode::Esc), Leave)];
const ESC_OR_BACKSPACE: &[(Key, Action)] =
    &[(key(KeyCode::Esc), Leave), (key(KeyCode::Backspace), Leave)];
const UNDO: &[(Key, Action)] = &[(ch('u'), Undo), (f(5), Undo)];
const REDO: &[(Key, Action)] = &[(ctrl('r'), Redo), (ch('U'), Redo), (f(6), Redo)];
const TEXT: &[(Key, Action)] = &[(ch('y'), ShowText), (f(4), ShowText)];
const HINT: &[(Key, Action)] = &[(ch('H'), Hint), (f(8), Hint)];
/// The footer's room is for the keys that play.
const EVALUATION: Row = unnamed(
    &[(ch('b'), Evaluation), (ch('5'), Evaluation)],
    "show in a bar beside the board who is ahead, or not",
);
const ANALYSE: &[(Key, Action)] = &[(ch('x'), Analyse), (key(KeyCode::Insert), Analyse)];
const MENU: &[(Key, Action)] = &[(key(KeyCode::Esc), Leave), (ch('m'), Menu)];
const PAGES: &[(Key, Action)] = &[
    (key(KeyCode::PageUp), PageUp),
    (key(KeyCode::PageDown), PageDown),
];
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
        Context::Title => forms::TITLE,
        Context::Games => forms::GAMES,
        Context::Learn => forms::LEARN,
        Context::Lesson => board::LESSON,
        Context::Answering => board::ANSWERING,
        Context::Placing => board::PLACING,
        Context::Puzzles => forms::PUZZLES,
        Context::Puzzle => board::PUZZLE,
        Context::NewGame => forms::NEW_GAME,
        Context::Naming => forms::NAMING,
        Context::Settings => forms::SETTINGS,
        Context::SettingName => forms::SETTING_NAME,
        Context::SetUp => board::SET_UP,
        Context::Tipping => board::TIPPING,
        Context::Hopping => board::HOPPING,
        Context::Waiting => board::WAITING,
        Context::Inspecting => board::INSPECTING,
        Context::Over => board::OVER,
        Context::Round => board::ROUND,
        Context::Replay => board::REPLAY,
        Context::Editor => board::EDITOR,
        Context::Typing => layers::TYPING,
        Context::Menu => layers::MENUS,
        Context::Reading => layers::READING,
        Context::Asking => layers::ASKING,
        Context::Telling => layers::TELLING,
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
