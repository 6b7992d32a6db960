//! Text that people typed, as a terminal shows it: what may be shown, how wide it is, where it can
//! be cut; and what a name may be meant for.
//!
//! There is one measure, and it is that of the screen: a text is as wide as its clusters (what a
//! reader takes for one character, its marks included) are together.

use textwrap::{Options, WordSplitter};
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// How many characters a cluster may have: enough for every script, and too few to be piled over
/// the lines around it.
const CLUSTER: usize = 8;

/// How much of a name may be mistyped: one letter in so many.
const LETTERS_PER_SLIP: usize = 3;

/// Whether the character does nothing but show itself, in any terminal the same way.
///
/// Control characters do something else; others are not seen, turn the direction of the text or
/// join the characters around them; and which emoji are joined with a flag's other half or with a
/// colour of skin, terminals do not agree about.
pub fn is_shown(character: char) -> bool {
    !character.is_control()
        && !matches!(character,
            // The line and the paragraph separator, and what annotates a text.
            '\u{2028}' | '\u{2029}' | '\u{fff9}'..='\u{fffb}'
            // What Unicode calls ignorable by default.
            | '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
            // Halves of flags, and colours of skin.
            | '\u{1f1e6}'..='\u{1f1ff}' | '\u{1f3fb}'..='\u{1f3ff}')
}

/// Whether all of the text can be shown as it is: every character may be, and marks stand on
/// something, not too many on one thing.
pub fn is_printable(text: &str) -> bool {
    text.chars().all(is_shown) && clusters(text).all(|cluster| !is_stray(cluster))
}

/// Whether the cluster is marks without anything that they stand on, or a pile of them.
fn is_stray(cluster: &str) -> bool {
    let first = cluster.chars().next().and_then(UnicodeWidthChar::width);
    first.unwrap_or(0) == 0 || cluster.chars().count() > CLUSTER
}

/// The text with an escape for each character that cannot be shown.
pub fn printable(text: &str) -> String {
    let escaped = |cluster: &str| -> String {
        let is_stray = is_stray(cluster);
        let characters = cluster.chars();
        characters
            .map(|character| match is_shown(character) && !is_stray {
                true => character.to_string(),
                false => character.escape_default().to_string(),
            })
            .collect()
    };
    clusters(text).map(escaped).collect()
}

/// The text's clusters: what a reader takes for one character each.
pub fn clusters(text: &str) -> impl DoubleEndedIterator<Item = &str> {
    text.graphemes(true)
}

/// How many columns the text takes.
pub fn width(text: &str) -> usize {
    clusters(text).map(UnicodeWidthStr::width).sum()
}

/// The text cut to so many columns, with the mark, of one column, where it was cut.
pub fn cut(text: &str, columns: usize, mark: char) -> String {
    if width(text) <= columns {
        return text.to_string();
    }
    let Some(room) = columns.checked_sub(1) else {
        return String::new();
    };
    let mut used = 0;
    let fits = |cluster: &&str| {
        used += cluster.width();
        used <= room
    };
    let mut cut: String = clusters(text).take_while(fits).collect();
    cut.push(mark);
    cut
}

/// The text broken into lines of so many columns at its spaces alone: a longer word stays whole.
pub fn wrapped(text: &str, columns: usize) -> String {
    let options = Options::new(columns)
        .break_words(false)
        .word_splitter(WordSplitter::NoHyphenation);
    textwrap::fill(text, options)
}

/// The text cut or filled up to exactly so many columns.
pub fn fitted(text: &str, columns: usize, mark: char) -> String {
    let mut fitted = cut(text, columns, mark);
    let missing = columns.saturating_sub(width(&fitted));
    fitted.extend(std::iter::repeat_n(' ', missing));
    fitted
}

