//! Records made at random come back as they were, and broken ones are refused without a panic.
#![cfg(feature = "record")]

mod random;

use deblockle::record::{Comment, Date, Line, Record, read, read_bytes, write};
use deblockle::rules::{Game, Side, Turn};
use proptest::prelude::*;
use proptest::sample::Index;
use random::{cases, positions};

/// Characters that mean something in a record, and others.
const CHARACTERS: [char; 24] = [
    'a', 'B', '7', ' ', ' ', ' ', '"', '\\', '{', '}', '[', ']', ';', '(', '-', '*', '.', '/', 'é',
    '面', '\u{a0}', '\u{301}', '🙂', '%',
];

fn words(length: usize) -> impl Strategy<Value = String> {
    let character = any::<Index>().prop_map(|index| *index.get(&CHARACTERS));
    prop::collection::vec(character, 0..length).prop_map(String::from_iter)
}

fn line() -> impl Strategy<Value = Line> {
    words(20).prop_map(|text| Line::new(text).unwrap())
}

fn date() -> impl Strategy<Value = Option<Date>> {
    (0_u16..=9999, 1_u8..=12, 1_u8..=31).prop_map(|(year, month, day)| Date::new(year, month, day))
}

/// A game of some turns, ended by the players as often as not.
fn games() -> impl Strategy<Value = Game> {
    let turns = prop::collection::vec(any::<Index>(), 0..25);
    (positions(), turns, 0..6).prop_map(|(start, turns, end)| {
        let mut game = Game::new(start);
        for index in turns {
            if game.outcome().is_some() {
                break;
            }
            let legal = game.position().turns();
            game.play(*index.get(&legal)).unwrap();
        }
        // A game that is over stays as it is.
        let _ = match end {
            0 => game.resign(Side::Gold),
            1 => game.resign(Side::Blue),
            2 => game.agree_draw(),
            _ => Ok(()),
        };
        game
    })
}

fn records() -> impl Strategy<Value = Record> {
    let comments = prop::collection::vec((any::<Index>(), words(150)), 0..5);
    let others = prop::collection::vec(("[A-Za-z0-9_]{1,8}", line()), 0..4);
    (games(), [line(), line()], date(), others, comments).prop_map(
        |(game, names, date, others, comments)| {
            let mut record = Record::new(&game);
            record.tags.names = names;
            record.tags.date = date;
            for (name, value) in others {
                // A name that has a meaning cannot be taken.
                let _ = record.tags.set_other(&name, value);
            }
            for (ply, text) in comments {
                let ply = ply.index(game.ply_count() + 1);
                assert!(record.set_comment(ply, Comment::new(&text).unwrap()));
            }
            record
        },
    )
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn what_is_written_reads_back_the_same(record in records()) {
        let text = record.to_string();
        let back = read(&text).map_err(|errors| TestCaseError::fail(format!("{errors}\n{text}")))?;
        prop_assert_eq!(&back, std::slice::from_ref(&record));
        prop_assert_eq!(back[0].to_string(), text);
    }

    #[test]
    fn lists_of_records_read_back_the_same(records in prop::collection::vec(records(), 1..4)) {
        let text = write(&records);
        prop_assert_eq!(read(&text), Ok(records));
    }

    #[test]
    fn the_same_record_in_other_clothes_is_the_same(record in records(), semicolons in any::<bool>()) {
        let mut text = String::new();
        for tag in record.to_string().lines().take_while(|line| !line.is_empty()) {
            text = format!("{tag}\r\n{text}");
        }
        // Tags the other way round would turn the order of those without a meaning round too.
        prop_assume!(record.tags.others().len() < 2);
        let comment = |ply| match record.comment(ply) {
            Some(words) if semicolons => format!(";{words}\n"),
            Some(words) => format!("{{{}}}", words.as_str().replace('\\', "\\\\").replace('}', "\\}")),
            None => String::new(),
        };
        text += &comment(0);
        for (index, played) in record.game().turns().enumerate() {
            let points = if played.side == Side::Gold { "." } else { "..." };
            text += &format!("\n{}{points}{}\t{}", played.number, played.turn, comment(index + 1));
        }
        text += &format!("\n\n{}", record.result());
        prop_assert_eq!(read(&text), Ok(vec![record]), "{}", text);
    }
}

proptest! {
    #![proptest_config(cases(2_000))]

    #[test]
    fn any_text_is_read_or_refused(text in "(?s).{0,60}|[\\[\\]{}\";\\\\ \nA-z0-9.*-]{0,80}") {
        if let Ok(records) = read(&text) {
            prop_assert_eq!(read(&write(&records)), Ok(records));
        }
    }
}

/// A small generator of numbers, the same on every run (xorshift, Marsaglia 2003).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }
}

