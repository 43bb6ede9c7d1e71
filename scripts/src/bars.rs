//! Progress bars on stderr: one a running problem, and no trace of them afterwards.

use indicatif::{MultiProgress, ProgressBar, ProgressDrawTarget, ProgressFinish, ProgressStyle};
use std::time::Duration;

pub struct Bars(MultiProgress);

const STEPS: u64 = 1000;

impl Bars {
    /// Bars that are drawn, or that only pretend.
    pub fn new(drawn: bool) -> Self {
        let target = ProgressDrawTarget::stderr();
        let target = if drawn { target } else { ProgressDrawTarget::hidden() };
        Bars(MultiProgress::with_draw_target(target))
    }

    pub fn bar(&self, name: &str) -> ProgressBar {
        let style = ProgressStyle::with_template("{prefix:14} {bar:30} {percent:>3} % {msg}");
        let bar = ProgressBar::new(STEPS).with_finish(ProgressFinish::AndClear);
        let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
        self.0.add(bar.with_style(style).with_prefix(name.to_string()))
    }

    /// For work of unknown length.
    pub fn spinner(&self, message: String) -> ProgressBar {
        let spinner = ProgressBar::new_spinner().with_finish(ProgressFinish::AndClear);
        let spinner = self.0.add(spinner.with_message(message));
        spinner.enable_steady_tick(Duration::from_millis(100));
        spinner
    }

    pub fn finish(&self, bar: ProgressBar) {
        bar.finish_and_clear();
        self.0.remove(&bar);
    }

    /// Takes the bars away while something is printed.
    pub fn suspend<T>(&self, print: impl FnOnce() -> T) -> T {
        self.0.suspend(print)
    }
}

pub fn show(bar: &ProgressBar, cases: u64, fraction: f64) {
    bar.set_message(format!("{cases} cases"));
    advance(bar, fraction);
}

pub fn advance(bar: &ProgressBar, fraction: f64) {
    bar.set_position((fraction * STEPS as f64) as u64);
}
