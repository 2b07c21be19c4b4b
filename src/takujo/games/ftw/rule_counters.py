"""FTW?!: counts how often rules fire, for the lab."""

from takujo.core.record import Ints
from takujo.core.rule_counters import NO_ACTION
from takujo.core.rule_decorator import rule
from takujo.games.ftw.rules import HELP, round_score
from takujo.games.ftw.state import PLAY, State

COUNTERS = ("help_used", "help_made", "zero_hand")
HELP_USED, HELP_MADE, ZERO_HAND = range(3)


@rule
def tally(s: State, a: int, marks: Ints) -> None:
    """Count helped plays (R2.2), new help (R2.3), and hands without points (R3.2)."""
    if s.phase != PLAY:
        return
    if a == NO_ACTION:
        for p in range(s.seats):
            marks[ZERO_HAND] += round_score(s.hand[p]) == 0
    elif s.step == 0:
        if a >= HELP:
            marks[HELP_MADE] += 1
        else:
            marks[HELP_USED] += a < s.top
