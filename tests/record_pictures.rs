//! Pictures and JSON: well-formed, complete, and true to the record.
#![cfg(feature = "record")]

mod random;

use deblockle::palette::{BLUE, GOLD, Rgb, WORN_DARK, WORN_LIGHT};
use deblockle::record::{Record, read, svg, to_json};
use deblockle::rules::{Position, Ruleset, Side, Turn};
use proptest::prelude::*;
use random::{cases, positions};
use roxmltree::{Document, Node};
use serde_json::{Value, json};

const GAME: &str = r#"[Gold "Ada <\"&>"]
[Date "2018.11.29"]
[Start "7/7/2tlXTth2/7/7/7/7 g"]
[Event "Kitchen"]

{Now} 1. d5-d4 c5-b5-a5 {away} 1-0
"#;

fn record() -> Record {
    read(GAME).expect(GAME).remove(0)
}

fn hex(Rgb(red, green, blue): Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn filled<'a>(picture: &'a Document, colour: Rgb) -> Vec<Node<'a, 'a>> {
    let colour = hex(colour);
    let nodes = picture.descendants();
    let nodes = nodes.filter(|node| node.attribute("fill") == Some(&colour));
    nodes.collect()
}

#[test]
fn a_picture_shows_the_board_and_the_blocks() {
    let position = Position::parse(
        "2sc1tl2/7/2xh1cs2/7/2SC1TL2/7/2XS1CL2 g",
        Ruleset::default(),
    );
    let text = svg(&position.unwrap(), None);
    let picture = Document::parse(&text).unwrap();
    assert_eq!(picture.root_element().tag_name().name(), "svg");
    let titles = picture
        .descendants()
        .filter(|node| node.has_tag_name("title"));
    let titles: Vec<_> = titles.filter_map(|node| node.text()).collect();
    assert_eq!(titles.len(), 9);
    assert!(titles.contains(&"Gold on c3: Star up") && titles.contains(&"Blue on e7: Stop up"));
    for colours in [GOLD, BLUE] {
        assert!(
            colours
                .iter()
                .all(|&colour| filled(&picture, colour).len() >= 4)
        );
    }
    // Two stars on the board; a symbol for five faces of each of eight blocks; each letter and digit
    // twice.
    let paths = picture
        .descendants()
        .filter(|node| node.has_tag_name("path"));
    assert_eq!(paths.count(), 2 + 8 * 5 + 2 * 14);
    assert!(!text.contains("d=\"\""), "every sign has a shape");
    assert!(filled(&picture, WORN_LIGHT).is_empty() && filled(&picture, WORN_DARK).is_empty());
}

#[test]
fn the_last_turn_is_marked_on_its_spaces() {
    let position = Position::parse("7/7/cl3th2/3TC3/7/7/7 g", Ruleset::default()).unwrap();
    for (turn, spaces) in [
        ("c5-b5-a5", 3),
        ("d5-d4", 2),
        ("d5-d6*", 2),
        ("c3-c4-c3", 2),
        ("--", 0),
    ] {
        let turn: Turn = turn.parse().unwrap();
        let text = svg(&position, Some(turn));
        let picture = Document::parse(&text).unwrap();
        let worn = filled(&picture, WORN_LIGHT).len() + filled(&picture, WORN_DARK).len();
        assert_eq!(worn, spaces, "{turn}");
        let lines = picture
            .descendants()
            .filter(|node| node.has_tag_name("polyline"));
        assert_eq!(lines.count(), usize::from(spaces > 0), "{turn}");
    }
}

#[test]
fn a_record_s_picture_is_that_of_the_position_with_its_turn() {
    let record = record();
    let turn = |text: &str| Some(text.parse().unwrap());
    let at = |plies| *record.position_after(plies);
    assert_eq!(record.svg(0), svg(&at(0), None));
    assert_eq!(record.svg(1), svg(&at(1), turn("d5-d4")));
    assert_eq!(record.svg(2), svg(&at(2), turn("c5-b5-a5")));
    assert_eq!(record.svg(3), record.svg(2));
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn every_picture_is_well_formed(position in positions()) {
        let text = svg(&position, position.turns().pop());
        let picture = Document::parse(&text).unwrap();
        let groups = picture.descendants().filter(|node| {
            node.has_tag_name("g") && node.children().any(|child| child.has_tag_name("title"))
        });
        let blocks: usize = Side::ALL.iter().map(|&side| position.block_count(side)).sum();
        prop_assert_eq!(groups.count(), blocks);
    }
}

#[test]
fn json_says_all_that_the_record_says() {
    let text = to_json(&[record()]);
    assert!(text.ends_with("]\n"));
    let value: Value = serde_json::from_str(&text).unwrap();
    let expected = json!([{
        "gold": "Ada <\"&>",
        "blue": "Blue",
        "date": "2018.11.29",
        "variant": "standard",
        "slider": "beside-star",
        "net": "SCLXHT",
        "start": "7/7/2tlXTth2/7/7/7/7 g",
        "comment": "Now",
        "turns": [
            {
                "number": 1,
                "side": "gold",
                "turn": "d5-d4",
                "position": "7/7/2tl1th2/3TC3/7/7/7 b",
                "comment": null,
            },
            {
                "number": 1,
                "side": "blue",
                "turn": "c5-b5-a5",
                "position": "7/7/cl3th2/3TC3/7/7/7 g",
                "comment": "away",
            },
        ],
        "result": "1-0",
        "termination": "resigned",
        "tags": [{ "name": "Event", "value": "Kitchen" }],
    }]);
    assert_eq!(value, expected);
}