/// Texts to break: games of each kind of end, with passes, comments and tags of their own.
fn texts() -> Vec<String> {
    let games = [
        (
            "7/7/4hx2/7/2HX4/7/7 g",
            "1. c3-c4-c3 e5-e6-e5 2. c3-c2-c3 {a \\} b} 2... e5-e4-e5 *",
        ),
        (
            "xlXS5/XS6/7/7/2HX4/7/7 b",
            "1... -- 2. c3-c4-c3 -- 3. a6-b6-b3 ; free\n*",
        ),
        ("3tl3/7/3XT3/7/7/7/7 g", "{Now} 1. d5-d6* {off} 1-0"),
        (
            "2sc1tl2/7/2xh1cs2/7/2SC1TL2/7/2XS1CL2 g",
            "{Nothing yet.} 1/2-1/2",
        ),
    ];
    let tags = "[Gold \"A \\\"a\\\"\"]\n[Date \"2018.11.29\"]\n[Slider \"full\"]\n[Odd \"面\"]\n";
    let texts = games.map(|(start, turns)| format!("{tags}[Start \"{start}\"]\n\n{turns}\n\n"));
    let mut texts = texts.to_vec();
    texts.push(texts.concat());
    texts
}

#[test]
fn twenty_thousand_broken_records_are_read_or_refused() {
    const PIECES: [&str; 18] = [
        "\"",
        "\\",
        "{",
        "}",
        "[",
        "]",
        ";",
        "*",
        "--",
        "1-0",
        "3.",
        "d6",
        "\n",
        "\0",
        "[Start \"",
        "é",
        "99999999999999999999.",
        " ",
    ];
    let texts = texts();
    for text in &texts {
        read(text).unwrap_or_else(|errors| panic!("{text}\n{errors}"));
    }
    let mut numbers = Numbers(2018);
    let (mut good, mut bad) = (0, 0);
    for _ in 0..20_000 {
        let mut bytes = texts[numbers.below(texts.len())].clone().into_bytes();
        for _ in 0..=numbers.below(3) {
            let at = numbers.below(bytes.len() + 1);
            let to = (at + numbers.below(12)).min(bytes.len());
            match numbers.below(4) {
                0 => drop(bytes.drain(at..to)),
                1 => {
                    let part = bytes[at..to].to_vec();
                    let place = numbers.below(bytes.len() + 1);
                    bytes.splice(place..place, part);
                }
                2 => {
                    let piece = PIECES[numbers.below(PIECES.len())].bytes();
                    bytes.splice(at..at, piece);
                }
                _ => bytes[at..to].fill(numbers.below(256) as u8),
            }
        }
        match read_bytes(&bytes) {
            Ok(records) => {
                good += 1;
                assert_eq!(read(&write(&records)).as_ref(), Ok(&records));
            }
            Err(errors) => {
                bad += 1;
                check_places(&bytes, &errors.all);
            }
        }
    }
    assert!(good > 500 && bad > 10_000, "{good} {bad}");
}

/// Every fault is in the text, where it says it is, and they come in order.
fn check_places(bytes: &[u8], errors: &[deblockle::record::RecordError]) {
    assert!(!errors.is_empty());
    let text = String::from_utf8_lossy(bytes);
    let lines: Vec<&str> = text.split('\n').collect();
    for error in errors {
        let line: Vec<char> = lines[error.line - 1].chars().collect();
        let from = error.column - 1;
        let found: String = line[from..]
            .iter()
            .take(error.text.chars().count())
            .collect();
        assert_eq!(found, error.text);
        assert!(!error.to_string().contains(char::is_control), "{error:?}");
    }
    let places = errors.iter().map(|error| (error.line, error.column));
    assert!(places.is_sorted());
}

#[test]
fn every_start_of_a_record_is_refused_as_cut_off() {
    let record = texts().remove(0);
    let whole = record.trim_end();
    for (end, _) in whole.char_indices() {
        assert!(read(&whole[..end]).is_err(), "{}", &whole[..end]);
    }
}

#[test]
fn a_very_long_line_is_read_and_refused_in_time() {
    let nested = "[{\"".repeat(100_000);
    assert!(read(&nested).is_err());
    let tags = "[A \"\"]".repeat(20_000);
    assert_eq!(read(&tags).unwrap_err().all.len(), 20_000);
    let passes = format!(
        "[Start \"7/7/4hx2/7/2HX4/7/7 g\"] {{{}}} *",
        "word ".repeat(100_000)
    );
    assert_eq!(read(&passes).unwrap().len(), 1);
    // The same four turns, over and over.
    let mut game = read("[Start \"7/7/4hx2/7/2HX4/7/7 g\"] *")
        .unwrap()
        .remove(0)
        .game()
        .clone();
    for index in 0..2_000 {
        let round = ["c3-c4-c3", "e5-e6-e5", "c3-c2-c3", "e5-e4-e5"];
        game.play(round[index % 4].parse::<Turn>().unwrap())
            .unwrap();
    }
    let record = Record::new(&game);
    assert_eq!(read(&record.to_string()), Ok(vec![record]));
}
