"""Intervals, corrections and confidence sequences."""

import numpy as np
import pytest
from scipy import stats

from takujo.lab.confidence_sequence import Sequence
from takujo.lab.intervals import corrected, difference_p, mean, share, uneven


@pytest.mark.parametrize(("wins", "matches"), [(0, 10), (3, 10), (250, 1000), (1000, 1000)])
def test_share_has_the_wilson_interval(wins: int, matches: int) -> None:
    found = share(wins, matches)
    known = stats.binomtest(wins, matches).proportion_ci(0.95, method="wilson")
    assert found == pytest.approx((wins / matches, known.low, known.high))


def test_mean_has_a_normal_interval() -> None:
    assert mean(10.0, 5.0, 100) == pytest.approx((10.0, 9.02, 10.98), abs=0.001)


def test_difference_has_the_p_value_of_welch() -> None:
    rng = np.random.default_rng(1)
    a, b = rng.normal(0, 1, 4000), rng.normal(0.05, 2, 3000)
    known = stats.ttest_ind(a, b, equal_var=False).pvalue
    assert difference_p(a.mean(), a.std(ddof=1), 4000, b.mean(), b.std(ddof=1), 3000) == pytest.approx(known, rel=0.01)
    assert difference_p(1.0, 0.0, 10, 1.0, 0.0, 10) == 1.0
    assert difference_p(1.0, 0.0, 10, 2.0, 0.0, 10) == 0.0


def test_correction_limits_false_discoveries() -> None:
    rng = np.random.default_rng(2)
    found = sum(min(corrected(list(rng.uniform(size=50)))) < 0.05 for _ in range(200))
    assert found <= 10  # 185 without the correction
    assert corrected([1e-9, 0.5])[0] < 0.05
    assert corrected([]) == []


@pytest.mark.parametrize("matches", [1_000, 20_000])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_even_seats_are_uneven_in_at_most_5_percent(seats: int, matches: int) -> None:
    """Uncorrected: 12% with three seats, 17% with four."""
    rng = np.random.default_rng(seats)
    wins = rng.multinomial(matches, np.full(seats, 1 / seats), 10_000)
    alarms = sum(bool(uneven(list(won), matches)) for won in wins)
    assert alarms <= 500


def test_favoured_seat_is_found() -> None:
    assert uneven([520, 480], 1000) == []
    assert uneven([540, 460], 1000) == [0, 1]
    assert uneven([280.5, 240, 230, 249.5], 1000) == []  # alone, seat 0 is significant
    assert not share(280.5, 1000).low <= 1 / 4
    assert uneven([300, 240, 220, 240], 1000) == [0]


def test_confidence_sequence_covers_the_mean() -> None:
    rng = np.random.default_rng(3)
    missed = 0
    for _ in range(100):
        found = Sequence()
        found.add(rng.binomial(4, 0.25, 200) / 4)
        missed += not found.interval.low <= 0.25 <= found.interval.high
    assert missed <= 10


def test_confidence_sequence_narrows() -> None:
    rng, found, widths = np.random.default_rng(5), Sequence(), []
    assert found.interval[1:] == (0.0, 1.0)
    for _ in range(5):
        found.add(rng.binomial(4, 0.5, 100) / 4)
        widths.append(found.interval.high - found.interval.low)
    assert widths == sorted(widths, reverse=True)
    assert 0.25 < found.interval.low < 0.5 < found.interval.high
