//! `cargo listen`, over real sockets.

mod common;

use common::Sandbox;
use scripts::term::Terminal;
use scripts::tree::Tree;
use scripts::{Outcome, listen, scaffold};
use serde_json::{Value, json};
use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, Ipv6Addr, Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

fn tree() -> Sandbox {
    Sandbox::new(&[
        ("problems/old.rs", "fn main() {}\n"),
        ("templates/src/scan.rs", include_str!("../../templates/src/scan.rs")),
        ("README.md", "| problem |\n|---|\n"),
    ])
}

/// What was written, while it is being written.
#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Vec<u8>>>);

impl Shared {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

struct Listener {
    port: u16,
    out: Shared,
    err: Shared,
    thread: JoinHandle<Result<Outcome, String>>,
}

/// Listens on any free port, until a problem or a batch is complete.
fn listen(sandbox: &Sandbox, args: listen::Args) -> Listener {
    let (out, err) = (Shared::default(), Shared::default());
    let (mut to_out, mut to_err) = (out.clone(), err.clone());
    let tree = Tree::at(sandbox.root());
    let thread = thread::spawn(move || {
        let term = &mut Terminal::plain(&mut to_out, &mut to_err);
        let args = listen::Args { port: 0, once: true, ..args };
        listen::run(&args, &tree, term).map_err(|error| format!("{error:#}"))
    });
    let port = wait(|| {
        let text = out.text();
        let place = text.strip_prefix("listening on 127.0.0.1:")?.split_once(' ')?.0;
        place.parse().ok()
    });
    Listener { port, out, err, thread }
}

/// Asks again and again, for a generous while.
fn wait<T>(ask: impl Fn() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(answer) = ask() {
            return answer;
        }
        assert!(start.elapsed() < Duration::from_secs(20), "nothing came");
        thread::sleep(Duration::from_millis(2));
    }
}

impl Listener {
    fn connect(&self) -> TcpStream {
        TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).unwrap()
    }

    /// The whole answer to these bytes.
    fn ask(&self, bytes: &[u8]) -> String {
        answer(self.connect(), bytes)
    }

    /// The status and the line for a body, posted as the extension does it.
    fn post(&self, body: &str) -> (u16, String) {
        parse(&self.ask(&request(body)))
    }

    fn end(self) -> (Outcome, String, String) {
        let outcome = self.thread.join().unwrap().unwrap();
        let text = self.out.text();
        (outcome, text.split_once('\n').unwrap().1.to_string(), self.err.text())
    }
}

fn answer(mut stream: TcpStream, bytes: &[u8]) -> String {
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    // What refuses a body may well close before it has read all of it.
    let _ = stream.write_all(bytes);
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    text
}

fn request(body: &str) -> Vec<u8> {
    let length = body.len();
    let head = format!(
        "POST / HTTP/1.1\r\nHost: localhost:10043\r\nContent-Type: application/json\r\n\
         Origin: moz-extension://0b0a\r\nContent-Length: {length}\r\nConnection: keep-alive\r\n\r\n"
    );
    (head + body).into_bytes()
}

fn parse(answer: &str) -> (u16, String) {
    let (head, line) = answer.split_once("\r\n\r\n").expect(answer);
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    assert!(line.ends_with('\n') && line.lines().count() == 1, "{line}");
    (status, line.trim_end().to_string())
}

/// A problem as the extension sends it.
fn problem(name: &str, url: &str) -> Value {
    json!({
        "name": name,
        "group": "Codeforces - Educational Codeforces Round 68",
        "url": url,
        "interactive": false,
        "memoryLimit": 256,
        "timeLimit": 1000,
        "tests": [{"input": "4\n0 3\n3 3\n3 4\n4 4\n", "output": "Bob\nAlice\nBob\nAlice\n"}],
        "testType": "multiNumber",
        "input": {"type": "stdin"},
        "output": {"type": "stdout"},
        "languages": {"java": {"mainClass": "Main", "taskClass": "D12KGame"}},
        "batch": {"id": "123e67c8-03c6-44a4-a3f9-5918533f9fb2", "size": 1},
        "some": ["new", "key"],
    })
}

fn game() -> Value {
    problem("D. 1-2-K Game", "https://codeforces.com/contest/1194/problem/D")
}

