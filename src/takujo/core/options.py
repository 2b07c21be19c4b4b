"""Options of a game: a name, the allowed values, and a default.

Values and default may depend on the number of seats.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import index
from os import PathLike, fspath
from pathlib import Path
from typing import Any, TypeAlias

from takujo.core.errors import InvalidOption, file_code

Value: TypeAlias = bool | int | str


def plain(value: Any) -> Any:
    """Return a value in plain types. NumPy's numbers and arrays become Python's, paths become text."""
    if isinstance(value, PathLike):
        return fspath(value)
    if hasattr(value, "dtype") and hasattr(value, "tolist"):
        return value.tolist()
    if isinstance(value, Mapping):
        return {key: plain(entry) for key, entry in value.items()}
    return [plain(entry) for entry in value] if isinstance(value, list | tuple) else value


def whole(name: str, value: object, low: int | None = None, high: int | None = None) -> int:
    """Return an argument as an int from `low` to `high`. Raises InvalidOption."""
    number = None
    if not isinstance(value, bool) and hasattr(value, "__index__"):
        number = index(value)
    if number is None or (low is not None and number < low) or (high is not None and number > high):
        allowed = "a whole number" if low is None else f"{low} or more" if high is None else f"{low} … {high}"
        raise InvalidOption("option-value", option=name, value=str(value), allowed=allowed)
    return number


def one_of(name: str, value: object, allowed: tuple[str, ...]) -> str:
    """Return an argument that is one of some words. Raises InvalidOption."""
    if not isinstance(value, str) or value not in allowed:
        raise InvalidOption("option-value", option=name, value=str(value), allowed=", ".join(allowed))
    return value


@dataclass(frozen=True)
class Option(ABC):
    """One option.

    `parse` returns the value of a value or text; raises InvalidOption.
    """

    name: str

    @abstractmethod
    def default(self, seats: int) -> Value: ...

    @abstractmethod
    def allowed(self, seats: int) -> str:
        """Return the allowed values for display: `false, true` or `1 … 99`."""

    @abstractmethod
    def parse(self, value: Value, seats: int) -> Value: ...

    def refuse(self, value: object, seats: int) -> InvalidOption:
        return InvalidOption("option-value", option=self.name, value=str(value), allowed=self.allowed(seats))


@dataclass(frozen=True)
class Flag(Option):
    """true or false; false by default."""

    def default(self, seats: int) -> bool:
        return False

    def allowed(self, seats: int) -> str:
        return "false, true"

    def parse(self, value: Value, seats: int) -> bool:
        known = {"true": True, "false": False}
        text = str(value).lower()
        if isinstance(value, bool | str) and text in known:
            return known[text]
        raise self.refuse(value, seats)


@dataclass(frozen=True)
class Number(Option):
    """An integer in a range."""

    low: int
    high: int
    usual: Callable[[int], int]

    def default(self, seats: int) -> int:
        return self.usual(seats)

    def allowed(self, seats: int) -> str:
        return f"{self.low} … {self.high}"

    def parse(self, value: Value, seats: int) -> int:
        text = str(value)
        is_number = not isinstance(value, bool) and text.isascii() and text.isdecimal() and len(text) < 10
        if is_number and self.low <= int(text) <= self.high:
            return int(text)
        raise self.refuse(value, seats)


@dataclass(frozen=True)
class Choice(Option):
    """One of some words; the first one is the default."""

    choices: Callable[[int], tuple[str, ...]]

    def default(self, seats: int) -> str:
        return self.choices(seats)[0]

    def allowed(self, seats: int) -> str:
        return ", ".join(self.choices(seats))

    def parse(self, value: Value, seats: int) -> str:
        return one_of(self.name, value, self.choices(seats))


@dataclass(frozen=True)
class DataFile(Option):
    """A table in a file.

    Its value is the file's text as a line. `read` converts the text of a file to that line; a line stays unchanged.
    Raises InvalidOption that names the row.
    """

    usual: Callable[[], str]
    read: Callable[[str], str]

    def default(self, seats: int) -> str:
        return self.usual()

    def allowed(self, seats: int) -> str:
        return "FILE"

    def parse(self, value: Value, seats: int) -> str:
        if not isinstance(value, str):
            raise self.refuse(value, seats)
        if ";" in value or "\n" in value:
            return self.read(value)
        try:
            return self.read(Path(value).read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            code = file_code(error)
            raise InvalidOption("option-file", option=self.name, value=value, code=code, reason=str(error)) from None
