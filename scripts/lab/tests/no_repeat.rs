//! `no_repeat` against positions (heap, last amount) one by one, in tables and in a search.

mod periodic;

use lab::certificate::{Certificate, Kind, Theorem};
use lab::game::Game;
use lab::no_repeat::{is_lost, rows};
use periodic::{assert_true, proven, take, within};
use templates::search::Search;

fn no_repeat(set: &[u32], misere: bool) -> Game {
    Game { no_repeat: true, misere, ..take(set) }
}

/// The rows of heaps below `len`, from who wins each position.
fn table(set: &[u32], misere: bool, len: usize) -> Vec<u32> {
    let k = set.len();
    let mut wins: Vec<Vec<bool>> = vec![]; // by heap, then by the number of the last amount; 0 at the start
    for n in 0..len {
        let after = |last: usize| {
            let open = |&i: &usize| i != last && set[i - 1] as usize <= n;
            let mut moves = (1..=k).filter(open).peekable();
            misere && moves.peek().is_none() || moves.any(|i| !wins[n - set[i - 1] as usize][i])
        };
        let row = (0..=k).map(after).collect();
        wins.push(row);
    }
    wins.iter().map(|row| number(row)).collect()
}

/// The number that says this of who wins.
fn number(row: &[bool]) -> u32 {
    let k = row.len() as u32 - 1;
    let lost: Vec<u32> = (0..=k).filter(|&i| !row[i as usize]).collect();
    match lost[..] {
        [] => k + 1,
        [i] if i > 0 => i,
        _ if lost.len() == row.len() => 0,
        _ => {
            assert_eq!(lost, (0..=k).filter(|&i| i != 1).collect::<Vec<_>>());
            k + 2
        }
    }
}

fn assert_rows(set: &[u32], misere: bool) -> Certificate {
    let found = proven(rows, &no_repeat(set, misere));
    let window = set.last().map_or(1, |&m| m as usize);
    assert_eq!(found.kind, Kind::Row);
    let f = table(set, misere, found.preperiod + 2 * found.period + window + 20);
    assert_true(&found, Theorem::NoRepeat, window, &f);
    found
}

#[test]
fn every_set_within_8() {
    for bits in 0u32..1 << 8 {
        let set: Vec<u32> = (1..=8).filter(|s| bits >> (s - 1) & 1 == 1).collect();
        assert_rows(&set, false);
        assert_rows(&set, true);
    }
}

#[test]
fn one_to_k_up_to_40() {
    for k in 1..=40 {
        let set: Vec<u32> = (1..=k).collect();
        for misere in [false, true] {
            let found = assert_rows(&set, misere);
            assert!(found.preperiod + found.period <= 5000, "{k}");
        }
    }
}

/// Where the start is lost, n from 0 on.
#[test]
fn published_residues() {
    let even = |k: u32| ((1..=k).collect(), k + 1, vec![0]);
    let mut known: Vec<(Vec<u32>, u32, Vec<u32>)> = (2..=40).step_by(2).map(even).collect();
    known.push((vec![1, 2, 3], 4, vec![0]));
    known.push((vec![1, 3, 4], 5, vec![0]));
    known.push(((1..=5).collect(), 13, vec![0, 7]));
    known.push(((1..=7).collect(), 25, vec![0, 9, 17]));
    for (set, modulus, residues) in known {
        let found = within(2000, rows, &no_repeat(&set, false)).values;
        for (row, n) in found.iter().zip(0..) {
            let lost = is_lost(row, set.len(), None);
            assert_eq!(lost, residues.contains(&(n % modulus)), "heap {n}, {set:?}");
        }
    }
}

/// Tables that another program made: for each heap who wins at the start, who after each amount, and
/// who wins misère play at the start.
#[test]
fn reference_tables() {
    for (set, text) in [
        (&[1, 2, 3][..], include_str!("reference/norepeat_1_2_3.txt")),
        (&[1, 3, 4], include_str!("reference/norepeat_1_3_4.txt")),
        (&[1, 2, 3, 4, 5], include_str!("reference/norepeat_1_2_3_4_5.txt")),
    ] {
        let k = set.len();
        let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        assert!(lines.len() > 100);
        let longest = |misere| proven(rows, &no_repeat(set, misere));
        let (normal, misere) = (longest(false), longest(true));
        let row = |proven: &Certificate, n: usize| {
            let form = lab::form::Form::of(proven);
            form.at(n as u64) as u32
        };
        for (n, line) in lines.into_iter().enumerate() {
            let words: Vec<&str> = line.split([' ', '|']).filter(|word| !word.is_empty()).collect();
            assert_eq!(words[0], n.to_string());
            let lost = |taken| is_lost(row(&normal, n), k, taken);
            assert_eq!(lost(None), words[1] == "L", "{set:?}, heap {n}");
            for i in 1..=k {
                let says = words[2 + i].starts_with('L');
                assert_eq!(lost(Some(i as u32)), says, "{set:?}, heap {n} after number {i}");
            }
            let says = words[3 + k] == "L";
            assert_eq!(is_lost(row(&misere, n), k, None), says, "{set:?}, heap {n}, misère");
        }
    }
}

#[test]
fn a_search_agrees() {
    for set in [&[1, 2, 3][..], &[2, 3, 7], &[4], &[1, 5, 6, 9], &[2, 4, 6]] {
        let mut search = Search::new(|&(n, last): &(usize, usize)| {
            let open = |&i: &usize| i != last && set[i - 1] as usize <= n;
            (1..=set.len()).filter(open).map(|i| (n - set[i - 1] as usize, i)).collect()
        });
        let normal = within(80, rows, &no_repeat(set, false)).values;
        let misere = within(80, rows, &no_repeat(set, true)).values;
        for n in 0..normal.len().min(misere.len()) {
            for last in 0..=set.len() {
                let taken = (last > 0).then_some(last as u32);
                let lost = |row| is_lost(row, set.len(), taken);
                assert_eq!(search.wins(&(n, last)), Ok(!lost(normal.at(n))), "{n} {last} {set:?}");
                let wins = search.wins_misere(&(n, last));
                assert_eq!(wins, Ok(!lost(misere.at(n))), "{n} {last} {set:?}, misère");
            }
        }
    }
}

#[test]
fn large_amounts() {
    let set: Vec<u32> = (1..=100_000).collect();
    let found = within(1_000_000, rows, &no_repeat(&set, false)).values;
    assert!(found.len() > 300_000);
    assert!(
        found.iter().zip(0..).all(|(row, n)| is_lost(row, set.len(), None) == (n % 100_001 == 0))
    );
}
