"""Akumatrick: counts how often rules fire, for the lab."""

from takujo.core.actors import TERMINAL
from takujo.core.bits import bit, count
from takujo.core.record import Ints
from takujo.core.rule_counters import NO_ACTION
from takujo.core.rule_decorator import rule
from takujo.games.akumatrick.cards import FIVES, FOURS, SIXES
from takujo.games.akumatrick.rules import RELEASE, STEAL
from takujo.games.akumatrick.state import CARDS, PLAYING, RELEASING, State

COUNTERS = ("release", "lock", "reverse", "double", "steal", "out_by_release")
RELEASES, LOCK, REVERSE, DOUBLE, STEALS, OUT_BY_RELEASE = range(6)


@rule
def tally(s: State, a: int, marks: Ints) -> None:
    """Count releases, special plays, stolen cards, and matches ended by release.

    Releases (R4); plays with 6s (R3.3) and with an odd number of 5s (R3.2); 4s played (R4.1); cards stolen (R3.1);
    matches that end by a release (R2.5).
    """
    if a == NO_ACTION:
        marks[OUT_BY_RELEASE] += s.actor == TERMINAL and s.plays == 0
    elif a < CARDS:
        if s.step != RELEASING:
            _count_card(bit(a), s.chosen if s.step == PLAYING else 0, marks)
    elif a == RELEASE:
        marks[RELEASES] += 1
    elif a >= STEAL:
        marks[STEALS] += 1


@rule
def _count_card(card: int, before: int, marks: Ints) -> None:
    """Count one more card of a play that has the cards `before`."""
    marks[DOUBLE] += card & FOURS != 0
    marks[LOCK] += card & SIXES != 0 and before & SIXES == 0
    if card & FIVES:
        marks[REVERSE] += 1 - 2 * (count(before & FIVES) & 1)
