//! Tables of exact endings: what is written is what is read, and what is damaged is refused.
#![cfg(feature = "tables")]

use std::fs;
use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

use deblockle::engine::solve::{Ending, Endings};
use deblockle::engine::tables::{
    Answers, Kind, OneOne, Table, TableError, TableFault, Tables, check, write,
};
use deblockle::rules::{Position, Ruleset, Side};

static ENDINGS: LazyLock<Endings> =
    LazyLock::new(|| Endings::solve(Ruleset::default(), NonZeroUsize::MIN));

/// How many groups of rows there are in a table of one against one: one for each space that a block may
/// stand on, the 49 without the star spaces.
const GROUPS: f64 = 47.0;

static NEVER: AtomicBool = AtomicBool::new(false);

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

fn written(folder: &tempfile::TempDir) -> PathBuf {
    let path = folder
        .path()
        .join(Kind::OneOne.file_name(&Ruleset::default()));
    let threads = NonZeroUsize::new(2).unwrap();
    write(&path, &OneOne::new(&ENDINGS), threads, &NEVER, |_| ()).unwrap();
    path
}

/// The turns left, as a table has them.
fn turns(ending: Ending, to_move: Side) -> u32 {
    match ending {
        Ending::NobodyWins => 0,
        Ending::Win { side, turns } => {
            assert_eq!(side == to_move, turns % 2 == 1);
            turns
        }
    }
}

/// Positions of one block against one, of every outcome.
fn positions() -> Vec<Position> {
    let texts = [
        "3tl3/7/3XT3/7/7/7/7 g",
        "3tl3/7/3XT3/7/7/7/7 b",
        "7/2sx4/7/7/2SC4/7/7 g",
        "7/2sx4/7/7/2SC4/7/7 b",
        "7/7/2hx4/7/3HX3/7/7 b",
        "xs6/7/7/7/7/7/6CS g",
    ];
    let parse = |text: &&str| Position::parse(text, Ruleset::default()).unwrap();
    texts.iter().map(parse).collect()
}

/// What the endings that are worked out in memory say, as a table has it.
fn known(position: &Position) -> Option<u8> {
    let ending = ENDINGS.get(position)?;
    Some(turns(ending, position.to_move()) as u8)
}

#[test]
fn a_table_of_one_against_one_says_what_is_known_of_it() {
    let folder = folder();
    let table = Table::open(&written(&folder)).unwrap();
    assert_eq!(table.head().kind, Kind::OneOne);
    for position in positions() {
        let found = table.turns(&position).unwrap();
        assert_eq!(found, known(&position), "{position}");
    }
    let other = Ruleset {
        side_by_side: false,
        ..Ruleset::default()
    };
    let elsewhere = Position::parse("3tl3/7/3XT3/7/7/7/7 g", other).unwrap();
    assert_eq!(table.turns(&elsewhere).unwrap(), None, "of other rules");
    let threads = NonZeroUsize::new(2).unwrap();
    let totals = check(&table, 200, threads, &NEVER, |_| ()).unwrap();
    let totals = totals.expect("nobody stopped it");
    let rows = totals.rows;
    // Each of 1,128 ways to lie beside each of the others', which is not on the same space.
    assert_eq!(rows.wins + rows.losses + rows.neither, 1_128 * (1_128 - 24));
    assert_eq!(rows, totals.columns, "by the half-turn");
    let tally = ENDINGS.tally();
    let of = |remainder: usize| tally.iter().skip(remainder).step_by(2).sum::<usize>() as u64;
    assert_eq!((rows.wins, rows.losses + rows.neither), (of(1), of(0)));
    assert_eq!(usize::from(totals.longest), tally.len() - 1);
}

/// Answers that count how often they are asked.
struct Counting<'a> {
    answers: OneOne<'a>,
    asked: AtomicUsize,
}

impl Answers for Counting<'_> {
    fn kind(&self) -> Kind {
        self.answers.kind()
    }

    fn ruleset(&self) -> &Ruleset {
        self.answers.ruleset()
    }

    fn group(&self, group: usize, rows_to_move: bool) -> Vec<u8> {
        self.asked.fetch_add(1, Relaxed);
        self.answers.group(group, rows_to_move)
    }
}

