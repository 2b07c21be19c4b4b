"""Along random matches, each viewer's truth is replaced by `resample`: views, moves and encodings stay, while
something hidden changes.
"""

import pytest

from takujo.core.contracts import tables
from takujo.core.game import Game
from tests.leaks.walks import Report, walk

STATES = 4_000  # a table
MANY_STATES = 1_000_000  # a game, shared among its tables
OPEN = {"fuji99"}  # nothing is hidden in these (R7): the truth is the view
CHANGES = 0.1  # the least share of looks where the resampled truth is another one


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
