//! What the other program can set: the command `setoption`.

use std::num::NonZeroUsize;
use std::ops::RangeInclusive;

use crate::engine::Level;
use crate::engine::worker::Means;
use crate::rules::{Ruleset, SliderRule};

/// What is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Options {
    /// The rules, three options.
    pub(super) ruleset: Ruleset,
    /// How much memory the transposition table takes, in MiB.
    hash: u64,
    /// On how many threads endings are worked out; two of them may search.
    threads: u64,
    /// How strong the engine plays.
    pub(super) level: Level,
    /// What makes a weaker level err otherwise.
    pub(super) seed: u64,
}

/// Which option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Name {
    SideBySide,
    Slider,
    Net,
    Hash,
    Threads,
    Level,
    Seed,
}

impl Name {
    const ALL: [Name; 7] = [
        Name::SideBySide,
        Name::Slider,
        Name::Net,
        Name::Hash,
        Name::Threads,
        Name::Level,
        Name::Seed,
    ];

    const fn word(self) -> &'static str {
        match self {
            Name::SideBySide => "SideBySide",
            Name::Slider => "Slider",
            Name::Net => "Net",
            Name::Hash => "Hash",
            Name::Threads => "Threads",
            Name::Level => "Level",
            Name::Seed => "Seed",
        }
    }

    /// The option of that name, in capitals or not.
    fn of(word: &str) -> Option<Name> {
        let mut all = Name::ALL.into_iter();
        all.find(|name| name.word().eq_ignore_ascii_case(word))
    }

    /// Whether it is one of the rules.
    pub(super) const fn is_rule(self) -> bool {
        matches!(self, Name::SideBySide | Name::Slider | Name::Net)
    }

    /// Whether it says what the engine may take for itself.
    pub(super) const fn is_means(self) -> bool {
        matches!(self, Name::Hash | Name::Threads)
    }
}

/// More would cost a turn on a fast clock too much: the table is cleared before each search.
const HASH: RangeInclusive<u64> = 1..=256;
const THREADS: RangeInclusive<u64> = 1..=256;
const LEVEL: RangeInclusive<u64> = 1..=Level::STRONGEST.number() as u64;
/// Other programs keep such numbers in 32 bits with a sign.
const SEED: RangeInclusive<u64> = 0..=i32::MAX as u64;

impl Options {
    /// What holds unless something is set: those rules and means, and the strongest level.
    pub(super) fn new(ruleset: Ruleset, means: Means) -> Options {
        let within = |value: usize, range: RangeInclusive<u64>| {
            (value as u64).clamp(*range.start(), *range.end())
        };
        Options {
            ruleset,
            hash: within(means.table_bytes >> 20, HASH),
            threads: within(means.threads.get(), THREADS),
            level: Level::STRONGEST,
            seed: 0,
        }
    }

    /// What the engine may take for itself.
    pub(super) fn means(&self) -> Means {
        Means {
            table_bytes: (self.hash as usize) << 20,
            threads: NonZeroUsize::new(self.threads as usize).unwrap_or(NonZeroUsize::MIN),
        }
    }

    /// The lines that tell of all options, with what is set as what is usual.
    pub(super) fn declared(&self) -> impl Iterator<Item = String> {
        let line = |name: Name| format!("option name {} type {}", name.word(), self.kind(name));
        Name::ALL.map(line).into_iter()
    }

    fn kind(&self, name: Name) -> String {
        let spin = |usual: u64, range: RangeInclusive<u64>| {
            format!(
                "spin default {usual} min {} max {}",
                range.start(),
                range.end()
            )
        };
        match name {
            Name::SideBySide => format!("check default {}", self.ruleset.side_by_side),
            Name::Slider => {
                let rules = SliderRule::ALL.map(|rule| format!(" var {rule}"));
                format!("combo default {}{}", self.ruleset.slider, rules.concat())
            }
            Name::Net => format!("string default {}", self.ruleset.net),
            Name::Hash => spin(self.hash, HASH),
            Name::Threads => spin(self.threads, THREADS),
            Name::Level => spin(self.level.number().into(), LEVEL),
            Name::Seed => spin(self.seed, SEED),
        }
    }

    /// Reads what comes behind `setoption`, `name NAME value VALUE`, and sets it.
    ///
    /// # Errors
    /// In words, when anything is wrong; then nothing is set.
    pub(super) fn set(&mut self, words: &[&str]) -> Result<Name, String> {
        let &["name", word, "value", value] = words else {
            return Err("behind setoption comes name NAME value VALUE".into());
        };
        let Some(name) = Name::of(word) else {
            let known = Name::ALL.map(Name::word).join(", ");
            return Err(format!(
                "there is no option '{word}'; the options are {known}"
            ));
        };
        let number = |range: RangeInclusive<u64>| {
            let number = value.parse().ok().filter(|number| range.contains(number));
            let (least, most) = range.into_inner();
            let word = name.word();
            number.ok_or(format!(
                "{word} is a number, {least} to {most}, not '{value}'"
            ))
        };
        match name {
            Name::SideBySide => {
                let wrong = |_| format!("SideBySide is true or false, not '{value}'");
                self.ruleset.side_by_side = value.parse().map_err(wrong)?;
            }
            Name::Slider => {
                let rule = SliderRule::ALL
                    .into_iter()
                    .find(|rule| rule.word() == value);
                let wrong = || format!("Slider is beside-star or full, not '{value}'");
                self.ruleset.slider = rule.ok_or_else(wrong)?;
            }
            Name::Net => {
                let wrong = |error| format!("the net '{value}': {error}");
                self.ruleset.net = value.parse().map_err(wrong)?;
            }
            Name::Hash => self.hash = number(HASH)?,
            Name::Threads => self.threads = number(THREADS)?,
            Name::Seed => self.seed = number(SEED)?,
            Name::Level => {
                let level = u8::try_from(number(LEVEL)?).ok().and_then(Level::new);
                self.level = level.expect("it is within the range of levels");
            }
        }
        Ok(name)
    }
}
