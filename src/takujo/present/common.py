"""What the presenters of several games share."""

from functools import cache, lru_cache
from types import SimpleNamespace
from typing import Any

from takujo.present.message import Message, Seat


def who(seat: int) -> Seat:
    """A seat as the one who does something."""
    return Seat(int(seat))


def whom(seat: int) -> Seat:
    """A seat in the middle of a sentence."""
    return Seat(int(seat), inside=True)


def number(n: int) -> str:
    """3, −3, 0."""
    return f"−{-n}" if n < 0 else str(n)


def signed(n: int) -> str:
    """+3, −3, ±0."""
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "±0"


@cache
def _names(dtype: Any) -> tuple[str, ...]:
    return tuple(dtype.names)


def plain(v: Any) -> Any:
    """A record's fields as Python numbers and lists: reading them one by one out of NumPy takes ten times as long."""
    values = (x if type(x) is int else x.tolist() for x in v.item())
    return SimpleNamespace(**dict(zip(_names(v.dtype), values, strict=True)))


@lru_cache(maxsize=1 << 14)
def members(cards: int) -> tuple[int, ...]:
    """The members of a bit set, rising."""
    return tuple(c for c in range(cards.bit_length()) if cards >> c & 1)


def no_story(v: Any, winners: list[int]) -> tuple[Message, Message] | None:
    """Nothing to read after the match."""
    return None
