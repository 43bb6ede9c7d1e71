//! What you paste: one module a file, std alone, no module using another.
//!
//! Every item holds in editions 2015 to 2024 and on rustc 1.63. `cargo paste NAME` copies what a
//! problem reaches, item by item; that is why a `use` names one thing a line.

pub mod bash;
pub mod coins;
pub mod dag;
pub mod fibonacci_nim;
pub mod grundy;
pub mod hackenbush;
pub mod kayles;
pub mod lasker;
pub mod nim;
pub mod octal;
pub mod period;
pub mod scan;
pub mod search;
pub mod wythoff;
