//! The same board on parchment, in a light room.

use ratatui::style::Color;

use super::{paint, wood};
use crate::palette::Rgb;
use crate::tui::theme::role::Role;
use crate::tui::theme::scheme::Paint;

/// What a role is painted with.
pub(super) const fn paint_of(role: Role) -> Paint {
    match role {
        Role::Room => paint(Rgb(245, 237, 221), 255, Color::White),
        Role::Raised => paint(Rgb(231, 218, 193), 231, Color::White),
        Role::Chosen => paint(Rgb(112, 70, 36), 94, Color::Blue),

        Role::Word => paint(Rgb(54, 38, 24), 235, Color::Black),
        Role::DimWord => paint(Rgb(104, 84, 62), 240, Color::DarkGray),
        Role::Accent => paint(Rgb(146, 58, 8), 88, Color::Blue),
        Role::Error => paint(Rgb(178, 24, 24), 124, Color::Red),
        Role::ChosenWord => paint(Rgb(255, 248, 232), 231, Color::White),

        Role::Frame => paint(Rgb(104, 68, 40), 236, Color::Yellow),
        Role::FrameWord => paint(Rgb(244, 222, 184), 223, Color::Black),
        Role::FrameCursor => paint(Rgb(255, 238, 110), 227, Color::Black),

        Role::LightSpace => paint(Rgb(170, 126, 80), 137, Color::White),
        Role::DarkSpace => paint(Rgb(150, 109, 67), 95, Color::Gray),
        Role::LightWorn => paint(Rgb(150, 132, 112), 102, Color::White),
        Role::DarkWorn => paint(Rgb(135, 119, 101), 243, Color::Gray),

        Role::GoldWord => paint(Rgb(120, 78, 0), 94, Color::Black),
        Role::BlueWord => paint(Rgb(0, 98, 118), 24, Color::Blue),

        // Of sixteen colours the light ones make a board of paper, and all ink on it is dark.
        Role::Inlay => in_sixteen(role, Color::LightYellow),
        Role::LightLanding | Role::DarkLanding => in_sixteen(role, Color::Green),
        Role::Fault => in_sixteen(role, Color::LightRed),
        Role::FaultMark | Role::Mark | Role::Landing | Role::Cursor => {
            in_sixteen(role, Color::Black)
        }
        Role::Tip | Role::NoTip | Role::NoTipOnInlay => in_sixteen(role, Color::Black),
        Role::GoldStar => in_sixteen(role, Color::Black),
        Role::BlueStar => in_sixteen(role, Color::Blue),

        _ => wood::paint_of(role),
    }
}

/// What the dark room has, but for its colour among sixteen.
const fn in_sixteen(role: Role, named: Color) -> Paint {
    Paint {
        named,
        ..wood::paint_of(role)
    }
}
