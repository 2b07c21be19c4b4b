"""富士山地下99階: strategies to compare. Each differs from the heuristic in one habit."""

from takujo.core.bits import highest, lowest
from takujo.core.record import Ints
from takujo.core.rng import Stream
from takujo.core.rule_decorator import rule
from takujo.games.fuji99.heuristic import heuristic
from takujo.games.fuji99.rules import AGAIN, CARD, STOP
from takujo.games.fuji99.state import DECIDE, DRAW, USE, View
from takujo.games.fuji99.turn import CRISIS_LIMIT, danger

BRAVE = 2  # cubes that a rush draws beyond the heuristic
FULL = CRISIS_LIMIT - 2  # value of a hand at which even a rush stops


@rule
def rush(v: View, mask: Ints, rng: Stream) -> int:
    """Draw large handfuls. Draw again unless danger or hand is nearly too much."""
    if v.phase == DRAW:
        return min(heuristic(v, mask, rng) + BRAVE, highest(mask[0]))
    if v.phase == DECIDE:
        return AGAIN if danger(v) == 0 and v.points[v.turn] < FULL else STOP
    return heuristic(v, mask, rng)


@rule
def steady(v: View, mask: Ints, rng: Stream) -> int:
    """Draw one handful per turn, then stop: slow, but nothing is lost."""
    if v.phase == DECIDE:
        return STOP
    return heuristic(v, mask, rng)


@rule
def spend(v: View, mask: Ints, rng: Stream) -> int:
    """Use every affordable card at once, to avoid crises."""
    if v.phase == USE and mask[1]:
        return CARD + lowest(mask[1])
    return heuristic(v, mask, rng)


STRATEGIES = {"rush": rush, "steady": steady, "spend": spend}
