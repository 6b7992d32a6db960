//! Whole games with the real program in a pseudo-terminal: every key as a player's, everything read
//! off the screen.

#![cfg(all(unix, feature = "tui"))]

mod pty;

use std::fs;
use std::path::PathBuf;

use pty::{CLEAR, Life, Session, picture};

const UP: &str = "\x1b[A";
/// From the first entry of the title, round its end, to that of a position of one's own.
const UP_TO_POSITION: &str = "\x1b[A\x1b[A\x1b[A\x1b[A";
const DOWN: &str = "\x1b[B";
const RIGHT: &str = "\x1b[C";
const LEFT: &str = "\x1b[D";
const BACKTAB: &str = "\x1b[Z";
const ENTER: &str = "\r";
const ESC: &str = "\x1b";
const BACKSPACE: &str = "\x7f";
const CTRL_C: &str = "\x03";
const CTRL_R: &str = "\x12";
const CTRL_U: &str = "\x15";

/// A game with a block each, with those options besides.
fn start(args: &[&str]) -> Session {
    Session::start(80, 24, &at_rest(args), &[])
}

/// The same words for a game in which nothing moves, so that what is seen stays.
fn at_rest<'a>(args: &[&'a str]) -> Vec<&'a str> {
    [args, &["--motion", "none"]].concat()
}

/// Types a turn, sees it in its line, and plays it; the list of turns shows it then.
#[track_caller]
fn type_turn(session: &mut Session, turn: &str, listed: &str) {
    session.press(":", "A turn, as c3-c4-d4");
    session.send(turn);
    // Twice: in the line, and among the turns that it may become.
    session.wait_until("the turn in the line", |screen| {
        screen.contents().matches(turn).count() >= 2
    });
    session.send(ENTER);
    session.wait_for_end_of("A turn, as c3-c4-d4");
    session.wait_for(listed);
}

