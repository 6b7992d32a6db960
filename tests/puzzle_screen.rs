//! Puzzles on the screen: a right turn and a wrong one, hints, the solution, and what is kept.
#![cfg(feature = "tui")]

mod screen;

use std::num::NonZeroUsize;
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use deblockle::dice::Dice;
use deblockle::engine::search::Limits;
use deblockle::engine::solve::{Attack, Ending, Endings};
use deblockle::engine::worker::{Answer, Question};
use deblockle::practice::progress::{Change, Kind};
use deblockle::practice::puzzles::{Puzzle, Wanted, daily, shipped};
use deblockle::rules::{Ruleset, Side, Turn};
use deblockle::settings::Settings;
use deblockle::tui::app::App;
use deblockle::tui::event::{Clock, Effect, Event};
use deblockle::tui::screens::{PuzzleScreen, Screen};
use deblockle::tui::theme::Theme;
use screen::{Bench, at_rest, clock, tell};

static ENDINGS: LazyLock<Endings> =
    LazyLock::new(|| Endings::solve(Ruleset::default(), NonZeroUsize::MIN));

/// What Blue does, as the thread that thinks finds it.
fn answer(question: &Question) -> Answer {
    let Question::Defend {
        position,
        attacker,
        turns,
    } = question
    else {
        panic!("{question:?}");
    };
    let never = AtomicBool::new(false);
    let mut attack = Attack::new(*attacker, &ENDINGS, Limits::default(), &never);
    Answer::Defence(attack.defence(position, *turns).expect("there is no limit"))
}

/// Carries out what the program wants: thinks, and wakes it, until it waits for the player. Returns
/// what was to be kept last.
fn follow(bench: &mut Bench, mut effects: Vec<Effect>) {
    while !effects.is_empty() {
        let mut next = Vec::new();
        for effect in effects {
            let event = match effect {
                Effect::Think {
                    generation,
                    question,
                } => Event::Answered {
                    generation,
                    answer: answer(&question),
                },
                Effect::WakeAfter { generation, .. } => Event::Wake(generation),
                _ => continue,
            };
            next.extend(tell(&mut bench.app, event));
        }
        effects = next;
    }
}

fn press(bench: &mut Bench, keys: &str) {
    for key in keys.split(' ') {
        let effects = bench.press(key);
        follow(bench, effects);
    }
}

fn puzzle(bench: &Bench) -> &PuzzleScreen {
    match bench.app.screen() {
        Screen::Puzzle(puzzle) => puzzle,
        other => panic!("{other:?}"),
    }
}

/// The first puzzle of some length with a block a side in the base game, on the screen.
fn at_puzzle(turns: u8) -> (Bench, &'static Puzzle) {
    let fits = |puzzle: &&Puzzle| {
        puzzle.turns == turns && puzzle.blocks() == [1, 1] && puzzle.position.ruleset().side_by_side
    };
    let wanted = shipped().iter().find(fits).expect("there is one");
    let level = Wanted::Next(Some(wanted.level));
    let app = App::with_puzzle(Dice::new(1), Theme::default(), level);
    let mut bench = Bench::of(at_rest(app));
    bench.resize(screen::USUAL);
    while puzzle(&bench).puzzle() != wanted {
        press(&mut bench, "n");
    }
    (bench, wanted)
}

/// Makes a turn with the keys, and waits for what comes of it.
fn make(bench: &mut Bench, turn: Turn) {
    begin(bench, turn);
    press(bench, "Enter");
}

/// Some other turn than the right one.
fn wrong(puzzle: &Puzzle) -> Turn {
    let turns = puzzle.position.turns();
    let mut others = turns.into_iter().filter(|&turn| turn != puzzle.first);
    others.next().expect("there are others")
}

/// Begins a turn with the keys: tips, and walks round the landings to the right one. Enter plays it.
fn begin(bench: &mut Bench, turn: Turn) {
    let (from, to, landing) = turn.spaces().expect("no pass");
    let way = match from
        .direction_to(to)
        .expect("they are adjacent")
        .to_string()
        .as_str()
    {
        "north" => "Up",
        "east" => "Right",
        "south" => "Down",
        _ => "Left",
    };
    press(bench, way);
    if let Some(landing) = landing {
        for _ in 0..64 {
            if bench.shows(&format!("plays {turn}")) || landing == to {
                break;
            }
            press(bench, "Tab");
        }
    }
}

