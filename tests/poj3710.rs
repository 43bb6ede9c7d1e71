//! Judges `problems/poj3710.rs`.

use judge::{Cases, Rng, Truth};
use std::collections::HashMap;
use templates::hackenbush;
use templates::search::Search;

#[allow(dead_code)] // its `main`
#[path = "../problems/poj3710.rs"]
mod solution;

/// How many nodes, and the edges; node 0 is the root here, 1 in the input.
type Graph = (usize, Vec<(usize, usize)>);

/// Graphs of at most so many edges are searched.
const SMALL: usize = 8;

fn cases() -> Cases<Vec<Graph>> {
    // With each stalk up to a length beyond the value, which is lost if and only if both are equal.
    let beside_stalks = |graph: Graph| {
        let lengths = 0..=graph.1.len() + 1;
        lengths.map(move |length| vec![graph.clone(), stalk(length)])
    };
    let small = [(1, 3), (2, 5), (3, 4), (4, 4)];
    let small = small.into_iter().flat_map(|(nodes, most)| {
        (0..=most).flat_map(move |count| multigraphs(nodes, count)).map(move |edges| (nodes, edges))
    });
    let large = shapes().into_iter().flat_map(|graph| {
        let value = value(&mut HashMap::new(), &graph) as usize;
        [vec![graph.clone(), stalk(value.min(98))], vec![graph.clone(), (1, vec![]), graph]]
    });
    Cases::stream(|graphs: &Vec<Graph>| {
        let mut text = format!("{}\n", graphs.len());
        for (nodes, edges) in graphs {
            text += &format!("{nodes} {}\n", edges.len());
            edges.iter().for_each(|(a, b)| text += &format!("{} {}\n", a + 1, b + 1));
        }
        text
    })
    .bounds("N < 100, m < 100, k < 500", |graphs| {
        graphs.len() < 100
            && graphs.iter().all(|(nodes, edges)| {
                (1..100).contains(nodes)
                    && edges.len() < 500
                    && edges.iter().all(|(a, b)| a < nodes && b < nodes)
            })
    })
    .every("4 nodes with 4 edges, any of them, beside a stalk", small.flat_map(beside_stalks))
    .structured("many shapes of up to 99 nodes, beside a stalk, and twice", large)
    .random("up to 5 graphs of 8 edges, now and then 99 of them, or of any size; half lost", draw)
    .budget(2_000)
}

/// The root with a path on it.
fn stalk(length: usize) -> Graph {
    (length + 1, (0..length).map(|v| (v, v + 1)).collect())
}

/// All lists of `count` edges on `nodes` nodes, loops and repetitions included, up to their order.
fn multigraphs(nodes: usize, count: usize) -> Vec<Vec<(usize, usize)>> {
    let kinds: Vec<_> = (0..nodes).flat_map(|a| (a..nodes).map(move |b| (a, b))).collect();
    let mut all = vec![vec![]];
    for _ in 0..count {
        let longer = all.iter().flat_map(|list: &Vec<(usize, usize)>| {
            let from = list.last().map_or((0, 0), |&last| last);
            let kinds = kinds.iter().filter(move |&&kind| kind >= from);
            kinds.map(move |&kind| [list.clone(), vec![kind]].concat())
        });
        all = longer.collect();
    }
    all
}

fn shapes() -> Vec<Graph> {
    let cycle = |from: usize, n: usize| (0..n).map(move |i| (from + i, from + (i + 1) % n));
    let mut all: Vec<Graph> = (1..=99).map(|n| (n, cycle(0, n).collect())).collect();
    all.extend((0..90).map(|trunk| {
        let (nodes, edges) = stalk(trunk);
        let on_top = cycle(trunk, 2 + trunk % 7);
        (nodes + 1 + trunk % 7, edges.into_iter().chain(on_top).collect())
    }));
    all.extend((1..=32).map(|n| {
        (n, (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b))).collect()) // all of them
    }));
    all.push((99, (0..499).map(|i| (i % 99, i * i % 99)).collect()));
    // Squares, each from the one before: at a node of it, by an edge, by a double edge.
    for links in 0..=2 {
        let (mut nodes, mut edges) = (1, vec![]);
        while nodes + 4 <= 99 {
            let at = if nodes == 1 { 0 } else { nodes - 2 };
            let from = if links == 0 { at } else { nodes };
            edges.extend((0..links).map(|_| (at, from)));
            let corner =
                |i: usize| if i % 4 == 0 { from } else { nodes + i - (links == 0) as usize };
            edges.extend((0..4).map(|i| (corner(i), corner(i + 1))));
            nodes += 3 + (links > 0) as usize;
        }
        all.push((nodes, edges));
    }
    all
}

