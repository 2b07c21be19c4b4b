"""Errors as ids and arguments.

The catalogues have the texts (`error-<id>`), bound by `describe`.
"""

import copyreg
import errno
from collections.abc import Callable


def _plain(error: "TakujoError") -> str:
    return " ".join([error.id, *(f"{k}={v!r}" for k, v in error.details.items())])


describe: Callable[["TakujoError"], str] = _plain


class TakujoError(Exception):
    """An error of this package: a message id and its arguments.

    `str()` is English.
    """

    def __init__(self, id: str, /, **details: object) -> None:
        super().__init__(id, details)
        self.id = id
        self.details = details

    def __str__(self) -> str:
        return describe(self)

    def __reduce__(self) -> tuple[object, ...]:
        """Return how to copy or pickle the error.

        Exception would pass `args` to `__init__`.
        """
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]


class UnknownGame(TakujoError):
    """There is no game of that name."""


class InvalidGame(TakujoError):
    """A game exceeds the engine's limits (`core.limits`) or breaks its contract."""


class InvalidOption(TakujoError):
    """Invalid number of seats, unknown option, or invalid value."""


class InvalidMove(TakujoError):
    """A text is not a move of this game (syntax)."""


class IllegalMove(TakujoError):
    """A well-formed move or chance outcome that the rules now forbid."""


class MatchOver(TakujoError):
    """The match has ended."""


class ResetNeeded(TakujoError):
    """An environment was not reset."""


class InvalidPosition(TakujoError):
    """A position is impossible; `key` names the key at fault."""

    def __init__(self, key: str, id: str, /, **details: object) -> None:
        super().__init__(id, key=key, **details)
        self.key = key


class InvalidTranscript(TakujoError):
    """A transcript is invalid; `line` counts from 1."""

    def __init__(self, line: int, id: str, /, **details: object) -> None:
        super().__init__(id, line=line, **details)
        self.line = line


class WrongRulesVersion(InvalidTranscript):
    """A transcript has another rules version."""


class ScriptError(TakujoError):
    """A script of chance outcomes ran out or was not used up."""


def file_code(error: OSError | ValueError) -> str:
    """Return the reason of a file error for the catalogues.

    ENOENT, EACCES …, `text` or `other`.
    """
    if isinstance(error, UnicodeDecodeError):
        return "text"
    return errno.errorcode.get(error.errno or 0, "other") if isinstance(error, OSError) else "other"


def one_line(text: object, most: int = 200) -> str:
    """Shorten a user's or library's text to one line for a message."""
    line = " ".join(str(text).split())
    return line if len(line) <= most else line[: most - 1] + "…"
