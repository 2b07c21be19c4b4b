"""`takujo lab benchmark` and `takujo lab verify` (docs/lab.md)."""

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from takujo.cli.files import UnwritableFile, read_text, write_new
from takujo.cli.parse_numbers import workers_of
from takujo.cli.parser import Commands, Parser
from takujo.core.errors import file_code
from takujo.i18n import Catalogue

if TYPE_CHECKING:  # needs the extra `lab`
    from takujo.lab.benchmark import Outcome, Result

KEY = "benchmark.key"


def add_benchmark(kinds: Commands) -> None:
    kind = _added(kinds, "benchmark", _benchmark)
    kind.add_argument("bot", metavar="BOT")
    kind.add_argument("--budget", choices=("small", "full"), default="small")
    kind.add_argument("--out", required=True, metavar="FILE")
    kind.add_argument("--key", metavar="FILE")
    kind = _added(kinds, "verify", _verify)
    kind.add_argument("file", metavar="FILE")
    kind.add_argument("--bot", metavar="BOT")


def _added(kinds: Commands, name: str, run: object) -> Parser:
    kind = kinds.add(name)
    kind.set_defaults(kind=run)
    kind.add_argument("--workers", metavar="W")
    kind.add_argument("--json", action="store_true")
    return kind


def _benchmark(arguments: argparse.Namespace, words: Catalogue) -> int:
    from takujo.lab import benchmark

    path = Path(arguments.key) if arguments.key else platformdirs.user_data_path("takujo", appauthor=False) / KEY
    if Path(arguments.out).exists():  # before the matches
        raise UnwritableFile("save-exists", path=arguments.out)
    try:
        key = benchmark.key_of(path)
    except OSError as error:
        raise UnwritableFile("save-failed", path=str(path), code=file_code(error), reason=str(error)) from None
    result = benchmark.run(
        arguments.bot,
        arguments.budget,
        workers=workers_of(arguments),
        progress=_shown(arguments, words),
    )
    write_new(arguments.out, benchmark.write(result, key))
    return _said(arguments, words, result, "lab-benchmark-done", path=arguments.out)


def _verify(arguments: argparse.Namespace, words: Catalogue) -> int:
    from takujo.lab import benchmark

    result, key = benchmark.verify(
        read_text(arguments.file),
        bot=arguments.bot,
        workers=workers_of(arguments),
        progress=_shown(arguments, words),
    )
    message = "lab-benchmark-same" if arguments.bot else "lab-benchmark-right"
    return _said(arguments, words, result, message, key=key)


def _shown(arguments: argparse.Namespace, words: Catalogue) -> "Callable[[Outcome], None]":
    """Return what prints an outcome, as soon as it is there."""
    from takujo.lab.terminal_report import outcome_line

    return lambda outcome: None if arguments.json else print(outcome_line(outcome, words), flush=True)


def _said(arguments: argparse.Namespace, words: Catalogue, result: "Result", message: str, **details: str) -> int:
    """Print a result."""
    if arguments.json:
        print(json.dumps({**result.to_dict(), **details}))
    else:
        print(words(message, bot=result.bot, strength=f"{result.strength:.3f}", **details))
    return 0
