//! Where keys are pressed.

/// Where a key is pressed, in the order in which help lists the places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Context {
    /// A turn begins: a block is to be tipped.
    Tipping,
    /// A block has been tipped and hops.
    Hopping,
    /// The computer is to move.
    Waiting,
    /// A cursor walks over the board.
    Inspecting,
    /// The game has ended.
    Over,
    /// A round against par has ended, or a shortest way off is shown.
    Round,
    /// Looking back at a recorded game.
    Replay,
    /// Placing the opponent's blocks.
    SetUp,
    /// Putting a position together.
    Editor,
    /// A line of text is being typed.
    Typing,
    /// The title screen.
    Title,
    /// The games in the folder.
    Games,
    /// The list of lessons.
    Learn,
    /// A lesson, at the board.
    Lesson,
    /// A question of a lesson, with answers to choose from.
    Answering,
    /// A block that is to be placed in a lesson.
    Placing,
    /// The puzzles to choose from.
    Puzzles,
    /// A puzzle, at the board.
    Puzzle,
    /// The options of a new game.
    NewGame,
    /// A player's name among the options of a new game: letters are letters there.
    Naming,
    /// The settings.
    Settings,
    /// A player's name among the settings: letters are letters there.
    SettingName,
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
    /// All contexts, in their order.
    pub const ALL: [Context; 26] = [
        Context::Tipping,
        Context::Hopping,
        Context::Waiting,
        Context::Inspecting,
        Context::Over,
        Context::Round,
        Context::Replay,
        Context::SetUp,
        Context::Editor,
        Context::Typing,
        Context::Title,
        Context::Games,
        Context::Learn,
        Context::Lesson,
        Context::Answering,
        Context::Placing,
        Context::Puzzles,
        Context::Puzzle,
        Context::NewGame,
        Context::Naming,
        Context::Settings,
        Context::SettingName,
        Context::Menu,
        Context::Reading,
        Context::Asking,
        Context::Telling,
    ];

    /// Whether a line of text is being typed: keys that type or edit do that there.
    pub const fn takes_text(self) -> bool {
        matches!(
            self,
            Context::Naming | Context::SettingName | Context::Typing
        )
    }

    /// The context's name in a player's file.
    pub const fn name(self) -> &'static str {
        match self {
            Context::Tipping => "tipping",
            Context::Hopping => "hopping",
            Context::Waiting => "waiting",
            Context::Inspecting => "inspecting",
            Context::Over => "over",
            Context::Round => "round",
            Context::Replay => "replay",
            Context::SetUp => "set-up",
            Context::Editor => "editor",
            Context::Typing => "typing",
            Context::Title => "title",
            Context::Games => "games",
            Context::Learn => "learn",
            Context::Lesson => "lesson",
            Context::Answering => "answering",
            Context::Placing => "placing",
            Context::Puzzles => "puzzles",
            Context::Puzzle => "puzzle",
            Context::NewGame => "new-game",
            Context::Naming => "naming",
            Context::Settings => "settings",
            Context::SettingName => "setting-name",
            Context::Menu => "menu",
            Context::Reading => "reading",
            Context::Asking => "asking",
            Context::Telling => "telling",
        }
    }

    /// The heading over the context's keys in help.
    pub const fn heading(self) -> &'static str {
        match self {
            Context::Title => "Title",
            Context::Games => "Games",
            Context::Learn => "Learn",
            Context::Lesson => "A lesson",
            Context::Answering => "A lesson's question",
            Context::Placing => "A lesson's block to place",
            Context::Puzzles => "Puzzles",
            Context::Puzzle => "A puzzle",
            Context::NewGame => "New game",
            Context::Naming => "New game, in a name",
            Context::Settings => "Settings",
            Context::SettingName => "Settings, in a name",
            Context::SetUp => "Set-up",
            Context::Tipping => "Choosing and tipping",
            Context::Hopping => "Hopping",
            Context::Waiting => "The computer's turn",
            Context::Inspecting => "Inspecting",
            Context::Over => "After the game",
            Context::Round => "After a round alone",
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
