//! Records as text: what is written, what is read, and what is refused with which words.
#![cfg(feature = "record")]

use deblockle::record::{
    Comment, Date, GameResult, LINE_WIDTH, Line, Record, RecordErrors, TagError, Termination, read,
    write,
};
use deblockle::rules::{Draw, Game, Outcome, Position, Ruleset, Side, SliderRule, Turn, Win};

/// Gold's only block stands beside Blue's star, ready to go off.
const NEARLY_OFF: &str = "7/7/2tlXTth2/7/7/7/7 g";

/// Blue's only block is hemmed in at a7.
const HEMMED_IN: &str = "xlXS5/XS6/7/7/2HX4/7/7";

/// The text of a game with that start and those turns, and no other tag.
fn game(start: &str, turns: &str) -> String {
    format!("[Start \"{start}\"]\n\n{turns}\n")
}

fn one(text: &str) -> Record {
    let mut records = read(text).unwrap_or_else(|errors| panic!("{text}\n{errors}"));
    assert_eq!(records.len(), 1, "{text}");
    records.remove(0)
}

fn refused(text: &str) -> RecordErrors {
    read(text).expect_err(text)
}

fn position(text: &str) -> Position {
    Position::parse(text, Ruleset::default()).expect(text)
}

#[test]
fn a_whole_record_is_written_and_read_as_it_was() {
    let text = r#"[Gold "Ada \"the Tipper\""]
[Blue "C:\\Ben"]
[Date "2018.11.29"]
[Variant "standard"]
[Slider "beside-star"]
[Net "SCLXHT"]
[Start "7/7/2tlXTth2/7/7/7/7 g"]
[Result "1-0"]
[Termination "resigned"]
[Event "Kitchen table"]
[Round "2"]

{Blue has two blocks.} 1. d5-d4 {Why not off?} 1... c5-b5-a5 {A \} and a \\.}
1-0
"#;
    let record = one(text);
    assert_eq!(record.tags.name(Side::Gold).as_str(), "Ada \"the Tipper\"");
    assert_eq!(record.tags.name(Side::Blue).as_str(), "C:\\Ben");
    assert_eq!(record.tags.date, Date::new(2018, 11, 29));
    assert_eq!(record.tags.other("Round").unwrap().as_str(), "2");
    assert_eq!(record.game().start(), &position(NEARLY_OFF));
    assert_eq!(
        record.game().position().to_string(),
        "7/7/cl3th2/3TC3/7/7/7 g"
    );
    let comments: Vec<_> = record
        .comments()
        .map(|(ply, words)| (ply, words.as_str()))
        .collect();
    assert_eq!(
        comments,
        [
            (0, "Blue has two blocks."),
            (1, "Why not off?"),
            (2, "A } and a \\.")
        ]
    );
    let won = Outcome::Won(Side::Gold, Win::Resignation);
    assert_eq!(record.outcome(), Some(won));
    assert_eq!(record.to_string(), text);
}

#[test]
fn tags_that_are_left_out_have_the_values_of_the_base_game() {
    let record = one(&game(NEARLY_OFF, "*"));
    assert_eq!(
        record.tags.names.each_ref().map(Line::as_str),
        ["Gold", "Blue"]
    );
    assert_eq!(record.tags.date, None);
    assert_eq!(record.game().start().ruleset(), &Ruleset::default());
    assert_eq!(record.termination(), Termination::Unfinished);
    let written = record.to_string();
    assert!(!written.contains("Date"), "{written}");
    assert_eq!(one(&written), record);
    // A date that is not known is none.
    let dated = format!("[Date \"????.??.??\"]\n{}", game(NEARLY_OFF, "*"));
    assert_eq!(one(&dated), record);
}

