//! Every style of a theme that something is read in.

use deblockle::rules::Side;
use deblockle::tui::theme::{Ground, Mark, Part, Theme};
use ratatui::style::Style;

/// What has to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    Word,
    Symbol,
}

/// Every pair of ink and ground, with what it is for.
pub fn pairs(theme: &Theme) -> Vec<(String, Style, Sort)> {
    let mut pairs: Vec<(String, Style, Sort)> = [
        ("text", theme.text()),
        ("dim", theme.dim()),
        ("strong", theme.strong()),
        ("accent", theme.accent()),
        ("error", theme.error()),
        ("selection", theme.selection()),
        ("raised", theme.raised()),
        ("raised strong", theme.raised_strong()),
        ("raised dim", theme.raised_dim()),
        ("raised accent", theme.raised_accent()),
        ("footer", theme.footer()),
        ("footer key", theme.footer_key()),
        ("frame", theme.frame()),
        ("frame cursor", theme.frame_cursor()),
        ("fault", theme.fault(None)),
        ("fault on a block", theme.fault(Some(Side::Gold))),
        ("goes off", theme.goes_off(Side::Gold)),
    ]
    .map(|(name, style)| (name.to_string(), style, Sort::Word))
    .into();
    let of_sides = side_words(theme).into_iter();
    pairs.extend(of_sides.map(|(name, style)| (name, style, Sort::Word)));
    let mut symbol = |name: String, style| pairs.push((name, style, Sort::Symbol));
    for ground in Ground::ALL {
        for mark in Mark::ALL {
            symbol(format!("{mark:?} on {ground:?}"), theme.mark(mark, ground));
        }
    }
    for side in Side::ALL {
        for part in Part::ALL {
            symbol(format!("{side} {part:?}"), theme.block(side, part));
        }
    }
    pairs
}

/// Every style in which a side's word or mark is written, with what it is for.
pub fn side_words(theme: &Theme) -> Vec<(String, Style)> {
    let words = |side| {
        [
            (format!("{side}"), theme.side(side)),
            (format!("strong {side}"), theme.side_strong(side)),
            (format!("raised {side}"), theme.raised_side(side)),
            (format!("{side} beneath"), theme.face_beneath(side)),
        ]
    };
    Side::ALL.into_iter().flat_map(words).collect()
}

/// Every pair of ink and ground of what is drawn and not read: the wood's grain, shadows, the edges
/// of the frame and of blocks.
pub fn ornaments(theme: &Theme) -> Vec<Style> {
    let lit = [true, false];
    let mut styles: Vec<Style> = lit.iter().flat_map(|&lit| theme.frame_edge(lit)).collect();
    styles.extend(lit.iter().flat_map(|&lit| theme.frame_rim(lit)));
    for ground in Ground::ALL {
        styles.extend(theme.grain(ground));
        styles.extend(theme.shadow(ground));
    }
    for side in Side::ALL {
        for part in Part::ALL {
            styles.extend(Part::ALL.map(|other| theme.two_parts(side, part, other)));
            styles.extend(Ground::ALL.map(|ground| theme.cut_corner(side, part, ground)));
        }
    }
    styles
}
