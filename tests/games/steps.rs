//! One heap of a subtraction game of any size, for where no search reaches: outcome by outcome,
//! in strides.

pub const HOW: &str = "successive outcomes as a state, its step doubled up by binary powers";

/// Whether the player to move wins a heap of n. `set` is not empty and has no amount above 16.
///
/// The outcomes of the last m heaps, m the largest amount, decide the next: that step is a function
/// on 2^m states, and its n-th power is put together from its squares. No period is assumed.
pub fn wins(set: &[u64], misere: bool, n: u64) -> bool {
    let mask = (1 << set.iter().max().unwrap()) - 1;
    // Bit i of a state: whether a heap of (present - i) is won. Below 0 all count as won, so that
    // no move leads there. In misère play 0 is won too: the other has just lost.
    let step = |state: usize| {
        let won = set.iter().any(|take| state >> (take - 1) & 1 == 0);
        (state << 1 | won as usize) & mask
    };
    let mut power: Vec<usize> = (0..=mask).map(step).collect();
    let mut state = mask;
    let mut steps = u128::from(n) + u128::from(!misere);
    while steps > 0 {
        if steps & 1 == 1 {
            state = power[state];
        }
        power = power.iter().map(|&next| power[next]).collect();
        steps >>= 1;
    }
    state & 1 == 1
}