/// A game of two players from the roll to the rematch, with a block each. Every face is hopped.
#[test]
fn two_players_play_a_whole_game() {
    let players = ["--gold", "Ada", "--blue", "Ben"];
    let mut session = start(&[&["--blocks", "1", "--seed", "46"], &players[..]].concat());

    // Gold turns Blue's block and moves it.
    for shown in ["0 of 2 placed", "Ada (Gold)", "places Blue's blocks"] {
        session.wait_for(shown);
    }
    session.wait_for("Block 1 on d7");
    session.assert_entered();
    session.wait_for("◎  ✕  ⇔   on top  X");
    session.press("]", "■  ✕  ★   on top  X");
    session.press("]", "⇔  ✕  ◎   on top  X");
    session.press(BACKSPACE, "■  ✕  ★   on top  X");
    session.press(" ", "Taken up: choose");
    session.press(LEFT, "Over c7, free for Blue:");
    session.press(ENTER, "Block 1 on c7");
    session.press(ENTER, "Now Ben (Blue) places Gold's blocks");
    session.send(ENTER);
    session.wait_for_end_of("Now Ben");

    // Blue shuffles Gold's block, and turns it.
    session.wait_for("1 of 2 placed");
    session.wait_for("Block 1 on d1");
    session.press("s", "Block 1 on e1");
    session.press("]", "★  ✚  ■   on top  Cross");
    session.press(ENTER, "Ada (Gold): tip a block.");
    session.wait_for("DEBLOCKLE");

    // Each of the first turns is played in another way.
    session.press(RIGHT, "The Star may not come up");
    session.press(UP, "Slider slides in a");
    session.press(DOWN, "Enter plays e1-e2-e1.");
    session.press(ENTER, "Ben (Blue): tip a block.");
    session.press(RIGHT, "Stop stays. Enter plays");
    session.press(ENTER, "1. e1-e2-e1  c7-d7");
    session.press(UP, "X hops one space");
    session.press(LEFT, "one arrow");
    session.press(UP, "Enter plays e1-e2-d3.");
    session.press(BACKSPACE, "one arrow");
    session.press(BACKSPACE, "X hops one space");
    session.press(BACKTAB, "Enter plays e1-e2-f3.");
    session.press(BACKTAB, "Enter plays e1-e2-d3.");
    session.press(ENTER, "2. e1-e2-d3");
    session.press("l", "Cross hops one space");
    session.press("\t\t", "Enter plays d7-e7-d7.");
    session.press(BACKTAB, "Enter plays d7-e7-e6.");
    session.press(ENTER, "2. e1-e2-d3  d7-e7-e6");

    // A turn that cannot be, and why; then typed turns to the end.
    session.press(":", "A turn, as c3-c4-d4");
    session.press("d3-d4-c5", " d3-d4-c5");
    session.press(ENTER, "Hoops on d4 does not");
    session.send(BACKSPACE);
    session.wait_for_end_of("Hoops on d4 does not");
    session.send(&format!("6{ENTER}"));
    session.wait_for("3. d3-d4-c6");
    session.send("u");
    session.wait_for_end_of("3. d3-d4-c6");
    session.press(CTRL_R, "3. d3-d4-c6");
    type_turn(&mut session, "e6-e7-e1", "3. d3-d4-c6  e6-e7-e1");
    session.wait_for("goes off!");
    type_turn(&mut session, "c6-d6*", "Ada (Gold) wins");
    for shown in [
        "Gold has all blocks off.",
        "7 turns played.",
        "Match: 1 – 0, Ada – Ben",
        "▸ Look back",
        "Rematch, Ada (Gold) moves first",
    ] {
        session.wait_for(shown);
    }

    // A look back, and a rematch in which the other side begins and wins.
    session.send(ESC);
    session.wait_for_end_of("7 turns played");
    session.wait_for("4. c6-d6*");
    session.press(LEFT, "Looking back: 6 of");
    session.press("m", "7 turns played.");
    session.press(&DOWN.repeat(3), "▸ Rematch, Ben (Blue) moves first");
    session.press(ENTER, "0 of 2 placed");
    session.wait_for("places Gold's blocks");
    session.press(ENTER, "Leave Gold's blocks as they lie?");
    session.press("y", "Now Ada (Gold) places Blue's blocks");
    session.send(ENTER);
    session.wait_for_end_of("Now Ada");
    session.press(&format!("]{ENTER}"), "Ben (Blue): tip a block.");
    session.press("m", "▸ Resume");
    session.press(&DOWN.repeat(3), "▸ Ada (Gold) resigns");
    session.press(ENTER, "Ada (Gold), do you give this game up?");
    session.press(&format!("{LEFT}{ENTER}"), "Ben (Blue) wins");
    for shown in ["Gold resigned.", "Match: 1 – 1, Ada – Ben"] {
        session.wait_for(shown);
    }

    // Another, and away from it, after a question.
    session.press(&format!("{DOWN}{ENTER}"), "0 of 2 placed");
    session.press("q", "What is on the board will be lost.");
    session.send("n");
    session.wait_for_end_of("will be lost");
    session.press(CTRL_C, "What is on the board will be lost.");
    session.send(CTRL_C);
    assert_eq!(session.wait_exit(), Life::Exited(0));
    session.assert_restored();
    assert_eq!(session.screen_text().trim(), "");
}

/// From the title to a first turn, whatever is rolled: which ways a block can be tipped is read off
/// the footer.
#[test]
fn a_game_begins_at_the_title_with_any_dice() {
    let mut session = start(&[]);
    session.wait_for("▸ New game");
    session.press(ENTER, "Gold has 4 blocks");
    session.press(RIGHT, "Gold has 1 block ");
    session.press(DOWN, "Blue has 4 blocks");
    session.press(RIGHT, "Blue has 1 block ");
    session.press(&DOWN.repeat(6), "Type Gold's name");
    session.press(CTRL_U, "Gold's name is empty");
    session.press("Quinn", "Quinn");
    session.press("\t\t", "Type Blue's name");
    session.press(&format!("{CTRL_U}Ben"), "Ben");
    session.press(ENTER, "0 of 2 placed");

    session.wait_for("Quinn (Gold)");
    session.wait_for("Block 1 on d7");
    session.press(" ", "Taken up: choose");
    session.press(RIGHT, "Over e7, free for Blue:");
    session.press(" ", "Block 1 on e7");
    session.press(ENTER, "Now Ben (Blue) places Gold's blocks");
    session.send(ENTER);
    session.wait_for_end_of("Now Ben");
    session.press(&format!("s[{ENTER}"), "Quinn (Gold): tip a block.");

    let footer = session.screen_text().lines().last().unwrap().to_string();
    let arrow = match footer.trim_start().chars().next() {
        Some('↑') => UP,
        Some('↓') => DOWN,
        Some('←') => LEFT,
        Some('→') => RIGHT,
        _ => panic!("no way to tip: {footer}"),
    };
    session.press(arrow, "u take back");
    if !session.screen_text().contains("Stop stays") {
        session.press("\t", "Enter plays");
    }
    session.press(ENTER, "Ben (Blue): tip a block.");

    session.press("m", "▸ Resume");
    session.press(&DOWN.repeat(2), "▸ Ben (Blue) resigns");
    session.press(ENTER, "do you give this game up?");
    session.press("y", "Quinn (Gold) wins");
    session.wait_for("1 turn played.");
    session.wait_for("Match: 1 – 0, Quinn – Ben");
    session.press(UP, "▸ Quit");
    session.send(ENTER);
    assert_eq!(session.wait_exit(), Life::Exited(0));
    session.assert_restored();
}

