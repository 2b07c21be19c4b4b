"""Overflow: a rule of thumb. It counts the box, calls likely overflows and throws safely."""

from takujo.core import arrays
from takujo.core.bits import has, lowest
from takujo.core.record import Ints
from takujo.core.rng import Stream, below
from takujo.core.rule_decorator import rule
from takujo.games.overflow.packed_counts import count_of, nth_thrown, one, place_thrown
from takujo.games.overflow.pruning import is_lost
from takujo.games.overflow.rules import has_four, limit_of, shown_limit
from takujo.games.overflow.state import BONUS, BREAK, CALL, NO_LIMIT, ONES, WILD, View

# CHANCES[m, x]: per mille, how often fewer than x of m face-down cards raise a limit, each with chance 2/7 (a
# colour or a wild)
CHANCES = arrays.table([[0, 1000, 1000, 1000, 1000, 1000]] * 6)
for _m in range(1, 6):
    for _x in range(1, 6):
        CHANCES[_m, _x] = (5 * CHANCES[_m - 1, _x] + 2 * CHANCES[_m - 1, _x - 1]) // 7

CARELESS = 500  # probability of an overflow at which to call it,
PRESSED = 300  # or if no throw is safe
SAFE = 600


@rule
def over(v: View, place: int, number: int) -> int:
    """Return the probability per mille that a card exceeds the limit (R2.6).

    `number`: which of its kind the card is.
    """
    limit = limit_of(v.limits, v.down[v.actor], place)
    return int(CHANCES[v.seats - 1, max(0, min(5, number - limit))])


@rule
def heuristic(v: View, mask: Ints, rng: Stream) -> int:
    """Return an action of `mask`."""
    actions = int(mask[0])
    if has(actions, BONUS):
        return BONUS
    hand = int(v.hand[v.actor])
    if v.phase == BREAK:
        return _choose_down(v, hand, actions & ONES, rng)
    called, sure = -1, 0
    for p in range(v.seats):
        if has(actions, CALL + p) and not is_lost(v, p):
            chance = over(v, place_thrown(v.last[p]), nth_thrown(v.last[p]))
            if chance > sure:
                called, sure = p, chance
    cards = actions & ONES
    throw, risk = _safest(v, hand, cards, rng)
    if called >= 0 and (sure >= CARELESS or (sure >= PRESSED and risk >= SAFE)):
        return CALL + called
    if cards:
        return throw
    return CALL + called if called >= 0 else lowest(actions)


@rule
def _safest(v: View, hand: int, cards: int, rng: Stream) -> tuple[int, int]:
    """Return the card to throw and its risk.

    Among equals, a wild last, then the rarest: four of a colour are a bonus.
    """
    best, cost, least = -1, 1 << 30, 1000
    while cards:
        place = lowest(cards)
        cards -= one(place)
        risk = over(v, place, count_of(v.box, place) + 1)
        pain = risk * 8 + (200 if place == WILD else 100) * count_of(hand, place) + below(rng, 50)
        if pain < cost:
            best, cost, least = place, pain, risk
    return best, least


@rule
def _choose_down(v: View, hand: int, cards: int, rng: Stream) -> int:
    """Return the card to lay face down.

    Keep four of a colour, else raise the most common colour. Only colours with a limit count.
    """
    best, value = -1, -1
    while cards:
        place = lowest(cards)
        cards -= one(place)
        left = hand - one(place)
        worth = 100 * count_of(hand, place) + below(rng, 50)
        if has_four(left):
            worth += 5000
        if shown_limit(v.limits, place) == NO_LIMIT:
            worth = worth // 4
        if worth > value:
            best, value = place, worth
    return best
