"""States that explain the others' actions are sampled more often."""

from dataclasses import replace
from statistics import fmean
from typing import Any

import pytest

import takujo
from takujo.core import record
from takujo.core.bits import bit
from takujo.core.game import Game, game_of
from takujo.core.moves import moves
from takujo.core.position_json import state_of
from takujo.core.rng import new_stream
from takujo.games import NAMES, spec
from takujo.games.ftw.search import likelihood as likelihood_ftw
from takujo.games.ftw.state import PLAY
from takujo.games.overflow.search import CARE
from takujo.games.overflow.search import likelihood as likelihood_overflow
from takujo.games.overflow.state import WILD
from takujo.interfaces.search import OFF_HEURISTIC, uniform
from takujo.search import Search
from takujo.search.config import config_for
from takujo.search.ismcts import make_imagine

DRAWN = 300
WITH_LIKELIHOOD = [name for name in NAMES if config_for(name).likelihood is not uniform]
OVER_THE_LIMIT = {
    "game": "overflow", "seats": 3, "limits": {"R": 2, "Y": 0, "G": 1, "B": None}, "down": ["R", "B", "W"],
    "box": [[0, "Y"], [1, "Y"]], "hands": ["RYGB", "RYGG", "YGBB"], "marker": 0, "actor": 2, "phase": "throw",
}  # fmt: skip


def cards(*numbers: int) -> int:
    return sum(bit(number - 1) for number in numbers)


def ftw(**fields: Any) -> Any:
    """Return a state: seat 1 played 35 on seat 0's 20.

    Gifts went to the previous seat.
    """
    s = record.new(spec("ftw").state)
    s.seats, s.phase, s.pile, s.top = 3, PLAY, cards(20, 35), 34
    s.order[:2] = 19, 34
    s.hand[:3], s.spent[:3] = (cards(22, 30), cards(2, 36), cards(3, 34)), (cards(20), cards(35), 0)
    s.passed[:3] = cards(1, 4, 5), cards(6, 7, 8), cards(9, 10, 11)
    for name, values in fields.items():
        getattr(s, name)[:3] = values
    return s


@pytest.mark.parametrize(
    ("fields", "weight"),
    [
        ({}, 1.0),
        ({"hand": (cards(22, 30), cards(25, 36), cards(3, 34))}, OFF_HEURISTIC),  # 25 was enough
        (
            {"hand": (cards(22, 30), cards(21, 25, 36), cards(3, 34))},
            OFF_HEURISTIC,
        ),  # a second adds no evidence
        ({"hand": (cards(2, 30), cards(2, 36), cards(3, 34))}, OFF_HEURISTIC),  # 2 could lead
        # a gift above the kept 30
        ({"passed": (cards(31, 4, 5), cards(6, 7, 8), cards(9, 10, 11))}, OFF_HEURISTIC),
        ({"passed": (cards(21, 4, 5), cards(22, 7, 8), cards(9, 10, 11))}, 1.0),  # 30 was kept
        ({"passed": (cards(21, 4, 5), cards(22, 30, 8), cards(9, 10, 11))}, OFF_HEURISTIC),  # 30 came from seat 1
    ],
)
def test_ftw_likelihood_follows_the_heuristic(fields: dict[str, Any], weight: float) -> None:
    assert likelihood_ftw(ftw(**fields)) == pytest.approx(weight)


@pytest.mark.parametrize(
    ("down", "weight"),
    [
        ((0, WILD), 1.0),  # a wild removes every limit
        ((0, 8), 1.0),  # its own colour
        ((8, 0), 1.0 - CARE * 5 / 7 * 5 / 7),  # seat 1 knew no other face-down card: both may remove the limit
    ],
)
def test_overflow_likelihood_of_a_throw_over_the_limit(down: tuple[int, int], weight: float) -> None:
    s = record.new(spec("overflow").state)
    s.seats, s.limits, s.box = 3, 0x03030103, 2 << 8  # the second yellow of one
    s.threw[1] = 0 | 1 << 3
    s.down[:2] = [bit(place) for place in down]
    assert likelihood_overflow(s) == pytest.approx(weight, abs=1e-3)


def table(name: str) -> tuple[Game, Any]:
    """Return a state whose moves are evidence about hands."""
    if name == "overflow":
        return game_of(spec, OVER_THE_LIMIT), state_of(game_of(spec, OVER_THE_LIMIT), OVER_THE_LIMIT)
    match = takujo.game(name, 4).match(seed=3)
    for _ in range(12):
        match.play(match.moves()[-1])
    return match.game, match.state


@pytest.mark.parametrize("name", WITH_LIKELIHOOD)
def test_likely_states_are_sampled_more_often(name: str) -> None:
    game, s = table(name)
    v = game.observe(s, s.actor)
    likelihood = config_for(name).likelihood
    states = record.batch(game.spec.state, 3)
    means = []
    for truths in (1, 8):
        imagine = make_imagine(game.spec, weighs=truths > 1)
        rng, weights = new_stream(1), []
        for _ in range(DRAWN):
            imagine(v, rng, states, 0, truths)
            assert record.same(v, game.observe(states[0], s.actor))
            weights.append(likelihood(states[0]))
        assert all(0.0 < weight <= 1.0 for weight in weights)
        means.append(fmean(weights))
    assert means[1] > 1.1 * means[0]


@pytest.mark.ci
@pytest.mark.parametrize(
    "name", [WITH_LIKELIHOOD[0], *(pytest.param(name, marks=pytest.mark.long) for name in WITH_LIKELIHOOD[1:])]
)
def test_search_may_sample_several_states(name: str) -> None:
    game, s = table(name)
    v = game.observe(s, s.actor)
    own = replace(config_for(name).tuning, truths=4)
    found = Search(game, simulations=400, tuning=own).run(v)
    assert found.simulations == 400
    assert {choice.token for choice in found.choices} <= set(moves(game, s))
    assert found.choices != Search(game, simulations=400).run(v).choices
