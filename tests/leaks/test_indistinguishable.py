"""Random matches with resampled states: equal views, moves, encodings; changed secrets."""

import pytest

from takujo.core.contracts import tables
from takujo.core.game import Game
from tests.leaks.compiled_walks import Report, walk

STATES = 4_000  # per table
MANY_STATES = 1_000_000  # per game, shared among its tables
OPEN = {"fuji99"}  # games without hidden state (R7): a view is the state
CHANGES = 0.1  # minimal share of looks with another resampled state


def require_no_leak(game: Game, report: Report) -> None:
    assert not report.faults, f"first at match {report.first[0]}, state {report.first[1]}, viewer {report.first[2]}"
    if game.name in OPEN:
        assert report.changed == 0
    else:
        assert report.changed >= CHANGES * report.looks


def test_resampled_truth_looks_like_the_real_one(each_table: Game) -> None:
    report = walk(each_table, seed=1, states=STATES)
    require_no_leak(each_table, report)


@pytest.mark.long
def test_resampled_truth_looks_like_the_real_one_a_million_times(each_table: Game) -> None:
    report = walk(each_table, seed=2, states=-(-MANY_STATES // len(tables(each_table.spec))))
    require_no_leak(each_table, report)
