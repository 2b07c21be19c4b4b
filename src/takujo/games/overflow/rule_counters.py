"""Overflow: counts how often rules fire, for the lab."""

from takujo.core.actors import TERMINAL
from takujo.core.record import Ints
from takujo.core.rule_counters import NO_ACTION, SCRATCH
from takujo.core.rule_decorator import rule
from takujo.games.overflow.rules import LOST
from takujo.games.overflow.state import BONUS, CALL, State

COUNTERS = ("call_right", "call_wrong", "bonus")
CALL_RIGHT, CALL_WRONG, BONUSES = range(3)


@rule
def tally(s: State, a: int, marks: Ints) -> None:
    """Count right and wrong calls (R2.6) and bonuses (R2.4).

    The loser after a call shows which it was.
    """
    if a == NO_ACTION:
        if marks[SCRATCH]:
            marks[SCRATCH] = 0
            # The loser gets the marker, or has lost the match.
            is_right = s.points[s.accused] <= LOST if s.actor == TERMINAL else s.marker == s.accused
            marks[CALL_RIGHT] += is_right
            marks[CALL_WRONG] += not is_right
    elif a == BONUS:
        marks[BONUSES] += 1
    elif a >= CALL:
        marks[SCRATCH] = 1
