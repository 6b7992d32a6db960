//! What is said to which line.

use deblockle::rules::{Direction, Face, Game, Outcome, Side, Turn, Win};
use deblockle::start::SetUpMode;

use super::*;

/// What is said to the line, with its last line break taken away.
fn said(session: &mut Session, line: &str) -> String {
    let text = session.take(line);
    assert!(text.is_empty() || text.ends_with('\n'), "{text:?}");
    text.trim_end().to_string()
}

/// Requires that the line is refused with those words and changes nothing, and returns what is said.
#[track_caller]
fn refused(session: &mut Session, line: &str, words: &str) -> String {
    let before = (session.game().cloned(), session.prompt());
    let text = said(session, line);
    assert!(text.starts_with("error in the "), "{line}: {text}");
    // However long, it is one line: how wide lines may be is not known here, and who hears it has
    // no use for carets.
    assert_eq!(text.lines().count(), 1, "{line}: {text}");
    assert!(text.contains(words), "{line}: {text}");
    assert!(!text.contains('^'), "{line}: {text}");
    assert_eq!(
        (session.game().cloned(), session.prompt()),
        before,
        "{line}"
    );
    text
}

fn prompt(session: &Session) -> String {
    session.prompt().unwrap()
}

fn outcome(session: &Session) -> Option<Outcome> {
    session.game().and_then(Game::outcome)
}

// Looking.

#[test]
fn a_space_is_described_with_all_six_faces() {
    let mut session = session_from(WIN);
    // R6: with the X on top and the Stop to the north, Star is south and Cross beneath (R5).
    let text = said(&mut session, "describe d5");
    let cube = session.game().unwrap().position().blocks(Side::Gold).next();
    let cube = cube.unwrap().cube;
    let east = cube.face(Direction::East);
    let west = cube.face(Direction::West);
    assert_eq!(
        text,
        format!(
            "Gold's block on d5: X on top, Stop north, {east} east, Star south, {west} west, \
             Cross beneath."
        )
    );
    assert_eq!(said(&mut session, "d a1"), "a1: open.");
    let star = said(&mut session, "describe d6");
    assert_eq!(star, "d6: Blue's home star, where Gold's blocks go off.");
}

#[test]
fn tips_are_told_with_their_landings_or_why_they_are_not_legal() {
    let mut session = session_from(SHUTTLE);
    let text = said(&mut session, "tips d3");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "Gold's block on d3, Hoops on top.");
    let position = *session.game().unwrap().position();
    let d3 = "d3".parse().unwrap();
    for (line, direction) in lines[1..].iter().zip(Direction::ALL) {
        match position.explain(d3, direction) {
            Ok(tip) if tip.face() == Face::Stop => {
                assert!(line.ends_with("Stop on top: stays."), "{line}");
            }
            Ok(tip) => {
                let (start, landings) = line.split_once(": lands on ").unwrap();
                assert!(start.contains(&format!("to {}, {}", tip.to, tip.face())));
                let mut told: Vec<&str> = landings.trim_end_matches('.').split(", ").collect();
                let mut legal: Vec<String> = tip
                    .landings()
                    .into_iter()
                    .map(|to| to.to_string())
                    .collect();
                told.sort_unstable();
                legal.sort_unstable();
                assert_eq!(told, legal);
            }
            Err(refusal) => assert!(line.ends_with(&format!("not legal, {refusal}.")), "{line}"),
        }
    }
    assert_eq!(lines.len(), 5);
    assert!(
        text.contains("South: not legal, d2 is your own star"),
        "{text}"
    );

    let other = said(&mut session, "tips c5");
    assert!(other.starts_with("Blue's block on c5, Hoops on top, if it were Blue's turn."));
    assert_eq!(said(&mut session, "tips a1"), "No block stands on a1.");
    let own = said(&mut session, "tips");
    assert_eq!(own, text, "without a space, those of the side to move");
}

