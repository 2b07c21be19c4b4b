"""What the section about ratings says of curves that are known."""

import numpy as np
import pytest
from benchmarks import rating_report as report


@pytest.mark.parametrize(
    ("loss", "said"),
    [(1.4, "0 (worse than knowing nothing)"), (1.24, "0.40"), (1.2, "0.50"), (1.05, "more than 1")],
)
def test_where_a_system_gets_to_a_loss(loss: float, said: str) -> None:
    assert report._needs([0, 10, 20], [1.4, 1.2, 1.1], loss) == said


def test_intervals_are_compared_without_their_common_mean() -> None:
    rater = report.Ours(report.Model(100.0))
    for person, mu in enumerate((1400.0, 1500.0, 1600.0, 1900.0)):
        rater.ratings[person] = report.model_of("ftw").unknown.__class__(mu, 50.0)
    strength = np.array([0.0, 100.0, 200.0, 300.0]) / report._points(np.array(1.0))
    people = np.array([[0, 1, 2, 3]])
    played = report.Played(people, people, people.astype(float), people.astype(float))
    spread, within, interval, off = report._calibration(rater, strength, played)
    assert (spread, interval) == ("100", "± 98")
    assert within == "75 %"  # one of four is 150 points off, the others 50
    assert off == "75"
