//! Whatever happens, in whatever order: no panic, and the game on the board stays legal.
#![cfg(feature = "tui")]

mod random;
mod screen;

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use deblockle::dice::Dice;
use deblockle::engine::analysis::{Judgement, Standing};
use deblockle::engine::search::Limits;
use deblockle::engine::solve::Ending;
use deblockle::engine::worker::{Answer, Question};
use deblockle::engine::{Level, Report, Score, shortest_line};
use deblockle::keeping::{KeptGame, KeptGames};
use deblockle::practice::par::{Round, RoundOptions};
use deblockle::practice::progress::Kind;
use deblockle::rules::{Alone, Game, Position, Ruleset, Side, SliderRule};
use deblockle::start::{GameOptions, SetUpMode};
use deblockle::tui::app::App;
use deblockle::tui::event::{Effect, Event};
use deblockle::tui::glyphs::UNICODE;
use deblockle::tui::keys::{Action, Context, Keymap};
use deblockle::tui::layout;
use deblockle::tui::mouse::{Button, Click};
use deblockle::tui::screens::Screen;
use deblockle::tui::theme::Theme;
use proptest::prelude::*;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::layout::{Position as Cell, Size};

/// Positions in which something is about to happen: going off, winning, a forced pass, the end by
/// being stuck, and those ends at once.
const POSITIONS: [&str; 7] = [
    "sc6/7/7/3SC3/7/7/7 g",
    "3tl3/7/3XT3/7/7/7/SC6 g",
    "3tl3/7/3XT3/7/7/7/7 g",
    "5XTcs/7/7/3SC3/7/7/7 b",
    "7/7/2hx4/7/3HX3/7/7 g",
    "7/7/7/7/1ht5/1ltlt4/chLCLC4 b",
    "7/7/7/7/7/ctltlt4/chLCLC4 g",
];

/// Texts that players may have at hand, and that nobody should.
const TEXTS: [&str; 8] = [
    "d4-d5-e6",
    "2sc1tl2/7/2xh1cs2/7/2SC1TL2/7/2XS1CL2 g",
    "7/3xs3/7/7/7/7/7 g",
    "\u{1b}[31m\u{7}\n\r\t\0",
    "日本語のテキスト",
    "e\u{301}\u{200d}👩\u{fe0f}",
    "",
    "7/",
];

/// Stands for the wake that is due, if one is.
const DUE: u64 = u64::MAX;

/// A record with comments, an end and a forced pass.
const RECORD: &str = r#"[Start "5XTcs/7/7/3SC3/7/7/7 g"]

{A shuttle.} 1. d4-d5-e6 -- {Stuck.} 0-1
"#;

/// The keys that mean something somewhere, by the letters and names of the key table.
fn bound_keys() -> Vec<KeyEvent> {
    let keys = Keymap::default();
    let contexts = Context::ALL.into_iter();
    let bindings = contexts.flat_map(|context| keys.bindings(context));
    let bindings = bindings.chain(keys.everywhere());
    bindings
        .flat_map(|binding| screen::keys(&binding.all_keys(&UNICODE)))
        .collect()
}

/// A key that means something, the ones that turns are made of more often.
fn bound_key() -> impl Strategy<Value = KeyEvent> {
    prop_oneof![
        4 => prop::sample::select(screen::keys("Up Down Left Right Tab Enter")),
        3 => prop::sample::select(bound_keys()),
    ]
}

fn any_key() -> impl Strategy<Value = KeyEvent> {
    let letters = any::<char>().prop_map(KeyCode::Char);
    let numbers = any::<u8>().prop_map(KeyCode::F);
    let others = prop::sample::select(vec![KeyCode::Null, KeyCode::Insert, KeyCode::Menu]);
    let codes = prop_oneof![letters, numbers, others];
    let modifiers = any::<u8>().prop_map(KeyModifiers::from_bits_truncate);
    let kinds = prop::sample::select(vec![KeyEventKind::Press, KeyEventKind::Repeat]);
    (codes, modifiers, kinds)
        .prop_map(|(code, held, kind)| KeyEvent::new_with_kind(code, held, kind))
}

