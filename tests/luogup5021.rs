//! Judges `problems/luogup5021.rs`.

use judge::{Cases, Rng, Truth};

#[path = "games/trees.rs"]
mod trees;
use trees::Tree;

#[allow(dead_code)] // its `main`
#[path = "../problems/luogup5021.rs"]
mod solution;

/// How many paths, a tree, the lengths of the edges to the nodes 1, 2, … from their parents, and
/// the seed of the numbers and the order of the edges.
type Case = (usize, Tree, Vec<u64>, u64);

const MOST: usize = 50_000;
const LONGEST: u64 = 10_000;

fn cases() -> Cases<Case> {
    let small = [(2, 3), (3, 3), (4, 3), (5, 3), (6, 2)].into_iter().flat_map(|(n, most)| {
        trees::every(n).flat_map(move |tree| {
            lengths(n - 1, most).flat_map(move |lengths| {
                let tree = tree.clone();
                let counts = 1..if n < 6 { n } else { 4 };
                counts.map(move |m| (m, tree.clone(), lengths.clone(), 0))
            })
        })
    });
    // A node with a stem and some branches: which of them meet, and which one goes down the stem?
    let stars = [5, 6].into_iter().flat_map(|count| {
        let sorted = lengths(count, 3).filter(|lengths| lengths.is_sorted());
        sorted.flat_map(move |branches| {
            (1..=3).flat_map(move |stem| {
                let lengths = [vec![stem], branches.clone()].concat();
                let tree = [vec![0], vec![1; count]].concat();
                (1..=count).map(move |m| (m, tree.clone(), lengths.clone(), 0))
            })
        })
    });
    let large = [0, 3].into_iter().flat_map(|seed| {
        let path: Tree = (0..MOST - 1).collect();
        let binary: Tree = (0..MOST - 1).map(|i| i / 2).collect();
        let comb: Tree = (0..MOST - 1).map(|i| i - i % 2).collect();
        let star: Tree = vec![0; 1999 + seed as usize]; // its truth takes the square of that
        [(path, 1), (binary, 500), (comb, 7), (star, 1000)].map(|(tree, m)| {
            let lengths = (0..tree.len() as u64).map(|i| LONGEST - i * seed % LONGEST).collect();
            (m, tree, lengths, seed)
        })
    });
    Cases::single(|(m, tree, lengths, seed): &Case| {
        let mut text = format!("{} {m}\n", tree.len() + 1);
        for (a, b, child) in trees::edges(tree, *seed) {
            text += &format!("{a} {b} {}\n", lengths[child - 1]);
        }
        text
    })
    .bounds("2 <= n <= 5*10^4, 1 <= m < n, 1 <= l <= 10^4", |(m, tree, lengths, _)| {
        (1..MOST).contains(&tree.len())
            && (1..=tree.len()).contains(m)
            && trees::is_one(tree)
            && lengths.len() == tree.len()
            && lengths.iter().all(|l| (1..=LONGEST).contains(l))
    })
    .every("5 nodes and l <= 3; 6, l <= 2 and m <= 3", small)
    .structured("stars of six and seven edges, l <= 3", stars)
    .structured("a path, a binary tree and a comb of 5*10^4 nodes, a star of 2000", large)
    .random("8 nodes, now and then 300; l of any magnitude", draw)
    .budget(3_000)
}

/// All lists of `n` lengths 1..=`most`.
fn lengths(n: usize, most: u64) -> impl Iterator<Item = Vec<u64>> {
    let n = n as u32;
    (0..most.pow(n)).map(move |code| (0..n).map(|i| code / most.pow(i) % most + 1).collect())
}

fn draw(rng: &mut Rng) -> Case {
    let n = if rng.one_in(20) { rng.magnitude(2..=300) } else { rng.within(5..=8) };
    let tree = trees::draw(rng, n);
    let most = rng.magnitude(3..=LONGEST);
    let m = rng.magnitude(1..=(n - 1).div_ceil(2)) as usize;
    let lengths = rng.many(n - 1, |rng| rng.within(1..=most));
    (m, tree, lengths, rng.next())
}

fn brute() -> impl FnMut(&Case) -> Truth {
    |(m, tree, lengths, _)| {
        if tree.len() <= 7 {
            return Truth::searched(tried(*m, tree, lengths).to_string());
        }
        let how = "at each node every end tried as the one left, the others joined from both sides";
        Truth::derived(how, by_halves(*m, tree, lengths).to_string())
    }
}

/// The rules: all sets of m paths without a common edge; edges are bits, that to node i is 1 << i.
fn tried(m: usize, tree: &Tree, lengths: &[u64]) -> u64 {
    let mut from_root = vec![(0_u32, 0)]; // (edges, length)
    for (i, &parent) in tree.iter().enumerate() {
        let (edges, length) = from_root[parent];
        from_root.push((edges | 2 << i, length + lengths[i]));
    }
    let mut paths = vec![];
    for (a, _) in &from_root {
        for (b, _) in from_root.iter().take_while(|(b, _)| a != b) {
            let edges = a ^ b;
            let own = (0..lengths.len()).filter(|i| edges >> (i + 1) & 1 == 1);
            paths.push((edges >> 1, own.map(|i| lengths[i]).sum::<u64>()));
        }
    }
    // best[free]: the largest least length of so many paths within the edges `free`.
    let mut best = vec![u64::MAX; 1 << lengths.len()];
    for _ in 0..m {
        let more = |free: usize| {
            let inside = paths.iter().filter(|(edges, _)| edges & !(free as u32) == 0);
            inside.map(|&(edges, length)| length.min(best[free & !(edges as usize)])).max()
        };
        best = (0..best.len()).map(|free| more(free).unwrap_or(0)).collect();
    }
    best[best.len() - 1]
}

/// The largest length for which `m` paths are found, by ever smaller steps.
fn by_halves(m: usize, tree: &Tree, lengths: &[u64]) -> u64 {
    let mut length = 0;
    for step in (0..40).rev().map(|bit| 1 << bit) {
        if fits(tree, lengths, length + step) >= m {
            length += step;
        }
    }
    length
}

fn fits(tree: &Tree, lengths: &[u64], least: u64) -> usize {
    let mut ends: Vec<Vec<u64>> = vec![vec![]; tree.len() + 1];
    let mut count = 0;
    for v in (0..=tree.len()).rev() {
        let mut own = std::mem::take(&mut ends[v]);
        own.sort();
        let long = own.iter().filter(|&&end| end >= least).count();
        own.truncate(own.len() - long);
        let most = joined(own.iter(), least);
        let mut left = own.len();
        while left > 0 && joined(own[..left - 1].iter().chain(&own[left..]), least) < most {
            left -= 1;
        }
        count += long + most;
        if v > 0 {
            let rest = if left > 0 { own[left - 1] } else { 0 };
            ends[tree[v - 1]].push(rest + lengths[v - 1]);
        }
    }
    count
}

/// How many pairs make `least`: the largest with the smallest that does.
fn joined<'a>(mut ends: impl DoubleEndedIterator<Item = &'a u64>, least: u64) -> usize {
    let mut count = 0;
    while let Some(large) = ends.next_back() {
        match ends.find(|&small| small + large >= least) {
            Some(_) => count += 1,
            None => break,
        }
    }
    count
}

judge::problem!(luogup5021);
