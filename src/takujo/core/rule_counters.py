"""Counts how often rules fire.

A game's `tally` gets every action and the state before it.
"""

from takujo.core.limits import MOST_COUNTERS
from takujo.core.record import Ints, Record
from takujo.core.rule_decorator import rule

NO_ACTION = -1  # as an action: the seats have acted, and CHANCE or no one is next
SCRATCH = MOST_COUNTERS  # the mark after the counters is for the game's own memory between calls


@rule
def count_nothing(s: Record, a: int, marks: Ints) -> None:
    """Count nothing."""
