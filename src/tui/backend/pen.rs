//! Cells as escape codes.

use std::fmt;
use std::io::{self, Write};
use std::mem;

use ratatui::backend::IntoCrossterm;
use ratatui::buffer::Cell;
use ratatui::crossterm::cursor::MoveTo;
use ratatui::crossterm::queue;
use ratatui::crossterm::style::{Attribute, Colored, SetAttribute};
use ratatui::style::{Color, Modifier};

/// Writes cells one after another and says of each only what differs from the one before: ratatui's
/// own backend repeats both colours when one of them changes. Of a blank only the ground is said.
#[derive(Debug, Default)]
pub(super) struct Pen {
    ink: Color,
    ground: Color,
    modifier: Modifier,
    /// The column and the line of the last cell.
    at: Option<(u16, u16)>,
}

/// What can be seen without a symbol.
const SEEN_ON_BLANKS: Modifier = Modifier::UNDERLINED
    .union(Modifier::REVERSED)
    .union(Modifier::CROSSED_OUT);

/// Bold and dim, which end together.
const WEIGHT: Modifier = Modifier::BOLD.union(Modifier::DIM);

/// What begins and ends each of the others.
const ATTRIBUTES: [(Modifier, Attribute, Attribute); 7] = [
    (Modifier::ITALIC, Attribute::Italic, Attribute::NoItalic),
    (
        Modifier::UNDERLINED,
        Attribute::Underlined,
        Attribute::NoUnderline,
    ),
    (
        Modifier::SLOW_BLINK,
        Attribute::SlowBlink,
        Attribute::NoBlink,
    ),
    (
        Modifier::RAPID_BLINK,
        Attribute::RapidBlink,
        Attribute::NoBlink,
    ),
    (Modifier::REVERSED, Attribute::Reverse, Attribute::NoReverse),
    (Modifier::HIDDEN, Attribute::Hidden, Attribute::NoHidden),
    (
        Modifier::CROSSED_OUT,
        Attribute::CrossedOut,
        Attribute::NotCrossedOut,
    ),
];

impl Pen {
    /// Writes a cell at that column and line.
    ///
    /// # Errors
    ///
    /// What the writer says.
    pub(super) fn write(
        &mut self,
        x: u16,
        y: u16,
        cell: &Cell,
        to: &mut impl Write,
    ) -> io::Result<()> {
        let follows = self
            .at
            .is_some_and(|(left, line)| left + 1 == x && line == y);
        if !follows {
            queue!(to, MoveTo(x, y))?;
        }
        self.at = Some((x, y));
        let is_blank =
            cell.symbol() == " " && !(cell.modifier | self.modifier).intersects(SEEN_ON_BLANKS);
        let (ink, modifier) = match is_blank {
            true => (self.ink, self.modifier),
            false => (cell.fg, cell.modifier),
        };
        let mut codes = Codes::to(to);
        self.set_modifier(modifier, &mut codes)?;
        self.set_colours(ink, cell.bg, &mut codes)?;
        codes.end()?;
        to.write_all(cell.symbol().as_bytes())
    }

    /// Ends the frame: what is written next has no colours and no attributes.
    ///
    /// # Errors
    ///
    /// What the writer says.
    pub(super) fn end(self, to: &mut impl Write) -> io::Result<()> {
        let is_plain = self.modifier.is_empty() && (self.ink, self.ground) == Default::default();
        match is_plain {
            true => Ok(()),
            false => queue!(to, SetAttribute(Attribute::Reset)),
        }
    }

    /// Changes the colours, and says so.
    fn set_colours(
        &mut self,
        ink: Color,
        ground: Color,
        codes: &mut Codes<'_, impl Write>,
    ) -> io::Result<()> {
        if mem::replace(&mut self.ink, ink) != ink {
            codes.say(Colored::ForegroundColor(ink.into_crossterm()))?;
        }
        if mem::replace(&mut self.ground, ground) != ground {
            codes.say(Colored::BackgroundColor(ground.into_crossterm()))?;
        }
        Ok(())
    }

    /// Changes the attributes, and says so.
    fn set_modifier(
        &mut self,
        modifier: Modifier,
        codes: &mut Codes<'_, impl Write>,
    ) -> io::Result<()> {
        let before = mem::replace(&mut self.modifier, modifier);
        if before == modifier {
            return Ok(());
        }
        let mut removed = before - modifier;
        let mut kept = before - removed;
        if removed.intersects(WEIGHT) {
            codes.say(Attribute::NormalIntensity.sgr())?;
            kept -= WEIGHT;
        }
        for (one, _, end) in ATTRIBUTES {
            if removed.intersects(one) {
                codes.say(end.sgr())?;
                // One code ends both kinds of blinking.
                if end == Attribute::NoBlink {
                    kept -= Modifier::SLOW_BLINK | Modifier::RAPID_BLINK;
                    removed -= Modifier::SLOW_BLINK | Modifier::RAPID_BLINK;
                }
            }
        }
        let added = modifier - kept;
        let weights = [
            (Modifier::BOLD, Attribute::Bold),
            (Modifier::DIM, Attribute::Dim),
        ];
        let others = ATTRIBUTES.map(|(one, begin, _)| (one, begin));
        for (one, begin) in weights.into_iter().chain(others) {
            if added.contains(one) {
                codes.say(begin.sgr())?;
            }
        }
        Ok(())
    }
}

