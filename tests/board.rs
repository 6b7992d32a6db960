//! The board on the screen: every size, every combination of marks, and what can be read from it.
#![cfg(feature = "tui")]

use deblockle::rules::{Block, Direction, Face, Net, Side, Square, SquareSet, Turn};
use deblockle::tui::board::{View, draw, needed, size_for};
use deblockle::tui::scene::{Scene, TipMark, seen_cube};
use deblockle::tui::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Place, Rect};
use ratatui::style::Color;

fn at(name: &str) -> Square {
    name.parse().unwrap()
}

fn hop(from: &str, tipped_to: &str, landing: &str) -> Option<Turn> {
    Some(Turn::Hop {
        from: at(from),
        tipped_to: at(tipped_to),
        landing: at(landing),
    })
}

/// Blocks and marks of every kind: the bits of a space's number, counted from another one on for
/// each `turn`, say which it has, so that over all turns every space has had every combination.
fn rich(turn: usize, flipped: bool) -> Scene {
    let mut scene = Scene {
        flipped,
        last_turn: hop("d5", "d6", "e6"),
        trail: ["d5", "d4", "d5", "d4", "e4"].map(at).into(),
        cursor: Square::from_index(turn % 49),
        in_hand: Square::from_index(turn * 5 % 49),
        ..Scene::default()
    };
    for (number, square) in Square::all().enumerate() {
        let has = |bit: usize| (number + turn) >> bit & 1 == 1;
        let cube = Net::default().cubes().nth(number % 24).unwrap();
        if has(0) {
            let side = if has(1) { Side::Gold } else { Side::Blue };
            scene.blocks.push((side, Block { square, cube }));
        }
        if has(2) {
            scene.landings.insert(square);
        }
        if has(3) {
            let (face, legal) = (cube.top(), has(4));
            scene.tips.push(TipMark {
                square,
                face,
                legal,
            });
        }
        if has(4) {
            scene.faults.insert(square);
        }
        if has(5) {
            scene.can_go_off.insert(square);
        }
    }
    scene
}

fn drawn(scene: &Scene, theme: &Theme, width: u16, height: u16) -> Buffer {
    let area = Rect::new(0, 0, width, height);
    let mut buf = Buffer::empty(area);
    draw(scene, theme, area, &mut buf);
    buf
}

/// The characters of a space, line by line.
fn text(buf: &Buffer, square: Square, flipped: bool) -> Vec<String> {
    let view = View::new(buf.area, flipped).unwrap();
    let rows = view.space(square).rows();
    rows.map(|row| row.positions().map(|place| buf[place].symbol()).collect())
        .collect()
}

fn themes() -> [Theme; 4] {
    let [full, plain] = [Theme::default(), Theme::plain()];
    [
        full.clone(),
        plain.clone(),
        full.with_ascii(),
        plain.with_ascii(),
    ]
}

#[test]
fn every_size_draws() {
    let small = (0..=30).flat_map(|width| (0..=30).map(move |height| (width, height)));
    let large = (31..=300)
        .step_by(29)
        .flat_map(|width| (0..=100).step_by(9).map(move |height| (width, height)));
    let scene = rich(3, true);
    for (width, height) in small.chain(large).chain([needed(), (300, 100)]) {
        for theme in themes() {
            drawn(&scene, &theme, width, height);
        }
    }
}

#[test]
fn every_combination_of_marks_draws() {
    for turn in 0..64 {
        let sizes = [(54, 23), (66, 29), (90, 40), (240, 99)];
        for (theme, (width, height)) in themes().iter().zip(sizes) {
            drawn(&rich(turn, turn % 2 == 1), theme, width, height);
        }
    }
}

#[test]
fn nothing_is_drawn_outside_of_the_area() {
    let whole = Rect::new(0, 0, 80, 40);
    for area in [
        Rect::new(7, 5, 60, 25),
        Rect::new(20, 10, 100, 100),
        Rect::new(70, 30, 51, 22),
        Rect::new(200, 200, 60, 60),
    ] {
        let mut buf = Buffer::empty(whole);
        draw(&rich(1, false), &Theme::default(), area, &mut buf);
        let bare = Buffer::empty(whole);
        for place in whole.positions().filter(|&place| !area.contains(place)) {
            assert_eq!(buf[place], bare[place], "{place:?}");
        }
    }
}

#[test]
fn the_largest_spaces_that_fit_are_taken() {
    let width = |width, height| size_for(Rect::new(0, 0, width, height)).map(|size| size.width);
    assert_eq!(needed(), (51, 22));
    assert_eq!(width(51, 22), Some(7));
    assert_eq!((width(50, 22), width(51, 21)), (None, None));
    assert_eq!((width(65, 29), width(64, 29)), (Some(9), Some(7)));
    assert_eq!(width(79, 36), Some(11));
    assert_eq!(width(300, 100), Some(29));
}

