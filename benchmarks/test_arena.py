"""Matches that are broken off."""

from typing import Any

import numpy as np
import pytest
from benchmarks.arena import Arena

import takujo
from takujo.core import arrays
from takujo.core.bits import lowest
from takujo.core.game import Game


class First:
    """Does what comes first."""

    def move(self, game: Game, view: Any, rng: Any) -> tuple[int, ...]:
        mask = arrays.zeros(game.spec.words)
        game.spec.legal_actions(view, mask)
        return (lowest(int(mask[0])),)


@pytest.mark.parametrize("most", [0, 9, 40])
def test_whoever_is_ahead_has_won_what_is_broken_off(most: int) -> None:
    arena = Arena(takujo.game("overflow", 3), most)
    shares = arena.play([First()] * 3, 1, 0)
    points = np.array(arena.game.scores(arena.truth))
    ahead = points == points.max()
    assert shares == pytest.approx(ahead / ahead.sum())
