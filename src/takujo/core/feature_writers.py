"""Writes the pieces of an encoding.

Each function returns the index after its piece.

`put_set` and `put_index` are ordinary Python; `intrinsics` has their compiled versions, eight numbers at a time.
"""

from takujo.core.bits import has
from takujo.core.record import Floats, Ints
from takujo.core.rule_decorator import rule


@rule
def put(out: Floats, at: int, value: float) -> int:
    """Write one number."""
    out[at] = value
    return at + 1


def put_set(out: Floats, at: int, cards: int, n: int) -> int:
    """Write a set of cards 0 … n−1 as n zeros and ones."""
    for i in range(n):
        out[at + i] = 1.0 if has(cards, i) else 0.0
    return at + n


def put_index(out: Floats, at: int, index: int, n: int) -> int:
    """Write one of 0 … n−1 as one-hot; all zeros if negative."""
    for i in range(n):
        out[at + i] = 1.0 if i == index else 0.0
    return at + n


@rule
def put_place(out: Floats, at: int, p: int, me: int, n: int, seats: int) -> int:
    """Write seat p of n, counted clockwise from seat `me`, as one-hot.

    The piece has `seats` numbers, all zero if p is negative.
    """
    return put_index(out, at, (p - me + n) % n if p >= 0 else -1, seats)


@rule
def put_seats(out: Floats, at: int, numbers: Ints, unit: int, me: int, n: int) -> int:
    """Write a number per seat, clockwise from `me`, in parts of `unit`. Zeros follow for seats beyond n."""
    for i in range(len(numbers)):
        out[at + i] = numbers[(me + i) % n] / unit if i < n else 0.0
    return at + len(numbers)
