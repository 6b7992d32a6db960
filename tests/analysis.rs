//! What each turn of a game came to, on the screen: with answers that are made up, and with the real
//! engine's.
#![cfg(feature = "tui")]

mod judging;
mod screen;

use deblockle::engine::analysis::{Judgement, Standing};
use deblockle::engine::worker::Answer;
use deblockle::engine::{Level, Report, Score};
use deblockle::rules::Turn;
use deblockle::tui::event::{Effect, Event};
use deblockle::tui::keys::Context;
use deblockle::tui::screens::Screen;
use judging::{answer, answer_all, asked, by_engine, made_up};
use ratatui::layout::Position as Cell;
use screen::{Bench, SMALLEST, USUAL, tell};

/// Six turns there and back.
const GAME: &str = "[Start \"7/7/2hx4/7/3HX3/7/7 g\"]\n\n1. d3-d4-e4 c5-c6-b6 2. e4-e3-d3 b6-b5-c5\n\
                    3. d3-d4-e4 c5-c6-b6 0-1\n";
/// Gold's blocks can go off one after the other, and Blue's needs two turns. Gold wastes one.
const WASTED: &str = "[Start \"7/2HX4/3XT3/7/3tc3/7/7 g\"]\n\n1. c6-b6 *\n";
/// Gold's block can go off.
const WIN: &str = "2tl4/5cs1/3XT3/7/7/7/7 g";

fn context(bench: &Bench) -> Context {
    bench.app.screen().stage().context()
}

/// The replay of the game with its turns judged: Gold is so many hundredths ahead after each. The
/// second, by Blue, throws a win away, and the fifth, by Gold.
fn judged(leads: [i32; 6]) -> Bench {
    let mut bench = Bench::replaying(GAME);
    let effects = bench.press("x");
    let mut place = 0;
    let count = answer_all(&mut bench, &effects, |question| {
        let better = [
            None,
            Some("c5-c6-c7 e4-e3-d3 c7-c6-b6"),
            None,
            None,
            Some("d3-d4-c4"),
            None,
        ];
        place += 1;
        made_up(question, leads[place - 1], better[place - 1])
    });
    assert_eq!(count, 6);
    bench
}

const LEADS: [i32; 6] = [0, 150, -150, 0, -400, -900];

#[test]
fn turns_are_judged_one_after_the_other() {
    let mut bench = Bench::replaying(GAME);
    assert_eq!(asked(&bench.press("Right")), None);
    let mut effects = bench.press("x");
    let game = bench.replay().record().game().clone();
    for (plies, played) in game.turns().enumerate() {
        bench.expect_in_panel(&format!("{plies} of 6 turns judged"));
        let question = asked(&effects).expect("a question");
        assert_eq!(question.turn, played.turn);
        assert_eq!(question.position, *game.position_after(plies));
        let earlier = (0..plies).map(|plies| *game.position_after(plies));
        assert_eq!(question.earlier, earlier.collect::<Vec<_>>());
        // As the verb.
        assert_eq!(question.limits, Level::STRONGEST.limits());
        effects = answer(
            &mut bench,
            &question,
            Answer::Judgement(made_up(&question, 0, None)),
        );
    }
    assert!(effects.is_empty(), "{effects:?}");
    bench.expect_in_panel("No turning points");
}

#[test]
fn it_stops_where_it_is_left_and_goes_on_from_there() {
    let mut bench = Bench::replaying(GAME);
    let question = asked(&bench.press("x")).expect("a question");
    let effects = answer(
        &mut bench,
        &question,
        Answer::Judgement(made_up(&question, 0, None)),
    );
    let second = asked(&effects).expect("a question");
    // Whatever else is done meanwhile, it goes on.
    for keys in ["Right*3", "i Tab i", ":1 Enter", "? Esc", "Esc Esc"] {
        assert_eq!(bench.press(keys), Vec::new(), "{keys}");
    }
    assert!(bench.press("x").contains(&Effect::ThinkNoMore));
    bench.expect_in_panel("DEBLOCKLE");
    // Nobody asked for that any more.
    answer(
        &mut bench,
        &second,
        Answer::Judgement(made_up(&second, 0, None)),
    );
    let again = asked(&bench.press("x")).expect("a question");
    assert_eq!(again.turn, second.turn);
    bench.expect_in_panel("1 of 6 turns judged");
    assert!(bench.menu("Title").contains(&Effect::ThinkNoMore));
}

