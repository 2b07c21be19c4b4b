"""Small working memory for compiled loops.

In compiled code it is on the stack, where the compiler can use registers. A mask in an argument might alias the state,
and would be written and read again at every decision.
"""

from takujo.core import arrays
from takujo.core.limits import MARKS, MOST_SEATS, MOST_WORDS
from takujo.core.record import Ints
from takujo.core.rng import Stream

SIZE = max(MOST_SEATS, MOST_WORDS)


def local_ints() -> Ints:
    """Return integers for a mask of actions or a number per seat.

    Not cleared in compiled code.
    """
    return arrays.zeros(SIZE)


def local_marks() -> Ints:
    """Return integers for a game's counters and its own mark (`rule_counters.SCRATCH`).

    Not cleared in compiled code.
    """
    return arrays.zeros(MARKS)


def local_stream() -> Stream:
    """Return an unseeded random stream."""
    return arrays.stream()


def local_array(n: int) -> Ints:
    """Return `n` (a constant) integers for a game's own work.

    Not cleared in compiled code.
    """
    return arrays.zeros(n)
