//! Games against the computer, whose answers are given by hand: what it is asked, how its turns are
//! shown, and what people may do meanwhile.
#![cfg(feature = "tui")]

mod screen;

use deblockle::dice::Dice;
use deblockle::engine::worker::{Answer, Question};
use deblockle::engine::{Level, Score};
use deblockle::rules::Side;
use deblockle::settings::{Flip, Motion, Settings};
use deblockle::start::GameOptions;
use deblockle::tui::app::App;
use deblockle::tui::event::{Effect, Event};
use deblockle::tui::theme::Theme;
use ratatui::layout::Size;
use screen::{Bench, LARGE, best, from_position, keys, note_question};

/// Two lone blocks. An X comes up when Gold's is tipped north and Blue's south.
const SENTRIES: &str = "7/2sx4/7/7/2SC4/7/7 g";

/// A game with a computer that answers when it is told to.
struct Match {
    bench: Bench,
    /// What the computer is asked, and by what the answer is known.
    asked: Option<(u64, Question)>,
    /// The wake that is due.
    due: Option<u64>,
    /// What else is wanted and has not been looked at.
    wanted: Vec<Effect>,
}

fn level(number: u8) -> Option<Level> {
    Some(Level::new(number).expect("a level"))
}

/// The best turns that begin with that one.
fn report(turn: &str, hundredths: i32) -> Answer {
    best(turn, Score::estimate(hundredths))
}

impl Match {
    fn with(options: GameOptions, settings: Settings) -> Match {
        let app = App::with_game(Dice::new(1), Theme::default(), options);
        let app = app.with_settings(settings);
        let mut game = Match {
            bench: Bench { app, size: LARGE },
            asked: None,
            due: None,
            wanted: Vec::new(),
        };
        game.tell(Event::Resize(Size::new(LARGE.0, LARGE.1)));
        game
    }

    /// A game from that position with the computer at those levels, and that much motion.
    fn of(position: &str, bots: [Option<Level>; 2], motion: Motion) -> Match {
        let mut options = GameOptions {
            bots,
            ..from_position(position)
        };
        options.name_bots();
        let settings = Settings {
            motion,
            ..Settings::default()
        };
        Match::with(options, settings)
    }

    /// A person plays Gold against the computer, with blocks that go from space to space at once.
    fn against_blue(position: &str) -> Match {
        Match::of(position, [None, level(5)], Motion::Reduced)
    }

    /// The set-up of a game with the computer at those levels.
    fn set_up(bots: [Option<Level>; 2], motion: Motion) -> Match {
        let mut options = GameOptions {
            bots,
            blocks: [2, 2],
            ..GameOptions::default()
        };
        options.name_bots();
        let settings = Settings {
            motion,
            ..Settings::default()
        };
        Match::with(options, settings)
    }

    /// Lets the computer, which is to place, spin the first block and leave the other one.
    #[track_caller]
    fn place(&mut self) {
        let mut placed = screen::set_up(&self.bench.app).set_up().clone();
        placed.spin(0);
        self.think(Answer::Placed(placed));
    }

    fn tell(&mut self, event: Event) {
        for effect in screen::tell_in_motion(&mut self.bench.app, event) {
            match note_question(&mut self.asked, effect) {
                Some(Effect::WakeAfter { generation, .. }) => self.due = Some(generation),
                Some(Effect::WakeNoMore) => self.due = None,
                other => self.wanted.extend(other),
            }
        }
    }

    fn press(&mut self, words: &str) {
        for key in keys(words) {
            self.tell(Event::Key(key));
        }
    }

    /// Answers what the computer was asked last. Returns by what the answer was known.
    #[track_caller]
    fn think(&mut self, answer: Answer) -> u64 {
        let (generation, _) = self.asked.take().expect("a question");
        self.tell(Event::Answered { generation, answer });
        generation
    }

    #[track_caller]
    fn answer(&mut self, turn: &str) {
        self.think(report(turn, 0));
    }

    /// Lets the time pass that the program waits for. Returns whether it waited for any.
    fn wake(&mut self) -> bool {
        match self.due.take() {
            Some(due) => {
                self.tell(Event::Wake(due));
                true
            }
            None => false,
        }
    }

    /// Lets all the time pass that the program waits for.
    fn rest(&mut self) {
        while self.wake() {}
    }

