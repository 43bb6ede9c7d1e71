//! What the extension sends: a problem as JSON, of which we take what a header can use.

use super::http::Answer;
use crate::judges::Judges;
use crate::program::quote;
use crate::scaffold::{self, Address, Draft, Sample, address};
use anyhow::{Result, anyhow, bail};
use serde::Deserialize;
use serde_json::Value;

/// No statement has more samples, and each is two files.
const MOST_SAMPLES: usize = 100;

/// Unknown keys are ignored; missing ones, and those that are `null`, are empty.
#[derive(Deserialize, Default)]
#[serde(default, rename_all = "camelCase")]
pub struct Task {
    pub name: String,
    pub url: String,
    interactive: Option<bool>,
    /// In MB.
    memory_limit: f64,
    /// In ms.
    time_limit: f64,
    tests: Vec<Test>,
    test_type: String,
    input: Stream,
    output: Stream,
    pub batch: Option<Batch>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Test {
    input: String,
    output: String,
}

/// `stdin`, `stdout`, `file` with a name, `regex` with a pattern.
#[derive(Deserialize, Default)]
#[serde(default, rename_all = "camelCase")]
struct Stream {
    r#type: String,
    file_name: String,
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Batch {
    pub id: String,
    pub size: u64,
}

impl Task {
    pub fn read(body: &[u8]) -> Result<Task, Answer> {
        let broken = |error| Answer::new(400, format!("the JSON of a problem is broken: {error}"));
        let said = serde_json::from_slice(body).map_err(broken)?;
        serde_json::from_value(without_nulls(said)).map_err(broken)
    }

    /// The problem to make, or why it cannot be made. One that is here has its name already.
    pub fn draft(&self, known: Option<&str>, judges: &Judges) -> Result<Draft> {
        let url = Some(self.url.clone()).filter(|url| !url.is_empty());
        url.iter().try_for_each(|url| address::check(url))?;
        let (name, label) = match known {
            Some(name) => (name.to_string(), String::new()),
            None => self
                .name_and_label(judges)
                .map_err(|error| anyhow!("{error}; {}", self.by_hand()))?,
        };
        if self.tests.len() > MOST_SAMPLES {
            bail!("{name}: {} samples are more than {MOST_SAMPLES}", self.tests.len());
        }
        let title = title(&self.name, &label);
        Ok(Draft {
            name,
            url,
            title: Some(title).filter(|title| !title.is_empty()),
            limits: self.limits(),
            remark: self.remark(),
            counted: self.test_type == "multiNumber",
            like: None,
            samples: self.tests.iter().map(Test::sample).collect(),
        })
    }

    fn name_and_label(&self, judges: &Judges) -> Result<(String, String)> {
        let address = Address::find(&self.url, judges)?;
        let (name, label) = match address {
            Some(address) => (address.name, address.label),
            None => (word(&self.name)?, String::new()),
        };
        scaffold::check(&name)?;
        Ok((name, label))
    }

    /// How to make it under a name of one's own.
    pub fn by_hand(&self) -> String {
        match self.url.as_str() {
            "" => "make it by cargo scaffold NAME".to_string(),
            url => format!("first cargo scaffold NAME --url {}, then post it again", quote(url)),
        }
    }

    pub fn is_alone(&self) -> bool {
        self.batch.as_ref().is_none_or(|batch| batch.size <= 1)
    }

    fn limits(&self) -> Option<String> {
        let sane = |number: f64| number > 0.0 && number < 1e9;
        let time = sane(self.time_limit).then(|| format!("{} s", self.time_limit / 1000.0));
        let memory = sane(self.memory_limit).then(|| format!("{} MB", self.memory_limit));
        let limits: Vec<String> = [time, memory].into_iter().flatten().collect();
        Some(limits.join(", ")).filter(|limits| !limits.is_empty())
    }

