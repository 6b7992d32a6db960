//! A wooden board in a dark room.

use ratatui::style::Color;

use super::paint;
use crate::palette::*;
use crate::tui::theme::role::Role;
use crate::tui::theme::scheme::Paint;

/// What a role is painted with.
pub(super) const fn paint_of(role: Role) -> Paint {
    match role {
        Role::Room => paint(NIGHT, 233, Color::Black),
        Role::Raised => paint(NIGHT_RAISED, 236, Color::Blue),
        Role::Chosen => paint(NIGHT_CHOSEN, 94, Color::Magenta),

        Role::Word => paint(PARCHMENT, 254, Color::White),
        Role::DimWord => paint(DUST, 247, Color::Gray),
        Role::Accent => paint(AMBER, 221, Color::LightYellow),
        Role::Error => paint(CORAL, 209, Color::LightRed),
        Role::ChosenWord => paint(CHALK, 231, Color::White),

        Role::Frame => paint(FRAME, 235, Color::Black),
        Role::FrameWord => paint(FRAME_CARVED, 180, Color::Gray),
        Role::FrameCursor => paint(SUN, 227, Color::LightYellow),

        Role::LightSpace => paint(WOOD_LIGHT, 137, Color::DarkGray),
        Role::DarkSpace => paint(WOOD_DARK, 95, Color::Black),
        Role::LightWorn => paint(WORN_LIGHT, 102, Color::DarkGray),
        Role::DarkWorn => paint(WORN_DARK, 243, Color::Black),
        Role::Inlay => paint(INLAY, 52, Color::Magenta),
        Role::LightLanding => paint(MOSS_LIGHT, 65, Color::Blue),
        Role::DarkLanding => paint(MOSS_DARK, 65, Color::Blue),
        Role::Fault => paint(RUST, 124, Color::Red),
        Role::FaultMark => paint(CHALK, 231, Color::White),

        Role::Mark => paint(CHALK, 231, Color::White),
        Role::Tip => paint(MAPLE, 230, Color::White),
        Role::NoTip => paint(CARVED, 16, Color::Gray),
        Role::NoTipOnInlay => paint(CARVED_PALE, 180, Color::White),
        Role::Landing => paint(LEAF, 193, Color::White),
        Role::Cursor => paint(SUN, 227, Color::LightYellow),
        Role::Exit => paint(INLAY, 52, Color::Magenta),
        Role::ExitGround => paint(CHALK, 231, Color::White),

        Role::GoldTop => paint(GOLD[0], 221, Color::LightYellow),
        Role::GoldNorth => paint(GOLD[1], 178, Color::LightYellow),
        Role::GoldEast => paint(GOLD[2], 136, Color::Yellow),
        Role::GoldSouth => paint(GOLD[3], 136, Color::Yellow),
        Role::GoldWest => paint(GOLD[4], 178, Color::LightYellow),
        Role::GoldInk => paint(GOLD_INK, 16, Color::Black),
        Role::GoldWord | Role::GoldStar => paint(GOLD_WORD, 221, Color::LightYellow),

        Role::BlueTop => paint(BLUE[0], 116, Color::LightCyan),
        Role::BlueNorth => paint(BLUE[1], 80, Color::LightCyan),
        Role::BlueEast => paint(BLUE[2], 37, Color::Cyan),
        Role::BlueSouth => paint(BLUE[3], 30, Color::Cyan),
        Role::BlueWest => paint(BLUE[4], 73, Color::LightCyan),
        Role::BlueInk => paint(BLUE_INK, 16, Color::Black),
        Role::BlueWord | Role::BlueStar => paint(BLUE_WORD, 116, Color::LightCyan),
    }
}
