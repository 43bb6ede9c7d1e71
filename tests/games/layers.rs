//! Grundy values of a subtraction game, one value at a time, for where no search reaches.

pub const HOW: &str = "Grundy values in layers, each a sieve of what the lower ones leave";

/// The Grundy values of heaps 0 to `n`.
///
/// Layer v has the heaps, among those in no lower layer, that no move takes to layer v: whatever
/// is left over has a move to each of the layers so far.
pub fn values(set: &[u64], n: u64) -> Vec<u32> {
    let mut values = vec![0; n as usize + 1];
    let mut left: Vec<u64> = (0..=n).collect();
    for layer in 0.. {
        let mut marked = vec![false; n as usize + 1];
        for &heap in &left {
            if !marked[heap as usize] {
                values[heap as usize] = layer;
                for &take in set.iter().filter(|&&take| take <= n - heap) {
                    marked[(heap + take) as usize] = true;
                }
            }
        }
        left.retain(|&heap| marked[heap as usize]);
        if left.is_empty() {
            break;
        }
    }
    values
}
