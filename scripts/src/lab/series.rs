//! How every report tells the series of a study.

use lab::certificate::Kind;
use lab::form::Form;
use lab::game::{Game, Rule};
use lab::study::{Series, Study};

/// A series with its closed form, which is a copy and so made once.
pub struct Told<'a> {
    pub series: &'a Series,
    pub kind: Kind,
    /// Of rows, in amounts; see [`Rows`].
    pub form: Option<Form>,
    /// Of rows alone.
    pub rows: Option<Rows<'a>>,
}

/// Every series, in the order of the study.
pub fn of(study: &Study) -> Vec<Told<'_>> {
    study.series.iter().map(|series| Told::new(&study.game, series)).collect()
}

/// Who wins comes first: it is what one plays by.
pub fn in_order<'a>(all: &'a [Told<'a>]) -> impl Iterator<Item = &'a Told<'a>> {
    let outcome = |told: &&Told| told.kind == Kind::Outcome;
    let others = move |told: &&Told| !outcome(told);
    all.iter().filter(outcome).chain(all.iter().filter(others))
}

impl<'a> Told<'a> {
    fn new(game: &'a Game, series: &'a Series) -> Told<'a> {
        let rows = Rows::of(game).filter(|_| series.kind == Kind::Row);
        let mut form = series.form();
        if let (Some(rows), Some(form)) = (rows, &mut form) {
            form.values.iter_mut().for_each(|row| *row = rows.told(*row));
        }
        Told { series, kind: series.kind, form, rows }
    }

    /// What it is called.
    pub fn label(&self) -> &'static str {
        match self.kind {
            Kind::Grundy => "grundy",
            Kind::Outcome => "wins",
            Kind::Row => "row",
        }
    }

    /// f(n), if it is proven or was computed.
    pub fn at(&self, n: usize) -> Option<u128> {
        match &self.form {
            Some(form) => Some(form.at(n as u64)),
            None => (n < self.series.values.len()).then(|| self.computed(n).into()),
        }
    }

    /// f(0), f(1), … as far as they were computed.
    pub fn values(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.series.values.len()).map(|n| self.computed(n))
    }

    fn computed(&self, n: usize) -> u32 {
        let value = self.series.values.at(n);
        self.rows.map_or(value, |rows| rows.told(value))
    }
}

/// The rows of a game without repetition, in amounts: the only amount that wins, or 0 if none does,
/// or one of two numbers above all amounts.
#[derive(Clone, Copy)]
pub struct Rows<'a> {
    pub amounts: &'a [u32],
}

impl<'a> Rows<'a> {
    pub fn of(game: &'a Game) -> Option<Rows<'a>> {
        match &game.rule {
            Rule::Take(amounts) if game.no_repeat => Some(Rows { amounts }),
            _ => None,
        }
    }

    /// Two amounts or more win.
    pub fn several(self) -> u32 {
        self.largest() + 1
    }

    /// Who may not take the least amount has no move, and so has won; else nothing wins. In misère
    /// play alone.
    pub fn barred(self) -> u32 {
        self.largest() + 2
    }

    fn largest(self) -> u32 {
        self.amounts.last().copied().unwrap_or(0)
    }

    /// From what [`Kind::Row`] numbers.
    fn told(self, row: u32) -> u32 {
        match (row as usize).checked_sub(1) {
            None => 0,
            Some(place) if place < self.amounts.len() => self.amounts[place],
            Some(place) => self.several() + (place - self.amounts.len()) as u32,
        }
    }
}
