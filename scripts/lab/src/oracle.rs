//! Who wins a position, and by which move: by a theorem or by proven values of single heaps wherever
//! there are any, so that a heap may be as large as one likes; else as far as was computed.

use crate::budget::{Budget, Found};
use crate::certificate::Kind;
use crate::check::{agrees, check};
use crate::form::Form;
use crate::game::{Game, Known, Rule};
use crate::moves::{Move, Position};
use crate::values::Values;
use crate::{all_but, infinite, known, misere, no_repeat, octal, subtraction};
use std::time::{Duration, Instant};

/// How long one waits for the first move, and for each answer that is searched.
const TIME: Duration = Duration::from_secs(1);

/// So many values of one heap are computed at most, where no period is proven before.
const MOST: u64 = 1 << 23;

/// The same where the set of amounts is infinite: each value is then sought among all amounts.
const MOST_INFINITE: u64 = 100_000;

/// So many of them are checked by a search.
const CHECKED: usize = 500;

pub struct Oracle<'a> {
    game: &'a Game,
    knows: Knows,
}

enum Knows {
    /// A theorem about every position.
    Theorem(Known),
    /// Grundy values of single heaps, which tell who wins their sum.
    Values(OneHeap),
    /// With no repeat.
    Rows(OneHeap),
    /// Misère play with splits.
    Search(Box<misere::Search>),
}

impl<'a> Oracle<'a> {
    /// For all that can follow from `start`.
    ///
    /// # Errors
    ///
    /// One line, where no theorem spares a search, and the search would be too long.
    pub fn new(game: &'a Game, start: &Position) -> Result<Oracle<'a>, String> {
        let largest = start.heaps.last().copied().unwrap_or(0);
        let knows = match game.rule {
            Rule::Known(known) => Knows::Theorem(known),
            Rule::Take(_) if game.no_repeat => {
                Knows::Rows(OneHeap::new(game, Kind::Row, no_repeat::rows, largest)?)
            }
            Rule::Octal(_) if game.misere => {
                let mut search = Box::new(misere::Search::new(game));
                match by_search(&mut search, start, Instant::now()) {
                    Some(_) => Knows::Search(search),
                    None => {
                        return Err(format!(
                            "misère play of {largest} takes more than a second to search, and no theorem \
                         spares that; begin lower"
                        ));
                    }
                }
            }
            Rule::Take(_) => Knows::Values(OneHeap::grundy(game, subtraction::grundy, largest)?),
            Rule::AllBut(_) => Knows::Values(OneHeap::grundy(game, all_but::grundy, largest)?),
            Rule::Octal(_) => Knows::Values(OneHeap::grundy(game, octal::grundy, largest)?),
            Rule::Infinite(family) => Knows::Values(match infinite::invariant(family) {
                Some(infinite::Invariant { form, .. }) => {
                    OneHeap { values: Values::default(), form: Some(form) }
                }
                None => OneHeap::grundy(game, infinite::grundy, largest)?,
            }),
        };
        Ok(Oracle { game, knows })
    }

    /// Whether the player to move loses, in a position that can follow. In misère play with splits,
    /// where it takes a search, false also if that would be too long.
    pub fn is_lost(&mut self, position: &Position) -> bool {
        self.loses(position, Instant::now())
    }

    fn loses(&mut self, position: &Position, asked: Instant) -> bool {
        match &mut self.knows {
            Knows::Theorem(known) => known::lost(*known, self.game.misere, position),
            // Always in normal play (Sprague 1935, Grundy 1939), and in misère play as in misère Nim
            // where no heap is split (T. S. Ferguson, On sums of graph games with last player losing,
            // 1974: g(n) = 1 if and only if g(n − least amount) = 0).
            Knows::Values(of) => {
                known::lost_nim(position.heaps.iter().map(|&heap| of.at(heap)), self.game.misere)
            }
            Knows::Rows(of) => {
                let Rule::Take(set) = &self.game.rule else { unreachable!("rows are of a set") };
                let row = of.at(position.heaps.iter().sum()) as u32;
                let taken = set.binary_search(&(position.memory as u32)).ok();
                no_repeat::is_lost(row, set.len(), taken.map(|place| place as u32 + 1))
            }
            Knows::Search(search) => by_search(search, position, asked) == Some(false),
        }
    }

    /// A move that leaves a lost position, if there is one.
    pub fn winning(&mut self, position: &Position) -> Option<Move> {
        let asked = Instant::now();
        match &self.knows {
            Knows::Theorem(known) => {
                let heaps = known::winning(*known, self.game.misere, position)?;
                self.game.move_to(position, &heaps)
            }
            Knows::Values(of) => of.winning(self.game, position),
            // Of these there are few: a set of amounts, or heaps small enough to be searched.
            Knows::Rows(_) | Knows::Search(_) => {
                self.game.each_move(position).find(|it| self.loses(&it.to, asked))
            }
        }
    }
}

/// Whether the player to move wins, if that is found in time.
fn by_search(search: &mut misere::Search, position: &Position, asked: Instant) -> Option<bool> {
    if asked.elapsed() >= TIME || position.heaps.iter().any(|&heap| heap > misere::ROOM as u64) {
        return None;
    }
    let heaps: Vec<u32> = position.heaps.iter().map(|&heap| heap as u32).collect();
    search.wins(&heaps, &mut || asked.elapsed() < TIME)
}

/// The values of one heap: a formula, or a table that goes as far as is needed.
struct OneHeap {
    values: Values,
    form: Option<Form>,
}

impl OneHeap {
    /// As `engine` finds them, checked.
    fn new(
        game: &Game,
        kind: Kind,
        engine: impl Fn(&Game, &mut Budget) -> Found,
        largest: u64,
    ) -> Result<OneHeap, String> {
        let most = if let Rule::Infinite(_) = game.rule { MOST_INFINITE } else { MOST };
        let (asked, len) = (Instant::now(), largest.saturating_add(1).min(most));
        let mut progress = |_| asked.elapsed() < TIME;
        let mut budget = Budget { values: Some(len as usize), time: TIME, progress: &mut progress };
        let Found { values, certificate } = engine(game, &mut budget);
        let checked = match &certificate {
            Some(certificate) => check(certificate, CHECKED),
            None => agrees(game, kind, CHECKED.min(values.len()), |n| values.at(n).into()),
        };
        checked.map_err(|fault| format!("what was found about `{game}` is wrong: {fault}"))?;
        let form = certificate.as_ref().map(Form::of);
        if form.is_none() && largest >= values.len() as u64 {
            return Err(format!(
                "no formula was found for a heap of {largest}: begin with heaps below {}",
                values.len()
            ));
        }
        Ok(OneHeap { values, form })
    }

