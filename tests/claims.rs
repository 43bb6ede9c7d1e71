//! The record of what the articles say of these games: what is false, with the smallest
//! counterexample, and what is true, with how far that was checked or the proof.
//!
//! Each test is one claim, as code. The truth beside it is the rules of the game, searched.

use templates::search::Search;
use templates::{grundy, period, wythoff};

/// False: the smallest counterexample, and the rule that does hold over the same range.
mod false_claims {
    use super::*;

    /// "Moves {2, 3, 4}: lost if and only if n % 7 = 0." It is n % 6 ∈ {0, 1}.
    #[test]
    fn moves_2_3_4_are_lost_at_the_multiples_of_7() {
        let mut game = take(vec![2, 3, 4]);
        let mut lost = |n: &u64| !game.wins(n).unwrap();
        assert_eq!(counterexample(0..=500, |n| n % 7 == 0, &mut lost), Some(1));
        assert_eq!(counterexample(0..=500, |n| n % 6 <= 1, &mut lost), None);
    }

    /// "Taking 1 to k is equivalent to Nim: SG(n) = n." It is n % (k + 1).
    #[test]
    fn taking_1_to_k_is_nim() {
        for k in 1..=10 {
            let mut game = take((1..=k).collect());
            let mut value = |n: &u64| u64::from(game.grundy(n).unwrap());
            assert_eq!(counterexample(0..=100, |&n| n, &mut value), Some(k + 1));
            assert_eq!(counterexample(0..=100, |&n| n % (k + 1), &mut value), None);
        }
    }

    /// "The cold pairs of Wythoff's game: …, (2, 4), …" It is hot: take 3 from the 4.
    #[test]
    fn the_wythoff_pair_2_4_is_cold() {
        let mut game = Search::new(|&pair: &(u64, u64)| moves(pair));
        let pairs = || (0..=60).flat_map(|b| (0..=b).map(move |a| (a, b)));
        let rule = |&(a, b): &(u64, u64)| wythoff::is_cold(a, b);
        let claim = |pair: &(u64, u64)| rule(pair) || *pair == (2, 4);
        let mut cold = |pair: &(u64, u64)| !game.wins(pair).unwrap();
        assert_eq!(counterexample(pairs(), claim, &mut cold), Some((2, 4)));
        assert_eq!(counterexample(pairs(), rule, &mut cold), None);
        assert_eq!(game.winning_moves(&(2, 4)), Ok(vec![(1, 2)]));
    }

    /// "The k-th cold pair is (a, a + k) with a = `floor(k * phi)`, in doubles." With a pair up to
    /// 10^9 that is wrong for 14 k, and always one too much.
    ///
    /// No other k than those of [`nearly_integers`] can be wrong; `every_k` tries them all.
    #[test]
    fn wythoff_needs_no_more_than_doubles() {
        let wrong = wrongly_floored(nearly_integers());
        assert_eq!(wrong.len(), 14);
        assert!(wrong.iter().all(|&k| floored(k) == smaller(k) + 1));
        assert_eq!((smaller(wrong[0]), smaller(wrong[0]) + wrong[0]), (165_580_140, 267_914_295));
        assert!(wythoff::is_cold(165_580_140, 267_914_295));
        assert!(!wythoff::is_cold(165_580_141, 267_914_296)); // the pair of the claim
    }

    /// The same on all 381 966 012 k with a pair up to 10^9: it has passed, in 3 seconds.
    #[test]
    #[ignore = "it takes seconds, and `nearly_integers` says why it need not be run"]
    fn every_k() {
        let every: Vec<u64> = wrongly_floored((0..).take_while(|&k| smaller(k) + k <= LARGEST));
        assert_eq!(every, wrongly_floored(nearly_integers()));
    }

