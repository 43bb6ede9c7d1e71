//! What a case can be, and the simpler cases that could stand in its place.

/// A case that can be made simpler, so that a failure is shown on the smallest input.
///
/// Numbers, `bool`, `char`, `String`, tuples and `Vec`s of cases are cases. A type of one's own
/// says how it is simplified, most easily by way of a tuple.
pub trait Case: Clone + 'static {
    /// Shows `enough` simpler cases, the simplest first, until it returns true; then so does this.
    ///
    /// `effort` is how many small numbers to try in place of one number. What leaves the
    /// problem's bounds is dropped by the caller.
    fn simpler(&self, effort: u64, enough: &mut dyn FnMut(Self) -> bool) -> bool;
}

macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl Case for $number {
            fn simpler(&self, effort: u64, enough: &mut dyn FnMut(Self) -> bool) -> bool {
                let n = *self;
                // Ascending within each kind: small ones, halves of halves, a little less.
                for k in 0..effort {
                    match <$number>::try_from(k) {
                        Ok(k) if k < n => {
                            if enough(k) {
                                return true;
                            }
                        }
                        _ => break,
                    }
                }
                let mut smaller = |k: $number| 0 <= k && k < n && enough(k);
                let bits = || (0..<$number>::BITS - 1).rev();
                bits().any(|k| n >> k > 0 && smaller(n >> k))
                    || bits().any(|k| n >> k > 0 && smaller(n - (1 << k)))
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
    fn simpler(&self, _: u64, enough: &mut dyn FnMut(Self) -> bool) -> bool {
        *self && enough(false)
    }
}

impl Case for char {
    fn simpler(&self, _: u64, _: &mut dyn FnMut(Self) -> bool) -> bool {
        false
    }
}

impl<T: Case> Case for Vec<T> {
    fn simpler(&self, effort: u64, enough: &mut dyn FnMut(Self) -> bool) -> bool {
        let mut length = self.len();
        while length > 0 {
            for start in (0..self.len()).step_by(length) {
                let end = (start + length).min(self.len());
                if enough([&self[..start], &self[end..]].concat()) {
                    return true;
                }
            }
            length /= 2;
        }
        let mut items = self.clone();
        for (at, item) in self.iter().enumerate() {
            let seen = item.simpler(effort, &mut |item| {
                items[at] = item;
                enough(items.clone())
            });
            if seen {
                return true;
            }
            items[at] = item.clone();
        }
        false
    }
}

impl Case for String {
    fn simpler(&self, effort: u64, enough: &mut dyn FnMut(Self) -> bool) -> bool {
        let chars: Vec<char> = self.chars().collect();
        chars.simpler(effort, &mut |chars| enough(chars.into_iter().collect()))
    }
}

macro_rules! tuples {
    ($($name:ident $at:tt),*) => {
        impl<$($name: Case),*> Case for ($($name,)*) {
            fn simpler(&self, effort: u64, enough: &mut dyn FnMut(Self) -> bool) -> bool {
                $(self.$at.simpler(effort, &mut |part| {
                    let mut whole = self.clone();
                    whole.$at = part;
                    enough(whole)
                }))||*
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
            let mut found = None;
            case.simpler(100, &mut |simpler| {
                found = Some(simpler).filter(&fails);
                found.is_some()
            });
            match found {
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
