//! What the reader of lessons finds wrong in a file.

use deblockle::practice::lessons::{Claim, Given, read};
use deblockle::rules::{Block, Side};

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

/// A right lesson in which a block is to be placed.
const PLACING: &str = r#"[[lesson]]
id = "one"
title = "One"
about = "A lesson."
[[lesson.step]]
set-up = { first = "Gold", gold = ["Cross"], blue = ["Stop"], lies = "c5 TC" }
text = "A text."
place = "Place it."
[[lesson.step.answer]]
right = "any"
says = "It lies."
"#;

#[test]
fn a_block_to_be_placed_lies_as_the_file_says() {
    let lessons = read(PLACING).expect("it is right");
    let position = lessons[0].steps[0].position();
    let blocks: Vec<Block> = position.blocks(Side::Blue).collect();
    assert_eq!(blocks.len(), 1);
    assert_eq!(Given::Placed(blocks[0]).to_string(), "c5 TC");
    for lies in ["c4 TC", "c5 CT", "c5 TS", "c5", "TC", "any", "nowhere"] {
        let fault = read(&PLACING.replace("c5 TC", lies)).expect_err(lies);
        assert_eq!(fault.line, 6, "{lies}");
        let said = fault.to_string();
        assert!(said.contains(&format!("cannot lie as {lies}")), "{said}");
    }
}

#[test]
fn claims_are_read_with_their_counts() {
    let needs = |side, turns| Claim::Needs { side, turns };
    for (text, claim) in [
        ("Gold wins", Claim::Wins(Side::Gold, None)),
        ("Blue wins in 4", Claim::Wins(Side::Blue, Some(4))),
        ("needs 2", needs(None, 2..=2)),
        ("needs at least 3", needs(None, 3..=u32::MAX)),
        ("Blue needs at most 4", needs(Some(Side::Blue), 0..=4)),
        ("open south west", Claim::Open([false, false, true, true])),
    ] {
        let claims = format!("says = \"No.\"\nclaims = [\"{text}\"]");
        let lessons = read(&RIGHT.replace("says = \"No.\"", &claims)).expect(text);
        let task = lessons[0].steps[0].task.as_ref().expect("a task");
        assert_eq!(task.answers[1].claims, [claim], "{text}");
    }
    for text in [
        "Gold loses",
        "Green wins",
        "needs few",
        "needs more 2",
        "open up",
        "open",
        "open north north",
    ] {
        let claims = format!("says = \"No.\"\nclaims = [\"{text}\"]");
        let fault = read(&RIGHT.replace("says = \"No.\"", &claims)).expect_err(text);
        assert!(fault.to_string().contains("is no claim"), "{fault}");
    }
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
