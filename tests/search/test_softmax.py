"""How levels choose among searched moves."""

from collections import Counter
from itertools import pairwise

import pytest

from takujo.core.rng import new_stream
from takujo.games import NAMES
from takujo.interfaces.search import STRENGTHS
from takujo.search import Choice, SearchResult
from takujo.search.config import config_for
from takujo.search.softmax import pick_move

MANY = 4_000


def found(*choices: tuple[int, float]) -> SearchResult:
    """Return a result with these visits and values of actions 0, 1, …."""
    moves = tuple(Choice((i,), None, visits, value) for i, (visits, value) in enumerate(choices))
    return SearchResult(0, moves, (0.5, 0.5), 0.5, sum(visits for visits, _ in choices), 0.0)


def shares(result: SearchResult, temperature: float) -> list[float]:
    rng = new_stream(7)
    picked = Counter(pick_move(result, temperature, rng)[0] for _ in range(MANY))
    return [picked[i] / MANY for i in range(len(result.choices))]


def test_probability_falls_by_e_per_temperature() -> None:
    """Standard deviation 0.5, temperature 0.2: a loss of 0.1."""
    best, worse = shares(found((10, 0.6), (10, 0.5)), 0.2)
    assert best + worse == 1
    assert best / worse == pytest.approx(2.718, rel=0.15)


def test_rarely_tried_or_bad_move_is_rarely_chosen() -> None:
    _, seldom, bad = shares(found((98, 0.6), (1, 0.6), (98, 0.0)), 0.1)
    assert 0 < seldom < 0.03
    assert bad < 0.01


@pytest.mark.parametrize("game", NAMES)
def test_each_level_searches_more_and_errs_less(game: str) -> None:
    levels = [config_for(game).strength(level) for level in sorted(STRENGTHS)]
    for below, above in pairwise(levels):
        assert above.simulations > below.simulations
        assert above.temperature < below.temperature
    assert levels[-1].temperature == 0
    assert config_for(game).tuned(levels[-1]) == config_for(game).tuning
