"""FTW?!: a rule of thumb: keep the highest card, shed others cheaply."""

from takujo.core.bits import bit, highest, lowest
from takujo.core.record import Ints
from takujo.core.rng import Stream
from takujo.core.rule_decorator import rule
from takujo.games.ftw.pruning import lost_plays
from takujo.games.ftw.rules import HELP
from takujo.games.ftw.state import GIVE, HELPED, TAKING, View


@rule
def heuristic(v: View, mask: Ints, rng: Stream) -> int:
    """Return an action of `mask`: give, play or make help the lowest."""
    hand = v.hand[v.actor]
    if v.step == TAKING:
        return _prize(mask[0], hand)
    if v.phase == GIVE or v.step == HELPED:
        return lowest(mask[0])
    spare = mask[0] & ~bit(highest(hand)) & ~lost_plays(v, mask[0], _enough(v))
    if spare:
        return lowest(spare)
    return HELP + lowest(mask[1]) if mask[1] else lowest(mask[0])


@rule
def _enough(v: View) -> int:
    """Return the points that surely win: one more than any other total.

    Other totals may still grow.
    """
    most = 0
    for p in range(v.seats):
        if p != v.actor:
            most = max(most, v.totals[p])
    return most + 1


@rule
def _prize(pile: int, hand: int) -> int:
    """Return the best card to take.

    A card above one's own gains its number; any other costs its number.
    """
    return highest(pile) if highest(pile) > highest(hand) else lowest(pile)
