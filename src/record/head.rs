//! The tags of a game as they are read: from words to rules, a start, and claims about the end.

use std::collections::BTreeSet;
use std::ops::Range;

use super::date::Date;
use super::ending::{GameResult, Termination};
use super::fault::RecordFault;
use super::syntax::{RawTag, Spot, Unescaped};
use super::tags::{KNOWN_TAGS, Tags, known_tag, variant_word};
use super::text::Line;
use crate::rules::{Position, Ruleset, SliderRule};

/// A date that nobody knows, as PGN has it.
const NO_DATE: &str = "????.??.??";

/// The tags without which there is no telling what is legal.
const RULE_TAGS: [&str; 4] = ["Variant", "Slider", "Net", "Start"];

/// The tags read so far.
#[derive(Debug, Default)]
pub(super) struct Head {
    tags: Tags,
    ruleset: Ruleset,
    start: Option<Unescaped>,
    result: Option<(GameResult, Range<usize>)>,
    termination: Option<(Termination, Range<usize>)>,
    /// The names that there have been, those with a wrong value too.
    names: BTreeSet<String>,
    /// Whether something is wrong that the start or the legality of turns may depend on.
    is_broken: bool,
}

/// The tags that the turns must not contradict, and those that they do not touch.
#[derive(Debug)]
pub(super) struct Claims {
    pub tags: Tags,
    pub result: Option<(GameResult, Range<usize>)>,
    pub termination: Option<(Termination, Range<usize>)>,
}

impl Head {
    /// Whether there has been no tag.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty() && !self.is_broken
    }

    /// Notes that a tag could not be read. It may have been any.
    pub fn add_broken(&mut self, fault: Spot, faults: &mut Vec<Spot>) {
        self.is_broken = true;
        faults.push(fault);
    }

    /// Takes in a tag, or says what is wrong with it.
    pub fn add(&mut self, tag: RawTag, faults: &mut Vec<Spot>) {
        let RawTag {
            name,
            name_span,
            value,
        } = tag;
        // A tag that is there but wrong is not missing as well.
        let is_new = self.names.insert(name.to_string());
        let known = known_tag(name);
        let read = match known {
            Some(known) if known != name => {
                self.names.insert(known.to_string());
                Err((name_span, RecordFault::Capitals(known)))
            }
            _ if !is_new => Err((name_span, RecordFault::Twice(name.to_string()))),
            _ => self.set(name, value),
        };
        if let Err(fault) = read {
            self.is_broken |= known.is_some_and(|known| RULE_TAGS.contains(&known));
            faults.push(fault);
        }
    }

    fn set(&mut self, name: &str, value: Unescaped) -> Result<(), Spot> {
        let line = Line::new(value.text.clone()).map_err(|error| {
            let span = value.span(error.column..error.column + 1);
            (span, error.into())
        })?;
        let whole = value.whole();
        match name {
            "Gold" => self.tags.names[0] = line,
            "Blue" => self.tags.names[1] = line,
            "Date" if value.text == NO_DATE => {}
            "Date" => {
                let date: Result<Date, _> = value.text.parse();
                self.tags.date = Some(date.map_err(|error| (whole, RecordFault::Date(error)))?);
            }
            "Variant" => {
                let variant = by_word("Variant", &value, [true, false], variant_word)?;
                self.ruleset.side_by_side = variant;
            }
            "Slider" => {
                let slider = by_word("Slider", &value, SliderRule::ALL, SliderRule::word)?;
                self.ruleset.slider = slider;
            }
            "Net" => {
                self.ruleset.net = value
                    .text
                    .parse()
                    .map_err(|error| net_fault(&value, error))?;
            }
            "Start" => self.start = Some(value),
            "Result" => {
                let result = by_word("Result", &value, GameResult::ALL, GameResult::sign)?;
                self.result = Some((result, whole));
            }
            "Termination" => {
                let all = Termination::ALL;
                let termination = by_word("Termination", &value, all, Termination::word)?;
                self.termination = Some((termination, whole));
            }
            other => {
                let added = self.tags.set_other(other, line);
                debug_assert!(added.is_ok(), "{KNOWN_TAGS:?} are handled before");
            }
        }
        Ok(())
    }

    /// The position that the game begins with, and what is left of the tags; nothing when something
    /// is wrong with them. `end` is where they end.
    pub fn begin(self, end: usize, faults: &mut Vec<Spot>) -> Option<(Position, Claims)> {
        let Some(start) = self.start else {
            // A tag that could not be read may have been the start.
            if !self.names.contains("Start") && !self.is_broken {
                faults.push((end..end, RecordFault::NoStart));
            }
            return None;
        };
        // Under rules that are not known there is no telling what is wrong with the start.
        if self.is_broken {
            return None;
        }
        match Position::parse(&start.text, self.ruleset) {
            Ok(position) => Some((
                position,
                Claims {
                    tags: self.tags,
                    result: self.result,
                    termination: self.termination,
                },
            )),
            Err(error) => {
                let found = error.faults.into_iter();
                faults.extend(
                    found.map(|found| (start.span(found.columns), RecordFault::Start(found.fault))),
                );
                None
            }
        }
    }
}

/// The value that a word stands for.
fn by_word<T: Copy, const N: usize>(
    tag: &'static str,
    given: &Unescaped,
    values: [T; N],
    word: fn(T) -> &'static str,
) -> Result<T, Spot> {
    let mut all = values.into_iter();
    all.find(|&value| word(value) == given.text).ok_or_else(|| {
        let words = values.into_iter().map(word).collect();
        (given.whole(), RecordFault::Word { tag, words })
    })
}

fn net_fault(value: &Unescaped, error: crate::rules::ParseNetError) -> Spot {
    let column = error.column();
    (value.span(column..column + 1), error.into())
}
