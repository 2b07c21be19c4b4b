"""The rating model: OpenSkill's Bradley–Terry, each pair by place, in points (docs/ratings.md).

R. Weng, C.-J. Lin, *A Bayesian Approximation Method for Online Ranking*, JMLR 12 (2011), algorithm 1, as the package
`openskill` has it; this is the one place that imports it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from math import exp, log, sqrt
from typing import TYPE_CHECKING

from takujo.playable import plugins

if TYPE_CHECKING:  # few servers need it, and no page has it
    from openskill.models import BradleyTerryFull

START = 1500.0
BETA = 400 / log(10) / sqrt(2)  # so that 400 points are 10 : 1 between two whose strength is known, as Elo has it
DRIFT = 0.02  # how much a strength may change from one match to the next, in parts of the spread
SEASON_DRIFT = 1 / 3  # the same from one season to the next
SETTLED = 0.8  # who is known better than that, in parts of the spread, is provisional no more
CONFIDENCE = 1.96  # standard deviations either way: 95 %


@dataclass(frozen=True, slots=True)
class Rating:
    """What is believed of a person's strength: its mean and standard deviation, in points."""

    mu: float
    sigma: float

    @property
    def within(self) -> int:
        """The strength lies so far from the mean at most, in 95 of 100 cases."""
        return round(CONFIDENCE * self.sigma)


@dataclass(frozen=True)
class Model:
    """Of one game. `spread`: the standard deviation of people's strengths, in points: what is known of somebody new."""

    spread: float

    @cached_property
    def _openskill(self) -> "BradleyTerryFull":
        from openskill.models import BradleyTerryFull

        # Uncertainty falls by the package's usual γ: the pairs of a match tell in part the same.
        return BradleyTerryFull(mu=START, sigma=self.spread, beta=BETA, tau=DRIFT * self.spread)

    @property
    def unknown(self) -> Rating:
        return Rating(START, self.spread)

    def is_provisional(self, rating: Rating) -> bool:
        """Whether hardly more is known than of anybody."""
        return rating.sigma > SETTLED * self.spread

    def rated(self, before: Sequence[Rating], places: Sequence[float]) -> list[Rating]:
        """Ratings after a match. `places`: of each, the lowest best; equal ones share."""
        teams = [[self._openskill.rating(mu=one.mu, sigma=one.sigma)] for one in before]
        return [Rating(team[0].mu, team[0].sigma) for team in self._openskill.rate(teams, ranks=list(places))]

    def forecast(self, ratings: Sequence[Rating]) -> list[float]:
        """Each one's chance to win."""
        c = sqrt(sum(one.sigma**2 + BETA**2 for one in ratings))
        best = max(one.mu for one in ratings)
        weights = [exp((one.mu - best) / c) for one in ratings]
        return [weight / sum(weights) for weight in weights]

    def carried(self, rating: Rating, seasons: int) -> Rating:
        """What is believed so many seasons later: nobody falls for not playing, but one knows less."""
        wider = sqrt(rating.sigma**2 + seasons * (SEASON_DRIFT * self.spread) ** 2)
        return Rating(rating.mu, max(rating.sigma, min(self.spread, wider)))


@cache
def model_of(game: str) -> Model:
    """That of a game that can be played here."""
    return Model(next(plugin.spread for plugin in plugins() if plugin.spec.name == game))
