//! What the players can ask: the best turn, and with one block a side what every turn is worth.
#![cfg(feature = "tui")]

mod screen;

use std::num::NonZeroUsize;
use std::sync::{Arc, LazyLock};

use deblockle::engine::Score;
use deblockle::engine::solve::{Ending, Endings, Lookup, Worths};
use deblockle::engine::worker::{Answer, Question};
use deblockle::rules::{Direction, Face, Position, Ruleset, SliderRule, Turn};
use deblockle::start::GameOptions;
use deblockle::tui::event::{Effect, Event};
use screen::{Bench, USUAL, asked, best, position, tell};

/// One block a side. An X comes up when Gold's is tipped north and Blue's south.
const SENTRIES: &str = "7/2sx4/7/7/2SC4/7/7 g";

static ENDINGS: LazyLock<Arc<Endings>> =
    LazyLock::new(|| Arc::new(Endings::solve(Ruleset::default(), NonZeroUsize::MIN)));

/// Presses a key that asks something, and answers.
#[track_caller]
fn ask(bench: &mut Bench, key: &str, answer: Answer) -> Question {
    let (generation, question) = asked(&bench.press(key)).expect("a question");
    tell(&mut bench.app, Event::Answered { generation, answer });
    question
}

/// A game with what every turn is worth on the screen.
fn coached(position: &str) -> Bench {
    let mut bench = Bench::playing(position);
    let shown = *bench.game().position();
    let worths = Worths::of(&shown, &ENDINGS);
    let question = ask(&mut bench, "x", Answer::Worths(worths));
    assert_eq!(question, Question::Worths(shown));
    bench
}

#[test]
fn a_hint_is_the_best_turn_walked_to_its_landing() {
    let mut bench = Bench::playing(SENTRIES);
    let line = "c3-c4-d5 c6-c5-b4 d5-d6*";
    let question = ask(&mut bench, "H", best(line, Score::win_in(3)));
    let Question::Analyse {
        position, earlier, ..
    } = question
    else {
        panic!("{question:?}");
    };
    assert_eq!((&position, earlier), (bench.game().position(), Vec::new()));
    assert_eq!(bench.at(), "d5!");
    bench.expect_in_panel("Best, wins in 3: c3-c4-d5 c6-c5-b4 d5-d6*.");
    // Where the line is cut, what is proved is not.
    bench.resize(screen::SMALLEST);
    bench.expect("Best, wins in 3:");
    bench.resize(USUAL);
    assert_eq!(bench.turns(), "", "nothing is played without Enter");
    bench.press("Enter");
    assert_eq!(bench.turns(), "c3-c4-d5");
    bench.expect_not_in_panel("Best:");
}

#[test]
fn what_is_not_proved_is_not_promised() {
    let mut bench = Bench::playing(SENTRIES);
    ask(&mut bench, "H", best("c3-c4-d5", Score::estimate(250)));
    bench.expect_in_panel("Best: c3-c4-d5.");
}

#[test]
fn another_key_calls_the_hint_off_and_its_own_hurries_it() {
    let mut bench = Bench::playing(SENTRIES);
    let (generation, _) = asked(&bench.press("H")).expect("a question");
    bench.expect_in_panel("Looking for the best turn.");
    assert!(bench.press("H").contains(&Effect::Hurry));
    assert!(bench.press("Up").contains(&Effect::ThinkNoMore));
    let answer = best("c3-d3-d4", Score::EVEN);
    tell(&mut bench.app, Event::Answered { generation, answer });
    assert_eq!(bench.at(), "c4", "what the player began stays");
    bench.expect_not_in_panel("Looking");
}

#[test]
fn a_hint_that_fails_is_a_word_and_nothing_else() {
    let mut bench = Bench::playing(SENTRIES);
    let answer = Answer::Failed("it is dizzy".to_string());
    ask(&mut bench, "H", answer);
    bench.expect_in_panel("The best turn cannot be found: it is dizzy.");
    assert_eq!(bench.at(), "");
}

#[test]
fn the_worth_of_a_turn_is_that_of_the_position_after_it() {
    // By the rules: whose turn leads to a won position in n has won in n + 1.
    for text in [SENTRIES, "3tl3/7/3XT3/7/7/7/7 g", "7/7/2hx4/7/3HX3/7/7 b"] {
        let start = position(text);
        let mover = start.to_move();
        let Some(before) = ENDINGS.get(&start) else {
            panic!("{text} is one against one")
        };
        let worths = start.turns().into_iter();
        let worths = worths.map(|turn| ENDINGS.worth(&start, turn).expect("it is known"));
        let best = worths.max().expect("a turn");
        let expected = match before {
            Ending::NobodyWins => Score::EVEN,
            Ending::Win { side, turns } if side == mover => Score::win_in(turns),
            Ending::Win { turns, .. } => Score::loss_in(turns),
        };
        assert_eq!(best, expected, "{text}");
        let worths = Worths::of(&start, &ENDINGS).expect("it is known");
        let tips = start.tips().filter_map(|tip| worths.worth_of_tip(&tip));
        assert_eq!(tips.max(), Some(best), "{text}");
    }
}

