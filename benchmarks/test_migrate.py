"""What the upgrade's table says: the slowest counts, and so does what is lost."""

from dataclasses import replace

import pytest
from benchmarks import bench_migrate as bench

ROUND = bench.Round(rows=850, migrate=1.0, resumed=2.0, first_start=3.0, next_start=2.5, all_there=True)


def cells(*rounds: bench.Round) -> list[str]:
    return bench.table({"SQLite": rounds}, 10).splitlines()[-1][2:-2].split(" | ")


def test_the_row_of_a_database() -> None:
    rounds = [replace(ROUND, migrate=seconds) for seconds in (1.0, 4.0, 2.0)]
    assert cells(*rounds) == ["SQLite", "10", "850", "2.00", "4.00", "2.00", "3.00", "2.50", "yes", "yes"]


@pytest.mark.parametrize("change", [{"migrate": 61.0}, {"resumed": 61.0}, {"all_there": False}])
def test_one_bad_round_is_enough(change: dict[str, float]) -> None:
    assert cells(ROUND, replace(ROUND, **change), ROUND)[-1] == "no"
