//! Looking back at a recorded game, key by key.
#![cfg(feature = "tui")]

mod screen;

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use deblockle::record::store::rewrite;
use deblockle::record::{read, write};
use deblockle::rules::Side;
use deblockle::tui::event::{Effect, Event};
use deblockle::tui::keys::Context;
use deblockle::tui::screens::{Replay, Screen, Source};
use screen::{Bench, SMALLEST, USUAL, type_text};

/// Three turns and a half, with comments on the start, on Gold's second turn and on the last.
const GAME: &str = r#"[Gold "Ada"]
[Blue "Ben"]
[Date "2018.11.29"]
[Start "7/7/2hx4/7/3HX3/7/7 g"]

{A shuttle.} 1. d3-d4-e4 c5-c6-b6 2. e4-e3-d3 {Back again.} b6-b5-c5
3. d3-d4-e4 c5-c6-b6 4. e4-e3-d3 {Enough.} 0-1
"#;

/// A game that is over, and in which Gold has nothing left.
const WON: &str = "[Start \"3tl3/7/3XT3/7/7/7/7 g\"]\n\n1. d5-d6* 1-0\n";

fn replay(keys: &str) -> Bench {
    let mut bench = Bench::replaying(GAME);
    bench.press(keys);
    bench
}

fn shown(keys: &str) -> usize {
    replay(keys).replay().shown()
}

/// Lets the time pass that the program asked for.
#[track_caller]
fn wake(bench: &mut Bench, effects: &[Effect]) -> Vec<Effect> {
    let [Effect::WakeAfter { generation, .. }] = effects else {
        panic!("no wake in {effects:?}");
    };
    bench.app.update(Event::Wake(*generation))
}

fn delay(effects: &[Effect]) -> Duration {
    match effects {
        [Effect::WakeAfter { delay, .. }] => *delay,
        other => panic!("no wake in {other:?}"),
    }
}

#[test]
fn stepping_goes_through_the_game_and_stops_at_its_ends() {
    for (keys, plies) in [
        ("", 0),
        ("Left", 0),
        ("Right", 1),
        ("l*3 h", 2),
        ("End", 7),
        ("$ Left", 6),
        ("Right*9", 7),
        ("End Home", 0),
        ("Right 0", 0),
    ] {
        assert_eq!(shown(keys), plies, "{keys:?}");
    }
}

#[test]
fn board_panel_and_list_go_with_the_turn() {
    let mut bench = replay("");
    bench.expect_in_panel("2018.11.29 0-1");
    bench.expect_in_panel("The start. A shuttle.");
    bench.press("Right*3");
    bench.expect_in_panel("Turn 2, Gold: e4-e3-d3 Back again.");
    bench.expect_not_in_panel("A shuttle.");
    bench.press("End");
    bench.expect_in_panel("Blue wins: Gold resigned. Enough.");
    let mut won = Bench::replaying(WON);
    won.press("End");
    won.expect_in_panel("Gold wins: Gold has all blocks off.");
    won.expect_in_panel("★ off");
    let mut unfinished = Bench::replaying(&GAME.replace("0-1", "*"));
    unfinished.expect_in_panel("2018.11.29 unfinished");
    unfinished.press("End");
    unfinished.expect_in_panel("The record ends here. Enough.");
}

#[test]
fn without_a_panel_the_line_below_the_board_says_how_the_game_ended() {
    for (text, end) in [
        (
            WON,
            "Turn 1, Gold: d5-d6*  Gold wins: Gold has all blocks off.",
        ),
        (GAME, "Turn 4, Gold: e4-e3-d3  Blue wins: Gold resigned."),
        (
            &GAME.replace("0-1", "*"),
            "Turn 4, Gold: e4-e3-d3  The record ends here.",
        ),
    ] {
        let mut bench = Bench::replaying(text);
        bench.resize((70, 24));
        bench.press("End");
        bench.expect(end);
        // The end itself is said at least.
        bench.resize(SMALLEST);
        let (_, alone) = end.split_once("  ").expect("a turn and the end");
        bench.expect(alone);
        bench.press("Left");
        bench.expect_no(alone);
    }
}

#[test]
fn a_turn_is_gone_to_by_its_number() {
    for (keys, plies) in [
        (":2 Enter", 4),
        ("g2g Enter", 3),
        (":1b Enter", 2),
        ("End :0 Enter", 0),
        (":4 Enter", 7),
        ("Right :3 Esc", 1),
    ] {
        assert_eq!(shown(keys), plies, "{keys:?}");
    }
    for (keys, said) in [
        (":5 Enter", "The game has no turn 5; the last is 4"),
        (":4b Enter", "The game has no turn 4b"),
        (":x Enter", "A turn is a number"),
        (": Enter", "A turn is a number"),
        (":+1 Enter", "A turn is a number"),
    ] {
        let bench = replay(keys);
        bench.expect_in_panel(said);
        assert_eq!(bench.replay().shown(), 0, "{keys:?}");
    }
}

