"""Fixtures that run the command line in this process."""

import io
import itertools
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

import pytest

from takujo.cli import main
from takujo.i18n import LANGUAGES


class Ran(NamedTuple):
    status: int
    out: str
    err: str


class Pipe(io.StringIO):
    """Standard input that yields one line at a time."""

    def __init__(self, lines: Iterable[str]) -> None:
        super().__init__()
        self.lines: Iterator[str] = iter(lines)

    def readline(self, size: int | None = -1, /) -> str:
        return next((f"{line}\n" for line in itertools.islice(self.lines, 1)), "")


Run = Callable[..., Ran]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Return a function that runs `takujo`; `text` is its standard input."""

    def go(*arguments: str, text: str | Iterable[str] = "") -> Ran:
        monkeypatch.setattr("sys.stdin", Pipe(text.splitlines() if isinstance(text, str) else text))
        monkeypatch.setenv("COLUMNS", "80")
        status = main(list(arguments))
        out, err = capsys.readouterr()
        return Ran(status, out, err)

    return go


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)
