//! Reads lessons from their file, and finds whatever is wrong in it.

use toml_edit::{Document, Item, Table, TableLike, Value};

use super::{Answer, Board, Claim, Given, Kind, Lesson, Pattern, Step, Task};
use crate::caret::line_of;
use crate::rules::{Face, Game, Position, Ruleset, SetUp, Side, Square, Turn};

/// The keys of a lesson.
const LESSON_KEYS: [&str; 4] = ["id", "title", "about", "step"];
/// The keys of a step. Those of [`KINDS`] say what is to be done.
const STEP_KEYS: [&str; 6] = [
    "text",
    "board",
    "set-up",
    "variant",
    "hides-faces",
    "claims",
];
/// The keys of a step that hold its task in words, one of them at the most.
const KINDS: [(&str, Kind); 4] = [
    ("tip", Kind::Tip),
    ("turn", Kind::Turn),
    ("choose", Kind::Choose),
    ("place", Kind::Place),
];
/// The keys of an answer; it has one of the first two.
const ANSWER_KEYS: [&str; 5] = ["right", "wrong", "says", "shows", "claims"];
/// The keys of rolled blocks.
const SET_UP_KEYS: [&str; 4] = ["first", "gold", "blue", "lies"];

/// Something wrong in a file of lessons.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {wrong}")]
pub struct LessonFault {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there, and what would be right.
    pub wrong: String,
}

/// Reads lessons from a text.
///
/// # Errors
/// The first thing in it that is wrong.
pub fn read(text: &str) -> Result<Vec<Lesson>, LessonFault> {
    let document = Document::parse(text).map_err(|error| LessonFault {
        line: line_of(error.span(), text),
        wrong: error.message().to_string(),
    })?;
    let top = Part {
        text,
        table: document.as_table(),
        line: 1,
    };
    top.knows(&["lesson"])?;
    let mut lessons: Vec<Lesson> = Vec::new();
    for part in top.parts("lesson")? {
        let lesson = part.lesson()?;
        if lessons.iter().any(|other| other.id == lesson.id) {
            return part.fault("id", format!("two lessons have the id {}", lesson.id));
        }
        lessons.push(lesson);
    }
    Ok(lessons)
}

type Read<T> = Result<T, LessonFault>;

/// A table of the text.
#[derive(Clone, Copy)]
struct Part<'a> {
    text: &'a str,
    table: &'a dyn TableLike,
    /// The line that it begins in.
    line: usize,
}

impl<'a> Part<'a> {
    /// What is wrong with the value of that key, or that there is none.
    fn fault<T>(&self, key: &str, wrong: impl Into<String>) -> Read<T> {
        let span = self
            .table
            .get_key_value(key)
            .and_then(|(key, item)| key.span().or(item.span()));
        Err(LessonFault {
            line: span.map_or(self.line, |span| line_of(Some(span), self.text)),
            wrong: wrong.into(),
        })
    }

    /// Refuses keys that mean nothing here.
    fn knows(&self, keys: &[&str]) -> Read<()> {
        match self.table.iter().find(|(key, _)| !keys.contains(key)) {
            Some((key, _)) => self.fault(
                key,
                format!("{key} means nothing here, only {}", keys.join(", ")),
            ),
            None => Ok(()),
        }
    }

