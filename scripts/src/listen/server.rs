//! The threads that listen and read, so that no client waits for another.

use super::http::{self, Answer, Failure};
use anyhow::Result;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How many clients are read from at once; a browser opens six connections.
const MOST: usize = 32;

pub enum Event {
    /// A body, and who waits for an answer.
    Posted { stream: TcpStream, body: Vec<u8> },
    /// Somebody has been answered already.
    Refused { line: String },
}

/// Stops listening when dropped.
pub struct Server {
    events: Receiver<Event>,
    stop: Arc<AtomicBool>,
    listening: Vec<(SocketAddr, JoinHandle<()>)>,
}

impl Server {
    pub fn start(listeners: Vec<TcpListener>, patience: Duration) -> Result<Server> {
        // Bounded, so that bodies do not pile up.
        let (sender, events) = mpsc::sync_channel(4);
        let mut server = Server { events, stop: Arc::default(), listening: Vec::new() };
        let clients = Arc::new(());
        for listener in listeners {
            let address = listener.local_addr()?;
            let (sender, stop, clients) = (sender.clone(), server.stop.clone(), clients.clone());
            let thread = thread::spawn(move || accept(listener, stop, clients, sender, patience));
            server.listening.push((address, thread));
        }
        Ok(server)
    }

    pub fn events(&self) -> impl Iterator<Item = Event> {
        self.events.iter()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::SeqCst);
        for (address, thread) in self.listening.drain(..) {
            // Wakes the thread, which then sees that it is to stop.
            if TcpStream::connect_timeout(&address, Duration::from_secs(1)).is_ok() {
                let _ = thread.join();
            }
        }
    }
}

/// `clients` is shared by the threads of all clients, which are counted by it.
fn accept(
    listener: TcpListener,
    stop: Arc<AtomicBool>,
    clients: Arc<()>,
    events: SyncSender<Event>,
    patience: Duration,
) {
    for stream in listener.incoming() {
        if stop.load(Ordering::SeqCst) {
            return;
        }
        match stream {
            Ok(mut stream) if Arc::strong_count(&clients) > MOST => {
                let answer = Answer::new(503, "too many clients at once; try again");
                let _ = http::respond(&mut stream, &answer);
            }
            Ok(stream) => {
                let (client, events) = (clients.clone(), events.clone());
                let serve = move || {
                    serve(stream, Instant::now() + patience, &events);
                    drop(client);
                };
                let _ = thread::Builder::new().spawn(serve);
            }
            // Out of files, or a client that is gone before it came.
            Err(_) => thread::sleep(Duration::from_millis(50)),
        }
    }
}

fn serve(mut stream: TcpStream, deadline: Instant, events: &SyncSender<Event>) {
    // Nothing to do about an error in `send`: nobody listens any more.
    match http::read(&mut stream, deadline) {
        Ok(body) => drop(events.send(Event::Posted { stream, body })),
        Err(Failure::Silent) => {}
        Err(Failure::Gone) => {
            let line = "a client hung up before its problem was whole".to_string();
            drop(events.send(Event::Refused { line }));
        }
        Err(Failure::Refused(answer)) => {
            let answered = http::respond(&mut stream, &answer);
            drop(events.send(Event::Refused { line: answer.line }));
            if answered.is_ok() {
                http::drain(&mut stream);
            }
        }
    }
}
