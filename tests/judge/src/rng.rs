//! A small random number generator: SplitMix64 (Steele, Lea and Flood, Fast splittable
//! pseudorandom number generators, 2014).

use std::ops::RangeInclusive;

/// The same seed gives the same numbers, on every machine.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    pub fn new(seed: u64) -> Self {
        Rng(seed)
    }

    /// The generator of case `index`, so that a case is replayed without those before it.
    pub fn nth(seed: u64, index: u64) -> Self {
        Rng(Rng(seed).next() ^ Rng(!index).next())
    }

    /// Any `u64`.
    #[allow(clippy::should_implement_trait)] // an endless supply, not an iterator
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number of `range`, each as likely as the other (to within 2^-64 of the range's size).
    pub fn within(&mut self, range: RangeInclusive<u64>) -> u64 {
        let (low, high) = (*range.start(), *range.end());
        assert!(low <= high, "an empty range: {low}..={high}");
        let size = u128::from(high - low) + 1;
        low + ((u128::from(self.next()) * size) >> 64) as u64
    }

    /// A number of `range` of any order of magnitude: each count of binary digits as likely as
    /// the other. Most numbers up to 10^18 are about 10^18; most mistakes are not.
    pub fn magnitude(&mut self, range: RangeInclusive<u64>) -> u64 {
        let (low, high) = (*range.start(), *range.end());
        let bits = u64::BITS - (high - low).leading_zeros();
        let bits = self.within(0..=u64::from(bits)) as u32;
        let most = if bits == 0 { 0 } else { u64::MAX >> (u64::BITS - bits) };
        self.within(low..=low + most.min(high - low))
    }

    /// True once in `n` times.
    pub fn one_in(&mut self, n: u64) -> bool {
        self.within(1..=n) == 1
    }

    /// One of `items`.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.within(0..=items.len() as u64 - 1) as usize]
    }

    /// `count` items.
    pub fn many<T>(&mut self, count: u64, mut one: impl FnMut(&mut Rng) -> T) -> Vec<T> {
        (0..count).map(|_| one(self)).collect()
    }

    /// Puts `items` in random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.within(0..=last as u64) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_kept_and_their_ends_are_reached() {
        let mut rng = Rng::new(1);
        let mut seen = [0; 4];
        for _ in 0..400 {
            seen[rng.within(3..=6) as usize - 3] += 1;
            assert!((5..=70).contains(&rng.magnitude(5..=70)));
        }
        assert!(seen.iter().all(|&count| count > 60), "{seen:?}");
        assert_eq!(rng.within(9..=9), 9);
        assert_eq!(rng.magnitude(9..=9), 9);
        rng.within(0..=u64::MAX);
        rng.magnitude(0..=u64::MAX);
    }

    #[test]
    fn magnitudes_reach_both_ends() {
        let mut rng = Rng::new(2);
        let drawn = rng.many(10_000, |rng| rng.magnitude(1..=1_000_000_000));
        assert!(drawn.iter().filter(|&&n| n < 1000).count() > 2000);
        assert!(drawn.iter().any(|&n| n > 900_000_000));
    }

    #[test]
    fn a_case_is_drawn_alone_as_among_others() {
        assert_eq!(Rng::nth(7, 3).next(), Rng::nth(7, 3).next());
        assert_ne!(Rng::nth(7, 3).next(), Rng::nth(7, 4).next());
        assert_ne!(Rng::nth(7, 3).next(), Rng::nth(8, 3).next());
    }

    #[test]
    fn a_shuffle_keeps_the_items() {
        let mut items: Vec<u32> = (0..50).collect();
        Rng::new(3).shuffle(&mut items);
        assert_ne!(items, (0..50).collect::<Vec<_>>());
        items.sort();
        assert_eq!(items, (0..50).collect::<Vec<_>>());
    }
}
