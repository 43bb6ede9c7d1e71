//! Judges `problems/boj16880.rs`.

use judge::{Cases, Rng, Truth};
use std::collections::HashMap;
use templates::search::Search;

#[allow(dead_code)] // its `main`
#[path = "../problems/boj16880.rs"]
mod solution;

/// Coordinates are below this.
const END: u64 = 1_000_000_000;

/// Single pieces are searched below this coordinate.
const BOARD: u64 = 24;

const PIECES: [char; 5] = ['R', 'B', 'K', 'N', 'P'];

type Piece = (u64, u64, char);

fn cases() -> Cases<Vec<Piece>> {
    let one = squares(BOARD).map(|piece| vec![piece]);
    let pairs = squares(4).flat_map(|a| squares(4).map(move |b| vec![a, b]));
    let pairs = pairs.filter(|pair| pair[0] <= pair[1]);
    let rooks = squares(10).flat_map(|piece| (0..10).map(move |k| vec![piece, (k, 0, 'R')]));
    let rulers = squares(15).flat_map(|piece| (0..16).map(move |k| vec![(0, k, 'R'), piece]));
    let edges = [0, 1, 2, 3, END / 2, END - 4, END - 3, END - 2, END - 1];
    let edges = edges.into_iter().flat_map(move |x| edges.into_iter().map(move |y| (x, y)));
    let edges = edges.flat_map(|(x, y)| PIECES.into_iter().map(move |c| vec![(x, y, c)]));
    let board = Board::searched();
    Cases::single(|pieces: &Vec<Piece>| {
        let lines: String = pieces.iter().map(|(x, y, c)| format!("{x} {y} {c}\n")).collect();
        format!("{}\n{lines}", pieces.len())
    })
    .bounds("N <= 3 * 10^5, 0 <= x, y < 10^9", |pieces| {
        pieces.len() <= 300_000 && pieces.iter().all(|&(x, y, _)| x < END && y < END)
    })
    .every("no piece", [vec![]])
    .every("one piece, x and y to 23", one)
    .every("two pieces, x and y to 3", pairs)
    .structured("a piece, x and y to 9, and a rook worth 0 to 9", rooks)
    .structured("a rook worth 0 to 15 and a piece, x and y to 14", rulers)
    .structured("one piece at the edges of the board", edges)
    .random("up to 6 pieces, of any magnitude; half lost", move |rng| draw(rng, &board))
    .budget(40_000)
}

/// All pieces on all squares with x, y < `end`, those near the corner first.
fn squares(end: u64) -> impl Iterator<Item = Piece> + Clone {
    let squares = (0..2 * end).flat_map(|sum| (0..=sum).map(move |x| (x, sum - x)));
    let squares = squares.filter(move |&(x, y)| x < end && y < end);
    squares.flat_map(|(x, y)| PIECES.into_iter().map(move |c| (x, y, c)))
}

/// In every other case one more rook or bishop cancels the others, if there is room.
fn draw(rng: &mut Rng, board: &Board) -> Vec<Piece> {
    let most = *rng.pick(&[5, BOARD - 1, 1000, END - 1]);
    let count = rng.within(0..=5);
    let mut pieces = rng.many(count, |rng| {
        let (x, near) = (rng.magnitude(0..=most), rng.one_in(3));
        let y = if near { (x + rng.within(0..=3)).min(most) } else { rng.magnitude(0..=most) };
        let piece = *rng.pick(&PIECES);
        if rng.one_in(2) { (x, y, piece) } else { (y, x, piece) }
    });
    if rng.one_in(2) {
        let sum = pieces.iter().fold(0, |sum, &piece| sum ^ board.value(piece));
        if sum < END {
            let above = rng.magnitude(sum..=END - 1);
            pieces.push(*rng.pick(&[(sum, 0, 'R'), (0, sum, 'R'), (sum, above, 'B')]));
        }
    }
    rng.shuffle(&mut pieces);
    pieces
}