    /// "… or by rounding, `k * phi + 0.5`." That is wrong at once: (2, 3) for (1, 2).
    #[test]
    fn wythoff_by_rounding() {
        let rounded = |&k: &u64| (k as f64 * phi() + 0.5).floor() as u64;
        let wrong = counterexample(0..=100_000, rounded, |&k| smaller(k)).unwrap();
        assert_eq!((wrong, smaller(wrong), smaller(wrong) + wrong), (1, 1, 2));
        assert_eq!(rounded(&1), 2);
        let exact = |&k: &u64| ((u128::from(k) * u128::from(k) * 5).isqrt() as u64 + k) / 2;
        assert_eq!(counterexample(0..=100_000, exact, |&k| smaller(k)), None);
    }

    /// "Turning Turtles (turn a head, and any one coin to its left or none) is the xor of the
    /// heads' positions, counted from 0." They count from 1; from 0 when a second coin must turn.
    #[test]
    fn turtles_count_from_0() {
        let heads = |row: u32| (0..10).filter(move |i| row >> i & 1 == 1);
        let xor = |first: u32| move |row: &u32| heads(*row).fold(0, |xor, i| xor ^ (i + first));
        let second = move |row: u32| {
            heads(row).flat_map(move |i| (0..i).map(move |j| row ^ 1 << i ^ 1 << j))
        };
        let mut must = Search::new(|&row: &u32| second(row).collect());
        let mut may =
            Search::new(|&row: &u32| heads(row).map(|i| row ^ 1 << i).chain(second(row)).collect());
        let mut value = |row: &u32| may.grundy(row).unwrap();
        // Of the rows, read as binary numbers, one head at index 0 is the first.
        assert_eq!(counterexample(0..1 << 10, xor(0), &mut value), Some(0b1));
        assert_eq!(counterexample(0..1 << 10, xor(1), &mut value), None);
        assert_eq!(counterexample(0..1 << 10, xor(0), |row| must.grundy(row).unwrap()), None);
    }

    /// "Green Hackenbush is the xor of the bamboos' lengths." So it is for stalks; else what hangs
    /// together is worth what the colon and the fusion principle say, not its number of edges.
    #[test]
    fn hackenbush_is_the_xor_of_the_lengths() {
        let graph = complete(5);
        let mut game = hackenbush(&graph);
        let mut value = |edges: &u32| game.grundy(edges).unwrap();
        // Every graph without loops and double edges on the ground and up to four points more.
        let lengths =
            |&edges: &u32| bunches(&graph, edges).iter().fold(0, |xor, b| xor ^ b.count_ones());
        let triangle = counterexample(graphs(&graph), lengths, &mut value).unwrap();
        assert_eq!(listed(&graph, triangle), [(0, 1), (0, 2), (1, 2)]);
        assert_eq!((lengths(&triangle), value(&triangle)), (3, 1));
        let stalks = || graphs(&graph).filter(|&edges| is_stalks(&graph, edges));
        assert_eq!(stalks().count(), 148);
        assert_eq!(counterexample(stalks(), lengths, &mut value), None);
        assert_eq!(counterexample(graphs(&graph), |&e| fused(&graph, e), &mut value), None);
    }

    /// "Lunchtime Queue: who steps to the front past k others makes the last one leave k·a_k
    /// later." Nothing changes when the last one leaves; k·a_k is what the others wait more.
    #[test]
    fn stepping_to_the_front_costs_k_times_a_k() {
        let cases = || lists(5, 3).flat_map(|a| (0..a.len()).map(move |k| (a.clone(), k)));
        let queue = |(a, k): &(Vec<i64>, usize)| {
            let mut queue = a.clone();
            queue[..=*k].rotate_right(1);
            queue
        };
        let leaving = |queue: &[i64]| {
            let all = queue.iter().scan(0, |time, a| {
                *time += a;
                Some(*time)
            });
            all.collect::<Vec<i64>>()
        };
        let last = |case: &(Vec<i64>, usize)| leaving(&queue(case)).pop().unwrap();
        let later = |(a, k): &(Vec<i64>, usize)| a.iter().sum::<i64>() + *k as i64 * a[*k];
        assert_eq!(counterexample(cases(), later, last), Some((vec![1, 1], 1)));
        assert_eq!(counterexample(cases(), |(a, _)| a.iter().sum(), last), None);

        // All waiting together changes by that, less what the one who steps does not wait.
        let waiting =
            |queue: &[i64]| leaving(queue).iter().zip(queue).map(|(t, a)| t - a).sum::<i64>();
        let more = |case: &(Vec<i64>, usize)| waiting(&queue(case)) - waiting(&case.0);
        let change = |(a, k): &(Vec<i64>, usize)| *k as i64 * a[*k] - a[..*k].iter().sum::<i64>();
        assert_eq!(counterexample(cases(), change, more), None);
    }

