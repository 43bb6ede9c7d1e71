//! Judges `problems/agc017_d.rs`.

use judge::{Cases, Rng, Truth};
use std::collections::HashMap;
use templates::search::Search;

#[path = "games/trees.rs"]
mod trees;
use trees::Tree;

#[allow(dead_code)] // its `main`
#[path = "../problems/agc017_d.rs"]
mod solution;

/// A tree, and the seed of its numbers and the order of its edges.
type Case = (Tree, u64);

const MOST: usize = 100_000;

fn cases() -> Cases<Case> {
    let stalks = |lengths: &[usize]| (lengths.iter().fold(vec![], |tree, &l| stalk(tree, 0, l)), 0);
    let paths = [
        stalks(&[MOST - 1]),
        stalks(&[MOST / 2 - 1, MOST / 2]),
        stalks(&[49_999, 49_999]),
        stalks(&[1 << 15, (1 << 15) - 1, 1, 1]),
        stalks(&[4097, 8194, 12_291]),
        stalks(&[1; MOST - 1]),
        stalks(&[1; MOST - 2]),
    ];
    Cases::single(|(tree, seed): &Case| {
        let edges = trees::edges(tree, *seed).into_iter();
        format!("{}\n", tree.len() + 1)
            + &edges.map(|(a, b, _)| format!("{a} {b}\n")).collect::<String>()
    })
    .bounds("N <= 10^5", |(tree, _)| tree.len() < MOST && trees::is_one(tree))
    .every("8 nodes", (1..=8).flat_map(trees::every).map(|tree| (tree, 0)))
    .structured("paths and stars of 10^5 nodes, the root at an end or within", paths)
    .random("12 nodes, now and then 10^5; some of two equal halves, or of three stalks", draw)
    .budget(5_000)
}

fn draw(rng: &mut Rng) -> Case {
    let seed = rng.next();
    if rng.one_in(100) {
        return (large(rng), seed);
    }
    let n = rng.within(2..=12);
    let tree = trees::draw(rng, n);
    if rng.one_in(3) {
        let half = trees::draw(rng, 6);
        return (hang(hang(vec![], 0, &half), 0, &half), seed);
    }
    if rng.one_in(3) {
        let (a, b) = (rng.within(1..=4), rng.within(1..=4));
        let lengths = [a, b, a ^ b, u64::from(rng.one_in(2))];
        return (lengths.iter().fold(vec![], |tree, &l| stalk(tree, 0, l as usize)), seed);
    }
    (tree, seed)
}

/// Few nodes or long stalks, to which branches are added, always two that are alike.
fn large(rng: &mut Rng) -> Tree {
    let mut tree = if rng.one_in(2) {
        trees::draw(rng, 9)
    } else {
        let (a, b) = (rng.magnitude(1..=10_000), rng.magnitude(1..=10_000));
        let c = if rng.one_in(2) { a ^ b } else { rng.magnitude(1..=10_000) };
        [a, b, c].iter().fold(vec![], |tree, &l| stalk(tree, 0, l as usize))
    };
    let most = rng.magnitude(10..=MOST as u64) as usize;
    for _ in 0..50 {
        let n = rng.magnitude(1..=MOST as u64 / 4);
        let branch = trees::draw(rng, n);
        let at = rng.within(0..=tree.len() as u64) as usize;
        if tree.len() + 2 * (branch.len() + 1) < most {
            tree = hang(hang(tree, at, &branch), at, &branch);
        }
    }
    tree
}

/// `tree` with an edge at node `at`, and the root of `branch` at its other end.
fn hang(mut tree: Tree, at: usize, branch: &Tree) -> Tree {
    let root = tree.len() + 1;
    tree.push(at);
    tree.extend(branch.iter().map(|parent| root + parent));
    tree
}

/// `tree` with a path of `length` edges at node `at`.
fn stalk(tree: Tree, at: usize, length: usize) -> Tree {
    if length == 0 { tree } else { hang(tree, at, &(0..length - 1).collect()) }
}

/// What stands on a node: its branches, in ascending order, so that like trees are equal.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Branches(Vec<Branches>);