    /// Grundy values, which are the same in normal and misère play.
    fn grundy(
        game: &Game,
        engine: impl Fn(&Game, &mut Budget) -> Found,
        largest: u64,
    ) -> Result<OneHeap, String> {
        let one = Game { misere: false, heaps: 1, ..game.clone() };
        OneHeap::new(&one, Kind::Grundy, engine, largest)
    }

    fn at(&self, heap: u64) -> u128 {
        match &self.form {
            Some(form) if heap >= self.values.len() as u64 => form.at(heap),
            _ => self.values.at(heap as usize).into(),
        }
    }

    /// A move that leaves a sum that is lost.
    ///
    /// One heap is moved, to one value that the others ask for: in misère play, with no value above
    /// 1 among them, to that which makes the xor 1. Below its own value a heap has a move to every
    /// value, so those are tried first, and in normal play no other is needed.
    fn winning(&self, game: &Game, position: &Position) -> Option<Move> {
        let values: Vec<u128> = position.heaps.iter().map(|&heap| self.at(heap)).collect();
        if known::lost_nim(values.iter().copied(), game.misere) {
            return None;
        }
        let xor = values.iter().fold(0, |xor, value| xor ^ value);
        let large = values.iter().filter(|&&value| value > 1).count();
        let wanted = |value: u128| {
            let ones = large == usize::from(value > 1);
            xor ^ value ^ u128::from(game.misere && ones)
        };
        let mut heaps: Vec<_> = position.heaps.iter().zip(values.iter().copied()).collect();
        heaps.retain(|&(_, value)| wanted(value) != value);
        heaps.sort_by_key(|&(_, value)| wanted(value) > value);
        heaps.dedup();
        heaps
            .into_iter()
            .find_map(|(&heap, value)| self.option(game, position, heap, wanted(value)))
    }

    /// A move of this heap to what has this value.
    fn option(&self, game: &Game, position: &Position, heap: u64, value: u128) -> Option<Move> {
        let place = position.heaps.iter().position(|&it| it == heap)?;
        let mut parts: Box<dyn Iterator<Item = (u64, u64)>> = match &game.rule {
            Rule::Take(set) => {
                Box::new(set.iter().filter_map(|&a| Some((0, heap.checked_sub(a.into())?))))
            }
            Rule::Infinite(family) => {
                let fits = family.amounts().take_while(|&amount| amount <= heap);
                Box::new(fits.map(|amount| (0, heap - amount)))
            }
            Rule::AllBut(_) => {
                Box::new(self.heaps_of(value).filter(move |&it| it < heap).map(|it| (0, it)))
            }
            Rule::Octal(code) => {
                // From a smaller part beyond this a period can be moved to the other.
                let most = self.form.as_ref().map_or(heap, |it| (it.preperiod + it.period) as u64);
                let rests = (0..code.digits.len() as u64).filter_map(|a| heap.checked_sub(a));
                Box::new(
                    rests
                        .flat_map(move |rest| (0..=most.min(rest / 2)).map(move |a| (a, rest - a))),
                )
            }
            Rule::Known(_) => unreachable!("its theorem knows the move"),
        };
        parts.find_map(|(a, b)| {
            if self.at(a) ^ self.at(b) != value {
                return None;
            }
            let mut heaps = position.heaps.clone();
            heaps[place] = a;
            heaps.push(b);
            game.move_to(position, &heaps)
        })
    }

    /// The heaps of this value, where there are finitely many: with a saltus, at most one for each
    /// place of the period.
    fn heaps_of(&self, value: u128) -> impl Iterator<Item = u64> + '_ {
        let (places, preperiod, period, saltus) = match &self.form {
            Some(form) => (form.values.len(), form.preperiod, form.period, form.saltus),
            None => (self.values.len(), self.values.len(), 1, 0),
        };
        (0..places).filter_map(move |place| {
            let above = value.checked_sub(self.at(place as u64))?;
            if above == 0 {
                return Some(place as u64);
            }
            let laps = (place >= preperiod && above.checked_rem(saltus.into()) == Some(0))
                .then(|| above / u128::from(saltus))?;
            u64::try_from(place as u128 + laps * period as u128).ok()
        })
    }
}
