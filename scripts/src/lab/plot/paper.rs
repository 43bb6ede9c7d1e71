//! What both pictures are drawn with, on either backend. Lengths are pixels of a picture 900 wide;
//! a backend has several units to the pixel.

use super::axis::Axis;
use super::thin::thin;
use anyhow::{Result, anyhow};
use epaint_default_fonts::UBUNTU_LIGHT as FONT;
use plotters::chart::ChartContext;
use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::register_font;
use plotters::style::text_anchor::{HPos, Pos, VPos};

pub const WIDTH: u32 = 900;

/// What is around the axes: a title above, names and numbers left and below.
pub const TOP: u32 = 56;
const RIGHT: u32 = 24;
pub const BOTTOM: u32 = 66;
pub const LEFT: u32 = 92;
const EDGE: u32 = 10;

/// The length of the horizontal axis.
pub const ACROSS: u32 = WIDTH - LEFT - RIGHT;

/// 12 points are 16 pixels.
pub const TEXT: u32 = 17;
const TITLE: u32 = 22;

/// They differ by lightness, so they still do without colour.
pub const POINT: RGBColor = RGBColor(20, 50, 110);
pub const STEM: RGBColor = RGBColor(150, 165, 195);
pub const SHADE: RGBColor = RGBColor(250, 222, 160);
pub const BEGIN: RGBColor = RGBColor(228, 188, 104);
const GRID: RGBColor = RGBColor(222, 222, 222);

/// More points are thinned, to a grid of cells that are no larger than a point.
const ENOUGH: usize = 2_000;
const CELL: u32 = 2;

pub struct Paper<'a, B: DrawingBackend> {
    area: &'a DrawingArea<B, Shift>,
    /// Units to the pixel.
    units: u32,
}

/// What a chart is drawn on.
pub type Axes<'a, B> = ChartContext<'a, B, Cartesian2d<Axis, Axis>>;

impl<'a, B> Paper<'a, B>
where
    B: DrawingBackend,
    B::ErrorType: 'static,
{
    pub fn new(area: &'a DrawingArea<B, Shift>, units: u32) -> Result<Self> {
        // The name by which plotters asks for it, and an SVG for the reader's own.
        register_font("sans-serif", FontStyle::Normal, FONT)
            .map_err(|_| anyhow!("the font cannot be read"))?;
        area.fill(&WHITE)?;
        Ok(Paper { area, units })
    }

    /// A title, and axes `top` under the edge.
    pub fn axes(&self, title: &str, top: u32, x: Axis, y: Axis) -> Result<Axes<'a, B>> {
        self.write(&self.fitting(title)?, TITLE, (LEFT, 16))?;
        let names = [x.name.clone(), y.name.clone()];
        let mut axes = ChartBuilder::on(self.area)
            .margin_top(self.length(top))
            .margin_right(self.length(RIGHT))
            .margin_bottom(self.length(EDGE))
            .margin_left(self.length(EDGE))
            .x_label_area_size(self.length(BOTTOM - EDGE))
            .y_label_area_size(self.length(LEFT - EDGE))
            .build_cartesian_2d(x, y)?;
        axes.configure_mesh()
            .bold_line_style(GRID.stroke_width(self.units))
            .axis_style(BLACK.stroke_width(self.units))
            .label_style(self.style(TEXT))
            .axis_desc_style(self.style(TEXT))
            .y_label_offset(self.length(TEXT) / 6) // or digits are above their tick
            .set_all_tick_mark_size(self.length(5))
            .x_desc(&names[0])
            .y_desc(&names[1])
            .draw()?;
        Ok(axes)
    }

    /// Points that do not touch where neighbours are `spacing` apart.
    pub fn points(&self, axes: &mut Axes<B>, points: &[(u64, u64)], spacing: f64) -> Result<()> {
        let radius = (0.36 * spacing).clamp(1.25, 4.0) * f64::from(self.units);
        let point = |&(x, y): &(u64, u64)| {
            Circle::new((x as f64, y as f64), radius.round() as u32, POINT.filled())
        };
        axes.draw_series(points.iter().map(point))?;
        Ok(())
    }

    pub fn rectangle(&self, corners: [(u32, u32); 2], colour: RGBColor) -> Result<()> {
        let corners = corners.map(|corner| self.place(corner));
        self.area.draw(&Rectangle::new(corners, colour.filled()))?;
        Ok(())
    }

    pub fn write(&self, text: &str, size: u32, corner: (u32, u32)) -> Result<()> {
        let style = self.style(size).pos(Pos::new(HPos::Left, VPos::Top));
        self.area.draw_text(text, &style, self.place(corner))?;
        Ok(())
    }

    pub fn line(&self, colour: RGBColor) -> ShapeStyle {
        colour.stroke_width(self.units)
    }

    /// As much of a title as there is room for, also in a reader's wider font.
    fn fitting(&self, title: &str) -> Result<String> {
        let room = ACROSS * self.units * 7 / 8;
        let mut text = title.to_string();
        let mut kept = title.len();
        while self.area.estimate_text_size(&text, &self.style(TITLE))?.0 > room {
            kept = title[..kept].char_indices().next_back().map_or(0, |(at, _)| at);
            text = format!("{}…", &title[..kept]);
        }
        Ok(text)
    }

    /// plotters counts the leading in: its size is 1.24 of what is meant elsewhere.
    fn style(&self, size: u32) -> TextStyle<'static> {
        ("sans-serif", f64::from(size * self.units) * 1.24).into_font().color(&BLACK)
    }

    fn length(&self, pixels: u32) -> i32 {
        (pixels * self.units) as i32
    }

    fn place(&self, (x, y): (u32, u32)) -> (i32, i32) {
        (self.length(x), self.length(y))
    }
}

/// What is drawn of points in 0..=`most`, on axes that are `down` high.
pub fn visible(
    points: impl Iterator<Item = (u64, u64)> + Clone,
    most: (u64, u64),
    down: u32,
) -> Vec<(u64, u64)> {
    thin(points, ENOUGH, most, (ACROSS / CELL, down / CELL))
}
