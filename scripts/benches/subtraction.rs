//! What a proven period is worth: Grundy values of {1, 3, 4}, 10^8 of them, by copying it, beside the
//! two ways that articles have; and what the proof itself costs.
//!
//! `table`: the aim is 20 ms for `copied`, into memory that the program holds. `copied_anew` asks the
//! system for that memory, which hands it out page by page: ten times as much, and no less for a
//! table of zeros. `hash_set` takes seconds a call, so it is called once.
//!
//! `proof`: the aim is 10 ms for a set within 64. A climb through more than a million sets, from random
//! ones, came to no longer period of Grundy values than `long`, 478296 from 2458, of outcomes than
//! `five`, 312421, and to no slower set than those and `slow`, which has 105108 from 162268.
//!
//! `survey`: the aim is 10 s for all sets within 20.

use divan::{Bencher, bench};

const HEAPS: usize = 100_000_000;

fn main() {
    divan::main();
}

mod table {
    use super::{Bencher, HEAPS, bench};
    use crate::proof::{grundy, take};
    use lab::subtraction::fill;
    use std::collections::HashSet;

    const SET: [usize; 3] = [1, 3, 4];

    #[bench(sample_count = 1, sample_size = 1)]
    fn hash_set() -> Vec<u8> {
        let mut table: Vec<u8> = Vec::with_capacity(HEAPS);
        for n in 0..HEAPS {
            let reached: HashSet<u8> =
                SET.iter().filter(|&&s| s <= n).map(|&s| table[n - s]).collect();
            table.push((0..).find(|value| !reached.contains(value)).expect("at most 3 values"));
        }
        table
    }

    #[bench(sample_count = 3, sample_size = 1)]
    fn bit_mask() -> Vec<u8> {
        let mut table: Vec<u8> = Vec::with_capacity(HEAPS);
        for n in 0..HEAPS {
            let reached = SET.iter().filter(|&&s| s <= n).fold(0u32, |m, &s| m | 1 << table[n - s]);
            table.push(reached.trailing_ones() as u8);
        }
        table
    }

    /// Proof and table.
    #[bench(sample_count = 20, sample_size = 1)]
    fn copied(bencher: Bencher) {
        let mut table = vec![1; HEAPS];
        bencher.bench_local(|| {
            let proven = grundy(&take(&[1, 3, 4])).expect("7 values repeat");
            fill(&proven, &mut table)
        });
    }

    #[bench(sample_count = 20, sample_size = 1)]
    fn copied_anew() -> Vec<u8> {
        let proven = grundy(&take(&[1, 3, 4])).expect("7 values repeat");
        let mut table = vec![0; HEAPS];
        fill(&proven, &mut table).expect("values to 3");
        table
    }
}

mod proof {
    use super::{Bencher, bench};
    use lab::budget::{Budget, Found};
    use lab::certificate::Certificate;
    use lab::game::{Game, Rule};
    use lab::subtraction;
    use std::fmt;
    use std::time::Duration;

    /// A set and what to call it.
    struct Named(&'static str, &'static [u32]);

    const SHORT: Named = Named("short", &[1, 3, 4]);
    const LONG: Named = Named(
        "long",
        &[
            1, 3, 4, 7, 8, 10, 11, 16, 20, 22, 23, 25, 26, 28, 29, 31, 32, 35, 37, 43, 44, 46, 49,
            54, 56, 57, 58, 62,
        ],
    );
    const SLOW: Named = Named(
        "slow",
        &[
            1, 3, 8, 9, 10, 11, 13, 14, 17, 18, 19, 20, 25, 27, 30, 33, 34, 35, 36, 41, 42, 45, 46,
            47, 49, 50, 51, 52, 56, 57, 59, 60, 63,
        ],
    );
    const FIVE: Named = Named("five", &[11, 19, 37, 45, 56]);

    impl fmt::Display for Named {
        fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
            f.write_str(self.0)
        }
    }

    pub fn take(set: &[u32]) -> Game {
        Game { rule: Rule::Take(set.to_vec()), misere: false, no_repeat: false, heaps: 1 }
    }

    pub fn grundy(game: &Game) -> Option<Certificate> {
        unbounded(subtraction::grundy, game)
    }

    fn unbounded(engine: fn(&Game, &mut Budget) -> Found, game: &Game) -> Option<Certificate> {
        let progress = &mut |_| true;
        engine(game, &mut Budget { values: None, time: Duration::MAX, progress }).certificate
    }

    fn time(bencher: Bencher, set: &[u32], engine: fn(&Game, &mut Budget) -> Found) {
        let game = take(set);
        assert!(unbounded(engine, &game).is_some());
        bencher.bench_local(|| unbounded(engine, &game));
    }

    #[bench(args = [SHORT, LONG, SLOW, FIVE])]
    fn grundy_within_64(bencher: Bencher, set: &Named) {
        time(bencher, set.1, subtraction::grundy);
    }

    #[bench(args = [SHORT, LONG, SLOW, FIVE])]
    fn outcomes_within_64(bencher: Bencher, set: &Named) {
        time(bencher, set.1, subtraction::outcomes);
    }

    #[bench(args = [1_000_000], sample_count = 10, sample_size = 1)]
    fn one_to(bencher: Bencher, most: u32) {
        time(bencher, &(1..=most).collect::<Vec<_>>(), subtraction::grundy);
    }
}

#[bench(args = [16, 20], sample_count = 3, sample_size = 1)]
fn survey(most: u32) -> lab::survey::Survey {
    lab::survey::survey(most, &mut |_| true)
}
