//! Judges `problems/hihocoder1172.rs`.

use judge::{Cases, Rng, Truth};
use templates::search::Search;

#[allow(dead_code)] // its `main`
#[path = "../problems/hihocoder1172.rs"]
mod solution;

const MOST: usize = 10_000;

/// Searched up to this length.
const SMALL: usize = 12;

fn cases() -> Cases<String> {
    let rows = (1..=SMALL).flat_map(|n| (0..1_u32 << n).map(move |heads| (n, heads)));
    let small = rows.map(|(n, heads)| (0..n).map(|x| coin(heads >> x & 1 == 1)).collect());
    let one = (0..14).flat_map(|k| (1_usize << k) - 1..=(1 << k) + 1);
    let one = one.filter(|x| (1..=MOST).contains(x)).map(|x| "T".repeat(x - 1) + "H");
    let all = (1..40).map(|n| "H".repeat(n));
    let last = [MOST - 1, MOST].into_iter().flat_map(|n| ["H".repeat(n), "T".repeat(n)]);
    Cases::single(|row: &String| format!("{}\n{row}\n", row.len()))
        .bounds("1 to 10^4 letters `H` or `T`", |row| {
            (1..=MOST).contains(&row.len()) && row.chars().all(|c| c == 'H' || c == 'T')
        })
        .every("up to 12 coins", small)
        .structured("one head about the powers of 2", one)
        .structured("all heads", all)
        .structured("all heads or all tails, as long as may be", last)
        .random("any length, up to 9 heads or about half; half lost", draw)
        .budget(20_000)
}

fn coin(head: bool) -> char {
    if head { 'H' } else { 'T' }
}

/// In every other row one more coin is turned, so that the game is lost, if the row has it.
fn draw(rng: &mut Rng) -> String {
    let n = if rng.one_in(500) { MOST as u64 } else { rng.magnitude(1..=1000) };
    let mut row = vec![false; n as usize];
    if rng.one_in(2) {
        for _ in 0..rng.within(0..=9) {
            row[rng.within(0..=n - 1) as usize] ^= true;
        }
    } else {
        row.fill_with(|| rng.one_in(2));
    }
    if rng.one_in(2) {
        let values = values(row.len());
        let sum = sum(&values, row.iter().copied());
        if let Some(x) = values.iter().position(|&v| v == sum) {
            row[x] ^= true;
        }
    }
    row.into_iter().map(coin).collect()
}

/// The value of one head at each position, the mex of what it can leave: nothing, or one head
/// farther left.
fn values(len: usize) -> Vec<usize> {
    let mut values = Vec::new();
    let mut reached = vec![false; len + 2];
    reached[0] = true;
    let mut mex = 0;
    for _ in 0..len {
        while reached[mex] {
            mex += 1;
        }
        values.push(mex);
        reached[mex] = true;
    }
    values
}

fn sum(values: &[usize], row: impl Iterator<Item = bool>) -> usize {
    values.iter().zip(row).filter(|&(_, head)| head).fold(0, |sum, (v, _)| sum ^ v)
}

fn brute() -> impl FnMut(&String) -> Truth {
    let mut search = Search::new(|row: &Vec<bool>| {
        let mut reached = Vec::new();
        for x in (0..row.len()).filter(|&x| row[x]) {
            let mut turned = row.clone();
            turned[x] = false;
            reached.push(turned.clone());
            for y in 0..x {
                turned[y] ^= true;
                reached.push(turned.clone());
                turned[y] ^= true;
            }
        }
        reached
    });
    let values = values(MOST);
    move |row| {
        let answer = |won| if won { "Alice" } else { "Bob" };
        if row.len() <= SMALL {
            let row = row.chars().map(|c| c == 'H').collect();
            return Truth::searched(answer(search.wins(&row).unwrap()));
        }
        let sum = sum(&values, row.chars().map(|c| c == 'H'));
        Truth::derived("the values of single heads by mex, xored", answer(sum != 0))
    }
}

judge::problem!(hihocoder1172);