/// The position that the scripted game begins with.
const START: &str = "2xh4/7/7/7/7/7/4CH2 g";

#[test]
fn a_game_goes_on_through_every_size() {
    let mut session = start(&["--position", START]);
    session.wait_for("Gold: tip a block.");
    session.press(UP, "Slider slides in a");
    session.press("\t", "Enter plays");
    session.wait_for_end_of("saving");
    let before = picture(&session.screen());
    let is_large = |screen: &vt100::Screen| {
        // The lowest rank stands below where the last line was.
        let rank = |line: String| line.chars().find(|symbol| symbol.is_alphanumeric());
        let one = screen.rows(0, 12).position(|line| rank(line) == Some('1'));
        one.is_some_and(|line| line > 24)
    };
    for (cols, rows) in [(160, 50), (40, 12), (81, 24), (51, 23), (10, 3), (80, 24)] {
        let written = session.written();
        session.resize(cols, rows);
        session.wait_for_raw(written, CLEAR);
        match (cols, rows) {
            (160, 50) => session.wait_until("a large board", is_large),
            (40, 12) => session.wait_for("Deblockle needs 51 columns"),
            (10, 3) => session.wait_for("51x23"),
            _ => session.wait_for("Enter plays"),
        }
    }
    session.wait_until("the same screen again", |screen| picture(screen) == before);
    session.press(ENTER, "Blue: tip a block.");
}

#[test]
fn a_position_is_pasted_into_the_editor_and_played() {
    let mut session = start(&[]);
    session.wait_for("▸ New game");
    session.press(UP_TO_POSITION, "▸ Own position");
    session.press(ENTER, "OWN POSITION");
    // One that is no position opens the line, in which it is mended.
    session.paste("7/7/7/7/7/7/4CH g\n");
    session.wait_for("Position as text");
    session.wait_for("4CH g");
    session.send(ESC);
    session.wait_for_end_of("Position as text");
    session.paste(&format!("  {START}\n"));
    session.wait_for("Gold 1 block, to move");
    session.wait_for("Blue 1 block");
    session.press(ENTER, "Gold: tip a block.");
    type_turn(&mut session, "e1-e2-e1", "1. e1-e2-e1");
}

#[test]
fn a_text_pasted_into_a_game_is_typed_and_not_played() {
    let mut session = start(&["--position", START]);
    session.wait_for("Gold: tip a block.");
    session.paste("e1-e2-e1\r");
    session.wait_for(" e1-e2-e1 ");
    session.wait_for("A turn, as c3-c4-d4");
    session.send(ESC);
    session.wait_for_end_of("A turn, as c3-c4-d4");
    session.paste("uq\r\x03");
    session.wait_for("A turn, as c3-c4-d4");
    session.wait_for(" uq ");
    session.send(ESC);
    session.wait_for_end_of("A turn, as c3-c4-d4");
    session.wait_for("Gold: tip a block.");
    // Nor do texts pasted over a question answer it.
    session.press("m", "▸ Resume");
    session.press(&DOWN.repeat(2), "▸ Gold resigns");
    session.press(ENTER, "do you give this game up?");
    session.paste("y\r");
    session.send("n");
    session.wait_for_end_of("do you give this game up?");
    type_turn(&mut session, "e1-e2-e1", "1. e1-e2-e1");
}

