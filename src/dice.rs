//! Where chance enters the game: a seed, a named generator, and our own sampling.

use rand::rngs::{ChaCha8Rng, SysRng};
use rand::{Rng, SeedableRng, TryRng};

use crate::rules::{Face, SetUp, homes};

/// The dice: the same seed rolls the same blocks on every platform and in every version.
///
/// The numbers are the key stream of ChaCha8 (D. J. Bernstein, "ChaCha, a variant of Salsa20"), its
/// key being the seed's eight bytes, the least first, and 24 zero bytes, its nonce zero; they are
/// taken as 32-bit words, the least byte first. Sampling throws words away that would make one
/// result likelier than another.
///
/// ```
/// use deblockle::dice::Dice;
///
/// let (mut one, mut two) = (Dice::new(7), Dice::new(7));
/// assert_eq!(one.roll(), two.roll());
/// ```
#[derive(Debug)]
pub struct Dice {
    stream: ChaCha8Rng,
}

impl Dice {
    /// Dice that roll as that seed says.
    pub fn new(seed: u64) -> Dice {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Dice {
            stream: ChaCha8Rng::from_seed(key),
        }
    }

    /// Dice with a seed that nobody knows beforehand.
    ///
    /// # Errors
    /// When the operating system has no random numbers to give.
    pub fn unpredictable() -> std::io::Result<Dice> {
        let seed = SysRng.try_next_u64().map_err(std::io::Error::other)?;
        Ok(Dice::new(seed))
    }

    /// A number below `count`, which is 1 or more; each equally likely.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        let count = count as u32;
        // The largest multiple of `count` that 32 bits hold: words from there on are thrown away.
        let fair = u32::MAX / count * count;
        loop {
            let word = self.stream.next_u32();
            if word < fair {
                return (word % count) as usize;
            }
        }
    }

    /// A number of 64 bits, each equally likely.
    pub fn number(&mut self) -> u64 {
        self.stream.next_u64()
    }

    /// One rolled block's top face, each of the six equally likely (R9).
    pub fn roll(&mut self) -> Face {
        Face::ALL[self.below(Face::ALL.len())]
    }

    /// That many rolled blocks.
    pub fn roll_blocks(&mut self, count: usize) -> Vec<Face> {
        (0..count).map(|_| self.roll()).collect()
    }

    /// Spins each block that is being placed a random number of quarters.
    pub fn spin(&mut self, set_up: &mut SetUp) {
        let count = set_up
            .placed_side()
            .map_or(0, |side| set_up.blocks(side).len());
        for number in 0..count {
            for _ in 0..self.below(4) {
                set_up.spin(number);
            }
        }
    }

    /// Places all blocks of the side being placed at random: on its home spaces, spun anyhow.
    pub fn shuffle(&mut self, set_up: &mut SetUp) {
        let Some(side) = set_up.placed_side() else {
            return;
        };
        let mut spaces: Vec<_> = homes(side).into_iter().collect();
        for number in 0..set_up.blocks(side).len() {
            // There are as many homes as a side has blocks at the most.
            let space = spaces.swap_remove(self.below(spaces.len()));
            set_up
                .put(number, space)
                .expect("a home is a starting space of each block being placed");
        }
        self.spin(set_up);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Ruleset, Side, SquareSet};

    #[test]
    fn a_seed_rolls_what_it_always_rolled() {
        // From a plain ChaCha8 written after Bernstein's paper, and the sampling described above.
        let known = [
            (0, "SXTXLSLXSTHTTLLLCLXHCTCHCTSXLTXCTCLSHXSS"),
            (1, "THLSCLCCLSCSCTSCLTLTLCXTTSLTSCXCXSXCLTHX"),
            (42, "XHTCLTSSSXTCXCHLTXLHLXHXTTTHHHHTXXTXHSLT"),
            (u64::MAX, "THCHLCCTLSHTXCTLTXCLSXCTCHSCCCXLHLSCCSLX"),
        ];
        for (seed, expected) in known {
            let rolls = Dice::new(seed).roll_blocks(expected.len());
            let letters: String = rolls.into_iter().map(Face::letter).collect();
            assert_eq!(letters, expected, "seed {seed}");
        }
    }

    #[test]
    fn each_face_is_rolled_about_equally_often() {
        let mut dice = Dice::new(1);
        let mut counts = [0; 6];
        for _ in 0..6000 {
            counts[dice.roll() as usize] += 1;
        }
        // Five standard deviations of a binomial with n = 6000 and p = 1/6 are 144.
        assert!(
            counts.iter().all(|count| (856..=1144).contains(count)),
            "{counts:?}"
        );
    }

    #[test]
    fn shuffled_blocks_lie_on_home_spaces_with_the_rolled_face_up() {
        for seed in 0..50 {
            let mut dice = Dice::new(seed);
            let rolls = dice.roll_blocks(3);
            let mut set_up = SetUp::new(Ruleset::default(), Side::Blue, &rolls, &rolls).unwrap();
            dice.shuffle(&mut set_up);
            let blocks = set_up.blocks(Side::Gold);
            let spaces: SquareSet = blocks.iter().map(|block| block.square).collect();
            assert_eq!(spaces.len(), 3);
            assert_eq!(spaces & homes(Side::Gold), spaces);
            let tops: Vec<Face> = blocks.iter().map(|block| block.cube.top()).collect();
            assert_eq!(tops, rolls);
        }
    }
}
