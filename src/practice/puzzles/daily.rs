//! The puzzle of a day.

use super::Puzzle;
use crate::record::Date;

/// By how many puzzles each day is further than the one before. It has no factor in common with 300,
/// the number of puzzles that come with the game, so that each has its day before one comes again; and
/// it leads from one level to another.
const STEP: i64 = 157;

/// The day's puzzle: the same for everyone on that date. Days go round the puzzles in steps of 157
/// places, beginning with the first puzzle on 1 January 2000; nothing when there are no puzzles.
///
/// ```
/// use deblockle::practice::puzzles::{daily, shipped};
/// use deblockle::record::Date;
///
/// let day = Date::new(2000, 1, 2).expect("the calendar has that day");
/// assert_eq!(daily(shipped(), day), shipped().get(157));
/// ```
pub fn daily(puzzles: &[Puzzle], date: Date) -> Option<&Puzzle> {
    let days = day_number(date) - day_number(BEGINNING);
    let count = i64::try_from(puzzles.len())
        .ok()
        .filter(|&count| count > 0)?;
    let place = (days * STEP).rem_euclid(count);
    puzzles.get(place as usize)
}

/// The day of the first puzzle.
const BEGINNING: Date = Date::new(2000, 1, 1).expect("the calendar has that day");

/// The number of a day in the calendar: each has one more than the day before.
const fn day_number(date: Date) -> i64 {
    let (year, month, day) = date.parts();
    // Years that begin in March have the leap day at their end.
    let (year, month, day) = (year as i64, month as i64, day as i64);
    let (year, months) = match month > 2 {
        true => (year, month - 3),
        false => (year - 1, month + 9),
    };
    let leap_days = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
    // From March on, five months have 153 days, and so on the average each.
    year * 365 + leap_days + (153 * months + 2) / 5 + day
}

#[cfg(test)]
mod tests {
    use super::super::shipped;
    use super::*;

    /// Every day from 1999 to 2004.
    fn days() -> impl Iterator<Item = Date> {
        let days = |(year, month)| (1..=31).filter_map(move |day| Date::new(year, month, day));
        let months = (1999..=2004).flat_map(|year| (1..=12).map(move |month| (year, month)));
        months.flat_map(days)
    }

    #[test]
    fn days_are_numbered_without_a_gap() {
        let numbers: Vec<i64> = days().map(day_number).collect();
        assert_eq!(numbers.len(), 6 * 365 + 2, "with two leap days");
        assert!(numbers.is_sorted_by(|one, next| *next == one + 1));
        // By the calendar from 1 March 1600 to 1 March 2000 it is 400 years of 365 days and 97 more.
        let far = |year| day_number(Date::new(year, 3, 1).unwrap());
        assert_eq!(far(2000) - far(1600), 400 * 365 + 97);
    }

    #[test]
    fn every_puzzle_has_its_day_before_one_comes_again() {
        let all = shipped();
        let numbers = days().map(|day| daily(all, day).unwrap().number);
        let mut cycle: Vec<u16> = numbers.take(all.len()).collect();
        cycle.sort_unstable();
        cycle.dedup();
        assert_eq!(cycle.len(), all.len());
    }

    #[test]
    fn without_puzzles_a_day_has_none() {
        assert_eq!(daily(&[], BEGINNING), None);
    }
}
