"""FTW?!: ways to play that a designer would compare. Each does what the heuristic does but for one habit."""

from takujo.core.bits import bit, count, highest, lowest, nth
from takujo.core.compile import rule
from takujo.core.record import Ints
from takujo.core.rng import Stream
from takujo.games.ftw.heuristic import heuristic
from takujo.games.ftw.rules import HELP
from takujo.games.ftw.state import GIVE, PLAY, View

STORE = 2  # cards that a hoarder makes help in a round


@rule
def hoard(v: View, mask: Ints, rng: Stream) -> int:
    """Begins a round by making its lowest cards help cards, and only then plays."""
    if v.phase == PLAY and v.step == 0 and mask[1] and count(v.spent[v.actor]) < STORE:
        return HELP + lowest(mask[1])
    return heuristic(v, mask, rng)


@rule
def high(v: View, mask: Ints, rng: Stream) -> int:
    """Leads with the highest card of its hand but one, to make it hard for the others."""
    if v.phase == PLAY and v.step == 0 and v.top < 0:
        spare = mask[0] & ~bit(highest(v.hand[v.actor]))
        if spare:
            return highest(spare)
    return heuristic(v, mask, rng)


@rule
def middle(v: View, mask: Ints, rng: Stream) -> int:
    """Gives away cards from the upper middle: too high to lead, too low to keep."""
    if v.phase == GIVE:
        wanted = mask[0] & ~bit(highest(v.hand[v.actor]))
        return nth(wanted, count(wanted) // 2) if wanted else lowest(mask[0])
    return heuristic(v, mask, rng)


STRATEGIES = {"hoard": hoard, "high": high, "middle": middle}
