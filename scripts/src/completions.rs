//! `cargo scripts completions`: a shell completes these commands behind `cargo`.
//!
//! Not by clap_complete: what it writes is for a program of its own, and would take the place of
//! cargo's own completion. This stands on top of it.

use crate::Outcome;
use crate::term::Terminal;
use anyhow::Result;
use clap::ValueEnum;
use std::io::Write;

/// Print completions for a shell
///
/// They complete the commands of this checkout, their options and the names of
/// problems behind `cargo` in any folder of it (the commands themselves run in its
/// root alone), and leave everything else to cargo's own completion. Keep them in a
/// file that your shell reads, after cargo's own:
///
///   cargo scripts completions bash > ~/.takeaway.bash
///   cargo scripts completions zsh > ~/.takeaway.zsh
///   cargo scripts completions fish > ~/.config/fish/conf.d/takeaway.fish
///
/// Fish reads that by itself. For bash, the last line of ~/.bashrc is
///
///   source ~/.takeaway.bash
///
/// and for zsh that of ~/.zshrc, after compinit:
///
///   source ~/.takeaway.zsh
#[derive(clap::Args)]
#[command(verbatim_doc_comment, override_usage = "cargo scripts completions <SHELL>")]
pub struct Args {
    pub shell: Shell,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum Shell {
    Bash,
    Zsh,
    Fish,
}

pub fn run(args: &Args, commands: &clap::Command, term: &mut Terminal) -> Result<Outcome> {
    let all: Vec<_> = commands.get_subcommands().filter(|it| !it.is_hide_set()).collect();
    let names: Vec<_> = all.iter().map(|command| command.get_name()).collect();
    let template = match args.shell {
        Shell::Bash => include_str!("completions/bash.txt"),
        Shell::Zsh => include_str!("completions/zsh.txt"),
        Shell::Fish => include_str!("completions/fish.txt"),
    };
    // A line with {command} in it stands for a line a command; {names?} asks whether problems'
    // names come behind it.
    for line in template.lines() {
        if line.contains("{command}") {
            for command in all.iter().filter(|it| !line.contains("{names?}") || takes_names(it)) {
                let about = command.get_about().map_or(String::new(), |about| about.to_string());
                let line = line
                    .replace("{names?}", "")
                    .replace("{command}", command.get_name())
                    .replace("{about}", &about.replace('\'', "’"))
                    .replace("{words}", &words(command).join(" "));
                writeln!(term.out, "{line}")?;
            }
        } else {
            writeln!(term.out, "{}", line.replace("{commands}", &names.join(" ")))?;
        }
    }
    Ok(Outcome::Good)
}

/// Whether the names of problems may stand behind a command.
fn takes_names(command: &clap::Command) -> bool {
    command.get_positionals().any(|it| ["name", "names"].contains(&it.get_id().as_str()))
}

/// All that may stand behind a command, the names of problems aside.
fn words(command: &clap::Command) -> Vec<String> {
    let mut words = vec!["--help".to_string()];
    for argument in command.get_arguments().filter(|it| !it.is_hide_set()) {
        words.extend(argument.get_long().map(|long| format!("--{long}")));
        if argument.is_positional() {
            let values = argument.get_possible_values();
            words.extend(values.iter().map(|value| value.get_name().to_string()));
        }
    }
    words
}
