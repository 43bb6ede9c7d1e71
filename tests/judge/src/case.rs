//! What a case can be, and the simpler cases that could stand in its place.

use std::iter;

/// A case that can be made simpler, so that a failure is shown on the smallest input.
///
/// Numbers, `bool`, `char`, `String`, tuples and `Vec`s of cases are cases. A type of one's own
/// says how it is simplified, most easily by way of a tuple.
pub trait Case: Clone + 'static {
    /// Simpler cases, the simplest first. `effort` is how many small numbers to try in place of
    /// one number; what leaves the problem's bounds is dropped by the caller.
    fn simpler(&self, effort: u64) -> Box<dyn Iterator<Item = Self> + '_>;
}

macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl Case for $number {
            fn simpler(&self, effort: u64) -> Box<dyn Iterator<Item = Self> + '_> {
                let n = *self;
                if n == 0 {
                    return Box::new(iter::empty());
                }
                let bits = (0..<$number>::BITS - 1).rev();
                // Ascending within each kind: small ones, halves of halves, a little less.
                let small = (0..effort).map_while(|k| <$number>::try_from(k).ok());
                let halves = bits.clone().map(move |k| n >> k);
                let less = bits.filter_map(move |k| n.checked_sub(1 << k));
                Box::new(small.chain(halves).chain(less).filter(move |&k| 0 <= k && k < n))
            }
        }
    )*};
}
#[allow(unused_comparisons)] // `0 <= k` is for the signed ones
mod numbers {
    use super::*;
    numbers!(u8 u16 u32 u64 u128 usize i32 i64);
}

impl Case for bool {
    fn simpler(&self, _: u64) -> Box<dyn Iterator<Item = Self> + '_> {
        Box::new(iter::once(false).filter(move |_| *self))
    }
}

impl Case for char {
    fn simpler(&self, _: u64) -> Box<dyn Iterator<Item = Self> + '_> {
        Box::new(iter::empty())
    }
}

impl<T: Case> Case for Vec<T> {
    fn simpler(&self, effort: u64) -> Box<dyn Iterator<Item = Self> + '_> {
        let halvings = iter::successors(Some(self.len()), |&n| (n > 1).then_some(n / 2));
        let shorter = halvings.flat_map(move |length| {
            (0..self.len()).step_by(length.max(1)).map(move |start| {
                let end = (start + length).min(self.len());
                [&self[..start], &self[end..]].concat()
            })
        });
        let simpler = self.iter().enumerate().flat_map(move |(at, item)| {
            item.simpler(effort).map(move |item| {
                let mut items = self.clone();
                items[at] = item;
                items
            })
        });
        Box::new(shorter.chain(simpler))
    }
}

impl Case for String {
    fn simpler(&self, effort: u64) -> Box<dyn Iterator<Item = Self> + '_> {
        let chars: Vec<char> = self.chars().collect();
        let shorter: Vec<String> = chars.simpler(effort).map(String::from_iter).collect();
        Box::new(shorter.into_iter())
    }
}

macro_rules! tuples {
    ($($name:ident $at:tt),*) => {
        impl<$($name: Case),*> Case for ($($name,)*) {
            fn simpler(&self, effort: u64) -> Box<dyn Iterator<Item = Self> + '_> {
                let all = iter::empty();
                $(let all = all.chain(self.$at.simpler(effort).map(move |part| {
                    let mut whole = self.clone();
                    whole.$at = part;
                    whole
                }));)*
                Box::new(all)
            }
        }
    };
}
tuples!(A 0);
tuples!(A 0, B 1);
tuples!(A 0, B 1, C 2);
tuples!(A 0, B 1, C 2, D 3);
tuples!(A 0, B 1, C 2, D 3, E 4);

#[cfg(test)]
mod tests {
    use super::*;

    /// The case that is left when every simpler one that still `fails` is taken.
    fn least<C: Case>(mut case: C, fails: impl Fn(&C) -> bool) -> C {
        loop {
            let simpler = case.simpler(100).find(&fails);
            match simpler {
                Some(simpler) => case = simpler,
                None => return case,
            }
        }
    }

    #[test]
    fn numbers_come_down_to_the_bound() {
        assert_eq!(least(987_654_321_u64, |&n| n >= 70), 70);
        assert_eq!(least(987_654_321_u64, |&n| n >= 123_456), 123_456);
        assert_eq!(least(u128::MAX, |&n| n > 1 << 90), (1 << 90) + 1);
        assert_eq!(least(-3_i64, |_| true), -3);
        assert_eq!(least(255_u8, |_| true), 0);
    }

    #[test]
    fn lists_lose_what_does_not_matter() {
        let list: Vec<u32> = (0..100).collect();
        assert_eq!(least(list, |list| list.iter().any(|&n| n >= 40) && list.len() > 2), [0, 0, 40]);
        assert_eq!(least(String::from("HHTHX"), |s| s.contains('X')), "X");
        assert_eq!(least(vec![(5_u64, true)], |_| true), []);
    }

    #[test]
    fn each_part_of_a_tuple_is_simplified() {
        assert_eq!(least((90_u64, 80_u64, true), |c| c.0 + c.1 >= 50), (0, 50, false));
    }
}
