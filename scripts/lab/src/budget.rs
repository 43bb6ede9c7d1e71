//! What an engine is given, and what it gives back.

use crate::certificate::Certificate;
use crate::values::Values;
use std::time::Duration;

/// How far to go: to `values` values if that is said, else for this time.
pub struct Budget<'a> {
    /// f(0) … f(values − 1) at most.
    pub values: Option<usize>,
    /// When no count is given.
    pub time: Duration,
    /// Hears how many values there are; false ends the work, as if the budget were used up.
    pub progress: &'a mut dyn FnMut(usize) -> bool,
}

impl Budget<'_> {
    /// The same with another time.
    pub fn with_time(&mut self, time: Duration) -> Budget<'_> {
        Budget { values: self.values, time, progress: &mut *self.progress }
    }
}

/// What an engine has computed, and what it could prove by that.
#[derive(Debug, Default)]
pub struct Found {
    pub values: Values,
    pub certificate: Option<Certificate>,
}
