//! Who is ahead, beside the board: what the computer is asked for it, when, and what is shown.
#![cfg(feature = "tui")]

mod screen;

use deblockle::dice::Dice;
use deblockle::engine::worker::{Answer, Question};
use deblockle::engine::{Level, Score};
use deblockle::rules::{Position, Side};
use deblockle::settings::{Motion, Setting, Settings};
use deblockle::start::GameOptions;
use deblockle::tui::app::App;
use deblockle::tui::event::{Effect, Event};
use deblockle::tui::layout;
use deblockle::tui::theme::Theme;
use ratatui::layout::{Position as Cell, Rect};
use screen::{Bench, LARGE, SMALLEST, USUAL, best, from_position, note_question, position};

/// One block a side. An X comes up when Gold's is tipped north and Blue's south.
const SENTRIES: &str = "7/2sx4/7/7/2SC4/7/7 g";
/// A game at its beginning, with all blocks.
const START: &str = "2sc1tl2/7/2xh1cs2/7/2SC1TL2/7/2XS1CL2 g";
/// Gold wins with d5-d6*.
const WIN: &str = "3tl3/7/3XT3/7/7/7/7 g";
const RECORD: &str = "[Start \"7/2sx4/7/7/2SC4/7/7 g\"]\n\n1. c3-c4-b5 c6-c5-b4 *\n";

/// A program with a computer that answers when it is told to.
struct Play {
    bench: Bench,
    /// What the computer is asked, and by what the answer is known.
    asked: Option<(u64, Question)>,
    /// How often it has been asked.
    questions: usize,
    /// What else is wanted and has not been looked at.
    wanted: Vec<Effect>,
}

fn with_evaluation() -> Settings {
    Settings {
        evaluation: true,
        motion: Motion::None,
        ..Settings::default()
    }
}

impl Play {
    fn of(app: App, size: (u16, u16)) -> Play {
        let mut play = Play {
            bench: Bench { app, size },
            asked: None,
            questions: 0,
            wanted: Vec::new(),
        };
        play.tell(Event::Resize(size.into()));
        play
    }

    fn with(options: GameOptions, settings: Settings) -> Play {
        let app = App::with_game(Dice::new(1), Theme::default(), options);
        Play::of(app.with_settings(settings), USUAL)
    }

    /// A game from that position between people, with the evaluation.
    fn at(position: &str) -> Play {
        Play::with(from_position(position), with_evaluation())
    }

    /// The same with the computer playing those sides.
    fn with_bots(position: &str, bots: [Option<Level>; 2]) -> Play {
        let options = from_position(position);
        Play::with(GameOptions { bots, ..options }, with_evaluation())
    }

    fn tell(&mut self, event: Event) {
        for effect in screen::tell_in_motion(&mut self.bench.app, event) {
            self.questions += usize::from(matches!(effect, Effect::Think { .. }));
            self.wanted.extend(note_question(&mut self.asked, effect));
        }
    }

    fn press(&mut self, words: &str) {
        for key in screen::keys(words) {
            self.tell(Event::Key(key));
        }
    }

    /// What is being looked at, which is not what the computer is to play.
    #[track_caller]
    fn looked_at(&self) -> Position {
        match &self.asked {
            Some((_, Question::Analyse { position, .. })) => *position,
            other => panic!("no analysis but {other:?}"),
        }
    }

    #[track_caller]
    fn think(&mut self, answer: Answer) {
        let (generation, _) = self.asked.take().expect("a question");
        self.tell(Event::Answered { generation, answer });
    }

    /// Answers what it is asked: what that is worth to the side to move, and that turn as the best.
    #[track_caller]
    fn answer(&mut self, score: Score, turn: &str) {
        self.think(best(turn, score));
    }

    /// Answers with so many hundredths of a turn, where the best turn does not matter.
    #[track_caller]
    fn estimate(&mut self, hundredths: i32) {
        self.answer(Score::estimate(hundredths), "a1-a2");
    }

    /// The bar beside the board from top to bottom, with blanks where there is none.
    fn bar(&self) -> String {
        let buffer = self.bench.buffer();
        let (width, height) = self.bench.size;
        let areas = layout::areas(Rect::new(0, 0, width, height - 1)).expect("room for a board");
        let column = areas.board.right();
        let cells = (0..height - 1).map(|y| buffer[Cell::new(column, y)].symbol());
        cells.collect()
    }
}

