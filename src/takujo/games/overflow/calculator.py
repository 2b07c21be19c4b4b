"""Overflow: the limits of a round, and colours over them."""

from takujo.core.record import Ints
from takujo.core.rule_decorator import rule
from takujo.games.overflow.packed_counts import one, place_at
from takujo.games.overflow.rules import is_over, limit_of
from takujo.games.overflow.state import COLOURS, KINDS, NO_LIMIT, REVERSE, WILD, State

NONE = -1  # found: a colour without limit


@rule
def limits(s: State, given: Ints, found: Ints) -> int:
    """Fill in each colour's limit, and whether it is over.

    `given`: the four numbers turned up (REVERSE for a Reverse), the face-down cards of each kind, and the cards of each
    colour in the box. found[c] is a limit (R2.1, R2.2) or NONE, found[4 + c] is 1 if the colour is over it (R2.6).
    """
    colours = len(COLOURS)
    shown = NO_LIMIT << WILD
    for c in range(colours):
        shown |= (NO_LIMIT if given[c] == REVERSE else given[c]) << place_at(c)
    downs = 0
    for kind in range(KINDS):
        downs += given[colours + kind] * one(place_at(kind))
    for c in range(colours):
        limit = limit_of(shown, downs, place_at(c))
        found[c] = NONE if given[c] == REVERSE else limit
        found[colours + c] = int(is_over(given[colours + KINDS + c], limit))
    return 0


FUNCTIONS = (limits,)
