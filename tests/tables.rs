//! Tables of exact endings: what is written is what is read, and what is damaged is refused.
#![cfg(feature = "tables")]

use std::fs;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use deblockle::engine::solve::{Ending, Endings};
use deblockle::engine::tables::{Kind, OneOne, Table, write};
use deblockle::rules::{Position, Ruleset, Side};

static ENDINGS: LazyLock<Endings> =
    LazyLock::new(|| Endings::solve(Ruleset::default(), NonZeroUsize::MIN));

const NEVER: AtomicBool = AtomicBool::new(false);

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

#[test]
fn a_table_of_one_against_one_says_what_is_known_of_it() {
    let folder = folder();
    let path = written(&folder);
    let table = Table::open(&path).unwrap();
    assert_eq!(table.head().kind, Kind::OneOne);
    let texts = [
        "3tl3/7/3XT3/7/7/7/7 g",
        "3tl3/7/3XT3/7/7/7/7 b",
        "7/2sx4/7/7/2SC4/7/7 g",
        "7/2sx4/7/7/2SC4/7/7 b",
        "7/7/2hx4/7/3HX3/7/7 b",
        "xs6/7/7/7/7/7/6CS g",
    ];
    for text in texts {
        let position = Position::parse(text, Ruleset::default()).unwrap();
        let known = ENDINGS.get(&position).unwrap();
        let expected = turns(known, position.to_move());
        let found = table.turns(&position).unwrap();
        assert_eq!(found.map(u32::from), Some(expected), "{text}");
    }
    println!("{}", fs::metadata(&path).unwrap().len());
}
