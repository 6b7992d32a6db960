//! The pieces of the panel beside the board, and the footer, as lines of styled text.
//!
//! Every piece fits the width that it is given, the narrowest panel's at least
//! ([`PANEL_MIN`](super::layout::PANEL_MIN)).

use ratatui::style::Style;
use ratatui::text::{Line, Span};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::theme::{Part, Theme};
use crate::rules::{Cube, Direction, Face, NumberedTurn, Side};

/// What one side's row says.
#[derive(Clone, Copy, Debug)]
pub struct SideRow<'a> {
    /// The side.
    pub side: Side,
    /// Who plays it.
    pub name: &'a str,
    /// How many blocks have gone off.
    pub off: usize,
    /// How many blocks it began with.
    pub total: usize,
    /// Whether it is to move.
    pub to_move: bool,
}

/// What a tip of the block in hand would bring.
#[derive(Clone, Copy, Debug)]
pub struct TipRow<'a> {
    /// The direction, on the screen.
    pub direction: Direction,
    /// The face that it would bring up.
    pub face: Face,
    /// Whether it is legal.
    pub legal: bool,
    /// Where it leads, or why it is not legal.
    pub note: &'a str,
}

/// The text cut to so many columns, with a mark where it was cut.
pub fn clipped(text: &str, width: usize, theme: &Theme) -> String {
    if text.width() <= width {
        return text.to_string();
    }
    let mut clipped = String::new();
    let mut used = 1;
    for symbol in text.chars() {
        used += symbol.width().unwrap_or(0);
        if used > width {
            break;
        }
        clipped.push(symbol);
    }
    if width > 0 {
        clipped.push(theme.glyphs().cut);
    }
    clipped
}

/// The text cut or filled up to exactly so many columns.
fn fitted(text: &str, width: usize, theme: &Theme) -> String {
    let mut fitted = clipped(text, width, theme);
    fitted.extend(std::iter::repeat_n(' ', width - fitted.width()));
    fitted
}

/// A side: whether it is to move, its mark, its player, and a mark for each block, those gone off
/// filled.
///
/// ```text
/// ▸ ◆ Gold         ★★·· off
/// ```
pub fn side_row(row: &SideRow<'_>, width: u16, theme: &Theme) -> Line<'static> {
    let glyphs = theme.glyphs();
    let pointer = if row.to_move { glyphs.pointer } else { ' ' };
    let name_width = usize::from(width).saturating_sub(4 + 1 + row.total + 4);
    let (name_style, word) = match row.to_move {
        true => (theme.strong(), theme.text()),
        false => (theme.dim(), theme.dim()),
    };
    let off = row.off.min(row.total);
    let marks = |symbol: char, count| symbol.to_string().repeat(count);
    Line::from(vec![
        Span::styled(format!("{pointer} "), theme.accent()),
        Span::styled(format!("{} ", glyphs.side(row.side)), theme.side(row.side)),
        Span::styled(fitted(row.name, name_width, theme), name_style),
        Span::styled(" ", word),
        Span::styled(marks(glyphs.off, off), theme.side(row.side)),
        Span::styled(marks(glyphs.not_off, row.total - off), theme.dim()),
        Span::styled(" off", word),
    ])
}

/// The net of a block unfolded, as it lies on the screen: the face on top in the middle of the
/// cross, the one beneath at the bottom.
pub fn net(side: Side, cube: Cube, theme: &Theme) -> Vec<Line<'static>> {
    let face = |face: Face, part: Part| {
        let symbol = theme.glyphs().face(face);
        Span::styled(format!(" {symbol} "), theme.block(side, part))
    };
    let around = |direction: Direction, part: Part| face(cube.face(direction), part);
    let room = || Span::styled("   ", theme.text());
    let label = |face: Face, place: &str, style: Style| {
        [
            Span::styled(format!("  {face}"), style),
            Span::styled(format!(" {place}"), theme.dim()),
        ]
    };
    let [top_name, top_place] = label(cube.top(), "on top", theme.strong());
    let [bottom_name, bottom_place] = label(cube.bottom(), "beneath", theme.text());
    vec![
        Line::from(vec![room(), around(Direction::North, Part::North), room()]),
        Line::from(vec![
            around(Direction::West, Part::West),
            face(cube.top(), Part::Top),
            around(Direction::East, Part::East),
            top_name,
            top_place,
        ]),
        Line::from(vec![room(), around(Direction::South, Part::South), room()]),
        Line::from(vec![
            room(),
            Span::styled(
                format!(" {} ", theme.glyphs().face(cube.bottom())),
                theme.face_beneath(side),
            ),
            room(),
            bottom_name,
            bottom_place,
        ]),
    ]
}

