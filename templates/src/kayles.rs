//! Kayles and Dawson's Kayles: the Grundy value of a row in O(1).
//!
//! A row of n pins. In Kayles (octal 0.77) a move knocks down one pin or two neighbours, in
//! Dawson's Kayles (0.07) always two neighbours; what is left on either side is a row again. Both
//! are periodic (R. K. Guy, C. A. B. Smith, The G-values of various games, 1956): Kayles by 12
//! from 71 on, Dawson's Kayles by 34 from 53 on, with a few exceptions before. `octal::period`
//! proves either from its first values, and `octal::table` gives those.

/// The Grundy value of a row of `n` pins in Kayles.
///
/// For every `u64`, in O(1). It is at most 8, and 0 for no pins only.
///
/// ```
/// assert_eq!(templates::kayles::kayles(5), 4);
/// assert_eq!(templates::kayles::kayles(1_000_000_000_000_000_000), 1);
/// ```
pub fn kayles(n: u64) -> u32 {
    match n {
        0 => 0,
        3 | 6 | 18 | 39 => 3,
        9 | 21 | 57 => 4,
        28 => 5,
        11 | 22 | 34 | 70 => 6,
        15 => 7,
        _ => [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7][(n % 12) as usize],
    }
}

/// The Grundy value of a row of `n` pins in Dawson's Kayles.
///
/// For every `u64`, in O(1). It is at most 9. Dawson's chess (0.137) of n files has the value of
/// n + 1 pins.
///
/// ```
/// assert_eq!(templates::kayles::dawsons_kayles(6), 3);
/// assert_eq!(templates::kayles::dawsons_kayles(1_000_000_000_000_000_000), 3);
/// ```
pub fn dawsons_kayles(n: u64) -> u32 {
    const CYCLE: [u32; 34] = [
        4, 8, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 4, 5, 5, 9, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1,
        0, 4, 5, 3, 7,
    ];
    match n {
        0 | 1 | 15 | 35 => 0,
        17 | 18 | 32 | 52 => 2,
        _ => CYCLE[(n % 34) as usize],
    }
}