#[test]
fn each_legal_turn_is_listed_once_with_its_number() {
    let mut session = session_from(SHUTTLE);
    let all = said(&mut session, "turns");
    let position = *session.game().unwrap().position();
    let (count, listed) = all.split_once('\n').unwrap();
    assert_eq!(count, format!("{} legal turns.", position.turns().len()));
    let mut found = Vec::new();
    for line in listed.lines() {
        let (tip, turns) = line.split_once(": ").unwrap();
        for numbered in turns.trim_end_matches('.').split(", ") {
            let (number, turn) = numbered.split_once(' ').unwrap();
            let turn: Turn = turn.parse().unwrap();
            assert!(tip.starts_with("d3 "), "{tip}");
            found.push((number.parse::<usize>().unwrap(), turn));
        }
    }
    let mut legal = position.turns();
    assert_eq!(found.len(), legal.len());
    assert!(found.iter().map(|&(number, _)| number).eq(1..=legal.len()));
    legal.sort_unstable();
    let mut turns: Vec<Turn> = found.iter().map(|&(_, turn)| turn).collect();
    turns.sort_unstable();
    assert_eq!(turns, legal);

    assert_eq!(said(&mut session, "turns d3"), listed);
    assert_eq!(
        said(&mut session, "turns c5"),
        "No legal turn begins on c5."
    );
    for (number, turn) in found {
        let mut session = session_from(SHUTTLE);
        session.take(&number.to_string());
        assert_eq!(session.game().unwrap().last_turn().unwrap().turn, turn);
    }
}

#[test]
fn the_board_the_blocks_and_the_position_are_told() {
    let mut session = session_from(WIN);
    let board = said(&mut session, "board");
    assert!(
        board.starts_with("   a  b  c  d  e  f  g\n7  .  .  .  tl"),
        "{board}"
    );
    assert!(board.contains("\n5  .  .  .  XT .  .  .  5\n"), "{board}");
    let blocks = said(&mut session, "blocks");
    let blocks: Vec<&str> = blocks.lines().collect();
    assert!(
        blocks[0].starts_with("Gold's block on d5: X on top"),
        "{blocks:?}"
    );
    assert!(
        blocks[1].starts_with("Blue's block on d7: Stop on top"),
        "{blocks:?}"
    );
    assert_eq!(said(&mut session, "position"), WIN);
}

#[test]
fn the_words_and_the_rules_can_be_asked_for() {
    let mut session = session_from(WIN);
    let help = said(&mut session, "help");
    for word in [
        "describe", "tips", "turns", "last", "board", "undo", "resign", "draw", "quit",
    ] {
        let line = help.lines().find(|line| line.starts_with(word));
        assert!(
            line.is_some_and(|line| line.contains(": ")),
            "{word}\n{help}"
        );
    }
    let readme = include_str!("../../README.md").replace("**", "");
    let rules = said(&mut session, "rules");
    assert_eq!(rules.lines().count(), 10);
    assert!(readme.contains(&rules), "{rules}");
}

#[test]
fn blanks_and_comments_are_no_lines_and_words_may_be_in_capitals() {
    let mut session = session_from(WIN);
    for line in ["", "  \t", "# d5-d6*", "  # x"] {
        assert_eq!(session.take(line), "");
    }
    assert_eq!(said(&mut session, " DESCRIBE\ta1 "), "a1: open.");
    assert_eq!(outcome(&session), None);
}

// Playing.

#[test]
fn a_turn_tells_what_happened_and_shows_the_board() {
    let mut session = session_from(SHUTTLE);
    assert_eq!(prompt(&session), "Turn 1, Gold to move:");
    assert_eq!(said(&mut session, "last"), "No turn has been played.");
    assert_eq!(said(&mut session, "played"), "No turn has been played.");
    let text = said(&mut session, "d3-d4-e4");
    let (told, board) = text.split_once('\n').unwrap();
    assert_eq!(
        told,
        "Turn 1, Gold: d3-d4-e4, tipped north, X on top, hops to e4.".replace('X', "Cross")
    );
    assert_eq!(board, said(&mut session, "board"));
    assert_eq!(said(&mut session, "last"), told);
    assert_eq!(prompt(&session), "Turn 1, Blue to move:");

    assert_eq!(
        said(&mut session, "show nothing"),
        "Told after each turn: nothing."
    );
    assert_eq!(said(&mut session, "c5-c6-b6").lines().count(), 1);
    session.take("show blocks");
    let text = said(&mut session, "e4-e3-d3");
    let (_, blocks) = text.split_once('\n').unwrap();
    assert_eq!(blocks, said(&mut session, "blocks"));
    let played = said(&mut session, "played");
    assert_eq!(
        played,
        "1: Gold d3-d4-e4, Blue c5-c6-b6.\n2: Gold e4-e3-d3."
    );
}