    /// "Taking a Fibonacci number is Fibonacci Nim." That is another game: at most twice what was
    /// just taken. From 4 the one is lost and the other won.
    #[test]
    fn taking_fibonacci_numbers_is_fibonacci_nim() {
        let fibonacci = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89];
        let mut subtraction = take(fibonacci.to_vec());
        let mut nim = Search::new(|&(n, limit): &(u64, u64)| {
            (1..=limit.min(n)).map(|take| (n - take, 2 * take)).collect()
        });
        // Whichever first take is allowed, they differ: all of it (as in luogup6487), or less.
        let mut free = |n: &u64| nim.wins(&(*n, *n)).unwrap();
        let wins = counterexample(1..=100, &mut free, |n| subtraction.wins(n).unwrap());
        assert_eq!(wins, Some(4));
        assert!(free(&4) && !subtraction.wins(&4).unwrap());
        let classic = |n: &u64| nim.wins(&(*n, *n - 1)).unwrap();
        let wins = counterexample(1..=100, classic, |n| subtraction.wins(n).unwrap());
        assert_eq!(wins, Some(1));

        // What does hold: the one by Zeckendorf's parts; the other has no known rule.
        let positions = (1..=60).flat_map(|n| (0..=n).map(move |limit| (n, limit)));
        let least_part = |mut n: u64| {
            let mut least = 0;
            for &part in fibonacci.iter().rev() {
                if part <= n {
                    (n, least) = (n - part, part);
                }
            }
            least
        };
        let rule = |&(n, limit): &(u64, u64)| limit >= least_part(n);
        assert_eq!(counterexample(positions, rule, |p| nim.wins(p).unwrap()), None);
        let lost: Vec<u64> = (0..=50).filter(|n| !subtraction.wins(n).unwrap()).collect();
        assert_eq!(lost, [0, 4, 10, 14, 20, 24, 30, 36, 40, 46, 50]);
    }

    /// "In misère play everything shifts by one." By the least amount s of the set: misère play is
    /// lost from n exactly if normal play is from n - s.
    #[test]
    fn misere_play_shifts_by_one() {
        let first = |among: fn(&Vec<u64>) -> bool, by: fn(&[u64]) -> u64| {
            sets(8).filter(among).find_map(|set| {
                let (mut game, mut same, by) = (take(set.clone()), take(set.clone()), by(&set));
                let shifted = |&n: &u64| n < by || game.wins(&(n - by)).unwrap();
                let n = counterexample(0..=60, shifted, |n| same.wins_misere(n).unwrap())?;
                Some((set, n))
            })
        };
        assert_eq!(first(|set| set.len() > 1, |_| 1), Some((vec![2, 3], 1)));
        assert_eq!(first(|_| true, |_| 1), Some((vec![2], 1)));
        assert_eq!(first(|set| set[0] == 1, |_| 1), None);
        assert_eq!(first(|_| true, |set| set[0]), None);
    }
}

/// True: over the range that was searched, or for ever where a theorem proves it.
mod true_claims {
    use super::*;

