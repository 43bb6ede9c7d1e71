//! Pictures of what the lab found, for print: black on white, as `.svg` or `.png`.

use anyhow::{Context, Result, bail, ensure};
use plotters::coord::Shift;
use plotters::prelude::{DrawingArea, DrawingBackend};
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::ops::Range;
use std::path::Path;

mod axis;
mod paper;
mod plane;
mod png;
mod svg;
mod thin;
mod values;

use paper::Paper;

pub enum Picture {
    /// The value of each heap 0, 1, 2, ..., with the first period shaded and later ones begun by
    /// a line.
    Values {
        title: String,
        /// What a value is: the name of the vertical axis.
        label: String,
        values: Vec<u32>,
        /// The heaps of the first period.
        period: Option<Range<usize>>,
    },
    /// The cold positions of two heaps, drawn as given: where the order of the heaps does not
    /// matter, both orders have to be.
    Plane {
        title: String,
        cold: Vec<(u64, u64)>,
        /// The largest heap that is shown.
        most: u64,
    },
}

/// Draws into a new file.
pub fn draw(picture: &Picture, path: &Path) -> Result<()> {
    let format = check(path)?;
    if let Picture::Values { values, .. } = picture {
        ensure!(!values.is_empty(), "there is no value to draw");
    }
    let bytes = match format {
        Format::Svg => svg::draw(picture)?.into_bytes(),
        Format::Png => png::draw(picture)?,
    };
    create(path, |file| file.write_all(&bytes))
}

impl Picture {
    /// In pixels.
    fn size(&self) -> (u32, u32) {
        match self {
            Picture::Values { period, .. } => values::size(period.as_ref()),
            Picture::Plane { .. } => plane::SIZE,
        }
    }

    /// On an area of that size, with `units` to the pixel.
    fn draw<B: DrawingBackend>(&self, area: &DrawingArea<B, Shift>, units: u32) -> Result<()>
    where
        B::ErrorType: 'static,
    {
        let paper = Paper::new(area, units)?;
        match self {
            Picture::Values { title, label, values, period } => {
                values::draw(&paper, title, label, values, period.as_ref())?;
            }
            Picture::Plane { title, cold, most } => plane::draw(&paper, title, cold, *most)?,
        }
        area.present()?;
        Ok(())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Svg,
    Png,
}

/// Whether a picture can go there, so that a long search is not made for one that cannot.
pub fn check(path: &Path) -> Result<Format> {
    let extension = path.extension().unwrap_or_default();
    let is = |wanted| extension.eq_ignore_ascii_case(wanted);
    let format = if is("svg") {
        Format::Svg
    } else if is("png") {
        Format::Png
    } else {
        bail!("cannot draw {}: end its name in .svg or .png", path.display());
    };
    // A link that leads nowhere is there too.
    ensure!(path.symlink_metadata().is_err(), taken(path));
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
        bail!("make {}: there is no folder {}", path.display(), folder.display());
    }
    Ok(format)
}

fn taken(path: &Path) -> String {
    format!("{} is there already; remove it or choose another name", path.display())
}

/// A new file, written whole or not at all.
fn create(path: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> Result<()> {
    let context = || format!("make {}", path.display());
    let mut file = match File::create_new(path) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => bail!(taken(path)),
        file => file.with_context(context)?,
    };
    let written = write(&mut file);
    if written.is_err() {
        // Closed first: Windows removes no open file.
        drop(file);
        let _ = fs::remove_file(path);
    }
    written.with_context(context)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    #[test]
    fn a_failure_half_way_leaves_no_file() {
        let dir = TempDir::new().unwrap();
        let path = dir.path().join("x.svg");
        let full = |file: &mut File| {
            file.write_all(b"<svg")?;
            Err(io::Error::from(ErrorKind::StorageFull))
        };
        let error = format!("{:#}", create(&path, full).unwrap_err());
        assert!(error.starts_with(&format!("make {}: ", path.display())), "{error}");
        assert!(!path.exists());
        create(&path, |file| file.write_all(b"<svg/>")).unwrap();
        // Not removed either when it was there before.
        assert!(create(&path, full).is_err());
        assert_eq!(fs::read(&path).unwrap(), b"<svg/>");
    }
}
