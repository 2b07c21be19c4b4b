"""Overflow: how it is searched."""

from takujo.core.compile import rule
from takujo.games.overflow.heuristic import CHANCES
from takujo.games.overflow.rules import limit_of
from takujo.games.overflow.state import WILD, State
from takujo.search.horizon import Horizon
from takujo.search.how import GameSearch
from takujo.search.tuning import Tuning

CARE = 0.7  # how far a risk keeps from a throw: one that is over the limit for certain has the weight 1 − CARE


@rule
def plausible(s: State) -> float:
    """A card over the visible limit is thrown by those whose face-down card lifts it (R2.6)."""
    weight = 1.0
    for kind in range(WILD // 8):
        for i in range(limit_of(s.limits, 0, 8 * kind), s.box >> 8 * kind & 255):
            down = s.down[s.threw[kind] >> 3 * i & 7]
            over = i + 1 - limit_of(s.limits, down, 8 * kind)
            weight *= 1.0 - CARE * CHANCES[s.seats - 1, max(0, min(5, over))] / 1000
    return weight


SEARCH = GameSearch(tuning=Tuning(trust=0.4, reuse=4), horizon=Horizon(scale=2.8), plausible=plausible)
