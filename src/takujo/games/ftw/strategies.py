"""FTW?!: ways to play that a designer would compare. Each does what the heuristic does but for one habit."""

from takujo.core.bits import bit, count, highest, lowest
from takujo.core.compile import rule
from takujo.core.record import Ints
from takujo.core.rng import Stream
from takujo.games.ftw.heuristic import heuristic
from takujo.games.ftw.rules import HELP
from takujo.games.ftw.state import PLAY, View

STORE = 2  # open help cards that a hoarder wants to have


@rule
def hoard(v: View, mask: Ints, rng: Stream) -> int:
    """Makes its lowest cards help cards first of all, and only then plays."""
    if v.phase == PLAY and v.step == 0 and mask[1] and count(v.help[v.actor]) < STORE:
        return HELP + lowest(mask[1])
    return heuristic(v, mask, rng)


@rule
def high(v: View, mask: Ints, rng: Stream) -> int:
    """Plays the highest card that will do, but for the highest of the hand, to make it hard for the next seat."""
    if v.phase == PLAY and v.step == 0:
        spare = mask[0] & ~bit(highest(v.hand[v.actor]))
        if spare:
            return highest(spare)
    return heuristic(v, mask, rng)


@rule
def grab(v: View, mask: Ints, rng: Stream) -> int:
    """Takes the pile whenever a card in it is higher than all of its own."""
    hand = v.hand[v.actor]
    if v.phase == PLAY and v.step == 0 and mask[1] and highest(v.pile) > highest(hand):
        return HELP + lowest(mask[1])
    return heuristic(v, mask, rng)


STRATEGIES = {"hoard": hoard, "high": high, "grab": grab}