    /// A person's turn, and then the computer's.
    fn round(&mut self, turn: &str, answer: &str) {
        self.press(&format!(":{turn} Enter"));
        self.answer(answer);
        self.rest();
    }
}

#[test]
fn the_computer_is_asked_when_it_is_to_move_and_knows_the_game_before() {
    let mut game = Match::against_blue(SENTRIES);
    assert_eq!(game.asked, None, "a person is to move");
    game.round("c3-c4-b5", "c6-c5-b4");
    game.press(":b5-b6 Enter");
    let Some((
        _,
        Question::Play {
            position,
            earlier,
            level,
            limits,
            ..
        },
    )) = &game.asked
    else {
        panic!("{:?}", game.asked);
    };
    assert_eq!(position, game.bench.game().position());
    let played = game.bench.game();
    let before: Vec<_> = (0..3).map(|plies| *played.position_after(plies)).collect();
    assert_eq!(earlier, &before);
    assert_eq!(level.number(), 5);
    assert_eq!(*limits, level.limits());
    game.bench.expect_in_panel("Computer 5 (Blue) thinks.");
}

#[test]
fn its_tip_is_seen_before_it_hops() {
    for motion in [Motion::Full, Motion::Reduced] {
        let mut game = Match::of(SENTRIES, [None, level(5)], motion);
        game.press(":c3-c4-b5 Enter");
        game.answer("c6-c5-b4");
        assert_eq!(game.bench.turns(), "c3-c4-b5");
        while game.bench.at().is_empty() {
            assert!(game.wake(), "it tips");
        }
        assert_eq!(game.bench.at(), "c5", "X is up, and has not hopped");
        assert_eq!(game.bench.turns(), "c3-c4-b5");
        game.rest();
        assert_eq!(game.bench.turns(), "c3-c4-b5 c6-c5-b4", "{motion:?}");
        assert_eq!(game.bench.hand(), "b5");
        assert_eq!(game.asked, None);
    }
}

#[test]
fn without_motion_its_turn_is_there_at_once() {
    let mut game = Match::of(SENTRIES, [None, level(5)], Motion::None);
    game.press(":c3-c4-b5 Enter");
    game.answer("c6-c5-b4");
    assert_eq!(game.bench.turns(), "c3-c4-b5 c6-c5-b4");
    assert_eq!(game.due, None);
}

#[test]
fn it_may_begin() {
    let mut game = Match::of(SENTRIES, [level(1), None], Motion::None);
    game.bench.expect_in_panel("Computer 1 (Gold) thinks.");
    game.answer("c3-c4-b5");
    assert_eq!(game.bench.turns(), "c3-c4-b5");
    game.press("u");
    game.bench.expect_in_panel("Nothing to undo.");
    assert_eq!(game.bench.turns(), "c3-c4-b5");
}

#[test]
fn undo_takes_its_turn_back_with_one_s_own() {
    let mut game = Match::against_blue(SENTRIES);
    game.round("c3-c4-b5", "c6-c5-b4");
    game.press("u");
    assert_eq!(game.bench.turns(), "");
    assert_eq!(game.asked, None, "a person is to move");
    game.press("U");
    assert_eq!(game.bench.turns(), "c3-c4-b5 c6-c5-b4");
    assert_eq!(game.asked, None);
}

#[test]
fn undo_while_it_thinks_takes_one_s_own_turn_back_and_the_answer_comes_too_late() {
    let mut game = Match::against_blue(SENTRIES);
    game.press(":c3-c4-b5 Enter");
    let (generation, _) = game.asked.clone().expect("it thinks");
    game.press("u");
    assert_eq!(game.asked, None, "it is called off");
    game.tell(Event::Answered {
        generation,
        answer: report("c6-c5-b4", 0),
    });
    game.rest();
    assert_eq!(game.bench.turns(), "");
    // Asked the same again, it is not the old answer that counts.
    game.press(":c3-c4-b5 Enter");
    game.tell(Event::Answered {
        generation,
        answer: report("c6-c5-b4", 0),
    });
    game.rest();
    assert_eq!(game.bench.turns(), "c3-c4-b5");
    game.answer("c6-c5-d4");
    game.rest();
    assert_eq!(game.bench.turns(), "c3-c4-b5 c6-c5-d4");
}

