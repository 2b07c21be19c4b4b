"""What a match says of those who played it: OpenSkill's Plackett–Luce by places, in points. docs/ratings.md has the formulas.

R. Weng, C.-J. Lin, *A Bayesian Approximation Method for Online Ranking*, JMLR 12 (2011), algorithm 4, as the package
`openskill` has it. What is tuned here was tuned by `benchmarks/bench_ratings.py`, on one half of its players.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import exp, log, sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # few servers need it, and no page has it
    from openskill.models import PlackettLuce

START = 1500.0
BETA = 400 / log(10) / sqrt(2)  # so that 400 points are 10 : 1 between two whose strength is known, as Elo has it
SIGMA = 120.0
TAU = 2.0
PROVISIONAL = 80.0  # of whose strength less is known
CONFIDENCE = 1.96  # standard deviations either way: 95 %


@dataclass(frozen=True, slots=True)
class Rating:
    """What is believed of a person's strength: its mean and standard deviation, in points."""

    mu: float = START
    sigma: float = SIGMA

    @property
    def within(self) -> int:
        """The strength lies so far from the mean at most, in 95 of 100 cases."""
        return round(CONFIDENCE * self.sigma)

    @property
    def is_provisional(self) -> bool:
        return self.sigma > PROVISIONAL


@dataclass(frozen=True)
class Model:
    """`sigma`: of whom nothing is known. `tau`: how much anybody's strength may change from one match to the next. `beta`: how
    much of a match is chance. All in points."""

    sigma: float = SIGMA
    tau: float = TAU
    beta: float = BETA

    @cached_property
    def _openskill(self) -> "PlackettLuce":
        from openskill.models import PlackettLuce

        return PlackettLuce(mu=START, sigma=self.sigma, beta=self.beta, tau=self.tau)

    @property
    def unknown(self) -> Rating:
        return Rating(START, self.sigma)

    def rated(self, before: Sequence[Rating], places: Sequence[float]) -> list[Rating]:
        """Ratings after a match. `places`: of each, the lowest best; equal ones share."""
        teams = [[self._openskill.rating(mu=one.mu, sigma=one.sigma)] for one in before]
        return [Rating(team[0].mu, team[0].sigma) for team in self._openskill.rate(teams, ranks=list(places))]

    def forecast(self, ratings: Sequence[Rating]) -> list[float]:
        """Each one's chance to win, as the model has it."""
        c = sqrt(sum(one.sigma**2 + self.beta**2 for one in ratings))
        best = max(one.mu for one in ratings)
        weights = [exp((one.mu - best) / c) for one in ratings]
        return [weight / sum(weights) for weight in weights]
