"""Overflow: the search settings."""

from takujo.core.rule_decorator import rule
from takujo.games.overflow.heuristic import CHANCES
from takujo.games.overflow.packed_counts import count_of, place_at, thrower
from takujo.games.overflow.pruning import losing_moves
from takujo.games.overflow.rules import limit_of
from takujo.games.overflow.state import COLOURS, State
from takujo.interfaces.search import GameSearch, Horizon, Strength, Tuning

CARE = 0.7  # how much a risk deters a throw: one that is certainly over the limit has the weight 1 − CARE


@rule
def likelihood(s: State) -> float:
    """Return the likelihood of a state's throws.

    A card over the visible limit is likelier from a seat whose face-down card raises it (R2.6).
    """
    weight = 1.0
    for kind in range(len(COLOURS)):
        for nth in range(limit_of(s.limits, 0, place_at(kind)) + 1, count_of(s.box, place_at(kind)) + 1):
            down = s.down[thrower(s.threw[kind], nth)]
            over = nth - limit_of(s.limits, down, place_at(kind))
            weight *= 1.0 - CARE * CHANCES[s.seats - 1, max(0, min(5, over))] / 1000
    return weight


SEARCH = GameSearch(
    tuning=Tuning(heuristic_prior=0.4, reuse=4, opponent_heuristic_prob=1.0),
    horizon=Horizon(scale=2.8),
    likelihood=likelihood,
    losing_moves=losing_moves,
    levels={6: Strength(25_000)},
)
