"""Akumatrick: the score pad: the ranks that each has left."""

from takujo.core.actors import TERMINAL
from takujo.core.bits import bit, count
from takujo.core.local_arrays import local_array
from takujo.core.record import Ints
from takujo.core.rule_decorator import rule
from takujo.games.akumatrick.state import COLOURS, HAND, RANKS, State
from takujo.interfaces.score_pad import PadField

OPTIONS: dict[str, tuple[int, ...]] = {}
ERRORS = ("akumatrick-pad-copies", "akumatrick-pad-out", "akumatrick-pad-hand")


def fields(seats: int) -> tuple[PadField, ...]:
    """Return what people enter after a round."""
    return (PadField("left", "cards", cards=tuple(str(rank) for rank in range(RANKS)), copies=seats),)


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
    """Set the hands, with colours as they come; one is empty (R2.5)."""
    used = local_array(RANKS)
    for rank in range(RANKS):
        used[rank] = 0
    out = 0
    for p in range(s.seats):
        hand = 0
        for rank in range(RANKS):
            for _ in range(given[at + p * RANKS + rank]):
                if used[rank] == s.seats:
                    return 1
                hand |= bit(rank * COLOURS + used[rank])
                used[rank] += 1
        if count(hand) > HAND:
            return 3
        s.hand[p] = hand
        out += int(hand == 0)
    if out != 1:
        return 2
    s.actor = TERMINAL
    return 0
