"""How well the standings of events agree with the true order of who played, and how many matches that takes."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

HALVES = np.geomspace(0.1, 10_000, 1_200)  # what is tried: 1 % apart
RESAMPLES = 1_000
INTERVAL = (2.5, 97.5)  # percentiles: 95 %


def taus(totals: Floats, strength: Floats) -> Floats:
    """Kendall's τ between totals (events × rounds × people; the more the better) and strengths (events × people):
    events × rounds. A pair that is level counts for nothing (τ-a)."""
    people = totals.shape[-1]
    one, other = np.triu_indices(people, 1)
    found = np.sign(totals[..., one] - totals[..., other])
    true = np.sign(strength[:, None, one] - strength[:, None, other])
    result: Floats = (found * true).mean(-1)
    return result


def firsts(totals: Floats, strength: Floats) -> Floats:
    """The chance that the strongest one has won: where several share the first place, by lot. Events × rounds."""
    is_first = totals == totals.max(-1, keepdims=True)
    best = np.broadcast_to(strength.argmax(-1)[:, None, None], (*totals.shape[:2], 1))
    result: Floats = np.take_along_axis(is_first, best, -1)[..., 0] / is_first.sum(-1)
    return result


def half_skill(curve: Floats) -> float:
    """After how many matches half of the variance of a standing is skill: the one number k by which a curve of τ, by
    round from 1 on, is known where skill and luck are normal: τ(n) = 2/π · arcsin √(n / (n + k)) (W. Greiner, 1909, for
    τ of a correlation). Least squares. A system with half the k gets to any τ in half the matches."""
    n = np.arange(1, len(curve) + 1)
    expected = 2 / np.pi * np.arcsin(np.sqrt(n / (n + HALVES[:, None])))
    return float(HALVES[((expected - curve) ** 2).sum(1).argmin()])


def interval(of: Callable[[NDArray[np.int64]], float], events: int, seed: int = 0) -> tuple[float, float]:
    """The bootstrap's 95 % interval of what `of` says of a choice of events, drawn with replacement."""
    rng = np.random.default_rng(seed)
    found = [of(rng.integers(events, size=events)) for _ in range(RESAMPLES)]
    low, high = np.percentile(found, INTERVAL)
    return float(low), float(high)


def of_the_deal(results: Floats) -> float:
    """The share of the variance of results that the deal explains: the intraclass correlation of groups of tables
    (groups × tables, each group of one deal and seat), by analysis of variance."""
    tables = results.shape[1]
    within = results.var(1, ddof=1).mean()
    between = tables * results.mean(1).var(ddof=1)
    return float((between - within) / (between + (tables - 1) * within))