#[test]
fn the_game_plays_by_itself_to_its_end() {
    let mut bench = replay("Right");
    let mut effects = bench.press("Space");
    assert_eq!(delay(&effects), Duration::from_secs(1));
    bench.expect_in_panel("Playing, a turn in 1 s.");
    for plies in 2..=7 {
        effects = wake(&mut bench, &effects);
        assert_eq!(bench.replay().shown(), plies);
    }
    assert!(effects.is_empty(), "{effects:?}");
    assert!(!bench.replay().is_playing());
    // From the end it begins anew.
    bench.press("Space");
    assert_eq!(bench.replay().shown(), 0);
    assert!(bench.replay().is_playing());
}

#[test]
fn the_pace_is_chosen_also_while_it_plays() {
    let mut bench = replay("+");
    assert_eq!(delay(&bench.press("Space")), Duration::from_millis(500));
    assert_eq!(delay(&bench.press("+")), Duration::from_millis(250));
    assert_eq!(delay(&bench.press("+")), Duration::from_millis(250));
    assert_eq!(delay(&bench.press("-*1")), Duration::from_millis(500));
    bench.press("-*9");
    assert_eq!(bench.replay().pace(), Duration::from_secs(4));
    bench.press("Space");
    assert!(bench.press("+").is_empty(), "it does not play");
}

#[test]
fn only_the_last_wake_asked_for_counts_and_anything_else_stops_the_playing() {
    let mut bench = replay("");
    let first = bench.press("Space");
    let second = bench.press("+");
    assert!(wake(&mut bench, &first).is_empty());
    assert_eq!(bench.replay().shown(), 0);
    let third = wake(&mut bench, &second);
    assert_eq!(bench.replay().shown(), 1);
    assert_eq!(bench.press("Left"), [Effect::WakeNoMore]);
    assert!(!bench.replay().is_playing());
    assert!(wake(&mut bench, &third).is_empty());
    assert_eq!(bench.replay().shown(), 0);
    for keys in ["Space Space", "Space i", "Space End", "Space :", "Space m"] {
        let bench = replay(keys);
        assert!(!bench.replay().is_playing(), "{keys:?}");
    }
    // The board may be turned round meanwhile.
    assert!(replay("Space f").replay().is_playing());
    // Under the help nobody would see it.
    let mut bench = replay("");
    let effects = bench.press("Space");
    bench.press("?");
    assert!(wake(&mut bench, &effects).is_empty());
    assert_eq!(bench.replay().shown(), 0);
    assert!(!bench.replay().is_playing());
    // A wake of a screen that has been left means nothing.
    let mut bench = replay("");
    let effects = bench.press("Space p");
    assert!(wake(&mut bench, &effects[..1]).is_empty());
    assert_eq!(bench.game().ply_count(), 0);
}

#[test]
fn inspecting_tells_about_any_block() {
    let mut bench = replay("i");
    bench.expect_in_panel("d3: Gold's block, Hoops on top. On d3");
    bench.press("Tab");
    bench.expect_in_panel("c5: Blue's block");
    bench.press("Enter f Esc");
    bench.expect_in_panel("The start.");
}

#[test]
fn a_new_game_is_played_on_from_the_turn_shown() {
    let mut bench = replay("Right p");
    let game = bench.game();
    assert_eq!(game.ply_count(), 0);
    assert_eq!(
        game.start(),
        read(GAME).unwrap()[0].position_after(1),
        "the position shown"
    );
    bench.expect_in_panel("Ada");
    bench.expect_in_panel("Ben (Blue): tip a block.");
    bench.play("c5-c6-b6");

    // Rules and names that no game takes.
    let odd = GAME.replace("\"Ben\"", "\"ada\"");
    let odd = odd.replace("[Start", "[Variant \"no-side-by-side\"]\n[Start");
    let mut bench = Bench::replaying(&odd);
    bench.press("p");
    bench.expect_in_panel("No side-by-side");
    bench.expect_in_panel("Gold: tip a block.");

    let mut bench = Bench::replaying(WON);
    bench.press("End p");
    bench.expect_in_panel("The game is over here; go back to a turn before that.");
    bench.press("Left p");
    assert_eq!(bench.game().ply_count(), 0);
}

#[test]
fn a_comment_of_a_record_without_a_file_is_kept_while_it_is_shown() {
    let mut bench = replay("Right e");
    type_text(&mut bench.app, "Bold {so} to speak.");
    assert!(bench.press("Enter").is_empty());
    bench.expect_in_panel("The comment is kept until the replay is left.");
    bench.press("Right Left");
    bench.expect_in_panel("Bold {so} to speak.");
    assert!(bench.press("q").is_empty());
    bench.expect("Quit?");
    bench.expect("Comments that are not in a file will be lost.");
    bench.press("n p");
    bench.expect("Play on from here?");
    bench.press("y");
    assert!(matches!(bench.app.screen(), Screen::Play(_)));

    // What was there is there to be changed, and what is dropped changes nothing.
    let mut bench = replay("Right*3 e Backspace ! Enter");
    bench.expect_in_panel("Back again!");
    bench.press("e Ctrl-U Enter");
    assert_eq!(bench.replay().record().comment(3), None);
    let mut bench = replay("e x Esc");
    assert!(!bench.replay().is_unsaved());
    bench.press("e Enter");
    assert!(!bench.replay().is_unsaved());
}

