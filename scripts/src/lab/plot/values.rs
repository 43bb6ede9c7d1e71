//! The values of the heaps, against the heaps.

use super::axis::{Axis, ticks};
use super::paper::{ACROSS, BEGIN, BOTTOM, LEFT, Paper, SHADE, STEM, TEXT, TOP};
use super::paper::{WIDTH, visible};
use anyhow::Result;
use plotters::prelude::*;
use std::ops::Range;

const DOWN: u32 = 360;

pub fn size(period: Option<&Range<usize>>) -> (u32, u32) {
    (WIDTH, head(period) + DOWN + BOTTOM)
}

/// What is above the axes: a title, and what the shade means.
fn head(period: Option<&Range<usize>>) -> u32 {
    TOP + period.map_or(0, |_| 26)
}

pub fn draw<B: DrawingBackend>(
    paper: &Paper<B>,
    title: &str,
    label: &str,
    values: &[u32],
    period: Option<&Range<usize>>,
) -> Result<()>
where
    B::ErrorType: 'static,
{
    let largest = u64::from(values.iter().copied().max().unwrap_or(0));
    let most = (values.len().saturating_sub(1) as u64, largest);
    // Half a heap on each side, and a gap under the zeros: they are what one looks for.
    let height = largest.max(1) as f64;
    let (bottom, top) = (-0.06 * height, 1.06 * height);
    let x =
        Axis { name: "heap n".into(), shown: -0.5..most.0 as f64 + 0.5, ticks: ticks(most.0, 11) };
    let y = Axis { name: label.into(), shown: bottom..top, ticks: ticks(most.1, 10) };
    let mut axes = paper.axes(title, head(period), x, y)?;

    let spacing = f64::from(ACROSS) / values.len() as f64;
    if let Some(period) = period {
        let edge = |n: usize| n.min(values.len()) as f64 - 0.5;
        let corners = [(edge(period.start), bottom), (edge(period.end), top)];
        axes.draw_series([Rectangle::new(corners, SHADE.filled())])?;
        // Lines that touch say nothing.
        if period.len() as f64 * spacing >= 8.0 {
            let begins = (period.end..values.len()).step_by(period.len()).map(edge);
            let begin = |x| PathElement::new(vec![(x, bottom), (x, top)], paper.line(BEGIN));
            axes.draw_series(begins.map(begin))?;
        }
        paper.rectangle([(LEFT, TOP - 5), (LEFT + 20, TOP + 11)], SHADE)?;
        let text = format!("period {} from n = {}", period.len(), period.start);
        paper.write(&text, TEXT, (LEFT + 28, TOP - 3))?;
    }

    let points = values.iter().enumerate().map(|(n, &value)| (n as u64, u64::from(value)));
    let points = visible(points, most, DOWN);
    if spacing >= 3.5 {
        let stem = |&(x, y): &(u64, u64)| {
            let ends = vec![(x as f64, 0.0), (x as f64, y as f64)];
            PathElement::new(ends, paper.line(STEM))
        };
        axes.draw_series(points.iter().map(stem))?;
    }
    paper.points(&mut axes, &points, spacing)
}
