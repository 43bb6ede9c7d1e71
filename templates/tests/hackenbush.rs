//! `hackenbush` against the search, on sets of edges: no principle, only cuts.

use templates::hackenbush::{graph, tree};
use templates::search::Search;

type Edges = Vec<(usize, usize)>;

/// The edges of `set`, bit by bit, that still hang together with node 0.
fn standing(edges: &[(usize, usize)], set: u32) -> u32 {
    let (mut nodes, mut left) = (1u64, 0);
    loop {
        let before = left;
        for (e, &(a, b)) in edges.iter().enumerate() {
            if set >> e & 1 == 1 && (nodes >> a | nodes >> b) & 1 == 1 {
                nodes |= 1 << a | 1 << b;
                left |= 1 << e;
            }
        }
        if left == before {
            return left;
        }
    }
}

/// The value of each set of `edges` in turn, by the rules.
fn values(edges: &[(usize, usize)]) -> impl Iterator<Item = (u32, u32)> {
    let mut search = Search::new(|&set: &u32| {
        let cuts = (0..edges.len()).filter(|e| set >> e & 1 == 1);
        cuts.map(|e| standing(edges, set & !(1 << e))).collect()
    });
    (0..1 << edges.len()).map(move |set| (set, search.grundy(&standing(edges, set)).unwrap()))
}

fn every_set(nodes: usize, edges: &[(usize, usize)]) {
    for (set, value) in values(edges) {
        let chosen = (0..edges.len()).filter(|e| set >> e & 1 == 1).map(|e| edges[e]);
        let chosen: Edges = chosen.collect();
        assert_eq!(graph(nodes, &chosen, 0), value, "{chosen:?}");
    }
}

/// All lists of `count` edges on `nodes` nodes, loops and repetitions included, up to their order.
fn lists(nodes: usize, count: usize) -> Vec<Edges> {
    let kinds: Edges = (0..nodes).flat_map(|a| (a..nodes).map(move |b| (a, b))).collect();
    let mut all = vec![vec![]];
    for _ in 0..count {
        let longer = all.iter().flat_map(|list: &Edges| {
            let from = list.last().map_or((0, 0), |&last| last);
            let kinds = kinds.iter().filter(move |&&kind| kind >= from);
            kinds.map(move |&kind| [list.clone(), vec![kind]].concat())
        });
        all = longer.collect();
    }
    all
}

#[test]
fn every_small_graph_with_loops_and_multiple_edges() {
    let mut seen = 0;
    for (nodes, most) in [(1, 4), (2, 5), (3, 5), (4, 4)] {
        for list in (0..=most).flat_map(|count| lists(nodes, count)) {
            let (_, value) = values(&list).last().unwrap();
            assert_eq!(graph(nodes, &list, 0), value, "{list:?}");
            seen += 1;
        }
    }
    assert_eq!(seen, 5 + 56 + 462 + 1001);
}

#[test]
fn every_simple_graph_of_five_nodes() {
    let edges: Edges = (0..5).flat_map(|a| (a + 1..5).map(move |b| (a, b))).collect();
    every_set(5, &edges);
}

#[test]
fn every_part_of_some_larger_graphs() {
    let double: Edges = lists(4, 1).concat().into_iter().filter(|(a, b)| a != b).collect();
    every_set(4, &[double.clone(), double[2..].to_vec()].concat()); // K4 doubled but for two
    // A triangle, a bridge, a square with a chord, a loop, a double edge, stalks.
    every_set(
        9,
        &[
            (2, 5),
            (5, 0),
            (0, 2),
            (7, 5),
            (7, 1),
            (1, 3),
            (3, 4),
            (4, 7),
            (1, 4),
            (3, 6),
            (6, 8),
        ],
    );
    every_set(
        7,
        &[
            (0, 6),
            (6, 5),
            (5, 6),
            (5, 5),
            (5, 4),
            (4, 3),
            (3, 2),
            (2, 4),
            (2, 1),
            (6, 1),
            (3, 3),
        ],
    );
}

#[test]
fn numbers_of_nodes_and_order_of_edges_do_not_matter() {
    for list in lists(3, 4) {
        let value = graph(3, &list, 0);
        for names in [[1, 0, 2], [2, 1, 0], [1, 2, 0], [2, 0, 1], [0, 2, 1]] {
            let renamed: Edges =
                list.iter().rev().map(|&(a, b)| (names[b], names[a])).collect();
            assert_eq!(graph(3, &renamed, names[0]), value, "{renamed:?} on {}", names[0]);
        }
    }
}

fn neighbours(nodes: usize, edges: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let mut near = vec![vec![]; nodes];
    for &(a, b) in edges {
        near[a].push(b);
        near[b].push(a);
    }
    near
}

#[test]
fn trees_and_what_is_none() {
    let mut trees = vec![];
    for nodes in 1..=5 {
        trees.push(0);
        for list in (0..=nodes).flat_map(|count| lists(nodes, count)) {
            let near = neighbours(nodes, &list);
            for root in 0..nodes {
                // Root and node 0 change names.
                let name = |v| {
                    if v == 0 {
                        root
                    } else if v == root {
                        0
                    } else {
                        v
                    }
                };
                let renamed: Edges = list.iter().map(|&(a, b)| (name(a), name(b))).collect();
                let all = standing(&renamed, (1 << list.len()) - 1);
                let mut reached: Vec<usize> = renamed
                    .iter()
                    .enumerate()
                    .filter(|(e, _)| all >> e & 1 == 1)
                    .flat_map(|(_, &(a, b))| [a, b])
                    .chain([0])
                    .collect();
                reached.sort();
                reached.dedup();
                let is_tree = reached.len() == nodes && list.len() + 1 == nodes;
                let expected = is_tree.then(|| values(&renamed).last().unwrap().1);
                assert_eq!(tree(&near, root), expected, "{list:?} at {root}");
                trees[nodes - 1] += u32::from(is_tree && root == 0);
            }
        }
    }
    assert_eq!(trees, [1, 1, 3, 16, 125]); // labelled trees
}

#[test]
fn long_ones() {
    let n = 100_000;
    let path: Edges = (1..n).map(|v| (v - 1, v)).collect();
    assert_eq!(tree(&neighbours(n, &path), 0), Some(n as u32 - 1));
    assert_eq!(tree(&neighbours(n, &path), n / 2), Some(50_000 ^ 49_999));
    assert_eq!(graph(n, &path, 0), n as u32 - 1);
    assert_eq!(graph(n, &path, n - 1), n as u32 - 1);
    for nodes in [n, n - 1] {
        let cycle: Edges = (0..nodes).map(|v| (v, (v + 1) % nodes)).collect();
        assert_eq!(graph(nodes, &cycle, 7), nodes as u32 % 2);
    }
    // A ladder: rungs from v to n - 1 - v close cycles one inside the other.
    let rungs = (0..n / 2).map(|v| (v, n - 1 - v));
    let ladder: Edges = path.iter().copied().chain(rungs).collect();
    assert_eq!(graph(n, &ladder, 3), ladder.len() as u32 % 2);
    let star: Edges = (1..n).map(|v| (v, 0)).collect();
    assert_eq!(tree(&neighbours(n, &star), 0), Some(1));
    assert_eq!(graph(n, &star, 5), 1 + (n as u32 - 2) % 2);
}

#[test]
#[should_panic]
fn an_edge_to_no_node() {
    graph(2, &[(0, 2)], 0);
}
