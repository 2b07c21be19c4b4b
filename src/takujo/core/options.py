"""Options of a game: a name, what values it takes, and its default; both may depend on the number of seats."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from takujo.core.errors import InvalidOption, file_code

Value: TypeAlias = bool | int | str


@dataclass(frozen=True)
class Option(ABC):
    """One option. `parse` takes a value or its text and gives the value, or raises InvalidOption."""

    name: str

    @abstractmethod
    def default(self, seats: int) -> Value: ...

    @abstractmethod
    def allowed(self, seats: int) -> str:
        """What may be given, for people: `false, true` or `1 … 99`."""

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
    """A whole number in a range."""

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
        if isinstance(value, str) and value in self.choices(seats):
            return value
        raise self.refuse(value, seats)


@dataclass(frozen=True)
class DataFile(Option):
    """A table in a file. The value is the table itself as one line of text, so that a transcript stands alone.

    `read` turns the text of a file into that line, or raises InvalidOption naming the row; it leaves such a line alone.
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