#[test]
fn writing_a_table_stops_when_it_is_to_and_leaves_nothing() {
    let folder = folder();
    let path = folder.path().join("table");
    // Each thread has one group in hand, whoever is to move.
    let threads = NonZeroUsize::new(2).unwrap();
    for (groups_before, most) in [(0, 0), (1, 4), (5, 12)] {
        let answers = Counting {
            answers: OneOne::new(&ENDINGS),
            asked: AtomicUsize::new(0),
        };
        let stop = AtomicBool::new(groups_before == 0);
        let tell = |share: f64| stop.store(share * GROUPS >= f64::from(groups_before), Relaxed);
        let error = write(&path, &answers, threads, &stop, tell).unwrap_err();
        let is_stopped = |error: &io::Error| error.kind() == io::ErrorKind::Interrupted;
        assert!(matches!(error, TableError::System { error, .. } if is_stopped(&error)));
        let asked = answers.asked.into_inner();
        assert!(asked <= most, "{asked} times");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}

/// What is wrong with a table, as far as a look-up or a check sees it.
fn fault(path: &Path) -> Option<TableFault> {
    let bad = |error| match error {
        TableError::Bad { fault, .. } => fault,
        TableError::System { error, .. } => panic!("{error}"),
    };
    let table = match Table::open(path) {
        Ok(table) => table,
        Err(error) => return Some(bad(error)),
    };
    for position in positions() {
        match table.turns(&position) {
            Ok(turns) => assert_eq!(turns, known(&position), "a wrong answer"),
            Err(error) => return Some(bad(error)),
        }
    }
    let threads = NonZeroUsize::MIN;
    check(&table, 0, threads, &NEVER, |_| ()).err().map(bad)
}

#[test]
fn a_byte_that_is_changed_anywhere_is_seen() {
    let folder = folder();
    let path = written(&folder);
    assert_eq!(fault(&path), None);
    let whole = fs::read(&path).unwrap();
    let step = whole.len() / 25;
    let places = (0..24)
        .chain((24..whole.len()).step_by(step))
        .chain([whole.len() - 1]);
    for place in places {
        let mut damaged = whole.clone();
        damaged[place] ^= 0x10;
        fs::write(&path, &damaged).unwrap();
        assert!(fault(&path).is_some(), "byte {place}");
    }
}

#[test]
fn what_is_no_table_or_only_a_part_of_one_is_refused_with_a_reason() {
    let folder = folder();
    let path = written(&folder);
    let whole = fs::read(&path).unwrap();
    for length in [0, 7, 23, 24, whole.len() / 2, whole.len() - 1] {
        fs::write(&path, &whole[..length]).unwrap();
        assert!(fault(&path).is_some(), "{length} bytes");
    }
    fs::write(&path, [&whole[..], b"more"].concat()).unwrap();
    assert!(matches!(fault(&path), Some(TableFault::Length { .. })));
    fs::write(
        &path,
        "a letter to grandmother, which is longer than a head",
    )
    .unwrap();
    assert_eq!(fault(&path), Some(TableFault::Foreign));
    let mut later = whole.clone();
    later[8] = 2;
    fs::write(&path, later).unwrap();
    assert_eq!(fault(&path), Some(TableFault::Version(2)));
}

#[test]
fn a_table_under_the_name_of_another_is_not_used() {
    let folder = folder();
    let path = written(&folder);
    let variant = Ruleset {
        side_by_side: false,
        ..Ruleset::default()
    };
    let tables = Tables::in_folder(folder.path().to_path_buf());
    fs::rename(path, tables.path(Kind::OneOne, &variant)).unwrap();
    let refused = tables.open(Kind::OneOne, &variant).unwrap_err();
    let fault = TableFault::Misnamed;
    assert!(matches!(refused, TableError::Bad { fault: found, .. } if found == fault));
    let missing = tables.open(Kind::OneOne, &Ruleset::default()).unwrap_err();
    assert!(missing.is_not_there());
}
