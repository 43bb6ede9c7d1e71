//! When to run again: a file of the problem was saved.

use crate::tree::{Problem, Tree};
use anyhow::{Context, Result};
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher};
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

/// Saves of a problem's files, each told once however many writes it takes.
pub struct Changes {
    events: Receiver<PathBuf>,
    /// One that was seen and is still to be told.
    seen: RefCell<Option<PathBuf>>,
    _watcher: RecommendedWatcher,
}

/// An editor's save is several events: writing, renaming, touching.
const QUIET: Duration = Duration::from_millis(100);

impl Changes {
    pub fn new(problem: &Problem, tree: &Tree) -> Result<Changes> {
        // As the system tells them: without symlinks.
        let real = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
        let root = real(&tree.root);
        let here =
            |path: &Path| path.strip_prefix(&tree.root).map_or(path.into(), |it| root.join(it));
        let wanted =
            [here(&problem.path), here(&tree.samples(&problem.name)), root.join("templates/src")];
        let (sender, events) = mpsc::channel();
        // Folders, not files: an editor's save may put a new file in the old one's place, and a
        // checkout a new folder.
        let around =
            |path: &Path| path.ancestors().skip(1).find(|it| it.is_dir()).map(PathBuf::from);
        let [solution, samples, templates] = &wanted;
        let folders = [around(solution), around(samples), Some(templates.clone())];
        let told = move |event: notify::Result<Event>| {
            let Ok(event) = event else { return };
            // Reading them is no change, and we read them ourselves.
            if matches!(event.kind, EventKind::Access(_)) {
                return;
            }
            let mut paths = event.paths.into_iter();
            if let Some(path) = paths.find(|path| wanted.iter().any(|it| path.starts_with(it))) {
                let _ = sender.send(path);
            }
        };
        let mut watcher = notify::recommended_watcher(told).context("watch files")?;
        for folder in folders.iter().flatten().filter(|folder| folder.is_dir()) {
            let watching = watcher.watch(folder, RecursiveMode::Recursive);
            watching.with_context(|| format!("watch {}", tree.show(folder)))?;
        }
        Ok(Changes { events, seen: RefCell::new(None), _watcher: watcher })
    }

    /// Whether there is a change already.
    pub fn are_there(&self) -> bool {
        let mut seen = self.seen.borrow_mut();
        *seen = seen.take().or_else(|| self.events.try_recv().ok());
        seen.is_some()
    }

    /// Waits for a change, and until nothing more changes.
    pub fn next(&mut self) -> Result<PathBuf> {
        let changed = match self.seen.take() {
            Some(path) => path,
            None => self.events.recv().context("watch files")?,
        };
        while self.events.recv_timeout(QUIET).is_ok() {}
        Ok(changed)
    }
}
