//! What is no record: what is said about it, and where.
#![cfg(feature = "record")]

use deblockle::record::{RecordErrors, read, read_bytes};

/// Gold's only block stands beside Blue's star, ready to go off.
const NEARLY_OFF: &str = "7/7/2tlXTth2/7/7/7/7 g";

/// The text of a game with that start and those turns, and no other tag.
fn game(start: &str, turns: &str) -> String {
    format!("[Start \"{start}\"]\n\n{turns}\n")
}

fn refused(text: &str) -> RecordErrors {
    read(text).expect_err(text)
}

/// Texts, and the line, the column, the text and the words of what is wrong.
type Refusal<'a> = (String, &'a [(usize, usize, &'a str, &'a str)]);

fn check_refusals(cases: &[Refusal]) {
    for (text, expected) in cases {
        let errors = refused(text);
        let found: Vec<_> = errors
            .all
            .iter()
            .map(|error| {
                (
                    error.line,
                    error.column,
                    error.text.as_str(),
                    error.kind.to_string(),
                )
            })
            .collect();
        assert_eq!(found.len(), expected.len(), "{text}\n{errors}");
        for (found, expected) in found.iter().zip(*expected) {
            let (line, column, wrong, words) = found;
            assert_eq!(
                (*line, *column, *wrong),
                (expected.0, expected.1, expected.2),
                "{text}"
            );
            assert!(words.contains(expected.3), "{text}\n{words}");
        }
    }
}

#[test]
fn what_is_wrong_with_tags_is_said_at_its_place() {
    let tags = |tags: &str| format!("{tags}\n{}", game(NEARLY_OFF, "*"));
    check_refusals(&[
        (
            tags("[Variant \"chess\"]"),
            &[(1, 11, "chess", "standard or no-side-by-side")],
        ),
        (
            tags("[Slider \"half\"]"),
            &[(1, 10, "half", "beside-star or full")],
        ),
        (tags("[Net \"SCLXH\"]"), &[(1, 12, "", "six")]),
        (tags("[Net \"SCLXHQ\"]"), &[(1, 12, "Q", "'Q'")]),
        (
            tags("[Date \"2023.02.29\"]"),
            &[(1, 8, "2023.02.29", "2018.11.29")],
        ),
        (tags("[Date \"29 Nov\"]"), &[(1, 8, "29 Nov", "????.??.??")]),
        (tags("[Result \"2-0\"]"), &[(1, 10, "2-0", "1/2-1/2 or *")]),
        (
            tags("[Termination \"bored\"]"),
            &[(1, 15, "bored", "unfinished")],
        ),
        (
            tags("[Gold \"A\"]\n[Gold \"A\"]"),
            &[(2, 2, "Gold", "already")],
        ),
        (tags("[Odd \"\"]\n[Odd \"\"]"), &[(2, 2, "Odd", "already")]),
        (
            tags("[variant \"standard\"]"),
            &[(1, 2, "variant", "Variant")],
        ),
        (tags("[Gold \"A\tb\"]"), &[(1, 9, "\t", "cannot be shown")]),
        (
            tags("[Gold \"面\u{1b}[2J\"]"),
            &[(1, 9, "\u{1b}", "\\u{1b}")],
        ),
        (
            tags("[Odd \"\u{202e}\"]"),
            &[(1, 7, "\u{202e}", "\\u{202e}")],
        ),
        (
            tags("[Gold \"A\\b\"]"),
            &[(1, 9, "\\", "another backslash")],
        ),
        (tags("[Gold \"Ada]"), &[(1, 7, "\"", "no end")]),
        (tags("[Gold Ada]"), &[(1, 7, "", "double quotes")]),
        (tags("[\"Ada\"]"), &[(1, 2, "", "name is due")]),
        (tags("[Gold \"Ada\" x]"), &[(1, 13, "", "] is due")]),
        (
            tags("[Variant \"a\"]\n[Slider \"b\"]"),
            &[(1, 11, "a", "Variant is"), (2, 10, "b", "Slider is")],
        ),
        (
            format!(
                "[Date \"x\"]\n[odd \"\"]\n[odd \"\"]\n{}",
                game(NEARLY_OFF, "1. d5-d5 *")
            ),
            &[
                (1, 8, "x", "a date is"),
                (3, 2, "odd", "already"),
                (6, 4, "d5-d5", "not next to"),
            ],
        ),
        (
            "[Gold \"Ada\"]\n\n*".to_string(),
            &[(3, 1, "", "Start is missing")],
        ),
        ("[start \"\"]\n\n*".to_string(), &[(1, 2, "start", "Start")]),
    ]);
}

