//! Pieces on a graph without cycles: its rules, its graphs, its truth. For the problems that play it.

use judge::Rng;
use templates::dag;
use templates::search::Search;

/// `graph[v]`: where a piece on v may be moved.
pub type Graph = Vec<Vec<usize>>;

/// The rules. The pieces stand in ascending order.
fn moves(graph: &Graph, pieces: &[usize]) -> Vec<Vec<usize>> {
    let piece = |at: usize| {
        graph[pieces[at]].iter().map(move |&to| {
            let mut pieces = pieces.to_vec();
            pieces[at] = to;
            pieces.sort();
            pieces
        })
    };
    (0..pieces.len()).flat_map(piece).collect()
}

/// Whether the first player wins each of `games`, and whether that was searched as a whole.
pub fn wins(graph: &Graph, games: &[Vec<usize>]) -> (Vec<bool>, bool) {
    let most = games.iter().map(|pieces| pieces.len()).max().unwrap_or(0);
    let whole = graph.len() <= 8 && most <= 3;
    let mut sums = Search::new(|pieces: &Vec<usize>| moves(graph, pieces));
    let mut nodes = Search::new(|&v: &usize| graph[v].clone());
    let won = games.iter().map(|pieces| {
        let mut pieces = pieces.clone();
        pieces.sort();
        if whole {
            return sums.wins(&pieces).unwrap();
        }
        pieces.iter().fold(0, |sum, v| sum ^ nodes.grundy(v).unwrap()) != 0
    });
    (won.collect(), whole)
}

/// How a game too large for that is decided.
pub const PIECEWISE: &str = "each piece searched by itself, and the xor of what that gives";

pub fn has_cycle(graph: &Graph) -> bool {
    let mut into = vec![0; graph.len()];
    graph.iter().flatten().for_each(|&to| into[to] += 1);
    let mut free: Vec<usize> = (0..graph.len()).filter(|&v| into[v] == 0).collect();
    let mut freed = 0;
    while let Some(v) = free.pop() {
        freed += 1;
        for &to in &graph[v] {
            into[to] -= 1;
            if into[to] == 0 {
                free.push(to);
            }
        }
    }
    freed < graph.len()
}

/// Every graph without cycles of `n` nodes and no double edge.
pub fn every(n: usize) -> impl Iterator<Item = Graph> {
    let row = move |bits: u32, a: usize| (0..n).filter(move |b| bits >> (a * n + b) & 1 == 1);
    let graph = move |bits| (0..n).map(|a| row(bits, a).collect()).collect();
    (0..1 << (n * n)).map(graph).filter(|graph| !has_cycle(graph))
}

/// All games of up to `most` pieces on `n` nodes.
pub fn games(n: usize, most: usize) -> Vec<Vec<usize>> {
    let mut games: Vec<Vec<usize>> = vec![vec![]];
    let mut last = games.clone();
    for _ in 0..most {
        let more = |game: &Vec<usize>| {
            let (game, from) = (game.clone(), game.last().copied().unwrap_or(0));
            (from..n).map(move |v| [game.clone(), vec![v]].concat())
        };
        last = last.iter().flat_map(more).collect();
        games.extend(last.iter().cloned());
    }
    games
}

/// From each node to all smaller ones, so that the values are those of Nim, and some games on it.
pub fn nim() -> (Graph, Vec<Vec<usize>>) {
    let game = |k: usize| vec![k, (7 * k + 5) % 64, k ^ ((7 * k + 5) % 64), k % 3];
    ((0..64).map(|v| (0..v).collect()).collect(), (0..64).map(game).collect())
}

/// A graph of `n` nodes, numbered in any order; double edges here and there.
pub fn graph(rng: &mut Rng, n: u64) -> Graph {
    let mut names: Vec<usize> = (0..n as usize).collect();
    rng.shuffle(&mut names);
    let mut graph = vec![vec![]; n as usize];
    let (edges, reach) = (rng.within(n..=3 * n), rng.magnitude(1..=n));
    let edges = if rng.one_in(20) { 0 } else { edges };
    for _ in 0..edges {
        let a = rng.within(0..=n - 1);
        let b = rng.within(a.saturating_sub(reach)..=a);
        if a != b {
            graph[names[a as usize]].push(names[b as usize]);
        }
    }
    graph
}

/// Up to `most` pieces and one more, at least one; half of the games are lost where that can be.
pub fn pieces(rng: &mut Rng, graph: &Graph, most: u64) -> Vec<usize> {
    let node = |rng: &mut Rng| rng.within(0..=graph.len() as u64 - 1) as usize;
    let count = rng.within(1..=most);
    let mut pieces = rng.many(count, node);
    if rng.one_in(2) {
        let values = dag::grundy(graph).expect("it has no cycle");
        let sum = pieces.iter().fold(0, |sum, &v| sum ^ values[v]);
        let fit: Vec<usize> = (0..graph.len()).filter(|&v| values[v] == sum).collect();
        pieces.push(if fit.is_empty() { node(rng) } else { *rng.pick(&fit) });
        rng.shuffle(&mut pieces);
    }
    pieces
}
