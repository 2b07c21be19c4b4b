"""Faulty rules raise an error that names the game."""

from dataclasses import replace
from typing import Any

import pytest

import takujo
from takujo.bots import BOTS, choose
from takujo.core.chance import Sealed
from takujo.core.errors import InvalidGame
from takujo.core.game import Game, configure
from takujo.core.moves import moves
from takujo.core.rng import new_stream


def faulty(**rules: Any) -> Game:
    return configure(replace(takujo.game("ftw").spec, **rules), 3)


def test_chance_without_weights() -> None:
    game = faulty(chance_weights=lambda _, out: out.fill(0))
    with pytest.raises(InvalidGame) as raised:
        Sealed(bytes(32)).draw(game, game.new_state())
    assert (raised.value.id, raised.value.details) == ("game-weights", {"game": "ftw"})


def test_no_legal_action() -> None:
    state = takujo.game("ftw", 3).match(seed=1).state
    game = faulty(legal_actions=lambda _, mask: mask.fill(0))
    with pytest.raises(InvalidGame, match="no action is legal"):
        moves(game, state)
    with pytest.raises(InvalidGame, match="no action is legal"):
        choose(BOTS["random"], game, state, new_stream(1))


@pytest.mark.parametrize("action", [-1, 63, 1 << 20])
def test_illegal_heuristic(action: int) -> None:
    game = faulty(heuristic=lambda *_: action)
    with pytest.raises(InvalidGame, match="chose an illegal action"):
        choose(BOTS["heuristic"], game, takujo.game("ftw", 3).match(seed=1).state, new_stream(1))