#[test]
fn tab_goes_from_turning_point_to_turning_point() {
    let mut bench = judged(LEADS);
    bench.expect_in_panel("2 turning points");
    for (key, shown) in [
        ("Tab", 2),
        ("Tab", 5),
        ("Tab", 2),
        ("Shift-Tab", 5),
        ("End Shift-Tab", 5),
        ("Shift-Tab", 2),
    ] {
        bench.press(key);
        assert_eq!(bench.replay().shown(), shown, "{key}");
    }
    bench.expect_in_panel("Turn 1, Blue: c5-c6-b6 Gold +1.5 turns.");
    bench.expect_in_panel("! Better: c5-c6-c7 e4-e3-d3 c7-c6-b6, Blue wins in 2.");
    bench.press("Tab");
    bench.expect_in_panel("Turn 3, Gold: d3-d4-e4 Blue +4.0 turns.");
    bench.expect_in_panel("! Better: d3-d4-c4, Gold has won.");
    bench.press("Left");
    bench.expect_in_panel("Turn 2, Blue: b6-b5-c5 Even. The best turn.");
    bench.press("Home");
    bench.expect_not_in_panel(" turns.");
}

#[test]
fn without_turning_points_tab_says_so() {
    let mut bench = Bench::replaying(GAME);
    bench.press("x Tab");
    bench.expect_in_panel("No turning point is known");
    // Outside of an analysis it means nothing.
    let mut bench = Bench::replaying(GAME);
    bench.press("Tab Enter");
    assert!(!bench.replay().is_analysing());
    bench.expect_in_panel("DEBLOCKLE 2018".split(' ').next().expect("a word"));
}

#[test]
fn the_better_turn_and_its_line_are_seen_on_the_board() {
    let mut bench = judged(LEADS);
    bench.press("Tab");
    let made = bench.board();
    bench.press("Enter");
    bench.expect_in_panel("Instead: c5-c6-c7");
    assert_ne!(bench.board(), made);
    assert!(bench.marks("c7", '◉'), "{}", bench.text());
    bench.press("Enter");
    bench.expect_in_panel("Then, 2 of 3: e4-e3-d3");
    bench.press("H");
    bench.expect_in_panel("Then, 3 of 3: c7-c6-b6");
    bench.press("H");
    assert_eq!(
        bench.board(),
        made,
        "behind its end the game is there again"
    );
    bench.press("Enter Right");
    assert_eq!(
        bench.replay().shown(),
        3,
        "and every step goes on in the game"
    );
    bench.expect_in_panel("Turn 2, Gold: e4-e3-d3");
}

#[test]
fn the_better_line_can_be_played_on_from() {
    let mut bench = judged(LEADS);
    bench.press("Tab Enter");
    bench.press("p");
    let start = bench.game().start().to_string();
    // Blue's block went to c7, and Gold's on e4 is to move.
    assert_eq!(start, "2ch4/7/7/4CH2/7/7/7 g");
}

#[test]
fn the_graph_goes_up_for_gold_and_down_for_blue() {
    let mut bench = judged(LEADS);
    bench.press("Tab");
    for size in [USUAL, screen::LARGE] {
        bench.resize(size);
        let lines = bench.lines();
        let middle = lines
            .iter()
            .position(|line| line.contains("!"))
            .expect("a mark");
        let filled = |lines: &[String]| {
            lines
                .join("")
                .chars()
                .filter(|&symbol| symbol == '█')
                .count()
        };
        let panel: Vec<String> = lines
            .iter()
            .map(|line| line.chars().skip(53).collect())
            .collect();
        let half = if size == USUAL { 3 } else { 6 };
        let [up, down] = [
            filled(&panel[middle - half..middle]),
            filled(&panel[middle + 1..=middle + half]),
        ];
        assert!(down > up && up > 0, "{up} and {down}\n{}", bench.text());
    }
}

