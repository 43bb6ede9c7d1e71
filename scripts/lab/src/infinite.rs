//! Infinite sets of amounts: Fibonacci numbers, squares, primes, powers of one number.
//!
//! Each new amount may break what the values have repeated so far, so no finite window proves a
//! period; a table is all that can be had. For the powers of b an invariant proves one all the same.

use crate::budget::{Budget, Found};
use crate::form::Form;
use crate::game::{Family, Game, Rule};
use std::time::Instant;

/// How many values there are if the budget does not say.
const USUAL: usize = 100_000;

/// How many there are at most: the bits of each value take more than a megabyte then, and for the
/// squares there are hundreds of them.
pub const MOST: usize = 10_000_000;

/// Why a table of these games proves no period.
pub const NO_WINDOW: &str =
    "the set is infinite: each larger amount may end what the values have repeated so far";

/// The amounts of a family up to `most`, in ascending order.
pub fn amounts(family: Family, most: usize) -> Vec<usize> {
    match family {
        Family::Fibonacci => {
            let next = |&(a, b): &(usize, usize)| Some((b, a + b));
            let pairs = std::iter::successors(Some((1, 2)), next);
            pairs.map(|(a, _)| a).take_while(|&a| a <= most).collect()
        }
        Family::Squares => (1..).map(|n| n * n).take_while(|&a| a <= most).collect(),
        Family::Primes => {
            let mut composite = vec![false; most + 1];
            for n in (2..).take_while(|n| n * n <= most) {
                if !composite[n] {
                    (n * n..=most).step_by(n).for_each(|multiple| composite[multiple] = true);
                }
            }
            (2..=most).filter(|&n| !composite[n]).collect()
        }
        Family::Powers(base) => {
            let next = |&power: &usize| power.checked_mul(base as usize);
            std::iter::successors(Some(1), next).take_while(|&a| a <= most).collect()
        }
    }
}

/// The Grundy values of one heap: as many as the budget says, at most 10^7, or 10^5. Never with a certificate.
///
/// A bit for each heap and value: whether a move from the heap reaches the value. When the value of a
/// heap is known, it is marked in the heaps above it, one by one or 64 at a time. With n values,
/// the largest g: O(n · amounts) or O(n² / 64) time, whichever is less; n·g / 8 bytes.
///
/// Without values if the set is not an infinite one.
pub fn grundy(game: &Game, budget: &mut Budget) -> Found {
    let Rule::Infinite(family) = game.rule else { return Found::default() };
    let (len, start) = (budget.values.unwrap_or(USUAL).min(MOST), Instant::now());
    let set = amounts(family, len);
    let mut is_amount = Bits::new(len + 1);
    set.iter().for_each(|&a| is_amount.set(a));
    let mut reached: Vec<Bits> = Vec::new(); // reached[v]: the heaps with a move to the value v
    let mut values: Vec<u32> = Vec::new();
    for n in 0..len {
        if n % 1024 == 0 {
            let late = n > 0 && budget.values.is_none() && start.elapsed() > budget.time;
            if late || !(budget.progress)(n) {
                break;
            }
        }
        let value = reached.iter().position(|heaps| !heaps.has(n)).unwrap_or(reached.len());
        if value == reached.len() {
            reached.push(Bits::new(len));
        }
        let heaps = &mut reached[value];
        let few = set.partition_point(|&a| a < len - n);
        if few < (len - n) / 64 {
            set[..few].iter().for_each(|&a| heaps.set(n + a));
        } else {
            heaps.set_all_from(&is_amount, n);
        }
        values.push(value as u32);
    }
    Found { values: values.into(), certificate: None }
}

struct Bits(Vec<u64>);

impl Bits {
    fn new(len: usize) -> Bits {
        Bits(vec![0; len.div_ceil(64)])
    }

    fn has(&self, i: usize) -> bool {
        self.0[i / 64] >> (i % 64) & 1 == 1
    }

    fn set(&mut self, i: usize) {
        self.0[i / 64] |= 1 << (i % 64);
    }

    /// Sets i + `shift` for every i that is set in the other, as far as there is room.
    fn set_all_from(&mut self, other: &Bits, shift: usize) {
        let (words, bits) = (shift / 64, shift % 64);
        let mut carried = 0;
        for (word, from) in self.0[words..].iter_mut().zip(&other.0) {
            *word |= from << bits | carried;
            carried = from.checked_shr(64 - bits as u32).unwrap_or(0);
        }
    }
}

/// An invariant that proves the values of every heap.
pub struct Invariant {
    pub form: Form,
    pub says: String,
    pub source: &'static str,
}

/// The closed form of the Grundy values, where an invariant gives one: for the powers of b.
///
/// b odd: every power is odd, so a move changes the parity, and 1 can always be taken: 0 for an even
/// heap, 1 for an odd one.
///
/// b even: every power is 1 or −1 mod b + 1, as b is −1. So a move goes to a neighbour on the circle
/// of the b + 1 residues 0, 1, …, b. Let them have the values 0, 1, 0, 1, …, 0, 1 and the last one,
/// b, 2. No two neighbours are equal. From an odd residue below b, taking 1 reaches 0; from b,
/// taking b and 1 reach the residues 0 and b − 1, so 0 and 1. Each value is the mex of what is
/// reached.
pub fn invariant(family: Family) -> Option<Invariant> {
    let Family::Powers(base) = family else { return None };
    let (period, says) = match base % 2 {
        1 => (2, format!("every power of {base} is odd, so each move changes the parity")),
        _ => {
            let period = base + 1;
            let says = format!(
                "every power of {base} is 1 or -1 mod {period}, so each move goes to a neighbour of \
                 n mod {period}"
            );
            (period, says)
        }
    };
    let value = |residue| if residue == base && base % 2 == 0 { 2 } else { residue % 2 };
    let values = (0..period).map(value).collect();
    let form = Form { preperiod: 0, period: period as usize, saltus: 0, values };
    Some(Invariant { form, says, source: "an invariant" })
}