#[test]
fn right_turns_solve_it_and_blue_holds_out_longest() {
    let (mut bench, wanted) = at_puzzle(3);
    bench.expect_in_panel("off in 3 of its own turns");
    make(&mut bench, wanted.first);
    for _ in 1..wanted.turns {
        let game = puzzle(&bench).game().clone();
        assert_eq!(game.position().to_move(), Side::Gold);
        let left = wanted.turns - game.ply_count().div_ceil(2) as u8;
        let never = AtomicBool::new(false);
        let mut attack = Attack::new(Side::Gold, &ENDINGS, Limits::default(), &never);
        // Blue has held out: no fewer turns do.
        assert_eq!(attack.turns(game.position(), left), Some(Some(left)));
        let right = attack.answers(game.position(), left).expect("no limit");
        make(&mut bench, right[0]);
    }
    assert!(puzzle(&bench).is_solved(), "{}", bench.text());
    bench.expect_in_panel("Solved in");
    bench.expect_in_panel("In a row without help: 1");
    let before = wanted.number;
    press(&mut bench, "Enter");
    assert_ne!(puzzle(&bench).puzzle().number, before);
    press(&mut bench, "Esc");
    bench.expect("1 of 300 solved");
}

#[test]
fn the_time_is_told_and_stays_as_it_is() {
    let (mut bench, wanted) = at_puzzle(2);
    let began = clock();
    make(&mut bench, wanted.first);
    // The clock that the tests have tells the same time at both ends.
    finish(&mut bench);
    bench.expect_in_panel("Solved in 0 s!");
    tell(
        &mut bench.app,
        Event::Clock(Clock {
            running: Duration::from_secs(99),
            ..began
        }),
    );
    bench.expect_in_panel("Solved in 0 s!");
}

#[test]
fn a_wrong_turn_shows_why_it_fails_and_is_taken_back() {
    let (mut bench, wanted) = at_puzzle(2);
    let start = wanted.position;
    make(&mut bench, wrong(wanted));
    assert!(puzzle(&bench).is_wrong(), "{}", bench.text());
    bench.expect_in_panel("Not in time.");
    bench.expect_in_panel("Blue answers");
    assert_eq!(puzzle(&bench).game().ply_count(), 2, "it is on the board");
    press(&mut bench, "Enter");
    assert_eq!(puzzle(&bench).game().position(), &start);
    make(&mut bench, wanted.first);
    assert!(!puzzle(&bench).is_wrong());
    bench.expect_in_panel("Right.");
}

#[test]
fn where_a_wrong_turn_loses_or_takes_too_long_it_is_said_how_it_ends() {
    let mut ends = [0; 3];
    for turns in [2, 3, 4] {
        let (mut bench, wanted) = at_puzzle(turns);
        let others = wanted.position.turns().into_iter();
        for wrong in others.filter(|&turn| turn != wanted.first).step_by(5) {
            make(&mut bench, wrong);
            assert!(puzzle(&bench).is_wrong(), "{}", bench.text());
            let left = turns - 1;
            let end = match ENDINGS.get(puzzle(&bench).game().position()) {
                Some(Ending::Win { turns: 0, .. }) => "is off first".to_string(),
                Some(Ending::Win {
                    side: Side::Blue,
                    turns,
                }) => {
                    ends[0] += 1;
                    format!("then Blue wins in {turns}.")
                }
                Some(Ending::Win { turns, .. }) => {
                    ends[1] += 1;
                    let own = turns.div_ceil(2);
                    format!("then Gold needs {own} turns more, and has {left}.")
                }
                Some(Ending::NobodyWins) => {
                    ends[2] += 1;
                    "then nobody wins.".to_string()
                }
                None => panic!("one block against one"),
            };
            bench.expect_in_panel(&end.replace(" 1 turns", " 1 turn"));
            press(&mut bench, "Enter");
        }
    }
    assert!(ends[0] > 0 && ends[1] > 0, "{ends:?}");
}

#[test]
fn a_hint_tells_the_block_and_then_the_tip() {
    let (mut bench, wanted) = at_puzzle(2);
    let (from, to, _) = wanted.first.spaces().expect("no pass");
    press(&mut bench, "H");
    bench.expect_in_panel(&format!("the block on {from} moves"));
    press(&mut bench, "H");
    bench.expect_in_panel(&format!("it is tipped from {from} to {to}"));
    assert_eq!(
        puzzle(&bench).game().ply_count(),
        0,
        "the turn is left to the player"
    );
    // Every key of a puzzle goes on working.
    press(&mut bench, "S");
    bench.expect_in_panel("The solution:");
}

