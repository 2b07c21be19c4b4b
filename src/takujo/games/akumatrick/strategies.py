"""Akumatrick: strategies to compare. Each differs from the heuristic in one habit."""

from takujo.core.bits import bit, count, highest, lowest
from takujo.core.record import Ints
from takujo.core.rng import Stream
from takujo.core.rule_decorator import rule
from takujo.games.akumatrick.cards import DECK
from takujo.games.akumatrick.heuristic import heuristic
from takujo.games.akumatrick.rules import END, RELEASE, release_number, releases_all
from takujo.games.akumatrick.state import PLAYING, View

FEW = 3  # cards that are kept rather than played to avoid a release


@rule
def early(v: View, mask: Ints, rng: Stream) -> int:
    """Release as soon as it leaves a card, while N is small."""
    if v.step == 0 and mask[0] & bit(RELEASE) and not releases_all(v.hand[v.actor], release_number(v)):
        return RELEASE
    return heuristic(v, mask, rng)


@rule
def late(v: View, mask: Ints, rng: Stream) -> int:
    """Leave releases to others: play cards as long as there are enough."""
    legal = mask[0]
    if v.step == 0 and v.steals == 0 and legal & DECK and count(v.hand[v.actor]) > FEW:
        mask[0] = legal & DECK
    choice = heuristic(v, mask, rng)
    mask[0] = legal
    return choice


@rule
def many(v: View, mask: Ints, rng: Stream) -> int:
    """Play as many cards at once as possible, highest first.

    Keep one card. Release if none can be played.
    """
    cards = mask[0] & DECK
    if v.step == PLAYING and count(v.hand[v.actor]) > count(v.chosen) + 1:
        return lowest(cards) if cards else END
    if v.step == 0 and v.steals == 0 and cards and count(v.hand[v.actor]) > 1:
        return highest(cards)
    return heuristic(v, mask, rng)


STRATEGIES = {"early": early, "late": late, "many": many}
