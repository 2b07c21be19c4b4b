"""Reads how a game is searched: `SEARCH` of its folder's `search.py`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from takujo.games import component
from takujo.search.horizon import NO_HORIZON, Horizon
from takujo.search.likelihood import uniform
from takujo.search.pruning import no_losing_moves
from takujo.search.tuning import SAFE, STRENGTHS, Strength, Tuning


@dataclass(frozen=True)
class GameSearch:
    """All that a search must know of a game besides its rules. A game without it is searched as this is by default."""

    tuning: Tuning = SAFE
    horizon: Horizon = NO_HORIZON
    likelihood: Callable[..., float] = uniform  # a rule (s): how likely the truth s makes what others did
    losing_moves: Callable[..., None] = no_losing_moves  # a rule (v, mask, out): see `search.pruning`
    levels: Mapping[int, Strength] = field(default_factory=dict)  # besides the usual STRENGTHS, or in their place

    def strength(self, level: int) -> Strength:
        """How a level thinks."""
        return self.levels.get(level) or STRENGTHS[level]

    def tuned(self, strength: Strength) -> Tuning:
        """The parameters as a level uses them."""
        tuning, prior, prob = self.tuning, strength.heuristic_prior, strength.rollout_heuristic_prob
        return replace(
            tuning,
            heuristic_prior=tuning.heuristic_prior if prior is None else prior,
            rollout_heuristic_prob=tuning.rollout_heuristic_prob if prob is None else prob,
        )


@cache
def config_for(game: str) -> GameSearch:
    """How the game of that name is searched."""
    module = component(game, "search")
    return GameSearch() if module is None else module.SEARCH
