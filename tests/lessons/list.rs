//! The list of lessons, and what is kept of them.

use deblockle::practice::lessons::all;
use deblockle::practice::progress::Kind;
use deblockle::tui::event::{Effect, Event};

use super::answers::{keys, right};
use super::playing::{learn, lesson};
use super::screen::{self, Bench, SMALLEST, USUAL};

const KIND: Kind = Kind::Lessons;

/// The list when the file holds that.
fn with_progress(text: Result<&str, &str>) -> Bench {
    let mut bench = learn(USUAL);
    let text = text.map(str::to_string).map_err(str::to_string);
    screen::tell(&mut bench.app, Event::Progress { kind: KIND, text });
    bench
}

/// Presses keys and returns what the file holds after each change, as a disk that is quick keeps it.
fn kept(bench: &mut Bench, words: &str) -> Vec<String> {
    let mut texts = Vec::new();
    for key in screen::keys(words) {
        for effect in bench.app.update(Event::Key(key)) {
            let Effect::KeepProgress { kind, changes } = effect else {
                continue;
            };
            assert_eq!((kind, changes.len()), (KIND, 1));
            let text = bench.app.progress().of(KIND).to_string();
            texts.push(text.clone());
            let (text, said) = (Ok(text), None);
            bench.app.update(Event::ProgressKept { kind, text, said });
        }
    }
    texts
}

#[test]
fn the_progress_is_read_as_the_list_comes_up() {
    let mut bench = Bench::title();
    bench.press("Down");
    let wanted = bench.app.update(Event::Key(screen::keys("Enter")[0]));
    assert!(wanted.contains(&Effect::ReadProgress(KIND)), "{wanted:?}");
}

#[test]
fn each_step_that_is_done_is_kept() {
    let mut bench = lesson(0, USUAL);
    assert_eq!(kept(&mut bench, "Enter"), ["cube = [1]\n"]);
    assert_eq!(
        kept(&mut bench, "Down Enter"),
        [] as [&str; 0],
        "it was wrong"
    );
    assert_eq!(kept(&mut bench, "Up"), ["cube = [1, 2]\n"]);
    // Done again, it stays as it is; gone past, it is not done.
    assert_eq!(
        kept(&mut bench, "Backspace PgDn PgDn 2"),
        ["cube = [1, 2, 4]\n"]
    );
    bench.press("Esc");
    bench.expect("Reading a cube");
    bench.expect("3 of 5");
    bench.expect("0 of 16 lessons done");
}

#[test]
fn the_list_begins_at_the_first_lesson_that_is_not_done() {
    let bench = with_progress(Ok("cube = [1, 2, 3, 4, 5]\nturn = [1]\nx = [1, 2]\n"));
    bench.expect("▸    2  A turn: tip and hop");
    bench.expect("✓  1  Reading a cube");
    bench.expect("✓  4  The X");
    bench.expect("2 of 16 lessons done");
    // And a lesson at its first step that is not done, whichever it is.
    let mut bench = bench;
    bench.press("Enter");
    bench.expect("2 of 3");
    bench.press("Esc Up Enter");
    bench.expect("1 of 5");
    bench.press("Esc End Enter");
    bench.expect("Strategy: blocking");
}

#[test]
fn what_is_wrong_with_the_file_is_said_and_costs_no_lesson() {
    let mut bench = with_progress(Err("/there/lessons.toml is damaged, and more"));
    bench.expect("/there/lessons.toml is damaged");
    bench.expect("0 of 16 lessons done");
    let texts = kept(&mut bench, "Enter Enter");
    assert_eq!(texts, ["cube = [1]\n"]);
    let said = "It lies aside: /there/lessons.toml.damaged".to_string();
    bench.app.update(Event::ProgressKept {
        kind: KIND,
        text: Ok("cube = [1]\n".to_string()),
        said: Some(said),
    });
    bench.press("Esc");
    bench.expect("It lies aside: /there/lessons.toml.damaged");
}

#[test]
fn the_list_goes_round_scrolls_and_takes_clicks() {
    let mut bench = learn(SMALLEST);
    let last = all().last().expect("lessons").title.clone();
    bench.press("Up");
    assert!(
        bench.shows(&format!("▸   {}  {last}", all().len())),
        "{}",
        bench.text()
    );
    bench.press("Down");
    bench.expect("▸    1  Reading a cube");
    bench.press("PgDn PgUp Home");
    bench.expect("▸    1  Reading a cube");
    let mut bench = learn(USUAL);
    bench.click_text("Star spaces");
    bench.expect("The two spaces that nobody stands on.");
    bench.press("Up Down");
    bench.click_text("Star spaces");
    bench.expect("1 of 3");
    bench.press("Esc Esc");
    bench.expect("▸ Learn");
}

#[test]
fn after_its_last_step_a_lesson_leads_to_the_next() {
    let mut bench = lesson(3, USUAL);
    for step in &all()[3].steps {
        let (given, _) = right(step).expect("a task");
        bench.press(&keys(step, &given));
        bench.press("Enter");
    }
    bench.expect("▸    5  The Slider");
    bench.expect("✓  4  The X");
}