#[test]
fn the_options_of_a_game_are_seen_on_its_screen() {
    let tip = "tip a block.";
    for (args, first, shown) in [
        (
            &["--setup", "place"][..],
            "SET-UP",
            &["places Blue's blocks"][..],
        ),
        (&["--first", "blue"], "SET-UP", &["places Gold's blocks"]),
        (&["--setup", "random"], tip, &["Gold: tip", "···· off"]),
        (
            &["--setup", "random", "--first", "blue"],
            tip,
            &["Blue: tip", "▸ ● Blue"],
        ),
        (
            &["--setup", "suggested", "--blocks", "1"],
            tip,
            &["1 d1", "  · off"],
        ),
        (
            &[
                "--setup",
                "random",
                "--gold-blocks",
                "1",
                "--blue-blocks",
                "3",
            ],
            tip,
            &["◆ Gold             · off", "● Blue           ··· off"],
        ),
        (
            &[
                "--setup", "random", "--blocks", "2", "--gold", "Ada", "--blue", "Ben",
            ],
            tip,
            &[
                "◆ Ada             ·· off",
                "● Ben             ·· off",
                "Ada (Gold): tip",
            ],
        ),
        (
            &["--position", "3tl3/7/3XT3/7/7/7/7 g"],
            tip,
            &["1 d5", "on top  X", "beneath Cross"],
        ),
        (
            &["--position", "3tl3/7/3XT3/7/7/7/7 g", "--net", "SCXLHT"],
            tip,
            &["1 d5", "on top  X", "beneath Hoops"],
        ),
    ] {
        let session = start(args);
        session.wait_for(first);
        let screen = session.screen_text();
        for text in shown {
            assert!(screen.contains(text), "{text:?} after {args:?}:\n{screen}");
        }
    }
}

#[test]
fn the_rules_of_the_command_line_hold_in_the_game() {
    // From d3 a Cross hops to d4, beside Blue's block on d5.
    let beside = "7/7/3th3/7/2TH4/7/7 g";
    // From a1 a Slider slides to g1, or stops early on d1, beside a star space.
    let slider = "6th/7/7/7/7/TL6/7 g";
    for (args, turn, refused) in [
        (&["--position", beside][..], "c3-d3-d4", None),
        (
            &["--position", beside, "--no-side-by-side"],
            "c3-d3-d4",
            Some("d4 is beside an"),
        ),
        (&["--position", slider], "a2-a1-d1", None),
        (
            &["--position", slider, "--slider", "full"],
            "a2-a1-d1",
            Some("Slider on a1 does not"),
        ),
    ] {
        let mut session = start(args);
        session.wait_for("Gold: tip a block.");
        session.press(":", "A turn, as c3-c4-d4");
        let listed = format!("1. {turn}");
        session.press(&format!("{turn}{ENTER}"), refused.unwrap_or(&listed));
    }
}

#[test]
fn the_same_seed_leads_to_the_same_screen() {
    for set_up in ["place", "random"] {
        let screen = |seed| {
            let session = start(&["--setup", set_up, "--seed", seed]);
            session.wait_for("q quit");
            session.wait_for_end_of("saving");
            picture(&session.screen())
        };
        assert_eq!(screen("7"), screen("7"));
        assert_ne!(screen("7"), screen("8"));
    }
}

/// What cannot be followed is told in the shell: the terminal is never entered.
#[test]
fn contradictions_never_open_the_screen() {
    for (name, args, reason) in [
        (
            "position",
            format!("--position '{START}' --seed 7"),
            "leave out --seed",
        ),
        (
            "counts",
            "--blocks 2 --gold-blocks 1 --blue-blocks 3".into(),
            "leave out --blocks",
        ),
        (
            "names",
            "--gold Ada --blue ada".into(),
            "both players would be called Ada",
        ),
        (
            "over",
            "--position '7/7/3XT3/7/7/7/7 g'".into(),
            "the game is over",
        ),
        ("count", "--blocks 5".into(), "1 to 4"),
        ("word", "--setup anyhow".into(), "possible values"),
        ("verb", format!("moves '{START}' --seed 7"), "--seed"),
    ] {
        let err = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("whole-{name}.err"));
        let script = format!(r#""$DEBLOCKLE" {args} 2>"$ERR"; echo "status=$?""#);
        let session = Session::start_script(&script, &[("ERR", err.to_str().unwrap())]);
        assert_eq!(session.wait_exit(), Life::Exited(0), "{name}");
        assert_eq!(session.raw(), b"status=2\r\n", "{name}");
        assert!(session.has_settings_from_before(), "{name}");
        let told = fs::read_to_string(&err).unwrap();
        assert_eq!(told.matches("error: ").count(), 1, "{name}: {told}");
        assert!(told.contains(reason), "{name}: {told}");
        assert!(!told.contains('\x1b'), "{name}: {told}");
    }
}

