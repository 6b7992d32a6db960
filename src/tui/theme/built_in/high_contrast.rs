//! Black, white, and a colour for each side, which are told apart also by eyes that see no
//! difference between red and green.

use ratatui::style::Color;

use super::paint;
use crate::palette::Rgb;
use crate::tui::theme::role::Role;
use crate::tui::theme::scheme::Paint;

const BLACK: Paint = paint(Rgb(0, 0, 0), 16, Color::Black);
const WHITE: Paint = paint(Rgb(255, 255, 255), 231, Color::White);
const YELLOW: Paint = paint(Rgb(255, 214, 10), 220, Color::LightYellow);
const SKY: Paint = paint(Rgb(122, 182, 255), 111, Color::LightCyan);

/// What a role is painted with.
pub(super) const fn paint_of(role: Role) -> Paint {
    match role {
        Role::Room => BLACK,
        Role::Raised => paint(Rgb(34, 34, 34), 235, Color::Black),
        Role::Chosen => WHITE,

        Role::Word | Role::Accent => WHITE,
        Role::DimWord => paint(Rgb(190, 190, 190), 250, Color::Gray),
        Role::Error => paint(Rgb(255, 158, 148), 217, Color::LightRed),
        Role::ChosenWord => BLACK,

        Role::Frame => WHITE,
        Role::FrameWord => BLACK,
        Role::FrameCursor => paint(Rgb(0, 60, 190), 19, Color::Blue),

        Role::LightSpace => paint(Rgb(60, 60, 60), 237, Color::DarkGray),
        Role::DarkSpace => paint(Rgb(30, 30, 30), 234, Color::Black),
        Role::LightWorn => paint(Rgb(92, 92, 92), 240, Color::DarkGray),
        Role::DarkWorn => paint(Rgb(80, 80, 80), 239, Color::Black),
        Role::Inlay => BLACK,
        Role::LightLanding => paint(Rgb(0, 92, 46), 22, Color::Magenta),
        Role::DarkLanding => paint(Rgb(0, 80, 40), 22, Color::Magenta),
        Role::Fault => paint(Rgb(140, 0, 0), 88, Color::Red),
        Role::FaultMark => WHITE,

        Role::Mark | Role::Tip | Role::Landing | Role::Cursor => WHITE,
        Role::NoTip | Role::NoTipOnInlay => paint(Rgb(186, 186, 186), 249, Color::Gray),
        Role::Exit => BLACK,
        Role::ExitGround => WHITE,

        Role::GoldTop => YELLOW,
        Role::GoldNorth => paint(Rgb(255, 230, 110), 221, Color::LightYellow),
        Role::GoldEast => paint(Rgb(238, 192, 0), 220, Color::Yellow),
        Role::GoldSouth => paint(Rgb(226, 180, 0), 220, Color::Yellow),
        Role::GoldWest => paint(Rgb(255, 222, 70), 221, Color::LightYellow),
        Role::GoldInk => BLACK,
        Role::GoldWord | Role::GoldStar => YELLOW,

        Role::BlueTop => paint(Rgb(12, 78, 214), 26, Color::Blue),
        Role::BlueNorth => paint(Rgb(32, 98, 238), 27, Color::Blue),
        Role::BlueEast => paint(Rgb(6, 62, 180), 25, Color::Blue),
        Role::BlueSouth => paint(Rgb(0, 54, 162), 25, Color::Blue),
        Role::BlueWest => paint(Rgb(26, 92, 230), 27, Color::Blue),
        Role::BlueInk => WHITE,
        Role::BlueWord | Role::BlueStar => SKY,
    }
}
