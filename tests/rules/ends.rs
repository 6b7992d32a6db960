//! How turns are missed and games end (R22 to R25).

use deblockle::rules::{Face, Game, IllegalReason, Refusal, Side, Status, Turn};

use crate::{apart, base, refusals, square, turn, turns, why_not};

#[test]
fn r22_the_first_side_with_no_block_left_wins() {
    let position = base("3tl3/7/3HT3/7/7/7/7 g");
    assert_eq!(
        (position.winner(), position.status()),
        (None, Status::ToMove)
    );
    let won = position.play(turn("d5-d6*")).unwrap();
    assert_eq!(
        (won.winner(), won.status()),
        (Some(Side::Gold), Status::Won(Side::Gold))
    );
    assert_eq!((won.tips().count(), won.turns()), (0, Vec::new()));
    let over = IllegalReason::Tip(Refusal::GameOver(Side::Gold));
    // Whatever is played then, that the game is over is the reason.
    for text in ["d7-c7-b6", "d7-a1", "a1-a2", "d6-d5", "--"] {
        assert_eq!(why_not(&won, text), over, "{text}");
    }
    assert_eq!(base("7/7/7/7/2XS4/7/7 g").winner(), Some(Side::Blue));
    // With a block left the game goes on.
    let two = base("3tl3/7/3HT3/7/7/7/XS6 g");
    let on = two.play(turn("d5-d6*")).unwrap();
    assert_eq!((on.winner(), on.status()), (None, Status::ToMove));
}

#[test]
fn r23_whatever_takes_the_last_turn_away_makes_a_forced_pass() {
    let edge = Refusal::Edge;
    let blocked = |name| Refusal::Blocked(square(name));
    let no_star_up = Refusal::NoStarUp {
        square: square("d6"),
        face: Face::Slider,
    };
    let no_hop = Refusal::NoHop {
        face: Face::X,
        square: square("a2"),
    };
    let only_touching = |face, name| Refusal::OnlyTouching {
        face,
        square: square(name),
    };
    let star_up = |name| Refusal::StarUp(square(name));
    let own_star = Refusal::OwnStar(square("d2"));
    // Gold's only block, and what each of its four tips is refused with.
    let cases = [
        // Blocks and edges.
        (
            base("7/7/7/7/7/xs6/XSxs5 g"),
            "a1",
            [blocked("a2"), blocked("b1"), edge, edge],
        ),
        // A Star that may not show.
        (
            base("7/7/7/7/7/7/HTxs5 g"),
            "a1",
            [star_up("a2"), blocked("b1"), edge, edge],
        ),
        // The own star, and the opponent's for another face than the Star.
        (
            base("7/7/7/7/7/7/2xsXSxs2 g"),
            "d1",
            [own_star, blocked("e1"), edge, blocked("c1")],
        ),
        (
            base("2xsXLxs2/7/7/7/7/7/7 g"),
            "d7",
            [edge, blocked("e7"), no_star_up, blocked("c7")],
        ),
        // A hop that cannot be made.
        (
            base("7/7/7/7/1xs5/7/SCxs5 g"),
            "a1",
            [no_hop, blocked("b1"), edge, edge],
        ),
        // The variant.
        (
            apart("7/7/7/7/1tl5/LS6/1tc5 g"),
            "a2",
            [
                only_touching(Face::Stop, "a3"),
                only_touching(Face::X, "b2"),
                star_up("a1"),
                edge,
            ],
        ),
    ];
    for (position, from, expected) in cases {
        assert_eq!(refusals(&position, from), expected.map(Some), "{position}");
        assert_eq!(position.status(), Status::Deblockled, "{position}");
        assert_eq!(position.turns(), [Turn::Pass]);
        let after = position.play(Turn::Pass).unwrap();
        assert_eq!((after, after.to_move()), (position.passed(), Side::Blue));
        assert_eq!(Game::new(position).forced_pass(), Some(Side::Gold));
    }
}

#[test]
fn r23_a_pass_is_never_a_choice() {
    let position = base("7/7/7/7/2XS4/7/6xs g");
    assert_eq!(why_not(&position, "--"), IllegalReason::NoPass(Side::Gold));
    assert!(!turns(&position).contains("--"));
}

#[test]
fn r23_the_other_side_goes_on_taking_turns_until_it_can() {
    let mut game = Game::new(base("xlXS5/XS6/7/7/2HX4/7/7 g"));
    for text in ["c3-c4-c3", "c3-c2-c3", "a6-b6-b3"] {
        assert_eq!(game.position().to_move(), Side::Gold);
        game.play(turn(text)).unwrap();
    }
    assert_eq!(game.position().to_move(), Side::Blue);
}

#[test]
fn r24_where_neither_side_has_a_turn_the_game_is_drawn() {
    // Every tip is onto a block, off the board, or brings the Star up.
    let blue_to_move = base("4HCxlCL/4xsXSHS/7/7/7/7/7 b");
    for position in [blue_to_move, blue_to_move.passed()] {
        assert_eq!(position.status(), Status::Stuck);
        assert_eq!(position.turns(), []);
        assert_eq!(why_not(&position, "--"), IllegalReason::Stuck);
        assert_eq!(position.perft(1), 0);
    }
}

#[test]
fn r25_a_repetition_ends_nothing() {
    let mut game = Game::new(base("7/7/4hx2/7/2HX4/7/7 g"));
    for _ in 0..5 {
        for text in ["c3-c4-c3", "e5-e6-e5", "c3-c2-c3", "e5-e4-e5"] {
            game.play(turn(text)).unwrap();
        }
    }
    assert_eq!((game.repetitions(), game.outcome()), (6, None));
}
