//! Trees: every small one, and the text of one. For the problems that play on them.

use judge::Rng;

/// Node 0 is the root, and the parent of node i + 1 is `tree[i]`, at most i.
pub type Tree = Vec<usize>;

pub fn is_one(tree: &Tree) -> bool {
    tree.iter().enumerate().all(|(i, &parent)| parent <= i)
}

/// Every tree of `n` nodes.
pub fn every(n: usize) -> impl Iterator<Item = Tree> {
    let count: usize = (1..n).product();
    (0..count).map(move |mut code| {
        let mut digit = |base: usize| {
            let digit = code % base;
            code /= base;
            digit
        };
        (1..n).map(&mut digit).collect()
    })
}

/// A tree of `n` nodes, of many shapes: bushy, long, or anything between.
pub fn draw(rng: &mut Rng, n: u64) -> Tree {
    let reach = rng.magnitude(0..=n);
    let old = rng.one_in(2);
    let parent = |i: u64, rng: &mut Rng| {
        let near = rng.within(0..=reach.min(i));
        (if old { near } else { i - near }) as usize
    };
    (0..n - 1).map(|i| parent(i, rng)).collect()
}

/// The edges `a b` and the child of each; for a `seed` other than 0 in any order and direction,
/// with any numbers but the root's, which is 1.
pub fn edges(tree: &Tree, seed: u64) -> Vec<(usize, usize, usize)> {
    let mut names: Vec<usize> = (1..=tree.len() + 1).collect();
    let mut rng = Rng::new(seed);
    if seed > 0 {
        rng.shuffle(&mut names[1..]);
    }
    let edge = |(i, &parent): (usize, &usize)| (names[parent], names[i + 1], i + 1);
    let mut edges: Vec<_> = tree.iter().enumerate().map(edge).collect();
    if seed > 0 {
        rng.shuffle(&mut edges);
        for (a, b, _) in &mut edges {
            if rng.one_in(2) {
                std::mem::swap(a, b);
            }
        }
    }
    edges
}