#[test]
fn a_problem() {
    let sandbox = tree();
    let listener = listen(&sandbox, listen::Args::default());
    assert_eq!(listener.post(&game().to_string()), (200, "cf1194d is ready, with 1 sample".into()));
    let (outcome, out, err) = listener.end();
    assert_eq!((outcome, err.as_str()), (Outcome::Good, ""));
    let said = "\
cf1194d is ready (1-2-K Game; 1 sample):
  problems/cf1194d.rs        type the solution; the header says TODO where it wants words
  tests/cf1194d.rs           write its cases and the brute force
  cargo test --test cf1194d  see it pass: samples, stress, submission
";
    assert_eq!(out, said);
    let solution = sandbox.read("problems/cf1194d.rs");
    assert!(solution.starts_with("//! Codeforces 1194D, 1-2-K Game: TODO "), "{solution}");
    let judge = "//! - Judge: <https://codeforces.com/contest/1194/problem/D> (1 s, 256 MB)\n";
    assert!(solution.contains(judge), "{solution}");
    assert!(solution.contains("    for _ in 0..t {\n"), "{solution}");
    assert!(sandbox.read("tests/cf1194d.rs").contains("Cases::counted(100, "));
    assert_eq!(sandbox.read("tests/samples/cf1194d/1.in"), "4\n0 3\n3 3\n3 4\n4 4\n");
    assert_eq!(sandbox.read("tests/samples/cf1194d/1.out"), "Bob\nAlice\nBob\nAlice\n");
    assert!(sandbox.read("Cargo.toml").contains("name = \"cf1194d\""));
}

#[test]
fn next_to_nothing_is_enough() {
    let sandbox = tree();
    let listener = listen(&sandbox, listen::Args::default());
    let body = json!({"url": "http://poj.org/problem?id=1067"}).to_string();
    assert_eq!(listener.post(&body), (200, "poj1067 is ready, with no sample".into()));
    assert_eq!(listener.end().0, Outcome::Good);
    let solution = sandbox.read("problems/poj1067.rs");
    assert!(solution.starts_with("//! POJ 1067, TODO the title: "), "{solution}");
    assert!(solution.contains("//! - Judge: <http://poj.org/problem?id=1067>\n"), "{solution}");
}

#[test]
fn a_batch_in_any_order_and_at_once() {
    let sandbox = tree();
    let listener = listen(&sandbox, listen::Args::default());
    let part = |letter: &str, size: u64| {
        let url = format!("https://codeforces.com/contest/1194/problem/{letter}");
        let mut problem = problem(&format!("{letter}. Title"), &url);
        problem["batch"] = json!({"id": "b", "size": size});
        problem.to_string()
    };
    assert_eq!(listener.post(&part("C", 4)).0, 200);
    assert_eq!(listener.post(&part("C", 4)).0, 200, "one twice is still one");
    assert_eq!(listener.post(&part("A", 4)).0, 200);
    assert!(!listener.thread.is_finished());
    // Two at once, over both addresses; both streams are open before anything is sent.
    let four = listener.connect();
    let six = match TcpStream::connect((Ipv6Addr::LOCALHOST, listener.port)) {
        Ok(stream) => stream,
        Err(_) => listener.connect(), // a machine without IPv6
    };
    let (b, d) = (request(&part("B", 4)), request(&part("D", 4)));
    let both = [(four, d), (six, b)]
        .map(|(stream, bytes)| thread::spawn(move || parse(&answer(stream, &bytes)).0));
    assert_eq!(both.map(|thread| thread.join().unwrap()), [200, 200]);
    let (outcome, out, err) = listener.end();
    assert_eq!((outcome, err.as_str()), (Outcome::Good, ""));
    assert!(out.contains("cf1194c is there already; its samples are as they were\n"), "{out}");
    let manifest = sandbox.read("Cargo.toml");
    for name in ["cf1194a", "cf1194b", "cf1194c", "cf1194d"] {
        assert_eq!(manifest.matches(&format!("name = \"{name}\"")).count(), 1, "{manifest}");
        assert_eq!(sandbox.list(&format!("tests/samples/{name}")), ["1.in", "1.out"]);
    }
}