#[test]
fn it_is_off_until_a_key_asks_for_it_and_the_file_remembers() {
    let mut play = Play::with(from_position(SENTRIES), Settings::default());
    let before = play.bench.lines();
    assert_eq!(play.asked, None);
    assert_eq!(play.bar().trim(), "");
    play.press("b");
    assert_eq!(
        play.wanted.pop(),
        Some(Effect::Set(Setting::Evaluation(true)))
    );
    assert_eq!(play.looked_at(), position(SENTRIES));
    play.bench.expect_in_panel("DEBLOCKLE Who is ahead?");
    play.estimate(130);
    play.bench.expect_in_panel("Gold +1.3 turns");
    // The other key for it.
    play.press("5");
    let off = Effect::Set(Setting::Evaluation(false));
    assert_eq!(play.wanted.pop(), Some(off));
    assert_eq!(play.bench.lines(), before);
}

#[test]
fn nothing_else_moves_when_it_is_shown() {
    for size in [USUAL, LARGE] {
        let mut play = Play::with(from_position(START), Settings::default());
        play.bench.resize(size);
        let before = play.bench.buffer();
        play.press("b");
        play.estimate(130);
        let after = play.bench.buffer();
        let (width, height) = size;
        let areas = layout::areas(Rect::new(0, 0, width, height - 1)).expect("room for a board");
        let panel = areas.panel.expect("room for a panel");
        let changed = after.area.positions().filter(|&at| before[at] != after[at]);
        for at in changed {
            let is_bar = at.x == areas.board.right();
            let is_line = at.y == panel.y + 1 && panel.contains(at);
            assert!(is_bar || is_line, "{at} at {size:?}");
        }
    }
}

#[test]
fn it_is_asked_once_for_each_position_with_those_before_it_and_a_limit_of_nodes() {
    let mut play = Play::at(SENTRIES);
    play.estimate(100);
    play.press(":c3-c4-b5 Enter");
    let Some((
        _,
        Question::Analyse {
            earlier, limits, ..
        },
    )) = &play.asked
    else {
        panic!("{:?}", play.asked);
    };
    assert_eq!(earlier, &[position(SENTRIES)]);
    assert!(limits.nodes.is_some() && limits.deadline.is_none());
    play.estimate(50);
    let asked = play.questions;
    play.press("u U u U i Tab Up i ? Esc m Esc");
    assert_eq!((play.asked.clone(), play.questions), (None, asked));
    assert!(!play.bench.app.is_thinking());
    let wakes = |effect: &Effect| matches!(effect, Effect::WakeAfter { .. });
    assert!(!play.wanted.iter().any(wakes));
    play.press("u");
    play.bench.expect_in_panel("Gold +1.0 turns");
    play.press("U");
    play.bench.expect_in_panel("Blue +0.5 turns");
}

#[test]
fn it_tells_of_the_position_before_the_turn_that_is_begun() {
    let mut play = Play::at(SENTRIES);
    let (generation, _) = play.asked.clone().expect("a question");
    play.press("Up Tab");
    assert_eq!(play.asked.as_ref().map(|asked| asked.0), Some(generation));
    play.estimate(250);
    play.bench.expect_in_panel("Gold +2.5 turns");
    assert_eq!(play.bench.at().chars().next(), Some('b'), "the hop stays");
}

#[test]
fn the_words_are_gold_s_or_blue_s_whoever_is_to_move() {
    for (position, score, words) in [
        (START, Score::estimate(130), "Gold +1.3 turns"),
        (START, Score::estimate(-130), "Blue +1.3 turns"),
        (START, Score::EVEN, "Even"),
        (START, Score::win_in(7), "Gold wins in 7"),
        (START, Score::loss_in(6), "Blue wins in 6"),
        (SENTRIES, Score::EVEN, "Nobody wins"),
    ] {
        let mut play = Play::at(position);
        play.answer(score, "a1-a2");
        play.bench.expect_in_panel(&format!("DEBLOCKLE {words} "));
        let blues = position.replace(" g", " b");
        let mut play = Play::at(&blues);
        play.answer(-score, "a1-a2");
        play.bench.expect_in_panel(&format!("DEBLOCKLE {words} "));
    }
}

