"""FourDigits: strategies to compare. Each differs from the heuristic in one habit.

All look one move ahead and avoid bursts.
"""

from takujo.core.record import Ints
from takujo.core.rng import Stream
from takujo.core.rule_decorator import rule
from takujo.games.fourdigits.heuristic import best
from takujo.games.fourdigits.state import View

GONE = 5_000  # more than the value of any number: the role card decides


@rule
def press(v: View, mask: Ints, rng: Stream) -> int:
    """Drive the field as high as possible, to burst the next seat."""
    return best(v, mask, 0, 1)


@rule
def hold(v: View, mask: Ints, rng: Stream) -> int:
    """Keep role cards for the time when every digit would burst."""
    return best(v, mask, -GONE, -1)


@rule
def shed(v: View, mask: Ints, rng: Stream) -> int:
    """Play role cards at once, as each of them halves the gain."""
    return best(v, mask, GONE, -1)


STRATEGIES = {"press": press, "hold": hold, "shed": shed}
