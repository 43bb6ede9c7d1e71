//! `fibonacci_nim` against a table that was computed elsewhere, the rules, and the definition.

use templates::fibonacci_nim::{least_take, wins, zeckendorf};
use templates::search::Search;

#[test]
fn reference_table() {
    let lines = include_str!("reference/fibonacci_nim.txt").lines().skip(1);
    for (line, n) in lines.clone().zip(2..) {
        let row: Vec<&str> = line.split(' ').collect();
        let parts: Vec<u64> = row[3].split('+').map(|part| part.parse().unwrap()).collect();
        assert_eq!(row[0], n.to_string());
        assert_eq!(zeckendorf(n), parts, "{n}");
        assert_eq!(least_take(n), row[1].parse().ok(), "{n}");
        assert_eq!(wins(n, n - 1), row[2] == "W", "{n}");
    }
    assert!(lines.count() > 900);
}

#[test]
fn every_limit_by_the_rules() {
    let mut game = Search::new(|&(n, limit): &(u64, u64)| {
        (1..=limit.min(n)).map(|take| (n - take, (2 * take).min(n - take))).collect()
    });
    for n in 0..=120 {
        for limit in 0..=n {
            assert_eq!(Ok(wins(n, limit)), game.wins(&(n, limit)), "{n}, at most {limit}");
        }
        assert_eq!(wins(n, u64::MAX), wins(n, n));
        let least = game.winning_moves(&(n, n)).unwrap().first().map(|left| n - left.0);
        assert_eq!(least_take(n), least, "{n}");
    }
}

#[test]
fn parts_are_fibonacci_numbers_no_two_neighbours() {
    let mut fibonacci: Vec<u64> = vec![1, 2];
    while let Some(next) =
        fibonacci[fibonacci.len() - 2].checked_add(fibonacci[fibonacci.len() - 1])
    {
        fibonacci.push(next);
    }
    let about =
        fibonacci.iter().flat_map(|&f| (0..9).map(move |d| f.saturating_add(d).max(4) - 4));
    for n in about.chain(u64::MAX - 1000..=u64::MAX) {
        let parts = zeckendorf(n);
        let mut places = parts.iter().map(|part| fibonacci.binary_search(part).unwrap());
        let mut last = usize::MAX;
        assert!(places.all(|at| std::mem::replace(&mut last, at) > at + 1), "{n}: {parts:?}");
        assert_eq!(parts.iter().sum::<u64>(), n);
    }
    assert_eq!(zeckendorf(0), []);
    assert_eq!(least_take(0), None);
    assert_eq!(zeckendorf(12_200_160_415_121_876_738), [12_200_160_415_121_876_738]);
}
