//! Judges `problems/hdu1846.rs`.

use judge::{Cases, Truth};

#[path = "games/bash.rs"]
mod bash;

#[allow(dead_code)] // its `main`
#[path = "../problems/hdu1846.rs"]
mod solution;

fn cases() -> Cases<(u64, u64)> {
    bash::fill(Cases::counted(1000, |(n, m)| format!("{n} {m}\n")))
}

fn brute() -> impl FnMut(&(u64, u64)) -> Truth {
    bash::brute("first", "second")
}

judge::problem!(hdu1846);
