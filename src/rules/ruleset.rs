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