#[test]
fn going_off_and_the_end_are_told() {
    let mut session = session_from(WIN);
    assert!(said(&mut session, "tips d5").contains("\nNorth, onto the star d6: off the board.\n"));
    let text = said(&mut session, "d5-d6*");
    let told = "Turn 1, Gold: d5-d6*, tipped north onto the star, off the board; 1 of 1 off.";
    assert_eq!(text.lines().next(), Some(told));
    assert!(session.is_over());
    assert_eq!(session.prompt(), None);
    assert_eq!(
        session.farewell(None),
        "Gold wins: Gold has all blocks off. 1 turn played.\nResult: 1-0, off\n"
    );
    assert_eq!(session.take("undo"), "", "nothing is heard any more");
}

#[test]
fn what_cannot_be_played_is_refused_with_the_reason_and_nothing_is_lost() {
    let mut session = session_from(SHUTTLE);
    session.take("d3-d4-e4");
    refused(
        &mut session,
        "c5-c9",
        "a small letter a to g and a digit 1 to 7",
    );
    let text = refused(&mut session, "c5 c6", "a hyphen is due here");
    assert!(
        text.starts_with("error in the turn, at character 3, "),
        "{text}"
    );
    refused(&mut session, "--", "a pass is never a choice");
    refused(&mut session, "e4-e5-e6", "Gold's; it is Blue's turn");
    let text = refused(&mut session, " c5-c6-c1", "does not reach c1");
    assert!(
        text.starts_with("error in the turn \"c5-c6-c1\": ")
            && text.ends_with("; tips c5 tells what that block can do"),
        "{text}"
    );
    let text = refused(&mut session, "a4-a5-a6", "no block stands on a4");
    assert!(!text.contains("tips"), "{text}");
    refused(&mut session, "0", "the legal turns have the numbers 1 to ");
    refused(
        &mut session,
        "99999999999999999999999",
        "the legal turns have the numbers 1 to ",
    );
    refused(
        &mut session,
        "fly",
        "neither a turn nor a word that is known here",
    );
    refused(&mut session, "describe", "a space is missing");
    refused(&mut session, "describe h9", "a space is a small letter");
    refused(&mut session, "undo 2", "nothing may stand here");
    refused(&mut session, "redo", "there is no turn to play again");
    refused(&mut session, "yes", "nothing was asked");
    refused(&mut session, "ok", "the blocks are placed");
    let text = refused(&mut session, "\u{1b}[31m", "neither");
    assert!(!text.contains('\u{1b}'));
}

#[test]
fn turns_are_taken_back_and_played_again() {
    let mut session = session_from(SHUTTLE);
    refused(&mut session, "undo", "there is no turn to take back");
    session.take("d3-d4-e4");
    let text = said(&mut session, "undo");
    assert!(
        text.starts_with("Taken back: Gold's d3-d4-e4.\n   a  b"),
        "{text}"
    );
    assert_eq!(prompt(&session), "Turn 1, Gold to move:");
    let text = said(&mut session, "redo");
    assert!(text.starts_with("Turn 1, Gold: d3-d4-e4, "), "{text}");
    assert_eq!(prompt(&session), "Turn 1, Blue to move:");
}

#[test]
fn a_forced_pass_is_told() {
    let mut session = session_from(BLOCKED);
    let text = said(&mut session, "d4-d5-e6");
    let news = "\nBlue is Deblockle'd: without a legal turn, a forced pass. Gold moves again.";
    assert!(text.ends_with(news), "{text}");
    assert_eq!(prompt(&session), "Turn 2, Gold to move:");
    assert_eq!(
        said(&mut session, "played"),
        "1: Gold d4-d5-e6, Blue passes."
    );
    session.take("undo");
    assert_eq!(session.game().unwrap().ply_count(), 0);

    let start = session_from(&BLOCKED.replace(" g", " b"));
    let greeting = start.greeting();
    assert!(
        greeting.ends_with("a forced pass. Gold moves.\n"),
        "{greeting}"
    );
}

#[test]
fn a_third_repetition_is_told_and_ends_nothing() {
    let mut session = session_from(SHUTTLE);
    let mut text = String::new();
    for turn in ROUND.into_iter().chain(ROUND) {
        assert!(!text.contains("third time"));
        text = said(&mut session, turn);
    }
    let news = "This position has come up for the third time. Gold, draw offers a draw; a turn \
                plays on.";
    assert!(text.ends_with(news), "{text}");
    assert_eq!(outcome(&session), None);
    said(&mut session, "d3-d4-e4");
    assert_eq!(session.game().unwrap().ply_count(), 9);
}