#[test]
fn undo_while_its_tip_is_seen_drops_the_tip() {
    let mut game = Match::against_blue(SENTRIES);
    game.press(":c3-c4-b5 Enter");
    game.answer("c6-c5-b4");
    while game.bench.at().is_empty() {
        assert!(game.wake());
    }
    game.press("u");
    assert_eq!((game.bench.turns(), game.bench.at()), Default::default());
    assert_eq!(game.due, None);
}

#[test]
fn a_key_makes_it_move_now() {
    let mut game = Match::against_blue(SENTRIES);
    game.press(":c3-c4-b5 Enter");
    game.wanted.clear();
    game.press("Space");
    assert_eq!(game.wanted, [Effect::Hurry]);
    game.answer("c6-c5-b4");
    assert_eq!(game.bench.at(), "c5", "it tips without a rest");
    game.press("Space");
    assert_eq!(game.bench.turns(), "c3-c4-b5 c6-c5-b4");
    assert_eq!(game.due, None);
}

#[test]
fn keys_held_down_never_move_for_it() {
    let mut game = Match::against_blue(SENTRIES);
    game.press(":c3-c4-b5 Enter");
    game.press("Enter*9 Up*3 Tab*3 1*3 Left*3 Enter*9");
    game.tell(Event::Paste("c6-c5-b4".to_string()));
    game.press("Enter");
    assert_eq!(game.bench.turns(), "c3-c4-b5");
    game.bench.click("c6 c5 b4 b4");
    game.press("i Enter");
    assert_eq!(game.bench.turns(), "c3-c4-b5");
}

#[test]
fn when_it_fails_a_person_may_move_for_it_or_let_it_try_again() {
    let mut game = Match::against_blue(SENTRIES);
    let fails = || Answer::Failed("it is dizzy".to_string());
    game.press(":c3-c4-b5 Enter");
    game.think(fails());
    game.bench
        .expect_in_panel("The computer has failed: it is dizzy.");
    assert_eq!(game.asked, None);
    game.press("Space");
    game.bench.expect_in_panel("thinks.");
    game.think(fails());
    assert_eq!(game.bench.hand(), "c6");
    game.press(":c6-c5-b4 Enter");
    assert_eq!(game.bench.turns(), "c3-c4-b5 c6-c5-b4");
    game.press(":b5-b6 Enter");
    assert!(game.asked.is_some(), "it moves for itself again");
}

#[test]
fn an_answer_that_is_no_legal_turn_is_a_failure() {
    let mut game = Match::against_blue(SENTRIES);
    game.press(":c3-c4-b5 Enter");
    game.answer("a1-a2-a3");
    game.bench.expect_in_panel("The computer has failed");
    game.rest();
    assert_eq!(game.bench.turns(), "c3-c4-b5");
}

#[test]
fn what_lies_over_the_board_is_read_before_it_moves() {
    let mut game = Match::against_blue(SENTRIES);
    game.press(":c3-c4-b5 Enter");
    game.press("Esc");
    game.bench.expect("Menu");
    game.answer("c6-c5-b4");
    game.rest();
    assert_eq!(game.bench.turns(), "c3-c4-b5");
    game.press("Esc");
    game.rest();
    assert_eq!(game.bench.turns(), "c3-c4-b5 c6-c5-b4");
}

#[test]
fn a_terminal_that_is_too_small_waits_with_the_turn_and_leaving_calls_it_off() {
    let mut game = Match::against_blue(SENTRIES);
    game.press(":c3-c4-b5 Enter");
    game.tell(Event::Resize(Size::new(20, 5)));
    assert!(game.asked.is_some(), "it thinks on");
    game.answer("c6-c5-b4");
    game.rest();
    assert_eq!(game.bench.turns(), "c3-c4-b5");
    game.tell(Event::Resize(Size::new(LARGE.0, LARGE.1)));
    game.rest();
    assert_eq!(game.bench.turns(), "c3-c4-b5 c6-c5-b4");

    game.press(":b5-b6 Enter");
    assert!(game.asked.is_some());
    game.wanted.clear();
    game.press("q");
    assert!(game.wanted.contains(&Effect::Quit), "nothing is waited for");
    game.bench.app = screen::Bench::title().app;
    let mut game = Match::against_blue(SENTRIES);
    game.press(":c3-c4-b5 Enter Esc");
    for _ in 0..20 {
        if game.bench.shows("▸ Title ") {
            break;
        }
        game.press("Down");
    }
    game.press("Enter");
    assert_eq!((game.asked.is_some(), game.due), (false, None));
}

