//! Subtraction games: their rules, searched. For the problems that play one.

use templates::search::Search;

/// In ascending order: in which order heaps stand makes no difference to who wins.
type Heaps = Vec<u64>;

/// The rules: one move takes an amount of `set` from a heap.
fn moves(heaps: &Heaps, set: &[u64]) -> Vec<Heaps> {
    let mut left = Vec::new();
    for (at, &heap) in heaps.iter().enumerate() {
        for take in set.iter().filter(|&&take| take <= heap) {
            let mut heaps = heaps.clone();
            heaps[at] -= take;
            heaps.sort();
            left.push(heaps);
        }
    }
    left
}

type Moves = Box<dyn FnMut(&Heaps) -> Vec<Heaps>>;

/// The game with the set asked about last, as far as it has been searched.
#[derive(Default)]
pub struct Game(Option<(Vec<u64>, Search<Heaps, Moves>)>);

impl Game {
    /// Whether the player to move wins; who cannot move loses.
    pub fn wins(&mut self, set: &[u64], heaps: &[u64]) -> bool {
        self.0 = self.0.take().filter(|(known, _)| known == set);
        let (_, search) = self.0.get_or_insert_with(|| {
            let amounts = set.to_vec();
            let moves: Moves = Box::new(move |heaps| moves(heaps, &amounts));
            (set.to_vec(), Search::new(moves))
        });
        let mut heaps = heaps.to_vec();
        heaps.sort();
        search.wins(&heaps).unwrap()
    }
}
