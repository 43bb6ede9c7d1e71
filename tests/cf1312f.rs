//! Judges `problems/cf1312f.rs`.

use judge::{Cases, Rng, Truth};
use std::collections::HashMap;
use templates::search::Search;

#[allow(dead_code)] // its `main`
#[path = "../problems/cf1312f.rs"]
mod solution;

/// What x, y and z take, and the heaps.
type Castles = (Vec<u64>, Vec<u64>);

const MOST: u64 = 1_000_000_000_000_000_000;

fn kinds() -> impl Iterator<Item = Vec<u64>> {
    (0..125).map(|k| vec![k / 25 + 1, k / 5 % 5 + 1, k % 5 + 1])
}

fn cases() -> Cases<Castles> {
    let single = kinds().flat_map(|kinds| (1..=100).map(move |a| (kinds.clone(), vec![a])));
    let pairs = kinds().flat_map(|kinds| {
        let pairs = (1..=7).flat_map(|a| (a..=7).map(move |b| vec![b, a]));
        pairs.map(move |heaps| (kinds.clone(), heaps))
    });
    let last =
        kinds().flat_map(|kinds| (MOST - 9..=MOST).map(move |a| (kinds.clone(), vec![a, 7])));
    Cases::counted(1000, |(kinds, heaps): &Castles| {
        let line = |numbers: &[u64]| numbers.iter().map(|n| format!(" {n}")).collect::<String>();
        format!("{}{}\n{}\n", heaps.len(), line(kinds), line(heaps))
    })
    .bounds("n <= 3 * 10^5, 0 too; 1 <= x, y, z <= 5, 1 <= a <= 10^18", |(kinds, heaps)| {
        kinds.len() == 3
            && kinds.iter().all(|kind| (1..=5).contains(kind))
            && heaps.len() <= 300_000
            && heaps.iter().all(|a| (1..=MOST).contains(a))
    })
    .every("one heap <= 100", single)
    .every("two heaps <= 7", pairs)
    .structured("no heaps", [(vec![1, 2, 3], vec![])])
    .structured("the last 10 of a", last)
    .random("up to three heaps <= 5, or up to 8 of any magnitude", draw)
    .budget(10_000)
}

fn draw(rng: &mut Rng) -> Castles {
    let kinds = rng.many(3, |rng| rng.within(1..=5));
    let (count, most) = if rng.one_in(2) { (3, 5) } else { (8, MOST) };
    let count = rng.within(1..=count);
    (kinds, rng.many(count, |rng| rng.magnitude(1..=most)))
}

/// Heaps, each with the kind of its last attack, 0 for x and for none; in ascending order.
type Position = Vec<(u64, usize)>;

/// The rules.
fn moves(position: &Position, kinds: &[u64]) -> Vec<Position> {
    let mut left = Vec::new();
    for (at, &(heap, last)) in position.iter().enumerate() {
        for (kind, &attack) in kinds.iter().enumerate() {
            if heap > 0 && (kind == 0 || kind != last) {
                let mut position = position.clone();
                position[at] = (heap.saturating_sub(attack), kind);
                position.sort();
                left.push(position);
            }
        }
    }
    left
}

type Game = Search<Position, Box<dyn FnMut(&Position) -> Vec<Position>>>;

fn brute() -> impl FnMut(&Castles) -> Truth {
    let mut games: HashMap<Vec<u64>, Game> = HashMap::new();
    let mut tables: HashMap<Vec<u64>, Vec<[u32; 3]>> = HashMap::new();
    move |(kinds, heaps)| {
        if heaps.iter().sum::<u64>() <= if heaps.len() == 1 { 100 } else { 15 } {
            let game = games.entry(kinds.clone()).or_insert_with(|| {
                let kinds = kinds.clone();
                Search::new(Box::new(move |position| moves(position, &kinds)))
            });
            let mut start: Position = heaps.iter().map(|&heap| (heap, 0)).collect();
            start.sort();
            let first = moves(&start, kinds).into_iter();
            let count = first.filter(|position| !game.wins(position).unwrap()).count();
            return Truth::searched(count.to_string());
        }
        let table = tables.entry(kinds.clone()).or_insert_with(|| table(kinds));
        let values: Vec<u32> = heaps.iter().map(|&heap| value(table, heap, 0)).collect();
        let mut count = 0;
        for at in 0..heaps.len() {
            let others = (0..heaps.len()).filter(|&other| other != at);
            let sum = others.fold(0, |x, other| x ^ values[other]);
            let attacks = kinds.iter().enumerate();
            let left = attacks.map(|(kind, &attack)| (heaps[at].saturating_sub(attack), kind));
            count += left.filter(|&(heap, kind)| value(table, heap, kind) == sum).count();
        }
        Truth::derived(
            "Grundy values of one heap to 2620, then by a period of 2520, a multiple of 1 to 10",
            count.to_string(),
        )
    }
}

fn value(table: &[[u32; 3]], heap: u64, last: usize) -> u32 {
    table[if heap < 2620 { heap } else { 100 + (heap - 100) % 2520 } as usize][last]
}

/// Grundy values of heaps below 2620, by the kind of the last attack.
fn table(kinds: &[u64]) -> Vec<[u32; 3]> {
    let mut table: Vec<[u32; 3]> = vec![[0; 3]];
    for heap in 1..2620_usize {
        let after = |kind: usize| table[heap.saturating_sub(kinds[kind] as usize)][kind];
        let least = |last: usize| {
            let reached = |value: &u32| {
                (0..3).any(|kind| (kind == 0 || kind != last) && after(kind) == *value)
            };
            (0..).find(|value| !reached(value)).unwrap()
        };
        table.push([least(0), least(1), least(2)]);
    }
    table
}

judge::problem!(cf1312f);
