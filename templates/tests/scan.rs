//! `scan` against what std's own splitting and parsing say, whatever the buffer cuts.

use std::fmt::Debug;
use std::io::{self, BufRead, BufReader, ErrorKind, Read};
use templates::scan::Scan;

/// What is left of a program's reads: `input` through a buffer of `capacity` bytes.
fn through<T>(input: &str, capacity: usize, read: impl FnOnce(&mut Scan) -> T) -> T {
    let mut reader = BufReader::with_capacity(capacity, input.as_bytes());
    read(&mut Scan::new(&mut reader))
}

/// All integers, or the message of the first error.
fn integers<T>(input: &str, capacity: usize) -> Result<Vec<T>, String>
where
    T: std::str::FromStr + TryFrom<i64>,
{
    through(input, capacity, |scan| {
        let mut all = Vec::new();
        while let Some(value) = scan.next_int().map_err(|error| error.to_string())? {
            all.push(value);
        }
        Ok(all)
    })
}

fn error<T>(input: &str) -> String
where
    T: Debug + std::str::FromStr + TryFrom<i64>,
{
    let errors: Vec<String> =
        (1..=40).map(|capacity| integers::<T>(input, capacity).unwrap_err()).collect();
    assert!(errors.iter().all(|error| *error == errors[0]), "the buffer decides: {errors:?}");
    errors[0].clone()
}

#[test]
fn white_space_of_any_kind_separates() {
    for input in
        ["1 2 3", "1\n2\n3\n", "1\r\n2\r\n3\r\n", " 1\t2 \n\n\n 3 \n \n", "\u{c}1 2\u{c}3"]
    {
        for capacity in 1..=20 {
            assert_eq!(integers::<u64>(input, capacity), Ok(vec![1, 2, 3]), "{input:?}");
        }
    }
    for input in ["", " ", "\n", "\r\n\r\n"] {
        assert_eq!(integers::<u64>(input, 3), Ok(vec![]));
        let all = through(input, 3, |scan| {
            (scan.next_int::<u64>().unwrap(), scan.next_int::<u64>().unwrap())
        });
        assert_eq!(all, (None, None), "the end stays the end");
    }
}

/// The numbers about each power of two and of ten, as text.
fn edges() -> Vec<String> {
    let powers = (0..128).map(|k| 1u128 << k).chain((0..39).map(|k| 10u128.pow(k)));
    let about = powers.flat_map(|p| [p - 1, p, p.saturating_add(1)]).chain([u128::MAX]);
    about
        .flat_map(|n| [n.to_string(), format!("-{n}"), format!("+{n}"), format!("000{n}")])
        .collect()
}

/// Each edge, alone and cut anywhere, is what `str::parse` makes of it.
fn like_parse<T>()
where
    T: std::str::FromStr + TryFrom<i64> + PartialEq + Debug,
{
    for text in edges() {
        for capacity in [1, 2, 7, 18, 19, 20, 64] {
            for input in [text.clone(), format!(" {text}\n"), format!("{text} 1")] {
                let found =
                    through(&input, capacity, |scan| scan.next_int::<T>().ok().flatten());
                assert_eq!(found, text.parse().ok(), "{input:?} through {capacity} bytes");
            }
        }
    }
}

#[test]
fn every_integer_type_keeps_its_bounds() {
    like_parse::<u8>();
    like_parse::<i8>();
    like_parse::<u32>();
    like_parse::<i32>();
    like_parse::<u64>();
    like_parse::<i64>();
    like_parse::<u128>();
    like_parse::<i128>();
    like_parse::<usize>();
}

#[test]
fn many_integers_cut_by_every_buffer_are_the_same() {
    let mut state = 1u64;
    let numbers: Vec<i64> = (0..2000)
        .map(|k| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(k);
            (state as i64) >> (state % 64)
        })
        .collect();
    let text: Vec<String> = numbers.iter().map(i64::to_string).collect();
    for capacity in [1, 2, 3, 5, 8, 13, 21, 100, 4096] {
        assert_eq!(integers(&text.join(" "), capacity).as_ref(), Ok(&numbers));
        assert_eq!(integers(&text.join("\r\n"), capacity).as_ref(), Ok(&numbers));
    }
}

#[test]
fn errors_name_line_and_token() {
    let bad = [
        ("1\n2 x 3", "line 2: expected an integer, found `x`"),
        ("1\r\n\r\n2\r\n1.5", "line 4: expected an integer, found `1.5`"),
        ("- 1", "line 1: expected an integer, found `-`"),
        ("--1", "line 1: expected an integer, found `--1`"),
        ("12a 1", "line 1: expected an integer, found `12a`"),
        ("\n\n1e9", "line 3: expected an integer, found `1e9`"),
        ("1\u{0}2", "line 1: expected an integer, found `1\\02`"),
        ("５", "line 1: expected an integer, found `５`"),
        ("5 -1\n", "line 1: `-1` is out of range for u64"),
        ("5 -0\n", "line 1: `-0` is out of range for u64"),
        ("18446744073709551616", "line 1: `18446744073709551616` is out of range for u64"),
    ];
    for (input, message) in bad {
        assert_eq!(error::<u64>(input), message);
    }
    assert_eq!(integers::<u64>("18446744073709551615", 5), Ok(vec![u64::MAX]));
    assert_eq!(error::<i8>("127 128"), "line 1: `128` is out of range for i8");
    let long = error::<u64>(&"x".repeat(1000));
    assert_eq!(long, format!("line 1: expected an integer, found `{}...`", "x".repeat(40)));
}

