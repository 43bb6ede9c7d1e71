//! Any finite impartial game, solved from its rules alone.
//!
//! The rules are a function that lists the positions that one move reaches. A depth-first
//! search gives every position below the start its Grundy value, the mex of the values that one
//! move reaches, and its misère outcome. The player to move loses exactly when the value is 0,
//! and the value of a sum is the nim-sum (xor) of the values (R. Sprague, Über mathematische
//! Kampfspiele, 1935; P. M. Grundy, Mathematics and games, 1939). Misère outcomes do not add up
//! like that: search the whole sum (A. N. Siegel, Combinatorial Game Theory, 2013, chapter V).

use std::collections::HashMap;
use std::collections::HashSet;
use std::hash::Hash;

/// The error of a game that need not end: this position can be reached again from itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Repeats<P>(pub P);

/// A game given by its moves, and what has been found out about its positions so far.
///
/// Every position at or below the one asked about is evaluated once, for this and all later
/// questions, whether or not it can still change the answer: so an error is found wherever a
/// position can repeat. That takes time in proportion to the number of moves, and memory for
/// every position. There is no recursion: a game may last 10^6 moves and more. Only finitely
/// many positions may be reachable. After an error the search answers further questions as if
/// it had not been asked.
///
/// ```
/// use templates::search::Search;
/// let take = |&n: &u64| [1, 3, 4].iter().filter(|&&s| s <= n).map(|s| n - s).collect();
/// let mut game = Search::new(take);
/// assert_eq!(game.grundy(&5), Ok(3));
/// ```
pub struct Search<P, F> {
    moves: F,
    known: HashMap<P, (u32, bool)>, // Grundy value; whether the player to move wins misère play
}

impl<P: Clone + Eq + Hash, F: FnMut(&P) -> Vec<P>> Search<P, F> {
    /// The game in which one move leads from `p` to any of the positions `moves(p)`.
    ///
    /// It must list the same positions whenever it is asked; it may list one twice.
    ///
    /// ```
    /// use templates::search::{Repeats, Search};
    /// let mut game = Search::new(|&n: &u64| if n < 5 { vec![] } else { vec![0, n ^ 1] });
    /// assert_eq!(game.grundy(&4), Ok(0));
    /// assert_eq!(game.grundy(&6), Err(Repeats(6)));
    /// ```
    pub fn new(moves: F) -> Self {
        Search { moves, known: HashMap::new() }
    }

    /// The Grundy value of a position.
    ///
    /// # Errors
    ///
    /// [`Repeats`] names a position that can be reached from this one, and again from itself.
    ///
    /// ```
    /// use templates::search::Search;
    /// let mut nim = Search::new(|&(a, b): &(u32, u32)| {
    ///     (0..a).map(|x| (x, b)).chain((0..b).map(|x| (a, x))).collect()
    /// });
    /// assert_eq!(nim.grundy(&(5, 3)), Ok(6));
    /// ```
    pub fn grundy(&mut self, position: &P) -> Result<u32, Repeats<P>> {
        self.solve(position).map(|(value, _)| value)
    }

    /// Whether the player to move wins in normal play, where who cannot move loses.
    ///
    /// Errors as [`Search::grundy`].
    ///
    /// ```
    /// let mut game = templates::search::Search::new(|&n: &u8| (n.max(2) - 2..n).collect());
    /// assert_eq!(game.wins(&3), Ok(false));
    /// ```
    pub fn wins(&mut self, position: &P) -> Result<bool, Repeats<P>> {
        self.solve(position).map(|(value, _)| value != 0)
    }

    /// Whether the player to move wins in misère play, where who cannot move wins.
    ///
    /// Errors as [`Search::grundy`].
    ///
    /// ```
    /// let mut game = templates::search::Search::new(|&n: &u8| (n.max(2) - 2..n).collect());
    /// assert_eq!(game.wins_misere(&3), Ok(true));
    /// ```
    pub fn wins_misere(&mut self, position: &P) -> Result<bool, Repeats<P>> {
        self.solve(position).map(|(_, hot)| hot)
    }

    /// The positions that the winning moves of normal play reach, in the order of `moves`.
    ///
    /// Empty exactly when the position is lost. Errors as [`Search::grundy`].
    ///
    /// ```
    /// let mut game = templates::search::Search::new(|&n: &u8| (n.max(2) - 2..n).collect());
    /// assert_eq!(game.winning_moves(&8), Ok(vec![6]));
    /// ```
    pub fn winning_moves(&mut self, position: &P) -> Result<Vec<P>, Repeats<P>> {
        self.solve(position)?;
        let reached = (self.moves)(position).into_iter();
        Ok(reached.filter(|p| self.known[p].0 == 0).collect())
    }

    /// The positions that the winning moves of misère play reach, in the order of `moves`.
    ///
    /// Empty when the position is lost, but also when it is won because there is no move.
    /// Errors as [`Search::grundy`].
    ///
    /// ```
    /// let mut game = templates::search::Search::new(|&n: &u8| (n.max(2) - 2..n).collect());
    /// assert_eq!(game.winning_moves_misere(&8), Ok(vec![7]));
    /// ```
    pub fn winning_moves_misere(&mut self, position: &P) -> Result<Vec<P>, Repeats<P>> {
        self.solve(position)?;
        let reached = (self.moves)(position).into_iter();
        Ok(reached.filter(|p| !self.known[p].1).collect())
    }

    /// Grundy value and misère outcome, by a depth-first search whose stack is the path walked.
    fn solve(&mut self, start: &P) -> Result<(u32, bool), Repeats<P>> {
        if let Some(&result) = self.known.get(start) {
            return Ok(result);
        }
        let mut started = HashSet::new();
        let mut path = Vec::new(); // (position, moves to look at, results of the others)
        started.insert(start.clone());
        path.push((start.clone(), (self.moves)(start), Vec::new()));
        while let Some((_, open, results)) = path.last_mut() {
            if let Some(p) = open.pop() {
                if let Some(&result) = self.known.get(&p) {
                    results.push(result);
                } else if started.insert(p.clone()) {
                    let reached = (self.moves)(&p);
                    path.push((p, reached, Vec::new()));
                } else {
                    return Err(Repeats(p)); // started and not known: it is on the path
                }
            } else if let Some((p, _, mut results)) = path.pop() {
                results.sort_unstable();
                let mut value = 0; // the mex of the values, now in order
                for &(v, _) in &results {
                    value += (v == value) as u32;
                }
                let hot = results.is_empty() || results.iter().any(|&(_, hot)| !hot);
                self.known.insert(p, (value, hot));
                if let Some((_, _, results)) = path.last_mut() {
                    results.push((value, hot));
                }
            }
        }
        Ok(self.known[start])
    }
}