/// What the disk may answer, asked or not.
fn any_answer() -> impl Strategy<Value = Event> {
    let game = |result: &str| KeptGame {
        path: PathBuf::from("/games/1.dbk"),
        names: ["Ada".to_string(), "Ben".to_string()],
        date: String::new(),
        rules: String::new(),
        turns: None,
        result: result.to_string(),
        fault: None,
    };
    let games = KeptGames {
        all: vec![game("*"), game("1-0")],
        unfinished: Some(0),
        renamed: Some(1),
    };
    let path = PathBuf::from("/games/1.dbk");
    let opened = |text: &str| Event::Opened {
        path: PathBuf::from("/games/1.dbk"),
        text: text.to_string(),
    };
    prop_oneof![
        4 => (1_u64..20).prop_map(move |generation| Event::Saved {
            generation,
            path: path.clone(),
        }),
        2 => (1_u64..20).prop_map(|generation| Event::SaveFailed {
            generation,
            reason: "the disk is full".to_string(),
        }),
        1 => Just(Event::Begun(None)),
        2 => Just(Event::Games(Ok(games))),
        1 => Just(Event::Games(Err("there is no folder".to_string()))),
        1 => Just(Event::Games(Ok(KeptGames::default()))),
        1 => prop::sample::select(RECORDS.to_vec()).prop_map(opened),
        1 => Just(Event::Refused("it is there already".to_string())),
        1 => Just(Event::OpenElsewhere("it is open already".to_string())),
        1 => Just(Event::Progress {
            kind: Kind::Lessons,
            text: Ok("cube = [1, 2]\nturn = [7, 7]\n".to_string()),
        }),
        1 => Just(Event::Progress {
            kind: Kind::Lessons,
            text: Err("it is damaged".to_string()),
        }),
        1 => Just(Event::ProgressKept {
            kind: Kind::Lessons,
            text: Err("the disk is full".to_string()),
            said: None,
        }),
    ]
}

/// What the computer may answer, asked or not. The generation is that of the question that is due,
/// more often than not.
fn any_finding() -> impl Strategy<Value = Event> {
    let turns = ["d4-d5-e6", "d5-d6*", "a7-b7", "--"];
    let turns = turns.map(|turn| vec![turn.parse().expect("a turn")]);
    let report = |line| {
        Answer::Report(Report {
            depth: 1,
            nodes: 1,
            score: Score::estimate(-150),
            line,
        })
    };
    let answers = prop_oneof![
        4 => Just(report(Vec::new())),
        2 => prop::sample::select(turns.to_vec()).prop_map(report),
        1 => Just(Answer::Failed("it is dizzy".to_string())),
    ];
    let generations = prop_oneof![4 => Just(DUE), 1 => 0_u64..8];
    (generations, answers).prop_map(|(generation, answer)| Event::Answered { generation, answer })
}

/// What some turn came to beside another: now a win, now a loss was let slip, and now nothing.
fn judged(question: &Question) -> Option<Judgement> {
    let Question::Judge {
        position, earlier, ..
    } = question
    else {
        return None;
    };
    let worths = [Score::win_in(3), Score::estimate(-250), Score::EVEN];
    let worth = |place: usize| worths[place % worths.len()];
    let turns = position.turns();
    let best = turns.get(earlier.len() * 5 % turns.len().max(1))?;
    Some(Judgement {
        best: Report {
            depth: 1,
            nodes: 1,
            score: worth(earlier.len()),
            line: vec![*best],
        },
        made: worth(earlier.len() + 1),
        stands: Standing::Open(worth(earlier.len() + 1)),
        could_stand: Standing::Known(Ending::NobodyWins),
    })
}

/// The answer to what the computer is asked: more often than not a legal turn, or blocks placed.
fn answered(app: &App, asked: Option<u64>, answer: Answer) -> Event {
    let generation = asked.unwrap_or_default();
    let answer = match (answer, app.game()) {
        (Answer::Report(mut report), Some(game)) if report.line.is_empty() => {
            let turns = game.position().turns_by_text();
            let place = game.ply_count() * 7 % turns.len().max(1);
            report.line.extend(turns.get(place).map(|(_, turn)| *turn));
            Answer::Report(report)
        }
        (answer @ Answer::Failed(_), _) => answer,
        (answer, _) => match app.screen() {
            Screen::Replay(replay) => match replay.next_to_judge() {
                Some(question) if replay.is_analysing() => {
                    judged(&question).map_or(answer, Answer::Judgement)
                }
                _ => answer,
            },
            Screen::SetUp(screen) => {
                let mut placed = screen.set_up().clone();
                placed.spin(0);
                Answer::Placed(placed)
            }
            Screen::Par(par) => {
                let limits = Limits::nodes(100);
                let never = AtomicBool::new(false);
                Answer::Shortest(shortest_line(par.round().start(), limits, &never))
            }
            _ => answer,
        },
    };
    Event::Answered { generation, answer }
}

