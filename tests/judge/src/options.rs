//! How long a stress run is, and of what: the environment variables of `cargo stress`.

use std::env;
use std::fmt;
use std::ops::Range;
use std::str::FromStr;
use std::time::Duration;

/// When to stop drawing random cases. Every small case and every structured one is always run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Budget {
    /// The problem's own count: the same run every time.
    Own,
    /// `JUDGE_CASES`.
    Cases(u64),
    /// `JUDGE_SECONDS`, from the start of the run.
    Seconds(Duration),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    pub budget: Budget,
    /// `JUDGE_SEED`.
    pub seed: u64,
    /// `JUDGE_REPLAY`: only these cases.
    pub replay: Option<Span>,
    /// `JUDGE_PROGRESS`: say on stderr how far the run is, for a program to read.
    pub progress: bool,
    /// `JUDGE_LIMIT`, in seconds: how long one input may take.
    pub limit: Duration,
    /// `JUDGE_AGAINST`: the shell's command for a program to judge in the solution's place. A
    /// process costs far more than a call, so a budget in seconds then holds for every stage.
    pub against: Option<String>,
}

impl Default for Options {
    fn default() -> Self {
        let limit = Duration::from_secs(10);
        let budget = Budget::Own;
        Options { budget, seed: 1, replay: None, progress: false, limit, against: None }
    }
}

impl Options {
    /// What the environment asks for.
    pub fn from_env() -> Result<Options, String> {
        Self::from(|name| env::var(name).ok())
    }

    fn from(variable: impl Fn(&str) -> Option<String>) -> Result<Options, String> {
        fn parse<T: FromStr>(name: &str, text: Option<String>) -> Result<Option<T>, String> {
            let bad = |text| format!("{name}={text} is not understood");
            text.map(|text| text.parse().map_err(|_| bad(text))).transpose()
        }
        let get = |name| (name, variable(name));
        let (name, seconds) = get("JUDGE_SECONDS");
        let seconds: Option<f64> = parse(name, seconds)?;
        let (name, cases) = get("JUDGE_CASES");
        let cases = parse(name, cases)?;
        let (name, seed) = get("JUDGE_SEED");
        let seed = parse(name, seed)?;
        let (name, replay) = get("JUDGE_REPLAY");
        let of_cases = "is no name of cases, such as every:40..41 or random:0..1000@17";
        let replay: Option<Span> = match replay {
            Some(text) => Some(text.parse().map_err(|()| format!("{name}={text} {of_cases}"))?),
            None => None,
        };
        let (name, limit) = get("JUDGE_LIMIT");
        let limit: Option<f64> = parse(name, limit)?;
        let against = variable("JUDGE_AGAINST");
        let time = |name, seconds| {
            Duration::try_from_secs_f64(seconds).map_err(|error| format!("{name}: {error}"))
        };
        let budget = match (seconds, cases) {
            (Some(seconds), _) => Budget::Seconds(time("JUDGE_SECONDS", seconds)?),
            (None, Some(cases)) => Budget::Cases(cases),
            // A problem's own count is for calls, not for processes.
            (None, None) if against.is_some() => Budget::Seconds(Duration::from_secs(10)),
            (None, None) => Budget::Own,
        };
        let usual = Options::default();
        let limit = limit.map_or(Ok(usual.limit), |seconds| time("JUDGE_LIMIT", seconds))?;
        let seed = seed.unwrap_or(usual.seed);
        let progress = variable("JUDGE_PROGRESS").is_some();
        let options = Options { budget, seed, progress, limit, against, ..usual };
        Ok(match replay {
            Some(span) => options.replaying(span),
            None => options,
        })
    }

    /// The same run of the cases of `span` alone.
    pub fn replaying(&self, span: Span) -> Options {
        let seed = span.seed.unwrap_or(self.seed);
        Options { seed, replay: Some(span), ..self.clone() }
    }
}

/// Some successive cases of one stage, as a word that replays them: `every:40..41`,
/// `random:0..1000@17` with the seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    pub stage: String,
    pub cases: Range<u64>,
    pub seed: Option<u64>,
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}:{}..{}", self.stage, self.cases.start, self.cases.end)?;
        self.seed.map_or(Ok(()), |seed| write!(f, "@{seed}"))
    }
}

impl FromStr for Span {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (stage, rest) = text.split_once(':').ok_or(())?;
        let (range, seed) = match rest.split_once('@') {
            Some((range, seed)) => (range, Some(seed.parse().map_err(drop)?)),
            None => (rest, None),
        };
        let (start, end) = range.split_once("..").ok_or(())?;
        let cases = start.parse().map_err(drop)?..end.parse().map_err(drop)?;
        if cases.is_empty() { Err(()) } else { Ok(Span { stage: stage.into(), cases, seed }) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(variables: &[(&str, &str)]) -> Result<Options, String> {
        let get = |name: &str| variables.iter().find(|v| v.0 == name).map(|v| v.1.to_string());
        Options::from(get)
    }

    #[test]
    fn an_empty_environment_is_the_usual_run() {
        assert_eq!(options(&[]), Ok(Options::default()));
    }

    #[test]
    fn each_variable_is_read() {
        let read =
            options(&[("JUDGE_SECONDS", "1.5"), ("JUDGE_SEED", "9"), ("JUDGE_PROGRESS", "1")]);
        let read = read.unwrap();
        assert_eq!(read.budget, Budget::Seconds(Duration::from_millis(1500)));
        assert_eq!((read.seed, read.progress), (9, true));
        assert_eq!(options(&[("JUDGE_CASES", "70")]).unwrap().budget, Budget::Cases(70));
        assert_eq!(options(&[("JUDGE_LIMIT", "0.5")]).unwrap().limit, Duration::from_millis(500));
        let against = options(&[("JUDGE_AGAINST", "./a out")]).unwrap();
        assert_eq!(against.against.as_deref(), Some("./a out"));
        assert_eq!(against.budget, Budget::Seconds(Duration::from_secs(10)));
        let replay = options(&[("JUDGE_SEED", "9"), ("JUDGE_REPLAY", "random:3..5@17")]).unwrap();
        assert_eq!(replay.seed, 17);
        assert_eq!(replay.replay.unwrap().to_string(), "random:3..5@17");
    }

    #[test]
    fn what_is_not_understood_is_named() {
        for (name, text) in [
            ("JUDGE_CASES", "many"),
            ("JUDGE_SECONDS", "soon"),
            ("JUDGE_SECONDS", "-1"),
            ("JUDGE_SECONDS", "inf"),
            ("JUDGE_LIMIT", "-1"),
            ("JUDGE_SEED", "-1"),
            ("JUDGE_REPLAY", "every"),
            ("JUDGE_REPLAY", "every:5..5"),
            ("JUDGE_REPLAY", "every:5..x"),
        ] {
            let error = options(&[(name, text)]).unwrap_err();
            assert!(error.starts_with(name), "{error}");
        }
    }
}
