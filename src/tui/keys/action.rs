//! What keys can ask for, and the names by which a player's file speaks of it.

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
    /// Have the computer move now.
    Hurry,
    /// Show the best turn.
    Hint,
    /// Show what every turn is worth, or not.
    Worth,
    /// Show who is ahead, or not.
    Evaluation,
    /// Show the solution of a puzzle.
    Solution,
    /// Go to the next puzzle.
    NextPuzzle,
    /// Make the computer wait, or go on.
    Pause,
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
    /// Show what each turn came to, or not.
    Analyse,
    /// Show the better turn on the board, then the line that it begins.
    Better,
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
    /// Listen to the mouse, or leave it to the terminal.
    Mouse,
    /// Quit, after a question when something would be lost.
    Quit,
    /// Quit, at once when asked for twice.
    Interrupt,
    /// Stop the program until the shell continues it.
    Suspend,
}

impl Action {
    /// Whether it is one of the four ways on the screen.
    pub const fn is_way(self) -> bool {
        matches!(
            self,
            Action::Up | Action::Down | Action::Left | Action::Right
        )
    }

    /// The action's name in a player's file. None is also a [context's](super::Context::name): both
    /// stand below `keys` there.
    pub const fn name(self) -> &'static str {
        match self {
            Action::Up => "up",
            Action::Down => "down",
            Action::Left => "left",
            Action::Right => "right",
            Action::Next => "next",
            Action::Previous => "previous",
            Action::Number(1) => "number-1",
            Action::Number(2) => "number-2",
            Action::Number(3) => "number-3",
            Action::Number(_) => "number-4",
            Action::Confirm => "confirm",
            Action::Back => "back",
            Action::Leave => "leave",
            Action::Menu => "open-menu",
            Action::Undo => "undo",
            Action::Redo => "redo",
            Action::Inspect => "inspect",
            Action::Type => "type",
            Action::Flip => "flip",
            Action::TurnLeft => "turn-left",
            Action::TurnRight => "turn-right",
            Action::Take => "take",
            Action::Shuffle => "shuffle",
            Action::TipUp => "tip-up",
            Action::TipDown => "tip-down",
            Action::TipLeft => "tip-left",
            Action::TipRight => "tip-right",
            Action::PutGold => "put-gold",
            Action::PutBlue => "put-blue",
            Action::Remove => "remove",
            Action::SideToMove => "side-to-move",
            Action::Variant => "variant",
            Action::ShowText => "show-text",
            Action::Clear => "clear",
            Action::Replay => "look-back",
            Action::Rematch => "rematch",
            Action::NewGame => "another-game",
            Action::Hurry => "move-now",
            Action::Hint => "hint",
            Action::Worth => "worth",
            Action::Evaluation => "evaluation",
            Action::Solution => "solution",
            Action::NextPuzzle => "next-puzzle",
            Action::Pause => "pause",
            Action::Run => "run",
            Action::Faster => "faster",
            Action::Slower => "slower",
            Action::GoToTurn => "go-to-turn",
            Action::PlayOn => "play-on",
            Action::EditComment => "edit-comment",
            Action::Analyse => "analyse",
            Action::Better => "better-turn",
            Action::First => "first",
            Action::Last => "last",
            Action::PageUp => "page-up",
            Action::PageDown => "page-down",
            Action::Rename => "rename",
            Action::Delete => "delete",
            Action::Yes => "yes",
            Action::No => "no",
            Action::Help => "help",
            Action::CursorLeft => "cursor-left",
            Action::CursorRight => "cursor-right",
            Action::CursorToStart => "cursor-to-start",
            Action::CursorToEnd => "cursor-to-end",
            Action::EraseBefore => "erase-before",
            Action::EraseAfter => "erase-after",
            Action::EraseLine => "erase-line",
            Action::Mouse => "mouse",
            Action::Quit => "quit",
            Action::Interrupt => "interrupt",
            Action::Suspend => "suspend",
        }
    }
}