fn draw(rng: &mut Rng) -> Vec<Graph> {
    let (count, nodes, edges) = match rng.within(0..=99) {
        0 => (98, 5, 6),
        1 => (2, 99, 400),
        2..=6 => (3, 40, 50),
        _ => (rng.within(0..=4), 7, 8),
    };
    let mut graphs = rng.many(count, |rng| graph(rng, nodes, edges));
    if rng.one_in(2) {
        let value = |(nodes, edges): &Graph| hackenbush::graph(*nodes, edges, 0);
        let sum = graphs.iter().fold(0, |sum, graph| sum ^ value(graph));
        graphs.push(stalk(sum.min(98) as usize));
    }
    rng.shuffle(&mut graphs);
    graphs
}

/// A tree, mostly, and some edges more; some of all this hangs nowhere.
fn graph(rng: &mut Rng, nodes: u64, edges: u64) -> Graph {
    let nodes = rng.within(1..=nodes);
    let mut names: Vec<usize> = (0..nodes as usize).collect();
    rng.shuffle(&mut names);
    let (mut list, reach) = (vec![], rng.magnitude(1..=nodes));
    for i in 1..nodes {
        if !rng.one_in(20) {
            list.push((
                names[i as usize],
                names[rng.within(i.saturating_sub(reach)..=i - 1) as usize],
            ));
        }
    }
    list.truncate(edges as usize);
    let more = rng.magnitude(0..=edges - list.len() as u64);
    for _ in 0..more {
        let a = rng.within(0..=nodes - 1);
        let b = rng.within(a.saturating_sub(reach)..=a);
        list.push((names[a as usize], names[b as usize]));
    }
    rng.shuffle(&mut list);
    (nodes as usize, list)
}

fn brute() -> impl FnMut(&Vec<Graph>) -> Truth {
    let mut known = HashMap::new();
    move |graphs| {
        let sum = graphs.iter().fold(0, |sum, graph| sum ^ value(&mut known, graph));
        let answer = if sum != 0 { "Sally" } else { "Harry" };
        if graphs.iter().all(|(_, edges)| edges.len() <= SMALL) {
            return Truth::searched(answer);
        }
        Truth::derived("while an edge is part of a cycle, its two nodes are fused", answer)
    }
}

/// The value of one graph, from `known` if it was asked before.
fn value(known: &mut HashMap<Graph, u32>, graph: &Graph) -> u32 {
    if let Some(&value) = known.get(graph) {
        return value;
    }
    let (nodes, edges) = graph;
    let value = if edges.len() <= SMALL { searched(edges) } else { fused(*nodes, edges) };
    known.insert(graph.clone(), value);
    value
}

/// The rules: positions are sets of edges, bit by bit.
fn searched(edges: &[(usize, usize)]) -> u32 {
    let mut search = Search::new(|&set: &u32| {
        let cuts = (0..edges.len()).filter(|e| set >> e & 1 == 1);
        cuts.map(|e| standing(edges, set & !(1 << e))).collect()
    });
    search.grundy(&standing(edges, (1 << edges.len()) - 1)).unwrap()
}

/// The edges of `set` that hang together with the root.
fn standing(edges: &[(usize, usize)], set: u32) -> u32 {
    let (mut nodes, mut left) = (1_u128, 0);
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

/// The fusion principle, word for word.
fn fused(nodes: usize, edges: &[(usize, usize)]) -> u32 {
    let mut edges = edges.to_vec();
    let reach = |edges: &[(usize, usize)], from: usize, without: usize| {
        let mut near = vec![vec![]; nodes];
        for (_, &(a, b)) in edges.iter().enumerate().filter(|(e, _)| *e != without) {
            near[a].push(b);
            near[b].push(a);
        }
        let (mut reached, mut open) = (vec![false; nodes], vec![from]);
        while let Some(v) = open.pop() {
            if !std::mem::replace(&mut reached[v], true) {
                open.extend(&near[v]);
            }
        }
        reached
    };
    let mut e = 0;
    while e < edges.len() {
        let (a, b) = edges[e];
        if a != b && reach(&edges, a, e)[b] {
            // The root keeps its number.
            let (keep, gone) = (a.min(b), a.max(b));
            let fuse = |v: usize| if v == gone { keep } else { v };
            edges.iter_mut().for_each(|(a, b)| (*a, *b) = (fuse(*a), fuse(*b)));
        }
        e += 1;
    }
    let standing = reach(&edges, 0, edges.len());
    edges.retain(|&(a, _)| standing[a]);
    tree(&edges, 0, 0)
}

/// The value of what is above `v`, where the edges make a tree with loops.
fn tree(edges: &[(usize, usize)], v: usize, below: usize) -> u32 {
    let mut value = 0;
    for &(a, b) in edges {
        if (a, b) == (v, v) {
            value ^= 1;
        } else if a == v && b != below {
            value ^= 1 + tree(edges, b, v);
        } else if b == v && a != below {
            value ^= 1 + tree(edges, a, v);
        }
    }
    value
}

judge::problem!(poj3710);
