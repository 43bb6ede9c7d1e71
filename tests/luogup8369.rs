//! Judges `problems/luogup8369.rs`.

use judge::{Cases, Rng, Truth};
use templates::octal;
use templates::search::Search;

#[allow(dead_code)] // its `main`
#[path = "../problems/luogup8369.rs"]
mod solution;

const MOST: u64 = 1000;

/// Searched up to this board.
const SMALL: u64 = 13;

/// Three lengths of strips, and boards.
type Case = ((u64, u64, u64), Vec<u64>);

fn cases() -> Cases<Case> {
    let triples = |most: u64| {
        (1..=most)
            .flat_map(move |c| (1..=most).flat_map(move |z| (1..=most).map(move |n| (c, z, n))))
    };
    let small = triples(4).map(|strips| (strips, (1..=SMALL).collect()));
    let edges = [1, 2, 499, 500, 501, 999, 1000];
    let turning = edges.into_iter().flat_map(move |c| {
        edges.into_iter().map(move |z| ((c, z, 1000), [1, 2, 500, 501, 998, 999, 1000].to_vec()))
    });
    let all = [(1, 2, 2), (2, 2, 2), (1, 1, 1), (1, 5, 1), (3, 7, 12), (1000, 1000, 1000)];
    let all = all.map(|strips| (strips, (1..=MOST).collect()));
    Cases::single(|((c, z, n), boards): &Case| {
        let boards: String = boards.iter().map(|p| format!("{p}\n")).collect();
        format!("{c} {z} {n}\n{}\n{boards}", boards.lines().count())
    })
    .bounds("1 <= c, z, n, m, p <= 1000", |&((c, z, n), ref boards)| {
        let inside = |x: &u64| (1..=MOST).contains(x);
        [c, z, n].iter().all(inside) && inside(&(boards.len() as u64)) && boards.iter().all(inside)
    })
    .every("strips to 4, all boards to 13", small)
    .structured("strips and boards about 1, 500 and 1000", turning)
    .structured("all boards: Kayles, Dawson's Kayles, and others", all)
    .random("to the bounds, of any magnitude", draw)
    .budget(60)
}

fn draw(rng: &mut Rng) -> Case {
    let most = *rng.pick(&[8, 40, MOST]);
    let strip = |rng: &mut Rng| rng.magnitude(1..=most);
    let strips = (strip(rng), strip(rng), strip(rng));
    let m = rng.within(1..=60);
    let most = if rng.one_in(2) { 100 } else { MOST };
    (strips, rng.many(m, |rng| rng.within(1..=most)))
}

fn brute() -> impl FnMut(&Case) -> Truth {
    |&((c, z, n), ref boards)| {
        let strips = [c, z, n];
        let answer = |won: bool| if won { "1" } else { "2" };
        let longest = boards.iter().copied().max().unwrap_or(0);
        if longest <= SMALL {
            let mut search = Search::new(|boards: &Vec<u64>| cuts(&strips, boards));
            let answers = boards.iter().map(|&p| answer(search.wins(&vec![p]).unwrap()));
            return Truth::searched(answers.collect::<Vec<_>>().join("\n"));
        }
        let mut code = vec![0; longest as usize + 1];
        for strip in strips.iter().filter(|&&strip| strip <= longest) {
            code[*strip as usize] = 7;
        }
        let values = octal::table(&code, longest as usize);
        let answers = boards.iter().map(|&p| answer(values[p as usize] != 0));
        Truth::derived(
            "the octal game with the digit 7 at c, z and n, by the template",
            answers.collect::<Vec<_>>().join("\n"),
        )
    }
}

/// The boards after every possible cut of one of them; they stand in order, none is empty.
fn cuts(strips: &[u64], boards: &[u64]) -> Vec<Vec<u64>> {
    let mut reached = Vec::new();
    for (at, &board) in boards.iter().enumerate() {
        for &strip in strips {
            for a in 0..(board + 1).saturating_sub(strip) {
                let parts = [a, board - strip - a];
                let mut left = [&boards[..at], &boards[at + 1..], &parts].concat();
                left.retain(|&part| part > 0);
                left.sort_unstable();
                reached.push(left);
            }
        }
    }
    reached
}

judge::problem!(luogup8369);
