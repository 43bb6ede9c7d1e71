//! Nim: its rules, its cases, and sums of heaps without xor. For the problems that play it.

use judge::{Cases, Rng};
use templates::search::Search;

#[path = "heaps.rs"]
mod heaps;
pub use heaps::{is_small, tidy, write};

/// The statements' heaps end at `bound`; the solutions are held to all of `u64`.
pub fn fill(cases: Cases<Vec<u64>>, most_heaps: u64, bound: u64) -> Cases<Vec<u64>> {
    let ones = (0..40).flat_map(|count| [vec![1; count], [vec![0], vec![1; count]].concat()]);
    let one_above = (0..12).flat_map(|count| {
        [2, 3, 4, u64::MAX]
            .map(|above| [vec![1; count / 2], vec![above], vec![1; count - count / 2]].concat())
    });
    let powers = (0..64).map(|k| 1 << k).flat_map(|p: u64| {
        let two = [p - 1, p, p + (p - 1)].map(|q| vec![p, q]);
        let three = [1, p - 1, p, p + 1].map(|q| vec![p, q, p ^ q]);
        two.into_iter().chain(three)
    });
    let long = [false, true].map(|lost| {
        let mut rng = Rng::new(most_heaps);
        let mut heaps = rng.many(most_heaps - 1, |rng| rng.within(0..=bound));
        heaps.push(heaps.iter().fold(u64::from(!lost), |sum, heap| sum ^ heap));
        heaps
    });
    cases
        .every("at most 4 heaps of at most 5", heaps::lists(4, 5))
        .every("at most 3 heaps of at most 9", heaps::lists(3, 9))
        .structured("heaps of one, and one more", ones.chain(one_above))
        .structured("about the powers of 2", powers)
        .structured("as many heaps as there may be", long)
        .random(
            "at most 60 heaps, half of the positions lost; small, to the bound, to 2^64",
            move |rng| draw(rng, most_heaps.min(60), bound),
        )
}

fn draw(rng: &mut Rng, most_heaps: u64, bound: u64) -> Vec<u64> {
    let small = rng.one_in(3);
    let bounds = if small { [1, 2, 7, 15] } else { [40, bound, bound, u64::MAX] };
    let bound = *rng.pick(&bounds);
    let count = if small { rng.within(1..=7) } else { rng.magnitude(1..=most_heaps) };
    let mut heaps = rng.many(count, |rng| rng.magnitude(0..=bound));
    if let Some(last) = heaps.pop() {
        // For the player to move, lost: or lost but for heaps of one.
        let lost = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        heaps.push(*rng.pick(&[last, lost, lost, lost ^ 1]));
    }
    rng.shuffle(&mut heaps);
    heaps
}

pub type Rules = Search<Vec<u64>, fn(&Vec<u64>) -> Vec<Vec<u64>>>;

/// Any number from one heap. Asked about tidy positions.
pub fn rules() -> Rules {
    Search::new(|heaps| heaps::moves(heaps, u64::MAX))
}

/// How heaps beyond the search are added.
pub const DIGITS: &str = "hexadecimal digits added by a table of two heaps, which was searched";

/// What two heaps below 16 are worth together: a digit's table.
pub struct Sums([[u64; 16]; 16]);

impl Sums {
    pub fn searched(rules: &mut Rules) -> Self {
        let mut table = [[0; 16]; 16];
        for (a, row) in (0..).zip(&mut table) {
            for (b, sum) in (0..).zip(row) {
                *sum = rules.grundy(&tidy(&[a, b])).unwrap().into();
            }
        }
        Sums(table)
    }

    pub fn of(&self, heaps: &[u64]) -> u64 {
        heaps.iter().fold(0, |sum, heap| {
            let digit = |n: u64, place: u32| (n >> (4 * place) & 15) as usize;
            (0..16).map(|at| self.0[digit(sum, at)][digit(*heap, at)] << (4 * at)).sum()
        })
    }
}
