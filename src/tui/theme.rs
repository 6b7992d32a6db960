//! Colours (stub).
use ratatui::style::{Modifier, Style};
/// Colours.
#[derive(Clone, Debug, Default)]
pub struct Theme {}
#[allow(missing_docs)]
impl Theme {
    pub fn text(&self) -> Style {
        Style::new()
    }
    pub fn dim(&self) -> Style {
        Style::new()
    }
    pub fn heading(&self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }
    pub fn border(&self) -> Style {
        Style::new()
    }
    pub fn popup(&self) -> Style {
        Style::new()
    }
    pub fn selected(&self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }
    pub fn error(&self) -> Style {
        Style::new()
    }
}
