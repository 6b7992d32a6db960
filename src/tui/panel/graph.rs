//! How a game stood, turn by turn, as a picture.

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::engine::analysis::Standing;
use crate::rules::{Direction, Side};
use crate::tui::theme::Theme;

/// What a graph of a game shows.
#[derive(Clone, Debug)]
pub struct Graph {
    /// How the game stood at its start and after each ply, as far as that is known. At least the
    /// start is there.
    pub standings: Vec<Option<Standing>>,
    /// After how many plies turns have been played that changed the outcome.
    pub turning_points: Vec<usize>,
    /// How many plies have been played where the board stands.
    pub shown: usize,
}

/// The columns before the graph itself: the side's mark, and a gap.
const MARGIN: u16 = 2;

/// The most columns that a ply takes.
const WIDEST: usize = 3;

/// How the plies are spread over the columns.
#[derive(Clone, Copy, Debug)]
struct Spread {
    /// How many plies there are to show, the start included.
    plies: usize,
    /// How many columns there are.
    columns: usize,
    /// How many bars stand side by side in a column.
    bars: usize,
}

impl Spread {
    fn new(graph: &Graph, width: u16, theme: &Theme) -> Spread {
        Spread {
            plies: graph.standings.len(),
            columns: width.saturating_sub(MARGIN).into(),
            bars: if theme.glyphs().blocks.is_some() {
                2
            } else {
                1
            },
        }
    }

    /// How many bars there are in all, none of which is empty.
    fn count(self) -> usize {
        (self.columns * self.bars).min(self.plies * WIDEST * self.bars)
    }

    /// The ply that a bar shows, the last of its share where there are more plies than bars. Nothing
    /// behind the last.
    fn ply(self, bar: usize) -> Option<usize> {
        let share = ((bar + 1) * self.plies).div_ceil(self.count().max(1));
        Some(share - 1).filter(|&ply| ply < self.plies)
    }

    /// The column in which that ply is marked.
    fn column(self, ply: usize) -> Option<usize> {
        let mut bars = 0..self.count();
        let bar = bars.find(|&bar| self.ply(bar).is_some_and(|shown| shown >= ply))?;
        Some(bar / self.bars)
    }
}

/// How many lines the graph has on each side of the line in the middle, in a panel of that height.
fn lines_a_side(height: u16) -> u16 {
    (height / 6).clamp(2, 8)
}

/// The graph in a panel of that size: Gold's lead goes up and Blue's down from a line in the middle,
/// wins to the edge. Turns that changed the outcome are marked on that line, and below it all an
/// arrow points to the turn shown.
///
/// ```text
/// ◆     ▗█▙
///    ▄▄▟███▖
///   ────!───!───·····
/// ●         ▜█
///         ↑
/// ```
pub fn graph(graph: &Graph, (width, height): (u16, u16), theme: &Theme) -> Vec<Line<'static>> {
    let spread = Spread::new(graph, width, theme);
    let half = usize::from(lines_a_side(height));
    let mut lines = Vec::new();
    for distance in (1..=half).rev() {
        lines.push(bars(graph, spread, Side::Gold, (distance, half), theme));
    }
    lines.push(middle(graph, spread, theme));
    for distance in 1..=half {
        lines.push(bars(graph, spread, Side::Blue, (distance, half), theme));
    }
    let before = spread
        .column(graph.shown)
        .map_or(0, |column| column + usize::from(MARGIN));
    let arrow = theme.glyphs().arrow(Direction::North);
    lines.push(Line::from(vec![
        Span::styled(" ".repeat(before), theme.text()),
        Span::styled(arrow.to_string(), theme.accent()),
    ]));
    lines
}

/// How many plies have been played at that column and line of the graph, if it has any there.
pub fn graph_at(
    graph: &Graph,
    (width, height): (u16, u16),
    (column, line): (u16, u16),
    theme: &Theme,
) -> Option<usize> {
    let spread = Spread::new(graph, width, theme);
    let column = usize::from(column.checked_sub(MARGIN)?);
    let is_in = line <= 2 * lines_a_side(height) + 1 && column < spread.columns;
    // The last of those that the column shows.
    let bars = (column * spread.bars..(column + 1) * spread.bars).rev();
    bars.filter(|_| is_in).find_map(|bar| spread.ply(bar))
}

