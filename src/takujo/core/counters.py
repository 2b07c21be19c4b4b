"""Counts how often a rule fires.

A game's `tally` is told of every action, and may look at the state before it.
"""

from takujo.core.compile import rule
from takujo.core.limits import MOST_COUNTERS
from takujo.core.record import Ints, Record

NO_ACTION = -1  # as an action: the seats have acted, and CHANCE or nobody is next
SCRATCH = MOST_COUNTERS  # the mark after them is the game's own, to remember something until it is called again


@rule
def count_nothing(s: Record, a: int, marks: Ints) -> None:
    """Counts nothing."""
