//! Other programs, none of which outlives us.

use std::process::Child;

/// Kills its process when dropped, and waits for it; one that has ended is left in peace.
pub struct Guard(pub Child);

impl Drop for Guard {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
