//! Judges `problems/luogup2252.rs`.

use judge::Cases;

#[path = "games/wythoff.rs"]
mod wythoff;
use wythoff::brute;

#[allow(dead_code)] // its `main`
#[path = "../problems/luogup2252.rs"]
mod solution;

fn cases() -> Cases<(u64, u64)> {
    wythoff::fill(Cases::single(|(a, b)| format!("{a} {b}\n")))
}

judge::problem!(luogup2252);