#[test]
fn a_start_is_refused_in_its_own_columns() {
    check_refusals(&[
        (game("", "*"), &[(1, 9, "", "seven ranks")]),
        (
            game("7/7/7/7/7/7/7 b", "*"),
            &[(1, 9, "7/7/7/7/7/7/7", "empty")],
        ),
        (
            game("7/8/7/2XX4/7/3XS3/7 w", "*"),
            &[
                (1, 11, "8", "'8'"),
                (1, 16, "XX", "no cube shows"),
                (1, 29, "w", "no side"),
            ],
        ),
        (
            format!(
                "[Variant \"no-side-by-side\"]\n{}",
                game("7/7/7/2XSxs3/7/7/7 g", "*")
            ),
            &[(2, 16, "XS", "touch on c4 and d4")],
        ),
    ]);
}

#[test]
fn what_is_wrong_with_turns_is_said_at_its_place() {
    let free = "7/7/4hx2/7/2HX4/7/7 g";
    check_refusals(&[
        (
            game(free, "1. c3-c4-c3\n   e5-f6-e5 2. c3-c2-c3 *"),
            &[(4, 4, "e5-f6-e5", "f6 is not next to e5")],
        ),
        (
            game(free, "1. c3-c4-c6 *"),
            &[(
                3,
                4,
                "c3-c4-c6",
                "c3-c4-c6 is not legal: Cross on c4 does not reach c6",
            )],
        ),
        (
            game(free, "1. c3-c9-c3 *"),
            &[(3, 8, "9", "a space is due")],
        ),
        (game(free, "1. c3-c4-c3! *"), &[(3, 12, "!", "complete")]),
        (game(free, "1. c3- *"), &[(3, 7, "", "a space is due")]),
        (game(free, "1. 面 *"), &[(3, 4, "面", "a space is due")]),
        (
            game(free, "1. c3-c4-c3 e5\u{7}-e6 *"),
            &[(3, 15, "\u{7}", "cannot be shown")],
        ),
        (
            game(free, "c3-c4-c3 *"),
            &[(3, 1, "c3-c4-c3", "due here: 1.")],
        ),
        (
            game(free, "1. c3-c4-c3 e5-e6-e5 c3-c2-c3 *"),
            &[(3, 22, "c3-c2-c3", "due here: 2.")],
        ),
        (
            game(free, "2. c3-c4-c3 *"),
            &[(3, 1, "2.", "the next turn is 1.")],
        ),
        (
            game(free, "01. c3-c4-c3 *"),
            &[(3, 1, "01.", "the next turn is 1.")],
        ),
        (
            game(free, "1... c3-c4-c3 *"),
            &[(3, 1, "1...", "the next turn is 1.")],
        ),
        (
            game(free, "1. c3-c4-c3 1. e5-e6-e5 *"),
            &[(3, 13, "1.", "is 1...")],
        ),
        (
            game(free, "1. 1. c3-c4-c3 *"),
            &[(3, 4, "1.", "a turn is due")],
        ),
        (game(free, "1. *"), &[(3, 4, "*", "a turn is due")]),
        (game(free, "1. c3-c4-c3"), &[(4, 1, "", "result is due")]),
        (
            game(free, "{all} 1. c3-c4-c3 {oh"),
            &[(3, 19, "{", "no end"), (4, 1, "", "result is due")],
        ),
        (game(free, "{a\\b} *"), &[(3, 3, "\\", "before }")]),
        (
            game(free, "{a\n\u{9b}} *"),
            &[(4, 1, "\u{9b}", "cannot be shown")],
        ),
        (game(free, "} *"), &[(3, 1, "}", "a space is due")]),
    ]);
}