#[test]
fn the_rules_are_those_of_the_tags() {
    let tags = "[Net \"SCHXLT\"]\n[Slider \"full\"]\n[Variant \"no-side-by-side\"]\n";
    let record = one(&format!("{tags}{}", game("7/7/7/3XT3/2xt4/7/2tl4 b", "*")));
    let ruleset = Ruleset {
        side_by_side: false,
        slider: SliderRule::Full,
        net: "SCHXLT".parse().unwrap(),
    };
    assert_eq!(record.game().start().ruleset(), &ruleset);
    assert!(
        record
            .to_string()
            .contains("[Variant \"no-side-by-side\"]\n[Slider \"full\"]\n[Net \"SCHXLT\"]\n")
    );
}

#[test]
fn a_net_is_written_with_the_star_on_top_however_it_was_named() {
    let record = one(&format!("[Net \"TCHXLS\"]\n{}", game(NEARLY_OFF, "*")));
    assert!(record.to_string().contains("[Net \"SCLXHT\"]"));
}

#[test]
fn every_end_has_its_result_and_its_word() {
    let ends = [
        (game("3tl3/7/3XT3/7/7/7/7 g", "1. d5-d6* 1-0"), "1-0", "off"),
        (game("3tl3/7/7/7/7/7/7 b", "1-0"), "1-0", "off"),
        (game(NEARLY_OFF, "1. d5-d4 0-1"), "0-1", "resigned"),
        (game(NEARLY_OFF, "1-0"), "1-0", "resigned"),
        (game(NEARLY_OFF, "1/2-1/2"), "1/2-1/2", "agreed"),
        (
            game("4HCxlCL/4xsXSHS/7/7/7/7/7 b", "1/2-1/2"),
            "1/2-1/2",
            "stuck",
        ),
        (game(NEARLY_OFF, "*"), "*", "unfinished"),
    ];
    for (text, sign, word) in ends {
        let record = one(&text);
        assert_eq!(
            (record.result().sign(), record.termination().word()),
            (sign, word)
        );
        let written = record.to_string();
        let tags = format!("[Result \"{sign}\"]\n[Termination \"{word}\"]\n");
        assert!(written.contains(&tags), "{written}");
        assert_eq!(one(&written), record);
    }
    let drawn = Some(Outcome::Drawn(Draw::Stuck));
    assert_eq!(
        (GameResult::of(drawn), Termination::of(drawn)),
        (GameResult::Drawn, Termination::Stuck)
    );
}

#[test]
fn r23_forced_passes_are_written_and_have_to_be() {
    let start = format!("{HEMMED_IN} g");
    let turns = "1. c3-c4-c3 -- 2. c3-c2-c3 -- *";
    let record = one(&game(&start, turns));
    assert_eq!(
        (record.game().ply_count(), record.game().turn_count()),
        (4, 2)
    );
    assert!(record.to_string().ends_with(&format!("\n\n{turns}\n")));

    let missing = refused(&game(&start, "1. c3-c4-c3 2. c3-c2-c3 -- *"));
    assert_eq!(
        missing.to_string(),
        "line 3, column 13: the next turn is 1..."
    );
    let missing = refused(&game(&start, "1. c3-c4-c3 c3-c2-c3 *"));
    assert_eq!(
        missing.to_string(),
        "line 3, column 13: Blue has no legal turn here; its forced pass is written --"
    );
    let missing = refused(&game(&start, "1. c3-c4-c3 *"));
    assert_eq!(
        missing.to_string(),
        "line 3, column 13: Blue has no legal turn here; its forced pass is written --"
    );
    let superfluous = refused(&game(NEARLY_OFF, "1. d5-d4 -- *"));
    assert_eq!(
        superfluous.to_string(),
        "line 3, column 10: -- is not legal: Blue has a legal turn; a pass is never a choice, in \
         the position 7/7/2tl1th2/3TC3/7/7/7 b"
    );
}

