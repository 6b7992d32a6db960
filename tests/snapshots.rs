//! Pictures of every screen and every layer, styles included.
//!
//! `INSTA_UPDATE=always cargo test --test snapshots` draws them anew.
#![cfg(feature = "tui")]

mod judging;
mod screen;

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use deblockle::dice::Dice;
use deblockle::engine::search::Limits;
use deblockle::engine::worker::Answer;
use deblockle::engine::{Score, shortest_line};
use deblockle::keeping::{KeptGame, KeptGames};
use deblockle::practice::par::RoundOptions;
use deblockle::record::{Comment, Date, Line, Record, read};
use deblockle::rules::{Game, Side};
use deblockle::tui::app::App;
use deblockle::tui::event::Event;
use deblockle::tui::screens::Replay;
use deblockle::tui::theme::Theme;
use screen::{Bench, LARGE, USUAL, picture};

/// A game at its beginning, with all blocks.
const START: &str = "2sc1tl2/7/2xh1cs2/7/2SC1TL2/7/2XS1CL2 g";
/// Gold's block on d5 can go off, and a Stop is one of its tips.
const OFF: &str = "2tl4/5cs1/3XT3/7/2HX4/7/4CL2 g";
/// As `OFF`, with no other gold block.
const WIN: &str = "2tl4/5cs1/3XT3/7/7/7/7 g";
/// Blue cannot move while Gold's block stands on f7.
const BLOCKED: &str = "5XTcs/7/7/3SC3/7/7/7 g";
/// Each side can go there and back in two turns.
const SHUTTLE: &str = "7/7/2hx4/7/3HX3/7/7 g";
const ROUND: &str = "d3-d4-e4 c5-c6-b6 e4-e3-d3 b6-b5-c5";

/// Compares what the program shows with its pictures, at the usual size and at a large one.
#[track_caller]
fn compare(name: &str, bench: &mut Bench) {
    for size in [USUAL, LARGE] {
        bench.resize(size);
        compare_at(name, bench, size);
    }
}

#[track_caller]
fn compare_at(name: &str, bench: &Bench, size: (u16, u16)) {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        let name = format!("{name}_{}x{}", size.0, size.1);
        insta::assert_snapshot!(name, picture(&bench.app, size));
    });
}

/// The program from its title, after those keys.
fn from_title(keys: &str) -> Bench {
    let mut bench = Bench::title();
    bench.press(keys);
    bench
}

#[test]
fn title_and_new_game() {
    compare("title", &mut from_title(""));
    compare("new_game", &mut from_title("Enter Right"));
    compare("new_game_name", &mut from_title("Enter Up Backspace*4"));
}

#[test]
fn settings() {
    let opened = |keys: &str| {
        let mut bench = from_title("");
        bench.choose("Settings");
        bench.press(keys);
        bench
    };
    compare("settings", &mut opened("Down"));
    compare("settings_name", &mut opened("Up*2 Backspace*4 A d a"));
    compare("settings_fault", &mut opened("Up*2 b l u e Tab"));
    compare("settings_file", &mut opened("y"));
}

#[test]
fn set_up() {
    compare("set_up_first", &mut from_title("Enter Enter"));
    compare("set_up_held", &mut from_title("Enter Enter 2 ] Space Up"));
    compare(
        "set_up_handing_over",
        &mut from_title("Enter Enter 1 Enter"),
    );
    compare(
        "set_up_second",
        &mut from_title("Enter Enter 1 Enter Enter s"),
    );
}

#[test]
fn editor() {
    compare("editor_empty", &mut from_title("Up*4 Enter"));
    let mut bench = from_title("Up*4 Enter");
    bench.paste("2sc4/3xs3/7/2XTXT3/7/7/4CL2 g");
    bench.press("v Down");
    compare("editor_faults", &mut bench);
    compare("editor_refused", &mut from_title("Up*4 Enter g Enter"));
    compare(
        "editor_typing",
        &mut from_title("Up*4 Enter g :7/7/3ZZ3/7/7 Enter"),
    );
    compare("editor_text", &mut from_title("Up*4 Enter g Right b y"));
}

