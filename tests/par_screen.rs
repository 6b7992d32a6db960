//! Rounds against par on the screen.
#![cfg(feature = "tui")]

mod screen;

use std::sync::atomic::AtomicBool;

use deblockle::cli::{Request, request};
use deblockle::dice::Dice;
use deblockle::engine::search::Limits;
use deblockle::engine::shortest_line;
use deblockle::engine::worker::{Answer, Question};
use deblockle::practice::par::{Round, RoundOptions};
use deblockle::practice::progress::{Change, Kind};
use deblockle::rules::{Alone, Ruleset, Side, SliderRule, Turn};
use deblockle::start::SetUpMode;
use deblockle::tui::app::App;
use deblockle::tui::event::{Effect, Event};
use deblockle::tui::mouse::Button;
use deblockle::tui::screens::{ParScreen, Screen};
use deblockle::tui::theme::Theme;
use ratatui::layout::Size;
use screen::{Bench, SMALLEST, USUAL};

const SEED: u64 = 7;

/// Two of Gold's blocks; by `SEED` they take seven turns.
fn two() -> RoundOptions {
    RoundOptions {
        blocks: 2,
        ..RoundOptions::default()
    }
}

fn bench() -> Bench {
    Bench::alone(two(), SEED)
}

fn par_screen(bench: &Bench) -> &ParScreen {
    match bench.app.screen() {
        Screen::Par(par) => par,
        other => panic!("no round but {other:?}"),
    }
}

fn round(bench: &Bench) -> &Round {
    par_screen(bench).round()
}

fn shortest(alone: &Alone) -> Vec<Turn> {
    shortest_line(alone, Limits::default(), &AtomicBool::new(false)).expect("a line")
}

fn play(bench: &mut Bench, turn: Turn) -> Vec<Effect> {
    let before = round(bench).turns().len();
    let effects = bench.press(&format!(":{turn} Enter"));
    assert_eq!(
        round(bench).turns().len(),
        before + 1,
        "{turn}\n{}",
        bench.text()
    );
    effects
}

fn play_all(bench: &mut Bench, turns: &[Turn]) {
    turns.iter().for_each(|&turn| drop(play(bench, turn)));
}

#[test]
fn a_round_shows_its_seed_and_par_as_soon_as_it_is_known() {
    let options = two();
    let mut app = App::with_round(Dice::new(1), Theme::default(), options, Some(SEED));
    let effects = app.update(Event::Resize(Size::new(USUAL.0, USUAL.1)));
    let start = options.laid(SEED);
    let (generation, question) = screen::asked(&effects).expect("par is sought");
    assert_eq!(question, Question::Shortest(start));
    let mut bench = Bench { app, size: USUAL };
    bench.expect("Seed 7");
    bench.expect("0 turns, par is sought");
    let answer = Answer::Shortest(Some(shortest(&start)));
    bench.app.update(Event::Answered { generation, answer });
    bench.expect("0 turns, par 7");
}

/// Half of a shortest way is none.
#[test]
fn no_key_calls_the_search_for_par_off() {
    let letters = ('!'..='~').map(String::from);
    for key in letters.chain(["Space", "Enter"].map(String::from)) {
        let mut app = App::with_round(Dice::new(1), Theme::default(), two(), Some(SEED));
        app.update(Event::Resize(Size::new(USUAL.0, USUAL.1)));
        for key in screen::keys(&key) {
            let effects = app.update(Event::Key(key));
            assert!(!effects.contains(&Effect::Hurry), "{key:?}: {effects:?}");
        }
    }
}

#[test]
fn on_the_smallest_screen_seed_and_par_stand_below_the_board() {
    let mut bench = Bench::alone(RoundOptions::default(), 123_456);
    bench.resize(SMALLEST);
    let par = round(&bench).par().expect("par is known");
    let below = &bench.lines()[usize::from(SMALLEST.1) - 2];
    assert!(
        below.contains(&format!("0 turns, par {par}  Seed 123456")),
        "{below}"
    );
}

