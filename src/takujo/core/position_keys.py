"""Reads the keys of a position with checks.

Each error names its key.
"""

from collections.abc import Callable, Mapping
from typing import TypeVar

from takujo.core.errors import InvalidPosition
from takujo.core.json_types import Json

T = TypeVar("T")
MISSING: Json = object()


class Keys:
    """The keys of one position.

    `take` each known one; `finish` rejects the others.
    """

    def __init__(self, given: Mapping[str, Json], seats: int) -> None:
        self.left = dict(given)
        self.seats = seats

    def take(self, key: str, default: Json = MISSING) -> Json:
        """Return a key's raw value, which is required without a default."""
        if key not in self.left and default is MISSING:
            raise InvalidPosition(key, "position-missing")
        return self.left.pop(key, default)

    def number(self, key: str, low: int, high: int, default: Json = MISSING) -> int:
        """Return an integer from low … high."""
        value = self.take(key, default)
        return value if value is default else number(key, value, low, high)

    def word(self, key: str, words: tuple[str, ...], default: Json = MISSING) -> str:
        """Return one of some words."""
        value = self.take(key, default)
        if not isinstance(value, str) or value not in words:
            raise InvalidPosition(key, "position-word", value=str(value), allowed=", ".join(words))
        return value

    def flag(self, key: str, default: Json = MISSING) -> bool:
        value = self.take(key, default)
        if not isinstance(value, bool):
            raise InvalidPosition(key, "position-form")
        return value

    def per_seat(self, key: str, read: Callable[[Json], T], default: Json = MISSING) -> list[T]:
        """Return a list with one entry per seat, each read by `read`."""
        value = self.take(key, default)
        if not isinstance(value, list):
            raise InvalidPosition(key, "position-form")
        if len(value) != self.seats:
            raise InvalidPosition(key, "position-seats", expected=self.seats, found=len(value))
        return [read(entry) for entry in value]

    def finish(self) -> None:
        """Raises InvalidPosition if a key was not taken."""
        for key in self.left:
            raise InvalidPosition(str(key), "position-unknown-key")


def number(key: str, value: Json, low: int, high: int) -> int:
    """Return the value as an integer from low … high.

    True and 1.0 are invalid.
    """
    if isinstance(value, bool) or not isinstance(value, int):
        raise InvalidPosition(key, "position-form")
    if not low <= value <= high:
        raise InvalidPosition(key, "position-range", value=value, low=low, high=high)
    return value