#[test]
fn a_stuck_game_is_drawn() {
    let mut session = session_from(BEFORE_STUCK);
    session.take(LAST);
    assert_eq!(
        session.farewell(None),
        "A draw: neither side has a legal turn. 1 turn played.\nResult: 1/2-1/2, stuck\n"
    );
}

// Questions.

#[test]
fn a_draw_is_offered_and_the_other_player_decides() {
    let mut session = session_from(SHUTTLE);
    assert_eq!(session.take("draw"), "");
    let question = "Gold offers a draw. Blue, do you accept? yes or no:";
    assert_eq!(prompt(&session), question);
    refused(
        &mut session,
        "d3-d4-e4",
        "answer the question first, with yes or no",
    );
    assert!(said(&mut session, "describe d3").starts_with("Gold's block"));
    assert_eq!(prompt(&session), question, "looking answers nothing");
    assert_eq!(said(&mut session, "no"), "Blue plays on.");
    assert_eq!(prompt(&session), "Turn 1, Gold to move:");

    session.take("draw");
    session.take("YES");
    assert!(
        session
            .farewell(None)
            .ends_with("Result: 1/2-1/2, agreed\n")
    );
}

#[test]
fn resigning_is_asked_about() {
    let mut session = session_from(SHUTTLE);
    session.take("d3-d4-e4");
    session.take("resign");
    assert_eq!(
        prompt(&session),
        "Blue, do you give this game up? yes or no:"
    );
    assert_eq!(said(&mut session, "n"), "The game goes on.");
    assert_eq!(outcome(&session), None);
    session.take("resign");
    session.take("y");
    assert_eq!(
        outcome(&session),
        Some(Outcome::Won(Side::Gold, Win::Resignation))
    );
    assert_eq!(
        session.farewell(None),
        "Gold wins: Blue resigned. 1 turn played.\nResult: 1-0, resigned\n"
    );
}

#[test]
fn quitting_asks_only_when_the_game_is_not_saved() {
    for (turn, told) in [
        ("", "No turn was played, and the game is not kept."),
        ("d3-d4-e4", "The game is unfinished."),
    ] {
        let mut session = session_from(SHUTTLE);
        session.take(turn);
        session.take("quit");
        assert!(session.is_over());
        assert_eq!(
            session.farewell(None),
            format!("{told}\nResult: *, unfinished\n")
        );
    }

    let mut session = session_from(SHUTTLE);
    session.set_unsaved(Some("the disk is full".to_string()));
    session.take("quit");
    assert!(prompt(&session).starts_with("Leave, and lose what is not saved?"));
    session.take("no");
    assert_eq!(prompt(&session), "Turn 1, Gold to move:");
    session.take("quit");
    session.take("quit");
    assert!(session.is_over(), "who says it twice means it");
}

// The set-up.

fn placing(first: Side) -> Session {
    let options = GameOptions {
        blocks: [4, 2],
        first,
        names: ["Ada".to_string(), "Ben".to_string()],
        ..GameOptions::default()
    };
    Session::new(options, Dice::new(7))
}

#[test]
fn both_players_place_the_others_blocks_who_moves_first_placing_first() {
    let mut session = placing(Side::Blue);
    let greeting = session.greeting();
    assert!(greeting.contains("\nRolled for Gold: "), "{greeting}");
    assert!(greeting.contains("\nRolled for Blue: "), "{greeting}");
    assert!(greeting.contains("Ben (Blue) places Gold's blocks on any of c1, e1, c3, e3"));
    assert_eq!(
        prompt(&session),
        "Ben (Blue), place Gold's blocks; ok leaves them so:"
    );
    assert_eq!(session.game(), None);
    let text = said(&mut session, "ok");
    // R12: with two blocks the suggested spaces and the diagonal ones may be used.
    assert!(
        text.contains("Ada (Gold) places Blue's blocks on any of c5, e5, c7, e7"),
        "{text}"
    );
    let text = said(&mut session, "ok");
    assert!(
        text.starts_with("All blocks are placed.\n   a  b"),
        "{text}"
    );
    assert_eq!(prompt(&session), "Turn 1, Ben (Blue) to move:");
    let position = session.game().unwrap().position();
    assert_eq!(Side::ALL.map(|side| position.block_count(side)), [4, 2]);
}

