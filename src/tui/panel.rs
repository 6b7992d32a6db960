//! The pieces of the panel beside the board, as lines of styled text.
//!
//! Every piece fits the width that it is given, the narrowest panel's at least
//! ([`PANEL_MIN`](super::layout::PANEL_MIN)).

mod graph;
mod turns;

use ratatui::style::Style;
use ratatui::text::{Line, Span};

pub use graph::{Graph, graph, graph_at};
pub use turns::{turn_around_at, turns_around, turns_list};

use super::theme::{Part, Theme};
use crate::rules::{Cube, Direction, Face, Side};
use crate::text;

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

/// What stands behind the marks of a side's blocks.
const OFF: &str = " off";

/// A side: whether it is to move, its mark, its player, and a mark for each block, those gone off
/// filled. The word behind them goes where the name needs its room.
///
/// ```text
/// ▸ ◆ Gold         ★★·· off
/// ```
pub fn side_row(row: &SideRow<'_>, width: u16, theme: &Theme) -> Line<'static> {
    let glyphs = theme.glyphs();
    let pointer = if row.to_move { glyphs.pointer } else { ' ' };
    let room = usize::from(width).saturating_sub(4 + 1 + row.total);
    let (off_word, name_width) = match room.checked_sub(OFF.len()) {
        Some(name_width) if text::width(row.name) <= name_width => (OFF, name_width),
        _ => ("", room),
    };
    let (name_style, word) = match row.to_move {
        true => (theme.strong(), theme.text()),
        false => (theme.dim(), theme.dim()),
    };
    let off = row.off.min(row.total);
    let marks = |symbol: char, count| symbol.to_string().repeat(count);
    let name = text::fitted(row.name, name_width, glyphs.cut);
    let mut line = Line::from(vec![
        Span::styled(format!("{pointer} "), theme.accent()),
        Span::styled(format!("{} ", glyphs.side(row.side)), theme.side(row.side)),
    ]);
    // Letters that join take less room in one span than they are drawn in, and what stands behind
    // the name would be drawn over its end.
    let letters = text::clusters(&name).map(|cluster| cluster.to_string());
    line.extend(letters.map(|letter| Span::styled(letter, name_style)));
    line.extend([
        Span::styled(" ", word),
        Span::styled(marks(glyphs.off, off), theme.side(row.side)),
        Span::styled(marks(glyphs.not_off, row.total - off), theme.dim()),
        Span::styled(off_word, word),
    ]);
    line
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
    // The words that never change come first, so that nothing moves from block to block.
    let label = |face: Face, place: &str, style: Style| {
        [
            Span::styled(format!("  {place:<7} "), theme.dim()),
            Span::styled(face.to_string(), style),
        ]
    };
    let [top_place, top_name] = label(cube.top(), "on top", theme.strong());
    let [bottom_place, bottom_name] = label(cube.bottom(), "beneath", theme.text());
    vec![
        Line::from(vec![room(), around(Direction::North, Part::North), room()]),
        Line::from(vec![
            around(Direction::West, Part::West),
            face(cube.top(), Part::Top),
            around(Direction::East, Part::East),
            top_place,
            top_name,
        ]),
        Line::from(vec![room(), around(Direction::South, Part::South), room()]),
        Line::from(vec![
            room(),
            Span::styled(
                format!(" {} ", theme.glyphs().face(cube.bottom())),
                theme.face_beneath(side),
            ),
            room(),
            bottom_place,
            bottom_name,
        ]),
    ]
}

/// The tips of the block in hand, a line each.
///
/// ```text
/// ↑ ✚ Cross  3 landings
/// → ★ Star   may not show
/// ```
pub fn tips_list(tips: &[TipRow<'_>], width: u16, theme: &Theme) -> Vec<Line<'static>> {
    let glyphs = theme.glyphs();
    let line = |tip: &TipRow<'_>| {
        let head = format!("{} {} ", glyphs.arrow(tip.direction), glyphs.face(tip.face));
        let mut name = format!("{:<6} ", tip.face);
        let room = usize::from(width).saturating_sub(text::width(&head));
        // A note that is a little too long may use the room behind a short name.
        if text::width(&name) + text::width(tip.note) > room {
            name = format!("{} ", tip.face);
        }
        let note = text::cut(
            tip.note,
            room.saturating_sub(text::width(&name)),
            glyphs.cut,
        );
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Net;
    use crate::start::NAME_WIDTH;
    use crate::tui::layout::PANEL_MIN;

    fn words(line: &Line<'_>) -> String {
        line.spans
            .iter()
            .map(|span| span.content.as_ref())
            .collect()
    }

    fn side_row_text(name: &str, off: usize, to_move: bool, width: u16) -> String {
        let side = Side::Gold;
        let row = SideRow {
            side,
            name,
            off,
            total: 4,
            to_move,
        };
        words(&side_row(&row, width, &Theme::default()))
    }

    #[test]
    fn a_side_s_row_fills_its_width_exactly() {
        assert_eq!(
            side_row_text("Gold", 2, true, 26),
            "▸ ◆ Gold          ★★·· off"
        );
        assert_eq!(
            side_row_text("Gold", 0, false, 26),
            "  ◆ Gold          ···· off"
        );
        let long = side_row_text("Seventeen columns", 4, true, 26);
        assert_eq!(long, "▸ ◆ Seventeen columns ★★★★");
        let long = side_row_text("A name without an end", 4, true, 26);
        assert_eq!(long, "▸ ◆ A name without a… ★★★★");
        for width in 13..60 {
            for name in [
                "",
                "Gold",
                "金色棋子金色棋子金色棋子",
                "A name without an end",
            ] {
                let width_drawn = text::width(&side_row_text(name, 1, true, width));
                assert_eq!(width_drawn, usize::from(width), "{name}");
            }
        }
    }

    #[test]
    fn a_name_as_long_as_may_be_is_shown_whole() {
        let name = "W".repeat(NAME_WIDTH);
        let row = side_row_text(&name, 0, true, PANEL_MIN);
        assert_eq!(row, format!("▸ ◆ {name}  ····"));
    }

    #[test]
    fn the_net_lies_as_the_block_does() {
        let cube = Net::default().cube(Face::Star, Face::Cross).unwrap();
        let net = net(Side::Gold, cube, &Theme::default());
        let lines: Vec<String> = net.iter().map(words).collect();
        assert_eq!(lines[0], "    ✚    ");
        assert_eq!(lines[1], " ◎  ★  ⇔   on top  Star");
        assert_eq!(lines[2], "    ✕    ");
        assert_eq!(lines[3], "    ■      beneath Stop");
    }

    #[test]
    fn the_net_and_the_tips_fit_the_narrowest_panel() {
        let theme = Theme::default();
        for cube in Net::default().cubes() {
            assert!(
                net(Side::Blue, cube, &theme)
                    .iter()
                    .all(|line| line.width() <= 26)
            );
        }
        for face in Face::ALL {
            for note in [
                "12 landings",
                "Star may not show",
                "a very long reason why not",
            ] {
                let row = TipRow {
                    direction: Direction::East,
                    face,
                    legal: false,
                    note,
                };
                assert!(tips_list(&[row], 26, &theme)[0].width() <= 26);
            }
        }
        let row = |face, note| TipRow {
            direction: Direction::North,
            face,
            legal: true,
            note,
        };
        let rows = [
            row(Face::Cross, "3 landings"),
            row(Face::Star, "Star may not show"),
        ];
        let lines = tips_list(&rows, 26, &theme);
        assert_eq!(words(&lines[0]), "↑ ✚ Cross  3 landings");
        assert_eq!(words(&lines[1]), "↑ ★ Star Star may not show");
    }
}
