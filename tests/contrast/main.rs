//! Everything on the screen stands out from what it lies on, in every theme, with colours and
//! without.
#![cfg(feature = "tui")]

mod colour;
#[path = "../judging/mod.rs"]
mod judging;
#[path = "../screen/mod.rs"]
mod screen;
mod screens;
mod styles;

use colour::{EYES, Light, SIXTEEN, contrast, distance, light, seen_by};
use deblockle::palette::Rgb;
use deblockle::rules::Side;
use deblockle::tui::theme::{BuiltIn, Depth, Ground, Paint, Part, Role, Theme, Tone};
use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use ratatui::style::{Color, Modifier, Style};
use screens::screens;
use styles::{Sort, ornaments, pairs, side_words};

/// The contrast of WCAG 2.1 that words need (success criterion 1.4.3).
const WORD: f64 = 4.5;
/// That of symbols (1.4.11).
const SYMBOL: f64 = 3.0;

/// The two depths in which colours are the same in every terminal.
const CERTAIN: [Depth; 2] = [Depth::True, Depth::Indexed];

/// The two tones of the board.
const TONES: [Tone; 2] = [Tone::Light, Tone::Dark];

/// What symbols have in sixteen colours, whatever the terminal makes of them: grey on grey, for what
/// stands back, comes no nearer to what they need.
const FEW: f64 = 2.7;

const fn least(sort: Sort) -> f64 {
    match sort {
        Sort::Word => WORD,
        Sort::Symbol => SYMBOL,
    }
}

/// Every theme that comes with the game, in those depths, with its name.
fn themes(depths: &[Depth]) -> impl Iterator<Item = (String, Theme)> {
    BuiltIn::ALL.into_iter().flat_map(|built_in| {
        depths.iter().map(move |&depth| {
            let name = format!("{} {depth:?}", built_in.name());
            (name, Theme::of(built_in.scheme()).with_depth(depth))
        })
    })
}

fn contrast_in(style: Style, sixteen: &[u32; 16]) -> f64 {
    let [ink, ground] = [style.fg, style.bg].map(|colour| light(colour.unwrap(), sixteen));
    contrast(ink, ground)
}

#[test]
fn everything_stands_out_from_its_ground() {
    let mut weak = Vec::new();
    for (theme, styles) in themes(&CERTAIN) {
        for (name, style, sort) in pairs(&styles) {
            // Without the sixteen, which differ from terminal to terminal.
            let contrast = contrast_in(style, &[0; 16]);
            if contrast < least(sort) {
                weak.push(format!("{theme}, {name}: {contrast:.2} of {}", least(sort)));
            }
        }
    }
    assert!(weak.is_empty(), "{weak:#?}");
}

/// Who is to move and who has won is said with a little to spare, wherever it is written.
#[test]
fn the_words_of_the_sides_stand_out_from_every_surface() {
    const SPARE: f64 = 0.1;
    for (theme, styles) in themes(&CERTAIN) {
        for (name, style) in side_words(&styles) {
            let contrast = contrast_in(style, &[0; 16]);
            assert!(contrast >= WORD + SPARE, "{theme}, {name}: {contrast:.2}");
        }
    }
}

/// In sixteen colours words have what symbols need, whatever the terminal makes of them: no choice
/// gives light red on black more in all.
#[test]
fn sixteen_colours_are_legible_in_terminals_as_they_come() {
    let mut weak = Vec::new();
    for (theme, styles) in themes(&[Depth::Sixteen]) {
        for (name, style, sort) in pairs(&styles) {
            for (terminal, sixteen) in SIXTEEN {
                let contrast = contrast_in(style, &sixteen);
                let least = if sort == Sort::Word { SYMBOL } else { FEW };
                if contrast < least {
                    weak.push(format!("{theme}, {name} in {terminal}: {contrast:.2}"));
                }
            }
        }
    }
    assert!(weak.is_empty(), "{weak:#?}");
}

/// The colour that many terminals draw bold ink in.
const fn when_bold(ink: Color) -> Color {
    match ink {
        Color::Black => Color::DarkGray,
        Color::Red => Color::LightRed,
        Color::Green => Color::LightGreen,
        Color::Yellow => Color::LightYellow,
        Color::Blue => Color::LightBlue,
        Color::Magenta => Color::LightMagenta,
        Color::Cyan => Color::LightCyan,
        Color::Gray => Color::White,
        other => other,
    }
}

/// What bold takes from a style where it means bright, if it takes anything.
fn faded_by_bold(style: Style) -> Option<String> {
    let ink = style
        .fg
        .filter(|_| style.add_modifier.contains(Modifier::BOLD))?;
    let bright = style.fg(when_bold(ink));
    SIXTEEN.into_iter().find_map(|(terminal, sixteen)| {
        let [plain, bold] = [style, bright].map(|style| contrast_in(style, &sixteen));
        (bold < plain).then(|| format!("{plain:.2} to {bold:.2} in {terminal}"))
    })
}