#[test]
fn ends_that_contradict_the_turns_are_refused() {
    let won = "3tl3/7/3XT3/7/7/7/7 g";
    let tags = |tags: &str, turns: &str| format!("{tags}\n{}", game(won, turns));
    check_refusals(&[
        (
            game(won, "1. d5-d6* 0-1"),
            &[(3, 11, "0-1", "the result is 1-0. Gold")],
        ),
        (
            game(won, "1. d5-d6* *"),
            &[(3, 11, "*", "by the turns the result is 1-0. Gold wins")],
        ),
        (
            game(won, "1. d5-d6* d7-d6 1-0"),
            &[(3, 11, "d7-d6", "game is over")],
        ),
        (
            game(won, "1. d5-d6* 2. d7-d6 1-0"),
            &[(3, 11, "2.", "game is over")],
        ),
        (
            tags("[Result \"0-1\"]", "1. d5-d6* 1-0"),
            &[(1, 10, "0-1", "end with 1-0")],
        ),
        (
            tags("[Termination \"resigned\"]", "1. d5-d6* 1-0"),
            &[(1, 15, "resigned", "termination is off")],
        ),
        (
            tags("[Termination \"off\"]", "1-0"),
            &[(1, 15, "off", "is resigned")],
        ),
        (
            tags("[Termination \"stuck\"]", "1/2-1/2"),
            &[(1, 15, "stuck", "is agreed")],
        ),
        (
            tags("[Termination \"agreed\"]", "*"),
            &[(1, 15, "agreed", "is unfinished")],
        ),
        (
            tags("[Result \"*\"]\n[Termination \"off\"]", "0-1"),
            &[(1, 10, "*", "end with 0-1"), (2, 15, "off", "is resigned")],
        ),
    ]);
}

#[test]
fn games_are_kept_apart_and_each_has_its_faults() {
    let bad = game(NEARLY_OFF, "1. d5-d5 x y z *");
    let good = game(NEARLY_OFF, "*");
    check_refusals(&[
        (String::new(), &[(1, 1, "", "no game")]),
        ("\n {alone}\n".to_string(), &[(3, 1, "", "no game")]),
        (
            "1. d5-d4 *".to_string(),
            &[(1, 1, "1.", "begins with its tags")],
        ),
        (
            format!("{good}1. d5-d4 *"),
            &[(4, 1, "1.", "begins with its tags")],
        ),
        (
            format!("{bad}{good}{bad}"),
            &[
                (3, 4, "d5-d5", "not next to"),
                (9, 4, "d5-d5", "not next to"),
            ],
        ),
        (
            format!("{}{good}", game(NEARLY_OFF, "1. d5-d4")),
            &[(4, 1, "", "result is due")],
        ),
    ]);
}

#[test]
fn bytes_that_are_no_text_are_refused_where_they_stand() {
    let errors = read_bytes(b"[Gold \"A\"]\n[Blue \"\xc3\xa4\xff\"]").unwrap_err();
    assert_eq!((errors.all[0].line, errors.all[0].column), (2, 9));
    assert!(errors.to_string().contains("UTF-8"));
    let text = game(NEARLY_OFF, "*");
    assert_eq!(read_bytes(text.as_bytes()), read(&text));
}

#[test]
fn no_message_has_a_control_character() {
    for text in [
        "[Gold \"\u{1b}[2J\"]",
        "\u{1b}",
        "[Start \"\u{9b}\"]",
        "[Sta\u{7}rt \"\"]",
    ] {
        let said = refused(text).to_string();
        assert!(
            !said.contains(|c: char| c.is_control() && c != '\n'),
            "{said:?}"
        );
    }
}
