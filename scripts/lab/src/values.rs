//! A table of values, as narrow as they allow.

use std::sync::Arc;

/// f(0), f(1), …: two bytes a value as long as all of them fit, else four.
///
/// A clone shares the table: what was found, its certificate and what is said about both hold it
/// once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Values {
    Narrow(Arc<Vec<u16>>),
    Wide(Arc<Vec<u32>>),
    /// 0 where another series has one of these values, else 1: no table of its own.
    Wins {
        of: Box<Values>,
        lost: Vec<u32>,
    },
}

impl From<Vec<u16>> for Values {
    fn from(values: Vec<u16>) -> Values {
        Values::Narrow(Arc::new(values))
    }
}

impl From<Vec<u32>> for Values {
    /// Narrow if all of them fit. O(values) time, and for that long half as much memory again.
    fn from(values: Vec<u32>) -> Values {
        match values.iter().map(|&value| u16::try_from(value)).collect::<Result<Vec<_>, _>>() {
            Ok(narrow) => narrow.into(),
            Err(_) => Values::Wide(Arc::new(values)),
        }
    }
}

impl Default for Values {
    fn default() -> Values {
        Vec::<u16>::new().into()
    }
}

impl Values {
    pub fn len(&self) -> usize {
        match self {
            Values::Narrow(values) => values.len(),
            Values::Wide(values) => values.len(),
            Values::Wins { of, .. } => of.len(),
        }
    }

    /// Who wins, 1 or 0, if lost is what has one of these values.
    pub fn wins(&self, lost: &[u32]) -> Values {
        Values::Wins { of: Box::new(self.clone()), lost: lost.to_vec() }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// f(n). Panics if the table ends before.
    pub fn at(&self, n: usize) -> u32 {
        match self {
            Values::Narrow(values) => values[n].into(),
            Values::Wide(values) => values[n],
            Values::Wins { of, lost } => u32::from(!lost.contains(&of.at(n))),
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.len()).map(|n| self.at(n))
    }
}
