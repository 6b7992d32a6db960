//! Everything on the screen stands out from what it lies on, with colours and without.
#![cfg(feature = "tui")]

use deblockle::rules::Side;
use deblockle::tui::theme::{Depth, Ground, Mark, Part, Theme};
use ratatui::style::{Color, Style};

/// The colour of that number in xterm, above the sixteen that differ from terminal to terminal.
fn xterm(index: u8) -> (u8, u8, u8) {
    let level = |step| if step == 0 { 0 } else { 55 + 40 * step };
    match index {
        0..16 => panic!("{index} is not the same everywhere"),
        16..232 => {
            let cube = index - 16;
            (level(cube / 36), level(cube / 6 % 6), level(cube % 6))
        }
        232.. => {
            let grey = 8 + 10 * (index - 232);
            (grey, grey, grey)
        }
    }
}

/// The contrast of WCAG 2 between two colours, 1 to 21.
fn contrast(style: Style) -> f64 {
    let luminance = |colour| {
        let (red, green, blue) = match colour {
            Some(Color::Rgb(red, green, blue)) => (red, green, blue),
            Some(Color::Indexed(index)) => xterm(index),
            other => panic!("{other:?} in {style:?}"),
        };
        let linear = |part: u8| match f64::from(part) / 255.0 {
            part if part <= 0.04045 => part / 12.92,
            part => ((part + 0.055) / 1.055).powf(2.4),
        };
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    };
    let (ink, ground) = (luminance(style.fg), luminance(style.bg));
    (ink.max(ground) + 0.05) / (ink.min(ground) + 0.05)
}

/// Every pair of ink and ground, with what it is and the contrast that it needs.
fn pairs(theme: &Theme) -> Vec<(String, Style, f64)> {
    const WORD: f64 = 4.5;
    const SYMBOL: f64 = 3.0;
    let mut pairs: Vec<(String, Style, f64)> = [
        ("text", theme.text()),
        ("dim", theme.dim()),
        ("strong", theme.strong()),
        ("accent", theme.accent()),
        ("error", theme.error()),
        ("gold", theme.side(Side::Gold)),
        ("blue", theme.side(Side::Blue)),
        ("selection", theme.selection()),
        ("raised", theme.raised()),
        ("raised dim", theme.raised_dim()),
        ("raised accent", theme.raised_accent()),
        ("footer", theme.footer()),
        ("footer key", theme.footer_key()),
        ("frame", theme.frame()),
        ("frame cursor", theme.frame_cursor()),
        ("fault", theme.fault(None)),
        ("goes off", theme.goes_off(Side::Gold)),
    ]
    .map(|(name, style)| (name.to_string(), style, WORD))
    .into();
    for ground in Ground::ALL {
        for mark in Mark::ALL {
            let name = format!("{mark:?} on {ground:?}");
            pairs.push((name, theme.mark(mark, ground), SYMBOL));
        }
    }
    for side in Side::ALL {
        let name = format!("{side} beneath");
        pairs.push((name, theme.face_beneath(side), SYMBOL));
        for part in Part::ALL {
            let name = format!("{side} {part:?}");
            pairs.push((name, theme.block(side, part), SYMBOL));
        }
    }
    pairs
}

#[test]
fn everything_stands_out_from_its_ground() {
    let weak: Vec<String> = [Depth::True, Depth::Indexed]
        .into_iter()
        .flat_map(|depth| pairs(&Theme::default().with_depth(depth)))
        .map(|(name, style, least)| (name, contrast(style), least))
        .filter(|(_, contrast, least)| contrast < least)
        .map(|(name, contrast, least)| format!("{name}: {contrast:.2} of {least}"))
        .collect();
    assert!(weak.is_empty(), "{weak:#?}");
}

#[test]
fn without_colours_there_are_none() {
    for (name, style, _) in pairs(&Theme::plain()) {
        assert_eq!((style.fg, style.bg), (None, None), "{name}");
    }
    for part in Part::ALL {
        let sides = Side::ALL.map(|side| Theme::plain().block(side, part));
        assert_ne!(sides[0], sides[1], "{part:?}");
    }
}
