"""Overflow: strategies to compare. Each differs from the heuristic in one habit."""

from takujo.core.bits import has, lowest
from takujo.core.record import Ints
from takujo.core.rng import Stream
from takujo.core.rule_decorator import rule
from takujo.games.overflow.heuristic import heuristic, over
from takujo.games.overflow.packed_counts import count_of, nth_thrown, one, place_thrown
from takujo.games.overflow.pruning import is_lost
from takujo.games.overflow.state import BONUS, CALL, ONES, THROW, WILD, View

SUSPICION = 300  # per mille: the probability of an overflow at which to call early


@rule
def bold(v: View, mask: Ints, rng: Stream) -> int:
    """Push the luck: never call while there is a card to throw."""
    actions = mask[0]
    if v.phase == THROW and not has(actions, BONUS) and actions & ONES:
        mask[0] = actions & ONES
    choice = heuristic(v, mask, rng)
    mask[0] = actions
    return choice


@rule
def wary(v: View, mask: Ints, rng: Stream) -> int:
    """Play safe: call at the first suspicion, before having to throw."""
    if v.phase == THROW and not has(mask[0], BONUS):
        accused, most = -1, SUSPICION
        for p in range(v.seats):
            if has(mask[0], CALL + p) and not is_lost(v, p):
                chance = over(v, place_thrown(v.last[p]), nth_thrown(v.last[p]))
                if chance > most:
                    accused, most = p, chance
        if accused >= 0:
            return CALL + accused
    return heuristic(v, mask, rng)


@rule
def collect(v: View, mask: Ints, rng: Stream) -> int:
    """Collect four of a colour for the bonus.

    Throw the rarest colour, at any risk.
    """
    choice = heuristic(v, mask, rng)
    if v.phase != THROW or not has(ONES, choice):
        return choice
    best, fewest = choice, 99
    cards = mask[0] & ONES
    while cards:
        place = lowest(cards)
        cards -= one(place)
        held = count_of(v.hand[v.actor], place)
        if place != WILD and held < fewest:
            best, fewest = place, held
    return best


STRATEGIES = {"bold": bold, "wary": wary, "collect": collect}
