//! What `is_cold` costs, beside the line that most solutions have, ⌊k(1 + √5)/2⌋ in `f64`, and
//! beside the same with an exact integer root.
//!
//! A row is a bound on the heaps, and its times are of one case: read the median. The aim is 2 ns
//! up to 10^9. Half of the pairs are cold or next to a cold one, so no answer can be foretold. The
//! `f64` is there for its time alone: its answers are wrong from (165580140, 267914295) on.

use divan::{Bencher, bench};
use fastrand::Rng;
use templates::wythoff;

const BOUNDS: [u64; 2] = [1_000_000_000, u64::MAX];

fn main() {
    divan::main();
}

#[bench(args = BOUNDS)]
fn is_cold(bencher: Bencher, bound: u64) {
    time(bencher, bound, wythoff::is_cold);
}

#[bench(args = BOUNDS)]
fn float(bencher: Bencher, bound: u64) {
    time(bencher, bound, |a, b| {
        let (a, b) = (a.min(b), a.max(b));
        ((b - a) as f64 * (1.0 + 5f64.sqrt()) / 2.0) as i64 == a as i64
    });
}

#[bench(args = BOUNDS)]
fn integer_root(bencher: Bencher, bound: u64) {
    time(bencher, bound, |a, b| {
        let (a, b) = (a.min(b) as u128, a.max(b) as u128);
        let k = b - a;
        // Only of a pair with k > b/φ², which is not cold, 5k² can be out of range.
        (5 * k).checked_mul(k).is_some_and(|square| (k + square.isqrt()) / 2 == a)
    });
}

/// Every call gets a pair of its own, drawn before the clock starts; divan hides it, and the
/// answer, from the optimizer, so no two calls become one.
fn time(bencher: Bencher, bound: u64, is_cold: impl Fn(u64, u64) -> bool) {
    let mut rng = Rng::with_seed(1067);
    bencher.with_inputs(|| pair(&mut rng, bound)).bench_local_values(|(a, b)| is_cold(a, b));
}

fn pair(rng: &mut Rng, bound: u64) -> (u64, u64) {
    let (mut a, mut b) = (rng.u64(0..=bound), rng.u64(0..=bound));
    if rng.bool() {
        (a, b) = wythoff::cold_pair(rng.u64(0..bound / 3)).expect("the larger heap is kφ² < 3k");
        a += rng.u64(0..2);
    }
    if rng.bool() { (a, b) } else { (b, a) }
}
