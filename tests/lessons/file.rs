//! What the reader of lessons finds wrong in a file.

use deblockle::practice::lessons::read;

/// A right lesson.
const RIGHT: &str = r#"[[lesson]]
id = "one"
title = "One"
about = "A lesson."
[[lesson.step]]
board = "tl6/7/3XT3/7/7/7/7 g"
text = "A text."
turn = "Take it off."
[[lesson.step.answer]]
right = "off"
says = "It is off."
[[lesson.step.answer]]
wrong = "any"
says = "No."
"#;

#[test]
fn a_right_file_is_read() {
    let lessons = read(RIGHT).expect("it is right");
    assert_eq!(lessons.len(), 1);
    assert_eq!(lessons[0].steps.len(), 1);
    assert_eq!(read(""), Ok(Vec::new()));
}

#[test]
fn whatever_is_wrong_is_found_with_its_line() {
    for (old, new, line, words) in [
        ("id = \"one\"", "id = \"One\"", 2, "small letters"),
        ("title = \"One\"", "title = 1", 3, "title should be a text"),
        ("about = \"A lesson.\"\n", "", 1, "about should be a text"),
        ("about", "abuot", 4, "abuot means nothing here"),
        ("3XT3", "3XC3", 6, "no cube shows"),
        ("7/7 g", "7/7", 6, "side to move"),
        (
            "tl6/7/3XT3/7/7/7/7 g",
            "tl6/7/7/7/7/7/7 g",
            6,
            "no turn there",
        ),
        (
            "turn = ",
            "tip = \"Tip.\"\nturn = ",
            5,
            "asks for one thing",
        ),
        ("turn = ", "place = ", 10, "off is no answer to this task"),
        (
            "right = \"off\"",
            "right = \"of\"",
            10,
            "of is no answer to this task",
        ),
        (
            "right = \"off\"",
            "right = \"d5-d7\"",
            5,
            "nobody can answer",
        ),
        (
            "right = \"off\"",
            "wrong = \"off\"",
            5,
            "no answer is right",
        ),
        (
            "wrong = \"any\"",
            "wrong = \"Stop\"",
            5,
            "nothing is said to d5-",
        ),
        (
            "wrong = \"any\"",
            "right = \"any\"\nwrong = \"any\"",
            12,
            "either right or wrong",
        ),
        (
            "says = \"No.\"",
            "says = \"No.\"\nshows = [\"a7-a6-a5\"]",
            5,
            "cannot be shown",
        ),
        (
            "says = \"No.\"",
            "says = \"No.\"\nshows = [\"a7-a9\"]",
            15,
            "a space is due here",
        ),
        (
            "says = \"No.\"",
            "says = \"No.\"\nclaims = [\"Gold loses\"]",
            15,
            "no claim",
        ),
        ("text = ", "variant = 1\ntext = ", 7, "true or false"),
        (
            "text = ",
            "hides-faces = \"no\"\ntext = ",
            7,
            "true or false",
        ),
        ("[[lesson]]", "[lesson]", 1, "[[lesson]]"),
        ("[[lesson]]", "[[lesson]", 1, ""),
    ] {
        let text = RIGHT.replacen(old, new, 1);
        assert_ne!(text, RIGHT, "{old}");
        let fault = read(&text).expect_err(new);
        let said = fault.to_string();
        assert!(said.contains(words), "{new}: {said}");
        // Of what is wrong in a step's answers together the step's line will do.
        assert!(fault.line >= line, "{new}: {said}");
    }
    let twice = format!("{RIGHT}{RIGHT}");
    let fault = read(&twice).expect_err("two have the same id");
    assert_eq!(fault.line, 16);
    assert!(fault.to_string().contains("two lessons have the id one"));
    let empty = "[[lesson]]\nid = \"one\"\ntitle = \"One\"\nabout = \"A lesson.\"\n";
    let fault = read(empty).expect_err("it has no steps");
    assert!(fault.to_string().contains("no [[lesson.step]]"));
}
