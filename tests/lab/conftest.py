"""Small runs. Games whose kernels compile quickly stand for all; rules are compared in plain Python."""

from pathlib import Path

import pytest

from takujo.lab.run import Run, all_seats
from takujo.lab.simulate import local, simulate


def small(game: str = "akumatrick", seats: int = 3, bots: str = "random", matches: int = 400, **more: object) -> Run:
    """A run of a few matches."""
    return Run(game, seats, all_seats(bots.split(","), seats), matches, 5, **more)  # type: ignore[arg-type]


@pytest.fixture(scope="session")
def stored(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a run between beginners."""
    path = tmp_path_factory.mktemp("lab") / "beginners.parquet"
    simulate(small(bots="heuristic"), path, local(1))
    return path
