"""Rollouts estimate what their policy is worth: held against exact values on Leduc and on a few cards of Akumatrick."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import takujo
from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.game import Game, game_of
from takujo.core.position import state_of
from takujo.games import spec
from takujo.search.exact import Values, heuristic
from takujo.search.kernel import CERTAIN
from takujo.search.rollouts import HEURISTIC_PROB, Rollouts

MANY = 4_000
SURE = 4.5  # standard errors
STEALING = {"game": "akumatrick", "seats": 3, "actor": 0, "hands": ["Y2 P7", "Y0 G9", "P3 Y8"]}


def policy(game: Game, v: Any) -> Mapping[int, float]:
    """That of the rollouts, in plain words."""
    actions = game.legal_actions(v)
    heuristic_prob = HEURISTIC_PROB / CERTAIN
    wanted = heuristic(game, v)
    return {a: (1 - heuristic_prob) / len(actions) + heuristic_prob * wanted.get(a, 0.0) for a in actions}


def tiny(name: str) -> tuple[Game, Any]:
    if name == "leduc":
        game = takujo.game("leduc")
        return game, game.new_state()
    game = game_of(spec, STEALING)
    return game, state_of(game, STEALING)


def shares_of(game: Game, utilities: Sequence[float]) -> tuple[float, ...]:
    """A winner alone has +1 and a share of 1, the others −1/(n−1) and 0; here no more than all share a win."""
    others = 1 / (game.seats - 1)
    return tuple((one + others) / (1 + others) for one in utilities)


def lines(game: Game, s: Any, most: int) -> list[Any]:
    """States below `s`, breadth first."""
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
    game, start = tiny(name)
    values, rollouts = Values(game, [policy] * game.seats), Rollouts(game)
    for number, s in enumerate(lines(game, start, 40)):
        worth = rollouts.run(s, MANY, 1, number)
        assert sum(worth.shares) == pytest.approx(1.0)
        if s.actor == TERMINAL:
            assert worth.shares == shares_of(game, values.of(s))
            continue
        for found, wanted, error in zip(worth.shares, shares_of(game, values.of(s)), worth.errors, strict=True):
            assert abs(found - wanted) <= SURE * error + 1e-9, number


def test_the_same_luck_gives_the_same_worth() -> None:
    game, s = tiny("akumatrick")
    rollouts = Rollouts(game)
    assert rollouts.run(s, 100, 1, 2) == rollouts.run(s, 100, 1, 2)
    assert rollouts.run(s, 100, 1, 2) != rollouts.run(s, 100, 1, 3)


def test_a_match_that_is_over_is_worth_what_it_brought() -> None:
    match = takujo.game("akumatrick", 3).match(seed=1)
    while not match.is_over:
        match.play(match.moves()[0])
    worth = Rollouts(match.game).run(match.state, 10)
    assert [p for p, share in enumerate(worth.shares) if share] == match.winners()
    assert worth.errors == (0.0, 0.0, 0.0)