/// Records that are opened: one that goes on, one that has ended, and none.
const RECORDS: [&str; 3] = [
    "[Start \"sc6/7/7/3SC3/7/7/7 g\"]\n\n1. d4-d5-e6 {Bold.} *\n",
    "[Start \"sc6/7/7/3SC3/7/7/7 g\"]\n\n1. d4-d5-e6 1-0\n",
    "torn",
];

/// A click anywhere on a terminal of the usual size, which meets the board more often than not, or
/// far away from it.
fn any_click() -> impl Strategy<Value = Click> {
    let buttons = prop_oneof![
        3 => Just(Button::Left),
        1 => prop::sample::select(Button::ALL.to_vec()),
    ];
    let cells = prop_oneof![20 => (0_u16..80, 0_u16..24), 1 => any::<(u16, u16)>()];
    (buttons, cells).prop_map(|(button, (x, y))| Click {
        button,
        at: Cell::new(x, y),
    })
}

fn any_event() -> impl Strategy<Value = Event> {
    let sizes = prop_oneof![(0_u16..4, 0_u16..4), (0_u16..160, 0_u16..60)];
    prop_oneof![
        40 => bound_key().prop_map(Event::Key),
        2 => any_key().prop_map(Event::Key),
        20 => any_click().prop_map(Event::Mouse),
        1 => prop::sample::select(TEXTS.to_vec()).prop_map(|text| Event::Paste(text.to_string())),
        1 => any::<String>().prop_map(Event::Paste),
        2 => (0_u64..8).prop_map(Event::Wake),
        8 => Just(Event::Wake(DUE)),
        1 => any::<Result<(), String>>().prop_map(Event::Rewritten),
        4 => any_answer(),
        8 => any_finding(),
        1 => sizes.prop_map(|(width, height)| Event::Resize(Size::new(width, height))),
    ]
}

fn any_ruleset() -> impl Strategy<Value = Ruleset> {
    let rules = (
        any::<bool>(),
        prop::sample::select(SliderRule::ALL.to_vec()),
    );
    rules.prop_map(|(side_by_side, slider)| Ruleset {
        side_by_side,
        slider,
        ..Ruleset::default()
    })
}

/// Who is played by the computer: nobody more often than not.
fn any_bots() -> impl Strategy<Value = [Option<Level>; 2]> {
    let level = Level::new(5);
    prop_oneof![
        3 => Just([None, None]),
        1 => Just([level, None]),
        1 => Just([None, level]),
        1 => Just([level, level]),
    ]
}

fn any_options() -> impl Strategy<Value = GameOptions> {
    let rolled = (
        any_ruleset(),
        [1_usize..=4, 1_usize..=4],
        prop::sample::select(Side::ALL.to_vec()),
        prop::sample::select(SetUpMode::ALL.to_vec()),
        any_bots(),
    );
    let rolled = rolled.prop_map(|(ruleset, blocks, first, set_up, bots)| GameOptions {
        ruleset,
        blocks,
        first,
        set_up,
        bots,
        ..GameOptions::default()
    });
    let own = (prop::sample::select(POSITIONS.to_vec()), any_bots());
    let own = own.prop_map(|(position, bots)| GameOptions {
        bots,
        ..screen::from_position(position)
    });
    prop_oneof![rolled, own]
}

/// The program where a game is begun, or before one.
fn any_app() -> impl Strategy<Value = App> {
    let app = |seed| App::new(Dice::new(seed), Theme::default());
    let editor = move |seed| {
        let mut app = app(seed);
        screen::press(&mut app, "Up*4 Enter");
        app
    };
    let lesson = move |(seed, place, steps): (u64, usize, usize)| {
        let mut app = app(seed);
        let keys = format!("Down Enter Down*{place} Enter Esc PgDn*{steps}");
        screen::press(&mut app, &keys);
        app
    };
    prop_oneof![
        1 => any::<u64>().prop_map(app),
        1 => any::<u64>().prop_map(editor),
        1 => (any::<u64>(), 1..=2_usize).prop_map(|(seed, blocks)| {
            let options = RoundOptions { blocks, ..RoundOptions::default() };
            App::with_round(Dice::new(seed), Theme::default(), options, Some(seed))
        }),
        2 => (any::<u64>(), 0_usize..16, 0_usize..4).prop_map(lesson),
        1 => Just(RECORD).prop_map(|record| screen::Bench::replaying(record).app),
        4 => (any::<u64>(), any_options()).prop_map(|(seed, options)| {
            App::with_game(Dice::new(seed), Theme::default(), options)
        }),
    ]
}