/// A line of the bars on one side, at that distance of the farthest from the middle: what is filled of
/// it. The farthest has the side's mark.
fn bars(
    graph: &Graph,
    spread: Spread,
    side: Side,
    (distance, half): (usize, usize),
    theme: &Theme,
) -> Line<'static> {
    let glyphs = theme.glyphs();
    let parts = if glyphs.blocks.is_some() { 2 } else { 1 };
    let filled = |bar: usize| {
        let standing = spread.ply(bar).and_then(|ply| graph.standings[ply]);
        let lean = standing.map_or(0, |standing| standing.lean((half * parts) as i32));
        let long = match side {
            Side::Gold => lean.max(0),
            Side::Blue => (-lean).max(0),
        };
        (long as usize).saturating_sub((distance - 1) * parts)
    };
    let symbol = |column: usize| match glyphs.blocks {
        Some(blocks) => {
            let [left, right] = [2 * column, 2 * column + 1].map(filled);
            // The part next to the middle is filled first.
            let (near, far) = ([left > 0, right > 0], [left > 1, right > 1]);
            let (upper, lower) = match side {
                Side::Gold => (far, near),
                Side::Blue => (near, far),
            };
            blocks.quarters([upper[0], upper[1], lower[0], lower[1]])
        }
        None if filled(column) > 0 => glyphs.column,
        None => ' ',
    };
    let mark = if distance == half {
        glyphs.side(side)
    } else {
        ' '
    };
    let drawn: String = (0..spread.columns).map(symbol).collect();
    Line::from(vec![
        Span::styled(format!("{mark} "), theme.side(side)),
        Span::styled(drawn.trim_end().to_string(), theme.side(side)),
    ])
}

/// The line in the middle, as far as the turns have been judged, with the marks.
fn middle(graph: &Graph, spread: Spread, theme: &Theme) -> Line<'static> {
    let glyphs = theme.glyphs();
    let column_of = |&ply: &usize| spread.column(ply);
    let marked: Vec<usize> = graph.turning_points.iter().filter_map(column_of).collect();
    let shown = spread.column(graph.shown);
    let place = |column: usize| -> Option<(String, Style)> {
        let bars = column * spread.bars..(column + 1) * spread.bars;
        let ply = bars.filter_map(|bar| spread.ply(bar)).next_back()?;
        let (symbol, style) = match graph.standings[ply] {
            _ if marked.contains(&column) => (glyphs.fault.to_string(), theme.error()),
            Some(_) => (glyphs.border.horizontal_top.to_string(), theme.text()),
            None => (glyphs.not_off.to_string(), theme.dim()),
        };
        let is_shown = shown == Some(column);
        Some((symbol, if is_shown { theme.selection() } else { style }))
    };
    let places = (0..spread.columns).map_while(place);
    let mut line = Line::from(Span::styled(" ".repeat(MARGIN.into()), theme.text()));
    line.extend(places.map(|(symbol, style)| Span::styled(symbol, style)));
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Score;
    use crate::engine::solve::Ending;

    fn drawn(graph_of: &Graph, size: (u16, u16), theme: &Theme) -> Vec<String> {
        let lines = graph(graph_of, size, theme);
        lines.iter().map(ToString::to_string).collect()
    }

    fn won(side: Side) -> Option<Standing> {
        Some(Standing::Known(Ending::Win { side, turns: 3 }))
    }

    fn open(hundredths: i32) -> Option<Standing> {
        Some(Standing::Open(Score::estimate(hundredths)))
    }

    /// A game of six plies, the last one not judged: Gold, two turns ahead, wins, throws it away and
    /// loses.
    fn game() -> Graph {
        let nobody = Some(Standing::Known(Ending::NobodyWins));
        Graph {
            standings: vec![
                open(0),
                open(200),
                won(Side::Gold),
                nobody,
                won(Side::Blue),
                open(-200),
                None,
            ],
            turning_points: vec![3, 4],
            shown: 4,
        }
    }

    #[test]
    fn leads_go_up_and_down_and_wins_to_the_edge() {
        let theme = Theme::default();
        assert_eq!(
            drawn(&game(), (9, 12), &theme),
            [
                "◆   █",
                "   ██",
                "  ───!!─·",
                "      ██",
                "●     █",
                "      ↑",
            ]
        );
        let ascii = Theme::default().with_ascii();
        assert_eq!(
            drawn(&game(), (9, 12), &ascii),
            [
                "G   #",
                "   ##",
                "  ---!!-.",
                "      ##",
                "B     #",
                "      ^",
            ]
        );
    }

    #[test]
    fn every_ply_has_its_place_however_many_there_are() {
        let theme = Theme::default();
        for ascii in [false, true] {
            let theme = if ascii {
                Theme::default().with_ascii()
            } else {
                theme.clone()
            };
            for plies in 1..200 {
                for width in [26, 38, 44] {
                    let graph = Graph {
                        standings: vec![open(0); plies],
                        turning_points: Vec::new(),
                        shown: plies - 1,
                    };
                    let spread = Spread::new(&graph, width, &theme);
                    let columns: Vec<usize> =
                        (0..plies).map(|ply| spread.column(ply).unwrap()).collect();
                    assert!(columns.is_sorted(), "{plies} in {width}");
                    assert!(columns[plies - 1] < spread.columns);
                    let lines = drawn(&graph, (width, 23), &theme);
                    assert_eq!(lines.len(), 8);
                    assert!(
                        lines
                            .iter()
                            .all(|line| line.chars().count() <= width.into())
                    );
                    // A click where a ply is marked goes there, or as near as there is room for.
                    let clicked =
                        graph_at(&graph, (width, 23), (columns[0] as u16 + MARGIN, 3), &theme);
                    let share = plies.div_ceil(spread.columns);
                    assert!(
                        clicked.is_some_and(|ply| ply < share.max(1)),
                        "{plies} in {width}"
                    );
                }
            }
        }
    }
}
