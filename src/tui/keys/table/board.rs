//! The keys of the screens with a board.

use ratatui::crossterm::event::KeyCode;

use super::*;

/// What several of the contexts have.
const TIP: Row = binding(ARROWS, "tip", "tip the block in hand that way");
const BLOCK: Row = binding(TABS, "block", "take the next or previous block in hand");
const BLOCK_BY_NUMBER: Row = unnamed(NUMBERS, "take the block with that number in hand");
const INSPECT: Row = binding(
    &[(ch('i'), Inspect), (f(3), Inspect)],
    "inspect",
    "walk a cursor over the board",
);
const POSITION: Row = unnamed(TEXT, "show the position as text");
const PLAY_AGAIN: Row = binding(REDO, "redo", "play an undone turn again");
const BEST: Row = binding(HINT, "hint", "show the best turn");
const WORTH: Row = binding(
    &[(ch('x'), Worth), (key(KeyCode::Insert), Worth)],
    "worth",
    "few blocks left: show what every turn is worth",
);
const TURN: Row = binding(TURNS, "turn", "turn the block a quarter");
const THE_MENU: Row = binding(MENU, "menu", "the menu");
/// The menu where Esc is for something else.
const MENU_ALONE: Row = unnamed(&[(ch('m'), Menu), (f(7), Menu)], "the menu");

const TAKE: &[(Key, Action)] = &[(ch(' '), Take)];
const TYPE: &[(Key, Action)] = &[(ch(':'), Type), (f(2), Type)];
const BACK: &[(Key, Action)] = &[(ch('u'), Back), (key(KeyCode::Backspace), Back)];
const REMATCH: &[(Key, Action)] = &[(ch('r'), Rematch), (f(7), Rematch)];
const ANOTHER: &[(Key, Action)] = &[(ch('n'), NewGame), (f(8), NewGame)];

pub(super) const SET_UP: &[Row] = &[
    binding(
        ARROWS,
        "choose",
        "choose a block, or a space for the one taken up",
    ),
    unnamed(TABS, "the next or previous block"),
    unnamed(NUMBERS, "the block with that number"),
    TURN,
    binding(TAKE, "move", "take the block up; put it down, swapping"),
    binding(
        ENTER,
        "done",
        "confirm all blocks as they lie, or put one down",
    ),
    binding(
        BACK,
        "undo",
        "put the block back; take back a change, then the other player's",
    ),
    binding(
        &[(ch('s'), Shuffle), (f(6), Shuffle)],
        "shuffle",
        "place all blocks at random",
    ),
    FLIP,
    THE_MENU,
    HELP,
    QUIT,
];

pub(super) const TIPPING: &[Row] = &[
    TIP,
    BLOCK,
    BLOCK_BY_NUMBER,
    INSPECT,
    binding(TYPE, "type", "type a turn, as c3-c4-d4"),
    POSITION,
    unnamed(
        &[(ch(' '), Hurry)],
        "have the computer think again, where it has failed",
    ),
    binding(UNDO, "undo", "take back the last turn"),
    PLAY_AGAIN,
    BEST,
    WORTH,
    EVALUATION,
    FLIP,
    THE_MENU,
    HELP,
    QUIT,
];

pub(super) const HOPPING: &[Row] = &[
    binding(
        ARROWS,
        "hop",
        "walk the hop: X takes two arrows, Hoops three",
    ),
    binding(ENTER, "play", "play the turn"),
    binding(TABS, "landing", "go to the next or previous landing"),
    binding(BACK, "take back", "take back a step, then the tip"),
    BEST,
    WORTH,
    binding(ESC, "drop", "drop the turn begun"),
    MENU_ALONE,
    EVALUATION,
    FLIP,
    HELP,
    QUIT,
];

pub(super) const WAITING: &[Row] = &[
    binding(
        &[(ch(' '), Hurry)],
        "move now",
        "have the computer move at once",
    ),
    binding(
        &[(ch('p'), Pause), (f(8), Pause)],
        "pause",
        "make the computer wait that plays against itself, or go on",
    ),
    binding(
        &[(ch('-'), Slower), (ch('+'), Faster)],
        "pace",
        "let it play slower or faster",
    ),
    INSPECT,
    WORTH,
    POSITION,
    binding(UNDO, "undo", "take back your last turn"),
    PLAY_AGAIN,
    EVALUATION,
    FLIP,
    THE_MENU,
    HELP,
    QUIT,
];