#[test]
fn when_blue_starts_the_first_number_is_blue_s_alone() {
    let start = format!("{HEMMED_IN} b");
    let turns = "1... -- 2. c3-c4-c3 -- *";
    let record = one(&game(&start, turns));
    assert!(record.to_string().ends_with(&format!("\n\n{turns}\n")));
    let wrong = refused(&game(&start, "1. -- *"));
    assert_eq!(wrong.to_string(), "line 3, column 1: the next turn is 1...");
}

#[test]
fn other_spaces_comments_and_shorter_turns_are_read_too() {
    let plain = one(&game(NEARLY_OFF, "{Set up.} 1. d5-d6* {Off; gone.} 1-0"));
    let text = "\u{feff}; Set\r\n\t[ Start\t\"7/7/2tlXTth2/7/7/7/7   g\" ]; up.\r\n1.d5-d6{Off;}\r\n; gone.\r\n1-0";
    assert_eq!(one(text), plain);
    assert_eq!(
        one(&game(
            NEARLY_OFF,
            "{Set up.} 1. d5-d6* 1-0 {Off;}\n\n;gone."
        )),
        plain
    );
    // A comment without a word is none.
    let bare = one(&game(NEARLY_OFF, "1. d5-d4 c5-b5-a5 *"));
    assert_eq!(
        one(&game(NEARLY_OFF, "{} 1. { } d5-d4 1... c5-b5-a5 ;\n*")),
        bare
    );
}

#[test]
fn a_brace_in_a_line_comment_is_escaped_when_it_is_written() {
    let record = one(&game(NEARLY_OFF, "; a } b \\ c\n*"));
    assert_eq!(record.comment(0).unwrap().as_str(), "a } b \\ c");
    assert!(record.to_string().contains("{a \\} b \\\\ c} *"));
    assert_eq!(one(&record.to_string()), record);
}

#[test]
fn several_games_are_read_as_a_list() {
    let text = [
        game(NEARLY_OFF, "*"),
        "{Second game}".to_string(),
        game("3tl3/7/3XT3/7/7/7/7 g", "1. d5-d6* 1-0"),
    ];
    let records = read(&text.concat()).unwrap();
    assert_eq!(records.len(), 2);
    assert_eq!(records[0].comments().count(), 0);
    assert_eq!(records[1].comment(0).unwrap().as_str(), "Second game");
    let written = write(&records);
    assert_eq!(read(&written).unwrap(), records);
    assert_eq!(write(&read(&written).unwrap()), written);
    assert_eq!(written, format!("{}\n{}", records[0], records[1]));
}

#[test]
fn long_lines_are_broken_at_spaces() {
    let turns = "1. c3-c4-c3 e5-e6-e5 2. c3-c2-c3 e5-e4-e5 3. c3-c4-c3 e5-e6-e5 4. c3-c2-c3 \
                 e5-e4-e5 *";
    let mut record = one(&game("7/7/4hx2/7/2HX4/7/7 g", turns));
    let words = vec!["words"; 40].join(" ");
    assert!(record.set_comment(3, Comment::new(&words).unwrap()));
    let written = record.to_string();
    assert!(
        written.lines().all(|line| line.len() <= LINE_WIDTH),
        "{written}"
    );
    assert!(
        written
            .lines()
            .filter(|line| line.len() > LINE_WIDTH - 6)
            .count()
            >= 3
    );
    assert_eq!(one(&written), record);
}

#[test]
fn a_record_of_a_game_has_no_undone_turns_and_ends_as_the_game_does() {
    let mut game = Game::new(position("7/7/4hx2/7/2HX4/7/7 g"));
    for turn in ["c3-c4-c3", "e5-e6-e5", "c3-c2-c3"] {
        game.play(turn.parse().unwrap()).unwrap();
    }
    game.undo();
    let record = Record::new(&game);
    assert!(game.can_redo() && !record.game().can_redo());
    assert_eq!(record.game().position(), game.position());
    game.resign(Side::Gold).unwrap();
    let resigned = Record::new(&game);
    assert_eq!(
        resigned.outcome(),
        Some(Outcome::Won(Side::Blue, Win::Resignation))
    );
    game.undo();
    game.agree_draw().unwrap();
    assert_eq!(
        Record::new(&game).outcome(),
        Some(Outcome::Drawn(Draw::Agreement))
    );
    let stuck = Game::new(position("4HCxlCL/4xsXSHS/7/7/7/7/7 b"));
    assert_eq!(
        Record::new(&stuck).outcome(),
        Some(Outcome::Drawn(Draw::Stuck))
    );
}

