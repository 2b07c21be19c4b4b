"""The rating model: OpenSkill's Bradley–Terry, each pair by place, in points (docs/ratings.md).

R. Weng, C.-J. Lin, *A Bayesian Approximation Method for Online Ranking*, JMLR 12 (2011), algorithm 1, as implemented by
`openskill`, which only this module imports.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from math import exp, log, sqrt
from typing import TYPE_CHECKING

from takujo.installed_games import plugins

if TYPE_CHECKING:  # optional dependency
    from openskill.models import BradleyTerryFull

START = 1500.0
BETA = 400 / log(10) / sqrt(2)  # as in Elo: 400 points are 10 : 1 between known strengths
DRIFT = 0.02  # change per match, as a fraction of the spread
SEASON_DRIFT = 1 / 3  # change per season, likewise
SETTLED = 0.8  # provisional above this sigma, likewise
CONFIDENCE = 1.96  # standard deviations either way: 95%


@dataclass(frozen=True, slots=True)
class Rating:
    """The estimate of a strength: mean and standard deviation, in points."""

    mu: float
    sigma: float

    @property
    def within(self) -> int:
        """Half the width of the 95% interval."""
        return round(CONFIDENCE * self.sigma)


@dataclass(frozen=True)
class Model:
    """The model of a game. `spread`: standard deviation of strengths, the sigma of a new person."""

    spread: float

    @cached_property
    def _openskill(self) -> "BradleyTerryFull":
        from openskill.models import BradleyTerryFull

        # The package's default γ, as the pairs of a match are correlated.
        return BradleyTerryFull(mu=START, sigma=self.spread, beta=BETA, tau=DRIFT * self.spread)

    @property
    def unknown(self) -> Rating:
        return Rating(START, self.spread)

    def is_provisional(self, rating: Rating) -> bool:
        """Whether the rating is too uncertain."""
        return rating.sigma > SETTLED * self.spread

    def rated(self, before: Sequence[Rating], places: Sequence[float]) -> list[Rating]:
        """Return the ratings after a match. `places`: lowest best, ties share."""
        teams = [[self._openskill.rating(mu=one.mu, sigma=one.sigma)] for one in before]
        return [Rating(team[0].mu, team[0].sigma) for team in self._openskill.rate(teams, ranks=list(places))]

    def forecast(self, ratings: Sequence[Rating]) -> list[float]:
        """Return each one's chance to win."""
        c = sqrt(sum(one.sigma**2 + BETA**2 for one in ratings))
        best = max(one.mu for one in ratings)
        weights = [exp((one.mu - best) / c) for one in ratings]
        return [weight / sum(weights) for weight in weights]

    def carried(self, rating: Rating, seasons: int) -> Rating:
        """Return the rating some seasons later: the mean stays, the deviation grows."""
        wider = sqrt(rating.sigma**2 + seasons * (SEASON_DRIFT * self.spread) ** 2)
        return Rating(rating.mu, max(rating.sigma, min(self.spread, wider)))


@cache
def model_of(game: str) -> Model:
    """Return the model of an installed game."""
    return Model(next(plugin.spread for plugin in plugins() if plugin.spec.name == game))