#[test]
fn a_click_on_the_graph_goes_to_its_turn() {
    let mut bench = judged(LEADS);
    bench.press("Tab Tab");
    let arrow = bench.cell_of("↑");
    bench.press("Home");
    bench.click_cell(
        deblockle::tui::mouse::Button::Left,
        Cell::new(arrow.x, arrow.y - 2),
    );
    assert_eq!(bench.replay().shown(), 5);
}

#[test]
fn the_real_engine_finds_the_win_that_was_let_slip() {
    let mut bench = Bench::replaying(WASTED);
    let effects = bench.press("x");
    let count = answer_all(&mut bench, &effects, |question| by_engine(question, 5_000));
    assert_eq!(count, 1);
    bench.expect_in_panel("1 turning point");
    bench.press("Tab");
    bench.expect_in_panel("Turn 1, Gold: c6-b6");
    bench.expect_in_panel("Blue wins in 3.");
    bench.expect_in_panel("Gold wins in 2.");
    bench.press("Enter");
    // Either block goes off first.
    let off = ["Instead: c6-d6*", "Instead: d5-d6*"];
    assert!(
        off.iter().any(|off| bench.panel().contains(off)),
        "{}",
        bench.text()
    );
    bench.press("Enter Enter");
    bench.expect_in_panel("Then, 3 of 3:");
}

#[test]
fn forced_passes_are_not_judged() {
    // Blue's only block cannot move while Gold's stands on f7: Gold has three turns in a row.
    let mut bench = Bench::playing("5XTcs/7/7/3SC3/7/7/7 g");
    bench.press("1 Up Up Right Enter Enter");
    let game = bench.game().clone();
    assert_eq!(
        game.turns().last().map(|played| played.turn),
        Some(Turn::Pass)
    );
    let text = deblockle::record::Record::new(&game).to_string();
    let mut bench = Bench::replaying(&text);
    let effects = bench.press("x");
    let count = answer_all(&mut bench, &effects, |question| {
        made_up(question, 100, None)
    });
    assert_eq!(count, 1);
    bench.press("End");
    bench.expect_in_panel("Turn 1: Blue passes.");
    bench.expect_not_in_panel("judged");
    bench.press("Left");
    bench.expect_in_panel("Gold +1.0 turns.");
}

#[test]
fn after_the_end_the_game_is_analysed_and_gone_back_to() {
    let mut bench = Bench::after(WIN, "Up Enter");
    let effects = bench.choose("Analyse");
    let question = asked(&effects).expect("a question");
    assert_eq!(question.turn.to_string(), "d5-d6*");
    let effects = answer(
        &mut bench,
        &question,
        Answer::Judgement(by_engine(&question, 100)),
    );
    assert!(effects.is_empty(), "{effects:?}");
    bench
        .expect_in_panel("Turn 1, Gold: d5-d6* Gold wins: Gold has all blocks off. The best turn.");
    bench.press("e");
    bench.expect_in_panel("Comments are for the record");
    bench.press("x");
    assert_eq!(context(&bench), Context::Over);
    assert_eq!(bench.turns(), "d5-d6*");
    assert_eq!(bench.press("x"), Vec::new(), "what is known is kept");
    bench.expect_in_panel("No turning points");
    bench.menu("Back to the game");
    // Reopened and ended otherwise it is another game.
    bench.press("u");
    bench.play("d5-d4");
    bench.menu("Gold resigns");
    bench.press("y Esc");
    let question = asked(&bench.press("x")).expect("a question");
    assert_eq!(question.turn.to_string(), "d5-d4");
}

#[test]
fn a_game_that_is_analysed_counts_in_the_match() {
    let mut bench = Bench::after(WIN, "Up Enter");
    bench.choose("Analyse");
    bench.press("Home p");
    assert_eq!(context(&bench), Context::Tipping);
    bench.press("Up Enter");
    bench.expect("Match: 2 – 0, Gold – Blue");
    // From the options of a new game one comes back to the game.
    bench.choose("Analyse");
    bench.menu("New game");
    assert!(matches!(bench.app.screen(), Screen::NewGame(_)));
    bench.press("Esc");
    assert_eq!(context(&bench), Context::Over);
    bench.press("Esc");
    bench.expect("Match: 2 – 0, Gold – Blue");
}

