//! The strict reader: what a text of records means, or everything that is wrong with it.

use std::iter::Peekable;
use std::ops::Range;
use std::vec::IntoIter;

use super::fault::{RecordError, RecordErrors, RecordFault};
use super::head::{Claims, Head};
use super::record::Record;
use super::syntax::{Item, ItemKind, Spot, Unescaped, items};
use super::text::Comment;
use super::turns::TurnReader;

/// What some programs put before a text to say how it is encoded.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// Reads records, at least one.
///
/// Beside what [`write`](super::write()) makes, these are read too: other line breaks and spaces;
/// comments from `;` to the end of the line, and several in a row, which become one; tags in any
/// order, and without those that follow from the others (all but Start); `1...` before any turn of
/// Blue's; `d5-d6` for `d5-d6*`. A comment between two games belongs to the start of the second,
/// one behind the last game to its last turn.
///
/// # Errors
/// With everything that is wrong and where. After a fault among a game's turns, the rest of its
/// turns is not looked at.
pub fn read(text: &str) -> Result<Vec<Record>, RecordErrors> {
    let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
    let mut reader = Reader {
        items: items(text).into_iter().peekable(),
        records: Vec::new(),
        faults: Vec::new(),
    };
    while reader.items.peek().is_some() {
        reader.game(text.len());
    }
    if reader.records.is_empty() && reader.faults.is_empty() {
        let end = text.len();
        reader.faults.push((end..end, RecordFault::NoGame));
    }
    match reader.faults.is_empty() {
        true => Ok(reader.records),
        false => Err(RecordErrors {
            all: placed(text, reader.faults),
        }),
    }
}

/// Reads records, at least one, from the bytes of a file. See [`read()`].
///
/// # Errors
/// As [`read()`], and when the bytes are no UTF-8.
pub fn read_bytes(bytes: &[u8]) -> Result<Vec<Record>, RecordErrors> {
    match std::str::from_utf8(bytes) {
        Ok(text) => read(text),
        Err(error) => {
            // The text before the fault is the only one there is to count lines and columns in.
            let good = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
            let end = good.len()..good.len();
            Err(RecordErrors {
                all: placed(&good, vec![(end, RecordFault::NotUtf8)]),
            })
        }
    }
}

struct Reader<'a> {
    items: Peekable<IntoIter<Item<'a>>>,
    records: Vec<Record>,
    faults: Vec<Spot>,
}

impl<'a> Reader<'a> {
    /// Reads a game, or the comments behind the last one.
    fn game(&mut self, end: usize) {
        let mut opening = Comment::default();
        let mut head = Head::default();
        while let Some(item) = self.items.next_if(|item| !is_of_turns(item)) {
            match item.kind {
                ItemKind::Tag(Ok(tag)) => head.add(tag, &mut self.faults),
                ItemKind::Tag(Err(fault)) => head.add_broken(fault, &mut self.faults),
                ItemKind::Comment(comment) => {
                    self.comment(comment, |words| opening.append(words));
                }
                ItemKind::Number(_) | ItemKind::Word(_) => {
                    unreachable!("the loop ends before what belongs to the turns")
                }
            }
        }
        let next = self.items.peek().map(|item| item.span.clone());
        if head.is_empty() {
            match (next, self.records.last_mut()) {
                (Some(span), _) => {
                    self.faults.push((span, RecordFault::NoTags));
                    self.skip_turns();
                }
                (None, Some(last)) => last.comment_end(&opening),
                (None, None) => {}
            }
            return;
        }
        let place = next.map_or(end, |span| span.start);
        match head.begin(place, &mut self.faults) {
            Some((begun, claims)) => self.turns(TurnReader::new(begun, opening), claims, end),
            None => self.skip_turns(),
        }
    }

    /// Reads the turns of a game up to its result, which ends it.
    fn turns(&mut self, mut turns: TurnReader, claims: Claims, end: usize) {
        loop {
            let Some(item) = self
                .items
                .next_if(|item| !matches!(item.kind, ItemKind::Tag(_)))
            else {
                let at = self.items.peek().map_or(end, |item| item.span.start);
                return self.faults.push((at..at, RecordFault::NoResult));
            };
            let read = match item.kind {
                ItemKind::Tag(_) => unreachable!("tags have just been left out"),
                ItemKind::Comment(comment) => {
                    self.comment(comment, |words| turns.comment(words));
                    Ok(None)
                }
                ItemKind::Number(number) => turns.number(number, item.span).map(|()| None),
                ItemKind::Word(word) => turns.word(word, item.span),
            };
            match read {
                Ok(None) => {}
                Ok(Some(result)) => {
                    match turns.finish(result, &claims) {
                        Ok((game, comments)) => {
                            self.records
                                .push(Record::from_parts(claims.tags, game, comments));
                        }
                        Err(faults) => self.faults.extend(faults),
                    }
                    return;
                }
                Err(fault) => {
                    self.faults.push(fault);
                    return self.skip_turns();
                }
            }
        }
    }

    /// Goes on to the next game's tags.
    fn skip_turns(&mut self) {
        let is_tag = |item: &Item| matches!(item.kind, ItemKind::Tag(_));
        while self.items.next_if(|item| !is_tag(item)).is_some() {}
    }

    /// Hands a comment on, or says what is wrong with it.
    fn comment(&mut self, comment: Result<Unescaped, Spot>, then: impl FnOnce(&Comment)) {
        let read = comment.and_then(|source| {
            Comment::new(&source.text).map_err(|error| {
                let span = source.span(error.column..error.column + 1);
                (span, error.into())
            })
        });
        match read {
            Ok(words) => then(&words),
            Err(fault) => self.faults.push(fault),
        }
    }
}

/// Whether the item can only stand among turns.
fn is_of_turns(item: &Item) -> bool {
    matches!(item.kind, ItemKind::Number(_) | ItemKind::Word(_))
}

/// The faults with their lines and columns, from the beginning of the text to its end.
fn placed(text: &str, mut faults: Vec<(Range<usize>, RecordFault)>) -> Vec<RecordError> {
    faults.sort_by_key(|(span, _)| span.start);
    // One walk over the text for all of them: a text may have as many faults as characters.
    let (mut line, mut column, mut reached) = (1, 1, 0);
    let mut placed = Vec::with_capacity(faults.len());
    for (span, kind) in faults {
        for character in text[reached..span.start].chars() {
            (line, column) = match character {
                '\n' => (line + 1, 1),
                _ => (line, column + 1),
            };
        }
        reached = span.start;
        let wrong = text[span].split(['\r', '\n']).next().unwrap_or_default();
        placed.push(RecordError {
            line,
            column,
            text: wrong.to_string(),
            kind,
        });
    }
    placed
}
