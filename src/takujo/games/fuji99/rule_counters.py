"""富士山地下99階: counts how often rules fire, for the lab."""

from takujo.core.record import Ints
from takujo.core.rule_counters import NO_ACTION, SCRATCH
from takujo.core.rule_decorator import rule
from takujo.games.fuji99.rules import AGAIN, DONE
from takujo.games.fuji99.state import CUBES, DECIDE, DISCOVER, DRAW, USE, State

COUNTERS = ("danger", "crisis", "again", "stop", "short_pagoda", "card_used")
DANGERS, CRISIS, AGAINS, STOPS, SHORT_PAGODA, CARD_USED = range(6)


@rule
def tally(s: State, a: int, marks: Ints) -> None:
    """Count dangers (R2.2), crises (R2.6), agains, stops (R2.7) and cards used (R2.4).

    Of the stops, also those that find too few cubes on the pagoda. A new turn shows how the one before has ended: the
    last request to chance is remembered.
    """
    if a == NO_ACTION:
        return
    if s.phase == DRAW:
        marks[DANGERS] += marks[SCRATCH] == CUBES
        marks[CRISIS] += marks[SCRATCH] == DISCOVER
        marks[SCRATCH] = CUBES
    elif s.phase == USE:
        if a == DONE:
            marks[SCRATCH] = DISCOVER
        else:
            marks[CARD_USED] += 1
    elif s.phase == DECIDE:
        marks[SCRATCH] = 0
        if a == AGAIN:
            marks[AGAINS] += 1
        else:
            marks[STOPS] += 1
            marks[SHORT_PAGODA] += s.pagoda < s.wanted[s.turn]
