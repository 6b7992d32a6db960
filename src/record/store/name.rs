//! What the files of games are called.

use std::ffi::OsStr;
use std::fmt::{self, Display};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use super::error::{NameFault, is_acted_on};
use crate::record::Date;

/// What the name of a game's file ends in, after the dot.
pub const ENDING: &str = "dbk";

/// How long a game's name may be, in bytes and without the ending. The usual limit of a file system
/// is 255, and the files beside the game have somewhat longer names.
pub const MOST_NAME_BYTES: usize = 200;

/// Characters that some system does not take in a name; `/` is one everywhere.
const NOT_IN_NAMES: &str = r#"/\<>:"|?*"#;

/// A date and time in UTC, to the second, that a new game's file is called by.
///
/// As text it sorts as the times do: `2026-05-01-193205`. The store reads no clock; whoever starts a
/// game says when that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UtcTime {
    /// The year of the common era, with four digits at the most.
    pub year: u16,
    /// The month, from 1.
    pub month: u8,
    /// The day of the month, from 1.
    pub day: u8,
    /// The hour, 0 to 23.
    pub hour: u8,
    /// The minute.
    pub minute: u8,
    /// The second.
    pub second: u8,
}

impl UtcTime {
    /// The day, or nothing when the calendar has none such.
    pub const fn date(self) -> Option<Date> {
        Date::new(self.year, self.month, self.day)
    }
}

impl From<SystemTime> for UtcTime {
    /// The time in UTC. Times before 1970 and after 9999 become the nearest of those years.
    fn from(time: SystemTime) -> UtcTime {
        /// The last second of the year 9999.
        const LAST: u64 = 253_402_300_799;
        let seconds = time
            .duration_since(UNIX_EPOCH)
            .map_or(0, |since| since.as_secs().min(LAST));
        let (year, month, day) = civil(seconds / 86_400);
        let of_day = seconds % 86_400;
        UtcTime {
            year,
            month,
            day,
            hour: (of_day / 3600) as u8,
            minute: (of_day / 60 % 60) as u8,
            second: (of_day % 60) as u8,
        }
    }
}

/// The date so many days after 1970-01-01: `civil_from_days` in Howard Hinnant's *chrono-compatible
/// low-level date algorithms*, for days that are not before 1970.
fn civil(days: u64) -> (u16, u8, u8) {
    // Years are counted from 0000-03-01, so that a leap day is the last of its year.
    let days = days + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = (month_from_march + 2) % 12 + 1;
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    (year as u16, month as u8, day as u8)
}

impl Display for UtcTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:04}-{:02}-{:02}-{:02}{:02}{:02}",
            self.year, self.month, self.day, self.hour, self.minute, self.second
        )
    }
}

/// The name of the `count`th game that was started in that second, counted from 1.
pub(super) fn new_name(started: UtcTime, count: u32) -> String {
    match count {
        1 => format!("{started}.{ENDING}"),
        _ => format!("{started}-{count}.{ENDING}"),
    }
}

/// The time and the count in a [new name](new_name); `None` for a name that somebody chose.
pub(super) fn started(path: &Path) -> Option<(UtcTime, u32)> {
    let stem = path.file_stem()?.to_str()?;
    let time = stem.get(..17)?;
    let count = match stem[17..].strip_prefix('-') {
        Some(count) => count.parse().ok()?,
        None if stem.len() == 17 => 1,
        None => return None,
    };
    let number = |at: usize, end: usize| -> Option<u16> {
        let digits = time.get(at..end)?;
        let are_digits = digits.bytes().all(|byte| byte.is_ascii_digit());
        are_digits.then(|| digits.parse().ok()).flatten()
    };
    let small = |at: usize| number(at, at + 2).map(|number| number as u8);
    let time_read = UtcTime {
        year: number(0, 4)?,
        month: small(5)?,
        day: small(8)?,
        hour: small(11)?,
        minute: small(13)?,
        second: small(15)?,
    };
    // What stands between the numbers is not looked at above.
    (time_read.to_string() == time).then_some((time_read, count))
}

