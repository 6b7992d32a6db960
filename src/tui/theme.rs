//! Colours (stub).
use ratatui::style::{Color, Modifier, Style};
/// Colours.
#[derive(Clone, Debug, Default)]
pub struct Theme {}
#[allow(missing_docs)]
impl Theme {
    pub fn text(&self) -> Style {
        Style::new()
            .fg(Color::Rgb(236, 226, 210))
            .bg(Color::Rgb(24, 20, 17))
    }
    pub fn dim(&self) -> Style {
        Style::new().fg(Color::Rgb(172, 156, 136))
    }
    pub fn heading(&self) -> Style {
        Style::new()
            .fg(Color::Rgb(250, 206, 112))
            .add_modifier(Modifier::BOLD)
    }
    pub fn border(&self) -> Style {
        Style::new().fg(Color::Rgb(172, 156, 136))
    }
    pub fn popup(&self) -> Style {
        Style::new()
            .fg(Color::Rgb(236, 226, 210))
            .bg(Color::Rgb(45, 37, 31))
    }
    pub fn selected(&self) -> Style {
        Style::new()
            .fg(Color::Rgb(250, 206, 112))
            .bg(Color::Rgb(84, 62, 40))
            .add_modifier(Modifier::BOLD)
    }
    pub fn block_side(
        &self,
        side: crate::rules::Side,
        slope: Option<crate::rules::Direction>,
    ) -> Style {
        use ratatui::style::Color::Rgb;
        let gold = [
            (228, 180, 76),
            (192, 142, 46),
            (172, 122, 34),
            (212, 162, 60),
        ];
        let blue = [
            (82, 178, 196),
            (46, 138, 158),
            (36, 120, 140),
            (64, 158, 178),
        ];
        let (plate, slopes, ink) = match side {
            crate::rules::Side::Gold => ((250, 212, 116), gold, (52, 30, 4)),
            crate::rules::Side::Blue => ((120, 208, 222), blue, (2, 26, 36)),
        };
        let c = slope.map_or(plate, |d| slopes[d as usize]);
        Style::new()
            .fg(Rgb(ink.0, ink.1, ink.2))
            .bg(Rgb(c.0, c.1, c.2))
    }
    pub fn error(&self) -> Style {
        Style::new().fg(Color::Rgb(255, 132, 112))
    }
}
