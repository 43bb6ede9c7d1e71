//! Judges `problems/norepeat.rs`.

use judge::{Cases, Rng, Truth};
use templates::search::Search;

#[allow(dead_code)] // its `main`
#[path = "../problems/norepeat.rs"]
mod solution;

const MOST: u64 = 1_000_000_000_000_000_000;

/// Searched up to here.
const SMALL: u64 = 200;

fn cases() -> Cases<(u64, u64)> {
    let every = (1..=20).flat_map(|m| (0..=SMALL).map(move |n| (n, m)));
    let next = (1..=20).flat_map(|m| (SMALL..=SMALL + 1000).map(move |n| (n, m)));
    let last = (1..=20).flat_map(|m| (MOST - 600..=MOST).map(move |n| (n, m)));
    Cases::stream(|(n, m)| format!("{n} {m}\n"))
        .bounds("n <= 10^18, 1 <= m <= 20", |&(n, m)| n <= MOST && (1..=20).contains(&m))
        .every("n <= 200, m <= 20", every)
        .structured("the next 1000 of n", next)
        .structured("the last 601 of n", last)
        .random("n of any magnitude, half about a multiple of m+1", draw)
        .budget(50_000)
}

fn draw(rng: &mut Rng) -> (u64, u64) {
    let (mut n, m) = (rng.magnitude(0..=MOST), rng.within(1..=20));
    if rng.one_in(2) {
        n -= n % (m + 1);
    }
    (n, m)
}

/// How many are left, and what was taken last; 0 at the start.
type Position = (u64, u64);

/// The rules.
fn moves(&(n, last): &Position, m: u64) -> Vec<Position> {
    (1..=m.min(n)).filter(|&take| take != last).map(|take| (n - take, take)).collect()
}

fn brute() -> impl FnMut(&(u64, u64)) -> Truth {
    let search = |m| Search::new(move |position: &Position| moves(position, m));
    let mut searches: Vec<_> = (0..=20).map(search).collect();
    let cycles: Vec<Cycle> = (1..=20).map(Cycle::find).collect();
    move |&(n, m)| {
        let answer = |won| if won { "first" } else { "second" };
        if n <= SMALL {
            return Truth::searched(answer(searches[m as usize].wins(&(n, 0)).unwrap()));
        }
        Truth::derived(
            "rows of m+1 outcomes, their cycle by Brent's hare and tortoise",
            answer(cycles[m as usize - 1].wins(n)),
        )
    }
}

/// The last m rows, the latest first. Bit t of a row: whether the player to move wins a heap
/// after t was taken, 0 for the start.
type Rows = Vec<u32>;

struct Cycle {
    /// Whether the start wins, for heaps below `preperiod` + `period`.
    wins: Vec<bool>,
    preperiod: usize,
    period: usize,
}

impl Cycle {
    fn find(m: u64) -> Cycle {
        // No heap is below 0: what would lead there counts as won by the other, so no one goes.
        let start: Rows = next(&vec![!0; m as usize]);
        let (mut tortoise, mut hare) = (start.clone(), next(&start));
        let (mut period, mut power) = (1, 1);
        while tortoise != hare {
            if period == power {
                tortoise = hare.clone();
                power *= 2;
                period = 0;
            }
            hare = next(&hare);
            period += 1;
        }
        let nth = |n| (0..n).fold(start.clone(), |rows, _| next(&rows));
        let (mut tortoise, mut hare) = (start.clone(), nth(period));
        let mut preperiod = 0;
        while tortoise != hare {
            tortoise = next(&tortoise);
            hare = next(&hare);
            preperiod += 1;
        }
        let mut wins = Vec::new();
        let mut rows = start;
        for _ in 0..preperiod + period {
            wins.push(rows[0] & 1 == 1);
            rows = next(&rows);
        }
        Cycle { wins, preperiod, period }
    }

    fn wins(&self, n: u64) -> bool {
        let (start, period) = (self.preperiod as u64, self.period as u64);
        self.wins[if n < start { n } else { start + (n - start) % period } as usize]
    }
}

/// The rows with the next heap's: after t it is won by a take other than t that leaves, after
/// that take, a lost heap.
fn next(rows: &Rows) -> Rows {
    let m = rows.len();
    let wins = |last: usize| (1..=m).any(|take| take != last && rows[take - 1] >> take & 1 == 0);
    let row = (0..=m).filter(|&last| wins(last)).fold(0, |row, last| row | 1 << last);
    [&[row], &rows[..m - 1]].concat()
}

judge::problem!(norepeat);
