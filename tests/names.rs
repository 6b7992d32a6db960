//! Players' names, in any script and with anything in them: what is taken for a name is shown whole
//! and stays as it is.
#![cfg(feature = "tui")]

mod random;
mod screen;

use deblockle::dice::Dice;
use deblockle::rules::Side;
use deblockle::start::{GameOptions, NAME_WIDTH, checked_names};
use deblockle::text;
use deblockle::tui::keys::Action;
use deblockle::tui::layout::{PANEL_MAX, PANEL_MIN};
use deblockle::tui::panel::{SideRow, side_row};
use deblockle::tui::screens::NewGame;
use deblockle::tui::stage::{Request, Stage, Table};
use deblockle::tui::theme::Theme;
use proptest::prelude::*;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;
use screen::{Bench, USUAL};

/// Pieces of names: marks, scripts whose letters join, wide ones, and emoji of every making.
const PIECES: [&str; 20] = [
    "a",
    " ",
    "é",
    "e\u{301}",
    "\u{301}",
    "面",
    "ﾊﾟ",
    "한",
    "\u{1112}\u{1161}\u{11ab}",
    "لا",
    "क्षि",
    "กำ",
    "\u{605}1",
    "❤",
    "❤\u{fe0f}",
    "👍🏽",
    "👩\u{200d}🚀",
    "🇩🇪",
    "\u{2028}",
    "\u{3164}",
];

fn any_name() -> impl Strategy<Value = String> {
    let pieces = prop::collection::vec(prop::sample::select(PIECES.to_vec()), 1..12);
    prop_oneof![
        4 => pieces.prop_map(|pieces| pieces.concat()),
        1 => "\\PC{1,16}",
        1 => any::<String>(),
    ]
}

fn options(names: [String; 2]) -> GameOptions {
    GameOptions {
        names,
        ..screen::from_position("sc6/7/7/3SC3/7/7/7 g")
    }
}

/// What a row of the panel shows, cell by cell.
fn row_drawn(name: &str, width: u16) -> String {
    let row = SideRow {
        side: Side::Gold,
        name,
        off: 1,
        total: 4,
        to_move: true,
    };
    let line = side_row(&row, width, &Theme::default());
    let mut buffer = Buffer::empty(Rect::new(0, 0, width, 1));
    line.render(buffer.area, &mut buffer);
    let cells = buffer.content().iter();
    cells.map(|cell| cell.symbol()).collect()
}

/// The names with which the form begins a game when nothing in it is changed.
fn begun(options: &GameOptions) -> Option<[String; 2]> {
    let mut table = Table::new(Dice::new(1));
    let requests = NewGame::new(options).act(Action::Confirm, &mut table);
    match requests.into_iter().next() {
        Some(Request::Begin(options)) => Some(options.names),
        _ => None,
    }
}

#[test]
fn an_accent_of_its_own_stays_where_it_is() {
    let names = checked_names(["Jose\u{301}", "Bo"]).expect("a name");
    assert_eq!(names[0], "Jose\u{301}");
    let mut bench = Bench::with(options(names.clone()));
    bench.resize(USUAL);
    bench.expect("Jose\u{301} ");
    assert_eq!(begun(&options(names.clone())), Some(names));
}

#[test]
fn joined_and_unseen_characters_are_no_part_of_a_name() {
    for name in [
        "❤\u{fe0f}",
        "👍🏽",
        "👩\u{200d}🚀",
        "🇩🇪",
        "\u{301}a",
        "a\u{200b}",
    ] {
        assert!(checked_names([name, "Bo"]).is_err(), "{name:?}");
    }
}

proptest! {
    #![proptest_config(random::cases(256))]

    #[test]
    fn what_is_taken_for_a_name_is_drawn_whole_and_survives_the_form(name in any_name()) {
        let Ok(names) = checked_names([&name, "Bo"]) else {
            return Ok(());
        };
        prop_assert!(text::width(&names[0]) <= NAME_WIDTH);
        for width in 0..=PANEL_MAX {
            let drawn = row_drawn(&names[0], width);
            // The cell behind a wide character is blank.
            let bare = |text: &str| text.replace(' ', "");
            if width >= PANEL_MIN {
                prop_assert!(bare(&drawn).contains(&bare(&names[0])), "{drawn}");
                prop_assert!(drawn.contains("★···"), "{drawn}");
            }
        }
        let given = options(names.clone());
        let mut bench = Bench::with(given.clone());
        bench.resize(USUAL);
        bench.text();
        prop_assert_eq!(begun(&given), Some(names));
    }
}