#[test]
fn the_solution_is_shown_to_its_end_and_solves_nothing() {
    let (mut bench, _) = at_puzzle(3);
    press(&mut bench, "S");
    let turns = puzzle(&bench).game().turns();
    let turns: Vec<String> = turns.map(|played| played.turn.to_string()).collect();
    bench.expect_in_panel(&format!("The solution: {}.", turns.join(" ")));
    assert!(!puzzle(&bench).is_solved());
    assert_eq!(puzzle(&bench).game().off_count(Side::Gold), 1);
    // Where there is no panel the last turn is seen, and what to do.
    bench.resize(screen::SMALLEST);
    let last = turns.last().expect("a turn");
    bench.expect(&format!("The solution: … {last}. Enter: the next puzzle."));
    bench.resize(screen::USUAL);
    press(&mut bench, "u");
    assert_eq!(puzzle(&bench).game().ply_count(), 0);
    press(&mut bench, "Esc");
    bench.expect("0 of 300 solved");
}

#[test]
fn the_puzzle_of_the_day_is_that_of_the_date_told() {
    let app = App::with_puzzle(Dice::new(1), Theme::default(), Wanted::Daily);
    let bench = Bench::of(at_rest(app));
    let today = clock().today.expect("a day");
    assert_eq!(Some(puzzle(&bench).puzzle()), daily(shipped(), today));
    bench.expect("TODAY'S PUZZLE");
}

#[test]
fn a_typed_or_pasted_turn_counts_as_one_by_keys_and_a_wrong_one_is_told_of() {
    let (mut bench, wanted) = at_puzzle(3);
    press(&mut bench, ": z 9 Enter");
    bench.expect_in_panel("A turn, as c3-c4-d4:");
    assert_eq!(puzzle(&bench).game().ply_count(), 0);
    press(&mut bench, "Esc");
    bench.paste(&wanted.first.to_string());
    press(&mut bench, "Enter");
    let made = puzzle(&bench).game().turns().next();
    assert_eq!(made.map(|played| played.turn), Some(wanted.first));
    // Blue has answered, and the right turn is not taken back.
    assert_eq!(puzzle(&bench).game().ply_count(), 2);
    assert!(!puzzle(&bench).is_wrong());
}

#[test]
fn a_wrong_turn_counts_as_soon_as_it_is_made_however_fast_it_is_left() {
    for key in ["u", "Esc", "n", "S"] {
        let (mut bench, wanted) = at_puzzle(2);
        begin(&mut bench, wrong(wanted));
        let enter = screen::keys("Enter")[0];
        let effects = bench.app.update(Event::Key(enter));
        let noted = Effect::KeepProgress {
            kind: Kind::Puzzles,
            changes: vec![Change::Helped(wanted)],
        };
        assert!(effects.contains(&noted), "{key}: {effects:?}");
        // Blue has not answered.
        assert_eq!(puzzle(&bench).game().ply_count(), 1);
        press(&mut bench, key);
        if key == "u" {
            make(&mut bench, wanted.first);
            finish(&mut bench);
            bench.expect_in_panel("Solved in");
            bench.expect_no("In a row without help");
        }
    }
}

#[test]
fn a_right_turn_that_is_taken_back_costs_nothing() {
    let (mut bench, wanted) = at_puzzle(2);
    begin(&mut bench, wanted.first);
    bench.press("Enter u");
    make(&mut bench, wanted.first);
    finish(&mut bench);
    bench.expect_in_panel("In a row without help: 1");
}

/// Brings Gold's last block off.
fn finish(bench: &mut Bench) {
    let turns = puzzle(bench).game().position().turns();
    let off = turns
        .into_iter()
        .find(|turn| matches!(turn, Turn::Off { .. }));
    make(bench, off.expect("Gold goes off"));
    assert!(puzzle(bench).is_solved(), "{}", bench.text());
}

#[test]
fn enter_calls_no_search_for_blues_turn_off() {
    for is_right in [true, false] {
        let (mut bench, wanted) = at_puzzle(3);
        let turn = match is_right {
            true => wanted.first,
            false => wrong(wanted),
        };
        begin(&mut bench, turn);
        let thinking = bench.press("Enter");
        assert!(screen::asked(&thinking).is_some(), "{thinking:?}");
        assert_eq!(bench.press("Enter*3"), []);
        assert_eq!(puzzle(&bench).game().ply_count(), 1);
        follow(&mut bench, thinking);
        assert_eq!(puzzle(&bench).game().ply_count(), 2);
        assert_eq!(puzzle(&bench).is_wrong(), !is_right);
    }
}