/// The file name for a game that is to be called so; the ending may be given or not.
pub(super) fn chosen_name(name: &str) -> Result<String, NameFault> {
    let name = name.trim();
    let stem = name.strip_suffix(".dbk").unwrap_or(name).trim_end();
    let wrong = |&c: &char| is_acted_on(c) || NOT_IN_NAMES.contains(c);
    if stem.is_empty() {
        return Err(NameFault::Empty);
    }
    if stem.starts_with('.') {
        return Err(NameFault::Hidden);
    }
    if let Some(c) = stem.chars().find(wrong) {
        return Err(NameFault::Character(c));
    }
    if stem.len() > MOST_NAME_BYTES {
        return Err(NameFault::Long(stem.len()));
    }
    Ok(format!("{stem}.{ENDING}"))
}

/// Whether the file is a game's by its name. Hidden ones are not: they are the store's own.
pub(super) fn is_game(path: &Path) -> bool {
    let is_hidden = |name: &OsStr| name.as_encoded_bytes().starts_with(b".");
    path.extension().is_some_and(|ending| ending == ENDING)
        && path.file_name().is_some_and(|name| !is_hidden(name))
}

/// The file that is locked while the game is written.
pub(super) fn lock_of(game: &Path) -> PathBuf {
    beside(game, ".lock")
}

/// The file that a game is written to before it takes the place of the old one.
pub(super) fn temporary_of(game: &Path) -> PathBuf {
    beside(game, ".tmp")
}

/// A hidden file beside the game, with the game's name and another ending.
fn beside(game: &Path, ending: &str) -> PathBuf {
    let mut name = std::ffi::OsString::from(".");
    name.push(game.file_name().unwrap_or_default());
    name.push(ending);
    game.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn at(seconds: u64) -> String {
        UtcTime::from(UNIX_EPOCH + Duration::from_secs(seconds)).to_string()
    }

    /// The expected texts are those of `date -u -d @SECONDS`.
    #[test]
    fn times_in_utc() {
        assert_eq!(at(0), "1970-01-01-000000");
        assert_eq!(at(951_782_399), "2000-02-28-235959");
        assert_eq!(at(951_782_400), "2000-02-29-000000");
        assert_eq!(at(1_709_251_199), "2024-02-29-235959");
        assert_eq!(at(4_107_542_400), "2100-03-01-000000");
        assert_eq!(at(u64::MAX >> 8), "9999-12-31-235959");
        let before = UNIX_EPOCH - Duration::from_secs(1);
        assert_eq!(UtcTime::from(before).to_string(), at(0));
    }

    #[test]
    fn new_names_are_read_back() {
        let time = UtcTime::from(UNIX_EPOCH + Duration::from_secs(1_777_663_925));
        for count in [1, 2, 10] {
            let name = new_name(time, count);
            assert_eq!(started(Path::new(&name)), Some((time, count)), "{name}");
        }
        for other in [
            "x.dbk",
            "2026-05-01-193205x.dbk",
            "2026-05-01-1932+5.dbk",
            "2026.05.01-193205.dbk",
            "2026-05-01-19320é.dbk",
        ] {
            assert_eq!(started(Path::new(other)), None, "{other}");
        }
    }

    #[test]
    fn names_that_players_choose() {
        assert_eq!(
            chosen_name(" Ada v. Grace "),
            Ok("Ada v. Grace.dbk".to_string())
        );
        assert_eq!(chosen_name("final.dbk"), Ok("final.dbk".to_string()));
        assert_eq!(chosen_name(" .dbk"), Err(NameFault::Empty));
        assert_eq!(chosen_name("..x"), Err(NameFault::Hidden));
        assert_eq!(chosen_name("../x"), Err(NameFault::Hidden));
        assert_eq!(chosen_name("a/b"), Err(NameFault::Character('/')));
        assert_eq!(chosen_name("a\u{1b}b"), Err(NameFault::Character('\u{1b}')));
        assert_eq!(chosen_name(&"é".repeat(101)), Err(NameFault::Long(202)));
    }
}
