//! What the screen knows of how far the player has got in practice.

use toml_edit::DocumentMut;

use super::event::Effect;
use crate::practice::progress::Kind;

/// The progress of every kind of practice, each a document that the screens of its kind read and
/// change, and what has become of its file.
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
    /// Whether the document has something that the file was not given.
    is_changed: bool,
    /// Whether the file could not be given what it was to be given last.
    is_unkept: bool,
    /// What is to be said of the file.
    word: Option<String>,
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

    /// Changes the progress of that kind, and has it kept.
    pub fn change(&mut self, kind: Kind, change: impl FnOnce(&mut DocumentMut)) {
        let one = &mut self.kinds[kind as usize];
        change(&mut one.document);
        one.is_changed = true;
    }

    /// What the file of that kind holds, or why nothing can be had of it. What could not be written to
    /// the file stays as it is, and is tried again with the next change.
    pub(super) fn told(&mut self, kind: Kind, text: Result<String, String>) {
        let one = &mut self.kinds[kind as usize];
        if one.is_unkept {
            return;
        }
        let read = text.and_then(|text| kind.parse(&text).map_err(|(_, wrong)| wrong));
        *one = One {
            is_read: true,
            ..One::default()
        };
        match read {
            Ok(document) => one.document = document,
            Err(word) => one.word = Some(word),
        }
    }

    /// What has become of the last change of that kind: something to say at the most, or why it is not
    /// kept.
    pub(super) fn kept(&mut self, kind: Kind, result: Result<Option<String>, String>) {
        let one = &mut self.kinds[kind as usize];
        one.is_unkept = result.is_err();
        one.word = match result {
            Ok(said) => said,
            Err(reason) => Some(reason),
        };
    }

    /// What is to be written because it has changed. Nothing is before the file has been read: it
    /// would be lost.
    pub(super) fn due(&mut self) -> Vec<Effect> {
        let kinds = Kind::ALL.into_iter().zip(&mut self.kinds);
        let changed = kinds.filter(|(_, one)| one.is_read && one.is_changed);
        let effect = |(kind, one): (Kind, &mut One)| {
            one.is_changed = false;
            let text = one.document.to_string();
            Effect::KeepProgress { kind, text }
        };
        changed.map(effect).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use toml_edit::{Array, Item, value};

    const KIND: Kind = Kind::Lessons;

    fn list(number: i64) -> Item {
        value(Array::from_iter([number]))
    }

    fn change(progress: &mut KeptProgress) {
        progress.change(KIND, |document| document["stop"] = list(2));
    }

    fn keep(text: &str) -> Vec<Effect> {
        let text = text.to_string();
        vec![Effect::KeepProgress { kind: KIND, text }]
    }

    #[test]
    fn a_change_is_kept_once_and_with_all_that_was_there() {
        let mut progress = KeptProgress::default();
        progress.told(KIND, Ok("# mine\ncross = [1]\n".to_string()));
        assert_eq!(progress.due(), []);
        change(&mut progress);
        assert_eq!(progress.due(), keep("# mine\ncross = [1]\nstop = [2]\n"));
        assert_eq!(progress.due(), []);
        assert!(progress.of(Kind::Puzzles).is_empty());
    }

    #[test]
    fn nothing_is_written_before_the_file_has_been_read() {
        let mut progress = KeptProgress::default();
        change(&mut progress);
        assert_eq!(progress.due(), []);
    }

    #[test]
    fn what_is_wrong_is_said_and_costs_its_own_kind_alone() {
        let mut progress = KeptProgress::default();
        progress.told(Kind::Puzzles, Ok("streak = 3\n".to_string()));
        progress.told(KIND, Err("damaged".to_string()));
        assert_eq!(progress.word(KIND), Some("damaged"));
        assert_eq!(progress.word(Kind::Puzzles), None);
        assert_eq!(progress.of(Kind::Puzzles)["streak"].as_integer(), Some(3));
        change(&mut progress);
        assert_eq!(progress.due(), keep("stop = [2]\n"));
        progress.kept(KIND, Ok(Some("it lies aside".to_string())));
        assert_eq!(progress.word(KIND), Some("it lies aside"));
    }

    #[test]
    fn what_could_not_be_written_is_not_lost_and_goes_with_the_next_change() {
        let mut progress = KeptProgress::default();
        progress.told(KIND, Ok(String::new()));
        change(&mut progress);
        progress.due();
        progress.kept(KIND, Err("the disk is full".to_string()));
        assert_eq!(progress.due(), [], "it is not tried again and again");
        progress.told(KIND, Ok(String::new()));
        assert_eq!(progress.word(KIND), Some("the disk is full"));
        progress.change(KIND, |document| document["cross"] = list(1));
        assert_eq!(progress.due(), keep("stop = [2]\ncross = [1]\n"));
        progress.kept(KIND, Ok(None));
        assert_eq!(progress.word(KIND), None);
    }
}
