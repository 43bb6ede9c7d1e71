//! From the rule of a take-away game to its values, their period, and the proof of it.
//!
//! [`study`](study::study) is the way in: it takes a [`Game`](game::Game), asks the engine that the
//! rule belongs to for values and a [`Certificate`](certificate::Certificate), and has the
//! certificate checked by code that shares nothing with that engine.

pub mod all_but;
pub mod budget;
pub mod certificate;
pub mod check;
pub mod form;
pub mod game;
pub mod infinite;
pub mod known;
pub mod misere;
pub mod moves;
pub mod no_repeat;
pub mod octal;
pub mod oracle;
pub mod parse;
pub mod periodic;
pub mod sliding;
pub mod study;
pub mod subtraction;
pub mod survey;
pub mod values;
