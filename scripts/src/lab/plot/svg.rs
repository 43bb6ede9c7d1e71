//! A picture as SVG.

use super::Picture;
use anyhow::Result;
use plotters::prelude::{IntoDrawingArea, SVGBackend};

/// plotters draws at whole units, so a pixel has ten: points of a dense table are not jolted.
const UNITS: u32 = 10;

pub fn draw(picture: &Picture) -> Result<String> {
    let (width, height) = picture.size();
    let (wide, high) = (width * UNITS, height * UNITS);
    let mut drawn = String::new();
    let area = SVGBackend::with_string(&mut drawn, (wide, high)).into_drawing_area();
    picture.draw(&area, UNITS)?;
    drop(area);
    // Its first line says the size in units.
    let body = drawn.split_once('\n').map_or("", |(_, body)| body);
    let head = format!(
        r#"<svg width="{width}" height="{height}" viewBox="0 0 {wide} {high}" xmlns="http://www.w3.org/2000/svg">"#
    );
    Ok(format!("{head}\n{body}"))
}
