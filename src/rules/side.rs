//! The two sides (R2, R13).

use std::fmt;

use super::square::Square;

/// One of the two players' colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// At the bottom of the board; its home star is d2.
    Gold,
    /// At the top of the board; its home star is d6.
    Blue,
}

impl Side {
    /// Both sides, Gold first.
    pub const ALL: [Side; 2] = [Side::Gold, Side::Blue];

    /// The opponent.
    pub const fn other(self) -> Side {
        match self {
            Side::Gold => Side::Blue,
            Side::Blue => Side::Gold,
        }
    }

    /// The side's home star (R2).
    pub const fn home_star(self) -> Square {
        match self {
            Side::Gold => Square::GOLD_STAR,
            Side::Blue => Square::BLUE_STAR,
        }
    }

    /// The star through which the side's blocks go off: the opponent's (R16).
    pub const fn goal(self) -> Square {
        self.other().home_star()
    }

    /// The side's small letter in positions (R28): `g` or `b`.
    pub const fn letter(self) -> char {
        match self {
            Side::Gold => 'g',
            Side::Blue => 'b',
        }
    }

    /// The side's name, `Gold` or `Blue`.
    pub const fn name(self) -> &'static str {
        match self {
            Side::Gold => "Gold",
            Side::Blue => "Blue",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r2_each_side_goes_off_through_the_others_star() {
        assert_eq!(Side::Gold.home_star().to_string(), "d2");
        assert_eq!(Side::Blue.home_star().to_string(), "d6");
        for side in Side::ALL {
            assert_eq!(side.goal(), side.other().home_star());
        }
    }
}