#[test]
fn a_comment_that_cannot_be_typed_is_left_as_it_is() {
    for comment in ["a\u{200d}b".to_string(), "long ".repeat(120)] {
        let text = GAME.replace("A shuttle.", &comment);
        let mut bench = Bench::replaying(&text);
        let before = bench.replay().record().clone();
        bench.press("e");
        bench.expect_in_panel("The comment is too long or has characters");
        assert_eq!(bench.app.screen().stage().context(), Context::Replay);
        assert_eq!(*bench.replay().record(), before);
    }
}

/// A file of two records, and its second as a source.
fn source(test: &str) -> Source {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{test}.dbk"));
    let text = format!("{WON}\n{GAME}");
    fs::write(&path, &text).unwrap();
    Source {
        path,
        records: read(&text).unwrap(),
        text,
        index: 1,
    }
}

/// Does what the loop does to write to a file.
#[track_caller]
fn carry_out(bench: &mut Bench, effects: Vec<Effect>) {
    let [Effect::Rewrite { path, old, new }] = &effects[..] else {
        panic!("nothing to write in {effects:?}");
    };
    let result = rewrite(path, old, new).map_err(|error| error.to_string());
    bench.app.update(Event::Rewritten(result));
}

#[test]
fn a_comment_goes_into_the_records_file() {
    let source = source("commented");
    let path = source.path.clone();
    let mut bench = Bench::showing(Replay::of_file(source).unwrap());
    for (keys, comment) in [("Right e one Enter", "one"), ("e s Enter", "ones")] {
        let effects = bench.press(keys);
        assert!(bench.replay().is_unsaved());
        carry_out(&mut bench, effects);
        assert!(!bench.replay().is_unsaved());
        bench.expect_in_panel("The comment is in the file.");
        let text = fs::read_to_string(&path).unwrap();
        let records = read(&text).unwrap();
        assert_eq!(text, write(&records));
        assert_eq!(records[0], read(WON).unwrap()[0]);
        assert_eq!(records[1], *bench.replay().record());
        assert_eq!(records[1].comment(1).unwrap().as_str(), comment);
    }
    assert_eq!(bench.press("q"), [Effect::Quit]);
}

#[test]
fn a_file_that_has_changed_is_left_as_it_is() {
    let source = source("changed");
    let path = source.path.clone();
    let mut bench = Bench::showing(Replay::of_file(source).unwrap());
    fs::write(&path, WON).unwrap();
    let effects = bench.press("e enough Enter");
    carry_out(&mut bench, effects);
    bench.expect_in_panel("was changed by another program");
    assert!(bench.replay().is_unsaved());
    assert_eq!(fs::read_to_string(&path).unwrap(), WON);
    // Enter tries again, also without another change.
    let effects = bench.press("e Enter");
    assert!(matches!(effects[..], [Effect::Rewrite { .. }]));
}

#[test]
fn the_position_is_copied_and_the_record_shown() {
    let mut bench = replay("Right");
    let effects = bench.press("y");
    let position = *read(GAME).unwrap()[0].position_after(1);
    assert_eq!(effects, [Effect::Copy(position.to_string())]);
    bench.expect(&position.to_string());
    bench.expect("[Gold \"Ada\"]");
    bench.expect("{A shuttle.} 1. d3-d4-e4 c5-c6-b6");
    assert_eq!(position.to_move(), Side::Blue);
}

#[test]
fn nothing_from_a_file_upsets_the_screen() {
    let text = GAME
        .replace("Ada", "A\u{200b}da")
        .replace("A shuttle.", "x\u{301}\u{301} \u{200d}y");
    let mut bench = Bench::replaying(&text);
    bench.expect_in_panel("A\\u{200b}da");
    bench.expect_in_panel("\\u{200d}y");
    bench.press("y");
    bench.expect("A\\u{200b}da");
}

#[test]
fn small_screens_and_long_comments_keep_the_turns_in_sight() {
    let text = GAME.replace("A shuttle.", &"So many words. ".repeat(80));
    let mut bench = Bench::replaying(&text);
    bench.resize(USUAL);
    bench.expect("y shows it all");
    bench.expect("1. d3-d4-e4  c5-c6-b6");
    bench.resize(SMALLEST);
    bench.expect("The start.");
}

#[test]
fn the_footer_and_the_menu_tell_the_ways_out() {
    let mut bench = replay("");
    let footer = bench.footer();
    assert!(footer.starts_with("→ step  Space play"), "{footer}");
    assert!(footer.contains("p play on  e comment"), "{footer}");
    bench.menu("Title");
    assert!(matches!(bench.app.screen(), Screen::Title(_)));
}