#[test]
fn what_is_no_problem_is_refused_and_the_listener_goes_on() {
    let sandbox = tree();
    let listener = listen(&sandbox, listen::Args::default());
    let head = |line: &str, rest: &str| format!("{line}\r\nHost: localhost\r\n{rest}\r\n");
    let post = |rest: &str| head("POST / HTTP/1.1", rest);
    let long = format!("X: {}\r\n", "x".repeat(20_000));
    let pages = "Origin: https://example.org\r\nContent-Length: 2\r\n";
    for (bytes, status, says) in [
        ("\x16\x03\x01\r\n\r\n".to_string(), 400, "this is no HTTP"),
        (head("GET / HTTP/1.1", ""), 405, "not by GET"),
        (head("OPTIONS / HTTP/1.1", ""), 405, "not by OPTIONS"),
        (post(""), 411, "length"),
        (post("Transfer-Encoding: chunked\r\n"), 411, "length"),
        (post("Content-Length: -1\r\n"), 400, "no number"),
        (post("Content-Length: 1\r\nContent-Length: 2\r\n"), 400, "no number"),
        (post("Content-Length: 8388609\r\n"), 413, "8388609 bytes is more than 8 MiB"),
        (post("Content-Length: 99999999999999999999999\r\n"), 413, "more than 8 MiB"),
        (post(&long), 431, "too long"),
        (post(&"X: y\r\n".repeat(100)), 431, "too many"),
        (post(pages), 403, "not taken from a page (https://example.org)"),
    ] {
        let (found, line) = parse(&listener.ask(bytes.as_bytes()));
        assert!(found == status && line.contains(says), "{found} {line}");
        wait(|| listener.err.text().contains(&line).then_some(()));
    }
    // A body that is too long and sent all the same: the answer is not lost.
    let (status, _) = listener.post(&"x".repeat((8 << 20) + 1));
    assert_eq!(status, 413);

    let gym = problem("A. Gym", "https://codeforces.com/gym/100001/problem/A").to_string();
    let named = |name: &str| problem(name, "").to_string();
    for (body, status, says) in [
        ("".to_string(), 400, "the JSON of a problem is broken: EOF"),
        ("{".to_string(), 400, "broken"),
        ("[]x".to_string(), 400, "broken"),
        ("{\"name\": 3}".to_string(), 400, "broken"),
        ("{\"name\": \"\\ud800\"}".to_string(), 400, "broken"),
        ("[".repeat(100_000), 400, "broken"),
        (named(""), 422, "gives no name"),
        (named("../../etc/passwd"), 422, "gives no name"),
        (named("nul"), 422, "on Windows it is a device"),
        (named("\u{1b}[2J"), 422, "gives no name"),
        (named("workspace"), 422, "something else"),
        (problem("A", "file:///etc/passwd").to_string(), 422, "is no address"),
        (gym, 422, "a gym's problems"),
    ] {
        let (found, line) = listener.post(&body);
        assert!(found == status && line.contains(says), "{found} {line}");
        assert!(listener.err.text().ends_with(&format!("error: {line}\n")), "{line}");
    }
    assert!(!listener.err.text().contains('\u{1b}'));
    assert_eq!(sandbox.list("problems"), ["old.rs"]);
    assert_eq!(listener.post(&game().to_string()).0, 200);
    assert_eq!(listener.end().0, Outcome::Good);
}

#[test]
fn a_title_stays_a_title() {
    let sandbox = tree();
    let listener = listen(&sandbox, listen::Args::default());
    let title = "A | game\r\nfn main() { evil() } <x> \u{202e}\u{1b}[2J";
    listener.post(&problem(title, "https://cses.fi/problemset/task/1").to_string());
    let (_, out, _) = listener.end();
    assert!(out.starts_with("cses1 is ready (A / game fn main() { evil() } (x) [2J;"), "{out}");
    let solution = sandbox.read("problems/cses1.rs");
    let first = "//! CSES 1, A / game fn main() { evil() } (x) [2J: TODO the game in a few words\n";
    assert!(solution.starts_with(first), "{solution}");
}