    /// The tables of that name; none where there is nothing of that name.
    fn parts(&self, key: &str) -> Read<Vec<Part<'a>>> {
        let Some(item) = self.table.get(key) else {
            return Ok(Vec::new());
        };
        let Some(tables) = item.as_array_of_tables() else {
            return self.fault(key, format!("{key} should be a [[{key}]]"));
        };
        let part = |table: &'a Table| Part {
            text: self.text,
            table,
            line: line_of(table.span(), self.text),
        };
        Ok(tables.iter().map(part).collect())
    }

    /// The text of that key, without the line ends that it was only written with.
    fn words(&self, key: &str) -> Read<String> {
        let words = self.table.get(key).and_then(Item::as_str);
        let words = words.map(|words| words.split_whitespace().collect::<Vec<_>>().join(" "));
        match words {
            Some(words) if !words.is_empty() => Ok(words),
            _ => self.fault(key, format!("{key} should be a text")),
        }
    }

    /// The texts of that key: of a list, or one alone; none where it is not there.
    fn list(&self, key: &str) -> Read<Vec<String>> {
        let Some(item) = self.table.get(key) else {
            return Ok(Vec::new());
        };
        let text = |value: &Value| value.as_str().map(str::to_string);
        let one = item.as_str().map(|one| vec![one.to_string()]);
        let several = item
            .as_array()
            .and_then(|all| all.iter().map(text).collect());
        match one.or(several) {
            Some(texts) => Ok(texts),
            None => self.fault(key, format!("{key} should be a text, or a list of texts")),
        }
    }

    fn switch(&self, key: &str) -> Read<bool> {
        match self.table.get(key) {
            None => Ok(false),
            Some(item) => match item.as_bool() {
                Some(switch) => Ok(switch),
                None => self.fault(key, format!("{key} should be true or false")),
            },
        }
    }

    fn lesson(&self) -> Read<Lesson> {
        self.knows(&LESSON_KEYS)?;
        let steps = self.parts("step")?;
        if steps.is_empty() {
            return self.fault("id", "the lesson has no [[lesson.step]]");
        }
        let id = self.words("id")?;
        if !id
            .chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
        {
            return self.fault(
                "id",
                format!("{id}: an id has small letters, digits and - alone"),
            );
        }
        Ok(Lesson {
            id,
            title: self.words("title")?,
            about: self.words("about")?,
            steps: steps.iter().map(Part::step).collect::<Read<_>>()?,
        })
    }

    fn step(&self) -> Read<Step> {
        let kinds = KINDS.map(|(key, _)| key);
        self.knows(&[&STEP_KEYS[..], &kinds, &["answer"]].concat())?;
        let step = Step {
            text: self.words("text")?,
            board: self.board()?,
            task: self.task()?,
            claims: self.claims()?,
        };
        self.check(&step)?;
        Ok(step)
    }

    fn board(&self) -> Read<Board> {
        let ruleset = Ruleset {
            side_by_side: !self.switch("variant")?,
            ..Ruleset::default()
        };
        let set_up = self.table.get("set-up");
        if let Some(table) = set_up.and_then(Item::as_table_like) {
            let part = Part { table, ..*self };
            return part.set_up(ruleset).map(Board::SetUp);
        }
        let text = self.words("board")?;
        match Position::parse(&text, ruleset) {
            Ok(position) if position.tips().next().is_none() => {
                self.fault("board", "the side to move has no turn there")
            }
            Ok(position) => Ok(Board::Game(position)),
            Err(error) => self.fault("board", error.to_string()),
        }
    }

    fn set_up(&self, ruleset: Ruleset) -> Read<SetUp> {
        self.knows(&SET_UP_KEYS)?;
        let first = self.words("first")?;
        let Some(first) = Side::ALL.into_iter().find(|side| side.name() == first) else {
            return self.fault("first", format!("{first} is no side, only Gold and Blue"));
        };
        let faces = |key: &str| -> Read<Vec<Face>> {
            let names = self.list(key)?.into_iter();
            let face = |name: String| match face_of(&name) {
                Some(face) => Ok(face),
                None => self.fault(key, format!("{name} is no face")),
            };
            names.map(face).collect()
        };
        let set_up = SetUp::new(ruleset, first, &faces("gold")?, &faces("blue")?);
        match set_up {
            Ok(set_up) if set_up.blocks(first.other()).len() > 1 => {
                self.fault("first", "one block is to be placed, not several")
            }
            Ok(set_up) if self.table.contains_key("lies") => self.laid(set_up),
            Ok(set_up) => Ok(set_up),
            Err(error) => self.fault("first", error.to_string()),
        }
    }

    /// The set-up with the block to be placed as it lies to begin with.
    fn laid(&self, mut set_up: SetUp) -> Read<SetUp> {
        let text = self.words("lies")?;
        let wanted = pattern_of(Kind::Place, &text);
        if let Some(Pattern::Placed(Some(square), Some(_))) = wanted
            && set_up.put(0, square).is_ok()
        {
            for _ in 0..4 {
                set_up.spin(0);
                let lying = set_up.placed_side().map(|side| set_up.blocks(side)[0]);
                let lying = lying.map(Given::Placed).map(|lying| lying.to_string());
                if lying.as_ref() == Some(&text) {
                    return Ok(set_up);
                }
            }
        }
        self.fault(
            "lies",
            format!("the block to be placed cannot lie as {text}"),
        )
    }

    fn task(&self) -> Read<Option<Task>> {
        let asked = KINDS
            .into_iter()
            .filter(|(key, _)| self.table.contains_key(key));
        let asked: Vec<(&str, Kind)> = asked.collect();
        let answers = self.parts("answer")?;
        let (key, kind) = match asked[..] {
            [] if answers.is_empty() => return Ok(None),
            [one] => one,
            _ => return self.fault("answer", "a step with answers asks for one thing"),
        };
        let answers = answers.iter().map(|answer| answer.answer(kind));
        Ok(Some(Task {
            kind,
            asks: self.words(key)?,
            hides_faces: self.switch("hides-faces")?,
            answers: answers.collect::<Read<_>>()?,
        }))
    }

    fn answer(&self, kind: Kind) -> Read<Answer> {
        self.knows(&ANSWER_KEYS)?;
        let is_right = self.table.contains_key("right");
        let key = match (is_right, self.table.contains_key("wrong")) {
            (true, false) => "right",
            (false, true) => "wrong",
            _ => return self.fault("says", "an answer is either right or wrong"),
        };
        let pattern = |text: &String| match pattern_of(kind, text) {
            Some(pattern) => Ok(pattern),
            None => self.fault(key, format!("{text} is no answer to this task")),
        };
        let shown = |text: &String| match text.parse::<Turn>() {
            Ok(turn) => Ok(turn),
            Err(error) => self.fault("shows", error.to_string()),
        };
        let when: Vec<Pattern> = self.list(key)?.iter().map(pattern).collect::<Read<_>>()?;
        if when.is_empty() || kind == Kind::Choose && when.len() > 1 {
            return self.fault(key, "nothing, or too much, is said of what answer it is");
        }
        Ok(Answer {
            is_right,
            when,
            says: self.words("says")?,
            shows: self.list("shows")?.iter().map(shown).collect::<Read<_>>()?,
            claims: self.claims()?,
        })
    }

    fn claims(&self) -> Read<Vec<Claim>> {
        let claim = |text: &String| match Claim::read(text) {
            Some(claim) => Ok(claim),
            None => {
                let right = "Gold wins in 3, needs at least 2, Blue needs 2 or open north west";
                self.fault("claims", format!("{text} is no claim, as {right} is"))
            }
        };
        self.list("claims")?.iter().map(claim).collect()
    }

    /// Whether every answer that can be given is one of the step's, and each of these can be given.
    fn check(&self, step: &Step) -> Read<()> {
        let Some(task) = &step.task else {
            return Ok(());
        };
        if (task.kind == Kind::Place) != matches!(step.board, Board::SetUp(_)) {
            return self.fault("set-up", "place and set-up belong together");
        }
        let mut is_given = vec![false; task.answers.len()];
        for given in task.all_given(step) {
            let number = task.judge(&given).and_then(|answer| {
                let mut answers = task.answers.iter();
                answers.position(|other| std::ptr::eq(other, answer))
            });
            let Some(number) = number else {
                return self.fault("answer", format!("nothing is said to {given}"));
            };
            is_given[number] = true;
            self.check_shown(step, &task.answers[number], &given)?;
        }
        if let Some(number) = is_given.iter().position(|given| !given) {
            let when = &task.answers[number].when;
            return self.fault("answer", format!("nobody can answer {when:?}"));
        }
        if !task.answers.iter().any(|answer| answer.is_right) {
            return self.fault("answer", "no answer is right");
        }
        Ok(())
    }

    /// Whether the turns that an answer shows can be played.
    fn check_shown(&self, step: &Step, answer: &Answer, given: &Given) -> Read<()> {
        let mut game = Game::new(step.position());
        let first = match given {
            Given::Turn(_, turn) => Some(*turn),
            _ => None,
        };
        if !answer.shows.is_empty() && matches!(given, Given::Tip(_) | Given::Placed(_)) {
            return self.fault("answer", "no turns can be shown after that answer");
        }
        for turn in first.into_iter().chain(answer.shows.iter().copied()) {
            if let Err(error) = game.play(turn) {
                return self.fault("answer", format!("{turn} cannot be shown: {error}"));
            }
        }
        Ok(())
    }
}

