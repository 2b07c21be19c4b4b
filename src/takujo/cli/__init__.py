"""The command line: `takujo serve`, `play`, `replay`, … Errors: one line on stderr, exit status 2."""

import argparse
import os
import re
import sys
from collections.abc import Sequence
from typing import NoReturn

from takujo.cli import analyse, bench, check, games, lab, play, puzzle, replay, serve, solve, verify
from takujo.cli.screen import printable
from takujo.core import compile as compiling
from takujo.core.errors import TakujoError
from takujo.i18n import LANGUAGES, catalogue

COMMANDS = (serve, play, replay, analyse, puzzle, solve, games, check, verify, bench, lab)


REASONS = {
    "unknown": r"unrecognized arguments: (?P<what>.*)",
    "missing": r"the following arguments are required: (?P<what>.*)",
    "value": r"argument (?P<option>\S+): expected .*",
    "choice": r"argument (?P<option>\S+): invalid choice: (?P<value>'.*') \(choose from (?P<known>.*)\)",
}


class WrongUsage(TakujoError):
    """Arguments that no command takes."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, in the chosen language."""

    def error(self, message: str) -> NoReturn:
        """`message` is argparse's, always English; what it says most often has words of our own."""
        for kind, form in REASONS.items():
            found = re.fullmatch(form, message, re.DOTALL)
            if found:
                raise WrongUsage(f"usage-{kind}", command=self.prog, **found.groupdict())
        raise WrongUsage("usage", command=self.prog, reason=message)


def usual_language() -> str:
    """Japanese where the environment speaks it, else English."""
    spoken = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return "ja" if spoken.startswith("ja") else "en"


def asked_language(arguments: Sequence[str]) -> str:
    """The language of messages about arguments that cannot be read as a whole."""
    found = re.search(r"--lang[= ](\w+)", " ".join(arguments))
    return found[1] if found and found[1] in LANGUAGES else usual_language()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status. Without any, a person gets the tables in the browser."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if not given and sys.stdin.isatty() and sys.stdout.isatty():
        given = ["serve"]
    language = asked_language(given)
    try:
        compiling.notice = catalogue(language)("compiling")
        chosen = parser().parse_args(given or ["--help"])
        status: int = chosen.run(chosen)
        return status
    except TakujoError as error:
        print(printable(catalogue(language).error(error)), file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        print()
        return 130


def parser() -> Parser:
    """The parser of all commands."""
    whole = Parser(prog="takujo", description="Five small Japanese number games.")
    commands = whole.add_subparsers(required=True, metavar="COMMAND")
    for command in COMMANDS:
        sub = command.add_parser(commands)
        sub.add_argument("--lang", choices=LANGUAGES, default=usual_language(), help="language of messages")
        sub.set_defaults(run=command.run)
    return whole
