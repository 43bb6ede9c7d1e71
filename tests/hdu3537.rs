//! Judges `problems/hdu3537.rs`.

use judge::{Cases, Rng, Truth};
use templates::search::Search;

#[allow(dead_code)] // its `main`
#[path = "../problems/hdu3537.rs"]
mod solution;

/// Positions are below this.
const END: u64 = 100_000_000;

/// Searched below this position.
const SMALL: u64 = 12;

fn cases() -> Cases<Vec<u64>> {
    let rows = (0..1_u64 << SMALL).map(|row| (0..SMALL).filter(|x| row >> x & 1 == 1).collect());
    let lists = (0..=4).flat_map(|n| (0..5_u64.pow(n)).map(move |code| digits(code, n)));
    let about = (0..27).flat_map(|k| (1_u64 << k).saturating_sub(3)..(1 << k) + 3);
    let about = about.filter(|&x| x < END).chain(END - 20..END);
    // Three odious numbers never cancel; four do: two neighbours and, far away, two more.
    let fours = about.clone().map(|x| vec![0, 1, x / 2 * 2, x / 2 * 2 + 1]);
    Cases::stream(|heads: &Vec<u64>| {
        let words: Vec<String> = heads.iter().map(u64::to_string).collect();
        format!("{}\n{}\n", heads.len(), words.join(" ")) // no heads: a blank line
    })
    .bounds("n <= 100, 0 <= a < 10^8", |heads| heads.len() <= 100 && heads.iter().all(|&x| x < END))
    .every("rows of 12 coins", rows)
    .every("up to 4 positions to 4, in any order, repeated or not", lists)
    .structured("one head about the powers of 2, and the last ones", about.map(|x| vec![x]))
    .structured("four heads that may cancel", fours.filter(|heads| heads[3] < END))
    .structured("the first 1 to 100 heads", (1..=100).map(|n| (0..n).collect()))
    .structured("100 times the same head", [0, 1, 7, END - 1].into_iter().map(|x| vec![x; 100]))
    .random("up to 12 heads of any magnitude, some repeated; half lost", draw)
    .budget(50_000)
}

/// The `n` digits of a number in base 5.
fn digits(code: u64, n: u32) -> Vec<u64> {
    (0..n).map(|at| code / 5_u64.pow(at) % 5).collect()
}

/// In every other case heads are added, two at most, that cancel the others, where there are such.
fn draw(rng: &mut Rng) -> Vec<u64> {
    let count = if rng.one_in(200) { 90 } else { rng.within(0..=8) };
    let most = *rng.pick(&[10, 200, END - 1]);
    let mut heads = rng.many(count, |rng| rng.magnitude(0..=most));
    if rng.one_in(2) {
        heads.sort_unstable();
        heads.dedup();
        if heads.len() % 2 == 0 {
            heads.push(rng.magnitude(0..=most));
        }
        let sum = heads.iter().fold(0, |sum, &x| sum ^ odious(x));
        let fit = (sum / 2).saturating_sub(1)..=sum / 2 + 1;
        heads.extend(fit.filter(|&x| x < END && odious(x) == sum));
    }
    if rng.one_in(3) && !heads.is_empty() {
        heads.push(*rng.pick(&heads));
    }
    rng.shuffle(&mut heads);
    heads
}

/// The number of rank `rank`, from 0, among those with an odd count of ones: digit by digit, by
/// how many of them begin alike.
fn odious(mut rank: u64) -> u64 {
    let (mut number, mut odd) = (0, true); // whether an odd count of ones is still to come
    for bit in (0..40).rev() {
        // Of the 2^bit ways to go on after a 0 half have an odd count, if there is more than one.
        let zeros = if bit > 0 { 1 << (bit - 1) } else { u64::from(!odd) };
        if rank >= zeros {
            rank -= zeros;
            number |= 1 << bit;
            odd = !odd;
        }
    }
    number
}

fn brute() -> impl FnMut(&Vec<u64>) -> Truth {
    let mut search = Search::new(|&row: &u64| moves(row));
    move |heads| {
        let answer = |lost| if lost { "Yes" } else { "No" };
        let mut coins = heads.clone();
        coins.sort_unstable();
        coins.dedup();
        if coins.iter().all(|&x| x < SMALL) {
            let row = coins.iter().map(|x| 1 << x).sum();
            return Truth::searched(answer(!search.wins(&row).unwrap()));
        }
        let sum = coins.iter().fold(0, |sum, &x| sum ^ odious(x));
        Truth::derived(
            "odious numbers found by their rank, digit by digit, xored",
            answer(sum == 0),
        )
    }
}

/// The rules. The coin at position x is the bit x: 1 for a head.
fn moves(row: u64) -> Vec<u64> {
    let mut reached = Vec::new();
    for x in (0..SMALL).filter(|x| row >> x & 1 == 1) {
        let one = row ^ 1 << x;
        reached.push(one);
        for y in 0..x {
            let two = one ^ 1 << y;
            reached.push(two);
            reached.extend((0..y).map(|z| two ^ 1 << z));
        }
    }
    reached
}

/// The values of single heads by mex, which the derivation says are the odious numbers.
#[test]
fn single_heads_are_worth_odious_numbers() {
    let mut values: Vec<u64> = Vec::new();
    for x in 0..200 {
        let mut reached = vec![false; 1024];
        reached[0] = true;
        for y in 0..x {
            reached[values[y] as usize] = true;
            (0..y).for_each(|z| reached[(values[y] ^ values[z]) as usize] = true);
        }
        values.push(reached.iter().take_while(|&&r| r).count() as u64);
    }
    assert!((0..).map(odious).zip(values).all(|(found, value)| found == value));
}

judge::problem!(hdu3537);