#[test]
fn the_bar_has_gold_s_part_where_gold_sits_and_other_characters_for_blue_s() {
    let mut play = Play::at(START);
    play.estimate(0);
    assert_eq!(play.bar(), "▎".repeat(11) + "▖" + &"▌".repeat(11));
    play.press("f");
    assert_eq!(play.bar(), "▌".repeat(11) + "▘" + &"▎".repeat(11));
    let mut play = Play::at(START);
    play.answer(Score::win_in(7), "a1-a2");
    assert_eq!(play.bar(), "▌".repeat(23));
    let mut play = Play::at(START);
    play.answer(Score::loss_in(6), "a1-a2");
    assert_eq!(play.bar(), "▎".repeat(23));
    let ascii = App::with_game(
        Dice::new(1),
        Theme::default().with_ascii(),
        from_position(START),
    );
    let mut play = Play::of(ascii.with_settings(with_evaluation()), USUAL);
    play.estimate(0);
    assert_eq!(play.bar(), ":".repeat(11) + &"|".repeat(12));
}

#[test]
fn the_last_value_stays_with_a_question_mark_until_the_next_is_known() {
    let mut play = Play::at(SENTRIES);
    play.estimate(600);
    let bar = play.bar();
    play.press(":c3-c4-b5 Enter");
    play.bench.expect_in_panel("Gold +6.0 turns?");
    assert_eq!(play.bar(), bar);
    play.estimate(200);
    play.bench.expect_in_panel("Blue +2.0 turns");
    assert_ne!(play.bar(), bar);
}

#[test]
fn the_computer_s_turn_comes_first_and_is_not_begun_again() {
    let bots = [None, Some(Level::STRONGEST)];
    let mut play = Play::with_bots(SENTRIES, bots);
    assert_eq!(play.looked_at(), position(SENTRIES));
    // The analysis is under way: the turn is not kept waiting by it.
    play.press(":c3-c4-b5 Enter");
    let is_play =
        |asked: &Option<(u64, Question)>| matches!(asked, Some((_, Question::Play { .. })));
    assert!(is_play(&play.asked), "{:?}", play.asked);
    let asked = play.questions;
    play.press("b b i Up i f m Esc");
    assert_eq!(play.questions, asked, "it goes on thinking");
    assert!(is_play(&play.asked));
    play.answer(Score::EVEN, "c6-c5-b4");
    assert_eq!(play.bench.turns(), "c3-c4-b5 c6-c5-b4");
    assert_eq!(play.looked_at(), *play.bench.game().position());
}

#[test]
fn while_the_computer_s_turn_is_shown_the_position_before_it_is_looked_at() {
    let options = GameOptions {
        bots: [None, Some(Level::STRONGEST)],
        ..from_position(SENTRIES)
    };
    let settings = Settings {
        motion: Motion::Reduced,
        ..with_evaluation()
    };
    let mut play = Play::with(options, settings);
    play.press(":c3-c4-b5 Enter");
    play.answer(Score::EVEN, "c6-c5-b4");
    assert_eq!(play.looked_at().to_move(), Side::Blue);
    assert_eq!(
        play.bench.turns(),
        "c3-c4-b5",
        "its turn is still to be seen"
    );
    play.estimate(100);
    play.bench.expect_in_panel("Blue +1.0 turns");
    assert_eq!(play.asked, None);
}

#[test]
fn a_hint_and_the_evaluation_are_one_question() {
    let mut play = Play::at(SENTRIES);
    let asked = play.questions;
    play.press("H");
    assert_eq!(play.questions, asked, "what is under way answers both");
    play.answer(Score::win_in(3), "c3-c4-d5");
    assert_eq!(play.bench.at(), "d5!");
    play.bench.expect_in_panel("Gold wins in 3");
    assert_eq!(play.asked, None);
    // A hint alone tells who is ahead too.
    let mut play = Play::with(from_position(SENTRIES), Settings::default());
    play.press("H");
    play.answer(Score::win_in(3), "c3-c4-d5");
    play.press("b");
    play.bench.expect_in_panel("Gold wins in 3");
    assert_eq!(play.asked, None);
    assert_eq!(play.bench.at(), "d5!", "the turn begun stays");
}

