//! Rounds against par: how they are set up, and what comes of them.
#![cfg(feature = "tui")]

use deblockle::dice::Dice;
use deblockle::engine::search::Limits;
use deblockle::engine::shortest_line;
use deblockle::practice::par::{
    LARGEST_MADE_SEED, MOST_KNOWN, Outcome, Round, RoundOptions, Tally, is_known, made_seed,
    note_known,
};
use deblockle::practice::progress::{Change, Kind};
use deblockle::rules::{MAX_BLOCKS, Side, SquareSet, Turn, homes, suggested_spaces};
use deblockle::start::SetUpMode;
use std::sync::atomic::AtomicBool;

fn options() -> impl Iterator<Item = RoundOptions> {
    let sides = Side::ALL.into_iter();
    let counted = sides.flat_map(|side| (1..=MAX_BLOCKS).map(move |blocks| (side, blocks)));
    counted.flat_map(|(side, blocks)| {
        RoundOptions::SET_UPS.map(|set_up| RoundOptions {
            side,
            blocks,
            set_up,
            ..RoundOptions::default()
        })
    })
}

fn found(round: &Round) -> Round {
    let mut round = round.clone();
    let never = AtomicBool::new(false);
    let line = shortest_line(round.start(), Limits::default(), &never);
    assert!(line.is_some());
    round.found(line);
    round
}

#[test]
fn the_blocks_lie_on_the_spaces_that_were_chosen_and_by_one_seed_always_the_same() {
    for options in options() {
        for seed in 0..30 {
            let round = Round::new(options, seed);
            assert_eq!(Round::new(options, seed), round);
            let start = round.start();
            assert_eq!(
                (start.side(), start.block_count()),
                (options.side, options.blocks)
            );
            let spaces: SquareSet = start.blocks().map(|block| block.square).collect();
            match options.set_up {
                SetUpMode::Random => assert_eq!(spaces & homes(options.side), spaces),
                _ => assert_eq!(spaces, suggested_spaces(options.side, options.blocks)),
            }
        }
    }
}

#[test]
fn another_seed_is_another_set_up_as_a_rule() {
    let starts: Vec<_> = (0..50)
        .map(|seed| *Round::new(RoundOptions::default(), seed).start())
        .collect();
    let others = starts.windows(2).filter(|pair| pair[0] != pair[1]);
    assert_eq!(others.count(), 49);
}

#[test]
fn seeds_that_are_made_are_short() {
    let mut dice = Dice::new(1);
    let seeds: Vec<u64> = (0..500).map(|_| made_seed(&mut dice)).collect();
    assert!(seeds.iter().all(|&seed| seed <= LARGEST_MADE_SEED));
    assert!(seeds.iter().any(|&seed| seed > LARGEST_MADE_SEED / 2));
}

#[test]
fn a_shortest_line_is_par() {
    for options in options() {
        let round = found(&Round::new(options, 7));
        let through = round.shortest().expect("par is known");
        let par = round.par().expect("par is known");
        let outcome = through.outcome().expect("all blocks are off");
        assert_eq!(
            outcome,
            Outcome {
                turns: par,
                par: Some(par)
            }
        );
        assert_eq!(outcome.over(), Some(0));
    }
}

/// Plays turns that chance chooses until all blocks are off, or so many have been played.
fn play_anyhow(round: &mut Round, dice: &mut Dice, most: usize) {
    for _ in 0..most {
        let turns = round.board().turns_by_text();
        // As a player would: a block that can go off does.
        let off = turns
            .iter()
            .find(|(_, turn)| matches!(turn, Turn::Off { .. }));
        let any = || turns.get(dice.number() as usize % turns.len().max(1));
        let Some(&(_, turn)) = off.or_else(any) else {
            return;
        };
        round.play(turn).expect("it is one of the board's turns");
    }
}

#[test]
fn nobody_gets_below_par() {
    let mut dice = Dice::new(3);
    let mut through = 0;
    for seed in 0..60 {
        let options = RoundOptions {
            blocks: 1 + seed as usize % 2,
            ..RoundOptions::default()
        };
        let mut round = found(&Round::new(options, seed));
        play_anyhow(&mut round, &mut dice, 300);
        if let Some(outcome) = round.outcome() {
            assert!(outcome.over().is_some(), "{outcome:?}");
            through += 1;
        }
    }
    assert!(through > 30, "{through}");
}

#[test]
fn turns_are_taken_back_and_played_again() {
    let mut round = found(&Round::new(RoundOptions::default(), 1));
    assert!(!round.undo() && !round.redo());
    let line = round.line().unwrap().to_vec();
    round.play(line[0]).unwrap();
    round.play(line[1]).unwrap();
    let after = round.clone();
    assert!(round.undo());
    assert_eq!(round.turns().collect::<Vec<_>>(), line[..1]);
    assert_eq!(round.board(), &round.start().play(line[0]).unwrap());
    assert!(round.redo());
    assert_eq!(round, after);
    assert!(round.undo() && round.undo() && !round.can_undo());
    assert_eq!(round.board(), round.start());
    // Another turn in the place of those undone: they are forgotten.
    let other = round
        .board()
        .turns_by_text()
        .into_iter()
        .find(|&(_, turn)| turn != line[0]);
    round.play(other.unwrap().1).unwrap();
    assert!(!round.can_redo());
    let again = round.again();
    assert_eq!((again.turns().len(), again.par()), (0, Some(line.len())));
    assert!(round.play(Turn::Pass).is_err());
}

