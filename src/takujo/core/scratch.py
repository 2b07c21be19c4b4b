"""Small working memory for compiled loops.

In compiled code it lies on the stack, where the compiler can keep it in registers; a mask in an array from outside
might alias the state and would be written and read again for every decision.
"""

from takujo.core import arrays
from takujo.core.limits import MARKS, MOST_SEATS, MOST_WORDS
from takujo.core.record import Ints
from takujo.core.rng import Stream

SIZE = max(MOST_SEATS, MOST_WORDS)


def local_ints() -> Ints:
    """Integers for a mask of actions or one number a seat. Not cleared in compiled code."""
    return arrays.zeros(SIZE)


def local_marks() -> Ints:
    """Integers for a game's counters and what it remembers (`counters.SCRATCH`). Not cleared in compiled code."""
    return arrays.zeros(MARKS)


def local_stream() -> Stream:
    """A random stream that is not seeded yet."""
    return arrays.stream()


def local_array(n: int) -> Ints:
    """So many integers, a constant, for a game's own work. Not cleared in compiled code."""
    return arrays.zeros(n)
