//! What the screen knows of how far the player has got in practice.

use std::mem;

use toml_edit::DocumentMut;

use super::event::Effect;
use crate::practice::progress::{Change, Kind};

/// The progress of every kind of practice, each a document that the screens of its kind read, and what
/// has become of its file.
///
/// What the player does is in the document at once, and goes into the file as [changes](Change): the
/// file may have become another one by then. What it holds afterwards is the document from then on.
#[derive(Clone, Debug, Default)]
pub struct KeptProgress {
    kinds: [One; Kind::ALL.len()],
}

/// The progress of one kind.
#[derive(Clone, Debug, Default)]
struct One {
    document: DocumentMut,
    /// Whether the file has been read, with whatever success.
    is_read: bool,
    /// What the file is being given.
    on_its_way: Vec<Change>,
    /// What it has not been given, or could not be.
    unkept: Vec<Change>,
    /// Whether something came since the file was last given anything.
    is_due: bool,
    /// What is to be said of the file.
    word: Option<String>,
}

impl One {
    /// Takes in what the file holds, which lacks what is not kept yet.
    fn take_in(&mut self, kind: Kind, text: Result<String, String>) -> Result<(), String> {
        let read = text.and_then(|text| kind.parse(&text).map_err(|(_, wrong)| wrong));
        let (document, result) = match read {
            Ok(document) => (document, Ok(())),
            Err(word) => (DocumentMut::new(), Err(word)),
        };
        self.document = document;
        for change in self.on_its_way.iter().chain(&self.unkept) {
            change.apply(&mut self.document);
        }
        result
    }
}

impl KeptProgress {
    /// The progress of that kind; nothing is in it before it has been read.
    pub fn of(&self, kind: Kind) -> &DocumentMut {
        &self.kinds[kind as usize].document
    }

    /// What is wrong with the file of that kind, or what has become of one that was damaged: a line to
    /// be shown.
    pub fn word(&self, kind: Kind) -> Option<&str> {
        self.kinds[kind as usize].word.as_deref()
    }

    /// Takes in what the player has done, and has it kept.
    pub fn change(&mut self, change: Change) {
        let one = &mut self.kinds[change.kind() as usize];
        change.apply(&mut one.document);
        one.unkept.push(change);
        one.is_due = true;
    }

    /// What the file of that kind holds, or why nothing can be had of it. What could not be written to
    /// the file is still so, and is tried again with the next change.
    pub(super) fn told(&mut self, kind: Kind, text: Result<String, String>) {
        let one = &mut self.kinds[kind as usize];
        let has_failed = one.is_read && !one.is_due && !one.unkept.is_empty();
        one.is_read = true;
        let result = one.take_in(kind, text);
        if !has_failed {
            one.word = result.err();
        }
    }

    /// What has become of what that kind's file was given last: what it holds with it, or why it is
    /// left as it is, and what else is to be said.
    pub(super) fn kept(&mut self, kind: Kind, text: Result<String, String>, said: Option<String>) {
        let one = &mut self.kinds[kind as usize];
        let given = mem::take(&mut one.on_its_way);
        one.word = match text {
            Ok(text) => one.take_in(kind, Ok(text)).err().or(said),
            Err(reason) => {
                one.unkept.splice(0..0, given);
                Some(reason)
            }
        };
    }

    /// What is to be written because something has been done. Nothing is before the file has been
    /// read, nor before it is known what has become of what it was given last.
    pub(super) fn due(&mut self) -> Vec<Effect> {
        let kinds = Kind::ALL.into_iter().zip(&mut self.kinds);
        let due = kinds.filter(|(_, one)| one.is_read && one.is_due && one.on_its_way.is_empty());
        let effect = |(kind, one): (Kind, &mut One)| {
            one.is_due = false;
            one.on_its_way = mem::take(&mut one.unkept);
            let changes = one.on_its_way.clone();
            Effect::KeepProgress { kind, changes }
        };
        due.map(effect).collect()
    }