#[test]
fn alone_against_par() {
    let mut form = from_title("");
    form.choose("Alone");
    form.press("Left*2 Up 4 2");
    compare("round_form", &mut form);
    let blocks = |blocks| RoundOptions {
        blocks,
        ..RoundOptions::default()
    };
    let round = |count, keys: &str| {
        let mut bench = Bench::alone(blocks(count), 7);
        bench.press(keys);
        bench
    };
    compare("round_tipping", &mut round(4, ""));
    compare("round_hopping", &mut round(2, "Right"));
    compare("round_menu", &mut round(2, "m"));
    compare("round_shortest", &mut round(2, "m Down Enter Right*4"));
    compare("round_text", &mut round(2, "y"));
    let start = blocks(1).laid(7);
    let limits = Limits::default();
    let line = shortest_line(&start, limits, &AtomicBool::new(false)).expect("a line");
    let play = |bench: &mut Bench| {
        for turn in &line {
            bench.press(&format!(":{turn} Enter"));
        }
    };
    let mut par = round(1, "");
    play(&mut par);
    compare("round_par", &mut par);
}

#[test]
fn lessons() {
    let usual = |name, keys: &str| {
        let mut bench = Bench::title_at(USUAL);
        bench.press(&format!("Down Enter {keys}"));
        compare_at(name, &bench, USUAL);
    };
    usual("learn", "Down");
    usual("lesson_read", "Enter");
    usual("lesson_tip", "Enter PgDn");
    usual("lesson_wrong", "Enter PgDn Down");
    usual("lesson_right", "Enter PgDn Up");
    usual("lesson_question", "Enter PgDn*3 Down");
    usual("lesson_answered", "Enter PgDn*3 2");
    usual("lesson_hop", "Down*5 Enter Up");
    usual("lesson_placing", "Down*10 Enter PgDn ] Space Tab");
    usual("lesson_follows", "Down*11 Enter Up Up Enter");
    usual("lesson_shown", "Down*15 Enter PgDn H");
    let mut bench = Bench::title_at(screen::SMALLEST);
    bench.press("Down Enter Enter Esc PgDn");
    compare_at("lesson_text", &bench, screen::SMALLEST);
    bench.press("Esc Down Esc");
    compare_at("lesson_below", &bench, screen::SMALLEST);
}

#[test]
fn tipping_and_hopping() {
    let shown = |name, keys| compare(name, &mut Bench::after(START, keys));
    shown("play_tipping", "3");
    shown("play_flipped", "3 f");
    shown("play_refused", "1 Down");
    shown("play_cross", "3 Down");
    shown("play_cross_landing", "3 Down Left");
    shown("play_x", "3 Up");
    shown("play_x_halfway", "3 Up Left");
    shown("play_x_landing", "3 Up Left Up");
    shown("play_slider", "3 Left");
    shown("play_slider_landing", "3 Left Up");
    shown("play_hoops", "3 Right");
    shown("play_hoops_halfway", "3 Right Up Up");
    shown("play_hoops_landing", "3 Right Up Left Left");
    compare("play_last_turn", &mut {
        let mut bench = Bench::playing(START);
        bench.play("c3-c4-b5");
        bench
    });
}

#[test]
fn who_is_ahead() {
    let mut bench = Bench::after(START, "3");
    bench.weigh(Score::estimate(130));
    compare("play_evaluation", &mut bench);
    bench.play("c3-c4-b5");
    compare("play_evaluation_before", &mut bench);
    let ascii = Theme::default().with_ascii();
    let app = App::with_game(Dice::new(1), ascii, screen::from_position(START));
    let mut bench = Bench::of(app);
    bench.weigh(Score::loss_in(6));
    compare("play_evaluation_proved_ascii", &mut bench);
}

#[test]
fn stopping_and_going_off() {
    compare("play_stop", &mut Bench::after(OFF, "3 Down"));
    compare("play_can_go_off", &mut Bench::after(OFF, "3"));
    compare("play_going_off", &mut Bench::after(OFF, "3 Up"));
    compare("play_gone_off", &mut Bench::after(OFF, "3 Up Enter"));
}