/// The top, north and other faces told of the block on that space.
fn told(session: &mut Session, space: &str) -> String {
    said(session, &format!("describe {space}"))
}

#[test]
fn a_block_being_placed_is_turned_and_put_elsewhere() {
    let mut session = placing(Side::Gold);
    let start = told(&mut session, "c7");
    let left = said(&mut session, "c7 left");
    assert_ne!(left, start);
    assert_eq!(said(&mut session, "c7 right"), start);
    for _ in 0..4 {
        session.take("c7 right");
    }
    assert_eq!(told(&mut session, "c7"), start);

    let top = start.split(&[':', ' '][..]).nth(5).unwrap().to_string();
    let mut faces = 0;
    for face in Face::ALL {
        let text = said(&mut session, &format!("c7 {face}"));
        if !text.starts_with("error") {
            assert!(
                text.contains(&format!(": {top} on top, {face} north, ")),
                "{text}"
            );
            faces += 1;
        }
    }
    assert_eq!(faces, 4, "the faces that can be to the north of {top}");

    let block = told(&mut session, "c7").replace("c7", "c5");
    assert_eq!(said(&mut session, "c7 c5"), block);
    assert_eq!(told(&mut session, "c7"), "c7: open.");
    let two = said(&mut session, "c5 e7");
    assert_eq!(two.lines().count(), 2, "the blocks change places: {two}");
    assert_eq!(told(&mut session, "e7"), block.replace("c5", "e7"));
    session.take("undo");
    assert_eq!(told(&mut session, "c5"), block);
}

#[test]
fn what_cannot_be_placed_is_refused() {
    let mut session = placing(Side::Gold);
    refused(
        &mut session,
        "c5 left",
        "none of the blocks that you place lies on c5",
    );
    refused(
        &mut session,
        "c1 left",
        "none of the blocks that you place lies on c1",
    );
    refused(&mut session, "c7 d4", "d4 is no starting space");
    refused(&mut session, "c7 up", "say what becomes of the block");
    refused(&mut session, "c7", "say what becomes of the block");
    refused(
        &mut session,
        "c7-c6",
        "the game, which begins when both players have placed",
    );
    refused(
        &mut session,
        "resign",
        "the game, which begins when both players have placed",
    );
    refused(&mut session, "undo", "there is nothing to take back");
}

#[test]
fn a_placing_is_taken_back_also_by_the_second_player() {
    let mut session = placing(Side::Gold);
    session.take("c7 left");
    session.take("ok");
    assert!(prompt(&session).starts_with("Ben (Blue), place Gold's"));
    let text = said(&mut session, "undo");
    assert!(text.contains("Ada (Gold) places Blue's blocks"), "{text}");
    assert!(prompt(&session).starts_with("Ada (Gold), place Blue's"));
    session.take("quit");
    assert_eq!(
        session.farewell(None),
        "The game has not begun, and is not kept.\nResult: *, unfinished\n"
    );
}

#[test]
fn shuffling_keeps_the_rolled_faces() {
    let mut session = placing(Side::Gold);
    let rolled = session.greeting();
    let rolled = rolled
        .lines()
        .find(|line| line.starts_with("Rolled for Blue: "))
        .unwrap();
    let mut rolled: Vec<&str> = rolled["Rolled for Blue: ".len()..]
        .trim_end_matches('.')
        .split(", ")
        .collect();
    let text = said(&mut session, "shuffle");
    let mut tops: Vec<&str> = text
        .lines()
        .map(|line| line.split(": ").nth(1).unwrap().split(' ').next().unwrap())
        .collect();
    rolled.sort_unstable();
    tops.sort_unstable();
    assert_eq!(tops, rolled);
}

#[test]
fn without_placing_the_game_begins_at_once_and_the_greeting_says_how_it_is_played() {
    let options = GameOptions {
        set_up: SetUpMode::Suggested,
        ruleset: Ruleset {
            side_by_side: false,
            ..Ruleset::default()
        },
        ..GameOptions::default()
    };
    let session = Session::new(options, Dice::new(7));
    let greeting = session.greeting();
    assert!(
        greeting.contains("\nRules: no blocks side by side.\n"),
        "{greeting}"
    );
    assert!(
        greeting.contains("\n   a  b  c  d  e  f  g\n"),
        "{greeting}"
    );
    assert_eq!(prompt(&session), "Turn 1, Gold to move:");
}
