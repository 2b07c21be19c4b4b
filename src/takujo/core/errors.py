"""What can go wrong, as ids and arguments. The words are in the catalogues (`error-<id>`), bound by `describe`."""

import copyreg
import errno
from collections.abc import Callable


def _plain(error: "TakujoError") -> str:
    return " ".join([error.id, *(f"{k}={v!r}" for k, v in error.details.items())])


describe: Callable[["TakujoError"], str] = _plain


class TakujoError(Exception):
    """A refusal of this package: a message id and its arguments; `str()` is one English line."""

    def __init__(self, id: str, /, **details: object) -> None:
        super().__init__(id, details)
        self.id = id
        self.details = details

    def __str__(self) -> str:
        return describe(self)

    def __reduce__(self) -> tuple[object, ...]:
        """Exception's own way would call the class with what it keeps as `args`, which is not what it was made with."""
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]


class UnknownGame(TakujoError):
    """No game of that name."""


class InvalidGame(TakujoError):
    """A game that is larger than the engine takes (`core.limits`)."""


class InvalidOption(TakujoError):
    """Seats out of range, an option that the game does not have, or a value that it does not take."""


class InvalidMove(TakujoError):
    """The text is no move of this game (syntax)."""


class IllegalMove(TakujoError):
    """A well-formed move or chance outcome that the rules do not allow now."""


class MatchOver(TakujoError):
    """The match has ended."""


class ResetNeeded(TakujoError):
    """An environment that was not reset yet."""


class InvalidPosition(TakujoError):
    """A position that is impossible; `key` names the key at fault."""

    def __init__(self, key: str, id: str, /, **details: object) -> None:
        super().__init__(id, key=key, **details)
        self.key = key


class InvalidTranscript(TakujoError):
    """A transcript that cannot be read; `line` counts from 1."""

    def __init__(self, line: int, id: str, /, **details: object) -> None:
        super().__init__(id, line=line, **details)
        self.line = line


class WrongRulesVersion(InvalidTranscript):
    """A transcript of other rules than these."""


class ScriptError(TakujoError):
    """A script of chance outcomes that ran out or was not used up."""


def file_code(error: OSError | ValueError) -> str:
    """Why a file cannot be read or written, as the catalogues know it: ENOENT, EACCES …, `text` or `other`."""
    if isinstance(error, UnicodeDecodeError):
        return "text"
    return errno.errorcode.get(error.errno or 0, "other") if isinstance(error, OSError) else "other"
