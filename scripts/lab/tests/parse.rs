//! What is typed, what is said of it, and what is refused.

use lab::game::{Code, Digit, Family, Game, Known, MOST_HEAPS, Rule};

fn parse(text: &str) -> Result<Rule, String> {
    let words: Vec<String> =
        text.split(' ').filter(|w| !w.is_empty()).map(str::to_string).collect();
    Rule::parse(&words)
}

fn code(digits: &[u8], unequal: &[usize]) -> Rule {
    let digit = |(i, &bits)| Digit { bits, unequal: unequal.contains(&i) };
    Rule::Octal(Code { digits: digits.iter().enumerate().map(digit).collect() })
}

#[test]
fn rules() {
    for (text, rule) in [
        ("take 1,3,4", Rule::Take(vec![1, 3, 4])),
        ("take 4,1,3,1", Rule::Take(vec![1, 3, 4])),
        ("TAKE 1, 3 4", Rule::Take(vec![1, 3, 4])),
        ("take 1 , 3 , 4", Rule::Take(vec![1, 3, 4])),
        ("take 1..3", Rule::Take(vec![1, 2, 3])),
        ("take 7,1,2..4,3..5", Rule::Take(vec![1, 2, 3, 4, 5, 7])),
        ("take 1,3,5..9", Rule::Take(vec![1, 3, 5, 6, 7, 8, 9])),
        ("take 2..8,3..4,6", Rule::Take((2..=8).collect())),
        ("take 5..5", Rule::Take(vec![5])),
        ("take 1..1000000", Rule::Take((1..=1_000_000).collect())),
        ("all-but 2,5", Rule::AllBut(vec![2, 5])),
        ("octal 0.77", code(&[0, 7, 7], &[])),
        ("octal .77", code(&[0, 7, 7], &[])),
        ("octal 0.7700", code(&[0, 7, 7], &[])),
        ("octal 4.007", code(&[4, 0, 0, 7], &[])),
        ("octal 4.", code(&[4], &[])),
        ("octal 4U.0", code(&[4], &[0])),
        ("octal 4u.06u7", code(&[4, 0, 6, 7], &[0, 2])),
        ("Kayles", code(&[0, 7, 7], &[])),
        ("dawson", code(&[0, 0, 7], &[])),
        ("dawsons-kayles", code(&[0, 0, 7], &[])),
        ("dawsons-chess", code(&[0, 1, 3, 7], &[])),
        ("treblecross", code(&[0, 0, 0, 7], &[])),
        ("grundy", code(&[4], &[0])),
        ("take fibonacci", Rule::Infinite(Family::Fibonacci)),
        ("take Squares", Rule::Infinite(Family::Squares)),
        ("take primes", Rule::Infinite(Family::Primes)),
        ("take powers 2", Rule::Infinite(Family::Powers(2))),
        ("nim", Rule::Known(Known::Nim)),
        ("wythoff", Rule::Known(Known::Wythoff)),
        ("fibonacci-nim", Rule::Known(Known::FibonacciNim)),
        ("euclid", Rule::Known(Known::Euclid)),
        ("lasker", Rule::Known(Known::Lasker)),
    ] {
        let parsed = parse(text);
        assert_eq!(parsed.as_ref(), Ok(&rule), "{text}");
        let canonical = rule.to_string();
        assert_eq!(parse(&canonical), parsed, "{canonical}");
    }
}

#[test]
fn canonical_forms() {
    for (text, canonical) in [
        ("take 3,2,1", "take 1..3"),
        ("take 1,2,4,6,7,8,9", "take 1,2,4,6..9"),
        ("all-but 5,2", "all-but 2,5"),
        ("octal .77", "octal 0.77"),
        ("octal 4.", "octal 4.0"),
        ("grundy", "octal 4u.0"),
        ("octal 0.06u0", "octal 0.06u"),
        ("take powers 010", "take powers 10"),
    ] {
        assert_eq!(parse(text).unwrap().to_string(), canonical);
    }
}

