"""Rollouts against exact values of small games."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from tests.coach.matches import small_game

import takujo
from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.game import Game
from takujo.search.exact_values import Values, heuristic
from takujo.search.ismcts import CERTAIN
from takujo.search.rollouts import HEURISTIC_PROB, Rollouts

MANY = 4_000
SURE = 4.5  # standard errors


def policy(game: Game, v: Any) -> Mapping[int, float]:
    """Return the policy of the rollouts, in plain Python."""
    actions = game.legal_actions(v)
    heuristic_prob = HEURISTIC_PROB / CERTAIN
    wanted = heuristic(game, v)
    return {a: (1 - heuristic_prob) / len(actions) + heuristic_prob * wanted.get(a, 0.0) for a in actions}


def shares_of(game: Game, utilities: Sequence[float]) -> tuple[float, ...]:
    """Return shares of the win. Utilities: a sole winner has +1, others −1/(n−1); else all share."""
    others = 1 / (game.seats - 1)
    return tuple((one + others) / (1 + others) for one in utilities)


def states_below(game: Game, s: Any, most: int) -> list[Any]:
    """Return at least `most` states from `s` on, breadth first."""
    found, at = [s], 0
    while at < len(found) and len(found) < most:
        now = found[at]
        at += 1
        if now.actor == TERMINAL:
            continue
        weights = game.chance_weights(now) if now.actor == CHANCE else []
        actions = [a for a, w in enumerate(weights) if w] if now.actor == CHANCE else game.legal_actions(now)
        found += [game.apply(now, a) for a in actions]
    return found


@pytest.mark.parametrize("name", ["leduc", "akumatrick"])
def test_rollouts_come_near_the_exact_value(name: str) -> None:
    game, start = small_game(name)
    values, rollouts = Values(game, [policy] * game.seats), Rollouts(game)
    for number, s in enumerate(states_below(game, start, 20)):
        worth = rollouts.run(s, MANY, 1, number)
        assert sum(worth.shares) == pytest.approx(1.0)
        if s.actor == TERMINAL:
            assert worth.shares == shares_of(game, values.of(s))
            continue
        for found, wanted, error in zip(worth.shares, shares_of(game, values.of(s)), worth.errors, strict=True):
            assert abs(found - wanted) <= SURE * error + 1e-9, number


def test_same_stream_gives_the_same_estimate() -> None:
    game, s = small_game("akumatrick")
    rollouts = Rollouts(game)
    assert rollouts.run(s, 100, 1, 2) == rollouts.run(s, 100, 1, 2)
    assert rollouts.run(s, 100, 1, 2) != rollouts.run(s, 100, 1, 3)


def test_finished_match_has_its_result_as_value() -> None:
    match = takujo.game("akumatrick", 3).match(seed=1)
    while not match.is_over:
        match.play(match.moves()[0])
    worth = Rollouts(match.game).run(match.state, 10)
    assert [p for p, share in enumerate(worth.shares) if share] == match.winners()
    assert worth.errors == (0.0, 0.0, 0.0)