/// The tips of the block in hand, a line each.
///
/// ```text
/// ↑ ✚ Cross  3 landings
/// → ★ Star   Star may not show
/// ```
pub fn tips_list(tips: &[TipRow<'_>], width: u16, theme: &Theme) -> Vec<Line<'static>> {
    let glyphs = theme.glyphs();
    let line = |tip: &TipRow<'_>| {
        let head = format!("{} {} ", glyphs.arrow(tip.direction), glyphs.face(tip.face));
        let mut name = format!("{:<6} ", tip.face);
        let room = usize::from(width).saturating_sub(head.width());
        // A note that is a little too long may use the room behind a short name.
        if name.width() + tip.note.width() > room {
            name = format!("{} ", tip.face);
        }
        let note = clipped(tip.note, room.saturating_sub(name.width()), theme);
        let (strong, weak) = match tip.legal {
            true => (theme.strong(), theme.text()),
            false => (theme.dim(), theme.dim()),
        };
        Line::from(vec![
            Span::styled(head, if tip.legal { theme.accent() } else { weak }),
            Span::styled(name, strong),
            Span::styled(note, weak),
        ])
    };
    tips.iter().map(line).collect()
}

/// The columns of a turn in the list: as many as the longest has.
const TURN: usize = "c3-c4-d4".len();

/// The last turns that fit the height, a line for each number, the newest at the bottom and
/// brighter.
///
/// ```text
/// 11. c3-c4-d4  e5-e4
/// 12. d2-d3
/// ```
pub fn turns_list(
    turns: &[NumberedTurn],
    width: u16,
    height: u16,
    theme: &Theme,
) -> Vec<Line<'static>> {
    let Some(newest) = turns.last() else {
        return Vec::new();
    };
    let first_shown = (newest.number + 1).saturating_sub(usize::from(height));
    let digits = newest.number.to_string().len();
    let mut lines: Vec<Line<'static>> = Vec::new();
    for (index, played) in turns.iter().enumerate() {
        if played.number < first_shown {
            continue;
        }
        let style = match index + 1 == turns.len() {
            true => theme.strong(),
            false => theme.dim(),
        };
        let turn = Span::styled(played.turn.to_string(), style);
        match lines.last_mut() {
            // Gold's turn and Blue's share a line, whichever came first in the game.
            Some(line) if played.side == Side::Blue => line.push_span(turn),
            _ => {
                let number = format!("{:>digits$}. ", played.number);
                let mut line = Line::from(Span::styled(number, theme.dim()));
                if played.side == Side::Blue {
                    line.push_span(Span::styled(" ".repeat(TURN + 2), theme.dim()));
                }
                line.push_span(turn);
                lines.push(line);
            }
        }
        if let (Some(line), Side::Gold) = (lines.last_mut(), played.side) {
            let written = played.turn.to_string().width();
            let room = " ".repeat((TURN + 2).saturating_sub(written));
            line.push_span(Span::styled(room, theme.dim()));
        }
    }
    let shown = lines.len().saturating_sub(usize::from(height));
    lines.drain(..shown);
    debug_assert!(digits + 2 + 2 * TURN + 2 <= usize::from(width) || width < 26 || digits > 6);
    lines
}

/// How many entries at the end of the footer outrank the others: help and quit, or whatever leads
/// out.
const KEPT: usize = 2;

/// The keys that work now: key and name of each entry. Where they do not all fit, whole entries are
/// left out, the last ones before the two at the end first.
pub fn footer(entries: &[(String, &str)], width: u16, theme: &Theme) -> Line<'static> {
    let width = usize::from(width);
    let columns = |entry: &(String, &str)| entry.0.width() + 1 + entry.1.width() + 2;
    let (front, kept) = entries.split_at(entries.len().saturating_sub(KEPT));
    // One column before the first entry; after the last one none of its two is needed.
    let mut room = (width + 1).saturating_sub(kept.iter().map(columns).sum());
    let fits = |room: &mut usize, entry: &(String, &str)| {
        let fits = columns(entry) <= *room;
        *room -= if fits { columns(entry) } else { *room };
        fits
    };
    let mut shown: Vec<&(String, &str)> = Vec::new();
    shown.extend(front.iter().take_while(|entry| fits(&mut room, entry)));
    let mut room = (width + 1).saturating_sub(shown.iter().map(|entry| columns(entry)).sum());
    shown.extend(kept.iter().rev().take_while(|entry| fits(&mut room, entry)).collect::<Vec<_>>().into_iter().rev());
    let mut line = Line::from(Span::styled(" ", theme.footer()));
    let mut used = 1;
    for (index, (keys, name)) in shown.into_iter().enumerate() {
        let gap = if index == 0 { "" } else { "  " };
        let name = format!(" {name}");
        used += gap.len() + keys.width() + name.width();
        line.push_span(Span::styled(gap, theme.footer()));
        line.push_span(Span::styled(keys.clone(), theme.footer_key()));
        line.push_span(Span::styled(name, theme.footer()));
    }
    let rest = " ".repeat(width.saturating_sub(used));
    line.push_span(Span::styled(rest, theme.footer()));
    line
}
