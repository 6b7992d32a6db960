//! Keyboards whose letters are not Latin: a letter stands for the key that it is on.

/// Layouts in wide use, row by row, with the Latin letters at the same places. Of a letter that has
/// two places the first layout's counts.
const LAYOUTS: [(&str, &str); 4] = [
    // Russian.
    (
        "йцукенгшщзхъфывапролдячсмить",
        "qwertyuiop[]asdfghjklzxcvbnm",
    ),
    // Ukrainian, where it differs.
    ("їі", "]s"),
    // Greek.
    ("ςερτυθιοπασδφγηξκλζχψωβνμ", "wertyuiopasdfghjklzxcvbnm"),
    // Hebrew.
    ("קראטוןםפשדגכעיחלךזסבהנמצ", "ertyuiopasdfghjklzxcvbnm"),
];

/// The Latin letter at the place of that one, capital for capital; nothing for a letter that is
/// Latin itself, or on no layout known here.
pub(super) fn latin_at_the_place_of(letter: char) -> Option<char> {
    let small = letter.to_lowercase().next()?;
    let latin = LAYOUTS.into_iter().find_map(|(letters, places)| {
        let mut pairs = letters.chars().zip(places.chars());
        pairs.find_map(|(there, latin)| (there == small).then_some(latin))
    })?;
    Some(match small == letter {
        true => latin,
        false => latin.to_ascii_uppercase(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_has_a_place() {
        for (letters, places) in LAYOUTS {
            assert_eq!(letters.chars().count(), places.chars().count(), "{letters}");
            assert!(places.is_ascii() && !letters.chars().any(|letter| letter.is_ascii()));
        }
    }

    #[test]
    fn letters_of_other_scripts_stand_for_their_keys() {
        for (letter, latin) in [
            ('г', 'u'),
            ('Г', 'U'),
            ('і', 's'),
            ('θ', 'u'),
            ('Κ', 'K'),
            ('ו', 'u'),
        ] {
            assert_eq!(latin_at_the_place_of(letter), Some(latin), "{letter}");
        }
        for letter in ['u', 'U', 'é', 'ß', 'ı', '1', '日'] {
            assert_eq!(latin_at_the_place_of(letter), None, "{letter}");
        }
    }
}
