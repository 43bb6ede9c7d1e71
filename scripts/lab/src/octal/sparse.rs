//! Grundy values of an octal game by the sparse space that most of them keep out of.
//!
//! Fix a set of bits, the mask, and call a value rare if an even number of them is set in it, else
//! common. As with even and odd numbers, the xor of two common values is rare. So only a split with
//! a rare half can reach a common value: these few are tried first, and if the mex of what they
//! reach is common, it is the mex of everything. If it is rare, splits of two common values may
//! reach it too, and are tried until the mex has moved on; only when it stays, and the value is
//! indeed rare, all of them are. That is right whatever the mask, and fast where few values are
//! rare, as in most octal games (A. Gangolli, T. Plambeck, A note on periodicity in some octal
//! games, 1989; A. Flammenkamp, Sprague-Grundy values of octal games).

use crate::game::Code;
use std::ops::Range;

/// From this length on a mask is worth its choice.
const FIRST_CHOICE: usize = 256;

/// Above one rare value in this many the list of them would no longer be small beside the table,
/// nor worth its while: then there is no mask.
const RARE: usize = 16;

/// At least so many splits of each sort are tried before one looks whether they were enough.
const CHUNK: usize = 16;

/// g(0), g(1), …, of which every one needs those before it.
///
/// Two bytes a value, at most half a byte for what is rare, and 256 KiB.
pub struct Table {
    plain: Vec<Plain>,
    splits: Vec<Split>,
    values: Vec<u16>,
    /// 0 if there is none: then every value is rare, none is listed, and every split is tried.
    mask: u16,
    /// Heaps above 0 of rare value, ascending, each with its value.
    rare: Vec<(u32, u16)>,
    /// The length at which the mask is chosen anew, if it is ever.
    choice: Option<usize>,
    /// `seen[v] == n`: a move from heap n reaches v. An index of 16 bits needs no check of bounds.
    seen: Box<[u32; 1 << 16]>,
}

/// Take this many and leave one heap, or none.
struct Plain {
    take: usize,
    /// Bits 1 and 2 of the digit.
    bits: u8,
}

/// Take this many and leave two heaps.
struct Split {
    take: usize,
    unequal: bool,
}

impl Table {
    /// An empty table.
    ///
    /// # Panics
    ///
    /// If digit 0 has bit 1 or 2: taking nothing and leaving the heap repeats the position.
    pub fn new(code: &Code) -> Table {
        let digits = || code.digits.iter().enumerate();
        assert!(digits().all(|(i, d)| i > 0 || d.bits & 3 == 0), "a move repeats the position");
        let plain = digits().filter(|(_, d)| d.bits & 3 != 0);
        let splits = digits().filter(|(_, d)| d.bits & 4 != 0);
        Table {
            plain: plain.map(|(take, d)| Plain { take, bits: d.bits }).collect(),
            splits: splits.map(|(take, d)| Split { take, unequal: d.unequal }).collect(),
            values: Vec::new(),
            mask: 0,
            rare: Vec::new(),
            choice: Some(FIRST_CHOICE),
            seen: vec![u32::MAX; 1 << 16].try_into().expect("as long as the array"),
        }
    }

    /// An empty table that holds on to this mask, be it good or bad.
    ///
    /// Panics as [`Table::new`].
    pub fn under(code: &Code, mask: u16) -> Table {
        Table { mask, choice: None, ..Table::new(code) }
    }

    pub fn values(&self) -> &[u16] {
        &self.values
    }

    pub fn into_values(self) -> Vec<u16> {
        self.values
    }

    /// Adds the value of the next heap. How many splits were tried for it, or `None` if the value
    /// would not fit into 16 bits, or the heap into 32.
    pub fn push(&mut self) -> Option<usize> {
        let heap = self.values.len();
        let stamp = u32::try_from(heap).ok().filter(|&heap| heap < u32::MAX)?;
        if self.choice.is_some_and(|len| heap >= len || self.rare.len() * RARE > heap) {
            self.choose();
        }
        let mut tried = self.reach_rare(heap, stamp);
        let mut mex = 0;
        let mut half = 1;
        loop {
            while *self.seen.get(mex)? == stamp {
                mex += 1;
            }
            if !self.is_rare(mex as u16) || 2 * half > heap {
                break;
            }
            let next = half + CHUNK.max(half / 4);
            tried += self.reach_all(heap, stamp, half..next);
            half = next;
        }
        let value = mex as u16;
        self.values.push(value);
        if self.mask != 0 && heap > 0 && self.is_rare(value) {
            self.rare.push((stamp, value));
        }
        Some(tried)
    }

