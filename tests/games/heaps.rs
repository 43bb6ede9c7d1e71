//! Heaps of stones, from one of which a move takes some: positions, and the rules.

/// The rules: a move takes 1 to `most` from one heap.
pub fn moves(heaps: &[u64], most: u64) -> Vec<Vec<u64>> {
    let mut reached = Vec::new();
    for (at, &heap) in heaps.iter().enumerate() {
        for take in 1..=heap.min(most) {
            let mut left = heaps.to_vec();
            left[at] -= take;
            reached.push(tidy(&left));
        }
    }
    reached
}

/// One name for positions that differ in the order of the heaps or by empty ones.
pub fn tidy(heaps: &[u64]) -> Vec<u64> {
    let mut tidy: Vec<u64> = heaps.iter().copied().filter(|&heap| heap > 0).collect();
    tidy.sort();
    tidy
}

/// Whether a tidy position is searched: for so many heaps, up to so many stones in each.
pub fn is_small(tidy: &[u64]) -> bool {
    const MOST: [u64; 10] = [0, 120, 40, 15, 7, 6, 2, 2, 1, 1];
    MOST.get(tidy.len()).is_some_and(|most| tidy.iter().all(|heap| heap <= most))
}

/// Every list of at most `count` heaps of 0 to `most`, the shorter first.
pub fn lists(count: usize, most: u64) -> Vec<Vec<u64>> {
    let mut all = vec![vec![]];
    let mut next = 0;
    while next < all.len() {
        let list: Vec<u64> = all[next].clone();
        if list.len() < count {
            all.extend((0..=most).map(|heap| [&list[..], &[heap]].concat()));
        }
        next += 1;
    }
    all
}

/// How many heaps, and the heaps: so they stand in every statement.
pub fn write(heaps: &[u64]) -> String {
    let words: Vec<String> = heaps.iter().map(u64::to_string).collect();
    format!("{}\n{}\n", heaps.len(), words.join(" "))
}