#[test]
fn a_game_without_a_turn_has_none_to_judge() {
    let mut bench = Bench::playing(WIN);
    bench.menu("Gold resigns");
    bench.press("y");
    bench.expect_no("Analyse");
    bench.press("Esc x");
    bench.expect_in_panel("There is no turn to judge.");
    // A game that began over, too.
    let mut bench = Bench::playing("7/7/7/7/3xt3/7/7 g");
    bench.press("Esc x");
    bench.expect_in_panel("There is no turn to judge.");
    let mut bench = Bench::replaying("[Start \"7/7/7/7/3xt3/7/7 g\"]\n\n1-0\n");
    assert_eq!(asked(&bench.press("x")), None);
    bench.expect_in_panel("There is no turn to judge.");
}

#[test]
fn a_failure_is_told_and_tried_again_when_asked_for() {
    let mut bench = Bench::replaying(GAME);
    let question = asked(&bench.press("x")).expect("a question");
    let failed = Answer::Failed("it is dizzy".to_string());
    assert_eq!(answer(&mut bench, &question, failed), Vec::new());
    bench.expect_in_panel("The analysis has failed: it is dizzy.");
    assert_eq!(bench.press("Right"), Vec::new());
    bench.press("x");
    bench.expect_not_in_panel("dizzy");
    assert!(asked(&bench.press("x")).is_some());
}

#[test]
fn without_a_panel_the_line_below_the_board_tells() {
    let mut bench = judged(LEADS);
    bench.press("Tab");
    bench.resize((70, 24));
    bench.expect("Turn 1, Blue: c5-c6-b6  ! Better: c5-c6-c7  Gold +1.5 turns.");
    bench.resize(SMALLEST);
    bench.expect("Turn 1, Blue: c5-c6-b6  ! Better: c5-c6-c7");
    bench.press("Enter");
    bench.expect("Instead: c5-c6-c7");
    bench.press("End");
    bench.resize((70, 24));
    bench.expect("Blue wins: Gold resigned.");
    bench.expect_no("Better");
}

#[test]
fn an_answer_of_another_kind_is_none() {
    let mut bench = Bench::replaying(GAME);
    let question = asked(&bench.press("x")).expect("a question");
    let effects = tell(
        &mut bench.app,
        Event::Answered {
            generation: question.generation,
            answer: Answer::Report(made_up(&question, 0, None).best),
        },
    );
    assert_eq!(asked(&effects).map(|again| again.turn), Some(question.turn));
}

#[test]
fn a_large_loss_is_a_turning_point_though_nobody_is_far_ahead() {
    let turning_by = |best: Score, made: Score| {
        let judgement = Judgement {
            best: Report {
                depth: 1,
                nodes: 1,
                score: best,
                line: Vec::new(),
            },
            made,
            stands: Standing::Open(Score::EVEN),
            could_stand: Standing::Open(Score::EVEN),
        };
        judgement.changed_the_outcome()
    };
    let turning = |best, made| turning_by(Score::estimate(best), Score::estimate(made));
    // In hundredths of a turn; two turns ahead is as good as won.
    assert!(turning(28, -157), "1.85 given away, nobody decided");
    assert!(!turning(28, -100), "1.28 given away");
    assert!(turning(-186, -284), "as good as lost, and was not");
    assert!(!turning(900, 300), "as good as won all the same");
    assert!(!turning(-300, -900), "as good as lost all the same");
    // Two searches differ by a little, wherever the edge is.
    assert!(!turning(200, 199) && !turning(-199, -200));
    assert!(!turning(220, 171) && turning(220, 170));
    // What is proved is no estimate.
    assert!(turning_by(Score::win_in(3), Score::estimate(199)));
    assert!(turning_by(Score::estimate(-199), Score::loss_in(40)));
}
