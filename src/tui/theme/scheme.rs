//! A colour for every role, and what stands in for it where colours are few.

use ratatui::style::Color;

use super::built_in::BuiltIn;
use super::role::Role;
use crate::palette::Rgb;

/// A colour, and what stands in for it where colours are few.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paint {
    /// The colour itself.
    pub rgb: Rgb,
    /// One of the 256 of xterm. The first sixteen of them look different in each terminal.
    pub indexed: u8,
    /// One of the sixteen that the terminal's own settings define.
    pub named: Color,
}

/// A colour for every role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scheme {
    paints: [Paint; Role::ALL.len()],
    /// Whether blocks have lines around them.
    pub outlined: bool,
}

impl Default for Scheme {
    /// Dark wood.
    fn default() -> Scheme {
        BuiltIn::Wood.scheme()
    }
}

impl Scheme {
    /// The scheme in which every role has the paint that it is given.
    pub(super) fn of(paint: impl Fn(Role) -> Paint, outlined: bool) -> Scheme {
        Scheme {
            paints: Role::ALL.map(paint),
            outlined,
        }
    }

    /// What a role is painted with.
    pub const fn paint(&self, role: Role) -> Paint {
        self.paints[role as usize]
    }

    /// Paints a role.
    pub const fn set(&mut self, role: Role, paint: Paint) {
        self.paints[role as usize] = paint;
    }
}
