"""The command line: `takujo serve`, `play`, `replay` and others. An error is one line on stderr, with exit status 2."""

import codecs
import os
import re
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress
from typing import Any, cast

import takujo
from takujo.cli import (
    admin,
    analyse,
    backup,
    bench,
    check,
    games,
    lab,
    new,
    play,
    print_and_play,
    puzzle,
    referee,
    replay,
    restore,
    score,
    serve,
    site,
    solve_puzzle,
    verify,
    warm,
)
from takujo.cli.game_failure import game_failure
from takujo.cli.parser import Commands, Parser
from takujo.cli.screen import Output
from takujo.core import jit, plugin_check
from takujo.core.errors import TakujoError
from takujo.i18n import LANGUAGES, Catalogue, catalogue

COMMANDS = (
    serve,
    backup,
    restore,
    admin,
    site,
    play,
    replay,
    score,
    referee,
    analyse,
    puzzle,
    solve_puzzle,
    games,
    new,
    print_and_play,
    warm,
    check,
    verify,
    bench,
    lab,
)


def usual_language() -> str:
    """Return Japanese if the environment is Japanese, else English."""
    spoken = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return "ja" if spoken.startswith("ja") else "en"


def asked_language(arguments: Sequence[str]) -> str:
    """Return the language for errors about invalid arguments."""
    match = re.search(r"--lang[= ](\w+)", " ".join(arguments))
    return match[1] if match and match[1] in LANGUAGES else usual_language()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status. Without arguments, `serve` in a terminal."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        with suppress(AttributeError, ValueError):  # a test's stream
            stream.reconfigure(errors="takujo-plain")  # type: ignore[union-attr]
    out, err = cast(Any, Output(sys.stdout)), cast(Any, Output(sys.stderr))
    with redirect_stdout(out), redirect_stderr(err):
        return _run(arguments)


PLAIN = str.maketrans({"–": "-", "−": "-", "“": '"', "”": '"', "’": "'", "…": "...", "×": "x", "·": "-", "→": "->"})


def _plain(error: UnicodeError) -> tuple[str, int]:
    """Replace characters that the encoding lacks, by ASCII or “?”."""
    if not isinstance(error, UnicodeEncodeError):
        return codecs.replace_errors(error)  # type: ignore[return-value]
    text = error.object[error.start : error.end].translate(PLAIN)
    return re.sub(r"[^\x00-\x7f]", "?", text), error.end


codecs.register_error("takujo-plain", _plain)


def _shows_japanese() -> bool:
    try:
        "卓上".encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _run(arguments: Sequence[str] | None) -> int:
    args = list(sys.argv[1:] if arguments is None else arguments)
    if not args and sys.stdin.isatty() and sys.stdout.isatty():
        args = ["serve"]
    words = catalogue(asked_language(args))
    if words.language == "ja" and not _shows_japanese():
        words = catalogue("en")
        print(words("terminal-ascii", encoding=sys.stdout.encoding), file=sys.stderr)
        args = re.sub(r"--lang[= ]ja", "--lang=en", "\0".join(args).replace("--lang\0", "--lang ")).split("\0")
    try:
        jit.notice, plugin_check.notice = words("compiling"), words("checking")
        chosen = parser(words).parse_args(args or ["--help"])
        status: int = chosen.run(chosen)
        return status
    except TakujoError as error:
        print(words.error(error).replace("\n", " "), file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        print()
        return 130
    except Exception as error:
        failure = game_failure(error)
        if failure is None:
            raise
        print(words.error(failure).replace("\n", " "), file=sys.stderr)
        return 2


def parser(words: Catalogue) -> Parser:
    whole = Parser(words, prog="takujo")
    whole.set_defaults(lang=words.language)
    whole.add_argument("--version", action="version", version=f"takujo {takujo.__version__}")
    commands = Commands(whole, "COMMAND")
    for command in COMMANDS:
        command.add_parser(commands).set_defaults(run=command.run)
    return whole
