//! The same board on parchment, in a light room.

use ratatui::style::Color;

use super::{paint, wood};
use crate::palette::Rgb;
use crate::tui::theme::role::Role;
use crate::tui::theme::scheme::Paint;

/// What a role is painted with.
pub(super) const fn paint_of(role: Role) -> Paint {
    match role {
        Role::Room => paint(Rgb(245, 237, 221), 230, Color::White),
        Role::Raised => paint(Rgb(231, 218, 193), 187, Color::White),
        Role::Chosen => paint(Rgb(112, 70, 36), 94, Color::Blue),

        Role::Word => paint(Rgb(54, 38, 24), 235, Color::Black),
        Role::DimWord => paint(Rgb(104, 84, 62), 240, Color::Black),
        Role::Accent => paint(Rgb(146, 58, 8), 88, Color::Blue),
        Role::Error => paint(Rgb(178, 24, 24), 160, Color::Red),
        Role::ChosenWord => paint(Rgb(255, 248, 232), 231, Color::White),

        Role::Frame => paint(Rgb(104, 68, 40), 236, Color::Black),
        Role::FrameWord => paint(Rgb(244, 222, 184), 230, Color::White),
        Role::FrameCursor => paint(Rgb(255, 238, 110), 227, Color::LightYellow),

        Role::LightSpace => paint(Rgb(170, 126, 80), 137, Color::DarkGray),
        Role::DarkSpace => paint(Rgb(150, 109, 67), 94, Color::Black),
        Role::LightWorn => paint(Rgb(150, 132, 112), 102, Color::DarkGray),
        Role::DarkWorn => paint(Rgb(135, 119, 101), 243, Color::Black),

        Role::GoldWord => paint(Rgb(132, 88, 0), 94, Color::Black),
        Role::BlueWord => paint(Rgb(0, 98, 118), 24, Color::Blue),

        _ => wood::paint_of(role),
    }
}