fn face_of(name: &str) -> Option<Face> {
    Face::ALL.into_iter().find(|face| face.name() == name)
}

/// The top and the north face, as `TL`.
fn faces_of(text: &str) -> Option<(Face, Face)> {
    let mut letters = text.chars();
    let faces = (letters.next()?, letters.next()?);
    let faces = (Face::from_letter(faces.0)?, Face::from_letter(faces.1)?);
    letters.next().is_none().then_some(faces)
}

/// What an answer to a task of that kind has to be like, from its text.
fn pattern_of(kind: Kind, text: &str) -> Option<Pattern> {
    match kind {
        Kind::Choose => return Some(Pattern::Words(text.to_string())),
        _ if text == "any" => return Some(Pattern::Any),
        Kind::Place => {
            let (square, faces) = match text.split_once(' ') {
                Some((square, faces)) => (Some(square), Some(faces)),
                None if text.parse::<Square>().is_ok() => (Some(text), None),
                None => (None, Some(text)),
            };
            let square = square.map(|square| square.parse().ok());
            let faces = faces.map(faces_of);
            // What is named has to be right.
            if square == Some(None) || faces == Some(None) {
                return None;
            }
            return Some(Pattern::Placed(square.flatten(), faces.flatten()));
        }
        Kind::Tip | Kind::Turn => {}
    }
    if text == "off" {
        return Some(Pattern::Off);
    }
    if let Some(square) = text.strip_prefix("to ") {
        return square.parse().ok().map(Pattern::To);
    }
    let spaces: Option<Vec<Square>> = text.split('-').map(|space| space.parse().ok()).collect();
    let face = face_of(text).map(Pattern::Face);
    face.or(spaces.map(Pattern::Spaces))
}
