//! `dag` against the search and against reachability, word for word.

use templates::dag::grundy;
use templates::search::Search;

/// The graph whose edge from a to b is bit a·n + b of `bits`.
fn graph(n: usize, bits: u32) -> Vec<Vec<usize>> {
    let row = |a| (0..n).filter(move |b| bits >> (a * n + b) & 1 == 1).collect();
    (0..n).map(row).collect()
}

/// Whether a piece can go from `v` back to `v`, by trying all walks of up to n moves.
fn returns(moves: &[Vec<usize>], v: usize) -> bool {
    let mut reached = vec![false; moves.len()];
    for _ in 0..moves.len() {
        for from in 0..moves.len() {
            if from == v || reached[from] {
                moves[from].iter().for_each(|&to| reached[to] = true);
            }
        }
    }
    reached[v]
}

fn assert_right(moves: &[Vec<usize>]) {
    match grundy(moves) {
        Ok(values) => {
            let mut search = Search::new(|&v: &usize| moves[v].clone());
            let expected: Vec<_> = (0..moves.len()).map(|v| search.grundy(&v)).collect();
            assert_eq!(values.into_iter().map(Ok).collect::<Vec<_>>(), expected, "{moves:?}");
        }
        Err(v) => assert!(returns(moves, v), "{v} is on no cycle of {moves:?}"),
    }
}

#[test]
fn every_graph_of_up_to_four_nodes() {
    for n in 0..=4 {
        let mut acyclic = 0;
        for bits in 0..1 << (n * n) {
            let moves = graph(n as usize, bits);
            assert_right(&moves);
            acyclic += grundy(&moves).is_ok() as u32;
        }
        assert_eq!(acyclic, [1, 1, 3, 25, 543][n as usize]); // labelled acyclic graphs
    }
}

/// A small generator: x -> 5^13 x + 12345, the upper half.
fn draw(state: &mut u64, below: usize) -> usize {
    *state = state.wrapping_mul(1_220_703_125).wrapping_add(12_345);
    ((*state >> 32) as usize * below) >> 32
}

#[test]
fn larger_graphs_numbered_in_any_order() {
    let mut state = 1;
    for round in 0..300 {
        let n = 5 + round % 30;
        let mut names: Vec<usize> = (0..n).collect();
        (1..n).for_each(|last| names.swap(last, draw(&mut state, last + 1)));
        let mut moves = vec![vec![]; n];
        for _ in 0..n * (1 + round % 7) {
            let (a, b) = (draw(&mut state, n), draw(&mut state, n));
            if a != b {
                moves[names[a.max(b)]].push(names[a.min(b)]); // some of them twice
            }
        }
        assert!(grundy(&moves).is_ok());
        assert_right(&moves);
        moves[names[0]].push(names[n - 1]); // may close a cycle
        assert_right(&moves);
    }
}

#[test]
fn nim_heaps() {
    let moves: Vec<Vec<usize>> = (0..500).map(|n| (0..n).collect()).collect();
    assert_eq!(grundy(&moves), Ok((0..500).collect()));
}

#[test]
fn a_long_path_in_either_direction_and_a_long_cycle() {
    let n = 300_000;
    let down: Vec<Vec<usize>> =
        (0..n).map(|v: usize| v.checked_sub(1).into_iter().collect()).collect();
    assert_eq!(grundy(&down), Ok((0..n as u32).map(|v| v % 2).collect()));
    let up = (0..n).map(|v| if v + 1 < n { vec![v + 1] } else { vec![] }).collect::<Vec<_>>();
    assert_eq!(grundy(&up), Ok((0..n as u32).map(|v| (n as u32 - 1 - v) % 2).collect()));
    let cycle: Vec<Vec<usize>> = (0..n).map(|v| vec![(v + 1) % n]).collect();
    assert!(grundy(&cycle).is_err());
}

#[test]
#[should_panic]
fn a_successor_that_is_no_node() {
    let _ = grundy(&[vec![1]]);
}