    /// Marks what the moves without a split reach, and the splits with a half of a listed value.
    fn reach_rare(&mut self, heap: usize, stamp: u32) -> usize {
        for &Plain { take, bits } in &self.plain {
            if let Some(rest) = heap.checked_sub(take) {
                if bits & (if rest == 0 { 1 } else { 2 }) != 0 {
                    self.seen[usize::from(self.values[rest])] = stamp;
                }
            }
        }
        let mut tried = 0;
        for &Split { take, unequal } in &self.splits {
            let rest = heap.saturating_sub(take);
            let below =
                |part: &[(u32, u16)], bound| part.partition_point(|&(h, _)| (h as usize) < bound);
            let halves = &self.rare[..below(&self.rare, rest)];
            // Around the middle, if that is not allowed.
            let (low, high) = match unequal && rest % 2 == 0 {
                true => (below(halves, rest / 2), below(halves, rest / 2 + 1)),
                false => (halves.len(), halves.len()),
            };
            for part in [&halves[..low], &halves[high..]] {
                for &(half, value) in part {
                    let other = self.values[rest - half as usize];
                    self.seen[usize::from(value ^ other)] = stamp;
                }
                tried += part.len();
            }
        }
        tried
    }

    /// Marks what the splits reach whose smaller half is in this range.
    fn reach_all(&mut self, heap: usize, stamp: u32, range: Range<usize>) -> usize {
        let mut tried = 0;
        for &Split { take, unequal } in &self.splits {
            let rest = heap.saturating_sub(take);
            let end = range.end.min((rest + 1 - usize::from(unequal)).div_ceil(2).max(1));
            if range.start < end {
                let low = &self.values[range.start..end];
                let high = &self.values[rest - end + 1..=rest - range.start];
                for (&a, &b) in low.iter().zip(high.iter().rev()) {
                    self.seen[usize::from(a ^ b)] = stamp;
                }
                tried += low.len();
            }
        }
        tried
    }

    fn is_rare(&self, value: u16) -> bool {
        (value & self.mask).count_ones() % 2 == 0
    }

    /// Takes the best mask for the values so far, or none if too many are rare under it. Next time
    /// at twice the length, or when too many have become rare.
    fn choose(&mut self) {
        let len = self.values.len();
        self.choice = Some(2 * len);
        let (mask, rare) = best_mask(&self.values);
        self.mask = if rare * RARE > len { 0 } else { mask };
        self.rare = Vec::new();
        if self.mask != 0 {
            let heaps = (1..).zip(&self.values[1..]);
            let rare = heaps.filter(|&(_, &value)| self.is_rare(value));
            self.rare = rare.map(|(heap, &value)| (heap, value)).collect();
        }
    }
}

/// The mask under which the fewest values are rare, by a Walsh-Hadamard transform of how often each
/// occurs: it yields, for every mask at once, how many more are rare than common. With it, how many are.
fn best_mask(values: &[u16]) -> (u16, usize) {
    let most = values.iter().copied().max().unwrap_or(0);
    let mut excess = vec![0i64; (usize::from(most) + 1).next_power_of_two()];
    for &value in values {
        excess[usize::from(value)] += 1;
    }
    let mut step = 1;
    while step < excess.len() {
        for block in excess.chunks_exact_mut(2 * step) {
            let (low, high) = block.split_at_mut(step);
            for (a, b) in low.iter_mut().zip(high) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        step *= 2;
    }
    let (mask, excess) =
        (0..=u16::MAX).zip(excess).min_by_key(|&(_, excess)| excess).unwrap_or((0, 0));
    (mask, (values.len() as i64 + excess) as usize / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A choice among all masks of 16 bits, whose number is itself none of 16 bits.
    #[test]
    fn the_best_mask_for_the_largest_values() {
        for (values, best, rare) in [
            (&[u16::MAX, 1 << 15, 1 << 15][..], 1 << 15, 0),
            (&[u16::MAX, 1, 0, 1], 1, 1),
            (&[1, 2, 4], 7, 0),
        ] {
            let (mask, found) = best_mask(values);
            let is_rare = |&&value: &&u16| (value & mask).count_ones() % 2 == 0;
            assert_eq!(values.iter().filter(is_rare).count(), rare, "{values:?} {mask}");
            assert_eq!((mask, found), (best, rare), "{values:?}");
        }
    }
}
