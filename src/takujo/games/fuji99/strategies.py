"""富士山地下99階: ways to play that a designer would compare. Each does what the heuristic does but for one habit."""

from takujo.core.bits import highest, lowest
from takujo.core.compile import rule
from takujo.core.record import Ints
from takujo.core.rng import Stream
from takujo.games.fuji99.heuristic import heuristic
from takujo.games.fuji99.rules import AGAIN, CARD, STOP
from takujo.games.fuji99.state import DECIDE, DRAW, USE, View
from takujo.games.fuji99.turn import CRISIS_LIMIT, danger

BRAVE = 2  # cubes that whoever rushes draws beyond what the heuristic would
FULL = CRISIS_LIMIT - 2  # value of a hand with which even a rush stops


@rule
def rush(v: View, mask: Ints, rng: Stream) -> int:
    """Large handfuls, and again as long as neither danger nor hand is nearly too much."""
    if v.phase == DRAW:
        return min(heuristic(v, mask, rng) + BRAVE, highest(mask[0]))
    if v.phase == DECIDE:
        return AGAIN if danger(v) == 0 and v.points[v.turn] < FULL else STOP
    return heuristic(v, mask, rng)


@rule
def steady(v: View, mask: Ints, rng: Stream) -> int:
    """One handful a turn, and it stops: slowly down, with all that it has won kept."""
    if v.phase == DECIDE:
        return STOP
    return heuristic(v, mask, rng)


@rule
def spend(v: View, mask: Ints, rng: Stream) -> int:
    """Stays cheap: uses every card that it can pay for at once, so that its hand is never near a crisis."""
    if v.phase == USE and mask[1]:
        return CARD + lowest(mask[1])
    return heuristic(v, mask, rng)


STRATEGIES = {"rush": rush, "steady": steady, "spend": spend}