    /// All that the files have not been given or could not be: kind by kind, in the order in which it
    /// was done.
    pub(super) fn unkept(&self) -> Vec<Change> {
        let of_one = |one: &One| [&one.on_its_way[..], &one.unkept].concat();
        self.kinds.iter().flat_map(of_one).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::practice::lessons;

    const KIND: Kind = Kind::Lessons;

    /// A step of the first lesson, `cube`, counted from 1, is done.
    fn done(step: usize) -> Change {
        Change::StepDone(&lessons::all()[0], step - 1)
    }

    fn keep(steps: &[usize]) -> Vec<Effect> {
        let changes = steps.iter().map(|&step| done(step)).collect();
        vec![Effect::KeepProgress {
            kind: KIND,
            changes,
        }]
    }

    fn holds(text: &str) -> Result<String, String> {
        Ok(text.to_string())
    }

    #[test]
    fn a_change_is_seen_at_once_and_kept_once() {
        let mut progress = KeptProgress::default();
        progress.told(KIND, holds("# mine\ncross = [1]\n"));
        assert_eq!(progress.due(), []);
        progress.change(done(2));
        let seen = progress.of(KIND).to_string();
        assert_eq!(seen, "# mine\ncross = [1]\ncube = [2]\n");
        assert_eq!(progress.due(), keep(&[2]));
        assert_eq!(progress.due(), []);
        assert!(progress.of(Kind::Puzzles).is_empty());
    }

    #[test]
    fn what_another_window_has_kept_is_seen_with_what_is_not_kept_yet() {
        let mut progress = KeptProgress::default();
        progress.told(KIND, holds(""));
        progress.change(done(2));
        assert_eq!(progress.due(), keep(&[2]));
        progress.change(done(3));
        assert_eq!(progress.due(), [], "one after the other");
        progress.kept(KIND, holds("cube = [1, 2]\n"), None);
        assert_eq!(progress.of(KIND).to_string(), "cube = [1, 2, 3]\n");
        assert_eq!(progress.due(), keep(&[3]));
    }

    #[test]
    fn nothing_is_written_before_the_file_has_been_read_and_nothing_is_lost() {
        let mut progress = KeptProgress::default();
        progress.change(done(2));
        assert_eq!(progress.due(), []);
        progress.told(KIND, holds("cube = [1]\n"));
        assert_eq!(progress.of(KIND).to_string(), "cube = [1, 2]\n");
        assert_eq!(progress.due(), keep(&[2]));
    }

    #[test]
    fn what_is_wrong_is_said_and_costs_its_own_kind_alone() {
        let mut progress = KeptProgress::default();
        progress.told(Kind::Puzzles, holds("streak = 3\n"));
        progress.told(KIND, Err("damaged".to_string()));
        assert_eq!(progress.word(KIND), Some("damaged"));
        assert_eq!(progress.word(Kind::Puzzles), None);
        assert_eq!(progress.of(Kind::Puzzles)["streak"].as_integer(), Some(3));
        progress.change(done(2));
        assert_eq!(progress.due(), keep(&[2]));
        let said = "it lies aside".to_string();
        progress.kept(KIND, holds("cube = [2]\n"), Some(said));
        assert_eq!(progress.word(KIND), Some("it lies aside"));
    }

    #[test]
    fn what_could_not_be_written_is_not_lost_and_goes_with_the_next_change() {
        let mut progress = KeptProgress::default();
        progress.told(KIND, holds(""));
        progress.change(done(2));
        progress.due();
        assert_eq!(progress.unkept(), [done(2)], "nobody knows yet");
        progress.kept(KIND, Err("the disk is full".to_string()), None);
        assert_eq!(progress.due(), [], "it is not tried again and again");
        assert_eq!(progress.unkept(), [done(2)]);
        progress.told(KIND, holds(""));
        assert_eq!(progress.word(KIND), Some("the disk is full"));
        assert_eq!(progress.of(KIND).to_string(), "cube = [2]\n");
        progress.change(done(1));
        assert_eq!(progress.due(), keep(&[2, 1]));
        progress.change(done(3));
        assert_eq!(progress.unkept(), [done(2), done(1), done(3)]);
        progress.kept(KIND, holds("cube = [1, 2]\n"), None);
        assert_eq!(progress.word(KIND), None);
        assert_eq!(progress.unkept(), [done(3)]);
    }
}