#[test]
fn a_shortest_line_is_played_to_par_and_counted_once() {
    let mut bench = bench();
    let line = shortest(round(&bench).start());
    let (last, others) = line.split_last().unwrap();
    play_all(&mut bench, others);
    bench.expect("6 turns, par 7");
    bench.expect_no("that is par");
    play(&mut bench, *last);
    bench.expect("7 turns, and that is par.");
    bench.expect("With 2 blocks: 1 round, 1 at par.");
    bench.expect_no("it does not count");
    // An Enter held down changes nothing.
    bench.press("Enter*3");
    assert!(round(&bench).outcome().is_some());
    // Neither does it count again when the end is taken back and played again, nor on the same blocks.
    bench.press("Esc Esc u");
    bench.expect("6 turns, par 7");
    play(&mut bench, *last);
    bench.expect("1 round, 1 at par");
    bench.choose("The same blocks again");
    bench.expect("0 turns, par 7");
    play_all(&mut bench, &line);
    bench.expect("it does not count");
    bench.expect("With 2 blocks: 1 round, 1 at par.");
}

/// Chooses the same blocks in the form, from the menu or the result.
fn begin_again(bench: &mut Bench) {
    bench.choose("Blocks, side and seed");
    bench.press("Up 7 Enter");
    let begun = round(bench);
    assert_eq!((begun.options(), begun.seed()), (&two(), SEED));
    assert_eq!(begun.turns().len(), 0);
}

#[test]
fn a_set_up_chosen_again_counts_no_more_than_at_first() {
    for is_shown in [true, false] {
        let mut bench = bench();
        let line = shortest(round(&bench).start());
        match is_shown {
            true => {
                bench.menu("Show a shortest way");
                bench.press("Esc");
            }
            // The result lies over the board.
            false => play_all(&mut bench, &line),
        }
        begin_again(&mut bench);
        play_all(&mut bench, &line);
        bench.expect("You know these blocks: it does not count.");
        match is_shown {
            true => bench.expect_no("With 2 blocks: 1 round"),
            false => bench.expect("With 2 blocks: 1 round, 1 at par."),
        }
    }
}

#[test]
fn what_has_come_of_it_is_kept() {
    let mut bench = bench();
    bench.app = screen::at_rest(bench.app);
    let line = shortest(round(&bench).start());
    let (last, others) = line.split_last().unwrap();
    play_all(&mut bench, others);
    let before = bench.app.update(Event::Progress {
        kind: Kind::Par,
        text: Ok("[blocks-2]\nrounds = 4\nat-par = 1\nbest = 0\n".to_string()),
    });
    assert_eq!(before, []);
    for letter in format!(":{last}").chars() {
        bench.press(&letter.to_string());
    }
    let enter = screen::keys("Enter")[0];
    let effects = bench.app.update(Event::Key(enter));
    let kept = effects.into_iter().find_map(|effect| match effect {
        Effect::KeepProgress {
            kind: Kind::Par,
            changes,
        } => Some(changes),
        _ => None,
    });
    let round = Change::Round {
        set_up: "--blocks 2 --seed 7".to_string(),
        blocks: 2,
        over: 0,
    };
    assert_eq!(kept, Some(vec![round]));
    // It is seen without waiting for the disk.
    bench.expect("With 2 blocks: 5 rounds, 2 at par.");
}

/// A first turn that costs a turn over par.
fn wasteful(start: &Alone) -> Turn {
    let par = shortest(start).len();
    let turns = start.turns_by_text().into_iter().map(|(_, turn)| turn);
    let wastes = |turn: &Turn| shortest(&start.play(*turn).unwrap()).len() == par;
    turns
        .into_iter()
        .find(wastes)
        .expect("a turn that gains nothing")
}