impl Branches {
    /// The rules: cut the edge to a branch, or one within it.
    fn cuts(&self) -> Vec<Branches> {
        let mut all = Vec::new();
        for at in 0..self.0.len() {
            let mut others = self.0.clone();
            let branch = others.remove(at);
            all.push(Branches(others.clone()));
            for left in branch.cuts() {
                let mut branches = [others.clone(), vec![left]].concat();
                branches.sort();
                all.push(Branches(branches));
            }
        }
        all
    }
}

fn brute() -> impl FnMut(&Case) -> Truth {
    let mut search = Search::new(Branches::cuts);
    move |(tree, _)| {
        let answer = |won| if won { "Alice" } else { "Bob" };
        if tree.len() < 12 {
            return Truth::searched(answer(search.wins(&branches(tree)).unwrap()));
        }
        let rest = without_pairs(tree);
        if rest.len() < 12 {
            let how = "two like branches of a node cancel, by symmetry; the rest is searched";
            return Truth::derived(how, answer(search.wins(&branches(&rest)).unwrap()));
        }
        if let Some(heaps) = stalks(&rest) {
            let how = "two like branches of a node cancel, by symmetry; the rest is Nim";
            return Truth::derived(how, answer(heaps.into_iter().fold(0, |x, y| x ^ y) != 0));
        }
        // No case is like this, but on the way to a smaller one that fails some are.
        let how = "from the leaves on, the stalks on a node become one";
        Truth::derived(how, answer(one_stalk(&rest) != 0))
    }
}

fn branches(tree: &Tree) -> Branches {
    let mut nodes = vec![Branches(vec![]); tree.len() + 1];
    for (i, &parent) in tree.iter().enumerate().rev() {
        let mut node = nodes.pop().expect("node i + 1");
        node.0.sort();
        nodes[parent].0.push(node);
        debug_assert_eq!(nodes.len(), i + 1);
    }
    let mut root = nodes.pop().expect("the root");
    root.0.sort();
    root
}

/// What is left when two like branches at one node are taken away, as long as there are any.
///
/// A cut in one is answered by the same cut in the other; a cut below takes both away.
fn without_pairs(tree: &Tree) -> Tree {
    let mut kinds: HashMap<Vec<usize>, usize> = HashMap::new();
    // What stays on each node: the kind of each branch and its root.
    let mut stays: Vec<Vec<(usize, usize)>> = vec![vec![]; tree.len() + 1];
    for v in (0..=tree.len()).rev() {
        let mut all = std::mem::take(&mut stays[v]);
        all.sort();
        let mut odd: Vec<(usize, usize)> = Vec::new();
        for branch in all {
            match odd.last() {
                Some(last) if last.0 == branch.0 => drop(odd.pop()),
                _ => odd.push(branch),
            }
        }
        let next = kinds.len();
        let kind = odd.iter().map(|branch| branch.0).collect();
        let kind = *kinds.entry(kind).or_insert(next);
        stays[v] = odd;
        if v > 0 {
            stays[tree[v - 1]].push((kind, v));
        }
    }
    let (mut rest, mut nodes) = (vec![], vec![0]);
    let mut at = 0;
    while at < nodes.len() {
        for &(_, branch) in &stays[nodes[at]] {
            rest.push(at);
            nodes.push(branch);
        }
        at += 1;
    }
    rest
}

/// The lengths of the stalks, if stalks on the root are all there is: then a cut leaves less of
/// one, as in Nim.
fn stalks(tree: &Tree) -> Option<Vec<usize>> {
    let mut above = vec![0; tree.len() + 1];
    let mut lengths = vec![];
    for (i, &parent) in tree.iter().enumerate().rev() {
        let length = above[i + 1] + 1;
        if parent == 0 {
            lengths.push(length);
        } else if above[parent] > 0 {
            return None;
        }
        above[parent] = length;
    }
    Some(lengths)
}

fn one_stalk(tree: &Tree) -> usize {
    let mut stalk = vec![0; tree.len() + 1];
    for (i, &parent) in tree.iter().enumerate().rev() {
        stalk[parent] ^= stalk[i + 1] + 1;
    }
    stalk[0]
}

judge::problem!(agc017_d);