/// Codes for colours and attributes, said together.
struct Codes<'a, W> {
    to: &'a mut W,
    /// Whether any has been said.
    is_begun: bool,
}

impl<W: Write> Codes<'_, W> {
    /// None yet.
    const fn to(to: &mut W) -> Codes<'_, W> {
        Codes {
            to,
            is_begun: false,
        }
    }

    fn say(&mut self, code: impl fmt::Display) -> io::Result<()> {
        let before = match mem::replace(&mut self.is_begun, true) {
            true => ";",
            false => "\x1b[",
        };
        write!(self.to, "{before}{code}")
    }

    fn end(self) -> io::Result<()> {
        match self.is_begun {
            true => self.to.write_all(b"m"),
            false => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    #[cfg(unix)]
    use std::num::NonZero;

    #[cfg(unix)]
    use ratatui::backend::{Backend, CrosstermBackend};
    use ratatui::style::Style;

    use super::*;

    /// The bytes for those cells, one beside the other.
    fn written(cells: &[Cell]) -> String {
        let (mut pen, mut bytes) = (Pen::default(), Vec::new());
        for (cell, x) in cells.iter().zip(0..) {
            pen.write(x, 0, cell, &mut bytes).unwrap();
        }
        pen.end(&mut bytes).unwrap();
        String::from_utf8(bytes).unwrap()
    }

    fn cell(symbol: &'static str, style: impl Into<Style>) -> Cell {
        let mut cell = Cell::new(symbol);
        cell.set_style(style);
        cell
    }

    #[test]
    fn only_what_differs_is_said() {
        let [ink, ground] = [Color::Indexed(1), Color::Indexed(2)];
        let both = cell("a", (ink, ground));
        let other_ink = cell("b", (Color::Indexed(3), ground));
        let blank = cell(" ", (Color::Indexed(4), ground, Modifier::BOLD));
        let other_ground = cell("c", (Color::Indexed(3), Color::Indexed(5)));
        let all = [both.clone(), both, other_ink, blank, other_ground];
        assert_eq!(
            written(&all),
            "\x1b[1;1H\x1b[38;5;1;48;5;2maa\x1b[38;5;3mb \x1b[48;5;5mc\x1b[0m"
        );
        assert_eq!(written(&[cell("a", Style::new())]), "\x1b[1;1Ha");
    }

    #[cfg(unix)]
    #[test]
    fn the_terminal_shows_what_it_would_with_ratatuis_own_backend() {
        const COLOURS: [Color; 4] = [
            Color::Reset,
            Color::Red,
            Color::Indexed(99),
            Color::Rgb(1, 2, 3),
        ];
        const MODIFIERS: [Modifier; 5] = [
            Modifier::BOLD,
            Modifier::DIM,
            Modifier::ITALIC,
            Modifier::UNDERLINED,
            Modifier::REVERSED,
        ];
        let mut state = 7_u32;
        let mut below = |limit: usize| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 16) as usize % limit
        };
        for _ in 0..300 {
            let mut cells = Vec::new();
            for x in 0..20 {
                if below(4) == 0 {
                    continue;
                }
                let mut modifier = Modifier::empty();
                for one in MODIFIERS {
                    modifier.set(one, below(4) == 0);
                }
                // Together they mean different things to different terminals.
                if modifier.contains(Modifier::BOLD) {
                    modifier.remove(Modifier::DIM);
                }
                let style = (COLOURS[below(4)], COLOURS[below(4)], modifier);
                cells.push((x, below(2) as u16, cell([" ", "x"][below(2)], style)));
            }
            let (mut pen, mut ours) = (Pen::default(), Vec::new());
            for (x, y, cell) in &cells {
                pen.write(*x, *y, cell, &mut ours).unwrap();
            }
            pen.end(&mut ours).unwrap();
            let mut theirs = Vec::new();
            let content = cells.iter().map(|(x, y, cell)| (*x, *y, cell));
            CrosstermBackend::new(&mut theirs).draw(content).unwrap();
            let [ours, theirs] = [ours, theirs].map(|bytes| {
                let [lines, columns] = [3, 20].map(|count| NonZero::new(count).unwrap());
                let mut terminal = vt100::Parser::new(lines, columns, 0);
                terminal.process(&bytes);
                let places = (0..3).flat_map(|line| (0..20).map(move |column| (line, column)));
                let seen = places.map(|(line, column)| seen(terminal.screen().cell(line, column)));
                seen.collect::<Vec<_>>()
            });
            assert_eq!(ours, theirs);
        }
    }

    /// What a player sees of a cell: of a blank, not the ink and not the weight.
    #[cfg(unix)]
    fn seen(cell: Option<&vt100::Cell>) -> String {
        let cell = cell.expect("a cell of the screen");
        let lines = (cell.underline(), cell.inverse());
        let ground = cell.bgcolor();
        match cell.contents().trim() {
            "" if lines == (false, false) => format!("{ground:?}"),
            text => {
                let weight = (cell.bold(), cell.dim(), cell.italic());
                format!(
                    "{text} {lines:?} {weight:?} {:?} {ground:?}",
                    cell.fgcolor()
                )
            }
        }
    }
}
