//! The lessons in a real terminal of the usual size: all of them played through, and what is kept.

use std::fs;

use deblockle::practice::lessons::all;

use super::answers::{keys, right};
use super::pty::{Life, Session};
use super::screen::words_in;

/// The bytes that a terminal sends for the keys that the words name.
fn bytes(words: &str) -> String {
    let byte = |word: &str| match word {
        "Up" => "\x1b[A".to_string(),
        "Down" => "\x1b[B".to_string(),
        "Right" => "\x1b[C".to_string(),
        "Left" => "\x1b[D".to_string(),
        "Enter" => "\r".to_string(),
        "Esc" => "\x1b".to_string(),
        "Tab" => "\t".to_string(),
        "Space" => " ".to_string(),
        key => key.to_string(),
    };
    words.split_whitespace().map(byte).collect()
}

/// Waits for words, on whatever lines of the panel they stand.
#[track_caller]
fn wait_for(session: &Session, words: &str) {
    const PANEL: usize = 54;
    session.wait_until(&format!("the words {words:?}"), |screen| {
        let lines: Vec<String> = screen.rows(0, 80).collect();
        let panel = lines.iter().map(|line| {
            let beginning = line.char_indices().nth(PANEL).map(|(place, _)| place);
            beginning.map_or("", |place| &line[place..])
        });
        words_in(panel).contains(words)
    });
}

#[test]
fn every_lesson_is_played_through_and_kept() {
    let mut session = Session::start(80, 24, &["--motion", "none"], &[]);
    session.wait_for("▸ New game");
    session.press(&bytes("Down"), "▸ Learn");
    session.press(&bytes("Enter"), "0 of 16 lessons done");
    for (lesson, done) in all().iter().zip(1..) {
        session.send(&bytes("Enter"));
        for (step, number) in lesson.steps.iter().zip(1..) {
            let heading = format!("{} {number} of {}", lesson.title, lesson.steps.len());
            wait_for(&session, &heading);
            wait_for(&session, &step.text);
            if let Some((given, says)) = right(step) {
                session.send(&bytes(&keys(step, &given)));
                wait_for(&session, &says);
                while session.screen_text().contains("shows what") {
                    let before = session.screen_text();
                    session.send(&bytes("Enter"));
                    session.wait_for_change(&before);
                }
            }
            session.send(&bytes("Enter"));
        }
        session.wait_for(&format!("{done} of 16 lessons done"));
    }
    let kept = session.games().join("practice").join("lessons.toml");
    let text = fs::read_to_string(kept).unwrap();
    for lesson in all() {
        let steps: Vec<String> = (1..=lesson.steps.len()).map(|it| it.to_string()).collect();
        let line = format!("{} = [{}]", lesson.id, steps.join(", "));
        assert!(
            text.lines().any(|kept| kept == line),
            "no {line:?} in\n{text}"
        );
    }
    session.send("q");
    assert_eq!(session.wait_exit(), Life::Exited(0));
    session.assert_restored();
}

#[test]
fn a_damaged_file_is_said_and_set_aside_and_nothing_else_is_lost() {
    let state = tempfile::tempdir().unwrap();
    let dir = state.path().join("deblockle").join("practice");
    fs::create_dir_all(&dir).unwrap();
    fs::write(dir.join("lessons.toml"), "cube = [1, 2\n").unwrap();
    fs::write(dir.join("puzzles.toml"), "streak = 3\n").unwrap();
    let state_home = state.path().to_str().unwrap();
    let mut session = Session::start(80, 24, &[], &[("XDG_STATE_HOME", state_home)]);
    session.wait_for("▸ New game");
    session.press(&bytes("Down"), "▸ Learn");
    session.press(&bytes("Enter"), "is damaged");
    assert!(session.screen_text().contains("0 of 16 lessons done"));
    session.press(&bytes("Enter"), "1 of 5");
    session.press(&bytes("Enter"), "2 of 5");
    session.press(&bytes("Esc"), "lies aside");
    session.send("q");
    assert_eq!(session.wait_exit(), Life::Exited(0));
    let read = |name: &str| fs::read_to_string(dir.join(name)).unwrap();
    assert_eq!(read("lessons.toml.damaged"), "cube = [1, 2\n");
    assert_eq!(read("lessons.toml"), "cube = [1]\n");
    assert_eq!(read("puzzles.toml"), "streak = 3\n");
}
