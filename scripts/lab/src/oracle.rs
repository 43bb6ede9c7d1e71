//! Who wins a position, whatever the game: by values of single heaps where a theorem lets them
//! stand for the sum, else by a search of all that can follow.

use crate::game::{Game, Known, Rule};
use crate::moves::Position;
use std::collections::{HashMap, HashSet};
use templates::search::Search;

/// The search keeps every position; this many take about a gigabyte.
const MOST: u128 = 2_000_000;

/// And so many moves are some seconds.
const MOST_MOVES: usize = 5_000_000;

pub struct Oracle<'a> {
    game: &'a Game,
    /// Grundy values of single heaps, where they are enough.
    values: Option<HashMap<u64, u32>>,
    #[allow(clippy::type_complexity)]
    search: Search<Position, Box<dyn FnMut(&Position) -> Vec<Position> + 'a>>,
}

impl<'a> Oracle<'a> {
    /// For all that can follow from `start`. An error where that is too much to search.
    pub fn new(game: &'a Game, start: &Position) -> Result<Oracle<'a>, String> {
        let successors = |position: &Position| {
            game.moves(position).into_iter().map(|it| it.to).collect::<Vec<_>>()
        };
        let mut search = Search::new(Box::new(successors) as Box<dyn FnMut(&_) -> _>);
        let mut values = None;
        if adds_up(game) {
            let alone = Game { misere: false, ..game.clone() };
            values = Some(grundy(&alone, start.heaps.iter().copied().max().unwrap_or(0))?);
        } else if positions(game, start) > MOST {
            return Err(format!(
                "more than {MOST} positions can follow, and no theorem spares the search; begin lower"
            ));
        } else {
            // All of them at once, so that no later answer waits.
            search.wins(start).map_err(|_| "a position can come again".to_string())?;
        }
        Ok(Oracle { game, values, search })
    }

    /// Whether the player to move loses.
    pub fn is_lost(&mut self, position: &Position) -> bool {
        let Some(values) = &self.values else {
            let won = match self.game.misere {
                true => self.search.wins_misere(position),
                false => self.search.wins(position),
            };
            return won == Ok(false);
        };
        let values = position.heaps.iter().map(|heap| values.get(heap).copied().unwrap_or(0));
        let xor = values.clone().fold(0, |xor, value| xor ^ value);
        let turned = self.game.misere && values.into_iter().all(|value| value <= 1);
        (xor == 0) != turned
    }
}

/// Whether the Grundy values of its heaps tell who wins a sum: always in normal play (Sprague 1935,
/// Grundy 1939), and in misère play as in misère Nim where no heap is split (T. S. Ferguson, On sums
/// of graph games with last player losing, 1974: g(n) = 1 if and only if g(n - least amount) = 0).
fn adds_up(game: &Game) -> bool {
    match game.rule {
        Rule::Known(Known::Nim) => true,
        Rule::Known(Known::Lasker) | Rule::Octal(_) => !game.misere,
        Rule::Known(_) => false,
        _ => !game.no_repeat,
    }
}

/// Grundy values of the heaps up to `largest`, by the definition.
fn grundy(game: &Game, largest: u64) -> Result<HashMap<u64, u32>, String> {
    let mut values: HashMap<u64, u32> = HashMap::new();
    let mut moves = 0;
    for heap in 0..=largest {
        let value = |position: &Position| {
            position.heaps.iter().fold(0, |xor, heap| xor ^ values.get(heap).copied().unwrap_or(0))
        };
        let reached: HashSet<_> =
            game.moves(&game.start(&[heap])).iter().map(|it| value(&it.to)).collect();
        moves += 1 + reached.len();
        if moves > MOST_MOVES {
            return Err(format!("a heap of {largest} is too large to search; begin lower"));
        }
        let mex = (0..).find(|value| !reached.contains(value)).unwrap_or(0);
        values.insert(heap, mex);
    }
    Ok(values)
}

/// How many positions can follow, at most.
fn positions(game: &Game, start: &Position) -> u128 {
    let total: u64 = start.heaps.iter().fold(0, |sum, &heap| sum.saturating_add(heap));
    let remembered = match &game.rule {
        Rule::Known(Known::FibonacciNim) => 2 * u128::from(total) + 1,
        Rule::Take(amounts) if game.no_repeat => amounts.len() as u128 + 1,
        _ => 1,
    };
    let heaps = match game.rule {
        Rule::Octal(_) | Rule::Known(Known::Lasker) => partitions(total),
        _ => start
            .heaps
            .iter()
            .fold(1, |product: u128, &heap| product.saturating_mul(u128::from(heap) + 1)),
    };
    heaps.saturating_mul(remembered)
}

/// In how many ways 0, 1, …, `total` are sums of heaps.
fn partitions(total: u64) -> u128 {
    if total > 200 {
        return u128::MAX;
    }
    let total = total as usize;
    let mut ways = vec![0u128; total + 1];
    ways[0] = 1;
    for part in 1..=total {
        for sum in part..=total {
            ways[sum] += ways[sum - part];
        }
    }
    ways.iter().sum()
}
