//! Which of very many points are worth drawing.

use std::collections::HashSet;

/// The points, or, of more than `enough`, one for each cell of a grid of `columns` and `rows` over
/// 0..=`most`: what is left out would lie on what is drawn. A stride would be shorter, but one that
/// shares a factor with the period shows a pattern that is not there.
pub fn thin(
    points: impl Iterator<Item = (u64, u64)> + Clone,
    enough: usize,
    most: (u64, u64),
    (columns, rows): (u32, u32),
) -> Vec<(u64, u64)> {
    if points.clone().nth(enough).is_none() {
        return points.collect();
    }
    let cell = |at: u64, most: u64, cells: u32| {
        u128::from(at) * u128::from(cells) / (u128::from(most) + 1)
    };
    let cell = |&(x, y): &(u64, u64)| (cell(x, most.0, columns), cell(y, most.1, rows));
    let mut seen = HashSet::new();
    points.filter(|point| seen.insert(cell(point))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_points_stay_and_many_keep_every_cell() {
        let all = || (0..3_000).map(|n| (n, n % 7));
        let kept = |enough| thin(all(), enough, (2_999, 6), (100, 7));
        assert!(kept(3_000).into_iter().eq(all()));
        let few = kept(2_999);
        assert_eq!(few.len(), 700); // a cell is 30 heaps wide, so it has each of the 7 values
        assert!(few.iter().all(|point| all().any(|other| other == *point)));
        let corners = [(0, 0), (u64::MAX, u64::MAX)];
        assert_eq!(thin(corners.into_iter(), 0, corners[1], (9, 9)), corners);
    }
}
