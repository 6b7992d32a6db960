//! Whole games: numbers, forced passes, undo and redo, ends.

mod random;

use deblockle::rules::{
    Draw, Game, NumberedTurn, Outcome, PlayError, Position, Ruleset, Side, Turn, Win,
};
use proptest::prelude::*;
use proptest::sample::Index;

/// Blue's only block is hemmed in at a7, while Gold's block on c3 can come back to where it was:
/// `c3-c4-c3` brings the Cross up and `c3-c2-c3` the Hoops again.
const HEMMED_IN: &str = "xlXS5/XS6/7/7/2HX4/7/7 g";

/// As [`HEMMED_IN`] with Blue, who cannot move, to move.
const HEMMED_IN_BLUE_FIRST: &str = "xlXS5/XS6/7/7/2HX4/7/7 b";

/// A block each that can come back to where it was in two turns.
const FREE: &str = "7/7/4hx2/7/2HX4/7/7 g";

fn game(text: &str) -> Game {
    Game::new(Position::parse(text, Ruleset::default()).expect(text))
}

fn turn(text: &str) -> Turn {
    text.parse().expect(text)
}

fn play(game: &mut Game, turns: &[&str]) {
    for text in turns {
        game.play(turn(text)).expect(text);
    }
}

/// The turns with their numbers and sides, as `1g c3-c4-c3 1b --`.
fn list(game: &Game) -> String {
    let entry = |played: NumberedTurn| {
        let NumberedTurn { number, side, turn } = played;
        format!("{number}{} {turn}", side.letter())
    };
    game.turns().map(entry).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_new_game_has_nothing_played() {
    let mut game = game(FREE);
    assert_eq!(game.position(), game.start());
    assert_eq!((game.ply_count(), game.turn_count()), (0, 0));
    assert_eq!(
        (game.last_turn(), game.forced_pass(), game.outcome()),
        (None, None, None)
    );
    assert_eq!(game.repetitions(), 1);
    assert!(!game.can_undo() && !game.can_redo());
    assert!(!game.undo() && !game.redo());
}

#[test]
fn turns_are_numbered_in_pairs_gold_s_first() {
    let mut game = game(FREE);
    play(&mut game, &["c3-c4-c3", "e5-e6-e5", "c3-c2-c3"]);
    assert_eq!(list(&game), "1g c3-c4-c3 1b e5-e6-e5 2g c3-c2-c3");
    assert_eq!((game.ply_count(), game.turn_count()), (3, 3));
    let last = NumberedTurn {
        number: 2,
        side: Side::Gold,
        turn: turn("c3-c2-c3"),
    };
    assert_eq!(game.last_turn(), Some(last));
}

#[test]
fn when_blue_starts_the_first_number_is_blue_s_alone() {
    let mut game = game(&FREE.replace('g', "b"));
    play(&mut game, &["e5-e6-e5", "c3-c4-c3", "e5-e4-e5"]);
    assert_eq!(list(&game), "1b e5-e6-e5 2g c3-c4-c3 2b e5-e4-e5");
}

#[test]
fn r23_forced_passes_have_their_place_in_the_numbers_and_are_no_turns() {
    let mut game = game(HEMMED_IN);
    play(&mut game, &["c3-c4-c3", "c3-c2-c3"]);
    assert_eq!(list(&game), "1g c3-c4-c3 1b -- 2g c3-c2-c3 2b --");
    assert_eq!((game.ply_count(), game.turn_count()), (4, 2));
    assert_eq!(game.forced_pass(), Some(Side::Blue));
    assert_eq!(
        game.last_turn().map(|last| last.turn),
        Some(turn("c3-c2-c3"))
    );
    assert_eq!(game.position().to_move(), Side::Gold);
    // Between the turn and the pass it was Blue's turn.
    assert_eq!(game.position_after(3).to_move(), Side::Blue);
    assert_eq!(game.position_after(0), game.start());
    assert_eq!(game.position_after(99), game.position());
    let before: Vec<Position> = (0..3).map(|plies| *game.position_after(plies)).collect();
    assert_eq!(game.positions_before(3), before);
    assert_eq!(
        game.positions_before(99),
        game.positions_before(game.ply_count())
    );
}

#[test]
fn r23_a_turn_that_sets_the_opponent_free_is_followed_by_no_pass() {
    let mut game = game(HEMMED_IN);
    play(&mut game, &["c3-c4-c3"]);
    assert_eq!(game.forced_pass(), Some(Side::Blue));
    play(&mut game, &["a6-b6-b3"]);
    assert_eq!(
        (game.forced_pass(), game.position().to_move()),
        (None, Side::Blue)
    );
}

#[test]
fn a_forced_pass_is_undone_and_redone_with_the_turn_before_it() {
    let mut game = game(HEMMED_IN);
    play(&mut game, &["c3-c4-c3", "c3-c2-c3"]);
    let played = game.clone();
    assert!(game.undo());
    assert_eq!(list(&game), "1g c3-c4-c3 1b --");
    assert_eq!(game.forced_pass(), Some(Side::Blue));
    assert!(game.undo());
    assert_eq!((list(&game).as_str(), game.forced_pass()), ("", None));
    assert!(!game.undo());
    assert!(game.redo() && game.redo() && !game.redo());
    assert_eq!(game, played);
}

#[test]
fn r23_a_side_that_is_deblockled_at_the_start_passes_at_once() {
    let mut game = game(HEMMED_IN_BLUE_FIRST);
    assert_eq!(list(&game), "1b --");
    assert!(!game.began_over());
    assert_eq!((game.ply_count(), game.turn_count()), (1, 0));
    assert_eq!(
        (game.forced_pass(), game.last_turn()),
        (Some(Side::Blue), None)
    );
    assert_eq!(game.start().to_move(), Side::Blue);
    assert_eq!(game.position().to_move(), Side::Gold);
    // The pass belongs to the start: nobody played it, and nobody takes it back.
    assert!(!game.can_undo() && !game.undo());
    play(&mut game, &["c3-c4-c3"]);
    assert_eq!(list(&game), "1b -- 2g c3-c4-c3 2b --");
    assert!(game.undo());
    assert_eq!(list(&game), "1b --");
    assert!(!game.undo());
}

#[test]
fn a_new_turn_after_undo_forgets_what_was_undone() {
    let mut game = game(FREE);
    play(&mut game, &["c3-c4-c3", "e5-e6-e5"]);
    assert!(game.undo() && game.undo() && game.can_redo());
    play(&mut game, &["c3-c4-b4"]);
    assert!(!game.can_redo() && !game.redo());
    assert_eq!(list(&game), "1g c3-c4-b4");
    // The same turn again forgets as well.
    game.undo();
    play(&mut game, &["c3-c4-b4"]);
    assert!(!game.can_redo());
}

#[test]
fn a_refused_turn_changes_nothing_and_keeps_what_was_undone() {
    let mut game = game(FREE);
    play(&mut game, &["c3-c4-c3"]);
    game.undo();
    let before = game.clone();
    for refused in ["e5-e6-e5", "c3-c4", "--", "c3-c5"] {
        assert!(matches!(
            game.play(turn(refused)),
            Err(PlayError::Illegal(_))
        ));
        assert_eq!(game, before);
    }
    assert!(game.can_redo());
}

#[test]
fn r22_the_blocks_that_are_off_are_counted() {
    let mut game = game("7/7/3HT3/7/3ht3/7/HXhx5 g");
    let offs = |game: &Game| Side::ALL.map(|side| game.off_count(side));
    assert_eq!(offs(&game), [0, 0]);
    play(&mut game, &["d5-d6*"]);
    assert_eq!((offs(&game), game.outcome()), ([1, 0], None));
    assert!(game.undo());
    assert_eq!(offs(&game), [0, 0]);
}

#[test]
fn r22_the_game_ends_when_the_last_block_goes_off_and_goes_on_when_that_is_undone() {
    let mut game = game("3tl3/7/3HT3/7/7/7/7 g");
    let won = Outcome::Won(Side::Gold, Win::Off);
    play(&mut game, &["d5-d6*"]);
    assert_eq!(game.outcome(), Some(won));
    assert!(!game.began_over());
    // The loser does not pass: it has no turn to pass.
    assert_eq!(
        (list(&game).as_str(), game.forced_pass()),
        ("1g d5-d6*", None)
    );
    for refused in ["d7-d6", "--", "a1-a2"] {
        assert_eq!(game.play(turn(refused)), Err(PlayError::Over(won)));
    }
    assert_eq!(game.resign(Side::Blue), Err(PlayError::Over(won)));
    assert_eq!(game.agree_draw(), Err(PlayError::Over(won)));
    assert!(game.undo());
    assert_eq!(game.outcome(), None);
    assert!(game.redo());
    assert_eq!(game.outcome(), Some(won));
}

#[test]
fn r22_a_start_without_a_side_s_blocks_is_over() {
    let game = game("3tl3/7/7/7/7/7/7 b");
    assert_eq!(game.outcome(), Some(Outcome::Won(Side::Gold, Win::Off)));
    assert_eq!((game.ply_count(), game.can_undo()), (0, false));
    assert!(game.began_over());
}

#[test]
fn r24_a_stuck_start_is_drawn_without_a_pass() {
    let mut game = game("4HCxlCL/4xsXSHS/7/7/7/7/7 b");
    let drawn = Outcome::Drawn(Draw::Stuck);
    assert_eq!((game.outcome(), game.ply_count()), (Some(drawn), 0));
    assert_eq!(game.play(Turn::Pass), Err(PlayError::Over(drawn)));
    assert!(game.began_over());
}

#[test]
fn r25_either_side_may_resign_whoever_is_to_move() {
    for loser in Side::ALL {
        for turns in [&[][..], &["c3-c4-c3"]] {
            let mut game = game(FREE);
            play(&mut game, turns);
            let before = game.clone();
            game.resign(loser).unwrap();
            let won = Outcome::Won(loser.other(), Win::Resignation);
            assert_eq!(game.outcome(), Some(won));
            assert_eq!(won.winner(), Some(loser.other()));
            assert_eq!(game.play(turn("c3-c4-c3")), Err(PlayError::Over(won)));
            assert_eq!(game.resign(loser.other()), Err(PlayError::Over(won)));
            assert_eq!(game.agree_draw(), Err(PlayError::Over(won)));
            assert!(game.can_undo() && !game.can_redo());
            // Only the end is taken back, no turn.
            assert!(game.undo());
            assert_eq!(game, before);
        }
    }
}

#[test]
fn r25_a_draw_by_agreement_ends_the_game_until_it_is_undone() {
    let mut game = game(FREE);
    play(&mut game, &["c3-c4-c3"]);
    let before = game.clone();
    game.agree_draw().unwrap();
    let drawn = Outcome::Drawn(Draw::Agreement);
    assert_eq!((game.outcome(), drawn.winner()), (Some(drawn), None));
    assert_eq!(game.play(turn("e5-e6-e5")), Err(PlayError::Over(drawn)));
    assert!(game.undo());
    assert_eq!(game, before);
    play(&mut game, &["e5-e6-e5"]);
}

#[test]
fn an_end_by_the_players_keeps_undone_turns_for_when_it_is_taken_back() {
    let mut game = game(FREE);
    play(&mut game, &["c3-c4-c3"]);
    game.undo();
    game.resign(Side::Gold).unwrap();
    assert!(!game.redo());
    assert!(game.undo());
    assert!(game.redo());
    assert_eq!(list(&game), "1g c3-c4-c3");
}

#[test]
fn r25_a_position_is_counted_each_time_it_comes_up_the_start_included() {
    let mut game = game(FREE);
    let round = ["c3-c4-c3", "e5-e6-e5", "c3-c2-c3", "e5-e4-e5"];
    for time in 2..=4 {
        for text in &round[..3] {
            play(&mut game, &[text]);
            assert_eq!(game.repetitions(), time - 1, "{text}");
        }
        play(&mut game, &round[3..]);
        assert_eq!(game.position(), game.start());
        assert_eq!(game.repetitions(), time);
        // A game never ends by it unasked.
        assert_eq!(game.outcome(), None);
    }
    game.undo();
    assert_eq!(game.repetitions(), 3);
}

#[test]
fn r25_positions_before_and_after_forced_passes_count() {
    // Each of Gold's turns is followed by Blue's pass, so that two turns come back to the start.
    let mut game = game(HEMMED_IN);
    let counts = [
        ("c3-c4-c3", 1),
        ("c3-c2-c3", 2),
        ("c3-c4-c3", 2),
        ("c3-c2-c3", 3),
    ];
    for (text, count) in counts {
        play(&mut game, &[text]);
        assert_eq!(game.repetitions(), count, "{text}");
    }
    // With Blue to move, the start is the position before a pass; it comes up again after turns.
    let mut game = self::game(HEMMED_IN_BLUE_FIRST);
    assert_eq!(game.repetitions(), 1);
    for (text, count) in counts {
        play(&mut game, &[text]);
        assert_eq!(game.repetitions(), count, "{text}");
    }
}

#[test]
fn r25_the_same_blocks_with_the_other_side_to_move_are_no_repetition() {
    let mut game = game(HEMMED_IN);
    play(&mut game, &["c3-c4-c3"]);
    // Before and after the pass the blocks stand alike: two positions, once each.
    assert_eq!(game.position_after(1).passed(), *game.position());
    assert_eq!(game.repetitions(), 1);
}

#[test]
fn ends_read_as_sentences() {
    let texts = [
        (
            Outcome::Won(Side::Gold, Win::Off),
            "Gold wins: Gold has all blocks off",
        ),
        (
            Outcome::Won(Side::Gold, Win::Resignation),
            "Gold wins: Blue resigned",
        ),
        (
            Outcome::Drawn(Draw::Stuck),
            "Drawn: neither side has a legal turn",
        ),
        (
            Outcome::Drawn(Draw::Agreement),
            "Drawn: the players agreed to it",
        ),
    ];
    for (outcome, text) in texts {
        assert_eq!(outcome.to_string(), text);
        let over = PlayError::Over(outcome).to_string();
        assert_eq!(over, format!("the game is over. {text}"));
    }
    let illegal = game(FREE).play(turn("c3-c5")).unwrap_err().to_string();
    assert!(
        illegal.starts_with("c3-c5 is not legal: c5 is not next to c3"),
        "{illegal}"
    );
}

/// What is done to a game; a choice of a turn is one of those that are legal then.
#[derive(Clone, Debug)]
enum Act {
    Play(Index),
    Undo,
    Redo,
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    let act = prop_oneof![
        3 => any::<Index>().prop_map(Act::Play),
        1 => Just(Act::Undo),
        1 => Just(Act::Redo),
    ];
    prop::collection::vec(act, 0..40)
}

proptest! {
    #![proptest_config(random::cases(200))]

    #[test]
    fn undo_and_redo_go_along_the_positions_that_were_played(
        position in random::positions(),
        acts in acts(),
    ) {
        // The positions between turns, and which of them the game stands at.
        let mut game = Game::new(position);
        let mut line = vec![*game.position()];
        let mut at = 0;
        for act in acts {
            match act {
                Act::Play(choice) => {
                    let turns = game.position().turns();
                    if turns.is_empty() {
                        continue;
                    }
                    game.play(*choice.get(&turns)).unwrap();
                    line.truncate(at + 1);
                    line.push(*game.position());
                    at += 1;
                }
                Act::Undo => {
                    prop_assert_eq!(game.undo(), at > 0);
                    at = at.saturating_sub(1);
                }
                Act::Redo => {
                    prop_assert_eq!(game.redo(), at + 1 < line.len());
                    at = (at + 1).min(line.len() - 1);
                }
            }
            prop_assert_eq!(game.position(), &line[at]);
            prop_assert_eq!(game.turn_count(), at);
            prop_assert_eq!((game.can_undo(), game.can_redo()), (at > 0, at + 1 < line.len()));
        }
    }

    #[test]
    fn undone_to_the_start_and_redone_it_is_the_same_game(
        position in random::positions(),
        choices in prop::collection::vec(any::<Index>(), 0..20),
    ) {
        let mut game = Game::new(position);
        for choice in choices {
            let turns = game.position().turns();
            if !turns.is_empty() {
                game.play(*choice.get(&turns)).unwrap();
            }
        }
        let played = game.clone();
        while game.undo() {}
        prop_assert_eq!(game.turn_count(), 0);
        while game.redo() {}
        prop_assert_eq!(game, played);
    }

    #[test]
    fn what_a_game_tells_agrees_with_its_turns(
        position in random::positions(),
        choices in prop::collection::vec(any::<Index>(), 0..20),
    ) {
        let mut game = Game::new(position);
        for choice in choices {
            let turns = game.position().turns();
            if !turns.is_empty() {
                game.play(*choice.get(&turns)).unwrap();
            }
        }
        let turns: Vec<NumberedTurn> = game.turns().collect();
        prop_assert_eq!(turns.len(), game.ply_count());
        // Played from the start, the plies give the positions; the sides take turns.
        let mut reached = position;
        for (ply, played) in turns.iter().enumerate() {
            prop_assert_eq!(reached.to_move(), played.side);
            reached = reached.play(played.turn).unwrap();
            prop_assert_eq!(&reached, game.position_after(ply + 1));
        }
        prop_assert_eq!(&reached, game.position());
        for pair in turns.windows(2) {
            let gold_again = usize::from(pair[1].side == Side::Gold);
            prop_assert_eq!(pair[1].number, pair[0].number + gold_again);
        }
        for side in Side::ALL {
            let went_off = |played: &&NumberedTurn| {
                played.side == side && matches!(played.turn, Turn::Off { .. })
            };
            prop_assert_eq!(game.off_count(side), turns.iter().filter(went_off).count());
        }
    }
}
