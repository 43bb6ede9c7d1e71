//! Judges `problems/loj10243.rs`.

use judge::{Cases, Rng, Truth};

#[path = "games/pieces.rs"]
mod pieces;
use pieces::Graph;

#[allow(dead_code)] // its `main`
#[path = "../problems/loj10243.rs"]
mod solution;

/// How many nodes, the edges and the pieces' nodes; from 0 on here, from 1 on in the input.
type Case = (usize, Vec<(usize, usize)>, Vec<usize>);

fn cases() -> Cases<Case> {
    let small = [(1, 3), (2, 3), (3, 3), (4, 2)].into_iter().flat_map(|(n, most)| {
        let on = move |graph: Graph| {
            pieces::games(n, most).into_iter().map(move |game| case(&graph, game))
        };
        pieces::every(n).flat_map(on)
    });
    let path = |n: usize| (1..n).map(|v| (v - 1, v)).collect::<Vec<_>>();
    let back = |n: usize| (1..n).map(|v| (v, v - 1)).collect::<Vec<_>>();
    let paths = [1999, 2000].into_iter().flat_map(move |n| {
        [(n, path(n), vec![0]), (n, back(n), vec![n - 1]), (n, back(n), vec![n - 1, n - 2])]
    });
    // A node is worth its number mod 4. 6000 edges, six of them twice.
    let three = (0..2000).flat_map(|v| (v.max(3) - 3..v).map(move |to| (v, to)));
    let three: Vec<_> = three.chain((0..6).map(|v| (v + 1, v))).collect();
    let threes = [1, 4, 1996].map(|v| (2000, three.clone(), vec![1999, 2, v]));
    let (nim, games) = pieces::nim();
    let heaps = games.into_iter().map(move |game| case(&nim, game));
    Cases::single(|(n, edges, pieces): &Case| {
        let mut text = format!("{n} {} {}\n", edges.len(), pieces.len());
        edges.iter().for_each(|(a, b)| text += &format!("{} {}\n", a + 1, b + 1));
        pieces.iter().for_each(|v| text += &format!("{} ", v + 1));
        text + "\n"
    })
    .bounds("N <= 2000, M <= 6000, no cycle", |(n, edges, pieces)| {
        let nodes = edges.iter().flat_map(|&(a, b)| [a, b]).chain(pieces.iter().copied());
        (1..=2000).contains(n)
            && edges.len() <= 6000
            && nodes.into_iter().all(|v| v < *n)
            && !pieces::has_cycle(&graph(*n, edges))
    })
    .every("graphs of 3 nodes with 3 pieces, of 4 with 2", small)
    .structured("paths of 2000 nodes, in and against their numbers", paths)
    .structured("up to three below, with 2000 nodes and 6000 edges", threes)
    .structured("Nim", heaps)
    .random("half of the games lost; 8 nodes and 3 pieces, now and then 2000 and 1000", draw)
    .budget(10_000)
}

fn draw(rng: &mut Rng) -> Case {
    let (nodes, pieces) =
        if rng.one_in(100) { (rng.magnitude(1..=2000), 999) } else { (rng.within(1..=8), 2) };
    let graph = pieces::graph(rng, nodes);
    let game = pieces::pieces(rng, &graph, pieces);
    case(&graph, game)
}

fn case(graph: &Graph, pieces: Vec<usize>) -> Case {
    let edges = graph.iter().enumerate().flat_map(|(a, to)| to.iter().map(move |&b| (a, b)));
    (graph.len(), edges.collect(), pieces)
}

fn graph(n: usize, edges: &[(usize, usize)]) -> Graph {
    let mut graph = vec![vec![]; n];
    edges.iter().for_each(|&(a, b)| graph[a].push(b));
    graph
}

fn brute() -> impl FnMut(&Case) -> Truth {
    |(n, edges, pieces)| {
        let (won, whole) = pieces::wins(&graph(*n, edges), std::slice::from_ref(pieces));
        let answer = if won[0] { "win" } else { "lose" };
        if whole { Truth::searched(answer) } else { Truth::derived(pieces::PIECEWISE, answer) }
    }
}

judge::problem!(loj10243);