/// The rules: where a piece can go.
fn moves((x, y, piece): Piece) -> Vec<Piece> {
    let left = |most: u64| (1..=most.min(x)).map(move |k| (x - k, y, piece));
    let down = |most: u64| (1..=most.min(y)).map(move |k| (x, y - k, piece));
    let diagonal = |most: u64| (1..=most.min(x).min(y)).map(move |k| (x - k, y - k, piece));
    match piece {
        'R' => left(END).chain(down(END)).collect(),
        'B' => diagonal(END).collect(),
        'K' => left(1).chain(down(1)).chain(diagonal(1)).collect(),
        'N' => {
            let jumps = [(1, 2), (2, 1)].into_iter().filter(|&(dx, dy)| dx <= x && dy <= y);
            jumps.map(|(dx, dy)| (x - dx, y - dy, piece)).collect()
        }
        'P' => left(END).chain(down(END)).chain(diagonal(1)).collect(),
        _ => unreachable!("no piece: {piece}"),
    }
}

/// The values of single pieces.
struct Board(HashMap<Piece, u64>);

impl Board {
    fn searched() -> Self {
        let mut search = Search::new(|&piece: &Piece| moves(piece));
        Board(squares(BOARD).map(|p| (p, search.grundy(&p).unwrap().into())).collect())
    }

    /// From the search, or beyond it from what the search shows to go on.
    fn value(&self, (x, y, piece): Piece) -> u64 {
        if x < BOARD && y < BOARD {
            return self.0[&(x, y, piece)];
        }
        let rest = |k: u64| self.0[&(x % k, y % k, piece)];
        match piece {
            // Blocks of 16 by 16, placed as the squares of a block are, and blocks of 24 by 24.
            'R' => 16 * self.value((x / 16, y / 16, 'R')) + rest(16),
            'P' => 24 * self.value((x / 24, y / 24, 'R')) + rest(24),
            // The steps to the nearer edge.
            'B' => (x + y - x.abs_diff(y)) / 2,
            // The same values 6 steps farther along the diagonal, or 2 away from it.
            _ => {
                let (least, apart) = (x.min(y), x.abs_diff(y));
                let near = |n: u64, step: u64| if n < 12 { n } else { 6 + (n - 6) % step };
                let least = near(least, 6);
                self.0[&(least, least + near(apart, 2), piece)]
            }
        }
    }
}

fn brute() -> impl FnMut(&Vec<Piece>) -> Truth {
    let board = Board::searched();
    let mut search = Search::new(|pieces: &Vec<Piece>| {
        let of = |at: usize| moves(pieces[at]).into_iter().map(move |piece| (at, piece));
        let reached = (0..pieces.len()).flat_map(of).map(|(at, piece)| {
            let mut reached = pieces.clone();
            reached[at] = piece;
            reached
        });
        reached.collect()
    });
    move |pieces| {
        let answer = |won| if won { "koosaga" } else { "cubelover" };
        let small = |end: u64| pieces.iter().all(|&(x, y, _)| x < end && y < end);
        if pieces.len() < 2 && small(BOARD)
            || pieces.len() == 2 && (small(4) || small(10) && pieces[1].2 == 'R')
        {
            return Truth::searched(answer(search.wins(pieces).unwrap()));
        }
        let sum = pieces.iter().fold(0, |sum, &piece| sum ^ board.value(piece));
        let answer = answer(sum != 0);
        if small(BOARD) {
            return Truth::derived("values of single pieces, searched, and xored", answer);
        }
        Truth::derived("searched values of single pieces, continued as they show, xored", answer)
    }
}

/// That they show it: on a board of 72 by 72, searched whole.
#[test]
fn values_go_on_as_derived() {
    let board = Board::searched();
    let mut search = Search::new(|&piece: &Piece| moves(piece));
    for piece in squares(72) {
        assert_eq!(board.value(piece), search.grundy(&piece).unwrap().into(), "{piece:?}");
    }
}

judge::problem!(boj16880);
