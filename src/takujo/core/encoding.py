"""Writing the pieces of an encoding, one after another; each function returns the place of the next piece.

`put_set` and `put_index` are ordinary Python; `intrinsics` has what compiled code runs, eight numbers at a time.
"""

from takujo.core.bits import has
from takujo.core.compile import rule
from takujo.core.record import Floats, Ints


@rule
def put(out: Floats, at: int, value: float) -> int:
    """One number."""
    out[at] = value
    return at + 1


def put_set(out: Floats, at: int, cards: int, n: int) -> int:
    """A set of cards 0 … n−1 as n zeros and ones."""
    for i in range(n):
        out[at + i] = 1.0 if has(cards, i) else 0.0
    return at + n


def put_index(out: Floats, at: int, index: int, n: int) -> int:
    """One of 0 … n−1 as a one among n zeros; a negative index: zeros alone."""
    for i in range(n):
        out[at + i] = 1.0 if i == index else 0.0
    return at + n


@rule
def put_place(out: Floats, at: int, p: int, me: int, n: int, seats: int) -> int:
    """A seat p of n as its place clockwise from seat `me`: a one among `seats` zeros; a negative p: zeros alone."""
    return put_index(out, at, (p - me + n) % n if p >= 0 else -1, seats)


@rule
def put_seats(out: Floats, at: int, numbers: Ints, unit: int, me: int, n: int) -> int:
    """A number of each of n seats, clockwise from seat `me`, as parts of `unit`; zeros for seats that are not there."""
    for i in range(len(numbers)):
        out[at + i] = numbers[(me + i) % n] / unit if i < n else 0.0
    return at + len(numbers)
