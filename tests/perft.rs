//! Perft (R30) against the counts of a reference program, and against leaves made one by one.

use deblockle::rules::{Leads, Position, Ruleset, SliderRule, Status};

/// A line of `data/perft.txt`.
struct Vector {
    text: &'static str,
    ruleset: Ruleset,
    position: Position,
    status: &'static str,
    counts: Vec<u64>,
}

fn ruleset(options: &str) -> Ruleset {
    let mut ruleset = Ruleset::default();
    let mut words = options.split_whitespace();
    while let Some(word) = words.next() {
        match (word, words.clone().next()) {
            ("-", None) => {}
            ("--no-side-by-side", _) => ruleset.side_by_side = false,
            ("--slider", Some(rule)) => {
                let known = SliderRule::ALL
                    .into_iter()
                    .find(|known| known.word() == rule);
                ruleset.slider = known.expect("a slider rule");
                words.next();
            }
            ("--net", Some(net)) => {
                ruleset.net = net.parse().expect("a net");
                words.next();
            }
            other => panic!("unknown option {other:?}"),
        }
    }
    ruleset
}

fn vectors() -> impl Iterator<Item = Vector> {
    let lines = include_str!("data/perft.txt").lines();
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|text| {
        let fields: Vec<&str> = text.split(" ; ").collect();
        let [options, position, status, counts] = fields[..] else {
            panic!("four fields in {text}");
        };
        let ruleset = ruleset(options);
        Vector {
            text,
            ruleset,
            position: Position::parse(position, ruleset).expect(text),
            status,
            counts: counts
                .split(' ')
                .map(|count| count.parse().expect(text))
                .collect(),
        }
    })
}

#[test]
fn there_are_enough_vectors_of_every_kind() {
    let count = |wanted: &dyn Fn(&Vector) -> bool| vectors().filter(wanted).count();
    assert!(count(&|_| true) >= 60);
    assert!(count(&|vector| vector.counts.len() >= 3) == vectors().count());
    assert!(count(&|vector| vector.counts.len() >= 4) >= 10);
    for status in ["gold", "blue", "deblockled", "stuck", "to-move"] {
        assert!(count(&|vector| vector.status == status) >= 3, "{status}");
    }
    for side_by_side in [true, false] {
        for slider in SliderRule::ALL {
            let with = |vector: &Vector| {
                vector.ruleset.side_by_side == side_by_side && vector.ruleset.slider == slider
            };
            assert!(count(&with) >= 5, "{side_by_side} {slider}");
        }
    }
}

#[test]
fn r30_counts_agree_with_the_reference() {
    for vector in vectors() {
        for (depth, &expected) in (1..).zip(&vector.counts) {
            let found = vector.position.perft(depth);
            assert_eq!(found, expected, "depth {depth} of {}", vector.text);
        }
    }
}

#[test]
fn r22_to_r24_statuses_agree_with_the_reference() {
    for vector in vectors() {
        assert_eq!(
            vector.position.status().to_string(),
            vector.status,
            "{}",
            vector.text
        );
    }
}

#[test]
fn r30_perft_of_depth_0_is_1() {
    for vector in vectors() {
        assert_eq!(vector.position.perft(0), 1, "{}", vector.text);
    }
}

/// Counts the leaves by making each of them.
fn leaves_made(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if position.status() == Status::Deblockled {
        return leaves_made(&position.passed(), depth - 1);
    }
    let below = |position: Position| leaves_made(&position, depth - 1);
    let of_tip = |tip: deblockle::rules::Tip| match tip.leads {
        Leads::Off => below(position.after_off(&tip)),
        Leads::Landings(landings) => landings
            .into_iter()
            .map(|landing| below(position.after_hop(&tip, landing)))
            .sum(),
    };
    position.tips().map(of_tip).sum()
}

#[test]
fn counting_the_last_turns_at_once_loses_none() {
    for vector in vectors() {
        let depth = 2;
        assert_eq!(
            vector.position.perft(depth),
            leaves_made(&vector.position, depth)
        );
    }
}
