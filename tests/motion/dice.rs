//! The dice of a set-up.

use std::time::Duration;

use deblockle::dice::Dice;
use deblockle::rules::{MAX_BLOCKS, Ruleset, SetUp, Side, SquareSet};
use deblockle::start::GameOptions;
use deblockle::tui::app::App;
use deblockle::tui::event::{Effect, Event};
use deblockle::tui::motion::{Moving, Pose, Still};
use deblockle::tui::theme::Theme;
use ratatui::layout::Size;

use crate::screen::{self, at_rest, set_up, text_at};
use crate::ways::stills;
use crate::{rest, wake};

fn app() -> App {
    App::with_game(Dice::new(7), Theme::default(), GameOptions::default())
}

/// Tells the program the size of the terminal, as it is before the first picture.
fn begin(app: &mut App) -> Vec<Effect> {
    screen::tell_in_motion(app, Event::Resize(Size::new(80, 24)))
}

#[test]
fn the_dice_roll_for_less_than_a_second_and_lie_where_they_would_lie() {
    let (mut app, mut still) = (app(), at_rest(app()));
    let effects = begin(&mut app);
    assert!(app.is_moving());
    let time: Duration = rest(&mut app, effects).iter().sum();
    assert!(time >= Duration::from_millis(600), "{time:?}");
    assert!(time <= Duration::from_millis(900), "{time:?}");
    assert_eq!(wake(&begin(&mut still)), None);
    assert_eq!(text_at(&app, 80, 24), text_at(&still, 80, 24));
}

#[test]
fn a_key_that_ends_the_roll_does_nothing_else() {
    let keys = ["Enter", "]", "Space", "s", "Tab", "Esc", "m", "?", "x", "f"];
    for key in keys {
        let (mut app, still) = (app(), at_rest(app()));
        begin(&mut app);
        let effects = screen::press_in_motion(&mut app, key);
        assert_eq!(effects, [Effect::WakeNoMore], "{key}");
        assert_eq!(text_at(&app, 80, 24), text_at(&still, 80, 24), "{key}");
        // The next one counts.
        screen::press_in_motion(&mut app, "]");
        let turned = set_up(&still).set_up() != set_up(&app).set_up();
        assert!(turned, "{key}");
    }
}

#[test]
fn the_ways_out_lead_out_at_once() {
    let mut first = app();
    begin(&mut first);
    assert_eq!(
        screen::press_in_motion(&mut first, "Ctrl-C"),
        [Effect::WakeNoMore]
    );
    assert!(text_at(&first, 80, 24).contains("Quit?"));
    let mut first = app();
    begin(&mut first);
    let effects = screen::press_in_motion(&mut first, "Ctrl-Z");
    assert!(effects.contains(&Effect::Suspend), "{effects:?}");
}

#[test]
fn what_a_block_shows_is_not_told_before_it_lies() {
    let mut app = app();
    let effects = begin(&mut app);
    let rolled = |app: &App| {
        let text = text_at(app, 80, 24);
        let lines = text.lines().skip_while(|line| !line.contains("Rolled"));
        let lines: Vec<String> = lines
            .skip(1)
            .take(2)
            .map(|line| line.chars().skip(62).collect())
            .collect();
        let faces = "★■✚✕⇔◎";
        lines
            .concat()
            .chars()
            .filter(|&c| faces.contains(c))
            .count()
    };
    assert_eq!(rolled(&app), 0);
    rest(&mut app, effects);
    assert_eq!(rolled(&app), 8);
}

/// The pictures of a roll of so many blocks.
fn pictures(seed: u64, blocks: [usize; 2]) -> (SetUp, Vec<Still>, Duration) {
    let mut dice = Dice::new(seed);
    let [gold, blue] = blocks.map(|count| dice.roll_blocks(count));
    let set_up = SetUp::new(Ruleset::default(), Side::Gold, &gold, &blue).expect("a set-up");
    let (stills, time) = stills(Moving::dice(&set_up).expect("a roll"));
    (set_up, stills, time)
}

#[test]
fn every_block_rolls_in_by_tips_and_comes_to_lie_as_it_was_rolled() {
    for seed in 0..8 {
        for (gold, blue) in [(1, 1), (2, 3), (3, 4), (4, 4), (MAX_BLOCKS, 1)] {
            let (set_up, stills, time) = pictures(seed, [gold, blue]);
            assert!(time < Duration::from_secs(1), "{time:?}");
            let blocks: Vec<_> = Side::ALL
                .into_iter()
                .flat_map(|side| set_up.blocks(side).iter().map(move |block| (side, *block)))
                .collect();
            let all: SquareSet = blocks.iter().map(|(_, block)| block.square).collect();
            assert_eq!(stills[0].empty, all, "none lies there yet");
            for (side, block) in &blocks {
                let last = stills.iter().rev().flat_map(|still| &still.poses).find_map(
                    |&(whose, pose)| match pose {
                        Pose::Rolling {
                            from,
                            cube,
                            direction,
                            quarters: 3,
                        } if whose == *side && from.step(direction) == Some(block.square) => {
                            Some(cube.tipped(direction))
                        }
                        _ => None,
                    },
                );
                assert_eq!(last, Some(block.cube), "{side} {}", block.square);
            }
            // Once a block lies it stays.
            for pair in stills.windows(2) {
                assert_eq!(pair[1].empty & pair[0].empty, pair[1].empty);
            }
        }
    }
}

#[test]
fn a_new_game_rolls_from_its_form_too() {
    let mut bench = screen::Bench::title();
    bench.app = bench.app.with_settings(Default::default());
    let effects = bench.press_in_motion("Enter Enter");
    assert!(matches!(
        bench.app.screen(),
        deblockle::tui::screens::Screen::SetUp(_)
    ));
    assert!(wake(&effects).is_some());
}
