//! Judges `problems/lunchqueue.rs`.

use judge::{Cases, Rng, Truth};

#[allow(dead_code)] // its `main`
#[path = "../problems/lunchqueue.rs"]
mod solution;

const MOST: u64 = 1_000_000_000;

fn cases() -> Cases<Vec<u64>> {
    let small = [(0, 0), (1, 4), (2, 4), (3, 4), (4, 4), (5, 4), (6, 3), (7, 2)];
    let small = small.into_iter().flat_map(|(n, most)| arrays(n, most));
    let long = [999, 1000, 199_999, 200_000].into_iter().flat_map(|n| {
        let up: Vec<u64> = (1..=n).map(|i| i * MOST / n).collect();
        let down: Vec<u64> = up.iter().rev().copied().collect();
        let mut quick_last = vec![MOST; n as usize];
        quick_last[n as usize - 1] = 1;
        [vec![MOST; n as usize], up, down, quick_last]
    });
    Cases::single(|times: &Vec<u64>| {
        let times: Vec<String> = times.iter().map(|a| a.to_string()).collect();
        format!("{}\n{}\n", times.len(), times.join(" "))
    })
    .bounds("n <= 2*10^5, a <= 10^9", |times| {
        times.len() <= 200_000 && times.iter().all(|&a| a <= MOST)
    })
    .every("5 people and a <= 4, 6 and 3, 7 and 2", small)
    .structured("equal, ascending, descending, a quick last one, to the bounds", long)
    .random("n <= 60, now and then 1000, quick ones rather at the end", draw)
    .budget(10_000)
}

/// All arrays of n numbers 0..=`most`.
fn arrays(n: u32, most: u64) -> impl Iterator<Item = Vec<u64>> {
    let base = most + 1;
    (0..base.pow(n)).map(move |code| (0..n).map(|i| code / base.pow(i) % base).collect())
}

fn draw(rng: &mut Rng) -> Vec<u64> {
    let n = if rng.one_in(200) { 1000 } else { rng.magnitude(1..=60) };
    let most = rng.magnitude(1..=MOST);
    let mut times = rng.many(n, |rng| rng.magnitude(0..=most));
    if rng.one_in(2) {
        let from = rng.within(0..=n) as usize;
        times[from..].iter_mut().for_each(|a| *a /= 2);
        times[..from].iter_mut().for_each(|a| *a = MOST - *a / 2);
    }
    times
}

fn brute() -> impl FnMut(&Vec<u64>) -> Truth {
    |times| {
        if times.len() <= 60 {
            return Truth::searched(tried(times));
        }
        Truth::derived("every stepper tried, the rest from sums of leaving times", summed(times))
    }
}

/// The rules: every stepper, none included, and everybody served in turn.
fn tried(times: &[u64]) -> String {
    let mut results = vec![served(times)];
    for k in 0..times.len() {
        let mut order = times.to_vec();
        order[..=k].rotate_right(1);
        results.push(served(&order));
    }
    assert!(results.iter().all(|&(last, _)| last == results[0].0), "{times:?}");
    let (last, least) = results.into_iter().min().unwrap();
    format!("{last}\n{least}")
}

/// When the last one leaves, and the sum of the waits.
fn served(order: &[u64]) -> (u128, u128) {
    let (mut clock, mut waits) = (0, 0);
    for &a in order {
        waits += clock;
        clock += u128::from(a);
    }
    (clock, waits)
}

/// For each stepper: those before him wait as before and for him, those behind him as before.
fn summed(times: &[u64]) -> String {
    let mut starts = vec![0_u128]; // starts[i]: when i is served without a step; n: the end
    for &a in times {
        starts.push(starts[starts.len() - 1] + u128::from(a));
    }
    let mut sums = vec![0_u128]; // sums[i]: the waits of those before i
    for start in &starts {
        sums.push(sums[sums.len() - 1] + start);
    }
    let n = times.len();
    let with = |k: usize| sums[k] + k as u128 * u128::from(times[k]) + (sums[n] - sums[k + 1]);
    let least = (0..n).map(with).chain([sums[n]]).min().unwrap();
    format!("{}\n{least}", starts[n])
}

judge::problem!(lunchqueue);