#[test]
fn what_is_bold_is_never_fainter_than_what_is_plain() {
    for (name, theme) in themes(&[Depth::Sixteen]) {
        for (pair, style, _) in pairs(&theme) {
            assert_eq!(faded_by_bold(style), None, "{name}, {pair}");
        }
        for bench in screens(&theme) {
            let buffer = bench.buffer();
            for at in buffer.area.positions() {
                let cell = &buffer[at];
                let faded = faded_by_bold(cell.style()).filter(|_| cell.symbol() != " ");
                assert_eq!(faded, None, "{name}, at {at} of\n{}", bench.text());
            }
        }
    }
}

/// The lower edge of one is not the upper edge of the next: they do not grow together.
#[test]
fn two_blocks_of_a_side_one_above_the_other_are_two() {
    for (name, theme) in themes(&Depth::ALL) {
        for side in Side::ALL {
            let [lower, upper] = [Part::South, Part::North].map(|part| theme.block(side, part).bg);
            assert!(theme.has_outlines() || lower != upper, "{name}, {side}");
        }
    }
}

/// The lines around blocks show where colours do not.
#[test]
fn blocks_stand_out_from_the_spaces_of_sixteen_colours() {
    const SEEN: f64 = 1.5;
    for (name, theme) in themes(&[Depth::Sixteen]) {
        for (terminal, sixteen) in SIXTEEN {
            for (side, tone) in Side::ALL
                .into_iter()
                .flat_map(|side| TONES.map(|tone| (side, tone)))
            {
                let plate = theme.block(side, Part::Top).bg.unwrap();
                let space = theme.ground(Ground::Wood(tone)).bg.unwrap();
                let contrast = contrast(light(plate, &sixteen), light(space, &sixteen));
                assert!(
                    theme.has_outlines() || contrast >= SEEN,
                    "{name}, {side} on {tone:?} in {terminal}: {contrast:.2}"
                );
            }
        }
    }
}

/// The board is one piece of wood: its two tones are told apart, and neither cries out.
#[test]
fn the_tones_of_the_board_differ_a_little() {
    const LOUD: f64 = 30.0;
    for (name, theme) in themes(&CERTAIN) {
        let [one, other] = TONES.map(|tone| {
            let ground = theme.ground(Ground::Wood(tone)).bg.unwrap();
            light(ground, &[0; 16])
        });
        let far = distance(one, other);
        assert!((2.0..LOUD).contains(&far), "{name}: {far:.1}");
    }
}

/// Marks lie beside the streaks of the wood, never on them; so that none is taken for one.
#[test]
fn the_grain_is_seen_and_stands_back() {
    const MARKED: f64 = 1.25;
    for (name, theme) in themes(&[Depth::True]) {
        for ground in Ground::ALL {
            let grain = theme.grain(ground).expect("grain in full colour");
            assert_eq!(grain.bg, theme.ground(ground).bg);
            let contrast = contrast_in(grain, &[0; 16]);
            assert!(contrast < MARKED, "{name}, {ground:?}: {contrast:.2}");
        }
    }
    let wood = Theme::default();
    for tone in TONES {
        let grain = wood.grain(Ground::Wood(tone)).unwrap();
        assert!(contrast_in(grain, &[0; 16]) > 1.1, "{tone:?}");
    }
}

/// So that a new role cannot be left out of the styles that are looked at here.
#[test]
fn every_role_is_in_a_style_that_is_looked_at() {
    let odd = Paint {
        rgb: Rgb(1, 2, 3),
        indexed: 199,
        named: Color::LightGreen,
    };
    for role in Role::ALL {
        let mut scheme = BuiltIn::Wood.scheme();
        assert_ne!(scheme.paint(role), odd);
        scheme.set(role, odd);
        let seen = pairs(&Theme::of(scheme)).into_iter().any(|(_, style, _)| {
            let odd = Some(Color::Rgb(1, 2, 3));
            style.fg == odd || style.bg == odd
        });
        assert!(seen, "{role:?}");
    }
}

#[test]
fn without_colours_there_are_none() {
    for (theme, styles) in themes(&[Depth::None]) {
        for (name, style, _) in pairs(&styles) {
            assert_eq!((style.fg, style.bg), (None, None), "{theme}, {name}");
        }
        assert!(styles.has_outlines(), "{theme}");
    }
    for part in Part::ALL {
        let sides = Side::ALL.map(|side| Theme::plain().block(side, part));
        assert_ne!(sides[0], sides[1], "{part:?}");
    }
}

