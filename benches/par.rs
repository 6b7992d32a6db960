//! How long par takes to find: for random set-ups of four blocks under both Slider rules, the median,
//! the slowest of a hundred and the slowest, and how often blocks that stop each other's Sliders go
//! off in fewer turns than each alone.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use deblockle::engine::search::Limits;
use deblockle::engine::shortest_line;
use deblockle::practice::par::RoundOptions;
use deblockle::rules::{Alone, Placement, Ruleset, SliderRule};
use deblockle::start::SetUpMode;

const SET_UPS: u64 = 2000;

fn par(start: &Alone) -> usize {
    let line = shortest_line(start, Limits::default(), &AtomicBool::new(false));
    line.expect("every set-up has a way off").len()
}

/// What the blocks need when each has the board to itself, added up.
fn each_alone(start: &Alone) -> usize {
    let lone = |block: deblockle::rules::Block| {
        let mut placement = Placement::new(*start.ruleset(), start.side());
        placement.put(block.square, start.side(), block.cube);
        let position = placement.check().expect("one block of a legal set-up");
        par(&Alone::of(&position, start.side()))
    };
    start.blocks().map(lone).sum()
}

fn main() {
    for slider in SliderRule::ALL {
        let options = RoundOptions {
            set_up: SetUpMode::Random,
            ruleset: Ruleset {
                slider,
                ..Ruleset::default()
            },
            ..RoundOptions::default()
        };
        let mut times: Vec<Duration> = Vec::new();
        let (mut helped, mut pars) = (0, Vec::new());
        for seed in 0..SET_UPS {
            let start = options.laid(seed);
            let clock = Instant::now();
            pars.push(par(&start));
            times.push(clock.elapsed());
            helped += u32::from(pars.last().is_some_and(|&par| par < each_alone(&start)));
        }
        times.sort_unstable();
        let at = |part: usize| times[(times.len() - 1) * part / 100];
        let (least, most) = (pars.iter().min(), pars.iter().max());
        println!(
            "{slider}: median {:?}, 99 % {:?}, slowest {:?}; par {:?} to {:?}; helped {helped} of {SET_UPS}",
            at(50),
            at(99),
            at(100),
            least.unwrap_or(&0),
            most.unwrap_or(&0),
        );
    }
}