#[test]
fn the_spaces_lie_apart_within_the_frame_and_turn_round_with_the_board() {
    for flipped in [false, true] {
        let view = View::new(Rect::new(3, 2, 80, 30), flipped).unwrap();
        let spaces: Vec<Rect> = Square::all().map(|square| view.space(square)).collect();
        for (index, &space) in spaces.iter().enumerate() {
            assert_eq!(view.frame.intersection(space), space);
            assert!(spaces[..index].iter().all(|other| !other.intersects(space)));
        }
    }
    for (flipped, corner) in [(false, "a1"), (true, "g7")] {
        let view = View::new(Rect::new(0, 0, 51, 22), flipped).unwrap();
        assert!(view.space(at(corner)).contains(Place::new(3, 20)));
    }
}

#[test]
fn a_block_shows_each_face_on_its_side() {
    let cube = Net::default().cube(Face::Star, Face::Cross).unwrap();
    let square = at("c3");
    let theme = Theme::default();
    for flipped in [false, true] {
        let scene = Scene {
            blocks: vec![(Side::Gold, Block { square, cube })],
            flipped,
            ..Scene::default()
        };
        let lines = text(&drawn(&scene, &theme, 51, 22), square, flipped);
        let seen = seen_cube(cube, flipped);
        let face = |direction| theme.glyphs().face(seen.face(direction));
        let [north, east, south, west] = Direction::ALL.map(face);
        let top = theme.glyphs().face(cube.top());
        let faces = |line: usize, columns: &[usize]| {
            let symbols: Vec<char> = lines[line].chars().collect();
            columns
                .iter()
                .map(|&column| symbols[column])
                .collect::<Vec<_>>()
        };
        assert_eq!(faces(0, &[3]), [north]);
        assert_eq!(faces(1, &[1, 3, 5]), [west, top, east]);
        assert_eq!(faces(2, &[3]), [south]);
    }
}

/// Scenes that differ in what they say about c3.
fn different_scenes() -> Vec<Scene> {
    let square = at("c3");
    let here = SquareSet::of(square);
    let cube = Net::default().with_top(Face::X);
    let tip = |legal| {
        vec![TipMark {
            square,
            face: Face::X,
            legal,
        }]
    };
    let with = |change: &dyn Fn(&mut Scene)| {
        let mut scene = Scene::default();
        change(&mut scene);
        scene
    };
    let bare: [&dyn Fn(&mut Scene); 13] = [
        &|_| {},
        &|scene| scene.cursor = Some(square),
        &|scene| scene.landings = here,
        &|scene| (scene.landings, scene.cursor) = (here, Some(square)),
        &|scene| (scene.landings, scene.tips) = (here, tip(true)),
        &|scene| (scene.landings, scene.tips) = (here, tip(false)),
        &|scene| scene.tips = tip(true),
        &|scene| scene.tips = tip(false),
        &|scene| scene.last_turn = hop("c3", "c2", "c1"),
        &|scene| scene.last_turn = hop("c2", "c3", "c1"),
        &|scene| scene.last_turn = hop("c1", "c2", "c3"),
        &|scene| scene.trail = vec![at("c1"), square],
        &|scene| scene.faults = here,
    ];
    let on_block: [&dyn Fn(&mut Scene); 8] = [
        &|_| {},
        &|scene| scene.in_hand = Some(square),
        &|scene| scene.cursor = Some(square),
        &|scene| scene.can_go_off = here,
        &|scene| scene.faults = here,
        &|scene| scene.landings = here,
        &|scene| scene.last_turn = hop("c1", "c2", "c3"),
        &|scene| scene.trail = vec![square],
    ];
    let mut scenes: Vec<Scene> = bare.iter().map(|change| with(change)).collect();
    for side in Side::ALL {
        scenes.extend(on_block.iter().map(|change| {
            let mut scene = with(change);
            scene.blocks = vec![(side, Block { square, cube })];
            scene
        }));
    }
    scenes
}

#[test]
fn colour_never_carries_meaning_alone() {
    for theme in themes() {
        for (width, height) in [(51, 22), (66, 29), (80, 37)] {
            let mut seen: Vec<Vec<String>> = Vec::new();
            for scene in different_scenes() {
                let lines = text(&drawn(&scene, &theme, width, height), at("c3"), false);
                assert!(!seen.contains(&lines), "{lines:#?} again for {scene:?}");
                seen.push(lines);
            }
        }
    }
}

#[test]
fn without_colours_nothing_is_coloured() {
    let buf = drawn(&rich(2, false), &Theme::plain(), 90, 40);
    for cell in &buf.content {
        assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset));
    }
}
