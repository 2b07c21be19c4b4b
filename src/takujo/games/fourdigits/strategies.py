"""FourDigits: ways to play that a designer would compare. Like the heuristic they look one move ahead and burst last of
all; what they like of the other moves differs.
"""

from takujo.core.compile import rule
from takujo.core.record import Ints
from takujo.core.rng import Stream
from takujo.games.fourdigits.heuristic import best
from takujo.games.fourdigits.state import View

GONE = 5_000  # more than what any move makes: whether a role card goes or stays decides


@rule
def press(v: View, mask: Ints, rng: Stream) -> int:
    """Drives the field as high as it can without bursting, so that the next seat may have to."""
    return best(v, mask, 0, 1)


@rule
def hold(v: View, mask: Ints, rng: Stream) -> int:
    """Keeps its role cards for the time when every digit would burst."""
    return best(v, mask, -GONE, -1)


@rule
def shed(v: View, mask: Ints, rng: Stream) -> int:
    """Gets rid of its role cards at once, as each of them halves what it gains."""
    return best(v, mask, GONE, -1)


STRATEGIES = {"press": press, "hold": hold, "shed": shed}
