//! A game against the perfect player.

use super::report;
use anyhow::{Error, Result};
use lab::game::Game;
use lab::moves::{Move, Position};
use lab::oracle::Oracle;
use std::io::{BufRead, Write};

/// How many moves `?` shows.
const SHOWN: usize = 20;

/// Plays from `heaps` on; the person begins.
pub fn play(
    game: &Game,
    heaps: &[u64],
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<()> {
    let mut position = game.start(heaps);
    let mut oracle = Oracle::new(game, &position).map_err(Error::msg)?;
    writeln!(out, "{}", game.in_words())?;
    writeln!(out, "Type the heaps that you leave, such as 12 or 5 7; ? shows the moves.")?;
    let mut by_person = true;
    loop {
        // When all moves lose, the first one takes least: it leaves most turns to go wrong in.
        let Some(first) = game.each_move(&position).next() else {
            // Who cannot move loses, unless it is misère.
            let person_wins = by_person == game.misere;
            writeln!(out, "{} left. {}", shown(&position), last_words(by_person, person_wins))?;
            return Ok(());
        };
        let chosen = if by_person {
            match ask(game, &position, input, out)? {
                Some(chosen) => chosen,
                None => return Ok(writeln!(out, "\nYou left the game.")?),
            }
        } else {
            oracle.winning(&position).unwrap_or(first)
        };
        let who = if by_person { "You" } else { "I" };
        writeln!(out, "{who} {}: {} left.", chosen.action, shown(&chosen.to))?;
        position = chosen.to;
        by_person = !by_person;
    }
}

fn last_words(by_person: bool, person_wins: bool) -> &'static str {
    match (by_person, person_wins) {
        (true, true) => "You have no move, and so you win!",
        (true, false) => "You have no move: I win.",
        (false, true) => "I have no move: you win!",
        (false, false) => "I have no move, and so I win.",
    }
}

/// What the person moves to, asked for until it is a move; none at the input's end.
fn ask(
    game: &Game,
    position: &Position,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<Option<Move>> {
    loop {
        write!(out, "{} -> ", shown(position))?;
        out.flush()?;
        let mut line = Vec::new();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line);
        let words = line.split([' ', ',', '\t', '\r', '\n']).filter(|word| !word.is_empty());
        let heaps: Result<Vec<u64>, _> = words.map(str::parse).collect();
        match (line.trim(), heaps) {
            ("", _) => {}
            ("?", _) => {
                let mut moves = game.each_move(position);
                for it in moves.by_ref().take(SHOWN) {
                    writeln!(out, "  {}: type {}", it.action, shown(&it.to))?;
                }
                if moves.next().is_some() {
                    writeln!(out, "  … and more")?;
                }
            }
            (_, Ok(heaps)) => match game.move_to(position, &heaps) {
                Some(chosen) => return Ok(Some(chosen)),
                None => writeln!(out, "No move leaves that; ? shows the moves.")?,
            },
            (_, Err(_)) => writeln!(out, "Numbers, please: what you leave; ? shows the moves.")?,
        }
    }
}

/// The heaps as one types them.
fn shown(position: &Position) -> String {
    match &position.heaps[..] {
        [] => "0".to_string(),
        heaps => report::list(heaps),
    }
}
