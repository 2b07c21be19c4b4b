"""FTW?!: a sensible beginner. Keeps its highest card, sheds cheaply, helps itself to something small."""

from takujo.core.bits import bit, highest, lowest
from takujo.core.compile import rule
from takujo.core.record import Ints
from takujo.core.rng import Stream
from takujo.games.ftw.pruning import lost_plays
from takujo.games.ftw.rules import HELP
from takujo.games.ftw.state import GIVE, HELPED, TAKING, View


@rule
def heuristic(v: View, mask: Ints, rng: Stream) -> int:
    """Gives its lowest cards; plays the lowest that will do, else makes the lowest one help. `mask`: what is legal."""
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
    """Points to end the match with: one more than any other seat has, as theirs may still grow."""
    most = 0
    for p in range(v.seats):
        if p != v.actor:
            most = max(most, v.totals[p])
    return most + 1


@rule
def _prize(pile: int, hand: int) -> int:
    """A card higher than all of one's own is worth its number; any other costs its number."""
    return highest(pile) if highest(pile) > highest(hand) else lowest(pile)