    /// "Taking 1 to m: lost if and only if n % (m + 1) = 0, and misère if it is 1."
    #[test]
    fn bash_normal_and_misere() {
        for m in 2..=8 {
            let mut game = take((1..=m).collect());
            let normal = counterexample(10..=100, |n| n % (m + 1) != 0, |n| game.wins(n).unwrap());
            assert_eq!(normal, None);
            let mut misere = |n: &u64| game.wins_misere(n).unwrap();
            assert_eq!(counterexample(10..=100, |n| n % (m + 1) != 1, &mut misere), None);
            // As far down as it holds: who cannot move has won misère play.
            assert_eq!(counterexample(1..=10, |n| n % (m + 1) != 1, &mut misere), None);
            assert!(misere(&0));
        }
    }

    /// "The table of taking 1 to 4 repeats with m + 1 = 5": values and winners, misère too. Proven.
    #[test]
    fn the_table_of_taking_1_to_4_has_the_period_5() {
        let set = [1, 2, 3, 4];
        let table = [0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4];
        assert_eq!(grundy::table(&set, 14), table);
        let values = period::grundy(&set, 100).unwrap();
        assert!(values.proven_by(&table));
        let winners = period::outcomes(&set, 100).unwrap();
        let misere = period::misere(&set, 100).unwrap();
        for found in [values, winners, misere] {
            assert_eq!((found.preperiod, found.period), (0, 5));
        }
    }

    /// "`decide`, by formula and by search, chooses the same step in every won position."
    #[test]
    fn formula_and_search_take_the_same_step() {
        for m in 2..=8 {
            let mut game = take((1..=m).collect());
            let by_formula = |n: &u64| Some(n % (m + 1)).filter(|&step| step > 0);
            let by_search = |n: &u64| {
                let steps: Vec<u64> =
                    game.winning_moves(n).unwrap().iter().map(|to| n - to).collect();
                assert!(steps.len() < 2, "from {n} there is more than one: {steps:?}");
                steps.first().copied()
            };
            assert_eq!(counterexample(0..=100, by_formula, by_search), None);
        }
    }

    /// "One heap, taking 1 to m, has the value n % (m + 1)."
    #[test]
    fn one_heap_has_the_value_n_mod_m_plus_1() {
        for m in 2..=8 {
            let mut game = take((1..=m).collect());
            let value = |n: &u64| u64::from(game.grundy(n).unwrap());
            assert_eq!(counterexample(0..=100, |n| n % (m + 1), value), None);
        }
    }

    /// "The value of some heaps is the xor of theirs." In Nim, taking 1 to 3, and others.
    #[test]
    fn heaps_add_up_by_xor() {
        for set in [(1..=9).collect(), vec![1, 2, 3], vec![1, 3, 4], vec![2, 5]] {
            let mut one = take(set.clone());
            let mut some = Search::new(|heaps: &[u64; 3]| {
                let takes =
                    |i: usize| set.iter().filter(move |&&s| s <= heaps[i]).map(move |s| (i, s));
                let after = (0..3).flat_map(takes).map(|(i, s)| {
                    let mut heaps = *heaps;
                    heaps[i] -= s;
                    heaps
                });
                after.collect()
            });
            let heaps = (0..1000).map(|code| [code / 100, code / 10 % 10, code % 10]);
            let xor =
                |heaps: &[u64; 3]| heaps.iter().fold(0, |xor, n| xor ^ one.grundy(n).unwrap());
            assert_eq!(counterexample(heaps, xor, |heaps| some.grundy(heaps).unwrap()), None);
        }
    }

    /// The periods of {1, 3, 4}, {1, 2, 6}, {3, 5, 7} and {2, 3, 4}, and who loses. Proven.
    #[test]
    fn periods_of_four_sets() {
        let sets: [([usize; 3], usize, &[u64]); 4] = [
            ([1, 3, 4], 7, &[0, 2]),
            ([1, 2, 6], 7, &[0, 3]),
            ([3, 5, 7], 10, &[0, 1, 2]),
            ([2, 3, 4], 6, &[0, 1]),
        ];
        for (set, least, lost) in sets {
            let values = period::grundy(&set, 100).unwrap();
            let winners = period::outcomes(&set, 100).unwrap();
            for found in [values, winners] {
                assert_eq!((found.preperiod, found.period), (0, least), "{set:?}");
            }
            assert!(values.proven_by(&grundy::table(&set, 100)));
            assert!(winners.proven_by(&grundy::outcomes(&set, 100)));
            let mut game = take(set.map(|amount| amount as u64).to_vec());
            let table = grundy::table(&set, least);
            let value = |&n: &u64| table[values.reduce(n)];
            assert_eq!(
                counterexample(0..=300, value, |n| game.grundy(n).unwrap()),
                None,
                "{set:?}"
            );
            let rule = |n: &u64| !lost.contains(&(n % least as u64));
            assert_eq!(counterexample(0..=300, rule, |n| game.wins(n).unwrap()), None, "{set:?}");
        }
    }