/// Each refusal in one line that says what is wrong, and what would be right.
#[test]
fn bad_rules() {
    for (text, wrong, right) in [
        ("", "no rule", "take 1,3,4"),
        ("take", "which amounts", "take 1..3"),
        ("take 0", "take 0 would be no move", "from 1"),
        ("take 0..3", "take 0 would be no move", "from 1"),
        ("take 3..1", "3..1 is empty", "1..3"),
        ("take ..3", "two ends", "1..3"),
        ("take 3..", "two ends", "1..3"),
        ("take 1..3..5", "`3..5` is no amount", "number"),
        ("take 1,,3", "missing beside a comma", "1,3"),
        ("take 1,3,", "missing beside a comma", "1,3"),
        ("take ,", "missing beside a comma", "1,3"),
        ("take x", "`x` is no amount", "number"),
        ("take -1", "`-1` is no amount", "number"),
        ("take +1", "`+1` is no amount", "number"),
        ("take 1,2 apples", "`apples` is no amount", "number"),
        ("take 1 squares", "`squares` is no amount", "number"),
        ("take 1000001", "1000001 is too large", "1000000"),
        ("take 1..99999999999999999999999", "99999999999999999999999 is too large", "1000000"),
        ("take squares 5", "`5` is too much after `squares`", ""),
        ("take powers", "which base", "take powers 2"),
        ("take powers 1", "powers of 1", "at least 2"),
        ("take powers 0", "take 0 would be no move", "1"),
        ("take powers two", "`two` is no amount", "number"),
        ("take powers 2 3", "`3` is too much after `2`", ""),
        ("all-but", "which amounts", "all-but 2,5"),
        ("all-but 0", "take 0 would be no move", "from 1"),
        ("octal", "needs a code", "octal 0.77"),
        ("octal 0.8", "`8` is no octal digit", "0 to 7"),
        ("octal 0.7x", "`x` is no octal digit", "0 to 7"),
        ("octal 0.7.7", "`.` is no octal digit", "0 to 7"),
        ("octal 77", "no point", "0.77"),
        ("octal 1.7", "not 1", "0 or 4"),
        ("octal 2.7", "not 2", "0 or 4"),
        ("octal 7.7", "not 7", "0 or 4"),
        ("octal 04.7", "not `04`", "one digit"),
        ("octal 0.0", "allows no move", "0.77"),
        ("octal .", "allows no move", "0.77"),
        ("octal u.7", "after a digit that splits", "4u.0"),
        ("octal 0.3u", "after a digit that splits", "4u.0"),
        ("octal 0.4uu", "after a digit that splits", "4u.0"),
        ("octal 0.77 0.7", "`0.7` is too much after `0.77`", ""),
        ("kayles 3", "`3` is too much after `kayles`", ""),
        ("kales", "`kales` is no rule", "kayles"),
        ("1,3,4", "`1,3,4` is no rule", "take"),
        ("täke 1", "`täke` is no rule", "take"),
    ] {
        let error = parse(text).expect_err(text);
        assert!(error.contains(wrong) && error.contains(right), "{text}: {error}");
        assert!(!error.contains('\n') && error.len() < 200, "{text}: {error}");
    }
}

#[test]
fn refused_manners() {
    let game = |text: &str, misere, no_repeat, heaps| {
        Game::new(parse(text).unwrap(), misere, no_repeat, heaps)
    };
    for (text, misere, no_repeat, heaps, wrong) in [
        ("take 1..3", false, false, Some(0), "at least 1"),
        ("take 1..3", false, false, Some(MOST_HEAPS + 1), "at most 100"),
        ("wythoff", false, false, Some(3), "on 2 heaps"),
        ("euclid", false, false, Some(1), "on 2 heaps"),
        ("fibonacci-nim", false, false, Some(2), "on 1 heap"),
        ("octal 0.77", false, true, None, "finite set"),
        ("take squares", false, true, None, "finite set"),
        ("all-but 2", false, true, None, "finite set"),
        ("take 1..3", false, true, Some(2), "1 heap"),
        ("octal 0.77", true, false, Some(2), "no theorem"),
        ("wythoff", true, false, None, "normal play"),
        ("euclid", true, false, None, "normal play"),
        ("fibonacci-nim", true, false, None, "normal play"),
        ("lasker", true, false, None, "normal play"),
    ] {
        let error = game(text, misere, no_repeat, heaps).expect_err(text);
        assert!(error.contains(wrong) && !error.contains('\n'), "{text}: {error}");
    }
    assert_eq!(game("wythoff", false, false, None).unwrap().heaps, 2);
    assert_eq!(game("take 1..3", true, true, None).unwrap().heaps, 1);
    for text in ["take 1..3", "all-but 2", "take primes", "nim"] {
        assert_eq!(game(text, true, false, Some(3)).unwrap().heaps, 3);
    }
}

#[test]
fn in_words() {
    for (text, words) in [
        ("take 1,3,4", "one heap; take 1, 3 or 4; who cannot move loses"),
        ("take 7", "one heap; take 7; who cannot move loses"),
        ("take 1..3,5..20", "one heap; take 1 to 3 or 5 to 20; who cannot move loses"),
        ("all-but 2,5", "one heap; take any amount except 2 and 5; who cannot move loses"),
        (
            "octal 0.77",
            "one heap; take 1 or 2 from a heap, and you may split what is left in two; \
             who cannot move loses",
        ),
        (
            "octal 0.137",
            "one heap; take a whole heap of 1; or take 2 from a heap; or take 3 from a heap, \
             and you may split what is left in two; who cannot move loses",
        ),
        (
            "octal 4.0506",
            "one heap; split a heap in two; or take 2 from a heap: all of it, or else split \
             what is left in two; or take 4 from a larger heap, and you may split what is left \
             in two; who cannot move loses",
        ),
        (
            "octal 0.24",
            "one heap; take 1 from a larger heap; or take 2 from a heap and split what is left \
             in two; who cannot move loses",
        ),
        ("grundy", "one heap; split a heap in two unequal parts; who cannot move loses"),
        (
            "wythoff",
            "two heaps; take any amount from one, or the same from both; who cannot move loses",
        ),
    ] {
        let game = Game::new(parse(text).unwrap(), false, false, None).unwrap();
        assert_eq!(game.in_words(), words);
    }
    let sum = Game::new(parse("take 1..3").unwrap(), true, false, Some(3)).unwrap();
    assert_eq!(sum.in_words(), "3 heaps; take 1 to 3 from one of them; who cannot move wins");
    let no_repeat = Game::new(parse("take 1..3").unwrap(), false, true, None).unwrap();
    assert_eq!(
        no_repeat.in_words(),
        "one heap; take 1 to 3, but not what was just taken; who cannot move loses"
    );
    let odd: Vec<u32> = (0..500_000).map(|i| 2 * i + 1).collect();
    let long = Game::new(Rule::Take(odd), false, false, None).unwrap().in_words();
    assert_eq!(
        long,
        "one heap; take 1, 3, 5, 7, 9, 11, … or 999999 (500000 amounts); who cannot move loses"
    );
}
