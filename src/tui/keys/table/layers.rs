//! The keys of what lies over a screen, and of a line that is typed there.

use ratatui::crossterm::event::KeyCode;

use super::*;

pub(super) const TYPING: &[Row] = &[
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

pub(super) const MENUS: &[Row] = &[
    binding(LINES, "choose", "choose an entry"),
    binding(ENTER, "take", "take the entry"),
    binding(ESC_OR_BACKSPACE, "close", "close the menu"),
];

pub(super) const READING: &[Row] = &[
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

pub(super) const ASKING: &[Row] = &[
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

pub(super) const TELLING: &[Row] = &[binding(
    &[
        (key(KeyCode::Enter), Confirm),
        (ch(' '), Confirm),
        (key(KeyCode::Esc), Confirm),
        (key(KeyCode::Backspace), Confirm),
    ],
    "go on",
    "close the announcement",
)];
