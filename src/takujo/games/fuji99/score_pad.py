"""富士山地下99階: the score pad: the winner, and the others' floors."""

from takujo.core.actors import TERMINAL
from takujo.core.record import Ints
from takujo.core.rule_decorator import rule
from takujo.games.fuji99.state import GOAL, OVER, State
from takujo.interfaces.score_pad import PadField

OPTIONS: dict[str, tuple[int, ...]] = {}
ERRORS: tuple[str, ...] = ()


def fields(seats: int) -> tuple[PadField, ...]:
    """Return what people enter at the end."""
    return PadField("first", "seat"), PadField("floors", "counts", high=GOAL - 1, other_than="first")


@rule
def begin(s: State, seats: int, options: Ints) -> None:
    """Begin a match, which is one round."""
    s.seats = seats


@rule
def prepare(s: State) -> int:
    """Return that the rules name no start seat for the next match."""
    return -1


@rule
def enter(s: State, given: Ints, at: int) -> int:
    """Set the pieces of a finished match (R3)."""
    s.turn = given[at]
    for p in range(s.seats):
        s.piece[p] = given[at + 1 + p]
    s.phase = OVER
    s.actor = TERMINAL
    return 0
