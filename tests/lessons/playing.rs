//! Every lesson is played through on the usual screen, with each kind of answer.

use deblockle::practice::lessons::{Given, Kind, Lesson, all};
use deblockle::rules::Game;
use deblockle::tui::event::Effect;
use deblockle::tui::mouse::Button;

use super::answers::{each_answer, keys, right, steps};
use super::screen::{Bench, LARGE, SMALLEST, USUAL, at_rest, words_in};

/// The list of lessons, with nothing moving.
pub fn learn(size: (u16, u16)) -> Bench {
    let mut bench = Bench::title();
    bench.app = at_rest(bench.app);
    bench.resize(size);
    bench.choose("Learn");
    bench
}

/// That lesson, the first being 0, at its first step.
pub fn lesson(place: usize, size: (u16, u16)) -> Bench {
    let mut bench = learn(size);
    bench.press(&format!("Home Down*{place} Enter"));
    bench
}

/// Requires that these words are in the panel, whatever lines they are broken into.
#[track_caller]
fn expect_told(bench: &Bench, words: &str) {
    let panel = bench.panel();
    let panel = words_in(panel.lines());
    assert!(panel.contains(words), "no {words:?} in\n{}", bench.text());
}

/// Presses Enter until what follows an answer has been shown.
fn go_on(bench: &mut Bench) {
    while words_in(bench.panel().lines()).contains("Enter shows what follows.") {
        bench.press("Enter");
    }
    bench.press("Enter");
}

/// The lesson's step at which the screen is, as its heading says.
#[track_caller]
fn expect_step(bench: &Bench, lesson: &Lesson, number: usize) {
    let far = format!("{number} of {}", lesson.steps.len());
    expect_told(bench, &format!("{} {far}", lesson.title));
}

#[test]
fn every_lesson_is_played_through_with_each_kind_of_answer() {
    for (place, lesson_now) in all().iter().enumerate() {
        let mut bench = lesson(place, USUAL);
        for (step, number) in lesson_now.steps.iter().zip(1..) {
            expect_step(&bench, lesson_now, number);
            expect_told(&bench, &step.text);
            let Some(task) = &step.task else {
                bench.press("Enter");
                continue;
            };
            for (given, is_right, says) in each_answer(step) {
                expect_step(&bench, lesson_now, number);
                expect_told(&bench, &task.asks);
                bench.press(&keys(step, &given));
                expect_told(&bench, if is_right { "Right!" } else { "Not quite." });
                expect_told(&bench, &says);
                if matches!(given, Given::Placed(_)) && !is_right {
                    // Enter would leave the block as it lies.
                    bench.press("Backspace");
                    expect_told(&bench, &step.text);
                } else if !is_right {
                    go_on(&mut bench);
                    expect_told(&bench, &step.text);
                } else if each_answer(step).last().map(|last| &last.0) != Some(&given) {
                    // Another right one comes after it.
                    bench.press("Backspace");
                }
            }
            go_on(&mut bench);
        }
        bench.expect("lessons done");
        assert!(bench.shows(&format!("✓ {:>2}  {}", place + 1, lesson_now.title)));
    }
}

#[test]
fn every_right_answer_is_taken() {
    for (lesson, number, step) in steps() {
        let Some(task) = &step.task else { continue };
        for given in task.all_given(step) {
            let answer = task.judge(&given).expect("every answer is judged");
            let place = format!("{} {number}: {given}", lesson.id);
            assert!(!answer.said_to(&given).contains('{'), "{place}");
            assert!(!answer.says.is_empty(), "{place}");
        }
    }
}

#[test]
fn the_answer_is_shown_to_who_wants_it_and_then_asked_again() {
    for (place, lesson_now) in all().iter().enumerate() {
        let mut bench = lesson(place, USUAL);
        for (step, number) in lesson_now.steps.iter().zip(1..) {
            if let Some((given, says)) = right(step) {
                let effects = bench.press("H");
                assert_eq!(effects, [], "a step that was shown is not done");
                expect_told(&bench, "The answer:");
                expect_told(&bench, &says);
                go_on(&mut bench);
                expect_step(&bench, lesson_now, number);
                expect_told(&bench, &step.text);
                bench.press(&keys(step, &given));
                expect_told(&bench, "Right!");
            }
            go_on(&mut bench);
        }
    }
}

