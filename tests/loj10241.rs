//! Judges `problems/loj10241.rs`.

use judge::{Cases, Truth};

#[path = "games/bash.rs"]
mod bash;

#[allow(dead_code)] // its `main`
#[path = "../problems/loj10241.rs"]
mod solution;

fn cases() -> Cases<(u64, u64)> {
    bash::fill(Cases::single(|(n, k)| format!("{n} {k}\n")))
}

fn brute() -> impl FnMut(&(u64, u64)) -> Truth {
    bash::brute("1", "2")
}

judge::problem!(loj10241);
