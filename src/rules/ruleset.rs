//! What may differ between two games: the variant, the slider rule, the net.

use std::fmt;

use super::net::Net;

/// Where a Slider may end its hop (R17).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SliderRule {
    /// Where it is stopped, or early on a space orthogonally next to a star space. The default.
    #[default]
    BesideStar,
    /// Only where it is stopped.
    Full,
}

impl SliderRule {
    /// Both rules, the default first.
    pub const ALL: [SliderRule; 2] = [SliderRule::BesideStar, SliderRule::Full];

    /// The rule's word in options and records: `beside-star` or `full`.
    pub const fn word(self) -> &'static str {
        match self {
            SliderRule::BesideStar => "beside-star",
            SliderRule::Full => "full",
        }
    }
}

impl fmt::Display for SliderRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// The rules of one game, where games may differ.
///
/// ```
/// use deblockle::rules::Ruleset;
///
/// let variant = Ruleset { side_by_side: false, ..Ruleset::default() };
/// assert_ne!(variant, Ruleset::default());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ruleset {
    /// Whether opposing blocks may touch. `false` is the variant "no side-by-side blocks" (R26).
    pub side_by_side: bool,
    /// Where a Slider may end its hop (R17).
    pub slider: SliderRule,
    /// How the faces lie on the cubes (R5, R7).
    pub net: Net,
}

impl Ruleset {
    /// The options of the command that ask for these rules, each with a space before it; nothing in
    /// the base game.
    ///
    /// ```
    /// use deblockle::rules::Ruleset;
    ///
    /// assert_eq!(Ruleset::default().options(), "");
    /// let variant = Ruleset { side_by_side: false, ..Ruleset::default() };
    /// assert_eq!(variant.options(), " --no-side-by-side");
    /// ```
    pub fn options(&self) -> String {
        let usual = Ruleset::default();
        let mut options = String::new();
        if !self.side_by_side {
            options += " --no-side-by-side";
        }
        if self.slider != usual.slider {
            options.extend([" --slider ", self.slider.word()]);
        }
        if self.net != usual.net {
            options.extend([" --net ", &self.net.to_string()]);
        }
        options
    }
}

impl Default for Ruleset {
    /// The base game: side by side allowed, Sliders may stop beside a star, the wooden game's net.
    fn default() -> Ruleset {
        Ruleset {
            side_by_side: true,
            slider: SliderRule::default(),
            net: Net::default(),
        }
    }
}
