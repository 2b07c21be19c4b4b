"""FTW?!: strategies to compare. Each differs from the heuristic in one habit."""

from takujo.core.bits import bit, count, highest, lowest, nth
from takujo.core.record import Ints
from takujo.core.rng import Stream
from takujo.core.rule_decorator import rule
from takujo.games.ftw.heuristic import heuristic
from takujo.games.ftw.rules import HELP
from takujo.games.ftw.state import GIVE, PLAY, View

STORE = 2  # cards that the hoarder makes help in a round


@rule
def hoard(v: View, mask: Ints, rng: Stream) -> int:
    """Begin a round by making the lowest cards help, then play."""
    if v.phase == PLAY and v.step == 0 and mask[1] and count(v.spent[v.actor]) < STORE:
        return HELP + lowest(mask[1])
    return heuristic(v, mask, rng)


@rule
def high(v: View, mask: Ints, rng: Stream) -> int:
    """Lead with the hand's second-highest card, which is hard to beat."""
    if v.phase == PLAY and v.step == 0 and v.top < 0:
        spare = mask[0] & ~bit(highest(v.hand[v.actor]))
        if spare:
            return highest(spare)
    return heuristic(v, mask, rng)


@rule
def middle(v: View, mask: Ints, rng: Stream) -> int:
    """Give cards from the upper middle.

    They are too high to lead, and too low to keep.
    """
    if v.phase == GIVE:
        wanted = mask[0] & ~bit(highest(v.hand[v.actor]))
        return nth(wanted, count(wanted) // 2) if wanted else lowest(mask[0])
    return heuristic(v, mask, rng)


STRATEGIES = {"hoard": hoard, "high": high, "middle": middle}
