//! Judges `problems/boj9658.rs`.

use judge::Truth;

#[path = "games/misere.rs"]
mod misere;
use misere::cases;

#[allow(dead_code)] // its `main`
#[path = "../problems/boj9658.rs"]
mod solution;

fn brute() -> impl FnMut(&u64) -> Truth {
    misere::brute(&[1, 3, 4])
}

judge::problem!(boj9658);
