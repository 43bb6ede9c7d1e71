//! The cold positions of two heaps, a heap an axis.

use super::axis::{Axis, ticks};
use super::paper::{ACROSS, BOTTOM, Paper, TOP, WIDTH, visible};
use anyhow::Result;
use plotters::prelude::DrawingBackend;

/// The axes make a square: a slope is what it is in numbers.
pub const SIZE: (u32, u32) = (WIDTH, TOP + ACROSS + BOTTOM);

pub fn draw<B: DrawingBackend>(
    paper: &Paper<B>,
    title: &str,
    cold: &[(u64, u64)],
    most: u64,
) -> Result<()>
where
    B::ErrorType: 'static,
{
    let margin = (0.02 * most as f64).max(0.5);
    let axis = |name: &str| Axis {
        name: name.into(),
        shown: -margin..most as f64 + margin,
        ticks: ticks(most, 11),
    };
    let mut axes = paper.axes(title, TOP, axis("first heap"), axis("second heap"))?;
    let shown = cold.iter().copied().filter(|&(a, b)| a.max(b) <= most);
    let spacing = f64::from(ACROSS) / (most as f64 + 1.0);
    paper.points(&mut axes, &visible(shown, (most, most), ACROSS), spacing)
}
