//! The screens that are looked at.

use deblockle::dice::Dice;
use deblockle::engine::Score;
use deblockle::engine::worker::Answer;
use deblockle::practice::par::RoundOptions;
use deblockle::record::read;
use deblockle::rules::Side;
use deblockle::tui::app::App;
use deblockle::tui::screens::Replay;
use deblockle::tui::theme::Theme;

use crate::judging;
use crate::screen::{self, Bench};

/// Screens of every sort, with most of what is ever on them.
pub fn screens(theme: &Theme) -> Vec<Bench> {
    const START: &str = "2sc1tl2/7/2xh1cs2/7/2SC1TL2/7/2XS1CL2 g";
    const OFF: &str = "2tl4/5cs1/3XT3/7/2HX4/7/4CL2 g";
    let title = |keys: &str| {
        let mut bench = Bench::of(App::new(Dice::new(1), theme.clone()));
        bench.press(keys);
        bench
    };
    let game = |start: &str, keys: &str| {
        let options = screen::from_position(start);
        let mut bench = Bench::of(App::with_game(Dice::new(1), theme.clone(), options));
        bench.press(keys);
        bench
    };
    let weighed = |score: Score| {
        let mut bench = game(START, "");
        bench.weigh(score);
        bench
    };
    let mut editor = title("Up*4 Enter");
    editor.paste("2sc4/3xs3/7/2XTXT3/7/7/4CL2 g");
    editor.press("v Down");
    let mut form = title("");
    form.choose("Alone");
    let round = |keys: &str| {
        let options = RoundOptions::default();
        let app = App::with_round(Dice::new(1), theme.clone(), options, Some(7));
        let mut bench = Bench::of(app);
        bench.press(keys);
        bench
    };
    vec![
        form,
        round(""),
        round("Down Up"),
        round("m Down Enter Right"),
        title(""),
        title("Enter Right"),
        title("Enter Enter 2 ] Space Up"),
        title("? Tab"),
        editor,
        title("Down Enter"),
        title("Down Enter Enter Enter Down"),
        title("Down Enter Enter PgDn*3 1"),
        game(START, "3"),
        game(START, "1 Down"),
        game(START, ":c3-c4-b5 Enter Enter Tab Left Down"),
        game(START, "i Up Right"),
        game(START, ":c3-x4 Enter"),
        game(START, "m Down*2"),
        game(START, "b"),
        weighed(Score::estimate(130)),
        weighed(Score::loss_in(6)),
        game(OFF, "3 Up"),
        game(OFF, "3 Up Enter"),
        won(Side::Gold, game("7/5cs1/3XT3/7/7/7/7 g", "Up Enter")),
        won(Side::Blue, game("7/7/7/7/3xs3/5CS1/7 b", "Down Enter")),
        analysing(theme, ""),
        analysing(theme, "Tab"),
        analysing(theme, "Tab Enter"),
    ]
}

/// A game that has been judged but for its last turn: each side throws a win away.
fn analysing(theme: &Theme, keys: &str) -> Bench {
    let text = "[Start \"7/7/2hx4/7/3HX3/7/7 g\"]\n\n\
                1. d3-d4-e4 c5-c6-b6 2. e4-e3-d3 b6-b5-c5 *\n";
    let record = read(text).expect("a record").swap_remove(0);
    let app = App::with_replay(Dice::new(1), theme.clone(), Replay::new(record));
    let mut bench = Bench::of(screen::at_rest(app));
    let mut next = judging::asked(&bench.press("x"));
    for (lead, better) in [
        (100, None),
        (900, Some("c5-c6-c7")),
        (-900, Some("e4-e3-e4")),
    ] {
        let question = next.expect("a question");
        let answer = Answer::Judgement(judging::made_up(&question, lead, better));
        next = judging::asked(&judging::answer(&mut bench, &question, answer));
    }
    bench.press(keys);
    bench
}

/// A screen on which that side has won, or it is none of those.
fn won(side: Side, bench: Bench) -> Bench {
    let headline = format!("{side} wins");
    assert!(bench.text().contains(&headline), "{}", bench.text());
    bench
}