#[test]
fn a_step_in_the_middle_of_a_turn_shows_its_answer_too() {
    let mut bench = lesson(1, USUAL);
    bench.press("Enter Up");
    assert!(bench.footer_entries().iter().any(|entry| entry == "H show"));
    bench.press("H");
    expect_told(&bench, "The answer:");
}

#[test]
fn all_that_is_told_finds_room_beside_the_board() {
    // Wherever there is a panel: it is narrowest and lowest on the usual screen.
    let expect_one_of = |bench: &Bench, endings: &[&str]| {
        let panel = words_in(bench.panel().lines());
        let is_told = endings.iter().any(|words| panel.contains(words));
        assert!(is_told, "{}", bench.text());
    };
    for (place, lesson_now) in all().iter().enumerate() {
        let mut bench = lesson(place, USUAL);
        for step in &lesson_now.steps {
            expect_told(&bench, &step.text);
            let Some(task) = &step.task else {
                expect_told(&bench, "Enter goes on.");
                bench.press("Enter");
                continue;
            };
            expect_told(&bench, &task.asks);
            let prompts = ["tip a block.", "Enter answers.", "blocks as they lie."];
            expect_one_of(&bench, &prompts);
            for answer in &task.answers {
                expect_told(&bench, answer.words());
            }
            for (given, ..) in each_answer(step) {
                bench.press(&keys(step, &given));
                let endings = ["goes on.", "try again.", "shows what follows."];
                expect_one_of(&bench, &endings);
                bench.press("Backspace");
            }
            let (given, _) = right(step).expect("there is a task");
            bench.press(&keys(step, &given));
            go_on(&mut bench);
        }
    }
}

#[test]
fn faces_that_are_asked_for_are_not_shown_beforehand() {
    let mut bench = lesson(0, LARGE);
    bench.press("Enter");
    bench.expect_not_in_panel("landings");
    assert!(!bench.board().contains('‹'), "{}", bench.text());
    bench.press("Down");
    expect_told(
        &bench,
        "That brought the Slider up: it was on the north side.",
    );
}

#[test]
fn where_there_is_no_panel_the_text_lies_over_the_board() {
    for (place, lesson_now) in all().iter().enumerate() {
        let mut bench = lesson(place, SMALLEST);
        for (step, number) in lesson_now.steps.iter().zip(1..) {
            let told = |bench: &Bench, words: &str| {
                let lines = bench.lines();
                let lines = lines.iter().map(|line| line.trim_matches(['│', ' ']));
                let shown = words_in(lines);
                assert!(shown.contains(words), "no {words:?} in\n{}", bench.text());
            };
            told(&bench, &format!("{}: {number} of", lesson_now.title));
            told(&bench, &step.text);
            bench.press("Esc");
            let Some((given, says)) = right(step) else {
                bench.press("Enter");
                continue;
            };
            if step
                .task
                .as_ref()
                .is_some_and(|task| task.kind == Kind::Place)
            {
                // Whatever its keys lead to is read, too.
                bench.press("H");
                told(&bench, &says);
                bench.press("Esc Enter");
                told(&bench, &step.text);
                bench.press("Esc y");
                told(&bench, &step.text);
                bench.press("Esc");
            }
            bench.press(&keys(step, &given));
            told(&bench, "Right!");
            told(&bench, &says);
            bench.press("Esc");
            bench.expect("Enter");
            while bench.shows("shows what follows") {
                bench.press("Enter");
            }
            bench.press("Enter");
        }
        bench.expect("lessons done");
    }
    // And again, on demand.
    let mut bench = lesson(0, SMALLEST);
    bench.press("Esc y");
    bench.expect("A block is a cube");
}

#[test]
fn a_lesson_is_no_game() {
    let mut bench = lesson(8, USUAL);
    // The last block goes off, and the other side has nothing to say to it.
    let effects = bench.press("Up Enter");
    assert_eq!(
        effects,
        [],
        "nothing is saved but the progress, which is kept"
    );
    expect_told(&bench, "Right!");
    bench.expect_no("wins");
    assert_eq!(bench.press("q"), [Effect::Quit]);
    // What a game has keys for and a lesson has not does nothing.
    let mut bench = lesson(8, USUAL);
    let before = bench.text();
    bench.press(": U f x y r");
    assert_eq!(bench.text(), before);
    assert!(
        bench
            .app
            .game()
            .is_none_or(|game: &Game| game.turn_count() == 0)
    );
}