/// With motion a turn is left to be seen for a while, which Enter ends.
#[test]
fn enter_ends_the_rest_before_blues_turn() {
    let (bench, wanted) = at_puzzle(3);
    let mut bench = Bench {
        app: bench.app.with_settings(Settings::default()),
        ..bench
    };
    begin(&mut bench, wanted.first);
    let thinking = bench.press("Enter");
    let (generation, question) = screen::asked(&thinking).expect("Blue's turn is looked for");
    let is_hurry = |effect: &Effect| matches!(effect, Effect::Hurry);
    assert!(!bench.press("Enter").iter().any(is_hurry));
    let answer = answer(&question);
    tell(&mut bench.app, Event::Answered { generation, answer });
    bench.press("Enter");
    assert_eq!(puzzle(&bench).game().ply_count(), 2);
}

#[test]
fn what_has_failed_is_said_and_enter_asks_again() {
    let (mut bench, wanted) = at_puzzle(3);
    begin(&mut bench, wanted.first);
    let (generation, _) = screen::asked(&bench.press("Enter")).expect("Blue's turn is looked for");
    let answer = Answer::Failed("a fault".to_string());
    tell(&mut bench.app, Event::Answered { generation, answer });
    bench.expect_in_panel("Blue's turn cannot be found: a fault.");
    let again = bench.press("Enter");
    follow(&mut bench, again);
    assert_eq!(puzzle(&bench).game().ply_count(), 2);
}

#[test]
fn where_there_is_no_panel_the_whole_task_stands_below_the_board() {
    for wanted in [1, 2, 3, 4, 5].map(Some).map(Wanted::Next) {
        let app = App::with_puzzle(Dice::new(1), Theme::default(), wanted);
        let mut bench = Bench::of(at_rest(app));
        bench.resize(screen::SMALLEST);
        let turns = puzzle(&bench).puzzle().turns;
        bench.expect(&format!("off in {turns} own turns, whatever Blue does."));
    }
}

/// Solved before, cleanly or with help, and solved again, cleanly or with help: the row is not
/// concerned, and nothing is said of it but that.
#[test]
fn a_puzzle_that_was_solved_before_does_not_count_and_says_so() {
    for was_helped in [false, true] {
        for help in ["", "H", "wrong"] {
            let (mut bench, wanted) = at_puzzle(2);
            let number = wanted.number;
            let helped = match was_helped {
                true => format!("helped = [{number}]\n"),
                false => String::new(),
            };
            let kept = format!("streak = 5\nbest-streak = 5\n{helped}[seconds]\n{number} = 42\n");
            let event = Event::Progress {
                kind: Kind::Puzzles,
                text: Ok(kept),
            };
            tell(&mut bench.app, event);
            bench.expect_in_panel("Solved before, in 42 s.");
            match help {
                "" => {}
                "wrong" => {
                    make(&mut bench, wrong(wanted));
                    press(&mut bench, "Enter");
                }
                key => press(&mut bench, key),
            }
            make(&mut bench, wanted.first);
            finish(&mut bench);
            bench.expect_in_panel("It was solved before, and does not count in the row.");
            bench.expect_no("the row begins anew");
            bench.expect_no("In a row without help");
            let progress = bench.app.progress().of(Kind::Puzzles);
            assert_eq!(progress["streak"].as_integer(), Some(5), "{help}");
        }
    }
}

#[test]
fn what_help_costs_and_what_was_done_before_is_said() {
    let (mut bench, wanted) = at_puzzle(2);
    bench.expect_not_in_panel("Solved before");
    press(&mut bench, "H");
    make(&mut bench, wanted.first);
    finish(&mut bench);
    bench.expect_in_panel("With a wrong turn or help: the row begins anew.");

    let (mut bench, wanted) = at_puzzle(2);
    let event = Event::Progress {
        kind: Kind::Puzzles,
        text: Ok(format!("[seconds]\n{} = 42\n", wanted.number)),
    };
    tell(&mut bench.app, event);
    bench.expect_in_panel("Solved before, in 42 s.");
}