    /// "Kayles has the period 12 from 71, and 14 exceptions before." Proven at index 167.
    #[test]
    fn kayles_has_14_exceptions() {
        let values = octal(&[7, 7], 167);
        assert_eq!(octal_period(&values, 2), Some((71, 12)));
        assert_eq!(octal_period(&values[..167], 2), None);
        let cycle = [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7];
        let exceptions: Vec<(usize, u32)> =
            values.iter().copied().enumerate().filter(|&(n, g)| g != cycle[n % 12]).collect();
        #[rustfmt::skip]
        let listed = [
            (0, 0), (3, 3), (6, 3), (9, 4), (11, 6), (15, 7), (18, 3), (21, 4), (22, 6), (28, 5),
            (34, 6), (39, 3), (57, 4), (70, 6),
        ];
        assert_eq!(exceptions, listed);
        // From the rules, on the pins themselves: knock down one, or two side by side.
        let unlike = on_the_board(&values, |pins| {
            let hits = (0..ROW).flat_map(|i| [0b1 << i, 0b11 << i]);
            hits.filter(|hit| pins & hit == *hit).map(|hit| pins ^ hit).collect()
        });
        assert_eq!(unlike, None);
    }

    /// "Dawson's Kayles has the period 34" from 53. Proven.
    #[test]
    fn dawsons_kayles_has_the_period_34() {
        let values = octal(&[0, 7], 175);
        assert_eq!(octal_period(&values, 2), Some((53, 34)));
        let unlike = on_the_board(&values, |pins| {
            let hits = (0..ROW).map(|i| 0b11 << i);
            hits.filter(|hit| pins & hit == *hit).map(|hit| pins ^ hit).collect()
        });
        assert_eq!(unlike, None);
    }

    /// "Dawson's chess has the period 34" from 52: it is Dawson's Kayles with one pin more. Proven.
    #[test]
    fn dawsons_chess_has_the_period_34() {
        let values = octal(&[1, 3, 7], 174);
        assert_eq!(octal_period(&values, 3), Some((52, 34)));
        assert_eq!(values, octal(&[0, 7], 175)[1..]);
        // From the rules: who plays on a file takes it and its neighbours out of the game.
        let unlike = on_the_board(&values, |files| {
            let open = (0..ROW).filter(|i| files >> i & 1 == 1);
            open.map(|i| files & !(0b111 << i >> 1)).collect()
        });
        assert_eq!(unlike, None);
    }

    /// "A tree of Hackenbush is worth the xor of its branches, each worth one more than what it
    /// carries." All 874 trees of up to six edges, in which each point has its parent before it.
    #[test]
    fn hackenbush_on_trees() {
        let mut trees: Vec<Graph> = vec![vec![]];
        for child in 1..=6 {
            let smaller = trees.iter().filter(|tree| tree.len() == child - 1);
            let larger = smaller.flat_map(|tree| {
                (0..child).map(move |parent| [&tree[..], &[(parent, child)]].concat())
            });
            trees.append(&mut larger.collect());
        }
        assert_eq!(trees.len(), 1 + 1 + 2 + 6 + 24 + 120 + 720);
        let colon = |tree: &Graph| {
            let mut worth = vec![0; tree.len() + 1];
            for &(parent, child) in tree.iter().rev() {
                worth[parent] ^= worth[child] + 1;
            }
            worth[0]
        };
        let value = |tree: &Graph| hackenbush(tree).grundy(&all(tree)).unwrap();
        assert_eq!(counterexample(trees, colon, value), None);
    }

