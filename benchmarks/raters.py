"""Systems that rate people match by match and say how likely each of them is to win the next one."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray
from population import Played

from takujo.server.ratings.model import BETA, DRIFT, START, Model, Rating

Floats = NDArray[np.float64]
BEFORE = (0, 2, 5, 10, 15, 20, 30, 40)  # matches of each person


class Rater(Protocol):
    """A system at work: it learns from matches in order."""

    def learn(self, people: Sequence[int], places: Sequence[float]) -> None:
        """One more match, by place: the lowest best."""
        ...

    def logits(self, people: Sequence[int]) -> list[float]:
        """What the system thinks of each: chances go by exp(logit)."""
        ...


class Ours:
    """The server's ratings, by its model or another one."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.ratings: dict[int, Rating] = {}

    def known(self, people: Sequence[int]) -> list[Rating]:
        return [self.ratings.get(person, self.model.unknown) for person in people]

    def learn(self, people: Sequence[int], places: Sequence[float]) -> None:
        self.ratings.update(zip(people, self.model.rated(self.known(people), places), strict=True))

    def logits(self, people: Sequence[int]) -> list[float]:
        return [float(x) for x in np.log(self.model.forecast(self.known(people)))]


class Sure(Model):
    """The same as if the pairs of a match told each something of its own: uncertainty as the paper has it (γ = 1)."""

    @cached_property
    def _openskill(self) -> Any:
        from openskill.models import BradleyTerryFull

        return BradleyTerryFull(mu=START, sigma=self.spread, beta=BETA, tau=DRIFT * self.spread, gamma=lambda *_: 1.0)


class ByChoice(Model):
    """The same with OpenSkill's Plackett–Luce, uncertainty as its paper has it (γ = 1): who takes the next place."""

    @cached_property
    def _openskill(self) -> Any:
        from openskill.models import PlackettLuce

        return PlackettLuce(mu=START, sigma=self.spread, beta=BETA, tau=DRIFT * self.spread, gamma=lambda *_: 1.0)


@dataclass(frozen=True)
class Steps:
    """K of pairwise Elo by how many matches somebody has played."""

    k: tuple[tuple[int, float], ...]  # up to so many matches, so much

    def of(self, played: int) -> float:
        return next(k for until, k in self.k if played < until)


STAGED = Steps(((10, 60.0), (30, 40.0), (10**9, 20.0)))


class Pairwise:
    """Elo for several: everybody meets everybody else, the better place wins, equal ones draw; their mean, times K."""

    def __init__(self, steps: Steps = STAGED) -> None:
        self.steps = steps
        self.points: dict[int, float] = {}
        self.played: dict[int, int] = {}

    def learn(self, people: Sequence[int], places: Sequence[float]) -> None:
        points = np.array([self.points.get(person, 1500.0) for person in people])
        standing = np.array(places)
        expected = 1 / (1 + 10 ** ((points[None, :] - points[:, None]) / 400))
        scored = (standing[:, None] < standing[None, :]) + 0.5 * (standing[:, None] == standing[None, :])
        change = (scored - expected).sum(1) / (len(people) - 1)  # with oneself it is an expected draw: 0
        for person, before, by in zip(people, points, change, strict=True):
            played = self.played.get(person, 0)
            self.points[person], self.played[person] = float(before + self.steps.of(played) * by), played + 1

    def logits(self, people: Sequence[int]) -> list[float]:
        return [self.points.get(person, 1500.0) * np.log(10) / 400 for person in people]


def curve(rater: Rater, rated: Played, standing: Floats, held: Played, each: int) -> list[Floats]:
    """Logits of the held-out matches after so many matches of each person (`BEFORE`), a matrix each."""
    people, seats = len(np.unique(rated.people)), rated.people.shape[1]
    ends = [0, *(min(len(rated), n * people // seats) for n in BEFORE if n <= each)]
    found = []
    for first, last in pairwise(ends):
        for table, places in zip(rated.people[first:last].tolist(), standing[first:last].tolist(), strict=True):
            rater.learn(table, places)
        found.append(np.array([rater.logits(table) for table in held.people.tolist()]))
    return found


def losses(logits: Floats, shares: Floats, scale: float = 1.0) -> Floats:
    """Of each match: −Σ share · log chance, in nats."""
    scaled = logits * scale
    chances = (
        scaled
        - np.log(np.exp(scaled - scaled.max(1, keepdims=True)).sum(1, keepdims=True))
        - scaled.max(1, keepdims=True)
    )
    lost: Floats = -(shares * chances).sum(1)
    return lost


def best_scale(logits: Sequence[Floats], shares: Floats) -> float:
    """What logits are best multiplied by, over all of a curve: no system shall lose by how its points are read."""
    tried = np.geomspace(0.05, 8, 60)
    return float(min(tried, key=lambda scale: sum(losses(part, shares, scale).mean() for part in logits)))


def strength_fit(rated: Played, where: Floats) -> Floats:
    """How strong somebody is by where they stand on the ladder: logits, piecewise linear between 0, ½, 1, …, by maximum
    likelihood of the orders of finish (Plackett–Luce)."""
    knots = np.arange(0, 3.01, 0.5)
    value = np.zeros(len(knots))
    order = np.argsort(rated.places + 1e-6 * np.arange(rated.places.shape[1]), axis=1)
    basis = np.stack([np.interp(where, knots, row) for row in np.eye(len(knots))], 1)
    tables = basis[np.take_along_axis(rated.people, order, 1)]  # matches × places × knots
    for _ in range(300):
        slope = np.zeros_like(value)
        curvature = np.eye(len(value)) * 1e-2
        scores = tables @ value
        for first in range(tables.shape[1] - 1):
            part, weight = tables[:, first:], np.exp(scores[:, first:] - scores[:, first:].max(1, keepdims=True))
            weight /= weight.sum(1, keepdims=True)
            mean = (weight[..., None] * part).sum(1)
            slope += (part[:, 0] - mean).sum(0)
            curvature += np.einsum("ms,msk,msl->kl", weight, part, part) - mean.T @ mean
        step = np.linalg.solve(curvature, slope - 1e-2 * value)
        value += step
        if np.abs(step).max() < 1e-6:
            break
    fitted: Floats = basis @ value
    return fitted
