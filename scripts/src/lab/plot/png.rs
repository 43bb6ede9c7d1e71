//! A picture as PNG.

use super::Picture;
use anyhow::Result;
use plotters::prelude::{BitMapBackend, IntoDrawingArea};
use png::{BitDepth, ColorType, Encoder, Filter, PixelDimensions, Unit};

/// Two pixels where a screen has one, so that it is also sharp on paper.
const FINE: u32 = 2;

/// 96 to the inch, as for a screen.
const PER_METRE: u32 = 3_780 * FINE;

/// plotters smooths letters but no dots, so everything is drawn twice as large, and then averaged.
const LARGER: u32 = 2;

pub fn draw(picture: &Picture) -> Result<Vec<u8>> {
    let (width, height) = picture.size();
    let (width, height) = (width * FINE, height * FINE);
    let large = (width * LARGER, height * LARGER);
    let mut pixels = vec![0; (large.0 * large.1 * 3) as usize];
    let area = BitMapBackend::with_buffer(&mut pixels, large).into_drawing_area();
    picture.draw(&area, FINE * LARGER)?;
    drop(area);
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, width, height);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_filter(Filter::Up); // most rows repeat the one above
    encoder.set_pixel_dims(Some(PixelDimensions {
        xppu: PER_METRE,
        yppu: PER_METRE,
        unit: Unit::Meter,
    }));
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&average(&pixels, large.0 as usize))?;
    writer.finish()?;
    Ok(bytes)
}

/// Of squares of two pixels a side, in a picture this wide.
fn average(pixels: &[u8], width: usize) -> Vec<u8> {
    let mut averages = Vec::with_capacity(pixels.len() / 4);
    for rows in pixels.chunks_exact(2 * 3 * width) {
        let (upper, lower) = rows.split_at(3 * width);
        for (above, below) in upper.chunks_exact(6).zip(lower.chunks_exact(6)) {
            for colour in 0..3 {
                let four = u16::from(above[colour])
                    + u16::from(above[colour + 3])
                    + u16::from(below[colour])
                    + u16::from(below[colour + 3]);
                averages.push((four / 4) as u8);
            }
        }
    }
    averages
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn averages() {
        #[rustfmt::skip]
        let pixels = [
            0, 0, 255,  4, 0, 255,    9, 9, 9,  9, 9, 9,
            0, 8, 255,  0, 0, 255,    9, 9, 9,  9, 9, 9,

            1, 1, 1,    1, 1, 1,      0, 0, 0,  0, 0, 0,
            1, 1, 1,    1, 1, 1,      0, 0, 0,  0, 0, 4,
        ];
        assert_eq!(average(&pixels, 4), [1, 2, 255, 9, 9, 9, 1, 1, 1, 0, 0, 1]);
    }
}