/// The one of the names that may be meant by what was given: the nearest one, if no more than about a
/// third of the letters are mistyped; else the only one that has it among its words, as `open-menu`
/// has `menu`.
pub(crate) fn most_alike<'a>(
    given: &str,
    names: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    let given = given.to_lowercase();
    let most = given.chars().count() / LETTERS_PER_SLIP;
    let names: Vec<&str> = names.into_iter().collect();
    let slips = |name: &&str| strsim::osa_distance(&given, &name.to_lowercase());
    let nearest = names.iter().copied().min_by_key(slips);
    nearest.filter(|name| slips(name) <= most).or_else(|| {
        let has = |name: &&str| name.split('-').any(|word| word == given);
        let mut having: Vec<&str> = names.iter().copied().filter(has).collect();
        having.sort_unstable();
        having.dedup();
        (having.len() == 1).then(|| having[0])
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn texts_are_cut_to_columns_and_not_to_characters() {
        let cut = |text, columns| cut(text, columns, '…');
        assert_eq!(cut("Gold", 4), "Gold");
        assert_eq!(cut("Golden", 4), "Gol…");
        assert_eq!(cut("金色棋子", 5), "金色…");
        assert_eq!(cut("金色棋子", 4), "金…");
        assert_eq!(cut("Jose\u{301}fa", 5), "Jose\u{301}…");
        assert_eq!(cut("Jose\u{301}fa", 4), "Jos…");
        assert_eq!(
            (cut("Gold", 1), cut("Gold", 0)),
            ("…".into(), String::new())
        );
    }

    #[test]
    fn long_texts_are_broken_at_spaces() {
        let text = format!("{} {} c", "a".repeat(60), "b".repeat(20));
        assert_eq!(wrapped(&text, 80), text.replacen(' ', "\n", 1));
        assert_eq!(wrapped("one two", 80), "one two");
        assert_eq!(wrapped(&"d".repeat(90), 80), "d".repeat(90));
        assert_eq!(wrapped("one-two three", 5), "one-two\nthree");
    }

    #[test]
    fn what_a_terminal_would_obey_join_or_hide_is_not_shown() {
        for text in [
            "\u{1b}[31m",
            "a\n",
            "a\u{2028}b",
            "a\u{202e}b",
            "a\u{200d}b",
            "a\u{200b}",
            "❤\u{fe0f}",
            "👍🏽",
            "🇩🇪",
            "\u{3164}",
            "\u{301}a",
        ] {
            assert!(!is_printable(text), "{text:?}");
        }
        for text in ["Ada", "Jose\u{301}", "日本", "한글", "क्षि", "❤", "👍", "  "]
        {
            assert!(is_printable(text), "{text:?}");
            assert_eq!(printable(text), text);
        }
        assert!(!is_printable(&format!("a{}", "\u{301}".repeat(CLUSTER))));
        assert_eq!(printable("\u{301}a\u{202e}"), "\\u{301}a\\u{202e}");
    }

    proptest! {
        #[test]
        fn any_text_is_cut_and_filled_to_the_column(text: String, columns in 0_usize..40) {
            prop_assert!(width(&cut(&text, columns, '…')) <= columns);
            prop_assert_eq!(width(&fitted(&text, columns, '…')), columns);
            prop_assert!(is_printable(&printable(&text)));
        }
    }

    const NAMES: [&str; 6] = [
        "undo",
        "open-menu",
        "no",
        "erase-before",
        "erase-after",
        "theme",
    ];

    #[test]
    fn a_third_of_a_name_may_be_mistyped() {
        for (given, name) in [
            ("udno", "undo"),
            ("thme", "theme"),
            ("themes", "theme"),
            ("Theme", "theme"),
            ("erase-bfore", "erase-before"),
        ] {
            assert_eq!(most_alike(given, NAMES), Some(name), "{given}");
        }
        for given in ["nosuch", "on", "unod-it", "x", ""] {
            assert_eq!(most_alike(given, NAMES), None, "{given}");
        }
    }

    #[test]
    fn a_word_of_a_name_means_it_where_no_other_has_that_word() {
        assert_eq!(most_alike("menu", NAMES), Some("open-menu"));
        assert_eq!(most_alike("erase", NAMES), None);
    }
}
