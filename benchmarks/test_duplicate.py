"""Duplicate events of few people, and what their section says of events whose outcome is known."""

from collections import Counter

import numpy as np
import pytest
from benchmarks import bench_duplicate as bench
from benchmarks import duplicate_report as report

PEOPLE, ROUNDS = 8, 3


@pytest.fixture(scope="module")
def events() -> "report.Events":
    return bench.play("akumatrick", 2, ROUNDS, PEOPLE, seed=5)


def test_everybody_plays_once_a_round_and_points_are_shared(events: "report.Events") -> None:
    assert events.duplicate.shape == (2, ROUNDS, PEOPLE)
    # at two tables each of the four seats shares one matchpoint
    assert events.duplicate.sum(-1) == pytest.approx(np.array([[4, 8, 12]] * 2))
    assert events.wins.sum(-1) == pytest.approx(np.array([[2, 4, 6]] * 2))
    assert events.spots.shape == (2 * ROUNDS * 4, 2)
    assert set(events.spots.ravel()) <= {1, 2, 3, 4}


def test_all_tables_of_a_duplicate_round_have_the_same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []
    ended = bench.Evening.ended

    def noted(self: "bench.Evening", people: object, number: int, deal: int) -> object:
        asked.append((number, deal))
        return ended(self, people, number, deal)

    monkeypatch.setattr(bench.Evening, "ended", noted)
    bench.play("akumatrick", 1, 2, PEOPLE, seed=5)
    assert sorted(Counter(deal for _, deal in asked).values()) == [1, 1, 1, 1, 2, 2]
    assert len({number for number, _ in asked}) == len(asked)


def test_the_section_tells_a_duplicate_that_needs_a_quarter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("agreement.RESAMPLES", 50)
    rng = np.random.default_rng(6)
    strength = rng.normal(0, 1, (400, 16))

    def totals(k: float) -> np.ndarray:
        return (strength[:, None] + rng.normal(0, k**0.5, (400, 12, 16))).cumsum(1)

    deals = rng.normal(0, 1, (500, 1)) + rng.normal(0, 1, (500, 4))
    found = report.Events(strength, totals(2), totals(8), totals(10), totals(8), deals)
    method, curves, needs = report.parts({"ftw": found})
    assert "by lot it is\n  6 %" in method
    assert len(curves.splitlines()) == 2 + 4
    game, *halves, places, wins, aim, deal = needs.splitlines()[-1][2:-2].split(" | ")
    assert (game, aim) == ("ftw", "yes")
    assert [float(half) for half in halves] == pytest.approx([2, 8, 10], rel=0.1)
    assert float(places.split()[0]) == pytest.approx(1 / 4, rel=0.12)
    assert float(wins.split()[0]) == pytest.approx(1 / 5, rel=0.12)
    assert float(deal.split()[0]) == pytest.approx(50, abs=5)
    missed = report.parts({"ftw": report.Events(strength, totals(8), totals(8), totals(8), totals(8), deals)})[2]
    assert "missed: 3." in missed or "missed: 2.9" in missed
