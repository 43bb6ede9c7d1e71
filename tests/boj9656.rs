//! Judges `problems/boj9656.rs`.

use judge::Truth;

#[path = "games/misere.rs"]
mod misere;
use misere::cases;

#[allow(dead_code)] // its `main`
#[path = "../problems/boj9656.rs"]
mod solution;

fn brute() -> impl FnMut(&u64) -> Truth {
    misere::brute(&[1, 3])
}

judge::problem!(boj9656);
