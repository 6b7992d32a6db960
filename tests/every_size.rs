//! Every screen and every layer at every size.
#![cfg(feature = "tui")]

mod screen;

use deblockle::practice::par::RoundOptions;
use deblockle::tui::event::Effect;
use deblockle::tui::layout;
use screen::{Bench, words_in};

/// Each screen and layer: from where, and the keys that lead there.
const PLACES: &[(Option<&str>, &str)] = &[
    (None, ""),
    (None, "Enter"),
    (None, "Enter Up"),
    (None, "Enter Enter"),
    (None, "Enter Enter Space Tab"),
    (None, "Enter Enter 1 Enter"),
    (None, "Enter Enter Esc"),
    (None, "?"),
    (None, "? End"),
    (None, "Down Enter"),
    (None, "Down Enter Up"),
    (None, "Down Enter Enter"),
    (None, "Down Enter Enter Esc PgDn Esc Down"),
    (None, "Down Enter Enter Esc PgDn*3"),
    (None, "Down Enter Down*10 Enter Esc PgDn Esc Space"),
    (None, "Up*4 Enter"),
    (None, "Up*4 Enter g b"),
    (None, "Up*4 Enter g y"),
    (None, "Up*4 Enter :7/7/x Enter"),
    (None, "Up*4 Enter Enter"),
    (Some("2sc1tl2/7/2xh1cs2/7/2SC1TL2/7/2XS1CL2 g"), ""),
    (Some("2sc1tl2/7/2xh1cs2/7/2SC1TL2/7/2XS1CL2 g"), "f i Up"),
    (Some("sc6/7/7/3SC3/7/7/7 g"), "Right Up Up"),
    (Some("sc6/7/7/3SC3/7/7/7 g"), "Left Up"),
    (Some("sc6/7/7/3SC3/7/7/7 g"), "Up Enter"),
    (Some("sc6/7/7/3SC3/7/7/7 g"), ":d4 Enter"),
    (Some("sc6/7/7/3SC3/7/7/7 g"), "m"),
    (None, "Enter Enter q"),
    (Some("5XTcs/7/7/3SC3/7/7/7 g"), ":d4-d5-e6 Enter"),
    (Some("3tl3/7/3XT3/7/7/7/7 g"), "Up"),
    (Some("3tl3/7/3XT3/7/7/7/7 g"), "Up Enter"),
    (Some("3tl3/7/3XT3/7/7/7/7 g"), "Up Enter Esc Left"),
];

/// The keys that lead to the places of a replay.
const REPLAY_KEYS: [&str; 6] = ["", "End", "Right i", ":9 Enter", "Right e", "y"];

/// The keys that lead to the places of a round against par.
const ROUND_KEYS: [&str; 6] = ["", "Left", "i Up", ":a Enter", "m", "m Down Enter End"];

const RECORD: &str = r#"[Start "sc6/7/7/3SC3/7/7/7 g"]

{A long word: antidisestablishmentarianism.} 1. d4-d5-e6 0-1
"#;

fn benches() -> impl Iterator<Item = Bench> {
    let replays = REPLAY_KEYS.iter().map(|keys| {
        let mut bench = Bench::replaying(RECORD);
        bench.press(keys);
        bench
    });
    let others = PLACES.iter().map(|&(position, keys)| {
        let mut bench = position.map_or_else(Bench::title, Bench::playing);
        bench.press(keys);
        bench
    });
    let rounds = ROUND_KEYS.iter().map(|keys| {
        let options = RoundOptions {
            blocks: 1,
            ..RoundOptions::default()
        };
        let mut bench = Bench::alone(options, 7);
        bench.press(keys);
        bench
    });
    let mut form = Bench::title();
    form.choose("Alone");
    let others = others.chain(rounds).chain([form]);
    others.chain(replays)
}

/// Draws at that size; where there is too little room, the size that is needed has to be said, and
/// nothing that does not fit whole.
fn draw(bench: &mut Bench, width: u16, height: u16) {
    let (needed_width, needed_height) = layout::needed_size();
    bench.resize((width, height));
    let lines = bench.lines();
    let is_too_small = width < needed_width || height < needed_height;
    let words = words_in(lines.iter().map(String::as_str));
    let needed = format!("{needed_width}x{needed_height}");
    let ways = [
        format!(
            "Deblockle needs {needed_width} columns and {needed_height} lines. \
             Here are {width} and {height}."
        ),
        format!("{needed} needed, {width}x{height} here"),
        format!("{needed} needed"),
        needed.clone(),
    ];
    if is_too_small && usize::from(width) >= needed.len() && height > 0 {
        assert!(ways.contains(&words), "{words} at {width}x{height}");
    }
    if is_too_small && width >= 20 && height >= 2 {
        assert!(ways[..2].contains(&words), "{words} at {width}x{height}");
    }
    if is_too_small && width >= 30 && height >= 2 {
        assert_eq!(words, ways[0], "at {width}x{height}");
    }
    if !is_too_small {
        assert!(!words.contains("Deblockle needs") && !words.contains(&needed));
    }
}

/// Of how many sizes each place is drawn at one: below the size needed all of them draw the same,
/// and above it their sizes are spread.
const SPREAD: usize = 5;

#[test]
fn every_small_size_draws() {
    for (place, mut bench) in benches().enumerate() {
        for width in 0..=30 {
            for height in 0..=30 {
                if (usize::from(width + 2 * height) + place).is_multiple_of(SPREAD) {
                    draw(&mut bench, width, height);
                }
            }
        }
    }
}

#[test]
fn larger_sizes_draw() {
    let (width, height) = layout::needed_size();
    let edges = [(width, height), (width - 1, height), (width, height - 1)];
    let widths = [40, 51, 52, 66, 77, 78, 80, 119, 160, 300];
    let heights = [24, 31, 45, 100];
    for (place, mut bench) in benches().enumerate() {
        let sizes = widths
            .into_iter()
            .flat_map(|width| heights.map(|height| (width, height)));
        let spread = sizes.skip(place % SPREAD).step_by(SPREAD);
        for (width, height) in spread.chain(edges) {
            draw(&mut bench, width, height);
        }
    }
}

#[test]
fn a_screen_that_was_too_small_goes_on_where_it_was() {
    for mut bench in benches() {
        let before = bench.text();
        for size in [(0, 0), (1, 1), (20, 10), (50, 23), (51, 22)] {
            bench.resize(size);
            bench.text();
        }
        bench.resize(screen::LARGE);
        assert_eq!(bench.text(), before);
    }
}

#[test]
fn nobody_plays_blind() {
    let mut bench = Bench::playing("sc6/7/7/3SC3/7/7/7 g");
    bench.resize((10, 5));
    bench.press("Up Up Right Enter :d4-d5-e6 Enter");
    bench.resize(screen::LARGE);
    assert_eq!((bench.turns(), bench.at()), (String::new(), String::new()));
    bench.resize((10, 5));
    assert_eq!(bench.press("Ctrl-C"), [Effect::Quit]);
}
