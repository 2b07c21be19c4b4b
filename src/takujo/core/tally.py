"""Counting how often a rule fires: a game's `tally` is told of every action, and may look at the state before it."""

from takujo.core.compile import rule
from takujo.core.limits import MOST_COUNTERS
from takujo.core.record import Ints, Record

PAUSE = -1  # as an action: the seats have acted, and CHANCE or nobody is next
MEMORY = MOST_COUNTERS  # the mark after them is the game's own, to remember something until it is called again


@rule
def no_tally(s: Record, a: int, marks: Ints) -> None:
    """Counts nothing."""