#[test]
fn tips_and_words_of_the_game_work_in_a_lesson() {
    // A tip that is refused says why, and is no answer.
    let mut bench = lesson(8, USUAL);
    bench.press("PgDn 2 Left");
    expect_told(&bench, "Only a Star goes off on d6; Stop would come up.");
    bench.press("i Left");
    expect_told(&bench, "d6: Blue's home star.");
    bench.press("Esc 1 Right Enter");
    expect_told(&bench, "Right!");
}

#[test]
fn the_mouse_plays_as_in_a_game() {
    let mut bench = lesson(1, USUAL);
    bench.click_text("go on");
    bench.click("c5 d5 d5");
    expect_told(&bench, "That was a whole turn, c4-c5-d5");
    let mut bench = lesson(0, USUAL);
    bench.press("PgDn*3");
    bench.click_text("2 Slider");
    expect_told(&bench, "Right!");
    let mut bench = lesson(10, USUAL);
    bench.press("PgDn*2");
    // Taken up, put on another space and back, and turned until its Slider is to the north.
    bench.click("d7 e7 e7 d7");
    for _ in 0..3 {
        bench.click_with(Button::Right, "d7");
    }
    bench.click_text("done");
    expect_told(&bench, "Right!");
}

/// The footer's words for that key.
fn footer_word(bench: &Bench, key: &str) -> Option<String> {
    let entries = bench.footer_entries().into_iter();
    let mut words = entries.filter_map(|entry| Some(entry.strip_prefix(key)?.trim().to_string()));
    words.next()
}

#[test]
fn the_footer_says_the_same_as_the_panel() {
    let expect = |bench: &Bench, key: &str, word: &str| {
        let footer = footer_word(bench, key);
        assert_eq!(footer.as_deref(), Some(word), "{}", bench.text());
    };
    let mut bench = lesson(0, USUAL);
    expect(&bench, "Enter ", "go on");
    bench.press("Enter Down");
    expect_told(&bench, "Enter: try again.");
    expect(&bench, "Enter ", "retry");
    bench.press("Enter H");
    expect_told(&bench, "Enter: try it.");
    expect(&bench, "Enter ", "try it");
    bench.press("Enter Up");
    expect_told(&bench, "Enter goes on.");
    expect(&bench, "Enter ", "go on");
    bench.resize(SMALLEST);
    bench.press("Backspace Esc Down Esc");
    expect(&bench, "Enter ", "retry");
    bench.expect("y text");
    // Where blocks are placed: the same keys as in other steps, and their place in the footer.
    let mut bench = lesson(10, USUAL);
    bench.press("PgDn");
    expect(&bench, "H ", "show");
    expect(&bench, "Esc ", "lessons");
    bench.press("Space");
    expect(&bench, "H ", "show");
    expect(&bench, "Esc ", "put back");
    bench.press("Esc");
    expect(&bench, "Esc ", "lessons");
    bench.press("Esc");
    bench.expect("lessons done");
}

#[test]
fn a_block_placed_wrong_stays_as_it_was_laid() {
    let mut bench = lesson(10, USUAL);
    bench.press("PgDn");
    // As the block lies to begin with it is no answer.
    bench.press("Enter");
    expect_told(&bench, "Not quite.");
    bench.press("Enter Space Tab Tab Space ]");
    let (laid, text) = (bench.board(), "Block 1 on c7");
    expect_told(&bench, text);
    bench.press("Enter");
    expect_told(&bench, "Not quite.");
    bench.press("Enter");
    expect_told(&bench, text);
    assert_eq!(bench.board(), laid);
    // And all over again.
    bench.press("Enter Backspace");
    expect_told(&bench, "Block 1 on c5");
}

#[test]
fn nobody_is_told_to_try_the_face_that_they_tried() {
    let mut count = 0;
    for (lesson, number, step) in steps() {
        let Some(task) = &step.task else { continue };
        for given in task.all_given(step) {
            let (Given::Tip(tip) | Given::Turn(tip, _)) = given else {
                continue;
            };
            let answer = task.judge(&given).expect("every answer is judged");
            let says = answer.said_to(&given).to_lowercase();
            for ways in [
                "try the",
                "tip north for the",
                "tip south for the",
                "tip east for the",
                "tip west for the",
            ] {
                let face = tip.face().name().to_lowercase();
                let place = format!("{} {number}: {given}: {says}", lesson.id);
                assert!(!says.contains(&format!("{ways} {face}")), "{place}");
                count += usize::from(says.contains(ways));
            }
        }
    }
    assert!(count > 50, "only {count} of them");
}