#[test]
fn who_is_slow_delays_nobody() {
    let sandbox = tree();
    let listener = listen(&sandbox, listen::Args::default());
    let whole = request(&game().to_string());
    let stuck = [&whole[..20], &whole[..whole.len() - 9], b""].map(|part| {
        let mut stream = listener.connect();
        stream.write_all(part).unwrap();
        stream
    });
    assert_eq!(listener.post(&game().to_string()).0, 200);
    let (outcome, _, err) = listener.end();
    assert_eq!((outcome, err.as_str()), (Outcome::Good, ""), "nobody's time was up by then");
    drop(stuck);
}

#[test]
fn who_is_slow_is_not_waited_for() {
    let sandbox = tree();
    let args = listen::Args { patience: Duration::from_millis(400), ..listen::Args::default() };
    let listener = listen(&sandbox, args);
    let whole = request(&game().to_string());
    // One stops in the head, one in the body, one says nothing, one drips.
    let stuck = [&whole[..20], &whole[..whole.len() - 9], b""].map(|part| {
        let mut stream = listener.connect();
        stream.write_all(part).unwrap();
        stream
    });
    let mut dripping = listener.connect();
    let dripper = thread::spawn(move || {
        for byte in b"POST / HTTP/1.1\r\nX: ".iter().chain([b'x'; 4000].iter()) {
            if dripping.write_all(&[*byte]).is_err() {
                return true;
            }
            thread::sleep(Duration::from_millis(5));
        }
        false
    });
    let answers = stuck.map(|stream| answer(stream, b""));
    assert_eq!([&answers[0], &answers[1]].map(|text| parse(text).0), [408, 408]);
    assert_eq!(answers[2], "");
    assert!(dripper.join().unwrap(), "it may drip for a limited time only");
    let other = problem("Other", "https://cses.fi/problemset/task/2").to_string();
    assert_eq!(listener.post(&other).0, 200);
    let (outcome, _, err) = listener.end();
    assert_eq!(outcome, Outcome::Good);
    assert_eq!(err, "error: a client took too long to send its problem\n".repeat(3));
    assert_eq!(sandbox.list("problems"), ["cses2.rs", "old.rs"]);
}

#[test]
fn too_many_at_once_are_sent_away() {
    let sandbox = tree();
    let listener = listen(&sandbox, listen::Args::default());
    let mut crowd: Vec<TcpStream> = (0..40).map(|_| listener.connect()).collect();
    let (status, line) = parse(&answer(crowd.pop().unwrap(), b""));
    assert_eq!((status, line.as_str()), (503, "too many clients at once; try again"));
    drop(crowd);
    let body = request(&game().to_string());
    wait(|| {
        // Until the crowd is seen to be gone.
        let mut stream = listener.connect();
        let (mut text, _) = (String::new(), stream.write_all(&body));
        let _ = stream.read_to_string(&mut text);
        text.starts_with("HTTP/1.1 200 ").then_some(())
    });
    assert_eq!(listener.end().0, Outcome::Good);
}

#[test]
fn who_hangs_up_stops_nothing() {
    let sandbox = tree();
    let listener = listen(&sandbox, listen::Args::default());
    let whole = request(&game().to_string());
    for part in [&whole[..0], &whole[..30], &whole[..whole.len() - 1]] {
        let mut stream = listener.connect();
        stream.write_all(part).unwrap();
        stream.shutdown(Shutdown::Both).unwrap();
    }
    let gone = "error: a client hung up before its problem was whole\n";
    wait(|| (listener.err.text() == gone.repeat(2)).then_some(()));
    // Nobody waits for this answer: the extension gives up after half a second.
    listener.connect().write_all(&whole).unwrap();
    assert_eq!(listener.end().0, Outcome::Good);
    assert_eq!(sandbox.list("problems"), ["cf1194d.rs", "old.rs"]);
}