    /// "A cycle on the ground is worth 1 if its length is odd, else 0; and as there, the points of
    /// every cycle may be fused into one, its edges into loops worth 1 each."
    #[test]
    fn hackenbush_on_cycles() {
        let cycle = |n: &usize| (0..*n).map(|i| (i, (i + 1) % n)).collect::<Graph>();
        let value = |n: &usize| hackenbush(&cycle(n)).grundy(&all(&cycle(n))).unwrap();
        assert_eq!(counterexample(1..=10, |n| *n as u32 % 2, value), None);
        // All graphs on the ground and two points more with up to two edges between the same
        // points, loops among them; those without, with four points more, are above.
        let pairs = [(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)];
        let double: Graph = pairs.into_iter().chain(pairs).collect();
        let mut game = hackenbush(&double);
        let value = |edges: &u32| game.grundy(edges).unwrap();
        assert_eq!(counterexample(graphs(&double), |&e| fused(&double, e), value), None);
    }
}

/// The first of `cases` on which a claim says otherwise than the truth; none if it holds.
fn counterexample<C, A: PartialEq>(
    cases: impl IntoIterator<Item = C>,
    mut claim: impl FnMut(&C) -> A,
    mut truth: impl FnMut(&C) -> A,
) -> Option<C> {
    cases.into_iter().find(|case| claim(case) != truth(case))
}

// Heaps.

/// One heap, from which a move takes one of `amounts`.
fn take(amounts: Vec<u64>) -> Search<u64, impl FnMut(&u64) -> Vec<u64>> {
    Search::new(move |n: &u64| amounts.iter().filter_map(|take| n.checked_sub(*take)).collect())
}

/// The sets of numbers from 1 to `most`, in the order of their largest, next largest … numbers.
fn sets(most: u64) -> impl Iterator<Item = Vec<u64>> {
    (1_u64..1 << most).map(move |bits| (1..=most).filter(|i| bits >> (i - 1) & 1 == 1).collect())
}

/// The lists of 1 to `longest` numbers from 1 to `most`, shorter ones first, then in order.
fn lists(longest: u32, most: i64) -> impl Iterator<Item = Vec<i64>> {
    (1..=longest).flat_map(move |length| {
        let digits = (0..length).rev();
        let list = move |code: i64| digits.clone().map(|i| code / most.pow(i) % most + 1).collect();
        (0..most.pow(length)).map(list)
    })
}

// Wythoff's game.

/// The rules: any number from one heap, or the same from both. The smaller heap stands first.
fn moves((a, b): (u64, u64)) -> Vec<(u64, u64)> {
    let first = (1..=a).map(|take| (a - take, b));
    let second = (1..=b).map(|take| (a.min(b - take), a.max(b - take)));
    let both = (1..=a).map(|take| (a - take, b - take));
    first.chain(second).chain(both).collect()
}

/// The claim on doubles is judged on pairs up to here.
const LARGEST: u64 = 1_000_000_000;

fn phi() -> f64 {
    (1.0 + 5_f64.sqrt()) / 2.0
}

/// The claim: the smaller heap of the k-th cold pair.
fn floored(k: u64) -> u64 {
    (k as f64 * phi()).floor() as u64
}

/// The truth: ⌊kφ⌋, by integers alone.
fn smaller(k: u64) -> u64 {
    wythoff::cold_pair(k).expect("small enough").0
}

fn wrongly_floored(candidates: impl IntoIterator<Item = u64>) -> Vec<u64> {
    candidates.into_iter().filter(|&k| floored(k) != smaller(k)).collect()
}

