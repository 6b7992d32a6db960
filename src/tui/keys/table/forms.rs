//! The keys of the title, and of the lists and forms that fill the screen.

use ratatui::crossterm::event::KeyCode;

use super::*;

pub(super) const TITLE: &[Row] = &[
    binding(LINES, "choose", "choose an entry"),
    binding(ENTER, "open", "open the entry"),
    HELP,
    QUIT,
];

pub(super) const GAMES: &[Row] = &[
    binding(LINES, "choose", "choose a game"),
    unnamed(PAGES, "a page up or down"),
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

pub(super) const PUZZLES: &[Row] = &[
    binding(LINES, "choose", "choose a puzzle by its day or level"),
    binding(ENTER, "begin", "begin the puzzle"),
    binding(ESC_OR_BACKSPACE, "back", "back to the title"),
    HELP,
    QUIT,
];

pub(super) const LEARN: &[Row] = &[
    binding(LINES, "choose", "choose a lesson"),
    unnamed(PAGES, "a page up or down"),
    unnamed(
        &[(key(KeyCode::Home), First), (key(KeyCode::End), Last)],
        "the first or the last lesson",
    ),
    binding(ENTER, "begin", "begin the lesson, or go on with it"),
    binding(ESC_OR_BACKSPACE, "back", "back to the title"),
    HELP,
    QUIT,
];

pub(super) const NEW_GAME: &[Row] = &[
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

pub(super) const NAMING: &[Row] = &[
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

pub(super) const SETTINGS: &[Row] = &[
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

pub(super) const SETTING_NAME: &[Row] = &[
    binding(
        &[(key(KeyCode::Up), Up), (key(KeyCode::Down), Down)],
        "choose",
        "choose a line; letters are typed into the name",
    ),
    unnamed(TABS, "the next or previous line"),
    binding(ENTER, "take", "take the name"),
    binding(ESC, "back", "take the name, and go back to where you were"),
];
