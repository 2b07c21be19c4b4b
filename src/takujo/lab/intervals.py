"""Confidence intervals (95%), and corrections for multiple comparisons."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy import stats

LEVEL = 0.95


class Estimate(NamedTuple):
    """A figure with its 95% interval."""

    value: float
    low: float
    high: float


@cache
def _reach(level: float) -> float:
    """Return the half width of an interval in standard errors."""
    return float(stats.norm.ppf((1 + level) / 2))


def share(wins: float, matches: int, level: float = LEVEL) -> Estimate:
    """Return a share of matches with Wilson's interval. It is slightly wide for shared wins."""
    if matches == 0:
        return Estimate(float("nan"), 0.0, 1.0)
    found = wins / matches
    z = _reach(level)
    middle = (found + z * z / (2 * matches)) / (1 + z * z / matches)
    half = z / (1 + z * z / matches) * np.sqrt(found * (1 - found) / matches + z * z / (4 * matches * matches))
    return Estimate(found, max(0.0, float(middle - half)), min(1.0, float(middle + half)))


def uneven(wins: Sequence[float], matches: int) -> list[int]:
    """Return the seats that win more or less than their fair share.

    Even seats are reported in at most 5% of runs (Bonferroni).
    """
    seats = len(wins)
    level = 1 - (1 - LEVEL) / seats
    parts = [share(won, matches, level) for won in wins]
    return [p for p, part in enumerate(parts) if not part.low <= 1 / seats <= part.high]


def mean(value: float, deviation: float, matches: int) -> Estimate:
    """Return a mean with its interval, by the central limit theorem."""
    half = _reach(LEVEL) * deviation / np.sqrt(matches) if matches else float("nan")
    return Estimate(value, value - half, value + half)


def jackknife(figure: Callable[[NDArray[np.int64]], float], n: int, level: float = LEVEL) -> Estimate:
    """Return a figure of n equal draws with its interval (Tukey 1958).

    `figure` gets the numbers of the draws to use. A single draw is exact.
    """
    value = figure(np.arange(n))
    if n == 1:
        return Estimate(value, value, value)
    parts = np.array([figure(np.delete(np.arange(n), i)) for i in range(n)])
    error = np.sqrt((n - 1) * parts.var())
    half = float(stats.t.ppf((1 + level) / 2, n - 1) * error)
    return Estimate(value, value - half, value + half)


def difference_p(a: float, a_deviation: float, a_n: int, b: float, b_deviation: float, b_n: int) -> float:
    """Return the p-value of a difference of two means (Welch's test)."""
    error = np.sqrt(a_deviation**2 / a_n + b_deviation**2 / b_n)
    if error == 0:
        return 1.0 if a == b else 0.0
    return float(2 * stats.norm.sf(abs(a - b) / error))


def corrected(p_values: Sequence[float]) -> list[float]:
    """Correct p-values for multiple comparisons (Benjamini and Yekutieli 2001, for any dependence)."""
    if not p_values:
        return []
    return [float(p) for p in stats.false_discovery_control(np.array(p_values), method="by")]


def holm(p_values: Sequence[float]) -> list[float]:
    """Correct p-values for the chance of any false mark (Holm 1979)."""
    order = np.argsort(p_values)
    steps = np.asarray(p_values)[order] * np.arange(len(order), 0, -1)
    found = np.empty(len(order))
    found[order] = np.minimum(1.0, np.maximum.accumulate(steps))
    return [float(p) for p in found]
