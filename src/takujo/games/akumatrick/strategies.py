"""Akumatrick: ways to play that a designer would compare. Each does what the heuristic does but for one habit."""

from takujo.core.bits import bit, count, highest, lowest
from takujo.core.compile import rule
from takujo.core.record import Ints
from takujo.core.rng import Stream
from takujo.games.akumatrick.cards import DECK
from takujo.games.akumatrick.heuristic import heuristic
from takujo.games.akumatrick.rules import END, RELEASE, release_number, releases_all
from takujo.games.akumatrick.state import PLAYING, View

FEW = 3  # cards that nobody lays only to avoid a release


@rule
def early(v: View, mask: Ints, rng: Stream) -> int:
    """Releases at the first chance that leaves it a card, while the number is small."""
    if v.step == 0 and mask[0] & bit(RELEASE) and not releases_all(v.hand[v.actor], release_number(v)):
        return RELEASE
    return heuristic(v, mask, rng)


@rule
def late(v: View, mask: Ints, rng: Stream) -> int:
    """Leaves releasing to others: lays cards as long as it may and has more than a few."""
    legal = mask[0]
    if v.step == 0 and v.steals == 0 and legal & DECK and count(v.hand[v.actor]) > FEW:
        mask[0] = legal & DECK
    choice = heuristic(v, mask, rng)
    mask[0] = legal
    return choice


@rule
def many(v: View, mask: Ints, rng: Stream) -> int:
    """Lays as many cards at once as it can, the highest first, and releases when none may be laid; keeps one card."""
    cards = mask[0] & DECK
    if v.step == PLAYING and count(v.hand[v.actor]) > count(v.chosen) + 1:
        return lowest(cards) if cards else END
    if v.step == 0 and v.steals == 0 and cards and count(v.hand[v.actor]) > 1:
        return highest(cards)
    return heuristic(v, mask, rng)


STRATEGIES = {"early": early, "late": late, "many": many}
