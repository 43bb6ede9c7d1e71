//! The short commands: `cargo stress` stands for
//! `cargo run --manifest-path scripts/Cargo.toml -- stress` (see `.cargo/config.toml`).

use clap::{CommandFactory, Parser, Subcommand};
use scripts::{
    Outcome, completions, lab, listen, paste, problems, samples, scaffold, snippets, stress,
    submit, term::Terminal, tree::Tree,
};
use std::{io, path::PathBuf, process::ExitCode};

#[derive(Parser)]
#[command(name = "cargo", bin_name = "cargo", disable_help_subcommand = true)]
struct Cli {
    /// The checkout to work on, instead of the one that this program was built in
    #[arg(long, hide = true, global = true, value_name = "DIR")]
    root: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Completions(completions::Args),
    Lab(lab::Args),
    Listen(listen::Args),
    Paste(paste::Args),
    Problems(problems::Args),
    Samples(samples::Args),
    Scaffold(scaffold::Args),
    Snippets(snippets::Args),
    Stress(stress::Args),
    Submit(submit::Args),
}

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(usage) => {
            // Bad input, like any other; 2 is for a question that stays open. Help is none.
            let _ = usage.print();
            return if usage.use_stderr() { ExitCode::FAILURE } else { ExitCode::SUCCESS };
        }
    };
    let tree = cli.root.map_or_else(Tree::here, Tree::at);
    let term = &mut Terminal::real();
    let outcome = match cli.command {
        Command::Completions(args) => completions::run(&args, &Cli::command(), term),
        Command::Lab(args) => lab::run(&args, &tree, term),
        Command::Listen(args) => listen::run(&args, &tree, term),
        Command::Paste(args) => paste::run(&args, &tree, term),
        Command::Problems(args) => problems::run(&args, &tree, term),
        Command::Samples(args) => samples::run(&args, &tree, term),
        Command::Scaffold(args) => scaffold::run(&args, &tree, term),
        Command::Snippets(args) => snippets::run(&args, &tree, term),
        Command::Stress(args) => stress::run(&args, &tree, term),
        Command::Submit(args) => submit::run(&args, &tree, term),
    };
    match outcome {
        Ok(Outcome::Good) => ExitCode::SUCCESS,
        Ok(Outcome::Bad) => ExitCode::FAILURE,
        Ok(Outcome::Open) => ExitCode::from(2),
        // `| head` has seen enough.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            term.error(format_args!("{error:#}"));
            ExitCode::FAILURE
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let errors = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
    errors.map(io::Error::kind).any(|kind| kind == io::ErrorKind::BrokenPipe)
}
