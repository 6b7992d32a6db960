//! The games in the folder, known by the tags at the beginning of their files.

use std::cmp::Reverse;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::disk::Disk;
use super::error::{Doing, FileFault, StoreError};
use super::game::Folder;
use super::name::{UtcTime, is_game, started};

/// How much of a file is read at first. It holds the tags of nearly every game.
const USUAL_TAGS: usize = 2 << 10;

/// How much is read when the tags go on after that, and then that is enough.
const MOST_TAGS: usize = 256 << 10;

/// A game in the folder.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its file.
    pub path: PathBuf,
    /// When it was last written, where the system knows that.
    pub modified: Option<SystemTime>,
    /// Its tags, or why the file could not be read. Such a file is left as it is.
    pub tags: Result<Tags, StoreError>,
}

impl Entry {
    /// Whether the game can be gone on with, as far as its tags tell.
    pub fn is_unfinished(&self) -> bool {
        self.tags.as_ref().is_ok_and(Tags::is_unfinished)
    }

    /// What the list is sorted by: when the game was started, by its name, or else when it was last
    /// written.
    fn age(&self) -> (Option<UtcTime>, u32) {
        match started(&self.path) {
            Some((time, count)) => (Some(time), count),
            None => (self.modified.map(UtcTime::from), 0),
        }
    }
}

/// The game that was last played on and is not finished.
pub fn last_unfinished(entries: &[Entry]) -> Option<&Entry> {
    let unfinished = entries.iter().filter(|entry| entry.is_unfinished());
    unfinished.max_by_key(|entry| (entry.modified, entry.age()))
}

/// The tags of a record, in the order of the file. Names and values are as they are in the file: what
/// is shown of them has to be made [`visible`](super::visible).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(pub Vec<(String, String)>);

impl Tags {
    /// The value of the first tag with that name.
    pub fn get(&self, name: &str) -> Option<&str> {
        let tag = self.0.iter().find(|(found, _)| found == name);
        tag.map(|(_, value)| value.as_str())
    }

    /// Whether there is no result: the tag `Result` is `*`, or not there.
    pub fn is_unfinished(&self) -> bool {
        matches!(self.get("Result"), None | Some("*"))
    }
}

/// Lists the games of the folder, newest first.
pub(super) fn list<D: Disk>(folder: &Folder<D>) -> Result<Vec<Entry>, StoreError> {
    let paths = match folder.disk.list(&folder.dir) {
        Ok(paths) => paths,
        // It is made with the first game.
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Vec::new(),
        Err(error) => return Err(StoreError::system(Doing::List, &folder.dir)(error)),
    };
    let games = paths.into_iter().filter(|path| is_game(path));
    let mut entries: Vec<Entry> = games.map(|path| entry(&folder.disk, path)).collect();
    entries.sort_by_cached_key(|entry| Reverse((entry.age(), entry.path.clone())));
    Ok(entries)
}

fn entry(disk: &impl Disk, path: PathBuf) -> Entry {
    let mut modified = None;
    let tags = tags_of(disk, &path, &mut modified);
    Entry {
        path,
        modified,
        tags,
    }
}

fn tags_of(
    disk: &impl Disk,
    path: &Path,
    modified: &mut Option<SystemTime>,
) -> Result<Tags, StoreError> {
    for most in [USUAL_TAGS, MOST_TAGS] {
        let beginning = disk
            .read(path, most)
            .map_err(StoreError::system(Doing::Read, path))?;
        *modified = beginning.modified;
        let is_cut = beginning.length > beginning.bytes.len() as u64;
        let fault = match scan(&beginning.bytes, is_cut) {
            Ok(Scan { is_cut: true, .. }) if most < MOST_TAGS => continue,
            Ok(scan) => return Ok(scan.tags),
            Err(fault) => fault,
        };
        let path = path.to_path_buf();
        return Err(StoreError::NotARecord { path, fault });
    }
    unreachable!("the second round always returns")
}

/// What the beginning of a file says.
struct Scan {
    tags: Tags,
    /// Whether there may be more tags after it.
    is_cut: bool,
}

