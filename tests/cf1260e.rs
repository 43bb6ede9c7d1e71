//! Judges `problems/cf1260e.rs`.

use judge::{Cases, Rng, Truth};
use std::collections::HashMap;

#[allow(dead_code)] // its `main`
#[path = "../problems/cf1260e.rs"]
mod solution;

const FRIEND: i64 = -1;
const MOST: u64 = 1_000_000_000;

fn cases() -> Cases<Vec<i64>> {
    let small = [(1, 0), (2, 4), (4, 4), (8, 2)];
    let small = small.into_iter().flat_map(|(n, most)| {
        (0..n).flat_map(move |at| arrays(n - 1, most).map(move |prices| with_friend(prices, at)))
    });
    // Each set of bribes has a sum of its own.
    let powers = |n: usize, turn: usize| (0..n - 1).map(move |i| 1 << ((i * 3 + turn) % (n - 1)));
    let distinct = (0..8)
        .flat_map(move |at| (0..7).map(move |turn| with_friend(powers(8, turn).collect(), at)));
    let large = [10, 18].into_iter().flat_map(|bits| {
        let n = 1_usize << bits;
        let ends = (0..=bits).flat_map(|b| [(1 << b) - 1, (1 << b) % n]);
        let places = if bits == 10 { ends.collect() } else { vec![0, n / 2] };
        places.into_iter().flat_map(move |at| {
            let dear = vec![MOST as i64; n - 1];
            let dearer: Vec<i64> = (1..n as i64).collect();
            let cheaper: Vec<i64> = (1..n as i64).rev().collect();
            [dear, dearer, cheaper].map(|prices| with_friend(prices, at))
        })
    });
    Cases::single(|prices: &Vec<i64>| {
        let prices: Vec<String> = prices.iter().map(|price| price.to_string()).collect();
        format!("{}\n{}\n", prices.len(), prices.join(" "))
    })
    .bounds("n a power of two <= 2^18, one friend, prices 1 <= a <= 10^9", |prices| {
        let friends = prices.iter().filter(|&&price| price == FRIEND).count();
        let priced = prices.iter().filter(|&&price| (1..=MOST as i64).contains(&price)).count();
        let n = prices.len();
        n.is_power_of_two() && n <= 1 << 18 && friends == 1 && priced == n - 1
    })
    .every("n = 4 and a <= 4, n = 8 and a <= 2", small)
    .structured("n = 8, prices that are powers of 2", distinct)
    .structured("the friend about the powers of 2; equal, rising, falling prices; to 2^18", large)
    .random("mostly n = 8; now and then n <= 2^12", draw)
    .budget(1_500)
}

/// All arrays of `n` prices 1..=`most`.
fn arrays(n: u32, most: u64) -> impl Iterator<Item = Vec<i64>> {
    (0..most.pow(n))
        .map(move |code| (0..n).map(|i| (code / most.pow(i) % most) as i64 + 1).collect())
}

fn with_friend(mut prices: Vec<i64>, at: impl TryInto<usize>) -> Vec<i64> {
    prices.insert(at.try_into().ok().expect("a place"), FRIEND);
    prices
}

fn draw(rng: &mut Rng) -> Vec<i64> {
    let bits = if rng.one_in(20) { rng.within(0..=12) } else { 3 };
    let most = rng.magnitude(1..=MOST);
    let others = (1 << bits) - 1;
    let prices = rng.many(others, |rng| rng.within(1..=most) as i64);
    // Mostly a weak friend: a strong one has little to pay for.
    let at = if rng.one_in(4) { rng.within(0..=others) } else { rng.magnitude(0..=others) };
    with_friend(prices, at)
}

fn brute() -> impl FnMut(&Vec<i64>) -> Truth {
    |prices| {
        let friend = prices.iter().position(|&price| price == FRIEND).expect("a friend");
        if prices.len() <= 8 {
            let all = (1 << prices.len()) - 1;
            let least = least(prices, friend, all, &mut HashMap::new());
            return Truth::searched(least.to_string());
        }
        let how = "the least for each number of bribes, boxer by boxer from the strongest";
        Truth::derived(how, by_count(prices, friend).to_string())
    }
}

/// The rules: the least sum from here on, over every pairing of `left` and all results.
fn least(prices: &[i64], friend: usize, left: u32, known: &mut HashMap<u32, u64>) -> u64 {
    if left == 1 << friend {
        return 0;
    }
    if let Some(&sum) = known.get(&left) {
        return sum;
    }
    let mut open = vec![(left, 0, 0)]; // (those not yet paired, winners, bribes)
    let mut sum = u64::MAX;
    while let Some((rest, winners, paid)) = open.pop() {
        if rest == 0 {
            sum = sum.min(paid + least(prices, friend, winners, known));
            continue;
        }
        let a = rest.trailing_zeros() as usize;
        let others = rest & !(1 << a);
        for b in (a + 1..prices.len()).filter(|b| others >> b & 1 == 1) {
            let rest = others & !(1 << b);
            // b is the stronger one. The friend must not lose.
            if a != friend {
                open.push((rest, winners | 1 << b, paid));
            }
            if b != friend {
                open.push((rest, winners | 1 << a, paid + prices[b] as u64));
            }
        }
    }
    known.insert(left, sum);
    sum
}

/// With the t-th bribed boxer up to n / 2^t go: so of the i strongest, if all are to go, b are
/// bribed with i <= n/2 + … + n/2^b.
fn by_count(prices: &[i64], friend: usize) -> u64 {
    let n = prices.len();
    let counts = n.trailing_zeros() as usize;
    let room: Vec<usize> = (0..=counts).map(|b| (1..=b).map(|t| n >> t).sum()).collect();
    let mut least = vec![None; counts + 1];
    least[0] = Some(0);
    for (i, &price) in prices[friend + 1..].iter().rev().enumerate() {
        for b in (0..=counts).rev() {
            let bribed = if b > 0 { least[b - 1].map(|sum: u64| sum + price as u64) } else { None };
            let best = [least[b], bribed].into_iter().flatten().min();
            least[b] = best.filter(|_| i < room[b]);
        }
    }
    least.into_iter().flatten().min().expect("whoever is stronger can be bribed")
}

judge::problem!(cf1260e);