pub(super) const INSPECTING: &[Row] = &[
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
    WORTH,
    MENU_ALONE,
    EVALUATION,
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

pub(super) const OVER: &[Row] = &[
    STEPS,
    ENDS,
    INSPECT,
    binding(ANALYSE, "analyse", "show what each turn came to"),
    binding(REMATCH, "rematch", "play again"),
    binding(ANOTHER, "new game", "begin another game"),
    POSITION,
    binding(UNDO, "reopen", "take back the end of the game"),
    EVALUATION,
    FLIP,
    binding(MENU, "menu", "the result and what comes next"),
    HELP,
    QUIT,
];

pub(super) const ROUND: &[Row] = &[
    STEPS,
    ENDS,
    binding(
        &[(ch('H'), Hint), (f(2), Hint)],
        "shortest",
        "show a shortest way off, or your own turns again",
    ),
    binding(REMATCH, "again", "begin again with the same blocks"),
    binding(ANOTHER, "another", "begin with another set-up"),
    INSPECT,
    unnamed(TEXT, "show as text what makes the same round for others"),
    binding(UNDO, "take back", "take back the last turn"),
    FLIP,
    binding(MENU, "menu", "what has come of it and what comes next"),
    HELP,
    QUIT,
];

pub(super) const REPLAY: &[Row] = &[
    STEPS,
    ENDS,
    binding(
        TABS,
        "turning point",
        "go to the next or previous turn that changed the outcome",
    ),
    binding(
        &[(key(KeyCode::Enter), Better), (ch('H'), Better)],
        "line",
        "show the best turn on the board, then on along its line",
    ),
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
    binding(ANALYSE, "analyse", "show what each turn came to, or not"),
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
    INSPECT,
    binding(
        TEXT,
        "copy",
        "show position and record as text; the position goes on the clipboard",
    ),
    EVALUATION,
    FLIP,
    THE_MENU,
    HELP,
    QUIT,
];

pub(super) const PUZZLE: &[Row] = &[
    TIP,
    BLOCK,
    BLOCK_BY_NUMBER,
    binding(
        ENTER_OR_SPACE,
        "go on",
        "go on: to Blue's turn, to another try, to the next puzzle",
    ),
    binding(
        &[
            (ch('u'), Undo),
            (key(KeyCode::Backspace), Undo),
            (f(5), Undo),
        ],
        "undo",
        "take back your last turn",
    ),
    binding(HINT, "hint", "show which block moves, then its tip"),
    binding(
        &[(ch('S'), Solution), (f(6), Solution)],
        "solution",
        "show the whole solution",
    ),
    binding(
        &[(ch('n'), NextPuzzle), (f(7), NextPuzzle)],
        "next",
        "go to the next puzzle",
    ),
    INSPECT,
    unnamed(TYPE, "type a turn, as c3-c4-d4"),
    POSITION,
    FLIP,
    binding(MENU, "puzzles", "back to all puzzles"),
    HELP,
    QUIT,
];

/// The way to a lesson's other steps.
const LESSON_STEPS: Row = unnamed(PAGES, "go to the step before or after");
/// The way back to all lessons.
const LESSONS: Row = binding(
    &[(key(KeyCode::Esc), Leave), (ch('m'), Leave)],
    "lessons",
    "back to all lessons",
);
/// What a lesson shows to who wants to know.
const ANSWER: Row = answer(HINT);
/// The text of a step over the board, where there is no room beside it.
const STEP_TEXT: Row = binding(TEXT, "text", "read the step's text over the board");

const fn answer(keys: &'static [(Key, Action)]) -> Row {
    binding(keys, "show", "show the answer, to try it after that")
}

pub(super) const LESSON: &[Row] = &[
    TIP,
    BLOCK,
    BLOCK_BY_NUMBER,
    binding(
        ENTER_OR_SPACE,
        "go on",
        "go on: to what follows, to another try, to the next step",
    ),
    binding(
        &[(key(KeyCode::Backspace), Back), (ch('u'), Back)],
        "again",
        "do the step again",
    ),
    INSPECT,
    ANSWER,
    STEP_TEXT,
    LESSON_STEPS,
    LESSONS,
    HELP,
    QUIT,
];

pub(super) const ANSWERING: &[Row] = &[
    binding(LINES, "choose", "choose an answer"),
    unnamed(TABS, "the next or previous answer"),
    unnamed(NUMBERS, "give the answer with that number"),
    binding(ENTER, "answer", "give the answer"),
    INSPECT,
    ANSWER,
    STEP_TEXT,
    LESSON_STEPS,
    LESSONS,
    HELP,
    QUIT,
];

pub(super) const PLACING: &[Row] = &[
    binding(ARROWS, "choose", "choose a space for the block taken up"),
    unnamed(TABS, "the next or previous space"),
    TURN,
    binding(TAKE, "move", "take the block up; put it down"),
    binding(
        ENTER,
        "done",
        "answer with the block as it lies, or put it down",
    ),
    binding(
        BACK,
        "undo",
        "put the block back, or take back the last change",
    ),
    answer(&[(ch('H'), Hint), (f(2), Hint)]),
    STEP_TEXT,
    LESSON_STEPS,
    LESSONS,
    HELP,
    QUIT,
];

pub(super) const EDITOR: &[Row] = &[
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
    TURN,
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
    binding(TAKE, "carry", "take the block up; put it down, swapping"),
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
    unnamed(TYPE, "type a position; a pasted one is taken too"),
    unnamed(&[(ch('c'), Clear), (ch('5'), Clear)], "clear the board"),
    FLIP,
    THE_MENU,
    HELP,
    QUIT,
];