#[test]
fn over_par_a_shortest_way_is_shown_step_by_step() {
    let mut bench = bench();
    let start = *round(&bench).start();
    play(&mut bench, wasteful(&start));
    let rest = shortest(round(&bench).board());
    play_all(&mut bench, &rest);
    bench.expect("8 turns, 1 over par.");
    bench.expect("With 2 blocks: 1 round, best 1 over par.");
    bench.choose("Show a shortest way");
    let line = shortest(&start);
    let mut board = start;
    for (turns, &turn) in line.iter().enumerate() {
        bench.expect(&format!("turn {turns} of 7."));
        for block in board.blocks() {
            let name = block.square.to_string();
            bench.click(&name);
            bench.expect(&format!("On {name}"));
            bench.click(&name);
        }
        board = board.play(turn).unwrap();
        bench.press("Right");
    }
    bench.expect("turn 7 of 7.");
    bench.press("Right Home");
    bench.expect("turn 0 of 7.");
    bench.press("End");
    bench.expect("turn 7 of 7.");
    // And back to the turns that were made.
    bench.press("H");
    bench.expect("All off: 8 turns, 1 over");
    bench.press("Left");
    bench.expect("7 turns, par 7");
}

#[test]
fn whoever_is_shown_a_shortest_way_first_is_not_counted() {
    let mut bench = bench();
    bench.menu("Show a shortest way");
    bench.expect("turn 0 of 7.");
    bench.menu("Show your own turns");
    bench.expect("Gold: tip a block.");
    let line = shortest(round(&bench).start());
    play_all(&mut bench, &line);
    bench.expect("7 turns, and that is par.");
    bench.expect_no("1 round");
}

#[test]
fn a_turn_is_made_with_the_keys_as_in_a_game() {
    let mut bench = bench();
    // c1 has Hoops on top, and X comes up to the east.
    bench.expect("X      2 landings");
    bench.press("Up");
    bench.expect_in_panel("Star");
    assert!(par_screen(&bench).in_hand().word.is_some());
    bench.press("Right");
    bench.expect_in_panel("X hops one space diagonally.");
    bench.press("Enter");
    assert!(par_screen(&bench).in_hand().word.is_some());
    bench.press("Up Right");
    bench.expect_in_panel("Enter plays c1-d1-e2.");
    bench.press("Enter");
    bench.expect("1 turn, par 7");
    // The same side goes on, with the same block in hand.
    bench.expect("1 e2");
    bench.press("u");
    bench.expect("0 turns, par 7");
    bench.press("U");
    bench.expect("1 turn, par 7");
    bench.press("u Tab Right");
    bench.expect_in_panel("Stop stays. Enter plays e1-f1.");
    bench.press("Esc 4");
    bench.expect_in_panel("No block 4 on the board.");
    bench.press("i Up");
    bench.expect_in_panel("e2: open.");
    let before = bench.board();
    bench.press("i f");
    assert_ne!(bench.board(), before);
    bench.press("f");
    bench.press("Enter");
    assert_eq!(round(&bench).turns().len(), 0);
}

#[test]
fn a_turn_is_made_with_the_mouse() {
    let mut bench = bench();
    bench.click("e1 f1 f1");
    assert_eq!(
        round(&bench)
            .turns()
            .map(|turn| turn.to_string())
            .collect::<Vec<_>>(),
        ["e1-f1"]
    );
    bench.click("c1 d1 e2");
    bench.expect_in_panel("Enter plays c1-d1-e2.");
    bench.click_with(Button::Right, "a7");
    bench.click_with(Button::Right, "a7");
    bench.expect_in_panel("Gold: tip a block.");
    bench.click("a7");
    bench.expect_in_panel("a7 is not beside the block in hand.");
}

#[test]
fn only_legal_turns_are_taken_when_typed() {
    let mut bench = bench();
    bench.press(":c1-c2 Enter");
    bench.expect_in_panel("Star");
    assert_eq!(round(&bench).turns().len(), 0);
    bench.press("Esc : - - Enter");
    assert_eq!(round(&bench).turns().len(), 0);
    bench.press("Esc :e1 Tab Enter");
    assert_eq!(round(&bench).turns().len(), 1);
    bench.paste("c1-d1-e2");
    bench.press("Enter");
    assert_eq!(round(&bench).turns().len(), 2);
}