/// Every k with a cold pair up to 10^9 for which kφ is so near to an integer that a double may
/// take it for one; and more.
///
/// The double of φ is wrong by less than 2^-54 of it, and the product is rounded by at most 2^-53
/// of it. So where the floor is wrong, e = kφ - a for some integer a has |e| < 2^-52 kφ, which is
/// below 1.4e-7; and f = k/φ + a is about k√5, below 8.54e8. Step back from (k, a) to (a - k, k):
/// by φ² = φ + 1, that multiplies e by -φ and f by 1/φ, so |e|·f stays, below 120. Stop when
/// |e| is first at least 1, so below φ. Then 0 < f < 120; by e + f = k√5, k is from 0 to 54; and
/// a is within φ of kφ. So from all such (k, a), stepping forward to (a, a + k) meets them all.
fn nearly_integers() -> Vec<u64> {
    let mut near = Vec::new();
    for seed in 0..=54 {
        let floor = smaller(seed) as i64;
        for around in floor - 1..=floor + 2 {
            let (mut k, mut a) = (seed as i64, around);
            while k + a > 0 && k <= LARGEST as i64 {
                near.push(k as u64);
                (k, a) = (a, a + k);
            }
        }
    }
    near.retain(|&k| smaller(k) + k <= LARGEST);
    near.sort();
    near.dedup();
    near
}

// Octal games.

/// The values of rows 0..=n where `digits` say how 1, 2, … may be taken: 1 as the whole row, 2
/// from one end of a longer row, 4 from within, so that two rows are left.
fn octal(digits: &[u32], n: usize) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::new();
    for row in 0..=n {
        let mut reached = Vec::new();
        for (taken, digit) in (1..=row).zip(digits) {
            let left = row - taken;
            let allowed = |parts: usize| digit >> parts & 1 == 1;
            reached.extend(Some(0).filter(|_| allowed(0) && left == 0));
            reached.extend(Some(values[left]).filter(|_| allowed(1) && left > 0));
            let split = (1..left).map(|part| values[part] ^ values[left - part]);
            reached.extend(split.filter(|_| allowed(2)));
        }
        values.push(grundy::mex(&reached));
    }
    values
}

/// The least preperiod and period that the values of an octal game of `k` digits prove.
///
/// If g(n + p) = g(n) for n0 ≤ n < 2 n0 + p + k, with n0 ≥ 1, then for all n ≥ n0 (R. K. Guy and
/// C. A. B. Smith, The G-values of various games, 1956).
fn octal_period(values: &[u32], k: usize) -> Option<(usize, usize)> {
    (1..values.len()).find_map(|p| {
        let differs = |n: &usize| values[*n] != values[n + p];
        let start = (1..values.len() - p).rev().find(differs).map_or(1, |n| n + 1);
        (2 * start + p + k + p <= values.len()).then_some((start, p))
    })
}

/// Rows up to here are searched on the board itself.
const ROW: usize = 12;

/// The first row whose value is not the one searched, by `moves` on what is left of a row.
fn on_the_board(values: &[u32], moves: fn(u32) -> Vec<u32>) -> Option<usize> {
    let mut game = Search::new(|&left: &u32| moves(left));
    let searched = |n: &usize| game.grundy(&((1 << n) - 1)).unwrap();
    counterexample(0..=ROW, |&n| values[n], searched)
}

// Green Hackenbush. A graph is a list of edges; point 0 is the ground. What is left of it is a
// set of its edges, bit i for edge i.

type Graph = Vec<(usize, usize)>;

/// All edges of `graph`.
fn all(graph: &Graph) -> u32 {
    (1 << graph.len()) - 1
}

/// The edges of a set.
fn listed(graph: &Graph, edges: u32) -> Graph {
    (0..graph.len()).filter(|i| edges >> i & 1 == 1).map(|i| graph[i]).collect()
}

/// The rules: cut an edge; what no longer hangs on the ground falls.
fn hackenbush(graph: &Graph) -> Search<u32, impl FnMut(&u32) -> Vec<u32>> {
    let graph = graph.clone();
    Search::new(move |&edges: &u32| {
        let cuts = (0..graph.len()).filter(|i| edges >> i & 1 == 1);
        cuts.map(|i| hanging(&graph, edges ^ 1 << i, 1).1).collect()
    })
}

