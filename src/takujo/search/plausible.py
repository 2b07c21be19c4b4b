"""How plausible a truth makes what others were seen to do.

`resample` takes all truths that fit a view for about equally likely as far as chance goes. Players choose, though: who
holds a cheaper card seldom lays the dear one. `Tuning.truths` of them are drawn for each one imagined, and one is kept,
with probabilities in proportion to these weights (sampling importance resampling: Rubin 1988). docs/search.md has
what it brings.
"""

from collections.abc import Callable, Mapping
from typing import Any

from takujo.core.bits import bit, has, highest, upto
from takujo.core.compile import rule
from takujo.games.ftw.state import PLAY
from takujo.games.ftw.view import giver_of
from takujo.games.overflow.heuristic import CHANCES
from takujo.games.overflow.rules import limit_of
from takujo.games.overflow.state import WILD

ODD = 0.4  # weight of a choice that the heuristic would not have made
CARE = 0.7  # how far a risk keeps from a throw: one that is over the limit for certain has the weight 1 − CARE


@rule
def alike(s: Any) -> float:
    """Nothing can be told from what others did."""
    return 1.0


@rule
def plausible_ftw(s: Any) -> float:
    """Nobody likes to give its highest card away (R1.3), or to lay a card over a cheaper one of its own (R2.1)."""
    weight = 1.0
    if s.phase != PLAY:
        return weight
    for p in range(s.seats):
        kept = ((s.hand[p] & ~s.shown[p]) | s.spent[p]) & ~s.passed[giver_of(p, s.seats)]
        if kept and highest(s.passed[p]) > highest(kept):
            weight *= ODD
        laid = s.spent[p] & s.pile
        below = -1
        i = 0
        while laid:
            card = s.order[i]
            if has(laid, card):
                laid ^= bit(card)
                if card > below and s.hand[p] & upto(card) & ~upto(below + 1):
                    weight *= ODD
            below = card
            i += 1
    return weight


@rule
def plausible_overflow(s: Any) -> float:
    """A card over the visible limit is thrown by those whose face-down card lifts it (R2.6)."""
    weight = 1.0
    for kind in range(WILD // 8):
        for i in range(limit_of(s.limits, 0, 8 * kind), s.box >> 8 * kind & 255):
            down = s.down[s.threw[kind] >> 3 * i & 7]
            over = i + 1 - limit_of(s.limits, down, 8 * kind)
            weight *= 1.0 - CARE * CHANCES[s.seats - 1, max(0, min(5, over))] / 1000
    return weight


PLAUSIBLE: Mapping[str, Callable[[Any], float]] = {"ftw": plausible_ftw, "overflow": plausible_overflow}