/// The numbers of every code that sets how letters look, a set of numbers for each.
fn letter_codes(raw: &[u8]) -> Vec<Vec<u8>> {
    let raw = String::from_utf8_lossy(raw);
    let codes = raw.split("\x1b[").skip(1).filter_map(|rest| {
        let end = rest.find(|c: char| !c.is_ascii_digit() && c != ';')?;
        rest[end..].starts_with('m').then(|| &rest[..end])
    });
    let numbers = |code: &str| {
        code.split(';')
            .map(|number| number.parse().unwrap_or(0))
            .collect()
    };
    codes.map(numbers).collect()
}

/// Whether a code chooses a colour; 39 and 49 only take one away.
fn has_colour(code: &[u8]) -> bool {
    code.iter()
        .any(|number| matches!(number, 30..=38 | 40..=48 | 58 | 90..=97 | 100..=107))
}

#[test]
fn without_colours_letters_still_differ_in_weight_and_inversion() {
    let look = |no_color: &str| {
        let envs = [("NO_COLOR", no_color), ("COLORTERM", "truecolor")];
        let mut session = Session::start(80, 24, &["--position", START], &envs);
        session.wait_for("Gold: tip a block.");
        session.press(UP, "Slider slides in a");
        session.press("\t", "Enter plays");
        session.press("?", "A first turn");
        session.send(ESC);
        session.wait_for_end_of("A first turn");
        let screen = session.screen();
        let cells = (0..24).flat_map(|row| (0..80).map(move |col| (row, col)));
        let cells: Vec<vt100::Cell> = cells
            .filter_map(|(row, col)| screen.cell(row, col).cloned())
            .collect();
        let bold = cells.iter().any(vt100::Cell::bold);
        let inverse = cells.iter().any(vt100::Cell::inverse);
        (letter_codes(&session.raw()), bold, inverse)
    };
    let (codes, bold, inverse) = look("1");
    let coloured: Vec<&Vec<u8>> = codes.iter().filter(|code| has_colour(code)).collect();
    assert!(coloured.is_empty(), "{coloured:?}");
    assert!(bold, "nothing is bold");
    assert!(inverse, "nothing is inverse");
    // An empty value asks for nothing, and the codes would be seen.
    let (codes, ..) = look("");
    assert!(codes.iter().any(|code| has_colour(code)));
}

/// What the screen says where the locale knows nothing but ASCII, and where it knows Unicode.
#[test]
fn the_locale_chooses_the_symbols() {
    let raw = |envs: &[(&str, &str)]| {
        let mut session = Session::start(80, 24, &at_rest(&["--position", START]), envs);
        session.wait_for("Gold: tip a block.");
        session.press(UP, "Slider slides in a");
        session.press("?", "A first turn");
        session.send(ESC);
        session.wait_for_end_of("A first turn");
        session.press(ESC, "Gold: tip a block.");
        session.press("m", "Rules and keys");
        session.raw()
    };
    for envs in [
        &[("LC_ALL", "C")][..],
        &[("LC_ALL", "POSIX")],
        &[("LANG", "C")],
        &[("LC_CTYPE", "en_US.ISO-8859-1")],
    ] {
        assert!(raw(envs).is_ascii(), "{envs:?}");
    }
    for envs in [
        &[("LANG", "C.UTF-8")][..],
        &[("LANG", "C"), ("LC_ALL", "C.UTF-8")],
        &[("LANG", "C"), ("LC_CTYPE", "en_US.utf8")],
    ] {
        assert!(!raw(envs).is_ascii(), "{envs:?}");
    }
}