/// Requires that each turn of the game is legal where it was played, and leads to where the game
/// stands.
fn expect_legal(game: &Game) {
    let mut position: Position = *game.start();
    for (ply, played) in game.turns().enumerate() {
        assert_eq!(played.side, position.to_move());
        let turn = played.turn;
        position = position
            .play(turn)
            .unwrap_or_else(|error| panic!("ply {ply} from {}: {error}", game.start()));
    }
    assert_eq!(position, *game.position());
}

/// Requires the same of a round, and that it is not played through in fewer turns than par.
fn expect_round_legal(round: &Round) {
    let play = |board: Alone, turn| board.play(turn).expect("a legal turn");
    assert_eq!(round.turns().fold(*round.start(), play), *round.board());
    if let (Some(outcome), Some(_)) = (round.outcome(), round.par()) {
        assert!(outcome.over().is_some());
    }
}

/// Whether that key, wherever it is pressed, or click may end the program at once or by answering its
/// question.
fn may_quit(event: &Event) -> bool {
    use Action::{Confirm, Interrupt, Quit, Yes};
    let keymap = Keymap::default();
    match event {
        Event::Key(key) => Context::ALL.into_iter().any(|context| {
            let action = keymap.action(context, *key);
            matches!(action, Some(Quit | Interrupt | Confirm | Yes))
        }),
        Event::Mouse(click) => click.button == Button::Left,
        _ => false,
    }
}

/// Whether the question about quitting is on the screen.
fn asks_to_quit(app: &App) -> bool {
    let (width, height) = layout::needed_size();
    screen::text_at(app, width, height).contains("Quit?")
}

/// Of how many states one is drawn: drawing takes most of the time.
const DRAWN: usize = 4;

proptest! {
    // The same events every time. With another seed and more cases it is a search for faults.
    #![proptest_config(random::cases(64))]
    #[test]
    fn any_events_leave_the_game_legal_and_never_panic(
        mut app in any_app(),
        events in prop::collection::vec(any_event(), 1..120),
        (width, height) in (0_u16..130, 0_u16..50),
    ) {
        let mut size = (80, 24);
        let (mut due, mut asked) = (None, None);
        for (number, event) in events.into_iter().enumerate() {
            let event = match event {
                Event::Wake(DUE) => Event::Wake(due.take().unwrap_or_default()),
                Event::Answered { generation: DUE, answer } => {
                    answered(&app, asked.take(), answer)
                }
                other => other,
            };
            if let Event::Resize(new) = event {
                size = (new.width, new.height);
            }
            // A stray wake may have the number of the one that is due.
            if let Event::Wake(generation) = event {
                due = due.filter(|&due| due != generation);
            }
            // A stray one may have the number of what was asked last, and is its answer then.
            if let Event::Answered { generation, .. } = event {
                asked = asked.filter(|&asked| asked != generation);
            }
            // The disk has got what was still to be saved when it was asked to quit.
            let is_answer = matches!(event, Event::Saved { .. });
            let is_key_to_quit = may_quit(&event);
            let was_lost = app.screen().has_something_to_lose() || app.is_unsaved();
            let was_asked = is_key_to_quit && was_lost && asks_to_quit(&app);
            let effects = app.update(event);
            if effects.contains(&Effect::Quit) {
                prop_assert!(is_key_to_quit || is_answer);
                prop_assert!(was_asked || !was_lost || is_answer, "quit unasked");
            }
            for effect in &effects {
                match effect {
                    Effect::WakeAfter { generation, .. } => due = Some(*generation),
                    Effect::WakeNoMore => due = None,
                    Effect::Think { generation, .. } => asked = Some(*generation),
                    Effect::ThinkNoMore => asked = None,
                    _ => {}
                }
            }
            // What moves comes to rest, and what rests is left alone, but for a game that plays by
            // itself.
            let plays = match app.screen() {
                Screen::Replay(replay) => replay.is_playing(),
                Screen::Play(play) => play.rests(),
                Screen::SetUp(set_up) => set_up.rests(),
                Screen::Puzzle(puzzle) => puzzle.rests(),
                _ => false,
            };
            prop_assert_eq!(asked.is_some(), app.is_thinking());
            prop_assert_eq!(due.is_some(), app.is_moving() || plays);
            if let Some(game) = app.game() {
                expect_legal(game);
            }
            if let Screen::Puzzle(puzzle) = app.screen() {
                expect_legal(puzzle.game());
            }
            if let Screen::Par(par) = app.screen() {
                expect_round_legal(par.round());
            }
            if number.is_multiple_of(DRAWN) {
                screen::text_at(&app, size.0, size.1);
            }
        }
        // A size of which the program has not heard yet.
        screen::text_at(&app, width, height);
    }
}