/// Looks for tags from the first line on, and takes only what is there for certain. It is no judge
/// of the record: that is the reader's matter.
fn scan(bytes: &[u8], is_cut: bool) -> Result<Scan, FileFault> {
    let mut tags = Tags::default();
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let mut lines = (1..).zip(bytes.split(|&byte| byte == b'\n')).peekable();
    while let Some((line, bytes)) = lines.next() {
        if is_cut && lines.peek().is_none() {
            return Ok(Scan { tags, is_cut });
        }
        let text = str::from_utf8(bytes).map_err(|_| FileFault::NotText { line })?;
        let text = text.trim();
        let is_comment = text.starts_with([';', '%']);
        if text.is_empty() || is_comment {
            continue;
        }
        let read = text.starts_with('[') && add_tags(&mut tags, text);
        if !read && (tags.0.is_empty() || text.starts_with('[')) {
            let text = text.to_string();
            return Err(FileFault::NotATag { line, text });
        }
        if !read {
            break;
        }
    }
    match tags.0.is_empty() {
        true => Err(FileFault::Empty),
        false => Ok(Scan {
            tags,
            is_cut: false,
        }),
    }
}

/// Adds the tags in the line; false when one is not as it should be.
fn add_tags(tags: &mut Tags, line: &str) -> bool {
    let mut rest = line;
    while rest.starts_with('[') {
        let Some((name, value, after)) = tag(rest) else {
            return false;
        };
        tags.0.push((name, value));
        rest = after.trim_start();
    }
    true
}

/// The tag that the text begins with, and what follows it. In the value `\"` and `\\` stand for `"`
/// and `\`.
fn tag(text: &str) -> Option<(String, String, &str)> {
    let (name, rest) = text.strip_prefix('[')?.split_once('"')?;
    let name = name.trim();
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    if name.is_empty() || !name.chars().all(is_name) {
        return None;
    }
    let mut value = String::new();
    let mut chars = rest.chars();
    loop {
        match chars.next()? {
            '"' => break,
            '\\' => value.push(chars.next()?),
            c => value.push(c),
        }
    }
    let after = chars.as_str().trim_start().strip_prefix(']')?;
    Some((name.to_string(), value, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scanned(text: &[u8]) -> Result<Vec<(String, String)>, FileFault> {
        scan(text, false).map(|scan| scan.tags.0)
    }

    fn pairs<const N: usize>(pairs: [(&str, &str); N]) -> Vec<(String, String)> {
        pairs
            .map(|(name, value)| (name.into(), value.into()))
            .into()
    }

    #[test]
    fn tags_up_to_the_first_turn() {
        let text = "\u{feff}; kept\r\n[Gold \"A \\\"b\\\" \\\\\"]\r\n[Blue \"蛙\"] [Result \"*\"]\n\n1. a1-a2\n[Late \"x\"]\n";
        let expected = pairs([("Gold", r#"A "b" \"#), ("Blue", "蛙"), ("Result", "*")]);
        assert_eq!(scanned(text.as_bytes()), Ok(expected));
        // Turns that are no text are the reader's matter.
        let text = b"[Gold \"Ada\"]\n1. \xff";
        assert_eq!(scanned(text), Err(FileFault::NotText { line: 2 }));
        assert_eq!(
            scanned(b"[Gold \"Ada\"]\n1.\n\xff"),
            Ok(pairs([("Gold", "Ada")]))
        );
    }

    #[test]
    fn beginnings_without_tags() {
        assert_eq!(scanned(b""), Err(FileFault::Empty));
        assert_eq!(scanned(b" \n; only a comment\n"), Err(FileFault::Empty));
        assert_eq!(scanned(b"\n\xff\xfe"), Err(FileFault::NotText { line: 2 }));
        for (line, text) in [
            (1, "1. a1-a2"),
            (2, "\n[Gold Ada]"),
            (2, "[Gold \"Ada\"]\n[Blue \"Gr"),
            (1, "[ \"Ada\"]"),
            (1, "[Go ld \"Ada\"]"),
            (1, "[Gold \"Ada\""),
        ] {
            let fault = scanned(text.as_bytes()).expect_err(text);
            assert!(matches!(fault, FileFault::NotATag { line: found, .. } if found == line));
        }
    }

    #[test]
    fn a_line_that_is_cut_is_not_judged() {
        for end in 0..30 {
            let text = &"[Gold \"Ada\"]\n[Blue \"Grace 蛙\"]\n".as_bytes()[..end];
            let scan = scan(text, true).expect("nothing whole is wrong");
            assert!(scan.is_cut);
            assert_eq!(scan.tags.0.len(), usize::from(end > 12));
        }
    }
}