#[test]
fn turns_are_not_lost_without_a_question() {
    let mut bench = bench();
    assert!(bench.press("q").contains(&Effect::Quit));
    let mut bench = self::bench();
    bench.press(":e1-f1 Enter");
    assert!(!bench.press("q").contains(&Effect::Quit));
    bench.expect("Quit?");
    bench.press("Esc");
    bench.menu("Title");
    bench.expect("The turns of this round will be lost.");
}

#[test]
fn a_round_is_chosen_from_the_title() {
    let mut bench = Bench::title();
    bench.choose("Alone");
    bench.press("Left Left Down Right Down Right Down Right Down");
    // Digits make a seed, letters none; erasing never leaves the form.
    bench.press("Backspace*3 4 x 2 Backspace 3 7 Backspace*9 4 2");
    bench.press("Enter");
    let expected = RoundOptions {
        side: Side::Blue,
        blocks: 2,
        set_up: SetUpMode::Random,
        ruleset: Ruleset {
            slider: SliderRule::Full,
            ..Ruleset::default()
        },
    };
    assert_eq!(
        (round(&bench).options(), round(&bench).seed()),
        (&expected, 42)
    );
    // The next one begins with the same choices, and with another seed.
    bench.menu("Another set-up");
    assert_eq!(round(&bench).options(), &expected);
    let seed = round(&bench).seed();
    assert!(seed != 42 && seed < 1_000_000, "{seed}");
    bench.expect(&format!("Seed {seed}"));
    bench.menu("Blocks, side and seed");
    bench.expect("[2]");
    bench.expect("[Blue]");
    bench.press("Esc");
    bench.expect("▸ Alone");
}

#[test]
fn a_form_is_filled_in_with_the_mouse_and_by_pasting_too() {
    let mut bench = Bench::title();
    bench.choose("Alone");
    bench.click_text("Blue");
    bench.click_text("random");
    bench.paste(" 123 ");
    bench.paste("four");
    bench.press("Enter");
    assert_eq!(round(&bench).options().side, Side::Blue);
    assert_eq!(round(&bench).options().set_up, SetUpMode::Random);
    assert_eq!(round(&bench).seed(), 123);
}

#[test]
fn the_text_of_a_round_makes_the_same_one_at_the_shell() {
    for (side, set_up, slider) in [
        (Side::Gold, SetUpMode::Suggested, SliderRule::BesideStar),
        (Side::Blue, SetUpMode::Random, SliderRule::Full),
    ] {
        let options = RoundOptions {
            side,
            blocks: 3,
            set_up,
            ruleset: Ruleset {
                slider,
                net: "SXLCHT".parse().unwrap(),
                ..Ruleset::default()
            },
        };
        let mut bench = Bench::alone(options, 31);
        let command = round(&bench).command();
        bench.press("y");
        let words: Vec<&str> = command.split(' ').collect();
        bench.expect(&words[..4].join(" "));
        bench.expect("--seed 31");
        let seed = Some(31);
        let expected = Request::Round { options, seed };
        assert_eq!(request(command.split(' ')).unwrap(), expected);
    }
}

#[test]
fn what_par_takes_stands_behind_the_word() {
    let refused = |line: &str| request(line.split(' ')).unwrap_err().to_string();
    assert!(request("deblockle par".split(' ')).is_ok());
    // Alone there is no opponent to stand beside or to be ahead of.
    for option in ["--no-side-by-side", "--side-by-side", "--evaluation"] {
        let said = refused(&format!("deblockle par {option}"));
        assert!(
            said.contains(&format!("{option} is for a game of two")),
            "{said}"
        );
    }
    assert!(refused("deblockle --blocks 2 par").contains("behind the word"));
    for line in ["--blocks 5", "--side red", "--setup place", "--seed -1"] {
        refused(&format!("deblockle par {line}"));
    }
}
