//! The keys of the title, and of the lists and forms that fill the screen.

use ratatui::crossterm::event::KeyCode;

use super::*;

const PAGE: Row = unnamed(PAGES, "a page up or down");
const TO_TITLE: Row = binding(ESC_OR_BACKSPACE, "back", "back to the title");
/// The rows of forms.
const CHANGE: Row = binding(ARROWS, "choose, change", "choose a line, change its value");
const NEXT_LINE: Row = unnamed(TABS, "the next or previous line");
/// Where letters are typed.
const CHOOSE_LINE: Row = binding(
    &[(key(KeyCode::Up), Up), (key(KeyCode::Down), Down)],
    "choose",
    "choose a line; letters are typed into the name",
);
const BEGIN: Row = binding(ENTER, "begin", "begin the game");

const ENDS: &[(Key, Action)] = &[(key(KeyCode::Home), First), (key(KeyCode::End), Last)];

pub(super) const TITLE: &[Row] = &[
    binding(LINES, "choose", "choose an entry"),
    binding(ENTER, "open", "open the entry"),
    HELP,
    QUIT,
];

pub(super) const GAMES: &[Row] = &[
    binding(LINES, "choose", "choose a game"),
    PAGE,
    unnamed(ENDS, "the newest or the oldest game"),
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
    TO_TITLE,
    HELP,
    QUIT,
];

pub(super) const PUZZLES: &[Row] = &[
    binding(LINES, "choose", "choose a puzzle by its day or level"),
    binding(ENTER, "begin", "begin the puzzle"),
    TO_TITLE,
    HELP,
    QUIT,
];

pub(super) const LEARN: &[Row] = &[
    binding(LINES, "choose", "choose a lesson"),
    PAGE,
    unnamed(ENDS, "the first or the last lesson"),
    binding(ENTER, "begin", "begin the lesson, or go on with it"),
    TO_TITLE,
    HELP,
    QUIT,
];

pub(super) const NEW_GAME: &[Row] = &[
    CHANGE,
    NEXT_LINE,
    BEGIN,
    binding(
        ESC_OR_BACKSPACE,
        "back",
        "back to the game that has ended, or to the title",
    ),
    HELP,
    QUIT,
];

pub(super) const NAMING: &[Row] = &[
    CHOOSE_LINE,
    NEXT_LINE,
    BEGIN,
    binding(
        ESC,
        "back",
        "back to the game that has ended, or to the title",
    ),
];

pub(super) const SETTINGS: &[Row] = &[
    CHANGE,
    NEXT_LINE,
    unnamed(ENTER_OR_SPACE, "the next value"),
    binding(
        TEXT,
        "file",
        "show where the file is, and what is wrong in it",
    ),
    binding(ESC_OR_BACKSPACE, "back", "back to where you were"),
    HELP,
    QUIT,
];

pub(super) const SETTING_NAME: &[Row] = &[
    CHOOSE_LINE,
    NEXT_LINE,
    binding(ENTER, "take", "take the name"),
    binding(ESC, "back", "take the name, and go back to where you were"),
];