/// Every pair of a part of a gold block and one of a blue block, as lights.
fn parts_of_both_sides(theme: &Theme) -> Vec<(String, [Light; 2])> {
    let ground = |side, part| light(theme.block(side, part).bg.unwrap(), &[0; 16]);
    let all = Part::ALL.into_iter();
    all.flat_map(|gold| {
        Part::ALL.map(|blue| {
            let name = format!("gold {gold:?}, blue {blue:?}");
            (name, [ground(Side::Gold, gold), ground(Side::Blue, blue)])
        })
    })
    .collect()
}

/// Some 2 can just be seen; this is a quarter of the way from black to white.
const APART: f64 = 25.0;

#[test]
fn the_sides_of_high_contrast_are_told_apart_by_every_eye() {
    for depth in CERTAIN {
        let theme = Theme::of(BuiltIn::HighContrast.scheme()).with_depth(depth);
        for (name, parts) in parts_of_both_sides(&theme) {
            let far = distance(parts[0], parts[1]);
            assert!(far >= 2.0 * APART, "{name}, {depth:?}: {far:.1}");
            for (eye, matrix) in EYES {
                let seen = parts.map(|part| seen_by(&matrix, part));
                let far = distance(seen[0], seen[1]);
                assert!(far >= 2.0 * APART, "{name}, {eye}, {depth:?}: {far:.1}");
                // By lightness alone as well.
                let contrast = contrast(seen[0], seen[1]);
                assert!(contrast >= 2.0, "{name}, {eye}, {depth:?}: {contrast:.2}");
            }
        }
    }
}

#[test]
fn the_sides_of_mono_differ_in_lightness() {
    for depth in CERTAIN {
        let theme = Theme::of(BuiltIn::Mono.scheme()).with_depth(depth);
        for (name, [gold, blue]) in parts_of_both_sides(&theme) {
            for light in [gold, blue] {
                assert!(light.iter().all(|&part| part == light[0]), "{name}: a hue");
            }
            let contrast = contrast(gold, blue);
            assert!(contrast >= SYMBOL, "{name}, {depth:?}: {contrast:.2}");
        }
    }
}

#[test]
fn no_two_parts_of_a_theme_look_alike_that_have_to_be_told_apart() {
    for (name, theme) in themes(&CERTAIN) {
        for (parts, [gold, blue]) in parts_of_both_sides(&theme) {
            let far = distance(gold, blue);
            assert!(far >= APART, "{name}, {parts}: {far:.1}");
        }
    }
}

/// The cells with something to read, with whether it is part of a word.
fn to_read(buffer: &Buffer, ornaments: &[Style]) -> Vec<(Position, Sort)> {
    let letter = |at: Position| {
        let symbol = buffer.cell(at).map_or(" ", |cell| cell.symbol());
        symbol.chars().all(char::is_alphanumeric)
    };
    // The inside of a face's picture is all ink; its edges are half and half.
    let is_bare = |at: Position| [" ", "█"].contains(&buffer[at].symbol());
    let is_ornament = |at: Position| {
        let (cell, block) = (&buffer[at], '▀'..='▟');
        let is_block = cell.symbol().chars().all(|symbol| block.contains(&symbol));
        let mut ornaments = ornaments.iter();
        is_block && ornaments.any(|style| (style.fg, style.bg) == (Some(cell.fg), Some(cell.bg)))
    };
    let rows = buffer.area.positions();
    rows.filter(|&at| !is_bare(at) && !is_ornament(at))
        .map(|at| {
            let beside = [at.x.wrapping_sub(1), at.x + 1].map(|x| letter(Position { x, ..at }));
            match letter(at) && beside.contains(&true) {
                true => (at, Sort::Word),
                false => (at, Sort::Symbol),
            }
        })
        .collect()
}

#[test]
fn whatever_is_drawn_can_be_read() {
    for (name, theme) in themes(&CERTAIN) {
        let ornaments = ornaments(&theme);
        for mut bench in screens(&theme) {
            for size in [screen::USUAL, screen::LARGE] {
                bench.resize(size);
                let buffer = bench.buffer();
                for (at, sort) in to_read(&buffer, &ornaments) {
                    let cell = &buffer[at];
                    assert!(!cell.modifier.contains(Modifier::REVERSED));
                    let contrast = contrast_in(Style::new().fg(cell.fg).bg(cell.bg), &[0; 16]);
                    assert!(
                        contrast >= least(sort),
                        "{name}: {contrast:.2} for {:?} at {at} of\n{}",
                        cell.symbol(),
                        bench.text()
                    );
                }
            }
        }
    }
}