#[test]
fn where_there_is_no_panel_the_board_tells_what_turns_are_worth() {
    for size in [screen::SMALLEST, USUAL] {
        let mut bench = coached(SENTRIES);
        bench.resize(size);
        let start = *bench.game().position();
        let worths = Worths::of(&start, &ENDINGS).expect("it is known");
        let mark = |score: Score| match score.turns_left() {
            None => "=".to_string(),
            Some(turns) if score > Score::EVEN => format!("+{turns}"),
            Some(turns) => format!("-{turns}"),
        };
        for tip in start.tips() {
            let mark = mark(worths.worth_of_tip(&tip).expect("known"));
            let space = bench.space(&tip.to.to_string(), false).join("\n");
            assert!(space.contains(&mark), "{mark} on {}:\n{space}", tip.to);
        }
        // Hoops may go back to where the block stood: its worth is all that is written there.
        let hoops = start.tips().find(|tip| tip.face() == Face::Hoops);
        let hoops = hoops.expect("a face to the side");
        let back = mark(worths.worth(hoops.turn(hoops.from)).expect("a landing"));
        bench.press(match hoops.from.direction_to(hoops.to) {
            Some(Direction::North) => "Up",
            Some(Direction::East) => "Right",
            Some(Direction::South) => "Down",
            _ => "Left",
        });
        let space = bench.space("c3", false);
        let below = space.last().expect("a space has lines");
        assert_eq!(
            below.trim_matches(|sign: char| !sign.is_ascii()).trim(),
            back
        );
    }
}

#[test]
fn tips_and_landings_tell_what_they_are_worth() {
    for size in [USUAL, screen::LARGE] {
        let mut bench = coached(SENTRIES);
        bench.resize(size);
        let start = *bench.game().position();
        let worth = |turn: &str| {
            let turn: Turn = turn.parse().expect("a turn");
            ENDINGS.worth(&start, turn).expect("it is known")
        };
        let words = |score: Score| match score.turns_left() {
            None => "nobody wins".to_string(),
            Some(_) => score.to_string(),
        };
        let north = start.tips().find(|tip| tip.to == screen::square("c4"));
        let worths = Worths::of(&start, &ENDINGS).expect("it is known");
        let north = worths.worth_of_tip(&north.expect("a tip")).expect("known");
        bench.expect(&format!("X      {}", words(north)));
        bench.press("Up");
        for landing in ["b5", "d5", "b3", "d3"] {
            let score = worth(&format!("c3-c4-{landing}"));
            let mark = match score.turns_left() {
                None => "=".to_string(),
                Some(turns) if score > Score::EVEN => format!("+{turns}"),
                Some(turns) => format!("-{turns}"),
            };
            let space = bench.space(landing, false).join("\n");
            assert!(space.contains(&mark), "{mark} on {landing}:\n{space}");
        }
        bench.press("Tab");
        let landing = bench.at().replace('!', "");
        let score = words(worth(&format!("c3-c4-{landing}")));
        bench.expect_in_panel(&format!("Enter plays c3-c4-{landing}: {score}."));
        bench.press("x");
        bench.expect_not_in_panel(&score);
    }
}

#[test]
fn with_more_blocks_there_is_nothing_to_tell() {
    let mut bench = Bench::playing("7/2sx1sx2/7/7/2SC4/7/3XT3 g");
    assert_eq!(asked(&bench.press("x")), None);
    bench.expect_in_panel(
        "What a turn is worth is known with one block against one, or two against one.",
    );
}

/// Two of Gold's blocks against one.
const PAIR: &str = "7/2sx4/7/7/2SC4/7/3XT3 g";

#[test]
fn of_two_against_one_it_is_told_where_a_table_comes_from() {
    let mut bench = Bench::playing(PAIR);
    let question = ask(&mut bench, "x", Answer::Worths(None));
    assert_eq!(question, Question::Worths(position(PAIR)));
    bench.expect_in_panel("deblockle tables build 2v1 makes it.");
    // A table may have been built meanwhile.
    let question = ask(&mut bench, "x", Answer::Worths(None));
    assert_eq!(question, Question::Worths(position(PAIR)));
    bench.expect_in_panel("deblockle tables build 2v1 makes it.");
    // The table is one of the rules that are played.
    let ruleset = Ruleset {
        side_by_side: false,
        slider: SliderRule::Full,
        ..Ruleset::default()
    };
    let start = Position::parse(PAIR, ruleset).expect("the variant allows it");
    let mut bench = Bench::with(GameOptions {
        ruleset,
        position: Some(start),
        ..GameOptions::default()
    });
    ask(&mut bench, "x", Answer::Worths(None));
    bench.expect_in_panel("tables build 2v1 --no-side-by-side --slider full makes it.");
}

/// A table in which every position is over in as many turns.
#[derive(Debug)]
struct All(u8);

impl Lookup for All {
    fn turns(&self, _: &Position) -> Option<u8> {
        Some(self.0)
    }

    fn take_faults(&self) -> Vec<String> {
        Vec::new()
    }
}

#[test]
fn with_a_table_tips_tell_what_they_are_worth_of_two_against_one_too() {
    let mut bench = Bench::playing(PAIR);
    // Whoever is to move wins in 9: after each of Gold's turns Blue does, 10 turns from here.
    let endings = Endings::solve(Ruleset::default(), NonZeroUsize::MIN);
    let endings = endings.looking_up(Some(Arc::new(All(9))));
    let worths = Worths::of(&position(PAIR), &endings);
    ask(&mut bench, "x", Answer::Worths(worths));
    bench.expect("loses in 10");
}

#[test]
fn a_table_that_does_not_agree_with_itself_makes_no_endless_line() {
    let endings = Endings::solve(Ruleset::default(), NonZeroUsize::MIN);
    let endings = endings.looking_up(Some(Arc::new(All(9))));
    // Every turn is said to lead to a loss in 10, and none to the win that is promised.
    assert_eq!(endings.line(&position(PAIR)), []);
}
