//! Judges `problems/poj2425.rs`.

use judge::{Cases, Rng, Truth};

#[path = "games/pieces.rs"]
mod pieces;
use pieces::Graph;

#[allow(dead_code)] // its `main`
#[path = "../problems/poj2425.rs"]
mod solution;

/// A graph, and the games on it.
type Case = (Graph, Vec<Vec<usize>>);

fn cases() -> Cases<Case> {
    let small = [(1, 3), (2, 3), (3, 3), (4, 3)].into_iter().flat_map(|(n, most)| {
        let games = pieces::games(n, most).split_off(1); // but the one without pieces
        pieces::every(n).map(move |graph| (graph, games.clone()))
    });
    let most = 1000;
    let path: Graph = (0..most).map(|v: usize| v.checked_sub(1).into_iter().collect()).collect();
    let nim: Graph = (0..most).map(|v| (0..v).collect()).collect();
    let full = [path, nim].map(|graph| {
        let games = [vec![most - 1], vec![0; 10], vec![512, 511, 999, 24, 1, 1], vec![7, 3, 5]];
        (graph, games.to_vec())
    });
    Cases::stream(|(graph, games): &Case| {
        let mut text = format!("{}\n", graph.len());
        for numbers in graph.iter().chain(games) {
            text += &numbers.len().to_string();
            numbers.iter().for_each(|v| text += &format!(" {v}"));
            text.push('\n');
        }
        // The statement's sample has a blank line between graphs.
        text + if games.len() % 2 == 0 { "0\n" } else { "0\n\n" }
    })
    .bounds("N <= 1000, no cycle, a game or more of a piece or more", |(graph, games)| {
        let nodes = graph.iter().chain(games).flatten();
        (1..=1000).contains(&graph.len())
            && nodes.into_iter().all(|&v| v < graph.len())
            && graph.iter().all(|to| to.len() < 1000)
            && !games.is_empty()
            && games.iter().all(|pieces| !pieces.is_empty())
            && !pieces::has_cycle(graph)
    })
    .every("graphs of 4 nodes with 3 pieces", small)
    .structured("Nim", [pieces::nim()])
    .structured("a path and Nim of 1000 nodes", full)
    .random("half of the games lost; 8 nodes and 3 pieces, now and then 1000 and 10", draw)
    .budget(5_000)
}

fn draw(rng: &mut Rng) -> Case {
    let (nodes, pieces) =
        if rng.one_in(100) { (rng.magnitude(1..=1000), 9) } else { (rng.within(1..=8), 2) };
    let graph = pieces::graph(rng, nodes);
    let count = rng.within(1..=5);
    let games = rng.many(count, |rng| pieces::pieces(rng, &graph, pieces));
    (graph, games)
}

fn brute() -> impl FnMut(&Case) -> Truth {
    |(graph, games)| {
        let (won, whole) = pieces::wins(graph, games);
        let answers: Vec<&str> = won.iter().map(|&w| if w { "WIN" } else { "LOSE" }).collect();
        let answer = answers.join("\n");
        if whole { Truth::searched(answer) } else { Truth::derived(pieces::PIECEWISE, answer) }
    }
}

judge::problem!(poj2425);
