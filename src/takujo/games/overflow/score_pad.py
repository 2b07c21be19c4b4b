"""Overflow: the score pad: a call, its judgement, bonuses."""

from takujo.core.record import Ints
from takujo.core.rule_decorator import rule
from takujo.games.overflow.rules import PRIZE, lose
from takujo.games.overflow.state import State
from takujo.interfaces.score_pad import PadField

OPTIONS: dict[str, tuple[int, ...]] = {}
ERRORS = ("overflow-pad-oneself",)
MOST_BONUSES = 9
RIGHT = 0  # choice: the accused was over the limit


def fields(seats: int) -> tuple[PadField, ...]:
    """Return what people enter after a round."""
    return (
        PadField("caller", "seat"),
        PadField("accused", "seat"),
        PadField("verdict", "choice", choices=("over", "within")),
        PadField("bonus", "counts", high=MOST_BONUSES),
    )


@rule
def begin(s: State, seats: int, options: Ints) -> None:
    """Begin a match."""
    s.seats = seats


@rule
def prepare(s: State) -> int:
    """Return who has the marker (R2.7)."""
    return int(s.marker)


@rule
def enter(s: State, given: Ints, at: int) -> int:
    """Score bonuses (R2.4) and the judgement (R2.6)."""
    caller, accused = given[at], given[at + 1]
    if caller == accused:
        return 1
    for p in range(s.seats):
        s.points[p] += PRIZE * given[at + 3 + p]
    lose(s, accused if given[at + 2] == RIGHT else caller)
    return 0
