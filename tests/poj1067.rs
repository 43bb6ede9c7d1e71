//! Judges `problems/poj1067.rs`.

use judge::Cases;

#[path = "games/wythoff.rs"]
mod wythoff;
use wythoff::brute;

#[allow(dead_code)] // its `main`
#[path = "../problems/poj1067.rs"]
mod solution;

fn cases() -> Cases<(u64, u64)> {
    wythoff::fill(Cases::stream(|(a, b)| format!("{a} {b}\n")))
}

judge::problem!(poj1067);
