//! Greys alone. Gold is white, Blue is black, and the board lies between them.

use ratatui::style::Color;

use super::paint;
use crate::palette::Rgb;
use crate::tui::theme::role::Role;
use crate::tui::theme::scheme::Paint;

/// A grey of that lightness, 0 to 255.
const fn grey(lightness: u8, indexed: u8, named: Color) -> Paint {
    paint(Rgb(lightness, lightness, lightness), indexed, named)
}

const BLACK: Paint = grey(0, 16, Color::Black);
const WHITE: Paint = grey(255, 231, Color::White);

/// What a role is painted with.
pub(super) const fn paint_of(role: Role) -> Paint {
    match role {
        Role::Room => grey(18, 233, Color::Black),
        Role::Raised => grey(44, 236, Color::Black),
        Role::Chosen => grey(218, 253, Color::White),

        Role::Word => grey(228, 254, Color::Gray),
        Role::DimWord => grey(162, 248, Color::Gray),
        Role::Accent | Role::Error => WHITE,
        Role::ChosenWord => grey(12, 232, Color::Black),

        Role::Frame => grey(38, 235, Color::Black),
        Role::FrameWord => grey(176, 249, Color::Gray),
        Role::FrameCursor => WHITE,

        Role::LightSpace => grey(108, 242, Color::DarkGray),
        Role::DarkSpace => grey(96, 241, Color::Black),
        Role::LightWorn => grey(130, 245, Color::DarkGray),
        Role::DarkWorn => grey(118, 243, Color::Black),
        Role::Inlay => grey(46, 236, Color::Black),
        Role::LightLanding => grey(144, 246, Color::DarkGray),
        Role::DarkLanding => grey(136, 245, Color::Black),
        Role::Fault => BLACK,
        Role::FaultMark => WHITE,

        Role::Mark | Role::Tip | Role::Landing | Role::Cursor => WHITE,
        Role::NoTip => grey(0, 16, Color::Gray),
        Role::NoTipOnInlay => grey(150, 247, Color::Gray),
        Role::Exit => BLACK,
        Role::ExitGround => WHITE,

        Role::GoldTop => grey(244, 255, Color::White),
        Role::GoldNorth => grey(222, 253, Color::White),
        Role::GoldEast => grey(186, 250, Color::Gray),
        Role::GoldSouth => grey(168, 248, Color::Gray),
        Role::GoldWest => grey(208, 252, Color::White),
        Role::GoldInk => BLACK,
        Role::GoldWord | Role::GoldStar => WHITE,

        Role::BlueTop => grey(26, 234, Color::Black),
        Role::BlueNorth => grey(64, 238, Color::Black),
        Role::BlueEast => grey(38, 235, Color::Black),
        Role::BlueSouth => grey(14, 232, Color::Black),
        Role::BlueWest => grey(52, 237, Color::Black),
        Role::BlueInk => grey(240, 255, Color::White),
        Role::BlueWord | Role::BlueStar => grey(160, 247, Color::Gray),
    }
}