#[test]
fn comments_belong_to_plies_and_turns_are_found_by_number() {
    let mut record = one(&game(&format!("{HEMMED_IN} b"), "1... -- 2. c3-c4-c3 -- *"));
    let comment = |text| Comment::new(text).unwrap();
    assert!(record.set_comment(3, comment("Stuck fast.")));
    assert!(!record.set_comment(4, comment("Too late.")));
    assert_eq!(record.comments().count(), 1);
    assert!(record.set_comment(3, comment(" \n ")));
    assert_eq!(record.comment(3), None);

    let turn: Turn = "c3-c4-c3".parse().unwrap();
    assert_eq!(record.last_turn(1), None);
    assert_eq!(record.last_turn(3).map(|last| last.turn), Some(turn));
    assert_eq!(record.ply(3).map(|ply| ply.turn), Some(Turn::Pass));
    assert_eq!(record.ply(0), None);
    let plies = |number, side| record.plies_after(number, side);
    assert_eq!(
        (plies(0, None), plies(1, None), plies(2, None)),
        (Some(0), Some(1), Some(3))
    );
    assert_eq!(plies(2, Some(Side::Gold)), Some(2));
    assert_eq!((plies(1, Some(Side::Gold)), plies(3, None)), (None, None));
}

#[test]
fn tags_of_one_s_own_are_kept_in_order_and_cannot_be_taken_for_others() {
    let mut record = one(&game(NEARLY_OFF, "*"));
    let line = |text: &str| Line::new(text).unwrap();
    record.tags.set_other("Time", line("20:15")).unwrap();
    record.tags.set_other("Place", line("")).unwrap();
    record.tags.set_other("Time", line("20:30")).unwrap();
    assert!(
        record
            .to_string()
            .contains("\n[Time \"20:30\"]\n[Place \"\"]\n\n")
    );
    assert_eq!(one(&record.to_string()), record);
    assert_eq!(record.tags.remove_other("Time"), Some(line("20:30")));
    for name in ["", "Two words", "Ä", "a]"] {
        let refused = record.tags.set_other(name, line(""));
        assert_eq!(refused, Err(TagError::Name(name.to_string())));
    }
    let refused = record.tags.set_other("result", line("1-0"));
    assert_eq!(refused, Err(TagError::Known("Result")));
}

#[test]
fn words_that_upset_a_terminal_cannot_be_in_a_record() {
    for text in [
        "\u{1b}[2J",
        "a\u{7f}",
        "\u{202e}",
        "\u{2028}",
        "\u{2066}",
        "\0",
    ] {
        assert!(
            Line::new(text).is_err() && Comment::new(text).is_err(),
            "{text:?}"
        );
    }
    assert_eq!(Line::new("a\nb").unwrap_err().column, 1);
    assert_eq!(Comment::new("a\r\n\tb").unwrap().as_str(), "a b");
}

#[test]
fn dates_are_days_of_the_calendar() {
    for text in ["2000.02.29", "0000.01.01", "9999.12.31", "2023.04.30"] {
        assert_eq!(text.parse::<Date>().unwrap().to_string(), text);
    }
    for text in [
        "1900.02.29",
        "2023.04.31",
        "2023.00.10",
        "2023.13.01",
        "2023.1.1",
        "2023-01-01",
        "+023.01.01",
        "2023.01.01.",
        "",
    ] {
        assert!(text.parse::<Date>().is_err(), "{text}");
    }
    assert_eq!(Date::new(10_000, 1, 1), None);
}