/// The points, as a set, that some edges join to the `points`; and those edges.
fn hanging(graph: &Graph, edges: u32, mut points: u32) -> (u32, u32) {
    loop {
        let (mut reached, mut used) = (points, 0);
        for (i, &(u, v)) in graph.iter().enumerate() {
            if edges >> i & 1 == 1 && (points >> u | points >> v) & 1 == 1 {
                reached |= 1 << u | 1 << v;
                used |= 1 << i;
            }
        }
        if reached == points {
            return (points, used);
        }
        points = reached;
    }
}

/// The sets of edges that hang on the ground: fewest edges first, then fewest points.
fn graphs(graph: &Graph) -> impl Iterator<Item = u32> {
    let whole = |edges: &u32| hanging(graph, *edges, 1).1 == *edges;
    let mut sets: Vec<u32> = (0..=all(graph)).filter(whole).collect();
    sets.sort_by_key(|&edges| (edges.count_ones(), hanging(graph, edges, 1).0.count_ones()));
    sets.into_iter()
}

/// The graph of `points` points with an edge between every two.
fn complete(points: usize) -> Graph {
    (1..points).flat_map(|v| (0..v).map(move |u| (u, v))).collect()
}

/// The parts that hang on the ground each by itself: what some point above it is joined to
/// without the ground.
fn bunches(graph: &Graph, edges: u32) -> Vec<u32> {
    let on_ground = |i: &usize| graph[*i].0 == 0;
    let above: u32 = (0..graph.len()).filter(|i| !on_ground(i)).map(|i| 1 << i).sum();
    let mut bunches = Vec::new();
    for (i, &(_, v)) in graph.iter().enumerate().filter(|(i, _)| on_ground(i)) {
        if edges >> i & 1 == 1 {
            let (points, inner) = hanging(graph, edges & above, 1 << v);
            let feet =
                (0..graph.len()).filter(on_ground).filter(|&i| points >> graph[i].1 & 1 == 1);
            bunches.push(inner | feet.map(|i| 1 << i).sum::<u32>() & edges);
        }
    }
    bunches.sort();
    bunches.dedup();
    bunches
}

/// Whether each bunch is a stalk: a path, so no point above has three edges, and there is a
/// point for every edge.
fn is_stalks(graph: &Graph, edges: u32) -> bool {
    let edges_at = |v: usize| listed(graph, edges).iter().filter(|e| e.0 == v || e.1 == v).count();
    let points = hanging(graph, edges, 1).0.count_ones() - 1;
    (1..32).all(|v| edges_at(v) <= 2) && points == edges.count_ones()
}

/// The value by the colon and the fusion principle.
fn fused(graph: &Graph, edges: u32) -> u32 {
    let bit = |i: usize| 1_u32 << i;
    let is_bridge = |i: &usize| {
        let (u, v) = graph[*i];
        hanging(graph, edges ^ bit(*i), 1 << u).0 >> v & 1 == 0
    };
    let present: Vec<usize> = (0..graph.len()).filter(|&i| edges & bit(i) != 0).collect();
    let (bridges, inner): (Vec<usize>, Vec<usize>) = present.into_iter().partition(is_bridge);
    let inner: u32 = inner.into_iter().map(bit).sum();
    worth(graph, inner, &bridges, 0, None)
}

/// What stands on `point`, reached by edge `via`.
fn worth(graph: &Graph, inner: u32, bridges: &[usize], point: usize, via: Option<usize>) -> u32 {
    let (island, fused) = hanging(graph, inner, 1 << point);
    let mut value = fused.count_ones() % 2;
    for &bridge in bridges.iter().filter(|&&bridge| Some(bridge) != via) {
        let (u, v) = graph[bridge];
        for (here, there) in [(u, v), (v, u)] {
            if island >> here & 1 == 1 {
                value ^= worth(graph, inner, bridges, there, Some(bridge)) + 1;
            }
        }
    }
    value
}
