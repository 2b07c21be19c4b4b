"""Counting how often a rule fires: a game's `tally` is told of every action, and may look at the state before it."""

from typing import Any

from takujo.core.compile import rule
from takujo.core.record import Ints

PAUSE = -1  # as an action: the seats have acted, and CHANCE or nobody is next
MEMORY = 7  # the last of the eight marks is the game's own, to remember something until it is called again
MOST_COUNTERS = 7  # … so there are seven counters, or eight where nothing need be remembered


@rule
def no_tally(s: Any, a: int, marks: Ints) -> None:
    """Counts nothing."""
