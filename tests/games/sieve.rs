//! The lost heaps of a subtraction game by a sieve, for where no search reaches.

pub const HOW: &str = "a sieve: each lost heap marks the heaps from which it is reached";

/// Whether the player to move loses, of heaps 0 to `n`.
pub fn lost(set: &[u64], n: u64) -> Vec<bool> {
    let mut lost = vec![true; n as usize + 1];
    for heap in 0..=n {
        if lost[heap as usize] {
            for &take in set.iter().filter(|&&take| take <= n - heap) {
                lost[(heap + take) as usize] = false;
            }
        }
    }
    lost
}