#[test]
fn it_plays_against_itself_and_waits_when_it_is_told_to() {
    let bots = [level(3), level(3)];
    let mut game = Match::of(SENTRIES, bots, Motion::Reduced);
    game.bench.expect_in_panel("Computer 3a");
    game.bench.expect_in_panel("Computer 3b");
    assert!(game.due.is_some(), "there is time to watch");
    for turn in ["c3-c4-b5", "c6-c5-b4"] {
        game.answer(turn);
        game.rest();
    }
    assert_eq!(game.bench.turns(), "c3-c4-b5 c6-c5-b4");
    game.press("p");
    assert_eq!((game.asked.is_some(), game.due), (false, None));
    game.bench.expect_in_panel("Paused: p goes on.");
    game.press("u");
    assert_eq!(game.bench.turns(), "c3-c4-b5");
    assert_eq!((game.asked.is_some(), game.due), (false, None));
    game.press("p");
    game.answer("c6-c5-d4");
    game.rest();
    assert_eq!(game.bench.turns(), "c3-c4-b5 c6-c5-d4");
    // What has been taken back would be played again at once.
    game.press("u");
    assert_eq!((game.asked.is_some(), game.due), (false, None));
}

#[test]
fn a_third_repetition_ends_its_game_against_itself() {
    let bots = [level(3), level(4)];
    let mut game = Match::of("7/7/2hx4/7/3HX3/7/7 g", bots, Motion::None);
    let round = "d3-d4-e4 c5-c6-b6 e4-e3-d3 b6-b5-c5";
    for turn in [round, round].join(" ").split(' ') {
        assert_eq!(game.bench.game().outcome(), None);
        game.answer(turn);
        game.rest();
    }
    let outcome = game.bench.game().outcome().expect("a draw");
    assert_eq!(outcome.winner(), None);
    assert_eq!(game.asked, None);
}

#[test]
fn it_agrees_to_a_draw_when_it_is_behind() {
    for (hundredths, agrees) in [(-100, true), (-99, false), (300, false)] {
        let mut game = Match::against_blue(SENTRIES);
        game.press(":c3-c4-b5 Enter");
        game.think(report("c6-c5-b4", hundredths));
        game.rest();
        game.press("Esc Down Enter");
        let is_drawn = game.bench.game().outcome().is_some();
        assert_eq!(is_drawn, agrees, "{hundredths}\n{}", game.bench.text());
        if !agrees {
            game.bench.expect("Computer 5 (Blue) plays on.");
        }
    }
    // It has not thought about the game yet.
    let mut game = Match::against_blue(SENTRIES);
    game.press("Esc Down Enter");
    assert_eq!(game.bench.game().outcome(), None);
}

#[test]
fn the_menu_has_nothing_for_the_computer_to_give_up() {
    let mut game = Match::against_blue(SENTRIES);
    game.press("Esc");
    game.bench.expect("Gold resigns");
    game.bench.expect_no("(Blue) resigns");
    let mut game = Match::of(SENTRIES, [level(2), level(5)], Motion::None);
    game.press("Esc");
    game.bench.expect_no("resigns");
    game.bench.expect_no("draw");
}

#[test]
fn a_board_that_turns_with_each_turn_lies_towards_the_person() {
    let mut options = GameOptions {
        bots: [level(5), None],
        ..from_position(SENTRIES)
    };
    options.name_bots();
    let settings = Settings {
        motion: Motion::None,
        flip: Flip::EachTurn,
        ..Settings::default()
    };
    let mut game = Match::with(options, settings);
    let lines = |game: &Match| game.bench.lines();
    let sits_below = |game: &Match| {
        let rank = |label: &str| lines(game).iter().position(|line| line.starts_with(label));
        rank("▐1") < rank("▐7")
    };
    assert!(sits_below(&game), "{}", game.bench.text());
    game.answer("c3-c4-b5");
    assert!(sits_below(&game), "{}", game.bench.text());
}

