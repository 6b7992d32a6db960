//! What a colour is for.

use crate::rules::Side;

/// Lists the roles: each with what it is for, and its name in a theme's file.
macro_rules! roles {
    ($($(#[doc = $about:literal])+ $role:ident = $name:literal,)+) => {
        /// What a colour is for. A theme gives a colour to every role.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Role {
            $($(#[doc = $about])+ $role,)+
        }

        impl Role {
            /// Every role.
            pub const ALL: [Role; [$($name),+].len()] = [$(Role::$role),+];

            /// The role's name in a theme's file, such as `gold-top`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Role::$role => $name,)+
                }
            }

            /// What it is for, in a few words.
            pub fn about(self) -> &'static str {
                match self {
                    $(Role::$role => concat!($($about),+).trim(),)+
                }
            }
        }
    };
}

roles! {
    /// The room around the board.
    Room = "room",
    /// What stands out from the room: footer, dialogs.
    Raised = "raised",
    /// The entry chosen among others.
    Chosen = "chosen",

    /// Words.
    Word = "word",
    /// Words that matter less.
    DimWord = "dim-word",
    /// Titles, keys, whatever calls for the eye.
    Accent = "accent",
    /// Something wrong, as a word.
    Error = "error",
    /// Words on the entry chosen.
    ChosenWord = "chosen-word",

    /// The board's frame.
    Frame = "frame",
    /// The letters and digits carved into the frame.
    FrameWord = "frame-word",
    /// The letter and the digit of the space under the cursor.
    FrameCursor = "frame-cursor",

    /// The light spaces.
    LightSpace = "light-space",
    /// The dark spaces.
    DarkSpace = "dark-space",
    /// The light spaces that the last turn went over.
    LightWorn = "light-worn",
    /// The dark ones.
    DarkWorn = "dark-worn",
    /// The star spaces.
    Inlay = "inlay",
    /// The light spaces where a hop may end.
    LightLanding = "light-landing",
    /// The dark ones.
    DarkLanding = "dark-landing",
    /// A space with something wrong on it.
    Fault = "fault",
    /// The mark on such a space, and on a block there.
    FaultMark = "fault-mark",

    /// Marks of the last turn, of a hop's steps and of the block in hand.
    Mark = "mark",
    /// The faces that legal tips bring up.
    Tip = "tip",
    /// The faces that tips would bring up that are not legal.
    NoTip = "no-tip",
    /// The same on a star space or on one with something wrong on it.
    NoTipOnInlay = "no-tip-on-inlay",
    /// Marks of landings.
    Landing = "landing",
    /// The cursor.
    Cursor = "cursor",
    /// The mark of a block that can go off.
    Exit = "exit",
    /// What that mark lies on.
    ExitGround = "exit-ground",

    /// A gold block: the plate on top.
    GoldTop = "gold-top",
    /// A gold block: the slope to the north.
    GoldNorth = "gold-north",
    /// A gold block: the slope to the east.
    GoldEast = "gold-east",
    /// A gold block: the slope to the south.
    GoldSouth = "gold-south",
    /// A gold block: the slope to the west.
    GoldWest = "gold-west",
    /// The symbols on a gold block.
    GoldInk = "gold-ink",
    /// Gold's words and marks in the room.
    GoldWord = "gold-word",
    /// Gold's star, on its space.
    GoldStar = "gold-star",

    /// A blue block: the plate on top.
    BlueTop = "blue-top",
    /// A blue block: the slope to the north.
    BlueNorth = "blue-north",
    /// A blue block: the slope to the east.
    BlueEast = "blue-east",
    /// A blue block: the slope to the south.
    BlueSouth = "blue-south",
    /// A blue block: the slope to the west.
    BlueWest = "blue-west",
    /// The symbols on a blue block.
    BlueInk = "blue-ink",
    /// Blue's words and marks in the room.
    BlueWord = "blue-word",
    /// Blue's star, on its space.
    BlueStar = "blue-star",
}

impl Role {
    /// A side's words and marks in the room.
    pub(super) const fn word_of(side: Side) -> Role {
        match side {
            Side::Gold => Role::GoldWord,
            Side::Blue => Role::BlueWord,
        }
    }
}
