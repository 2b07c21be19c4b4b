"""Duels and ladders."""

import numpy as np
import pytest

import takujo
from takujo.lab.duel import duel, win_shares
from takujo.lab.ladder import ladder
from takujo.lab.play import Player

GAME = takujo.game("akumatrick", seats=3)


def test_duel_stops_when_decided() -> None:
    found = duel(GAME, "heuristic", "random", 30_000, 1)
    assert found.verdict == "better"
    assert found.stopped
    assert found.matches < 30_000
    assert found.share.low > 1 / 3
    other = duel(GAME, "random", "heuristic", 30_000, 1)
    assert other.verdict == "worse"


def test_duel_of_equals_stays_open() -> None:
    found = duel(GAME, "random", "random", 1500, 1)
    assert (found.verdict, found.stopped, found.matches) == ("open", False, 1500)
    assert found.share.low < found.fair < found.share.high
    assert found.share.value == pytest.approx(1 / 3, abs=0.05)


def test_share_of_a_duel_is_that_of_its_matches() -> None:
    found = duel(GAME, "heuristic", "random", 600, 2, to_the_end=True)
    player = Player(GAME, [["heuristic" if q == p else "random" for q in range(3)] for p in range(3)])
    shares = win_shares(player, player.play(2, 0, 600))
    assert found.matches == 600
    assert found.share.value == pytest.approx(shares[np.arange(600), np.arange(600) % 3].mean())


def test_duel_is_the_same_with_more_workers() -> None:
    one, three = (duel(GAME, "heuristic", "random", 9000, 3, workers=n, to_the_end=True) for n in (1, 3))
    assert (one.matches, one.share) == (three.matches, three.share)


def test_ladder_ranks_the_better_bot_first() -> None:
    rungs = ladder(GAME, 400, 1, bots=("random", "heuristic"))
    assert [rung.bot for rung in rungs] == ["heuristic", "random"]
    assert rungs[0].mu - rungs[1].mu > 2 * rungs[0].sigma
    assert sum(rung.matches for rung in rungs) == 3 * 400
    assert sum(rung.share * rung.matches for rung in rungs) == pytest.approx(400)
    assert rungs == ladder(GAME, 400, 1, bots=("random", "heuristic"), workers=3)