#[test]
fn inspecting_and_typing() {
    compare("play_inspecting", &mut Bench::after(START, "i Tab*4"));
    compare(
        "play_inspecting_open",
        &mut Bench::after(START, "i Up Right"),
    );
    compare("play_typing", &mut Bench::after(START, ":c3-d"));
    compare(
        "play_typing_fault",
        &mut Bench::after(START, ":c3-c4-c5 Enter"),
    );
    compare(
        "play_typing_caret",
        &mut Bench::after(START, ":c3-x4 Enter"),
    );
}

#[test]
fn menu_and_questions() {
    compare("play_menu", &mut Bench::after(START, "m Down*2"));
    compare("set_up_quit", &mut from_title("Enter Enter q"));
    compare("play_draw_offer", &mut Bench::after(START, "m Down Enter"));
}

#[test]
fn saving() {
    // Nobody answers for the disk.
    let mut bench = Bench::playing(START);
    bench.app = screen::at_rest(bench.app);
    for key in screen::keys(":c1-c2 Enter") {
        bench.app.update(Event::Key(key));
    }
    compare("play_saving", &mut bench);
    bench.app.update(Event::SaveFailed {
        generation: 1,
        reason: "cannot write /games/1.dbk: No space left on device".to_string(),
    });
    compare("play_not_saved", &mut bench);
    bench.press("q");
    compare("play_quit_unsaved", &mut bench);
}

#[test]
fn continuing() {
    let game = KeptGame {
        path: PathBuf::from("/games/1.dbk"),
        names: ["Ada".to_string(), "Ben".to_string()],
        date: "2026.05.01".to_string(),
        rules: String::new(),
        turns: Some(12),
        result: "*".to_string(),
        fault: None,
    };
    let long = KeptGame {
        names: [
            "Augusta Ada King".to_string(),
            "Benjamin Britten".to_string(),
        ],
        rules: "no-side-by-side".to_string(),
        turns: Some(123),
        result: "1/2-1/2".to_string(),
        ..game.clone()
    };
    let mut bench = from_title("");
    let unfinished = Some(0);
    let all = vec![game, long];
    let games = KeptGames {
        all,
        unfinished,
        ..KeptGames::default()
    };
    bench.app.update(Event::Games(Ok(games.clone())));
    compare("title_continue", &mut bench);
    bench.app.update(Event::OpenElsewhere(
        "/games/1.dbk is open already, perhaps in another window; close it there first".to_string(),
    ));
    compare("title_locked", &mut bench);
    bench.choose("Games");
    bench.app.update(Event::Games(Ok(games)));
    compare("games", &mut bench);
    bench.press("r");
    compare("games_renaming", &mut bench);
    bench.press("Esc d");
    compare("games_deleting", &mut bench);
}

#[test]
fn announcements() {
    compare(
        "play_forced_pass",
        &mut Bench::after(BLOCKED, "1 Up Up Right Enter"),
    );
    let mut bench = Bench::playing(SHUTTLE);
    bench.play(ROUND);
    bench.play(ROUND);
    compare("play_repetition", &mut bench);
}

#[test]
fn after_the_end() {
    compare("play_result", &mut Bench::after(WIN, "Up Enter"));
    compare("play_over", &mut Bench::after(WIN, "Up Enter Esc"));
    let mut bench = Bench::playing(SHUTTLE);
    bench.play(ROUND);
    bench.menu("Gold resigns");
    bench.press("y");
    compare("play_resigned", &mut bench);
    bench.press("Esc Left*2");
    compare("play_looking_back", &mut bench);
}

/// The replay of a record after those keys.
fn replaying(record: &str, keys: &str) -> Bench {
    let mut bench = Bench::replaying(record);
    bench.press(keys);
    bench
}

