//! The day of a game.

use std::fmt;
use std::str::FromStr;

/// A day of the calendar, written `2018.11.29` as in PGN.
///
/// ```
/// use deblockle::record::Date;
///
/// let date: Date = "2024.02.29".parse()?;
/// assert_eq!(date, Date::new(2024, 2, 29).expect("2024 is a leap year"));
/// assert!("2023.02.29".parse::<Date>().is_err());
/// # Ok::<(), deblockle::record::DateError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// That day, or nothing when the calendar has none such. Years are 0 to 9999.
    pub const fn new(year: u16, month: u8, day: u8) -> Option<Date> {
        let is_leap =
            year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            2 if is_leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => 0,
        };
        if year <= 9999 && 1 <= day && day <= days {
            Some(Date { year, month, day })
        } else {
            None
        }
    }

    /// The year, the month from 1, and the day from 1.
    pub const fn parts(self) -> (u16, u8, u8) {
        (self.year, self.month, self.day)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!(
            "{:04}.{:02}.{:02}",
            self.year, self.month, self.day
        ))
    }
}

/// The text is no day of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a date is year, month and day, as in 2018.11.29")]
pub struct DateError;

impl FromStr for Date {
    type Err = DateError;

    /// Reads a date.
    ///
    /// # Errors
    /// When the text is anything but four, two and two digits with points between them, or the
    /// calendar has no such day.
    fn from_str(text: &str) -> Result<Date, DateError> {
        let parts: Vec<&str> = text.split('.').collect();
        let [year, month, day] = parts[..] else {
            return Err(DateError);
        };
        let number = |digits: &str, length| {
            let is_right = digits.len() == length && digits.bytes().all(|b| b.is_ascii_digit());
            is_right.then(|| digits.parse::<u16>().ok()).flatten()
        };
        let date = || {
            // Two digits are at most 99.
            let (month, day) = (number(month, 2)? as u8, number(day, 2)? as u8);
            Date::new(number(year, 4)?, month, day)
        };
        date().ok_or(DateError)
    }
}
