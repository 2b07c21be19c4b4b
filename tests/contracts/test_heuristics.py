"""Heuristics take at least 70% of the win from random play (`Duels.strength`)."""

from collections.abc import Sequence

import numpy as np
import pytest

from takujo.core.compiled_matches import HEURISTIC, RANDOM, Duels
from takujo.core.game import Game
from takujo.core.record import Floats

MATCHES = 2000


def test_heuristic_beats_random_play(each_size: Game) -> None:
    duels = Duels(each_size)
    if each_size.seats > 1:
        assert duels.strength(HEURISTIC, RANDOM, MATCHES) >= 0.7
    else:
        assert duels.strength(HEURISTIC, RANDOM, MATCHES) > duels.strength(RANDOM, HEURISTIC, MATCHES) + 0.05


def test_shares_of_a_match_add_up_to_one_win(each_size: Game) -> None:
    shares = Duels(each_size).run([RANDOM] * each_size.seats, 0, 0, 200)
    if each_size.seats > 1:
        assert abs(shares.sum(1) - 1).max() < 1e-6
    else:
        assert set(shares.sum(1)) <= {0, 1}


def test_three_times_as_strong_wins_three_quarters(each_size: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """The measure itself: each seat wins in proportion to its player's strength."""
    worth = {HEURISTIC: 3.0, RANDOM: 1.0}

    def run(duels: Duels, players: Sequence[int], seed: int, first: int, last: int) -> Floats:
        assert len(players) == each_size.seats
        weights = np.array([worth[player] for player in players], np.float32)
        whole = weights.sum() if len(players) > 1 else 4.0  # solo: nobody has the rest
        return np.tile(weights / whole, (last - first, 1))

    monkeypatch.setattr(Duels, "run", run)
    assert Duels(each_size).strength(HEURISTIC, RANDOM, 2) == pytest.approx(0.75)
    assert Duels(each_size).strength(RANDOM, HEURISTIC, 2) == pytest.approx(0.25)