#[test]
fn bytes_that_are_no_text_are_an_error() {
    let mut bytes: &[u8] = b"7 \xff\xfe 8";
    let mut scan = Scan::new(&mut bytes);
    assert_eq!(scan.int::<u64>().unwrap(), 7);
    let error = scan.int::<u64>().unwrap_err();
    assert_eq!(error.kind(), ErrorKind::InvalidData);
    assert_eq!(error.to_string(), "line 1: expected an integer, found `\u{fffd}\u{fffd}`");
    let mut bytes: &[u8] = b"\xff";
    assert!(Scan::new(&mut bytes).token::<String>().is_err());
}

#[test]
fn after_an_error_the_next_token_is_the_next() {
    let (first, second) = through("x 5", 2, |scan| (scan.int::<u64>(), scan.int::<u64>()));
    assert_eq!(first.unwrap_err().kind(), ErrorKind::InvalidData);
    assert_eq!(second.unwrap(), 5);
}

#[test]
fn the_end_is_an_error_for_those_that_need_a_value() {
    let end = through("1\n2\n", 4, |scan| {
        scan.int::<u64>().and(scan.int::<u64>()).unwrap();
        scan.int::<u64>().unwrap_err()
    });
    assert_eq!(end.to_string(), "line 3: expected an integer, found the end of the input");
    let end = through("", 4, |scan| scan.token::<String>().unwrap_err());
    assert_eq!(end.to_string(), "line 1: expected a token, found the end of the input");
}

#[test]
fn ranges_are_kept_at_both_ends() {
    for capacity in [1, 2, 5, 64] {
        let read = |input: &str| through(input, capacity, |scan| scan.int_in(3u64, 5));
        for inside in ["3", "4", "5\n"] {
            assert_eq!(read(inside).unwrap().to_string(), inside.trim());
        }
        let outside = read("\n6").unwrap_err().to_string();
        assert_eq!(outside, "line 2: expected an integer from 3 to 5, found `6`");
        assert!(read("2").is_err() && read("x").is_err() && read("-4").is_err());
        let end = read("").unwrap_err().to_string();
        assert_eq!(end, "line 1: expected an integer, found the end of the input");
        let next =
            |input: &str| through(input, capacity, |scan| scan.next_int_in(-5i32, -3).ok());
        assert_eq!(
            ["-5", "-3", "-6", "-2", ""].map(next),
            [Some(Some(-5)), Some(Some(-3)), None, None, Some(None)]
        );
    }
}

#[test]
fn tokens_are_any_from_str() {
    for capacity in 1..=12 {
        through("IXI 剩 x\n-2.5 true\n12", capacity, |scan| {
            assert_eq!(scan.token::<String>().unwrap(), "IXI");
            assert_eq!(scan.token::<char>().unwrap(), '剩');
            assert_eq!(scan.next_token::<char>().unwrap(), Some('x'));
            assert_eq!(scan.token::<f64>().unwrap(), -2.5);
            assert!(scan.token::<bool>().unwrap());
            assert_eq!(scan.next_token::<u64>().unwrap(), Some(12));
            assert_eq!(scan.next_token::<String>().unwrap(), None);
        });
    }
    let error = through("1 maybe", 4, |scan| scan.token::<u8>().and(scan.token::<bool>()));
    assert_eq!(error.unwrap_err().to_string(), "line 1: expected a bool, found `maybe`");
}

#[test]
fn tokens_and_integers_mix() {
    let mixed = through("3 HHT\n4 TT\n", 3, |scan| {
        let mut cases = Vec::new();
        while let Some(n) = scan.next_int::<u8>().unwrap() {
            cases.push((n, scan.token::<String>().unwrap()));
        }
        cases
    });
    assert_eq!(mixed, [(3, "HHT".to_string()), (4, "TT".to_string())]);
}

struct Failing;

impl Read for Failing {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(ErrorKind::PermissionDenied.into())
    }
}

#[test]
fn a_reader_that_fails_is_passed_on() {
    let mut reader = BufReader::new(Failing);
    let reader: &mut dyn BufRead = &mut reader;
    assert_eq!(
        Scan::new(reader).next_int::<u64>().unwrap_err().kind(),
        ErrorKind::PermissionDenied
    );
}
