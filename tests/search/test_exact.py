"""Exact values: expectimax and fixed policies against enumeration."""

from fractions import Fraction
from typing import Any

import pytest

import takujo
from takujo.core import record
from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.game import Game, game_of
from takujo.core.moves import after, moves, outcomes
from takujo.core.position_json import state_of
from takujo.core.rng import new_stream
from takujo.games import spec
from takujo.search.exact_values import TooLarge, Values, heuristic, scores

FTW = {
    "game": "ftw", "seats": 2, "options": {"rounds": 1}, "hands": [[4, 30], [7, 21]], "help": [[], [11]],
    "pile": [17], "actor": 0,
}  # fmt: skip
AKUMATRICK = {"game": "akumatrick", "seats": 3, "actor": 0, "hands": ["Y2 P7", "Y0 G9", "P3 Y8"]}


def load(position: dict[str, Any]) -> tuple[Game, Any]:
    game = game_of(spec, position)
    return game, state_of(game, position)


def enumerate_moves(game: Game, s: Any, optimal: bool) -> list[Fraction]:
    """Return the value of each seat by recursion, in fractions."""
    if s.actor == TERMINAL:
        return [Fraction(x).limit_denominator(10**6) for x in game.returns(s)]
    if s.actor == CHANCE:
        chances = outcomes(game, s).items()
        parts = [(p, enumerate_moves(game, after(game, s, token)[0], optimal)) for token, p in chances]
        return [sum((p * worth[seat] for p, worth in parts), Fraction(0)) for seat in range(game.seats)]
    worths = [enumerate_moves(game, after(game, s, token)[0], optimal) for token in moves(game, s)]
    if optimal:
        return max(worths, key=lambda worth: worth[int(s.actor)])
    return [sum(worth[seat] for worth in worths) / len(worths) for seat in range(game.seats)]


def flat(game: Game, v: Any) -> dict[int, float]:
    """Weigh whole moves equally: an action has the sum of its moves."""
    now = list(moves_from(game, v))
    return {a: sum(actions[0] == a for actions in now) / len(now) for a in game.legal_actions(v)}


def moves_from(game: Game, v: Any) -> list[tuple[int, ...]]:
    s = record.new(game.spec.state)
    game.spec.resample(v, new_stream(0), s)
    return list(moves(game, s).values())


@pytest.mark.parametrize("position", [FTW, AKUMATRICK], ids=["ftw", "akumatrick"])
def test_expectimax_equals_enumeration(position: dict[str, Any]) -> None:
    game, s = load(position)
    expected = [float(x) for x in enumerate_moves(game, s, optimal=True)]
    values = Values(game)
    assert values.of(s) == pytest.approx(expected)
    assert values.after(s)[values.best(s)] == pytest.approx(expected)


def test_fixed_policies_equal_enumeration() -> None:
    game, s = load({**FTW, "help": [[], []]})
    expected = [float(x) for x in enumerate_moves(game, s, optimal=False)]
    assert Values(game, [flat, flat]).of(s) == pytest.approx(expected)


def test_leduc_policies_of_views() -> None:
    """Two callers win equally often; a caller and the heuristic do not."""
    game = takujo.game("leduc")
    s = game.new_state()
    calling = lambda game, v: {1: 1.0}  # noqa: E731
    assert Values(game, [calling, calling], scores).of(s) == pytest.approx((0, 0))
    one, other = Values(game, [calling, heuristic], scores).of(s)
    assert one == pytest.approx(-other)
    assert one != pytest.approx(0)


def test_too_large_game_is_refused() -> None:
    game = takujo.game("leduc")
    values = Values(game, most_nodes=100)
    with pytest.raises(TooLarge, match="more than 100 nodes"):
        values.of(game.new_state())
    assert values.nodes == 100