    /// What is unlike other problems: they read stdin once and write stdout.
    fn remark(&self) -> Option<String> {
        let file = |stream: &Stream, way: &str| {
            let name = clean(&stream.file_name);
            let is_file = matches!(stream.r#type.as_str(), "file" | "regex");
            is_file.then(|| format!("{way} a file {name}").trim_end().to_string())
        };
        let dialogue = self.interactive.unwrap_or(false).then(|| "a dialogue".to_string());
        let all = [dialogue, file(&self.input, "from"), file(&self.output, "into")];
        let all: Vec<String> = all.into_iter().flatten().collect();
        Some(all.join(", ")).filter(|all| !all.is_empty())
    }
}

impl Test {
    /// The input as it is, but with plain newlines and one at the end. Blanks at the end of an
    /// expected line, or empty lines after the last one, come from the page; solutions do not print
    /// them, and judges do not look at them.
    fn sample(&self) -> Sample {
        let plain = |text: &str| text.replace("\r\n", "\n");
        let mut input = plain(&self.input);
        if !input.is_empty() && !input.ends_with('\n') {
            input.push('\n');
        }
        let output = plain(&self.output).replace('\r', "\n");
        let lines = output.trim_end().lines();
        let output = lines.map(|line| line.trim_end_matches([' ', '\t']).to_string() + "\n");
        Sample { input, output: output.collect() }
    }
}

fn without_nulls(value: Value) -> Value {
    match value {
        Value::Object(map) => {
            let there = map.into_iter().filter(|(_, value)| !value.is_null());
            there.map(|(key, value)| (key, without_nulls(value))).collect()
        }
        Value::Array(values) => values.into_iter().map(without_nulls).collect(),
        value => value,
    }
}

/// A title as one word, for a judge that is not known.
fn word(title: &str) -> Result<String> {
    let good = |c: char| c.is_ascii_alphanumeric() || " _-.,:;!?'&()#+".contains(c);
    let word: String = title.chars().filter(char::is_ascii_alphanumeric).collect();
    if !title.chars().all(good) || word.is_empty() || title.contains("..") {
        let title: String = title.chars().take(60).flat_map(char::escape_debug).collect();
        bail!("`{title}` gives no name");
    }
    Ok(word.to_ascii_lowercase())
}

/// A title as it can stand in a comment and in a table: one line, and no characters that turn the
/// text around, which rustc refuses.
fn clean(text: &str) -> String {
    const LONGEST: usize = 120;
    let plain = text.chars().map(|c| match c {
        '|' => '/',
        '<' => '(',
        '>' => ')',
        '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => ' ',
        _ if c.is_control() => ' ',
        _ => c,
    });
    let plain: String = plain.take(LONGEST).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Without the id that it may begin with, as in `D. 1-2-K Game`, `K - Stones`, `P2252 …`,
/// `#10243. …`: that is in the label.
fn title(name: &str, label: &str) -> String {
    let name = clean(name);
    let (first, rest) = name.split_once(' ').unwrap_or((&name, ""));
    let id = first.trim_start_matches('#').trim_end_matches(['.', ':']);
    let rest = rest.strip_prefix("- ").map_or((rest, false), |rest| (rest, true));
    let marked = rest.1 || first != id || id.contains(|c: char| c.is_ascii_digit());
    let in_label = !id.is_empty() && label.to_lowercase().ends_with(&id.to_lowercase());
    if marked && in_label && !rest.0.is_empty() { rest.0.to_string() } else { name }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn draft(json: &str) -> Result<Draft> {
        Task::read(json.as_bytes()).unwrap().draft(None, &Judges::here())
    }

    #[test]
    fn titles() {
        for (name, label, expected) in [
            ("D. 1-2-K Game", "Codeforces 1194D", "1-2-K Game"),
            ("K - Stones", "AtCoder dp_k", "Stones"),
            ("P2252 [SHOI2002] 取石子游戏", "Luogu P2252", "[SHOI2002] 取石子游戏"),
            ("#10243. 移棋子游戏", "LOJ 10243", "移棋子游戏"),
            ("A Chess Game", "POJ 2425", "A Chess Game"),
            ("D", "Codeforces 1194D", "D"),
            ("K Stones", "AtCoder dp_k", "K Stones"),
            (" two\r\n //! lines | <b>\u{202e} ", "", "two //! lines / (b)"),
        ] {
            assert_eq!(title(name, label), expected);
        }
        assert_eq!(title(&"x".repeat(500), "").len(), 120);
    }

    #[test]
    fn names_where_the_judge_is_unknown() {
        let named = |name: &str| draft(&json!({ "name": name }).to_string());
        assert_eq!(named("Who's next? (easy)").unwrap().name, "whosnexteasy");
        for bad in ["", "../", "a/b", "..", "石子", "CON", "workspace", "2048", "a\u{1b}[2J"] {
            assert!(named(bad).is_err(), "{bad}");
        }
        let gym = r#"{"name": "A", "url": "https://codeforces.com/gym/1/problem/A"}"#;
        assert!(draft(gym).err().unwrap().to_string().contains("a gym's problems"));
    }

    #[test]
    fn limits_and_remarks() {
        let all = r#"{"name": "a", "timeLimit": 1500, "memoryLimit": 256, "interactive": true,
            "input": {"type": "file", "fileName": "a.in"}, "output": {"type": "stdout"},
            "testType": "multiNumber", "unknown": [1], "batch": null}"#;
        let draft_of_all = draft(all).unwrap();
        assert_eq!(draft_of_all.limits.as_deref(), Some("1.5 s, 256 MB"));
        assert_eq!(draft_of_all.remark.as_deref(), Some("a dialogue, from a file a.in"));
        assert!(draft_of_all.counted);
        let null = draft(
            r#"{"name": "a", "url": null, "interactive": null, "memoryLimit": null, "timeLimit": null,
            "tests": null, "testType": null, "input": null, "output": {"type": null}}"#,
        );
        let null = null.unwrap();
        assert_eq!((null.limits, null.remark, null.samples), (None, None, vec![]));
        let half = draft(r#"{"name": "a", "tests": [{"input": "1", "output": null}]}"#).unwrap();
        assert_eq!(half.samples, [Sample { input: "1\n".into(), output: "".into() }]);
        let none = draft(r#"{"name": "a", "timeLimit": -1, "memoryLimit": 1e300}"#).unwrap();
        assert_eq!((none.limits, none.remark, none.counted), (None, None, false));
    }

    #[test]
    fn samples_have_plain_newlines() {
        let test = |input: &str, output: &str| Test { input: input.into(), output: output.into() };
        let sample = test("1 \r\n2\r\n\r\n", "a  \n\nb").sample();
        assert_eq!(sample, Sample { input: "1 \n2\n\n".into(), output: "a\n\nb\n".into() });
        assert_eq!(test("", "\n").sample(), Sample { input: "".into(), output: "".into() });
        let line = |input: &str| test(input, "").sample().input;
        assert_eq!(["\n", "1\n\n \n", "1", "1\r2"].map(line), ["\n", "1\n\n \n", "1\n", "1\r2\n"]);
        let many = format!("{{\"name\": \"a\", \"tests\": [{}]}}", vec!["{}"; 101].join(","));
        assert!(draft(&many).is_err());
    }
}
