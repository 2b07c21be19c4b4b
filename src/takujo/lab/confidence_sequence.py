"""A confidence sequence: an interval for a mean, valid after every observation.

The hedged capital process of Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting",
Journal of the Royal Statistical Society B 86, 2024 (theorem 3): for each m, two gamblers bet that the mean of numbers
in 0 … 1 is above and below m. If it were m, their joint capital would ever reach 20 with probability 5% at most. So
the m that never made them so rich are a 95% interval at all times, and a duel may stop at any time. Several sequences
that hold jointly need a higher capital.
"""

import numpy as np
from numpy.typing import NDArray

from takujo.lab.intervals import LEVEL, Estimate

STEPS = 1000  # of the grid of m; the interval is a step wider
LARGEST_BET = 0.5  # of the capital
HALF = 0.5  # prior mean; the prior variance is a quarter


class Sequence:
    """A confidence sequence. `interval` only narrows."""

    def __init__(self, together: int = 1) -> None:
        """`together`: number of sequences whose intervals hold jointly (Bonferroni)."""
        self.rich = np.log(together / (1 - LEVEL))
        self.n = 0
        self.total = 0.0
        self.squares = 0.0  # of distances from the running mean
        self.grid = np.linspace(0, 1, STEPS + 1)
        with np.errstate(divide="ignore"):
            self.most_above, self.most_below = LARGEST_BET / self.grid, LARGEST_BET / (1 - self.grid)
        self.above, self.below = np.zeros(STEPS + 1), np.zeros(STEPS + 1)  # logarithms of capital
        self.richest = np.zeros(STEPS + 1)

    def add(self, values: NDArray[np.float64]) -> None:
        """Add observations in 0 … 1, in order."""
        for x in values.tolist():
            self._add(x)

    def _add(self, x: float) -> None:
        variance = (HALF**2 + self.squares) / (self.n + 1)
        self.n += 1
        bet = np.sqrt(2 * np.log(2 / (1 - LEVEL)) / (variance * self.n * np.log(1 + self.n)))
        gain = x - self.grid
        self.above += np.log1p(np.minimum(bet, self.most_above) * gain)
        self.below += np.log1p(-np.minimum(bet, self.most_below) * gain)
        np.maximum(self.richest, np.maximum(self.above, self.below) + np.log(HALF), out=self.richest)
        self.total += x
        self.squares += (x - (HALF + self.total) / (self.n + 1)) ** 2

    @property
    def interval(self) -> Estimate:
        """The current mean and its interval."""
        if self.n == 0:
            return Estimate(float("nan"), 0.0, 1.0)
        possible = np.flatnonzero(self.richest < self.rich)
        mean = self.total / self.n
        if not len(possible):  # in at most one of twenty sequences
            return Estimate(mean, mean, mean)
        low, high = self.grid[[max(0, possible[0] - 1), min(STEPS, possible[-1] + 1)]].tolist()
        return Estimate(mean, low, high)
