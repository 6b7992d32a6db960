//! A text of records taken apart: tags, comments, words. What they mean is for the reader.
//!
//! Any text comes apart; what fits no rule becomes an item that says so.

use std::ops::Range;

use winnow::ascii::digit1;
use winnow::combinator::{alt, empty, opt, preceded, repeat};
use winnow::prelude::*;
use winnow::stream::{LocatingSlice, Location};
use winnow::token::{any, one_of, take_while};

use super::fault::RecordFault;
use super::tags::is_name_part;
use super::text::is_blank;

type Source<'a> = LocatingSlice<&'a str>;

/// A fault and the bytes that it is about.
pub(super) type Spot = (Range<usize>, RecordFault);

/// What was read, or what is wrong with it.
type Checked<T> = Result<T, Spot>;

/// A part of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Item<'a> {
    /// Its bytes in the text.
    pub span: Range<usize>,
    pub kind: ItemKind<'a>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ItemKind<'a> {
    /// A tag, or what keeps it from being one.
    Tag(Checked<RawTag<'a>>),
    /// A comment, or what keeps it from being one.
    Comment(Checked<Unescaped>),
    /// The number of a turn with its points.
    Number(&'a str),
    /// Anything else: a turn or a result when all is well.
    Word(&'a str),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RawTag<'a> {
    pub name: &'a str,
    pub name_span: Range<usize>,
    pub value: Unescaped,
}

/// A text without its escapes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Unescaped {
    pub text: String,
    /// Where each of its characters begins in the source, and where the last one ends.
    offsets: Vec<usize>,
}

impl Unescaped {
    fn new(parts: Vec<(char, Range<usize>)>, end: usize) -> Unescaped {
        let starts = parts.iter().map(|(_, span)| span.start);
        Unescaped {
            offsets: starts.chain([end]).collect(),
            text: parts.into_iter().map(|(character, _)| character).collect(),
        }
    }

    /// The bytes in the source of those characters.
    pub fn span(&self, columns: Range<usize>) -> Range<usize> {
        let offset = |column: usize| self.offsets[column.min(self.offsets.len() - 1)];
        offset(columns.start)..offset(columns.end)
    }

    /// The bytes in the source of the whole text.
    pub fn whole(&self) -> Range<usize> {
        self.span(0..self.offsets.len())
    }
}

/// Takes a text apart.
pub(super) fn items(text: &str) -> Vec<Item<'_>> {
    let items = repeat(0.., preceded(blanks, item));
    (items, blanks)
        .map(|(items, ())| items)
        .parse(Source::new(text))
        .expect("what is no blank begins an item, whatever it is")
}

fn blanks(source: &mut Source) -> winnow::Result<()> {
    take_while(0.., is_blank).void().parse_next(source)
}

fn item<'a>(source: &mut Source<'a>) -> winnow::Result<Item<'a>> {
    let kind = alt((
        tag.map(ItemKind::Tag),
        comment.map(ItemKind::Comment),
        line_comment.map(|text| ItemKind::Comment(Ok(text))),
        number.map(ItemKind::Number),
        word.map(ItemKind::Word),
    ));
    kind.with_span()
        .map(|(kind, span)| Item { span, kind })
        .parse_next(source)
}

/// `[Name "value"]`. Where that is not so, the rest of the line belongs to the fault.
fn tag<'a>(source: &mut Source<'a>) -> winnow::Result<Checked<RawTag<'a>>> {
    '['.parse_next(source)?;
    let tag = tag_inside(source)?;
    if tag.is_err() {
        take_while(0.., is_in_line).void().parse_next(source)?;
    }
    Ok(tag)
}

fn tag_inside<'a>(source: &mut Source<'a>) -> winnow::Result<Checked<RawTag<'a>>> {
    gap(source)?;
    let name = opt(take_while(1.., is_name_part).with_span()).parse_next(source)?;
    let Some((name, name_span)) = name else {
        return Ok(Err((here(source)?, RecordFault::TagName)));
    };
    gap(source)?;
    let Some(value) = opt(value).parse_next(source)? else {
        return Ok(Err((here(source)?, RecordFault::TagValue)));
    };
    gap(source)?;
    let end = opt(']').parse_next(source)?;
    Ok(match (value, end) {
        (Err(fault), _) => Err(fault),
        (_, None) => Err((here(source)?, RecordFault::OpenTag)),
        (Ok(value), Some(_)) => Ok(RawTag {
            name,
            name_span,
            value,
        }),
    })
}

/// Whether the character does not end its line.
const fn is_in_line(character: char) -> bool {
    character != '\n'
}

/// The space within a tag.
fn gap(source: &mut Source) -> winnow::Result<()> {
    take_while(0.., [' ', '\t']).void().parse_next(source)
}

/// The place that has been reached.
fn here(source: &mut Source) -> winnow::Result<Range<usize>> {
    empty.span().parse_next(source)
}

/// A tag's value: on one line, between double quotes, which are escaped inside as backslashes are.
fn value(source: &mut Source) -> winnow::Result<Checked<Unescaped>> {
    let start = '"'.span().parse_next(source)?;
    escaped(source, '"', is_in_line)
        .map(|inside| inside.unwrap_or(Err((start, RecordFault::OpenValue))))
}

/// `{words}`, over any number of lines. A `}` is escaped inside as backslashes are.
fn comment(source: &mut Source) -> winnow::Result<Checked<Unescaped>> {
    let start = '{'.span().parse_next(source)?;
    escaped(source, '}', |_| true)
        .map(|inside| inside.unwrap_or(Err((start, RecordFault::OpenComment))))
}

/// What stands before `close`, and `close` itself; nothing when what may be inside stops before it.
fn escaped(
    source: &mut Source,
    close: char,
    is_inside: fn(char) -> bool,
) -> winnow::Result<Option<Checked<Unescaped>>> {
    let plain = any
        .verify(move |&character: &char| character != close && is_inside(character))
        .map(Ok);
    let character = alt((
        preceded('\\', one_of([close, '\\'])).map(Ok),
        '\\'.map(|_| Err(RecordFault::Escape(close))),
        plain,
    ));
    let parts: Vec<(Result<char, RecordFault>, Range<usize>)> =
        repeat(0.., character.with_span()).parse_next(source)?;
    let end = source.current_token_start();
    if opt(close).parse_next(source)?.is_none() {
        return Ok(None);
    }
    let parts = parts.into_iter().map(|(part, span)| match part {
        Ok(character) => Ok((character, span)),
        Err(fault) => Err((span, fault)),
    });
    let parts: Result<Vec<_>, Spot> = parts.collect();
    Ok(Some(parts.map(|parts| Unescaped::new(parts, end))))
}

/// From `;` to the end of the line.
fn line_comment(source: &mut Source) -> winnow::Result<Unescaped> {
    ';'.parse_next(source)?;
    let in_line = any.verify(|&character: &char| is_in_line(character));
    let parts: Vec<_> = repeat(0.., in_line.with_span()).parse_next(source)?;
    Ok(Unescaped::new(parts, source.current_token_start()))
}

fn number<'a>(source: &mut Source<'a>) -> winnow::Result<&'a str> {
    (digit1, take_while(1.., '.')).take().parse_next(source)
}

/// Whatever stands up to a blank or what begins another item; or a single character that begins
/// nothing.
fn word<'a>(source: &mut Source<'a>) -> winnow::Result<&'a str> {
    let is_part = |character: char| !is_blank(character) && !"[]{};\"".contains(character);
    alt((take_while(1.., is_part), any.take())).parse_next(source)
}
