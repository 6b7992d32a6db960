//! The list of the rules by number: it is whole, and whatever the project cites is in it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const LIST: &str = include_str!("../src/rules/RULES.md");

/// The rules' numbers, 1 to 30.
fn all() -> BTreeSet<u32> {
    (1..=30).collect()
}

/// The entries of the list: each rule's number, and what follows it up to the next.
fn entries() -> Vec<(u32, &'static str)> {
    let entries = LIST.split("\n- **R").skip(1);
    let entries = entries.map(|entry| entry.split_once(".**").unwrap());
    entries
        .map(|(number, text)| (number.parse().unwrap(), text))
        .collect()
}

/// The rules that a text cites: each word of an R and digits.
fn cited(text: &str) -> BTreeSet<u32> {
    let words = text.split(|character: char| !character.is_ascii_alphanumeric());
    let numbers = words.filter_map(|word| word.strip_prefix('R'));
    numbers.filter_map(|number| number.parse().ok()).collect()
}

/// The Rust files and texts in and below a folder of the project.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let files = paths.flat_map(|path| match path.is_dir() {
        true => files(&path),
        false => vec![path],
    });
    let is_text = |path: &PathBuf| {
        path.extension()
            .is_some_and(|ext| ext == "rs" || ext == "md")
    };
    files.filter(is_text).collect()
}

#[test]
fn the_list_has_every_rule_once_and_in_order() {
    let numbers: Vec<u32> = entries().into_iter().map(|(number, _)| number).collect();
    assert_eq!(numbers, Vec::from_iter(all()));
}

#[test]
fn every_rule_cited_is_in_the_list() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["src", "tests", "benches"].map(|folder| files(&root.join(folder)));
    let mut used = BTreeSet::new();
    for path in folders.concat().into_iter().chain([root.join("README.md")]) {
        let cited = cited(&fs::read_to_string(&path).unwrap());
        assert!(cited.is_subset(&all()), "{}: {cited:?}", path.display());
        if !path.ends_with("RULES.md") {
            used.extend(cited);
        }
    }
    // The rules are cited at all.
    assert_eq!(used, all());
}

#[test]
fn every_ruling_is_in_the_readme() {
    let readme = include_str!("../README.md");
    for (number, text) in entries() {
        let told = readme.contains(&format!("\n- **R{number}, "));
        assert!(told || !text.contains("*Ruling:*"), "R{number}");
    }
}