#[test]
fn what_has_come_of_it_is_said() {
    let said = |turns, par| Outcome { turns, par }.to_string();
    assert_eq!(said(11, Some(9)), "11 turns, 2 over par");
    assert_eq!(said(9, Some(9)), "9 turns, and that is par");
    assert_eq!(said(1, Some(1)), "1 turn, and that is par");
    assert_eq!(said(12, None), "12 turns");
}

#[test]
fn the_tally_is_kept_for_each_number_of_blocks() {
    let mut file = Kind::Par
        .parse("# mine\n[blocks-4]\nrounds = 2\nat-par = 0\nbest = 3\n")
        .unwrap();
    let four = Tally::read(&file, 4);
    assert_eq!(
        four,
        Tally {
            rounds: 2,
            at_par: 0,
            best: Some(3)
        }
    );
    assert_eq!(Tally::read(&file, 1), Tally::default());
    four.with(0).write(&mut file, 4);
    Tally::default().with(2).write(&mut file, 1);
    let file = Kind::Par.parse(&file.to_string()).unwrap();
    assert_eq!(
        Tally::read(&file, 4),
        Tally {
            rounds: 3,
            at_par: 1,
            best: Some(0)
        }
    );
    assert_eq!(
        Tally::read(&file, 1),
        Tally {
            rounds: 1,
            at_par: 0,
            best: Some(2)
        }
    );
    assert!(file.to_string().starts_with("# mine\n"));
}

#[test]
fn what_is_no_tally_is_told_and_never_taken_for_an_empty_one() {
    for (text, is_right) in [
        ("", true),
        ("# mine\n[blocks-4]\n", true),
        ("[blocks-4]\nrounds = 2\nat-par = 0\nbest = 3\n", true),
        ("blocks-4 = { rounds = 2, best = 3 }\n", true),
        ("[of-old]\nrounds = \"many\"\n", true),
        ("known = [\"--seed 7\"]\n", true),
        ("known = \"--seed 7\"\n", false),
        ("known = [7]\n", false),
        ("blocks-4 = 3\n", false),
        ("[[blocks-4]]\nrounds = 1\n", false),
        ("[blocks-4]\nrounds = -1\n", false),
        ("[blocks-4]\nrounds = 4294967296\n", false),
        ("[blocks-4]\nrounds = \"many\"\nbest = 1\n", false),
        ("[blocks-1]\nrounds = 1\nat-par = 0.5\n", false),
        ("[blocks-2]\nrounds = 1\nbest = [1]\n", false),
    ] {
        assert_eq!(Kind::Par.parse(text).is_ok(), is_right, "{text}");
    }
}

#[test]
fn a_tally_in_braces_is_added_to_and_comments_stay() {
    let text = "blocks-4 = { rounds = 2, at-par = 0, best = 3 } # since May\n";
    let mut file = Kind::Par.parse(text).unwrap();
    Tally::read(&file, 4).with(1).write(&mut file, 4);
    let expected = "blocks-4 = { rounds = 3, at-par = 0, best = 1 } # since May\n";
    assert_eq!(file.to_string(), expected);
}

#[test]
fn a_set_up_counts_once_and_not_when_its_shortest_way_was_shown() {
    let mut file = Kind::Par.parse("").unwrap();
    let options = RoundOptions::default();
    let set_up = |seed| Round::new(options, seed).words();
    let play = |file: &mut _, seed| {
        let (set_up, blocks) = (set_up(seed), options.blocks);
        let over = 1;
        let round = Change::Round {
            set_up,
            blocks,
            over,
        };
        round.apply(file);
        Tally::read(file, blocks).rounds
    };
    assert_eq!(play(&mut file, 7), 1);
    assert_eq!(play(&mut file, 7), 1);
    Change::ShortestShown(set_up(8)).apply(&mut file);
    assert_eq!(play(&mut file, 8), 1);
    assert_eq!(play(&mut file, 9), 2);
    let text = file.to_string();
    let known = "known = [\"--seed 7\", \"--seed 8\", \"--seed 9\"]\n";
    assert!(text.starts_with(known), "{text}");
    // What has become of it holds another day too.
    let mut file = Kind::Par.parse(&text).unwrap();
    assert_eq!(play(&mut file, 8), 2);
    // The same seed with other choices is another set-up.
    let other = RoundOptions {
        blocks: 3,
        ..options
    };
    assert!(!is_known(&file, &Round::new(other, 7).words()));
    // The list has an end, and then the oldest is forgotten.
    (0..MOST_KNOWN as u64).for_each(|seed| note_known(&mut file, &set_up(100 + seed)));
    assert!(is_known(&file, &set_up(100)) && !is_known(&file, &set_up(9)));
    assert_eq!(
        file["known"].as_array().map(|known| known.len()),
        Some(MOST_KNOWN)
    );
    assert!(Kind::Par.parse(&file.to_string()).is_ok());
}