#[test]
fn samples_do_not_go_stale_unseen() {
    let sandbox = tree();
    let send = |refresh, problem: &Value| {
        let args = listen::Args { refresh, ..listen::Args::default() };
        let listener = listen(&sandbox, args);
        let answer = listener.post(&problem.to_string());
        let (outcome, out, err) = listener.end();
        (answer.0, outcome, out, err)
    };
    let mut game = game();
    send(false, &game);
    let files = ["1.in", "1.out", "hack-1.in"];
    let solution = sandbox.read("problems/cf1194d.rs") + "my own";
    // As the problem set has it: another page of the same problem.
    let solution = solution.replace("contest/1194/problem/D", "problemset/problem/1194/D");
    sandbox.write("problems/cf1194d.rs", &solution);
    sandbox.write("tests/samples/cf1194d/hack-1.in", "mine");
    let same = "cf1194d is there already; its samples are as they were\n";
    assert_eq!(send(false, &game), (200, Outcome::Good, same.into(), "".into()));
    let tests = game["tests"].take();
    game["tests"] = json!([]);
    assert_eq!(send(true, &game), (200, Outcome::Good, same.into(), "".into()));

    game["tests"] = json!([tests[0], {"input": "1\n7 3\n", "output": "Alice\n"}]);
    game["tests"][0]["output"] = json!("Bob\nBob\u{1b}[2J\nBob\nAlice\n");
    let shown = "\
tests/samples/cf1194d/1.out:
    @@ -1,3 +1,3 @@
     Bob
    -Alice
    +Bob\u{fffd}[2J
     Bob
tests/samples/cf1194d/2.in:
    @@ -0,0 +1,2 @@
    +1
    +7 3
tests/samples/cf1194d/2.out:
    @@ -0,0 +1 @@
    +Alice
";
    let kept = "error: cf1194d: samples differ; to replace them: cargo listen --refresh\n";
    assert_eq!(send(false, &game), (409, Outcome::Bad, shown.into(), kept.into()));
    assert_eq!(sandbox.list("tests/samples/cf1194d"), files);
    let replaced = "cf1194d is there already; its samples are replaced\n";
    let (status, outcome, out, _) = send(true, &game);
    assert_eq!((status, outcome, out), (200, Outcome::Good, format!("{shown}{replaced}")));
    assert_eq!(sandbox.read("tests/samples/cf1194d/2.in"), "1\n7 3\n");

    game["tests"] = tests;
    let (_, _, out, _) = send(true, &game);
    assert!(out.contains("tests/samples/cf1194d/2.in is not in the statement:\n"), "{out}");
    assert_eq!(sandbox.list("tests/samples/cf1194d"), files);
    assert_eq!(sandbox.read("tests/samples/cf1194d/1.out"), "Bob\nAlice\nBob\nAlice\n");
    assert_eq!(sandbox.read("problems/cf1194d.rs"), solution);

    for file in ["1.in", "1.out"] {
        std::fs::remove_file(sandbox.root().join("tests/samples/cf1194d").join(file)).unwrap();
    }
    let added = "cf1194d is there already; 1 sample added\n";
    assert_eq!(send(false, &game), (200, Outcome::Good, added.into(), "".into()));
    assert_eq!(sandbox.list("tests/samples/cf1194d"), files);
}

#[test]
fn another_problem_of_that_name_stays_as_it_is() {
    let sandbox = tree();
    let send = |url: &str| {
        let args = listen::Args { refresh: true, ..listen::Args::default() };
        let listener = listen(&sandbox, args);
        let answer = listener.post(&problem("Nim", url).to_string());
        assert_eq!(listener.end().0 == Outcome::Good, answer.0 == 200);
        answer
    };
    let (one, two) = ("https://vjudge.net/contest/1#problem/A", "https://vjudge.net/contest/2#A");
    assert_eq!(send(one), (200, "nim is ready, with 1 sample".into()));
    sandbox.write("tests/samples/nim/1.out", "mine\n");
    let told = format!(
        "nim is there already, with {one} in its header; this is another, with {two}: \
         first cargo scaffold NAME --url '{two}', then post it again"
    );
    assert_eq!(send(two), (409, told));
    let told = format!(
        "nim is there already, with {one} in its header; this is another, with no address: \
         make it by cargo scaffold NAME"
    );
    assert_eq!(send(""), (409, told));
    let (status, line) = send("https://open.kattis.com/problems/n-im");
    assert!(status == 409 && line.contains("with https://open.kattis.com/"), "{status} {line}");
    assert_eq!(sandbox.read("tests/samples/nim/1.out"), "mine\n");
    assert_eq!(send(one), (200, "nim is there already; its samples are replaced".into()));
    sandbox.write("problems/nim.rs", "fn main() {}\n");
    let (status, line) = send(one);
    assert!(status == 409 && line.contains("with no address in its header"), "{status} {line}");
}

#[test]
fn what_got_its_name_by_hand_gets_its_samples() {
    let sandbox = tree();
    let listener = listen(&sandbox, listen::Args::default());
    let gym = problem("石子", "https://codeforces.com/gym/100001/problem/A");
    let other = problem("石子", "https://example.org/1?x=2&y=3");
    for (name, problem) in [("stones", &gym), ("pebbles", &other)] {
        let url = problem["url"].as_str().unwrap();
        let (status, line) = listener.post(&problem.to_string());
        let quoted = if url.contains('&') { format!("'{url}'") } else { url.to_string() };
        let told = format!("; first cargo scaffold NAME --url {quoted}, then post it again");
        assert!(status == 422 && line.ends_with(&told), "{status} {line}");
        let (name, url) = (Some(name.to_string()), Some(url.to_string()));
        let args = scaffold::Args { name, url, like: None };
        sandbox.run(|tree, term| scaffold::run(&args, tree, term)).result.unwrap();
    }
    let mut gym = gym;
    gym["batch"] = json!({"id": "b", "size": 2});
    let said = "stones is there already; 1 sample added";
    assert_eq!(listener.post(&gym.to_string()), (200, said.into()));
    let said = "pebbles is there already; 1 sample added";
    assert_eq!(listener.post(&other.to_string()), (200, said.into()));
    assert_eq!(listener.end().0, Outcome::Good);
    for name in ["stones", "pebbles"] {
        assert_eq!(sandbox.list(&format!("tests/samples/{name}")), ["1.in", "1.out"]);
    }
}

#[test]
fn a_problem_that_cannot_be_made_is_told() {
    let sandbox = tree();
    sandbox.write("tests/cf1194d.rs", "mine");
    let listener = listen(&sandbox, listen::Args::default());
    let (status, line) = listener.post(&game().to_string());
    assert_eq!(
        (status, line.as_str()),
        (
            409,
            "tests/cf1194d.rs is there already; nothing was written. Take another name, or remove what is there"
        )
    );
    assert_eq!(listener.end().0, Outcome::Bad);
    sandbox.write("README.md", "no table");
    std::fs::remove_file(sandbox.root().join("tests/cf1194d.rs")).unwrap();
    let listener = listen(&sandbox, listen::Args::default());
    let (status, line) = listener.post(&game().to_string());
    assert!(status == 500 && line.contains("README.md has no table"), "{status} {line}");
    assert_eq!(listener.end().0, Outcome::Bad);
    assert_eq!(sandbox.list("problems"), ["old.rs"]);
}

#[test]
fn a_port_in_use() {
    let sandbox = tree();
    let known = [10043, 10045, 10042, 6174, 4244, 1327, 27121];
    // One on each loopback address; a machine without IPv6 has but one.
    let four = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).ok();
    let six = TcpListener::bind((Ipv6Addr::LOCALHOST, 0)).ok();
    for taken in [four, six].into_iter().flatten() {
        let port = taken.local_addr().unwrap().port();
        let args = listen::Args { port, ..listen::Args::default() };
        let error = sandbox.run(|tree, term| listen::run(&args, tree, term)).result.unwrap_err();
        let start = format!("port {port} is in use");
        let end = error.strip_prefix(&start).unwrap_or_else(|| panic!("{error}"));
        #[cfg(target_os = "linux")]
        assert!(end.contains(&format!("(process {})", std::process::id())), "{error}");
        match end.split_once("; try: cargo listen --port ") {
            Some((_, other)) => assert!(known.contains(&other.parse().unwrap()), "{error}"),
            None => assert!(end.ends_with(" all that the extension knows"), "{error}"),
        }
    }
}

/// Of the ports that the extension knows, the next that is free.
#[test]
fn another_port_is_offered() {
    let sandbox = tree();
    // Whoever has a port, we or somebody else, it is in use.
    let first = [10043, 10045].map(|port| TcpListener::bind((Ipv4Addr::LOCALHOST, port)));
    let args = listen::Args { port: 10043, ..listen::Args::default() };
    let error = sandbox.run(|tree, term| listen::run(&args, tree, term)).result.unwrap_err();
    assert!(error.starts_with("port 10043 is in use"), "{error}");
    assert!(!error.ends_with("--port 10043") && !error.ends_with("--port 10045"), "{error}");
    drop(first);
}