#[test]
fn the_record_says_that_the_computer_played_and_the_game_goes_on_with_it() {
    let mut options = GameOptions {
        bots: [None, level(5)],
        ..from_position(SENTRIES)
    };
    options.name_bots();
    let mut app = App::with_game(Dice::new(1), Theme::default(), options);
    app.update(Event::Resize(Size::new(80, 24)));
    app.update(Event::Begun(None));
    let played = keys(":c3-c4-b5 Enter").into_iter();
    let effects: Vec<Effect> = played.flat_map(|key| app.update(Event::Key(key))).collect();
    let text = effects.into_iter().find_map(|effect| match effect {
        Effect::Save { text, .. } => Some(text),
        _ => None,
    });
    let text = text.expect("the game is saved");
    assert!(text.contains("[Blue \"Computer 5\"]"), "{text}");
    assert!(text.contains("[BlueBot \"5\"]"), "{text}");
    assert!(!text.contains("GoldBot"), "{text}");

    let mut bench = Bench::title();
    let path = "kept.dbk".into();
    bench.app.update(Event::Opened { path, text });
    bench.expect_in_panel("Computer 5 (Blue) thinks.");
}

#[test]
fn a_kept_game_whose_computer_is_none_says_who_plays_instead() {
    for (level, is_one) in [
        ("1", true),
        ("8", true),
        ("0", false),
        ("99", false),
        ("abc", false),
    ] {
        let text = format!("[Start \"{SENTRIES}\"]\n[BlueBot \"{level}\"]\n\n*\n");
        let mut bench = Bench::title();
        let path = "kept.dbk".into();
        bench.app.update(Event::Opened { path, text });
        let words = format!("BlueBot \"{level}\" is no level");
        let panel = bench.panel();
        assert_eq!(!panel.contains(&words), is_one, "{panel}");
        if !is_one {
            bench.expect_in_panel("a person plays Blue.");
        }
    }
}

#[test]
fn it_places_the_opponents_blocks_and_what_it_did_is_seen() {
    let mut game = Match::set_up([None, level(5)], Motion::Reduced);
    assert_eq!(
        game.asked, None,
        "the person moves first, and so places first"
    );
    game.press("] Enter");
    let Some((_, Question::Place { set_up, level, .. })) = game.asked.clone() else {
        panic!("{:?}", game.asked);
    };
    assert_eq!(set_up.placer(), Some(Side::Blue));
    assert_eq!(level.number(), 5);
    game.bench
        .expect_in_panel("Computer 5 (Blue) places Gold's blocks");
    game.press("Enter*5 ] s Left Space");
    assert_eq!(
        *screen::set_up(&game.bench.app).set_up(),
        set_up,
        "nobody places for it"
    );
    game.place();
    let mut placed = set_up;
    placed.spin(0);
    assert_eq!(*screen::set_up(&game.bench.app).set_up(), placed);
    assert!(game.due.is_some(), "there is time to look");
    game.rest();
    assert_eq!(*game.bench.game().start(), placed.preview());
}

#[test]
fn a_key_ends_the_look_at_what_it_placed_and_undo_goes_back_to_one_s_own_placing() {
    let mut game = Match::set_up([None, level(5)], Motion::Reduced);
    game.press("] Enter");
    game.place();
    game.press("u");
    let screen = screen::set_up(&game.bench.app);
    assert_eq!(screen.set_up().placer(), Some(Side::Gold));
    assert_eq!((game.asked.is_some(), game.due), (false, None));
    game.press("Enter");
    game.place();
    game.press("Space");
    assert!(game.bench.app.game().is_some());
    assert_eq!(game.due, None);
}

#[test]
fn it_may_place_first_and_both() {
    let mut game = Match::set_up([level(5), None], Motion::None);
    game.place();
    let screen = screen::set_up(&game.bench.app);
    assert_eq!(screen.set_up().placer(), Some(Side::Blue));
    game.bench.expect("Now Blue places Gold's blocks");
    game.press("Enter u");
    let screen = screen::set_up(&game.bench.app);
    assert_eq!(
        screen.set_up().placer(),
        Some(Side::Blue),
        "there is nothing to take back"
    );

    let mut game = Match::set_up([level(5), level(1)], Motion::None);
    game.place();
    game.place();
    assert!(game.bench.app.game().is_some());
    game.bench.expect_in_panel("Computer 5 (Gold) thinks.");
}

#[test]
fn a_person_places_for_it_when_it_fails() {
    let mut game = Match::set_up([level(5), None], Motion::None);
    game.think(Answer::Failed("it is dizzy".to_string()));
    game.bench
        .expect_in_panel("The computer has failed: it is dizzy. Place for it.");
    game.press("] Enter");
    game.bench.expect_not_in_panel("dizzy");
    let screen = screen::set_up(&game.bench.app);
    assert_eq!(screen.set_up().placer(), Some(Side::Blue));
}