#[test]
fn replay() {
    let long = long_record();
    let shown = |name, keys| compare(name, &mut replaying(&long, keys));
    shown("replay_start", "");
    shown("replay_middle", ":9 Enter");
    shown("replay_end", "End");
    shown("replay_playing", ":3 Enter + Space");
    shown("replay_inspecting", ":3 Enter i Tab");
    shown("replay_turn", ":99 Enter");
    shown("replay_comment", ":9 Enter e");
    shown("replay_text", ":9 Enter y");
    let mut bench = replaying(&long, ":9 Enter");
    bench.resize(screen::SMALLEST);
    compare_at("replay_smallest", &bench, screen::SMALLEST);
}

/// The replay of a long game, some of whose turns have been judged: Gold, ahead, falls back, and every
/// ninth turn throws a win away.
fn analysing(theme: Theme, judged: usize, keys: &str) -> Bench {
    let record = read(&long_record()).expect("a record").swap_remove(0);
    let app = App::with_replay(Dice::new(1), theme, Replay::new(record));
    let mut bench = Bench::of(screen::at_rest(app));
    let mut next = judging::asked(&bench.press("x"));
    for number in 1..=judged as i32 {
        let question = next.expect("a question");
        let mut turns = question.position.turns_by_text().into_iter();
        let better = turns.find(|_| number % 9 == 0).map(|(text, _)| text);
        let lead = 400 - 30 * number + 40 * (number % 5);
        let judgement = judging::made_up(&question, lead, better.as_deref());
        next = judging::asked(&judging::answer(
            &mut bench,
            &question,
            Answer::Judgement(judgement),
        ));
    }
    bench.press(keys);
    bench
}

#[test]
fn analysis() {
    let shown = |name, judged, keys| compare(name, &mut analysing(Theme::default(), judged, keys));
    shown("analysis_begun", 12, "Tab");
    shown("analysis", 40, "Tab*3");
    shown("analysis_better", 40, "Tab Enter");
    shown("analysis_end", 40, "End");
    shown("analysis_inspecting", 40, "Tab i");
    compare(
        "analysis_ascii",
        &mut analysing(Theme::plain().with_ascii(), 40, "Tab"),
    );
    let mut bench = analysing(Theme::default(), 40, "Tab");
    bench.resize(screen::SMALLEST);
    compare_at("analysis_smallest", &bench, screen::SMALLEST);
}

/// A record of some length, of turns that are picked without a thought.
fn long_record() -> String {
    let mut game = Game::new(screen::position(START));
    for pick in (3..).step_by(7).take(40) {
        let turns = game.position().turns();
        let picked = turns.into_iter().cycle().nth(pick).expect("a turn");
        game.play(picked).expect("it is legal");
    }
    game.resign(Side::Blue).expect("the game is under way");
    let mut record = Record::new(&game);
    record.tags.names = ["Ada", "Benjamin"].map(|name| Line::new(name).expect("a name"));
    record.tags.date = Date::new(2018, 11, 29);
    for (plies, comment) in [
        (0, "A friendly game."),
        (
            18,
            "A quiet turn, and the best there was: nothing else keeps the way to the star open, and \
             whoever looks closely sees that Gold will come first.",
        ),
        (40, "He had seen enough."),
    ] {
        record.set_comment(plies, Comment::new(comment).expect("words"));
    }
    record.to_string()
}

#[test]
fn puzzles() {
    let at = |keys: &str| {
        let mut bench = Bench::title();
        bench.choose("Puzzles");
        bench.press(keys);
        bench
    };
    compare("puzzles", &mut at(""));
    compare("puzzle", &mut at("Enter"));
    compare("puzzle_hint", &mut at("Enter H H"));
}

#[test]
fn help() {
    compare("help_first_page", &mut from_title("?"));
    compare("help_keys", &mut Bench::after(START, "? Tab"));
    for size in [USUAL, LARGE] {
        let mut bench = Bench::title_at(size);
        bench.press("? End");
        compare_at("help_end", &bench, size);
    }
}

#[test]
fn too_small() {
    for size in [(50, 23), (30, 8)] {
        let mut bench = Bench::playing(START);
        bench.resize(size);
        compare_at("too_small", &bench, size);
    }
    let mut bench = Bench::playing(START);
    bench.resize(screen::SMALLEST);
    compare_at("smallest", &bench, screen::SMALLEST);
}
