"""The arithmetic of how well standings agree with the truth, on numbers worked out by hand."""

import numpy as np
import pytest
from benchmarks.agreement import firsts, half_skill, interval, of_the_deal, taus

STRENGTH = np.array([[3.0, 2.0, 1.0]])


def test_tau_counts_pairs_and_level_ones_for_nothing() -> None:
    totals = np.array([[[3.0, 2.0, 1.0], [1.0, 2.0, 3.0], [2.0, 3.0, 1.0], [1.0, 1.0, 1.0], [2.0, 2.0, 1.0]]])
    assert taus(totals, STRENGTH) == pytest.approx(np.array([[1, -1, 1 / 3, 0, 2 / 3]]))


def test_the_first_place_is_shared_by_lot() -> None:
    totals = np.array([[[3.0, 2.0, 1.0], [1.0, 3.0, 2.0], [2.0, 2.0, 1.0], [1.0, 1.0, 1.0]]])
    assert firsts(totals, STRENGTH) == pytest.approx(np.array([[1, 0, 1 / 2, 1 / 3]]))


@pytest.mark.parametrize("k", [2.0, 8.0, 100.0])
def test_standings_of_skill_and_luck_are_read_rightly(k: float) -> None:
    rng = np.random.default_rng(3)
    strength = rng.normal(0, 1, (1_000, 16))
    results = strength[:, None] + rng.normal(0, k**0.5, (1_000, 12, 16))
    assert half_skill(taus(results.cumsum(1), strength).mean(0)) == pytest.approx(k, rel=0.05)


def test_the_interval_is_of_the_mean() -> None:
    values = np.random.default_rng(1).normal(5, 2, 400)
    low, high = interval(lambda chosen: float(values[chosen].mean()), len(values))
    assert low < values.mean() < high
    assert high - low == pytest.approx(2 * 1.96 * 2 / 20, rel=0.15)


@pytest.mark.parametrize("share", [0.0, 0.25, 0.8])
def test_how_much_of_a_result_is_the_deal(share: float) -> None:
    rng = np.random.default_rng(2)
    results = rng.normal(0, share**0.5, (4_000, 1)) + rng.normal(0, (1 - share) ** 0.5, (4_000, 4))
    assert of_the_deal(results) == pytest.approx(share, abs=0.02)