#[test]
fn an_answer_without_a_hint_begins_no_turn() {
    let mut play = Play::at(SENTRIES);
    play.answer(Score::win_in(3), "c3-c4-d5");
    assert_eq!(play.bench.at(), "");
    play.bench.expect_not_in_panel("Best:");
    // Nor does one that a hint was waited for and waits no more.
    let mut play = Play::at(SENTRIES);
    play.press("H Tab");
    play.answer(Score::win_in(3), "c3-c4-d5");
    assert_eq!(play.bench.at(), "");
    play.bench.expect_in_panel("Gold wins in 3");
}

#[test]
fn what_fails_is_said_once_and_not_tried_again() {
    let mut play = Play::at(SENTRIES);
    play.think(Answer::Failed("it is dizzy".to_string()));
    play.bench
        .expect_in_panel("Who is ahead cannot be found: it is dizzy.");
    assert_eq!(play.asked, None);
    play.press("Tab");
    play.bench.expect_not_in_panel("dizzy");
    assert_eq!(play.asked, None);
    play.press(":c3-c4-b5 Enter");
    assert!(play.asked.is_some(), "another position may go well");
}

#[test]
fn an_end_needs_no_thought_and_what_came_before_it_is_looked_at_on_the_way_back() {
    let mut play = Play::at(WIN);
    play.answer(Score::win_in(1), "d5-d6*");
    play.press("Up Enter Esc");
    assert_eq!(play.asked, None);
    play.bench.expect_in_panel("Gold has won");
    assert_eq!(play.bar(), "▌".repeat(23));
    play.press("Left");
    play.bench.expect_in_panel("Gold wins in 1");
    assert_eq!(play.asked, None);
    let mut play = Play::with(from_position(WIN), Settings::default());
    play.press("Up Enter Esc b Left");
    assert_eq!(play.looked_at(), position(WIN));
}

#[test]
fn a_replay_has_it_too() {
    let replay = match Bench::replaying(RECORD).app.screen() {
        deblockle::tui::screens::Screen::Replay(replay) => (**replay).clone(),
        other => panic!("{other:?}"),
    };
    let app = App::with_replay(Dice::new(1), Theme::default(), replay);
    let mut play = Play::of(app.with_settings(with_evaluation()), USUAL);
    assert_eq!(play.looked_at(), position(SENTRIES));
    play.estimate(70);
    play.bench.expect_in_panel("Gold +0.7 turns");
    play.press("Right");
    play.bench.expect_in_panel("Gold +0.7 turns?");
    play.estimate(20);
    play.bench.expect_in_panel("Blue +0.2 turns");
    let asked = play.questions;
    play.press("Left Right i i");
    assert_eq!(play.questions, asked);
    play.press("Right");
    play.think(Answer::Failed("it is dizzy".to_string()));
    play.bench
        .expect_in_panel("Who is ahead cannot be found: it is dizzy.");
    play.press("b");
    assert_eq!(play.asked, None);
    assert_eq!(play.bar().trim(), "");
}

#[test]
fn without_a_panel_the_words_stand_below_the_board() {
    let mut play = Play::at(SENTRIES);
    play.bench.resize(SMALLEST);
    play.estimate(130);
    play.bench.expect("Gold: tip a block.  Gold +1.3 turns");
    // Where they find no room, what is to be done comes first.
    let mut options = from_position(SENTRIES);
    options.names = ["Anne-Sophie Anna", "Ben"].map(str::to_string);
    let mut play = Play::with(options, with_evaluation());
    play.bench.resize(SMALLEST);
    play.estimate(130);
    play.bench.expect("Anne-Sophie Anna (Gold): tip a block.");
    play.bench.expect_no("+1.3");
}

#[test]
fn what_was_hurried_is_not_what_a_position_is_worth() {
    // One that is asked anew is hurried no more.
    let mut play = Play::with(from_position(SENTRIES), Settings::default());
    play.press("H H Up Esc b");
    play.estimate(130);
    play.bench.expect_in_panel("Gold +1.3 turns");
    for after in ["", " Tab", " Tab H"] {
        let mut play = Play::at(SENTRIES);
        play.press(&format!("H H{after}"));
        play.estimate(500);
        play.bench.expect_not_in_panel("+5.0 turns");
        play.press("Esc Esc");
        assert_eq!(play.looked_at(), position(SENTRIES), "{after}");
        play.estimate(130);
        play.bench.expect_in_panel("Gold +1.3 turns");
    }
}
